"""``validate --fix`` and ``--diff``: the fixes of findings applied to files, before these are judged."""

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from taflrec.checks.judge import Verdict
from taflrec.cli.exits import CLEAN, FAILURE, FOUND
from taflrec.cli.files import replace_file, unified_diff
from taflrec.cli.inputs import STDIN, opened
from taflrec.collection.inputs import Input
from taflrec.notation.decode import decode, encoded
from taflrec.notation.registry import BY_NAME
from taflrec.record.diagnostic import Diagnostic
from taflrec.record.source import Source

if TYPE_CHECKING:
    from taflrec.fix.engine import Mended

Verdicts = Callable[[Input], Iterable[Verdict]]


class Fixing(NamedTuple):
    """What the user said about fixes."""

    fix: bool
    unsafe_fixes: bool
    diff: bool
    show_fixes: bool
    exit_non_zero_on_fix: bool


_OPTIONS = (
    click.option("--exit-non-zero-on-fix", is_flag=True, help="With --fix: exit 1 if anything was fixed."),
    click.option("--show-fixes", is_flag=True, help="List the fixes that were applied."),
    click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing."),
    click.option("--unsafe-fixes", is_flag=True,
                 help="With --fix or --diff: also fixes that may change what a record says."),
    click.option("--fix", is_flag=True, help="Apply fixes that change no ply to the files themselves."),
)  # fmt: skip


def fix_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of fixing as one ``fixing``."""

    def with_fixing(
        *, fix: bool, unsafe_fixes: bool, diff: bool, show_fixes: bool,
        exit_non_zero_on_fix: bool, **others: Any,
    ) -> Any:  # fmt: skip
        fixing = Fixing(fix, unsafe_fixes, diff, show_fixes, exit_non_zero_on_fix)
        _check(fixing)
        return command(fixing=fixing, **others)

    with_fixing.__name__, with_fixing.__doc__ = command.__name__, command.__doc__
    with_fixing.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
    decorated: Callable[..., Any] = with_fixing
    for option in _OPTIONS:
        decorated = option(decorated)
    return decorated


def _check(fixing: Fixing) -> None:
    if fixing.fix and fixing.diff:
        raise click.UsageError("give only one of --fix and --diff")
    if not fixing.fix and not fixing.diff and (fixing.unsafe_fixes or fixing.show_fixes):
        option = "--unsafe-fixes" if fixing.unsafe_fixes else "--show-fixes"
        raise click.UsageError(f"{option} goes with --fix or --diff")
    if fixing.exit_non_zero_on_fix and not fixing.fix:
        raise click.UsageError("--exit-non-zero-on-fix goes with --fix")


class Run(NamedTuple):
    """What came of fixing.

    ``names``         the inputs to judge; standard input is what it was fixed to
    ``exit_code``     as far as fixing decides it
    ``wrote_stdout``  whether standard output holds a fixed text, so that reports go elsewhere
    """

    names: list[str | Input]
    exit_code: int = CLEAN
    wrote_stdout: bool = False


def fixed(
    fixing: Fixing, names: list[str | Input], verdicts: Verdicts, notation: str = "",
    *, quiet: bool = False,
) -> Run:  # fmt: skip
    """Fix every input, or show what would change; nothing happens unless the user asked for it.

    ``verdicts``  judges an opened input, with only those findings whose fixes are wanted
    ``notation``  what everything is read as; empty: as it is detected
    ``quiet``     leave out the summary

    Told on standard error: what cannot be written, fixes that were refused, a line of summary.
    """
    if not (fixing.fix or fixing.diff):
        return Run(names)
    fixer = _Fixer(fixing, verdicts, notation)
    after = [fixer.one(name) for name in names]
    if not quiet:
        click.echo(fixer.summary(), err=True)
    code = FOUND if fixer.changed and (fixing.diff or fixing.exit_non_zero_on_fix) else CLEAN
    return Run(after, FAILURE if fixer.failed else code, fixer.wrote_stdout)


class _Fixer:
    """Fixes inputs one after the other and counts along."""

    def __init__(self, fixing: Fixing, verdicts: Verdicts, notation: str) -> None:
        self.fixing, self.verdicts, self.notation = fixing, verdicts, BY_NAME.get(notation)
        self.applied = self.safe = self.unsafe = 0
        self.changed = self.failed = self.wrote_stdout = False

    def one(self, name: str | Input) -> str | Input:
        """Fix one input; what is to be judged afterwards."""
        # what was opened before, whatever it is called, is no file to be written to
        from_stdin = name == STDIN or isinstance(name, Input)
        given = opened(name)
        from taflrec.fix.engine import mended  # only when something is to be fixed

        if given.failure or given.source is None:
            if self.fixing.diff:  # no report follows that would tell it
                reason = given.fault.message if given.fault else ""
                self._tell(given.failure or f"{given.name}: {reason}")
            self.failed = self.failed or self.fixing.diff
            return given
        result = mended(
            given.source,
            self._findings,
            unsafe=self.fixing.unsafe_fixes,
            notation=self.notation,
        )
        self._count(given.name, result)
        content = encoded(result.source)
        changed = content != encoded(given.source)
        self.changed = self.changed or changed
        if self.fixing.diff:
            _show(given, result.source)
            return given
        if from_stdin:
            sys.stdout.buffer.write(content)
            sys.stdout.flush()
            self.wrote_stdout = True
        elif changed and not self._write(given.name, content):
            return given
        return Input(given.name, *decode(given.name, content)) if changed else given

    def _findings(self, source: Source) -> Iterator[Diagnostic]:
        """The selected findings of a source as if its bytes had just been read."""
        again, fault = decode(source.name, encoded(source))
        if again is not None and again.text == source.text:
            source = again
        for verdict in self.verdicts(Input(source.name, source, fault)):
            yield from verdict.diagnostics

    def _write(self, name: str, content: bytes) -> bool:
        try:
            replace_file(name, content)
        except OSError as error:
            self._tell(f"{name}: cannot be written: {error.strerror or error}")
            self.failed = True
            return False
        return True

    def _count(self, name: str, result: "Mended") -> None:
        self.applied += len(result.applied)
        self.safe += result.safe
        self.unsafe += result.unsafe
        for refusal in result.refused:
            what = f"{name}:{refusal.line}: {refusal.code} {refusal.name}"
            self._tell(f"{what} is not fixed: {refusal.reason}")
        if self.fixing.show_fixes:
            for done in result.applied:
                click.echo(f"{name}:{done.line}: {done.code} {done.name}: {done.message}", err=True)

    def _tell(self, words: str) -> None:
        click.echo(f"taflrec: {words}", err=True)

    def summary(self) -> str:
        """What was fixed and what is left, in one line."""
        text = f"{self.applied} {'would be fixed' if self.fixing.diff else 'fixed'}"
        left = [
            f"{count} more fixable with {option}"
            for count, option in ((self.safe, "--fix"), (self.unsafe, "--unsafe-fixes"))
            if count
        ]
        return ", ".join([text, *left])


def _show(given: Input, new: Source) -> None:
    """The diff of an input on standard output; another encoding beside it."""
    assert given.source is not None
    for line in unified_diff(given.name, given.source.text, new.text):
        click.echo(line, nl=False)
    if (new.encoding, new.mark) != (given.source.encoding, given.source.mark):
        click.echo(f"{given.name}: {given.source.encoding} would become {new.encoding}", err=True)

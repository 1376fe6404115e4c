"""``taflrec validate``."""

import gc
import sys
from collections import Counter
from collections.abc import Iterable

import click

from taflrec.checks.codes import UNREADABLE, matching
from taflrec.checks.judge import Verdict, judge, unreadable_verdict
from taflrec.cli.exits import CLEAN, FAILURE, FOUND
from taflrec.cli.inputs import Input, inputs
from taflrec.cli.options import RulesChoice, chosen_ruleset, keep_grammars, ruleset_options
from taflrec.notation.registry import BY_NAME, Format
from taflrec.record.diagnostic import SEVERITIES, Diagnostic
from taflrec.report import REPORTERS, reporter
from taflrec.rules.ruleset import Ruleset


class Selection:
    """Which findings are told: the longest matching prefix of --select and --ignore decides."""

    def __init__(self, select: tuple[str, ...], ignore: tuple[str, ...]) -> None:
        self.everything = not select and not ignore
        lengths: dict[str, tuple[int, bool]] = {}
        for wanted, given in ((True, _parts(select)), (False, _parts(ignore))):
            for prefix in given:
                for code in _known(prefix):
                    # a name is as particular as a whole code; --ignore wins between equals
                    length = len(prefix) if prefix.upper().startswith("TR") else len(code)
                    if length >= lengths.get(code, (0, True))[0]:
                        lengths[code] = length, wanted
        self.default = not select
        self.decided = {code: wanted for code, (_, wanted) in lengths.items()}

    def keeps(self, diagnostic: Diagnostic) -> bool:
        """Whether a finding is told."""
        return self.everything or self.decided.get(diagnostic.code, self.default)


def _parts(given: tuple[str, ...]) -> list[str]:
    return [part.strip() for each in given for part in each.split(",") if part.strip()]


def _known(prefix: str) -> list[str]:
    codes = [code.code for code in matching(prefix)]
    if not codes:
        raise click.UsageError(
            f"{prefix!r} is no diagnostic code, prefix or name such as TR301, TR3 or illegal-move"
        )
    return codes


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@ruleset_options
@click.option(
    "--format",
    "notation",
    type=click.Choice(list(BY_NAME)),
    help="Read as this notation instead of detecting it.",
)
@click.option(
    "--output-format", type=click.Choice(list(REPORTERS)), default="text", show_default=True
)
@click.option(
    "--select", multiple=True, metavar="CODES", help="Tell only these, e.g. TR3,illegal-move."
)
@click.option("--ignore", multiple=True, metavar="CODES", help="Do not tell these.")
@click.option(
    "--fail-level",
    type=click.Choice(SEVERITIES),
    default="error",
    show_default=True,
    help="Least severity that makes the exit code 1.",
)
@click.option("--exit-zero", is_flag=True, help="Exit 0 whatever is found in the records.")
@click.option("--keep-going", is_flag=True, help="Set illegal moves down anyway and go on.")
@click.option(
    "-q", "--quiet", is_flag=True, help="Leave out records without findings, and the summary."
)
def validate(
    paths: tuple[str, ...], rules_choice: RulesChoice,
    notation: str | None, output_format: str, select: tuple[str, ...], ignore: tuple[str, ...],
    fail_level: str, exit_zero: bool, keep_going: bool, quiet: bool,
) -> None:  # fmt: skip
    """Check the records in files, folders and standard input (-).

    A record's own rules are used unless --variant or --rules names others.
    """
    option = chosen_ruleset(rules_choice)
    selection = Selection(select, ignore)
    keep_grammars()
    # many short-lived values and hardly a cycle: looking for cycles all the time costs a tenth
    gc.set_threshold(20_000, 20, 20)
    run = _Run(BY_NAME[notation] if notation else None, option, keep_going, selection)
    report = reporter(output_format, quiet=quiet)
    for given in inputs(paths):
        for verdict in run.verdicts(given):
            text = report.record(verdict)
            if text:
                click.echo(text, nl=False)
    click.echo(report.end(), nl=False)
    if output_format == "text" and not quiet:
        click.echo(run.summary(), err=True)
    sys.exit(FAILURE if run.failed else CLEAN if exit_zero else run.exit_code(fail_level))


class _Run:
    """One call: what every record is judged with, and what was counted."""

    def __init__(
        self,
        notation: Format | None,
        option: Ruleset | None,
        keep_going: bool,
        selection: Selection,
    ) -> None:
        self.notation, self.option, self.keep_going = notation, option, keep_going
        self.selection = selection
        self.severities: Counter[str] = Counter()
        self.records = self.sources = 0
        self.failed = False

    def verdicts(self, given: Input) -> Iterable[Verdict]:
        """Verdicts on one input; an unreadable one is told and makes the call fail."""
        if given.failure:
            self.failed = True
            click.echo(f"taflrec: {given.failure}", err=True)
            return []
        self.sources += 1
        if given.source is None:
            assert given.fault is not None
            self.failed = self.failed or given.fault.name in UNREADABLE
            return map(self._counted, [unreadable_verdict(given.name, given.fault)])
        faults = (given.fault,) if given.fault else ()
        found = judge(
            given.source, self.notation, self.option, keep_going=self.keep_going, faults=faults
        )
        return map(self._counted, found)

    def _counted(self, verdict: Verdict) -> Verdict:
        self.records += verdict.replay is not None
        if not verdict.diagnostics:
            return verdict
        kept = tuple(filter(self.selection.keeps, verdict.diagnostics))
        self.severities.update(each.severity for each in kept)
        return verdict._replace(diagnostics=kept)

    def exit_code(self, fail_level: str) -> int:
        """1 when something was found at or above the level."""
        counted = SEVERITIES[: SEVERITIES.index(fail_level) + 1]
        return FOUND if any(self.severities[severity] for severity in counted) else CLEAN

    def summary(self) -> str:
        """What was looked at and found, in one line."""

        def many(count: int, one: str) -> str:
            return f"{count} {one}{'' if count == 1 else 's'}"

        looked = f"{many(self.records, 'record')} in {many(self.sources, 'file')}"
        found = [
            many(self.severities["error"], "error"),
            many(self.severities["warning"], "warning"),
        ]
        if self.severities["info"]:
            found.append(many(self.severities["info"], "remark"))
        return f"\n{looked}: {', '.join(found)}"

"""``taflrec fmt``."""

import sys
from typing import NamedTuple

import click

from taflrec.cli.exits import CLEAN, FAILURE, FOUND
from taflrec.cli.files import replace_file, unified_diff
from taflrec.cli.inputs import STDIN, names_of, opened
from taflrec.cli.options import keep_grammars
from taflrec.collection.inputs import Input
from taflrec.notation.registry import BY_NAME, detect
from taflrec.record.diagnostic import PROFILES, Profile
from taflrec.record.source import Source

OTN = BY_NAME["otn"]


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option(
    "--profile", type=click.Choice(PROFILES), default="lenient", show_default=True,
    help="What to write: text that OpenTafl reads too (lenient), the same with its empty comments "
    "(opentafl), or the full written format (spec).",
)  # fmt: skip
@click.option("--check", is_flag=True, help="Change nothing; exit 1 if something would change.")
@click.option(
    "--diff", is_flag=True, help="Change nothing; show what would, and exit 1 if something."
)
@click.option(
    "--stdin-filename", default=STDIN, metavar="NAME", help="What to call standard input."
)
@click.option("-q", "--quiet", is_flag=True, help="Tell only what could not be done.")
def fmt(
    paths: tuple[str, ...],
    profile: Profile,
    check: bool,
    diff: bool,
    stdin_filename: str,
    quiet: bool,
) -> None:
    """Put the OTN records of files and folders into canonical form.

    Files are changed in place; standard input (-) is written to standard output. Moves, tags, words
    of comments, variations and results stay. A record that could not be read whole stays as it is.
    """
    keep_grammars()
    formatter = _Formatter(_Manner(profile, check, diff, stdin_filename, quiet))
    for name in names_of(paths, wanted=OTN.endings):
        formatter.one(opened(name))
    if not quiet:
        click.echo(formatter.summary(), err=True)
    sys.exit(FAILURE if formatter.failed else FOUND if formatter.found else CLEAN)


class _Manner(NamedTuple):
    """What the user said."""

    profile: Profile
    check: bool
    diff: bool
    stdin_name: str
    quiet: bool

    @property
    def dry(self) -> bool:
        return self.check or self.diff


class _Formatter:
    """Formats inputs one after the other and counts along."""

    def __init__(self, manner: _Manner) -> None:
        self.manner = manner
        self.changed = self.same = 0
        self.failed = self.found = False

    def one(self, given: Input) -> None:
        """Put one input into canonical form, or say why not."""
        from taflrec.fix.form import formatted

        from_stdin = given.name == STDIN
        name = self.manner.stdin_name if from_stdin else given.name
        failure = given.failure or _unusable(name, given)
        if failure or given.source is None:
            click.echo(f"taflrec: {failure}", err=True)
            self.failed = True
            return
        style = "portable" if self.manner.profile == "lenient" else self.manner.profile
        result = formatted(given.source, style)
        for refused in result.refused:
            line = refused.record.line
            which = f"record {refused.record.index + 1} stays as it is"
            click.echo(f"taflrec: {name}:{line}: {which}: {refused.reason}", err=True)
            self.found = True
        for note in () if self.manner.quiet else result.notes:
            place = given.source.place(note.span)
            click.echo(f"{name}:{place.line}:{place.column}: {note.name}: {note.reason}", err=True)
        self._put(name, given.source, result.source, from_stdin=from_stdin)

    def _put(self, name: str, old: Source, new: Source, *, from_stdin: bool) -> None:
        from taflrec.notation.decode import encoded

        content = encoded(new)
        changed = content != encoded(old)
        if self.manner.dry:
            self.found = self.found or changed
            if changed and self.manner.check:
                click.echo(f"would change: {name}", err=True)
            for line in unified_diff(name, old.text, new.text) if self.manner.diff else ():
                click.echo(line, nl=False)
        elif from_stdin:
            sys.stdout.buffer.write(content)
            sys.stdout.flush()
        elif changed:
            try:
                replace_file(name, content)
            except OSError as error:
                reason = error.strerror or error
                click.echo(f"taflrec: {name}: cannot be written: {reason}", err=True)
                self.failed = True
                return
        if (old.encoding, old.mark) != (new.encoding, new.mark) and not self.manner.quiet:
            click.echo(f"{name}: {old.encoding} becomes {new.encoding}", err=True)
        self.changed += changed
        self.same += not changed

    def summary(self) -> str:
        """What became of the files, in one line."""
        verb = "would change" if self.manner.dry else "changed"
        return f"{_files(self.changed)} {verb}, {_files(self.same)} left as before"


def _files(count: int) -> str:
    return f"{count} file{'' if count == 1 else 's'}"


def _unusable(name: str, given: Input) -> str:
    """Why an input that could be opened holds no OTN, empty when it does."""
    if given.source is None:
        return f"{name}: {given.fault.message if given.fault else 'unreadable'}"
    found = detect(given.source)
    if found is None:
        return f"{name}: there is no record in it"
    if found is not OTN:
        return f"{name}: this is a {found.title}, and fmt is for {OTN.title}; use taflrec convert"
    return ""

"""``taflrec convert``."""

import os
import sys
from itertools import groupby
from typing import Any, NamedTuple

import click

from taflrec.cli.archives import is_tarball, unpacked
from taflrec.cli.batch import usable_cores
from taflrec.cli.converting import PARALLEL_FROM, Report, Told, results, teller
from taflrec.cli.destinations import Folder, OneFile
from taflrec.cli.exits import CLEAN, FAILURE, FOUND
from taflrec.cli.found import Found, listed, opened_up
from taflrec.cli.inputs import STDIN, opened, written
from taflrec.cli.options import FormatChoice, RulesChoice, chosen_ruleset, ruleset_options
from taflrec.collection.inputs import Input
from taflrec.collection.many import Checked, Job, Settings
from taflrec.convert.naming import NamingError, checked_template
from taflrec.notation.plugins import plugins
from taflrec.notation.registry import BY_NAME, DOCUMENT, FORMATS, Format, detection, named
from taflrec.record.diagnostic import PROFILES

# the document needs what a replay knows, so it is written from verdicts
TARGETS = tuple(each.name for each in FORMATS if each.writer or each.name == DOCUMENT)


class Manner(NamedTuple):
    """The options of a conversion, by their names."""

    target: str | None
    notation: str | None
    output: str
    split: bool
    merge: bool
    name: str
    force: bool
    profile: str
    strict: bool
    loss_report: str
    detect: bool
    jobs: int
    verbose: bool
    quiet: bool


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@ruleset_options
@click.option(
    "--from",
    "notation",
    type=FormatChoice(BY_NAME),
    metavar="FORMAT",
    help="Read as this notation instead of detecting it: " + ", ".join(BY_NAME) + ".",
)
@click.option(
    "--to",
    "target",
    type=FormatChoice(TARGETS),
    metavar="FORMAT",
    help="What to write: " + ", ".join(TARGETS) + ".",
)
@click.option(
    "-o",
    "--output",
    default=STDIN,
    metavar="OUT",
    help="File or folder to write; - is standard output.",
)
@click.option("--split", is_flag=True, help="One file for each record, in the folder of -o.")
@click.option("--merge", is_flag=True, help="All records of all files into one.")
@click.option(
    "--name",
    default="",
    metavar="TEMPLATE",
    help="Names of the files of --split, e.g. '{date}-{attackers}-{defenders}': any tag, "
    "{index} in its file, {stem} of the file's name.",
)
@click.option("--force", is_flag=True, help="Replace files that are there already.")
@click.option(
    "--profile",
    type=click.Choice(PROFILES),
    default="lenient",
    show_default=True,
    help="OTN that OpenTafl reads too (lenient), the same with its empty comments "
    "(opentafl), or the full written format (spec).",
)
@click.option("--strict", is_flag=True, help="Exit 1 when anything is lost.")
@click.option("--loss-report", default="", metavar="FILE", help="Write all losses there, as JSON.")
@click.option("--detect", is_flag=True, help="Convert nothing; tell what each file is taken for.")
@click.option(
    "--jobs",
    type=click.IntRange(0),
    default=0,
    metavar="N",
    help="Processes for many files; 0 (the default) is one a core.",
)
@click.option(
    "-v",
    "--verbose",
    is_flag=True,
    help="Tell too what each file is taken for and what was filled in.",
)
@click.option("-q", "--quiet", is_flag=True, help="Tell only what could not be read or written.")
def convert(paths: tuple[str, ...], rules_choice: RulesChoice, **options: Any) -> None:
    """Convert the records of files, folders, archives and standard input (-) to another format.

    A folder is searched for records of every notation by their content, .gz, .bz2, .xz and tarballs
    are read as they are. What the target cannot hold is told on standard error. The JSON document
    keeps everything that a record says, and adds what the replay computed.
    """  # fmt: skip
    manner = Manner(**options)
    if manner.detect:
        sys.exit(_detect(paths))
    if manner.target is None:
        raise click.UsageError("say what to write with --to FORMAT")
    target = named(manner.target)
    assert target is not None
    if not target.writer and target.name != DOCUMENT:
        raise click.UsageError(f"{target.name} can only be read")
    option = chosen_ruleset(rules_choice)
    to_folder = _writes_folder(paths, manner)
    files = list(listed(paths, manner.output if to_folder else ""))
    run = _Run(manner, _destination(files, manner, target, to_folder=to_folder))
    settings = Settings(option, manner.notation or "")
    style = "portable" if manner.profile == "lenient" else manner.profile
    tell = teller(target.name, style, verbose=manner.verbose)  # type: ignore[arg-type]
    given = list[Found]()

    def jobs() -> Any:
        for each in opened_up(files):
            if each.skipped:
                run.skip(each.name, each.skipped)
                continue
            given.append(each)
            yield Job(opened(STDIN) if each.item == STDIN else each.item, settings)

    # that many were asked for, or starting them is worth it
    processes = manner.jobs or (usable_cores() if len(files) >= PARALLEL_FROM else 1)
    every = results(jobs(), tell, processes)
    for number, records in groupby(every, key=lambda each: each.number):
        run.source(given[number], list(records))
    sys.exit(run.end())


def _writes_folder(paths: tuple[str, ...], manner: Manner) -> bool:
    """Whether OUT is a folder. Raises click.UsageError for options that do not go together."""
    output = manner.output
    several = len(paths) > 1 or any(os.path.isdir(each) or is_tarball(each) for each in paths)
    one_each = manner.split or bool(manner.name)
    if manner.merge and one_each:
        raise click.UsageError("--merge does not go with --split and --name")
    is_folder = output != STDIN and (os.path.isdir(output) or output.endswith(("/", os.sep)))
    if manner.merge and is_folder:
        raise click.UsageError(f"--merge writes one file, and {output} is a folder")
    if one_each and output == STDIN:
        raise click.UsageError("say with -o in which folder the files are to be")
    wanted = one_each or is_folder or (several and not manner.merge and output != STDIN)
    if wanted and os.path.isfile(output):
        raise click.UsageError(
            f"{output} is a file; --merge puts all records into one file, else name a folder"
        )
    try:
        if manner.name:
            checked_template(manner.name)
    except NamingError as error:
        raise click.UsageError(f"--name {error}") from None
    return wanted


def _destination(
    files: list[Found], manner: Manner, target: Format, *, to_folder: bool
) -> OneFile | Folder:
    """Where to write. Raises click.UsageError for a file that is read, unless that is forced."""
    real = frozenset(os.path.realpath(each.name) for each in files if each.item != STDIN)
    if to_folder:
        return Folder(manner.output, target, manner.name,
                      split=manner.split, force=manner.force, inputs=real)  # fmt: skip
    if manner.output != STDIN and not manner.force and os.path.realpath(manner.output) in real:
        raise click.UsageError(f"{manner.output} is read and written; --force replaces it")
    return OneFile(manner.output, target)


class _Run:
    """One conversion: tells what came of the sources, and counts."""

    def __init__(self, manner: Manner, to: OneFile | Folder) -> None:
        self.manner, self.to, self.report = manner, to, Report()
        self.records = self.sources = 0

    def skip(self, name: str, why: str) -> None:
        """A file that is no record, or is not looked at."""
        self.report.leave_out(name, "skipped", why)
        if not self.manner.quiet:
            click.echo(f"{name}: skipped: {why}", err=True)

    def fail(self, name: str, why: str) -> None:
        """A file that could not be read or written."""
        self.report.leave_out(name, "failed", why)
        click.echo(f"taflrec: {why}", err=True)

    def source(self, given: Found, records: list[Checked[Told]]) -> None:
        """What came of all records of a source."""
        name = given.name
        told = [each.value for each in records if each.value]
        for failure in (each.failure for each in records if each.value is None):
            self.fail(name, failure)
        if told and all(each.nothing for each in told):
            why = told[0].refusal
            if given.asked:
                self.fail(name, f"{name}: record {told[0].number}: not written: {why}")
            else:
                self.skip(name, why)
            return
        for each in told:
            self._tell(name, each)
        made = [each for each in told if each.text]
        self.records += len(made)
        self.sources += bool(told)
        for problem in self.to.put(given, made) if made else ():
            self.fail(name, problem)

    def _tell(self, name: str, told: Told) -> None:
        details = told.details if self.manner.verbose else ()
        lines = [f"{name}: {each}" for each in details]
        if told.refusal:
            self.report.leave_out(name, "refused", told.refusal, told.number)
            click.echo(f"{name}: record {told.number}: not written: {told.refusal}", err=True)
        self.report.add(name, told)
        for each in told.losses:
            more = f" ({each.times} times)" if each.times > 1 else ""
            lines.append(f"{name}:{each.line}: loss: {each.why}{more}")
        guessed = {each.why.removeprefix("filled in: ") for each in told.notes}
        lines += [f"{name}:{each.line}: note: {each.why}" for each in told.notes]
        lines += [
            f"{name}:{each.line}: filled in: {each.why}"
            for each in told.added
            if self.manner.verbose and each.why not in guessed
        ]
        if lines and not self.manner.quiet:
            click.echo("\n".join(lines), err=True)

    def end(self) -> int:
        """Write what is left and a summary; the exit code."""
        count, losses = self.report.count, self.report.losses
        files = self.to.close()
        if self.manner.loss_report:
            written(self.manner.loss_report, self.report.text())
        if not self.records:  # then perhaps because somebody's format cannot be used
            for problem in plugins().problems:
                click.echo(f"taflrec: {problem}", err=True)
        if not self.manner.quiet and (self.manner.verbose or isinstance(self.to, Folder)):
            where = _many(files, "file") if files else "standard output"
            what = f"{_many(self.records, 'record')} of {_many(self.sources, 'file')}"
            click.echo(
                f"{what} written to {where if self.records else 'nowhere'}, "
                f"{_many(sum(each['times'] for each in losses), 'thing')} lost; "
                f"{_many(count['refused'], 'record')} not written; "
                f"{_many(count['skipped'], 'file')} skipped, {count['failed']} failed",
                err=True,
            )
        if count["failed"]:
            return FAILURE
        lost = self.manner.strict and (losses or count["refused"])
        return FOUND if lost or not self.records else CLEAN


def _many(count: int, one: str) -> str:
    return f"{count} {one}{'' if count == 1 else 's'}"


def _detect(paths: tuple[str, ...]) -> int:
    """Tell what every file is taken for, one a line; the exit code."""
    code = CLEAN
    for each in opened_up(listed(paths)):
        if each.skipped:
            click.echo(f"{each.name}: skipped: {each.skipped}", err=True)
            continue
        given: Input = unpacked(each.item)
        if given.source is None:
            reason = f"{each.name}: {given.fault.message}" if given.fault else given.failure
            click.echo(f"taflrec: {reason}", err=True)
            code = FAILURE
            continue
        seen = detection(given.source)
        click.echo(f"{each.name}: {seen.told()}")
        code = max(code, FOUND if seen.format is None else CLEAN)
    for problem in plugins().problems if code else ():
        click.echo(f"taflrec: {problem}", err=True)
    return code

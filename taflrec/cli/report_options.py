"""Options of commands that check many records, in groups; each group reaches the command as one
value."""

from collections.abc import Callable
from typing import Any

import click

from taflrec.cli.options import FormatChoice, completing
from taflrec.notation.registry import BY_NAME
from taflrec.record.diagnostic import PROFILES, SEVERITIES, Profile, Severity
from taflrec.report import REPORTERS

Command = Callable[..., Any]
FORMAT_VARIABLE = "TAFLREC_OUTPUT_FORMAT"


class Group:
    """The values of a group of options; a subclass names and types them.

    Plain classes, since making many named tuples takes time at every start.
    """

    def __init__(self, **given: Any) -> None:
        self.__dict__.update(given)


class JudgeChoice(Group):
    """How records are read and judged; None for what was not said."""

    notation: str | None
    profile: Profile | None
    keep_going: bool
    stdin_filename: str


class SelectChoice(Group):
    """What is told, what counts, and which configuration holds."""

    select: tuple[str, ...]
    ignore: tuple[str, ...]
    extend_select: tuple[str, ...]
    per_file_ignores: tuple[str, ...]
    fail_level: Severity | None
    exit_zero: bool
    baseline: str
    write_baseline: str
    config: str
    isolated: bool


class ReportChoice(Group):
    """How and where it is told."""

    output_format: str | None
    output_file: str
    statistics: bool
    statistics_by: str
    color: str
    quiet: bool
    verbose: int


class WorkChoice(Group):
    """On how many processes, and which part of the inputs; or only what would be done."""

    jobs: int
    shard: tuple[int, int]
    list_files: bool
    show_settings: bool


class _Shard(click.ParamType):  # type: ignore[type-arg] # generic only in newer releases
    """``i/n``: the i-th of n parts."""

    name = "i/n"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """A pair of numbers."""
        if isinstance(value, tuple):
            return value
        part, _, whole = str(value).partition("/")
        if part.isdecimal() and whole.isdecimal() and 1 <= int(part) <= int(whole):
            return int(part), int(whole)
        return self.fail(f"{value!r}: expected i/n such as 1/4, with i from 1 to n", param, ctx)


_JUDGE = (
    click.option("--format", "notation", type=FormatChoice(BY_NAME),
                 help="Read as this notation instead of detecting it."),
    click.option("--profile", type=click.Choice(PROFILES),
                 help="Judge form by OTN's written text, by what the program OpenTafl does, or as "
                 "people write (lenient, the default)."),
    click.option("--keep-going", is_flag=True, help="Set illegal moves down anyway and go on."),
    click.option("--stdin-filename", default="", metavar="NAME",
                 help="What standard input (-) is called in reports, patterns and configuration."),
)  # fmt: skip

_SELECT = (
    click.option("--select", multiple=True, metavar="CODES", shell_complete=completing("codes"),
                 help="Tell only these, e.g. TR3,illegal-move."),
    click.option("--ignore", multiple=True, metavar="CODES", shell_complete=completing("codes"),
                 help="Do not tell these; the longest prefix wins."),
    click.option("--extend-select", multiple=True, metavar="CODES", shell_complete=completing("codes"),
                 help="Tell these too."),
    click.option("--per-file-ignores", multiple=True, metavar="PATTERN:CODES",
                 help="Do not tell these in files such as 'old/*.otg'."),
    click.option("--fail-level", type=click.Choice(SEVERITIES),
                 help="Least severity that makes the exit code 1 (error, unless configured)."),
    click.option("--exit-zero", is_flag=True, help="Exit 0 whatever is found in the records."),
    click.option("--baseline", default="", metavar="FILE",
                 help="Leave out what this file lists; see --write-baseline."),
    click.option("--write-baseline", default="", metavar="FILE",
                 help="Write a list of all that is found, to be left out from now on."),
    click.option("--config", default="", metavar="FILE",
                 help="Use this taflrec.toml or pyproject.toml instead of the nearest."),
    click.option("--isolated", is_flag=True, help="Use no configuration file."),
)  # fmt: skip

_REPORT = (
    click.option("--output-format", type=click.Choice(list(REPORTERS)), envvar=FORMAT_VARIABLE,
                 help="Form of the report; text, unless configured, in the environment "
                 f"({FORMAT_VARIABLE}), or github where GITHUB_ACTIONS is set."),
    click.option("-o", "--output-file", default="", metavar="FILE",
                 help="Write the report there instead of to standard output."),
    click.option("--statistics", is_flag=True,
                 help="How often each code was found; instead of the text report, or beside others."),
    click.option("--statistics-by", type=click.Choice(["file", "event"]), default=None,
                 help="The same for each file or event."),
    click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto",
                 help="Colour in the text report; auto is on a terminal, unless NO_COLOR is set."),
    click.option("-q", "--quiet", is_flag=True,
                 help="Leave out records without findings, the summary and the progress bar."),
    click.option("-v", "--verbose", count=True,
                 help="Tell for each file what was read, and by which configuration; -vv the time."),
)  # fmt: skip

_WORK = (
    click.option("--jobs", type=click.IntRange(0), default=0, metavar="N",
                 help="Processes for many files; 0 (the default) is one a core, 1 is this one alone."),
    click.option("--shard", type=_Shard(), default=(1, 1), metavar="I/N",
                 help="Check only the I-th of N parts of the files."),
    click.option("--list-files", is_flag=True, help="Only list the files that would be checked."),
    click.option("--show-settings", is_flag=True, help="Only show which settings would hold."),
)  # fmt: skip


def _grouped(
    name: str, kind: type[Group], options: tuple[Callable[[Command], Command], ...]
) -> Callable[[Command], Command]:
    fields = tuple(kind.__annotations__)

    def decorate(command: Command) -> Command:
        def with_group(**given: Any) -> Any:
            own = {field: given.pop(field) for field in fields}
            return command(**{name: kind(**own)}, **given)

        with_group.__name__, with_group.__doc__ = command.__name__, command.__doc__
        with_group.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
        decorated: Command = with_group
        for option in reversed(options):
            decorated = option(decorated)
        return decorated

    return decorate


judge_options = _grouped("judging", JudgeChoice, _JUDGE)
select_options = _grouped("selecting", SelectChoice, _SELECT)
report_options = _grouped("reporting", ReportChoice, _REPORT)
work_options = _grouped("working", WorkChoice, _WORK)

"""``taflrec validate``."""

import gc
import sys

import click

from taflrec.cli.batch import Checker, Settings, Tally, checked, usable_cores
from taflrec.cli.exits import CLEAN, FAILURE, FOUND
from taflrec.cli.fixing import Fixing, fix_options, fixed
from taflrec.cli.inputs import names_of
from taflrec.cli.options import RulesChoice, ruleset_options
from taflrec.notation.registry import BY_NAME
from taflrec.record.diagnostic import PROFILES, SEVERITIES, Profile
from taflrec.report import REPORTERS


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
    "--profile", type=click.Choice(PROFILES), default="lenient", show_default=True,
    help="Judge form by OTN's written text, by what the program OpenTafl does, or as people write.",
)  # fmt: skip
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
@click.option(
    "--jobs", type=click.IntRange(0), default=0, metavar="N",
    help="Processes for many files; 0 (the default) is one a core, 1 is this one alone.",
)  # fmt: skip
@fix_options
@click.option("--exit-zero", is_flag=True, help="Exit 0 whatever is found in the records.")
@click.option("--keep-going", is_flag=True, help="Set illegal moves down anyway and go on.")
@click.option(
    "-q", "--quiet", is_flag=True, help="Leave out records without findings, and the summary."
)
def validate(
    paths: tuple[str, ...], rules_choice: RulesChoice,
    notation: str | None, output_format: str, select: tuple[str, ...], ignore: tuple[str, ...],
    fail_level: str, profile: Profile, jobs: int, exit_zero: bool, keep_going: bool, quiet: bool,
    fixing: Fixing,
) -> None:  # fmt: skip
    """Check the records in files, folders and standard input (-).

    A record's own rules are used unless --variant or --rules names others.
    """
    # many short-lived values and hardly a cycle: looking for cycles all the time costs a tenth
    gc.set_threshold(20_000, 20, 20)
    settings = Settings(
        rules_choice, notation or "", keep_going, select, ignore, output_format, quiet, profile
    )
    judged = Checker(settings).verdicts
    run = fixed(fixing, list(names_of(paths)), judged, notation or "", quiet=quiet)
    if fixing.diff:
        sys.exit(run.exit_code)
    tally = Tally()
    for text, told in checked(settings, run.names, jobs or usable_cores(), tally):
        if text:
            click.echo(text, nl=False, err=run.wrote_stdout)
        if told:
            click.echo(told, nl=False, err=True)
    if output_format == "text" and not quiet:
        click.echo(f"\n{tally.summary()}", err=True)
    found = FOUND if tally.found(fail_level) and not exit_zero else CLEAN
    sys.exit(FAILURE if tally.failed else max(found, run.exit_code))

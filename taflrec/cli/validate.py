"""``taflrec validate``."""

import gc
import os
import sys
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

import click

from taflrec import __version__
from taflrec.checks.judge import Verdict
from taflrec.cli.archives import with_members
from taflrec.cli.batch import Tally, Work, checked, report_on, teller, usable_cores
from taflrec.cli.exits import CLEAN, FAILURE, FOUND
from taflrec.cli.fixing import Fixing, Run, fix_options, fixed
from taflrec.cli.inputs import names_of
from taflrec.cli.options import RulesChoice, ruleset_options
from taflrec.cli.output import Output, Progress
from taflrec.cli.report_options import (
    JudgeChoice,
    ReportChoice,
    SelectChoice,
    WorkChoice,
    judge_options,
    report_options,
    select_options,
    work_options,
)
from taflrec.cli.settings import Effective, Resolver, format_of, told
from taflrec.collection.inputs import Input
from taflrec.collection.many import Job, check_many
from taflrec.report import Manner, reporter

if TYPE_CHECKING:
    from taflrec.cli.baseline import Baseline

FOR_PEOPLE = ("text", "concise")  # statistics stand in the place of these reports


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path())
@ruleset_options
@judge_options
@select_options
@report_options
@work_options
@fix_options
def validate(
    paths: tuple[str, ...], rules_choice: RulesChoice, judging: JudgeChoice,
    selecting: SelectChoice, reporting: ReportChoice, working: WorkChoice, fixing: Fixing,
) -> None:  # fmt: skip
    """Check the records in files, folders and standard input (-).

    A record's own rules are used unless --variant or --rules names others. Settings may stand in
    taflrec.toml, or in pyproject.toml under [tool.taflrec]; the file nearest to each input holds.
    """
    # many short-lived values and hardly a cycle: looking for cycles all the time costs a tenth
    gc.set_threshold(20_000, 20, 20)
    resolver = Resolver(rules_choice, judging, selecting)
    output_format = format_of(reporting.output_format, resolver, paths)
    if working.show_settings:
        _show(resolver, paths, output_format)
        return
    mending = fixing.fix or fixing.diff  # nothing is put back into an archive
    work = _work(resolver, paths, judging, selecting, working, archives=not mending)
    if working.list_files:
        for name in work.names:
            shown, failure = (name.name, name.failure) if isinstance(name, Input) else (name, "")
            click.echo(failure or shown, err=bool(failure))
        failed = any(isinstance(name, Input) and name.failure for name in work.names)
        sys.exit(FAILURE if failed else CLEAN)
    run = _fixed(fixing, work, judging.notation or "", quiet=reporting.quiet)
    if fixing.diff:
        sys.exit(run.exit_code)
    work = work._replace(names=run.names)
    output = Output(reporting.output_file, reporting.color, beside=run.wrote_stdout)
    tally = _run(work, reporting, output_format, output, marks=bool(selecting.write_baseline))
    if selecting.write_baseline:
        from taflrec.cli import baseline

        baseline.write(selecting.write_baseline, tally.marks)
    clean = selecting.exit_zero or selecting.write_baseline or not tally.found
    sys.exit(FAILURE if tally.failed else max(run.exit_code, CLEAN if clean else FOUND))


def _work(
    resolver: Resolver,
    paths: tuple[str, ...],
    judging: JudgeChoice,
    selecting: SelectChoice,
    working: WorkChoice,
    *,
    archives: bool,
) -> Work:
    """All inputs with what holds for them, so that wrong settings are told before any report.

    ``archives``  whether tarballs among the paths are looked into
    """
    part, whole = working.shard
    found = names_of(paths, lambda name: resolver.of(name).excludes(name))
    every = chain.from_iterable(map(with_members, found)) if archives else found
    names = list(every)[part - 1 :: whole]
    effective = [resolver.of(name.name if isinstance(name, Input) else name) for name in names]
    baselines = _baselines(selecting, effective)
    jobs = working.jobs or usable_cores()
    return Work(names, effective, baselines, judging.stdin_filename, jobs)


def _baselines(selecting: SelectChoice, effective: list[Effective]) -> "list[Baseline | None]":
    """What every input leaves out; nothing while a new list is written."""
    paths = [selecting.baseline or each.baseline() for each in effective]
    if selecting.write_baseline or not any(paths):
        return [None] * len(effective)
    from taflrec.cli.baseline import Baseline

    read = {path: Baseline(path) for path in dict.fromkeys(paths) if path}
    return [read.get(path) for path in paths]


def _fixed(fixing: Fixing, work: Work, notation: str, *, quiet: bool) -> Run:
    """Apply fixes to the inputs, or show them, if that is asked for."""
    names = [name.name if isinstance(name, Input) else name for name in work.names]
    settings = {name: each.settings for name, each in zip(names, work.effective, strict=True)}

    def verdicts(given: Input) -> Iterator[Verdict]:
        job = Job(given, settings[given.name])
        return (each.value for each in check_many([job], tell=_itself) if each.value)

    return fixed(fixing, work.names, verdicts, notation, quiet=quiet)


def _itself(verdict: Verdict) -> Verdict:
    return verdict


def _run(
    work: Work, reporting: ReportChoice, output_format: str, output: Output, *, marks: bool
) -> Tally:
    tally = Tally()
    statistics = reporting.statistics or reporting.statistics_by
    manner = Manner(reporting.quiet, output.colour, os.getcwd(), __version__)
    made = "" if statistics and output_format in FOR_PEOPLE else output_format
    report = reporter(made, manner) if made else None
    progress = Progress(
        len(work.names),
        wanted=not reporting.quiet and (bool(output.path) or not sys.stdout.isatty()),
    )
    results = checked(work, teller(made, manner, marks=marks))
    try:
        for text, beside, number in report_on(results, report, tally, work):
            output.write(text)
            if beside:
                click.echo(beside, nl=False, err=True)
            progress.reached(number)
    finally:
        progress.end()
    if statistics:
        _tell_statistics(tally, reporting.statistics_by, None if made else output)
    output.close()
    if reporting.verbose:
        _tell_inputs(work, tally)
    if output_format in FOR_PEOPLE[:1] and not reporting.quiet:
        click.echo(f"\n{tally.summary()}", err=True)
    if reporting.verbose > 1:
        click.echo(f"{progress.seconds():.2f} seconds", err=True)
    return tally


def _tell_statistics(tally: Tally, by: str, output: Output | None) -> None:
    from taflrec.report.statistics import table, tables

    groups = {"file": tally.by_file, "event": tally.by_event}
    text = tables(groups[by]) if by else table(tally.codes)
    if output:
        output.write(text)
    else:
        click.echo(text, nl=False, err=True)


def _tell_inputs(work: Work, tally: Tally) -> None:
    for name, effective in zip(work.names, work.effective, strict=True):
        if not isinstance(name, Input):
            shown = work.stdin_name if name == "-" and work.stdin_name else name
            count = sum(tally.by_file.get(shown, {}).values())
            file = effective.file.path if effective.file else "no configuration file"
            click.echo(f"{shown}: {count} finding{'' if count == 1 else 's'} ({file})", err=True)


def _show(resolver: Resolver, paths: tuple[str, ...], output_format: str) -> None:
    """The settings of every input that differ, with the first file that they hold for."""
    shown: list[Effective] = []
    for name in names_of(paths, lambda name: resolver.of(name).excludes(name)):
        effective = resolver.of(name.name if isinstance(name, Input) else name)
        if effective not in shown:
            shown.append(effective)
    click.echo("\n".join(told(each, output_format) for each in shown), nl=False)

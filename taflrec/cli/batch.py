"""Many files checked, in this process or in several; the report is the same, byte for byte.

A worker gets names and plain settings and gives back text and counts, so that it does not matter
how processes are started. Results come in the order of the input.
"""

import gc
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from taflrec.checks.codes import UNREADABLE
from taflrec.checks.judge import Verdict, judge, unreadable_verdict
from taflrec.cli.inputs import Input, opened
from taflrec.cli.options import RulesChoice, chosen_ruleset, keep_grammars
from taflrec.cli.selection import Selection
from taflrec.notation.registry import BY_NAME
from taflrec.record.diagnostic import SEVERITIES, Profile
from taflrec.report import Reporter, reporter

PARALLEL_FROM = 200  # files; starting processes costs more than it saves before that
FILES_A_TASK = 10, 90  # few, so that all processes have work; many, since each task costs a little


class Settings(NamedTuple):
    """What every record is judged and reported with; all of it plain values."""

    rules: RulesChoice
    notation: str
    keep_going: bool
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    output_format: str
    quiet: bool
    profile: Profile = "lenient"


class Tally:
    """What was looked at and found so far."""

    def __init__(self) -> None:
        self.severities: Counter[str] = Counter()
        self.records = self.sources = 0
        self.failed = False

    def add(self, other: "Tally") -> None:
        """Add what another one counted."""
        self.severities.update(other.severities)
        self.records += other.records
        self.sources += other.sources
        self.failed = self.failed or other.failed

    def found(self, fail_level: str) -> bool:
        """Whether something was found at or above the level."""
        counted = SEVERITIES[: [*SEVERITIES].index(fail_level) + 1]  # type: ignore[arg-type]
        return any(self.severities[severity] for severity in counted)

    def summary(self) -> str:
        """What was looked at and found, in one line."""
        found = [
            _many(self.severities["error"], "error"),
            _many(self.severities["warning"], "warning"),
        ]
        if self.severities["info"]:
            found.append(_many(self.severities["info"], "remark"))
        looked = f"{_many(self.records, 'record')} in {_many(self.sources, 'file')}"
        return f"{looked}: {', '.join(found)}"


def _many(count: int, one: str) -> str:
    return f"{count} {one}{'' if count == 1 else 's'}"


class Checker:
    """Judges inputs one after the other; what it gives is text for the report and for the user."""

    def __init__(self, settings: Settings) -> None:
        """Raises click.UsageError for rules or codes that cannot be used."""
        self.settings = settings
        self.option = chosen_ruleset(settings.rules)
        self.selection = Selection(settings.select, settings.ignore)
        self.notation = BY_NAME[settings.notation] if settings.notation else None
        self.tally = Tally()
        keep_grammars()

    def pieces(self, given: Input, report: Reporter) -> Iterator[tuple[str, str]]:
        """The report on one input, record by record, and what is to be told beside it."""
        if given.failure:
            self.tally.failed = True
            yield "", f"taflrec: {given.failure}\n"
            return
        self.tally.sources += 1
        for verdict in self.verdicts(given):
            yield report.record(verdict), ""

    def verdicts(self, given: Input) -> Iterator[Verdict]:
        """What is found in an input that could be opened, as selected; the tally counts along."""
        return map(self._counted, self._verdicts(given))

    def _verdicts(self, given: Input) -> Iterable[Verdict]:
        if given.source is None:
            assert given.fault is not None
            self.tally.failed = self.tally.failed or given.fault.name in UNREADABLE
            return [unreadable_verdict(given.name, given.fault)]
        faults = (given.fault,) if given.fault else ()
        return judge(
            given.source,
            self.notation,
            self.option,
            keep_going=self.settings.keep_going,
            faults=faults,
            profile=self.settings.profile,
        )

    def _counted(self, verdict: Verdict) -> Verdict:
        self.tally.records += verdict.replay is not None
        if not verdict.diagnostics:
            return verdict
        kept = tuple(filter(self.selection.keeps, verdict.diagnostics))
        self.tally.severities.update(each.severity for each in kept)
        return verdict._replace(diagnostics=kept)


def checked(
    settings: Settings, names: list[str | Input], jobs: int, tally: Tally
) -> Iterator[tuple[str, str]]:
    """Pieces of the report and what is told beside it, in order; *tally* counts along."""
    if jobs > 1 and len(names) >= PARALLEL_FROM:
        yield from _in_processes(settings, names, jobs, tally)
        return
    checker = Checker(settings)
    checker.tally = tally
    report = reporter(settings.output_format, quiet=settings.quiet)
    for name in names:
        yield from checker.pieces(opened(name), report)
    yield report.end(), ""


def _in_processes(
    settings: Settings, names: list[str | Input], jobs: int, tally: Tally
) -> Iterator[tuple[str, str]]:
    from concurrent.futures import ProcessPoolExecutor

    Checker(settings)  # wrong settings are told here, and the grammars are compiled and kept once
    tasks = list(_tasks(names, jobs))
    report, between = reporter(settings.output_format, quiet=settings.quiet), ""
    gc.freeze()  # so that looking for cycles does not copy the pages that forked workers share
    with ProcessPoolExecutor(min(jobs, len(tasks))) as pool:
        for text, told, counted in pool.map(_task, [settings] * len(tasks), tasks):
            tally.add(counted)
            yield between + text if text else "", told
            between = report.between if text else between
    yield report.end(), ""


def _tasks(names: list[str | Input], jobs: int) -> Iterator[list[str | Input]]:
    least, most = FILES_A_TASK
    size = min(most, max(least, len(names) // (6 * jobs)))
    left = iter(names)
    while task := list(islice(left, size)):
        yield task


def _task(settings: Settings, names: list[str | Input]) -> tuple[str, str, Tally]:
    """One task of a worker process."""
    checker = Checker(settings)
    report = reporter(settings.output_format, quiet=settings.quiet)
    pieces = [piece for name in names for piece in checker.pieces(opened(name), report)]
    return "".join(text for text, _ in pieces), "".join(told for _, told in pieces), checker.tally


def usable_cores() -> int:
    """Cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1

"""Many files checked, in this process or in several, and the report on them; it is the same, byte
for byte.

What is needed of a record is made where it is judged (:func:`teller`); the report is put together
here, in the order of the input.
"""

import gc
import os
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from taflrec.checks.judge import Verdict
from taflrec.cli.archives import unpacked
from taflrec.cli.inputs import STDIN, opened
from taflrec.cli.options import keep_grammars
from taflrec.cli.settings import Effective
from taflrec.collection.inputs import Input
from taflrec.collection.many import Checked, Job, check_many
from taflrec.record.diagnostic import SEVERITIES, Severity
from taflrec.report import Manner, Reporter, reporter

if TYPE_CHECKING:
    from taflrec.cli.baseline import Baseline
    from taflrec.report.statistics import Counts

PARALLEL_FROM = 200  # files; starting processes costs more than it saves before that
FILES_A_TASK = 10, 90  # few, so that all processes have work; many, since each task costs a little


class Told(NamedTuple):
    """What is needed of one record, as plain values.

    ``piece``     for the report; ``findings`` severity, code and whether ``--fix`` mends it
    ``marks``     fingerprints, where a baseline is written
    """

    piece: Any
    is_record: bool
    findings: tuple[tuple[Severity, str, bool], ...] = ()
    event: str = ""
    marks: tuple[str, ...] = ()


Tell = Callable[[Verdict], Told]


def teller(output_format: str, manner: Manner, *, marks: bool = False) -> Tell:
    """Makes that of a verdict, in any process. An empty *output_format* makes no report."""
    return partial(_told, output_format, manner, marks)


def _told(output_format: str, manner: Manner, marks: bool, verdict: Verdict) -> Told:
    piece = _reporter(output_format, manner).record(verdict) if output_format else None
    is_record = verdict.replay is not None
    if not verdict.diagnostics:
        return Told(piece, is_record)
    findings = tuple(
        (each.severity, each.code, bool(each.fix and each.fix.safe)) for each in verdict.diagnostics
    )
    event = verdict.record.tag("event")
    return Told(
        piece,
        is_record,
        findings,
        event.value.strip() if event else "",
        _fingerprints(verdict) if marks else (),
    )


def _fingerprints(verdict: Verdict) -> tuple[str, ...]:
    from taflrec.checks.fingerprint import fingerprint

    return tuple(fingerprint(verdict, each) for each in verdict.diagnostics)


# its half that makes pieces keeps no state
_reporter = lru_cache(maxsize=4)(reporter)


class Tally:
    """What was looked at and found so far."""

    def __init__(self) -> None:
        self.severities: Counter[str] = Counter()
        self.codes: Counts = Counter()
        self.by_file: dict[str, Counts] = {}
        self.by_event: dict[str, Counts] = {}
        self.marks: dict[str, Counter[str]] = {}
        self.records = self.sources = 0
        self.failed = self.found = False
        self._number = -1

    def add(self, each: Checked[Told], fail_level: Severity) -> None:
        """Count what came of one record or input."""
        self.failed = self.failed or each.failed
        told = each.value
        if told is None:
            return
        self.sources += each.number != self._number
        self._number = each.number
        self.records += told.is_record
        if not told.findings:
            return
        counted = SEVERITIES[: SEVERITIES.index(fail_level) + 1]
        codes = [(code, fixable) for _, code, fixable in told.findings]
        self.severities.update(severity for severity, _, _ in told.findings)
        self.found = self.found or any(severity in counted for severity, _, _ in told.findings)
        self.codes.update(codes)
        self.by_file.setdefault(each.name, Counter()).update(codes)
        self.by_event.setdefault(told.event or "(no event)", Counter()).update(codes)
        if told.marks:
            self.marks.setdefault(each.name, Counter()).update(told.marks)

    def summary(self) -> str:
        """What was looked at and found, in one line."""
        found = [
            _many(self.severities["error"], "error"),
            _many(self.severities["warning"], "warning"),
        ]
        if self.severities["info"]:
            found.append(_many(self.severities["info"], "remark"))
        looked = f"{_many(self.records, 'record')} in {_many(self.sources, 'file')}"
        mendable = sum(count for (_, fixable), count in self.codes.items() if fixable)
        footer = f"; {mendable} [*] can be mended by --fix" if mendable else ""
        return f"{looked}: {', '.join(found)}{footer}"


def _many(count: int, one: str) -> str:
    return f"{count} {one}{'' if count == 1 else 's'}"


class Work(NamedTuple):
    """Inputs with what holds for each; baselines to leave out by input; processes."""

    names: list[str | Input]
    effective: list[Effective]
    baselines: "list[Baseline | None]"
    stdin_name: str
    jobs: int

    def items(self) -> Iterator[Job]:
        """One after the other; standard input is read when its turn comes, and here only."""
        for name, effective, baseline in zip(
            self.names, self.effective, self.baselines, strict=True
        ):
            shown = name.name if isinstance(name, Input) else name
            shown = self.stdin_name if name == STDIN and self.stdin_name else shown
            known = baseline.known(shown) if baseline else {}
            item = self._standard_input() if name == STDIN else name
            yield Job(item, effective.settings, known)

    def _standard_input(self) -> Input:
        given = opened(STDIN)
        if not self.stdin_name:
            return given
        if given.source:
            given.source.name = self.stdin_name
        return given._replace(name=self.stdin_name)


def checked(work: Work, tell: Tell) -> Iterator[Checked[Told]]:
    """What came of every record, in order."""
    keep_grammars()
    if work.jobs <= 1 or len(work.names) < PARALLEL_FROM:
        yield from check_many(work.items(), read=unpacked, tell=tell)
        return
    from concurrent.futures import ProcessPoolExecutor

    least, most = FILES_A_TASK
    size = min(most, max(least, len(work.names) // (6 * work.jobs)))
    gc.freeze()  # so that looking for cycles does not copy the pages that forked workers share
    with ProcessPoolExecutor(work.jobs, initializer=keep_grammars) as pool:
        yield from check_many(
            work.items(), read=unpacked, tell=tell, executor=pool, sources_a_task=size
        )


def report_on(
    results: Iterator[Checked[Told]], report: Reporter | None, tally: Tally, work: Work
) -> Iterator[tuple[str, str, int]]:
    """Text of the report, what is to be told beside it, and how many inputs are behind; *tally*
    counts along."""
    if report:
        yield report.begin(), "", 0
    for each in results:
        tally.add(each, work.effective[each.number].fail_level)
        beside = f"taflrec: {each.failure}\n" if each.failure else ""
        piece = each.value.piece if each.value else None
        yield report.written(each.name, piece) if report and piece else "", beside, each.number
    if report:
        text, notice = report.end(), report.notice()
        yield text, f"taflrec: {notice}\n" if notice else "", len(work.names)


def usable_cores() -> int:
    """Cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1

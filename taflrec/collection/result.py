"""A record judged, as plain values that can go from process to process."""

from typing import NamedTuple

from taflrec.checks.judge import Verdict
from taflrec.record.diagnostic import Diagnostic
from taflrec.record.outcome import Outcome
from taflrec.record.source import Place


class RecordResult(NamedTuple):
    """A record judged, as plain values: the default of what is told. ``number`` from 0."""

    source: str
    number: int
    line: int
    title: str
    variant: str
    plies: int
    recorded_result: str | None
    outcome: Outcome | None
    final_position: str | None
    findings: tuple[tuple[Place, Diagnostic], ...]


def plain(verdict: Verdict) -> RecordResult:
    """A verdict as plain values, which can go from process to process."""
    record, played = verdict.record, verdict.replay
    ruleset = played.ruleset if played else None
    return RecordResult(
        verdict.source.name,
        record.index,
        record.line,
        record.title,
        (ruleset.variant or ruleset.title) if ruleset else "",
        played.plies if played else 0,
        record.result,
        played.outcome() if played else None,
        played.game.position.record() if played and played.game else None,
        tuple((verdict.source.place(each.span), each) for each in verdict.diagnostics),
    )

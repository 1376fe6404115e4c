"""One JSON object per record, as the design fixes it; the models are in ``models``."""

import json
from typing import Any

from taflrec.checks.judge import Verdict
from taflrec.record.diagnostic import Diagnostic
from taflrec.record.outcome import Outcome
from taflrec.record.source import Source
from taflrec.report import Lines
from taflrec.rules.ruleset import Ruleset


class Report(Lines):
    """See the module. Every record gives a line, also one without findings."""

    def record(self, verdict: Verdict) -> str:
        """The line of one record."""
        return json.dumps(as_object(verdict), ensure_ascii=False) + "\n"


def as_object(verdict: Verdict) -> dict[str, Any]:
    """The object of one record."""
    record, played = verdict.record, verdict.replay
    game = played.game if played else None
    ruleset = played.ruleset if played else None
    return {
        "source": verdict.source.name,
        "index": record.index,
        "line": record.line,
        "format": record.format or None,
        "title": record.title,
        "variant": variant_of(ruleset),
        "reading": ruleset.reading or None if ruleset else None,
        "ruleset_from": played.ruleset_from if played else None,
        "plies": played.plies if played else 0,
        "recorded_result": record.result,
        "outcome": outcome_object(played.outcome() if played else None),
        "repetitions": [again.as_object() for again in game.repetitions] if game else [],
        "final_position": game.position.record() if game else None,
        "to_move": game.to_move if game else None,
        "diagnostics": [diagnostic_object(verdict.source, each) for each in verdict.diagnostics],
    }


def variant_of(ruleset: Ruleset | None) -> str | None:
    """Name of the variant, or the title of rules that are in no catalogue."""
    return (ruleset.variant or ruleset.title or None) if ruleset else None


def outcome_object(outcome: Outcome | None) -> dict[str, Any] | None:
    """Winner, reason and ply, or None."""
    return outcome._asdict() if outcome else None


def diagnostic_object(source: Source, each: Diagnostic) -> dict[str, Any]:
    """One finding with its place."""
    place = source.place(each.span)
    return {
        "code": each.code,
        "name": each.name,
        "severity": each.severity,
        "message": each.message,
        "line": place.line,
        "column": place.column,
        "end_column": place.end_column,
        "ply": each.ply,
        "move": each.move,
        "help": list(each.help),
        "fix": each.fix.as_object(source) if each.fix else None,
    }

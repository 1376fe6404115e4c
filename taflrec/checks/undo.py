"""Fixes that undo an accident of a whole record: none of them is safe, a person has to agree.

Sources: faults reference, 10 to 12, 20, 28.
"""

import re
from collections.abc import Callable

from taflrec.board.symmetry import turned_name
from taflrec.checks.parts import SQUARES, edited
from taflrec.record.diagnostic import Fix
from taflrec.record.patterns import pattern
from taflrec.record.source import Span
from taflrec.replay.causes import Cause
from taflrec.replay.replay import Replay

_OPENER = pattern(r"(?<!\S)atkf:(\S*)")
_DIM = pattern(r"(?<!\S)dim:\S*()")
_START = pattern(r"(?<!\S)(starti?)(?=:)")


def undo(replay: Replay, cause: Cause) -> Fix | None:
    """The fix that undoes an accident, where the source allows one."""
    return _UNDO[cause.undo[0]](replay, *cause.undo[1:]) if cause.undo else None


def _in_rules(replay: Replay, form: re.Pattern[str]) -> tuple[Span, str] | None:
    """Where the first group of a form stands in the rules tag that was played, and its text."""
    tag = replay.record.tag("rules")
    match = form.search(tag.value) if tag and replay.ruleset_from == "rules-tag" else None
    if tag is None or match is None:
        return None
    return Span(*match.span(1)).moved(tag.value_span.start), match[1]


def _opener(replay: Replay, value: str) -> Fix | None:
    message = f"write atkf:{value} into the rules"
    found, after = _in_rules(replay, _OPENER), _in_rules(replay, _DIM)
    if found:
        return edited(message, (found[0], value), safe=False)
    return edited(message, (after[0], f" atkf:{value}"), safe=False) if after else None


def _rows(replay: Replay) -> Fix | None:
    found = _in_rules(replay, _START)
    if found is None or replay.record.tag("position"):
        return None
    place, key = found
    new = "start" if key == "starti" else "starti"
    return edited(f"write {new}: for {key}: in the rules", (place, new), safe=False)


def _turned(replay: Replay, symmetry: str) -> Fix | None:
    """The symmetry for every square of the moves and of the variation lines."""
    record, position = replay.record, replay.choice.position
    assert position is not None
    places = [record.move_span(index) for index in range(len(record.moves))]
    places += [variation.span for variation in record.variations]
    edits = []
    for place in places:
        text = record.source.text[place.start : place.end]
        new = SQUARES.sub(lambda found: turned_name(found[0], symmetry, position.size), text)
        edits += [(place, new)] if new != text else []
    return edited("turn all squares of the moves", *edits, safe=False)


def _reversed(replay: Replay) -> Fix | None:
    record = replay.record
    places = [record.move_span(index) for index in range(len(record.moves))]
    texts = [move.text for move in reversed(record.moves)]
    edits = zip(places, texts, strict=True)
    return edited("turn the list round", *edits, safe=False)


_UNDO: dict[str, Callable[..., Fix | None]] = {
    "opener": _opener,
    "rows": _rows,
    "turned": _turned,
    "reversed": _reversed,
}

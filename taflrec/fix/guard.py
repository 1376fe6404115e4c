"""Whether a changed text still holds the games of the old one: asked before anything is written."""

from collections import Counter
from typing import Any

from taflrec.board.pieces import other
from taflrec.notation.opener import side_after
from taflrec.notation.registry import Format, detect
from taflrec.record.model import MOST_CAPTURES, Move, Record
from taflrec.record.source import Source

Steps = list[tuple[str, str]]


def lost(before: Source, after: Source, *, safe: bool, notation: Format | None = None) -> str:
    """What a changed source has lost of its games, in words; empty when nothing is lost.

    ``safe``      every ply must be the same ply; else there must only be no fewer of them
    ``notation``  what both are read as; None detects it

    In a record that could not be read to its end, a ply that can be read now may join the others.
    """
    old, new = _records(before, notation), _records(after, notation)
    if len(old) != len(new):
        return f"there would be {len(new)} records instead of {len(old)}"
    for number, (one, two) in enumerate(zip(old, new, strict=True), 1):
        which = f" of record {number}" if len(old) > 1 else ""
        if len(two.moves) < len(one.moves):
            return (
                f"{len(one.moves) - len(two.moves)} of {len(one.moves)} plies{which} would be lost"
            )
        was, now = _steps(one), _steps(two)
        if safe and was != now and (one.broken_at is None or not _within(was, now)):
            at = next(
                (n for n, pair in enumerate(zip(was, now, strict=False)) if pair[0] != pair[1]),
                len(was),
            )
            return f"ply {at + 1}{which} would be another one"
    return ""


def _records(source: Source, notation: Format | None) -> list[Record]:
    notation = notation or detect(source)
    return [*notation.read(source)] if notation else []


def _steps(record: Record) -> Steps:
    return [(move.origin, move.target) for move in record.moves]


def _within(some: Steps, more: Steps) -> bool:
    """Whether all steps of the first list stand in the second, in their order."""
    rest = iter(more)
    return all(step in rest for step in some)


def difference(record: Record, again: Record, *, full: bool = False) -> str:
    """What a record in canonical form says otherwise than before, in words; empty for nothing.

    ``full``  whether a list of more than four captures has to be there as well

    Left aside is what canonical form is about: places, spaces, piece letters, the numbers and
    groups of turns, and in what way the end is told.
    """
    old, new = _said(record, full), _said(again, full)
    for what, value in old.items():
        if new[what] != value:
            return what
    return ""


def _said(record: Record, full: bool) -> dict[str, Any]:
    start = [tag.value for tag in record.tags if tag.key == "start-comment"]
    text = record.source.text
    remarks = [
        *start,
        *(comment.text for comment in record.comments),
        *(comment.text for each in record.variations for comment in each.comments),
        *(text[span.start : span.end] for span in record.stray),
    ]
    return {
        "its moves": (record.placeholder, [_move(move, full) for move in record.moves]),
        "its tags": Counter(
            {
                (tag.key, _value(tag.key, tag.value)): 1
                for tag in record.tags
                if tag.key not in ("start-comment", "result", "termination")
                and "puzzle-" not in tag.key
            }
        ),
        "its end": _end(record),
        "the words of its comments": Counter(word for each in remarks for word in _words(each)),
        "its variations": Counter(_variation(each.text) for each in record.variations),
    }


def _move(move: Move, full: bool) -> tuple[Any, ...]:
    captures = move.captures if full or len(move.captures) <= MOST_CAPTURES else ()
    return move.origin, move.target, move.jump, move.berserk, captures, move.info


def _value(key: str, value: str) -> Any:
    if key == "rules":
        entries = Counter(word.rstrip(",").lower() for word in value.split())
        return frozenset(key for key in entries if not key.endswith(":default"))
    return " ".join(value.replace("]", ")").replace(" . ", ". ").split())


def _words(text: str) -> list[str]:
    """Words without the marks that divide parts or cannot stand in a comment."""
    for mark in "|/":
        text = text.replace(mark, " ")
    return text.replace("]", ")").replace(" . ", ". ").split()


def _variation(text: str) -> str:
    """The squares and other words of a line; letters and captures may be written otherwise."""
    return " ".join(word.split("x")[0].lstrip("mgMG") for word in text.split() if word.strip(".…"))


def _end(record: Record) -> tuple[Any, ...]:
    termination = record.tag("termination")
    told = termination.value.strip().lower() if termination else ""
    first = record.terminators[0] if record.terminators else None
    result = record.result
    if first:
        result = result or other(side_after(record, first.after))
        told = told or ("resign" if first.word == "resigned" else "timeout")
    for word in ("resign", "time"):
        told = word if word in told else told
    tag = record.tag("result")
    return result, tag.value.strip() if tag and result is None else "", told

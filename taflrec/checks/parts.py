"""Where the parts of a move stand in the source, and fixes that change one of them."""

from collections.abc import Iterable
from typing import NamedTuple

from taflrec.record.diagnostic import Edit, Fix
from taflrec.record.model import Record
from taflrec.record.patterns import pattern
from taflrec.record.source import Span

_LETTER = "[tcnkmgTCNKMG](?=[a-yA-Y][0-9])"
_SQUARE = "[a-yA-Y][0-9]{1,2}"
SQUARES = pattern(_SQUARE)
_MOVE = pattern(
    f"(?P<letter>(?:{_LETTER})?){_SQUARE}(?P<separator>[-^=\u2010-\u2015\u2212]{{0,2}})"
    f"(?:{_LETTER})?{_SQUARE}(?P<captures>(?:[x/](?:{_LETTER})?{_SQUARE})*)(?P<marks>(?:[x*]+[0-9]*)?)"
    r"(?:\+\+|--|\+|-)?"
)


class Parts(NamedTuple):
    """Parts of a written move, each with its place; those that are not written are empty there.

    ``letter``     the piece letter
    ``separator``  between the squares
    ``captures``   from the first ``x`` to the last captured square
    ``marks``      captures marked without their squares, such as ``xx``, ``x2`` or ``*``
    """

    letter: Span
    separator: Span
    captures: Span
    marks: Span


def parts_of(record: Record, index: int) -> Parts | None:
    """The parts of a ply (0-based); None when the source does not hold it in a form known here."""
    span, move = record.move_span(index), record.moves[index]
    match = None if move.rebuilt else _MOVE.fullmatch(move.text)
    if match is None or record.source.text[span.start : span.end] != move.text:
        return None
    return Parts(*(Span(*match.span(name)).moved(span.start) for name in Parts._fields))


def edited(message: str, *edits: tuple[Span, str], safe: bool = True) -> Fix:
    """A fix of some edits."""
    return Fix(message, tuple(Edit(*each) for each in edits), safe)


def capture_list(record: Record, squares: Iterable[str]) -> str:
    """Squares (perhaps with letters) as the record's notation lists them, empty for none."""
    listed = list(squares)
    if record.is_otn:
        return "x" + "/".join(listed) if listed else ""
    return "".join(f"x{square}" for square in listed)


def with_captures(
    record: Record, index: int, squares: Iterable[str], message: str, *, safe: bool
) -> Fix | None:
    """The fix that gives a ply these captures in place of its own; None where it cannot be made."""
    parts = parts_of(record, index)
    if parts is None:
        return None
    place = Span(parts.captures.start, parts.marks.end)
    return edited(message, (place, capture_list(record, squares)), safe=safe)

"""What a record may say beside its moves, by name, and where a record says it.

A notation lists the names that it can hold; what a record has and a target does not hold is a
loss. Source: formats reference, "What each target cannot hold".
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from taflrec.board.pieces import DEFENDERS
from taflrec.record.model import Record
from taflrec.record.source import Span
from taflrec.rules.catalogue import find, ruleset_of

ANY_TAG = frozenset({"*"})
# tags with a meaning of their own: each is an ability, or told by one
MEANING = frozenset({"rules", "result", "termination", "position"})


class Place(NamedTuple):
    """Where a record says something: the stretch of its source, the ply (1-based) if it is one's."""

    span: Span
    ply: int | None = None


Finder = Callable[[Record], Iterator[Place]]


def _tag(key: str) -> Finder:
    def find(record: Record) -> Iterator[Place]:
        tag = record.tag(key)
        if tag:
            yield Place(tag.span)

    return find


def _moves(has: Callable[[Record, int], object]) -> Finder:
    def find(record: Record) -> Iterator[Place]:
        for ply in range(len(record.moves)):
            if has(record, ply):
                yield Place(record.move_span(ply), ply + 1)

    return find


def _spans(which: Callable[[Record], list[Span]]) -> Finder:
    def find(record: Record) -> Iterator[Place]:
        yield from map(Place, which(record))

    return find


def _ends(word: str) -> Finder:
    return _spans(lambda record: [end.span for end in record.terminators if end.word == word])


def _captures(record: Record, ply: int) -> bool:
    """Whether men other than the king are named, or at least counted, as captured."""
    move = record.moves[ply]
    return bool(move.men) or any(letter.lower() != "k" for letter in move.taken)


def _clocks(record: Record) -> list[Span]:
    keys = ("time-control", "time-remaining")
    return [tag.span for key in keys if (tag := record.tag(key))]


def _draw(record: Record) -> list[Span]:
    agreed = record.result == "draw" and record.told == "draw-agreed"
    return [record.result_span or record.span] if agreed else []


def _reason(record: Record) -> list[Span]:
    """Where neither the board nor an end word tells it."""
    told = record.told in ("adjudication", "insufficient-material")
    return [record.result_span or record.span] if told and not record.tag("termination") else []


def _first(record: Record) -> list[Span]:
    implied = record.implied
    return [record.span] if implied and implied.first == DEFENDERS else []


def _start(record: Record) -> list[Span]:
    """Whether play starts from another position than the variant has."""
    implied = record.implied
    if implied is None or implied.start is None:
        return []
    row = find(implied.variant)
    return [] if row and ruleset_of(row).start == implied.start else [record.span]


# name -> (what it is, for people; where a record has it)
HOLDS: dict[str, tuple[str, Finder]] = {
    "rules": ("the rules", _tag("rules")),
    "start": ("a start position of its own", _spans(_start)),
    "defenders-first": ("that the defenders begin", _spans(_first)),
    "captures": ("the captured squares", _moves(_captures)),
    "king-capture": ("the captured king", _moves(lambda r, i: "K" in r.moves[i].taken)),
    "letters": ("piece letters", _moves(lambda r, i: r.moves[i].piece)),
    "jumps": ("jump marks", _moves(lambda r, i: r.moves[i].jump)),
    "berserk": ("berserk marks", _moves(lambda r, i: r.moves[i].berserk)),
    "info": ("the marks + and -", _moves(lambda r, i: r.moves[i].info)),
    "comments": ("comments", _spans(lambda r: [c.span for c in r.comments if c.text.replace("|", "").strip()])),
    "variations": ("variations", _spans(lambda r: [v.span for v in r.variations])),
    "clocks": ("clocks", _spans(_clocks)),
    "result": ("the result", _spans(lambda r: [r.result_span or r.span] if r.result else [])),
    "resignation": ("that a side resigned", _ends("resigned")),
    "timeout": ("that a side ran out of time", _ends("timeout")),
    "draw-agreed": ("that the draw was agreed", _spans(_draw)),
    "termination": ("the words of the termination tag", _tag("termination")),
    "totals": ("totals of captured men",
               _spans(lambda r: [r.result_span or r.span] if r.captured_by else [])),
    "reason": ("the reason of the result", _spans(_reason)),
    "first-unknown": ("that the first move is not known",
                      _spans(lambda r: [r.span] if r.placeholder else [])),
    "stray": ("text that could not be read", _spans(lambda r: list(r.stray))),
}  # fmt: skip
ALL = frozenset(HOLDS)

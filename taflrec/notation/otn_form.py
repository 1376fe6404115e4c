"""What the canonical OTN writer decides before it writes: turns, sides, addresses, places.

All of it is worked out from a record and from what a replay knows of it (:class:`Seen`); nothing
here is text yet. Source: notation reference, sections 5.5, 6.1 and 6.4.
"""

import re
from bisect import bisect_left
from typing import Literal, NamedTuple

from taflrec.board.pieces import Side, other
from taflrec.notation.opener import opener_of
from taflrec.record.model import Record, Turn, Variation
from taflrec.record.patterns import pattern
from taflrec.record.source import Span

Style = Literal["portable", "spec", "opentafl"]
STYLES: tuple[Style, Style, Style] = ("portable", "spec", "opentafl")
FIRST_UNKNOWN = -1  # the place of ``.....`` in the main line
PUZZLE_ADDRESSES = ("puzzle-prestart", "puzzle-start")

# Faults of the reader after which nobody knows what the record says, so that it is not rewritten.
_UNKNOWN = {
    "tag-syntax": "a bracket among the tags could not be read",
    "comment-unclosed": "a bracket is never closed",
    "record-too-large": "it is too large to be read whole",
}
_ADDRESS = pattern(r"(\d+)([a-z])(\..*)?", re.IGNORECASE | re.DOTALL)


class Seen(NamedTuple):
    """What the board says of a main line, as far as it could be replayed.

    ``first``    the side that makes the first ply
    ``sides``    the side of each ply
    ``letters``  the letter of the piece that each ply moves, such as ``K`` or ``t``
    ``over``     whether the game ended on the board
    """

    first: Side
    sides: tuple[Side, ...] = ()
    letters: tuple[str, ...] = ()
    over: bool = False


class Note(NamedTuple):
    """Something of a record that its new text says in another way, or not at all.

    ``name``   as diagnostics are named, such as ``not-portable``
    ``span``   where it stands in the source
    ``reason`` what became of it and why, for people
    """

    name: str
    span: Span
    reason: str


class Addresses:
    """The addresses of a record, and what they become when its turns are numbered 1, 2, 3."""

    def __init__(self, record: Record) -> None:
        puzzle = [tag.value for key in PUZZLE_ADDRESSES if (tag := record.tag(key))]
        used = [variation.address for variation in record.variations] + puzzle
        self._turns = [turn for turn in record.turns if turn.last > turn.first]
        self._places: dict[int, int | None] = {}
        for at, turn in enumerate(self._turns):
            # a number that stands twice names neither
            self._places[turn.number] = None if turn.number in self._places else at
        self.renumbered = [*self._places] != [*range(1, len(self._turns) + 1)]
        # those that name a turn of the main line, and not the start
        self.used = [each for each in used if _number(each)]

    @property
    def followed(self) -> bool:
        """Whether every address can be told after new numbers were given."""
        return not self.renumbered or None not in map(self.where, self.used)

    def where(self, address: str) -> int | None:
        """Which of the turns that hold a ply (from 0) an address begins with; the start is in turn 0."""
        number = _number(address)
        return 0 if number == 0 else None if number is None else self._places.get(number)

    def new(self, address: str) -> str:
        """An address with the new number, in small letters; what is no address stays as it is."""
        match = _ADDRESS.fullmatch(address.strip())
        if match is None:
            return address
        at = self.where(address)
        number = str(at + 1) if self.renumbered and at is not None and int(match[1]) else match[1]
        return f"{number}{match[2]}{match[3] or ''}".lower()


def _number(address: str) -> int | None:
    """The number of the turn that an address begins with, 0 for the start."""
    match = _ADDRESS.match(address.strip())
    return int(match[1]) if match else None


def unwritable(record: Record) -> str:
    """Why a record cannot be put into another form without guessing; empty when it can."""
    for fault in record.faults:
        if fault.name in _UNKNOWN:
            return _UNKNOWN[fault.name]
    if record.broken_at is not None:
        return "a word in the place of a move could not be read"
    if not Addresses(record).followed:
        return "its turns need other numbers, and an address names none of them, or two"
    return ""


def sides_of(record: Record, seen: Seen | None) -> list[Side]:
    """The side of each ply, and at the end the side to move.

    From the board as far as it is known; further on sides alternate, except that a berserk step
    is made by the side of the ply before it.
    """
    known = list(seen.sides[: len(record.moves)]) if seen else []
    sides: list[Side] = []
    for ply in range(len(record.moves) + 1):
        if ply < len(known):
            sides.append(known[ply])
        elif not ply:
            sides.append(_first_side(record, seen))
        else:
            sides.append(sides[-1] if _goes_on(record, ply) else other(sides[-1]))
    return sides


def _goes_on(record: Record, ply: int) -> bool:
    """Whether a ply is written as a further step of the piece that made the ply before it."""
    moves = record.moves
    return ply < len(moves) and moves[ply].berserk and moves[ply].origin == moves[ply - 1].target


def _first_side(record: Record, seen: Seen | None) -> Side:
    if seen:
        return seen.first
    opener = opener_of(record)
    return other(opener) if record.placeholder else opener


def grouped(record: Record, sides: list[Side], addresses: Addresses) -> list[Turn]:
    """The turns as they are to be written, numbered 1, 2, 3.

    One turn of each side, which in berserk chains is more than one ply. Where addresses refer to
    the turns of the source, these stay as they are, since letters would come to mean other plies.
    """
    own = [turn for turn in record.turns if turn.last > turn.first]
    firsts = [0] if record.moves else []
    opener = other(sides[0]) if record.placeholder else sides[0]
    firsts += [
        ply for ply in range(1, len(record.moves))
        if sides[ply] == opener and sides[ply - 1] != opener
    ]  # fmt: skip
    pairs = [*zip(firsts, [*firsts[1:], len(record.moves)], strict=False)]
    if pairs != [(turn.first, turn.last) for turn in own] and own and addresses.used:
        pairs = [(turn.first, turn.last) for turn in own]
    return [Turn(number, *pair) for number, pair in enumerate(pairs, 1)]


def placed(record: Record, turns: list[Turn], addresses: Addresses) -> list[list[int]]:
    """For each turn the variation lines (by index) that stand after it, in their order.

    A line stands after the turn that its address begins with, and a nested one directly after the
    line it branches from. One whose address names no turn stays where it was.
    """
    places: list[list[tuple[tuple[int, ...], int]]] = [[] for _ in range(max(1, len(turns)))]
    own = [turn for turn in record.turns if turn.last > turn.first]
    same = [(turn.first, turn.last) for turn in own] == [(t.first, t.last) for t in turns]
    lasts = [turn.last for turn in turns]
    for index, variation in enumerate(record.variations):
        at = addresses.where(variation.address) if same else None
        if at is None or at >= len(places):
            at = min(bisect_left(lasts, variation.after), len(places) - 1)
        places[at].append((_order(variation, index), index))
    return [[index for _, index in sorted(lines)] for lines in places]


def _order(variation: Variation, index: int) -> tuple[int, ...]:
    """Sorts a line behind the one it branches from; what is no address goes last."""
    elements = variation.address.strip().strip(".").lower().split(".")
    key: list[int] = []
    for element in elements:
        match = re.fullmatch(r"(\d+)([a-z]?)", element)
        if match is None:
            return (1, index)
        # a turn's letter as a number of its own, so that numbers stand against numbers
        key += [int(match[1])] + ([ord(match[2])] if match[2] else [])
    if elements[-1][-1:].isalpha():
        key.pop()  # a line is a whole turn, and so stands before what branches from any of its plies
    return (0, *key, -1, index)

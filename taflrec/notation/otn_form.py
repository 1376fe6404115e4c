"""What the canonical OTN writer decides before it writes: turns, sides, comments by ply, addresses.

All of it is worked out from a record and from what a replay knows of it (:class:`Seen`); nothing
here is text yet. Source: notation reference, sections 5.3, 5.5, 6.1 and 8.2.
"""

import re
from typing import Literal, NamedTuple

from taflrec.board.pieces import Side, other
from taflrec.notation.opener import opener_of
from taflrec.record.model import Comment, Record, Turn, Variation
from taflrec.record.source import Span

Style = Literal["portable", "spec", "opentafl"]
STYLES: tuple[Style, Style, Style] = ("portable", "spec", "opentafl")
FIRST_UNKNOWN = -1  # the place of ``.....`` in the main line
PUZZLE_ADDRESSES = ("puzzle-prestart", "puzzle-start")

# Faults of the reader after which nobody knows what the record says, so that it is not rewritten.
_UNKNOWN = {
    "move-syntax": "a word in the place of a move could not be read",
    "tag-syntax": "a bracket among the tags could not be read",
    "comment-unclosed": "a bracket is never closed",
    "record-too-large": "it is too large to be read whole",
}
_ADDRESS = re.compile(r"(\d+)([a-z])(\..*)?", re.IGNORECASE | re.DOTALL)


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


def unwritable(record: Record) -> str:
    """Why a record cannot be put into another form without guessing; empty when it can."""
    for fault in record.faults:
        if fault.name in _UNKNOWN:
            return _UNKNOWN[fault.name]
    if record.broken_at is not None:
        return _UNKNOWN["move-syntax"]
    if _renumbered(record) and any(_where(record, address) is None for address in _used(record)):
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


def grouped(record: Record, sides: list[Side]) -> list[Turn]:
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
    if pairs != [(turn.first, turn.last) for turn in own] and own and any(_used(record)):
        pairs = [(turn.first, turn.last) for turn in own]
    return [Turn(number, *pair) for number, pair in enumerate(pairs, 1)]


def _used(record: Record) -> list[str]:
    """The addresses of a record that name a turn of its main line."""
    puzzle = [tag.value.strip() for key in PUZZLE_ADDRESSES if (tag := record.tag(key))]
    used = [variation.address for variation in record.variations] + puzzle
    return [address for address in used if not address.startswith("0")]


def _renumbered(record: Record) -> bool:
    numbers = [turn.number for turn in record.turns if turn.last > turn.first]
    return numbers != list(range(1, len(numbers) + 1))


def _where(record: Record, address: str) -> int | None:
    """The place, among the turns that hold a ply, of the turn that an address begins with."""
    match = _ADDRESS.match(address)
    turns = [turn for turn in record.turns if turn.last > turn.first]
    places = [at for at, turn in enumerate(turns) if match and turn.number == int(match[1])]
    return places[0] if len(places) == 1 else None


def new_address(record: Record, address: str) -> str:
    """An address after the turns were numbered 1, 2, 3; small letters, otherwise as it was."""
    match = _ADDRESS.fullmatch(address.strip())
    if match is None:
        return address
    at = _where(record, address)
    number = match[1] if at is None or not _renumbered(record) else str(at + 1)
    return f"{number}{match[2].lower()}{(match[3] or '').lower()}"


def parts_by_ply(record: Record) -> dict[int, str]:
    """The comment on each ply (0-based), blocks of one turn put together; no blank ones.

    Parts beyond the plies of a turn are added to its last ply, divided by `` / ``. Text that
    belongs nowhere follows, on a line of its own, the comment of the ply that it stands after.
    """
    found: dict[int, str] = {}
    turns = record.turns
    blocks: dict[int, list[str]] = {}
    for comment in record.comments:
        blocks.setdefault(_turn_of(turns, comment), []).extend(comment.parts)
    for at, parts in blocks.items():
        plies = _slots(record, turns[at]) if turns else []
        for number, part in enumerate(parts):
            ply = plies[min(number, len(plies) - 1)] if plies else FIRST_UNKNOWN
            if part.strip():
                found[ply] = f"{found[ply]} / {part.strip()}" if ply in found else part
    for ply, text in _stray(record):
        found[ply] = f"{found[ply]}\n{text}" if ply in found else text
    return {ply: found[ply] for ply in sorted(found)}


def _slots(record: Record, turn: Turn) -> list[int]:
    """What the parts of a comment on a turn belong to, in order."""
    unknown = [FIRST_UNKNOWN] if record.placeholder and turn.first == 0 else []
    return [*unknown, *range(turn.first, turn.last)]


def _turn_of(turns: list[Turn], comment: Comment) -> int:
    """Index of the turn that holds the last ply before a comment; the first one if none does."""
    fitting = [at for at, turn in enumerate(turns) if turn.first < comment.after <= turn.last]
    return fitting[-1] if fitting else 0


def surplus(record: Record) -> list[Comment]:
    """Comments with more parts than their turn has plies."""
    turns, counts, found = record.turns, dict[int, int](), []
    for comment in record.comments if turns else ():
        at = _turn_of(turns, comment)
        begun, counts[at] = counts.get(at, 0), counts.get(at, 0) + len(comment.parts)
        room = max(0, len(_slots(record, turns[at])) - begun)
        if any(part.strip() for part in comment.parts[room:]):
            found.append(comment)
    return found


def _stray(record: Record) -> list[tuple[int, str]]:
    """Text that stands after a ply of the main line and belongs nowhere, with that ply."""
    if not record.stray:
        return []
    starts = [record.move_span(ply).start for ply in range(len(record.moves))]
    found = []
    for span in record.stray:
        ply = sum(start < span.start for start in starts) - 1
        if ply >= 0 and _variation_before(record, span, starts[ply]) is None:
            found.append((ply, stray_text(record, span)))
    return found


def _variation_before(record: Record, span: Span, after: int) -> int | None:
    """Index of the last variation line before a stretch and after an offset."""
    spans = [variation.span.start for variation in record.variations]
    before = [at for at, start in enumerate(spans) if after < start < span.start]
    return before[-1] if before else None


def stray_text(record: Record, span: Span) -> str:
    """A stretch of stray text as a comment can hold it."""
    lines = record.source.text[span.start : span.end].strip().splitlines()
    return "\n".join(lines).replace("|", "/").replace("]", ")")


def leading_stray(record: Record) -> list[str]:
    """Stray text before the first ply and every variation line."""
    starts = [record.move_span(0).start] if record.moves else []
    starts += [variation.span.start for variation in record.variations[:1]]
    first = min(starts, default=record.span.end)
    return [stray_text(record, span) for span in record.stray if span.start < first]


def variation_comment(record: Record, at: int) -> str:
    """All comments on a variation line as the text of one; stray text behind it follows."""
    variation = record.variations[at]
    parts = [part for comment in variation.comments for part in comment.parts]
    while parts and not parts[-1].strip():
        parts.pop()
    text = "|".join(parts)
    starts = (
        [record.move_span(ply).start for ply in range(len(record.moves))] if record.stray else []
    )
    for span in record.stray:
        before = [start for start in starts if start < span.start]
        if _variation_before(record, span, before[-1] if before else -1) == at:
            text = f"{text}\n{stray_text(record, span)}" if text else stray_text(record, span)
    return text


def placed(record: Record, turns: list[Turn]) -> list[list[int]]:
    """For each turn the variation lines (by index) that stand after it, in their order.

    A line stands after the turn that its address begins with, and a nested one directly after the
    line it branches from. One whose address names no turn stays where it was.
    """
    places: list[list[tuple[tuple[int, ...], int]]] = [[] for _ in range(max(1, len(turns)))]
    own = [turn for turn in record.turns if turn.last > turn.first]
    same = [(turn.first, turn.last) for turn in own] == [(t.first, t.last) for t in turns]
    for index, variation in enumerate(record.variations):
        at = _where(record, variation.address) if same else None
        if variation.address.startswith("0"):
            at = 0
        if at is None:
            at = next((n for n, turn in enumerate(turns) if variation.after <= turn.last), -1)
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

"""The canonical addresses of a move tree: those that OpenTafl understands, with all placeholders.

At top level the stem names the move that is replaced, deeper the position that the line starts
from; what replaces the very first move of a variation is its sibling. Turns count 1, 2, 3.
Numbers of variations stay where they are free. Source: notation reference, sections 6.2 to 6.4.
"""

from collections.abc import Callable
from typing import NamedTuple

from taflrec.record.address import Address, Key, Slot
from taflrec.record.model import Record
from taflrec.record.source import Span
from taflrec.replay.replay import Replay
from taflrec.replay.tree import MAIN, Line

LETTERS = 26  # that the moves of one turn can have


class Place(NamedTuple):
    """The address of a variation line, and how many moves it shares with its parent."""

    address: Address
    shared: int


def canonical_places(replay: Replay) -> dict[Span, Place]:
    """The place of every variation line, by its span; to be given to ``write_variation``.

    The turns of the main line are counted as its writer counts them. Empty when not every line
    is legal where it stands, or one cannot be named: then nothing is to be changed.
    """
    tree, record = replay.tree, replay.record
    if tree is None or record.broken_at is not None:
        return {}
    if not all(branch.legal for branch in tree.branches):
        return {}
    if len(tree.branches) < len(record.variations):
        return {}
    main = _main_slots(record)
    named: dict[Key, Address] = {}  # the variation -> its stem, and its number
    used: dict[Address, set[int]] = {}
    found: dict[Span, Place] = {}
    for key in sorted((key for key in tree.lines if key != MAIN), key=_by_depth(tree.lines)):
        line = tree.lines[key]
        stem = _stem(line, tree.lines, main, named)
        if stem is None:
            return {}
        taken = used.setdefault(stem, set())
        number = key[1][-1]
        if number in taken:
            number = max(taken) + 1
        taken.add(number)
        named[key] = Address(stem.slots, (*stem.numbers, number))
        for turn, (variation, _, slot) in enumerate(line.parts, 1):
            address = Address((*stem.slots, Slot(turn, 0)), named[key].numbers)
            found[variation.span] = Place(address, slot)
    fitting = all(slot.move is not None and slot.move < LETTERS
                  for place in found.values() for slot in place.address.slots)  # fmt: skip
    return found if fitting else {}


def _main_slots(record: Record) -> list[Slot]:
    """The slot of each ply, with turns counted and empty ones left out."""
    slots = list[Slot]()
    turns = [turn for turn in record.turns if turn.last > turn.first]
    for number, turn in enumerate(turns, 1):
        shared = int(record.placeholder and not turn.first)
        slots += [Slot(number, shared + at) for at in range(turn.last - turn.first)]
    return slots


def _by_depth(lines: dict[Key, Line]) -> Callable[[Key], tuple[int, bool, int]]:
    def order(key: Key) -> tuple[int, bool, int]:
        line = lines[key]
        # siblings in disguise take the numbers that are left
        return len(key[1]), line.parent != MAIN and not line.at, line.parts[0][0].span.start

    return order


def _stem(
    line: Line, lines: dict[Key, Line], main: list[Slot], named: dict[Key, Address]
) -> Address | None:
    """What a variation branches from, None where there is no name for it."""
    if line.parent == MAIN:
        return Address((main[line.at],)) if line.at < len(main) else None
    above = named[line.parent]
    if not line.at:
        return above._replace(numbers=above.numbers[:-1])
    return above._replace(slots=(*above.slots, _slot(lines[line.parent], line.at - 1)))


def _slot(line: Line, index: int) -> Slot:
    """The slot of a move in a variation whose turns count 1, 2, 3."""
    turn, (_, first, slot) = next(
        (turn, part) for turn, part in reversed([*enumerate(line.parts, 1)]) if part[1] <= index
    )
    return Slot(turn, slot + index - first)

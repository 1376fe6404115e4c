"""Addresses of the move tree, such as ``3b.2.1a``, as values. Written and read by
:mod:`taflrec.notation.address`. Source: notation reference, section 6.1."""

from typing import NamedTuple


class Slot(NamedTuple):
    """A turn by its number as written, and one of its moves: 0 for ``a``; None for the whole turn."""

    turn: int
    move: int | None


Key = tuple[tuple[Slot, ...], tuple[int, ...]]


class Address(NamedTuple):
    """A place in the move tree: slots and numbers of variations in turn, beginning with a slot.

    ``slots``    of the main line, then of each variation; one more than ``numbers``
    ``numbers``  of the variations
    ``text``     as written, which says nothing of the place
    """

    slots: tuple[Slot, ...]
    numbers: tuple[int, ...] = ()
    text: str = ""

    @property
    def last(self) -> Slot:
        """The slot in the innermost line."""
        return self.slots[-1]

    @property
    def depth(self) -> int:
        """How many variations deep it is; 0 in the main line."""
        return len(self.numbers)

    @property
    def stem(self) -> "Address":
        """The place that the innermost variation branches from. Only below the main line."""
        return Address(self.slots[:-1], self.numbers[:-1])

    @property
    def line(self) -> Key:
        """What the lines of one variation have in common; ``((), ())`` for the main line."""
        return self.slots[:-1], self.numbers

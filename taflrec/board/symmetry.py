"""The eight symmetries of the board, for squares and positions."""

from collections.abc import Callable
from typing import NamedTuple

from taflrec.board.geometry import square_name, square_named
from taflrec.board.position import Position


class Symmetry(NamedTuple):
    """One symmetry: a name, words for people, and (file, rank, last) -> (file, rank), from 0."""

    name: str
    words: str
    turn: Callable[[int, int, int], tuple[int, int]]


SYMMETRIES: tuple[Symmetry, ...] = (
    Symmetry("identity", "as it is", lambda x, y, _: (x, y)),
    Symmetry("left-right", "mirrored left to right", lambda x, y, last: (last - x, y)),
    Symmetry("top-bottom", "turned over, rank 1 at the top", lambda x, y, last: (x, last - y)),
    Symmetry("half-turn", "turned by 180 degrees", lambda x, y, last: (last - x, last - y)),
    Symmetry("diagonal", "mirrored along the diagonal from a1", lambda x, y, _: (y, x)),
    Symmetry("quarter-turn", "turned by 90 degrees", lambda x, y, last: (y, last - x)),
    Symmetry("three-quarter-turn", "turned by 270 degrees", lambda x, y, last: (last - y, x)),
    Symmetry(
        "antidiagonal", "mirrored along the other diagonal", lambda x, y, last: (last - y, last - x)
    ),
)
BY_NAME = {each.name: each for each in SYMMETRIES}


def turned_square(square: int, symmetry: str, size: int) -> int:
    """Where a square comes to lie."""
    x, y = BY_NAME[symmetry].turn(square % size, square // size, size - 1)
    return y * size + x


def turned_name(name: str, symmetry: str, size: int) -> str:
    """The same for a square's name; one that is not on the board stays as it is."""
    square = square_named(name, size)
    return name if square is None else square_name(turned_square(square, symmetry, size), size)


def turned(position: Position, symmetry: str) -> Position:
    """The position as it lies after a symmetry."""
    cells = [0] * len(position.cells)
    for square, piece in enumerate(position.cells):
        cells[turned_square(square, symmetry, position.size)] = piece
    return Position(position.size, tuple(cells))


def canonical(position: Position) -> Position:
    """The same for all eight views of a position: the one whose record comes first."""
    return min((turned(position, each.name) for each in SYMMETRIES), key=lambda p: p.cells)

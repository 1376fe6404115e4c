"""Squares of a board of any size from 3 to 25, odd or even.

A square is an int inside the program: ``rank * size + file``, both counted from 0, so a1 is 0
and the squares of rank 1 come first. In every message it has its name: ``a1`` is the bottom
left corner, files are lettered from ``a`` without a gap. Source: notation reference, section 1.
"""

from functools import cache

MIN_SIZE, MAX_SIZE = 3, 25
FILE_LETTERS = "abcdefghijklmnopqrstuvwxy"


class Geometry:
    """Names and neighbourhoods of one board size. Get one from :func:`geometry`.

    ``names``       square -> name
    ``squares``     name -> square (lower case only)
    ``neighbours``  square -> the 2 to 4 orthogonal neighbours on the board
    ``jaws``        square -> pairs (neighbour, the square behind it), where both are on the board
    ``rays``        square -> the squares in each of the four directions, nearest first
    ``edge``        square -> whether it lies on the edge
    ``edges``       the four edges, each a tuple of (edge square, the square in front of it)
    ``corners``     the four corner squares
    ``middle``      the middle square of an odd board, the four middle squares of an even one
    """

    __slots__ = (
        "corners", "edge", "edges", "jaws", "middle", "names", "neighbours", "rays", "size", "squares",
    )  # fmt: skip

    def __init__(self, size: int) -> None:
        if not MIN_SIZE <= size <= MAX_SIZE:
            raise ValueError(f"board size {size} is not between {MIN_SIZE} and {MAX_SIZE}")
        self.size = size
        cells = range(size)
        self.names = tuple(FILE_LETTERS[x] + str(y + 1) for y in cells for x in cells)
        self.squares = {name: square for square, name in enumerate(self.names)}
        self.rays = tuple(
            (
                tuple(range(s + size, size * size, size)),
                tuple(range(s - size, -1, -size)),
                tuple(range(s + 1, (s // size + 1) * size)),
                tuple(range(s - 1, s // size * size - 1, -1)),
            )
            for s in range(size * size)
        )
        self.neighbours = tuple(tuple(ray[0] for ray in rays if ray) for rays in self.rays)
        self.jaws = tuple(
            tuple((ray[0], ray[1]) for ray in rays if len(ray) > 1) for rays in self.rays
        )
        last = size - 1
        self.edge = tuple(x in (0, last) or y in (0, last) for y in cells for x in cells)
        self.corners = (0, last, size * last, size * size - 1)
        low, high = last // 2, size // 2
        self.middle = tuple(
            dict.fromkeys(y * size + x for y in (low, high) for x in (low, high)),
        )
        self.edges = (
            tuple((x, size + x) for x in cells),
            tuple((last * size + x, (last - 1) * size + x) for x in cells),
            tuple((y * size, y * size + 1) for y in cells),
            tuple((y * size + last, y * size + last - 1) for y in cells),
        )


@cache  # at most MAX_SIZE - MIN_SIZE + 1 of them
def geometry(size: int) -> Geometry:
    """The shared :class:`Geometry` of one board size. Raises ValueError outside 3 to 25."""
    return Geometry(size)


def square_name(square: int, size: int) -> str:
    """Name of a square; never fails for a square of the board."""
    return geometry(size).names[square]


def square_named(name: str, size: int) -> int | None:
    """Square of a name in either case, leading zeros allowed; None when it is not on the board."""
    if len(name) < 2 or not name[1:].isascii() or not name[1:].isdigit():
        return None
    return geometry(size).squares.get(name[0].lower() + name[1:].lstrip("0"))

"""Where things stand on the page: a board of some size as a :class:`~taflrec.render.scene.View`
shows it. Knows no colours and draws nothing.

A square is 40 units wide; the top left corner of the shown part is (0, 0), y grows downwards.
"""

from functools import lru_cache
from typing import NamedTuple

from taflrec.board.geometry import FILE_LETTERS
from taflrec.render.scene import Side, View, within

SQUARE = 40
RIM = 4  # around the board, for its frame
LABELS = 25  # instead, on a side that has coordinates outside

_CLOCKWISE: dict[Side, Side] = {
    "left": "top", "top": "right", "right": "bottom", "bottom": "left",
}  # fmt: skip
_MIRRORED: dict[Side, Side] = {
    "left": "right", "right": "left", "top": "top", "bottom": "bottom",
}  # fmt: skip


class Extent(NamedTuple):
    """Where the picture begins and how big it is, in units."""

    left: int
    top: int
    width: int
    height: int


class Label(NamedTuple):
    """A coordinate: its text, the side of the picture it stands on, and its square's middle."""

    text: str
    side: Side
    x: int
    y: int


class Frame:
    """Places of one board size in one view. Get one from :func:`frame_of`.

    ``columns``, ``rows``  how many squares the picture is wide and high
    ``middles``  square -> (x, y); squares that are not shown lie outside the picture
    ``shown``    the squares in the picture, row by row from its top left
    ``edges``    the sides of the picture that are edges of the board, the others are cuts
    ``labels``   the coordinates to be written
    ``box``      the extent of the picture
    """

    __slots__ = ("box", "columns", "edges", "labels", "middles", "rows", "shown", "size", "view")

    def __init__(self, size: int, view: View) -> None:
        self.size, self.view = size, view
        part = view.part or (0, 0, size - 1, size - 1)
        across, down = part[2] - part[0] + 1, part[3] - part[1] + 1
        turned = view.turn % 2
        self.columns, self.rows = (down, across) if turned else (across, down)
        places = []
        for square in range(size * size):
            rank, file = divmod(square, size)
            column, row = file - part[0], part[3] - rank
            wide, high = across, down
            for _ in range(view.turn % 4):
                column, row, wide, high = high - 1 - row, column, high, wide
            places.append((wide - 1 - column if view.mirror else column, row))
        self.middles = tuple(
            (column * SQUARE + SQUARE // 2, row * SQUARE + SQUARE // 2) for column, row in places
        )
        inside = [square for square in range(size * size) if within(square, size, view.part)]
        self.shown = tuple(sorted(inside, key=lambda square: places[square][::-1]))
        self.edges = self._edges(part)
        self.labels = tuple(self._labels())
        self.box = self._box()

    def is_shown(self, square: int) -> bool:
        """Whether a square of the board lies in the picture."""
        return within(square, self.size, self.view.part)

    def _edges(self, part: tuple[int, int, int, int]) -> tuple[Side, ...]:
        last = self.size - 1
        reached: dict[Side, bool] = {
            "left": part[0] == 0, "bottom": part[1] == 0, "right": part[2] == last, "top": part[3] == last,
        }  # fmt: skip
        for _ in range(self.view.turn % 4):
            reached = {_CLOCKWISE[side]: there for side, there in reached.items()}
        if self.view.mirror:
            reached = {_MIRRORED[side]: there for side, there in reached.items()}
        sides: tuple[Side, ...] = ("left", "top", "right", "bottom")
        return tuple(side for side in sides if reached[side])

    def _labels(self) -> list[Label]:
        if self.view.coordinates == "none":
            return []
        found = []
        top_row, left_column = self.shown[: self.columns], self.shown[:: self.columns]
        bottom_row, right_column = (
            self.shown[-self.columns :],
            self.shown[self.columns - 1 :: self.columns],
        )
        lines: dict[Side, tuple[int, ...]] = {
            "left": left_column, "top": top_row, "right": right_column, "bottom": bottom_row,
        }  # fmt: skip
        for side, squares in lines.items():
            if side in self.view.sides:
                letters = (side in ("top", "bottom")) != bool(self.view.turn % 2)
                for square in squares:
                    rank, file = divmod(square, self.size)
                    x, y = self.middles[square]
                    found.append(
                        Label(FILE_LETTERS[file] if letters else str(rank + 1), side, x, y)
                    )
        return found

    def _box(self) -> Extent:
        outside = self.view.sides if self.view.coordinates == "outside" else ()
        left, top, right, bottom = (
            LABELS if side in outside else RIM for side in ("left", "top", "right", "bottom")
        )
        return Extent(
            -left, -top, self.columns * SQUARE + left + right, self.rows * SQUARE + top + bottom
        )


@lru_cache(maxsize=128)
def frame_of(size: int, view: View) -> Frame:
    """The shared :class:`Frame` of a board size and a view. The view must be sound (``check``)."""
    return Frame(size, view)

"""Boards in rows, all equally wide, each with its caption: what sheets and strips share.

Knows how a grid is drawn that somebody has measured out; knows no paper. Boards come from
:mod:`taflrec.render.svg` as they are.
"""

from collections.abc import Sequence
from typing import NamedTuple

from taflrec.record.patterns import pattern
from taflrec.render.frame import SQUARE, Extent, frame_of
from taflrec.render.lettering import decimal, paragraph, wrapped
from taflrec.render.paper import PaperError
from taflrec.render.scene import Scene, View, check
from taflrec.render.svg import board_parts, described, escaped, opening
from taflrec.render.themes import Theme

MOST_SCENES = 400
LEAST = 10  # pixels of a square that is well seen; below half of that nothing is
ROW_GAP = 20  # between a caption and the next row
LEADING = 1.25
_CAPTION_GAP = 5
_DRAWINGS = pattern(r"(?m)^(?=<\w+ id=)")  # where one of several begins


class Boards(NamedTuple):
    """Scenes to be drawn alike.

    ``boxes``  of the boards, in units; ``tall`` and ``wide``: the height of the tallest board whose
               width is 1, and the width in squares of the widest
    """

    scenes: Sequence[Scene]
    theme: str | Theme
    view: View
    boxes: tuple[Extent, ...]
    tall: float
    wide: float


class Grid(NamedTuple):
    """Boards in rows of so many, so wide, with captions of that size and at most so many lines.

    ``lines``  0 for none
    ``gap``    between a caption and the next row
    """

    columns: int
    width: float
    size: float
    lines: int
    gap: float = ROW_GAP

    @property
    def caption_height(self) -> float:
        """Of a caption with all its lines."""
        return _height(self.lines, self.size)


def boards_of(scenes: Sequence[Scene], theme: str | Theme, view: View) -> Boards:
    """The boards of some scenes. Raises PaperError for none or too many, SceneError."""
    if not scenes:
        raise PaperError("a sheet needs at least one board")
    if len(scenes) > MOST_SCENES:
        raise PaperError(
            f"{len(scenes)} boards are too many for a sheet, {MOST_SCENES} are possible; "
            "show fewer plies, or make several sheets"
        )
    for scene in scenes:
        check(scene, view)
    boxes = tuple(frame_of(scene.position.size, view).box for scene in scenes)
    return Boards(
        scenes, theme, view, boxes,
        tall=max(map(_shape, boxes)), wide=max(box.width for box in boxes) / SQUARE,
    )  # fmt: skip


def share(boards: Boards, columns: int, measure: float, gutter: float) -> float:
    """The width of each of so many boards side by side. Raises PaperError for none, and too many."""
    if columns < 1:
        raise PaperError("a sheet has at least one column")
    width = (measure - (columns - 1) * gutter) / columns
    if width < boards.wide * LEAST / 2:
        many = f"{columns} columns are" if columns > 1 else "one column is"
        what = "fewer" if columns > 1 else "more width"
        raise PaperError(f"{many} too narrow for these boards; ask for {what}")
    return width


def rows(
    boards: Boards, numbers: range, grid: Grid, left: float, gutter: float, top: float
) -> tuple[str, float]:
    """Boards of those numbers from *top* down as elements, and where the last row ends."""
    parts: list[str] = []
    drawings: dict[str, None] = {}  # a set in order
    bottom = top
    for start in range(0, len(numbers), grid.columns):
        row = numbers[start : start + grid.columns]
        y = bottom + (grid.gap if start else 0)
        below = y + max(grid.width * _shape(boards.boxes[number]) for number in row)
        bottom = below
        for column, number in enumerate(row):
            x = left + column * (grid.width + gutter)
            needed, board = _board(boards, number, x, below, grid.width)
            text, high = _caption(boards, number, x, below, grid)
            drawings |= dict.fromkeys(_DRAWINGS.split(needed))
            parts += (board, text)
            bottom = max(bottom, below + high)
    return "".join(("<defs>\n", *drawings, "</defs>\n", *parts)), bottom


def _height(lines: int, size: float) -> float:
    return _CAPTION_GAP + lines * size * LEADING if lines else 0


def _shape(box: Extent) -> float:
    return box.height / box.width


def _board(boards: Boards, number: int, x: float, below: float, width: float) -> tuple[str, str]:
    """The drawings that a board needs, and the board, its lower edge at *below*."""
    scene, view = boards.scenes[number], boards.view
    box, drawings, body = board_parts(scene, theme=boards.theme, view=view)
    height = width * _shape(box)
    place = (
        f'x="{decimal(x)}" y="{decimal(below - height)}" width="{decimal(width)}"'
        f' height="{decimal(height)}" viewBox="{box.left} {box.top} {box.width} {box.height}"'
    )
    head = opening(escaped(scene.title), escaped(described(scene, view)), place)
    return drawings, f"{head}{body}</svg>\n"


def _caption(boards: Boards, number: int, x: float, below: float, grid: Grid) -> tuple[str, float]:
    """A caption under its board as elements, from the frame's left edge, and its height."""
    box = boards.boxes[number]
    left = -box.left * grid.width / box.width
    text = boards.scenes[number].caption if grid.lines else ""
    wrap = wrapped(text, grid.size, grid.width - left, grid.lines)
    first = below + _CAPTION_GAP + grid.size * 0.95
    drawn = paragraph(text, wrap, x + left, first, grid.size, grid.size * LEADING)
    return drawn, _height(len(wrap.lines), grid.size)

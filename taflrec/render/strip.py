"""Strips: several boards in a grid for the column of a document, each with its caption.

Knows how wide boards and how large letters are where text stands around them; knows no paper.
A strip has no margins and no heading, which are the document's. Its rows are drawn by
:mod:`taflrec.render.grid`.
"""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from taflrec.render.frame import SQUARE
from taflrec.render.grid import Boards, Grid, boards_of, rows, share
from taflrec.render.paper import page
from taflrec.render.scene import WHOLE, Scene, View
from taflrec.render.themes import DEFAULT_THEME, Theme, theme_of

WIDTH = 720  # pixels: at most so wide by itself

_SQUARE, _BOARD = 17, 150  # pixels that a square and a board have at least in columns of our choice
_GUTTER, _ROW_GAP = 16, 14
_COORDINATES = 15  # the type size whose digits are as high as those beside a board, in its units
_TEXT = 13  # and no text is smaller than this
_MOST_LINES = 60


class Strip(NamedTuple):
    """Boards that are measured out, ready to be drawn."""

    boards: Boards
    grid: Grid

    @property
    def width(self) -> float:
        """Of the whole, in pixels, before ``view.width`` enlarges it."""
        return self.grid.columns * (self.grid.width + _GUTTER) - _GUTTER


def strip_svg(
    scenes: Sequence[Scene], *, theme: str | Theme = DEFAULT_THEME, view: View = WHOLE,
    columns: int | None = None, title: str = "", captions: bool = True,
) -> str:  # fmt: skip
    """All boards as one ``<svg>`` element, with a final newline.

    ``view.width`` is that of the whole. Without it boards have their natural size, or an equal
    share of ``WIDTH`` where that is less. Without *columns* there are as many side by side as are
    well seen, and rows are as even as they can be. Text is no smaller than coordinates outside the
    boards.

    Raises PaperError for no scenes, more than ``MOST_SCENES``, and columns too narrow for a board;
    SceneError and ThemeError as :func:`taflrec.render.svg.board_svg` does.
    """
    strip = measured(scenes, theme=theme, view=view, columns=columns, captions=captions)
    body, bottom = rows(strip.boards, range(len(scenes)), strip.grid, 0, _GUTTER, 0)
    colours = theme_of(theme)
    return page(
        body, strip.width, bottom, title=title or "Boards", colour=colours.paper,
        ink=colours.label, shown_width=view.width,
    )  # fmt: skip


def measured(
    scenes: Sequence[Scene], *, theme: str | Theme = DEFAULT_THEME, view: View = WHOLE,
    columns: int | None = None, captions: bool = True,
) -> Strip:  # fmt: skip
    """The same before it is drawn. Raises as :func:`strip_svg` does."""
    boards = boards_of(scenes, theme, view)
    measure, natural = view.width or WIDTH, boards.wide * SQUARE
    if columns is None:
        columns = _columns(boards, measure)
    columns = min(columns, len(scenes))
    width = min(share(boards, columns, measure, _GUTTER), natural)
    size = max(_TEXT, _COORDINATES * width / natural)
    return Strip(boards, Grid(columns, width, size, _MOST_LINES if captions else 0, _ROW_GAP))


def _columns(boards: Boards, measure: float) -> int:
    """As many as show the boards well, but no more than as many rows need."""
    least = min(max(_SQUARE * boards.wide, _BOARD), boards.wide * SQUARE)
    most = max(1, int((measure + _GUTTER) / (least + _GUTTER)))
    count = len(boards.scenes)
    return ceil(count / ceil(count / most))

"""The part of a diagram that stays the same from move to move: squares, frame, coordinates.

The board's top left corner is (0, 0), a square is 40 units wide; rank 1 is at the bottom.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from taflrec.board.geometry import FILE_LETTERS
from taflrec.render.glyphs import DIGIT_HEIGHT, LETTER_HEIGHT, STROKE, label
from taflrec.render.themes import Theme, theme_named

SQUARE = 40
RIM = 4  # around the board, for the frame
LABELS = 25  # left of and below a board with coordinates

# Saint John's Arms, the looped square of Nordic picture stones; its loops show beside a piece.
_KNOT = (
    "M-8 -8H8V8H-8ZM-8 -8H-11.5A3.5 3.5 0 1 1 -8 -11.5ZM8 -8V-11.5A3.5 3.5 0 1 1 11.5 -8Z"
    "M8 8H11.5A3.5 3.5 0 1 1 8 11.5ZM-8 8V11.5A3.5 3.5 0 1 1 -11.5 8Z"
)
_HATCH = (
    "M-20 10L-10 20M-20 0L0 20M-20 -10L10 20M-20 -20L20 20M-10 -20L20 10M0 -20L20 0M10 -20L20 -10"
)
_CANOPY = (
    "M-18 -18H-9L-18 -9ZM18 -18V-9L9 -18ZM18 18H9L18 9ZM-18 18V9L-9 18Z"
    "M0 -12L2.8 -2.8L12 0L2.8 2.8L0 12L-2.8 2.8L-12 0L-2.8 -2.8Z"
)


class Extent(NamedTuple):
    """Where the picture begins and how big it is, in units."""

    left: int
    top: int
    width: int
    height: int

    @property
    def attributes(self) -> str:
        """``viewBox`` and the natural size: a unit is a CSS pixel, 1/96 inch.

        No millimetres: a rasteriser that was not told a resolution refuses them.
        """
        box = f"{self.left} {self.top} {self.width} {self.height}"
        return f'viewBox="{box}" width="{self.width}" height="{self.height}"'


def extent(size: int, coordinates: bool) -> Extent:
    """The extent of a diagram, with room for its coordinates if it has them."""
    left = LABELS if coordinates else RIM
    side = left + size * SQUARE + RIM
    return Extent(-left, -RIM, side, side)


def middle_of(square: int, size: int) -> tuple[int, int]:
    """The middle of a square in units."""
    rank, file = divmod(square, size)
    return file * SQUARE + SQUARE // 2, (size - rank) * SQUARE - SQUARE // 2


@lru_cache(maxsize=128)
def ground(
    size: int,
    throne: frozenset[int],
    corners: frozenset[int],
    camps: frozenset[int],
    theme: str,
    coordinates: bool,
) -> str:
    """The board without pieces as SVG elements, one a line."""
    colours, box, width = theme_named(theme), extent(size, coordinates), size * SQUARE
    lines = [
        f'<rect class="paper" x="{box.left}" y="{box.top}" width="{box.width}"'
        f' height="{box.height}" fill="{colours.paper}"/>\n',
        '<g class="board">\n',
        f'<rect class="squares" x="0" y="0" width="{width}" height="{width}"'
        f' fill="{colours.board}"/>\n',
        *_special_squares("camp", colours.camp, _camp(colours), camps, size),
        *_special_squares("corner", colours.corner, _corner(colours), corners, size),
        *_special_squares("throne", colours.throne, _throne(colours), throne, size),
        f'<path class="grid" d="{_grid(size)}" fill="none" stroke="{colours.line}"'
        ' stroke-width=".8"/>\n',
        f'<rect class="frame" x="-1" y="-1" width="{width + 2}" height="{width + 2}" fill="none"'
        f' stroke="{colours.frame}" stroke-width="3"/>\n',
        "</g>\n",
    ]
    if coordinates:
        lines += _coordinates(size, colours)
    return "".join(lines)


def _special_squares(
    name: str, fill: str, ornament: str, squares: Iterable[int], size: int
) -> list[str]:
    """One element per square of one kind, in the order of the squares."""
    lines = []
    for square in sorted(squares):
        x, y = middle_of(square, size)
        lines.append(
            f'<g class="square {name}" transform="translate({x} {y})">'
            f'<rect x="-20" y="-20" width="40" height="40" fill="{fill}"/>{ornament}</g>\n'
        )
    return lines


def _camp(colours: Theme) -> str:
    """Falling hatch lines, from edge to edge, that join those of the neighbouring camps."""
    return f'<path d="{_HATCH}" fill="none" stroke="{colours.ornament}" stroke-width="1"/>'


def _corner(colours: Theme) -> str:
    return (
        f'<path d="{_KNOT}" fill="none" stroke="{colours.ornament}" stroke-width="2"'
        ' stroke-linejoin="round"/>'
    )


def _throne(colours: Theme) -> str:
    return f'<path d="{_CANOPY}" fill="{colours.ornament}"/>'


def _grid(size: int) -> str:
    width = size * SQUARE
    lines = range(SQUARE, width, SQUARE)
    return "".join(f"M{at} 0V{width}M0 {at}H{width}" for at in lines)


def _coordinates(size: int, colours: Theme) -> list[str]:
    """Files below and ranks to the left."""
    lines = [
        f'<g class="coordinates" fill="none" stroke="{colours.label}" stroke-width="{STROKE}"'
        ' stroke-linecap="round" stroke-linejoin="round">\n'
    ]
    below = size * SQUARE + 10 + LETTER_HEIGHT
    for file in range(size):
        lines.append(label(FILE_LETTERS[file], file * SQUARE + SQUARE / 2, below))
    for rank in range(size):
        _, y = middle_of(rank * size, size)
        lines.append(label(str(rank + 1), -LABELS / 2 - 1, y + DIGIT_HEIGHT / 2))
    return [*lines, "</g>\n"]

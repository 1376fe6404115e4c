"""The part of a diagram that stays the same from move to move: squares, frame, coordinates.

Places are those of :mod:`taflrec.render.frame`, colours those of a theme.
"""

from collections.abc import Iterable
from functools import lru_cache

from taflrec.render.frame import RIM, SQUARE, Frame, Label, frame_of
from taflrec.render.glyphs import DIGIT_HEIGHT, LETTER_HEIGHT, STROKE, label, label_width
from taflrec.render.scene import View
from taflrec.render.themes import Theme, theme_of

# Saint John's Arms, the looped square of Nordic picture stones; its loops show beside a piece.
_KNOT = (
    "M-8 -8H8V8H-8ZM-8 -8H-11.5A3.5 3.5 0 1 1 -8 -11.5ZM8 -8V-11.5A3.5 3.5 0 1 1 11.5 -8Z"
    "M8 8H11.5A3.5 3.5 0 1 1 8 11.5ZM-8 8V11.5A3.5 3.5 0 1 1 -11.5 8Z"
)
_HATCH = (
    "M-20 10L-10 20M-20 0L0 20M-20 -10L10 20M-20 -20L20 20M-10 -20L20 10M0 -20L20 0M10 -20L20 -10"
)
_HATCH_BACK = (
    "M-20 -10L-10 -20M-20 0L0 -20M-20 10L10 -20M-20 20L20 -20M-10 20L20 -10M0 20L20 0M10 20L20 10"
)
_CANOPY = (
    "M-18 -18H-9L-18 -9ZM18 -18V-9L9 -18ZM18 18H9L18 9ZM-18 18V9L-9 18Z"
    "M0 -12L2.8 -2.8L12 0L2.8 2.8L0 12L-2.8 2.8L-12 0L-2.8 -2.8Z"
)


Squares = frozenset[int]
_INSIDE = 0.56  # coordinates inside squares, against those outside
_CUT = 3  # how far a board that goes on beyond the picture is drawn over its shown part


@lru_cache(maxsize=128)
def ground(
    size: int, view: View, throne: Squares, corners: Squares, camps: Squares, fortresses: Squares,
    theme: str | Theme,
) -> str:  # fmt: skip
    """The board without pieces as SVG elements, one a line."""
    colours, frame = theme_of(theme), frame_of(size, view)
    box = frame.box
    lines = [
        f'<rect class="paper" x="{box.left}" y="{box.top}" width="{box.width}"'
        f' height="{box.height}" fill="{colours.paper}"/>\n',
        '<g class="board">\n',
        _squares(frame, colours),
        *_special_squares("camp", colours.camp, _hatched(_HATCH, colours), camps, frame),
        *_special_squares(
            "fortress", colours.fortress, _hatched(_HATCH_BACK, colours), fortresses, frame
        ),
        *_special_squares("corner", colours.corner, _corner(colours), corners, frame),
        *_special_squares("throne", colours.throne, _throne(colours), throne, frame),
        f'<path class="grid" d="{_grid(frame)}" fill="none" stroke="{colours.line}"'
        ' stroke-width=".8"/>\n',
        f'<path class="frame" d="{_rim(frame)}" fill="none" stroke="{colours.frame}"'
        ' stroke-width="3"/>\n',
        "</g>\n",
    ]
    if frame.labels and view.coordinates == "outside":
        lines += _coordinates(frame, colours)
    return "".join(lines)


@lru_cache(maxsize=128)
def coordinates_inside(size: int, view: View, theme: str | Theme) -> str:
    """Coordinates inside the squares, or nothing. They lie over marks, which would hide them."""
    if view.coordinates != "inside":
        return ""
    return "".join(_coordinates(frame_of(size, view), theme_of(theme)))


def _bounds(frame: Frame, beyond: int) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the board, drawn on by *beyond* where it was cut."""
    return (
        0 if "left" in frame.edges else -beyond,
        0 if "top" in frame.edges else -beyond,
        frame.columns * SQUARE + (0 if "right" in frame.edges else beyond),
        frame.rows * SQUARE + (0 if "bottom" in frame.edges else beyond),
    )


def _squares(frame: Frame, colours: Theme) -> str:
    left, top, right, bottom = _bounds(frame, _CUT)
    return (
        f'<rect class="squares" x="{left}" y="{top}" width="{right - left}"'
        f' height="{bottom - top}" fill="{colours.board}"/>\n'
    )


def _special_squares(
    name: str, fill: str, ornament: str, squares: Iterable[int], frame: Frame
) -> list[str]:
    """One element per square of one kind, in the order of the squares."""
    lines = []
    for square in sorted(filter(frame.is_shown, squares)):
        x, y = frame.middles[square]
        lines.append(
            f'<g class="square {name}" transform="translate({x} {y})">'
            f'<rect x="-20" y="-20" width="40" height="40" fill="{fill}"/>{ornament}</g>\n'
        )
    return lines


def _hatched(path: str, colours: Theme) -> str:
    """Hatch lines, from edge to edge, that join those of the neighbouring squares."""
    return f'<path d="{path}" fill="none" stroke="{colours.ornament}" stroke-width="1"/>'


def _corner(colours: Theme) -> str:
    return (
        f'<path d="{_KNOT}" fill="none" stroke="{colours.ornament}" stroke-width="2"'
        ' stroke-linejoin="round"/>'
    )


def _throne(colours: Theme) -> str:
    return f'<path d="{_CANOPY}" fill="{colours.ornament}"/>'


def _grid(frame: Frame) -> str:
    """The lines between squares; where the board was cut they go on a little."""
    left, top, right, bottom = _bounds(frame, _CUT)
    first = [0 if side in frame.edges else -1 for side in ("left", "top")]
    across = range(SQUARE * (1 + first[0]), right, SQUARE)
    down = range(SQUARE * (1 + first[1]), bottom, SQUARE)
    upright = "".join(f"M{x} {top}V{bottom}" for x in across)
    return upright + "".join(f"M{left} {y}H{right}" for y in down)


def _rim(frame: Frame) -> str:
    """The frame along the edges of the board, none along a cut."""
    left, top, right, bottom = _bounds(frame, RIM)
    if len(frame.edges) == 4:
        return f"M-1 -1H{right + 1}V{bottom + 1}H-1Z"
    beyond = {
        side: 2.5 if side in frame.edges else 0 for side in ("left", "top", "right", "bottom")
    }
    first, last = left - beyond["left"], right + beyond["right"]
    high, low = top - beyond["top"], bottom + beyond["bottom"]
    sides = {
        "top": f"M{first:g} -1H{last:g}", "bottom": f"M{first:g} {bottom + 1}H{last:g}",
        "left": f"M-1 {high:g}V{low:g}", "right": f"M{right + 1} {high:g}V{low:g}",
    }  # fmt: skip
    return "".join(sides[side] for side in frame.edges)


def _coordinates(frame: Frame, colours: Theme) -> list[str]:
    inside = frame.view.coordinates == "inside"
    written = _inside if inside else _outside
    paths = "".join(written(each, frame) for each in frame.labels)
    strokes = [("coordinates", colours.label, STROKE / _INSIDE * 0.62 if inside else STROKE)]
    if inside:
        strokes.insert(0, ("coordinates-halo", colours.board, STROKE * 5))
    return [
        f'<g class="{name}" fill="none" stroke="{colour}" stroke-width="{width:.3g}"'
        f' stroke-linecap="round" stroke-linejoin="round">\n{paths}</g>\n'
        for name, colour, width in strokes
    ]


def _outside(each: Label, frame: Frame) -> str:
    """A coordinate beside the board: letters on a common baseline, numbers on their squares."""
    right, bottom = frame.columns * SQUARE, frame.rows * SQUARE
    below = LETTER_HEIGHT if each.text.isalpha() else DIGIT_HEIGHT
    x, y = {
        "left": (-12.5, each.y + below / 2),
        "right": (right + 12.5, each.y + below / 2),
        "top": (each.x, -9),
        "bottom": (each.x, bottom + 10 + below - (2 if below == DIGIT_HEIGHT else 0)),
    }[each.side]
    return label(each.text, x - (1 if each.side == "left" else 0), y)


def _inside(each: Label, frame: Frame) -> str:  # noqa: ARG001 - a twin of the other
    """A coordinate in a corner of its square, where no disc reaches."""
    half = label_width(each.text) / 2 * _INSIDE
    tall = (LETTER_HEIGHT if each.text.isalpha() else DIGIT_HEIGHT) * _INSIDE
    x, y = {
        "left": (each.x - 17.4 + half, each.y - 17.6 + tall),
        "top": (each.x + 17.4 - half, each.y - 17.6 + tall),
        "right": (each.x + 17.4 - half, each.y + 17.2),
        "bottom": (each.x - 17.4 + half, each.y + 17.2),
    }[each.side]
    return label(each.text, x, y, _INSIDE)

"""Arrows, and the last move: where the piece stood, an arrow, and the square where it stopped."""

from collections.abc import Iterator
from math import hypot

from taflrec.render.frame import SQUARE, Frame
from taflrec.render.inks import dashes, ink_of
from taflrec.render.scene import Mark
from taflrec.render.stage import Stage

Point = tuple[float, float]

_ORIGIN_RADIUS = 5
_START, _STOP = (
    7,
    20.4,
)  # of the last move: beyond the ring at the origin, before the target's ticks
_FROM_PIECE, _FROM_EMPTY = 17.5, 6.0  # of other arrows, from the middle of the origin
_TO_PIECE, _TO_EMPTY = 17.5, 5.0
_HEAD_LENGTH, _HEAD_WIDTH, _SHAFT_WIDTH = 9.5, 5.6, 1.5  # widths to either side of the line
_TICKS = "M-18.3 -10V-18.3H-10M10 -18.3H18.3V-10M18.3 10V18.3H10M-10 18.3H-18.3V10"


def last_move(mark: Mark, stage: Stage) -> Iterator[str]:
    """A ring at the origin, an arrow, and ticks at the corners of the target."""
    frame, theme = stage.frame, stage.theme
    origin, target = mark.squares
    (x, y), (to_x, to_y) = frame.middles[origin], frame.middles[target]
    yield '<g class="last-move">\n'
    if frame.is_shown(target):
        yield (
            f'<g class="target" transform="translate({to_x} {to_y})"><rect x="-19.6" y="-19.6"'
            f' width="39.2" height="39.2" fill="{theme.target}" fill-opacity=".55"/>'
            f'<path class="halo" d="{_TICKS}" fill="none" stroke="{theme.halo}" stroke-width="4.6"/>'
            f'<path class="ink" d="{_TICKS}" fill="none" stroke="{theme.move}"'
            ' stroke-width="2.6"/></g>\n'
        )
    if frame.is_shown(origin):
        yield (
            f'<circle class="origin" cx="{x}" cy="{y}" r="{_ORIGIN_RADIUS}" fill="{theme.halo}"'
            f' stroke="{theme.move}" stroke-width="2.4"/>\n'
        )
    length = hypot(to_x - x, to_y - y)
    if length:
        stop = _STOP / (max(abs(to_x - x), abs(to_y - y)) / length)  # at the ticks, on any side
        yield _arrow((x, y), (to_x, to_y), (_START, stop), frame, theme.move, theme.halo, "")
    yield "</g>\n"


def arrow(mark: Mark, stage: Stage) -> Iterator[str]:
    """An arrow from piece to piece or from square to square; it runs under the pieces."""
    frame, theme, cells = stage.frame, stage.theme, stage.cells
    origin, target = mark.squares
    ends = (
        _FROM_PIECE if cells[origin] else _FROM_EMPTY,
        _TO_PIECE if cells[target] else _TO_EMPTY,
    )
    ink = ink_of(theme, mark.tone)
    dashed = dashes(mark.tone, 2 * _SHAFT_WIDTH)
    drawn = _arrow(
        frame.middles[origin], frame.middles[target], ends, frame, ink, theme.halo, dashed
    )
    if drawn:
        yield f'<g class="mark arrow {mark.tone}">\n{drawn}</g>\n'


def _arrow(
    start: Point, end: Point, ends: tuple[float, float], frame: Frame, ink: str, halo: str, dashed: str
) -> str:  # fmt: skip
    """An arrow that begins and ends so far from its points; nothing between equal points.

    What lies outside the picture is cut off: an arrow that comes from there begins at the rim.
    """
    length = hypot(end[0] - start[0], end[1] - start[1])
    if not length:
        return ""
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    begin, tip = _clipped(start, along, (ends[0], length - ends[1]), frame)
    neck = max(tip - _HEAD_LENGTH, begin)
    if tip - begin < 1:
        return ""

    def point(far: float, aside: float) -> str:
        x = start[0] + far * along[0] - aside * along[1]
        y = start[1] + far * along[1] + aside * along[0]
        return f"{x:.2f} {y:.2f}"

    shaft = f"M{point(begin, 0)}L{point(neck + 1, 0)}"
    head = f"M{point(neck, -_HEAD_WIDTH)}L{point(tip, 0)}L{point(neck, _HEAD_WIDTH)}Z"
    width = 2 * _SHAFT_WIDTH
    return (
        f'<path class="halo" d="{shaft}{head}" fill="{halo}" stroke="{halo}"'
        f' stroke-width="{width + 3:g}" stroke-linejoin="round"/>\n'
        f'<path class="shaft" d="{shaft}" fill="none" stroke="{ink}" stroke-width="{width:g}"'
        f' stroke-linecap="round"{dashed}/>\n'
        f'<path class="arrow-head" d="{head}" fill="{ink}"/>\n'
    )


def _clipped(
    start: Point, along: Point, reach: tuple[float, float], frame: Frame
) -> tuple[float, float]:
    """How far from the start a line begins and ends inside the picture."""
    begin, tip = reach
    for place, step, most in zip(start, along, (frame.columns, frame.rows), strict=True):
        if step:
            one, two = sorted(((2 - place) / step, (most * SQUARE - 2 - place) / step))
            begin, tip = max(begin, one), min(tip, two)
        elif not 0 <= place <= most * SQUARE:
            return 0, 0
    return begin, tip

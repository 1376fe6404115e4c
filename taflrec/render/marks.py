"""Marks as SVG: which drawing a mark has, and where it stands.

Every mark is an ink with a seam of the theme's halo around it, so that it can be seen on any
piece and any ground. Its tone is told by colour and by dashes, so it is told in black and white too.
What stands on a piece leaves the emblem free: a ring around it, or a badge at a corner. Where
several marks want the middle of an empty square, they stand as if a piece were there.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from taflrec.board.pieces import kind_of, side_of
from taflrec.render.arrows import arrow, last_move
from taflrec.render.emblems import ghost_drawings, ghost_id
from taflrec.render.frame import SQUARE
from taflrec.render.glyphs import DIGIT_HEIGHT, LETTER_HEIGHT, STROKE, label, label_width
from taflrec.render.groups import bracket, ring, wall
from taflrec.render.inks import ink_of, rim, seamed, wash_of
from taflrec.render.scene import KINDS, Mark
from taflrec.render.stage import Stage
from taflrec.render.themes import Theme


class Shape(NamedTuple):
    """A mark as a drawing around (0, 0).

    ``empty``  path data on an empty square, ``piece`` on one with a piece or with several marks
    ``width``  of its stroke, 0 for a filled shape
    ``rim``    how thick the rim of a filled shape is, against the usual
    """

    empty: str
    piece: str
    width: float
    rim: float = 1.0


_RING = "M-17.2 0A17.2 17.2 0 1 1 17.2 0A17.2 17.2 0 1 1 -17.2 0Z"
_TEETH = "".join(
    f"M{x} {y}l{a} {b}l{c} {d}Z"
    for place in (-16, -8, 0, 8, 16)
    for x, y, a, b, c, d in (
        (place - 3.4, -19.4, 3.4, 6.2, 3.4, -6.2), (place - 3.4, 19.4, 3.4, -6.2, 3.4, 6.2),
        (-19.4, place - 3.4, 6.2, 3.4, -6.2, 3.4), (19.4, place - 3.4, -6.2, 3.4, 6.2, 3.4),
    )
)  # fmt: skip

SHAPES: dict[str, Shape] = {
    "circle": Shape(_RING, _RING, 2.8),
    "square": Shape("M-12 -12H12V12H-12Z", "M-17.6 -17.6H17.6V17.6H-17.6Z", 2.8),
    "cross": Shape("M-10 -10L10 10M-10 10L10 -10",
                   "M-16.5 -16.5L-8.5 -8.5M8.5 8.5L16.5 16.5M-16.5 16.5L-8.5 8.5M8.5 -8.5L16.5 -16.5", 3.2),
    "triangle": Shape("M0 -11L10.6 8H-10.6Z", "M0 -4.9L4.4 3H-4.4Z", 0),
    "dot": Shape("M-8 0A8 8 0 1 1 8 0A8 8 0 1 1 -8 0Z",
                 "M-3.6 0A3.6 3.6 0 1 1 3.6 0A3.6 3.6 0 1 1 -3.6 0Z", 0),
    "reach": Shape("M-6 0A6 6 0 1 1 6 0A6 6 0 1 1 -6 0Z",
                   "M-2.6 0A2.6 2.6 0 1 1 2.6 0A2.6 2.6 0 1 1 -2.6 0Z", 0),
    "threat": Shape(f"{_RING}M0 -19V-11M0 19V11M-19 0H-11M19 0H11",
                    f"{_RING}M0 -19.4V-13M0 19.4V13M-19.4 0H-13M19.4 0H13", 2.4),
    "hostile": Shape(_TEETH, _TEETH, 0, rim=0.85),
}  # fmt: skip
_PLATE = 8.2  # radius of the plate under a badge


def drawn(marks: tuple[Mark, ...], above: bool, stage: Stage) -> str:
    """The marks that lie over the pieces, or those under them, kind by kind."""
    parts: list[str] = []
    for mark in sorted(marks, key=lambda mark: _ORDER[mark.kind]):
        if KINDS[mark.kind].above == above:
            parts += _DRAW.get(mark.kind, _shaped)(mark, stage)
    return "".join(parts)


# badges at corners come last: the arms of a cross reach there
_ORDER = {kind: (KINDS[kind].corner, place) for place, kind in enumerate(KINDS)}
Draw = Callable[[Mark, Stage], Iterator[str]]


@cache  # one per theme, kind, tone and ground
def _drawing(theme: Theme, kind: str, tone: str, full: bool) -> tuple[str, str]:
    """Id and element of a shape: the one on empty squares, or the one on full ones."""
    shape = SHAPES[kind]
    plate = _plate(theme, tone) if full and KINDS[kind].corner else ""
    inked = seamed(shape.piece if full else shape.empty, theme, tone, shape.width, shape.rim)
    name = f"taflrec-{theme.name}-{kind}-{tone}" + ("-on-piece" if full else "")
    return name, f'<g id="{name}">{plate}{inked}</g>\n'


def _plate(theme: Theme, tone: str) -> str:
    """What a badge stands on; it hides a part of the disc, never the emblem's middle."""
    return f'<circle class="plate" r="{_PLATE}" fill="{theme.halo}"{rim(theme, tone)}/>'


def _shaped(mark: Mark, stage: Stage) -> Iterator[str]:
    corner = KINDS[mark.kind].corner
    for square in filter(stage.frame.is_shown, mark.squares):
        full = stage.is_full(square)
        name, drawing = _drawing(stage.theme, mark.kind, mark.tone, full)
        stage.definitions[name] = drawing
        x, y = stage.corner(square) if full and corner else stage.frame.middles[square]
        yield (
            f'<use xlink:href="#{name}" class="mark {mark.kind} {mark.tone}" x="{x:g}" y="{y:g}"/>\n'
        )


def _ghosts(mark: Mark, stage: Stage) -> Iterator[str]:
    name = ghost_id(stage.theme, mark.piece)
    for square in filter(stage.frame.is_shown, mark.squares):
        stage.definitions[name] = ghost_drawings(stage.theme)[mark.piece]
        x, y = stage.frame.middles[square]
        yield (
            f'<use xlink:href="#{name}" class="ghost {side_of(mark.piece)}'
            f' {kind_of(mark.piece)}" x="{x}" y="{y}"/>\n'
        )


_PATTERNS = {
    "first": "M-20 -10L-10 -20M-20 0L0 -20M-20 10L10 -20M-20 20L20 -20M-10 20L20 -10M0 20L20 0M10 20L20 10",
    "second": "".join(f"M-20 {at}H20M{at} -20V20" for at in (-15, -5, 5, 15)),
    "third": "".join(
        f"M{x} {y}h.01" for y in range(-16, 20, 8) for x in range(-16 + (y // 8 % 2) * 4, 20, 8)
    ),
}


def _filled(mark: Mark, stage: Stage) -> Iterator[str]:
    theme, width = stage.theme, 2.2 if mark.tone == "third" else 0.7
    for square in filter(stage.frame.is_shown, mark.squares):
        x, y = stage.frame.middles[square]
        yield (
            f'<g class="mark fill {mark.tone}" transform="translate({x} {y})">'
            f'<rect x="-19.6" y="-19.6" width="39.2" height="39.2"'
            f' fill="{wash_of(theme, mark.tone)}" fill-opacity=".85"/>'
            f'<path d="{_PATTERNS[mark.tone]}" fill="none" stroke="{theme.pattern}"'
            f' stroke-width="{width}" stroke-linecap="round"/></g>\n'
        )


def _labelled(mark: Mark, stage: Stage) -> Iterator[str]:
    """A text on a plate: a badge on a piece, in the middle of an empty square."""
    theme, wide = stage.theme, label_width(mark.text) + STROKE
    tall = LETTER_HEIGHT if mark.text.islower() else DIGIT_HEIGHT
    for square in filter(stage.frame.is_shown, mark.squares):
        full = stage.is_full(square)
        x, y = stage.corner(square) if full else stage.frame.middles[square]
        radius, scale = (_PLATE + 0.6, 0.82) if full else (12.5, 1.25)
        scale = min(scale, 1.62 * radius / wide)
        yield (
            f'<g class="mark label {mark.tone}"><circle class="plate" cx="{x:g}" cy="{y:g}"'
            f' r="{radius:g}" fill="{theme.halo}"{rim(theme, mark.tone)}/>\n'
            f'<g fill="none" stroke="{ink_of(theme, mark.tone)}" stroke-width="1.9"'
            f' stroke-linecap="round" stroke-linejoin="round">\n'
            f"{label(mark.text, x, y + tall * scale / 2, scale)}</g></g>\n"
        )


def _jaws(mark: Mark, stage: Stage) -> Iterator[str]:
    """A wedge on the border between two squares, from the first into the second."""
    (x, y), (to_x, to_y) = (stage.frame.middles[square] for square in mark.squares)
    if not all(map(stage.frame.is_shown, mark.squares)):
        return
    along_x, along_y = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
    at_x, at_y = to_x - along_x * SQUARE / 2, to_y - along_y * SQUARE / 2
    points = (
        (at_x + along_x * 6, at_y + along_y * 6),
        (at_x - along_x * 4 - along_y * 8, at_y - along_y * 4 - along_x * 8),
        (at_x - along_x * 4 + along_y * 8, at_y - along_y * 4 + along_x * 8),
    )
    path = "M" + "L".join(f"{px:g} {py:g}" for px, py in points) + "Z"
    yield f'<g class="mark jaw {mark.tone}">{seamed(path, stage.theme, mark.tone, 0)}</g>\n'


_DRAW: dict[str, Draw] = {
    "fill": _filled,
    "ghost": _ghosts,
    "label": _labelled,
    "jaw": _jaws,
    "last": last_move,
    "arrow": arrow,
    "wall": wall,
    "ring": ring,
    "bracket": bracket,
}

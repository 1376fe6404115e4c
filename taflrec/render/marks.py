"""Marks as SVG: which drawing a mark has, and where it stands.

Every mark is an ink with a seam of the theme's halo around it, so that it can be seen on any
piece and any ground. Its tone is told by colour and by dashes, so it is told in black and white too.
What stands on a piece leaves the emblem free: a ring around it, or a badge at its upper right.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from taflrec.board.pieces import kind_of, side_of
from taflrec.render.arrows import arrow, last_move
from taflrec.render.emblems import ghost_drawings, ghost_id
from taflrec.render.frame import SQUARE, Frame
from taflrec.render.glyphs import LETTER_HEIGHT, STROKE, label, label_width
from taflrec.render.groups import bracket, ring, wall
from taflrec.render.inks import ink_of, rim, seamed
from taflrec.render.scene import KINDS, Mark
from taflrec.render.themes import Theme

BADGE = 11.2  # of a badge's middle from that of its square, to the right and up


class Shape(NamedTuple):
    """A mark as a drawing around (0, 0).

    ``empty``  path data on an empty square, ``piece`` on a piece
    ``width``  of its stroke, 0 for a filled shape
    ``badge``  whether it stands at the upper right of a piece, on a plate
    ``rim``    how thick the rim of a filled shape is, against the usual
    """

    empty: str
    piece: str
    width: float
    badge: bool = False
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
    "triangle": Shape("M0 -11L10.6 8H-10.6Z", "M0 -4.9L4.4 3H-4.4Z", 0, True),
    "dot": Shape("M-8 0A8 8 0 1 1 8 0A8 8 0 1 1 -8 0Z",
                 "M-3.6 0A3.6 3.6 0 1 1 3.6 0A3.6 3.6 0 1 1 -3.6 0Z", 0, True),
    "reach": Shape("M-6 0A6 6 0 1 1 6 0A6 6 0 1 1 -6 0Z",
                   "M-2.6 0A2.6 2.6 0 1 1 2.6 0A2.6 2.6 0 1 1 -2.6 0Z", 0, True),
    "threat": Shape(f"{_RING}M0 -19V-11M0 19V11M-19 0H-11M19 0H11",
                    f"{_RING}M0 -19.4V-13M0 19.4V13M-19.4 0H-13M19.4 0H13", 2.4),
    "hostile": Shape(_TEETH, _TEETH, 0, rim=0.85),
}  # fmt: skip
_PLATE = 8.2  # radius of the plate under a badge


def drawn(
    marks: tuple[Mark, ...], above: bool, frame: Frame, theme: Theme, cells: tuple[int, ...]
) -> str:
    """The marks that lie over the pieces, or those under them, kind by kind."""
    parts = []
    for mark in sorted(marks, key=lambda mark: _ORDER[mark.kind]):
        if KINDS[mark.kind].above == above:
            draw = _DRAW.get(mark.kind, _shaped)
            parts.append("".join(draw(mark, frame, theme, cells)))
    return "".join(parts)


def definitions(marks: tuple[Mark, ...], frame: Frame, theme: Theme, cells: tuple[int, ...]) -> str:
    """The drawings that these marks refer to, each once."""
    found: dict[str, str] = {}
    for mark in marks:
        if mark.kind in SHAPES:
            for square in mark.squares:
                on_piece = bool(cells[square])
                if frame.is_shown(square):
                    found.setdefault(
                        _id(theme, mark, on_piece), _drawing(theme, mark.kind, mark.tone, on_piece)
                    )
        elif mark.kind == "ghost":
            found.setdefault(ghost_id(theme, mark.piece), ghost_drawings(theme)[mark.piece])
    return "".join(found.values())


_ORDER = {kind: place for place, kind in enumerate(KINDS)}
Draw = Callable[[Mark, Frame, Theme, tuple[int, ...]], Iterator[str]]


def _id(theme: Theme, mark: Mark, on_piece: bool) -> str:
    return f"taflrec-{theme.name}-{mark.kind}-{mark.tone}" + ("-on-piece" if on_piece else "")


@cache  # one per theme, kind, tone and ground
def _drawing(theme: Theme, kind: str, tone: str, on_piece: bool) -> str:
    shape = SHAPES[kind]
    path, badge = (shape.piece, shape.badge) if on_piece else (shape.empty, False)
    plate, move = "", ""
    if badge:
        plate, move = _plate(theme, tone), f' transform="translate({BADGE} {-BADGE})"'
    inked = seamed(path, theme, tone, shape.width, shape.rim)
    name = f"taflrec-{theme.name}-{kind}-{tone}" + ("-on-piece" if on_piece else "")
    return f'<g id="{name}"><g{move}>{plate}{inked}</g></g>\n'


def _plate(theme: Theme, tone: str) -> str:
    """What a badge stands on; it hides a part of the disc, never the emblem's middle."""
    return f'<circle class="plate" r="{_PLATE}" fill="{theme.halo}"{rim(theme, tone)}/>'


def _shaped(mark: Mark, frame: Frame, theme: Theme, cells: tuple[int, ...]) -> Iterator[str]:
    for square in mark.squares:
        if frame.is_shown(square):
            x, y = frame.middles[square]
            yield (
                f'<use xlink:href="#{_id(theme, mark, bool(cells[square]))}"'
                f' class="mark {mark.kind} {mark.tone}" x="{x}" y="{y}"/>\n'
            )


def _ghosts(mark: Mark, frame: Frame, theme: Theme, cells: tuple[int, ...]) -> Iterator[str]:  # noqa: ARG001
    name = ghost_id(theme, mark.piece)
    for square in mark.squares:
        if frame.is_shown(square):
            x, y = frame.middles[square]
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


def _filled(mark: Mark, frame: Frame, theme: Theme, cells: tuple[int, ...]) -> Iterator[str]:  # noqa: ARG001
    wash = theme.washes[("first", "second", "third").index(mark.tone)]
    width = 2.2 if mark.tone == "third" else 0.7
    for square in mark.squares:
        if frame.is_shown(square):
            x, y = frame.middles[square]
            yield (
                f'<g class="mark fill {mark.tone}" transform="translate({x} {y})">'
                f'<rect x="-19.6" y="-19.6" width="39.2" height="39.2" fill="{wash}"/>'
                f'<path d="{_PATTERNS[mark.tone]}" fill="none" stroke="{theme.pattern}"'
                f' stroke-width="{width}" stroke-linecap="round"/></g>\n'
            )


def _labelled(mark: Mark, frame: Frame, theme: Theme, cells: tuple[int, ...]) -> Iterator[str]:
    """A text on a plate: a badge on a piece, in the middle of an empty square."""
    wide = label_width(mark.text)
    ink = ink_of(theme, mark.tone)
    for square in mark.squares:
        if not frame.is_shown(square):
            continue
        on_piece = bool(cells[square])
        shift, radius, scale = (10.8, _PLATE + 0.6, 0.82) if on_piece else (0, 12.5, 1.25)
        x, y = frame.middles[square][0] + shift, frame.middles[square][1] - shift
        scale = min(scale, 1.62 * radius / max(wide + STROKE, 1))
        tall = LETTER_HEIGHT if mark.text.islower() else 11
        yield (
            f'<g class="mark label {mark.tone}"><circle class="plate" cx="{x:g}" cy="{y:g}"'
            f' r="{radius:g}" fill="{theme.halo}"{rim(theme, mark.tone)}/>\n'
            f'<g fill="none" stroke="{ink}" stroke-width="1.9"'
            f' stroke-linecap="round" stroke-linejoin="round">\n'
            f"{label(mark.text, x, y + tall * scale / 2, scale)}</g></g>\n"
        )


def _jaws(mark: Mark, frame: Frame, theme: Theme, cells: tuple[int, ...]) -> Iterator[str]:  # noqa: ARG001
    """A wedge on the border between two squares, from the first into the second."""
    (x, y), (to_x, to_y) = (frame.middles[square] for square in mark.squares)
    if not all(map(frame.is_shown, mark.squares)):
        return
    along_x, along_y = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
    at_x, at_y = to_x - along_x * SQUARE / 2, to_y - along_y * SQUARE / 2
    points = (
        (at_x + along_x * 6 , at_y + along_y * 6),
        (at_x - along_x * 4 - along_y * 8, at_y - along_y * 4 - along_x * 8),
        (at_x - along_x * 4 + along_y * 8, at_y - along_y * 4 + along_x * 8),
    )  # fmt: skip
    path = "M" + "L".join(f"{px:g} {py:g}" for px, py in points) + "Z"
    yield f'<g class="mark jaw {mark.tone}">{seamed(path, theme, mark.tone, 0)}</g>\n'


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

"""Pieces as drawings around (0, 0), in a square of 40 units: a disc for the side, an emblem for
the kind.

Attackers are dark discs and defenders light ones with a dark rim, so the sides differ without
colour; each kind has an outline of its own, so the kinds differ without knowing the side.
"""

from functools import cache
from math import sqrt

from taflrec.board.pieces import ATTACKERS, KING, PIECES, kind_of, side_of
from taflrec.render.themes import Coat, Theme, theme_of

# Kind -> path data, filled by the even-odd rule: a second outline inside the first is a hole.
_EMBLEMS = {
    "king": "M-7.7 3.6L-9.6 -5.2L-4.4 -1.4L0 -8.2L4.4 -1.4L9.6 -5.2L7.7 3.6Z"
            "M-7.7 5H7.7V7.4H-7.7Z",  # a crown
    "commander": "M0 -10.5L2.6 -3.6L10 -3.2L4.2 1.4L6.2 8.5L0 4.5L-6.2 8.5L-4.2 1.4L-10 -3.2"
                 "L-2.6 -3.6Z",  # a star
    "knight": "M-6.4 9.5H7.4C8.2 2.5 7.6 -4.4 3.4 -7.3L2.4 -10.6L-.6 -7.9C-3.6 -7 -5.6 -4.2 -8.6 .2"
              "C-9.6 1.8 -8.8 3.8 -7.1 4.1C-5.8 4.3 -4.9 3.1 -3.8 2.7C-2 2.9 -.6 2.2 .6 .9"
              "C.6 4.6 -5.8 5 -6.4 9.5ZM-3.1 -3.2A1.2 1.2 0 1 1 -.7 -3.2A1.2 1.2 0 1 1 -3.1 -3.2Z",
    "mercenary": "M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0ZM0 -7.4A7.4 7.4 0 0 1 0 7.4Z",  # of two sides
    "guard": "M-7.6 -8.4Q0 -6.2 7.6 -8.4V-1C7.6 4.4 4.2 7.8 0 10C-4.2 7.8 -7.6 4.4 -7.6 -1Z",
}  # fmt: skip
_RING = (
    "M-8.7 0A8.7 8.7 0 1 1 8.7 0A8.7 8.7 0 1 1 -8.7 0Z"
    "M-7.2 0A7.2 7.2 0 1 1 7.2 0A7.2 7.2 0 1 1 -7.2 0Z"
)
_CROSS = "M-14 -14L14 14M-14 14L14 -14"
_OPEN_CROSS = "M-14.5 -14.5L-8 -8M8 8L14.5 14.5M-14.5 14.5L-8 8M8 -8L14.5 -14.5"
RADIUS, KING_RADIUS = 13.9, 15.6
HATCH = 2.4  # between the lines that stand for a dark surface


def piece_id(theme: str | Theme, piece: int) -> str:
    """Id of a piece's drawing. Words, not letters: ``t`` and ``T`` are one id in some pages."""
    return f"taflrec-{theme_of(theme).name}-{side_of(piece)}-{kind_of(piece)}"


def ghost_id(theme: str | Theme, piece: int) -> str:
    """Id of the drawing of a piece that was captured."""
    return piece_id(theme, piece) + "-ghost"


@cache  # one per theme
def piece_drawings(theme: str | Theme) -> tuple[str, ...]:
    """The drawings of all pieces of a theme, indexed by the piece; the first one is empty."""
    colours = theme_of(theme)
    return ("", *(_piece(colours, piece) for piece in PIECES))


@cache  # one per theme
def ghost_drawings(theme: str | Theme) -> tuple[str, ...]:
    """The same for captured pieces: a broken rim, hatched where the piece was dark."""
    colours = theme_of(theme)
    return ("", *(_ghost(colours, piece) for piece in PIECES))


def _coat(theme: Theme, piece: int) -> Coat:
    if piece == KING:
        return theme.king
    return theme.attackers if side_of(piece) == ATTACKERS else theme.defenders


def _emblem(theme: Theme, piece: int) -> str:
    """Path data; an attackers' taflman has no emblem, it is the plain dark disc."""
    kind = kind_of(piece)
    own = dict(theme.emblems).get(kind)
    if own is not None:
        return own
    if kind == "taflman":
        return "" if side_of(piece) == ATTACKERS else _RING
    return _EMBLEMS[kind]


def _piece(theme: Theme, piece: int) -> str:
    king, emblem, coat = kind_of(piece) == "king", _emblem(theme, piece), _coat(theme, piece)
    radius = KING_RADIUS if king else RADIUS
    lines = [
        f'<g id="{piece_id(theme, piece)}">',
        f'<circle class="halo" r="{radius + 1.9:g}" fill="{theme.board}"/>',
        f'<circle class="disc" r="{radius}" fill="{coat.fill}" stroke="{coat.rim}"'
        ' stroke-width="1.8"/>',
    ]
    if king:
        lines.append(
            f'<circle class="ring" r="12.9" fill="none" stroke="{coat.emblem}" stroke-width=".9"/>'
        )
    if emblem:
        lines.append(
            f'<path class="emblem" fill="{coat.emblem}" fill-rule="evenodd" d="{emblem}"/>'
        )
    return "\n".join((*lines, "</g>\n"))


def _ghost(theme: Theme, piece: int) -> str:
    """A captured piece: outlines only, so that it stands back, and a cross.

    The cross is open in the middle where it would hide which kind was captured. Its ends reach
    beyond the disc, and so beyond a mercenary that changed sides and stays on the square.
    """
    dark, emblem = side_of(piece) == ATTACKERS, _emblem(theme, piece)
    ink = theme.ghosts[0 if dark else 1]
    radius = KING_RADIUS if kind_of(piece) == "king" else RADIUS
    lines = [
        f'<g id="{ghost_id(theme, piece)}" fill="{theme.halo}" stroke="{ink}">',
        f'<circle class="disc" r="{radius}" stroke-width="1.5" stroke-dasharray="3.4 2.4"/>',
    ]
    if dark:
        lines.append(f'<path class="hatch" stroke-width=".9" d="{disc_hatch(radius - 1)}"/>')
    if emblem:
        lines.append(f'<path class="emblem" stroke-width=".9" fill-rule="evenodd" d="{emblem}"/>')
    cross = _CROSS if kind_of(piece) == "taflman" else _OPEN_CROSS
    for name, colour, width in (("halo", theme.halo, 4.8), ("cross", theme.cross, 2.4)):
        lines.append(
            f'<path class="{name}" fill="none" stroke="{colour}" stroke-width="{width}"'
            f' stroke-linecap="round" d="{cross}"/>'
        )
    return "\n".join((*lines, "</g>\n"))


def disc_hatch(radius: float) -> str:
    """Path data of level lines across a disc around (0, 0).

    Level, since the cross over a captured piece and the hatching of camps are slanted.
    """
    steps = int(radius / HATCH)
    chords = []
    for y in (step * HATCH for step in range(-steps, steps + 1)):
        half = sqrt(radius * radius - y * y)
        chords.append(f"M{-half:.2f} {y:.1f}H{half:.2f}")
    return "".join(chords)

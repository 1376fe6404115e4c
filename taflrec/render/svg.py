"""A position as an SVG picture: the board below, then the last move, pieces and marks.

Made of strings. All that does not change from move to move is cached, and the one text that
others may have written goes through :func:`_text`; everything else comes from our own tables.

Several pictures can stand in one page. Drawings have the same id only if they are the same, and
nothing is a gradient, pattern or clip: those vanish when the picture that holds the first of two
equal ids is hidden. Colours are presentation attributes, so that a style sheet can replace them
by class; there is no ``<style>``, which would reach into the other pictures of a page.
"""

from collections.abc import Collection, Mapping
from functools import cache
from html import escape
from math import hypot
from zlib import crc32

from taflrec.board.drawing import drawing
from taflrec.board.geometry import geometry
from taflrec.board.pieces import PIECES, kind_of, side_of
from taflrec.board.position import Position
from taflrec.record.patterns import pattern
from taflrec.render.emblems import ghost_drawings, ghost_id, piece_drawings, piece_id
from taflrec.render.ground import extent, ground, middle_of
from taflrec.render.themes import DEFAULT_THEME, Theme, theme_named

Step = tuple[int, int]

_NO_XML = pattern("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ORIGIN_RADIUS = 5
_ARROW_START, _ARROW_STOP = 7, 20.4  # beyond the ring at the origin, before the frame
_HEAD_LENGTH, _HEAD_WIDTH, _SHAFT_WIDTH = 9.5, 5.6, 1.5  # widths to either side of the line


def board_svg(  # noqa: PLR0913 - the options of a diagram, by keyword only
    position: Position,
    *,
    title: str,
    description: str = "",
    throne: Collection[int] = (),
    corners: Collection[int] = (),
    camps: Collection[int] = (),
    last_move: Step | None = None,
    captured: Mapping[int, int] = {},
    marks: Collection[int] = (),
    theme: str = DEFAULT_THEME,
    coordinates: bool = True,
) -> str:
    """The picture of a position as one ``<svg>`` element, with a final newline.

    Squares are ints, ``rank * size + file`` from a1 = 0; a1 is drawn bottom left. Equal
    arguments give equal bytes, in whatever order the squares come.

    ``title``        names the picture for a reader who cannot see it; any text
    ``description``  a sentence about it; the board in plain text follows in ``<desc>``
    ``throne``, ``corners``, ``camps``  the special squares to be shown
    ``last_move``    (origin, target) of the step that led to the position
    ``captured``     square -> the piece (1 to 12) that the step took from it
    ``marks``        squares to be ringed, empty or not
    ``theme``        a key of :data:`taflrec.render.themes.THEMES`
    ``coordinates``  whether files and ranks are named at the board's edge

    A square is 40 pixels wide in the natural size; the picture scales by its ``viewBox``.
    Raises ValueError for an unknown theme, a board outside 3 to 25, a number of cells that
    does not suit it, and squares or pieces that do not exist.
    """
    size, colours = position.size, theme_named(theme)
    moved = last_move or ()
    _check(position, (*throne, *corners, *camps, *moved, *captured, *marks), captured.values())
    static = ground(
        size, frozenset(throne), frozenset(corners), frozenset(camps), theme, coordinates
    )
    special = {*throne, *corners, *camps}
    text = _described(position, description, special, last_move, captured)
    return "".join(
        (
            _head(_text(title), _text(text), extent(size, coordinates).attributes),
            _definitions(position, captured, marks, theme),
            static,
            _last_move(last_move, size, colours) if last_move else "",
            _captured(captured, size, theme) if captured else "",
            '<g class="pieces">\n',
            _pieces(position, theme),
            "</g>\n",
            _marks(marks, size, theme) if marks else "",
            "</svg>\n",
        )
    )


def _check(position: Position, squares: Collection[int], captured: Collection[int]) -> None:
    size, cells = position
    count = len(geometry(size).names)
    if len(cells) != count:
        raise ValueError(f"a board of {size} by {size} has {count} squares, not {len(cells)}")
    for square in squares:
        if not 0 <= square < count:
            raise ValueError(f"square {square} is not on a board of {size} by {size}")
    if min(cells) < 0 or max(cells) > PIECES[-1] or any(piece not in PIECES for piece in captured):
        raise ValueError(f"pieces are numbered {PIECES[0]} to {PIECES[-1]}")


def _text(text: str) -> str:
    """The only way for foreign text into the picture.

    Characters that no XML document may hold, escaped or not, become U+FFFD. (``html.escape``
    writes what ``xml.sax.saxutils.escape`` does, whose import alone loads an HTTP client.)
    """
    return escape(_NO_XML.sub("\ufffd", text), quote=False)


def _head(title: str, text: str, attributes: str) -> str:
    """Opening tag, title and description, both escaped.

    Their ids hold a checksum of what they say: with fixed ids, every picture of a page would be
    read out with the title of the first.
    """
    key = f"{crc32(f'{title}/{text}'.encode()):08x}"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' class="taflrec" {attributes} role="img"'
        f' aria-labelledby="taflrec-title-{key} taflrec-desc-{key}">\n'
        f'<title id="taflrec-title-{key}">{title}</title>\n'
        f'<desc id="taflrec-desc-{key}">{text}</desc>\n'
    )


def _described(
    position: Position,
    description: str,
    special: set[int],
    last_move: Step | None,
    captured: Mapping[int, int],
) -> str:
    origin, target = last_move or (None, None)
    left = {*captured} if origin is None else {*captured, origin}
    moved = target if target is not None and position.cells[target] else None
    board = drawing(position, special=special, moved=moved, marked=left)
    return f"{description}\n{board}" if description else board


def _definitions(
    position: Position, captured: Mapping[int, int], marks: Collection[int], theme: str
) -> str:
    """The drawings that this picture uses, and no others."""
    pieces, ghosts = piece_drawings(theme), ghost_drawings(theme)
    parts = ["<defs>\n"]
    parts += [pieces[piece] for piece in sorted({*position.cells})]
    if captured:
        parts += [ghosts[piece] for piece in sorted({*captured.values()})]
    if marks:
        parts.append(_mark(theme))
    parts.append("</defs>\n")
    return "".join(parts)


@cache  # one per theme
def _mark(theme: str) -> str:
    """A ring outside the disc of any piece, with a light seam on both sides of its ink."""
    colours = theme_named(theme)
    return (
        f'<g id="taflrec-{theme}-mark" fill="none">'
        f'<circle class="halo" r="17.4" stroke="{colours.halo}" stroke-width="5"/>'
        f'<circle r="17.6" stroke="{colours.mark}" stroke-width="3"'
        ' stroke-dasharray="9 4.82" stroke-dashoffset="-2.41"/></g>\n'
    )


@cache  # at most one per board size
def _places(size: int) -> tuple[str, ...]:
    """Square -> the end of an element that stands in its middle."""
    middles = (middle_of(square, size) for square in range(size * size))
    return tuple(f' x="{x}" y="{y}"/>\n' for x, y in middles)


@cache  # one per theme
def _piece_uses(theme: str) -> tuple[str, ...]:
    """Piece -> the beginning of the element that shows it."""
    return (
        "",
        *(
            # xlink:href, as drawing programs and older converters do not read a plain href
            f'<use xlink:href="#{piece_id(theme, piece)}"'
            f' class="piece {side_of(piece)} {kind_of(piece)}"'
            for piece in PIECES
        ),
    )


def _pieces(position: Position, theme: str) -> str:
    uses = _piece_uses(theme)
    return "".join(
        [
            uses[piece] + place
            for piece, place in zip(position.cells, _places(position.size), strict=True)
            if piece
        ]
    )


def _captured(captured: Mapping[int, int], size: int, theme: str) -> str:
    places = _places(size)
    parts = ['<g class="captured">\n']
    for square in sorted(captured):
        piece = captured[square]
        parts.append(
            f'<use xlink:href="#{ghost_id(theme, piece)}"'
            f' class="ghost {side_of(piece)} {kind_of(piece)}"{places[square]}'
        )
    return "".join((*parts, "</g>\n"))


def _marks(marks: Collection[int], size: int, theme: str) -> str:
    places = _places(size)
    parts = [
        f'<use xlink:href="#taflrec-{theme}-mark" class="mark"{places[square]}'
        for square in sorted({*marks})
    ]
    return "".join(('<g class="marks">\n', *parts, "</g>\n"))


def _last_move(step: Step, size: int, colours: Theme) -> str:
    """Where the piece stood, an arrow, and a frame around the square where it stopped."""
    (x, y), (to_x, to_y) = middle_of(step[0], size), middle_of(step[1], size)
    return (
        '<g class="last-move">\n'
        f"{_target(to_x, to_y, colours)}"
        f'<circle class="origin" cx="{x}" cy="{y}" r="{_ORIGIN_RADIUS}" fill="{colours.halo}"'
        f' stroke="{colours.move}" stroke-width="2.4"/>\n'
        f"{_arrow(x, y, to_x, to_y, colours)}</g>\n"
    )


def _target(x: int, y: int, colours: Theme) -> str:
    """The frame, with a seam inside that parts it from an ornament of the square."""
    return (
        f'<rect class="halo" x="{x - 17.4:g}" y="{y - 17.4:g}" width="34.8" height="34.8"'
        f' fill="{colours.target}" fill-opacity=".55" stroke="{colours.halo}" stroke-width="3"/>\n'
        f'<rect class="target" x="{x - 18.3:g}" y="{y - 18.3:g}" width="36.6" height="36.6"'
        f' fill="none" stroke="{colours.move}" stroke-width="2.6"/>\n'
    )


def _arrow(x: int, y: int, to_x: int, to_y: int, colours: Theme) -> str:
    """An arrow between two different squares, ending before the piece; nothing for a null step."""
    length = hypot(to_x - x, to_y - y)
    if not length:
        return ""
    along_x, along_y = (to_x - x) / length, (to_y - y) / length
    tip = length - _ARROW_STOP / max(abs(along_x), abs(along_y))  # at the frame, on any side of it
    neck = tip - _HEAD_LENGTH
    outline = (
        (_ARROW_START, -_SHAFT_WIDTH), (neck, -_SHAFT_WIDTH), (neck, -_HEAD_WIDTH), (tip, 0),
        (neck, _HEAD_WIDTH), (neck, _SHAFT_WIDTH), (_ARROW_START, _SHAFT_WIDTH),
    )  # fmt: skip
    points = " ".join(
        f"{x + far * along_x - aside * along_y:.2f},{y + far * along_y + aside * along_x:.2f}"
        for far, aside in outline
    )
    return (
        f'<polygon class="halo" points="{points}" fill="{colours.halo}" stroke="{colours.halo}"'
        ' stroke-width="3" stroke-linejoin="round"/>\n'
        f'<polygon class="arrow" points="{points}" fill="{colours.move}"/>\n'
    )

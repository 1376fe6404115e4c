"""A scene as an SVG picture: the board below, marks under the pieces, the pieces, marks over them,
and coordinates that stand inside the squares.

Made of strings. All that does not change from move to move is cached, and the one text that
others may have written goes through :func:`escaped`; everything else comes from our own tables.

Several pictures can stand in one page. Drawings have the same id only if they are the same, and
nothing is a gradient, pattern or clip: those vanish when the picture that holds the first of two
equal ids is hidden. Colours are presentation attributes, so that a style sheet can replace them
by class; there is no ``<style>``, which would reach into the other pictures of a page.
"""

from functools import cache
from html import escape
from typing import NamedTuple
from zlib import crc32

from taflrec.board.drawing import drawing, in_words
from taflrec.board.geometry import geometry
from taflrec.board.pieces import PIECES, kind_of, side_of
from taflrec.board.pieces import described as piece_words
from taflrec.board.position import Position
from taflrec.record.foreign import sound
from taflrec.render.emblems import piece_drawings, piece_id
from taflrec.render.frame import Extent, Frame, frame_of
from taflrec.render.ground import coordinates_inside, ground
from taflrec.render.marks import drawn
from taflrec.render.scene import KINDS, WHOLE, Mark, Scene, View, check
from taflrec.render.stage import Stage
from taflrec.render.themes import DEFAULT_THEME, Theme, theme_of


class Parts(NamedTuple):
    """A picture taken apart, for those who put several into one.

    ``extent``       where it begins and how big it is, in units
    ``definitions``  (id, element) of the drawings it refers to: equal ids are equal drawings
    ``body``         its elements, in order of drawing
    """

    extent: Extent
    definitions: str
    body: str


def board_svg(scene: Scene, *, theme: str | Theme = DEFAULT_THEME, view: View = WHOLE) -> str:
    """The picture of a scene as one ``<svg>`` element, with a final newline.

    Equal arguments give equal bytes. ``<title>`` is the scene's, ``<desc>`` says in words and as a
    plain board what it shows, marks included. A square is 40 pixels wide in the natural size; the
    picture scales by its ``viewBox``. Raises SceneError for what is not on the board, ThemeError
    for an unknown theme.
    """
    parts = board_parts(scene, theme=theme, view=view)
    box, width = parts.extent, view.width or parts.extent.width
    height = round(width * box.height / box.width, 2)
    attributes = f'viewBox="{box.left} {box.top} {box.width} {box.height}" width="{width}" height="{height:g}"'
    return (
        opening(escaped(scene.title), escaped(described(scene, view)), attributes)
        + f"<defs>\n{parts.definitions}</defs>\n{parts.body}</svg>\n"
    )


def board_parts(scene: Scene, *, theme: str | Theme = DEFAULT_THEME, view: View = WHOLE) -> Parts:
    """The same without the ``<svg>`` around it. Raises as :func:`board_svg` does."""
    check(scene, view)
    size, cells = scene.position
    colours, plain = theme_of(theme), view._replace(width=None)
    frame, marks = frame_of(size, plain), scene.marks
    static = ground(
        size, plain, frozenset(scene.throne), frozenset(scene.corners), frozenset(scene.camps),
        frozenset(scene.fortresses), theme,
    )  # fmt: skip
    pieces, used = piece_drawings(theme), {*cells} if view.part is None else {
        cells[square] for square in frame.shown
    }  # fmt: skip
    drawings, under, over = "".join([pieces[piece] for piece in sorted(used)]), "", ""
    if marks:
        stage = Stage(frame, colours, cells, marks)
        under = _layer("marks-under", drawn(marks, False, stage))
        over = _layer("marks-over", drawn(marks, True, stage))
        drawings += "".join(stage.definitions.values())
    standing = _pieces(scene.position, frame, theme)
    named = coordinates_inside(size, plain, theme)
    body = f'{static}{under}<g class="pieces">\n{standing}</g>\n{over}{named}'
    return Parts(frame.box, drawings, body)


def _layer(name: str, elements: str) -> str:
    return f'<g class="{name}">\n{elements}</g>\n' if elements else ""


def escaped(text: str) -> str:
    """The only way for foreign text into a picture.

    Characters that no XML document may hold become U+FFFD. (``html.escape``
    writes what ``xml.sax.saxutils.escape`` does, whose import alone loads an HTTP client.)
    """
    return escape(sound(text), quote=False)


def opening(title: str, text: str, attributes: str) -> str:
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


def described(scene: Scene, view: View) -> str:
    """What a scene shows, in words and as a plain board."""
    position, names = scene.position, geometry(scene.position.size).names
    moved, left = None, set[int]()
    told = [scene.description] if scene.description else []
    for mark in scene.marks:
        if mark.kind == "last":
            left.add(mark.squares[0])
            moved = mark.squares[1] if position.cells[mark.squares[1]] else None
        elif mark.kind == "ghost":
            left |= {*mark.squares}
        # the description of a step says itself what moved and who fell
        if mark.kind not in ("last", "ghost") or not scene.description:
            told.append(_mark_words(mark, names))
    if view.part:
        first, low, last, high = view.part
        size = position.size
        told.append(
            f"The picture shows {names[low * size + first]} to {names[high * size + last]}."
        )
    special = {*scene.throne, *scene.corners, *scene.camps, *scene.fortresses}
    words = in_words(position)
    told.append(words[0].upper() + words[1:])
    told.append(drawing(position, special=special, moved=moved, marked=left))
    return "\n".join(told)


def _mark_words(mark: Mark, names: tuple[str, ...]) -> str:
    kind = KINDS[mark.kind]
    joint = "-" if kind.takes == "pair" else " "
    squares = joint.join(names[square] for square in mark.squares)
    words = kind.words.capitalize() + (f" {mark.text}" if mark.text else "")
    words += f" {piece_words(mark.piece)}" if mark.piece else ""
    tone = "" if mark.tone == "first" else f" ({mark.tone})"
    return f"{words}{tone}: {squares}."


@cache  # at most one per board size and view
def _places(frame: Frame) -> tuple[str, ...]:
    """Square -> the end of an element that stands in its middle."""
    return tuple(f' x="{x}" y="{y}"/>\n' for x, y in frame.middles)


@cache  # one per theme
def _piece_uses(theme: str | Theme) -> tuple[str, ...]:
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


def _pieces(position: Position, frame: Frame, theme: str | Theme) -> str:
    uses, places, cells = _piece_uses(theme), _places(frame), position.cells
    if frame.view.part is None:
        found = zip(cells, places, strict=True)
    else:
        found = zip([cells[s] for s in frame.shown], [places[s] for s in frame.shown], strict=True)
    return "".join([uses[piece] + place for piece, place in found if piece])

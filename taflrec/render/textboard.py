"""A scene in plain text, for terminals, mail and source code: letters, coordinates, signs for the
marks, and a legend that names every mark.

Letters are OTN's (t attackers, T defenders, K king), the board is as the view shows it. A cell is
``[t]!``: the piece, one pair of brackets around it, then the signs of all other marks. What no
cell can show, such as an arrow, stands in the legend, as everything else does too.
"""

from collections import defaultdict
from typing import Literal, NamedTuple

from taflrec.board.geometry import square_name
from taflrec.board.pieces import LETTERS, described
from taflrec.record.foreign import plain
from taflrec.render.frame import SQUARE, Frame, frame_of
from taflrec.render.scene import KINDS, WHOLE, Mark, Scene, SceneError, View, check, hidden

Style = Literal["letters", "discs"]


class Sign(NamedTuple):
    """How a kind of mark is shown, in Unicode and in ASCII; two characters are brackets.

    ``on``  how many of a mark's squares have the sign, from the first one on; None for all
    """

    unicode: str
    ascii: str
    on: int | None = None


# kind -> its sign; arrows and brackets of rows are in the legend only
SIGNS: dict[str, Sign] = {
    "fill": Sign("░", "="),
    "hostile": Sign("#", "#"),
    "last": Sign("[]", "[]"),
    "wall": Sign("■", "W"),
    "ring": Sign("◇", "O"),
    "ghost": Sign("×", "x"),
    "reach": Sign("▫", "o"),
    "jaw": Sign("^", "^", 1),
    "threat": Sign("!", "!"),
    "circle": Sign("()", "()"),
    "square": Sign("{}", "{}"),
    "triangle": Sign("<>", "<>"),
    "cross": Sign("✕", "X"),
    "dot": Sign("•", "@"),
}
_ORDER = {kind: at for at, kind in enumerate(KINDS)}
_BRACKETS = frozenset(sign.ascii for sign in SIGNS.values() if len(sign.ascii) == 2)
_CLOSING = frozenset(")]}>")
_ORIGIN = "*"  # of the last move
_DISCS = LETTERS.replace("t", "●").replace("T", "○")


class _Hand(NamedTuple):
    """How it is written: the letters of the pieces, and whether in ASCII only."""

    letters: str
    ascii: bool

    def sign(self, mark: Mark) -> str:
        """The sign of a mark; empty where none is shown."""
        if mark.kind == "label":
            return mark.text
        sign = SIGNS.get(mark.kind)
        if sign is None:
            return ""
        text = sign.ascii if self.ascii else sign.unicode
        return text + self.letters[mark.piece - 1] if mark.kind == "ghost" else text


def board_text(
    scene: Scene,
    *,
    view: View = WHOLE,
    ascii: bool = False,  # noqa: A002 - what it is
    legend: bool = True,
    style: Style = "letters",
) -> str:
    """A scene as lines of text with a final newline: title, description, board, legend, caption.

    ``ascii``   use no other characters in the board and the legend
    ``legend``  whether the marks are explained; without it some are not to be seen
    ``style``   taflmen as OTN's letters or as discs; all other pieces are letters

    Raises SceneError for what cannot be drawn, and for a view with coordinates inside the squares
    or a width in pixels, which a text cannot have.
    """
    check(scene, view)
    if view.coordinates == "inside":
        raise SceneError("a text has no room for coordinates inside the squares")
    if view.width is not None:
        raise SceneError("a text has no width in pixels")
    if ascii and style == "discs":
        raise SceneError("discs are not in ASCII")
    frame = frame_of(scene.position.size, view)
    marks = [mark for mark in scene.marks if not hidden(mark, frame.size, view.part)]
    hand = _Hand(_DISCS if style == "discs" else LETTERS, ascii)
    cells = _cells(scene, frame, marks, hand)
    parts = [
        "\n".join(plain(line) for line in (scene.title, scene.description) if line),
        "\n".join(_grid(frame, cells)),
        "\n".join(_legend(marks, frame.size, hand)) if legend else "",
        "" if scene.caption == scene.description else plain(scene.caption),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _cells(scene: Scene, frame: Frame, marks: list[Mark], hand: _Hand) -> dict[int, str]:
    """Shown square -> the characters of its cell, of different widths."""
    special = {*scene.throne, *scene.corners, *scene.camps, *scene.fortresses}
    around: dict[int, str] = {}
    instead: dict[int, str] = {}
    behind: defaultdict[int, str] = defaultdict(str)
    for mark in sorted(marks, key=lambda each: _ORDER[each.kind]):
        for square, sign in _signs(mark, hand):
            if sign in _BRACKETS and square not in around:
                around[square] = sign
            elif not scene.position.cells[square] and square not in instead:
                instead[square] = sign[0]
                behind[square] += sign[1:]
            else:
                behind[square] += sign
    cells = {}
    for square in frame.shown:
        piece = scene.position.cells[square]
        empty = instead.get(square, "+" if square in special else ".")
        symbol = hand.letters[piece - 1] if piece else empty
        pair = around.get(square, " ")
        cells[square] = pair[0] + symbol + pair[1:] + behind[square]
    return cells


def _signs(mark: Mark, hand: _Hand) -> list[tuple[int, str]]:
    """The squares that show a mark, each with the sign it gets."""
    sign = hand.sign(mark)
    if not sign:
        return []
    if mark.kind == "last":
        return [(mark.squares[0], _ORIGIN), (mark.squares[1], sign)]
    on = SIGNS[mark.kind].on if mark.kind in SIGNS else None
    return [(square, sign) for square in mark.squares[:on]]


def _grid(frame: Frame, cells: dict[int, str]) -> list[str]:
    """The lines of the board with its coordinates; cells are as wide as the widest one needs."""
    width = max(3, *(len(cell) + 1 - (cell[-1] in _CLOSING) for cell in cells.values()))
    sides: dict[str, dict[int, str]] = defaultdict(dict)
    for label in frame.labels:
        upright = label.side in ("left", "right")
        sides[label.side][(label.y if upright else label.x) // SQUARE] = label.text
    margin = max((len(text) for text in sides["left"].values()), default=-1) + 1
    lines = []
    for row in range(frame.rows):
        inside = frame.shown[row * frame.columns : (row + 1) * frame.columns]
        line = f"{sides['left'].get(row, ''):>{max(0, margin - 1)}}".ljust(margin)
        line += "".join(f"{cells[square]:<{width}}" for square in inside)
        lines.append(f"{line} {sides['right'].get(row, '')}".rstrip())
    files = {
        side: " " * margin
        + "".join(f" {sides[side].get(at, ''):<{width - 1}}" for at in range(frame.columns))
        for side in ("top", "bottom")
        if sides[side]
    }
    return [
        *([files["top"].rstrip()] if "top" in files else []),
        *lines,
        *([files["bottom"].rstrip()] if "bottom" in files else []),
    ]


def _legend(marks: list[Mark], size: int, hand: _Hand) -> list[str]:
    """One line for each kind, tone and sort of mark: sign, words, squares."""
    lines: dict[tuple[int, str], list[str]] = {}
    for mark in marks:
        key = (_ORDER[mark.kind], _meaning(mark, hand))
        lines.setdefault(key, []).append(_places(mark, size))
    return [f"{words}: {', '.join(places)}" for (_, words), places in sorted(lines.items())]


def _meaning(mark: Mark, hand: _Hand) -> str:
    sign, words = hand.sign(mark), KINDS[mark.kind].words
    if mark.kind == "ghost":
        words = f"{words} {described(mark.piece)}"
    elif mark.kind == "last":
        sign = f"{_ORIGIN} {sign}"
    if mark.tone != "first":
        words += f" ({mark.tone} tone)"
    return f"{sign:<4} {words}"


def _places(mark: Mark, size: int) -> str:
    names = [square_name(square, size) for square in mark.squares]
    takes = KINDS[mark.kind].takes
    if takes == "pair":
        return "-".join(names)
    if takes == "row":
        return f"{names[0]} to {names[1]}, seen from {names[2]}"
    return " ".join(names) if takes == "group" else ", ".join(names)

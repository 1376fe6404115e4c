"""What a picture shows, as plain data: a position, marks on it, and how one looks at the board.

No drawing here and no rule of play: whoever makes a scene knows the rules, whoever draws one
knows the shapes. Squares are ints, ``rank * size + file`` from a1 = 0.
"""

from collections import Counter
from collections.abc import Collection
from typing import Literal, NamedTuple, get_args

from taflrec.board.geometry import MAX_SIZE, MIN_SIZE, geometry
from taflrec.board.pieces import PIECES
from taflrec.board.position import Position
from taflrec.render.glyphs import GLYPHS

Tone = Literal["first", "second", "third"]
TONES: tuple[Tone, ...] = ("first", "second", "third")
Coordinates = Literal["outside", "inside", "none"]
Side = Literal["left", "bottom", "right", "top"]
COORDINATES: tuple[Coordinates, ...] = get_args(Coordinates)
VIEW_SIDES: tuple[Side, ...] = get_args(Side)


class Kind(NamedTuple):
    """What there is to know about one kind of mark.

    ``takes``   how many squares it has: ``"many"`` each is marked by itself, ``"pair"`` origin and
                target, ``"group"`` together they are one shape, ``"row"`` first and last of a row
                on an edge and the square in front of the first
    ``above``   whether it lies over the pieces
    ``words``   what it is called in a description
    ``corner``  whether it stands at a corner of a square whose middle is taken
    """

    takes: Literal["many", "pair", "group", "row"]
    above: bool
    words: str
    corner: bool = False


CORNERS = 4  # of a square
KINDS: dict[str, Kind] = {
    # under the pieces, in the order of drawing
    "fill": Kind("many", False, "filled square"),
    "wall": Kind("group", False, "wall"),
    "ring": Kind("group", False, "ring"),
    "hostile": Kind("many", False, "hostile square"),
    "last": Kind("pair", False, "last move"),
    "arrow": Kind("pair", False, "arrow"),
    "ghost": Kind("many", False, "captured"),
    # over them
    "reach": Kind("many", True, "may go to", True),
    "jaw": Kind("pair", True, "jaw"),
    "bracket": Kind("row", True, "bracket"),
    "threat": Kind("many", True, "threatened"),
    "circle": Kind("many", True, "circle"),
    "square": Kind("many", True, "square"),
    "triangle": Kind("many", True, "triangle", True),
    "cross": Kind("many", True, "cross"),
    "dot": Kind("many", True, "dot", True),
    "label": Kind("many", True, "label", True),
}


class Mark(NamedTuple):
    """One mark, or several alike.

    ``kind``     a key of :data:`KINDS`
    ``squares``  as its kind says, at least one
    ``text``     of a label: 1 to 3 characters of ``taflrec.render.glyphs``
    ``piece``    of a ghost: the piece (1 to 12) that was captured there
    ``tone``     tells marks of one kind apart, by colour and by dashes
    """

    kind: str
    squares: tuple[int, ...]
    text: str = ""
    piece: int = 0
    tone: Tone = "first"


class View(NamedTuple):
    """How one looks at the board.

    ``turn``         quarter turns clockwise, 0 to 3; 0 has a1 bottom left
    ``mirror``       whether left and right are exchanged (after the turn)
    ``part``         (first file, first rank, last file, last rank) from 0, None for the whole board
    ``coordinates``  outside the board, inside the squares of its edge, or none
    ``sides``        the sides of the *picture* that have coordinates
    ``width``        of the picture in pixels; None is the natural size, 40 to a square
    """

    turn: int = 0
    mirror: bool = False
    part: tuple[int, int, int, int] | None = None
    coordinates: Coordinates = "outside"
    sides: tuple[Side, ...] = ("left", "bottom")
    width: int | None = None


WHOLE = View()  # the whole board with a1 bottom left


class Scene(NamedTuple):
    """What a picture shows.

    ``title``        names the picture for a reader who cannot see it; any text
    ``description``  a sentence about it; any text
    ``caption``      what stands below it where the output has captions; any text
    ``throne``, ``corners``, ``camps``, ``fortresses``  the special squares to be shown: the
                     attackers' camps and what the defenders have alike
    ``marks``        in any order; later ones of a kind lie over earlier ones
    """

    position: Position
    title: str = "Position"
    description: str = ""
    caption: str = ""
    throne: Collection[int] = ()
    corners: Collection[int] = ()
    camps: Collection[int] = ()
    fortresses: Collection[int] = ()
    marks: tuple[Mark, ...] = ()


class SceneError(ValueError):
    """A scene or view that cannot be drawn, with the reason in words."""


def check(scene: Scene, view: View) -> None:
    """Raise SceneError for squares, pieces, marks or a view that do not exist or cannot be drawn."""
    size, cells = scene.position
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise SceneError(f"a board has {MIN_SIZE} to {MAX_SIZE} squares a side, not {size}")
    count = len(geometry(size).names)
    if len(cells) != count:
        raise SceneError(f"a board of {size} by {size} has {count} squares, not {len(cells)}")
    if min(cells) < 0 or max(cells) > PIECES[-1]:
        raise SceneError(f"pieces are numbered {PIECES[0]} to {PIECES[-1]}")
    for square in (*scene.throne, *scene.corners, *scene.camps, *scene.fortresses):
        _on_board(square, size)
    for mark in scene.marks:
        _check_mark(mark, size)
    _check_corners(scene.marks, size)
    _check_view(view, size)


def _check_view(view: View, size: int) -> None:
    if view.turn not in (0, 1, 2, 3):
        raise SceneError(f"a board has 0 to 3 quarter turns, not {view.turn}")
    if view.coordinates not in COORDINATES:
        raise SceneError(f"coordinates are {', '.join(COORDINATES)}, never {view.coordinates!r}")
    for side in view.sides:
        if side not in VIEW_SIDES:
            raise SceneError(f"no side is called {side!r}; there are {', '.join(VIEW_SIDES)}")
    if view.width is not None and view.width < 1:
        raise SceneError(f"a picture is at least 1 pixel wide, not {view.width}")
    part = view.part
    if part and not (0 <= part[0] <= part[2] < size and 0 <= part[1] <= part[3] < size):
        raise SceneError(f"files and ranks {part} are no part of a board of {size} by {size}")


def _check_corners(marks: tuple[Mark, ...], size: int) -> None:
    counted = Counter(
        square for mark in marks if KINDS[mark.kind].corner for square in mark.squares
    )
    for square, count in counted.items():
        if count > CORNERS:
            name = geometry(size).names[square]
            raise SceneError(f"{name} has {count} marks for its {CORNERS} corners")


def _on_board(square: int, size: int) -> None:
    if not 0 <= square < size * size:
        raise SceneError(f"square {square} is not on a board of {size} by {size}")


def _check_mark(mark: Mark, size: int) -> None:
    kind = KINDS.get(mark.kind)
    if kind is None:
        raise SceneError(f"no mark is called {mark.kind!r}; there are {', '.join(KINDS)}")
    if mark.tone not in TONES:
        raise SceneError(f"no tone is called {mark.tone!r}; there are {', '.join(TONES)}")
    wanted = {"pair": 2, "row": 3}.get(kind.takes)
    if not mark.squares or (wanted and len(mark.squares) != wanted):
        some = wanted or "one or more"
        raise SceneError(f"a mark {mark.kind} has {some} squares, not {len(mark.squares)}")
    for square in mark.squares:
        _on_board(square, size)
    _check_places(mark, size)
    if mark.kind == "ghost" and mark.piece not in PIECES:
        raise SceneError(f"pieces are numbered {PIECES[0]} to {PIECES[-1]}")
    if mark.kind == "label" and not 1 <= len(mark.text) <= 3:
        raise SceneError(f"a label has 1 to 3 characters, {mark.text[:20]!r} does not")
    if mark.kind == "label" and not GLYPHS.keys() >= {*mark.text}:
        raise SceneError(
            f"a label is drawn of {''.join(sorted(GLYPHS))}, {mark.text!r} holds something else"
        )
    for field, its_kind in (("text", "label"), ("piece", "ghost")):
        if getattr(mark, field) and mark.kind != its_kind:
            raise SceneError(f"a mark {mark.kind} has no {field} to show")


def _check_places(mark: Mark, size: int) -> None:
    """Whether the squares of a mark can be drawn together."""
    names, (first, *others) = geometry(size).names, mark.squares
    if mark.kind == "arrow" and first == others[0]:
        raise SceneError(f"an arrow from {names[first]} to itself shows nothing")
    if mark.kind == "jaw" and others[0] not in geometry(size).neighbours[first]:
        raise SceneError(
            f"a jaw stands beside its victim; {names[first]} and {names[others[0]]} are no neighbours"
        )
    if KINDS[mark.kind].takes == "row" and (
        others[0] < first or others[1] not in front_of_row(first, others[0], size)
    ):
        raise SceneError(
            f"{' '.join(names[square] for square in mark.squares)} are not the first and the last "
            "square of a row on an edge and the square in front of the first"
        )


def front_of_row(first: int, last: int, size: int) -> tuple[int, ...]:
    """The square in front of the first of a row along an edge.

    Two for a row of one corner square, none for squares that are not on one edge.
    """
    edges = map(dict, geometry(size).edges)
    return tuple(places[first] for places in edges if first in places and last in places)


def hidden(mark: Mark, size: int, part: tuple[int, int, int, int] | None) -> bool:
    """Whether the part of the board that is shown shows nothing of a mark.

    A jaw and a bracket are one shape between two squares and need both of them.
    """
    if mark.kind in ("jaw", "bracket"):
        return not all(within(square, size, part) for square in mark.squares[:2])
    return not any(within(square, size, part) for square in mark.squares)


def within(square: int, size: int, part: tuple[int, int, int, int] | None) -> bool:
    """Whether a square lies in a part of the board; None is the whole board."""
    if part is None:
        return True
    rank, file = divmod(square, size)
    return part[0] <= file <= part[2] and part[1] <= rank <= part[3]

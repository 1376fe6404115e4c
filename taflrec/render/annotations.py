"""The annotation mini-language: text -> marks. One language for the command line, the API and the
fences of a document.

Words stand between blanks or semicolons: ``circle:d4,e5 arrow:d4-d8 label.second:A@c3``. A word is
a name, a tone behind a dot if it is not the first, and behind a colon what it is about:

- ``d4,e5`` squares, ``d4..f6`` all squares between two: of circle, square, triangle, cross, dot,
  fill, reach, threat, hostile, wall and ring; bare squares are circles
- ``d4-d8`` from square to square: arrow, last, jaw
- ``A@d4`` of label, ``t@d4`` of ghost (a piece letter); ``number:d4,e4`` counts from 1,
  ``number:5@d4,e4`` from 5
- ``d1..f1`` of bracket: a row along an edge

Words that ask the rules are handed on as :class:`Asked`, with what they ask about: ``last``,
``captured``, ``explain``, ``ring``, ``fort``, ``shieldwall`` without squares, ``moves:f6``,
``threats:attackers``, ``hostile:defenders``, ``numbers:3..7`` (the plies of a record). Which of
them hold is for those who know the game; this module knows no rule.
"""

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import NamedTuple

from taflrec.board.geometry import geometry, square_named
from taflrec.board.pieces import LETTERS, PIECE_OF_LETTER, SIDES
from taflrec.record.patterns import pattern
from taflrec.render.glyphs import GLYPHS
from taflrec.render.scene import KINDS, TONES, Mark, Tone

MOST_MARKS = 2000  # words of one text; more is a mistake or an attack
_WORD = pattern(r"[^\s;]+")
_SHAPE = pattern(r"([a-z]+)(?:\.([a-z]+))?(?::(.*))?\Z")
_SQUARES_ONLY = pattern(r"[a-y]\d+(?:\.\.[a-y]\d+)?(?:,[a-y]\d+(?:\.\.[a-y]\d+)?)*,?\Z")

# words for the rules -> what they want: nothing, a square, a side, a piece or side, plies
ASKING = {
    "last": "nothing", "captured": "nothing", "explain": "nothing", "ring": "nothing",
    "fort": "nothing", "shieldwall": "nothing", "moves": "square", "threats": "side",
    "hostile": "piece", "numbers": "plies",
}  # fmt: skip
NAMES = tuple(dict.fromkeys((*KINDS, "number", *ASKING)))


class Problem(NamedTuple):
    """What is wrong with a text of marks, and at which character (from 0)."""

    offset: int
    message: str


class Asked(NamedTuple):
    """A word that only the rules can answer.

    ``name``      a key of :data:`ASKING`
    ``argument``  a square's name, a side, ``king``, ``3..7``, or empty
    """

    name: str
    argument: str
    tone: Tone
    offset: int


class Annotations(NamedTuple):
    """Marks and questions in the order of the text, and what could not be read."""

    items: tuple[Mark | Asked, ...]
    problems: tuple[Problem, ...]


class _BadWordError(Exception):
    """Why a word cannot be read."""


def parse(text: str, size: int) -> Annotations:
    """Read annotations for a board of that size. Never fails: what is wrong is a problem."""
    items: list[Mark | Asked] = []
    problems: list[Problem] = []
    for count, found in enumerate(_WORD.finditer(text)):
        if count == MOST_MARKS:
            problems.append(Problem(found.start(), f"more than {MOST_MARKS} marks"))
            break
        try:
            items += _read(found[0], size, found.start())
        except _BadWordError as bad:
            problems.append(Problem(found.start(), f"{found[0][:40]}: {bad}"))
    return Annotations(tuple(items), tuple(problems))


def _read(word: str, size: int, offset: int) -> Iterator[Mark | Asked]:
    if _SQUARES_ONLY.match(word.lower()):
        yield Mark("circle", tuple(_squares(word.rstrip(","), size)))
        return
    shape = _SHAPE.match(word)
    if shape is None:
        raise _BadWordError("a mark is written name:squares, such as circle:d4")
    name, tone, argument = shape[1], _tone(shape[2]), shape[3]
    if name not in NAMES:
        near = get_close_matches(name, NAMES, 1)
        raise _BadWordError(
            f"no mark is called {name}; "
            + (f"did you mean {near[0]}?" if near else f"there are {', '.join(NAMES)}")
        )
    asks = name in ASKING and name not in KINDS
    if asks or (name in ASKING and (argument is None or argument in (*SIDES, "king"))):
        yield Asked(name, _argument(name, argument or "", size), tone, offset)
    elif not argument:
        raise _BadWordError(
            f"{name} wants {_WANTS[name if name == 'number' else KINDS[name].takes]}"
        )
    else:
        yield from _plain(name, argument, tone, size)


_WANTS = {
    "many": "squares, such as d4,e5 or d4..f6", "group": "squares, such as d4,e5 or d4..f6",
    "pair": "from and to, such as d4-d8", "row": "a row on an edge, such as d1..f1",
    "number": "squares in their order, such as d4,e4, or 5@d4,e4 to begin with 5",
}  # fmt: skip


def _tone(name: str | None) -> Tone:
    for tone in TONES:
        if name in (tone, None):
            return tone
    raise _BadWordError(f"no tone is called {name}; there are {', '.join(TONES)}")


def _argument(name: str, argument: str, size: int) -> str:
    """What a question is about, checked for its form."""
    wants = ASKING[name]
    if wants == "nothing" and argument:
        raise _BadWordError(f"{name} is found by the rules and takes no squares")
    if wants == "square":
        argument = geometry(size).names[_square(argument, size)]
    if wants == "side" and argument not in SIDES:
        raise _BadWordError(f"{name} wants {' or '.join(SIDES)}")
    if wants == "piece" and argument not in (*SIDES, "king"):
        raise _BadWordError(f"{name} wants squares, {', '.join(SIDES)} or king")
    if wants == "plies" and plies_of(argument) is None:
        raise _BadWordError(f"{name} wants plies, such as 3..7")
    return argument


def plies_of(text: str) -> tuple[int, int] | None:
    """First and last of ``3..7`` or ``5``; None for anything else."""
    first, dots, last = text.partition("..")
    last = last if dots else first
    if not (first.isascii() and first.isdigit() and last.isascii() and last.isdigit()):
        return None
    if max(len(first), len(last)) > 5 or not 1 <= int(first) <= int(last):
        return None
    return int(first), int(last)


def _plain(name: str, argument: str, tone: Tone, size: int) -> Iterator[Mark]:
    if name == "number":
        yield from _numbered(argument, tone, size)
    elif name in ("label", "ghost"):
        for part in _listed(argument):
            yield _named(name, part, tone, size)
    elif name == "bracket":
        yield Mark(name, _row(argument, size), tone=tone)
    elif KINDS[name].takes == "pair":
        for part in _listed(argument):
            origin, dash, target = part.partition("-")
            if not dash:
                raise _BadWordError(f"{name} wants {_WANTS['pair']}")
            ends = (_square(origin, size), _square(target, size))
            if ends[0] == ends[1]:
                raise _BadWordError(f"{name} from {origin} to itself")
            if name == "jaw" and ends[1] not in geometry(size).neighbours[ends[0]]:
                raise _BadWordError(
                    f"a jaw stands beside its victim; {origin} and {target} are no neighbours"
                )
            yield Mark(name, ends, tone=tone)
    else:
        yield Mark(name, tuple(dict.fromkeys(_squares(argument, size))), tone=tone)


def _named(name: str, part: str, tone: Tone, size: int) -> Mark:
    """``A@d4`` of a label, ``t@d4`` of a ghost."""
    text, at, square = part.rpartition("@")
    if not at or not text:
        raise _BadWordError(f"{name} wants {'a text' if name == 'label' else 'a piece letter'} and a square, "
                   f"such as {'A' if name == 'label' else 't'}@d4")  # fmt: skip
    where = (_square(square, size),)
    if name == "ghost":
        if text not in PIECE_OF_LETTER:
            raise _BadWordError(f"{text} is no piece letter; pieces are {LETTERS}")
        return Mark(name, where, piece=PIECE_OF_LETTER[text], tone=tone)
    strange = [character for character in text if character not in GLYPHS]
    if strange:
        raise _BadWordError(
            f"a label cannot hold {strange[0]!r}; it is drawn of {''.join(sorted(GLYPHS))}"
        )
    if len(text) > 3:
        raise _BadWordError("a label has at most 3 characters")
    return Mark(name, where, text, tone=tone)


def _numbered(argument: str, tone: Tone, size: int) -> Iterator[Mark]:
    start, at, squares = argument.rpartition("@")
    if at and not (start.isascii() and start.isdigit() and len(start) <= 3):
        raise _BadWordError(f"number wants {_WANTS['number']}")
    for number, square in enumerate(_squares(squares, size), int(start) if at else 1):
        if number > 999:
            raise _BadWordError("numbers go up to 999")
        yield Mark("label", (square,), str(number), tone=tone)


def _row(argument: str, size: int) -> tuple[int, int, int]:
    """First and last of a row along an edge, and the square in front of the first."""
    first, dots, last = argument.partition("..")
    ends = (_square(first, size), _square(last if dots else first, size))
    for edge in geometry(size).edges:
        places = dict(edge)
        if ends[0] in places and ends[1] in places:
            low, high = sorted(ends)
            return low, high, places[low]
    raise _BadWordError("a bracket runs along one edge of the board, such as d1..f1")


def _listed(argument: str) -> list[str]:
    parts = argument.split(",")
    if not all(parts):
        raise _BadWordError("something is missing beside a comma")
    return parts


def _squares(argument: str, size: int) -> Iterator[int]:
    for part in _listed(argument):
        first, dots, last = part.partition("..")
        one = _square(first, size)
        if not dots:
            yield one
            continue
        (low, left), (high, right) = divmod(one, size), divmod(_square(last, size), size)
        up, across = (1 if high >= low else -1), (1 if right >= left else -1)
        for rank in range(low, high + up, up):
            for file in range(left, right + across, across):
                yield rank * size + file


def _square(name: str, size: int) -> int:
    square = square_named(name, size)
    if square is None:
        raise _BadWordError(f"{name[:20] or 'nothing'} is no square of a board of {size}x{size}")
    return square


# the twin of reading: marks as text


def written(mark: Mark, size: int) -> str:
    """A mark as a word that reads back as the same mark. The mark must be sound (``check``)."""
    names = geometry(size).names
    name = mark.kind + ("" if mark.tone == "first" else f".{mark.tone}")
    squares = [names[square] for square in mark.squares]
    shape: Callable[[], str] = {
        "label": lambda: ",".join(f"{mark.text}@{square}" for square in squares),
        "ghost": lambda: ",".join(f"{LETTERS[mark.piece - 1]}@{square}" for square in squares),
        "bracket": lambda: f"{squares[0]}..{squares[1]}",
    }.get(mark.kind, lambda: ("-" if KINDS[mark.kind].takes == "pair" else ",").join(squares))
    return f"{name}:{shape()}"

"""The annotation mini-language: text -> marks. One language for the command line, the API and the
fences of a document.

Words stand between blanks or semicolons: ``circle:d4,e5 arrow:d4-d8 label.second:A@c3``. A word is
a name, a tone behind a dot if it is not the first, and behind a colon what it is about:

- ``d4,e5`` squares, ``d4..f6`` all squares between two: of circle, square, triangle, cross, dot,
  fill, reach, threat, hostile, wall and ring; bare squares are circles
- ``d4-d8`` from square to square: arrow, last, jaw; a bare one is an arrow
- ``A@d4`` of label, ``t@d4`` of ghost (a piece letter), ``t@d4..f4`` in each square of a row;
  ``number:d4,e4`` counts from 1, ``number:5@d4,e4`` from 5
- ``d1..f1`` of bracket: a row along an edge

Words that ask the rules are handed on as :class:`Asked`, with what they ask about: ``last``,
``captured``, ``explain``, ``ring``, ``fort``, ``shieldwall`` without squares, ``moves:f6``,
``threats:attackers``, ``hostile:defenders``, ``numbers:3..7`` (the plies of a record); several of
one kind divided by commas. Which of them hold is for those who know the game; this module knows no
rule. Names, tones, sides and squares may be in capitals; labels and piece letters are as written.
"""

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from itertools import groupby, islice
from typing import NamedTuple, TypeVar

from taflrec.board.geometry import geometry, square_named
from taflrec.board.pieces import LETTERS, PIECE_OF_LETTER, SIDES
from taflrec.record.patterns import pattern
from taflrec.render.glyphs import GLYPHS
from taflrec.render.scene import KINDS, TONES, Mark, Tone, front_of_row

# more than these is a mistake or an attack; the largest board has 625 squares
MOST_MARKS = 2000  # words of one text, and squares named by one word
MOST_SQUARES = 20_000  # marked by one text
_WORD = pattern(r"[^\s;]+")
_SHAPE = pattern(r"([A-Za-z]+)(?:\.([^:]*))?(?::(.*))?\Z")
_BARE = pattern(r"[A-Za-z]\d[^:]*\Z")

# words for the rules -> what they want: nothing, a square, a side, a piece or side, plies
ASKING = {
    "last": "nothing", "captured": "nothing", "explain": "nothing", "ring": "nothing",
    "fort": "nothing", "shieldwall": "nothing", "moves": "piece", "threats": "side",
    "hostile": "whom", "numbers": "plies",
}  # fmt: skip
NAMES = tuple(dict.fromkeys((*KINDS, "number", *ASKING)))
_WHOM = (*SIDES, "king")
# what a word wants behind its colon, and an example of it
_WANTS = {
    "many": ("squares", "d4,e5 or d4..f6"), "group": ("squares", "d4,e5 or d4..f6"),
    "pair": ("from and to", "d4-d8"), "row": ("a row on an edge", "d1..f1"),
    "number": ("squares in their order", "d4,e4, or 5@d4,e4 to begin with 5"),
    "label": ("a text and a square", "A@d4"), "ghost": ("a piece letter and a square", "t@d4"),
    "piece": ("the square of a piece", "f6"), "side": ("attackers or defenders", "attackers"),
    "whom": ("squares, attackers, defenders or king", "king"), "plies": ("plies", "3..7"),
}  # fmt: skip
_T = TypeVar("_T")


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
    """Read annotations for a board of that size (3 to 25). Never fails: what is wrong is a problem."""
    items: list[Mark | Asked] = []
    problems: list[Problem] = []
    room = MOST_SQUARES
    for count, found in enumerate(_WORD.finditer(text)):
        if count == MOST_MARKS:
            problems.append(Problem(found.start(), _TOO_MUCH))
            break
        try:
            read = list(_read(found[0], size, found.start()))
        except _BadWordError as bad:
            problems.append(Problem(found.start(), f"{_short(found[0], 40)}: {bad}"))
            continue
        room -= sum(len(item.squares) for item in read if isinstance(item, Mark))
        if room < 0:
            problems.append(Problem(found.start(), _TOO_MUCH))
            break
        items += read
    return Annotations(tuple(items), tuple(problems))


_TOO_MUCH = (
    f"a text has at most {MOST_MARKS} words and marks at most {MOST_SQUARES} squares; what follows "
    "is left out, so make two pictures of it"
)


def _read(word: str, size: int, offset: int) -> Iterator[Mark | Asked]:
    if _BARE.match(word):
        yield from _plain(
            "arrow" if "-" in word else "circle", word.removesuffix(","), "first", size
        )
        return
    shape = _SHAPE.match(word)
    if shape is None:
        raise _BadWordError("a mark is written name:squares, such as circle:d4")
    name, tone, argument = _name(shape[1].lower()), _tone(shape[2]), shape[3]
    if argument == "":
        raise _BadWordError("nothing stands behind the colon; put no blank there")
    if _asks(name, argument):
        for part in _listed(argument) if argument else [""]:
            yield Asked(name, _argument(name, part.lower(), size), tone, offset)
    elif argument is None:
        raise _BadWordError(_wants(name))
    else:
        yield from _plain(name, argument, tone, size)


def _name(name: str) -> str:
    if name in NAMES:
        return name
    near = get_close_matches(name[:40], NAMES, 1)
    raise _BadWordError(
        f"no mark is called {_short(name)}; "
        + (f"did you mean {near[0]}?" if near else f"there are {', '.join(NAMES)}")
    )


def _tone(name: str | None) -> Tone:
    for tone in TONES:
        if name is None or name.lower() == tone:
            return tone
    raise _BadWordError(f"no tone is called {_short(name)}; there are {', '.join(TONES)}")


def _asks(name: str, argument: str | None) -> bool:
    """Whether a word is for the rules; some names are of marks too, when squares are given."""
    if name not in ASKING or name not in KINDS:
        return name in ASKING
    if argument is None:
        return True
    return ASKING[name] == "whom" and {*argument.lower().split(",")} <= {*_WHOM}


def _argument(name: str, argument: str, size: int) -> str:
    """What a question is about, checked for its form."""
    wants = ASKING[name]
    if wants == "nothing":
        if argument:
            raise _BadWordError(
                f"{name} is found by the rules and takes no squares; write {name} alone"
            )
        return ""
    if not argument:
        raise _BadWordError(_wants(name))
    if wants == "piece":
        return geometry(size).names[_square(argument, size)]
    if (wants == "side" and argument not in SIDES) or (wants == "plies" and not plies_of(argument)):
        raise _BadWordError(_wants(name))
    return argument


def _wants(name: str) -> str:
    """That a word lacks something, and what."""
    takes = KINDS[name].takes if name in KINDS else name
    what, example = _WANTS.get(ASKING.get(name, name)) or _WANTS[takes]
    return f"{name} wants {what}, such as {name}:{example}"


def _short(text: str | None, most: int = 20) -> str:
    """A text of the user for a message; its end and what no terminal should get left out."""
    shown = "".join(c if c.isprintable() else "\ufffd" for c in (text or "")[:most])
    return (shown + ("..." if text and len(text) > most else "")) or "nothing"


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
        read = _label if name == "label" else _piece
        for text, alike in groupby(_few(_named(name, argument, size)), lambda pair: pair[0]):
            squares = tuple(dict.fromkeys(square for _, square in alike))
            yield read(text)._replace(squares=squares, tone=tone)
    elif name == "bracket":
        yield Mark(name, _row(argument, size), tone=tone)
    elif KINDS[name].takes == "pair":
        for part in _listed(argument):
            yield Mark(name, _pair(name, part, size), tone=tone)
    else:
        yield Mark(name, tuple(dict.fromkeys(_few(_squares(argument, size)))), tone=tone)


def _pair(name: str, part: str, size: int) -> tuple[int, int]:
    origin, dash, target = part.partition("-")
    if not dash:
        raise _BadWordError(_wants(name))
    names, ends = geometry(size).names, (_square(origin, size), _square(target, size))
    if ends[0] == ends[1] and name != "last":
        raise _BadWordError(f"{name} from {names[ends[0]]} to itself; name two squares")
    if name == "jaw" and ends[1] not in geometry(size).neighbours[ends[0]]:
        raise _BadWordError(
            f"a jaw stands beside its victim; {names[ends[0]]} and {names[ends[1]]} are no neighbours"
        )
    return ends


def _named(name: str, argument: str, size: int) -> Iterator[tuple[str, int]]:
    """The text and the square of each ``A@d4``."""
    for part in _listed(argument):
        text, at, where = part.rpartition("@")
        if not at or not text:
            raise _BadWordError(_wants(name))
        for square in _squares(where, size):
            yield text, square


def _piece(letter: str) -> Mark:
    if letter not in PIECE_OF_LETTER:
        raise _BadWordError(f"{_short(letter)} is no piece letter; pieces are {LETTERS}")
    return Mark("ghost", (), piece=PIECE_OF_LETTER[letter])


def _label(text: str) -> Mark:
    if len(text) > 3:
        raise _BadWordError(f"{_short(text)} is too long; a label has at most 3 characters")
    strange = [character for character in text if character not in GLYPHS]
    if strange:
        raise _BadWordError(
            f"a label cannot hold {strange[0]!r}; it is drawn of {''.join(sorted(GLYPHS))}"
        )
    return Mark("label", (), text)


def _numbered(argument: str, tone: Tone, size: int) -> Iterator[Mark]:
    start, at, squares = argument.rpartition("@")
    if at and not (start.isascii() and start.isdigit() and len(start) <= 3):
        raise _BadWordError(_wants("number"))
    for number, square in enumerate(_squares(squares, size), int(start) if at else 1):
        if number > 999:
            raise _BadWordError("numbers go up to 999; name fewer squares")
        yield Mark("label", (square,), str(number), tone=tone)


def _row(argument: str, size: int) -> tuple[int, int, int]:
    """First and last of a row along an edge, and the square in front of the first."""
    first, dots, last = argument.partition("..")
    low, high = sorted((_square(first, size), _square(last if dots else first, size)))
    front = front_of_row(low, high, size)
    if not front:
        raise _BadWordError("a bracket runs along one edge of the board, such as d1..f1")
    return low, high, front[0]


def _listed(argument: str) -> list[str]:
    parts = _few(argument.split(","))
    if not all(parts) and len(parts) > 1:
        raise _BadWordError(
            "something is missing beside a comma; write lists without blanks, such as d4,e5"
        )
    return parts


def _few(found: Iterable[_T]) -> list[_T]:
    few = list(islice(found, MOST_MARKS + 1))
    if len(few) > MOST_MARKS:
        raise _BadWordError(f"one word names at most {MOST_MARKS} squares; name each only once")
    return few


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
        last = geometry(size).names[-1]
        raise _BadWordError(
            f"{_short(name)} is no square of a board of {size}x{size}; squares are a1 to {last}"
        )
    return square


# the twin of reading: marks as text


def written(mark: Mark, size: int) -> str:
    """A mark as a word that reads back as the same mark.

    The mark must be sound (``check``) and name each square once. Of a row of one corner square,
    which lies on two edges, the word does not say which is meant.
    """
    names = geometry(size).names
    name = mark.kind + ("" if mark.tone == "first" else f".{mark.tone}")
    squares = [names[square] for square in mark.squares]
    shape: Callable[[], str] = {
        "label": lambda: ",".join(f"{mark.text}@{square}" for square in squares),
        "ghost": lambda: ",".join(f"{LETTERS[mark.piece - 1]}@{square}" for square in squares),
        "bracket": lambda: f"{squares[0]}..{squares[1]}",
    }.get(mark.kind, lambda: ("-" if KINDS[mark.kind].takes == "pair" else ",").join(squares))
    return f"{name}:{shape()}"

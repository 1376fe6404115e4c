"""The text of a ``tafl`` block: one ``key: value`` a line -> a :class:`Fence`.

Knows the keys and the form of their values, each with its line; knows no rule of play, so nothing
here says whether a move is legal or a claim holds. Source: the manual of the fence, docs/fences.md.
"""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from taflrec.board.geometry import FILE_LETTERS, MAX_SIZE
from taflrec.board.pieces import SIDES, Side
from taflrec.board.position import Position, PositionError, position_of
from taflrec.figures.board_text import BoardError, read_board
from taflrec.figures.expect import Claim, ClaimError, read_claims
from taflrec.record.patterns import pattern
from taflrec.render.scene import View

MAX_CHARACTERS = 50_000
MAX_MOVES = 1_000
MAX_BOARDS = 100  # of a strip
MAX_WIDTH = 10_000

_KEY_LINE = pattern(r"([A-Za-z][A-Za-z-]*)[ \t]*:[ \t]*(.*)")
_PART = pattern(r"([a-y])([1-9][0-9]?)\.\.([a-y])([1-9][0-9]?)")
_RANGE = pattern(r"([0-9]{1,5})(?:\.\.([0-9]{1,5}))?")
_NAME = pattern(r"[A-Za-z0-9][A-Za-z0-9_-]{0,79}")
_CONTROL = pattern(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_LINE_END = pattern(r"\r\n|\r|\n")


class Problem(NamedTuple):
    """What is wrong with a block: the line, as the caller counts them, and the words."""

    line: int
    message: str


class Word(NamedTuple):
    """A part of a value with the line that it stands on."""

    text: str
    line: int


class Setting(NamedTuple):
    """One parameter of the rules that is changed."""

    key: str
    value: str
    line: int


class Fence(NamedTuple):
    """What a block says; ``lines`` has the line of each key that is given, by its name.

    ``plies``   the plies to be drawn, in order; empty when the block does not say
    ``part``    (first file, first rank, last file, last rank) from 0
    ``turn``    quarter turns clockwise, ``rotate`` and ``flip`` together
    """

    lines: Mapping[str, int]
    variant: str = ""
    rules: str = ""
    settings: tuple[Setting, ...] = ()
    layout: str = ""
    position: Position | None = None
    record: str = ""
    game: int = 1
    to_move: Side | None = None
    moves: tuple[Word, ...] = ()
    plies: tuple[int, ...] = ()
    explain: bool = False
    last_move: bool = True
    marks: tuple[Word, ...] = ()
    claims: tuple[Claim, ...] = ()
    name: str = ""
    title: str = ""
    caption: str = ""
    theme: str = ""
    columns: int = 0
    view: View = View()

    def line_of(self, *keys: str) -> int:
        """The line of the first of the keys that is given; without any, of the block's first key."""
        for key in keys:
            if key in self.lines:
                return self.lines[key]
        return min(self.lines.values(), default=1)


class Parsed(NamedTuple):
    """A block, and what is wrong with its text; what could not be read has its default."""

    fence: Fence
    problems: tuple[Problem, ...]


class FenceError(ValueError):
    """A value that cannot be used, in words that follow the key."""


def _text(value: str, _: int) -> str:
    if not value:
        raise FenceError("nothing is given")
    return value


def _one_of(*words: str) -> Callable[[str, int], str]:
    def read(value: str, _: int) -> str:
        if value not in words:
            raise FenceError(f"{value[:40]!r} is not possible; {hint(value, words)}")
        return value

    return read


def _yes(value: str, _: int) -> bool:
    return _one_of("yes", "no")(value, 0) == "yes"


def _number(least: int, most: int) -> Callable[[str, int], int]:
    def read(value: str, _: int) -> int:
        if not (value.isascii() and value.isdigit()):
            raise FenceError(f"{value[:40]!r} is no whole number")
        if len(value) > 9 or not least <= int(value) <= most:
            raise FenceError(f"{value[:40]} is not from {least} to {most}")
        return int(value)

    return read


def _position(value: str, _: int) -> Position:
    try:
        return position_of(value)
    except PositionError as error:
        raise FenceError(f"{error} (character {error.start + 1})") from None


def _setting(value: str, line: int) -> Setting:
    key, equals, given = value.partition("=")
    if not equals or not key.strip():
        raise FenceError(f"{value[:40]!r} is no parameter=value, such as ks=w")
    return Setting(key.strip(), given.strip(), line)


def _words(value: str, line: int) -> tuple[Word, ...]:
    if not value:
        raise FenceError("nothing is given")
    return tuple(Word(word, line) for word in value.split())


def _word(value: str, line: int) -> Word:
    return Word(_text(value, line), line)


def _name(value: str, _: int) -> str:
    if not _NAME.fullmatch(value):
        raise FenceError(
            f"{value[:40]!r} is no name: letters, digits, - and _ are, and at most 80 of them"
        )
    return value


def _plies(value: str, _: int) -> tuple[int, ...]:
    """``3..7`` and ``3,5,9``, also together."""
    found: list[int] = []
    for part in value.split(","):
        match = _RANGE.fullmatch(part.strip())
        if not match:
            raise FenceError(f"{part.strip()[:40]!r} is no ply; give 3..7 or 3,5,9")
        first, last = int(match[1]), int(match[2] or match[1])
        if last < first:
            raise FenceError(f"{part.strip()} ends before it begins")
        if len(found) + last - first >= MAX_BOARDS:
            raise FenceError(f"a strip has at most {MAX_BOARDS} boards")
        found += range(first, last + 1)
    return tuple(found)


def _part(value: str, _: int) -> tuple[int, int, int, int]:
    match = _PART.fullmatch(value)
    if not match:
        raise FenceError(f"{value[:40]!r} is no part of a board; give two squares, a1..h6")
    one, other = (FILE_LETTERS.index(match[each]) for each in (1, 3))
    low, high = (int(match[each]) - 1 for each in (2, 4))
    if max(low, high) >= MAX_SIZE:
        raise FenceError(f"a board has at most {MAX_SIZE} ranks")
    return min(one, other), min(low, high), max(one, other), max(low, high)


def _sides(value: str, _: int) -> tuple[str, ...]:
    names = [name.strip() for name in value.split(",")]
    for name in names:
        _one_of("left", "bottom", "right", "top")(name, 0)
    return tuple(dict.fromkeys(names))


def _claims(value: str, line: int) -> tuple[Claim, ...]:
    try:
        return read_claims(value, line)
    except ClaimError as error:
        raise FenceError(str(error)) from None


def _board(_value: str, _: int) -> Position:
    raise FenceError("its rows stand below it, indented, the top rank first")


class Key(NamedTuple):
    """One key of a block.

    ``read``    value, line -> what it means; raises FenceError
    ``field``   of :class:`Fence` or, for ``view``, of :class:`View`
    ``more``    whether the key may be repeated; then ``read`` gives one or several
    """

    read: Callable[[str, int], Any]
    field: str
    more: bool = False
    view: bool = False


KEYS: dict[str, Key] = {
    # what is played
    "variant": Key(_text, "variant"),
    "rules": Key(_text, "rules"),
    "set": Key(_setting, "settings", more=True),
    "layout": Key(_text, "layout"),
    # from where
    "position": Key(_position, "position"),
    "board": Key(_board, "position"),
    "record": Key(_text, "record"),
    "game": Key(_number(1, 1_000_000), "game"),
    "to-move": Key(_one_of(*SIDES), "to_move"),
    # and how far
    "moves": Key(_words, "moves", more=True),
    "ply": Key(lambda value, line: (_number(0, 99_999)(value, line),), "plies"),
    "plies": Key(_plies, "plies"),
    # what is claimed
    "expect": Key(_claims, "claims", more=True),
    # what is drawn
    "explain": Key(_yes, "explain"),
    "last-move": Key(_yes, "last_move"),
    "marks": Key(_word, "marks", more=True),
    "name": Key(_name, "name"),
    "title": Key(_text, "title"),
    "caption": Key(_text, "caption"),
    "theme": Key(_text, "theme"),
    "columns": Key(_number(1, MAX_BOARDS), "columns"),
    "part": Key(_part, "part", view=True),
    "rotate": Key(lambda value, _: int(_one_of("0", "90", "180", "270")(value, 0)) // 90,
                  "turn", view=True),
    "flip": Key(lambda value, _: 2 * _yes(value, 0), "flip", view=True),
    "mirror": Key(_yes, "mirror", view=True),
    "coordinates": Key(_one_of("outside", "inside", "none"), "coordinates", view=True),
    "sides": Key(_sides, "sides", view=True),
    "width": Key(_number(16, MAX_WIDTH), "width", view=True),
}  # fmt: skip
# keys of which a block has one at most
RIVALS = (("variant", "rules"), ("position", "board", "record", "layout"), ("ply", "plies"))


def hint(value: str, known: "tuple[str, ...] | list[str]") -> str:
    """Which of the known words was meant, else all of them."""
    near = get_close_matches(value.lower(), known, 1, 0.5)
    return f"did you mean {near[0]!r}?" if near else f"possible are {', '.join(known)}"


def parse(text: str, first_line: int = 1) -> Parsed:
    """What the text of a block says. Never fails: what is wrong becomes a problem with its line.

    ``first_line``  the number of the text's first line
    """
    if len(text) > MAX_CHARACTERS:
        message = f"the block has {len(text)} characters, at most {MAX_CHARACTERS} are read"
        return Parsed(Fence({"": first_line}), (Problem(first_line, message),))
    reader = _Reader(first_line)
    for number, line in enumerate(_LINE_END.split(text), first_line):
        reader.line(line, number)
    return reader.done()


class _Reader:
    """Takes the lines of a block one after the other."""

    def __init__(self, first_line: int) -> None:
        self.first_line = first_line
        self.lines: dict[str, int] = {}
        self.fields: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.rows: list[Word] | None = None  # of the board, while it goes on
        self.problems: list[Problem] = []

    def line(self, text: str, number: int) -> None:
        """Take a line."""
        control = _CONTROL.search(text)
        if control:
            code = f"U+{ord(control[0]):04X}"
            self.problem(number, f"a control character ({code}) has no place in a block")
            return
        bare = text.strip()
        if not bare or (bare.startswith("#") and (self.rows is None or text[0] == "#")):
            return
        if self.rows is not None and text[0] in " \t":
            self.rows.append(Word(text, number))
            return
        self.board_done()
        match = _KEY_LINE.fullmatch(bare)
        if not match or text[0] in " \t":
            self.problem(number, f"{bare[:40]!r} is no key: value" + self._why_not(text))
            return
        self.entry(match[1].lower(), match[2].strip(), number)

    def _why_not(self, text: str) -> str:
        if text[0] in " \t":
            return "; only the rows of board: are indented"
        return f"; keys are {', '.join(KEYS)}"

    def entry(self, name: str, value: str, number: int) -> None:
        """Take a key and its value."""
        key = KEYS.get(name)
        if key is None:
            self.problem(number, f"no key is called {name[:40]!r}; {hint(name, [*KEYS])}")
            return
        if name in self.lines and not key.more:
            self.problem(number, f"{name} is given on line {self.lines[name]} already")
            return
        self.lines.setdefault(name, number)
        if name == "board" and not value:
            self.rows = []
            return
        try:
            found = key.read(value, number)
        except FenceError as error:
            self.problem(number, f"{name}: {error}")
            return
        fields = self.view if key.view else self.fields
        if key.more:
            several = type(found) is tuple
            fields[key.field] = (*fields.get(key.field, ()), *(found if several else (found,)))
        else:
            fields[key.field] = found

    def board_done(self) -> None:
        """The board is complete, if there was one."""
        if self.rows is None:
            return
        rows, self.rows = self.rows, None
        try:
            self.fields["position"] = read_board([row.text for row in rows])
        except BoardError as error:
            at = rows[error.row].line if rows else self.lines["board"]
            self.problem(at, f"board: {error}")

    def problem(self, number: int, message: str) -> None:
        """Note what is wrong."""
        self.problems.append(Problem(number, message))

    def done(self) -> Parsed:
        """The block, and all problems in the order of the lines."""
        self.board_done()
        for rivals in RIVALS:
            given = [name for name in rivals if name in self.lines]
            for other in given[1:]:
                self.problem(self.lines[other], f"give either {given[0]} or {other}")
        moves = self.fields.get("moves", ())
        if len(moves) > MAX_MOVES:
            message = f"{len(moves)} moves, at most {MAX_MOVES} are played; put them into a record"
            self.problem(moves[0].line, message)
            del self.fields["moves"]
        turn = (self.view.pop("turn", 0) + self.view.pop("flip", 0)) % 4
        self.lines.setdefault("", self.first_line)
        fence = Fence(self.lines, view=View(turn=turn, **self.view), **self.fields)
        return Parsed(fence, tuple(sorted(self.problems, key=lambda each: each.line)))

"""The record: everything one game's text says, with its places, before any rule is applied.

Moves are shared values (the same text gives the same :class:`Move`), so a ply costs one
reference and one offset. Offsets are characters from the start of the source.
"""

import re
from array import array
from operator import itemgetter
from typing import TYPE_CHECKING, Literal, NamedTuple

from taflrec.board.pieces import Side
from taflrec.board.position import Position
from taflrec.record.diagnostic import Fault
from taflrec.record.outcome import Reason
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

if TYPE_CHECKING:
    from taflrec.record.address import Address
    from taflrec.record.clock import Clock

_WORD = pattern(r"\S+")
_HINT = pattern(r"\(hint:([^)]*)\)", re.IGNORECASE)

EndWord = Literal["resigned", "timeout"]
Result = Literal["attackers", "defenders", "draw"]

# Captures of one ply that the program OpenTafl reads; a longer list is left off for its sake.
# Source: notation reference, 8.3.
MOST_CAPTURES = 4


class Move(NamedTuple):
    """One step of one piece as written; squares are lower-case names.

    ``text``       as it stands in the source
    ``piece``      the piece letter, or empty
    ``origin``, ``target``  square names such as ``d1``
    ``jump``, ``berserk``   whether ``^`` or ``=`` was written
    ``captures``   the squares listed as captured, in the order written, doubles kept
    ``taken``      the piece letters before those squares, empty where none was written
    ``info``       ``+``, ``-``, ``++``, ``--`` or empty
    ``rebuilt``    whether the record leaves the step out and it was found by replaying the rest
    ``men``        how many men were taken, where only that is told; -1: some; None: not told so
    """

    text: str
    piece: str
    origin: str
    target: str
    jump: bool = False
    berserk: bool = False
    captures: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    info: str = ""
    rebuilt: bool = False
    men: int | None = None

    @property
    def shown(self) -> str:
        """The move for people: as written, or its squares where that is no word (a JSON object)."""
        return self.text if self.text[:1] != "{" else f"{self.piece}{self.origin}-{self.target}"

    @property
    def undashed(self) -> bool:
        """Whether the move is written as old lists do, without dash and so without captures."""
        return self.text[len(self.origin) :].startswith(self.target)

    @property
    def marks(self) -> int:
        """How many ``x`` without a square stand at the end, as in ``d2-a2xx``."""
        text = self.text.rstrip("+-")
        return 0 if self.captures else len(text) - len(text.rstrip("x"))


# what gives a field of a move; quicker than the attribute where thousands of moves are asked
_FIELDS = {name: itemgetter(place) for place, name in enumerate(Move._fields)}


class Tag(NamedTuple):
    """A header entry. ``key`` is trimmed and lower case, ``value`` as written.

    ``start``, ``end``  offsets of the brackets, ``end`` not included
    """

    key: str
    value: str
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The whole tag."""
        return Span(self.start, self.end)

    @property
    def value_span(self) -> Span:
        """The value alone, which ends before the closing bracket."""
        return Span(self.end - 1 - len(self.value), self.end - 1)


class Turn(NamedTuple):
    """A numbered group of plies: the number as written, plies ``first`` to before ``last``."""

    number: int
    first: int
    last: int


class Comment(NamedTuple):
    """Text after a turn or a variation line.

    ``after``  how many plies stand before it (the turn it belongs to ends there)
    ``text``   between the brackets, word for word; parts are split at ``|``
    """

    after: int
    text: str
    span: Span

    @property
    def parts(self) -> list[str]:
        """One text for each ply of the turn, in order; may be shorter or longer than the turn."""
        return self.text.split("|")

    def clock(self, part: int, control: "Clock | None" = None) -> "tuple[Clock | None, str]":
        """The clock that a part (from 0) begins with, and the text after it.

        ``control``  the record's time control, by which bare digits before text are judged
        """
        from taflrec.record.clock import clock_of_comment  # few ask for it

        return clock_of_comment(self.parts[part], control)

    @property
    def hints(self) -> list[str]:
        """The puzzle hints ``(hint:...)`` of the text, in order; to be shown when asked for."""
        return [hint.strip() for hint in _HINT.findall(self.text)]


class Terminator(NamedTuple):
    """An end word in the move text, with ``after`` plies before it.

    ``loser``  who gave up or ran out of time, where it is told; None: the side to move
    """

    word: EndWord
    text: str
    after: int
    span: Span
    loser: Side | None = None


class Implied(NamedTuple):
    """What a notation says of the rules in its own way, without tags of OTN; empty for nothing.

    ``variant``   name in the catalogue, such as ``tablut:ashton``
    ``settings``  parameters that differ from it, key and value
    ``start``, ``first``  where play starts and who begins
    """

    variant: str = ""
    settings: tuple[tuple[str, str], ...] = ()
    start: Position | None = None
    first: Side | None = None


class Board(NamedTuple):
    """A position that the record prints after so many plies, and where it stands."""

    after: int
    position: Position
    span: Span


class VariationLine(NamedTuple):
    """The words of a variation line: one turn, without the moves that it shares with its parent.

    ``moves``, ``starts``  the moves, and the offset of each in the source
    ``placeholders``       where ``.....`` stands for shared moves, at the beginning
    ``ends``               end words; ``after`` counts the moves of this line
    ``broken_at``          the move (0-based) before which a word is none, or None
    """

    moves: tuple[Move, ...]
    starts: tuple[int, ...]
    placeholders: tuple[Span, ...] = ()
    ends: tuple[Terminator, ...] = ()
    broken_at: int | None = None

    def move_span(self, index: int) -> Span:
        """Where a move of the line (0-based) stands."""
        start = self.starts[index]
        return Span(start, start + len(self.moves[index].text))

    @property
    def readable(self) -> bool:
        """Whether every word has been understood, and an end word stands last if at all."""
        ends = [end for end in self.ends if end.word != "resigned" or end.after < len(self.moves)]
        return self.broken_at is None and not ends and len(self.ends) < 2


class Variation(NamedTuple):
    """A variation line: word for word, and what its words say. ``after`` plies stood before it.

    ``place``  the address as a value; None when it is none of a variation line
    ``line``   the words as moves; None when there is no place for them
    """

    address: str
    text: str
    after: int
    span: Span
    comments: tuple[Comment, ...] = ()
    place: "Address | None" = None
    line: VariationLine | None = None


class Record:
    """One game as written.

    ``source``, ``index``, ``span``  where it stands; ``index`` counts from 0 inside the source
    ``format``       name of the notation it was read from
    ``tags``         in order; ``tag(key)`` gives the last value of a key
    ``moves``        the main line, one move per ply; ``move_span(ply)`` says where it stands
    ``turn_numbers``, ``turn_firsts``  number and first ply (0-based) of each turn; see ``turns``
    ``comments``, ``variations``, ``terminators``  in order
    ``stray``        text that belongs nowhere, kept with its place
    ``result``       what the record says: the winner, ``draw``, or None when it says nothing
    ``result_span``  where it says so
    ``told``         the reason that the notation gives for the result, None when it gives none
    ``implied``      what the notation itself says of the rules
    ``boards``       positions printed between the plies, in order
    ``captured_by``  totals of men taken by (attackers, defenders) where the notation has them
    ``placeholder``  whether the main line begins with ``.....``
    ``broken_at``    the ply (0-based) where reading the main line lost its thread, or None
    ``faults``       what the reader noticed
    """

    __slots__ = (
        "_starts", "_unplaced", "boards", "broken_at", "captured_by", "comments", "faults",
        "format", "implied", "index", "moves", "placeholder", "result", "result_span", "source",
        "span", "stray", "tags", "terminators", "told", "turn_firsts", "turn_numbers",
        "variations",
    )  # fmt: skip

    def __init__(self, source: Source, index: int, notation: str, span: Span) -> None:
        self.source, self.index, self.format, self.span = source, index, notation, span
        self.tags: list[Tag] = []
        self.moves: list[Move] = []
        self._starts = array("I")
        self._unplaced: list[tuple[int, int, int]] = []
        self.turn_numbers: list[int] = []
        self.turn_firsts: list[int] = []
        self.comments: list[Comment] = []
        self.variations: list[Variation] = []
        self.terminators: list[Terminator] = []
        self.stray: list[Span] = []
        self.result: Result | None = None
        self.result_span: Span | None = None
        self.told: Reason | None = None
        self.implied: Implied | None = None
        self.boards: list[Board] = []
        self.captured_by: tuple[int, int] | None = None
        self.placeholder = False
        self.broken_at: int | None = None
        self.faults: list[Fault] = []

    def has(self, field: str) -> bool:
        """Whether any move of the main line says something in a field of :class:`Move`.

        Checks ask this of every record before they look at each move.
        """
        return any(map(_FIELDS[field], self.moves))

    @property
    def lettered(self) -> bool:
        """Whether a piece letter stands anywhere in the main line."""
        return self.has("piece") or any(map(any, map(_FIELDS["taken"], self.moves)))

    @property
    def is_otn(self) -> bool:
        """Whether the text is OTN, in whichever program's form."""
        return self.format in ("otn", "fellhuhn")

    @property
    def tells_numbers(self) -> bool:
        """Whether the notation tells how many men a ply took, and not which."""
        return self.format in ("brandubh-tafl", "hen")

    def tag(self, key: str) -> Tag | None:
        """The last tag of that key, or None."""
        for tag in reversed(self.tags):
            if tag.key == key:
                return tag
        return None

    def with_moves(self, moves: list[Move], sources: list[int]) -> "Record":
        """A copy with another main line; ``sources`` says at which old ply each new one stands."""
        twin = Record(self.source, self.index, self.format, self.span)
        for name in Record.__slots__:
            setattr(twin, name, getattr(self, name))
        places = [self.move_span(ply).start for ply in sources]
        twin.moves, twin._starts, twin._unplaced = moves, array("I", places), []
        at = {old: new for new, old in reversed([*enumerate(sources)])}
        end = len(moves)
        twin.turn_firsts = [at.get(first, end) for first in self.turn_firsts]
        twin.terminators = [t._replace(after=at.get(t.after, end)) for t in self.terminators]
        twin.comments = [c._replace(after=at.get(c.after, end)) for c in self.comments]
        return twin

    @property
    def turns(self) -> list[Turn]:
        """The numbered turns in order; empty where the notation has none."""
        lasts = [*self.turn_firsts[1:], len(self.moves)]
        return [
            Turn(*each) for each in zip(self.turn_numbers, self.turn_firsts, lasts, strict=False)
        ]

    def add_move(self, move: Move, start: int) -> None:
        """Append a ply of the main line that stands at an offset."""
        if self._unplaced:
            self._place_moves()
        self.moves.append(move)
        self._starts.append(start)

    def add_moves(self, moves: list[Move], start: int, end: int) -> None:
        """Append plies that stand, in order and as whole words, somewhere between two offsets.

        Where each stands is only looked up when a diagnostic asks for it.
        """
        if moves:
            self._unplaced.append((len(self.moves), start, end))
        self.moves += moves

    def _place_moves(self) -> None:
        for first, start, end in self._unplaced:
            words = _WORD.finditer(self.source.text, start, end)
            for move in self.moves[first : self._next_unplaced(first)]:
                self._starts.append(next(at for at in words if at[0] == move.text).start())
        self._unplaced.clear()

    def _next_unplaced(self, first: int) -> int:
        later = [begin for begin, _, _ in self._unplaced if begin > first]
        return later[0] if later else len(self.moves)

    def move_span(self, ply: int) -> Span:
        """Where the move of a ply (0-based) stands."""
        if self._unplaced:
            self._place_moves()
        start = self._starts[ply]
        return Span(start, start + len(self.moves[ply].text))

    @property
    def text(self) -> str:
        """The record as it stands in the source, character by character."""
        return self.source.text[self.span.start : self.span.end]

    @property
    def line(self) -> int:
        """Line of the source (from 1) on which the record begins."""
        return self.source.place(self.span).line

    @property
    def title(self) -> str:
        """A short name for people: event, players, date; empty when the record has none."""
        players = [
            tag.value.strip() for key in ("attackers", "defenders") if (tag := self.tag(key))
        ]
        event, date = self.tag("event"), self.tag("date")
        pieces = [event.value.strip() if event else "", " - ".join(p for p in players if p)]
        pieces.append(date.value.strip() if date else "")
        return ", ".join(" ".join(piece.split()) for piece in pieces if piece)


def winner_of(result: Result) -> Side | None:
    """The winner a recorded result names; None for a draw."""
    return None if result == "draw" else result

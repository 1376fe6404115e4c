"""What a log of the Ashton Tablut server tells, one thing after the other -> records.

A turn counts as played unless a warning follows it. Where boards stand without turns between
them, the ply is read off the boards. Source: formats reference, section 10.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from taflrec.board.geometry import geometry
from taflrec.board.pieces import ATTACKERS, DEFENDERS, EMPTY, PIECE_OF_LETTER, Side, side_of
from taflrec.board.position import Position
from taflrec.notation.limits import MAX_PLIES
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Board, Comment, Implied, Move, Record, Result, Tag
from taflrec.record.outcome import Reason
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span
from taflrec.rules import catalogue
from taflrec.rules.parameters import PARAMETERS

SIZE = 9
VARIANT = "tablut:ashton"
_NAMES = geometry(SIZE).names
_FIRST: dict[str, Side] = {"W": DEFENDERS, "B": ATTACKERS}
_RESULTS: dict[str, Result] = {"WW": "defenders", "BW": "attackers", "D": "draw"}
# months by their first three letters, in English and Italian
_MONTHS = {
    month: number
    for words in (
        "jan feb mar apr may jun jul aug sep oct nov dec",
        "gen feb mar apr mag giu lug ago set ott nov dic",
    )
    for number, month in enumerate(words.split(), 1)
}
_DATE = pattern(r"([a-z]{3})[a-z]*\.? (\d{1,2}), (\d{4})", re.IGNORECASE)


class Printed(NamedTuple):
    """A board of a log: the position, its mark (empty for none), and where it stands.

    ``texts``  the rows, or the squares one by one, from the top left, each with its offset
    """

    position: Position
    mark: str
    span: Span
    texts: tuple[tuple[str, int], ...]

    def text_at(self, square: int) -> tuple[str, int]:
        """The stretch of the source that shows a square, and its offset."""
        from_top_left = (SIZE - 1 - square // SIZE) * SIZE + square % SIZE
        return self.texts[from_top_left * len(self.texts) // (SIZE * SIZE)]


class _Pending(NamedTuple):
    """A turn that was announced; whether it is played shows later."""

    text: str
    start: int
    origin: str
    target: str
    captures: list[str]
    letters: list[str]


@lru_cache(maxsize=1)
def _usual_start() -> Position:
    return catalogue.ruleset(VARIANT).start


def turned_over(square: str) -> str:
    """A square of a log, where row 1 is at the top -> its name; other squares stay as they are."""
    rank = int(square[1:])
    return square[0].lower() + str(SIZE + 1 - rank if 1 <= rank <= SIZE else rank)


@lru_cache(maxsize=1 << 14)
def _move(
    text: str, origin: str, target: str, captures: tuple[str, ...], letters: tuple[str, ...]
) -> Move:
    return Move(text, "", origin, target, captures=captures, taken=letters)


class Games:
    """Puts the games of a log together; ``record`` is the one that is being read."""

    def __init__(self, source: Source, name: str) -> None:
        self.source, self.name = source, name
        self.done: list[Record] = []
        self._header: tuple[str, int] | None = None
        self._begin(0)

    def _begin(self, start: int) -> None:
        self.record = Record(self.source, len(self.done), self.name, Span(start, start))
        self.record.implied = Implied(VARIANT)
        self._shown: Printed | None = None
        self._pending: _Pending | None = None
        self._loose: Span | None = None  # text that nobody knows, up to here
        self._closing: Span | None = None  # the same, after everything else
        self._full = False

    def finished(self, end: int) -> Iterator[Record]:
        """All records, once the source is read; the last one only if there is something in it."""
        self._close(end)
        yield from self.done

    def _close(self, end: int) -> None:
        record = self.record
        self._play()
        if self._loose:
            self._settle()
        if self._closing and (
            record.result is None or (record.result == "draw" and not record.told)
        ):
            words = " ".join(self.source.text[self._closing.start : self._closing.end].split())
            message = f"the log closes with words that say nothing known of the end: {words[:60]!r}"
            record.faults.append(Fault("unknown-termination", self._closing, message))
        record.span = Span(record.span.start, end)
        if self._touched or record.comments or record.faults or not self.done:
            self.done.append(record)

    @property
    def _touched(self) -> bool:
        record = self.record
        return bool(record.moves or record.boards or self._pending or record.tag("defenders"))

    def _again(self, start: int) -> None:
        """Begin the next game."""
        self._close(start)
        self._begin(start)

    # the logger's lines and what stands before a game

    def header(self, date: str, start: int) -> None:
        """A line with date, class and method."""
        self._settle()
        self._header = date, start

    def players(self, names: dict[str, tuple[str, int]]) -> None:
        """Who plays; a game begins with it."""
        start = self._header[1] if self._header else min(at for _, at in names.values())
        if self._touched:
            self._again(start)
        self._settle()
        for key, (name, at) in names.items():
            self._tag(key, name, at, at + len(name))
        if self._header:
            text, at = self._header
            match = _DATE.search(text)
            month = _MONTHS.get(match[1].lower()) if match else None
            if match and month:
                date = f"{match[3]}.{month:02}.{int(match[2]):02}"
                self._tag("date", date, at + match.start(), at + match.end())
            else:
                self._tag("x-ashton-date", text, at, at + len(text))

    def repeats(self, number: str, start: int) -> None:
        """How often a position may stand again: with 0 the first recurrence is a draw."""
        self._settle()
        self._tag("x-ashton-repeats", number, start, start + len(number))
        most = PARAMETERS["repn"].bounds[1]
        if self.record.implied and int(number) >= 0:
            settings = (("repn", str(min(int(number) + 2, most))),)
            self.record.implied = self.record.implied._replace(settings=settings)

    def _tag(self, key: str, value: str, start: int, end: int) -> None:
        self.record.tags.append(Tag(key, value, start, end))

    # turns

    def turn(self, text: str, start: int, origin: str, target: str) -> None:
        """A move is announced, its squares as the log writes them."""
        self._play()
        self._settle()
        squares = turned_over(origin), turned_over(target)
        self._pending = _Pending(text, start, *squares, [], [])

    def captured(self, square: str, letter: str = "") -> None:
        """A man is taken by the move that was announced."""
        self._settle()
        if self._pending:
            self._pending.captures.append(turned_over(square))
            self._pending.letters.append(letter)

    def refused(self, words: str, start: int) -> None:
        """The server warns: what was announced is not played."""
        if self._pending is None:
            self.remark(words, start)
            return
        self._settle()
        pending, self._pending = self._pending, None
        self._not_played(pending.text, pending.start, f"it was refused: {words[:80]!r}")

    def no_move(self, text: str, start: int) -> None:
        """A turn without squares: a player sent nothing."""
        self._play()
        self._settle()
        self._not_played(text, start, "no move was sent")

    def _not_played(self, text: str, start: int, why: str) -> None:
        span = Span(start, start + len(text))
        self.record.stray.append(span)
        self.fault(Fault("move-not-played", span, f"{text[:40]!r} is not played, as {why}"))

    def bad_move(self, text: str, start: int) -> None:
        """A turn whose squares cannot be read; nothing after it can be replayed."""
        self._play()
        self._settle()
        span = Span(start, start + len(text))
        self.record.stray.append(span)
        message = f"{text[:40]!r} is no move: two squares such as e4 are expected"
        self.fault(Fault("move-syntax", span, message))
        self._lost()

    def _lost(self) -> None:
        if self.record.broken_at is None:
            self.record.broken_at = len(self.record.moves)

    def _play(self) -> None:
        """Put the announced move down."""
        pending, self._pending = self._pending, None
        if pending is None or self._full:
            return
        captures = tuple(pending.captures)
        known = any(fault.name == "duplicate-capture" for fault in self.record.faults)
        if len({*captures}) < len(captures) and not known:
            twice = next(name for name in captures if captures.count(name) > 1)
            span = Span(pending.start, pending.start + len(pending.text))
            message = (
                f"the log tells the capture on {twice} twice, and perhaps others; one man falls"
            )
            self.fault(Fault("duplicate-capture", span, message))
        letters = tuple(pending.letters)
        move = _move(pending.text, pending.origin, pending.target, captures, letters)
        self._add(move, pending.start)

    def _add(self, move: Move, start: int) -> None:
        if len(self.record.moves) >= MAX_PLIES:
            self.give_up(f"more than {MAX_PLIES} plies", Span(start, start + len(move.text)))
        else:
            self.record.add_move(move, start)

    def give_up(self, why: str, span: Span) -> None:
        """Read no further moves of this record."""
        self._full = True
        message = f"a record with {why} is given up; reading stops here"
        self.record.faults.append(Fault("record-too-large", span, message))
        self.record.stray.append(span)

    # boards

    def board(self, printed: Printed) -> None:
        """A board that is printed after what was announced."""
        before = self._shown
        if before and self._starts_over(before.position, printed.position):
            self._again(printed.span.start)
            before = None
        self._settle()
        if self._full:
            return
        if before is None and not (self.record.moves or self._pending):
            self._start(printed.position, _FIRST.get(printed.mark))
        elif self._pending:
            if before and not self.record.moves:
                self._edited(self._pending, before, printed)
            self._play()
        elif before and before.position != printed.position:
            self._read_off(before, printed)
        if self.record.broken_at is None and not self._full:
            board = Board(len(self.record.moves), printed.position, printed.span)
            self.record.boards.append(board)
        self._shown = printed
        if printed.mark in _RESULTS:
            end = printed.span.end
            self.end_mark(printed.mark, Span(end - len(printed.mark), end))

    def _starts_over(self, before: Position, after: Position) -> bool:
        """Whether the usual start is printed again in the middle of a game."""
        idle = self._pending is None and bool(self.record.moves)
        return idle and before != after == _usual_start()

    def bad_board(self, fault: Fault) -> None:
        """A board that cannot be read."""
        self._play()
        self._settle()
        self.record.stray.append(fault.span)
        self.fault(fault)

    def _start(self, position: Position, first: Side | None) -> None:
        """Where play starts and who begins, as the first board says."""
        if self.record.implied:
            own = None if position == _usual_start() else position
            self.record.implied = self.record.implied._replace(start=own, first=first)

    def _edited(self, pending: _Pending, before: Printed, after: Printed) -> None:
        """A first move that cannot be made on the first board: the board was edited in between.

        The start is then the next board with the move taken back.
        """
        squares = geometry(SIZE).squares
        origin, target = squares.get(pending.origin), squares.get(pending.target)
        if origin is None or target is None:
            return
        cells = [*after.position.cells]
        piece = cells[target]
        if before.position.cells[origin] == piece or not piece or cells[origin]:
            return
        cells[origin], cells[target] = piece, EMPTY
        fallen = PIECE_OF_LETTER["T" if side_of(piece) == ATTACKERS else "t"]
        for name in pending.captures:
            if name in squares:
                cells[squares[name]] = fallen
        self.record.boards.clear()
        self.record.stray.append(before.span)
        self._start(Position(SIZE, tuple(cells)), side_of(piece))
        message = (
            "the first move is none on this board, which was edited before it: "
            "play starts from the next one, with that move taken back"
        )
        self.fault(Fault("custom-start", before.span, message))

    def _read_off(self, before: Printed, after: Printed) -> None:
        """The ply between two boards that differ, where no turn tells it."""
        old, new = before.position.cells, after.position.cells
        changed = [square for square in range(SIZE * SIZE) if old[square] != new[square]]
        came = [square for square in changed if new[square]]
        gone = [square for square in changed if not new[square]]
        if len(came) == 1 and not old[came[0]]:
            piece = new[came[0]]
            left = [square for square in gone if old[square] == piece]
            taken = [square for square in gone if side_of(old[square]) != side_of(piece)]
            if len(left) == 1 and len(taken) + 1 == len(gone):
                text, start = after.text_at(came[0])
                names = tuple(_NAMES[square] for square in taken)
                move = _move(text, _NAMES[left[0]], _NAMES[came[0]], names, ("",) * len(names))
                self._add(move, start)
                return
        if self.record.broken_at is None:
            message = "no single move leads from the board before to this one, and no turn is told"
            self.fault(Fault("move-syntax", after.span, message))
        self._lost()

    # ends and everything else

    def ended(self, result: Result, reason: Reason, span: Span) -> None:
        """The log says in words how the game ended."""
        self._settle()
        self.record.result, self.record.told, self.record.result_span = result, reason, span
        self._closing = None

    def end_mark(self, mark: str, span: Span) -> None:
        """``WW``, ``BW`` or ``D``."""
        closing = self._closing or self._loose
        self._settle()
        self._closing = closing
        if self.record.result != _RESULTS[mark]:
            self.record.result, self.record.told = _RESULTS[mark], None
            self.record.result_span = span

    def remark(self, text: str, start: int) -> None:
        """Words that nobody knows; those of neighbouring lines are one comment."""
        begin = self._loose.start if self._loose else start
        self._loose = Span(begin, start + len(text))

    def _settle(self) -> None:
        """Turn the words that nobody knows into a comment."""
        self._closing = loose = self._loose
        if loose is None:
            return
        self._loose = None
        after = len(self.record.moves) + (self._pending is not None)
        text = self.source.text[loose.start : loose.end]
        self.record.comments.append(Comment(after, text, loose))

    def fault(self, fault: Fault) -> None:
        """Something is wrong."""
        self.record.faults.append(fault)

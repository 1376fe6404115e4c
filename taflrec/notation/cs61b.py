"""Scripts of the CS61B Tablut project, read only: 9x9, the attackers (Black) begin.

A move names its square and only the coordinate that changes: ``i6-g`` is i6-g6, ``d5-7`` is
d5-d7. Commands and remarks are kept as comments; the board that ``dump`` prints is held against
the replay. Source: formats reference, section 15; faults reference, 16.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from taflrec.board.pieces import ATTACKERS, EMPTY, KING, LETTERS
from taflrec.board.position import Position
from taflrec.notation.limits import MAX_FAULTS, MAX_PLIES
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Board, Comment, Implied, Move, Record
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

NAME = "cs61b"
SIZE = 9
_LINES = pattern(r"[^\r\n]+")
_WORDS = pattern(r"\S+")
_MOVE = pattern(r"([a-i])([1-9])-(?:([a-i])|([a-i])?([1-9]))", re.IGNORECASE)
_COMMAND = pattern(
    r"(?:new|auto|manual|seed|limit|dump|undo|clear|quit|play|start|help)\b.*", re.IGNORECASE
)
_ROW = pattern(r"([1-9])?\s*([BWK-](?:\s+[BWK-]){8})")
_FRAME = pattern(r"=+|(?:[a-i]\s+){8}i", re.IGNORECASE)
_PIECES = {"-": EMPTY, "B": LETTERS.index("t") + 1, "W": LETTERS.index("T") + 1, "K": KING}


def read(source: Source) -> Iterator[Record]:
    """Yield one record for each game of a script; ``new`` begins the next. Raises nothing."""
    script = _Script(source)
    for line in _LINES.finditer(source.text):
        text = line[0].strip()
        if text and not script.line(text, line.start() + line[0].index(text)):
            break
    yield from script.finished(len(source.text))


@lru_cache(maxsize=1 << 12)
def _read_move(word: str) -> Move | None:
    """A word as a move, None when it is none."""
    match = _MOVE.fullmatch(word)
    if match is None:
        return None
    file, rank, to_file, also_file, to_rank = (part and part.lower() for part in match.groups())
    target = f"{to_file or also_file or file}{to_rank or rank}"
    return Move(word, "", f"{file}{rank}", target)


class _Script:
    """Reads the lines of a script; ``rows`` are those of a board that is not yet whole."""

    def __init__(self, source: Source) -> None:
        self.source, self.done = source, list[Record]()
        self.rows: list[tuple[str, Span]] = []
        self._begin(0)

    def _begin(self, start: int) -> None:
        self.record = Record(self.source, len(self.done), NAME, Span(start, start))
        self.record.implied = Implied("tablut", first=ATTACKERS)

    def finished(self, end: int) -> Iterator[Record]:
        """All records, once the script is read."""
        self._close_board()
        self._close(end)
        yield from self.done

    def _close(self, end: int) -> None:
        record = self.record
        record.span = Span(record.span.start, end)
        if record.moves or record.faults or record.boards or not self.done:
            self.done.append(record)

    def line(self, text: str, start: int) -> bool:
        """Read a line; False when the record is given up."""
        record, span = self.record, Span(start, start + len(text))
        row = _ROW.fullmatch(text)
        if row:
            self.rows.append((row[2], span))
            if len(self.rows) == SIZE:
                self._close_board()
            return True
        if _FRAME.fullmatch(text):
            return True
        self._close_board()
        if text.startswith("#") or _COMMAND.fullmatch(text):
            if text.lower() in ("new", "clear") and record.moves:
                self._close(start)
                self._begin(start)
            self.record.comments.append(Comment(len(self.record.moves), text, span))
            return True
        return self._moves(text, start)

    def _moves(self, text: str, start: int) -> bool:
        record = self.record
        for word in _WORDS.finditer(text):
            span = Span(*word.span()).moved(start)
            if word[0].startswith("#"):
                rest = Span(span.start, start + len(text))
                record.comments.append(Comment(len(record.moves), text[word.start() :], rest))
                break
            move = _read_move(word[0])
            if len(record.moves) >= MAX_PLIES or len(record.faults) >= MAX_FAULTS:
                why = f"a record has at most {MAX_PLIES} plies and {MAX_FAULTS} faults"
                record.faults.append(Fault("record-too-large", span, f"{why}; reading stops here"))
                record.stray.append(Span(span.start, len(self.source.text)))
                return False
            if move:
                record.add_move(move, span.start)
            else:
                self._bad_move(word[0], span)
        return True

    def _bad_move(self, word: str, span: Span) -> None:
        record = self.record
        message = (
            f"{word[:40]!r} is no move: a square and the coordinate that changes, such as d5-7"
        )
        record.faults.append(Fault("move-syntax", span, message))
        record.stray.append(span)
        if record.broken_at is None:
            record.broken_at = len(record.moves)

    def _close_board(self) -> None:
        """Put down the board whose rows were read, the top one first."""
        rows, self.rows = self.rows, []
        if not rows:
            return
        span, record = Span(rows[0][1].start, rows[-1][1].end), self.record
        if len(rows) < SIZE:
            message = f"a board has {SIZE} rows, this one breaks off after {len(rows)}"
            record.faults.append(Fault("position-rows", span, message))
            record.stray.append(span)
        elif record.broken_at is None:
            cells = tuple(_PIECES[letter] for row, _ in rows[::-1] for letter in row.split())
            record.boards.append(Board(len(record.moves), Position(SIZE, cells), span))

"""Logs of the Ashton Tablut competition server, read only.

Lines with date, class and method alternate with messages: players, printed boards, turns,
captures, ends. Row 1 is the line at the top, so squares are converted to a1 at the bottom left.
An agent's own output (boards without turns) and the JSON of the wire, one state or action a line,
are read too. Of the logger's lines only the date of the first one is kept, of the server's cache
nothing. Source: formats reference, section 10.
"""

import re
from collections.abc import Iterator
from typing import Any

from taflrec.board.pieces import EMPTY, KING, LETTERS
from taflrec.board.position import Position
from taflrec.notation.ashton_game import SIZE, Games, Printed
from taflrec.notation.json_text import Located, values
from taflrec.notation.limits import MAX_FAULTS
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Record
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

NAME = "ashton"
LONGEST_LINE = 1000  # that can be one of the server's
_ATTACKER, _DEFENDER = LETTERS.index("t") + 1, LETTERS.index("T") + 1
_OF_LETTER = {"O": EMPTY, "T": EMPTY, "W": _DEFENDER, "B": _ATTACKER, "K": KING}
_OF_WORD = {
    "EMPTY": EMPTY, "THRONE": EMPTY, "WHITE": _DEFENDER, "BLACK": _ATTACKER, "KING": KING,
}  # fmt: skip
# the marks below a board, and what the wire calls them
_MARK_OF_WORD = {"WHITE": "W", "BLACK": "B", "WHITEWIN": "WW", "BLACKWIN": "BW", "DRAW": "D"}
_MARKS = frozenset(_MARK_OF_WORD.values())

_JSON = pattern(r"[\ufeff\s]*(?:\{|\[(?!java\]))")
_LINES = pattern(r"[^\r\n]+")
_PREFIX = pattern(r"\s*(?:\[java\]\s*)?")  # of output that a build tool passes on
_ROW = pattern(r"[OWBKT]{9}")
_ANY_ROW = pattern(r"\w{1,30}")
_HEADER = pattern(r"(.{0,40}?\d{4})\b.{0,200}GameAshtonTablut(?:\s+\S+)?")
_LEVEL = pattern(r"(SEVERE|WARNING|INFO|CONFIG|FINE|FINER|FINEST):\s*")
_SQUARE = pattern(r"[A-Za-z]\d{1,2}")


def read(source: Source) -> Iterator[Record]:
    """Yield one record for each game of a log. Raises nothing."""
    games = Games(source, NAME)
    if _JSON.match(source.text):
        _read_wire(source.text, games)
    else:
        _Log(games).read(source.text)
    yield from games.finished(len(source.text))


class _Log:
    """Reads the lines of a log; ``rows`` are those of a board that is not yet whole."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.rows: list[tuple[str, int]] = []

    def read(self, text: str) -> None:
        for line in _LINES.finditer(text):
            prefix = _PREFIX.match(line[0])
            start = line.start() + (prefix.end() if prefix else 0)
            self._line(text[start : line.end()].rstrip(), start)
            if len(self.games.record.faults) >= MAX_FAULTS:
                self.games.give_up(f"more than {MAX_FAULTS} faults", Span(start, len(text)))
                return
        self._close_board()

    def _line(self, line: str, start: int) -> None:
        if not line or self._of_board(line, start):
            return
        if len(line) > LONGEST_LINE:
            self.games.remark(line, start)
            return
        header = _HEADER.fullmatch(line)
        if header:
            self.games.header(header[1], start)
            return
        level = _LEVEL.match(line)
        if level:
            line, start = line[level.end() :], start + level.end()
        if level and level[1] == "WARNING":
            self.games.refused(line, start)
            return
        for message, heard in _MESSAGES:
            match = message.fullmatch(line)
            if match:
                heard(self, match, start)
                return
        self.games.remark(line, start)

    def _of_board(self, line: str, start: int) -> bool:
        """Whether a line belongs to a printed board, which is then closed with its mark."""
        whole = len(self.rows) == SIZE
        if _ROW.fullmatch(line) and not whole:
            self.rows.append((line, start))
            return True
        if not self.rows:
            return False
        if whole and line == "-":
            return True
        if whole and line in _MARKS:
            self._close_board((line, start))
            return True
        if not whole and _ANY_ROW.fullmatch(line) and line not in _MARKS:
            self.rows.append((line, start))  # a row with something wrong in it
            return True
        self._close_board()
        return self._of_board(line, start)

    def _close_board(self, mark: tuple[str, int] = ("", 0)) -> None:
        if not self.rows:
            return
        rows, self.rows = self.rows, []
        end = mark[1] + len(mark[0]) if mark[0] else rows[-1][1] + len(rows[-1][0])
        span = Span(rows[0][1], end)
        if len(rows) < SIZE:
            message = f"a printed board has {SIZE} rows, this one breaks off after {len(rows)}"
            self.games.bad_board(Fault("position-rows", span, message))
            return
        for row, start in rows:
            if not _ROW.fullmatch(row):
                letters = len(row) == SIZE
                name = "position-letter" if letters else "position-width"
                message = f"a row of a printed board has {SIZE} letters of O W B K T, not {row!r}"
                self.games.bad_board(Fault(name, Span(start, start + len(row)), message))
                return
        cells = [_OF_LETTER[letter] for row, _ in rows[::-1] for letter in row]
        self.games.board(Printed(Position(SIZE, tuple(cells)), mark[0], span, tuple(rows)))

    # what the messages say

    def _stato(self, match: re.Match[str], start: int) -> None:
        if match[1]:  # its first row stands on the same line
            self._of_board(match[1], start + match.start(1))

    def _players(self, match: re.Match[str], start: int) -> None:
        names = {"defenders": (match[1], start + match.start(1)),
                 "attackers": (match[2], start + match.start(2))}  # fmt: skip
        self.games.players(names)

    def _repeats(self, match: re.Match[str], start: int) -> None:
        self.games.repeats(match[1], start + match.start(1))

    def _turn(self, match: re.Match[str], start: int) -> None:
        text, at = match["move"], start + match.start("move")
        if match["origin"].lower() == "null" or match["target"].lower() == "null":
            self.games.no_move(text, at)
        elif _SQUARE.fullmatch(match["origin"]) and _SQUARE.fullmatch(match["target"]):
            self.games.turn(text, at, match["origin"], match["target"])
        else:
            self.games.bad_move(text, at)

    def _captured(self, match: re.Match[str], _: int) -> None:
        self.games.captured(match[1])

    def _king_fell(self, match: re.Match[str], start: int) -> None:
        self.games.captured(match[1], "K")
        self.games.ended("attackers", "king-captured", Span(*match.span()).moved(start))

    def _king_escaped(self, match: re.Match[str], start: int) -> None:
        self.games.ended("defenders", "king-escaped", Span(*match.span()).moved(start))

    def _repeated(self, match: re.Match[str], start: int) -> None:
        self.games.ended("draw", "draw-repetition", Span(*match.span()).moved(start))

    def _length(self, match: re.Match[str], start: int) -> None:
        self.games.ended("draw", "move-limit", Span(*match.span()).moved(start))

    def _mark(self, match: re.Match[str], start: int) -> None:
        self.games.end_mark(match[0], Span(*match.span()).moved(start))

    def _routine(self, _match: re.Match[str], _: int) -> None:
        """What says nothing of the game."""


_PLACE = r"([A-Za-z]\d{1,2})"
# message -> what is made of it; what is not here is kept as a comment
_MESSAGES = tuple(
    (re.compile(pattern), heard)
    for pattern, heard in (
        (r"Movimento pedina|Current draw cache size: ?\d+|Capture! Draw cache cleared!"
         r"|Equal states found: ?\d+|Inizio partita", _Log._routine),
        (r"(?:Stato|Current state):\s*(\S*)", _Log._stato),
        (r"Turn: *\S+ +Pawn from +(?P<move>(?P<origin>\S+) +to +(?P<target>\S+))", _Log._turn),
        (rf"Pedina (?:bianca|nera) rimossa in: *{_PLACE}", _Log._captured),
        (rf"Bianco vince con re in:? *{_PLACE}", _Log._king_escaped),
        (rf"Nero vince con re catturato in:? *{_PLACE}", _Log._king_fell),
        (r"Partita terminata in pareggio per numero di stati ripetuti", _Log._repeated),
        (r"PARTITA TERMINATA A CAUSA DELLA LUNGHEZZA", _Log._length),
        (r"Players:\s*(?:White:\s*)?(.*?)\s+vs\b\s*(?:Black:\s*)?(.*)", _Log._players),
        (r"Repeated moves allowed:\s*(-?\d{1,9})\s+Cache:\s*-?\d{1,9}", _Log._repeats),
        (r"WW|BW|D", _Log._mark),
        (r"[WB]|-|You are player [BW]!|Our turn!|Waiting for your opponent move\.\.\."
         r"|Selected this: (?:BLACK|WHITE)|YOU (?:WIN|LOSE)!|DRAW!", _Log._routine),
    )
)  # fmt: skip


def _read_wire(text: str, games: Games) -> None:
    """States and actions as the server and its players send them to each other."""
    for item in values(text):
        if isinstance(item, Fault):
            games.fault(item)
            return
        value, span = item
        if len(games.record.faults) >= MAX_FAULTS:
            games.give_up(f"more than {MAX_FAULTS} faults", Span(span.start, len(text)))
            return
        if isinstance(value, dict) and "board" in value:
            _state(text, value, span, games)
        elif isinstance(value, dict) and "from" in value and "to" in value:
            _action(text, value, span, games)
        else:
            message = "neither a state with board and turn, nor an action with from and to"
            games.fault(Fault("json-syntax", span, message))


def _action(text: str, value: dict[Any, Any], span: Span, games: Games) -> None:
    origin, target, words = value["from"], value["to"], text[span.start : span.end]
    if origin is None or target is None:
        games.no_move(words, span.start)
    elif all(isinstance(each, str) and _SQUARE.fullmatch(each) for each in (origin, target)):
        games.turn(words, span.start, origin, target)
    else:
        games.bad_move(words, span.start)


def _state(text: str, value: dict[Any, Any], span: Span, games: Games) -> None:
    rows, turn = value["board"], value.get("turn")
    rows = rows if isinstance(rows, list) else []
    if len(rows) != SIZE or not all(isinstance(row, list) and len(row) == SIZE for row in rows):
        message = f"the board of a state is a list of {SIZE} lists of {SIZE} words"
        games.bad_board(Fault("position-rows", span, message))
        return
    cells = [cell for row in rows for cell in row]
    wrong = [cell for cell in cells if not isinstance(cell, str) or cell not in _OF_WORD]
    if wrong:
        words = ", ".join(_OF_WORD)
        at = wrong[0].span if isinstance(wrong[0], Located) else span
        message = f"a square of a state is one of {words}, not {str(wrong[0])[:40]!r}"
        games.bad_board(Fault("position-letter", at, message))
        return
    if not isinstance(turn, str) or turn not in _MARK_OF_WORD:
        words = ", ".join(_MARK_OF_WORD)
        games.fault(Fault("json-syntax", span, f"the turn of a state is one of {words}"))
        turn = ""
    pieces = [_OF_WORD[cell] for row in rows[::-1] for cell in row]
    places = tuple((text[cell.start : cell.start + len(cell)], cell.start) for cell in cells)
    games.board(Printed(Position(SIZE, tuple(pieces)), _MARK_OF_WORD.get(turn, ""), span, places))

"""The text protocol of hnefatafl.org: a dialogue with its engine, one command a line.

``play attacker d1 d3`` is answered ``= A2 C2`` (the squares captured), ``=`` or ``? why not``; a
play that was refused does not count. Commands that say nothing of a game are passed over.
Source: formats reference, section 6.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from taflrec.board.pieces import ATTACKERS, DEFENDERS, Side, other
from taflrec.board.position import Position
from taflrec.notation.hnefatafl_org import (
    Loss,
    first_losses,
    house,
    rules_losses,
    size_of,
    square,
    who_resigned,
)
from taflrec.notation.limits import MAX_FAULTS, MAX_PLIES
from taflrec.notation.opener import opener_of
from taflrec.notation.plies import EndOfGame, add_end_word, late_moves, shown, square_text
from taflrec.notation.printed_board import BoardReader
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Board, Comment, Move, Record, Result, Tag
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

NAME = "hnefatafl-org-text"
TITLE = "the text protocol of hnefatafl.org"
ROLES: dict[str, Side] = {
    "attacker": ATTACKERS, "a": ATTACKERS, "black": ATTACKERS,
    "defender": DEFENDERS, "d": DEFENDERS, "white": DEFENDERS,
}  # fmt: skip
STATUS: dict[str, Result | None] = {
    "attacker_wins": "attackers", "black_wins": "attackers", "defender_wins": "defenders",
    "white_wins": "defenders", "draw": "draw", "ongoing": None,
}  # fmt: skip
NAMES: dict[Side, str] = {ATTACKERS: "attacker", DEFENDERS: "defender"}
_RESET = frozenset({"board_size", "first_move", "time_settings", "reset_board", "clear_board"})
_SILENT = frozenset(
    {"final_status", "generate_move", "genmove", "known_command", "list_commands", "name",
     "play_from", "play_to", "protocol_version", "quit", "show_board", "showboard",
     "show_board_open_tafl", "version"}
)  # fmt: skip
_LINES = pattern(r"[^\r\n]+")
_WORDS = pattern(r"\S+")
_SQUARE = pattern(r"(0?)([a-zA-Z])([0-9]{1,2})")


class _Played(NamedTuple):
    """A play that was not refused: a move with where it stands, or an end word."""

    side: Side
    move: Move | None
    span: Span
    size: int


@lru_cache(maxsize=1 << 16)
def _move(text: str, origin: str, target: str, captures: tuple[str, ...]) -> Move:
    return Move(text, "", origin, target, captures=captures, taken=("",) * len(captures))


def read(source: Source) -> Iterator[Record]:
    """Yield the records of a dialogue; a command that resets the board begins one. Raises nothing."""
    reader = _Reader(source, 0, 0)
    for line in _LINES.finditer(source.text):
        words = [*_WORDS.finditer(line[0].partition("#")[0])]
        command = words[0][0].lower() if words else ""
        if command in _RESET and (reader.plays or reader.broken):
            yield reader.finish(line.start())
            reader = _Reader(source, reader.record.index + 1, line.start(), reader.size)
        if not reader.full:
            reader.line(line[0], line.start(), words)
    yield reader.finish(len(source.text))


class _Reader:
    """Fills one record from the lines of a dialogue."""

    def __init__(self, source: Source, index: int, start: int, size: int = 0) -> None:
        self.record = Record(source, index, NAME, Span(start, start))
        self.plays: list[_Played] = []
        self.size = size  # as a command says it, 0 for none
        self.first: Side | None = None  # the same
        self.answered = ""  # the command that the next answer is for
        self.open = ""  # the command whose answer may go on in further lines
        self.broken = self.full = False
        self.board = BoardReader()

    def line(self, text: str, start: int, words: list[re.Match[str]]) -> None:
        """Take one line; its words without the remark at its end."""
        drawn = bool(self.open) and ("│" in text or "|" in text)  # corners are drawn as #
        if words:
            self._said(text, start, words)
        remark = -1 if drawn else text.find("#")
        said = text[remark + 1 :].strip()
        if remark >= 0 and said:
            span = Span(start + remark, start + len(text.rstrip()))
            self.record.comments.append(Comment(len(self.plays), said, span))

    def _said(self, text: str, start: int, words: list[re.Match[str]]) -> None:
        command, bare = words[0][0].lower(), text.partition("#")[0].rstrip()
        span = Span(start + words[0].start(), start + len(bare))
        if command[0] in "=?":
            self._answer(bare.lstrip(), span)
        elif self.open == "list_commands" and len(words) == 1:
            return  # the name of a command
        elif command in _RESET or command in _SILENT or command in ("play", "play_undo"):
            self.open, self.answered = "", command
            self._command(command, words, start, span)
        elif self.open:
            self._board(self.board.line(text))
        else:
            self._stray(span, "this is no command and no answer; it is kept and ignored")

    def _command(self, command: str, words: list[re.Match[str]], start: int, span: Span) -> None:
        given = [word[0].lower() for word in words[1:]]
        if command == "play":
            self._play(words, start, span)
        elif command == "play_undo" and self.plays:
            self._take_back("taken back", span)
        elif command == "board_size" and given and given[0] in ("7", "11", "13"):
            self.size = int(given[0])
        elif command == "first_move" and given:
            self.first = ROLES.get(given[0])
        elif command == "time_settings" and given[:1] == ["fischer"]:
            times = [int(each) for each in given[1:3] if each.isdecimal() and len(each) < 7]
            if len(times) == 2:
                value = f"{times[0] * 60}" + (f" {times[1]}i" if times[1] else "")
                self.record.tags.append(Tag("time-control", value, span.start, span.end + 1))

    def _play(self, words: list[re.Match[str]], start: int, span: Span) -> None:
        given = [word[0] for word in words[1:]]
        side = ROLES.get(given[0].lower()) if given else None
        squares = [_SQUARE.fullmatch(word) for word in given[1:3]]
        if len(self.plays) >= MAX_PLIES:
            self._too_large(span)
        elif side and len(squares) == 2 and squares[0] and squares[1]:
            at = Span(start + words[2].start(), start + words[3].end())
            text = self.record.source.text[at.start : at.end]
            names = (square_text(each[2] + each[3]) for each in squares if each)
            size = 7 if given[1][0] == "0" else 13 if given[1][0].isupper() else 11
            self.plays.append(_Played(side, _move(text, *names, ()), at, size))
        elif side and given[1:] and given[1].lower() in ("resigns", "resign", "resigned"):
            at = Span(start + words[2].start(), start + words[2].end())
            self.plays.append(_Played(side, None, at, 0))
        else:
            self.answered = "wrong"
            message = f"{shown(' '.join(given))}: a play is 'play attacker d1 d3', or a resignation"
            self._fault(Fault("move-syntax", span, message))
            self.record.stray.append(span)
            self.broken = True

    def _answer(self, text: str, span: Span) -> None:
        given, command = text[1:].split(), self.answered
        if text[0] == "?":
            if command == "play":
                self._take_back(f"refused ({' '.join(given)[:200]})", span)
            elif command == "wrong":
                self._forgive(span)
        elif command == "play" and self.plays and self.plays[-1].move:
            squares = [_SQUARE.fullmatch(word) for word in given]
            if all(squares):
                names = tuple(square_text(each[2] + each[3]) for each in squares if each)
                last = self.plays[-1]
                assert last.move
                move = _move(last.move.text, last.move.origin, last.move.target, names)
                self.plays[-1] = last._replace(move=move)
            else:
                self._stray(span, "the answer to a play lists captured squares, and nothing else")
        elif command == "final_status" and given:
            if given[0] in STATUS:
                self.record.result, self.record.result_span = STATUS[given[0]], span
            else:
                message = f"{shown(given[0])} is no status; possible are {', '.join(STATUS)}"
                self._fault(Fault("result-value", span, message))
        elif command == "show_board_open_tafl" and given:
            self._board(self.board.row_text(given[0], span))
        self.open = "" if command in ("play", "final_status") else command or "?"
        self.answered = ""
        self.board = BoardReader(span)

    def _board(self, found: tuple[Position, Span] | None) -> None:
        if found:
            self.record.boards.append(Board(len(self.plays), *found))

    def _take_back(self, why: str, span: Span) -> None:
        """Drop the last play; it stays as a comment."""
        if not self.plays:
            return
        last = self.plays.pop()
        text = self.record.source.text[last.span.start : last.span.end]
        said = f"{NAMES[last.side]} {text}: {why}"
        self.record.comments.append(Comment(len(self.plays), said, Span(last.span.start, span.end)))
        self.record.result = self.record.result_span = None

    def _forgive(self, span: Span) -> None:
        """A play that is none was refused, too: no harm was done."""
        record = self.record
        record.faults.pop()
        wrong = record.stray.pop()
        said = record.source.text[wrong.start : wrong.end] + ": refused"
        record.comments.append(Comment(len(self.plays), said, Span(wrong.start, span.end)))
        self.broken = any(fault.name == "move-syntax" for fault in record.faults)

    def _stray(self, span: Span, message: str) -> None:
        self.record.stray.append(span)
        self._fault(Fault("stray-text", span, message))

    def _fault(self, fault: Fault) -> None:
        self.record.faults.append(fault)
        if len(self.record.faults) > MAX_FAULTS:
            self._too_large(fault.span)

    def _too_large(self, span: Span) -> None:
        self.full = True
        message = (
            f"a record with more than {MAX_PLIES} plies or {MAX_FAULTS} faults is given up; "
            "reading stops here"
        )
        self.record.faults.append(Fault("record-too-large", span, message))
        self.record.stray.append(Span(span.start, len(self.record.source.text)))

    def finish(self, end: int) -> Record:
        """The record as it is complete."""
        record = self.record
        record.span = Span(record.span.start, end)
        self._set_plays()
        late_moves(record)
        moves = len(record.moves)
        comments = [each._replace(after=min(each.after, moves)) for each in record.comments]
        record.comments = sorted(comments, key=lambda comment: comment.span)
        record.boards = [each._replace(after=min(each.after, moves)) for each in record.boards]
        if self.broken:
            first = next(f.span.start for f in record.faults if f.name == "move-syntax")
            record.broken_at = sum(record.move_span(p).start < first for p in range(moves))
        sizes = [play.size for play in self.plays if play.move]
        if self.plays:
            size = self.size or (sizes[0] if sizes else 11)
            record.implied = house(size, None, self.first or self.plays[0].side)
            _hint_of_letters(record, size)
        other_form = next((ply for ply, size in enumerate(sizes) if size != sizes[0]), None)
        if other_form is not None:
            message = "the squares before are written for another board; their form tells the board"
            record.faults.append(Fault("mixed-case", record.move_span(other_form), message))
        return record

    def _set_plays(self) -> None:
        """Put the plays that were not refused or taken back into the record."""
        record, turn = self.record, self.first
        for play in self.plays:
            told = any(fault.name == "side-named" for fault in record.faults)
            if turn not in (None, play.side) and not told:
                message = f"the line names the {play.side}, and it is the turn of the {turn}"
                record.faults.append(Fault("side-named", play.span, message))
            turn = other(play.side)
            if play.move:
                record.add_move(play.move, play.span.start)
                continue
            text = record.source.text[play.span.start : play.span.end]
            add_end_word(record, EndOfGame("resigned"), text, play.span.start)
            record.terminators[-1] = record.terminators[-1]._replace(loser=play.side)


def _hint_of_letters(record: Record, size: int) -> None:
    """Early versions had no file i: their k is named l."""
    files = {name[0]: ply for ply, m in enumerate(record.moves) for name in (m.origin, m.target)}
    if size == 11 and "l" in files and "i" not in files:
        ply = next(p for p, m in enumerate(record.moves) if "l" in (m.origin[0], m.target[0]))
        message = (
            "there is a file l and no file i on 11x11: early versions left out the letter i, "
            "so that j stood for i, k for j and l for k"
        )
        record.faults.append(Fault("letter-skipped", record.move_span(ply), message))


def write(record: Record) -> str:
    """The dialogue: board and first side where they are not the usual ones, plays and answers.

    Cannot hold names, rules, comments, clocks and the reason of a result.
    """
    size, side = size_of(record), opener_of(record)
    lines = [] if size == 11 else [f"board_size {size}", "="]
    if first_losses(record, TITLE):
        lines += [f"first_move {NAMES[side]}", "="]
    for ply, move in enumerate(record.moves):
        side = other(side) if ply and not move.berserk else side
        squares = f"{square(move.origin, size)} {square(move.target, size)}"
        taken = "".join(f" {square(name, size)}" for name in move.captures)
        lines += [f"play {NAMES[side]} {squares}", f"={taken}"]
    loser = who_resigned(record)
    if loser:
        lines += [f"play {NAMES[loser]} resigns", "="]
    if record.result:
        status = next(word for word, result in STATUS.items() if result == record.result)
        lines += ["final_status", f"= {status}"]
    return "".join(f"{line}\n" for line in lines)


def extra_losses(record: Record) -> list[Loss]:
    """Losses that depend on more than the kind of thing: other rules."""
    return rules_losses(record, TITLE)

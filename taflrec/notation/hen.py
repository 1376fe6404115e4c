"""HEN: a position, then ``1.g1g3 f4h4 2.g3g4 f8i8 3.k4i4* i8iX``, then the board as it stands at the end.

The ranks 10 and 11 are X and L, ``*`` says that something was taken (the king counts), ``1.-`` that
the defenders begin. A position ends in ``,W`` when it is their turn, in ``!W`` or ``!B`` when a side
has won. The rules are those of Copenhagen. Source: formats reference, section 16, and the page of
its author.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from taflrec.board.geometry import geometry
from taflrec.board.pieces import ATTACKERS, DEFENDERS, KING, PIECE_OF_LETTER, Side, other
from taflrec.board.position import Position
from taflrec.notation import positions
from taflrec.notation.drawn_board import PositionText, read_drawing
from taflrec.notation.limits import MAX_FAULTS, MAX_PLIES
from taflrec.notation.opener import opener_of
from taflrec.notation.plies import (
    BadPly,
    EndOfGame,
    OddMove,
    Ply,
    add_end_word,
    late_moves,
    read_ply,
)
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Board, Comment, Implied, Move, Record
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span
from taflrec.rules.catalogue import CATALOGUE, ruleset_of

NAME = "hen"
TITLE = "HEN"
Loss = tuple[str, str, Span, int | None]  # what, why, where, ply (1-based)
_POSITION = r"[0-9vVK]+(?:[ \t]+[0-9vVK]+){2,24}[ \t]*(?:[,!][A-Za-z])?[ \t]*(?=[\r\n]|\Z)"
_PART = pattern(
    rf"""(?P<comment><!--.*?-->)
      |(?P<open><!--.*)
      |(?P<position>(?:(?<=[\r\n])|\A)[ \t]*(?=[^\r\n]*[vV]){_POSITION})
      |(?P<board>(?:(?<=[\r\n])|\A)(?:[ \t]*(?:[LX]|[0-9]{{1,2}})[ \t]+[.vVK]{{3,25}}[ \t]*(?:[\r\n]+|\Z))+
            (?:[ \t]*abc[d-y]*[ \t]*(?:[\r\n]+|\Z))?)
      |(?P<status>(?i:(?P<who>black|white)(?:'s[ \t]+(?P<turn>move)|[ \t]+wins!?)))
      |(?P<number>(?P<count>[0-9]{{1,9}})\.)
      |(?P<word>\S+)""".replace("[ \\t]", "[\\ \\t]"),
    re.VERBOSE | re.DOTALL,
)
_MOVE = pattern(r"([a-kA-K])([1-9XLxl])-?([a-kA-K])([1-9XLxl])(\*|\(\*\))?")
_RANKS = {"X": "10", "L": "11"}
_SIGNS = {rank: sign for sign, rank in _RANKS.items()}
_WON: dict[str | None, str] = {ATTACKERS: "!B", DEFENDERS: "!W"}
_COLOURS: dict[str | None, str] = {ATTACKERS: "Black", DEFENDERS: "White"}
_SIDES: dict[str, Side] = {"black": ATTACKERS, "white": DEFENDERS}
_MEN = frozenset({0, PIECE_OF_LETTER["t"], PIECE_OF_LETTER["T"], KING})
_WIDTH = 100  # of a line of moves


def read(source: Source) -> Iterator[Record]:
    """Yield the records of a source; a position behind moves begins the next. Raises nothing."""
    reader, index = _Reader(source, 0, 0), 0
    for match in _PART.finditer(source.text):
        if match["position"] and reader.done:
            yield reader.finished(match.start())
            index += 1
            reader = _Reader(source, index, match.start())
        reader.take(match)
    if not index or reader.done:
        yield reader.finished(len(source.text))


@lru_cache(maxsize=1 << 14)
def read_word(word: str) -> Ply:
    """One word of move text. Never fails."""
    match = _MOVE.fullmatch(word)
    if match is None:
        return read_ply(word)
    files = match[1].lower(), match[3].lower()
    ranks = (_RANKS.get(sign.upper(), sign) for sign in (match[2], match[4]))
    origin, target = (file + rank for file, rank in zip(files, ranks, strict=True))
    return Move(word, "", origin, target, men=-1 if match[5] else None)


class _Reader:
    """One record while it is read."""

    def __init__(self, source: Source, index: int, start: int) -> None:
        self.record = Record(source, index, NAME, Span(start, start))
        self.start: PositionText | None = None
        self.dash = self.done = self.full = False

    def take(self, match: re.Match[str]) -> None:
        """Put one part of the text into the record."""
        record, kind, span = self.record, match.lastgroup, Span(*match.span())
        if self.full:
            return
        self.done = self.done or kind != "comment"
        if kind == "comment":
            record.comments.append(Comment(len(record.moves), match[0][4:-3].strip(), span))
        elif kind == "open":
            at = Span(span.start, span.start + 4)
            self._fault("comment-unclosed", at, "this comment is never closed with '-->'")
            record.stray.append(span)
        elif kind == "position":
            self._position(match[0], span)
        elif kind == "board":
            self._board(match[0], span)
        elif match["status"]:
            self._status(_SIDES[match["who"].lower()], match["turn"], span)
        elif match["number"]:
            record.turn_numbers.append(int(match["count"]))
            record.turn_firsts.append(len(record.moves))
        else:
            self._word(match[0], span)

    def _fault(self, name: str, span: Span, message: str) -> None:
        record = self.record
        record.faults.append(Fault(name, span, message))
        if len(record.faults) > MAX_FAULTS or len(record.moves) > MAX_PLIES:
            self.full = True
            message = f"a record has at most {MAX_PLIES} plies and {MAX_FAULTS} faults"
            record.faults.append(Fault("record-too-large", span, f"{message}; reading stops here"))
            record.stray.append(Span(span.end, len(record.source.text)))

    def _position(self, text: str, span: Span) -> None:
        found = positions.read(text, "hen")
        self.record.faults += [fault.moved(span.start) for fault in found.faults]
        self.start = found
        if found.winner:
            end = span.start + len(text.rstrip())
            self.record.result, self.record.result_span = found.winner, Span(end - 2, end)

    def _board(self, text: str, span: Span) -> None:
        found, record = read_drawing(text), self.record
        span = Span(span.start, span.start + len(text.rstrip()))
        record.faults += [fault.moved(span.start) for fault in found.faults if not found.position]
        if found.position:
            record.boards.append(Board(len(record.moves), found.position, span))
        else:
            record.stray.append(span)

    def _status(self, side: Side, turn: str | None, span: Span) -> None:
        record = self.record
        if turn is None and record.result is None:
            record.result, record.result_span = side, span

    def _word(self, word: str, span: Span) -> None:
        record = self.record
        if word == "-" and not record.moves:
            self.dash = True
            return
        item = read_word(word)
        if isinstance(item, OddMove):
            record.faults += [fault.moved(span.start) for fault in item.faults]
            item = item.move
        if isinstance(item, Move):
            record.add_move(item, span.start)
            if len(record.moves) > MAX_PLIES:
                self._fault("record-too-large", span, "a game of more plies is given up")
        elif isinstance(item, EndOfGame):
            add_end_word(record, item, word, span.start)
        else:
            bad = item if isinstance(item, BadPly) else BadPly(0, f"{word[:40]!r} is no move")
            at = Span(min(span.start + bad.offset, span.end - 1), span.end)
            self._fault("move-syntax", at, bad.message)
            record.stray.append(span)
            if record.broken_at is None:
                record.broken_at = len(record.moves)

    def finished(self, end: int) -> Record:
        """The record as it is complete."""
        record, start = self.record, self.start
        record.span = Span(record.span.start, end)
        late_moves(record)
        first: Side | None = start.to_move if start else None
        first = DEFENDERS if self.dash else first
        place = start.position if start else None
        if place or first:
            record.implied = Implied(_variant(place), (), place, first)
        return record


def _variant(start: Position | None) -> str:
    """The reading whose layout it is; Copenhagen for any other board of 11x11."""
    row = next((row for row in CATALOGUE if ruleset_of(row).start == start), None)
    if row:
        return row.name
    return "copenhagen:nielsen" if start is None or start.size == 11 else ""


def write(record: Record) -> str:
    """The record with a final line end. See :func:`extra_losses` for what is lost beside the table."""
    implied = record.implied
    start = implied.start if implied else None
    first = opener_of(record)
    parts = []
    if start and not record.moves and record.result in _WON:
        parts.append(positions.write(_plain(start), "hen") + _WON[record.result])
    elif start:
        parts.append(positions.write(_plain(start), "hen", first))
    words = [move_text(move) for move in record.moves]
    parts += [_moves_text(words, first)] if words else []
    parts += [_end_text(record, start, first)] if start else []
    return "\n\n".join(parts) + "\n"


def move_text(move: Move) -> str:
    """A move as HEN writes it."""
    squares = (name[0] + _SIGNS.get(name[1:], name[1:]) for name in (move.origin, move.target))
    return "".join(squares) + ("*" if move.captures else "")


def _moves_text(words: list[str], first: Side) -> str:
    pairs = ["-", *words] if first == DEFENDERS else words
    tokens = [f"{at // 2 + 1}.{word}" if at % 2 == 0 else word for at, word in enumerate(pairs)]
    lines = [""]
    for token in tokens:
        if lines[-1] and len(lines[-1]) + len(token) >= _WIDTH:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + token
    return "\n".join(lines)


def _end_text(record: Record, start: Position, first: Side) -> str:
    """The board as it stands at the end, and whose turn it is or who has won."""
    squares, cells = geometry(start.size).squares, list(_plain(start).cells)
    side = first
    for ply, move in enumerate(record.moves, 1):
        if not {move.origin, move.target, *move.captures} <= squares.keys():
            break
        cells[squares[move.target]], cells[squares[move.origin]] = cells[squares[move.origin]], 0
        for square in move.captures:
            cells[squares[square]] = 0
        if not (ply < len(record.moves) and record.moves[ply].berserk):
            side = other(side)
    signs = {PIECE_OF_LETTER["t"]: "v", PIECE_OF_LETTER["T"]: "V", KING: "K"}
    size, rows = start.size, []
    for rank in range(size, 0, -1):
        row = "".join(signs.get(piece, ".") for piece in cells[(rank - 1) * size : rank * size])
        rows.append(f"{_SIGNS.get(str(rank), str(rank))} {row}")
    rows.append("  " + "abcdefghijk"[:size])
    won = _COLOURS.get(record.result)
    status = f"{won} Wins" if won else f"{_COLOURS[side]}'s Move"
    return "\n".join(rows) + f"\n\n{status}"


def _plain(position: Position) -> Position:
    """The position with ordinary men for special ones."""
    men = (PIECE_OF_LETTER["t"], PIECE_OF_LETTER["T"])
    cells = (piece if piece in _MEN else men[piece > 6] for piece in position.cells)
    return Position(position.size, tuple(cells))


def extra_losses(record: Record) -> list[Loss]:
    """What is lost beside the table: a draw, special pieces, rules that the layout does not imply."""
    found: list[Loss] = []
    implied = record.implied
    start = implied.start if implied else None
    if record.result == "draw":
        span = record.result_span or record.span
        found.append(("result", f"{TITLE} cannot hold a draw", span, None))
    if start and not _MEN.issuperset(start.cells):
        found.append(("start", f"{TITLE} has no special pieces", record.span, None))
    row = next((row for row in CATALOGUE if row.name == _variant(start)), None)
    own = ruleset_of(row).values if row else {}
    if implied and dict(implied.settings) != own:
        tag = record.tag("rules")
        why = f"{TITLE} cannot hold rules other than those that the board implies"
        found.append(("rules", why, tag.span if tag else record.span, None))
    return found

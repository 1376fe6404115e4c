"""The SGF-like proposal of the forums: ``( GM[Tablut] SZ[9] PB[..] PW[..] ;B[ifgf] ;W[eggg:gf] )``.

A square is two letters, the file and then the rank counted from the bottom; captured squares follow
a colon. B are the attackers, as nearly everywhere. What the proposal leaves open is taken from SGF
itself: RE, C, EV, DT, PC and ``\\]``. Of branches the first is read. The grammar is
``grammar/sgf.lark``. Source: formats reference, section 14.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from taflrec.board.geometry import FILE_LETTERS
from taflrec.board.pieces import ATTACKERS, DEFENDERS, Side, other
from taflrec.notation.forum import (
    Loss,
    game_name,
    named_game,
    own_start,
    rules_losses,
    size_of,
)
from taflrec.notation.grammars import parse
from taflrec.notation.limits import MAX_FAULTS, MAX_PLIES
from taflrec.notation.opener import opener_of
from taflrec.notation.plies import BadPly
from taflrec.notation.quoted import add_told_end, understood
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Comment, Implied, Move, Record, Tag
from taflrec.record.outcome import Reason
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

NAME = "forum-sgf"
TITLE = "the SGF-like proposal of the forums"
KEYS = {"PB": "attackers", "PW": "defenders", "EV": "event", "DT": "date", "PC": "site",
        "RO": "round", "AN": "annotator"}  # fmt: skip
_VALUE = pattern(r"\[((?:[^\]\\]|\\.)*+)\]", re.DOTALL)
_MOVE = pattern(r"\s*(([a-y]{4})(?::((?:[a-y]{2}[,:/]?)+))?)\s*")
_RESULT = pattern(r"(?i)\s*([bw])\+\s*(r|t|resign|time)?.*")
_SIDES: dict[str, Side] = {"B": ATTACKERS, "W": DEFENDERS}
_TOLD: dict[str, Reason] = {"r": "resignation", "t": "timeout"}
_COLOURS = {side: colour for colour, side in _SIDES.items()}


def read(source: Source) -> Iterator[Record]:
    """Yield the records of a source, one for each tree at the top. Raises nothing."""
    reader = _Reader(source, 0, 0)
    count = 0
    for token in parse(source.text, "sgf").children:
        if token.type == "SGF_OPEN" and not reader.depth and reader.begun:
            yield reader.finished(token.start_pos)
            count += 1
            reader = _Reader(source, count, token.start_pos)
        reader.take(token)
    yield reader.finished(len(source.text))


@lru_cache(maxsize=1 << 14)
def read_move(value: str) -> Move | BadPly:
    """The value of a B or W property -> its move; ``text`` is the value without blanks round it."""
    match = _MOVE.fullmatch(value)
    if match is None:
        return BadPly(0, f"{value[:40]!r} is no move; two squares of two letters are expected")
    squares, taken = match[2], re.sub(r"[,:/]", "", match[3] or "")
    captures = tuple(_square(taken[at : at + 2]) for at in range(0, len(taken), 2))
    return Move(
        match[1], "", _square(squares[:2]), _square(squares[2:]),
        captures=captures, taken=("",) * len(captures),
    )  # fmt: skip


def _square(letters: str) -> str:
    return f"{letters[0]}{FILE_LETTERS.index(letters[1]) + 1}"


class _Reader:
    """One tree while it is read.

    ``depth``    open brackets; ``branched`` says of each whether a branch was closed in it
    ``aside``    depth and offset at which a branch began that is not read; None on the main line
    """

    def __init__(self, source: Source, index: int, start: int) -> None:
        self.record = Record(source, index, NAME, Span(start, start))
        self.branched: list[bool] = []
        self.opened: list[int] = []
        self.aside: tuple[int, int] | None = None
        self.begun = self.full = False
        self.game = ""
        self.size: int | None = None
        self.sides: list[Side] = []

    @property
    def depth(self) -> int:
        return len(self.opened)

    def take(self, token: Any) -> None:
        """Put one token into the record."""
        kind, start = token.type, token.start_pos
        if self.full:
            return
        if kind == "SGF_OPEN":
            self._open(start)
        elif kind == "SGF_CLOSE":
            self._close(start)
        elif self.aside is None and kind == "SGF_PROPERTY":
            self.begun = True
            self._property(str(token), start)
        elif self.aside is None and kind == "SGF_UNCLOSED":
            self._fault(
                "comment-unclosed", Span(start, start + 1), "this value is never closed with ']'"
            )
            self.record.stray.append(Span(start, start + len(token)))
        elif self.aside is None and kind == "SGF_STRAY":
            span = Span(start, start + len(token))
            self._fault("stray-text", span, f"{str(token)[:40]!r} is no property such as B[ifgf]")
            self.record.stray.append(span)

    def _open(self, start: int) -> None:
        if self.branched and self.branched[-1] and self.aside is None:
            self.aside = (self.depth, start)
        self.opened.append(start)
        self.branched.append(False)

    def _close(self, start: int) -> None:
        if not self.opened:
            self._fault("stray-text", Span(start, start + 1), "this ')' closes nothing")
            return
        self.opened.pop()
        self.branched.pop()
        if self.branched:
            self.branched[-1] = True
        self.begun = True
        if self.aside and self.aside[0] == self.depth:
            span = Span(self.aside[1], start + 1)
            self._fault("stray-text", span, "a variation; only the main line is read")
            self.record.stray.append(span)
            self.aside = None

    def _fault(self, name: str, span: Span, message: str) -> None:
        record = self.record
        record.faults.append(Fault(name, span, message))
        if len(record.faults) > MAX_FAULTS or len(record.moves) > MAX_PLIES:
            self.full = True
            message = f"a record has at most {MAX_PLIES} plies and {MAX_FAULTS} faults"
            record.faults.append(Fault("record-too-large", span, f"{message}; reading stops here"))
            record.stray.append(Span(span.end, len(record.source.text)))

    def _property(self, text: str, start: int) -> None:
        key = re.match("[A-Za-z]*", text)[0].upper()  # type: ignore[index]
        for match in _VALUE.finditer(text):
            at = start + match.start(1)
            if key in _SIDES:
                self._move(match[1], at, _SIDES[key])
            else:
                self._value(key, match[1], Span(at, at + len(match[1])))

    def _move(self, value: str, at: int, side: Side) -> None:
        record, item = self.record, read_move(value)
        if isinstance(item, Move):
            record.add_move(item, at + value.index(item.text))
            self.sides.append(side)
            if len(record.moves) > MAX_PLIES:
                self._fault(
                    "record-too-large", Span(at, at + 4), "a game of more plies is given up"
                )
            return
        span = Span(at, at + max(1, len(value)))
        self._fault("move-syntax", span, item.message)
        record.stray.append(span)
        if record.broken_at is None:
            record.broken_at = len(record.moves)

    def _value(self, key: str, raw: str, span: Span) -> None:
        record = self.record
        value = re.sub(r"\\(.)", r"\1", raw, flags=re.DOTALL)
        if key == "C":
            record.comments.append(Comment(len(record.moves), value, span))
            return
        if key == "RE":
            self._result(value, span)
            return
        if key == "GM":
            self.game = value
        elif key == "SZ" and re.fullmatch(r"\s*[0-9]{1,2}\s*(?::\s*[0-9]{1,2}\s*)?", value):
            self.size = int(value.partition(":")[0])
        elif key == "DT" and value.strip():
            value = value.strip().replace("-", ".")
            if not re.fullmatch(r"(?:\d{4}|\?{4})\.(?:\d\d|\?\?)\.(?:\d\d|\?\?)", value):
                self._fault(
                    "date-format", span, f"{value[:40]!r} is no date of the form YYYY-MM-DD"
                )
        name = KEYS.get(key, f"x-{NAME}-{key.lower()}")
        record.tags.append(Tag(name, value, span.start - 1, span.end + 1))

    def _result(self, value: str, span: Span) -> None:
        record = self.record
        match, word = _RESULT.fullmatch(value), value.strip().lower()
        record.result_span = span
        if match:
            record.result = _SIDES[match[1].upper()]
            record.told = _TOLD.get((match[2] or "").lower()[:1])
        elif word in ("0", "draw", "jigo"):
            record.result = "draw"
        elif word not in ("", "?", "void"):
            message = f"{value.strip()[:40]!r} is no result such as B+, W+R or 0"
            self._fault("result-value", span, message)

    def finished(self, end: int) -> Record:
        """The record as it is complete."""
        record = self.record
        record.span = Span(record.span.start, end)
        if self.opened:
            at = self.opened[-1]
            self._fault("comment-unclosed", Span(at, at + 1), "this '(' is never closed with ')'")
        implied = named_game(self.game, self.size) or Implied()
        first = self.sides[0] if self.sides else None
        record.implied = implied._replace(first=first) if first or implied.variant else None
        if implied.variant:
            understood(record, "gm", "sz")
        add_told_end(record)
        return record


def write(record: Record) -> str:
    """The record with a final line end. See :func:`extra_losses` for what is lost beside the table."""
    heads = [("GM", game_name(record) or "Tafl"), ("SZ", str(size_of(record)))]
    for key, ours in KEYS.items():
        tag = record.tag(ours)
        if tag and tag.value.strip():
            heads.append((key, tag.value))
    result = _result_text(record)
    heads += [("RE", result)] if result else []
    lines = ["( " + " ".join(_written(key, value) for key, value in heads)]
    lines[0] += _comments(record, 0)
    sides = [opener_of(record)]
    for ply, move in enumerate(record.moves, 1):
        colour = _COLOURS[sides[-1]]
        lines.append(f";{colour}[{move_text(move)}]" + _comments(record, ply))
        goes_on = ply < len(record.moves) and record.moves[ply].berserk
        sides.append(sides[-1] if goes_on else other(sides[-1]))
    return "\n".join(lines) + "\n)\n"


def move_text(move: Move) -> str:
    """A move as this notation writes it, between the brackets."""
    text = _letters(move.origin) + _letters(move.target)
    return text + (":" + "".join(map(_letters, move.captures)) if move.captures else "")


def _letters(square: str) -> str:
    rank = int(square[1:])
    # what is on no board cannot be written in two letters
    return square[0] + (FILE_LETTERS[rank - 1] if 0 < rank <= len(FILE_LETTERS) else square[1:])


def _written(key: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace("]", "\\]")
    return f"{key}[{escaped}]"


def _comments(record: Record, after: int) -> str:
    last = len(record.moves)
    texts = [c.text for c in record.comments if min(c.after, last) == after and c.text.strip(" |")]
    return "".join(f" {_written('C', text)}" for text in texts)


def _result_text(record: Record) -> str:
    if record.result is None:
        return ""
    if record.result == "draw":
        return "0"
    ended = record.terminators[0].word if record.terminators else ""
    reason = {"resigned": "R", "timeout": "T"}.get(ended, "")
    reason = reason or {"resignation": "R", "timeout": "T"}.get(record.told or "", "")
    return f"{_COLOURS[record.result]}+{reason}"


def extra_losses(record: Record) -> list[Loss]:
    """What is lost beside the table: rules without a name, and a start of its own."""
    found = rules_losses(record, TITLE)
    if own_start(record):
        found.append(("start", f"{TITLE} cannot hold a start position", record.span, None))
    return found

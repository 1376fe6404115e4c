"""OpenTafl notation (OTN), the reader. The writer is :mod:`taflrec.notation.otn_text`.

Lark gives the structure in large tokens (``grammar/record.lark``); this module fills records
from them. Nothing is lost: text that fits nowhere is kept as stray with its place, variation
lines are kept word for word beside what they say. Source: notation reference, sections 5 and 8.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from taflrec.notation.decode import MAX_RECORD_CHARACTERS
from taflrec.notation.grammars import compiled, parse, terminal
from taflrec.notation.plies import (
    BadPly,
    EndOfGame,
    OddMove,
    Placeholder,
    add_end_word,
    late_moves,
    read_ply,
    read_words,
)  # fmt: skip
from taflrec.notation.variation_text import read_variation
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Comment, Move, Record, Result, Tag
from taflrec.record.source import Source, Span

if TYPE_CHECKING:
    from lark import Token

NAME = "otn"
MAX_PLIES = 10_000
MAX_TOKENS = 60_000  # of one record: every turn of the longest record with a comment, and more
MAX_FAULTS = 500  # of one record
MAX_UNCLOSED = 100
SHORT_TEXT = 1 << 16  # parsed at one go, which is quicker
RESULTS: dict[str, Result] = {"1": "attackers", "0": "draw", "-1": "defenders"}

_LINES = re.compile(r"[^\r\n]+")
_BRACKETS = re.compile(r"\[([^\]]*)\]")
_DATE = r"\d{4}\.(?:\d\d|\?\?)\.(?:\d\d|\?\?)|\?*"


def read(source: Source) -> Iterator[Record]:
    """Yield the records of a source, one after the other. Raises nothing."""
    reader = _Reader(source)
    text = source.text
    tail = text.rfind("]") + 1
    if text.count("[", tail) > MAX_UNCLOSED:
        # each would be looked for to the very end: say it once and read up to there
        cut = text.index("[", tail)
        reader.record.faults.append(
            Fault(
                "comment-unclosed",
                Span(cut, cut + 1),
                "from here on brackets are opened and never closed",
            )
        )
        reader.record.stray.append(Span(cut, len(text)))
        text = text[:cut]
    for token in _tokens(text):
        if reader.full:
            break
        if token.type == "NEXT_HEADER":
            yield reader.finish(token.start_pos or 0)
            reader.begin(token.start_pos or 0)
        reader.take(token)
    last = reader.finish(len(source.text))
    if not last.index or last.tags or last.moves or last.faults or last.stray:
        yield last


def _tokens(text: str) -> Iterator["Token"]:
    """The tokens of the record grammar; those of a long text one by one, so that reading can stop."""
    if len(text) > SHORT_TEXT:
        yield from compiled().parse_interactive(text, start="records").iter_parse()
        return
    for piece in parse(text, "records").children:
        for child in piece.children:
            # a part is a tree of one token
            yield child.children[0] if hasattr(child, "children") else child


class _Reader:
    """Fills one record after the other from the tokens of a source."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.index = 0
        self.begin(0)

    def begin(self, start: int) -> None:
        """Start the next record at an offset."""
        self.record = Record(self.source, self.index, NAME, Span(start, start))
        self.index += 1
        self.tokens = 0
        self.full = False
        self.after_variation = False
        self.line_open = False  # the last token was a turn that its line goes on after

    def finish(self, end: int) -> Record:
        """The record as it is complete."""
        record = self.record
        record.span = Span(record.span.start, end)
        late_moves(record)
        _number_faults(record)
        return record

    def take(self, token: "Token") -> None:
        """Put one token into the record."""
        start = token.start_pos or 0
        record = self.record
        self.tokens += 1
        if self.tokens > MAX_TOKENS or start - record.span.start > MAX_RECORD_CHARACTERS:
            self._too_large(start)
            return
        kind = token.type
        if kind in ("HEADER", "NEXT_HEADER"):
            _read_tags(record, token, start)
        elif kind == "TURNS":
            self._turns(token, start)
        elif kind == "COMMENT":
            self._comment(token, start)
        elif kind == "VARIATION":
            self._variation(token, start)
        elif kind == "UNCLOSED":
            self._unclosed(token, start)
        else:
            self._stray(token, start)
        self.line_open = kind == "TURNS" and not _ends_line(token)

    def _too_large(self, start: int, why: str = "") -> None:
        self.full = True
        why = why or f"a record has at most {MAX_PLIES} plies and 16 MiB of text"
        message = f"{why}; reading stops here"
        self.record.faults.append(Fault("record-too-large", Span(start, start + 1), message))
        self.record.stray.append(Span(start, len(self.source.text)))

    def _turns(self, text: str, start: int) -> None:
        """A stretch of turns: number, move, move, number, ... is taken as a whole if it is so."""
        record = self.record
        self.after_variation = False
        words = text.split()
        items = read_words(words)
        numbers, firsts, seconds = items[0::3], items[1::3], items[2::3]
        done = len(record.turn_numbers)
        regular = (
            numbers == list(range(done + 1, done + 1 + len(numbers)))
            and {*map(type, firsts), *map(type, seconds)} == {Move}
            and len(firsts) == len(numbers)
        )
        if regular:
            moves: list[Any] = [None] * (len(firsts) + len(seconds))
            moves[0::2], moves[1::2] = firsts, seconds
            begin = len(record.moves)
            record.turn_numbers += numbers  # type: ignore[arg-type]
            record.turn_firsts += range(begin, begin + len(moves), 2)
            record.add_moves(moves, start, start + len(text))
        else:
            self._irregular(text, start)
        if len(record.moves) > MAX_PLIES:
            self._too_large(start + len(text) - 1)

    def _irregular(self, text: str, start: int) -> None:
        """The same, word by word."""
        record = self.record
        for match in _words().finditer(text):
            word, at = match[0], start + match.start()
            item = read_words([word])[0]
            if isinstance(item, int):
                record.turn_numbers.append(item)
                record.turn_firsts.append(len(record.moves))
            elif isinstance(item, Move):
                record.add_move(item, at)
            else:
                self._odd_word(word, at)
            if len(record.moves) > MAX_PLIES or self.full:
                return

    def _odd_word(self, word: str, start: int) -> None:
        """A word of a turn that is no plain move."""
        record = self.record
        if len(record.faults) >= MAX_FAULTS:
            self._too_large(start, f"a record with more than {MAX_FAULTS} faults is given up")
            return
        item = read_ply(word)
        span = Span(start, start + len(word))
        if isinstance(item, OddMove):
            record.faults += [Fault(name, span, message) for name, message in item.faults]
            record.add_move(item.move, start)
        elif isinstance(item, EndOfGame):
            if word != "---":
                _end_word_fault(record, item, word, span)
            add_end_word(record, item, word, start)
        elif isinstance(item, Placeholder) and not record.moves and not record.placeholder:
            record.placeholder = True
        elif isinstance(item, BadPly):
            at = Span(start + item.offset, start + len(word))
            self._broken(Fault("move-syntax", at, item.message), span)
        else:
            message = "'.....' stands for moves told elsewhere; in the main line the move itself belongs here"
            self._broken(Fault("move-syntax", span, message), span)

    def _broken(self, fault: Fault, span: Span) -> None:
        self.record.faults.append(fault)
        self.record.stray.append(span)
        if self.record.broken_at is None:
            self.record.broken_at = len(self.record.moves)

    def _comment(self, token: str, start: int) -> None:
        record = self.record
        span = Span(start, start + len(token.rstrip()))
        comment = Comment(len(record.moves), token.rstrip()[1:-1], span)
        if self.line_open:
            record.faults.append(
                Fault(
                    "comment-on-move-line",
                    span,
                    "a comment stands on a line of its own, below the turn",
                )
            )
        if self.after_variation:
            last = record.variations[-1]
            record.variations[-1] = last._replace(comments=(*last.comments, comment))
        else:
            record.comments.append(comment)

    def _variation(self, token: str, start: int) -> None:
        record = self.record

        def read_turn(turn: Record, text: str, at: int) -> None:
            self.record = turn
            self._irregular(text, at)
            if len(turn.moves) > MAX_PLIES:
                self._too_large(at + len(text) - 1)
            self.record = record
            record.stray += turn.stray[-1:] if self.full else []

        record.variations.append(read_variation(token, start, record, read_turn))
        self.after_variation = True

    def _unclosed(self, token: str, start: int) -> None:
        span = Span(start, start + len(token.rstrip()))
        self.record.stray.append(span)
        self.record.faults.append(
            Fault(
                "comment-unclosed", Span(start, start + 1), "this bracket is never closed with ']'"
            )
        )

    def _stray(self, token: str, start: int) -> None:
        """Text outside turns and brackets, line by line: further moves of a turn, or kept as it is."""
        stray: list[int] = []
        for line in _LINES.finditer(token):
            if not self.after_variation and self._goes_on(line[0], start + line.start()):
                self._keep(stray)
                continue
            stray += [start + line.start(), start + line.start() + len(line[0].rstrip())]
        self._keep(stray)

    def _goes_on(self, line: str, start: int) -> bool:
        """Take a line as a turn that goes on, if its words are moves and numbers."""
        words = line.split()
        if not self.record.moves or not words:
            return False
        if any(isinstance(item, (BadPly, Placeholder)) for item in read_words(words)):
            return False
        begin = start + line.index(words[0])
        message = "a turn goes on without its number"
        self.record.faults.append(Fault("turn-split", Span(begin, begin + len(words[0])), message))
        self._turns(line, start)
        return True

    def _keep(self, edges: list[int]) -> None:
        """Keep lines of stray text, given by their edges, as one stretch."""
        if edges:
            span = Span(edges[0], edges[-1])
            self.record.stray.append(span)
            message = "text outside tags, turns and comments; it is kept and ignored"
            self.record.faults.append(Fault("stray-text", span, message))
            edges.clear()


def _ends_line(token: str) -> bool:
    """Whether the white space at the end of a token holds the end of a line."""
    blank = token[len(token.rstrip()) :]
    return "\n" in blank or "\r" in blank


@lru_cache(maxsize=1)
def _words() -> re.Pattern[str]:
    return re.compile(f"{terminal('NUMBER')}|{terminal('WORD')}")


def _read_tags(record: Record, text: str, start: int) -> None:
    rules_last, seen = True, set[str]()
    for match in _BRACKETS.finditer(text):
        key, colon, value = match[1].partition(":")
        name = key.strip()
        begin, end = start + match.start(), start + match.end()
        if not colon or not name:
            message = "a tag has the form [key:value]; this one has no key and colon"
            record.faults.append(Fault("tag-syntax", Span(begin, end), message))
            record.stray.append(Span(begin, end))
            continue
        if name != name.lower():
            message = f"the key {name[:40]!r} is written in lower case"
            record.faults.append(Fault("tag-case", Span(begin, end), message))
            name = name.lower()
        if name in seen:
            message = f"the tag {name[:40]!r} stands here again; the last one counts"
            record.faults.append(Fault("duplicate-tag", Span(begin, end), message))
        seen.add(name)
        record.tags.append(Tag(name, value, begin, end))
        rules_last = name == "rules"
    rules = record.tag("rules")
    if not rules_last and rules:
        record.faults.append(
            Fault(
                "rules-tag-not-last",
                rules.span,
                "by the written format the rules tag is the last one",
            )
        )
    _read_values(record)


def _read_values(record: Record) -> None:
    """What the tags say that is checked here: result and date."""
    result = record.tag("result")
    if result:
        value = result.value.strip()
        record.result, record.result_span = RESULTS.get(value), result.value_span
        if value not in RESULTS and value not in ("?", ""):
            message = (
                f"{value[:40]!r} is no result; "
                "write 1 (attackers won), 0 (draw), -1 (defenders won) or ? (unknown)"
            )
            record.faults.append(Fault("result-value", result.value_span, message))
    date = record.tag("date")
    if date and not re.fullmatch(_DATE, date.value.strip()):
        message = f"{date.value.strip()[:40]!r} is no date of the form YYYY.MM.DD"
        record.faults.append(Fault("date-format", date.value_span, message))


def _end_word_fault(record: Record, end: EndOfGame, word: str, span: Span) -> None:
    if end.word == "timeout":
        message = f"{word!r}: OTN has no word for a loss on time; write result and termination tags"
    else:
        message = f"{word!r}: OTN writes a resignation as '---'"
    record.faults.append(Fault("terminator-word", span, message))


def _number_faults(record: Record) -> None:
    """Report the first turn whose number is not the next one."""
    for wanted, number in enumerate(record.turn_numbers, 1):
        if number != wanted:
            first = record.turn_firsts[wanted - 1]
            if first < len(record.moves):
                span = record.move_span(first)
            else:
                span = Span(record.span.end - 1, record.span.end)
            message = (
                f"turn {number} stands where turn {wanted} is expected; the moves are read in order"
            )
            record.faults.append(Fault("turn-number", span, message))
            return

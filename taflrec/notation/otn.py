"""OpenTafl notation (OTN), the reader. The writer is :mod:`taflrec.notation.otn_text`.

Lark gives the structure in large tokens (``grammar/record.lark``); this module fills records
from them. Nothing is lost: text that fits nowhere is kept as stray with its place, variation
lines are kept word for word beside what they say. Source: notation reference, sections 5 and 8.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from taflrec.notation import otn_turns
from taflrec.notation.characters import blanks_before, hard_blanks
from taflrec.notation.decode import MAX_RECORD_CHARACTERS
from taflrec.notation.grammars import compiled, parse
from taflrec.notation.limits import MAX_FAULTS, MAX_PLIES
from taflrec.notation.otn_tags import html_entities, judge_values, read_tags
from taflrec.notation.plies import (
    BadPly,
    EndOfGame,
    OddMove,
    Placeholder,
    Ply,
    add_end_word,
    late_moves,
    read_words,
)  # fmt: skip
from taflrec.notation.words import words_of_turns
from taflrec.record.diagnostic import Edit, Fault, Fix
from taflrec.record.model import Comment, Move, Record, Variation
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

if TYPE_CHECKING:
    from lark import Token

NAME = "otn"
MAX_TOKENS = 60_000  # of one record: every turn of the longest record with a comment, and more
MAX_UNCLOSED = 100
SHORT_TEXT = 1 << 16  # parsed at one go, which is quicker

_LINES = pattern(r"[^\r\n]+")


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


def variation_of(record: Record, token: str, start: int) -> Variation:
    """A variation line that another notation has, read as OTN's; it stands at that offset.

    The record gets the faults of its words, but not the line.
    """
    reader = _Reader(record.source)
    reader.record = record
    reader._variation(token, start)
    return record.variations.pop()


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
        self.bracket: Span | None = None  # the last token was a bracket that its line goes on after
        self.commented = 0  # how many plies stood before the last comment but those beside it
        self.parts = 0  # how many parts the comments directly before have
        # for what is told once of a record
        self.stretches: list[otn_turns.Stretch] = []
        self.irregular = self.spaced = False
        self.glued: list[int] = []

    def finish(self, end: int) -> Record:
        """The record as it is complete."""
        record = self.record
        record.span = Span(record.span.start, end)
        late_moves(record)
        judge_values(record)
        count = len(record.turn_firsts)
        counted = record.turn_numbers == [*range(1, count + 1)]
        even = not count or record.turn_firsts[-1] == 2 * (count - 1)
        if self.irregular or self.spaced or not (counted and even):
            found = self._turn_faults(counted)
            if record.broken_at is None:
                record.faults += found
            else:  # nobody knows what the words are, so that their form is left alone
                record.faults += [fault._replace(fix=None) for fault in found]
        if record.comments or record.variations:
            others = [comment for each in record.variations for comment in each.comments]
            record.faults += otn_turns.clocks(record, record.comments + others)
        return record

    def _turn_faults(self, counted: bool) -> Iterator[Fault]:
        """What is told once of a record; ``counted``: its turns are numbered 1, 2, 3."""
        if counted:
            yield from otn_turns.grouping(self.record)
        else:
            yield otn_turns.numbers(self.record, self.stretches)
        yield from otn_turns.spacing(self.record, self.stretches, self.irregular)
        if self.glued:
            yield otn_turns.number_spaces(self.glued)
        yield from otn_turns.end_words(self.record)

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
            read_tags(record, token, start)
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
        self.line_open, self.bracket = False, None
        if token[-1] != "\n" and not _ends_line(token):
            self.line_open = kind == "TURNS"
            if kind in ("COMMENT", "HEADER", "NEXT_HEADER"):
                self.bracket = _last_bracket(token, start)

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
        self.stretches.append((start, text))
        self.parts = 0
        words = text.split()
        items = read_words(words)
        numbers, firsts, seconds = items[0::3], items[1::3], items[2::3]
        done = len(record.turn_numbers)
        regular = (
            numbers == list(range(done + 1, done + 1 + len(numbers)))
            and {*map(type, firsts), *map(type, seconds)} == {Move}
            and len(firsts) == len(numbers)
            and text.isascii()
        )
        self.spaced = self.spaced or _perhaps_spaced(text.rstrip(), len(numbers))
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
        self.irregular = True
        if not text.isascii() and (blank := hard_blanks(text, 0, len(text))):
            record.faults.append(blank.moved(start))
        for word, at, item in words_of_turns(text):
            begin = start + at
            if isinstance(item, int):
                record.turn_numbers.append(item)
                record.turn_firsts.append(len(record.moves))
                if text[at + len(word) : at + len(word) + 1].strip():
                    self.glued.append(begin + len(word))
            elif isinstance(item, Move):
                record.add_move(item, begin)
            else:
                self._odd_word(word, begin, item)
            if len(record.moves) > MAX_PLIES or self.full:
                return

    def _odd_word(self, word: str, start: int, item: Ply) -> None:
        """A word of a turn that is no plain move."""
        record = self.record
        if len(record.faults) >= MAX_FAULTS:
            self._too_large(start, f"a record with more than {MAX_FAULTS} faults is given up")
            return
        span = Span(start, start + len(word))
        if isinstance(item, OddMove):
            record.faults += [fault.moved(start) for fault in item.faults]
            record.add_move(item.move, start)
        elif isinstance(item, EndOfGame):
            add_end_word(record, item, word, start)
        elif isinstance(item, Placeholder) and not record.moves and not record.placeholder:
            record.placeholder = True
        elif isinstance(item, BadPly):
            self._broken(item.fault(*span), span)
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
        if "&" in token:
            html_entities(record, comment.text, Span(start + 1, span.end - 1))
        if self.line_open:
            begin = blanks_before(self.source.text, start)
            fix = Fix("write it on its own line", (Edit(Span(begin, start), "\n"),))
            message = "a comment stands on a line of its own, below the turn"
            record.faults.append(Fault("comment-on-move-line", span, message, fix))
        if self.after_variation:
            last = record.variations[-1]
            record.variations[-1] = last._replace(comments=(*last.comments, comment))
            return
        self._count_parts(comment)
        record.comments.append(comment)

    def _count_parts(self, comment: Comment) -> None:
        """Compare the parts of a comment with the moves since the comment or the turn before."""
        record = self.record
        if not record.turn_firsts or len(record.faults) >= MAX_FAULTS:
            return
        if self.parts:
            record.faults.append(otn_turns.blocks(record.comments[-1], comment))
        elif record.comments:
            self.commented = record.comments[-1].after
        room = comment.after - max(record.turn_firsts[-1], self.commented) - self.parts
        # an end word and an unknown first move have a part too
        room += any(end.after == comment.after for end in record.terminators[-2:])
        room += record.placeholder and len(record.turn_firsts) == 1
        count = comment.text.count("|") + 1
        if count > room:
            record.faults += otn_turns.surplus(comment, max(0, room))
        self.parts += count

    def _variation(self, token: str, start: int) -> None:
        from taflrec.notation.variation_text import read_variation  # only for variations

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
        fix = None
        for line in _LINES.finditer(token):
            begin = start + line.start()
            if not self.after_variation and self._goes_on(line[0], begin):
                self._keep(stray, fix)
                fix = None
                continue
            end = begin + len(line[0].rstrip())
            if self.bracket and not line.start():
                in_tag = not (self.record.turn_numbers or self.record.variations)
                fix = otn_turns.left_over(self.source.text, self.bracket, Span(begin, end), in_tag)
            stray += [begin, end]
        self._keep(stray, fix)

    def _goes_on(self, line: str, start: int) -> bool:
        """Take a line as a turn that goes on, if its words are moves and numbers."""
        words = [*words_of_turns(line)] if self.record.moves else []
        if not words or any(isinstance(word.item, BadPly | Placeholder) for word in words):
            return False
        begin = start + words[0].start
        message, fix = "a turn goes on without its number", self._joined(begin)
        span = Span(begin, begin + len(words[0].text))
        self.record.faults.append(Fault("turn-split", span, message, fix))
        self._turns(line, start)
        return True

    def _joined(self, begin: int) -> Fix | None:
        """Put what stands at an offset at the end of the turn before, if only blanks are between."""
        last, text = self.stretches[-1]
        end = last + len(text.rstrip())
        if self.source.text[end:begin].strip():
            return None
        return Fix("join it to the line before", (Edit(Span(end, begin), " "),))

    def _keep(self, edges: list[int], fix: Fix | None = None) -> None:
        """Keep lines of stray text, given by their edges, as one stretch."""
        if edges:
            span = Span(edges[0], edges[-1])
            self.record.stray.append(span)
            message = "text outside tags, turns and comments; it is kept and ignored"
            if fix:
                message = (
                    "text is left over after a ']' that comes too early; it is kept and ignored"
                )
            self.record.faults.append(Fault("stray-text", span, message, fix))
            edges.clear()


def _ends_line(token: str) -> bool:
    """Whether the white space at the end of a token holds the end of a line."""
    blank = token[len(token.rstrip()) :]
    return "\n" in blank or "\r" in blank


def _perhaps_spaced(text: str, turns: int) -> bool:
    """Whether it is worth a look if single blanks and line ends divide some turns."""
    return (
        text.count("\n") != turns - 1
        or "  " in text
        or "\t" in text
        or "\r" in text
        or "\n\n" in text
    )


def _last_bracket(token: str, start: int) -> Span:
    """Where the last bracket of a token of brackets stands."""
    end = len(token.rstrip())
    # inside a bracket there is no closing one
    begin = token.find("[", token.rfind("]", 0, end - 1) + 1)
    return Span(start + begin, start + end)

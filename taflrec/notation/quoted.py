"""Texts like PGN: ``[Key "text"]`` tags, numbered turns, a result at the end.

What they have in common is read here; a :class:`Dialect` says what differs. Comments stand in
``{…}``, from ``;`` to the end of the line, or on a line that begins with ``%``. A tag behind the
moves whose key has been given already begins the next record.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from taflrec.board.pieces import other
from taflrec.notation.limits import MAX_FAULTS, MAX_PLIES
from taflrec.notation.opener import side_after
from taflrec.notation.plies import (
    BadPly,
    EndOfGame,
    OddMove,
    Placeholder,
    Ply,
    add_end_word,
    late_moves,
)
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Comment, EndWord, Move, Record, Result, Tag, Terminator
from taflrec.record.outcome import Reason
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

RESULTS: dict[str, Result | None] = {
    "1-0": "attackers", "0-1": "defenders", "1/2-1/2": "draw", "½-½": "draw", "*": None, "?": None,
    "": None,
}  # fmt: skip
_TOKEN = pattern(
    r"""(?P<tag>\[\s*(?P<key>[A-Za-z][\w-]{0,80})\s*
            (?:"(?P<quoted>(?:[^"\\\r\n]|\\[^\r\n])*+)"|(?P<bare>[^\]\["\r\n]*))\s*\])
      |(?P<bracket>\[[^\r\n]*)
      |(?P<comment>\{[^}]*\}|;[^\r\n]*|(?:(?<=[\r\n])|\A)[ \t]*%[^\r\n]*)
      |(?P<open>\{.*)
      |(?P<result>(?:1-0|0-1|1/2-1/2|½-½|\*)(?![^\s{;]))
      |(?P<number>(?P<count>[0-9]{1,9})(?:\.+|\)))
      |(?P<word>[^\s\[{;]+)""",
    re.VERBOSE | re.DOTALL,
)
_END_WORDS: dict[Reason, EndWord] = {"resignation": "resigned", "timeout": "timeout"}
_DATE = pattern(r"(?:\d{4}|\?{4})\.(?:\d\d|\?\?)\.(?:\d\d|\?\?)")


class Dialect(NamedTuple):
    """What a notation of this family has of its own.

    ``name``    of the notation
    ``keys``    key in lower case -> OTN's key of the same meaning
    ``word``    one word of move text -> a ply
    ``finish``  called with the record when it is complete, and its tags by key as written in lower case
    """

    name: str
    keys: dict[str, str]
    word: Callable[[str], Ply]
    finish: Callable[[Record, dict[str, Tag]], None]


PLAYERS = {"event": "event", "site": "site", "date": "date", "round": "round",
           "annotator": "annotator", "termination": "termination",
           "attackers": "attackers", "defenders": "defenders",
           "black": "attackers", "white": "defenders"}  # fmt: skip


def read_quoted(source: Source, dialect: Dialect) -> Iterator[Record]:
    """Yield the records of a source. Raises nothing."""
    reader, index = _Reader(source, 0, 0, dialect), 0
    for match in _TOKEN.finditer(source.text):
        if match["tag"] and reader.begins_next(match["key"].lower()):
            yield reader.finished(match.start())
            index += 1
            reader = _Reader(source, index, match.start(), dialect)
        reader.take(match)
    if not index or reader.holds_anything():
        yield reader.finished(len(source.text))


class _Reader:
    """One record while it is read."""

    def __init__(self, source: Source, index: int, start: int, dialect: Dialect) -> None:
        self.record = Record(source, index, dialect.name, Span(start, start))
        self.dialect = dialect
        self.tags: dict[str, Tag] = {}
        self.full = False

    def begins_next(self, key: str) -> bool:
        """Whether a tag of that key belongs to the next record."""
        record = self.record
        return key in self.tags and bool(record.moves or record.turn_numbers or record.terminators)

    def holds_anything(self) -> bool:
        record = self.record
        return bool(self.tags or record.moves or record.faults or record.comments)

    def finished(self, end: int) -> Record:
        record = self.record
        record.span = Span(record.span.start, end)
        late_moves(record)
        self.dialect.finish(record, self.tags)
        return record

    def take(self, match: re.Match[str]) -> None:
        """Put one token into the record."""
        kind, span = match.lastgroup, Span(*match.span())
        record = self.record
        if self.full:
            return
        if match["tag"]:
            self._tag(match)
        elif kind == "comment":
            text = match[0].strip()
            text = text[1:-1] if text[0] == "{" else text[1:]
            record.comments.append(Comment(len(record.moves), text.strip(), span))
        elif match["result"]:
            self._result(match["result"], span)
        elif match["number"]:
            record.turn_numbers.append(int(match["count"]))
            record.turn_firsts.append(len(record.moves))
        elif kind == "word":
            self._word(match[0], span)
        else:
            self._broken_bracket(match, span)
        if len(record.moves) > MAX_PLIES or len(record.faults) > MAX_FAULTS:
            self.full = True
            message = f"a record has at most {MAX_PLIES} plies and {MAX_FAULTS} faults"
            record.faults.append(Fault("record-too-large", span, f"{message}; reading stops here"))
            record.stray.append(Span(span.end, len(record.source.text)))

    def _broken_bracket(self, match: re.Match[str], span: Span) -> None:
        span = Span(span.start, span.start + max(1, len(match[0].rstrip())))
        name, message = "tag-syntax", 'a tag has the form [Key "text"]; this bracket is none'
        if match["open"]:
            name, message = "comment-unclosed", "this brace is never closed with '}'"
        at = Span(span.start, span.start + 1) if match["open"] else span
        self.record.faults.append(Fault(name, at, message))
        self.record.stray.append(span)

    def _tag(self, match: re.Match[str]) -> None:
        key, record = match["key"].lower(), self.record
        group = "bare" if match["quoted"] is None else "quoted"
        value = re.sub(r"\\(.)", r"\1", match[group]).strip() if "\\" in match[0] else match[group]
        tag = Tag(key, value, match.start(), match.end(group) + 1)
        if key in self.tags:
            message = f"the tag {match['key']!r} stands here again; the last one counts"
            record.faults.append(Fault("duplicate-tag", Span(*match.span()), message))
        self.tags[key] = tag
        if key == "result":
            record.result_span = tag.value_span
            if value.strip() not in RESULTS:
                message = (
                    f"{value.strip()[:40]!r} is no result; "
                    "write 1-0 (attackers won), 0-1 (defenders won), 1/2-1/2 or *"
                )
                record.faults.append(Fault("result-value", tag.value_span, message))
            record.result = RESULTS.get(value.strip())
            return
        if key == "date" and value.strip("?. ") and not _DATE.fullmatch(value.strip()):
            message = f"{value.strip()[:40]!r} is no date of the form YYYY.MM.DD"
            record.faults.append(Fault("date-format", tag.value_span, message))
        record.tags.append(
            tag._replace(key=self.dialect.keys.get(key, f"x-{self.dialect.name}-{key}"))
        )

    def _result(self, word: str, span: Span) -> None:
        record = self.record
        result = RESULTS[word]
        if record.result and result and result != record.result:
            message = f"{word!r} at the end contradicts the Result tag"
            record.faults.append(Fault("result-mismatch", span, message))
        elif result and not record.result:
            record.result, record.result_span = result, span

    def _word(self, word: str, span: Span) -> None:
        record, item = self.record, self.dialect.word(word)
        if isinstance(item, OddMove):
            record.faults += [
                fault.moved(span.start)
                for fault in item.faults
                if fault.name != "mixed-case"  # case means nothing in these notations
            ]
            item = item.move
        if isinstance(item, Move):
            record.add_move(item, span.start)
            return
        if isinstance(item, EndOfGame):
            add_end_word(record, item, word, span.start)
            return
        if isinstance(item, Placeholder) and not record.moves and not record.placeholder:
            record.placeholder = True
            return
        if isinstance(item, Placeholder):
            item = BadPly(
                0, f"{word[:40]!r} stands for moves told elsewhere; the move itself belongs here"
            )
        at = Span(min(span.start + item.offset, span.end - 1), span.end)
        record.faults.append(Fault("move-syntax", at, item.message))
        record.stray.append(span)
        if record.broken_at is None:
            record.broken_at = len(record.moves)


def understood(record: Record, *keys: str) -> None:
    """Drop tags of the notation's own that say nothing beyond what the record holds elsewhere."""
    own = {f"x-{record.format}-{key}" for key in keys}
    if record.moves:  # without any, they are all that there is
        record.tags = [tag for tag in record.tags if tag.key not in own]


def add_told_end(record: Record) -> None:
    """Put a resignation or a loss on time that is told with the result in as an end word.

    Only where it is the loser's turn, since notations with end words mean the side to move.
    """
    winner, told = record.result, record.told
    if winner is None or winner == "draw" or record.result_span is None or record.terminators:
        return
    word = _END_WORDS.get(told or "unknown")
    if word and side_after(record, len(record.moves)) == other(winner):
        span = record.result_span
        text = record.source.text[span.start : span.end]
        end = Terminator(word, text, len(record.moves), span, other(winner))
        record.terminators.append(end)


# Writing


def tag_line(key: str, value: str) -> str:
    """A tag with its line end; quotes and line ends of the value become what the form can hold."""
    text = " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{key} "{text}"]\n'


def turns_text(words: list[str]) -> str:
    """Words as numbered turns of two, one a line, with a line end; empty without any."""
    pairs = [" ".join(words[at : at + 2]) for at in range(0, len(words), 2)]
    return "".join(f"{number}. {pair}\n" for number, pair in enumerate(pairs, 1))

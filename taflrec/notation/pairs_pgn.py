"""The PGN-like text of hnefatafl.org and playtafl.com: quoted tags, then undashed pairs of squares.

``1. h11h9 f8i8`` has neither captures nor a result; captures come from the rules. Which of the two
it is, the tag Site tells; :mod:`hnefatafl_org_pgn` and :mod:`zevratafl` are thin rooms around this
one. Source: formats reference, section 5.
"""

import re
from collections.abc import Iterator

from taflrec.notation.hnefatafl_org import Loss, read_moves
from taflrec.notation.holds import MEANING
from taflrec.record.diagnostic import Edit, Fault, Fix
from taflrec.record.model import Record, Tag
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

TIME = "x-hnefatafl-org-time"
CLOCKS = frozenset({"time-control", "time-remaining"})
_TAG = pattern(r'\[\s*([^\W\d][\w-]{0,80})[ \t]+"([^\r\n]*?)"\s*\]')
_NUMBER = pattern(r"([0-9]{1,9})\.+")
_WORD = pattern(r"[^\s\[]+")
_BLANK = pattern(r"\s*")
_REST_OF_LINE = pattern(r"[^\r\n]*")
_DATE = pattern(r"(\d{4}|\?{4})[-.](\d\d|\?\?)[-.](\d\d|\?\?)(?:\s+(.*\S))?\s*")
_KEY = pattern(r"[^\W\d][\w-]{0,80}")

Word = tuple[str, int, int]


def read_pairs(source: Source, notation: str) -> Iterator[Record]:
    """Yield the records of a source; one begins with tags that follow moves. Raises nothing."""
    record, words = Record(source, 0, notation, Span(0, 0)), list[Word]()
    numbers: list[tuple[int, int]] = []
    text, at, index = source.text, 0, 0
    while (at := _end(_BLANK, text, at)) < len(text):
        tag = _TAG.match(text, at) if text[at] == "[" else None
        if tag and (words or numbers):
            yield _finished(record, words, numbers, at)
            index, words, numbers = index + 1, [], []
            record = Record(source, index, notation, Span(at, at))
        if tag:
            _read_tag(record, tag, notation)
            at = tag.end()
        elif text[at] == "[":
            end = _end(_REST_OF_LINE, text, at)
            message = 'a tag has the form [Key "text"]; this bracket is none'
            record.faults.append(Fault("tag-syntax", Span(at, end), message))
            record.stray.append(Span(at, end))
            at = end
        elif number := _NUMBER.match(text, at):
            numbers.append((int(number[1]), len(words)))
            at = number.end()
        else:
            end = _end(_WORD, text, at)
            words.append((text[at:end], at, end))
            at = end
    last = _finished(record, words, numbers, len(text))
    if not index or last.tags or last.moves or last.faults:
        yield last


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at


def _finished(
    record: Record, words: list[Word], numbers: list[tuple[int, int]], end: int
) -> Record:
    record.span = Span(record.span.start, end)
    read_moves(record, words)
    at = {start: ply for ply in range(len(record.moves)) for start in [record.move_span(ply).start]}
    for number, first in numbers:
        # the first move at or behind the number
        ply = next((at[w[1]] for w in words[first : first + 3] if w[1] in at), len(record.moves))
        record.turn_numbers.append(number)
        record.turn_firsts.append(ply)
    _dashes(record)
    return record


def _dashes(record: Record) -> None:
    """Report moves that are no bare pairs, at the first of them."""
    dashed = [ply for ply, move in enumerate(record.moves) if "-" in move.text]
    if not dashed:
        return
    edits = [Edit(record.move_span(ply), record.moves[ply].text.replace("-", "")) for ply in dashed]
    listed = any(move.captures or move.piece for move in record.moves)
    fix = None if listed else Fix("write the squares without a dash", tuple(edits))
    text, span = record.moves[dashed[0]].text, record.move_span(dashed[0])
    message = f"{text!r}: moves are pairs of squares here, without anything between"
    record.faults.append(Fault("separator", span, message, fix))


def _read_tag(record: Record, tag: re.Match[str], notation: str) -> None:
    key, value = tag[1].lower(), tag[2]
    start, end = tag.start(), tag.end(2) + 1
    if key in MEANING | CLOCKS:  # not the same as the tags of OTN
        key = f"x-{notation}-{key}"
    if record.tag(key):
        message = f"the tag {tag[1][:40]!r} stands here again; the last one counts"
        record.faults.append(Fault("duplicate-tag", Span(start, tag.end()), message))
    date = _DATE.fullmatch(value) if key == "date" else None
    if date:
        if date[4]:
            record.tags.append(Tag(TIME, date[4], start, tag.start(2) + date.end(4) + 1))
        value, end = ".".join(date.groups()[:3]), tag.start(2) + date.end(3) + 1
    elif key == "date" and value.strip("?. "):
        message = f"{value.strip()[:40]!r} is no date of the form YYYY.MM.DD or YYYY-MM-DD"
        record.faults.append(Fault("date-format", Span(*tag.span(2)), message))
    record.tags.append(Tag(key, value, start, end))


def tags_text(record: Record, own: dict[str, str]) -> str:
    """The tag lines: Event, Site and Date first, with values of the notation's own where given."""
    values = {tag.key: _clean(tag.value) for tag in record.tags if _held(tag)}
    values |= own
    first = [key for key in ("event", "site", "date") if key in values]
    keys = [*first, *(key for key in values if key not in first)]
    return "".join(f'[{key[0].upper()}{key[1:]} "{values[key]}"]\n' for key in keys)


def moves_text(words: list[str]) -> str:
    """Words as turns of two on one line, with a line end; empty without any."""
    numbered = [f"{at // 2 + 1}. {word}" if at % 2 == 0 else word for at, word in enumerate(words)]
    return " ".join(numbered) + "\n" if words else ""


def _held(tag: Tag) -> bool:
    return tag.key not in MEANING | CLOCKS and bool(_KEY.fullmatch(tag.key))


def _clean(value: str) -> str:
    return " ".join(value.replace('"', "'").split())


def tag_losses(record: Record, title: str, site: str) -> list[Loss]:
    """Tags that cannot be written, or not as they are, and a site other than the notation's own."""
    found = list[Loss]()
    for tag in record.tags:
        value = tag.value.strip()
        if tag.key in MEANING | CLOCKS or not value:
            continue
        if tag.key == "site" and value != site:
            why = f"{title} names its own site instead of {value[:40]!r}"
        elif not _held(tag):
            why = f"{title} has no place for the tag {tag.key[:40]!r}"
        elif _clean(value) != value:
            why = f"{title} cannot hold quotes and line ends in the tag {tag.key!r}"
        else:
            continue
        found.append((f"tag {tag.key}", why, tag.span, None))
    return found

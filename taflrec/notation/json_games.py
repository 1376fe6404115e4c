"""What the readers of JSON games share: values -> records, names and other fields -> tags.

Each value of a text is a record of its own, also when it is no game, so that nothing is passed
over in silence.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeGuard

from taflrec.notation.json_text import Located, LocatedObject, value_span, values, words
from taflrec.notation.limits import MAX_PLIES
from taflrec.notation.movelist import read_list
from taflrec.notation.plies import late_moves
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Record, Tag
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

MOST_FIELDS = 200  # of one object
_ISO = pattern(r"\s*(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?", re.DOTALL)
_DATE = pattern(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})")
_LAST_SECOND = 253_402_300_799  # of the year 9999

Game = LocatedObject


def read_games(
    source: Source, name: str, keys: tuple[str, ...], read_game: Callable[[Record, Game], None]
) -> Iterator[Record]:
    """Yield one record for each value; one that is no object with any of these keys has a fault.

    Raises nothing.
    """
    for index, each in enumerate(values(source.text)):
        span = Span(each.span.start, len(source.text)) if isinstance(each, Fault) else each[1]
        record = Record(source, index, name, span)
        if isinstance(each, Fault):
            record.faults.append(each)
            record.stray.append(span)
        elif isinstance(each[0], LocatedObject) and not each[0].keys().isdisjoint(keys):
            read_game(record, each[0])
        else:
            misfit(record, span, f"a game is an object with {' and '.join(map(repr, keys))}")
            record.stray.append(span)
        yield record


def misfit(record: Record, span: Span, message: str) -> None:
    """Note that something is not of the form that the notation has."""
    start = min(span.start, max(0, len(record.source.text) - 1))
    record.faults.append(Fault("json-syntax", Span(start, max(start + 1, span.end)), message))


def place(record: Record, game: Game, key: str) -> Span:
    """Where the value of a key stands; the whole object for a list."""
    value = game[key]
    if isinstance(value, Located):
        return Span(value.start, value.end) if value else value.quoted
    if isinstance(value, LocatedObject):
        return value.span
    return value_span(record.source.text, game.span, key)


def add_tag(record: Record, key: str, value: str, span: Span) -> None:
    """A tag whose value stands at a place of the source, perhaps in other words."""
    record.tags.append(Tag(key, value, max(0, span.start - 1), span.end + 1))


def add_name(record: Record, game: Game, field: str, key: str) -> None:
    """A tag from a field that holds a name; none from an empty one."""
    value = game.get(field)
    if isinstance(value, Located) and value.strip():
        add_tag(record, key, str(value), place(record, game, field))
    elif value is not None and not isinstance(value, str):
        misfit(record, place(record, game, field), f"{field!r} is a text in quotes")


def add_rest(record: Record, game: Game, known: Iterable[str], prefix: str) -> None:
    """A tag for each field that has no place in a record: its value as JSON, a text as it is."""
    rest = [key for key in game if key not in known and game[key] not in (None, "")]
    for key in rest[:MOST_FIELDS]:
        kept(record, game, key, prefix)
    if len(rest) > MOST_FIELDS:
        record.stray.append(game.span)


def kept(record: Record, game: Game, key: str, prefix: str) -> None:
    """The tag of one field that has no place in a record."""
    value = game[key]
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    name = prefix + re.sub("[^a-z0-9]+", "-", key.lower()).strip("-")
    add_tag(record, name, str(text), place(record, game, key))


def iso_date(text: str) -> str:
    """``YYYY.MM.DD`` of an ISO 8601 date or time; empty for anything else."""
    found = _ISO.fullmatch(text)
    return ".".join(found.groups()) if found else ""


def date_of_seconds(seconds: Any) -> str:
    """``YYYY.MM.DD`` of a time in seconds since 1970; empty for anything else."""
    if type(seconds) is not int or not 0 <= seconds <= _LAST_SECOND:
        return ""
    # a year from March on, so that the leap day is the last of its year; 400 years repeat
    eras, day = divmod(seconds // 86400 + 719_468, 146_097)
    years = (day - day // 1460 + day // 36_524 - day // 146_096) // 365
    day -= 365 * years + years // 4 - years // 100
    month = (5 * day + 2) // 153
    year = 400 * eras + years + (month >= 10)
    day_of_month = day - (153 * month + 2) // 5 + 1
    return f"{year:04}.{(month + 2) % 12 + 1:02}.{day_of_month:02}"


def seconds_of_date(date: str) -> int | None:
    """The start of a day ``YYYY.MM.DD`` in seconds since 1970; None for anything else."""
    found = _DATE.fullmatch(date.strip())
    if not found:
        return None
    year, month, day = map(int, found.groups())
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)
    days = 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + day - 1
    seconds = (days - 719_468) * 86_400
    return seconds if date_of_seconds(seconds) == date.strip() else None  # 30 February is none


def is_number(value: Any) -> TypeGuard[int]:
    """Whether a value is a whole number, not below zero."""
    return type(value) is int and value >= 0


def read_tokens(record: Record, value: Located) -> None:
    """The words of a string as the tokens of a move list."""
    spans = list(words(record.source.text, value))
    if len(record.moves) + len(spans) > MAX_PLIES:
        message = f"a record has at most {MAX_PLIES} plies; reading stops here"
        record.faults.append(Fault("record-too-large", value.quoted, message))
        record.stray.append(value.quoted)
    elif value.plain:
        read_list(record, value.start, value.end)
    else:
        for span in spans:
            read_list(record, *span)


def finish(record: Record) -> None:
    """Report plies after an end word, when the tokens were read one by one."""
    if not any(fault.name == "moves-after-terminator" for fault in record.faults):
        late_moves(record)

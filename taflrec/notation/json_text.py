"""JSON text -> values whose strings and objects know where they stand.

The scanner is the standard library's own, in its Python form; only what it calls for a string and
for an object is replaced. Knows no notation.
"""

import json
import re
from collections.abc import Iterator
from json import decoder, scanner
from typing import Any

from taflrec.record.diagnostic import Fault
from taflrec.record.patterns import pattern
from taflrec.record.source import Span

MOST_VALUES = 100_000  # at the top of one text
# one character of a string as it stands in the source
_CHARACTER = pattern(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|.", re.DOTALL
)


class Located(str):
    """A string of a JSON text: ``start`` is the offset of its first character, after the quote.

    ``end``    the offset of the closing quote
    ``plain``  whether the text between the quotes is the string itself, without escapes, so that
               offsets in the one are offsets in the other
    """

    __slots__ = ("end", "plain", "start")
    start: int
    end: int
    plain: bool

    @property
    def span(self) -> Span:
        """The text between the quotes, cut to the string's length where it has escapes."""
        return Span(self.start, self.start + len(self))

    @property
    def quoted(self) -> Span:
        """The string as it stands in the source, with its quotes."""
        return Span(self.start - 1, self.end + 1)


class LocatedObject(dict[str, Any]):
    """An object of a JSON text; ``span`` is where it stands, with its braces."""

    __slots__ = ("span",)
    span: Span


class _Decoder(json.JSONDecoder):
    def __init__(self) -> None:
        super().__init__()
        self.parse_string = _located_string
        self.parse_object = _located_object
        self.scan_once = scanner.py_make_scanner(self)  # type: ignore[attr-defined]


def _located_string(text: str, begin: int, strict: bool = True) -> tuple[Located, int]:
    value, end = decoder.scanstring(text, begin, strict)  # type: ignore[attr-defined]
    found = Located(value)
    found.start, found.end, found.plain = begin, end - 1, end - 1 - begin == len(value)
    return found, end


def _located_object(place: tuple[str, int], *how: Any) -> tuple[LocatedObject, int]:
    value, end = decoder.JSONObject(place, *how)  # type: ignore[attr-defined]
    found = LocatedObject(value)
    found.span = Span(place[1] - 1, end)
    return found, end


def values(text: str) -> Iterator[tuple[Any, Span] | Fault]:
    """The values of a text one after the other, with their places; at the end perhaps a fault.

    An array at the top is taken apart, so that each game of a list is a value of its own; several
    values may follow each other, as in JSON lines. Raises nothing.
    """
    reader, at, open_at = _Decoder(), _skip(text, 0), -1
    for _ in range(MOST_VALUES):
        if at == len(text):
            break
        if text[at] == "[" and open_at < 0:
            open_at = at
            at = _skip(text, at + 1)
        elif text[at] == "]" and open_at >= 0:
            open_at, at = -1, _skip(text, at + 1)
        else:
            try:
                value, end = reader.scan_once(text, at)
            except (StopIteration, ValueError, RecursionError) as error:
                yield _fault(text, at, error)
                return
            yield value, Span(at, end)
            at = _skip(text, end)
            if open_at >= 0 and text[at : at + 1] == ",":
                at = _skip(text, at + 1)
    if open_at >= 0:
        yield Fault("json-syntax", Span(open_at, open_at + 1), "this '[' is never closed with ']'")


def words(text: str, value: Located) -> Iterator[Span]:
    """Where the words of a string stand in the text, whatever escapes divide them."""
    if value.plain:
        for word in re.finditer(r"\S+", value):
            yield Span(*word.span()).moved(value.start)
        return
    places = [value.start]
    while len(places) <= len(value):
        character = _CHARACTER.match(text, places[-1])
        places.append(character.end() if character else places[-1])
    for word in re.finditer(r"\S+", value):
        yield Span(places[word.start()], places[word.end()])


def value_span(text: str, within: Span, key: str) -> Span:
    """Where the value of a key stands that is a number or word; the whole stretch if nowhere.

    For a key that comes once, in an object without nested ones of that key.
    """
    found = re.compile(rf'"{re.escape(key)}"\s*:\s*([^\s,{{}}\[\]]+)').search(text, *within)
    return Span(*found.span(1)) if found else within


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n\ufeff":
        at += 1
    return at


def _fault(text: str, at: int, error: Exception) -> Fault:
    """What the scanner met, in words and with its place."""
    why = "a value such as {...} or a string is expected here"
    if isinstance(error, json.JSONDecodeError):
        at, why = error.pos, error.msg[0].lower() + error.msg[1:]
    elif isinstance(error, StopIteration):
        at = error.value if isinstance(error.value, int) else at
    elif isinstance(error, RecursionError):
        why = "values are nested too deeply"
    else:
        why = "a number is too long"
    at = min(at, max(0, len(text) - 1))
    return Fault("json-syntax", Span(at, at + 1), f"this is no JSON: {why}")

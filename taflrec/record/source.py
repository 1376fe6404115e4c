"""The text a record came from, and places in it."""

from bisect import bisect_right
from typing import NamedTuple

from taflrec.record.patterns import pattern

_LINE_END = pattern(r"\r\n|\r|\n")


class Span(NamedTuple):
    """A stretch of a source: offsets in characters, ``end`` not included."""

    start: int
    end: int

    def moved(self, by: int) -> "Span":
        """The same stretch so many characters further on."""
        return Span(self.start + by, self.end + by)


class Place(NamedTuple):
    """Where a span begins and ends for a reader: lines and columns count from 1.

    ``end_column`` is the column after the last character, on the line of ``line``.
    """

    line: int
    column: int
    end_column: int


class Source:
    """One file, or one piece of standard input.

    ``name``      as the user gave it, ``-`` for standard input
    ``text``      all of it, line ends as they were
    ``encoding``  how the bytes were read
    ``mark``      the byte order mark they began with, which is no part of the text
    """

    __slots__ = ("_line_starts", "encoding", "mark", "name", "text")

    def __init__(self, name: str, text: str, encoding: str = "utf-8", mark: bytes = b"") -> None:
        self.name, self.text, self.encoding, self.mark = name, text, encoding, mark
        self._line_starts: list[int] | None = None

    def _starts(self) -> list[int]:
        if self._line_starts is None:
            self._line_starts = [0] + [m.end() for m in _LINE_END.finditer(self.text)]
        return self._line_starts

    def place(self, span: Span) -> Place:
        """Line and columns of a span. An end on a later line is cut to the first line."""
        starts = self._starts()
        line = bisect_right(starts, span.start)
        begin = starts[line - 1]
        line_end = begin + len(self.line(line))
        end = max(min(span.end, line_end), span.start + 1)
        return Place(line, span.start - begin + 1, end - begin + 1)

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Line and column (from 1) of an offset, which may be that of the very end."""
        line = bisect_right(self._starts(), offset)
        return line, offset - self._starts()[line - 1] + 1

    def with_text(self, text: str) -> "Source":
        """The same source with another text."""
        return Source(self.name, text, self.encoding, self.mark)

    def line(self, number: int) -> str:
        """Text of a line (from 1) without its end; empty past the last line."""
        starts = self._starts()
        if not 1 <= number <= len(starts):
            return ""
        begin = starts[number - 1]
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[begin:end].rstrip("\r\n")

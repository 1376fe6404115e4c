"""Places in a text: lines and columns count from 1, whatever ends a line.

In the table a text carries its span between « and »; both are taken out before it is used.
"""

import pytest

from taflrec.record.source import Place, Source, Span


def marked(text: str) -> tuple[str, Span]:
    start, end = text.index("«"), text.index("»") - 1
    return text.replace("«", "").replace("»", ""), Span(start, end)


# name, text with its span, line, column, end column
PLACES = [
    ("the first character", "«a»bc", 1, 1, 2),
    ("the last character", "ab«c»", 1, 3, 4),
    ("a word of the second line", "abc\nde «fgh» i\n", 2, 4, 7),
    ("the second line after CRLF", "abc\r\nde «fgh» i\r\n", 2, 4, 7),
    ("the second line after CR", "abc\rde «fgh» i\r", 2, 4, 7),
    ("line ends of every kind mixed", "a\nb\r\nc\rd\n\re\r\n\r\nf«g»", 8, 2, 3),
    ("the first character after CRLF", "a\r\n«b»", 2, 1, 2),
    ("a blank line between", "a\n\n«b»\n", 3, 1, 2),
    ("a last line without an end", "a\n«bc»", 2, 1, 3),
    ("a span over a line end is cut to its first line", "ab«c\nd»ef", 1, 3, 4),
    ("the same with CRLF", "ab«c\r\nd»ef", 1, 3, 4),
    ("the same with CR", "ab«c\rd»ef", 1, 3, 4),
    ("a span over several lines", "«abc\n\nd\ne»f", 1, 1, 4),
    ("an empty span still covers one column", "ab«»c\n", 1, 3, 4),
    ("the line end itself", "abc«\n»def", 1, 4, 5),
    ("past the last line end", "abc\n«»", 2, 1, 2),
    ("an empty text", "«»", 1, 1, 2),
    ("letters beyond ASCII count one each", "Þórr «ø»\n", 1, 6, 7),
    ("a character beyond the first plane counts one", "𝔗 «x»", 1, 3, 4),
    ("a tab counts one", "\t«x»", 1, 2, 3),
    ("a line separator of Unicode ends no line", "a\u2028«b»", 1, 3, 4),
    ("neither does a form feed", "a\x0c«b»\n", 1, 3, 4),
]


@pytest.mark.parametrize(
    "text, line, column, end", [row[1:] for row in PLACES], ids=[row[0] for row in PLACES]
)
def test_place(text: str, line: int, column: int, end: int) -> None:
    bare, span = marked(text)
    assert Source("x", bare).place(span) == Place(line, column, end)


# text, its lines
LINES = [
    ("", [""]),
    ("a", ["a"]),
    ("a\n", ["a", ""]),
    ("a\nb\r\nc\rd", ["a", "b", "c", "d"]),
    ("a\n\rb", ["a", "", "b"]),
    ("a\r\r\nb\r\n", ["a", "", "b", ""]),
    ("  a \n", ["  a ", ""]),
]


@pytest.mark.parametrize("text, lines", LINES, ids=[repr(row[0]) for row in LINES])
def test_lines_come_without_their_ends(text: str, lines: list[str]) -> None:
    source = Source("x", text)
    assert [source.line(number + 1) for number in range(len(lines))] == lines
    assert source.line(len(lines) + 1) == source.line(0) == source.line(-1) == ""


def test_a_source_keeps_what_it_is_given() -> None:
    source = Source("games.otg", "a\r\nb", "utf-16")
    assert (source.name, source.text, source.encoding) == ("games.otg", "a\r\nb", "utf-16")
    assert Source("-", "").encoding == "utf-8"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_offset_has_the_line_and_column_of_a_plain_count(end: str) -> None:
    lines = ["[a:b]", "", "1. d7-e7", "", "", "x"]
    text = end.join(lines)
    source, offset = Source("x", text), 0
    for number, line in enumerate(lines, 1):
        for column in range(1, len(line) + 1):
            found = source.place(Span(offset, offset + 1))
            assert found == Place(number, column, column + 1)
            offset += 1
        offset += len(end)

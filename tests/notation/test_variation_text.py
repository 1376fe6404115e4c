"""Variation lines: what their words say, the faults of these, and the canonical line.

Source: notation reference, sections 6.1, 8.3 and 8.4.
"""

import pytest

from taflrec.notation import otn
from taflrec.notation.address import read_address
from taflrec.notation.variation_text import write_variation
from taflrec.record.address import Address
from taflrec.record.model import Record
from taflrec.record.source import Source
from tests.notation.otn_samples import HEAD

MAIN = HEAD + "1. d1-c1 d3-c3\n"


def read(line: str) -> Record:
    (record,) = otn.read(Source("x", MAIN + line + "\n2. c1-d1 c3-d3\n"))
    return record


# line, placeholders, moves as origin-target, end words, broken at, fault names and columns
LINES = [
    ("1b.1.1a. ..... d3-b3", 1, "d3-b3", 0, None, []),
    ("1a.1.1a. d1-e1 d3-b3xb4", 0, "d1-e1 d3-b3", 0, None, []),
    ("1a.1.1a. d1-e1 ---", 0, "d1-e1", 1, None, []),
    ("1c.1.1a. ..... ..... d3-b3", 2, "d3-b3", 0, None, []),
    ("1b.1.1a. .. d3-b3", 1, "d3-b3", 0, None, [("placeholder-form", 10)]),
    ("1b.1.1a. … d3-b3", 1, "d3-b3", 0, None, [("placeholder-form", 10)]),
    ("1b.1.1a. ...... d3-b3", 1, "d3-b3", 0, None, [("placeholder-form", 10)]),
    ("1b.1.1a ..... d3-b3", 1, "d3-b3", 0, None, [("variation-dot", 1)]),
    ("1B.1.1a. ..... d3-b3", 1, "d3-b3", 0, None, [("mixed-case", 1)]),
    ("1b.1.1a. ..... d3--b3 D2-d1", 1, "d3-b3 d2-d1", 0, None,
     [("separator", 16), ("mixed-case", 23)]),
    ("1b.1.1a. ..... d3~b3 d2-d1", 1, "d2-d1", 0, 0, [("move-syntax", 18)]),
    ("1b.1.1a. d3-b3 ..... d2-d1", 0, "d3-b3 d2-d1", 0, 1, [("move-syntax", 16)]),
    ("1b.1.1a. ..... d3-b3 resigns", 1, "d3-b3", 1, None, [("terminator-word", 22)]),
    ("1b.1.1a. ..... --- d3-b3", 1, "d3-b3", 1, None, [("moves-after-terminator", 20)]),
    ("1b.1.1a. ..... d3-b3 2. d2-d1", 1, "d3-b3 d2-d1", 0, None, [("turn-number", 9)]),
]  # fmt: skip


@pytest.mark.parametrize("row", LINES, ids=[row[0] for row in LINES])
def test_the_words_of_a_line(row: tuple[str, int, str, int, int | None, list[object]]) -> None:
    text, shared, moves, ends, broken, faults = row
    record = read(text)
    (variation,) = record.variations
    line = variation.line
    assert line
    assert len(line.placeholders) == shared
    assert " ".join(f"{move.origin}-{move.target}" for move in line.moves) == moves
    assert (len(line.ends), line.broken_at) == (ends, broken)
    for index, move in enumerate(line.moves):
        span = line.move_span(index)
        assert record.source.text[span.start : span.end] == move.text
    for span in line.placeholders:
        assert set(record.source.text[span.start : span.end]) <= set(".…")
    assert [(each.name, record.source.place(each.span).column) for each in record.faults] == faults
    assert all(each.message.lower().startswith(text[:7].lower()) for each in record.faults)
    # the main line is as if the variation were not there
    assert " ".join(move.text for move in record.moves) == "d1-c1 d3-c3 c1-d1 c3-d3"
    assert (record.broken_at, record.terminators, record.stray) == (None, [], [])
    assert f"{variation.address} {variation.text}" == text


@pytest.mark.parametrize(
    "text",
    ["1bb.1.1a. d1-e1", "1b.1.1aa. d1-e1", "1b.1. d1-e1", "1b.1 d1-e1", "1b.1a. d1-e1", "1b. d1-e1",
     "1b.0.1a. d1-e1", "1b.1.1. zz zz"],
)  # fmt: skip
def test_a_line_with_another_address_is_kept_as_text(text: str) -> None:
    record = read(text)
    (variation,) = record.variations
    assert (variation.place, variation.line) == (None, None)
    assert [(each.name, record.source.place(each.span).column) for each in record.faults] == [
        ("variation-address", 1)
    ]
    assert write_variation(variation) == text


@pytest.mark.parametrize("text", ["1b", "3a weak move", "7th heaven", "2nd. try"])
def test_other_text_is_no_variation(text: str) -> None:
    record = read(text)
    assert "move-syntax" not in {each.name for each in record.faults}
    assert not any(each.line for each in record.variations)


# as read, as written
WRITTEN = [
    ("1b.1.1a. ..... d3-b3", "1b.1.1a. ..... d3-b3"),
    ("1b.1.1a ..  d3--b3", "1b.1.1a. ..... d3-b3"),
    ("1B.01.1A\t… D3-b3xa3xc3", "1b.1.1a. ..... d3-b3xa3/c3"),
    ("1a.1.1a. d1-e1 resigns", "1a.1.1a. d1-e1 ---"),
    ("1b.1.1b. d3-b3", "1b.1.1a. ..... d3-b3"),
    ("1a.1.1a. d1-e1 timeout", "1a.1.1a. d1-e1 timeout"),  # OTN has no word for it
    ("1a.1.1a. d1~e1  d3-b3", "1a.1.1a. d1~e1  d3-b3"),
    ("1a.1.1a. --- d1-e1", "1a.1.1a. --- d1-e1"),
]


@pytest.mark.parametrize("text, written", WRITTEN, ids=[row[0] for row in WRITTEN])
def test_the_canonical_line(text: str, written: str) -> None:
    (variation,) = read(text).variations
    assert write_variation(variation) == written


def test_a_line_is_written_with_another_address() -> None:
    (variation,) = read("1a.1.1b.1.1a. ..... d3-c3").variations
    address = read_address("1a.1.1a.2.1a")
    assert isinstance(address, Address)
    assert write_variation(variation, address) == "1a.1.1a.2.1a. ..... d3-c3"
    assert write_variation(variation, address, 0) == "1a.1.1a.2.1a. d3-c3"
    assert write_variation(variation, word=lambda move: move.origin) == "1a.1.1b.1.1a. ..... d3"

"""Words that blanks have torn apart, and characters that have no place in moves.

Source: faults reference, 35.
"""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.notation.characters import hard_blanks, nothing
from taflrec.notation.plies import OddMove
from taflrec.notation.registry import BY_NAME
from taflrec.notation.words import words_of
from taflrec.record.source import Source
from tests.notation.applied import applied
from tests.notation.otn_samples import HEAD

# text -> the words it has, torn ones joined
JOINED = {
    "d3 -a3": ["d3 -a3"],
    "d3- a3": ["d3- a3"],
    "d3 - a3": ["d3 - a3"],
    "d3 \u2013 a3": ["d3 \u2013 a3"],
    "d2-a2 xa3": ["d2-a2 xa3"],
    "d2-a2x a3": ["d2-a2x a3"],
    "d2-a2xa3 /b2": ["d2-a2xa3 /b2"],
    "K d4-d7": ["K d4-d7"],
    "d7-e7 +": ["d7-e7 +"],
    "d7-e7 d3 -a3 d2-a2xa3": ["d7-e7", "d3 -a3", "d2-a2xa3"],
    # words that are plies by themselves stay so
    "d7-e7 d3-a3": ["d7-e7", "d3-a3"],
    "d7-e7 ---": ["d7-e7", "---"],
    "d7-e7 --": ["d7-e7", "--"],
    "a1-a2 x1-x2": ["a1-a2", "x1-x2"],
    "a1-a2 x1x2": ["a1-a2", "x1x2"],
    "a1- a3-a4": ["a1-", "a3-a4"],
    # and what makes no move together
    "d3 a3": ["d3", "a3"],
    "d3 -\na3": ["d3", "-", "a3"],
    "zz -a3": ["zz", "-a3"],
    "d7- d7-": ["d7-", "d7-"],
}


@pytest.mark.parametrize("text", JOINED)
def test_torn_words(text: str) -> None:
    found = [*words_of(re.finditer(r"\S+", text))]
    assert [word.text for word in found] == JOINED[text]
    for word in found:
        assert text[word.start :].startswith(word.text)
        if " " in word.text:
            assert isinstance(word.item, OddMove)
            assert word.item.move.text == word.text


@pytest.mark.parametrize("word", ["\u200b", "\ufeff\u2060", "\ufffd", "\u200e"])
def test_a_word_of_nothing_visible(word: str) -> None:
    assert nothing(word)
    text = f"d7-e7 {word} d3-a3"
    assert [each.text for each in words_of(re.finditer(r"\S+", text))] == ["d7-e7", "d3-a3"]


BLANKS = {
    "a\xa0b": "a b",
    "a \xa0 b": "a b",
    "a\u2028\u2009b": "a b",
    "a b\u3000": "a b",
    "a\u3000\nb": "a\nb",
    "a \u200b b": "a b",
}


@pytest.mark.parametrize("text", BLANKS)
def test_hard_blanks(text: str) -> None:
    fault = hard_blanks(text, 0, len(text))
    assert fault
    assert fault.fix
    assert applied(text, fault.fix) == BLANKS[text]


def test_plain_blanks_are_no_fault() -> None:
    assert hard_blanks("a  b\t\r\n c\xe9", 0, 12) is None


# every way to spoil two plies, in every notation: the plies are read and a warning is told
SPOILT = [
    "d7\u2013e7 d3-a3", "d7\u2212e7 d3-a3", "d7-e7\xa0d3-a3", "d7-e7\u2007\u202fd3-a3",
    "d7-e7 d3 -a3", "d7-e7 d3- a3", "d7-e7 d3 \u2014 a3", "d7-\u200be7 d3-a3",
    "d7-e7 d3-a3\u200b", "d7-e7 \u2060 d3-a3", "d7\ufffde7 d3-a3", "d7-e7\ufffd d3-a3",
    "d7-e7 \ufffd d3-a3", "d7\xade7 d3-a3", "d7\x96e7 d3-a3", "d7\xe2\u20ac\u201ce7 d3-a3",
    "d7-e7 d3\xa0-a3",
]  # fmt: skip
FRAMES = {"otn": HEAD + "1. {}\n", "movelist": "{}", "csv": "{},0,0,White"}


@pytest.mark.parametrize("notation", FRAMES)
@pytest.mark.parametrize("moves", SPOILT, ids=ascii)
def test_spoilt_moves_are_read_with_a_warning(moves: str, notation: str) -> None:
    text = FRAMES[notation].format(moves)
    (record,) = BY_NAME[notation].read(Source("x", text))
    assert [(move.origin, move.target) for move in record.moves] == [("d7", "e7"), ("d3", "a3")]
    assert {fault.name for fault in record.faults} == {"unusual-character"}
    assert record.broken_at is None
    for ply, move in enumerate(record.moves):
        assert text[slice(*record.move_span(ply))] == move.text


_parts = st.sampled_from(
    ["d7", "-", "e7", "d3-a3", " ", "x", "a3", "/", "K", "1.", "\n", "---", "[", "]", "|", "&amp;"]
) | st.characters(exclude_categories=["Cs"])


@given(st.lists(_parts, max_size=14).map("".join), st.sampled_from([*FRAMES]))
@settings(max_examples=300, deadline=None)
def test_any_characters(text: str, notation: str) -> None:
    whole = FRAMES[notation].format(text)
    for record in BY_NAME[notation].read(Source("x", whole)):
        for ply, move in enumerate(record.moves):
            assert whole[slice(*record.move_span(ply))] == move.text
        for fault in record.faults:
            assert 0 <= fault.span.start <= fault.span.end <= len(whole)
            if fault.fix:
                applied(whole, fault.fix)

"""What is read in two ways: quickly, and by the grammar. Both must say the same.

The quick ways exist for speed only; the files of ``grammar/`` are what is promised.
"""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lark import UnexpectedInput

from taflrec.board.pieces import LETTERS
from taflrec.board.position import Position, PositionError, position_of
from taflrec.notation import otn, plies
from taflrec.notation.grammars import parse
from taflrec.notation.plies import (
    BadPly,
    EndOfGame,
    OddMove,
    Placeholder,
    read_ply,
    read_ply_by_grammar,
    read_words,
)
from taflrec.record.model import Move, Record
from taflrec.record.source import Source
from tests.notation.otn_samples import HEAD, TEXTS
from tests.strategies import move_words, positions, words

# Words


@given(words)
@settings(max_examples=500, deadline=None)
def test_a_word_is_read_as_the_grammar_reads_it(word: str) -> None:
    assert read_ply(word) == read_ply_by_grammar(word)


@given(st.lists(words.filter(bool), min_size=1, max_size=8))
@settings(max_examples=60, deadline=None)
def test_many_words_are_read_like_one_after_the_other(given_words: list[str]) -> None:
    plies._memo.clear()
    once = read_words(given_words)
    again = read_words(given_words)
    assert once == again
    for word, item in zip(given_words, once, strict=True):
        if isinstance(item, int):
            assert word == f"{word[:-1]}."
            assert int(word[:-1]) == item
        else:
            assert item == read_ply_by_grammar(word)


@given(move_words())
@settings(max_examples=200, deadline=None)
def test_every_answer_is_a_ply_with_its_text_or_a_place_in_the_word(word: str) -> None:
    item = read_ply(word)
    if isinstance(item, BadPly):
        assert 0 <= item.offset < max(1, len(word))
        assert item.message
        return
    move = item.move if isinstance(item, OddMove) else item
    assert isinstance(move, Move)
    assert move.text == word
    assert len(move.captures) == len(move.taken)
    for square in (move.origin, move.target, *move.captures):
        assert square == square.lower()
        assert not square[1:].startswith("0") or square[1:] == "0"


# Turns

_blanks = st.sampled_from((" ", " ", " ", "  ", "\t", " \t "))
_ends = st.sampled_from(("\n", "\n", "\r\n", "\r", "\n\n", " \n  "))
_plain = st.sampled_from(("d7-e7", "d3-a3", "d2-a2xa3", "d5-g5", "k4k3", "Kd4-d7"))
_odd = st.sampled_from(
    ("---", "resigned", "timeout", ".....", "D7-E7", "d7–e7", "zz", "d7~", "1.", "12.", "7.8")
)


@st.composite
def turn_texts(draw: st.DrawFn) -> str:
    """Lines that begin with a turn number, mostly regular, sometimes not."""
    text, number = "", 1
    for _ in range(draw(st.integers(1, 6))):
        number = draw(st.sampled_from((number, number, number, number, number + 1, 1, 900)))
        count = draw(st.sampled_from((2, 2, 2, 2, 1, 0, 3)))
        some = [draw(st.one_of(_plain, _plain, _plain, _odd)) for _ in range(count)]
        # a word with a dot that is glued to a number makes it an address or nothing
        gap = draw(_blanks) if some and "." in some[0] else draw(st.just("") | _blanks)
        text += f"{number}." + gap + draw(_blanks).join(some) + draw(_ends)
        number += 1
    return text


def by_grammar(text: str) -> dict[str, Any]:
    """What a stretch of turns says, word by word, with the places of words."""
    said: dict[str, Any] = {
        "numbers": [], "firsts": [], "moves": [], "ends": [], "stray": [], "dots": False,
    }  # fmt: skip
    for token in parse(text, "turns").children:
        at = token.start_pos
        if token.type == "NUMBER":
            said["numbers"].append(int(token[:-1]))
            said["firsts"].append(len(said["moves"]))
            continue
        item = read_ply_by_grammar(str(token))
        if isinstance(item, Move | OddMove):
            said["moves"].append((item.move if isinstance(item, OddMove) else item, at))
        elif isinstance(item, EndOfGame):
            said["ends"].append((str(token), len(said["moves"]), at))
        elif isinstance(item, Placeholder) and not said["moves"] and not said["dots"]:
            said["dots"] = True
        else:
            said["stray"].append((str(token), at))
    return said


def as_read(text: str) -> dict[str, Any]:
    """The same as the reader of whole records puts it, places counted from the turns."""
    (record,) = otn.read(Source("x", HEAD + text))
    base = len(HEAD)
    spans = [record.move_span(ply) for ply in range(len(record.moves))]
    return {
        "numbers": record.turn_numbers,
        "firsts": record.turn_firsts,
        "moves": [
            (move, span.start - base) for move, span in zip(record.moves, spans, strict=True)
        ],
        "ends": [(end.text, end.after, end.span.start - base) for end in record.terminators],
        "stray": [
            (record.source.text[span.start : span.end], span.start - base) for span in record.stray
        ],
        "dots": record.placeholder,
    }


@given(turn_texts())
@settings(max_examples=150, deadline=None)
@example("1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n3. d6-g6xg5\n")
@example("1.d7-e7 d3-a3\r\n2.d2-a2xa3\r\n")
@example("1. ..... d3-a3\n2. .....\n")
@example("1. d7-e7 d3-a3 2. d2-a2xa3 d5-g5 3. --- ---")
def test_turns_are_split_as_the_grammar_splits_them(text: str) -> None:
    plies._memo.clear()
    assert as_read(text) == by_grammar(text)


@pytest.mark.parametrize("known_before", [False, True])
def test_what_was_read_before_makes_no_difference(known_before: bool) -> None:
    text = "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n3. d6-g6xg5 Kd4-d7\n"
    plies._memo.clear()
    if known_before:
        as_read(text)
    assert as_read(text) == by_grammar(text)


# Positions


def position_by_grammar(text: str) -> Position | None:
    """A position record through its grammar; the widths, which are none of its matters, by hand."""
    try:
        tree = parse(text, "position")
    except UnexpectedInput:
        return None
    rows: list[list[int]] = []
    for row in tree.find_data("row"):
        cells: list[int] = []
        for token in row.children:
            if token.type == "BAD_CELL":
                return None
            cells += (
                [0] * min(int(token), 99)
                if token.type == "COUNT"
                else [LETTERS.index(str(token)) + 1]
            )
        rows.append(cells)
    size = len(rows)
    in_order = sorted(tree.find_data("row"), key=lambda row: row.children[0].start_pos)
    assert len(in_order) == size
    rows = [_cells_of(row) for row in in_order]
    if not 3 <= size <= 25 or any(len(row) != size for row in rows):
        return None
    return Position(size, tuple(piece for row in rows for piece in row))


def _cells_of(row: Any) -> list[int]:
    cells: list[int] = []
    for token in row.children:
        if token.type == "COUNT":
            cells += [0] * min(int(token), 99)
        else:
            cells.append(LETTERS.index(str(token)) + 1)
    return cells


def plainly(text: str) -> Position | None:
    try:
        return position_of(text)
    except PositionError:
        return None


@given(positions())
@settings(max_examples=40, deadline=None)
def test_a_sound_position_is_read_as_the_grammar_reads_it(position: Position) -> None:
    assert position_by_grammar(position.record()) == plainly(position.record()) == position


@st.composite
def nearly_positions(draw: st.DrawFn) -> str:
    """A small position record with a few characters changed; blanks only at its ends."""
    rows = draw(
        st.lists(
            st.text(alphabet="tcnkmgTCNKMG123", min_size=1, max_size=3), min_size=2, max_size=5
        )
    )
    text = "/" + "/".join(rows) + "/"
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        new = draw(st.sampled_from(("", "/", "3", "0", "t", "K", "x", ".", "é", "12")))
        text = text[:at] + new + text[at + draw(st.integers(0, 1)) :]
    return draw(st.sampled_from(("", " ", "\n"))) + text + draw(st.sampled_from(("", " ")))


@given(nearly_positions())
@settings(max_examples=400, deadline=None)
@example("/3/1K1/3/")
@example("3/1K1/3")
@example("/3/3/3")
@example("//3/3/3/")
@example("/3/3/3//")
@example("/3//3/")
@example("/")
@example("")
def test_any_position_is_accepted_by_both_or_by_neither(text: str) -> None:
    assert plainly(text) == position_by_grammar(text)


# Records: at one go, or token by token


def told(record: Record) -> dict[str, Any]:
    """Everything a record holds."""
    said = {
        name: getattr(record, name)
        for name in Record.__slots__
        if not name.startswith("_") and name != "source"
    }
    said["spans"] = [record.move_span(ply) for ply in range(len(record.moves))]
    return said


_parts = st.sampled_from(
    (
        *TEXTS.values(),
        *(text[len(HEAD) :] for text in TEXTS.values() if text.startswith(HEAD)),
        "[a comment]\n", "[open\n", "stray\n", "1b.1.1a. ..... d3-b3\n", "3. d6-g6xg5\n",
        "[event:B]\n[date:2024.01.01]\n", "]\n", "\n\n",
    )
)  # fmt: skip


@given(st.lists(_parts, min_size=1, max_size=4))
@settings(max_examples=120, deadline=None)
def test_a_short_and_a_long_text_are_read_alike(parts: list[str]) -> None:
    text = "".join(parts)
    short = [told(record) for record in otn.read(Source("x", text))]
    limit, otn.SHORT_TEXT = otn.SHORT_TEXT, 0
    try:
        long = [told(record) for record in otn.read(Source("x", text))]
    finally:
        otn.SHORT_TEXT = limit
    assert short == long


@pytest.mark.parametrize("name", TEXTS)
def test_every_sample_is_read_alike_short_and_long(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = Source("x", TEXTS[name])
    short = [told(record) for record in otn.read(source)]
    monkeypatch.setattr(otn, "SHORT_TEXT", 0)
    assert [told(record) for record in otn.read(source)] == short

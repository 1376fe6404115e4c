"""The record as plain data: where its moves stand, its turns, tags and title."""

import itertools
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.record.model import Comment, Move, Record, Tag, Turn, winner_of
from taflrec.record.source import Source, Span


def move(text: str) -> Move:
    """A move of which only the text matters here."""
    return Move(text, "", "a1", "a2")


def record(text: str) -> Record:
    return Record(Source("x", text), 0, "otn", Span(0, len(text)))


def found(each: Record) -> list[str]:
    """What stands in the source at the span of each move."""
    spans = [each.move_span(ply) for ply in range(len(each.moves))]
    return [each.source.text[span.start : span.end] for span in spans]


def test_a_move_stands_where_it_was_added() -> None:
    here = record("xx a1-a2 yy a2-a3")
    here.add_move(move("a1-a2"), 3)
    here.add_move(move("a2-a3"), 12)
    assert [here.move_span(0), here.move_span(1)] == [Span(3, 8), Span(12, 17)]


def test_moves_added_as_a_whole_are_looked_up_in_order() -> None:
    here = record("1. a1-a2 b1-b2\n2. a1-a2 b1-b2\n")
    here.add_moves([move("a1-a2"), move("b1-b2")] * 2, 0, len(here.source.text))
    assert [here.move_span(ply).start for ply in range(4)] == [3, 9, 18, 24]


def test_a_move_is_a_whole_word() -> None:
    here = record("1. a1-a2xa3 a1-a2")
    here.add_moves([move("a1-a2xa3"), move("a1-a2")], 0, len(here.source.text))
    assert here.move_span(0) == Span(3, 11)
    assert here.move_span(1) == Span(12, 17)


def test_moves_are_looked_up_between_the_offsets_only() -> None:
    text = "a1-a2 (a1-a2) [a1-a2] a1-a2 b1-b2 a1-a2"
    here = record(text)
    here.add_moves([move("a1-a2"), move("b1-b2")], text.index("] a1") + 1, text.rindex(" a1"))
    assert here.move_span(0).start == text.index("] a1") + 2
    assert here.move_span(1).start == text.index("b1-b2")


def test_no_moves_at_all_may_be_added() -> None:
    here = record("zz a1-a2")
    here.add_moves([], 0, 2)
    here.add_moves([move("a1-a2")], 2, 8)
    assert here.move_span(0) == Span(3, 8)


# how each of four stretches is added: w as a whole, s move by move
@pytest.mark.parametrize("ways", ["".join(each) for each in itertools.product("ws", repeat=4)])
@pytest.mark.parametrize("asked", ["at the end", "in between"])
def test_stretches_of_both_kinds_may_be_mixed(ways: str, asked: str) -> None:
    stretches = ["a1-a2 b1-b2", "a1-a2", "c1-c2 a1-a2 c1-c2", "b1-b2 b1-b2"]
    text = " | ".join(stretches)
    here, begin = record(text), 0
    for way, stretch in zip(ways, stretches, strict=True):
        words = stretch.split()
        if way == "w":
            here.add_moves([move(word) for word in words], begin, begin + len(stretch))
        else:
            at = begin
            for word in words:
                here.add_move(move(word), at)
                at += len(word) + 1
        begin += len(stretch) + 3
        if asked == "in between":
            assert found(here)[-1] == words[-1]
    expected = [each.start() for each in re.finditer(r"[a-c]1-[a-c]2", text)]
    assert [here.move_span(ply).start for ply in range(len(here.moves))] == expected
    assert found(here) == " ".join(stretches).split()


_stretch = st.lists(st.sampled_from(["a1-a2", "b1-b2x"]), min_size=1, max_size=4)


@given(st.lists(st.tuples(st.booleans(), _stretch)))
@settings(max_examples=60, deadline=None)
def test_any_mixture_finds_every_move_in_order(parts: list[tuple[bool, list[str]]]) -> None:
    text = "\n".join(" ".join(words) for _, words in parts)
    here, begin, expected = record(text), 0, list[int]()
    for whole, words in parts:
        at = begin
        for word in words:
            expected.append(at)
            if not whole:
                here.add_move(move(word), at)
            at += len(word) + 1
        if whole:
            here.add_moves([move(word) for word in words], begin, at - 1)
        begin += len(" ".join(words)) + 1
    assert [here.move_span(ply).start for ply in range(len(here.moves))] == expected


def test_a_tag_is_the_last_of_its_key() -> None:
    here = record("[event:A][event:B]")
    here.tags += [Tag("event", "A", 0, 9), Tag("event", "B", 9, 18)]
    event = here.tag("event")
    assert event is not None
    assert event.value == "B"
    assert here.tag("site") is None


def test_a_tag_knows_its_place_and_that_of_its_value() -> None:
    text = "xx[ event : May ]"
    tag = Tag("event", " May ", 2, len(text))
    assert text[slice(*tag.span)] == "[ event : May ]"
    assert text[slice(*tag.value_span)] == " May "


def test_turns_reach_to_the_next_one() -> None:
    here = record("")
    for number, first in ((1, 0), (2, 2), (7, 3)):
        here.turn_numbers.append(number)
        here.turn_firsts.append(first)
    for _ in range(6):
        here.add_move(move("a1-a2"), 0)
    assert here.turns == [Turn(1, 0, 2), Turn(2, 2, 3), Turn(7, 3, 6)]


def test_a_record_without_numbers_has_no_turns() -> None:
    assert record("").turns == []


# Notation reference 5.3: every | splits, parts may be empty
PARTS = [
    ("", [""]),
    ("|", ["", ""]),
    ("a", ["a"]),
    ("a|b", ["a", "b"]),
    ("|b", ["", "b"]),
    ("a||c", ["a", "", "c"]),
    ("a\n\nb|", ["a\n\nb", ""]),
]


@pytest.mark.parametrize("text, parts", PARTS, ids=[repr(row[0]) for row in PARTS])
def test_a_comment_is_split_at_every_bar(text: str, parts: list[str]) -> None:
    assert Comment(2, text, Span(0, 0)).parts == parts


# tags in order, title
TITLES = [
    ({}, ""),
    ({"site": "Rome"}, ""),
    ({"event": "Cup"}, "Cup"),
    ({"date": "2024.01.02"}, "2024.01.02"),
    ({"attackers": "A"}, "A"),
    ({"attackers": "A", "defenders": "B"}, "A - B"),
    ({"defenders": "B", "attackers": "A"}, "A - B"),
    ({"attackers": " ", "defenders": "B"}, "B"),
    ({"date": "2024.01.02", "event": " Spring \n Cup ", "attackers": "A", "defenders": "B"},
     "Spring Cup, A - B, 2024.01.02"),
]  # fmt: skip


@pytest.mark.parametrize("tags, title", TITLES, ids=[row[1] or "none" for row in TITLES])
def test_the_title_is_event_players_and_date(tags: dict[str, str], title: str) -> None:
    here = record("")
    here.tags += [Tag(key, value, 0, 0) for key, value in tags.items()]
    assert here.title == title


def test_the_line_is_where_the_record_begins() -> None:
    text = "[event:A]\r\n\r\n[event:B]"
    assert Record(Source("x", text), 1, "otn", Span(13, 22)).line == 3


def test_a_result_names_its_winner() -> None:
    assert winner_of("attackers") == "attackers"
    assert winner_of("defenders") == "defenders"
    assert winner_of("draw") is None

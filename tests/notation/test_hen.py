"""HEN. Source: formats reference, section 16, and the page of its author. What is expected was found
by hand."""

import pytest

from taflrec.convert.complete import complete
from taflrec.notation.hen import extra_losses, read_word, write
from taflrec.record.model import Move
from tests.notation.reading import detected, judged, names, read, squares
from tests.replay.games import ESCAPE, otn_text

START = "3vvvvv3 5v5 11 v4V4v v3VVV3v vv1VVKVV1vv v3VVV3v v4V4v 11 5v5 3vvvvv3"
MOVES = "1.g1g3 f4h4 2.g3g4 f8i8 3.k4i4* i8iX 4.fXhX"
END = """L ...vvvvv...
X .......vV..
9 ...........
8 v.........v
7 v...VVV...v
6 vv.VVKVV.vv
5 v...VVV...v
4 v.....v.v..
3 ...........
2 .....v.....
1 ...vvv.v...
  abcdefghijk

White's Move
"""
WHOLE = f"{START}\n\n{MOVES}\n\n{END}"


def test_a_game_with_a_capture_and_the_board_at_the_end() -> None:
    verdict = judged(WHOLE)
    assert names(verdict) == []
    assert verdict.record.format == "hen"
    assert squares(verdict.record) == "g1-g3 f4-h4 g3-g4 f8-i8 k4-i4 i8-i10 f10-h10"
    men = [move.men for move in verdict.record.moves]
    assert men == [None, None, None, None, -1, None, None]
    played = verdict.replay
    assert played and played.captured(5) == ("h4",)
    (board,) = verdict.record.boards
    assert (board.after, board.position) == (7, [*played.positions()][-1][0])
    assert played.ruleset and played.ruleset.name == "copenhagen:nielsen"
    assert verdict.record.turn_numbers == [1, 2, 3, 4]


def test_a_mark_that_the_rules_do_not_bear_out() -> None:
    assert names(judged(WHOLE.replace("g1g3 ", "g1g3* "))) == ["capture-count-wrong"]
    assert names(judged(WHOLE.replace("i4*", "i4"))) == []  # no mark at all in this record
    two = judged(WHOLE.replace("g1g3", "g1g3*").replace("i4*", "i4"))
    assert [each.ply for each in two.diagnostics] == [1, 5]


def test_the_side_to_move() -> None:
    later = START.removesuffix("3vvvvv3") + "3vvv1v3"  # the attacker of g1 has gone to g3
    later = later.replace("v4V4v 11 5v5 3vvv1v3", "v4V4v 6v4 5v5 3vvv1v3")
    for text in (f"{later},W\n\n1.- f4h4 2.g3g4\n", f"{later}\n\n1.- f4h4 2.g3g4\n"):
        verdict = judged(text)
        assert names(verdict) == []
        assert verdict.replay and verdict.replay.side_at(1) == "defenders"
        assert verdict.replay.plies == 2


def test_winners() -> None:
    (record,) = read("7 7 7 3K3 7 v6 7!B\n", "hen")
    assert record.result == "attackers"
    won = END.replace("White's Move", "White Wins!")
    (record,) = read(f"{START}\n\n1.f2f3\n\n{won}", "hen")
    assert record.result == "defenders"


WORDS = [
    ("f2f3", Move("f2f3", "", "f2", "f3")),
    ("aXcX", Move("aXcX", "", "a10", "c10")),
    ("kLjl", Move("kLjl", "", "k11", "j11")),
    ("d2a2*", Move("d2a2*", "", "d2", "a2", men=-1)),
    ("d2a2(*)", Move("d2a2(*)", "", "d2", "a2", men=-1)),
    ("F2-F3", Move("F2-F3", "", "f2", "f3")),
]


@pytest.mark.parametrize("word, move", WORDS)
def test_words(word: str, move: Move) -> None:
    assert read_word(word) == move


@pytest.mark.parametrize("word", ["f2f", "f2", "fYjX", "**"])
def test_words_that_are_none(word: str) -> None:
    verdict = judged(f"{START}\n\n1.f2f3 {word} 2.d1d3\n")
    assert "move-syntax" in names(verdict)
    assert verdict.replay and verdict.replay.plies == 1


def test_comments_and_several_records() -> None:
    text = f"<!-- one -->\n\n{WHOLE}\n<!-- two -->\n\n{START}\n\n1.d1d3\n"
    first, second = read(text, "hen")
    assert [c.text for c in first.comments] == ["one", "two"]
    assert squares(second) == "d1-d3"


def test_a_faulty_position() -> None:
    text = WHOLE.replace("5v5 11", "5v6 11", 1)
    verdict = judged(text)
    assert names(verdict)[0] == "position-width"
    assert text[slice(*verdict.diagnostics[0].span)] == "5v6"


def test_other_boards() -> None:
    verdict = judged("3v3 3v3 3V3 vvVKVvv 3V3 3v3 3v3\n\n1.d7e7 d3a3 2.d2a2*\n")
    assert names(verdict) == []
    assert verdict.replay and verdict.replay.ruleset
    assert verdict.replay.ruleset.variant == "brandubh"


def test_writing() -> None:
    verdict = judged(otn_text(ESCAPE, "variant:Brandubh", rules=""))
    assert verdict.replay
    record = complete(verdict.replay)
    assert extra_losses(record) == []
    assert write(record) == (
        "3v3 3v3 3V3 vvVKVvv 3V3 3v3 3v3\n\n1.d7e7 d3a3 2.d2a2* d5g5 3.d6g6* d4d7 4.g6f6 d7a7\n\n"
        "7 K...v..\n6 .....v.\n5 .......\n4 vvV.Vvv\n3 .......\n2 v......\n1 ...v...\n  abcdefg\n\n"
        "White Wins\n"
    )
    assert write(complete(judged(WHOLE).replay)) == WHOLE  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text, name",
    [
        (WHOLE, "hen"), (START, "hen"), (f"<!-- x -->\n{START},W\n", "hen"), (MOVES, "hen"),
        ("1.- d3a3 2.d2a2*", "hen"), ("1. d7e7 d3a3", None), ("1 2 3\n4 5 6\n", None),
        ("1.d7-e7 d3-a3\n", "otn"),
    ],
)  # fmt: skip
def test_it_is_told_by_its_position_or_its_turns(text: str, name: str | None) -> None:
    assert detected(text) == name

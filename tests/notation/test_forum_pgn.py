"""The PGN-like proposal of the forums. Source: formats reference, section 14. What is expected was
found by hand."""

import pytest

from taflrec.convert.complete import complete
from taflrec.notation.forum_pgn import extra_losses, read_word, write
from taflrec.record.model import Move
from tests.notation.reading import detected, judged, names, read, squares, tags
from tests.replay.games import BRANDUB, ESCAPE, otn_text

HEAD = '[Game "tablut"]\n[Size "9"]\n[Black "Ann"]\n[White "Bo"]\n[Result "*"]\n\n'


def test_a_game_with_a_capture() -> None:
    # d1-d2 beside c2; e3-c3 leaves e3; the man on c3 stands between b3 and d3
    verdict = judged(HEAD + "1. d1-d3 e7-b7\n2. a6-a7 Ke5-e5:e4\n", "forum-pgn")
    assert "illegal-move" in names(verdict)
    good = judged(HEAD + "1. d1-d3 e3-h3\n2. i4-i3 e7-d7\n3. f1-f3 e6-c6\n*\n")
    assert good.record.format == "forum-pgn"
    assert good.replay and good.replay.ruleset
    assert good.replay.ruleset.name == "tablut:saami"
    assert tags(good.record) == {"attackers": "Ann", "defenders": "Bo"}
    assert [(t.number, t.first, t.last) for t in good.record.turns] == [
        (1, 0, 2),
        (2, 2, 4),
        (3, 4, 6),
    ]


def test_captures_and_the_kings_letter() -> None:
    text = '[Game "brandubh"]\n\n' + "1. d7-e7 d3-a3\n2. d2-a2:a3 d5-g5\n3. d6-g6:g5 Kd4-d7\n"
    verdict = judged(text + "4. g6-f6 Kd7-a7\n0-1\n")
    assert names(verdict) == []
    assert [m.captures for m in verdict.record.moves if m.captures] == [("a3",), ("g5",)]
    assert verdict.record.result == "defenders"
    assert verdict.replay and verdict.replay.outcome()
    assert names(judged(text.replace(":a3", ":a4"))) == ["own-piece-captured"]


WORDS = [
    ("i6-g6", Move("i6-g6", "", "i6", "g6")),
    ("Ke5-e7", Move("Ke5-e7", "K", "e5", "e7")),
    ("Ke5-Ke7", Move("Ke5-Ke7", "K", "e5", "e7")),
    ("E7-G7:G6", Move("E7-G7:G6", "", "e7", "g7", captures=("g6",), taken=("",))),
    ("e7-g7:g6,f7", Move("e7-g7:g6,f7", "", "e7", "g7", captures=("g6", "f7"), taken=("", ""))),
    ("e7-g7:g6:f7", Move("e7-g7:g6:f7", "", "e7", "g7", captures=("g6", "f7"), taken=("", ""))),
    ("e7-g7:g6f11", Move("e7-g7:g6f11", "", "e7", "g7", captures=("g6", "f11"), taken=("", ""))),
    ("e7-g7:Kg6", Move("e7-g7:Kg6", "", "e7", "g7", captures=("g6",), taken=("K",))),
]


@pytest.mark.parametrize("word, move", WORDS)
def test_words(word: str, move: Move) -> None:
    assert read_word(word) == move


@pytest.mark.parametrize(
    "word", ["i6-g", "e7-g7:", "e7-g7:x", ":", "e7:g7", "e7-g7:g6," + "g6" * 200]
)
def test_words_that_are_none(word: str) -> None:
    verdict = judged(HEAD + "1. " + word + "\n")
    assert "move-syntax" in names(verdict)


def test_a_size_that_is_none_and_one_that_chooses_the_board() -> None:
    (record,) = read(HEAD.replace('"9"', '"nine"') + "1. d1-d3\n", "forum-pgn")
    assert [fault.name for fault in record.faults] == ["position-rows"]
    (large,) = read('[Game "copenhagen"]\n[Size "13x13"]\n\n1. d1-d3\n', "forum-pgn")
    assert large.implied and large.implied.variant == "copenhagen-13:site"


def test_a_board_of_its_own() -> None:
    board = "/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
    text = f'[Game "brandubh"]\n[Board "{board}"]\n\n1. c1-b1 d3-a3\n'
    verdict = judged(text)
    assert names(verdict) == []
    assert verdict.replay and verdict.replay.plies == 2
    (vague,) = read('[Game "brandubh"]\n[Board "oak"]\n\n1. d1-c1\n', "forum-pgn")
    assert tags(vague) == {"x-forum-pgn-board": "oak"}


def test_writing() -> None:
    verdict = judged(
        otn_text(ESCAPE, "attackers:A", rules="").replace("1. d7", "[variant:Brandubh]\n1. d7")
    )
    assert verdict.replay
    record = complete(verdict.replay)
    assert extra_losses(record) == []
    assert write(record) == (
        '[Game "brandubh:nielsen"]\n[Size "7"]\n[Black "A"]\n[Result "0-1"]\n\n'
        "1. d7-e7 d3-a3\n2. d2-a2:a3 d5-g5\n3. d6-g6:g5 Kd4-d7\n4. g6-f6 Kd7-a7\n0-1\n"
    )
    own = judged(otn_text(ESCAPE, rules=BRANDUB.replace("ks:w", "ks:m")))
    assert own.replay
    assert [loss[0] for loss in extra_losses(complete(own.replay))] == ["rules"]


def test_it_is_told_by_its_first_tag() -> None:
    assert detected(HEAD + "1. i6-g6\n") == "forum-pgn"
    assert detected('[Game "Hnefatafl"]\n[Result "1-0"]\na1-a2 b1-b2\n') is None
    assert squares(read(HEAD + "1. i6-g6 2. i4-g4\n", "forum-pgn")[0]) == "i6-g6 i4-g4"

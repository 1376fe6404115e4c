"""How a replayed record ended. What decides first: the board, then an end word, then a repetition
at which the record stops, then the tags. Source: design, section 5."""

import pytest

from taflrec.record.outcome import Outcome
from taflrec.replay.replay import replay, told_ending
from taflrec.rules.catalogue import ruleset
from tests.replay.games import BRANDUB, CAPTURE, ESCAPE, SHUTTLE, otn_text, record_of

TWO = "d7-e7 d3-a3"
THREE = "d7-e7 d3-a3 d2-a2xa3"
THIRD = " ".join([SHUTTLE] * 2)  # the start stands for the third time after ply 8


def ended(moves: str, *tags: str, tfr: str = "tfr:i") -> tuple[str | None, str, int] | None:
    rules = BRANDUB.replace("tfr:i", tfr)
    outcome = replay(record_of(otn_text(moves, *tags, rules=rules))).outcome()
    return tuple(outcome) if outcome else None


# name, moves, tags, repetition rule, outcome
ENDINGS = [
    ("nothing says anything", TWO, [], "tfr:i", None),
    ("unknown result", TWO, ["result:?"], "tfr:i", None),
    ("a result that is none", TWO, ["result:2"], "tfr:i", None),
    # the board
    ("the king on a corner", ESCAPE, [], "tfr:i", ("defenders", "king-escaped", 8)),
    ("the king between two", CAPTURE, [], "tfr:i", ("attackers", "king-captured", 7)),
    ("the board before a result", ESCAPE, ["result:1"], "tfr:i", ("defenders", "king-escaped", 8)),
    ("the board before an end word", CAPTURE + " ---", [], "tfr:i",
     ("attackers", "king-captured", 7)),
    ("the board before a timeout", ESCAPE + " timeout", [], "tfr:i",
     ("defenders", "king-escaped", 8)),
    ("the board, and moves go on", ESCAPE + " d1-c1 c4-c3", [], "tfr:i",
     ("defenders", "king-escaped", 8)),
    ("the board, and an illegal move follows", ESCAPE + " d1-d7", [], "tfr:i",
     ("defenders", "king-escaped", 8)),
    ("the board before a draw that was agreed", ESCAPE, ["result:0", "termination:agreed"],
     "tfr:i", ("defenders", "king-escaped", 8)),
    # an end word: the side to move gave up
    ("the attackers resign", TWO + " ---", [], "tfr:i", ("defenders", "resignation", 2)),
    ("the defenders resign", THREE + " ---", [], "tfr:i", ("attackers", "resignation", 3)),
    ("a word for it", THREE + " resigns", [], "tfr:i", ("attackers", "resignation", 3)),
    ("out of time", THREE + " timeout", [], "tfr:i", ("attackers", "timeout", 3)),
    ("the end word before the result", THREE + " ---", ["result:-1"], "tfr:i",
     ("attackers", "resignation", 3)),
    ("the end word before the termination", THREE + " ---", ["result:1", "termination:on time"],
     "tfr:i", ("attackers", "resignation", 3)),
    ("the first of two end words", THREE + " timeout ---", [], "tfr:i",
     ("attackers", "timeout", 3)),
    ("an end word before any ply", "---", [], "tfr:i", ("defenders", "resignation", 0)),
    # a repetition, by the rules of the record; w and l as the program plays them (4.3)
    ("a draw by repetition", THIRD, [], "tfr:d", (None, "draw-repetition", 8)),
    ("whoever completes it loses", THIRD, [], "tfr:w", ("attackers", "repetition", 8)),
    ("whoever completes it wins", THIRD, [], "tfr:l", ("defenders", "repetition", 8)),
    ("the defenders lose", THIRD, [], "tfr:i rep:def", ("attackers", "repetition", 8)),
    ("repetitions are ignored", THIRD, [], "tfr:i", None),
    ("twice is not enough", SHUTTLE, [], "tfr:d", None),
    ("play went on", THIRD + " d1-e1", [], "tfr:d", None),
    ("play went on and came back", THIRD + " " + SHUTTLE, [], "tfr:d",
     (None, "draw-repetition", 12)),
    ("a repetition before the result", THIRD, ["result:1"], "tfr:d",
     (None, "draw-repetition", 8)),
    ("an end word before the repetition", THIRD + " ---", [], "tfr:d",
     ("defenders", "resignation", 8)),
    # the tags
    ("a result and nothing else", TWO, ["result:1"], "tfr:i", ("attackers", "unknown", 2)),
    ("the other result", TWO, ["result:-1"], "tfr:i", ("defenders", "unknown", 2)),
    ("a draw", TWO, ["result:0"], "tfr:i", (None, "draw-agreed", 2)),
    ("a result before any ply", "", ["result:1"], "tfr:i", ("attackers", "unknown", 0)),
    ("repetitions ignored, and a draw", THIRD, ["result:0"], "tfr:i", (None, "draw-agreed", 8)),
    ("a termination without a result", TWO, ["termination:Black resigns"], "tfr:i", None),
    # a line that could not be followed has no end
    ("an illegal move and a result", "d7-e7 d3-d6", ["result:1"], "tfr:i", None),
    ("an illegal move and an end word", "d7-e7 d3-d6 ---", [], "tfr:i", None),
    ("a square off the board and a result", "d7-e7 d3-h3", ["result:1"], "tfr:i", None),
    ("a bad word and a result", "d7-e7 zz d3-a3", ["result:1"], "tfr:i", None),
    ("a bad word at the end and a result", "d7-e7 d3-a3 zz", ["result:1"], "tfr:i", None),
    ("a bad word and an end word", "d7-e7 d3-a3 zz ---", [], "tfr:i", None),
    ("a first move that is not told", "..... d3-a3", ["result:1"], "tfr:i", None),
]  # fmt: skip


@pytest.mark.parametrize(
    "moves, tags, tfr, expected", [row[1:] for row in ENDINGS], ids=[row[0] for row in ENDINGS]
)
def test_how_it_ended(
    moves: str, tags: list[str], tfr: str, expected: tuple[str | None, str, int] | None
) -> None:
    assert ended(moves, *tags, tfr=tfr) == expected


@pytest.mark.parametrize("word", ["resigned", "timeout"])
def test_who_gave_up_is_the_side_to_move_at_the_end_word(word: str) -> None:
    record = record_of(f"d7-e7 {word} d3-a3")
    outcome = replay(record, ruleset("brandubh")).outcome()
    assert outcome is not None
    assert outcome.winner == "attackers"  # the defenders were to move


# termination tag, result tag, reason
TOLD = [
    ("Black resigns", "-1", "resignation"),
    ("White resigned", "1", "resignation"),
    ("RESIGNATION", "1", "resignation"),
    ("Schwarz hat aufgegeben", "-1", "resignation"),
    ("White lost on time", "1", "timeout"),
    ("timeout", "1", "timeout"),
    ("Time out", "1", "timeout"),
    ("White ran out of time", "1", "timeout"),
    ("Schwarz verlor auf Zeit", "-1", "timeout"),
    ("White's flag fell", "1", "timeout"),
    ("clock", "-1", "timeout"),
    ("a game played for the first time", "1", "unknown"),
    ("adjudicated by the referee", "1", "adjudication"),
    ("adjudication", "0", "adjudication"),
    ("agreed draw", "0", "draw-agreed"),
    ("draw by agreement", "0", "draw-agreed"),
    ("", "0", "draw-agreed"),
    ("", "1", "unknown"),
    ("king captured", "1", "unknown"),
    ("normal", "-1", "unknown"),
    ("agreed", "1", "unknown"),
]


@pytest.mark.parametrize("words, result, reason", TOLD, ids=[row[0] or row[1] for row in TOLD])
def test_the_termination_tag_tells_the_reason(words: str, result: str, reason: str) -> None:
    winner = {"1": "attackers", "-1": "defenders", "0": None}[result]
    assert ended(TWO, f"result:{result}", f"termination:{words}") == (winner, reason, 2)


@pytest.mark.parametrize("words", ["time", "Time", "Zeitüberschreitung"])
def test_a_bare_word_for_the_loss_on_time_is_understood(words: str) -> None:
    assert ended(TWO, "result:1", f"termination:{words}") == ("attackers", "timeout", 2)


def test_without_a_termination_tag_nothing_is_told() -> None:
    assert told_ending(record_of(TWO)) == ""


# row of a CSV: the winner may be held, the reason is the end word
ROWS = [
    (f"{TWO},0,0,Black", Outcome("attackers", "unknown", 2)),
    (f"{TWO},0,0,Draw", Outcome(None, "draw-agreed", 2)),
    (f"{TWO},0,0,Ongoing", None),
    (f"{TWO},0,0,", None),
    (f"{THREE} timeout,1,0,Black", Outcome("attackers", "timeout", 3)),
    ("timeout,0,0,", Outcome("defenders", "timeout", 0)),
    (",0,0,White", Outcome("defenders", "unknown", 0)),
]  # fmt: skip


@pytest.mark.parametrize("row, outcome", ROWS, ids=[row[0] for row in ROWS])
def test_a_row_with_the_variant_given(row: str, outcome: Outcome | None) -> None:
    assert replay(record_of(row, "csv"), ruleset("brandubh")).outcome() == outcome

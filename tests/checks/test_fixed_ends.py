"""Fixes of the result and of the tags that say where play starts.

By hand, from faults reference, 24, 30 and 39.
"""

import pytest

from tests.checks.judged import findings, mended, only
from tests.replay.games import BRANDUB, ESCAPE, numbered, otn_text

START = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
OWN = "/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"

# tags, moves, name, result after the fix, whether it is safe
RESULTS = [
    (["result:1"], ESCAPE, "result-mismatch", "-1", True),
    (["result:0"], ESCAPE, "result-mismatch", "-1", True),
    (["result:-1"], "d7-e7 ---", "result-terminator-mismatch", "1", False),
    (["result:0"], "d7-e7 d3-a3 ---", "result-terminator-mismatch", "-1", False),
    (["result:0", "termination:Black resigns"], "d7-e7 d3-a3", "termination-mismatch", "-1", False),
    (["result:1", "termination:draw agreed"], "d7-e7 d3-a3", "termination-mismatch", "0", False),
]


@pytest.mark.parametrize("tags, moves, name, result, safe", RESULTS)
def test_the_result_tag(tags: list[str], moves: str, name: str, result: str, safe: bool) -> None:
    text = otn_text(moves, *tags)
    found = only(findings(text))
    assert found.name == name
    assert found.fix is not None
    assert found.fix.safe == safe
    after = mended(text, found.fix)
    assert f"[result:{result}]" in after
    assert findings(after) == []


def test_the_status_of_a_row() -> None:
    row = f"{ESCAPE.replace('K', '')},2,0,Black"
    found = only(findings(row, "csv", variant="brandubh"))
    assert mended(row, found.fix) == f"{ESCAPE.replace('K', '')},2,0,White"


def test_an_end_word_that_the_board_bears_out_is_a_safe_reason() -> None:
    by_board, by_word = findings(otn_text(ESCAPE + " ---", "result:1"))
    assert [each.fix.safe for each in (by_board, by_word) if each.fix] == [True, True]


def test_words_that_name_nobody_tell_no_result() -> None:
    found = only(findings(otn_text("d7-e7 d3-a3", "result:0", "termination:timeout")))
    assert (found.name, found.fix) == ("termination-mismatch", None)


# The position tag

FIRST = BRANDUB.replace("atkf:y", "atkf:n")
MOVES = "c4-c2 c1-b1 d3-c3"


@pytest.mark.parametrize(
    "text, after",
    [
        (f"[position:{OWN}]\n[rules:{FIRST}]\n", f"[rules:{FIRST.replace(START, OWN)}]\n"),
        (
            f"[rules:{FIRST}]\n[position:{OWN}]\n",
            f"[rules:{FIRST.replace(START, OWN)}]\n",
        ),
        (
            f"[position:{OWN}]\r\n[rules:{FIRST.replace('start:', 'starti:')}]\n",
            "[rules:"
            + FIRST.replace(f"start:{START}", "starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/")
            + "]\n",
        ),
    ],
)
def test_a_position_moves_into_the_rules(text: str, after: str) -> None:
    moves = "\n" + numbered(MOVES)
    found = only([each for each in findings(text + moves) if each.name == "position-tag"])
    assert found.fix is not None
    assert found.fix.safe
    assert mended(text + moves, found.fix) == after + moves
    assert findings(after + moves) == []


@pytest.mark.parametrize("last", ["", "[event:A]\n"])
def test_a_position_without_rules_makes_a_rules_tag(last: str) -> None:
    text = f"[variant:Brandubh]\n[position:{START}]\n{last}\n{numbered('d7-e7 d3-a3')}"
    found = only(findings(text))
    after = mended(text, found.fix)
    assert "position" not in after
    assert after.index("[rules:dim:7 ") > after.index("[variant:")
    assert findings(after) == []


def test_no_fix_where_the_other_side_begins() -> None:
    text = f"[position:{OWN}]\n[rules:{BRANDUB}]\n\n1. ..... c4-c2\n2. c1-b1\n"
    assert [each.fix for each in findings(text) if each.name == "position-tag"] == [None]


# Rules that were inferred


@pytest.mark.parametrize("head", ["", "[event:A]\n\n", "\n\n"])
def test_inferred_rules_are_written_down(head: str) -> None:
    text = head + numbered("d7-e7 d3-a3 d2-a2xa3")
    found = only(findings(text))
    assert found.name == "rules-inferred"
    assert found.fix is not None
    assert not found.fix.safe
    after = mended(text, found.fix)
    assert "[rules:dim:7 name:Brandubh " in after
    assert findings(after) == []


def test_a_list_has_no_place_for_rules() -> None:
    found = only(findings("d7-e7 d3-a3 d2-a2xa3", "movelist"))
    assert (found.name, found.fix) == ("rules-inferred", None)

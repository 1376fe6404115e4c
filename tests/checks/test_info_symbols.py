"""Info symbols against the board, in the standard and in the algebraic form.

By hand, from the table of notation reference, 3.1. Brandub: in CAPTURE the king on f4 is between
attackers on e4 (after a4-e4) and g4; in ESCAPE he reaches the corner a7 from d7.
"""

import pytest

from tests.checks.judged import findings, only
from tests.replay.games import CAPTURE, ESCAPE, otn_text

KING_OUT = (
    "d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5 Kd4-d7"  # a7 and the rest of the row are open to him
)
BESIDE = "d1-c1 e4-e7 f4-f7xe7 Kd4-f4"
OPEN = f"{BESIDE} b4-b7 c4-c2"  # g4 is at his side, and from a4 the way to e4 is free

RIGHT = [
    CAPTURE + "xKf4++",
    ESCAPE + "--",
    KING_OUT + "-",
    OPEN + "+",
    # whoever moved
    OPEN + " a4-b4+",
    # the algebraic form
    (CAPTURE + "++").replace("K", ""),
    (ESCAPE + "++").replace("K", ""),
    (KING_OUT + "+").replace("K", ""),
    (OPEN + " a4-b4+").replace("K", ""),
]


@pytest.mark.parametrize("moves", RIGHT)
def test_a_symbol_that_is_right(moves: str) -> None:
    found = findings(otn_text(moves), profile="spec")
    assert [each.name for each in found if each.name != "king-capture-unmarked"] == []


# moves, ply of the symbol, what it says
WRONG = [
    ("Kd4-d4 d7-e7+", None, ""),  # the illegal ply comes first
    ("d7-e7+ Td3-a3", 1, "the king can be captured next"),
    ("d7-e7- Td3-a3", 1, "the king has a way to escape"),
    ("d7-e7++ Td3-a3", 1, "the king is captured"),
    ("d7-e7-- Td3-a3", 1, "the king has escaped"),
    (CAPTURE + "xKf4+", 7, "the king can be captured next"),
    (CAPTURE + "xKf4--", 7, "the king has escaped"),
    (ESCAPE + "++", 8, "the king is captured"),
    (ESCAPE + "-", 8, "the king has a way to escape"),
    (BESIDE + "+", 4, "the king can be captured next"),  # c4 stands in the way
    (KING_OUT + "+", 6, "the king can be captured next"),
    # the algebraic form
    ("d7-e7+ d3-a3", 1, "the attackers threaten to win"),
    ("d7-e7 d3-a3++", 2, "the defenders have won"),
    (OPEN.replace("K", "") + "+", 6, "the defenders threaten to win"),
    (BESIDE.replace("K", "") + "++", 4, "the defenders have won"),
]


@pytest.mark.parametrize("moves, ply, told", WRONG, ids=[row[0][-14:] for row in WRONG])
def test_a_symbol_that_is_wrong(moves: str, ply: int | None, told: str) -> None:
    found = [each for each in findings(otn_text(moves)) if each.name == "info-symbol-wrong"]
    if ply is None:
        assert found == []
        return
    wrong = only(found)
    assert (wrong.severity, wrong.ply) == ("info", ply)
    assert told in wrong.message


def test_severities_of_the_profiles() -> None:
    text = otn_text("d7-e7+ Td3-a3")
    assert only(findings(text, profile="spec")).severity == "warning"
    assert findings(text, profile="opentafl") == []

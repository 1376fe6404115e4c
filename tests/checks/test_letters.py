"""Piece letters, the king's K, and the berserk mark, with what mends them.

By hand, from notation reference, 3.1 and 8.3; faults reference, 17.
"""

import pytest

from tests.checks.judged import findings, mended, only
from tests.replay.games import ESCAPE, otn_text

KNIGHT = "dim:7 surf:n atkf:n tfr:i nj:n start:/1n5/7/2N4/3K3/7/7/6t/"
STUDY = "dim:9 name:Study surf:n atkf:y ber:c start:/9/1tT6/3t5/9/3T5/3t4t/9/9/4K3t/"

# moves, rules, ply, part of the message, the word after the fix
LETTERS = [
    ("Kd7-e7 d3-a3", "", 1, "K stands before a move of the attacker", "d7-e7"),
    ("Nd7-e7 td3-a3 td2-a2xa3", "", 1, "N stands before a move of the attacker", "td7-e7"),
    ("d7-e7 d3-a3 d2-a2xKa3", "", 3, "K stands before a3, where the defender", "d2-a2xa3"),
    ("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5 Nd4-d7", "", 6, "N stands before a move of the king",
     "Kd4-d7"),
    ("Cc3-c2", KNIGHT, 1, "C stands before a move of the defenders' knight", "Nc3-c2"),
]  # fmt: skip


@pytest.mark.parametrize("moves, rules, ply, told, fixed", LETTERS, ids=[r[0] for r in LETTERS])
def test_a_letter_of_another_piece(moves: str, rules: str, ply: int, told: str, fixed: str) -> None:
    text = otn_text(moves, **({"rules": rules} if rules else {}))
    found = only(findings(text))
    assert (found.name, found.ply) == ("piece-letter", ply)
    assert told in found.message
    assert found.fix is not None
    assert found.fix.safe
    after = mended(text, found.fix)
    assert fixed in after.split()
    assert findings(after) == []


@pytest.mark.parametrize(
    "moves", ["td7-e7 Td3-a3", "Td7-e7", "d7-e7 d3-a3 d2-a2xta3", "d7-e7 d3-a3 td2-a2xTa3"]
)
def test_letters_of_the_right_kind_are_fine(moves: str) -> None:
    assert findings(otn_text(moves)) == []


# The king's letter

WITHOUT = ESCAPE.replace("Kd4-d7", "d4-d7")


def test_a_king_without_the_letter_he_has_elsewhere() -> None:
    text = otn_text(WITHOUT)
    found = only(findings(text))
    assert (found.name, found.severity, found.ply) == ("king-letter-missing", "info", 6)
    assert found.fix is not None
    assert found.fix.safe
    assert mended(text, found.fix) == otn_text(ESCAPE)
    assert findings(text, profile="opentafl") == []


def test_a_king_who_never_has_a_letter_is_fine() -> None:
    assert findings(otn_text(ESCAPE.replace("K", ""))) == []
    # the K of another piece is none of the king's
    (found,) = findings(otn_text(ESCAPE.replace("K", "").replace("d7-e7", "Kd7-e7")))
    assert found.name == "piece-letter"


def test_move_lists_never_write_the_letter() -> None:
    assert findings(WITHOUT, "movelist", variant="brandubh") == []


# The berserk mark

CHAIN = "d3-d2xc2 d2=d4xd5 Ke9-e8"


@pytest.mark.parametrize(
    "moves, ply, fixed",
    [
        (CHAIN.replace("=", "-"), 2, "d2=d4xd5"),
        (CHAIN.replace("d3-d2", "d3=d2"), 1, "d3-d2xc2"),
        (CHAIN.replace("e9-e8", "e9=e8"), 3, "Ke9-e8"),
        (CHAIN.replace("=", "^"), 2, "d2^=d4xd5"),
        (CHAIN.replace("e9-e8", "e9^=e8"), 3, "Ke9^e8"),
    ],
)
def test_a_berserk_mark_out_of_place(moves: str, ply: int, fixed: str) -> None:
    text = otn_text(moves, rules=STUDY)
    found = only(findings(text))
    assert (found.name, found.severity, found.ply) == ("berserk-mark", "info", ply)
    assert found.fix is not None
    assert found.fix.safe
    after = mended(text, found.fix)
    assert fixed in after.split()
    assert findings(after) == []


def test_a_berserk_mark_under_rules_that_have_no_such_turns() -> None:
    found = only(findings(otn_text("d7=e7 d3-a3")))
    assert (found.name, found.ply) == ("berserk-mark", 1)


def test_a_chain_in_its_place_is_fine() -> None:
    assert findings(otn_text(CHAIN, rules=STUDY)) == []

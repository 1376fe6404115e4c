"""More cases that mutants of the kernel survived without: ground, lines, commanders, words.

See ``test_mutants.py``. What is told here is told once for every kind of piece or list, since the
tables are made kind by kind.
"""

import pytest

from taflrec.board.position import position_of
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.movement import refusal
from tests.rules.boards import (
    Case,
    assert_expected,
    drawn,
    each,
    game_of,
    mover_of,
    ruleset_of,
    step,
)

ALL = "tcnkmgTCNKMG"
OWN_CAMP = f"copenhagen afor:a3,a4,a5 aforp: aforre: dforp:{ALL} dfors:{ALL}"
IN_THE_OPEN = "/7/1t5/tKt4/7/7/5T1/1t5/"
WITH_COMMANDERS = "berserk:opentafl ber:n"  # comc:near comx:y, and commanders in its layout

CASES: list[tuple[str, ...]] = [
    # commanders: 2 comc, comk, comt, come
    ("a pair of commanders in mid-board", "copenhagen comc:far",
     "/7/7/cK4c/7/7/5T1/7/", "g5-c5", "- | attackers: king-captured", "2 comc"),
    ("the same where none takes him on the edge", "copenhagen comc:far come:n",
     "/7/7/cK4c/7/7/5T1/7/", "g5-c5", "- | attackers: king-captured", "2 come"),
    ("no such rule", "copenhagen",
     "/7/7/cK4c/7/7/5T1/7/", "g5-c5", "-", "2 comc"),
    ("a pair beside the throne", "copenhagen comc:near",
     "/7/T6/7/7/2cK3/7/4c2/", "e1-e3", "- | attackers: king-captured", "2 comc"),
    ("a pair beside the throne, too near", "copenhagen comc:far",
     "/7/T6/7/7/2cK3/7/4c2/", "e1-e3", "-", "2 comc"),
    ("a pair beside the king on the throne", "copenhagen comc:near",
     "/7/T6/7/2cK3/7/7/4c2/", "e1-e4", "-", "2 comc"),
    ("a commander and a man", "copenhagen comc:near comk:y comt:y",
     "/7/7/tK4c/7/7/5T1/7/", "g5-c5", "-", "2 comc"),
    ("a man and a commander", "copenhagen comc:near comk:y comt:y",
     "/7/7/cK4t/7/7/5T1/7/", "g5-c5", "-", "2 comc"),
    ("a pair who stand there already, and a man", "copenhagen comc:near",
     "/7/7/cKc4/7/7/5T1/1t5/", "b1-b4", "-", "1.3, 2 comc"),
    ("a pair on two lines", "copenhagen comc:near",
     "/7/1c5/1K4c/7/7/5T1/7/", "g5-c5", "-", "2 comc"),
    ("a pair against a king who is not strong", "copenhagen ks:m comc:near",
     "/7/7/cK4c/7/7/5T1/7/", "g5-c5", "-", "2 comc"),
    ("a man and the empty throne", "copenhagen comc:near comt:y",
     "/7/T6/7/7/3K3/6t/7/", "g2-d2", "-", "2 comt"),
    ("a commander and the held throne", "copenhagen comc:near comt:y",
     "/7/T6/7/3T3/3K3/6c/7/", "g2-d2", "-", "2 comt"),
    ("a commander at the side, the throne elsewhere", "copenhagen comc:near comt:y",
     "/7/T6/7/7/3K3/7/4c2/", "e1-e3", "-", "2 comt"),
    ("a commander and one of four throne squares", "copenhagen comc:near comt:y",
     "/8/T7/8/8/8/3K4/7c/8/", "h2-d2", "- | attackers: king-captured", "2 comt"),
    ("a commander before the corner, but a pair only", "copenhagen comc:near comt:y",
     "/7/2c4/5T1/7/7/7/1K5/", "c6-c1", "-", "2 comk"),
    # comx: men do not take him any more
    ("four men, commanders take part", WITH_COMMANDERS,
     IN_THE_OPEN, "b1-b4", "-", "2 comx"),
    ("four men, commanders take part, and no such rule", f"{WITH_COMMANDERS} comx:n",
     IN_THE_OPEN, "b1-b4", "- | attackers: king-captured", "2 comx"),
    ("four, one a commander", WITH_COMMANDERS,
     "/7/1t5/tKt4/7/7/5T1/1c5/", "b1-b4", "-", "2 comx"),
    ("four, two of them commanders across", WITH_COMMANDERS,
     "/7/1c5/tKt4/7/7/5T1/1c5/", "b1-b4", "- | attackers: king-captured", "2 comx"),
    ("four round the king on the throne", WITH_COMMANDERS,
     "/4t2/7/3t3/2tK3/3t3/T6/7/", "e7-e4", "-", "6 comx"),
    ("a weak king falls to men", f"{WITH_COMMANDERS} ks:w",
     "/7/7/tK4t/7/7/5T1/7/", "g5-c5", "- | attackers: king-captured", "6 comx"),
    # 1.6: rings that run along the edge
    ("a ring along the lower edge", "copenhagen",
     "/7/7/7/7/2tt3/1tK3t/2tt3/", "g2-e2", "- | attackers: surrounded", "1.6"),
    ("a ring along the left edge", "copenhagen",
     "/1t5/7/7/t1t4/tKt4/1t5/7/", "b7-b5", "- | attackers: surrounded", "1.6"),
    ("a ring along the upper edge", "copenhagen",
     "/2tt3/1tK3t/2tt3/7/7/7/7/", "g6-e6", "- | attackers: surrounded", "1.6"),
    ("a ring along the right edge", "copenhagen",
     "/5t1/7/7/4t1t/4tKt/5t1/7/", "f7-f5", "- | attackers: surrounded", "1.6"),
    ("a ring closed from within at the right edge", "copenhagen cen:",
     "/7/7/t3ttt/3tt2/4tKt/5t1/7/", "e4-g4", "- | attackers: surrounded", "1.6"),
    ("a ring whose wall turns beside the man who closes it", "copenhagen cen:",
     "/7/7/2tt3/1t1Kt2/3t3/7/2t4/", "c1-c3", "- | attackers: surrounded", "1.6"),
    # 1.5 eft: after whose turns forts are looked for
    ("a fort that stands, after an attackers' turn", "copenhagen eft:any",
     "/9/3t5/9/TT7/K1T6/TTT6/t8/7t1/9/", "h2-h3", "- | defenders: exit-fort", "1.5 eft"),
    ("the same after a defenders' turn", "copenhagen eft:any",
     "/9/3t5/9/T6T1/K1T6/TTT6/t8/7t1/9/", "h6-b6", "- | defenders: exit-fort", "1.5 eft"),
    ("a fort that is left standing", "copenhagen eft:reply",
     "/9/3t5/9/T6T1/K1T6/TTT6/t8/7t1/9/", "h6-b6 h2-h3", "- | defenders: exit-fort", "1.5 eft"),
    ("an attacker inside, ignored on a camp square that is hostile then", "copenhagen efi:y afor:c5",
     "/1T7/9/9/T1T6/K1tT5/TTTT5/t8/7t1/9/", "b9-b6", "-", "1.5 efi"),
    ("no draw fort with an attacker inside, though an exit fort may be", "copenhagen dft:d efi:y",
     "/9/2TTTTT2/2TK1gT2/2TTTTT2/9/9/t8/6t2/9/",
     " ".join(["a3-a2 d7-e7 a2-a3 e7-d7"] * 2), "- | attackers: repetition", "1.5, 2 dft"),
    ("a fort that the attackers could answer", "copenhagen eft:reply",
     "/9/3t5/9/T6T1/K1T6/TTT6/t8/7t1/9/", "h6-b6", "-", "1.5 eft"),
]  # fmt: skip


@each(CASES)
def test_case(case: Case) -> None:
    assert_expected(case)


@pytest.mark.parametrize("special", "cntmgCNTMG")
def test_whose_special_men_take_the_king_alone(special: str) -> None:
    """With comx, where the attackers began with a commander or a knight (2 comx, 6)."""
    start = position_of(f"/7/7/7/t2K3/7/7/6{special}/", "starti")
    rules = ruleset_of("copenhagen comx:y").changed({}, start)
    game = Game(rules, position_of(IN_THE_OPEN, "starti"), "attackers")
    assert game.play(*step(game, "b1-b4"))
    assert (game.king < 0) == (special not in "cn")


# ``expected`` is ``legal``, or words that the refusal must hold
MOVEMENT: list[tuple[str, ...]] = [
    ("a defender across the attackers' camp from within",
     "copenhagen afor:a3,a4,a5 aforp: aforre:",
     "/7/5K1/7/7/T6/7/7/", "a3-a5", "a4, camp, defender, pass", "1.12"),
    ("a defender within the attackers' camp, whatever they may do there",
     "copenhagen afor:a3,a4,a5 aforp: aforre: aforin:n",
     "/7/5K1/7/7/T6/7/7/", "a3-a4", "legal", "1.12 aforin"),
    ("an attacker within a defenders' camp", "copenhagen dfor:b3,b4",
     "/7/5K1/7/7/1t5/7/7/", "b3-b4", "b4, a defenders' camp, attacker, stop", "2 dfors"),
    ("out of the own camp and into it again", "copenhagen afor:a3,a4,a6 aforp: aforre:",
     "/7/5K1/7/7/t6/7/7/", "a3-a6", "a6, camp, attacker, enter", "1.12"),
    ("through the own camp and onto a corner", "copenhagen afor:a2,a3 aforp: aforre:",
     "/7/5K1/7/7/t6/7/7/", "a3-a1", "a1, corner, attacker, stop", "1.12"),
    ("across the throne and onto a corner", "copenhagen cor:d7",
     "/7/5K1/7/7/7/3t3/7/", "d2-d7", "d7, corner, attacker, stop", "4.1"),
    ("at most one square", "copenhagen spd:1",
     "/7/5K1/7/7/1t5/7/7/", "b3-b5", "at most 1 square at once", "2 spd"),
    ("at most two squares", "copenhagen spd:2",
     "/7/5K1/7/7/1t5/7/7/", "b3-b6", "at most 2 squares at once", "2 spd"),
]  # fmt: skip


@each(MOVEMENT)
def test_movement(case: Case) -> None:
    game = game_of(case.rules, case.rows)
    game = game_of(case.rules, case.rows, mover_of(game, case.moves))
    move = step(game, case.moves)
    why = refusal(game, *move)
    assert game.play(*move) == (case.expected == "legal"), f"{why}\n{drawn(game)}"
    assert [word for word in case.expected.split(", ") if word not in (why or "legal")] == [], why


def test_attackers_of_every_kind_cross_their_own_camp_and_defenders_do_not() -> None:
    """Whatever else they have in common, since who belongs to the attackers matters (1.12).

    The guard, the last kind of theirs, comes first: pieces that move alike share their lines.
    """
    for letter in "gTCNMGtcnm":
        rows = f"/7/5K1/7/7/{letter}6/7/7/"
        game = game_of(OWN_CAMP, rows, mover_of(game_of(OWN_CAMP, rows), "a3-a5"))
        assert game.play(*step(game, "a3-a5")) == letter.islower(), letter


def test_without_limits_for_some_the_others_are_free() -> None:
    """Eight speeds leave mercenaries and guards out, ten the guards (2 spd)."""
    for speeds, free in (("1,1,1,1,1,1,1,1", "mgMG"), ("1,1,1,1,1,1,1,1,1,1", "gG")):
        for letter in ALL.replace("k", "").replace("K", ""):
            rules, rows = f"copenhagen spd:{speeds}", f"/7/5K1/7/7/{letter}6/7/7/"
            game = game_of(rules, rows, mover_of(game_of(rules, rows), "a3-a5"))
            assert game.play(*step(game, "a3-a5")) == (letter in free), (speeds, letter)

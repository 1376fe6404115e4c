"""Custodial capture: rules reference, sections 1.1, 1.2, 1.12 and 1.13."""

import pytest

from taflrec.board.position import position_of
from tests.rules.boards import Case, assert_expected, drawn, each, played, verdict

CUSTODIAL: list[tuple[str, ...]] = [
    ("a dux on the edge with three sides closed", "historical dux:T",
     "/7/7/7/3K3/7/6t/tTt4/", "g2-b2", "b1", "2 dux"),
    ("a dux on the edge with two sides closed", "historical dux:T",
     "/7/7/7/3K3/7/6t/tT5/", "g2-b2", "-", "2 dux"),
    ("a king who is a hammer only closes one side of a dux", "historical dux:t ka:h",
     "/7/t6/2T4/2tT3/7/2K4/7/", "c2-c3", "c4", "2 dux"),
    ("closing the sandwich takes", "copenhagen",
     "/7/7/1t3K1/1T5/6t/7/7/", "g3-b3", "b4", "1.2"),
    ("along a rank as along a file", "copenhagen",
     "/2t4/7/5K1/7/tT5/7/7/", "c7-c3", "b3", "1.2"),
    ("the defenders take alike", "copenhagen",
     "/7/5K1/1T5/1t5/6T/7/5t1/", "g3-b3", "b4", "1.2"),
    ("stepping in between two is safe", "copenhagen",
     "/7/1t5/6T/1t5/7/5K1/5t1/", "g5-b5", "-", "1.2"),
    ("an old trap stays unsprung", "copenhagen",
     "/7/1t5/1T5/1t5/6t/5K1/7/", "g3-g4", "-", "1.2"),
    ("safe between two, taken on the other line", "copenhagen",
     "/7/7/5K1/1t5/tTt4/6t/7/", "g2-b2", "b3", "1.2"),
    ("two men on one line", "copenhagen",
     "/2t4/5K1/7/7/tT1Tt2/7/7/", "c7-c3", "b3 d3", "1.2"),
    ("three men, the most there can be", "copenhagen",
     "/9/7K1/9/2t6/2T6/tT1Tt4/9/9/2t6/", "c1-c4", "b4 c5 d4", "1.2"),
    ("an own man behind protects", "copenhagen",
     "/7/1t5/1T3K1/1T5/6t/7/7/", "g3-b3", "-", "1.2"),
    ("the edge is no jaw", "copenhagen",
     "/7/7/T5t/7/5K1/7/5t1/", "g5-b5", "-", "1.2"),
    ("a corner is a jaw against a defender", "copenhagen",
     "/2t4/7/7/5K1/7/7/1T3t1/", "c7-c1", "b1", "1.1"),
    ("a corner is a jaw against an attacker", "copenhagen",
     "/7/t6/6T/7/5K1/7/5t1/", "g5-a5", "a6", "1.1"),
    ("corners hostile to nobody", "copenhagen corh:",
     "/2t4/7/7/5K1/7/7/1T3t1/", "c7-c1", "-", "1.1 corh"),
    ("corners hostile to attackers: a defender", "copenhagen corh:t",
     "/2t4/7/7/5K1/7/7/1T3t1/", "c7-c1", "-", "1.1 corh"),
    ("corners hostile to attackers: an attacker", "copenhagen corh:t",
     "/7/t6/6T/7/5K1/7/5t1/", "g5-a5", "a6", "1.1 corh"),
    ("no corners at all", "copenhagen cor:",
     "/2t4/7/7/5K1/7/7/1T3t1/", "c7-c1", "-", "2 cor"),
    ("the empty throne is a jaw against a defender", "copenhagen",
     "/7/5K1/t6/7/3T3/6t/7/", "g2-d2", "d3", "1.1"),
    ("the empty throne is a jaw against an attacker", "copenhagen",
     "/7/5K1/t6/7/3t3/6T/7/", "g2-d2", "d3", "1.1"),
    ("an empty throne hostile to nobody", "copenhagen cenhe:",
     "/7/5K1/t6/7/3T3/6t/7/", "g2-d2", "-", "1.1 cenhe"),
    ("a throne moved elsewhere", "copenhagen cen:b4",
     "/7/t4K1/7/7/1T5/6t/7/", "g2-b2", "b3", "2 cen"),
    ("no throne at all", "copenhagen cen:",
     "/7/5K1/t6/7/3T3/6t/7/", "g2-d2", "-", "2 cen"),
    ("the held throne is hostile to attackers", "copenhagen ka:n",
     "/7/t6/7/3K3/3t3/6T/7/", "g2-d2", "d3", "1.1 cenh"),
    ("the held throne hostile to nobody", "copenhagen ka:n cenh:",
     "/7/t6/7/3K3/3t3/6T/7/", "g2-d2", "-", "1.1 cenh"),
    ("an armed king on a harmless throne", "copenhagen cenh:",
     "/7/t6/7/3K3/3t3/6T/7/", "g2-d2", "d3", "1.1"),
    ("the held throne does not harm defenders", "copenhagen",
     "/7/7/t6/3K3/3T3/6t/7/", "g2-d2", "-", "1.1 cenh"),
    ("the held throne hostile to all", "copenhagen cenh:tcnkmTCNKM",
     "/7/7/t6/3K3/3T3/6t/7/", "g2-d2", "d3", "1.1 cenh"),
    ("the king captures by moving", "copenhagen",
     "/7/1K5/7/7/1t5/1T5/5t1/", "b6-b4", "b3", "2 ka"),
    ("an unarmed king does not", "copenhagen ka:n",
     "/7/1K5/7/7/1t5/1T5/5t1/", "b6-b4", "-", "2 ka"),
    ("nor a king who is only an anvil", "copenhagen ka:a",
     "/7/1K5/7/7/1t5/1T5/5t1/", "b6-b4", "-", "2 ka"),
    ("a king who is only a hammer does", "copenhagen ka:h",
     "/7/1K5/7/7/1t5/1T5/5t1/", "b6-b4", "b3", "2 ka"),
    ("the king is a jaw", "copenhagen",
     "/7/1T5/7/7/1t5/1K5/5t1/", "b6-b4", "b3", "2 ka"),
    ("an unarmed king is none", "copenhagen ka:n",
     "/7/1T5/7/7/1t5/1K5/5t1/", "b6-b4", "-", "2 ka"),
    ("a king who is an anvil is a jaw", "copenhagen ka:a",
     "/7/1T5/7/7/1t5/1K5/5t1/", "b6-b4", "b3", "2 ka"),
    ("a king who is only a hammer is none", "copenhagen ka:h",
     "/7/1T5/7/7/1t5/1K5/5t1/", "b6-b4", "-", "2 ka"),
    ("commanders and knights are taken like men", "copenhagen",
     "/2t4/5K1/7/7/tC1Nt2/7/7/", "c7-c3", "b3 d3", "1.2"),
    ("commanders and knights take like men", "copenhagen",
     "/7/7/1c3K1/1T5/6n/7/7/", "g3-b3", "b4", "1.2"),
    ("a guard is not taken", "copenhagen",
     "/7/7/1t3K1/1G5/6t/7/7/", "g3-b3", "-", "1.13"),
    ("a guard is no jaw", "copenhagen",
     "/7/7/1g3K1/1T5/6t/7/7/", "g3-b3", "-", "1.13"),
    ("a guard takes nothing", "copenhagen",
     "/7/7/1t3K1/1T5/6g/7/7/", "g3-b3", "-", "1.13"),
    ("an empty camp is a jaw against defenders", "copenhagen afor:b1",
     "/7/7/5K1/7/6t/1T5/5t1/", "g3-b3", "b2", "1.12 aforh"),
    ("a held camp is not", "copenhagen afor:b1",
     "/7/7/5K1/7/6t/1T5/1T3t1/", "g3-b3", "-", "1.1"),
    ("an attackers' camp does not harm attackers", "copenhagen afor:b1",
     "/7/7/5K1/7/6T/1t5/5t1/", "g3-b3", "-", "1.12 aforh"),
    ("unless the rules say so", "copenhagen afor:b1 aforh:tT",
     "/7/7/5K1/7/6T/1t5/5t1/", "g3-b3", "b2", "1.12 aforh"),
    ("a camp square that is no jaw against attackers", "copenhagen afor:b1 aforh:tT afori:b1",
     "/7/7/5K1/7/6T/1t5/5t1/", "g3-b3", "-", "1.12 afori"),
    ("it still is one against defenders", "copenhagen afor:b1 aforh:tT afori:b1",
     "/7/7/5K1/7/6t/1T5/5t1/", "g3-b3", "b2", "1.12 afori"),
    ("a defenders' camp is a jaw against attackers", "copenhagen dfor:b1",
     "/7/7/5K1/7/6T/1t5/5t1/", "g3-b3", "b2", "1.1 dforh"),
]  # fmt: skip


@each(CUSTODIAL)
def test_custodial_capture(case: Case) -> None:
    assert_expected(case)


# name, position, moves, what the last of them does, the position after it
MERCENARIES = [
    ("a captured mercenary stays and changes sides",
     "/7/5K1/1T5/1m5/6T/7/5t1/", "g3-b3", "b4", "/7/5K1/1T5/1M5/1T5/7/5t1/"),
    ("a defenders' mercenary alike",
     "/7/7/1t3K1/1M5/6t/7/7/", "g3-b3", "b4", "/7/7/1t3K1/1m5/1t5/7/7/"),
    ("he moves for his new side",
     "/7/5K1/1T5/1m5/6T/7/5t1/", "g3-b3 f1-f2 b4-c4", "-", "/7/5K1/1T5/2M4/1T5/5t1/7/"),
    ("and captures for it",
     "/7/5K1/1T5/1m5/T3t2/4T2/5t1/", "a3-b3 f1-f2 b4-e4", "e3", "/7/5K1/1T5/4M2/1T5/4Tt1/7/"),
    ("he can be taken back",
     "/7/5K1/1T5/tm4t/6T/7/7/", "g3-b3 g4-c4", "b4", "/7/5K1/1T5/tmt4/1T5/7/7/"),
    ("in a shieldwall row as well",
     "/9/9/7K1/9/9/4t4/9/2tt5/1tMT5/", "e4-e1", "c1 d1", "/9/9/7K1/9/9/9/9/2tt5/1tm1t4/"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "moves", "expected", "after"),
    [row[1:] for row in MERCENARIES],
    ids=[row[0] for row in MERCENARIES],
)
def test_mercenaries_change_sides(rows: str, moves: str, expected: str, after: str) -> None:
    """Source: rules reference, section 1.13."""
    game = played(Case("", "copenhagen", rows, moves, expected, "1.13"))
    assert verdict(game) == expected, drawn(game)
    assert game.position == position_of(after, "starti"), drawn(game)

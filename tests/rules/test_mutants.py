"""Cases that mutants of the kernel survived without; see ``benchmarks/mutate.py``.

Each makes a difference between the rule and a kernel in which one operator is changed. Expected
verdicts are worked out by hand from the rules reference.
"""

import pytest

from taflrec.board.pieces import Side, other
from taflrec.rules.kernel.movement import refusal
from tests.rules.boards import (
    Case,
    assert_expected,
    drawn,
    each,
    game_of,
    mover_of,
    step,
    steps,
    verdict,
)

# two men go to and fro, as in the tests of repetition
OPEN = "/7/7/t3K2/7/2T4/6t/7/"
ROUND = "a5-a6 c3-c2 a6-a5 c2-c3"
# the king goes to and fro in a closed fort in mid-board, an attacker outside
FORT = "/9/2TTTT3/2TK1T3/2TTTT3/9/9/t8/6t2/9/"
IN_FORT = "a3-a2 d7-e7 a2-a3 e7-d7"
BREACHED = "/9/2TTTT3/2TK5/2TTTT3/9/9/t8/6t2/9/"
ROUND_THE_THRONE = "/9/9/9/2TTTT3/2TK1T3/2TTTT3/t8/6t2/9/"
# a fort at a3 whose inside holds the corner squares a1, a2 and b1; c1 and d1 shut b1
WIDE = "copenhagen corh: cor:a1,a2,b1"
SHUT = "/9/3t5/9/9/9/T8/K6T1/1T5t1/2TT5/"
IN_CORNER = "/7t/8/8/8/4t3/8/TT6/K1T5/"
BERSERK = "copenhagen ber:c esc:e cor: enc:n efe:n sw:n"
BERSERK_CORNERS = "copenhagen ber:c enc:n efe:n sw:n"
# the man of a3 takes b1 from a1, and could go on to a2, where he takes b2
CHAIN_AT_A1 = "/6t/7/4K2/7/T6/1tT4/1tT4/"

CASES: list[tuple[str, ...]] = [
    # repu:move: each side has made its latest move so often
    ("same moves: the position alone does not count", "copenhagen repu:move",
     OPEN, f"{ROUND} {ROUND}", "-", "1.8 repu"),
    ("same moves: one side for the third time, the other not yet", "copenhagen repu:move",
     OPEN, f"{ROUND} {ROUND} a5-a6", "-", "1.8 repu"),
    ("same moves: both for the third time", "copenhagen repu:move",
     OPEN, f"{ROUND} {ROUND} a5-a6 c3-c2", "- | attackers: repetition", "1.8 repu"),
    ("same moves: both for the fourth time", "copenhagen repu:move",
     OPEN, f"{ROUND} {ROUND} {ROUND} a5-a6 c3-c2", "- | attackers: repetition", "1.8 repu"),
    ("same moves: the answer is another one", "copenhagen repu:move",
     OPEN, f"{ROUND} {ROUND} a5-a6 c3-c1", "-", "1.8 repu"),
    ("same moves: and a new answer begins at one", "copenhagen repu:move",
     OPEN, f"{ROUND} {ROUND} a5-a6 c3-c1 a6-a5", "-", "1.8 repu"),
    ("same moves: twice is enough where the rules say so", "copenhagen repu:move repn:2",
     OPEN, f"{ROUND} a5-a6 c3-c2", "- | attackers: repetition", "1.8 repu"),
    ("same moves: once is not", "copenhagen repu:move repn:2",
     OPEN, f"{ROUND} a5-a6", "-", "1.8 repu"),
    ("same moves: the attackers began", "copenhagen repu:move rep:causer",
     OPEN, f"{ROUND} {ROUND} a5-a6 c3-c2", "- | defenders: repetition", "1.8 repu, rep"),
    ("same moves: the defenders began", "copenhagen repu:move rep:causer", OPEN,
     "g2-g3 c3-c2 a5-a6 c2-c3 a6-a5 c3-c2 a5-a6 c2-c3 a6-a5 c3-c2 a5-a6",
     "- | attackers: repetition", "1.8 repu, rep"),
    ("same moves: the one side thrice, the other twice", "copenhagen repu:move", OPEN,
     f"{ROUND} g2-g3 c3-c2 g3-g2 c2-c3 g2-g3 c3-c2 g3-g2", "-", "1.8 repu"),
    # dft: a draw fort held three times
    ("draw fort: the attackers win, whatever a repetition means", "copenhagen dft:a rep:draw",
     FORT, f"{IN_FORT} {IN_FORT}", "- | attackers: repetition", "2 dft"),
    ("draw fort: drawn, whatever a repetition means", "copenhagen dft:d",
     FORT, f"{IN_FORT} {IN_FORT}", "- | draw: draw-repetition", "2 dft"),
    ("draw fort: no such rule", "copenhagen",
     FORT, f"{IN_FORT} {IN_FORT}", "- | attackers: repetition", "2 dft"),
    ("draw fort: twice is not enough", "copenhagen dft:d",
     FORT, IN_FORT, "-", "2 dft"),
    ("draw fort: there is none", "copenhagen dft:d",
     BREACHED, f"{IN_FORT} {IN_FORT}", "- | attackers: repetition", "2 dft"),
    ("draw fort: there is none, and the repetition draws", "copenhagen dft:a rep:draw",
     BREACHED, f"{IN_FORT} {IN_FORT}", "- | draw: draw-repetition", "2 dft"),
    ("draw fort: none where a wall man can be taken against the empty throne", "copenhagen dft:d",
     ROUND_THE_THRONE, "a3-a2 d5-e5 a2-a3 e5-d5 a3-a2 d5-e5 a2-a3 e5-d5",
     "- | attackers: repetition", "1.5, 2 dft"),
    ("draw fort: there is no king", "copenhagen dft:d",
     "/7/7/t6/7/2T4/6t/7/", f"{ROUND} {ROUND}", "- | attackers: repetition", "2 dft"),
    ("draw fort: round a1", "copenhagen dft:d cor: efe:n", IN_CORNER,
     "h8-h7 a1-b1 h7-h8 b1-a1 h8-h7 a1-b1 h7-h8 b1-a1", "- | draw: draw-repetition", "2 dft"),
    ("who began: the last cycle differs from the one before", "copenhagen rep:causer", OPEN,
     f"a5-a4 c3-c2 a4-a5 c2-c3 {ROUND} a5-a4 c3-c2 a4-a5 c2-c3",
     "- | attackers: repetition", "1.8 rep"),
    # a man who was free to move when it was looked at last
    ("the man who could move is taken", "copenhagen nocap:50",
     "/7/7/6t/t6/t3t2/Tt1t1T1/2tKt2/", "a4-a5 f2-f3 g5-g3", "f3 | attackers: no-legal-moves", "1.7"),
    ("the square that he could go to is taken, another one is free", "copenhagen nocap:50",
     "/9/4t4/9/9/9/8t/9/2t3T2/3tKt3/", "i4-i5 g2-d2 e8-e2",
     "d2 | attackers: no-legal-moves", "1.7"),
    # two commanders, or one and a corner or the empty throne: 1.3, 4.4
    ("a pair of commanders on the edge", "copenhagen comc:near",
     "/7/4c2/T6/7/7/7/2cK3/", "e6-e1", "- | attackers: king-captured", "2 come"),
    ("a pair of commanders, not on the edge", "copenhagen comc:near come:n",
     "/7/4c2/T6/7/7/7/2cK3/", "e6-e1", "-", "2 come"),
    ("a commander in front of the edge, nobody behind", "copenhagen comc:near",
     "/7/3c3/T6/7/7/7/2cK3/", "d6-d2", "-", "2 comc"),
    ("a commander and a corner", "copenhagen comc:near comk:y",
     "/7/2c4/5T1/7/7/7/1K5/", "c6-c1", "- | attackers: king-captured", "2 comk"),
    ("a commander and a harmless corner", "copenhagen comc:near",
     "/7/2c4/5T1/7/7/7/1K5/", "c6-c1", "-", "2 comk"),
    ("a commander and an empty square", "copenhagen comc:near comk:y comt:y",
     "/7/4c2/T6/7/7/7/3K3/", "e6-e1", "-", "2 comk"),
    ("a commander and the empty throne", "copenhagen comc:near comt:y",
     "/7/T6/7/7/3K3/6c/7/", "g2-d2", "- | attackers: king-captured", "2 comt"),
    ("a commander and a harmless throne", "copenhagen comc:near",
     "/7/T6/7/7/3K3/6c/7/", "g2-d2", "-", "2 comt"),
    # men who fall only when three of their sides are closed
    ("three sides closed", "copenhagen dux:T",
     "/7/t6/1t3K1/1T5/1t5/7/5t1/", "a6-a4", "b4", "2 dux"),
    ("two sides closed", "copenhagen dux:T",
     "/7/7/1t3K1/1T5/6t/7/5t1/", "g3-b3", "-", "2 dux"),
    ("four sides closed", "copenhagen dux:T",
     "/7/t6/1t3K1/1Tt4/1t5/7/5t1/", "a6-a4", "b4", "2 dux"),
    ("a side closed by an own man is none", "copenhagen dux:T",
     "/7/t6/1t3K1/1TT4/7/7/5t1/", "a6-a4", "-", "2 dux"),
    ("a corner closes a side", "copenhagen dux:T",
     "/7/3t3/5K1/7/7/2t4/1Tt4/", "c2-b2", "b1", "2 dux"),
    ("the others fall as ever", "copenhagen dux:N",
     "/7/7/1t3K1/1T5/6t/7/5t1/", "g3-b3", "b4", "2 dux"),
    ("the others, before an empty square", "copenhagen dux:N",
     "/7/7/5K1/1T5/3t3/7/1t3t1/", "b1-b3", "-", "2 dux"),
    ("the others, with a jaw on another line only", "copenhagen dux:N",
     "/7/7/5K1/1T5/3t3/1T5/1t3t1/", "d3-b3", "b2", "2 dux"),
    ("the attackers alike", "copenhagen dux:T",
     "/7/5K1/1T5/1t5/6T/7/5t1/", "g3-b3", "b4", "2 dux"),
    # shieldwalls
    ("a row to the end of the board, an enemy at its other end", "copenhagen cor:",
     "/9/9/7K1/9/2t6/9/9/tt7/TT6t/", "c5-c1", "-", "1.4"),
    ("a row to the far end of the board", "copenhagen cor:",
     "/9/9/1K7/9/6t2/9/9/7tt/7TT/", "g5-g1", "-", "1.4"),
    ("a row to the far end of the board, an enemy at its other end", "copenhagen cor:",
     "/9/9/1K7/9/6t2/9/9/7tt/t6TT/", "g5-g1", "-", "1.4"),
    ("one man on the far side, where one is enough", "copenhagen corh: swm:1",
     "/9/9/1K7/9/6t2/9/9/7t1/7T1/", "g5-g1", "h1", "1.4 swm"),
    ("the row begins behind a gap", "copenhagen",
     "/9/9/7K1/9/4t4/9/9/1ttt1t3/1TT2T3/", "e5-e1", "-", "1.4"),
    ("closed before, by another move beside another man", "copenhagen swf:n",
     "/9/9/7K1/9/9/9/7t1/2tt5/1tTTt2T1/", "h3-h2", "-", "1.4 swf"),
    ("from the end of the board", "copenhagen cor:",
     "/9/9/7K1/9/t8/9/9/1tt6/1TTt5/", "a5-a1", "b1 c1", "1.4"),
    ("from the far end of the board", "copenhagen cor:",
     "/9/9/1K7/9/8t/9/9/6tt1/5tTT1/", "i5-i1", "g1 h1", "1.4"),
    # rings that must be safe: a ring man falls between two squares inside
    ("a ring man who could be taken", "copenhagen encs:y",
     "/3t5/9/9/9/1t7/t1tTt4/tTK1t4/1ttt5/9/", "d9-d5", "-", "1.6 encs"),
    ("the king and one man could take him", "copenhagen encs:y",
     "/3t5/9/9/9/1t7/t1tTt4/t1K1t4/1ttt5/9/", "d9-d5", "-", "1.6 encs"),
    ("the king alone cannot", "copenhagen encs:y",
     "/3t5/9/9/9/1t7/t1t1t4/t1K1t4/1ttt5/9/", "d9-d5", "- | attackers: surrounded", "1.6 encs"),
    ("a safe ring", "copenhagen encs:y",
     "/9/4t4/9/9/2tt5/1tKT5/2tt5/9/9/", "e8-e4", "- | attackers: surrounded", "1.6 encs"),
    # exit forts
    ("the king set up on a corner has no fort", "copenhagen",
     "/7t1/9/9/9/9/4t1T2/9/TT7/K1T6/", "g4-g5", "-", "1.5"),
    ("in mid-board there is no edge to reach", "copenhagen efk:reach",
     "/9/2TTTT3/2TK4T/2TTTT3/9/9/t8/6t2/9/", "i7-f7", "-", "1.5 efk"),
    ("its row falls to a shieldwall", WIDE,
     SHUT, "h3-b3", "-", "1.5"),
    ("its row is a single man, who does not fall", WIDE,
     "/9/3t5/9/9/9/T8/K6T1/1T5t1/2T6/", "h3-b3", "- | defenders: exit-fort", "1.5"),
    ("its row is not reached on one side", WIDE,
     "/9/3t5/9/9/9/T8/K6T1/1TTT3t1/2TT5/", "h3-b3", "- | defenders: exit-fort", "1.5"),
    ("there are no shieldwalls", f"{WIDE} sw:n",
     SHUT, "h3-b3", "- | defenders: exit-fort", "1.5"),
    ("corners close no shieldwall", f"{WIDE} sw:w",
     SHUT, "h3-b3", "- | defenders: exit-fort", "1.5"),
    ("no corner may close one", f"{WIDE} swc:0",
     SHUT, "h3-b3", "- | defenders: exit-fort", "1.5"),
    ("more than one corner may, one does", f"{WIDE} swc:2",
     SHUT, "h3-b3", "-", "1.5"),
    ("its row is too short to fall", f"{WIDE} swm:3",
     SHUT, "h3-b3", "- | defenders: exit-fort", "1.5"),
    ("its row falls, where a king would not count", f"{WIDE} swk:n",
     SHUT, "h3-b3", "-", "1.5"),
    # jumps: 1.2, 4.4
    ("the king jumps from the throne, which is a jaw then", "copenhagen kj:r",
     "/9/9/9/9/4Kt3/9/9/t8/9/", "e5-g5", "f5", "2 jmpv"),
    ("the throne that he left is no jaw", "copenhagen kj:r jmpv:n",
     "/9/9/9/9/4Kt3/9/9/t8/9/", "e5-g5", "-", "2 jmpv"),
    ("others fall where he lands", "copenhagen kj:r jmpv:n",
     "/9/9/6T2/6t2/4Kt3/9/9/t8/9/", "e5-g5", "g6", "2 jmpv"),
    ("others fall where he lands, and the jumped man", "copenhagen kj:r",
     "/9/9/6T2/6t2/4Kt3/9/9/t8/9/", "e5-g5", "f5 g6", "2 jmpv"),
    ("a knight takes whom he jumps, whatever he left", "copenhagen nj:c jmpv:n",
     "/9/9/9/9/4Nt3/9/9/t5K2/9/", "e5-g5", "f5", "2 jmpv"),
    ("a knight takes whom he jumps and others", "copenhagen nj:c jmpv:n",
     "/9/9/9/2T6/2t6/9/Nt7/9/t6K1/", "a3-c3", "b3", "4.4"),
    # berserk turns: 1.10
    ("the king's last step is his escape", BERSERK_CORNERS,
     "/7/7/2K4/t6/T6/7/5t1/", "c5-a5 a5-a7", "- | defenders: king-escaped", "1.10 berk"),
    ("the king has escaped and does not go on", BERSERK_CORNERS,
     "/7/7/K6/7/5t1/1tT4/1tT4/", "a5-a1", "b1 | defenders: king-escaped", "1.9"),
    ("a further step is a jump that captures", f"{BERSERK_CORNERS} nj:c",
     "/7/7/1T3K1/1t5/2t4/7/1N3t1/", "b1-b3 b3-d3", "c3", "1.10"),
    ("a further step takes the king", f"{BERSERK_CORNERS} ks:w",
     "/7/7/1t5/1T5/6t/7/2Kt3/", "g3-b3 b3-b1", "- | attackers: king-captured", "1.10"),
    ("a further step is a Linnaean capture", f"{BERSERK_CORNERS} linc:y",
     "/7/7/3t3/2tKtt1/3T1T1/6t/7/", "g2-f2 f2-d2", "d3", "1.10, 1.11"),
    # Linnaean capture: 1.11
    ("four attackers round king and man", "copenhagen linc:y",
     "/7/7/3t3/2tKt2/3T3/6t/7/", "g2-d2", "d3", "1.11"),
    ("without this rule", "copenhagen",
     "/7/7/3t3/2tKt2/3T3/6t/7/", "g2-d2", "-", "2 linc"),
    ("three attackers only", "copenhagen linc:y",
     "/7/7/3t3/2tK3/3T3/6t/7/", "g2-d2", "-", "1.11"),
    ("no king on the throne", "copenhagen linc:y cenhe:",
     "/7/5K1/3t3/2t1t2/3T3/6t/7/", "g2-d2", "-", "1.11"),
    ("the king elsewhere", "copenhagen linc:y",
     "/7/7/1t5/tKt4/1T5/6t/7/", "g2-b2", "-", "1.11"),
    ("an attacker in between", "copenhagen linc:y enc:n",
     "/5T1/7/3t3/2tKt2/3t3/6t/7/", "g2-d2", "-", "1.11"),
    ("a guard in between", "copenhagen linc:y",
     "/7/7/3t3/2tKt2/3G3/6t/7/", "g2-d2", "-", "1.13"),
    ("taken by both rules and listed once", "copenhagen linc:y cenh:T",
     "/7/7/3t3/2tKt2/3T3/6t/7/", "g2-d2", "d3", "1.11"),
    # who is left: 1.9
    ("the last attackers, after they took a man", "copenhagen",
     "/7/1T5/1t3K1/1T4T/6t/1T5/7/", "g3-b3 g4-b4", "b3 b5 | defenders: all-captured", "1.9"),
    # a1, whose number is 0
    ("no king, so none is captured on a1", "copenhagen ks:m",
     "/7/7/4T2/7/t6/7/1t5/", "a3-a2", "-", "1.3"),
    ("a fort round a1, which is no corner", "copenhagen cor:",
     "/7t1/9/9/9/9/4t1T2/9/TT7/K1T6/", "g4-g5", "- | defenders: exit-fort", "1.5"),
    ("a ring round a1, which is no corner", "copenhagen enc:rim cor:a9,i1,i9",
     "/9/9/9/9/1t7/9/9/t8/K8/", "b5-b1", "- | attackers: surrounded", "1.6"),
    ("a knight slides, and an enemy on a1 stays", "copenhagen cor: nj:c",
     "/7/1N5/7/4K2/7/7/t6/", "b6-b5", "-", "2 nj"),
]  # fmt: skip


@each(CASES)
def test_case(case: Case) -> None:
    assert_expected(case)


def test_a_berserk_turn_that_is_open_on_a1() -> None:
    """It goes on, or the other side moves: 1.10."""
    game = game_of(BERSERK, CHAIN_AT_A1, "defenders")
    assert game.play(*step(game, "a3-a1"))
    legal = set(game.legal_steps())
    goes_on = step(game, "a1-a2")
    # g7 has twelve squares to go to, b2 has a2, b1 and five above
    assert (goes_on in legal, len(legal)) == (True, 20), drawn(game)
    assert game.copy().play(*goes_on)
    assert not game.copy().play(*step(game, "a1-b1"))
    assert not game.copy().play(*step(game, "e5-e4"))
    assert game.copy().play(*step(game, "g7-g6"))
    game.close_turn()
    assert (game.chain, game.to_move, game.outcome) == (-1, "attackers", None)
    assert not game.play(*goes_on)
    assert game.play(*step(game, "g7-g6"))


def test_a_plain_further_step_is_no_escape() -> None:
    """berk:n: the king's turn is over where he can take nobody (1.10)."""
    game = game_of(f"{BERSERK_CORNERS} berk:n", "/7/7/2K4/t6/T6/7/5t1/", "defenders")
    assert game.play(*step(game, "c5-a5"))
    assert (game.chain, game.to_move) == (-1, "attackers")
    assert not game.play(*step(game, "a5-a7"))


# rules, rows, a move that captures and after which nothing more could be captured
TURN_IS_OVER = [
    ("beside the king, who does not fall", f"{BERSERK_CORNERS} ks:w",
     "/7/7/1t5/1T5/6t/7/2K4/", "g3-b3"),
    ("beside the own king", f"{BERSERK_CORNERS} ks:w",
     "/7/7/1T5/1t5/6T/7/2Kt3/", "g3-b3"),
    ("no Linnaean capture without that rule", BERSERK_CORNERS,
     "/7/7/3t3/2tKtt1/3T1T1/6t/7/", "g2-f2"),
    ("a jump that does not capture", f"{BERSERK_CORNERS} nj:j",
     "/7/7/1t3K1/1T5/2T4/7/1n5/", "b1-b3"),
    ("nobody else near", BERSERK_CORNERS,
     "/7/5K1/1T5/1t5/6T/7/5t1/", "g3-b3"),
]  # fmt: skip


@each([(*row, "over", "1.10") for row in TURN_IS_OVER])
def test_the_turn_is_over(case: Case) -> None:
    game = game_of(case.rules, case.rows)
    mover = mover_of(game, case.moves)
    game = game_of(case.rules, case.rows, mover)
    assert game.play(*step(game, case.moves))
    assert game.captures[-1]
    assert (game.chain, game.to_move) == (-1, other(mover)), drawn(game)


def test_a_jump_is_listed() -> None:
    """Among the squares that the knight can slide to (4.4)."""
    game = game_of("copenhagen nj:c", "/7/7/7/5K1/1Nt4/T6/1T4t/", "defenders")
    names = game.tables.board.names
    targets = [names[target] for origin, target in game.legal_steps() if names[origin] == "b3"]
    assert sorted(targets) == ["a3", "b2", "b4", "b5", "b6", "b7", "d3"]
    game = game_of("copenhagen nj:c", "/7/7/7/5K1/1tN4/2T4/6t/", "defenders")
    targets = [names[target] for origin, target in game.legal_steps() if names[origin] == "c3"]
    assert sorted(targets) == ["a3", "c4", "c5", "c6", "c7", "d3", "e3", "f3", "g3"]


# rules, rows, a jump that is none
NO_JUMPS = [
    ("not to the throne", "copenhagen nj:c", "/7/7/7/1Nt4/7/5K1/6t/", "b4-d4"),
    ("not from afar over a man on a1", "copenhagen cor: nj:c", "/7/1N5/7/4K2/7/7/t6/", "b6-e3"),
    ("not without somebody between", "copenhagen nj:c", "/7/7/7/7/1N5/5K1/6t/", "b3-c5"),
]


@each([(name, rules, rows, move, "illegal", "4.4") for name, rules, rows, move in NO_JUMPS])
def test_no_jump(case: Case) -> None:
    game = game_of(case.rules, case.rows, "defenders")
    move = step(game, case.moves)
    assert move not in set(game.legal_steps())
    assert not game.play(*move), drawn(game)


def test_a_berserk_turn_that_must_go_on() -> None:
    """berf:must: no step but those that go on (1.10)."""
    game = game_of(f"{BERSERK} berf:must", CHAIN_AT_A1, "defenders")
    assert game.play(*step(game, "a3-a1"))
    assert list(game.legal_steps()) == [step(game, "a1-a2")], drawn(game)
    assert not game.copy().play(*step(game, "g7-g6"))
    assert "must go on" in refusal(game, *step(game, "g7-g6"))
    assert game.play(*step(game, "a1-a2"))
    assert game.captures[-1] == (game.tables.board.squares["b2"],)


def test_a_forbidden_repetition_by_a_move_that_captures() -> None:
    """A mercenary taken and taken back: the fifth ply recreates the first's position (1.8)."""
    rows = "/7/4K2/1T5/tm4t/6T/7/7/"
    game = game_of("copenhagen rep:illegal repn:2 repi:n", rows, "defenders")
    assert game.advance(steps(game, "g3-b3 g4-c4 b3-g3 c4-g4")) == 4, drawn(game)
    again = step(game, "g3-b3")
    assert again not in set(game.legal_steps())
    assert not game.play(*again)


# rows, side to move, the move set down, the move played then and what it does
AFTER_FORCE = [
    ("onto the last attacker but one", "/7/5K1/1T5/1t5/6T/7/5t1/", "attackers", "f6-f1",
     "g3-b3", "b4 | defenders: all-captured"),
    ("onto the king", "/7/t6/1t3K1/1T5/6t/7/7/", "defenders", "a6-f5",
     "g3-b3", "b4 | attackers: all-captured"),
    ("of a third attacker, elsewhere", "/7/5K1/1T5/1t5/6T/7/5t1/", "attackers", "f1-f2",
     "g3-b3", "b4"),
]  # fmt: skip


@pytest.mark.parametrize("row", AFTER_FORCE, ids=[row[0] for row in AFTER_FORCE])
def test_who_is_left_after_a_move_set_down_by_force(
    row: tuple[str, str, Side, str, str, str],
) -> None:
    _, rows, side, forced, move, expected = row
    game = game_of("copenhagen", rows, side)
    game.force(*step(game, forced))
    assert game.play(*step(game, move)), drawn(game)
    assert verdict(game) == expected, drawn(game)


def test_a_slow_man_before_the_throne_is_told_of_the_throne() -> None:
    game = game_of("copenhagen spd:1", "/7/7/7/5K1/3T3/7/6t/", "defenders")
    assert "throne" in refusal(game, *step(game, "d3-d4"))


def test_the_sides_of_the_steps_of_a_berserk_turn() -> None:
    """A further step belongs to the side that began the turn (1.10)."""
    game = game_of(BERSERK, CHAIN_AT_A1, "defenders")
    assert game.advance(steps(game, "a3-a1 a1-a2 g7-g6 e5-e4")) == 4
    assert [game.side_at(index) for index in range(4)] == [1, 1, 0, 1]


def test_a_refused_step_leaves_a_berserk_turn_open() -> None:
    game = game_of(BERSERK, CHAIN_AT_A1, "defenders")
    assert game.play(*step(game, "a3-a1"))
    for move in ("b2-c2", "g7-f6", "a1-b2", "a1-b1"):
        assert not game.play(*step(game, move))
        assert refusal(game, *step(game, move))
    assert "must capture" in refusal(game, *step(game, "a1-b1"))
    assert "other side's turn" in refusal(game, *step(game, "e5-e4"))
    assert game.position.record("starti") == "/6t/7/4K2/7/7/1tT4/T1T4/"
    assert game.play(*step(game, "a1-a2"))
    assert game.play(*step(game, "g7-g6"))
    assert [game.side_at(index) for index in range(3)] == [1, 1, 0]


def test_a_further_step_of_any_kind() -> None:
    """ber:m (section 2): it need not capture."""
    game = game_of(BERSERK.replace("ber:c", "ber:m"), CHAIN_AT_A1, "defenders")
    assert game.play(*step(game, "a3-a1"))
    assert game.play(*step(game, "a1-b1"))
    assert game.captures[-1] == ()

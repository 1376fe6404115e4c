"""More cases that mutants of the kernel survived without: turns, who can still move, counters.

See ``test_mutants.py``. Numbers matter here: a1 is square 0, on a board of 7x7 a2 is 7 and d2 is
10, and a piece is a number too: attacker 1, defender 7, king 10.
"""

import pytest

from taflrec.rules.kernel.movement import refusal
from taflrec.rules.kernel.state import Repetition
from tests.rules.boards import Case, assert_expected, drawn, each, game_of, step, steps, verdict

BERSERK = "copenhagen ber:c esc:e cor: enc:n efe:n sw:n"
BERSERK_CORNERS = "copenhagen ber:c enc:n efe:n sw:n"
ANY_STEP = BERSERK.replace("ber:c", "ber:m")
STUCK = "copenhagen cor: cen: enc:n efe:n"
# the man of a3 takes b1 from a1, and could go on to a2, where he takes b2
CHAIN_AT_A1 = "/6t/7/4K2/7/T6/1tT4/1tT4/"

CASES: list[tuple[str, ...]] = [
    # 1.7: who was free to move when it was looked at last may be so no more; guards shut the rest in
    ("the king stands where the free man stood", STUCK,
     "/7/7/7/K6/5t1/1G2G1G/GtG2G1/", "a4-a3 f3-f2 a3-f3", "- | defenders: no-legal-moves", "1.7"),
    ("the same on square 10, the number of the king", STUCK,
     "/7/7/7/7/K6/3t3/2G1G2/", "a3-a2 d2-d1 a2-d2", "- | defenders: no-legal-moves", "1.7"),
    ("the same before square 10", STUCK,
     "/7/7/7/7/7/K3G2/3t1G1/", "a2-a1 d1-e1 a1-d1", "- | defenders: no-legal-moves", "1.7"),
    ("the king stands where the free man could go, having taken the other", STUCK,
     "/7/7/7/3T3/K5t/7/2GtG2/", "a3-a2 g3-d3 a2-d2", "d3 | defenders: no-legal-moves", "1.7"),
    ("a man stands on square 7, the number of his kind, where the free man stood", STUCK,
     "/7/5K1/7/7/4T2/t6/1G5/", "e3-e2 a2-a1 e2-a2", "- | defenders: no-legal-moves", "1.7"),
    ("the same before square 7", STUCK,
     "/7/5K1/4T2/7/7/1G5/t1G4/", "e5-a5 a1-b1 a5-a1", "- | defenders: no-legal-moves", "1.7"),
    # 1.8, 2: counters
    ("the first position of its kind is no second one", "copenhagen nocap:50 repn:2",
     "/7/7/t3K2/7/2T4/6t/7/", "a5-a6", "-", "1.8 repn"),
    ("after one turn of each side", "copenhagen maxt:1",
     "/7/7/t3K2/7/2T4/6t/7/", "a5-a6 c3-c2", "- | draw: move-limit", "2 maxt"),
    ("after one turn of the one side", "copenhagen maxt:1",
     "/7/7/t3K2/7/2T4/6t/7/", "a5-a6", "-", "2 maxt"),
    ("a turn of two steps is one turn", f"{BERSERK} maxt:2",
     CHAIN_AT_A1, "g7-g6 a3-a1 a1-a2 g6-g5", "-", "1.10, 2 maxt"),
    ("and the next turn of the side is its second", f"{BERSERK} maxt:2",
     CHAIN_AT_A1, "g7-g6 a3-a1 a1-a2 g6-g5 e5-f5", "- | draw: move-limit", "1.10, 2 maxt"),
    ("a turn that captured at first is no turn without capture",
     f"{ANY_STEP} nocap:1",
     CHAIN_AT_A1, "a3-a1 a1-b1 g7-g6", "-", "1.10, 2 nocap"),
    ("and the two turns after it are", f"{ANY_STEP} nocap:1",
     CHAIN_AT_A1, "a3-a1 a1-b1 g7-g6 e5-f5", "- | draw: move-limit", "1.10, 2 nocap"),
    # 1.9, 1.10: turns of several steps
    ("nobody is left to be taken, and the king need not go on to escape", BERSERK_CORNERS,
     "/7/2K4/t6/T6/7/7/7/", "c6-a6", "a5 | defenders: all-captured", "1.9, 1.10"),
]  # fmt: skip


@each(CASES)
def test_case(case: Case) -> None:
    assert_expected(case)


def test_a_turn_that_is_closed_is_counted_when_it_is_closed() -> None:
    """The draw comes with the second turn, before the move that breaks this off (1.10, 2 maxt)."""
    game = game_of(f"{BERSERK} maxt:1", CHAIN_AT_A1, "attackers")
    assert game.advance(steps(game, "g7-g6 a3-a1")) == 2
    assert game.outcome is None
    assert game.play(*step(game, "g6-g5"))
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.ply) == ("move-limit", 2)


def test_a_position_that_recurs_when_a_turn_is_closed() -> None:
    """A mercenary taken and taken back; who took him could go on to take c1 from b1 (1.8, 1.10)."""
    game = game_of(BERSERK, "/7/4K2/1T5/tm4t/6T/7/2tT3/", "defenders")
    assert game.advance(steps(game, "g3-b3 g4-c4 b3-g3 c4-g4 g3-b3")) == 5, drawn(game)
    assert game.chain == step(game, "g3-b3")[1]
    assert game.repetitions == [Repetition(4, 2, 0)]
    game.close_turn()
    assert game.repetitions == [Repetition(4, 2, 0), Repetition(5, 2, 1)]


def test_a_jump_breaks_a_turn_off() -> None:
    """The attackers' knight jumps a defender, as he may (1.10, 4.4)."""
    game = game_of(f"{BERSERK} nj:c", "/6t/7/4K2/3n3/T2T3/1tT4/1tT4/", "defenders")
    assert game.play(*step(game, "a3-a1"))
    assert game.chain == step(game, "a3-a1")[1]
    jump = step(game, "d4-d2")
    assert jump in set(game.legal_steps())
    assert game.play(*jump), drawn(game)
    assert verdict(game) == "c2 d3"


def test_an_enemy_on_a1_does_not_lengthen_a_turn() -> None:
    """The knight slides beside nobody; only a jump takes whom it passes (1.10, 4.4)."""
    rows = "/7/5K1/1T5/1t5/6N/7/t4t1/"
    game = game_of(f"{BERSERK} nj:c", rows, "defenders")
    assert game.play(*step(game, "g3-b3"))
    assert game.captures[-1]
    assert (game.chain, game.to_move) == (-1, "attackers"), drawn(game)


# rules, rows, moves, one set down by force, one more, and what recurs
RECURRING = [
    ("from the start", "copenhagen", "/7/7/t3K2/7/2T4/6t/7/",
     "a5-a6 c3-c2 a6-a5", "c2-c3", "a5-a6", Repetition(5, 2, 1)),
    ("without the king", "copenhagen ks:w", "/4tT1/6t/7/tK4t/7/7/7/",
     "g4-c4 f7-f6 a4-a5 f6-f7", "a5-a4", "f7-f6", Repetition(6, 2, 2)),
]  # fmt: skip


@pytest.mark.parametrize("row", RECURRING, ids=[row[0] for row in RECURRING])
def test_a_position_that_recurs_after_a_move_set_down_by_force(
    row: tuple[str, str, str, str, str, str, Repetition],
) -> None:
    """The key of a position is the same however it was reached (1.8)."""
    _, rules, rows, moves, forced, last, expected = row
    game = game_of(rules, rows, "attackers")
    assert game.advance(steps(game, moves)) == len(moves.split()), drawn(game)
    game.force(*step(game, forced))
    assert game.play(*step(game, last))
    assert game.repetitions == [expected]


def test_no_king_is_captured_on_a1_when_he_is_gone_by_force() -> None:
    game = game_of("copenhagen ks:m", "/7/t6/5K1/4T2/t6/7/1t5/", "defenders")
    game.force(*step(game, "a6-f5"))
    assert game.play(*step(game, "a3-a2"))
    assert verdict(game) == "-", drawn(game)


def test_a_legal_move_that_repeats_is_not_refused() -> None:
    """Only rep:illegal forbids it (1.8)."""
    game = game_of("copenhagen", "/7/7/t3K2/7/2T4/6t/7/", "attackers")
    assert game.advance(steps(game, "a5-a6 c3-c2 a6-a5 c2-c3 a5-a6 c3-c2 a6-a5")) == 7
    assert refusal(game, *step(game, "c2-c3")) == ""


# what is played on when the king has fallen: rules, rows, moves; the last step goes on in its turn
AFTER_THE_KING = [
    ("a defender takes both attackers", f"{BERSERK} ks:w",
     "/7/7/T1T4/tK4t/6T/7/7/", "g4-c4 g3-c3 c3-a3", "a4"),
    ("an attacker takes both defenders", f"{BERSERK} ks:w",
     "/4tT1/6t/7/tK4t/7/4T2/4t2/", "g4-c4 f7-f6 e7-e6 e6-e3", "e2"),
]  # fmt: skip


@each([(*row, "1.9, 1.10") for row in AFTER_THE_KING])
def test_turns_after_the_king_has_fallen(case: Case) -> None:
    """A record may go on; the men are counted on."""
    game = game_of(case.rules, case.rows, "attackers")
    moves = steps(game, case.moves)
    assert game.advance(moves) == len(moves), drawn(game)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.ply) == ("king-captured", 1)
    assert [game.tables.board.names[square] for square in game.captures[-1]] == [case.expected]


def test_the_last_defender_taken_after_the_king_has_fallen() -> None:
    """Nobody is left, so the turn is over, whatever a further step may do (1.9, 1.10)."""
    game = game_of(f"{ANY_STEP} ks:w", "/4tT1/6t/7/tK4t/7/7/7/", "attackers")
    assert game.advance(steps(game, "g4-c4 f7-f6 e7-e6")) == 3, drawn(game)
    assert (game.chain, game.to_move) == (-1, "defenders")

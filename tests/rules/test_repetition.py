"""Repetition: rules reference, section 1.8; the readings of sections 4.1 and 4.10."""

from taflrec.rules.kernel.game import Game, Repetition
from taflrec.rules.kernel.movement import refusal
from tests.rules.boards import Case, assert_expected, drawn, each, game_of, step, steps

# two men go to and fro: the first position comes back after plies 4, 8, 12
OPEN = "/7/7/t3K2/7/2T4/6t/7/"
ALMOST = "a5-a6 c3-c2 a6-a5"
SHUTTLE = f"{ALMOST} c2-c3"
TWICE = f"{SHUTTLE} {SHUTTLE}"
# the position after the first ply comes back after plies 5 and 9
ALMOST_BEGUN_BY_DEFENDERS = "g2-g3 c3-c2 a5-a6 c2-c3 a6-a5 c3-c2 a5-a6 c2-c3"
BEGUN_BY_DEFENDERS = f"{ALMOST_BEGUN_BY_DEFENDERS} a6-a5"

REPETITION: list[tuple[str, ...]] = [
    ("before the counter of moves without capture", "copenhagen nocap:4",
     "/7/7/t3K2/7/2T4/6t/7/", "a5-a6 c3-c2 a6-a5 c2-c3 a5-a6 c3-c2 a6-a5 c2-c3",
     "- | attackers: repetition", "1.9"),
    ("before the counter of turns", "copenhagen maxt:4",
     "/7/7/t3K2/7/2T4/6t/7/", "a5-a6 c3-c2 a6-a5 c2-c3 a5-a6 c3-c2 a6-a5 c2-c3",
     "- | attackers: repetition", "1.9"),
    ("forbidden, and there is no other move", "copenhagen:hnefatafl-org",
     "/9/9/9/8t/9/9/9/4tt3/3tK1t2/", "e1-f1 i6-i7 f1-e1 i7-i6",
     "- | attackers: no-legal-moves", "1.7"),
    ("forbidden to a hemmed king, who has no other move", "brandubh:hnefatafl-org",
     "/5t1/7/7/1t5/t1t4/tKt4/1t5/", "f7-f6 b2-b3 f6-f7", "- | attackers: no-legal-moves", "1.7"),
    ("forbidden after a longer way, and there is no other move", "copenhagen rep:illegal-def repn:2",
     "/9/4t4/9/9/8t/3tTt3/4t4/4t4/3tKt3/",
     "e4-e6 i5-i6 e6-e4 i6-i5 e4-e7 i5-i8 e7-e6 i8-i7 e6-e4 i7-i5",
     "- | attackers: no-legal-moves", "1.7"),
    ("the third time, the first position counted", "copenhagen",
     OPEN, TWICE, "- | attackers: repetition", "1.8"),
    ("one ply before", "copenhagen",
     OPEN, f"{SHUTTLE} {ALMOST}", "-", "1.8"),
    ("the second time is not enough", "copenhagen",
     OPEN, SHUTTLE, "-", "1.8"),
    ("the second time where two are enough", "copenhagen repn:2",
     OPEN, SHUTTLE, "- | attackers: repetition", "1.8 repn"),
    ("the first position not counted", "copenhagen repi:n",
     OPEN, TWICE, "-", "1.8 repi"),
    ("the first position not counted, a ply later", "copenhagen repi:n",
     OPEN, f"{TWICE} a5-a6", "- | attackers: repetition", "1.8 repi"),
    ("the fourth time as well", "copenhagen",
     OPEN, f"{TWICE} {SHUTTLE}", "- | attackers: repetition", "1.8"),
    ("the game went on", "copenhagen",
     OPEN, f"{TWICE} a5-a4", "-", "1.8"),
    ("not in a row", "copenhagen",
     OPEN, f"{SHUTTLE} a5-a6 c3-c2 a6-a4 c2-c1 a4-a5 c1-c3", "- | attackers: repetition", "1.8"),
    ("the other side to move", "copenhagen repn:2",
     OPEN, "a5-a6 c3-c2 a6-a4 c2-c3 a4-a5", "-", "1.8 reps"),
    ("the other side to move, where that is the same", "copenhagen repn:2 reps:n",
     OPEN, "a5-a6 c3-c2 a6-a4 c2-c3 a4-a5", "- | attackers: repetition", "1.8 reps"),
    ("mirrored is not the same", "copenhagen repn:2",
     "/7/t2K3/6t/7/7/3T3/7/", "a6-a5 d2-d3 g5-g6 d3-d2", "-", "1.8"),
    ("men of one kind have changed places", "copenhagen repn:2",
     "/7/7/t3K2/7/5T1/1T4t/7/",
     "a5-a6 b2-b3 a6-a5 f3-f2 a5-a6 f2-b2 a6-a5 b3-f3", "- | attackers: repetition", "1.8"),
    ("men of two kinds have changed places", "copenhagen repn:2",
     "/7/7/t3K2/7/5N1/1T4t/7/", "a5-a6 b2-b3 a6-a5 f3-f2 a5-a6 f2-b2 a6-a5 b3-f3", "-", "1.8"),
    ("no consequence", "copenhagen rep:none",
     OPEN, TWICE, "-", "1.8 rep"),
    ("a draw", "copenhagen rep:draw",
     OPEN, TWICE, "- | draw: draw-repetition", "1.8 rep"),
    ("the completing side loses", "copenhagen rep:mover",
     OPEN, TWICE, "- | attackers: repetition", "1.8 rep"),
    ("the completing side wins", "copenhagen rep:moverwins",
     OPEN, TWICE, "- | defenders: repetition", "1.8 rep"),
    ("the side that began loses", "copenhagen rep:causer",
     OPEN, TWICE, "- | defenders: repetition", "1.8 rep"),
    ("left to a referee", "copenhagen rep:aggr",
     OPEN, TWICE, "-", "1.8 rep"),
    ("Walker leaves it to a referee", "copenhagen:walker",
     OPEN, TWICE, "-", "4.1"),
    ("brandubh takes the rule of Copenhagen", "brandubh",
     OPEN, TWICE, "- | attackers: repetition", "4.10"),
    ("brandubh drawn", "brandubh:opentafl",
     OPEN, TWICE, "- | draw: draw-repetition", "4.10"),
    ("begun by the defenders, completed by the attackers", "copenhagen",
     OPEN, BEGUN_BY_DEFENDERS, "- | attackers: repetition", "1.8"),
    ("the same where the completing side loses", "copenhagen rep:mover",
     OPEN, BEGUN_BY_DEFENDERS, "- | defenders: repetition", "1.8 rep"),
    ("the same where the side that began loses", "copenhagen rep:causer",
     OPEN, BEGUN_BY_DEFENDERS, "- | attackers: repetition", "1.8 rep"),
    ("a position with captures comes back through a mercenary", "copenhagen",
     "/7/4K2/1T5/tm4t/6T/7/7/",
     "g3-b3 g4-c4 b3-g3 c4-g4 g3-b3 g4-c4 b3-g3 c4-g4", "- | attackers: repetition", "1.8"),
    ("begun with a move that captured once, the side that began loses", "copenhagen rep:causer",
     "/7/t6/1Tt4/7/2T1K2/6t/7/",
     "a6-a5 c3-c2 a5-a6 c2-c3 a6-a5 c3-c2 a5-a6 c2-c3 a6-a5", "- | defenders: repetition", "1.8 rep"),
    ("the same where the defenders lose", "copenhagen",
     "/7/t6/1Tt4/7/2T1K2/6t/7/",
     "a6-a5 c3-c2 a5-a6 c2-c3 a6-a5 c3-c2 a5-a6 c2-c3 a6-a5", "- | attackers: repetition", "1.8 rep"),
]  # fmt: skip


@each(REPETITION)
def test_repetition(case: Case) -> None:
    assert_expected(case)


def shuttled() -> Game:
    """The game after the first position came back for the third time."""
    game = game_of("copenhagen", OPEN, "attackers")
    assert game.advance(steps(game, TWICE)) == 8
    return game


def test_every_recurrence_is_noted() -> None:
    """From the second time on: after which ply, for the how-manieth time, first after which."""
    game = shuttled()
    assert game.repetitions == [
        Repetition(4, 2, 0), Repetition(5, 2, 1), Repetition(6, 2, 2), Repetition(7, 2, 3),
        Repetition(8, 3, 0),
    ]  # fmt: skip
    assert game.occurrences == 3


def test_a_repetition_is_no_final_outcome() -> None:
    """The game can go on after it, as on servers that did not enforce it (evidence, section 1)."""
    game = shuttled()
    assert game.result() == ("attackers", "repetition", 8)
    assert game.outcome is None
    assert list(game.legal_steps())
    assert game.play(*step(game, "a5-a4"))
    assert game.result() is None


# name, rules, moves of which the last is allowed or not, ``legal`` or ``illegal``
FORBIDDEN = [
    ("nobody may complete it: the defenders", "copenhagen rep:illegal",
     f"{SHUTTLE} {ALMOST} c2-c3", "illegal"),
    ("nobody may complete it: the attackers", "copenhagen rep:illegal",
     BEGUN_BY_DEFENDERS, "illegal"),
    ("only the defenders may not: they", "copenhagen rep:illegal-def",
     f"{SHUTTLE} {ALMOST} c2-c3", "illegal"),
    ("only the defenders may not: the others", "copenhagen rep:illegal-def",
     BEGUN_BY_DEFENDERS, "legal"),
    ("the second time is allowed", "copenhagen rep:illegal-def", SHUTTLE, "legal"),
    ("house rules: not even the second time", "copenhagen:hnefatafl-org", SHUTTLE, "illegal"),
    ("house rules: another square is allowed", "copenhagen:hnefatafl-org",
     f"{ALMOST} c2-c1", "legal"),
    ("house rules: the attackers may", "copenhagen:hnefatafl-org",
     "a5-a6 c3-c2 a6-a4 c2-c3 a4-a5", "legal"),
    ("house rules: whoever was to move then", "copenhagen:hnefatafl-org",
     "a5-a6 c3-c2 a6-a4 c2-c1 a4-a6 c1-c3", "illegal"),
    ("the other side was to move then", "copenhagen rep:illegal-def repn:2",
     "a5-a6 c3-c2 a6-a4 c2-c1 a4-a6 c1-c3", "legal"),
    ("brandubh: house rules", "brandubh:hnefatafl-org", SHUTTLE, "illegal"),
]  # fmt: skip


@each([(name, rules, OPEN, moves, legal, "1.8 rep") for name, rules, moves, legal in FORBIDDEN])
def test_forbidden_repetition(case: Case) -> None:
    game = game_of(case.rules, case.rows, "attackers")
    *moves, last = steps(game, case.moves)
    assert game.advance(moves) == len(moves), drawn(game)
    before, legal = game.position, case.expected == "legal"
    assert (last in set(game.legal_steps())) == legal, drawn(game)
    assert game.play(*last) == legal, drawn(game)
    if not legal:
        assert (game.position, game.ply) == (before, len(moves))
        assert "repeat" in refusal(game, *last)

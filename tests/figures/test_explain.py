"""One step explained: which rule, which squares, in which words.

The cases are set up by hand from the rules reference (its sections are the sources), and their
squares are worked out by hand. What explanations of many other steps claim is held against the
second implementation of the rules in ``claims.py``.
"""

from collections import Counter
from random import Random
from typing import NamedTuple

import pytest

from taflrec.board.pieces import SIDES
from taflrec.board.position import position_of
from taflrec.figures.explain import Explanation, explain, explain_ply
from taflrec.figures.phrases import RULES
from taflrec.figures.ruled import PlayError
from taflrec.render.scene import KINDS
from taflrec.replay.replay import Replay, replay
from taflrec.rules.catalogue import CATALOGUE
from taflrec.rules.kernel.game import Game, Step
from tests.figures.claims import Claims
from tests.figures.shown import expected, written
from tests.replay.games import otn_text, record_of
from tests.rules import second
from tests.rules import test_every_variant as every
from tests.rules.boards import drawn, game_of, mover_of, ruleset_of, step, steps
from tests.rules.second import Board, Law


class Told(NamedTuple):
    """A case: ``rules`` and ``rows`` as in the tables of rules, the marks beside the last move,
    the rule words, the caption, and the source."""

    name: str
    rules: str
    rows: str
    moves: str
    marks: str
    words: str
    caption: str
    source: str


CASES = [
    Told("a man between two", "copenhagen",
         "/11/11/11/11/5t5/11/11/3tT6/8K2/11/11/", "f7-f4",
         "ghost:T e4, jaw f4 e4, jaw d4 e4", "custodial",
         "f7-f4 takes e4: a custodial capture between f4 and d4.", "1.2"),
    Told("a corner is the second jaw", "copenhagen",
         "/11/11/11/2T8/11/11/8K2/t9t/11/11/1t9/", "c8-c1",
         "ghost:t b1, jaw c1 b1, jaw a1 b1, hostile a1", "custodial",
         "c8-c1 takes b1: a custodial capture between c1 and the corner a1.", "1.1 b"),
    Told("the empty throne is the second jaw", "copenhagen",
         "/11/t9t/11/11/8K2/11/5t5/3T7/11/11/11/", "d4-f4",
         "ghost:t f5, jaw f4 f5, jaw f6 f5, hostile f6", "custodial",
         "d4-f4 takes f5: a custodial capture between f4 and the throne f6.", "1.1 b"),
    Told("the throne with the king on it is the second jaw", "fetlar ka:n",
         "/11/t9t/11/11/11/5K5/5t5/3T7/11/11/11/", "d4-f4",
         "ghost:t f5, jaw f4 f5, jaw f6 f5, hostile f6", "custodial",
         "d4-f4 takes f5: a custodial capture between f4 and the throne f6.", "1.1 b"),
    Told("three at once", "copenhagen",
         "/11/t9t/11/11/11/4TK5/4t6/2Tt1tT4/11/11/4T6/", "e1-e4",
         "ghost:t d4, ghost:t f4, ghost:t e5, jaw e4 d4, jaw c4 d4, jaw e4 f4, jaw g4 f4, "
         "jaw e4 e5, jaw e6 e5", "custodial",
         "e1-e4 takes d4, e5 and f4: custodial captures between e4 and c4, between e4 and e6 and "
         "between e4 and g4.", "1.2"),
    Told("a camp square is the second jaw", "tablut:ashton",
         "/9/9/9/9/6K2/9/9/1t1T5/9/", "b2-c2",
         "ghost:T d2, jaw c2 d2, jaw e2 d2, hostile e2", "custodial",
         "b2-c2 takes d2: a custodial capture between c2 and the attackers' camp square e2.", "1.12"),
    Told("a king who captures only by moving", "copenhagen ka:h",
         "/11/t9t/11/11/11/2K8/11/11/2t8/2T8/11/", "c6-c4",
         "ghost:t c3, jaw c4 c3, jaw c2 c3", "custodial",
         "c6-c4 takes c3: a custodial capture between c4 and c2.", "2, ka"),
    Told("a mercenary changes sides where he stands", "brandubh",
         "/3t3/2Mm3/3T3/ttTKTtt/3T3/3m3/3t3/", "b4-b6",
         "jaw b6 c6, jaw d6 c6, circle c6", "custodial mercenary",
         "b4-b6 takes c6: a custodial capture between b6 and d6. The mercenary on c6 changes sides.",
         "1.13"),
    Told("a dux falls with three sides closed", "historical dux:N",
         "/9/7K1/2t6/1tN6/9/9/3t5/9/9/", "d3-d6",
         "ghost:N c6, jaw d6 c6, jaw c7 c6, jaw b6 c6", "dux",
         "d3-d6 takes c6: a dux falls, closed on three sides by d6, c7 and b6.", "2, dux"),
    Told("a jump takes", "berserk",
         "/11/t9t/11/11/11/2t8/2N8/11/11/11/9K1/", "c5-c7",
         "ghost:t c6", "jump",
         "c5-c7 jumps over c6 and takes c6: a capture by the jump.", "2, nj"),
    Told("a jump takes on landing", "berserk",
         "/11/11/11/11/3Tt6/2T8/2c8/11/11/11/9K1/", "c5-c7",
         "ghost:T d7, jaw c7 d7, jaw e7 d7", "custodial jump",
         "c5-c7 jumps over c6 and takes d7: a custodial capture between c7 and e7.", "2, cj"),
    Told("a jump from the throne, which is a jaw", "berserk",
         "/11/11/11/11/5t5/5N5/11/11/11/t9t/9K1/", "f6-f8",
         "ghost:t f7, jaw f8 f7, jaw f6 f7, hostile f6", "custodial jump",
         "f6-f8 jumps over f7 and takes f7: a custodial capture between f8 and the throne f6.",
         "2, jmpv"),
    Told("a jump from the throne, which is none", "berserk jmpv:n",
         "/11/11/11/11/5t5/5N5/11/11/11/t9t/9K1/", "f6-f8", "ghost:t f7", "jump",
         "f6-f8 jumps over f7 and takes f7: a capture by the jump.", "2, jmpv"),
    Told("a Linnaean capture", "tablut:walker",
         "/9/9/t8/4T4/3tKt3/4t4/9/9/9/", "a7-e7",
         "ghost:T e6, jaw e7 e6, jaw e5 e6, hostile e5, circle d5 e4 f5", "linnaean",
         "a7-e7 takes e6: a Linnaean capture between e7 and the throne e5 with the king on it, whose "
         "other sides are held by d5, e4 and f5.", "1.11"),
    Told("a row on the edge", "copenhagen",
         "/11/t9t/11/11/11/10K/11/11/2T8/3TTT5/3tttT4/", "c3-c1",
         "ghost:t d1, ghost:t e1, ghost:t f1, jaw c1 d1, jaw g1 f1, bracket d1 f1 d2", "shieldwall",
         "c3-c1 takes d1, e1 and f1: a shieldwall capture, closed at c1 and g1 and faced on d2, e2 "
         "and f2.", "1.4"),
    Told("a row closed by a corner, the king in it", "copenhagen",
         "/11/11/11/11/11/11/11/11/11/1tt8/1KT1t6/", "e1-d1",
         "ghost:T c1, jaw d1 c1, jaw a1 b1, hostile a1, bracket b1 c1 b2", "shieldwall",
         "e1-d1 takes c1: a shieldwall capture, closed at the corner a1 and d1 and faced on b2 and "
         "c2; the king on b1 is spared.", "1.4"),
    Told("a row on the right edge", "copenhagen",
         "/11/t10/11/11/8T2/9Tt/9Tt/9Tt/10T/11/4K6/", "i7-k7",
         "ghost:t k4, ghost:t k5, ghost:t k6, jaw k7 k6, jaw k3 k4, bracket k4 k6 j4", "shieldwall",
         "i7-k7 takes k4, k5 and k6: a shieldwall capture, closed at k3 and k7 and faced on j4, j5 "
         "and j6.", "1.4"),
    Told("a row and a man", "copenhagen",
         "/11/1K9/11/11/11/11/11/11/5t5/3ttT5/2tTT2t3/", "h1-f1",
         "ghost:T d1, ghost:T e1, ghost:T f2, jaw f1 f2, jaw f3 f2, jaw f1 e1, jaw c1 d1, "
         "bracket d1 e1 d2", "custodial shieldwall",
         "h1-f1 takes f2: a custodial capture between f1 and f3; it takes d1 and e1: a shieldwall "
         "capture, closed at c1 and f1 and faced on d2 and e2.", "1.4"),
    Told("two rows by one move", "copenhagen",
         "/11/9K1/11/11/11/11/11/4t6/11/2tt1tt4/1tTT1TTt3/", "e4-e1",
         "ghost:T c1, ghost:T d1, ghost:T f1, ghost:T g1, jaw e1 d1, jaw b1 c1, jaw e1 f1, jaw h1 g1, "
         "bracket c1 d1 c2, bracket f1 g1 f2", "shieldwall",
         "e4-e1 takes c1 and d1: a shieldwall capture, closed at b1 and e1 and faced on c2 and d2; it "
         "takes f1 and g1: a shieldwall capture, closed at e1 and h1 and faced on f2 and g2.", "1.4"),
    Told("an unarmed king at the end of a row", "copenhagen ka:n swa:y",
         "/11/t9t/11/11/11/11/11/11/2T8/3TTT5/3tttK4/", "c3-c1",
         "ghost:t d1, ghost:t e1, ghost:t f1, jaw c1 d1, jaw g1 f1, bracket d1 f1 d2", "shieldwall",
         "c3-c1 takes d1, e1 and f1: a shieldwall capture, closed at c1 and g1 and faced on d2, e2 "
         "and f2.", "2, swa"),
    Told("a row closed in front", "copenhagen swf:n",
         "/11/9K1/11/11/11/11/4t6/11/11/3t7/2tTTt5/", "e5-e2",
         "ghost:T d1, ghost:T e1, jaw c1 d1, jaw f1 e1, bracket d1 e1 d2", "shieldwall",
         "e5-e2 takes d1 and e1: a shieldwall capture, closed at c1 and f1 and faced on d2 and e2.",
         "1.4"),
    Told("the king by four", "copenhagen",
         "/11/11/5t5/11/11/4tKt4/5t5/11/11/11/1T9/", "f9-f7",
         "ghost:K f6, jaw f7 f6, jaw f5 f6, jaw e6 f6, jaw g6 f6", "king-capture",
         "f9-f7 takes the king on f6: a king capture, closed on all four sides by f7, f5, g6 and "
         "e6. The attackers win.", "1.3"),
    Told("the king by three and the throne", "copenhagen",
         "/11/11/11/11/11/11/4tKt4/11/11/11/5t3T1/", "f1-f4",
         "ghost:K f5, jaw f4 f5, jaw f6 f5, jaw e5 f5, jaw g5 f5, hostile f6", "king-capture",
         "f1-f4 takes the king on f5: a king capture, closed on all four sides by f4, the throne "
         "f6, g5 and e5. The attackers win.", "1.3"),
    Told("a weak king by two", "tablut:saami",
         "/9/9/9/9/9/9/3tK4/1T7/5t3/", "f1-f3",
         "ghost:K e3, jaw f3 e3, jaw d3 e3", "king-capture",
         "f1-f3 takes the king on e3: a king capture on two opposite sides, between f3 and d3. The "
         "attackers win.", "1.3"),
    Told("a weak king by a man and a corner", "brandubh",
         "/7/7/2t4/7/6T/7/1K5/", "c5-c1",
         "ghost:K b1, jaw c1 b1, jaw a1 b1, hostile a1", "king-capture",
         "c5-c1 takes the king on b1: a king capture on two opposite sides, between c1 and the "
         "corner a1. The attackers win.", "1.3"),
    Told("a middleweight king on the edge", "copenhagen ks:m",
         "/11/11/11/11/11/11/4t6/11/11/1T9/3tKt5/", "e5-e2",
         "ghost:K e1, jaw e2 e1, jaw d1 e1, jaw f1 e1", "king-capture",
         "e5-e2 takes the king on e1: a king capture, closed on all three sides that the board "
         "leaves him by e2, f1 and d1. The attackers win.", "1.3"),
    Told("a king between two corners", "copenhagen ks:m kcor:y cor:a1,c1",
         "/11/11/11/2T8/11/11/1t9/11/11/11/1K9/", "b5-b2",
         "ghost:K b1, jaw b2 b1, jaw c1 b1, jaw a1 b1, hostile a1 c1", "king-capture",
         "b5-b2 takes the king on b1: a king capture, closed on all three sides that the board "
         "leaves him by b2, the corner c1 and the corner a1. The attackers win.", "1.3"),
    Told("a king in the corner of the board", "copenhagen ks:m cor:",
         "/11/11/11/2T8/11/11/t10/11/11/11/Kt9/", "a5-a2",
         "ghost:K a1, jaw a2 a1, jaw b1 a1", "king-capture",
         "a5-a2 takes the king on a1: a king capture, closed on both sides that the board leaves him "
         "by a2 and b1. The attackers win.", "1.3"),
    Told("the king by two commanders", "berserk",
         "/11/9t1/11/11/1cK8/11/11/11/11/9T1/3c7/", "d1-d7",
         "ghost:K c7, jaw d7 c7, jaw b7 c7", "king-capture",
         "d1-d7 takes the king on c7: a capture by commanders on two opposite sides, between d7 and "
         "b7. The attackers win.", "4.4"),
    Told("the king by a commander and a corner", "berserk",
         "/11/9T1/11/11/11/11/2c8/11/11/11/1K9/", "c5-c1",
         "ghost:K b1, jaw c1 b1, jaw a1 b1, hostile a1", "king-capture",
         "c5-c1 takes the king on b1: a capture by commanders on two opposite sides, between c1 "
         "and the corner a1. The attackers win.", "4.4"),
    Told("the king escapes to a corner", "copenhagen",
         "/11/t9t/11/11/11/11/11/11/11/11/5K5/", "f1-a1", "circle a1", "king-escaped",
         "f1-a1 brings the king to the corner a1, where he escapes. The defenders win.", "1.9"),
    Told("the king escapes to the edge", "tablut:saami",
         "/9/t8/9/9/9/9/9/4K4/9/", "e2-e1", "circle e1", "king-escaped",
         "e2-e1 brings the king to the edge on e1, where he escapes. The defenders win.", "1.9"),
    Told("a man closes an exit fort", "copenhagen",
         "/11/t9t/11/11/11/11/11/4tt5/3tTTt4/3tT5T/3tTKTt3/", "k2-g2",
         "fill f1 f2, wall e1 e2 f3 g1 g2, wall/second e3", "exit-fort",
         "k2-g2 closes an exit fort: the king on f1 stands on the edge and can move, and no man of "
         "its wall can be taken. The defenders win.", "1.5"),
    Told("the king completes his fort", "copenhagen",
         "/11/t9t/11/11/11/11/11/4tt5/4TT5/4TKT4/4T1T4/", "f2-f1",
         "fill f1 f2, wall e1 e2 f3 g1 g2, wall/second e3", "exit-fort",
         "f2-f1 completes an exit fort: the king on f1 stands on the edge and can move, and no man "
         "of its wall can be taken. The defenders win.", "1.5"),
    Told("a fort that outlives the reply", "copenhagen eft:reply",
         "/11/t9t/11/11/11/11/11/4tt5/4TT5/4T1T4/4TKT4/", "a10-a9",
         "fill f1 f2, wall e1 e2 f3 g1 g2, wall/second e3", "exit-fort",
         "a10-a9 leaves an exit fort: the king on f1 stands on the edge and can move, and no man "
         "of its wall can be taken. The defenders win.", "2, eft"),
    Told("a ring, and two men outside it", "copenhagen",
         "/11/t9t/11/5t5/4tTt4/4tK1t3/5t5/11/11/11/6t4/", "g1-g5",
         "ring e6 e7 f5 f8 g5 g7 h6", "surround",
         "g1-g5 closes the ring: the king and all defenders are surrounded. The attackers win.",
         "1.6"),
    Told("nobody can move", "copenhagen",
         "/11/11/11/11/11/11/11/4t6/11/11/3tKt5/", "e4-e2",
         "", "no-legal-moves", "e4-e2 leaves the defenders without a legal move. The attackers win.",
         "1.7"),
    Told("the last attacker falls", "copenhagen",
         "/11/11/11/11/11/11/2T8/2t8/11/11/2T3K4/", "c1-c3",
         "ghost:t c4, jaw c3 c4, jaw c5 c4", "custodial all-captured",
         "c1-c3 takes c4: a custodial capture between c3 and c5. It leaves the attackers without a "
         "man. The defenders win.", "1.9"),
    Told("a position for the third time", "copenhagen",
         "/11/11/5K5/11/11/11/11/11/11/11/3t7/",
         "d1-d2 f9-f8 d2-d1 f8-f9 d1-d2 f9-f8 d2-d1 f8-f9", "", "repetition",
         "f8-f9 brings the same position about for the 3rd time; it first stood before the first "
         "ply. By the rule of repetition the defenders lose. The attackers win.", "1.8"),
    Told("a repetition that draws", "copenhagen rep:draw repn:2",
         "/11/11/5K5/11/11/11/11/11/11/11/3t7/", "d1-d2 f9-f8 d2-d1 f8-f9", "", "repetition",
         "f8-f9 brings the same position about for the 2nd time; it first stood before the first "
         "ply. By the rule of repetition the game is drawn.", "1.8"),
    Told("the same moves again", "copenhagen repu:move repn:2 rep:mover",
         "/11/11/5K5/11/11/11/11/11/11/11/3t7/", "d1-d2 f9-f8 d2-d1 f8-f9 d1-d2 f9-f8", "",
         "repetition",
         "f9-f8 is, like the other side's move before it, made twice. By the rule of repetition the "
         "side that completes it loses. The attackers win.", "1.8"),
    Told("a limit of moves", "copenhagen nocap:2",
         "/11/11/5K5/11/11/11/11/11/11/11/3t7/", "d1-d2 f9-f8 d2-d3 f8-f7", "", "move-limit",
         "f8-f7 reaches the limit of 2 moves of each side without a capture. The game is drawn.",
         "2, nocap"),
    Told("a berserk turn begins", "berserk",
         "/5tT4/5c5/11/t9t/t4TK3t/9ct/t9t/t9t/11/4T6/5tT4/", "e2-e1",
         "ghost:t f1, jaw e1 f1, jaw g1 f1", "custodial berserk",
         "e2-e1 takes f1: a custodial capture between e1 and g1. The berserk turn may go on from "
         "e1.", "1.10"),
    Told("a berserk turn goes on", "berserk",
         "/5tT4/5c5/11/t9t/t4TK3t/9ct/t9t/t9t/11/4T6/5tT4/", "e2-e1 e1-e11",
         "ghost:t f11, jaw e11 f11, jaw g11 f11", "custodial berserk",
         "e1=e11 goes on in the berserk turn and takes f11: a custodial capture between e11 and "
         "g11.", "1.10"),
    Told("nothing happens", "copenhagen", "/11/t9t/5K5/11/11/11/11/11/11/11/3t7/", "d1-d2", "", "",
         "d1-d2 takes nothing.", "1.2"),
]  # fmt: skip

REFUSED = [
    ("a man in the way", "copenhagen", "f1-f4", "arrow f1 f4, circle f3, cross f4",
     "f1-f4 is not legal: blocked by the defender on f3."),
    ("a man on the target", "copenhagen", "f1-f3", "arrow f1 f3, circle f3, cross f3",
     "f1-f3 is not legal: occupied by the defender on f3."),
    ("a corner", "copenhagen", "f1-a1", "arrow f1 a1, cross a1",
     "f1-a1 is not legal: a1 is a corner, where the attacker may not stop."),
    ("the throne is not crossed", "copenhagen cenp:K", "c6-h6", "arrow c6 h6, circle f6, cross h6",
     "c6-h6 is not legal: f6 is the throne, which the attacker may not pass."),
    ("no stop on the throne", "copenhagen", "c6-f6", "arrow c6 f6, cross f6",
     "c6-f6 is not legal: f6 is the throne, where the attacker may not stop."),
    ("too far, over the throne or not", "copenhagen spd:1 cenp:K", "c6-h6", "arrow c6 h6, cross h6",
     "c6-h6 is not legal: the attacker moves at most 1 square at once."),
    ("too far", "copenhagen spd:1", "f1-h1", "arrow f1 h1, cross h1",
     "f1-h1 is not legal: the attacker moves at most 1 square at once."),
    ("not on one line", "copenhagen", "f1-g3", "arrow f1 g3, cross g3",
     "f1-g3 is not legal: f1 and g3 are not on one line."),
    ("the other side's man", "copenhagen", "f3-g3", "arrow f3 g3, cross g3",
     "f3-g3 is not legal: the defender on f3 is not of the attackers, who are to move."),
    ("nobody there", "copenhagen", "c5-c6", "arrow c5 c6, cross c6",
     "c5-c6 is not legal: no piece on c5."),
    ("no step at all", "copenhagen", "f1-f1", "cross f1",
     "f1-f1 is not legal: the attacker stays on f1."),
]  # fmt: skip
REFUSING = "/11/t9t/11/11/4K6/2t8/11/11/5T5/11/5t5/"


def game_before(case: Told) -> tuple[Game, Step]:
    """The game before the last move of a case, and that move."""
    *moves, last = case.moves.split()
    opening = game_of(case.rules, case.rows)
    game = game_of(case.rules, case.rows, mover_of(opening, (*moves, last)[0]))
    for each in steps(game, " ".join(moves)):
        assert game.play(*each)
    return game, step(game, last)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_step_is_explained(case: Told) -> None:
    before, move = game_before(case)
    told = explain(before, move)
    names = before.tables.board.names
    last = f"last {names[move[0]]} {names[move[1]]}"
    assert told.caption == case.caption
    assert written(told.marks, before.tables.size) == expected(f"{case.marks}, {last}")
    assert told.rules == tuple(case.words.split())
    drawn_in_order = [[*KINDS].index(mark.kind) for mark in told.marks]
    assert drawn_in_order == sorted(drawn_in_order)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_what_is_told_is_true(case: Told) -> None:
    before, move = game_before(case)
    history = before.history[:]
    told, after = explain(before, move), before.copy()
    assert before.history == history
    after.play(*move)
    assert told.position == after.position
    claims = Claims(before, move, told)
    claims.hold()
    claims.end(after)


def test_every_rule_has_a_case() -> None:
    words = {word for case in CASES for word in case.words.split()} | {"illegal"}
    assert words == {*RULES}


@pytest.mark.parametrize("name, rules, move, marks, caption", REFUSED, ids=[r[0] for r in REFUSED])
def test_a_refusal_is_explained(name: str, rules: str, move: str, marks: str, caption: str) -> None:
    before = game_of(rules, REFUSING, "attackers")
    told = explain(before, step(before, move))
    assert told == Explanation(told.marks, caption, ("illegal",), before.position)
    assert written(told.marks, 11) == expected(marks)


def test_an_open_berserk_turn_refuses_and_is_broken_off() -> None:
    before, move = game_before(next(case for case in CASES if case.name == "a berserk turn begins"))
    before.play(*move)
    told = explain(before, step(before, "e1-e2"))
    assert told.caption == (
        "e1-e2 is not legal: a further step of the berserk turn on e1 must capture."
    )
    assert written(told.marks, 11) == expected("arrow e1 e2, cross e2")
    told = explain(before, step(before, "e1-g1"))  # that g1 is occupied is not what is said
    assert written(told.marks, 11) == expected("arrow e1 g1, cross g1")
    told = explain(before, step(before, "a7-b7"))
    assert (told.caption, told.rules) == ("a7-b7 takes nothing.", ())


def test_a_square_off_the_board_is_an_error() -> None:
    before = game_of("brandubh", "/7/7/7/3K3/7/7/3t3/")
    with pytest.raises(PlayError, match="square 49 is not on a board of 7 by 7"):
        explain(before, (3, 49))


def test_a_move_after_the_end_says_so() -> None:
    before = game_of("tablut:saami", "/9/t8/9/9/9/9/9/4K4/9/", "defenders")
    before.play(*step(before, "e2-e1"))
    told = explain(before, step(before, "a8-a7"))
    assert told.caption == "a8-a7 takes nothing. The game was over before."
    assert told.rules == ()


# Records


def replayed(moves: str, rules: str = "brandubh") -> Replay:
    return replay(record_of(otn_text(moves, rules="")), ruleset_of(rules))


def test_a_ply_of_a_record() -> None:
    played = replayed("d2-c2 e4-e6 d1-d2 e6-d6")
    assert explain_ply(played, 1).caption == "d2-c2 takes nothing."
    assert explain_ply(played, 4).caption == "e6-d6 is not legal: occupied by the attacker on d6."
    assert explain_ply(played, 4).rules == ("illegal",)


def test_a_ply_off_the_board() -> None:
    told = explain_ply(replayed("d2-c2 e4-e9"), 2)
    assert told.caption == "e4-e9 is not legal: e9 is not on the 7x7 board."
    assert told.marks == ()


@pytest.mark.parametrize("ply", [0, 2, -1])
def test_a_ply_that_was_not_come_to(ply: int) -> None:
    with pytest.raises(PlayError, match=f"there is no ply {ply}: the replay has plies 1 to 1"):
        explain_ply(replayed("d2-c2"), ply)


def test_a_record_without_rules() -> None:
    record = record_of(otn_text("a1-b1", rules="dim:23 name:Unknown start:/23/"))
    played = Replay(record, replay(record).choice)
    with pytest.raises(PlayError, match="name a ruleset"):
        explain_ply(played, 1)


BERSERK = "/5tT4/5c5/11/t9t/t4TK3t/9ct/t9t/t9t/11/4T6/5tT4/"


def test_a_berserk_turn_that_stops_is_judged() -> None:
    before = game_of("berserk maxt:1", BERSERK, "attackers")
    before.play(*step(before, "a7-b7"))
    move = step(before, "e2-e1")
    assert explain(before, move).rules == ("custodial", "berserk")
    assert explain(before, move, closed=True).rules == ("custodial", "move-limit")


@pytest.mark.parametrize(
    "moves, ends", [("a7-b7 e2-e1xf1", True), ("a7-b7 e2-e1xf1 e1=e11xf11", False)]
)
def test_the_last_step_of_a_turn_in_a_record_is_judged(moves: str, ends: bool) -> None:
    rules = ruleset_of("berserk maxt:1")
    rules = rules.changed({}, position_of(BERSERK, "starti"))
    played = replay(record_of(otn_text(moves, rules="")), rules)
    assert played.stops == []
    assert ("move-limit" in explain_ply(played, 2).rules) == ends
    assert "move-limit" in explain_ply(played, played.plies).rules


# Many other steps, held against the second implementation


def told_truly(before: Game, move: Step, seen: Counter[str]) -> None:
    told, after = explain(before, move), before.copy()
    assert after.play(*move)
    claims = Claims(before, move, told)
    try:
        claims.hold()
        claims.end(after)
    except AssertionError as error:
        raise AssertionError(f"{told.caption}\n{drawn(before)}\n{told.marks}") from error
    seen.update(told.rules)


def throned(rng: Random, law: Law, men: str) -> Board:
    """The king on his throne, attackers round him and a defender whom another will press."""
    (throne,) = law.ground["cen"]
    free, board = every.room(law), {throne: "K"}
    ways = [*second.WAYS]
    rng.shuffle(ways)
    board |= {second.beyond(throne, way): "t" for way in ways[1:] if rng.random() < 0.95}
    board[second.beyond(throne, ways[0])] = rng.choice("TTTN")
    to = second.beyond(throne, ways[0], 2)
    line = [square for square in free if square[0] == to[0] or square[1] == to[1]]
    board |= {square: "t" for square in rng.sample(line, 3) if square not in board and square != to}
    return board


def rowed(rng: Random, law: Law, men: str) -> Board:
    """A row on an edge with all its fronts faced, one end closed, and a man who goes to the other."""
    foe, own = rng.choice(("Tt", "tT"))
    edge = rng.choice(law.edges)
    if rng.random() < 0.5:
        edge = edge[::-1]
    first = rng.choice((0, 0, 1, 2))
    length = rng.randint(1, law.size - first - 3)
    (end, _), *row = edge[first : first + length + 1]
    (open_end, front) = edge[first + length + 1]
    inward = front[0] - open_end[0], front[1] - open_end[1]
    board: Board = {} if end in law.ground["cor"] and rng.random() < 0.8 else {end: own}
    for square, before in row:
        board[square] = rng.choice(foe * 6 + ("g" if foe == "t" else "G"))
        board[before] = own
    board[second.beyond(open_end, inward, rng.randint(1, 3))] = own
    king = rng.choice(
        [square for square, _ in row] if foe == "T" else [before for _, before in row]
    )
    if rng.random() < 0.4:
        board[king] = "K"
    return every._with_king(rng, law, board)


SET_UPS = (every.crowded, every.pressed, every.edged, every.ringed, rowed, rowed)


@pytest.mark.parametrize("part", range(4))
def test_set_up_positions_of_every_ruleset(part: int) -> None:
    """Every row of the catalogue and the switched parameters beyond it."""
    seen = Counter[str]()
    for rules in sorted([*every.SWITCHED, *(row.name for row in CATALOGUE)])[part::4]:
        ruleset, rng = ruleset_of(rules), Random(rules)
        listed = any(ruleset.values[k] not in ("", "default") for k in (*second.GROUNDS, "afori"))
        kinds = [*SET_UPS, *([throned] if ruleset.says("linc", "y") and not listed else [])]
        for kind in kinds:
            size = ruleset.start.size if listed else rng.choice((7, 7, 9))
            law = Law(ruleset.values, size, ruleset.start.record())
            men = rng.choice(("ttTT", "tttTT", "ttttTTTTcnmgCNMG", "ttTTcCnN", "tttTTTmM"))
            position = every.position_of(kind(rng, law, men), size)
            for side in SIDES:
                game = Game(ruleset, position, side)
                moves = [*game.legal_steps()]
                for move in rng.sample(moves, min(len(moves), 15)):
                    told_truly(game, move, seen)
    assert {"custodial", "king-capture", "shieldwall", "surround", "mercenary"} <= {*seen}, seen

"""Which moves are legal, and in which words the others are refused: rules reference, sections
1.12, 2 and 4.1; design, section 5 (``f4-f9: blocked by the attacker on f7``)."""

from random import Random

import pytest

from taflrec.board.pieces import Side
from taflrec.board.position import position_of
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.movement import refusal
from tests.rules import reference, set_ups
from tests.rules.boards import Case, drawn, each, game_of, mover_of, ruleset_of, step

# ``expected`` is ``legal``, or words that the refusal must hold
MOVEMENT: list[tuple[str, ...]] = [
    ("along a rank", "copenhagen",
     "/7/5K1/7/7/1t5/7/7/", "b3-g3", "legal", "2"),
    ("along a file", "copenhagen",
     "/7/5K1/7/7/1t5/7/7/", "b3-b7", "legal", "2"),
    ("one square only", "copenhagen",
     "/7/5K1/7/7/1t5/7/7/", "b3-b4", "legal", "2"),
    ("aslant", "copenhagen",
     "/7/5K1/7/7/1t5/7/7/", "b3-c4", "b3 c4 line", "2"),
    ("round a corner", "copenhagen",
     "/7/5K1/7/7/1t5/7/7/", "b3-c5", "b3 c5 line", "2"),
    ("standing still", "copenhagen",
     "/7/5K1/7/7/1t5/7/7/", "b3-b3", "attacker stays b3", "2"),
    ("from an empty square", "copenhagen",
     "/7/5K1/7/7/1t5/7/7/", "c3-c4", "no piece c3", "2"),
    ("over an own man", "copenhagen",
     "/7/5K1/7/7/1t1t3/7/7/", "b3-f3", "blocked attacker d3", "2"),
    ("over an enemy", "copenhagen",
     "/7/5K1/7/7/1t1T3/7/7/", "b3-f3", "blocked defender d3", "2"),
    ("over the king", "copenhagen",
     "/7/7/7/7/1t1K3/7/7/", "b3-f3", "blocked king d3", "2"),
    ("the first of two in the way is named", "copenhagen",
     "/7/5K1/7/7/1t1Tt2/7/7/", "b3-f3", "blocked defender d3", "2"),
    ("onto an own man", "copenhagen",
     "/7/5K1/7/7/1t1t3/7/7/", "b3-d3", "occupied attacker d3", "2"),
    ("onto an enemy", "copenhagen",
     "/7/5K1/7/7/1t1T3/7/7/", "b3-d3", "occupied defender d3", "2"),
    ("onto the king", "copenhagen",
     "/7/7/7/7/1t1K3/7/7/", "b3-d3", "occupied king d3", "2"),
    ("over a guard", "copenhagen",
     "/7/5K1/7/7/1t1G3/7/7/", "b3-f3", "blocked guard d3", "1.13"),
    ("a guard moves like a man", "copenhagen",
     "/7/5K1/7/7/1g5/7/7/", "b3-g3", "legal", "1.13"),
    ("an attacker across the empty throne", "copenhagen",
     "/7/5K1/7/7/7/3t3/7/", "d2-d6", "legal", "4.1"),
    ("a defender across the empty throne", "copenhagen",
     "/7/5K1/7/7/7/3T3/7/", "d2-d6", "legal", "4.1"),
    ("the king across the empty throne", "copenhagen",
     "/7/7/7/7/7/3K3/7/", "d2-d6", "legal", "4.1"),
    ("an attacker onto the throne", "copenhagen",
     "/7/5K1/7/7/7/3t3/7/", "d2-d4", "d4 throne attacker stop", "4.1"),
    ("a defender onto the throne", "copenhagen",
     "/7/5K1/7/7/7/3T3/7/", "d2-d4", "d4 throne defender stop", "4.1"),
    ("the king back onto the throne", "copenhagen",
     "/7/7/7/7/7/3K3/7/", "d2-d4", "legal", "4.1"),
    ("across the held throne", "copenhagen",
     "/7/7/7/3K3/7/3t3/7/", "d2-d6", "blocked king d4", "4.1"),
    ("brandubh, Walker: nobody stops on the throne", "brandubh:walker",
     "/7/7/7/7/7/3K3/7/", "d2-d4", "d4 throne king stop", "4.10"),
    ("brandubh, Walker: he crosses it", "brandubh:walker",
     "/7/7/7/7/7/3K3/7/", "d2-d6", "legal", "4.10"),
    ("brandubh, Walker: he leaves it", "brandubh:walker",
     "/7/7/7/3K3/7/7/7/", "d4-d6", "legal", "4.10"),
    ("only the king crosses: an attacker", "copenhagen cenp:K",
     "/7/5K1/7/7/7/3t3/7/", "d2-d6", "d4 throne attacker pass", "2 cenp"),
    ("only the king crosses: a defender", "copenhagen cenp:K",
     "/7/5K1/7/7/7/3T3/7/", "d2-d6", "d4 throne defender pass", "2 cenp"),
    ("only the king crosses: the king", "copenhagen cenp:K",
     "/7/7/7/7/7/3K3/7/", "d2-d6", "legal", "2 cenp"),
    ("the king does not return", "copenhagen cenre:tcnkmgTCNMG",
     "/7/7/7/7/7/3K3/7/", "d2-d4", "d4 throne king enter", "2 cenre"),
    ("nor cross again", "copenhagen cenre:tcnkmgTCNMG",
     "/7/7/7/7/7/3K3/7/", "d2-d6", "d4 throne king enter", "2 cenre"),
    ("but leaves the throne", "copenhagen cenre:tcnkmgTCNMG",
     "/7/7/7/3K3/7/7/7/", "d4-d6", "legal", "2 cenre"),
    ("and others still cross", "copenhagen cenre:tcnkmgTCNMG",
     "/7/5K1/7/7/7/3t3/7/", "d2-d6", "legal", "2 cenre"),
    ("an attacker onto a corner", "copenhagen",
     "/7/5K1/7/7/7/7/1t5/", "b1-a1", "a1 corner attacker stop", "4.1"),
    ("a defender onto a corner", "copenhagen",
     "/7/5K1/7/7/7/7/1T5/", "b1-a1", "a1 corner defender stop", "4.1"),
    ("the king onto a corner", "copenhagen",
     "/7/7/7/7/7/7/1K5/", "b1-a1", "legal", "4.1"),
    ("a defender onto a corner open to him", "copenhagen cors:TK",
     "/7/5K1/7/7/7/7/1T5/", "b1-a1", "legal", "2 cors"),
    ("the king onto a corner closed to him", "copenhagen corre:T",
     "/7/7/7/7/7/7/1K5/", "b1-a1", "a1 corner king enter", "2 corre"),
    ("where there are no corners", "copenhagen cor:",
     "/7/5K1/7/7/7/7/1t5/", "b1-a1", "legal", "2 cor"),
    ("a man across a corner square inside the board", "copenhagen cor:d2",
     "/7/5K1/7/7/7/7/3t3/", "d1-d3", "d2 corner attacker pass", "2 corp"),
    ("the king across it", "copenhagen cor:d2",
     "/7/7/7/7/7/7/3K3/", "d1-d3", "legal", "2 corp"),
    ("one square at once", "copenhagen spd:1",
     "/7/5K1/7/7/1t5/7/7/", "b3-b4", "legal", "2 spd"),
    ("two where one is the most", "copenhagen spd:1",
     "/7/5K1/7/7/1t5/7/7/", "b3-b5", "attacker most 1", "2 spd"),
    ("attackers two squares", "copenhagen spd:2,1",
     "/7/5K1/7/7/1t5/7/7/", "b3-b5", "legal", "2 spd"),
    ("attackers not three", "copenhagen spd:2,1",
     "/7/5K1/7/7/1t5/7/7/", "b3-b6", "attacker most 2", "2 spd"),
    ("defenders not two", "copenhagen spd:2,1",
     "/7/5K1/7/7/1T5/7/7/", "b3-b5", "defender most 1", "2 spd"),
    ("two squares across the throne", "copenhagen spd:2",
     "/7/5K1/7/7/3t3/7/7/", "d3-d5", "legal", "2 spd"),
    ("a slow king of twelve speeds", "copenhagen spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1",
     "/7/7/7/7/1K5/7/7/", "b3-b5", "king most 1", "2 spd"),
    ("the others of twelve speeds", "copenhagen spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1",
     "/7/5K1/7/7/1T5/7/7/", "b3-b7", "legal", "2 spd"),
    ("a slow king of ten speeds", "copenhagen spd:-1,-1,-1,-1,-1,-1,-1,-1,1,-1",
     "/7/7/7/7/1K5/7/7/", "b3-b5", "king most 1", "2 spd"),
    ("a slow king of eight speeds", "copenhagen spd:-1,-1,-1,-1,-1,-1,-1,1",
     "/7/7/7/7/1K5/7/7/", "b3-b5", "king most 1", "2 spd"),
    ("out of the camp", "copenhagen afor:a3,a4,a5,b4 aforp: aforre:",
     "/7/5K1/t6/7/7/7/7/", "a5-a6", "legal", "1.12"),
    ("within the own camp", "copenhagen afor:a3,a4,a5,b4 aforp: aforre:",
     "/7/5K1/7/t6/7/7/7/", "a4-a5", "legal", "1.12 aforin"),
    ("within the own camp, not allowed", "copenhagen afor:a3,a4,a5,b4 aforp: aforre: aforin:n",
     "/7/5K1/7/t6/7/7/7/", "a4-a5", "a5 camp attacker enter", "1.12 aforin"),
    ("into the camp from outside", "copenhagen afor:a3,a4,a5,b4 aforp: aforre:",
     "/7/t4K1/7/7/7/7/7/", "a6-a5", "a5 camp attacker enter", "1.12"),
    ("a defender into the camp", "copenhagen afor:a3,a4,a5,b4 aforp: aforre:",
     "/7/1T3K1/7/7/7/7/7/", "b6-b4", "b4 camp defender enter", "1.12"),
    ("across the camp", "copenhagen afor:a3,a4,a5,b4 aforp: aforre:",
     "/7/5K1/7/7/7/t6/7/", "a2-a6", "a3 camp attacker enter", "1.12"),
    ("into a camp open to all", "copenhagen afor:b4",
     "/7/1T3K1/7/7/7/7/7/", "b6-b4", "legal", "2 aforre"),
    ("an attacker onto a defenders' camp", "copenhagen dfor:b3",
     "/7/5K1/7/7/6t/7/7/", "g3-b3", "b3 camp attacker stop", "2 dfors"),
    ("an attacker across a defenders' camp", "copenhagen dfor:b3",
     "/7/5K1/7/7/6t/7/7/", "g3-a3", "b3 camp attacker pass", "2 dforp"),
    ("a defender onto a defenders' camp", "copenhagen dfor:b3",
     "/7/5K1/7/7/6T/7/7/", "g3-b3", "legal", "2 dfors"),
]  # fmt: skip


@each(MOVEMENT)
def test_movement(case: Case) -> None:
    game = game_of(case.rules, case.rows)
    game = game_of(case.rules, case.rows, mover_of(game, case.moves))
    move = step(game, case.moves)
    why = refusal(game, *move)
    assert (move in set(game.legal_steps())) == (case.expected == "legal"), drawn(game)
    assert game.play(*move) == (case.expected == "legal"), f"{why}\n{drawn(game)}"
    if case.expected == "legal":
        assert why == ""
    else:
        assert [word for word in case.expected.split() if word not in why] == [], why


# side to move, the move, words of the refusal
WRONG_SIDE: list[tuple[Side, str, str]] = [
    ("attackers", "d3-d2", "defender d3 attackers to move"),
    ("attackers", "f6-f5", "king f6 attackers to move"),
    ("defenders", "b3-b4", "attacker b3 defenders to move"),
]


@pytest.mark.parametrize(("side", "move", "words"), WRONG_SIDE)
def test_a_man_of_the_other_side(side: Side, move: str, words: str) -> None:
    game = game_of("copenhagen", "/7/5K1/7/7/1t1T3/7/7/", side)
    why = refusal(game, *step(game, move))
    assert not game.play(*step(game, move))
    assert [word for word in words.split() if word not in why] == [], why


def test_out_of_the_camp_there_is_no_way_back() -> None:
    """Source: rules reference, section 1.12."""
    game = game_of("copenhagen afor:a3,a4,a5 aforp: aforre:", "/7/5K1/t6/7/7/7/7/", "attackers")
    assert game.play(*step(game, "a5-a6"))
    assert game.play(*step(game, "f6-f5"))
    assert not game.play(*step(game, "a6-a5")), drawn(game)


def test_who_opens() -> None:
    """atkf:y, and n of the 7x7 house rules (sections 2 and 4.10)."""
    start = ruleset_of("brandubh").start
    assert Game(ruleset_of("brandubh"), start).to_move == "attackers"
    assert Game(ruleset_of("brandubh:hnefatafl-org"), start).to_move == "defenders"
    assert Game(ruleset_of("brandubh"), start, "defenders").to_move == "defenders"


RULES = (
    "copenhagen", "copenhagen cenp:K cens:", "copenhagen spd:3,1", "copenhagen esc:e cor:",
    "copenhagen afor:a4,b4,c1 aforre: aforp:", "brandubh:walker",
)  # fmt: skip


@pytest.mark.parametrize("rules", RULES)
def test_list_of_moves_play_and_refusal_agree(rules: str) -> None:
    """For every pair of squares: it is listed, or it is refused with a reason and not played."""
    rng, law = Random(rules), reference.Law(7)
    for _ in range(6):
        record = reference.record_of(set_ups.crowded(rng, law), law.size)
        game = Game(ruleset_of(rules), position_of(record), rng.choice(("attackers", "defenders")))
        listed = list(game.legal_steps())
        assert len(listed) == len(set(listed)), drawn(game)
        for origin in range(49):
            for target in range(49):
                legal = (origin, target) in listed
                assert (refusal(game, origin, target) == "") == legal, drawn(game)
                assert game.copy().play(origin, target) == legal, drawn(game)

"""The game as an object: many steps at once, copies, and moves set down by force."""

from random import Random

import pytest

from taflrec.rules.kernel.game import Game
from tests.rules.boards import drawn, game_of, ruleset_of, step, steps

RULES = (
    "copenhagen", "copenhagen:hnefatafl-org", "copenhagen rep:illegal", "copenhagen nocap:10",
    "brandubh", "brandubh:hnefatafl-org", "brandubh:opentafl",
)  # fmt: skip
Steps = list[tuple[int, int]]


def state_of(game: Game) -> dict[str, object]:
    """Everything that a game tells of itself."""
    return {
        "position": game.position, "side": game.side, "king": game.king,
        "history": game.history, "captures": game.captures, "outcome": game.outcome,
        "claim": game.claim, "repetitions": game.repetitions, "occurrences": game.occurrences,
        "legal": list(game.legal_steps()),
    }  # fmt: skip


def start_of(rules: str) -> Game:
    ruleset = ruleset_of(rules)
    return Game(ruleset, ruleset.start)


def wandering(rules: str, rng: Random, plies: int) -> tuple[Game, Steps]:
    """A game played step by step, with much going to and fro, and the steps that were tried.

    Steps may be illegal: back to where a man came from, which some rules forbid.
    """
    game, tried = start_of(rules), []
    while game.ply < plies and not game.outcome:
        back = game.history[-2][::-1] if game.ply > 1 else None
        anywhere = rng.choice(list(game.legal_steps()))
        chosen = back if back and rng.random() < 0.7 else anywhere
        tried.append(chosen)
        game.play(*chosen)
    return game, tried


@pytest.mark.parametrize("rules", RULES)
def test_many_steps_at_once_are_the_same(rules: str) -> None:
    rng = Random(rules)
    for _ in range(8):
        stepwise, _ = wandering(rules, rng, 40)
        at_once, in_pieces = start_of(rules), start_of(rules)
        assert at_once.advance(stepwise.history) == stepwise.ply
        assert state_of(at_once) == state_of(stepwise)
        rest = stepwise.history
        while rest:
            size = rng.randint(1, 9)
            assert in_pieces.advance(rest[:size]) == len(rest[:size])
            rest = rest[size:]
        assert state_of(in_pieces) == state_of(stepwise)


@pytest.mark.parametrize("rules", RULES)
def test_many_steps_stop_at_the_first_illegal_one(rules: str) -> None:
    rng = Random(rules)
    for _ in range(8):
        _, tried = wandering(rules, rng, 40)
        tried.insert(rng.randrange(len(tried)), (0, 0))
        stepwise, at_once = start_of(rules), start_of(rules)
        for one in tried:
            if not stepwise.play(*one):
                break
        assert at_once.advance(tried) == stepwise.ply < len(tried)
        assert state_of(at_once) == state_of(stepwise)


def test_a_forbidden_repetition_in_the_middle() -> None:
    """copenhagen:hnefatafl-org: the fourth ply recreates the start; what follows is not played."""
    game = game_of("copenhagen:hnefatafl-org", "/7/7/t3K2/7/2T4/6t/7/", "attackers")
    assert game.advance(steps(game, "a5-a6 c3-c2 a6-a5 c2-c3 a5-a6 c3-c2")) == 3
    assert game.position.record("starti") == "/7/7/t3K2/7/7/2T3t/7/"
    assert game.to_move == "defenders"
    assert game.play(*step(game, "c2-c1"))


def test_a_copy_goes_its_own_way() -> None:
    game = start_of("copenhagen")
    game.advance(steps(game, "d1-d3 f8-f9 d3-d1 f9-f8"))
    before, twin = state_of(game), game.copy()
    assert state_of(twin) == before
    twin.advance(steps(game, "e1-e2 f8-f9 e2-e1 f9-f8 g1-g2"))
    assert state_of(game) == before
    assert (game.ply, twin.ply) == (4, 9)


def test_a_refused_step_changes_nothing() -> None:
    game = start_of("copenhagen")
    before = state_of(game)
    for move in ("d1-d1", "d1-a1", "f6-f7", "f8-f9", "a1-a2", "d1-e1"):
        assert not game.play(*step(game, move))
        assert state_of(game) == before


# rows, side to move, the move set down, the board after it
FORCED = [
    ("over a man", "/7/5K1/7/7/t1T4/7/5t1/", "attackers", "a3-e3", "/7/5K1/7/7/2T1t2/7/5t1/"),
    ("where it stands", "/7/5K1/7/7/t1T4/7/5t1/", "attackers", "a3-a3", "/7/5K1/7/7/t1T4/7/5t1/"),
    ("nothing is captured", "/7/5K1/1t5/1T5/6t/7/7/", "attackers", "g3-b3",
     "/7/5K1/1t5/1T5/1t5/7/7/"),
    ("by the other side's man", "/7/5K1/7/7/t1T4/7/5t1/", "attackers", "c3-c2",
     "/7/5K1/7/7/t6/2T4/5t1/"),
    ("onto a man, who goes", "/7/5K1/7/7/t1T4/7/5t1/", "attackers", "a3-c3",
     "/7/5K1/7/7/2t4/7/5t1/"),
    ("the king onto a corner does not end it", "/7/5K1/7/7/t1T4/7/5t1/", "defenders", "f6-a7",
     "/K6/7/7/7/t1T4/7/5t1/"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "side", "move", "after"), [row[1:] for row in FORCED], ids=[row[0] for row in FORCED]
)
def test_moves_set_down_by_force(rows: str, side: str, move: str, after: str) -> None:
    """For those who keep going after an illegal ply (design, section 5)."""
    game = game_of("copenhagen", rows, side)  # type: ignore[arg-type]
    game.force(*step(game, move))
    assert game.position.record("starti") == after, drawn(game)
    assert (game.to_move != side, game.ply, game.captures) == (True, 1, [()])
    assert game.outcome is None


def test_play_goes_on_after_force() -> None:
    """With captures and ends: the ring is seen although the way out was set down elsewhere."""
    game = game_of("copenhagen", "/9/4t4/9/9/2t6/1tK6/2tt5/7T1/9/", "defenders")
    game.force(*step(game, "h2-d4"))
    assert game.play(*step(game, "e8-e4")), drawn(game)
    assert game.outcome is None
    game.force(*step(game, "c4-e6"))
    assert game.king == game.tables.board.squares["e6"]

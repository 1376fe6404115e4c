"""Moves as people type them, tried in a game."""

import pytest

from taflrec.replay.tried import try_move
from taflrec.rules import catalogue
from taflrec.rules.kernel.game import Game

REFUSED = [
    ("hello", "is no move"),
    ("resigned", "is no move"),
    ("d1-d8", "d8 is not on the 7x7 board"),
    ("d1-d4", "blocked by the attacker on d2"),
    ("d3-c3", "not of the attackers"),
    ("d1=c1", "there is no open berserk turn to go on with"),
]


@pytest.mark.parametrize("text, why", REFUSED, ids=[row[0] for row in REFUSED])
def test_what_is_not_legal_leaves_the_game_as_it_was(text: str, why: str) -> None:
    ruleset = catalogue.ruleset("brandubh")
    game = Game(ruleset, ruleset.start)
    tried = try_move(game, text)
    assert why in tried.why
    assert (game.ply, game.position) == (0, ruleset.start)


def test_a_legal_move_is_played() -> None:
    ruleset = catalogue.ruleset("brandubh")
    game = Game(ruleset, ruleset.start)
    squares = game.tables.board.squares
    tried = try_move(game, "d1-c1")
    assert (tried.why, tried.step) == ("", (squares["d1"], squares["c1"]))
    assert game.history == [tried.step]

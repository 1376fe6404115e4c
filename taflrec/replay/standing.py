"""Boards inside a replay, and a line in which captured men were left standing.

Servers overlooked captures, and play went on with the men that should have been gone.
Source: faults reference, 06.
"""

from functools import lru_cache

from taflrec.board.pieces import Side, other
from taflrec.board.position import Position
from taflrec.replay.line import follow
from taflrec.replay.replay import Replay
from taflrec.rules.kernel.game import Game


@lru_cache(maxsize=1)  # the checks of one record ask for it one after the other
def boards(replay: Replay) -> list[tuple[Position, Side]]:
    """Position and side to move before the first ply and after every ply played."""
    return list(replay.positions())


def game_before(replay: Replay, index: int) -> Game:
    """The game before a ply (0-based). Raises nothing for plies that were played."""
    choice, game = replay.choice, replay.game
    assert choice.ruleset is not None
    assert choice.position is not None
    assert game is not None
    again = Game(choice.ruleset, choice.position, choice.to_move)
    for step in game.history[:index]:
        if not again.play(*step):
            again.force(*step)
    return again


def reach_with(replay: Replay, index: int, squares: set[int]) -> int:
    """The last ply (1-based) that is legal if the men on these squares outlive a ply (0-based).

    What stands before the ply is as it was replayed; captures are not compared.
    """
    choice, moves = replay.choice, replay.record.moves
    assert choice.ruleset is not None
    before, after = boards(replay)[index][0].cells, list(boards(replay)[index + 1][0].cells)
    for square in squares:
        after[square] = before[square]
    side = other(replay.side_at(index + 1))
    game = Game(choice.ruleset, Position(boards(replay)[0][0].size, tuple(after)), side)
    stop = follow(game, moves[index + 1 :], compare=False)
    return len(moves) if stop is None else index + 1 + stop.at

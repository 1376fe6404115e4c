"""How far a line of moves goes under a ruleset, from one place in it to its end.

The common ground of choosing, identifying and explaining: a line fits when every move is legal
and every capture that the record marks is the one that the rules take. Knows no diagnostics.
"""

from collections.abc import Sequence
from typing import NamedTuple

from taflrec.record.model import MOST_CAPTURES, Move
from taflrec.rules.kernel.game import Game, Step


class Break(NamedTuple):
    """Where a line stops to fit, and how.

    ``at``    how many moves fit before it
    ``kind``  ``illegal``, ``off-board`` or ``captures``
    """

    at: int
    kind: str


def steps_of(game: Game, moves: Sequence[Move]) -> list[Step]:
    """The moves as steps on the game's board, up to the first that names a square off it."""
    squares, steps = game.tables.board.squares, list[Step]()
    for move in moves:
        origin, target = squares.get(move.origin), squares.get(move.target)
        if origin is None or target is None:
            break
        steps.append((origin, target))
    return steps


def follow(game: Game, moves: Sequence[Move], *, compare: bool = True) -> Break | None:
    """Play moves on *game* as far as they fit; None when all do.

    ``compare``  whether marked captures must agree; a move without dash and captures marks none
    """
    begun = game.ply
    steps = steps_of(game, moves)
    played = game.advance(steps)
    if compare:
        wrong = _first_difference(game, moves[:played], begun)
        if wrong is not None:
            return Break(wrong, "captures")
    if played < len(moves):
        return Break(played, "illegal" if played < len(steps) else "off-board")
    return None


def _first_difference(game: Game, moves: Sequence[Move], begun: int) -> int | None:
    if not any(move.captures for move in moves):
        return None
    names = game.tables.board.names
    fallen = game.outcome.ply if game.outcome and game.outcome.reason == "king-captured" else 0
    for index, (move, taken) in enumerate(zip(moves, game.captures[begun:], strict=False)):
        if not (move.captures or taken) or begun + index + 1 == fallen:
            continue
        if not move.captures and (move.undashed or len(taken) > MOST_CAPTURES):
            continue
        if {names[square] for square in taken} != set(move.captures):
            return index
    return None

"""One move as somebody types it, tried in a game.

For moves that stand in no record: on the command line, in a block of a document.
"""

from typing import NamedTuple

from taflrec.notation.plies import BadPly, OddMove, read_ply
from taflrec.record.model import Move
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.movement import refusal


class Tried(NamedTuple):
    """What became of it: why it was not played, empty when it was legal; its step if it has one."""

    why: str
    step: tuple[int, int] | None = None


def try_move(game: Game, text: str) -> Tried:
    """Play a move, ``d4-d9`` or as a further step of a berserk turn ``d9=d7``.

    What is not legal leaves the game as it was. Raises nothing.
    """
    item = read_ply(text)
    item = item.move if isinstance(item, OddMove) else item
    if isinstance(item, BadPly):
        return Tried(item.message)
    if not isinstance(item, Move):
        return Tried(f"{text!r} is no move")
    squares = game.tables.board.squares
    for name in (item.origin, item.target):
        if name not in squares:
            return Tried(f"{name} is not on the {game.tables.size}x{game.tables.size} board")
    step = squares[item.origin], squares[item.target]
    if item.berserk and game.chain < 0:
        return Tried("there is no open berserk turn to go on with")
    if item.berserk != (step[0] == game.chain):
        at = game.tables.board.names[game.chain]
        return Tried(f"the berserk turn on {at} goes on with =, another move is written with -")
    return Tried("" if game.play(*step) else refusal(game, *step), step)

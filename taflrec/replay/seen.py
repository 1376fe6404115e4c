"""What a replay tells the writers of notations: sides, and the piece that each ply moves."""

from taflrec.board.pieces import letter_of
from taflrec.notation.otn_form import Seen
from taflrec.replay.replay import Replay


def seen(played: Replay) -> Seen | None:
    """The sides and piece letters of the plies that were replayed; None without a board.

    Plies of a record that leaves out steps of berserk turns are those of ``played.record``.
    """
    game = played.game
    if game is None:
        return None
    squares, moves = game.tables.board.squares, played.record.moves
    letters = [
        letter_of(piece) if (piece := position.cells[squares[move.origin]]) else ""
        for (position, _), move in zip(played.positions(), moves[: game.ply], strict=False)
    ]
    sides = tuple(played.side_at(ply + 1) for ply in range(game.ply))
    return Seen(played.choice.to_move, sides, tuple(letters), game.outcome is not None)

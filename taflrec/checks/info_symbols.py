"""Check of the info symbols after a move: ``+ - ++ --`` against the board.

In the standard form they speak of the king; in the algebraic form, which never has piece letters,
``+`` and ``++`` speak of the side that moves. Source: notation reference, 3.1 and 3.2.
"""

from collections.abc import Iterator

from taflrec.board.pieces import ATTACKERS, DEFENDERS, KING, Side
from taflrec.board.position import Position
from taflrec.checks.finding import Finding
from taflrec.replay.replay import Replay
from taflrec.replay.standing import boards
from taflrec.rules.kernel.game import Game

MOST_SYMBOLS = 1000  # of one record; each is held against the moves that come next


def info_symbols(replay: Replay) -> Iterator[Finding]:
    """TR325: a symbol says of the king, or of the side that moves, what is not so."""
    game, moves = replay.game, replay.record.moves
    if game is None or not replay.record.is_otn:  # elsewhere these marks mean other things
        return
    if not replay.record.has("info"):
        return
    marked = [index for index, move in enumerate(moves[: game.ply]) if move.info]
    if not marked:
        return
    forced = {stop.ply - 1 for stop in replay.stops}
    lettered = any(move.piece or any(move.taken) for move in moves)
    for index in marked[:MOST_SYMBOLS]:
        if index in forced or (game.outcome and game.outcome.ply <= index):
            continue
        told, right = _held(replay, index, moves[index].info, algebraic=not lettered)
        if told and not right:
            message = f"{moves[index].info!r} says that {told}, which is not so on the board"
            span = replay.record.move_span(index)
            yield Finding("info-symbol-wrong", span, message, index + 1)


def _held(replay: Replay, index: int, symbol: str, *, algebraic: bool) -> tuple[str, bool]:
    """What a symbol after a ply (0-based) says, and whether it is so."""
    game = replay.game
    assert game is not None
    mover = replay.side_at(index + 1)
    end = game.outcome if game.outcome and game.outcome.ply == index + 1 else None
    if symbol == "++":
        if algebraic:
            return f"the {mover} have won", end is not None and end.winner == mover
        return "the king is captured", end is not None and end.reason == "king-captured"
    if symbol == "--":
        escaped = end is not None and end.reason in ("king-escaped", "exit-fort")
        return "the king has escaped", escaped
    if symbol == "+":
        if algebraic:
            return f"the {mover} threaten to win", end is None and _can_win(replay, index, mover)
        threat = end is None and _can_win(replay, index, ATTACKERS, by="king-captured")
        return "the king can be captured next", threat
    way = end is None and _can_win(replay, index, DEFENDERS, by="king-escaped")
    return "the king has a way to escape", way


def _can_win(replay: Replay, index: int, side: Side, by: str = "") -> bool:
    """Whether a side could win with its next step, if it were its turn, perhaps in one manner only."""
    ruleset = replay.choice.ruleset
    assert ruleset is not None
    position: Position = boards(replay)[index + 1][0]
    game = Game(ruleset, position, side)
    if game.king < 0:
        return False
    near = {game.king, *game.tables.board.neighbours[game.king]}
    for step in list(game.legal_steps()):
        # he falls only to a step beside him, and escapes only by a step of his own
        if by == "king-captured" and step[1] not in near:
            continue
        if by == "king-escaped" and position.cells[step[0]] != KING:
            continue
        after = game.copy()
        after.play(*step)
        if after.outcome and after.outcome.winner == side and by in ("", after.outcome.reason):
            return True
    return False

"""Boards that a record prints between its plies, held against those that the moves lead to."""

from collections.abc import Iterator

from taflrec.board.geometry import square_name
from taflrec.board.pieces import KING, described
from taflrec.board.position import Position
from taflrec.checks.finding import Finding, plural
from taflrec.record.model import Board
from taflrec.replay.replay import Replay

MOST_SQUARES = 4  # named in one message


def printed_boards(replay: Replay) -> Iterator[Finding]:
    """TR327: the first printed board that differs, and how many later ones do.

    Boards after an illegal move are not compared. A king who falls at the last ply may be printed
    where he stood: some programs stop before they take him off.
    """
    wrong, _ = differing(replay)
    if wrong:
        first, found = wrong[0]
        yield Finding("board-mismatch", first.span, _message(first, found, len(wrong) - 1),
                      first.after or None)  # fmt: skip


def differing(replay: Replay) -> tuple[list[tuple[Board, list[str]]], list[Board]]:
    """The boards that differ from the moves, with the differences, and those never reached."""
    boards = replay.record.boards
    if not boards or replay.game is None:
        return [], boards
    positions = [position for position, _ in replay.positions()]
    last = min([replay.game.ply, *(stop.ply - 1 for stop in replay.stops)])
    fallen = _fallen(replay, positions)
    wrong: list[tuple[Board, list[str]]] = []
    for number, board in enumerate(boards):
        if board.after > last:
            return wrong, boards[number:]
        lasting = fallen if board.after == len(positions) - 1 else None
        found = _differences(board.position, positions[board.after], lasting)
        if found:
            wrong.append((board, found))
    return wrong, []


def _fallen(replay: Replay, positions: list[Position]) -> int | None:
    """The square of the king who is taken at the last ply."""
    assert replay.game is not None
    end = replay.game.outcome
    if end is None or end.reason != "king-captured" or not 0 < end.ply < len(positions):
        return None
    before = positions[end.ply - 1]
    return before.cells.index(KING) if KING in before.cells else None


def _differences(printed: Position, played: Position, fallen: int | None) -> list[str]:
    if printed.size != played.size:
        sizes = f"{printed.size}x{printed.size}", f"{played.size}x{played.size}"
        return [f"it has {sizes[0]} squares, the game {sizes[1]}"]
    if printed.cells == played.cells:
        return []
    return [
        f"{square_name(square, printed.size)} has {_word(shown)}, by the moves {_word(piece)}"
        for square, (shown, piece) in enumerate(zip(printed.cells, played.cells, strict=True))
        if shown != piece and not (square == fallen and shown == KING)
    ]


def _word(piece: int) -> str:
    if not piece:
        return "nobody"
    words = described(piece)
    return f"the {words}" if piece == KING else f"an {words}" if words[0] in "a" else f"a {words}"


def _message(board: Board, found: list[str], more: int) -> str:
    place = f"after ply {board.after}" if board.after else "at the start"
    message = (
        f"the board printed {place} is not that of the replay: {'; '.join(found[:MOST_SQUARES])}"
    )
    if len(found) > MOST_SQUARES:
        message += f"; and {plural(len(found) - MOST_SQUARES, 'more square', 'more squares')}"
    if more:
        message += f"; {plural(more, 'further board differs', 'further boards differ')}"
    return message

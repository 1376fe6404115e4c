"""Check of what the program OpenTafl computes otherwise than the rules.

Source: notation reference, 8.6.
"""

from collections.abc import Iterator

from taflrec.board.position import Position
from taflrec.checks.finding import Finding
from taflrec.replay.replay import Replay
from taflrec.replay.standing import boards
from taflrec.rules.kernel.game import Game
from taflrec.rules.ruleset import Ruleset


def captures_otherwise(replay: Replay) -> Iterator[Finding]:
    """TR326: a shieldwall capture by a piece's first move, which OpenTafl does not make.

    Only under the opentafl profile, and where the rules want the piece itself to close the row.
    """
    game, ruleset = replay.game, replay.ruleset
    if replay.profile != "opentafl" or game is None or ruleset is None:
        return
    if ruleset.says("sw", "n") or not ruleset.says("swf", "y") or not any(game.captures):
        return
    edge, names = game.tables.board.edge, game.tables.board.names
    open_walls = ruleset.changed({"sw": "n"})
    moved = set[int]()
    for index, ((origin, target), taken) in enumerate(
        zip(game.history, game.captures, strict=False)
    ):
        first = origin not in moved
        moved.discard(origin)
        moved.add(target)
        moved.difference_update(taken)
        if not first or not any(edge[square] for square in taken):
            continue
        kept = {*taken} - _without_walls(replay, index, open_walls)
        if kept:
            listed = ", ".join(sorted(names[square] for square in kept))
            message = f"{listed} falls to a shieldwall; in OpenTafl a piece takes none so by its first move"
            span = replay.record.move_span(index)
            yield Finding("capture-differs-from-opentafl", span, message, index + 1)


def _without_walls(replay: Replay, index: int, open_walls: Ruleset) -> set[int]:
    """What a ply (0-based) takes without shieldwalls."""
    game = replay.game
    assert game is not None
    position: Position = boards(replay)[index][0]
    trial = Game(open_walls, position, replay.side_at(index + 1))
    trial.play(*game.history[index])
    return {*trial.captures[-1]} if trial.captures else set()

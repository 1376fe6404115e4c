"""Scenes of a game: what its last move did, and the special squares of its rules.

Knows games and replays; what a scene looks like is for ``taflrec.render``.
"""

from collections.abc import Sequence

from taflrec.board.geometry import square_named
from taflrec.board.pieces import KING
from taflrec.board.position import Position
from taflrec.record.outcome import outcome_words
from taflrec.render.scene import Mark, Scene, SceneError
from taflrec.replay.replay import Replay
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.tables import Tables


def with_grounds(scene: Scene, tables: Tables) -> Scene:
    """The scene with the special squares that the rules have on its board."""
    corners, throne, camps, fortresses = (ground.squares for ground in tables.grounds)
    return scene._replace(corners=corners, throne=throne, camps=camps, fortresses=fortresses)


def scene_of(game: Game, *, title: str = "Position", before: Position | None = None) -> Scene:
    """A game as it stands.

    ``before``  the position before its last step; with it, the scene shows that step: its arrow
                and the men it captured
    """
    scene = with_grounds(Scene(game.position, title), game.tables)
    if before is None or not game.history:
        return scene
    names = game.tables.board.names
    origin, target = game.history[-1]
    words = f"Played: {names[origin]}-{names[target]}."
    taken = game.captures[-1]
    if taken:
        words += f" Captured: {', '.join(sorted(names[square] for square in taken))}."
    outcome = game.result()
    if outcome:
        words += f" {outcome_words(outcome).capitalize()}."
    marks = step_marks(before, game.position, (origin, target), taken)
    return scene._replace(description=words, marks=marks)


def scene_at(played: Replay, ply: int, *, title: str = "") -> Scene:
    """A record after that many plies, with its last move and what it captured.

    ``title``  by default the record's

    Raises SceneError when the record was not replayed, and for a ply that was not come to.
    """
    return scenes_at(played, [ply], title=title)[0]


def scenes_at(played: Replay, plies: list[int], *, title: str = "") -> list[Scene]:
    """Scenes after several plies; the record is walked through once. As :func:`scene_at`."""
    positions = list(played.positions())
    if not positions:
        raise SceneError(
            "the record is not replayed, since its rules are not known or not played; name a ruleset"
        )
    for ply in plies:
        if not 0 <= ply < len(positions):
            most = len(positions) - 1
            raise SceneError(f"there is no ply {ply}: the replay has plies 0 (the start) to {most}")
    return [_after(played, ply, positions, title) for ply in plies]


def _after(
    played: Replay, ply: int, positions: Sequence[tuple[Position, str]], title: str
) -> Scene:
    game = played.game
    assert game is not None
    title = title or played.record.title or "Record"
    if ply == 0:
        words = f"Start, the {played.choice.to_move} move first."
        return with_grounds(Scene(positions[0][0], title, words, "Start"), game.tables)
    before, side = positions[ply - 1]
    move = played.record.moves[ply - 1].shown
    taken = game.captures[ply - 1]
    words = f"After ply {ply}: the {side} played {move}."
    if taken:
        words += f" Captured: {', '.join(played.captured(ply))}."
    if ply == len(played.record.moves) and played.outcome():
        words += f" {outcome_words(played.outcome()).capitalize()}."
    marks = step_marks(before, positions[ply][0], game.history[ply - 1], taken)
    scene = Scene(positions[ply][0], f"{title}, ply {ply}", words, f"{ply}. {move}", marks=marks)
    return with_grounds(scene, game.tables)


def step_marks(
    before: Position, after: Position, step: tuple[int, int], taken: tuple[int, ...]
) -> tuple[Mark, ...]:
    """The arrow of a step, then what it captured: a ghost of each piece that is gone, the king too,
    and a circle round each that changed sides where it stands."""
    fell = KING in before.cells and KING not in after.cells
    gone = sorted({*taken, *((before.cells.index(KING),) if fell else ())})
    return (
        Mark("last", step),
        *(
            Mark("circle", (square,)) if after.cells[square]
            else Mark("ghost", (square,), piece=before.cells[square])
            for square in gone
        ),
    )  # fmt: skip


def part_of(first: str, last: str, size: int) -> tuple[int, int, int, int]:
    """The part of a board between two squares' names, for a View. Raises SceneError off the board."""
    ends = []
    for name in (first, last):
        square = square_named(name, size)
        if square is None:
            raise SceneError(f"{name[:20] or 'nothing'} is no square of a board of {size}x{size}")
        ends.append(divmod(square, size))
    (low, left), (high, right) = ends
    return (min(left, right), min(low, high), max(left, right), max(low, high))

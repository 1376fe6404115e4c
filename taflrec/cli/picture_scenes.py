"""What the options of ``diagram`` ask for -> scenes, with their marks."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import click

from taflrec.board.pieces import Side
from taflrec.cli.inputs import Failed
from taflrec.cli.options import RulesChoice, settled_ruleset
from taflrec.cli.records import ply_wanted
from taflrec.figures.scenes import scene_at, scene_of, scenes_at
from taflrec.render.scene import Mark, Scene, View
from taflrec.replay.replay import Replay
from taflrec.replay.standing import game_before
from taflrec.rules.kernel.game import Game

MOST_PLIES = 10_000


class Board(NamedTuple):
    """One board, as yet without the marks of the options.

    ``game``, ``before``  the game as it stands, and before its last step if it had one
    """

    scene: Scene
    game: Callable[[], Game]
    before: Callable[[], Game | None]


def of_position(text: str, to_move: Side | None, rules: RulesChoice, title: str) -> Board:
    """A position of the command line. Raises click.UsageError (exit 2)."""
    ruleset = settled_ruleset(rules, "copenhagen", text)
    game = Game(ruleset, ruleset.start, to_move)
    return Board(scene_of(game, title=title), lambda: game, lambda: None)


def of_ply(played: Replay, given: dict[str, Any]) -> Board:
    """One board of a record. Raises click.ClickException (exit 2)."""
    title, number = given["title"], given["explain_move"]
    if number is None:
        ply = ply_wanted(played, given["ply"])
        return _board(played, scene_at(played, ply, title=title)._replace(caption=""), ply)
    if given["ply"] is not None:
        raise click.UsageError("--explain-move says the ply; leave --ply out")
    from taflrec.figures.explain import explain_ply
    from taflrec.figures.ruled import PlayError

    try:
        told = explain_ply(played, number)
    except PlayError as error:
        raise Failed(f"--explain-move {number}: {error}") from None
    assert played.game is not None
    ply = min(number, played.game.ply)
    scene = scene_at(played, ply)._replace(
        position=told.position, marks=told.marks, description=told.caption, caption=told.caption,
        title=f"{title}, ply {number}",
    )  # fmt: skip
    return _board(played, scene, ply)


def several(played: Replay, given: dict[str, Any]) -> list[Board]:
    """Boards of a record. Raises click.ClickException (exit 2)."""
    plies = plies_wanted(played, given)
    scenes = scenes_at(played, plies, title=given["title"])
    return [_board(played, scene, ply) for scene, ply in zip(scenes, plies, strict=True)]


def _board(played: Replay, scene: Scene, ply: int) -> Board:
    return Board(
        scene,
        lambda: game_before(played, ply),
        lambda: game_before(played, ply - 1) if ply else None,
    )


def plies_wanted(played: Replay, given: dict[str, Any]) -> list[int]:
    """The plies of a sheet or a moving picture, in order. Raises click.ClickException (exit 2)."""
    if given["plies"] is not None:
        for other in ("from_ply", "to_ply", "every"):
            if given[other] is not None:
                raise click.UsageError(f"--plies says which; leave --{other.replace('_', '-')} out")
        plies = sorted({*_listed(given["plies"])})
        ply_wanted(played, plies[-1])
        return plies
    first, last = given["from_ply"] or 0, ply_wanted(played, given["to_ply"])
    if first > last:
        raise click.UsageError(f"--from-ply {first}: that is after the last ply shown, {last}")
    # the last one too, since it is what the others lead to
    return sorted({*range(first, last + 1, given["every"] or 1), last})


def _listed(text: str) -> Iterable[int]:
    for part in text.split(","):
        first, dots, last = part.strip().partition("..")
        ends = [first, last] if dots else [first]
        if not all(end.isascii() and end.isdigit() and len(end) <= 5 for end in ends):
            raise click.UsageError(f"--plies {text}: expected numbers such as 3,7,9..12")
        if int(ends[0]) > int(ends[-1]) or int(ends[-1]) > MOST_PLIES:
            raise click.UsageError(f"--plies {text}: {part.strip()} is no row of plies")
        yield from range(int(ends[0]), int(ends[-1]) + 1)


def marked(board: Board, given: dict[str, Any], view: View) -> Scene:
    """A board with what the options add to it. Raises click.UsageError for what they cannot."""
    scene = board.scene
    if given["no_last_move"]:
        scene = scene._replace(
            marks=tuple(mark for mark in scene.marks if mark.kind not in ("last", "ghost"))
        )
    if given["explain_move"] is not None:
        _all_shown("explain-move", scene, view)
    if given["marks"]:
        scene = _with_marks(scene, board, given["marks"], view)
    if given["caption"] is not None:
        scene = scene._replace(caption=given["caption"])
    return scene


def _all_shown(option: str, scene: Scene, view: View) -> None:
    """Raise click.UsageError for marks that an option asked for and the shown part leaves out."""
    from taflrec.figures.annotate import outside

    problems = outside(scene, view)
    if problems:
        raise click.UsageError("\n".join(f"--{option}: {problem}" for problem in problems))


def _with_marks(scene: Scene, board: Board, texts: tuple[str, ...], view: View) -> Scene:
    from taflrec.figures.annotate import annotated, outside

    game, before = board.game(), board.before()
    added: list[Mark] = []
    problems: list[str] = []
    captions: list[str] = []
    for text in texts:
        found = annotated(text, game, before)
        problems += [problem.message for problem in found.problems]
        captions += [found.caption] if found.caption else []
        added += found.marks
    problems += outside(scene._replace(marks=tuple(added)), view)
    if problems:
        raise click.UsageError("\n".join(f"--mark {problem}" for problem in problems))
    kept = [mark for mark in scene.marks if not any(_covers(other, mark) for other in added)]
    caption = " ".join(captions) or scene.caption
    return scene._replace(marks=(*kept, *added), caption=caption)


def _covers(one: Mark, other: Mark) -> bool:
    """Whether a mark shows all that another does."""
    return one.kind == other.kind and {*other.squares} <= {*one.squares}

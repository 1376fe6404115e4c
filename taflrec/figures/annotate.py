"""Annotations of a game: the mini-language of ``taflrec.render.annotations``, its questions answered
by the rules.

A question that has no answer here (no ring, no such ply) is a problem and never silently nothing.
"""

from typing import NamedTuple

from taflrec.board.geometry import geometry
from taflrec.board.pieces import KING, SIDES, Side
from taflrec.figures.explain import explain
from taflrec.figures.ruled import (
    PlayError,
    Shown,
    fort_marks,
    hostile_squares,
    reach_marks,
    ring_marks,
    shieldwall_marks,
    threat_marks,
)
from taflrec.figures.scenes import step_marks
from taflrec.render.annotations import Asked, Problem, parse, plies_of
from taflrec.render.scene import Mark, Scene, View, hidden
from taflrec.rules.kernel.game import Game

Step = tuple[int, int]


class Annotated(NamedTuple):
    """Marks in the order of the text, a caption where a word had one, and what went wrong."""

    marks: tuple[Mark, ...]
    caption: str
    problems: tuple[Problem, ...]


def annotated(text: str, game: Game, before: Game | None = None) -> Annotated:
    """The marks of a text for a game as it stands, equal ones once.

    ``before``  the game before its last step; without it nothing can be said about that step
    """
    parsed = parse(text, game.tables.size)
    marks: list[Mark] = []
    problems = [*parsed.problems]
    captions: list[str] = []
    answers: dict[tuple[str, str], Shown] = {}  # a question asked again costs nothing
    for item in parsed.items:
        if isinstance(item, Mark):
            marks.append(item)
            continue
        try:
            if item[:2] not in answers:
                answers[item[:2]] = _answer(item, game, before)
        except PlayError as error:
            problems.append(Problem(item.offset, f"{item.name}: {error}"))
            continue
        shown = answers[item[:2]]
        if not shown.marks:
            problems.append(Problem(item.offset, f"{item.name}: {shown.words}"))
            continue
        marks += _in_tone(shown.marks, item)
        captions += [shown.words] if item.name in ("explain", "numbers") and shown.words else []
    return Annotated(
        tuple(dict.fromkeys(marks)), " ".join(dict.fromkeys(captions)), tuple(sorted(problems))
    )


def _in_tone(marks: tuple[Mark, ...], asked: Asked) -> tuple[Mark, ...]:
    if asked.tone == "first":
        return marks
    return tuple(mark._replace(tone=asked.tone) for mark in marks)


def _answer(asked: Asked, game: Game, before: Game | None) -> Shown:
    if asked.name in _OF_GAME:
        return _OF_GAME[asked.name](game)
    if asked.name == "moves":
        return reach_marks(game, game.tables.board.squares[asked.argument])
    if asked.name == "threats":
        return threat_marks(game, _side(asked.argument))
    if asked.name == "hostile":
        of: int | Side = KING if asked.argument == "king" else _side(asked.argument)
        squares = hostile_squares(game, of)
        words = f"no square is hostile to the {asked.argument} here."
        return Shown((Mark("hostile", squares),) if squares else (), words)
    if asked.name == "numbers":
        return _numbers(game, asked.argument)
    if before is None or not game.history:
        return Shown((), "there is no last move here; give moves, or a ply of a record")
    return _of_step(asked.name, game, before)


_OF_GAME = {"ring": ring_marks, "fort": fort_marks}


def _side(name: str) -> Side:
    return SIDES[SIDES.index(name)]


def _of_step(name: str, game: Game, before: Game) -> Shown:
    step = game.history[-1]
    if name == "explain":
        told = explain(before, step, closed=game.chain < 0)  # an open berserk turn is not judged
        return Shown(told.marks, told.caption)
    if name == "shieldwall":
        return shieldwall_marks(before, step)
    marks = step_marks(before.position, game.position, step, game.captures[-1])
    if name == "captured":
        return Shown(marks[1:], "the last move captured nobody")
    return Shown(marks[:1], "")


def _numbers(game: Game, argument: str) -> Shown:
    """The plies of the game so far, each numbered where it ended; the latest where several did."""
    plies = plies_of(argument)
    assert plies is not None
    first, last = plies
    if last > game.ply:
        return Shown((), f"only {game.ply} plies were played up to here")
    if last > 999:
        return Shown((), "plies are numbered up to 999")
    ended: dict[int, int] = {}
    again: list[str] = []
    for ply in range(last, first - 1, -1):
        at = game.history[ply - 1][1]
        if ended.setdefault(at, ply) != ply:
            again.insert(0, f"Ply {ply} ended on {game.tables.board.names[at]} too.")
    marks = tuple(Mark("label", (at,), str(ply)) for at, ply in sorted(ended.items()))
    return Shown(marks, " ".join(again))


def outside(scene: Scene, view: View) -> list[str]:
    """Marks of which the shown part of the board shows nothing, in words; they would be lost."""
    size = scene.position.size
    return [
        f"{mark.kind} on {' '.join(_names(scene, mark))} lies outside the part that is shown"
        for mark in scene.marks
        if hidden(mark, size, view.part)
    ]


def _names(scene: Scene, mark: Mark) -> list[str]:
    return [geometry(scene.position.size).names[square] for square in mark.squares]

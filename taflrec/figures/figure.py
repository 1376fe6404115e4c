"""The text of a ``tafl`` block -> a figure: what is drawn, its words, and every problem.

The one function that all integrations call. It reads no file itself and raises nothing for what
stands in a block. Source: the manual of the fence, docs/fences.md.
"""

from difflib import get_close_matches
from typing import NamedTuple

from taflrec.figures.annotate import annotated, outside
from taflrec.figures.expect import Shown, unmet
from taflrec.figures.explain import explain
from taflrec.figures.fence import Fence, Problem, parse
from taflrec.figures.line import Line, Reader, follow
from taflrec.figures.scenes import scene_of
from taflrec.render.scene import Scene, SceneError, View, check
from taflrec.render.themes import DEFAULT_THEME, THEMES


class Figure(NamedTuple):
    """What a block gives.

    ``scenes``    one, or several for a strip; none where problems prevent it
    ``title``     names the picture for a reader who cannot see it
    ``caption``   stands below it; empty for none
    ``name``      for links and file names; empty when the block gives none
    ``files``     the files it was made from, as the block names them
    ``problems``  in the order of the lines; a figure with problems must not be shown
    """

    scenes: tuple[Scene, ...]
    view: View
    theme: str
    columns: int
    title: str
    caption: str
    name: str
    files: tuple[str, ...]
    problems: tuple[Problem, ...]


def figure(
    text: str, *, read: Reader | None = None, first_line: int = 1, theme: str = DEFAULT_THEME
) -> Figure:
    """The figure of a block's text. Raises nothing for what is wrong in it.

    ``read``        gives the content of the file that ``record:`` names; None: no files are read
    ``first_line``  the number of the text's first line in its document, for the problems
    ``theme``       where the block names none
    """
    fence, problems = parse(text, first_line)
    found = list(problems)
    if fence.theme and fence.theme not in THEMES:
        found.append(Problem(fence.line_of("theme"), _no_theme(fence.theme)))
    boards: list[Scene] = []
    # with half a block, what is played would be another thing than what was meant
    if not problems:
        line, more = follow(fence, read)
        found += more
        if line is not None:
            boards = _boards(fence, line, found)
    if len(boards) > 1 and not found:
        found += _too_narrow(fence, boards)
    title = fence.title or _title(boards)
    caption = fence.caption or (boards[0].caption if len(boards) == 1 else "")
    return Figure(
        () if found else (*boards,), fence.view, fence.theme or theme, fence.columns, title,
        caption, fence.name, (fence.record,) if fence.record else (),
        tuple(sorted(found, key=lambda each: each.line)),
    )  # fmt: skip


def figure_svg(figure: Figure) -> str:
    """The picture of a figure without problems: a board, or a strip of several."""
    if len(figure.scenes) == 1:
        from taflrec.render.svg import board_svg

        return board_svg(figure.scenes[0], theme=figure.theme, view=figure.view)
    from taflrec.render.strip import strip_svg

    return strip_svg(
        figure.scenes, theme=figure.theme, view=figure.view, columns=figure.columns or None,
        title=figure.title,
    )  # fmt: skip


def _title(boards: list[Scene]) -> str:
    return boards[0].title if len(boards) == 1 else f"{len(boards)} positions"


def _too_narrow(fence: Fence, boards: list[Scene]) -> list[Problem]:
    """What is wrong with the room that several boards have."""
    from taflrec.render.paper import PaperError
    from taflrec.render.strip import measured

    try:
        measured(boards, view=fence.view, columns=fence.columns or None)
    except PaperError as error:
        return [Problem(fence.line_of("columns", "width"), str(error))]
    return []


def _no_theme(name: str) -> str:
    near = get_close_matches(name.lower(), THEMES, 1, 0.5)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(THEMES)}"
    return f"theme: no theme is called {name[:40]!r}; {hint}"


def _boards(fence: Fence, line: Line, found: list[Problem]) -> list[Scene]:
    """The boards to be drawn; what is wrong with them and with the claims is added."""
    last = len(line.steps)
    plies = (last,) if fence.record and fence.moves else fence.plies or (last,)
    if max(plies) > last:
        at = fence.line_of("ply", "plies")
        found.append(Problem(at, f"the last ply played is {last}, there is no ply {max(plies)}"))
        return []
    shown = _shown(fence, line, plies[-1])
    for claim, why in unmet(fence.claims, shown):
        found.append(Problem(claim.line, f"expect: {why}"))
    boards = []
    for at, ply in enumerate(plies, 1):
        board = _board(fence, line, ply, refused=bool(shown.refused) and at == len(plies))
        board, more = _with_marks(fence, line, ply, board)
        boards.append(board)
        found += (each for each in more if each not in found)
    return boards


def _shown(fence: Fence, line: Line, ply: int) -> Shown:
    """What became of the last move that is shown."""
    if line.refused is not None and ply == len(line.steps):
        return Shown(fence.moves[-1].text, line.refused.why)
    outcome = line.outcome(ply)
    if ply == 0:
        return Shown("", outcome=outcome)
    before, game = line.game(ply - 1), line.game(ply)
    names = game.tables.board.names
    taken = tuple(names[square] for square in game.captures[-1])
    king = names[before.king] if before.king >= 0 > game.king else ""
    return Shown(line.moves[ply - 1].text, captures=taken, king=king, outcome=outcome)


def _board(fence: Fence, line: Line, ply: int, *, refused: bool) -> Scene:
    """One board, after a ply, with what is drawn of its last move."""
    if refused:
        return _refused(fence, line)
    game, several = line.game(ply), len(fence.plies) > 1
    if ply == 0:
        side = f"{game.to_move.capitalize()} to move."
        scene = scene_of(game, title=fence.title or "Position")
        return scene._replace(description=side, caption="Start" if several else "")
    before, move = line.game(ply - 1), line.moves[ply - 1].text
    title = f"After ply {ply}, {move}" if line.played else f"After {move}"
    scene = scene_of(game, title=fence.title or title, before=before.position)
    if several:
        scene = scene._replace(caption=f"{ply}. {move}")
    if not fence.last_move:
        return scene._replace(marks=())
    if fence.explain:
        told = explain(before, line.steps[ply - 1], closed=line.turn_ends(ply))
        # a caption begins with the move that it tells of
        caption = f"{ply}. {told.caption}" if several else told.caption
        scene = scene._replace(marks=told.marks, description=told.caption, caption=caption)
    return scene


def _refused(fence: Fence, line: Line) -> Scene:
    """The board on which a move is not legal, with the move crossed out."""
    assert line.refused is not None
    before, step, move = line.game(len(line.steps)), line.refused.step, fence.moves[-1].text
    why = f"{move} is not legal: {line.refused.why}."
    marks = explain(before, step).marks if step is not None and fence.last_move else ()
    scene = scene_of(before, title=fence.title or f"{move} is not legal")
    return scene._replace(marks=marks, description=why, caption=why if fence.explain else "")


def _with_marks(fence: Fence, line: Line, ply: int, scene: Scene) -> tuple[Scene, list[Problem]]:
    """The board with the block's own marks, and what is wrong with these."""
    problems: list[Problem] = []
    game, before = line.game(ply), line.game(ply - 1) if ply else None
    for word in fence.marks:
        found = annotated(word.text, game, before)
        problems += (Problem(word.line, f"marks: {each.message}") for each in found.problems)
        captions = filter(None, (scene.caption, found.caption))
        scene = scene._replace(marks=(*scene.marks, *found.marks), caption=" ".join(captions))
    try:
        check(scene, fence.view)
        problems += (Problem(fence.line_of("part"), each) for each in outside(scene, fence.view))
    except SceneError as error:
        problems.append(Problem(fence.line_of("part"), str(error)))
    return scene, problems


__all__ = ["Figure", "Problem", "figure", "figure_svg"]

"""The pictures of ``pictures.md``: every mark, and one position in every theme. ``build.py`` writes
them."""

from taflrec.board.position import position_of
from taflrec.figures.annotate import annotated
from taflrec.figures.scenes import scene_of
from taflrec.render.annotations import parse
from taflrec.render.scene import Mark, Scene, View
from taflrec.render.sheet import sheet_svg
from taflrec.render.svg import board_svg
from taflrec.render.themes import THEMES
from taflrec.rules.catalogue import ruleset
from taflrec.rules.kernel.game import Game

MARKS = (
    "circle:a1,b1,c1,a2", "square:a1,b1,c1,a2", "triangle:a1,b1,c1,a2", "cross:a1,b1,c1,a2",
    "dot:a1,b1,c1,a2", "label:A@a1,B@b1,7@a2", "number:a1,b1,c1,a2", "threat:a1,b1,c1,a2",
    "reach:a2..c2", "fill:a1,a2 fill.second:b1,b2 fill.third:c1,c2", "hostile:a1,b1,c1,a2",
    "arrow:a1-a3 arrow.second:b1-b3 arrow.third:c1-c3", "last:a3-a1", "ghost:T@a2,t@b2,K@c2",
    "jaw:a1-b1,c1-b1", "bracket:a1..c1", "wall:a1..c1,a2", "ring:a1,b1,c1,b2",
)  # fmt: skip


def marks() -> str:
    """A sheet of every mark, each with the text that draws it."""
    board = position_of("/tTK/3/3/")
    scenes = [Scene(board, text, caption=text, marks=_marks(text)) for text in MARKS]
    return sheet_svg(scenes, columns=6, title="Marks")


def _marks(text: str) -> tuple[Mark, ...]:
    return tuple(item for item in parse(text, 3).items if isinstance(item, Mark))


def in_theme(theme: str) -> str:
    """An attacker of a brandubh game falls, and what the king may do next."""
    rules = ruleset("brandubh")
    before = Game(rules, position_of("/3t3/7/3Tt2/1tTK1T1/3T3/2t4/3t3/"), "defenders")
    game = before.copy()
    assert game.play(*(game.tables.board.squares[name] for name in ("f4", "f3")))
    told = annotated("explain moves:d4 label.second:A@b4 fill.third:a1,g1", game, before)
    assert not told.problems
    scene = scene_of(game, title=f"The theme {theme}")._replace(marks=told.marks)
    return board_svg(scene, theme=theme, view=View(width=240))


PICTURES = {
    "images/marks.svg": marks,
    **{f"images/theme-{theme}.svg": (lambda theme=theme: in_theme(theme)) for theme in THEMES},
}

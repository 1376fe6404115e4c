"""Every rule explained, as pictures that somebody has looked at: a sheet of one case of each.

To renew it after a change of design, run ``python -m tests.figures.test_explained_pictures`` and
look at it again.
"""

from pathlib import Path

import pytest

from taflrec.figures.explain import explain
from taflrec.figures.scenes import scene_of
from taflrec.render.animation import animated_svg
from taflrec.render.scene import Scene
from taflrec.render.sheet import sheet_svg
from taflrec.render.svg import board_svg
from taflrec.render.tikz import board_tikz
from tests.figures.test_explain import CASES, game_before

GOLDEN = Path(__file__).parents[1] / "render" / "golden"
SHOWN = (
    "three at once", "a corner is the second jaw", "a camp square is the second jaw",
    "a mercenary changes sides where he stands", "a jump takes on landing", "a Linnaean capture",
    "a row on the edge", "a row closed by a corner, the king in it", "two rows by one move",
    "the king by four", "the king by three and the throne", "a weak king by a man and a corner",
    "the king by two commanders", "a man closes an exit fort", "a ring, and two men outside it",
    "a berserk turn goes on", "the king escapes to a corner", "nobody can move",
)  # fmt: skip


def explained(name: str) -> Scene:
    """What the last move of a case did."""
    (case,) = [case for case in CASES if case.name == name]
    before, move = game_before(case)
    told, game = explain(before, move), before.copy()
    assert game.play(*move)
    scene = scene_of(game, title=name.capitalize())
    return scene._replace(marks=told.marks, caption=told.caption, description=told.caption)


def moving() -> str:
    """A shieldwall in two frames."""
    (case,) = [case for case in CASES if case.name == "a row on the edge"]
    start = scene_of(game_before(case)[0], title="Before")
    frames = [board_svg(start, theme="wood"), board_svg(explained(case.name), theme="wood")]
    return animated_svg(frames, delays=(800, 3200), title=case.name, description=case.caption)


LOOKED_AT = {
    "explained.svg": lambda: sheet_svg([explained(each) for each in SHOWN], columns=3),
    "explained-dark.svg": lambda: sheet_svg(
        [explained(each) for each in SHOWN[:9]], columns=3, theme="dark"
    ),
    "moving.svg": moving,
    "shieldwall.tex": lambda: board_tikz(explained("a row on the edge")),
}


@pytest.mark.parametrize("name", LOOKED_AT)
def test_the_picture_is_the_one_that_was_looked_at(name: str) -> None:
    assert LOOKED_AT[name]() == (GOLDEN / name).read_text("utf-8")


if __name__ == "__main__":
    for each, make in LOOKED_AT.items():
        (GOLDEN / each).write_text(make(), "utf-8")

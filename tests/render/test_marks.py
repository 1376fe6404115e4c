"""Marks: each is seen on every piece and every ground, and its tone without colour."""

import io
import re
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from taflrec.board.geometry import geometry
from taflrec.board.pieces import PIECES, described
from taflrec.board.position import Position
from taflrec.render.scene import KINDS, TONES, Mark, Scene, SceneError, View
from taflrec.render.svg import board_svg
from taflrec.render.themes import THEMES, Theme, theme_named
from tests.extras import wanted
from tests.render.diagrams import (
    SHIELDWALL,
    drawn_as,
    marks,
    middle,
    of_class,
    scene,
    squares,
    tree,
)

ENOUGH = 3.0  # contrast, as WCAG 2.1 asks of what must be seen in a picture (1.4.11)


@cache
def contrast(one: str, other: str) -> float:
    """Of two colours, 1 to 21, by the definition of WCAG 2.1."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.005)  # WCAG's own example


def _under(theme: Theme) -> dict[str, str]:
    """Everything that a mark may lie on."""
    coats = {"attackers": theme.attackers, "defenders": theme.defenders, "king": theme.king}
    found = {
        f"{name} {part}": getattr(coat, part)
        for name, coat in coats.items()
        for part in coat._fields
    }
    for ground in ("board", "throne", "corner", "camp", "fortress", "line", "ornament"):
        found[ground] = getattr(theme, ground)
    return found | {
        f"wash {place}": colour for place, colour in enumerate(theme.washes) if colour != "none"
    }


@pytest.mark.parametrize("theme", THEMES)
def test_every_ink_and_its_seam_are_told_from_each_other_and_one_of_them_from_everything(
    theme: str,
) -> None:
    """A mark is an ink in a seam. Its outline is seen where the two differ; where the ink is like
    what lies under it, the seam parts them."""
    colours = theme_named(theme)
    inks = {
        **dict(zip(TONES, colours.inks, strict=True)),
        "move": colours.move,
        "cross": colours.cross,
    }
    for name, ink in inks.items():
        assert contrast(ink, colours.halo) >= ENOUGH, name
        for under, colour in _under(colours).items():
            assert max(contrast(ink, colour), contrast(colours.halo, colour)) >= ENOUGH, (
                name,
                under,
            )


@pytest.mark.parametrize("theme", THEMES)
def test_pieces_labels_and_captured_men_are_seen(theme: str) -> None:
    colours = theme_named(theme)
    washes = [colour for colour in colours.washes if colour != "none"]
    for coat in (colours.attackers, colours.defenders, colours.king):
        assert contrast(coat.emblem, coat.fill) >= ENOUGH
        for ground in (
            colours.board,
            colours.throne,
            colours.corner,
            colours.camp,
            *washes,
        ):
            assert max(contrast(coat.fill, ground), contrast(coat.rim, ground)) >= ENOUGH
    assert contrast(colours.label, colours.paper) >= 4.5  # text
    assert contrast(colours.label, colours.board) >= 4.5
    assert contrast(colours.frame, colours.board) >= ENOUGH
    for ink in (*colours.ghosts, colours.cross):
        assert contrast(ink, colours.halo) >= ENOUGH


def _image(svg: str) -> Any:
    resvg = wanted("resvg_py")
    pillow = wanted("PIL.Image")
    return pillow.open(io.BytesIO(bytes(resvg.svg_to_bytes(svg_string=svg)))).convert("RGB")


SINGLE = [
    kind for kind, what in KINDS.items() if what.takes == "many" and kind not in ("ghost", "fill")
]
_GROUNDS: list[tuple[str, dict[str, Any]]] = [
    *((described(piece), {"piece": piece}) for piece in PIECES),
    ("an empty square", {}), ("the throne", {"throne": [4]}), ("a corner", {"corners": [4]}),
    ("a camp", {"camps": [4]}), ("a fortress", {"fortresses": [4]}),
]  # fmt: skip


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", SINGLE)
def test_a_mark_is_seen_in_the_picture(kind: str, theme: str) -> None:
    """In pixels: in every tone and on everything, enough of the square changes by 3 to 1, also when
    all colours are taken away."""
    for name, options in _GROUNDS:
        given = dict(options)
        cells = [0] * 9
        cells[4] = given.pop("piece", 0)
        plain = Scene(Position(3, tuple(cells)), **given)
        before = _image(board_svg(plain, theme=theme))
        seen = {}
        for tone in TONES:
            mark = Mark(kind, (4,), "A" if kind == "label" else "", tone=tone)
            after = _image(board_svg(plain._replace(marks=(mark,)), theme=theme))
            seen[tone] = after
            assert _changed(before, after) >= 24, (name, tone)  # of 1600 pixels
        for one, other in combinations(TONES, 2):
            assert _changed(seen[one], seen[other], 1.15) >= 10, (name, one, other)


def _changed(one: Any, other: Any, by: float = ENOUGH) -> int:
    """How many pixels of the middle square differ by that contrast."""
    box = (65, 44, 105, 84)  # beside the labels
    first, second = one.crop(box).tobytes(), other.crop(box).tobytes()
    pixels = ((first[at : at + 3], second[at : at + 3]) for at in range(0, len(first), 3))
    return sum(
        contrast(f"#{before.hex()}", f"#{after.hex()}") >= by
        for before, after in pixels
        if before != after
    )


# Where they are.


def test_the_shieldwall_shows_its_move_and_what_it_took() -> None:
    root = tree(drawn_as("shieldwall"))
    assert [middle(e) for e in of_class(root, "ghost", "attackers", "taflman")] == [
        (140, 420), (180, 420), (220, 420),
    ]  # fmt: skip
    (origin,) = of_class(root, "origin")
    assert (origin.get("cx"), origin.get("cy")) == ("100", "340")
    (target,) = of_class(root, "target")
    assert target.get("transform") == "translate(100 420)"


ARROWS = [
    ("to the next square", 0, 1), ("along a file", 0, 110), ("along a rank", 0, 10),
    ("down", 110, 0), ("to the left", 10, 0), ("a knight's jump", 0, 23),
    ("aslant", 4, 16), ("anywhere", 4, 118),
]  # fmt: skip


@pytest.mark.parametrize("kind", ["last", "arrow"])
@pytest.mark.parametrize("name, origin, target", ARROWS, ids=[name for name, _, _ in ARROWS])
def test_an_arrow_points_from_the_origin_to_the_target(
    name: str, origin: int, target: int, kind: str
) -> None:
    shown = Scene(Position(11, (0,) * 121), marks=(Mark(kind, (origin, target)),))
    root = tree(board_svg(shown))
    (head,), (shaft,) = of_class(root, "arrow-head"), of_class(root, "shaft")
    tail, tip = _points(shaft)[0], _points(head)[1]
    start = (origin % 11 * 40 + 20, 420 - origin // 11 * 40)
    end = (target % 11 * 40 + 20, 420 - target // 11 * 40)
    assert _distance(start, tail) == pytest.approx(7 if kind == "last" else 6, abs=0.02)
    outside = max(abs(end[0] - tip[0]), abs(end[1] - tip[1]))
    if kind == "last":
        assert outside == pytest.approx(20.4, abs=0.02)  # the ticks end at 19.6
    else:
        assert _distance(end, tip) == pytest.approx(5, abs=0.02)
    assert _distance(start, tip) + _distance(tip, end) == pytest.approx(
        _distance(start, end), abs=0.02
    )
    assert _distance(tail, end) > _distance(tip, end)


def _points(element: Any) -> list[tuple[float, float]]:
    return [
        (float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", element.get("d", ""))
    ]


def _distance(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def test_a_step_to_its_own_square_has_no_arrow() -> None:
    root = tree(board_svg(Scene(Position(3, (0,) * 9), marks=(Mark("last", (4, 4)),))))
    assert of_class(root, "target") and not of_class(root, "shaft")


def test_an_arrow_from_outside_the_part_comes_in_over_the_rim() -> None:
    names = geometry(11).squares
    shown = Scene(Position(11, (0,) * 121), marks=(Mark("arrow", (names["a5"], names["g5"])),))
    root = tree(board_svg(shown, view=View(part=(3, 3, 8, 6))))
    (shaft,), (head,) = of_class(root, "shaft"), of_class(root, "arrow-head")
    assert _points(shaft)[0] == (2, 100)  # two units inside, on the row of rank 5
    assert _points(head)[1] == (135, 100)  # five before the middle of g5
    gone = Scene(Position(11, (0,) * 121), marks=(Mark("arrow", (names["a9"], names["g9"])),))
    assert not of_class(tree(board_svg(gone, view=View(part=(3, 3, 8, 6)))), "shaft")


# where badges stand, from the middle of their square
CORNERS = [(11.2, -11.2), (-11.2, -11.2), (-11.2, 11.2), (11.2, 11.2)]


@pytest.mark.parametrize("kind", ["triangle", "dot", "reach"])
def test_a_mark_on_a_piece_is_a_badge_at_its_upper_right(kind: str) -> None:
    cells = (0,) * 4 + (1,) + (0,) * 4
    (mark,) = of_class(
        tree(board_svg(Scene(Position(3, cells), marks=(Mark(kind, (4,)),)))), "mark"
    )
    assert middle(mark) == (60 + 11.2, 60 - 11.2)


def test_several_marks_of_a_square_stand_beside_each_other() -> None:
    kinds = ("dot", "triangle", "reach", "dot")
    same = tuple(Mark(kind, (4,), tone=TONES[at % 3]) for at, kind in enumerate(kinds))
    root = tree(board_svg(Scene(Position(3, (0,) * 9), marks=same)))
    places = [middle(mark) for mark in of_class(root, "mark")]
    assert sorted(places) == sorted((60 + x, 60 + y) for x, y in CORNERS)
    with pytest.raises(SceneError, match="b2 has 5 marks for its 4 corners"):
        board_svg(Scene(Position(3, (0,) * 9), marks=(*same, Mark("label", (4,), "A"))))


def test_a_mercenary_that_changed_sides_covers_its_ghost() -> None:
    cells = (0,) * 4 + (11,) + (0,) * 4
    root = tree(board_svg(Scene(Position(3, cells), marks=(Mark("ghost", (4,), piece=5),))))
    order = [e.get("class") for e in root.iter() if e.get("class")]
    assert order.index("ghost attackers mercenary") < order.index("piece defenders mercenary")


@pytest.mark.parametrize(
    "row, front", [("a1 c1", "a2"), ("a11 c11", "a10"), ("a2 a4", "b2"), ("k2 k4", "j2")]
)
def test_a_bracket_stands_on_the_side_of_those_who_face_the_row(row: str, front: str) -> None:
    first, last, before = squares(f"{row} {front}", 11)
    shown = Scene(Position(11, (0,) * 121), marks=(Mark("bracket", (first, last, before)),))
    (bracket,) = of_class(tree(board_svg(shown)), "bracket")
    points = _points(bracket[0])
    one = (first % 11 * 40 + 20, 420 - first // 11 * 40)
    towards = (before % 11 * 40 + 20, 420 - before // 11 * 40)
    for x, y in points[1:3]:  # the long line lies on the border between row and front
        along = (x - one[0]) * (towards[0] - one[0]) + (y - one[1]) * (towards[1] - one[1])
        assert along / 40 == pytest.approx(20)


def test_a_wall_joins_the_men_that_touch() -> None:
    root = tree(drawn_as("wall"))
    (wall,) = of_class(root, "wall")
    # c1 is the part's corner: e1 stands at (100, 220), and g1 touches nobody
    assert (
        wall[0].get("d")
        == "M100 220L100 180M180 220h.01M100 180L100 140M100 140L140 140M140 140h.01"
    )


def test_all_of_a_text_is_drawn() -> None:
    text = "circle:d4 arrow:a1-a5 label:A@c3 fill.third:e5..f6"
    root = tree(board_svg(scene(SHIELDWALL, text, "All")))
    assert len(marks(text, 11)) == 4
    counted = {
        kind: len(of_class(root, "mark", kind)) for kind in ("circle", "arrow", "label", "fill")
    }
    assert counted == {"circle": 1, "arrow": 1, "label": 1, "fill": 4}

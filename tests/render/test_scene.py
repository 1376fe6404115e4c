"""What a picture may show: the check of scenes and views, and what a part of a board hides."""

from typing import Any, get_args

import pytest

from taflrec.board.geometry import geometry
from taflrec.board.position import Position, position_of
from taflrec.render import scene as module
from taflrec.render.glyphs import GLYPHS
from taflrec.render.scene import (
    COORDINATES,
    KINDS,
    TONES,
    VIEW_SIDES,
    WHOLE,
    Coordinates,
    Mark,
    Scene,
    SceneError,
    Side,
    View,
    check,
    front_of_row,
    hidden,
    within,
)

AT = geometry(7).squares
BOARD = position_of("/7/7/7/3K3/7/7/7/")

SOUND = [
    *[Mark(kind, (0, 48)) for kind, about in KINDS.items()
      if about.takes in ("many", "group") and kind not in ("ghost", "label")],
    *[Mark("ghost", (0, 1), piece=piece) for piece in range(1, 13)],
    *[Mark("label", (24,), text) for text in ("A", "12", "+?!")],
    *[Mark("circle", (24,), tone=tone) for tone in TONES],
    Mark("arrow", (0, 48)),
    Mark("last", (0, 48)),
    Mark("last", (5, 5)),  # a step on the spot, set down in a replay that keeps going
    Mark("jaw", (AT["d4"], AT["d5"])),
    Mark("bracket", (AT["b1"], AT["d1"], AT["b2"])),
    Mark("bracket", (AT["b7"], AT["d7"], AT["b6"])),
    Mark("bracket", (AT["g2"], AT["g2"], AT["f2"])),
    Mark("bracket", (AT["a1"], AT["a1"], AT["b1"])),  # on the left edge
    Mark("bracket", (AT["a1"], AT["a1"], AT["a2"])),  # and below
]  # fmt: skip


@pytest.mark.parametrize("mark", SOUND, ids=str)
def test_a_sound_mark(mark: Mark) -> None:
    check(Scene(BOARD, marks=(mark,)), WHOLE)


def test_every_kind_is_tried() -> None:
    assert {mark.kind for mark in SOUND} == {*KINDS}


EDGE = (
    "are not the first and the last square of a row on an edge and the square in front of the first"
)
WRONG_MARKS = [
    (Mark("circel", (0,)), f"no mark is called 'circel'; there are {', '.join(KINDS)}"),
    (Mark("circle", (0,), tone="fourth"), "no tone is called 'fourth'; there are first, second, third"),  # type: ignore[arg-type]
    *[(Mark(kind, ()), f"a mark {kind} has {some} squares, not 0") for kind, some in
      [("circle", "one or more"), ("ring", "one or more"), ("arrow", "2"), ("bracket", "3")]],
    (Mark("arrow", (1,)), "a mark arrow has 2 squares, not 1"),
    (Mark("jaw", (1, 2, 3)), "a mark jaw has 2 squares, not 3"),
    (Mark("bracket", (1, 2)), "a mark bracket has 3 squares, not 2"),
    (Mark("circle", (0, 49)), "square 49 is not on a board of 7 by 7"),
    (Mark("last", (-1, 0)), "square -1 is not on a board of 7 by 7"),
    (Mark("arrow", (3, 3)), "an arrow from d1 to itself shows nothing"),
    (Mark("jaw", (3, 3)), "a jaw stands beside its victim; d1 and d1 are no neighbours"),
    (Mark("jaw", (6, 7)), "a jaw stands beside its victim; g1 and a2 are no neighbours"),
    (Mark("jaw", (0, 8)), "a jaw stands beside its victim; a1 and b2 are no neighbours"),
    (Mark("bracket", (AT["b2"], AT["d2"], AT["b3"])), f"b2 d2 b3 {EDGE}"),  # not on an edge
    (Mark("bracket", (AT["a2"], AT["b1"], AT["b2"])), f"a2 b1 b2 {EDGE}"),  # on two
    (Mark("bracket", (AT["b1"], AT["d1"], AT["d2"])), f"b1 d1 d2 {EDGE}"),  # before the last
    (Mark("bracket", (AT["d1"], AT["b1"], AT["d2"])), f"d1 b1 d2 {EDGE}"),  # from right to left
    (Mark("ghost", (0,)), "pieces are numbered 1 to 12"),
    (Mark("ghost", (0,), piece=13), "pieces are numbered 1 to 12"),
    (Mark("label", (0,)), "a label has 1 to 3 characters, '' does not"),
    (Mark("label", (0,), "1000"), "a label has 1 to 3 characters, '1000' does not"),
    (Mark("label", (0,), "\u00c5"),
     f"a label is drawn of {''.join(sorted(GLYPHS))}, '\u00c5' holds something else"),
    (Mark("circle", (0,), text="A"), "a mark circle has no text to show"),
    (Mark("circle", (0,), piece=1), "a mark circle has no piece to show"),
    (Mark("label", (0,), "A", piece=1), "a mark label has no piece to show"),
    (Mark("ghost", (0,), "A", piece=1), "a mark ghost has no text to show"),
]  # fmt: skip


@pytest.mark.parametrize("mark, words", WRONG_MARKS, ids=[str(mark) for mark, _ in WRONG_MARKS])
def test_a_mark_that_cannot_be_drawn(mark: Mark, words: str) -> None:
    with pytest.raises(SceneError) as error:
        check(Scene(BOARD, marks=(Mark("dot", (1,)), mark)), WHOLE)
    assert str(error.value).startswith(words)


WRONG_SCENES: list[tuple[Scene, str]] = [
    (Scene(Position(7, (0,) * 48)), "a board of 7 by 7 has 49 squares, not 48"),
    (Scene(Position(3, (13, *[0] * 8))), "pieces are numbered 1 to 12"),
    (Scene(Position(3, (-1, *[0] * 8))), "pieces are numbered 1 to 12"),
    *[
        (Scene(BOARD)._replace(**{ground: (square,)}), f"square {square} is not on a board of 7 by 7")
        for ground in ("throne", "corners", "camps", "fortresses") for square in (49, -1)
    ],
]  # fmt: skip


@pytest.mark.parametrize("scene, words", WRONG_SCENES)
def test_a_scene_that_cannot_be_drawn(scene: Scene, words: str) -> None:
    with pytest.raises(SceneError) as error:
        check(scene, WHOLE)
    assert str(error.value) == words


WRONG_VIEWS: list[tuple[dict[str, Any], str]] = [
    ({"turn": 4}, "a board has 0 to 3 quarter turns, not 4"),
    ({"turn": -1}, "a board has 0 to 3 quarter turns, not -1"),
    ({"coordinates": "beside"}, "coordinates are outside, inside, none, never 'beside'"),
    ({"sides": ("left", "middle")}, "no side is called 'middle'; there are left, bottom, right, top"),
    ({"width": 0}, "a picture is at least 1 pixel wide, not 0"),
    *[
        ({"part": part}, f"files and ranks {part} are no part of a board of 7 by 7")
        for part in ((-1, 0, 3, 3), (0, -1, 3, 3), (0, 0, 7, 3), (0, 0, 3, 7), (4, 0, 3, 3), (0, 4, 3, 3))
    ],
]  # fmt: skip


@pytest.mark.parametrize("view, words", WRONG_VIEWS, ids=[words for _, words in WRONG_VIEWS])
def test_a_view_that_does_not_exist(view: dict[str, Any], words: str) -> None:
    with pytest.raises(SceneError) as error:
        check(Scene(BOARD), View(**view))
    assert str(error.value) == words


def test_views_that_exist() -> None:
    for view in (
        View(3, True, (0, 0, 6, 6), "inside", VIEW_SIDES, 1), View(part=(6, 6, 6, 6), sides=()),
        View(coordinates="none", width=4000),
    ):  # fmt: skip
        check(Scene(BOARD), view)
    assert {*COORDINATES} == {*get_args(Coordinates)} and {*VIEW_SIDES} == {*get_args(Side)}


# row on an edge -> squares in front of its first
FRONTS = [
    ("b1", "d1", "b2"), ("d1", "b1", "d2"), ("b7", "b7", "b6"), ("a3", "a5", "b3"),
    ("g3", "g5", "f3"), ("a1", "d1", "a2"), ("a1", "a4", "b1"), ("a1", "a1", "a2 b1"),
    ("g7", "g7", "g6 f7"), ("b2", "d2", ""), ("a2", "b1", ""), ("b1", "b7", ""),
]  # fmt: skip


@pytest.mark.parametrize("first, last, front", FRONTS)
def test_the_square_in_front_of_a_row(first: str, last: str, front: str) -> None:
    assert front_of_row(AT[first], AT[last], 7) == tuple(AT[name] for name in front.split())


PART = (1, 1, 3, 4)  # b2 to d5
HIDDEN = [
    (Mark("circle", (AT["b2"],)), False), (Mark("circle", (AT["d5"],)), False),
    (Mark("circle", (AT["a2"],)), True), (Mark("circle", (AT["e5"],)), True),
    (Mark("circle", (AT["b1"],)), True), (Mark("circle", (AT["d6"],)), True),
    (Mark("circle", (AT["g7"], AT["c3"])), False), (Mark("ring", (AT["g7"], AT["a1"])), True),
    (Mark("arrow", (AT["a1"], AT["c3"])), False), (Mark("last", (AT["c3"], AT["g3"])), False),
    (Mark("arrow", (AT["a1"], AT["g1"])), True),
    (Mark("jaw", (AT["b3"], AT["c3"])), False), (Mark("jaw", (AT["a3"], AT["b3"])), True),
    (Mark("jaw", (AT["b3"], AT["a3"])), True),
]  # fmt: skip


@pytest.mark.parametrize("mark, lost", HIDDEN, ids=str)
def test_what_a_part_shows_nothing_of(mark: Mark, lost: bool) -> None:
    assert hidden(mark, 7, PART) == lost
    assert not hidden(mark, 7, None)


def test_a_bracket_needs_both_its_ends() -> None:
    row = Mark("bracket", (AT["b1"], AT["d1"], AT["b2"]))
    assert not hidden(row, 7, (1, 0, 3, 0))  # its squares without those in front
    assert hidden(row, 7, (1, 0, 2, 6)) and hidden(row, 7, (2, 0, 6, 6))
    assert hidden(row, 7, (0, 1, 6, 6))  # those in front alone


def test_within() -> None:
    inside = [name for name, square in AT.items() if within(square, 7, PART)]
    assert " ".join(inside) == "b2 c2 d2 b3 c3 d3 b4 c4 d4 b5 c5 d5"
    assert all(within(square, 7, None) for square in AT.values())


def test_every_field_is_explained() -> None:
    for each in (Mark, View, Scene, module.Kind):
        text = each.__doc__ or ""
        fields = {*each._fields} - ({"position"} if each is Scene else set())  # type: ignore[attr-defined]
        assert {field for field in fields if f"``{field}``" not in text} == set()


@pytest.mark.parametrize("size", [2, 26])
def test_a_board_that_is_too_small_or_too_big(size: int) -> None:
    with pytest.raises(SceneError, match=f"a board has 3 to 25 squares a side, not {size}"):
        check(Scene(Position(size, (0,) * size**2)), WHOLE)

"""Where things stand on the page. What is expected is counted by hand on one drawing: the part c4
to g6 of an 11x11 board, five squares wide and three high, as one sees it from a1's side::

    c6 d6 e6 f6 g6
    c5 d5 e5 f5 g5
    c4 d4 e4 f4 g4
"""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taflrec.board.geometry import MAX_SIZE, MIN_SIZE, geometry
from taflrec.render.frame import LABELS, RIM, SQUARE, Frame, frame_of
from taflrec.render.scene import Side, View, within

NAMES = geometry(11).names
PART = (2, 3, 6, 5)  # files c to g, ranks 4 to 6
ALL: tuple[Side, ...] = ("left", "bottom", "right", "top")


def seen(frame: Frame) -> list[str]:
    """The names in the picture, row by row from the top, put together from the middles alone."""
    names = geometry(frame.size).names
    at = {frame.middles[square]: names[square] for square in frame.shown}
    return [
        " ".join(at[(20 + 40 * column, 20 + 40 * row)] for column in range(frame.columns))
        for row in range(frame.rows)
    ]


# turn, mirror -> the part as one sees it; a turn is a quarter clockwise, the mirror comes after it
SEEN = [
    (0, False, ["c6 d6 e6 f6 g6", "c5 d5 e5 f5 g5", "c4 d4 e4 f4 g4"]),
    (1, False, ["c4 c5 c6", "d4 d5 d6", "e4 e5 e6", "f4 f5 f6", "g4 g5 g6"]),
    (2, False, ["g4 f4 e4 d4 c4", "g5 f5 e5 d5 c5", "g6 f6 e6 d6 c6"]),
    (3, False, ["g6 g5 g4", "f6 f5 f4", "e6 e5 e4", "d6 d5 d4", "c6 c5 c4"]),
    (0, True, ["g6 f6 e6 d6 c6", "g5 f5 e5 d5 c5", "g4 f4 e4 d4 c4"]),
    (1, True, ["c6 c5 c4", "d6 d5 d4", "e6 e5 e4", "f6 f5 f4", "g6 g5 g4"]),
    (2, True, ["c4 d4 e4 f4 g4", "c5 d5 e5 f5 g5", "c6 d6 e6 f6 g6"]),
    (3, True, ["g4 g5 g6", "f4 f5 f6", "e4 e5 e6", "d4 d5 d6", "c4 c5 c6"]),
]


@pytest.mark.parametrize("turn, mirror, rows", SEEN)
def test_a_part_as_it_is_seen(turn: int, mirror: bool, rows: list[str]) -> None:
    frame = frame_of(11, View(turn, mirror, PART))
    assert seen(frame) == rows
    assert [NAMES[square] for square in frame.shown] == " ".join(rows).split()
    assert (frame.columns, frame.rows) == ((3, 5) if turn % 2 else (5, 3))


@pytest.mark.parametrize("turn, mirror, rows", SEEN)
def test_what_is_not_shown_lies_outside_the_picture(
    turn: int, mirror: bool, rows: list[str]
) -> None:
    frame = frame_of(11, View(turn, mirror, PART))
    wide, high = 40 * frame.columns, 40 * frame.rows
    for square, (x, y) in enumerate(frame.middles):
        inside = NAMES[square] in " ".join(rows).split()
        assert (0 < x < wide and 0 < y < high) == inside == frame.is_shown(square)
        assert (x - 20) % 40 == (y - 20) % 40 == 0


# turn, mirror -> coordinates of the part: left and right from the top down, top and bottom from
# the left
WRITTEN = [
    (0, False, "6 5 4", "c d e f g"),
    (1, False, "c d e f g", "4 5 6"),
    (2, False, "4 5 6", "g f e d c"),
    (3, False, "g f e d c", "6 5 4"),
    (0, True, "6 5 4", "g f e d c"),
    (1, True, "c d e f g", "6 5 4"),
    (2, True, "4 5 6", "c d e f g"),
    (3, True, "g f e d c", "4 5 6"),
]


@pytest.mark.parametrize("turn, mirror, down, along", WRITTEN)
def test_coordinates_name_what_they_stand_beside(
    turn: int, mirror: bool, down: str, along: str
) -> None:
    frame = frame_of(11, View(turn, mirror, PART, sides=ALL))
    wide, high = 40 * frame.columns, 40 * frame.rows
    for side, texts in (("left", down), ("right", down), ("top", along), ("bottom", along)):
        labels = [label for label in frame.labels if label.side == side]
        assert " ".join(label.text for label in labels) == texts
        places = [40 * at + 20 for at in range(len(labels))]
        if side in ("left", "right"):
            assert [label.y for label in labels] == places
            assert {label.x for label in labels} == {20 if side == "left" else wide - 20}
        else:
            assert [label.x for label in labels] == places
            assert {label.y for label in labels} == {20 if side == "top" else high - 20}


@pytest.mark.parametrize("sides", [(), ("left",), ("top", "right"), ("left", "bottom"), ALL])
@pytest.mark.parametrize("coordinates", ["outside", "inside", "none"])
def test_coordinates_stand_where_they_are_wanted(coordinates: str, sides: tuple[Side, ...]) -> None:
    """Room for them is left outside only, on their own sides only."""
    frame = frame_of(11, View(part=PART, coordinates=coordinates, sides=sides))  # type: ignore[arg-type]
    wanted = set() if coordinates == "none" else {*sides}
    assert {label.side for label in frame.labels} == wanted
    room = {side: LABELS if coordinates == "outside" and side in sides else RIM for side in ALL}
    assert frame.box == (
        -room["left"], -room["top"],
        200 + room["left"] + room["right"], 120 + room["top"] + room["bottom"],
    )  # fmt: skip


def test_the_usual_view() -> None:
    """11 squares of 40, 25 for coordinates on the left and below, 4 for the frame elsewhere."""
    frame = frame_of(11, View())
    assert frame.box == (-25, -4, 440 + 29, 440 + 29)
    assert frame.middles[0] == (20, 420) and NAMES[frame.shown[0]] == "a11"
    assert {*frame.edges} == {*ALL}
    assert [(label.text, label.side) for label in frame.labels] == [
        *[(str(rank), "left") for rank in range(11, 0, -1)],
        *[(file, "bottom") for file in "abcdefghijk"],
    ]


# a part, turn, mirror -> the sides of the picture that are edges of the board
EDGES = [
    (None, 0, False, "left top right bottom"),
    (None, 3, True, "left top right bottom"),
    (PART, 0, False, ""),
    ((0, 0, 4, 2), 0, False, "left bottom"),  # a1 to e3
    ((0, 0, 4, 2), 1, False, "left top"),  # a1 goes to the top left
    ((0, 0, 4, 2), 2, False, "top right"),
    ((0, 0, 4, 2), 3, False, "right bottom"),
    ((0, 0, 4, 2), 0, True, "right bottom"),
    ((0, 0, 4, 2), 1, True, "top right"),
    ((0, 0, 4, 2), 2, True, "left top"),
    ((0, 0, 4, 2), 3, True, "left bottom"),
    ((6, 8, 10, 10), 0, False, "top right"),  # g9 to k11
    ((6, 8, 10, 10), 1, False, "right bottom"),
    ((1, 1, 9, 9), 0, False, ""),  # all but the edge
    ((3, 0, 7, 2), 0, False, "bottom"),
    ((3, 0, 7, 2), 1, False, "left"),
    ((3, 0, 7, 2), 1, True, "right"),
    ((0, 4, 10, 6), 0, False, "left right"),
    ((0, 4, 10, 6), 3, False, "top bottom"),
    ((0, 4, 0, 4), 0, False, "left"),
]


@pytest.mark.parametrize("part, turn, mirror, edges", EDGES)
def test_which_sides_are_edges_and_which_are_cuts(
    part: tuple[int, int, int, int] | None, turn: int, mirror: bool, edges: str
) -> None:
    assert frame_of(11, View(turn, mirror, part)).edges == tuple(edges.split())


# What holds of every view


@st.composite
def views(draw: st.DrawFn) -> tuple[int, View]:
    size = draw(st.integers(MIN_SIZE, MAX_SIZE))
    place = st.integers(0, size - 1)
    (left, right), (low, high) = (sorted((draw(place), draw(place))) for _ in "ab")
    part = draw(st.sampled_from([None, (left, low, right, high)]))
    return size, View(
        draw(st.integers(0, 3)), draw(st.booleans()), part,
        draw(st.sampled_from(("outside", "inside", "none"))),
        tuple(draw(st.lists(st.sampled_from(ALL), unique=True))),
    )  # fmt: skip


@given(views())
def test_every_place_of_the_picture_has_one_square(given: tuple[int, View]) -> None:
    size, view = given
    frame = frame_of(size, view)
    grid = {(column, row) for column in range(frame.columns) for row in range(frame.rows)}
    places = [
        ((x - SQUARE // 2) / SQUARE, (y - SQUARE // 2) / SQUARE)
        for x, y in (frame.middles[square] for square in frame.shown)
    ]
    assert {*places} == grid and len(places) == len(grid)
    assert sorted(places, key=lambda place: place[::-1]) == places
    assert {*frame.shown} == {s for s in range(size * size) if within(s, size, view.part)}
    assert len({*frame.middles}) == size * size


@given(views())
def test_a_turn_is_a_quarter_clockwise_and_four_are_none(given: tuple[int, View]) -> None:
    """One more turn brings what is at (column, row) to (height - 1 - row, column)."""
    size, view = given
    view = view._replace(mirror=False)
    frames = [frame_of(size, view._replace(turn=(view.turn + more) % 4)) for more in range(5)]
    for one, two in pairwise(frames):
        high = one.rows * SQUARE
        assert two.middles == tuple((high - y, x) for x, y in one.middles)
        assert (two.columns, two.rows) == (one.rows, one.columns)
    assert frames[4].middles == frames[0].middles
    assert Frame(size, view._replace(turn=view.turn + 4)).labels == frames[0].labels


@given(views())
def test_the_mirror_exchanges_left_and_right_and_twice_is_none(given: tuple[int, View]) -> None:
    size, view = given
    plain = frame_of(size, view._replace(mirror=False, sides=ALL))
    other = frame_of(size, view._replace(mirror=True, sides=ALL))
    wide = plain.columns * SQUARE

    def mirrored(places: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple((wide - x, y) for x, y in places)

    assert other.middles == mirrored(plain.middles)
    assert mirrored(other.middles) == plain.middles
    assert (other.columns, other.rows) == (plain.columns, plain.rows)
    swap = {"left": "right", "right": "left", "top": "top", "bottom": "bottom"}
    assert {*other.edges} == {swap[side] for side in plain.edges}
    assert {(text, swap[side], wide - x, y) for text, side, x, y in plain.labels} == {*other.labels}


@given(views())
def test_every_coordinate_is_that_of_its_square(given: tuple[int, View]) -> None:
    size, view = given
    frame = frame_of(size, view)
    at = {frame.middles[square]: geometry(size).names[square] for square in frame.shown}
    for text, side, x, y in frame.labels:
        name = at[(x, y)]
        assert text in (name[0], name[1:])
        along = side in ("top", "bottom")
        # all squares of its line have it, and no square of another line
        line = {
            other for place, other in at.items() if place[0 if along else 1] == (x if along else y)
        }
        part = slice(0, 1) if text == name[0] else slice(1, None)
        assert line == {other for other in at.values() if other[part] == text}
    sides = () if view.coordinates == "none" else view.sides
    lengths = {
        "left": frame.rows,
        "right": frame.rows,
        "top": frame.columns,
        "bottom": frame.columns,
    }
    assert len(frame.labels) == sum(lengths[side] for side in sides)


def test_frames_are_shared() -> None:
    assert frame_of(9, View(1)) is frame_of(9, View(1))
    assert frame_of(9, View(1)) is not frame_of(9, View(2))

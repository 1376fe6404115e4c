"""Squares: names, directions, edges. Everything here is worked out again from coordinates, so
that it does not depend on how a square is numbered except where a table says the number."""

import pytest

from taflrec.board.geometry import MAX_SIZE, MIN_SIZE, geometry, square_name, square_named

SIZES = range(3, 26)
# The notation reference, section 1: letters without gaps, i, j and o are used.
FILES = "abcdefghijklmnopqrstuvwxy"


def at(x: int, y: int) -> str:
    """Name of a square by its file and rank, both from 0."""
    return f"{FILES[x]}{y + 1}"


def on_board(x: int, y: int, size: int) -> bool:
    return 0 <= x < size and 0 <= y < size


def test_boards_of_3_to_25_are_known() -> None:
    assert (MIN_SIZE, MAX_SIZE) == (3, 25)


@pytest.mark.parametrize("size", [-1, 0, 1, 2, 26, 100])
def test_other_sizes_are_refused_with_the_limits(size: int) -> None:
    with pytest.raises(ValueError, match=f"board size {size} is not between 3 and 25"):
        geometry(size)


# size, number, name: rank 1 first, from file a
NUMBERS = [
    (3, 0, "a1"),
    (3, 8, "c3"),
    (7, 0, "a1"),
    (7, 6, "g1"),
    (7, 7, "a2"),
    (7, 24, "d4"),
    (7, 48, "g7"),
    (9, 8, "i1"),
    (10, 99, "j10"),
    (11, 60, "f6"),
    (11, 108, "j10"),
    (11, 120, "k11"),
    (15, 224, "o15"),
    (19, 18, "s1"),
    (19, 360, "s19"),
    (25, 24, "y1"),
    (25, 600, "a25"),
    (25, 624, "y25"),
]


@pytest.mark.parametrize("size, number, name", NUMBERS)
def test_squares_are_numbered_from_a1_rank_by_rank(size: int, number: int, name: str) -> None:
    assert square_name(number, size) == name
    assert square_named(name, size) == number


@pytest.mark.parametrize("size", SIZES)
def test_every_square_has_one_name(size: int) -> None:
    board = geometry(size)
    assert list(board.names) == [at(x, y) for y in range(size) for x in range(size)]
    assert board.squares == {name: square for square, name in enumerate(board.names)}


# name as written, size, name understood (None: not on the board)
LENIENT_NAMES = [
    ("a1", 7, "a1"),
    ("A1", 7, "a1"),
    ("K11", 11, "k11"),
    ("i9", 9, "i9"),
    ("j10", 10, "j10"),
    ("o15", 15, "o15"),
    ("a01", 7, "a1"),
    ("a0007", 7, "a7"),
    ("g7", 7, "g7"),
    ("h1", 7, None),
    ("g8", 7, None),
    ("a0", 7, None),
    ("a00", 7, None),
    ("z1", 25, None),
    ("y26", 25, None),
    ("", 7, None),
    ("a", 7, None),
    ("7", 7, None),
    ("1a", 7, None),
    ("aa1", 7, None),
    ("a1 ", 7, None),
    (" a1", 7, None),
    ("a-1", 7, None),
    ("a+1", 7, None),
    ("a1.0", 7, None),
    ("a¹", 7, None),
    ("a１", 7, None),
    ("ä1", 7, None),
    ("a99999999999999999999", 25, None),
]


@pytest.mark.parametrize("written, size, meant", LENIENT_NAMES)
def test_names_are_read_in_either_case_and_with_leading_zeros(
    written: str, size: int, meant: str | None
) -> None:
    square = square_named(written, size)
    assert (None if square is None else square_name(square, size)) == meant


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_are_one_step_away(size: int) -> None:
    board = geometry(size)
    for square in range(size * size):
        x, y = square % size, square // size
        around = [(x, y + 1), (x, y - 1), (x + 1, y), (x - 1, y)]
        expected = {at(*each) for each in around if on_board(*each, size)}
        near = board.neighbours[square]
        assert {board.names[each] for each in near} == expected
        assert len(near) == len(expected)


# size, square, neighbours
NEIGHBOURS = [
    (3, "b2", "a2 c2 b1 b3"),
    (3, "a1", "a2 b1"),
    (7, "d1", "c1 e1 d2"),
    (7, "g7", "f7 g6"),
    (11, "k10", "j10 k9 k11"),
    (25, "y25", "x25 y24"),
]


@pytest.mark.parametrize("size, square, around", NEIGHBOURS)
def test_neighbours_by_hand(size: int, square: str, around: str) -> None:
    board = geometry(size)
    found = {board.names[near] for near in board.neighbours[board.squares[square]]}
    assert found == {*around.split()}


@pytest.mark.parametrize("size", SIZES)
def test_rays_run_to_the_edge_nearest_square_first(size: int) -> None:
    board = geometry(size)
    for square in range(size * size):
        x, y = square % size, square // size
        expected = {
            direction: [
                at(x + n * direction[0], y + n * direction[1])
                for n in range(1, size)
                if on_board(x + n * direction[0], y + n * direction[1], size)
            ]
            for direction in ((0, 1), (0, -1), (1, 0), (-1, 0))
        }
        found = [[board.names[each] for each in ray] for ray in board.rays[square]]
        assert sorted(found) == sorted(expected.values())


@pytest.mark.parametrize("size", SIZES)
def test_jaws_are_two_squares_in_line(size: int) -> None:
    board = geometry(size)
    for square in range(size * size):
        x, y = square % size, square // size
        expected = {
            (at(x + dx, y + dy), at(x + 2 * dx, y + 2 * dy))
            for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))
            if on_board(x + 2 * dx, y + 2 * dy, size)
        }
        found = [(board.names[a], board.names[b]) for a, b in board.jaws[square]]
        assert {*found} == expected
        assert len(found) == len(expected)


def test_jaws_by_hand() -> None:
    board = geometry(7)
    assert {
        (board.names[a], board.names[b]) for a, b in board.jaws[board.squares["b3"]]
    } == {("b4", "b5"), ("b2", "b1"), ("c3", "d3")}  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
def test_the_edge_is_the_outermost_ring(size: int) -> None:
    board = geometry(size)
    edge = {board.names[square] for square in range(size * size) if board.edge[square]}
    sides = [*FILES[:size]]
    ranks = range(1, size + 1)
    assert edge == (
        {f"{file}1" for file in sides}
        | {f"{file}{size}" for file in sides}
        | {f"a{rank}" for rank in ranks}
        | {f"{sides[-1]}{rank}" for rank in ranks}
    )
    assert len(edge) == 4 * (size - 1)


def test_the_edges_of_the_smallest_board_by_hand() -> None:
    board = geometry(3)
    named = [
        " ".join(f"{board.names[square]}:{board.names[front]}" for square, front in row)
        for row in board.edges
    ]
    assert sorted(named) == [
        "a1:a2 b1:b2 c1:c2",  # the lower edge, the square in front is one rank up
        "a1:b1 a2:b2 a3:b3",  # the left edge
        "a3:a2 b3:b2 c3:c2",  # the upper edge
        "c1:b1 c2:b2 c3:b3",  # the right edge
    ]


@pytest.mark.parametrize("size", SIZES)
def test_each_edge_is_as_long_as_the_board_and_faces_inwards(size: int) -> None:
    board = geometry(size)
    assert [len(row) for row in board.edges] == [size] * 4
    assert {square for row in board.edges for square, _ in row} == {
        square for square in range(size * size) if board.edge[square]
    }
    for row in board.edges:
        assert len({square for square, _ in row}) == size
        for square, front in row:
            assert board.edge[square]
            assert front in board.neighbours[square]
        # the squares in front of the edge squares form a line of their own
        lines = {front // size for _, front in row}, {front % size for _, front in row}
        assert min(map(len, lines)) == 1
        assert not {square for square, _ in row} & {front for _, front in row}


# size, the four corners, the throne squares
LANDMARKS = [
    (3, "a1 c1 a3 c3", "b2"),
    (4, "a1 d1 a4 d4", "b2 c2 b3 c3"),
    (7, "a1 g1 a7 g7", "d4"),
    (8, "a1 h1 a8 h8", "d4 e4 d5 e5"),
    (9, "a1 i1 a9 i9", "e5"),
    (10, "a1 j1 a10 j10", "e5 f5 e6 f6"),
    (11, "a1 k1 a11 k11", "f6"),
    (13, "a1 m1 a13 m13", "g7"),
    (15, "a1 o1 a15 o15", "h8"),
    (19, "a1 s1 a19 s19", "j10"),
    (24, "a1 x1 a24 x24", "l12 m12 l13 m13"),
    (25, "a1 y1 a25 y25", "m13"),
]


@pytest.mark.parametrize("size, corners, middle", LANDMARKS)
def test_corners_and_middle(size: int, corners: str, middle: str) -> None:
    board = geometry(size)
    assert [board.names[square] for square in board.corners] == corners.split()
    assert [board.names[square] for square in board.middle] == middle.split()


@pytest.mark.parametrize("size", SIZES)
def test_an_odd_board_has_one_middle_square_and_an_even_one_four(size: int) -> None:
    assert len(geometry(size).middle) == (1 if size % 2 else 4)


def test_a_geometry_is_shared() -> None:
    assert geometry(11) is geometry(11)

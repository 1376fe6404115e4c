"""Position records, read and written by the same table. Source: notation reference, section 2.

The boards are drawn as a person sees them, the top rank first; ``start`` records begin with the
lowest rank, ``starti`` records with the top one, and files are never mirrored.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.board.position import Position, PositionError, RowOrder, position_of
from tests.strategies import positions

LETTERS = "tcnkmgTCNKMG"


def cells(rows: str) -> tuple[int, ...]:
    """Pieces of a board drawn from the top rank down, a dot for an empty square."""
    return tuple(
        LETTERS.index(symbol) + 1 if symbol != "." else 0
        for row in reversed(rows.split())
        for symbol in row
    )


# name, the board as drawn, its start record, its starti record
BOARDS = [
    ("an empty board", "... ... ...", "/3/3/3/", "/3/3/3/"),
    ("one man on a1", "... ... t..", "/t2/3/3/", "/3/3/t2/"),
    ("one man on c1 and no mirroring", "... ... ..t", "/2t/3/3/", "/3/3/2t/"),
    ("one man on a3", "T.. ... ...", "/3/3/T2/", "/T2/3/3/"),
    ("a full row", "... tKT ...", "/3/tKT/3/", "/3/tKT/3/"),
    ("runs at both ends and between", ".t.K. ..... ..... ..... t...t",
     "/t3t/5/5/5/1t1K1/", "/1t1K1/5/5/5/t3t/"),
    ("Brandub as the reference prints it",
     "...t... ...t... ...T... ttTKTtt ...T... ...t... ...t...",
     "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"),
    ("rank 1 of an asymmetric board",
     "...t... ...t... ...T... ttTKTtt ...T... ...t... ..t....",
     "/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/"),
    ("an even board", ".... .K.. .... t..t", "/t2t/4/1K2/4/", "/4/1K2/4/t2t/"),
    ("every letter", "tcnkmg TCNKMG ...... ...... ...... ......",
     "/6/6/6/6/TCNKMG/tcnkmg/", "/tcnkmg/TCNKMG/6/6/6/6/"),
    ("ten empty squares in one number", " ".join(["." * 10] * 10),
     "/10/10/10/10/10/10/10/10/10/10/", "/10/10/10/10/10/10/10/10/10/10/"),
    ("two-digit runs beside a piece",
     " ".join(["." * 11] * 9 + ["t" + "." * 10, "." * 10 + "t"]),
     "/10t/t10/" + "11/" * 9, "/" + "11/" * 9 + "t10/10t/"),
    ("nineteen", " ".join(["." * 19] * 18 + ["." * 12 + "t" + "." * 6]),
     "/12t6/" + "19/" * 18, "/" + "19/" * 18 + "12t6/"),
    ("twenty-five, the widest", " ".join(["." * 25] * 24 + ["." * 24 + "K"]),
     "/24K/" + "25/" * 24, "/" + "25/" * 24 + "24K/"),
]  # fmt: skip
IDS = [board[0] for board in BOARDS]


@pytest.mark.parametrize("drawn, start, starti", [board[1:] for board in BOARDS], ids=IDS)
def test_a_record_is_read_in_its_order(drawn: str, start: str, starti: str) -> None:
    position = Position(len(drawn.split()), cells(drawn))
    assert position_of(start) == position
    assert position_of(start, "start") == position
    assert position_of(starti, "starti") == position


@pytest.mark.parametrize("drawn, start, starti", [board[1:] for board in BOARDS], ids=IDS)
def test_a_record_is_written_in_its_order(drawn: str, start: str, starti: str) -> None:
    position = Position(len(drawn.split()), cells(drawn))
    assert position.record() == start
    assert position.record("start") == start
    assert position.record("starti") == starti


# what is written, what is meant
LENIENT = [
    ("3/1K1/3", "/3/1K1/3/"),
    ("/3/1K1/3", "/3/1K1/3/"),
    ("3/1K1/3/", "/3/1K1/3/"),
    ("  /3/1K1/3/\n", "/3/1K1/3/"),
    ("/03/1K1/3/", "/3/1K1/3/"),
    ("/0t2/1K1/3/", "/t2/1K1/3/"),
]


@pytest.mark.parametrize("written, meant", LENIENT)
def test_outer_slashes_blanks_and_leading_zeros_do_not_matter(written: str, meant: str) -> None:
    assert position_of(written).record() == meant


def test_digits_beside_each_other_are_one_number() -> None:
    with pytest.raises(PositionError) as caught:
        position_of("/12/1K1/3/")
    assert caught.value.name == "position-width"


# text, diagnostic, offsets of the fault, part of the message
FAULTS = [
    ("/3/4/3/", "position-width", (3, 4), "row '4' is wider than the board of 3 rows"),
    ("/3/2/3/", "position-width", (3, 4), "row '2' has 2 squares, the board has 3 rows"),
    ("/3/ttt1/3/", "position-width", (6, 7), "row 'ttt1' is wider"),
    ("/3/tttt/3/", "position-width", (3, 7), "row 'tttt' has 4 squares"),
    ("/3/1t/3/", "position-width", (3, 5), "row '1t' has 2 squares"),
    ("/3/3/1t2/", "position-width", (7, 8), "row '1t2' is wider"),
    ("/3//3/", "position-width", (3, 3), "row '' has 0 squares"),
    ("/99999999999999999999/3/3/", "position-width", (1, 21), "is wider"),
    ("/3/1x1/3/", "position-letter", (4, 5), "'x' is no piece letter"),
    ("/3/3/2q/", "position-letter", (6, 7), "'q' is no piece letter"),
    ("/3/3/..t/", "position-letter", (5, 6), "'.' is no piece letter"),
    ("  /3/x/3/", "position-letter", (5, 6), "'x' is no piece letter"),
    ("3/x2/3", "position-letter", (2, 3), "'x' is no piece letter"),
    ("/1 2/3/3/", "position-letter", (2, 3), "' ' is no piece letter"),
    ("/-3/3/3/", "position-letter", (1, 2), "'-' is no piece letter"),
    ("/2é/3/3/", "position-letter", (2, 3), "'é' is no piece letter"),
    ("/2/2/", "position-rows", (0, 5), "a board has 3 to 25 rows, this one has 2"),
    (" /2/2/", "position-rows", (1, 6), "this one has 2"),
    ("/" + "26/" * 26, "position-rows", (0, 79), "this one has 26"),
    ("t", "position-rows", (0, 1), "this one has 1"),
    ("/", "position-rows", (0, 1), "this one has 1"),
    ("", "position-rows", (0, 0), "this one has 1"),
    ("   ", "position-rows", (3, 3), "this one has 1"),
]  # fmt: skip


@pytest.mark.parametrize("order", ["start", "starti"])
@pytest.mark.parametrize("text, name, place, message", FAULTS, ids=[repr(f[0]) for f in FAULTS])
def test_a_faulty_record_is_refused_with_the_place(
    text: str, name: str, place: tuple[int, int], message: str, order: RowOrder
) -> None:
    with pytest.raises(PositionError) as caught:
        position_of(text, order)
    error = caught.value
    assert (error.name, (error.start, error.end)) == (name, place)
    assert message in str(error)


def test_only_the_digits_0_to_9_count_empty_squares() -> None:
    with pytest.raises(PositionError):
        position_of("/٣/1K1/3/")


@given(positions(), st.sampled_from(["start", "starti"]))
@settings(max_examples=150, deadline=None)
def test_writing_and_reading_gives_the_same_position(position: Position, order: RowOrder) -> None:
    text = position.record(order)
    assert position_of(text, order) == position
    assert text == text.strip()
    assert text.count("/") == position.size + 1


@given(positions())
@settings(max_examples=50, deadline=None)
def test_the_two_orders_are_the_same_rows_turned_over(position: Position) -> None:
    rows = position.record("start").strip("/").split("/")
    assert position.record("starti").strip("/").split("/") == rows[::-1]


@given(positions())
@settings(max_examples=50, deadline=None)
def test_each_row_adds_up_to_the_width(position: Position) -> None:
    for row in position.record().strip("/").split("/"):
        numbers = "".join(c if c.isdigit() else " " for c in row).split()
        letters = [c for c in row if not c.isdigit()]
        assert sum(map(int, numbers)) + len(letters) == position.size

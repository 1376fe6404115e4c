"""Positions with every fault in them: all wrong letters at once, and the number of kings."""

import pytest

from taflrec.board.position import RowOrder
from taflrec.notation.position_record import read_position

# record, faults (name, start, end), whether there is a position
POSITIONS = [
    ("/3/1K1/3/", [], True),
    ("/t2/1K1/2T/", [], True),
    ("/3/3/3/", [("no-king", 0, 7)], True),
    ("/3/1k1/3/", [("no-king", 0, 9)], True),
    ("/K2/1K1/2K/", [("many-kings", 0, 11)], True),
    ("/3/x1y/1z1/", [("position-letter", 3, 4), ("position-letter", 5, 6),
                     ("position-letter", 8, 9)], False),
    ("/3/x9/3/", [("position-letter", 3, 4)], False),  # letters first, widths are told later
    ("/3/9/3/", [("position-width", 3, 4)], False),
    ("/3/3/", [("position-rows", 0, 5)], False),
    ("", [("position-rows", 0, 0)], False),
    # rows that are too short are filled up on the right; a row without a square has one to show
    ("/3//1K1/", [("position-short", 3, 4)], True),
    ("/3/1K/t/", [("position-short", 3, 5), ("position-short", 6, 7)], True),
    ("/2/1K/t/", [("position-width", 1, 2)], False),  # no row is whole: of how many squares?
    ("/4/1K/t/", [("position-width", 1, 2)], False),
    ("/3/1K0001/t/", [("position-width", 5, 9)], False),
    ("?", [("position-letter", 0, 1)], False),
    ("/" + "é" * 30 + "/3/3/", [("position-letter", n, n + 1) for n in range(1, 21)], False),
]  # fmt: skip


@pytest.mark.parametrize(
    "text, wrong, there", POSITIONS, ids=[repr(row[0][:20]) for row in POSITIONS]
)
def test_faults_of_a_position(text: str, wrong: list[tuple[str, int, int]], there: bool) -> None:
    position, faults = read_position(text)
    assert [(fault.name, *fault.span) for fault in faults] == wrong
    assert (position is not None) == there


def test_the_row_order_is_kept() -> None:
    upright, _ = read_position("/t2/1K1/3/")
    turned, _ = read_position("/t2/1K1/3/", "starti")
    assert upright is not None
    assert turned is not None
    assert upright.record() == "/t2/1K1/3/"
    assert turned.record() == "/3/1K1/t2/"


# text, order, size told otherwise, the rows filled up
SHORT = [
    ("/3/1K/t/", "start", None, "/3/1K1/t2/"),
    ("/3/1K/t/", "start", 3, "/3/1K1/t2/"),
    ("/2/1K/t/", "start", 3, "/3/1K1/t2/"),
    ("/t1t/1K//", "start", 3, "/t1t/1K1/3/"),
    ("/t/1K/3/", "starti", None, "/3/1K1/t2/"),
    (" t2/1K/3 ", "start", None, "/t2/1K1/3/"),
    ("/3/1K/t/", "start", 4, None),
]  # fmt: skip


@pytest.mark.parametrize("text, order, size, rows", SHORT)
def test_short_rows_are_filled_up(
    text: str, order: RowOrder, size: int | None, rows: str | None
) -> None:
    position, faults = read_position(text, order, size)
    assert (position.record() if position else None) == rows
    if position is None:
        return
    assert {fault.name for fault in faults} == {"position-short"}
    mended = text
    for fault in reversed(faults):
        assert fault.fix is not None
        assert fault.fix.safe
        for (start, end), cells in fault.fix.edits:
            mended = mended[:start] + cells + mended[end:]
    assert read_position(mended, order, size) == (position, [])


def test_rows_that_fit_the_board_are_told_by_their_number() -> None:
    for text, size, name in (
        ("/3/1K1/3/3/", 3, "position-rows"),
        ("/4/1K2/4/", 4, "position-rows"),
        ("/4/1K2/4/", 3, "position-width"),
        ("/4/1K2/4/", None, "position-width"),
        ("/4/1K1/4/", 4, "position-width"),
        ("/4/1Kx/4/", 4, "position-letter"),
    ):
        position, faults = read_position(text, "start", size)
        assert (position, [fault.name for fault in faults]) == (None, [name])

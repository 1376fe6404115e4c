"""Rows of a move CSV, read and written. Source: formats reference, section 2."""

import pytest

from taflrec.notation import csv_rows, otn
from taflrec.record.model import Record
from taflrec.record.source import Source
from tests.notation.otn_samples import RULES


def read(text: str) -> list[Record]:
    return list(csv_rows.read(Source("x", text)))


# row, moves, totals, result
ROWS = [
    ("d7-e7 d3-a3 d2-a2xa3 d5-g5,1,0,Ongoing", "d7-e7 d3-a3 d2-a2xa3 d5-g5", (1, 0), None),
    ("d7-e7 d3-a3,0,0,White", "d7-e7 d3-a3", (0, 0), "defenders"),
    ("d7-e7 d3-a3,0,0,Black", "d7-e7 d3-a3", (0, 0), "attackers"),
    ("d7-e7 d3-a3,0,0,Draw", "d7-e7 d3-a3", (0, 0), "draw"),
    ("d7-e7 d3-a3,0,0,", "d7-e7 d3-a3", (0, 0), None),
    ("f4-f7xe7xe7,2,0,Ongoing", "f4-f7xe7xe7", (2, 0), None),
    ("k7h7,12,11,White", "k7h7", (12, 11), "defenders"),
    ("d7-e7, 1 , 2 , White ", "d7-e7", (1, 2), "defenders"),
    (",0,0,White", "", (0, 0), "defenders"),
    (",0,0,", "", (0, 0), None),
]


@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\r"])
@pytest.mark.parametrize("row, moves, totals, result", ROWS, ids=[row[0] for row in ROWS])
def test_a_row(row: str, moves: str, totals: tuple[int, int], result: str | None, end: str) -> None:
    (record,) = read(row + end)
    assert " ".join(move.text for move in record.moves) == moves
    assert record.captured_by == totals
    assert record.result == result
    assert (record.faults, record.terminators, record.format) == ([], [], "csv")
    assert record.source.text[slice(*record.span)] == row
    for ply, move in enumerate(record.moves):
        assert record.source.text[slice(*record.move_span(ply))] == move.text


# row, end word, plies before it
ENDED = [
    ("timeout,0,0,", "timeout", 0),
    ("d1-d3 f4-i4 h11-h9 timeout,0,0,Black", "timeout", 3),
    ("d1-d3 resigned,0,0,Black", "resigned", 1),
]


@pytest.mark.parametrize("row, word, after", ENDED, ids=[row[0] for row in ENDED])
def test_an_end_word_may_be_the_last_token(row: str, word: str, after: int) -> None:
    (record,) = read(row)
    (end,) = record.terminators
    assert (end.word, end.after, record.faults) == (word, after, [])
    assert row[slice(*end.span)] == word


# row, faults as (name, column, end column), whether the moves are read
MISFITS = [
    ("d7-e7 d3-a3", [("row-syntax", 1, 12)], False),
    ("d7-e7,0,0", [("row-syntax", 1, 10)], False),
    ("d7-e7,0,0,White,", [("row-syntax", 1, 17)], False),
    ("d7-e7,d3-a3,0,0,White", [("row-syntax", 1, 22)], False),
    ("d7-e7,one,0,White", [("row-syntax", 7, 10)], True),
    ("d7-e7,1,,White", [("row-syntax", 9, 10)], True),
    ("d7-e7,-1,0,White", [("row-syntax", 7, 9)], True),
    ("d7-e7,x,y,White", [("row-syntax", 7, 8), ("row-syntax", 9, 10)], True),
    ("d7-e7,0,0,Attackers", [("row-syntax", 11, 20)], True),
    ("d7-e7,0,0,white", [("row-syntax", 11, 16)], True),
    ("d7-e7,0,0,Black ;", [("row-syntax", 11, 18)], True),
    ("d7-e7 zz d3-a3,0,0,White", [("move-syntax", 7, 9)], True),
    ("d7-e7,9999999,0,White", [("row-syntax", 7, 14)], True),
]  # fmt: skip


@pytest.mark.parametrize("row, wrong, readable", MISFITS, ids=[row[0] for row in MISFITS])
def test_a_row_that_does_not_fit(
    row: str, wrong: list[tuple[str, int, int]], readable: bool
) -> None:
    sound = "d1-c1 d3-c3,0,0,White"
    before, record, after = read(f"{sound}\n{row}\n{sound}\n")
    places = [(fault.name, record.source.place(fault.span)) for fault in record.faults]
    assert [(name, p.column, p.end_column) for name, p in places] == wrong
    assert {p.line for _, p in places} == {2}
    assert bool(record.moves) == readable
    assert before.faults == after.faults == []
    assert [before.index, record.index, after.index] == [0, 1, 2]


def test_totals_that_are_none_are_left_out() -> None:
    (record,) = read("d7-e7,x,0,White")
    assert record.captured_by is None
    assert record.result == "defenders"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_blank_lines_and_remarks_are_no_rows(end: str) -> None:
    rows = ["# moves,by attackers,by defenders,status", "d7-e7,0,0,White", "", "  ",
            "#,,,", "d1-c1,0,0,Black"]  # fmt: skip
    records = read(end.join(rows))
    assert [record.result for record in records] == ["defenders", "attackers"]
    assert [record.line for record in records] == [2, 6]


# row as read, row as written
WRITTEN = [
    ("d7-e7 d3-a3 d2-a2xa3 d5-g5,1,0,Ongoing", "d7-e7 d3-a3 d2-a2xa3 d5-g5,1,0,Ongoing"),
    ("k7h7,0,0,White", "k7-h7,0,0,White"),
    ("f4-f7xe7xe7,2,0,Black", "f4-f7xe7xe7,2,0,Black"),
    ("d7-e7, 3 ,4,Draw", "d7-e7,3,4,Draw"),
    ("timeout,0,0,", "timeout,0,0,Ongoing"),
    (",0,0,White", ",0,0,White"),
    ("d1-d3 Resigned.,0,0,Black", "d1-d3 resigned,0,0,Black"),
]


@pytest.mark.parametrize("row, expected", WRITTEN, ids=[row[0] for row in WRITTEN])
def test_a_row_is_written(row: str, expected: str) -> None:
    (record,) = read(row)
    assert csv_rows.write(record) == expected


@pytest.mark.parametrize("row", [row[0] for row in [*ROWS, *ENDED]])
def test_reading_what_was_written_gives_the_same_row(row: str) -> None:
    (record,) = read(row)
    (again,) = read(csv_rows.write(record))
    for one, two in zip(record.moves, again.moves, strict=True):
        assert (one.origin, one.target, one.captures) == (two.origin, two.target, two.captures)
    assert again.captured_by == record.captured_by
    assert again.result == record.result
    assert [end.word for end in again.terminators] == [end.word for end in record.terminators]
    assert csv_rows.write(again) == csv_rows.write(record)


def test_totals_are_counted_where_the_notation_has_none() -> None:
    text = f"[result:-1]\n[rules:{RULES}]\n\n1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n3. d6-g6xg5 d4-d7\n"
    (record,) = otn.read(Source("x", text))
    assert csv_rows.write(record) == ("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5 d4-d7,2,0,White")


def test_totals_go_by_side_and_not_by_turn() -> None:
    rules = RULES.replace("atkf:y", "atkf:n")
    text = f"[rules:{rules}]\n\n1. d3-c3 d2-d3\n2. c3-c2xd2 d1-e1\n"
    (record,) = otn.read(Source("x", text))
    assert csv_rows.write(record).split(",")[1:3] == ["0", "1"]  # taken by the defenders

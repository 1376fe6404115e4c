"""Move lists, read and written. Source: formats reference, section 1; faults 22 and 25."""

import pytest

from taflrec.notation import movelist
from taflrec.record.model import Move, Record
from taflrec.record.source import Source


def read(text: str) -> list[Record]:
    return list(movelist.read(Source("x", text)))


def faults(record: Record) -> list[tuple[str, int, int]]:
    places = [(fault.name, record.source.place(fault.span)) for fault in record.faults]
    return sorted((name, place.line, place.column) for name, place in places)


# name, text of one list, moves, end words (word, plies before), faults (name, line, column)
LISTS = [
    ("dashes and captures", "d7-e7 d3-a3 d2-a2xa3 d5-g5", "d7-e7 d3-a3 d2-a2xa3 d5-g5", [], []),
    ("x before every square", "f4-k4xk5xk6xk7", "f4-k4xk5xk6xk7", [], []),
    ("no dashes", "k7h7 h11h9 a1a11", "k7h7 h11h9 a1a11", [], []),
    ("both forms in one list", "k7h7 f4-f7xe7", "k7h7 f4-f7xe7", [], []),
    ("resigned", "d7-e7 d3-a3 resigned", "d7-e7 d3-a3", [("resigned", 2)], []),
    ("timeout", "d7-e7 timeout", "d7-e7", [("timeout", 1)], []),
    ("only an end word", "resigned", "", [("resigned", 0)], []),
    ("a word twice", "d7-e7 resigned resigned", "d7-e7", [("resigned", 1), ("resigned", 1)],
     [("repeated-terminator", 1, 16)]),
    ("a word in the middle", "d7-e7 timeout d3-a3 d2-a2xa3", "d7-e7 d3-a3 d2-a2xa3",
     [("timeout", 1)], [("moves-after-terminator", 1, 15)]),
    ("blanks", "  d7-e7\t d3-a3  ", "d7-e7 d3-a3", [], []),
    ("upper case", "D7-e7 d3-A3", "D7-e7 d3-A3", [],
     [("mixed-case", 1, 1), ("mixed-case", 1, 7)]),
    ("typographic dashes", "d7–e7 d3-a3", "d7–e7 d3-a3", [], [("unusual-character", 1, 1)]),
    ("marks without squares", "d7-e7 d3-a3 d2-a2x d5-g5xx", "d7-e7 d3-a3 d2-a2x d5-g5xx", [],
     [("capture-square-missing", 1, 18), ("capture-square-missing", 1, 25)]),
    ("a leading zero", "d7-e07", "d7-e07", [], [("leading-zero", 1, 1)]),
    ("half a square", "d7-e7 d3-a d2-a2xa3", "d7-e7 d2-a2xa3", [], [("incomplete-square", 1, 10)]),
    ("a bad word and reading on", "d7-e7 d3~a3 d2-a2xa3", "d7-e7 d2-a2xa3", [],
     [("move-syntax", 1, 9)]),
    ("two bad words", "nox d3-a3 a2-e2-d3-c3", "d3-a3", [],
     [("move-syntax", 1, 1), ("move-syntax", 1, 17)]),
    ("dots", "..... d3-a3", "d3-a3", [], [("move-syntax", 1, 1)]),
    ("the square of another board", "a4-a14", "a4-a14", [], []),
    ("a resignation as OTN writes it", "d7-e7 ---", "d7-e7", [("resigned", 1)], []),
]  # fmt: skip


@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    "text, moves, ends, wrong", [row[1:] for row in LISTS], ids=[row[0] for row in LISTS]
)
def test_a_list(
    text: str,
    moves: str,
    ends: list[tuple[str, int]],
    wrong: list[tuple[str, int, int]],
    end: str,
) -> None:
    (record,) = read(text + end)
    assert " ".join(move.text for move in record.moves) == moves
    assert [(each.word, each.after) for each in record.terminators] == ends
    assert faults(record) == wrong
    assert (record.tags, record.comments, record.result, record.turns) == ([], [], None, [])
    assert record.format == "movelist"
    for ply, move in enumerate(record.moves):
        span = record.move_span(ply)
        assert record.source.text[span.start : span.end] == move.text
    for each in record.terminators:
        assert record.source.text[slice(*each.span)] == each.text


def test_where_the_thread_is_lost() -> None:
    (record,) = read("d7-e7 d3-a3 zz d2-a2xa3 yy")
    assert record.broken_at == 2
    assert [record.source.text[slice(*span)] for span in record.stray] == ["zz", "yy"]
    (sound,) = read("d7-e7 d3-a3")
    assert sound.broken_at is None


# text, moves of each record, lines on which they begin
FILES = [
    ("", [], []),
    ("\n \n\t\r\n", [], []),
    ("d7-e7\nd1-c1\n", ["d7-e7", "d1-c1"], [1, 2]),
    ("d7-e7\r\n\r\nd1-c1\r\n", ["d7-e7", "d1-c1"], [1, 3]),
    ("d7-e7\rd1-c1\r", ["d7-e7", "d1-c1"], [1, 2]),
    ("# a remark\nd7-e7\n  # another\nd1-c1", ["d7-e7", "d1-c1"], [2, 4]),
    ("d7-e7 # not a remark here", ["d7-e7"], [1]),
]


@pytest.mark.parametrize("text, moves, lines", FILES, ids=[repr(row[0]) for row in FILES])
def test_one_record_a_line(text: str, moves: list[str], lines: list[int]) -> None:
    records = read(text)
    assert [record.moves[0].text for record in records] == moves
    assert [record.line for record in records] == lines
    assert [record.index for record in records] == [*range(len(lines))]


# the list as read, the list as written
WRITTEN = [
    ("d7-e7 d3-a3 d2-a2xa3 d5-g5", "d7-e7 d3-a3 d2-a2xa3 d5-g5"),
    ("k7h7 H11H9", "k7-h7 h11-h9"),
    ("f4-k4xk5/k6xk6", "f4-k4xk5xk6xk6"),
    ("Kd4–d7+ ne2^=e5", "d4-d7 e2-e5"),
    ("d7-e7 Resigned.", "d7-e7 resigned"),
    ("d7-e7 ---", "d7-e7 resigned"),
    ("d7-e7 time-out", "d7-e7 timeout"),
    ("resigned", "resigned"),
    ("a01-a07", "a1-a7"),
]


@pytest.mark.parametrize("text, expected", WRITTEN, ids=[row[0] for row in WRITTEN])
def test_a_list_is_written_with_dashes_and_x(text: str, expected: str) -> None:
    (record,) = read(text)
    assert movelist.write(record) == expected


@pytest.mark.parametrize("text", [row[1] for row in LISTS], ids=[row[0] for row in LISTS])
def test_reading_what_was_written_gives_the_same_moves(text: str) -> None:
    def bare(move: Move) -> tuple[object, ...]:
        return move.origin, move.target, move.captures

    (record,) = read(text)
    (again,) = read(movelist.write(record))
    assert [*map(bare, again.moves)] == [*map(bare, record.moves)]
    assert [each.word for each in again.terminators] == [
        each.word for each in record.terminators[:1]
    ]
    assert movelist.write(again) == movelist.write(record)


def test_reading_stops_at_the_limit_of_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(movelist, "MAX_PLIES", 3)
    (record,) = read("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5")
    assert faults(record) == [("record-too-large", 1, 22)]
    assert len(record.moves) == 4
    (sound,) = read("d7-e7 d3-a3 d2-a2xa3 resigned")
    assert faults(sound) == []

"""The text of a block: every key, every wrong value, and that nothing hostile gets through."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taflrec.board.drawing import drawing
from taflrec.board.position import Position, position_of
from taflrec.figures.board_text import BoardError, read_board
from taflrec.figures.expect import Claim
from taflrec.figures.fence import KEYS, MAX_CHARACTERS, MAX_MOVES, Fence, Setting, Word, parse
from taflrec.render.scene import View

SMALL = "/3/tKT/3/"
KEY_CASES: list[tuple[str, str, Any]] = [
    ("variant: brandubh", "variant", "brandubh"),
    ("rules: dim:7 start:/7/7/7/3K3/7/7/7/", "rules", "dim:7 start:/7/7/7/3K3/7/7/7/"),
    ("set: ks=w", "settings", (Setting("ks", "w", 1),)),
    ("set: ks = w\nset: rep=draw", "settings", (Setting("ks", "w", 1), Setting("rep", "draw", 2))),
    ("layout: brandubh", "layout", "brandubh"),
    (f"position: {SMALL}", "position", position_of(SMALL)),
    ("record: games/a.otg", "record", "games/a.otg"),
    ("game: 12", "game", 12),
    ("to-move: defenders", "to_move", "defenders"),
    ("moves: a1-a2  d4=d9", "moves", (Word("a1-a2", 1), Word("d4=d9", 1))),
    ("moves: a1-a2\nmoves: d4=d9", "moves", (Word("a1-a2", 1), Word("d4=d9", 2))),
    ("ply: 43", "plies", (43,)),
    ("plies: 3..5", "plies", (3, 4, 5)),
    ("plies: 9, 3 ,5..6", "plies", (9, 3, 5, 6)),
    ("expect: legal", "claims", (Claim("legal", 1),)),
    ("expect: legal\nexpect: captures none", "claims", (Claim("legal", 1), Claim("captures", 2))),
    ("explain: yes", "explain", True),
    ("last-move: no", "last_move", False),
    ("marks: circle:d4 a1-a2\nmarks: b1", "marks", (Word("circle:d4 a1-a2", 1), Word("b1", 2))),
    ("name: fig-1", "name", "fig-1"),
    ("title: <A> & b: c", "title", "<A> & b: c"),
    ("caption: # no comment", "caption", "# no comment"),
    ("theme: wood", "theme", "wood"),
    ("columns: 3", "columns", 3),
    ("part: a1..h6", "view", View(part=(0, 0, 7, 5))),
    ("part: h6..a1", "view", View(part=(0, 0, 7, 5))),
    ("rotate: 90", "view", View(turn=1)),
    ("flip: yes", "view", View(turn=2)),
    ("rotate: 270\nflip: yes", "view", View(turn=1)),
    ("flip: no", "view", View()),
    ("mirror: yes", "view", View(mirror=True)),
    ("coordinates: inside", "view", View(coordinates="inside")),
    ("sides: left, top", "view", View(sides=("left", "top"))),
    ("width: 300", "view", View(width=300)),
    ("board:\n  . . .\n  t K T\n  . . .", "position", position_of(SMALL)),
    ("Variant :  brandubh ", "variant", "brandubh"),
]


@pytest.mark.parametrize("text, field, value", KEY_CASES, ids=[row[0] for row in KEY_CASES])
def test_a_key_is_read(text: str, field: str, value: Any) -> None:
    parsed = parse(text)
    assert parsed.problems == ()
    assert getattr(parsed.fence, field) == value


def test_every_key_has_a_case() -> None:
    given_keys = {text.split(":")[0].strip().lower() for text, *_ in KEY_CASES}
    assert given_keys == {*KEYS}


def test_comments_and_blank_lines_are_left_out() -> None:
    parsed = parse("# a comment\n\n   \nmoves: a1-a2 # not one\n#expect: legal\r\ntitle: T\r\n", 10)
    assert [word.text for word in parsed.fence.moves] == ["a1-a2", "#", "not", "one"]
    assert parsed.fence.moves[0].line == 13
    assert parsed.fence.lines["title"] == 15
    assert not parsed.fence.claims


def test_a_comment_or_a_blank_line_does_not_end_a_board() -> None:
    parsed = parse("board:\n  . . .\n\n# here he stands\n  . K .\n  . . .\n")
    assert (parsed.fence.position, parsed.problems) == (position_of("/3/1K1/3/"), ())


BAD = [
    ("varant: x", 1, "no key is called 'varant'; did you mean 'variant'?"),
    ("zzzz: x", 1, "no key is called 'zzzz'; possible are variant, rules,"),
    ("moves a1-a2", 1, "'moves a1-a2' is no key: value; keys are variant,"),
    ("  ply: 1", 1, "only the rows of board: are indented"),
    ("ply: 1\nply: 2", 2, "ply is given on line 1 already"),
    ("variant:", 1, "variant: nothing is given"),
    ("variant: a\nrules: b", 2, "give either variant or rules"),
    (f"position: {SMALL}\nrecord: a", 2, "give either position or record"),
    (f"layout: brandubh\nposition: {SMALL}", 1, "give either position or layout"),
    ("ply: 1\nplies: 1..2", 2, "give either ply or plies"),
    ("set: ks", 1, "set: 'ks' is no parameter=value"),
    ("position: /3/3/", 1, "position: a board has 3 to 25 rows"),
    ("position: /3/xKT/3/", 1, "position: 'x' is no piece letter"),
    ("game: 0", 1, "game: 0 is not from 1 to 1000000"),
    ("game: one", 1, "game: 'one' is no whole number"),
    ("game: ²", 1, "game: '²' is no whole number"),
    ("to-move: defender", 1, "to-move: 'defender' is not possible; did you mean 'defenders'?"),
    ("moves:", 1, "moves: nothing is given"),
    ("ply: -1", 1, "ply: '-1' is no whole number"),
    ("ply: 3..5", 1, "ply: '3..5' is no whole number"),
    ("plies: 5..3", 1, "plies: 5..3 ends before it begins"),
    ("plies: 3-5", 1, "plies: '3-5' is no ply; give 3..7 or 3,5,9"),
    ("plies: 0..99999", 1, "plies: a strip has at most 100 boards"),
    ("explain: true", 1, "explain: 'true' is not possible; possible are yes, no"),
    ("expect: capture d4", 1, "expect: no claim begins with 'capture'; did you mean 'captures'?"),
    ("name: a b", 1, "name: 'a b' is no name"),
    ("name: ../x", 1, "name: '../x' is no name"),
    ("columns: 0", 1, "columns: 0 is not from 1 to 100"),
    ("part: a1-h6", 1, "part: 'a1-h6' is no part of a board; give two squares, a1..h6"),
    ("part: a1..h99", 1, "part: a board has at most 25 ranks"),
    ("rotate: 45", 1, "rotate: '45' is not possible; possible are 0, 90, 180, 270"),
    ("flip: ja", 1, "flip: 'ja' is not possible"),
    ("coordinates: outsid", 1, "did you mean 'outside'?"),
    ("sides: left,buttom", 1, "did you mean 'bottom'?"),
    ("width: 99999999", 1, "width: 99999999 is not from 16 to 10000"),
    ("width: 5", 1, "width: 5 is not from 16 to 10000"),
    ("width: 300px", 1, "width: '300px' is no whole number"),
    ("board: t", 1, "board: its rows stand below it, indented, the top rank first"),
    ("board:\nply: 1", 1, "board: no rows are drawn below it"),
    ("board:\n  . . .\n  . x .\n  . . .", 3, "board: 'x' is no piece; pieces are tcnkmgTCNKMG"),
    ("board:\n  . . .\n  . .\n  . . .", 3, "board: the row has 2 squares, the first one 3"),
    ("board:\n  . . .\n  . . .", 2, "board: 2 rows of 3 squares are drawn; a board is square"),
    ("board:\n  ..\n  ..", 2, "board: a board has 3 to 25 rows"),
    (
        "board:\n  1 . . .\n  2 . . .\n  3 . . .",
        2,
        "board: the row is numbered 1, but it is rank 3",
    ),
    ("board:\n  3 . . . 3\n  2 . . . 1\n  1 . . . 1", 3, "the row is numbered 1, but it is rank 2"),
    ("title: a\0b", 1, "a control character (U+0000) has no place in a block"),
    ("title: \x1b[31m", 1, "a control character (U+001B)"),
]


@pytest.mark.parametrize("text, line, words", BAD, ids=[row[0][:30] for row in BAD])
def test_what_is_wrong_is_told_with_its_line(text: str, line: int, words: str) -> None:
    problems = parse(text, 101).problems
    assert [each.line for each in problems] == [100 + line]
    assert words.replace("on line 1 ", "on line 101 ") in problems[0].message


def test_all_problems_are_told_in_the_order_of_the_lines() -> None:
    problems = parse("variant: a\nfoo: b\nrules: c\nply: x\n").problems
    assert [each.line for each in problems] == [2, 3, 4]


def test_an_empty_block_is_the_start_of_the_game() -> None:
    assert parse("") == (Fence({"": 1}), ())


def test_a_huge_block_is_refused_at_once() -> None:
    (problem,) = parse("moves:" + " a1-a2" * MAX_CHARACTERS, 5).problems
    assert (problem.line, "characters, at most 50000 are read" in problem.message) == (5, True)


def test_ten_thousand_moves_are_refused() -> None:
    lines = "\n".join(["moves:" + " a1-a2" * 1250] * 4)
    (problem,) = parse(lines).problems
    assert f"5000 moves, at most {MAX_MOVES} are played; put them into a record" in problem.message
    (problem,) = parse("moves: " + "a-b " * 10_000).problems
    assert "10000 moves, at most" in problem.message


SIZES = st.integers(3, 25)
CELLS = st.integers(0, 12)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    size = draw(SIZES)
    return Position(size, tuple(draw(st.lists(CELLS, min_size=size**2, max_size=size**2))))


@given(positions(), st.data())
def test_a_board_that_is_drawn_is_read_back(position: Position, data: st.DataObject) -> None:
    square = data.draw(st.integers(0, position.size**2 - 1))
    moved = square if position.cells[square] else None
    drawn = drawing(position, special=range(0, position.size), moved=moved, marked={5, 7})
    rows = drawn.split("\n")
    assert read_board(rows) == position
    text = "\n".join(f"  {row}" for row in rows)
    assert parse(f"board:\n{text}\nply: 1").fence.position == position


@given(st.text(max_size=300))
def test_no_text_makes_it_fail(text: str) -> None:
    parsed = parse(text, 3)
    assert all(
        3 <= each.line <= 3 + text.count("\n") + text.count("\r") for each in parsed.problems
    )


@given(st.lists(st.text(alphabet=" .+*tKx[]019abc", max_size=12), max_size=5))
def test_no_rows_make_a_board_fail_otherwise(rows: list[str]) -> None:
    try:
        assert 3 <= read_board(rows).size <= 25
    except BoardError as error:
        assert 0 <= error.row <= max(0, len(rows) - 1)


WORDS = st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=12)


@given(
    st.fixed_dictionaries(
        {}, optional={"variant": WORDS, "record": WORDS, "title": WORDS, "caption": WORDS,
                      "game": st.integers(1, 99), "columns": st.integers(1, 100)}
    )
)  # fmt: skip
def test_what_is_written_is_read_back(values: dict[str, Any]) -> None:
    parsed = parse("\n".join(f"{key}: {value}" for key, value in values.items()))
    assert parsed.problems == ()
    assert {key: getattr(parsed.fence, key) for key in values} == values

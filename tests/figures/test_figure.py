"""Blocks as figures: what is played, what is claimed, what is drawn. The boards are small enough
to be judged by eye; verdicts come from the rules as the comments say."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taflrec.board.geometry import geometry
from taflrec.figures.figure import Figure, figure, figure_svg
from taflrec.integrations.blocks import fenced_blocks

ROOT = Path(__file__).parents[2]

# g2-d2 closes c2 between b2 and d2
SANDWICH = """variant: brandubh
board:
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . K . . .
  . . . . . . .
  . t T . . . t
  . . . . . . .
to-move: attackers
"""
# the king walks to the corner a1 and has won
ESCAPE = """variant: brandubh
board:
  . . . . . . .
  . . . t . . .
  . . . . . . .
  K . . . . . .
  . . . . . . .
  . . . . . . t
  . . . . . . .
to-move: defenders
"""
# b4 takes c4 against d4; from b7 the same man takes c7 against d7, in one berserk turn
BERSERK = """variant: berserk
board:
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . T t . . . . . . .
  . . . . . K . . . . .
  . . . . . . . . . . .
  t . T t . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . T . .
  . . . . . . . . . . .
to-move: attackers
"""
BRANDUBH = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
RECORD = b"""[variant: brandubh]

1. d2-b2 d3-b3
2. d1-b1 c4-c1
"""
BROKEN = b"""[variant: brandubh]

1. d2-b2 d3-b3
2. d1-d7 c4-c1
"""

DOUBT = b"""[rules:dim:7 esc:q start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

1. d2-b2 d3-b3
"""

TWO = (
    RECORD
    + b"""

[event: Another]
[variant: brandubh]

1. d1-c1 d3-c3
2. d2-d3 resigned
"""
)


def read(name: str) -> bytes:
    files = {
        "game.otg": RECORD,
        "doubt.otg": DOUBT,
        "broken.otg": BROKEN,
        "two.otg": TWO,
        "binary": b"\0\1\2" * 9,
        "empty": b"",
        "odd.otg": b"[variant: brandubh]\n\n1. d2-b2 hello\n2. d1-c1 goodbye\n",
        "nowhere.otg": b"[variant: brandubh]\n[position: xx]\n\n1. d2-b2\n",
        "few.otg": f"[rules: dim:7 mat:draw start:{BRANDUBH}]\n\n1. d1-c1\n".encode(),
        "resigned.otg": b"[variant: brandubh]\n\n1. resigned\n",
    }
    if name == "device":
        raise ValueError("it is no regular file")
    if name == "closed":
        raise OSError("it is closed")
    if name not in files:
        raise FileNotFoundError(2, "No such file or directory")
    return files[name]


def told(text: str) -> list[str]:
    return [f"{each.line}: {each.message}" for each in figure(text, read=read).problems]


def good(text: str) -> Figure:
    made = figure(text, read=read)
    assert made.problems == ()
    ET.fromstring(figure_svg(made))
    return made


# away from his throne the king of Brandubh falls between two
KING = """variant: brandubh
board:
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . t K . . . t
  . . . . . . .
  . . . T . . .
to-move: attackers
moves: g3-d3
"""
# on the corner the king of Magpie falls when both neighbouring squares are taken
CORNERED = """variant: magpie
board:
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . T . .
  . . . . . . .
  t . . . . . .
  K . . t . . .
to-move: attackers
moves: d1-b1
"""
# after a turn of each side it is a draw; the second one may go on
ROUND = BERSERK.replace("attackers", "defenders") + "set: maxt=1\nmoves: f6-f5 a4-b4"
# with comx only commanders take the king, but not where the attackers begin without any
PLAIN = """variant: berserk
set: comx=y
board:
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . T . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . t . . . . .
  . . . . t K t . . . .
  t . . . . . . . . . .
  . . . . . . . . . . .
  . . . . . . . . . . .
moves: a3-f3
"""
KINGLESS = SANDWICH.replace("K", ".")

TRUE = [
    ("a capture", SANDWICH + "moves: g2-d2\nexpect: captures c2; outcome none; legal"),
    ("an escape", ESCAPE + "moves: a4-a1\nexpect: captures none\nexpect: outcome defenders king-escaped"),
    ("a blocked way", SANDWICH + "moves: g2-a2\nexpect: illegal: blocked by the defender on c2"),
    ("no word of a reason", SANDWICH + "moves: g2-a2\nexpect: illegal"),
    ("off the board", SANDWICH + "moves: g2-h2\nexpect: illegal: not on the 7x7 board"),
    ("the other side's man", SANDWICH + "moves: c2-c1\nexpect: illegal: not of the attackers"),
    ("no move at all", SANDWICH + "moves: hello\nexpect: illegal"),
    ("illegal after a legal one", SANDWICH + "moves: g2-d2 d4-e5\nexpect: illegal: one line"),
    ("a position alone", SANDWICH + "expect: outcome none"),
    ("a berserk turn", BERSERK + "moves: a4-b4 b4=b7\nexpect: captures c7; outcome none"),
    ("a berserk turn without =", BERSERK + "moves: a4-b4 b4-b7\nexpect: illegal: goes on with ="),
    ("the edge is not enough", ESCAPE + "moves: a4-a3\nexpect: outcome none"),
    ("a changed rule", ESCAPE + "set: esc=e\nmoves: a4-a3\nexpect: outcome defenders king-escaped"),
    ("the start of a variant", "variant: brandubh\nmoves: d1-c1\nexpect: legal"),
    ("a layout", "layout: bran7\nexpect: outcome none"),
    ("Copenhagen is the default", "moves: d1-d4\nexpect: captures none"),
    ("a ply of a record", "record: game.otg\nply: 2\nexpect: captures none"),
    ("all of a record", "record: game.otg"),
    ("its start", "record: game.otg\nply: 0\nexpect: outcome none"),
    ("moves after a ply", "record: game.otg\nply: 2\nmoves: g4-g3\nexpect: legal"),
    ("moves after its start", "record: game.otg\nply: 0\nmoves: d1-c1\nexpect: legal"),
    ("the king comes to the first square", ESCAPE + "moves: a4-a1\nexpect: captures none"),
    ("the king falls on the first square", CORNERED + "expect: captures a1"),
    ("no king", KINGLESS + "moves: g2-d2\nexpect: captures c2"),
    ("no king and no capture", KINGLESS + "moves: g2-e2\nexpect: captures none"),
    ("resigned at once", "record: resigned.otg\nexpect: outcome defenders resignation"),
    ("a turn that may go on ends with the block", ROUND + "\nexpect: outcome draw move-limit"),
    ("a turn that goes on is not judged", ROUND + " b4=b7\nply: 2\nexpect: outcome none"),
    ("a turn is judged at its end", ROUND + " b4=b7\nexpect: outcome draw move-limit"),
    ("a turn that the other side ends", ROUND + " f5-f6\nply: 2\nexpect: outcome draw move-limit"),
    ("men alone take the king where no commander began", PLAIN + "expect: captures f4; outcome attackers"),
    ("a turn is no ply", ROUND + "\nply: 1\nexpect: outcome none"),
    ("a small board with rules of a large one", ESCAPE.replace("brandubh", "copenhagen")
     + "moves: a4-a1\nexpect: outcome defenders king-escaped"),
    ("rules in an odd order", f"rules: start:{BRANDUBH} dim:7\nmoves: d1-c1\nexpect: legal"),
    ("own moves after a record that was resigned", "record: two.otg\ngame: 2\nply: 2\n"
     "moves: d2-d3\nexpect: outcome none"),
    ("captures that are listed later", SANDWICH + "moves: b2-b3 d4-d5 b3-b2 d5-d6 g2-d2xc2"),
    ("the king is listed on the first square", CORNERED.replace("d1-b1", "d1-b1xa1")),
    ("moves after all of a record", "record: game.otg\nmoves: g4-g3\nexpect: legal"),
    ("captures that are listed", SANDWICH + "moves: g2-d2xc2\nexpect: captures c2"),
    ("a mark of capture", SANDWICH + "moves: g2-d2x\nexpect: captures c2"),
    ("the king is listed", KING.replace("g3-d3", "g3-d3xc3") + "expect: captures c3"),
    ("the king falls by a mark", KING.replace("g3-d3", "g3-d3x") + "expect: captures c3"),
    ("before the fault", "record: broken.otg\nply: 2"),
]  # fmt: skip


@pytest.mark.parametrize("text", [row[1] for row in TRUE], ids=[row[0] for row in TRUE])
def test_what_is_true_is_drawn(text: str) -> None:
    good(text)


FALSE = [
    ("captures", SANDWICH + "moves: g2-d2\nexpect: captures none",
     "12: expect: g2-d2 captures c2, not nothing"),
    ("outcome", ESCAPE + "moves: a4-a1\nexpect: outcome none",
     "12: expect: after a4-a1 the outcome is defenders king-escaped, not none"),
    ("illegal", SANDWICH + "moves: g2-d2\nexpect: illegal", "12: expect: g2-d2 is legal, not illegal"),
    ("reason", SANDWICH + "moves: g2-a2\nexpect: illegal: corner",
     "12: expect: g2-a2 is illegal, but not as 'corner': blocked by the defender on c2"),
    ("reason of the last move", SANDWICH + "moves: g2-d2 d4-e5\nexpect: illegal: corner",
     "12: expect: d4-e5 is illegal, but not as 'corner': "),
    ("half a block is not played", "foo: bar\nmoves: a1-a2\nexpect: captures none", "1: no key is called"),
    ("part of a strip", "variant: brandubh\nmoves: d1-c1\nplies: 0,1\npart: a1..h8\nwidth: 30", "4: "),
    ("two boards without room", "moves: d1-d4\nplies: 0,1\ncolumns: 2\nwidth: 40", "3: 2 columns are too"),
    ("nothing played", SANDWICH + "expect: captures c2", "11: expect: captures is claimed of the"),
    ("illegal move", SANDWICH + "moves: g2-a2", "11: g2-a2 is not legal: blocked by the defender on c2;"
     " legal would be b2-a2, "),
    ("legal is no excuse", SANDWICH + "moves: g2-a2\nexpect: legal", "11: g2-a2 is not legal"),
    ("only the last may be illegal", SANDWICH + "moves: g2-a2 d4-d5\nexpect: illegal",
     "11: g2-a2 is not legal"),
    ("a move after the game", ESCAPE + "moves: a4-a1 d6-c6\nexpect: legal",
     "11: the game was over before d6-c6: defenders won: the king escaped"),
    ("after the end", ESCAPE + "moves: a4-a1\nply: 2", "12: the last ply played is 1, there is no ply 2"),
    ("variant", "variant: brandub\nvariant: x", "2: variant is given"),
    ("unknown variant", "variant: copenhage", "1: no variant is called 'copenhage'; did you mean copenhagen"),
    ("rules", "rules: dim:7 foo:1 start:/7/7/7/3K3/7/7/7/", "1: rules: no rule parameter is called 'foo'"),
    ("rules without a start", "rules: dim:7", "1: rules: a rules record needs start:"),
    ("rules that are not played", "title: T\nvariant: brandubh\nset: mat=draw",
     "2: Brandubh has what is not played: mat:draw"),
    ("a record whose rules are not played", "title: T\nrecord: few.otg", "2: own rules has what is not"),
    ("a device", "record: device", "1: record device: cannot be read: it is no regular file"),
    ("a closed file", "record: closed", "1: record closed: cannot be read: it is closed"),
    ("moves that are none", "record: odd.otg", "1: record odd.otg: only 1 plies can be replayed: 'hello'"),
    ("a record without a board", "record: nowhere.otg", "1: record nowhere.otg: 'x' is no piece letter"),
    ("set", "set: kss=w", "1: no rule parameter is called 'kss'; did you mean 'ks'"),
    ("set value", "variant: brandubh\nset: ks=x", "2: ks:x is not possible"),
    ("layout", "layout: brand7", "1: no layout is called 'brand7'; did you mean bran7"),
    ("game without record", "game: 2", "1: game says which record"),
    ("record and set", "record: game.otg\nset: ks=w", "2: set changes a ruleset; with a record,"),
    ("record and two settings", "record: game.otg\nset: ks=w\nset: esc=e", "2: set changes a ruleset"),
    ("captures that are listed otherwise", SANDWICH + "moves: g2-d2xc3", "11: g2-d2xc3 captures c2"),
    ("captures that are listed in part", SANDWICH + "moves: g2-d2xb2/c2",
     "11: g2-d2xb2/c2 captures c2"),
    ("captures of a quiet move", SANDWICH + "moves: g2-e2xc2 d4-d5", "11: g2-e2xc2 captures nobody"),
    ("a king who did not fall", SANDWICH + "moves: g2-d2xc2/d4", "11: g2-d2xc2/d4 captures c2"),
    ("a mark of capture at a quiet move", SANDWICH + "moves: g2-e2x", "11: g2-e2x captures nobody"),
    ("a king who has won", ESCAPE + "moves: a4-a1xa4", "11: a4-a1xa4 captures nobody"),
    ("no move", SANDWICH + "moves: hello", "11: hello is not legal: 'hello' is no move"),
    ("no way anywhere", SANDWICH + "moves: a1-a2", "11: a1-a2 is not legal: no piece on a1"),
    ("record and to-move", "to-move: defenders\nrecord: game.otg", "1: a record says itself"),
    ("no such file", "record: x.otg", "1: record x.otg: cannot be read: No such file"),
    ("binary file", "record: binary", "1: record binary: binary data"),
    ("empty file", "record: empty", "1: record empty: there is no record in it"),
    ("no such game", "record: game.otg\ngame: 3", "1: record game.otg: has 1 record, there is no number 3"),
    ("no such ply", "record: game.otg\nply: 9", "2: record game.otg: has 4 plies, there is no ply 9"),
    ("a fault before the ply", "record: broken.otg\nply: 3",
     "2: record broken.otg: ply 3, d1-d7: blocked by"),
    ("a fault before the end", "record: broken.otg", "1: record broken.otg: ply 3, d1-d7: blocked by"),
    ("rules of a record that are guessed", "record: doubt.otg", "1: record doubt.otg: esc:q is not possible"),
    ("plies and moves", "record: game.otg\nplies: 1..2\nmoves: a1-a2", "3: plies shows a record's own"),
    ("theme", "theme: woods", "1: theme: no theme is called 'woods'; did you mean 'wood'"),
    ("part", "variant: brandubh\npart: a1..h8", "2: "),
    ("marks", "variant: brandubh\nmarks: circle:z9", "2: marks: "),
    ("marks outside", "part: a1..c3\nmarks: circle:k11", "1: circle on k11 lies outside"),
    ("marks outside in part", "part: a1..c3\nmarks: circle:a1,k11", "1: circle on k11 lies outside"),
    ("marks on every board, told once", "plies: 0..1\nmoves: d1-d4\nmarks: circl:d4", "3: marks: "),
]  # fmt: skip


@pytest.mark.parametrize("text, words", [row[1:] for row in FALSE], ids=[row[0] for row in FALSE])
def test_what_is_wrong_is_told_and_nothing_is_drawn(text: str, words: str) -> None:
    (message,) = told(text)
    assert message.startswith(words) or words in message
    assert figure(text, read=read).scenes == ()


def test_without_files_a_record_is_a_problem() -> None:
    assert "no files are read here" in figure("record: game.otg").problems[0].message


def test_all_that_is_wrong_with_rules_is_told() -> None:
    problems = told("rules: dim:7 foo:1 ks:x start:/7/7/7/3K3/7/7/7/")
    assert ["'foo'" in problems[0] + problems[1], "ks:x" in problems[0] + problems[1]] == [True] * 2


def test_an_illegal_move_tells_three_that_are_near_it() -> None:
    (message,) = told(SANDWICH + "moves: g2-a2")
    assert message.count(", ") == 2
    (ended,) = told(ESCAPE + "moves: a4-a1 g2-f1")
    assert "legal would be" not in ended


def test_all_false_claims_are_told_with_the_lines_of_the_document() -> None:
    text = SANDWICH + "moves: g2-d2\ntheme: x\nexpect: captures none; illegal\nexpect: outcome draw"
    problems = figure(text, first_line=41).problems
    assert [each.line for each in problems] == [52, 53, 53, 54]


def test_problems_are_told_in_the_order_of_the_lines_and_claims() -> None:
    text = SANDWICH + "moves: g2-d2\nexpect: captures none; outcome draw\nexpect: illegal\ntheme: x"
    problems = figure(text).problems
    assert [each.line for each in problems] == [12, 12, 13, 14]
    assert [each.message[8:13] for each in problems[:2]] == ["g2-d2", "after"]


def test_a_figure_shows_the_last_move_and_what_it_captured() -> None:
    made = good(SANDWICH + "moves: g2-d2")
    squares = geometry(7).squares
    assert [(m.kind, m.squares) for m in made.scenes[0].marks] == [
        ("last", (squares["g2"], squares["d2"])), ("ghost", (squares["c2"],)),
    ]  # fmt: skip
    assert made.title == "After g2-d2"
    assert good(SANDWICH + "moves: g2-d2\nlast-move: no").scenes[0].marks == ()


def test_an_explained_figure_has_jaws_and_a_caption_that_names_the_rule() -> None:
    made = good(SANDWICH + "moves: g2-d2\nexplain: yes")
    assert {"last", "ghost", "jaw"} <= {mark.kind for mark in made.scenes[0].marks}
    assert "c2" in made.caption
    assert "custodial" in made.caption
    assert good(SANDWICH + "moves: g2-d2\nexplain: yes\ncaption: Mine").caption == "Mine"


def test_an_illegal_move_is_crossed_out_on_the_board_before_it() -> None:
    made = good(SANDWICH + "moves: g2-a2\nexpect: illegal\nexplain: yes")
    kinds = [mark.kind for mark in made.scenes[0].marks]
    assert {"arrow", "cross"} <= {*kinds}
    assert made.scenes[0].position.cells[geometry(7).squares["g2"]] == 1
    assert made.caption == "g2-a2 is not legal: blocked by the defender on c2."


def test_after_several_moves_the_last_one_is_explained_and_refused() -> None:
    more = good(SANDWICH + "moves: g2-d2 d4-d7 d2-d1\nexplain: yes\nmarks: last")
    squares = geometry(7).squares
    assert {mark.squares for mark in more.scenes[0].marks} == {(squares["d2"], squares["d1"])}
    assert more.caption.startswith("d2-d1")
    refused = good(SANDWICH + "moves: g2-d2 d4-d7 d2-e3\nexpect: illegal")
    assert refused.title == "d2-e3 is not legal"


def test_own_marks_lie_over_what_is_drawn_anyway() -> None:
    made = good(SANDWICH + "moves: g2-d2\nmarks: circle:d4\nmarks: square:a1 explain")
    kinds = [mark.kind for mark in made.scenes[0].marks]
    assert kinds[:4] == ["last", "ghost", "circle", "square"]
    assert "jaw" in kinds


def test_several_plies_are_a_strip_with_captions() -> None:
    made = good(
        "variant: brandubh\nmoves: d1-c1 d3-c3\nplies: 0..2\ncolumns: 3\ntitle: So it begins"
    )
    assert [scene.caption for scene in made.scenes] == ["Start", "1. d1-c1", "2. d3-c3"]
    assert (made.columns, made.caption, made.title) == (3, "", "So it begins")
    assert "So it begins" in figure_svg(made)
    # three boards of seven squares, a column's width, no margins: one row and its captions
    (_, _, width, height) = ET.fromstring(figure_svg(made)).attrib["viewBox"].split()
    assert float(width) == 720
    assert float(height) < 0.4 * float(width)


def test_boards_without_enough_room_are_a_problem() -> None:
    moves = "variant: brandubh\nmoves: d1-c1 d3-c3\nplies: 0..2\n"
    good(moves + "columns: 3\nwidth: 200")
    assert told(moves + "columns: 3\nwidth: 100") == [
        "4: 3 columns are too narrow for these boards; ask for fewer"
    ]
    assert told(moves + "width: 30") == [
        "4: one column is too narrow for these boards; ask for more width"
    ]
    good("variant: brandubh\nwidth: 30")


def test_view_theme_and_name_are_handed_on() -> None:
    made = good(
        "variant: brandubh\nrotate: 90\nmirror: yes\npart: a1..d4\nwidth: 200\ntheme: wood\nname: n"
    )
    assert (made.view.turn, made.view.mirror, made.view.part) == (1, True, (0, 0, 3, 3))
    assert (made.theme, made.name) == ("wood", "n")
    assert 'width="200"' in figure_svg(made)
    assert figure("", theme="dark").theme == "dark"
    assert figure("theme: wood", theme="dark").theme == "wood"


def test_a_record_figure_tells_its_file() -> None:
    assert good("record: game.otg\nply: 1").files == ("game.otg",)
    assert good("").files == ()
    assert good("record: game.otg\nply: 1").title == "After ply 1, d2-b2"


def test_another_game_of_a_file_and_how_it_ended_by_its_own_words() -> None:
    second = "record: two.otg\ngame: 2\n"
    assert good(second + "expect: outcome attackers resignation").title == "After ply 3, d2-d3"
    good(second + "ply: 2\nexpect: outcome none")
    assert good("record: two.otg\nply: 1").title == "After ply 1, d2-b2"
    assert "two.otg, game 2: has 3 plies" in told(second + "ply: 4")[0]


def test_the_position_after_moves_is_that_of_the_moves() -> None:
    cells = good("record: game.otg\nply: 2\nmoves: g4-g3").scenes[0].position.cells
    assert good("record: game.otg\nply: 2\nmoves: g4-g3").title == "After g4-g3"
    squares = geometry(7).squares
    assert [bool(cells[squares[name]]) for name in ("b2", "b3", "g3", "g4", "b1")] == [
        True, True, True, False, False,
    ]  # fmt: skip


def test_the_fall_of_the_king_is_claimed_as_outcome_or_by_his_square() -> None:
    good(KING + "expect: captures c3")
    good(KING + "expect: captures none; outcome attackers king-captured")
    assert told(KING + "expect: captures none") == ["12: expect: g3-d3 captures c3, not nothing"]
    assert told(KING + "expect: captures d1")  # he stands there, but nobody took him
    walked = KING.replace("attackers\nmoves:", "defenders\nmoves: c3-c4 a1-a2 c4-c3")
    walked = walked.replace("  . . . T . . .", "  t . . T . . .")
    good(walked + "expect: captures c3")
    assert told(walked + "expect: captures c4")


def test_whoever_cannot_see_the_picture_is_told_what_it_shows() -> None:
    def words(more: str) -> str:
        return good(SANDWICH + more).scenes[0].description

    assert words("") == "Attackers to move."
    assert words("moves: g2-a2\nexpect: illegal") == (
        "g2-a2 is not legal: blocked by the defender on c2."
    )
    explained = good(SANDWICH + "moves: g2-d2\nexplain: yes\ncaption: Mine").scenes[0]
    assert explained.description == explained.caption
    assert "custodial" in explained.caption


def test_a_berserk_turn_goes_on_only_before_its_last_step() -> None:
    # b4 takes c4 and may take c7 from b7; where the block ends, the turn does
    turn = BERSERK + "explain: yes\nmoves: a4-b4"
    assert "may go on" not in good(turn).caption
    first, second = good(turn + " b4=b7\nplies: 1,2").scenes
    assert "may go on from b4" in first.caption
    assert "b4=b7 goes on" in second.caption
    assert "may go on" not in second.caption


def test_own_marks_tell_of_the_last_of_several_moves() -> None:
    for moves in ("g2-d2", "b2-b3 d4-d5 b3-b2 d5-d6 g2-d2"):
        made = good(SANDWICH + f"moves: {moves}\nlast-move: no\nmarks: captured")
        assert [mark.squares for mark in made.scenes[0].marks] == [(geometry(7).squares["c2"],)]
        assert "d2 takes c2" in good(SANDWICH + f"moves: {moves}\nmarks: explain").caption


def test_a_picture_has_the_theme_the_view_and_the_title() -> None:
    for moves in ("", "moves: g2-d2\nplies: 0,1\n"):
        plain = SANDWICH + moves
        pictures = {
            figure_svg(good(plain + more))
            for more in (
                "",
                "theme: wood",
                "rotate: 90",
                "width: 200",
                "coordinates: none",
                "title: T",
            )
        }
        assert len(pictures) == 6
        assert figure_svg(good(plain + "title: So it is")).count("So it is") >= 1
        assert 'width="200"' in figure_svg(good(plain + "width: 200"))


def test_captions_of_plies_are_for_strips() -> None:
    assert good(SANDWICH + "moves: g2-d2\nply: 1").caption == ""
    assert good(SANDWICH + "moves: g2-d2\nply: 0").caption == ""
    two = good(SANDWICH + "moves: g2-d2\nplies: 0,1\nexplain: yes")
    assert [scene.caption.partition(" takes")[0] for scene in two.scenes] == ["Start", "1. g2-d2"]
    assert two.title == "2 positions"
    assert "<title>2 positions</title>" in figure_svg(two)
    one, other = (good(SANDWICH + f"moves: g2-d2\nplies: 0,1\ncolumns: {n}") for n in (1, 2))
    assert figure_svg(one) != figure_svg(other)


def test_a_refused_move_gives_the_title_unless_the_block_does() -> None:
    refused = SANDWICH + "moves: g2-a2\nexpect: illegal\n"
    assert good(refused).title == good(refused).scenes[0].title == "g2-a2 is not legal"
    assert good(refused + "title: T").title == good(refused + "title: T").scenes[0].title == "T"
    assert good(refused).caption == ""
    assert good(refused + "last-move: no").scenes[0].marks == ()


def test_the_title_of_a_board_is_the_block_s_own_if_it_has_one() -> None:
    assert [good(SANDWICH + more).scenes[0].title for more in ("", "title: T")] == ["Position", "T"]
    moved = SANDWICH + "moves: g2-d2\ntitle: T"
    assert good(moved).scenes[0].title == "T"


def test_claims_are_about_the_last_board_of_a_strip() -> None:
    refused = SANDWICH + "moves: g2-d2 d4-e5\nexpect: illegal\n"
    boards = good(refused + "plies: 0,1").scenes
    assert [any(m.kind == "cross" for m in board.marks) for board in boards] == [False, True]
    assert told(refused + "plies: 1,0") == [
        "12: expect: illegal is claimed of the last move, but no move is played"
    ]


def test_one_board_is_no_strip_and_lines_count_from_one() -> None:
    assert 'class="taflrec"' in figure_svg(good(SANDWICH))
    assert 'class="taflrec-sheet"' in figure_svg(good(SANDWICH + "moves: g2-d2\nplies: 0,1"))
    assert figure("foo: x").problems[0].line == 1


def test_equal_blocks_give_equal_bytes() -> None:
    text = SANDWICH + "moves: g2-d2\nexplain: yes"
    assert figure_svg(good(text)) == figure_svg(good(text))


def test_any_text_is_harmless_in_the_picture() -> None:
    made = good('title: </title><script>alert("1")</script>\ncaption: <b>&')
    assert "<script" not in figure_svg(made)


def test_a_long_line_of_play_is_played_to_its_end() -> None:
    there = "moves: " + "d1-d4 d6-d5 d4-d1 d5-d6 " * 200
    assert told(there + "\nexpect: outcome none") == [
        "2: expect: after d5-d6 the outcome is attackers repetition, not none"
    ]  # Copenhagen: the defenders lose by repetition


@pytest.mark.parametrize(
    "path", sorted((ROOT / "docs/rulebook").glob("*.md")), ids=lambda p: p.name
)
def test_every_figure_of_the_rulebook_is_true(path: Path) -> None:
    for block in fenced_blocks(path.read_text(encoding="utf-8")):
        if block.language == "tafl":
            made = figure(block.content, first_line=block.line + 1)
            assert made.problems == ()


@given(st.text(alphabet="abcdefg1234567-= x", max_size=60))
def test_no_moves_make_it_fail(moves: str) -> None:
    made = figure(f"variant: brandubh\nmoves: {moves}\nexplain: yes\nexpect: illegal")
    assert bool(made.scenes) != bool(made.problems)

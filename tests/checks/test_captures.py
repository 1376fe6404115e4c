"""Captures that are listed against those that fall: names, both lists, and what mends them.

By hand, from faults reference 01 to 08 and design, section 5. Brandub; d2-a2 takes a3 at ply 3.
"""

import pytest

from taflrec.checks import captures as checks
from taflrec.notation.registry import BY_NAME
from taflrec.record.diagnostic import Fault
from taflrec.record.source import Source, Span
from taflrec.replay.replay import replay
from tests.checks.judged import findings, mended, only
from tests.replay.games import CAPTURE, ESCAPE, otn_text, record_of

TAKES = "d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5"

# moves, name, ply, both lists as told, the fixed ply, whether the fix is safe
LISTS = [
    ("d7-e7xe6 d3-a3 d2-a2xa3", "capture-on-empty-square", 1, "e6", "nothing", "d7-e7", False),
    (TAKES.replace("xa3", "xa3/b2"), "capture-on-empty-square", 3, "a3, b2", "a3", "d2-a2xa3", False),
    (TAKES.replace("xa3", ""), "capture-missing", 3, "nothing", "a3", "d2-a2xa3", False),
    (TAKES.replace("xa3", "xb2"), "capture-mismatch", 3, "b2", "a3", "d2-a2xa3", False),
    (TAKES.replace("xa3", "xd5"), "capture-mismatch", 3, "d5", "a3", "d2-a2xa3", False),
    # d5 is a defender and stays
    (TAKES.replace("xa3", "xa3/d5"), "capture-mismatch", 3, "a3, d5", "a3", "d2-a2xa3", False),
    (TAKES.replace("xa3", "xa3/a4"), "own-piece-captured", 3, "a3, a4", "a3", "d2-a2xa3", False),
    (TAKES.replace("xa3", "xa4"), "own-piece-captured", 3, "a4", "a3", "d2-a2xa3", False),
    ("d7-e7xe7 d3-a3 d2-a2xa3", "mover-captured", 1, "e7", "nothing", "d7-e7", True),
    ("d7-e7xd7 d3-a3 d2-a2xa3", "mover-captured", 1, "d7", "nothing", "d7-e7", True),
    (TAKES.replace("xa3", "xa2/a3"), "mover-captured", 3, "a2, a3", "a3", "d2-a2xa3", False),
    # the mover's own squares weigh more than a man of his side, and both more than an empty one
    (TAKES.replace("xa3", "xa2/a4/b2"), "mover-captured", 3, "a2, a4, b2", "a3", "d2-a2xa3", False),
    (TAKES.replace("xa3", "xa4/b2"), "own-piece-captured", 3, "a4, b2", "a3", "d2-a2xa3", False),
]  # fmt: skip


@pytest.mark.parametrize("notation", ["otn", "movelist", "csv"])
@pytest.mark.parametrize(
    "moves, name, ply, wrote, falls, fixed, safe", LISTS, ids=[f"{r[1]}-{r[3]}" for r in LISTS]
)
def test_lists_that_differ(
    moves: str, name: str, ply: int, wrote: str, falls: str, fixed: str, safe: bool, notation: str
) -> None:
    text = otn_text(moves)
    if notation != "otn":
        text = moves.replace("/", "x")
    if notation == "csv":  # totals count what is listed
        counts = [word.count("x") for word in text.split()]
        text += f",{sum(counts[0::2])},{sum(counts[1::2])},Ongoing"
    variant = "" if notation == "otn" else "brandubh"
    found = only(findings(text, notation, variant=variant))
    assert (found.name, found.ply) == (name, ply)
    assert f"lists {wrote} as captured, by the rules {falls} falls" in found.message
    assert found.fix is not None
    assert found.fix.safe == safe
    after = mended(text, found.fix)
    assert fixed in after.split()
    if notation != "csv":
        assert findings(after, notation, variant=variant) == []


def test_a_square_off_the_board_is_called_so() -> None:
    found = only(findings(otn_text(TAKES.replace("xa3", "xa3/h3"))))
    assert (found.name, found.ply) == ("square-off-board", 3)
    assert "h3 is not on the 7x7 board" in found.message


# A king's fall


def test_the_fall_of_the_king_is_marked_by_the_fix() -> None:
    text = otn_text(CAPTURE)
    found = only(findings(text))
    assert (found.name, found.severity, found.ply) == ("king-capture-unmarked", "info", 7)
    assert found.fix is not None
    assert found.fix.safe
    assert "a4-e4xKf4" in mended(text, found.fix)
    assert findings(mended(text, found.fix)) == []
    assert findings(text, profile="opentafl") == []


def test_nothing_is_said_of_the_king_where_no_capture_is_marked_or_in_a_list() -> None:
    assert findings(otn_text(CAPTURE.replace("xe7", ""))) == []
    assert findings(CAPTURE.replace("K", ""), variant="brandubh:opentafl") == []


def test_the_fix_of_a_wrong_list_keeps_a_king_that_is_marked() -> None:
    text = otn_text(CAPTURE + "xKf4/e5")
    assert "a4-e4xKf4\n" in mended(text, only(findings(text)).fix)


def test_a_square_listed_twice_is_listed_once_after_the_fix() -> None:
    text = otn_text(TAKES.replace("xa3", "xTa3/a3"))
    found = only(findings(text))
    assert (found.name, found.message) == ("duplicate-capture", "a3 is listed twice")
    assert found.fix is not None
    assert found.fix.safe
    assert "d2-a2xTa3" in mended(text, found.fix).split()


# Overlooked captures


LEFT = "with the man left in place the record goes on"


def test_a_man_that_was_overlooked_plays_on() -> None:
    first, second = findings(otn_text("d7-e7 d5-g5 d6-g6xg5 d3-a3 d2-a2 a3-b3"))
    assert (first.name, first.ply) == ("capture-missing", 5)
    assert first.help == (f"{LEFT} to its end",)
    assert (second.name, second.ply) == ("illegal-move", 6)
    assert "the rest is legal if a3, which falls at ply 5, is left in place" in second.help


def test_a_man_that_was_overlooked_plays_on_for_a_while() -> None:
    first, second = findings(otn_text("d7-e7 d5-g5 d6-g6xg5 d3-a3 d2-a2 a3-b3 e7-d7 d4-d1"))
    assert first.help == (f"{LEFT} to ply 7",)
    assert second.ply == 6


def test_nothing_is_said_of_a_man_whose_staying_explains_less() -> None:
    # f4 could not pass a3 if the man stood there
    first, *_ = findings(otn_text("d7-e7 d3-a3 d2-a2 d5-g5 d6-g6xg5 d4-d7 a2-a3"))
    assert (first.name, first.help) == ("capture-missing", ())


def test_a_king_that_was_overlooked_plays_on() -> None:
    unmarked, illegal, after = findings(otn_text(f"{CAPTURE} Kf4-f6"))
    assert unmarked.name == "king-capture-unmarked"
    assert (after.name, after.ply) == ("moves-after-end", 8)
    assert after.help == ("with the king left in place the record goes on to its end",)
    assert (illegal.name, illegal.ply) == ("illegal-move", 8)
    assert "the rest is legal if f4, which falls at ply 7, is left in place" in illegal.help


# Totals


def test_totals_are_counted_again() -> None:
    row = "d7-e7 d3-a3 d2-a2xa3 d5-g5,2,1,Ongoing"
    found = only(findings(row, "csv", variant="brandubh"))
    assert found.name == "capture-total"
    assert mended(row, found.fix) == "d7-e7 d3-a3 d2-a2xa3 d5-g5,1,0,Ongoing"


def test_totals_are_left_alone_where_the_lists_are_wrong() -> None:
    row = "d7-e7 d3-a3 d2-a2xa3xa4 d5-g5,1,0,Ongoing"
    total, *_ = (
        each for each in findings(row, "csv", variant="brandubh") if each.name == "capture-total"
    )
    assert total.fix is None


# Marks without squares: the reader's fault, mended with what the board knows


def unnamed(mark: str, moves: str, plain: str) -> Fault:
    """The fault of a mark in a record of which the reader took *plain* for the move's squares."""
    text = otn_text(moves)
    record = record_of(otn_text(moves.replace(mark, plain)))
    record.move_span(0)  # places are looked up in the text that was read
    record.source = Source("x", text)
    index = moves.split().index(mark)
    move = record.moves[index]
    record.moves[index] = move._replace(text=mark)
    begin = text.index(mark)
    record.faults.append(
        Fault("capture-square-missing", Span(begin, begin + len(mark)), "x without a square")
    )
    (fault,) = checks.with_squares(replay(record))
    return fault


@pytest.mark.parametrize(
    "mark, told, fixed",
    [
        ("d2-a2x", "by the rules a3 falls", "d2-a2xa3"),
        ("d2-a2x1", "by the rules a3 falls", "d2-a2xa3"),
        ("d2-a2*", "by the rules a3 falls", "d2-a2xa3"),
        ("d2-a2x+", "by the rules a3 falls", "d2-a2xa3+"),
        ("d2-a2x2", "by the rules a3 falls, the record marks 2 captures", ""),
        ("d2-a2xx", "by the rules a3 falls, the record marks 2 captures", ""),
    ],
)
def test_marks_get_the_squares_of_the_rules(mark: str, told: str, fixed: str) -> None:
    fault = unnamed(mark, f"d7-e7 d3-a3 {mark} d5-g5", "d2-a2")
    assert fault.message.endswith(told)
    assert (fault.fix is None) == (not fixed)
    if fault.fix:
        assert fault.fix.safe
        assert fixed in mended(otn_text(f"d7-e7 d3-a3 {mark} d5-g5"), fault.fix).split()


def test_a_mark_where_nothing_falls_is_told() -> None:
    fault = unnamed("d7-e7x", "d7-e7x d3-a3", "d7-e7")
    assert fault.message.endswith("by the rules nothing falls, the record marks 1 capture")
    assert fault.fix is None


def test_other_faults_stay_as_they_are() -> None:
    (record,) = BY_NAME["otn"].read(Source("x", otn_text(ESCAPE.replace("d7-e7", "d7--e7"))))
    assert checks.with_squares(replay(record)) == record.faults


# Berserk turns stored as their net effect

STUDY = "dim:9 name:Study surf:n atkf:y ber:c start:/9/1tT6/3t5/9/3T5/3t4t/9/9/4K3t/"


def test_a_collapsed_turn_is_written_out() -> None:
    text = otn_text("d3-d4xc2/d5 Ke9-e8", rules=STUDY)
    found = only(findings(text))
    assert (found.name, found.ply) == ("berserk-chain-collapsed", 1)
    assert "d3-d2xc2 d2=d4xd5" in found.message
    assert found.fix is not None
    assert not found.fix.safe
    assert findings(mended(text, found.fix)) == []


def test_a_list_that_no_turn_explains_is_a_wrong_list() -> None:
    found, *_ = findings(otn_text("d3-d4xc2/d6 Ke9-e8", rules=STUDY))
    assert found.name == "own-piece-captured"


def test_a_collapsed_turn_whose_net_step_is_no_step() -> None:
    # from d3 by d2 and d8 to h8: no rook's move
    rules = STUDY.partition("start:")[0] + "start:/9/1tT6/3t5/9/9/9/9/2tT5/4K3t/"
    text = otn_text("d3-d7xc2/d8 Ke9-e8", rules=rules)
    assert [each.name for each in findings(text)] != []


def test_rules_without_berserk_turns_know_none() -> None:
    found, *_ = findings(otn_text("d3-d4xc2/d5 Ke9-e8", rules=STUDY.replace(" ber:c", "")))
    assert found.name == "capture-mismatch"

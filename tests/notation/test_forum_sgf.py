"""The SGF-like proposal of the forums. Source: formats reference, section 14. What is expected was
found by hand."""

import pytest

from taflrec.convert.complete import complete
from taflrec.notation.forum_sgf import extra_losses, read_move, write
from taflrec.record.model import Move
from taflrec.record.outcome import Outcome
from tests.notation.reading import detected, judged, names, read, squares, tags
from tests.replay.games import ESCAPE, otn_text

HEAD = "( GM[Brandubh] SZ[7] PB[Ann] PW[Bo] "
MOVES = ";B[dgeg] ;W[dcac] ;B[dbab:ac] ;W[dege] ;B[dfgf:ge] ;W[dddg] ;B[gfff] ;W[dgag] "


def test_a_game_with_captures() -> None:
    verdict = judged(HEAD + "RE[W+] " + MOVES + ")\n")
    assert names(verdict) == []
    assert verdict.record.format == "forum-sgf"
    assert squares(verdict.record).startswith("d7-e7 d3-a3 d2-a2 d5-g5")
    assert verdict.record.moves[2] == Move("dbab:ac", "", "d2", "a2", captures=("a3",), taken=("",))
    assert verdict.replay and verdict.replay.outcome() == Outcome("defenders", "king-escaped", 8)
    assert tags(verdict.record) == {"attackers": "Ann", "defenders": "Bo"}


def test_a_wrong_capture_and_a_wrong_move() -> None:
    assert names(judged(HEAD + ";B[dgeg] ;W[dcac] ;B[dbab:ad] )")) == ["own-piece-captured"]
    verdict = judged(HEAD + ";B[dgeg] ;W[dca] ;B[dbab] )")
    assert names(verdict) == ["move-syntax"]
    assert verdict.replay and verdict.replay.plies == 1


def test_who_begins_is_told_by_the_first_move() -> None:
    verdict = judged("( GM[Tablut] SZ[9] ;W[edfd] ;B[dadb] )")
    assert names(verdict) == []
    assert verdict.replay and verdict.replay.side_at(1) == "defenders"


# RE, result, told, end word
RESULTS = [
    ("B+", "attackers", None, None),
    ("W+R", "defenders", "resignation", None),
    ("B+Resign", "attackers", "resignation", "resigned"),
    ("b+time", "attackers", "timeout", "timeout"),
    ("0", "draw", None, None),
    ("Draw", "draw", None, None),
    ("?", None, None, None),
]


@pytest.mark.parametrize("text, result, told, word", RESULTS)
def test_results(text: str, result: str | None, told: str | None, word: str | None) -> None:
    (record,) = read(HEAD + f"RE[{text}] ;B[dgeg] )", "forum-sgf")
    assert (record.result, record.told) == (result, told)
    assert [end.word for end in record.terminators] == ([word] if word else [])
    assert record.faults == []


def test_comments_escapes_and_dates() -> None:
    text = HEAD + "DT[2026-07-29] C[at first] ;B[dgeg] C[a\\] b\\\\c\nd] ;W[dcac] XX[y] )"
    (record,) = read(text, "forum-sgf")
    assert [(c.after, c.text) for c in record.comments] == [(0, "at first"), (1, "a] b\\c\nd")]
    assert tags(record)["date"] == "2026.07.29"
    assert tags(record)["x-forum-sgf-xx"] == "y"
    assert [f.name for f in read(HEAD + "DT[May] ;B[dgeg] )", "forum-sgf")[0].faults] == [
        "date-format"
    ]


def test_of_branches_the_first_is_read() -> None:
    text = HEAD + ";B[dgeg] (;W[dcac] (;B[dbab:ac]) (;B[dadb])) (;W[dcgc] C[or] ) )"
    (record,) = read(text, "forum-sgf")
    assert squares(record) == "d7-e7 d3-a3 d2-a2"
    assert [text[slice(*span)] for span in record.stray] == ["(;B[dadb])", "(;W[dcgc] C[or] )"]
    assert [fault.name for fault in record.faults] == ["stray-text", "stray-text"]


def test_several_trees_are_several_records() -> None:
    both = read((HEAD + ";B[dgeg] )\n") * 2, "forum-sgf")
    assert [squares(record) for record in both] == ["d7-e7", "d7-e7"]
    assert both[1].span.start == len(HEAD + ";B[dgeg] )\n")


# what is broken, text, fault
BROKEN = [
    ("a tree that is not closed", HEAD + ";B[dgeg]", "comment-unclosed"),
    ("a value that is not closed", HEAD + ";B[dgeg] ;W[dcac", "comment-unclosed"),
    ("a bracket too many", HEAD + ";B[dgeg] ) )", "stray-text"),
    ("words between", HEAD + "and then ;B[dgeg] )", "stray-text"),
    ("a result that is none", HEAD + "RE[one] ;B[dgeg] )", "result-value"),
]


@pytest.mark.parametrize("text, fault", [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_what_is_broken_is_told(text: str, fault: str) -> None:
    assert fault in names(judged(text))


@pytest.mark.parametrize("value", ["", "dg", "dgegx", "dgeg:a", "DGEG", "zzzz", "dgeg:"])
def test_values_that_are_no_move(value: str) -> None:
    assert not isinstance(read_move(value), Move)


def test_writing() -> None:
    text = otn_text(ESCAPE, "variant:Brandubh", "attackers:A [x", "event:C", rules="")
    verdict = judged(text.replace("2. d2", "[so \\ it is|well]\n2. d2"))
    assert verdict.replay
    record = complete(verdict.replay)
    assert extra_losses(record) == []
    assert write(record) == (
        "( GM[brandubh:nielsen] SZ[7] PB[A [x] EV[C] RE[W+]\n;B[dgeg]\n;W[dcac] C[so \\\\ it is|well]\n"
        ";B[dbab:ac]\n;W[dege]\n;B[dfgf:ge]\n;W[dddg]\n;B[gfff]\n;W[dgag]\n)\n"
    )


@pytest.mark.parametrize("text", [HEAD, "(;GM[Tablut]", "\n( ; GM[x]SZ[9])"])
def test_it_is_told_by_its_beginning(text: str) -> None:
    assert detected(text) == "forum-sgf"

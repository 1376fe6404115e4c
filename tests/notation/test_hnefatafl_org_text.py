"""The text protocol of hnefatafl.org, read and written. Source: formats reference, section 6. What is
expected was found by hand."""

import pytest

from taflrec.board.pieces import ATTACKERS, DEFENDERS
from taflrec.checks.judge import Verdict, judge
from taflrec.convert.complete import complete
from taflrec.notation import hnefatafl_org_text as notation
from taflrec.notation.registry import BY_NAME, detect
from taflrec.record.model import Record
from taflrec.record.source import Source
from taflrec.rules import catalogue

TAKES = "play attacker d1 d3\n=\nplay defender e5 e2\n=\nplay attacker d3 d2\n= e2\n"


def read(text: str) -> Record:
    (record,) = notation.read(Source("x", text))
    return record


def judged(text: str) -> Verdict:
    (verdict,) = judge(Source("x", text), BY_NAME["hnefatafl-org-text"])
    return verdict


def found(verdict: Verdict) -> list[str]:
    return [each.name for each in verdict.diagnostics]


def squares(record: Record) -> str:
    return " ".join(
        f"{move.origin}-{move.target}" + "".join(f"x{name}" for name in move.captures)
        for move in record.moves
    )


@pytest.mark.parametrize("answer", ["= e2", "= E2", "=e2", "= e2 "])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_game_with_a_capture(answer: str, end: str) -> None:
    text = TAKES.replace("= e2", answer).replace("\n", end)
    verdict = judged(text)
    assert found(verdict) == []
    assert squares(verdict.record) == "d1-d3 e5-e2 d3-d2xe2"
    assert verdict.replay and verdict.replay.captured(3) == ("e2",)
    assert verdict.replay.ruleset and verdict.replay.ruleset.name == "copenhagen:hnefatafl-org"
    for ply, move in enumerate(verdict.record.moves):
        assert (
            text[slice(*verdict.record.move_span(ply))]
            == move.text
            == f"{move.origin} {move.target}"
        )


def test_plays_without_answers() -> None:
    verdict = judged("\n".join(line for line in TAKES.splitlines() if line[0] != "="))
    assert found(verdict) == []
    assert squares(verdict.record) == "d1-d3 e5-e2 d3-d2"
    assert verdict.replay and verdict.replay.captured(3) == ("e2",)


@pytest.mark.parametrize("word", ["resigns", "resign", "resigns _"])
@pytest.mark.parametrize("role, loser", [("attacker", ATTACKERS), ("defender", DEFENDERS)])
def test_a_side_resigns_also_out_of_turn(word: str, role: str, loser: str) -> None:
    verdict = judged(f"{TAKES}play {role} {word}\n=\n")
    (end,) = verdict.record.terminators
    assert (end.word, end.loser, end.after) == ("resigned", loser, 3)
    outcome = verdict.replay and verdict.replay.outcome()
    assert outcome and outcome.reason == "resignation"
    assert outcome.winner != loser


def test_a_faulty_game() -> None:
    verdict = judged(TAKES.replace("= e2", "= f2"))
    assert found(verdict) == ["own-piece-captured"]
    verdict = judged("play attacker d1 d3\nplay defender f4 f9\nplay attacker d3 d2\n")
    assert found(verdict) == ["illegal-move"]


# words of the line, who plays
ROLES = [("attacker", "attackers"), ("a", "attackers"), ("A", "attackers"), ("black", "attackers"),
         ("Attacker", "attackers"), ("defender", "defenders"), ("d", "defenders"),
         ("white", "defenders")]  # fmt: skip


@pytest.mark.parametrize("role, side", ROLES)
def test_names_of_the_sides_old_ones_too(role: str, side: str) -> None:
    record = read(f"play {role} d1 d3\n")
    assert record.implied and record.implied.first == side


STATUS = [("attacker_wins", "attackers"), ("black_wins", "attackers"), ("draw", "draw"),
          ("defender_wins", "defenders"), ("white_wins", "defenders"), ("ongoing", None)]  # fmt: skip


@pytest.mark.parametrize("word, result", STATUS)
def test_final_status(word: str, result: str | None) -> None:
    text = f"{TAKES}final_status\n= {word}\n"
    record = read(text)
    assert record.result == result
    assert record.faults == []
    assert record.result_span and text[slice(*record.result_span)] == f"= {word}"
    assert [fault.name for fault in read(text.replace(word, "moon")).faults] == ["result-value"]


# lines, rules, squares
BOARDS = [
    ("play attacker d1 d3\nplay defender f4 f3\n", "copenhagen:hnefatafl-org", "d1-d3 f4-f3"),
    ("play attacker D1 D3\nplay defender G5 C5\n", "copenhagen-13:hnefatafl-org", "d1-d3 g5-c5"),
    ("play defender 0d3 0a3\nplay attacker 0d7 0e7\n", "brandubh:hnefatafl-org", "d3-a3 d7-e7"),
    ("board_size 13\n=\nplay attacker D1 D3\n", "copenhagen-13:hnefatafl-org", "d1-d3"),
    ("board_size 13\n=\nplay attacker d1 d3\n", "copenhagen-13:hnefatafl-org", "d1-d3"),
    ("first_move defender\n=\nplay defender f4 f3\n", "copenhagen:hnefatafl-org", "f4-f3"),
]  # fmt: skip


@pytest.mark.parametrize("text, name, moves", BOARDS)
def test_the_form_of_the_squares_tells_the_board(text: str, name: str, moves: str) -> None:
    verdict = judged(text)
    assert found(verdict) == []
    assert squares(verdict.record) == moves
    assert verdict.replay and verdict.replay.ruleset and verdict.replay.ruleset.name == name
    assert verdict.replay.complete


def test_a_play_that_was_refused_or_taken_back_does_not_count() -> None:
    text = (
        "play attacker d1 d11\n? the way is blocked\n" + TAKES + "play defender f4 f3\n=\n"
        "play_undo\n=\nplay defender zz\n? invalid coordinate\nplay defender g5 i5\n=\n"
    )
    verdict = judged(text)
    assert found(verdict) == []
    assert squares(verdict.record) == "d1-d3 e5-e2 d3-d2xe2 g5-i5"
    said = [(comment.after, comment.text) for comment in verdict.record.comments]
    assert said == [
        (0, "attacker d1 d11: refused (the way is blocked)"),
        (3, "defender f4 f3: taken back"),
        (3, "play defender zz: refused"),
    ]


def test_remarks_and_other_commands() -> None:
    text = (
        "# an evening game\nname\n= engine\nlist_commands\n=\nplay\nquit\nversion\n= 1.2\n\n"
        "time_settings fischer 15 10\n=\nplay attacker d1 d3 # a start\n=\n\nplay_to defender e5\n"
        "= e2 e3\ngenerate_move\n= play defender e5 e2\nplay defender e5 e2\n=\nquit\n"
    )
    verdict = judged(text)
    assert found(verdict) == []
    assert squares(verdict.record) == "d1-d3 e5-e2"
    assert [(c.after, c.text) for c in verdict.record.comments] == [
        (0, "an evening game"), (1, "a start")]  # fmt: skip
    tag = verdict.record.tag("time-control")
    assert tag and tag.value == "900 10i"


PRINTED = """play defender 0d3 0a3
=
show_board
=
   ABCDEFG
  ┌───────────────┐
 7│ # . . A . . # │ 7
 6│ . . . A . . . │ 6
 5│ . . . D . . . │ 5
 4│ A A D K D A A │ 4
 3│ D . . . . . . │ 3
 2│ . . . A . . . │ 2
 1│ # . . A . . # │ 1
  └───────────────┘
   ABCDEFG
play attacker 0d7 0e7
=
show_board_open_tafl
= /4A2/3A3/3D3/AADKDAA/D6/3A3/3A3/
"""


def test_printed_boards() -> None:
    record = read(PRINTED)
    assert record.faults == []
    assert [(board.after, board.position.record("starti")) for board in record.boards] == [
        (1, "/3t3/3t3/3T3/ttTKTtt/T6/3t3/3t3/"), (2, "/4t2/3t3/3T3/ttTKTtt/T6/3t3/3t3/")]  # fmt: skip
    assert found(judged(PRINTED)) == []


def test_several_games() -> None:
    text = f"board_size 11\n=\n{TAKES}board_size 7\n=\nplay defender 0d3 0a3\n=\n"
    first, second = notation.read(Source("x", text))
    assert (squares(first), squares(second)) == ("d1-d3 e5-e2 d3-d2xe2", "d3-a3")
    assert second.implied and second.implied.variant == "brandubh:hnefatafl-org"
    assert second.span.start == first.span.end == text.index("board_size 7")


def test_the_letter_i_was_left_out_once() -> None:
    verdict = judged("play black d1 d3\nplay white f4 f3\nplay black l4 l3\n")
    hints = [each for each in verdict.diagnostics if each.name == "letter-skipped"]
    assert [(each.severity, each.ply) for each in hints] == [("info", None)]
    assert verdict.source.text[slice(*hints[0].span)] == "l4 l3"
    assert "letter-skipped" not in found(
        judged("play black i1 i2\nplay white f4 f3\nplay black l4 l3\n")
    )
    assert "letter-skipped" not in found(
        judged("play attacker D1 D3\nplay defender G5 C5\nplay attacker L2 L3\n")
    )


# text, faults of the reader, squares
WRONG = [
    ("play attacker\n", ["move-syntax"], ""),
    ("play nobody d1 d3\n", ["move-syntax"], ""),
    ("play attacker d1\nplay defender f4 f3\n", ["move-syntax"], "f4-f3"),
    ("play attacker d1-d3\n", ["move-syntax"], ""),
    ("play attacker d1 d3\nplay attacker f4 f3\n", ["side-named"], "d1-d3 f4-f3"),
    ("first_move defender\nplay attacker d1 d3\n", ["side-named"], "d1-d3"),
    ("play attacker d1 d3\nplay defender F4 F3\n", ["mixed-case"], "d1-d3 f4-f3"),
    ("play attacker d1 d3\nOnce upon a time\n", ["stray-text"], "d1-d3"),
    ("play attacker d1 d3\n= what else\n", ["stray-text"], "d1-d3"),
    ("play attacker resigns\nplay defender f4 f3\n", ["moves-after-terminator"], "f4-f3"),
    ("play attacker resigns\nplay attacker resigns\n", ["side-named", "repeated-terminator"], ""),
    ("? no\n= a1\nplay attacker d1 d3\n", [], "d1-d3"),
    ("play_undo\nplay attacker d1 d3\n", [], "d1-d3"),
    ("board_size 99\ntime_settings fischer x y\nfirst_move\nplay attacker d1 d3", [], "d1-d3"),
    ("play attacker d1 d3\n" + "zz\n" * 600, ["stray-text"] * 501 + ["record-too-large"], "d1-d3"),
]  # fmt: skip


@pytest.mark.parametrize("text, names, moves", WRONG, ids=[row[0][:40] for row in WRONG])
def test_faults(text: str, names: list[str], moves: str) -> None:
    record = read(text)
    assert [fault.name for fault in record.faults] == names
    assert squares(record) == moves
    for fault in record.faults:
        assert 0 <= fault.span.start < fault.span.end <= len(text)


def test_the_replay_stops_before_a_play_that_cannot_be_read() -> None:
    verdict = judged("play attacker d1 d3\nplay defender\nplay defender f4 f3\n")
    assert found(verdict) == ["move-syntax"]
    assert verdict.replay and verdict.replay.plies == 1


# what is no dialogue
OTHERS = {
    "empty": "", "blanks": " \n\t", "otn": "[event:A]\n[rules:dim:7]\n\n1. d7-e7 d3-a3\n",
    "row": "d7-e7 d3-a3,0,0,White\n", "json": '{"moves": "d1-d3", "start": "/3/"}',
    "pgn": '[Site "hnefatafl.org"]\n1. d1d3', "words": "Once upon a time", "brackets": "[" * 5000,
    "lines": "x\n" * 5000, "zeros": "\0" * 40, "answers": "= a1\n" * 3000, "boards": "show_board\n=\n"
    + " 1│ A │ 1\n" * 3000, "list": "d7-e7 d3-a3",
}  # fmt: skip


@pytest.mark.parametrize("other", OTHERS)
def test_wrong_guesses_and_hostile_text(other: str) -> None:
    verdicts = list(judge(Source("x", OTHERS[other]), BY_NAME["hnefatafl-org-text"]))
    assert [each.name for verdict in verdicts for each in verdict.diagnostics] == ["no-record"]


@pytest.mark.parametrize(
    "text",
    [TAKES, "# a game\n\n" + TAKES, PRINTED, "name\n= engine\nprotocol_version\n= 1\n" + TAKES,
     TAKES.replace("attacker", "black"), TAKES.replace("\n", "\r\n"), "play defender resigns\n"],
)  # fmt: skip
def test_detection(text: str) -> None:
    source = detect(Source("x.txt", text))
    assert source and source.name == "hnefatafl-org-text"


def test_writing() -> None:
    text = TAKES + "play defender resigns\n=\nfinal_status\n= attacker_wins\n"
    verdict = judged(text)
    assert verdict.replay
    record = complete(verdict.replay)
    assert notation.write(record) == text
    assert notation.extra_losses(record) == []


# lines as they are written again
@pytest.mark.parametrize(
    "text",
    ["board_size 7\n=\nplay defender 0d3 0a3\n=\nplay attacker 0d7 0e7\n=\n",
     "board_size 13\n=\nplay attacker D1 D3\n=\n",
     "first_move defender\n=\nplay defender f4 f3\n=\n", ""],
)  # fmt: skip
def test_writing_board_and_first_side(text: str) -> None:
    verdict = judged(text)
    record = complete(verdict.replay) if verdict.replay else verdict.record
    assert notation.write(record) == text


def test_other_rules_are_a_loss() -> None:
    (verdict,) = judge(Source("x", "d1-d3 f4-i4"), None, catalogue.ruleset("copenhagen"))
    assert verdict.replay
    assert [loss[0] for loss in notation.extra_losses(complete(verdict.replay))] == ["rules"]

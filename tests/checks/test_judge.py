"""A source judged as a whole: records one by one, findings in order, none of them lost."""

import pytest

from taflrec.checks.judge import MOST_FINDINGS, judge, unreadable_verdict
from taflrec.checks.registry import CHECKS, RARE, loaded
from taflrec.notation.registry import BY_NAME
from taflrec.record.diagnostic import Fault
from taflrec.record.source import Source, Span
from taflrec.rules import catalogue
from tests.replay.games import BRANDUB, CAPTURE, ESCAPE, SHUTTLE, numbered, otn_text

SOUND = otn_text(ESCAPE, "result:-1")


def names(text: str, name: str = "x", variant: str = "", **options: bool) -> list[list[str]]:
    option = catalogue.ruleset(variant) if variant else None
    verdicts = judge(Source(name, text), None, option, **options)
    return [[each.name for each in verdict.diagnostics] for verdict in verdicts]


def test_each_record_has_a_verdict_of_its_own() -> None:
    bad = otn_text("d7-e7 d3-d6", "event:B")
    assert names(SOUND + "\n" + bad + "\n" + SOUND) == [[], ["illegal-move"], []]
    assert names("d7-e7 d3-a3\nd7-d1\nd7-e7\n", variant="brandubh") == [[], ["illegal-move"], []]


def test_findings_are_sorted_by_place_and_then_by_code() -> None:
    text = (
        "[Result:1]\n[date:yesterday]\n"
        f"[rules:{BRANDUB.replace('tfr:i', 'tfr:i moon:full')}]\n\n"
        "1. D7-e7xe6 d3-a3\n3. d2–a2xa3 zz [so]\n[open\n"
    )
    (verdict,) = judge(Source("x", text))
    found = verdict.diagnostics
    assert [each.name for each in found] == [
        "tag-case", "date-format", "rules-unknown-key", "mixed-case",
        "capture-on-empty-square", "turn-number", "unusual-character", "move-syntax",
        "comment-on-move-line", "comment-unclosed",
    ]  # fmt: skip
    keys = [(each.span.start, each.code) for each in found]
    assert keys == sorted(keys)


def test_a_finding_tells_ply_and_move() -> None:
    (verdict,) = judge(Source("x", otn_text("d7-e7 d3-a3 e2-a2xa3 d5-g5 d6-g6")))
    (found,) = verdict.diagnostics
    assert (found.ply, found.move) == (3, "e2-a2xa3")
    assert found.message == "e2-a2: no piece on e2"
    assert found.help == (
        "the beginning may be missing, or the game has another start or board",
        "the rest is legal with one coordinate changed (a guess): d2-a2",
        "2 later plies not replayed",
    )


def test_a_first_move_of_the_wrong_side_is_explained() -> None:
    (verdict,) = judge(Source("x", "d3-a3 d7-e7"), None, catalogue.ruleset("brandubh"))
    (found,) = verdict.diagnostics
    assert (found.name, found.ply) == ("first-move-missing", 1)
    assert "a first one is missing" in found.message
    (verdict,) = judge(Source("x", otn_text("d3-a3 d7-e7")))
    (found,) = verdict.diagnostics  # the record says itself who begins
    assert (found.name, found.ply) == ("wrong-first-mover", 1)
    assert "the defenders begin" in found.message


def test_a_row_that_cannot_be_read_is_not_asked_for_its_rules() -> None:
    text = "d7-e7 d3-a3,0,0,Attackers\nd7-e7 d3-a3,0,0,Ongoing\n"
    first, second = judge(Source("x", text), BY_NAME["csv"], None)
    assert [each.name for each in first.diagnostics] == ["row-syntax"]
    assert first.replay is None
    assert [each.name for each in second.diagnostics] == ["rules-inferred"]
    assert second.replay is not None


def test_a_finding_that_concerns_no_ply_has_none() -> None:
    (verdict,) = judge(Source("x", "[foo]\n" + SOUND))
    (found,) = verdict.diagnostics
    assert (found.ply, found.move, found.help) == (None, None, ())


def test_marks_with_letters_of_captured_men_are_compared_by_square() -> None:
    assert names(otn_text("d7-e7 d3-a3 d2-a2xTa3 d5-g5")) == [[]]


def test_a_king_that_falls_may_be_listed_or_left_out_but_nothing_else() -> None:
    unmarked, surplus = ["king-capture-unmarked"], ["capture-on-empty-square"]
    for king, wrong in (("", unmarked), ("xf4", []), ("xKf4", []), ("xf4/e5", surplus)):
        assert names(otn_text(CAPTURE + king, "result:1")) == [wrong]


# rows, findings: totals count doubled squares as written, the attackers' first
TOTALS = [
    ("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5,2,0,Ongoing", []),
    ("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5,1,0,Ongoing", ["capture-total"]),
    ("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5,0,2,Ongoing", ["capture-total"]),
    ("d7-e7 d3-a3 d2-a2xa3xa3 d5-g5,2,0,Ongoing", []),
    ("d7e7 d3a3 d2a2 d5g5,1,0,Ongoing", []),
    ("d7e7 d3a3 d2a2 d5g5,0,0,Ongoing", []),
]


@pytest.mark.parametrize("row, wrong", TOTALS, ids=[row[0] for row in TOTALS])
def test_totals(row: str, wrong: list[str]) -> None:
    assert names(row, variant="brandubh") == [wrong]


def test_totals_go_by_side_where_the_defenders_open() -> None:
    row = "d3-c3 d2-d3 c3-c2 d3-d2"  # the defenders open
    (verdict,) = judge(
        Source("x", f"{row},1,0,Ongoing"), None, catalogue.ruleset("brandubh:hnefatafl-org")
    )
    assert "capture-total" not in [each.name for each in verdict.diagnostics]


def test_repetitions_are_told_at_every_recurrence() -> None:
    # here without tfr:i, since OpenTafl does not ignore the third time (TR501)
    rules = BRANDUB.replace("tfr:i", "rep:none")
    (verdict,) = judge(Source("x", otn_text(" ".join([SHUTTLE] * 3), rules=rules)))
    found = verdict.diagnostics
    assert {each.name for each in found} == {"repetition"}
    # ply 4 is the first to bring a position back; from then on every ply does
    assert [each.ply for each in found] == [4, 5, 6, 7, 8, 9, 10, 11, 12]
    by_ply = {each.ply: each.message for each in found}
    assert by_ply[4] == "the position stands for the 2nd time, first at the start"
    assert by_ply[8] == "the position stands for the 3rd time, first at the start"
    assert by_ply[12] == "the position stands for the 4th time, first at the start"
    assert by_ply[5] == "the position stands for the 2nd time, first after ply 1"


# result tag, end of the moves -> findings; by tfr:d the third time is a draw
CLAIMS = [
    ("", 2, []),
    ("0", 2, []),
    ("1", 2, ["repetition-not-claimed"]),
    ("?", 2, []),
    ("", 3, ["repetition-not-claimed"]),
    ("0", 3, ["repetition-not-claimed"]),
]


@pytest.mark.parametrize("result, rounds, wrong", CLAIMS)
def test_a_repetition_that_is_not_claimed(result: str, rounds: int, wrong: list[str]) -> None:
    tags = [f"result:{result}"] if result else []
    text = otn_text(" ".join([SHUTTLE] * rounds), *tags, rules=BRANDUB.replace("tfr:i", "tfr:d"))
    (found,) = names(text)
    assert [name for name in found if name != "repetition"] == wrong


def test_an_ambiguous_rule_is_told_only_where_the_outcome_hangs_on_it() -> None:
    text = otn_text(" ".join([SHUTTLE] * 2) + " ---", rules=BRANDUB.replace("tfr:i", "tfr:w"))
    (found,) = names(text)
    assert "ambiguous-repetition-rule" not in found


# tags, end of the moves, findings: each pair of board, end word and result is one of its own
PAIRS = [
    (["result:-1"], ESCAPE, []),
    (["result:1"], ESCAPE, ["result-mismatch"]),
    (["result:0"], ESCAPE, ["result-mismatch"]),
    (["result:?"], ESCAPE, []),
    (["result:-1"], ESCAPE + " ---", []),
    (["result:1"], ESCAPE + " ---", ["result-mismatch", "result-terminator-mismatch"]),
    (["result:1"], CAPTURE + "xKf4", []),
    (["result:-1"], CAPTURE + "xKf4", ["result-mismatch"]),
    (["result:1"], "d7-e7 ---", []),
    (["result:-1"], "d7-e7 ---", ["result-terminator-mismatch"]),
    (["result:0"], "d7-e7 ---", ["result-terminator-mismatch"]),
    (["result:1"], "d7-e7 d3-d6 ---", ["illegal-move"]),  # who was to move is not known
]


@pytest.mark.parametrize("tags, moves, wrong", PAIRS)
def test_pairs_that_disagree(tags: list[str], moves: str, wrong: list[str]) -> None:
    assert names(otn_text(moves, *tags)) == [wrong]


# termination, result, whether they disagree
TERMINATIONS = [
    ("Black resigns", "-1", False),
    ("Black resigns", "1", True),
    ("White resigned", "1", False),
    ("White resigned", "-1", True),
    ("attackers lost on time", "1", True),
    ("defenders lost on time", "1", False),
    ("Black wins, White resigned", "1", False),
    ("resignation", "1", False),
    ("resignation", "0", True),
    ("timeout", "0", True),
    ("draw agreed", "0", False),
    ("draw agreed", "1", True),
    ("adjudicated", "0", False),
    ("normal", "0", False),
    ("Black resigns", "?", False),
]


@pytest.mark.parametrize("words, result, wrong", TERMINATIONS)
def test_the_termination_tag_against_the_result(words: str, result: str, wrong: bool) -> None:
    text = otn_text("d7-e7 d3-a3", f"result:{result}", f"termination:{words}")
    assert names(text) == [["termination-mismatch"] if wrong else []]


# moves after the end on the board: still checked
@pytest.mark.parametrize(
    "more, wrong",
    [
        ("d1-c1", ["moves-after-end"]),
        ("d1-c1 c4-c3 c1-c2", ["moves-after-end"]),
        ("d1-e2", ["illegal-move", "moves-after-end"]),
        ("d1-c1 d1-c1", ["moves-after-end", "repeated-ply"]),
        ("d1-c1 d1-b1", ["moves-after-end", "plies-taken-back"]),
        ("d1-c1 d1-e2", ["moves-after-end", "illegal-move"]),
    ],
)
def test_moves_after_the_end(more: str, wrong: list[str]) -> None:
    (found,) = names(otn_text(f"{ESCAPE} {more}"))
    assert sorted(found) == sorted(wrong)


def test_keeping_going_reports_every_illegal_ply() -> None:
    text = otn_text("d7-e7 d3-d6 d2-a2 e4-e5 d7-d6")
    (first,) = names(text)
    (all_of_them,) = names(text, keep_going=True)
    assert first == ["illegal-move"]
    assert all_of_them == ["illegal-move", "illegal-move"]


# What is no record


def message(text: str, name: str = "x") -> str:
    (verdict,) = judge(Source(name, text))
    (found,) = verdict.diagnostics
    assert found.name == "no-record"
    assert verdict.replay is None
    return found.message


def test_an_empty_input() -> None:
    assert message("") == "the input is empty"
    assert message(" \n\t\r\n") == "the input is empty"


def test_a_text_that_is_no_record() -> None:
    assert "no record here" in message("Once upon a time.\n")
    assert "path" not in message("Once upon a time.\n")
    assert "no record here" in message("Once upon a time.\n", "x.otg")


def test_a_link_saved_as_text() -> None:
    assert "looks like a path" in message("../../archive/games/evening-game.otg")
    assert "looks like a path" in message("../../archive/games/evening-game.otg\n", "x.otg")


def test_an_unreadable_input_has_a_verdict_too() -> None:
    verdict = unreadable_verdict("x.bin", Fault("binary", Span(0, 0), "no text"))
    (found,) = verdict.diagnostics
    assert (found.name, found.code, found.severity) == ("binary", "TR901", "error")
    assert (verdict.source.name, verdict.replay) == ("x.bin", None)


def test_what_is_known_of_a_source_is_told_with_its_first_record() -> None:
    fault = Fault("encoding", Span(0, 0), "read as UTF-16")
    verdicts = list(judge(Source("x", SOUND + SOUND), faults=(fault,)))
    assert [[each.name for each in verdict.diagnostics] for verdict in verdicts] == [
        ["encoding"], [],
    ]  # fmt: skip
    (verdict,) = judge(Source("x", ""), faults=(fault,))
    assert sorted(each.name for each in verdict.diagnostics) == ["encoding", "no-record"]


def test_the_notation_asked_for_is_read() -> None:
    (verdict,) = judge(Source("x.otg", "d7-e7 d3-a3"), BY_NAME["movelist"])
    assert verdict.record.format == "movelist"
    (verdict,) = judge(Source("x", "d7-e7 d3-a3,0,0,White"), BY_NAME["csv"])
    assert verdict.record.format == "csv"


# The cap


def test_errors_are_not_hidden_behind_remarks() -> None:
    moves = " ".join(["D7-e7 D3-a3 e7-D7 a3-D3"] * 60) + " zz"
    (verdict,) = judge(Source("x", moves), None, catalogue.ruleset("brandubh"))
    found = verdict.diagnostics
    assert len(found) == MOST_FINDINGS + 1
    assert found[-1].name == "too-many-findings"
    assert "move-syntax" in [each.name for each in found]
    starts = [each.span.start for each in found[:-1]]
    assert starts == sorted(starts)


def test_just_as_many_findings_as_are_told() -> None:
    (verdict,) = judge(
        Source("x", "d7-e7 " + "zz " * MOST_FINDINGS), None, catalogue.ruleset("brandubh")
    )
    assert len(verdict.diagnostics) == MOST_FINDINGS
    assert {each.name for each in verdict.diagnostics} == {"move-syntax"}


def test_every_check_says_what_it_checks() -> None:
    checks = [*CHECKS, *(check for rare in RARE for check in loaded(rare))]
    assert len({*checks}) == len(checks)
    for check in checks:
        assert check.__doc__ is not None
        assert check.__doc__.startswith("TR")


def test_judging_starts_with_what_is_asked_for() -> None:
    verdicts = judge(Source("x", numbered(ESCAPE) + "\n" + SOUND))
    assert next(iter(verdicts)).record.index == 0

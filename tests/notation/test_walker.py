"""Walker's notation. Source: formats reference, section 3 and traps 7, 9 and 10; faults reference,
09 and 22."""

from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from taflrec.checks.judge import Verdict, judge
from taflrec.convert.complete import complete
from taflrec.convert.losses import losses
from taflrec.notation import walker
from taflrec.notation.registry import BY_NAME, FORMATS
from taflrec.record.model import Record
from taflrec.record.source import Source
from taflrec.rules import catalogue
from tests.replay.games import CAPTURE, ESCAPE, numbered, otn_move
from tests.strategies import random_game

WALKER = BY_NAME["walker"]
# Brandub, as a report would have it: upper case, a heading, a mark, a resignation
LISTING = """Game 1 of a match

1. D7-E7 D3-A3;
2. D2-A2xA3 D5-G5+
3. D6-G6xG5;
4. (resigned).
"""


def read(text: str) -> list[Record]:
    return list(WALKER.read(Source("x", text)))


def judged(text: str, variant: str = "brandubh") -> Verdict:
    (verdict,) = judge(Source("x", text), WALKER, catalogue.ruleset(variant))
    return verdict


def plies(record: Record) -> list[str]:
    return [
        f"{move.origin}-{move.target}" + "".join(f"x{square}" for square in move.captures)
        for move in record.moves
    ]


def names(verdict: Verdict) -> list[str]:
    return [each.name for each in verdict.diagnostics]


# Reading


def test_a_game_with_heading_captures_and_an_end() -> None:
    verdict = judged(LISTING)
    record = verdict.record
    assert plies(record) == ["d7-e7", "d3-a3", "d2-a2xa3", "d5-g5", "d6-g6xg5"]
    assert names(verdict) == []
    assert [(tag.key, tag.value) for tag in record.tags] == [("event", "Game 1 of a match")]
    assert [(turn.number, turn.first, turn.last) for turn in record.turns] == [
        (1, 0, 2), (2, 2, 4), (3, 4, 5), (4, 5, 5),
    ]  # fmt: skip
    (end,) = record.terminators
    assert (end.word, end.text, end.after) == ("resigned", "(resigned).", 5)
    assert verdict.replay is not None
    outcome = verdict.replay.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("attackers", "resignation")
    for ply, move in enumerate(record.moves):
        span = record.move_span(ply)
        assert record.source.text[span.start : span.end] == move.text


def test_the_winning_move_is_marked() -> None:
    text = numbered(CAPTURE).replace("Kd4", "d4").rstrip() + "xf4++\n"
    verdict = judged(text, "brandubh:opentafl")
    assert verdict.record.result == "attackers"
    assert verdict.record.result_span is not None
    assert text[slice(*verdict.record.result_span)] == "++"
    assert names(verdict) == []


ENDS = ["resigns.", "resigned", "(resigned).", "(resigns)", "RESIGNS.", "Resigned."]


@pytest.mark.parametrize("word", ENDS)
def test_words_at_the_end(word: str) -> None:
    (record,) = read(f"1. D7-E7 D3-A3\n2. D2-A2xA3 {word}")
    (end,) = record.terminators
    assert (end.word, end.text, end.after) == ("resigned", word, 3)
    assert record.faults == []


FORMS = [
    ("either case", "1. d7-E7 D3-a3", ["d7-e7", "d3-a3"]),
    ("several captures with slashes", "1. E2-E4xE5/F4", ["e2-e4xe5xf4"]),
    ("several captures with x", "1. E2-E4xE5xF4", ["e2-e4xe5xf4"]),
    ("semicolons", "1. D7-E7 D3-A3;\n2. D2-A2xA3 D5-G5;", ["d7-e7", "d3-a3", "d2-a2xa3", "d5-g5"]),
    ("no blank after the number", "1.D7-E7 D3-A3", ["d7-e7", "d3-a3"]),
    ("several turns on a line", "1. D7-E7 D3-A3 2. D2-A2xA3", ["d7-e7", "d3-a3", "d2-a2xa3"]),
    ("a turn over two lines", "1. D7-E7\nD3-A3", ["d7-e7", "d3-a3"]),
    ("marks", "1. D7-E7+ D3-A3--", ["d7-e7", "d3-a3"]),
    ("files i and o", "1. I6-G6 O1-O3", ["i6-g6", "o1-o3"]),
    ("two digits", "1. H11-H9 F4-I4", ["h11-h9", "f4-i4"]),
]


@pytest.mark.parametrize("text, wanted", [row[1:] for row in FORMS], ids=[row[0] for row in FORMS])
def test_forms(text: str, wanted: list[str]) -> None:
    (record,) = read(text)
    assert plies(record) == wanted
    assert record.faults == []
    assert record.stray == []


def test_several_listings() -> None:
    text = (
        "# a match\n@ Round 1 attackers=A defenders=B\n1. D7-E7\n\n"
        "@ Round 2\n# late\n1. D7-D6 resigns\n1. E1-E2\nThe end.\n"
    )
    records = read(text)
    assert [plies(record) for record in records] == [["d7-e7"], ["d7-d6"], ["e1-e2"]]
    assert [[(tag.key, tag.value) for tag in record.tags] for record in records] == [
        [("attackers", "A"), ("defenders", "B"), ("event", "Round 1")], [("event", "Round 2")], [],
    ]  # fmt: skip
    assert [[each.text for each in record.comments] for record in records] == [
        ["# a match"], ["# late"], ["The end."],
    ]  # fmt: skip
    assert [record.index for record in records] == [0, 1, 2]
    assert [record.line for record in records] == [1, 5, 8]


def test_a_slip_is_an_illegal_move_at_its_place() -> None:
    verdict = judged("1. D7-E7 D3-A3\n2. E2-A2 D5-G5\n")  # faults reference, 09
    (found,) = verdict.diagnostics
    assert (found.name, found.ply, found.move) == ("illegal-move", 3, "E2-A2")


def test_a_board_seen_from_another_side() -> None:
    # the same game in a mirror: the usual start is the same, so nothing can be told
    assert names(judged("1. D7-C7 D3-G3\n2. D2-G2xG3 D5-A5\n")) == []


def test_moves_after_the_end() -> None:
    assert "moves-after-terminator" in names(judged("1. D7-E7 resigns.\n2. D3-A3\n"))  # 22


def test_a_word_that_is_no_move() -> None:
    verdict = judged("1. D7-E7 D3-A3\n2. D2~A2 D5-G5\n")
    assert names(verdict) == ["move-syntax"]
    assert verdict.record.broken_at == 2


# Writing

WRITTEN = [
    ("1. d7-e7 D3-A3;", "1. D7-E7 D3-A3\n"),
    ("1. d7-e7 d3-a3\n2. d2-a2xa3 (resigned).", "1. D7-E7 D3-A3\n2. D2-A2xA3 resigns.\n"),
    ("1. d7-e7 d3-a3 resigns", "1. D7-E7 D3-A3\n2. resigns.\n"),
    ("1. e2-e4xe5xf4++", "1. E2-E4xE5/F4++\n"),
    ("1. d7-e7+ d3-a3--", "1. D7-E7+ D3-A3--\n"),
    ("1. resigns", "1. resigns.\n"),
]


@pytest.mark.parametrize("text, wanted", WRITTEN, ids=[row[0] for row in WRITTEN])
def test_writing(text: str, wanted: str) -> None:
    (record,) = read(text)
    assert walker.write(record) == wanted
    (again,) = read(wanted)
    assert walker.write(again) == wanted


def converted(text: str, name: str = "otn", variant: str = "") -> tuple[Record, str]:
    option = catalogue.ruleset(variant) if variant else None
    (verdict,) = judge(Source("x", text), BY_NAME[name], option)
    assert verdict.replay is not None
    record = complete(verdict.replay)
    return record, WALKER.write(record)


def test_the_win_is_marked_at_the_last_move() -> None:
    _, text = converted(ESCAPE, "movelist", "brandubh:nielsen")
    assert text.splitlines()[-1] == "4. G6-F6 D7-A7++"


def test_the_fallen_king_is_listed() -> None:
    _, text = converted(CAPTURE, "movelist", "brandubh:opentafl")
    assert text.splitlines()[-1] == "4. A4-E4xF4++"


LOST = [
    ("a draw", "[result:0]\n[variant:Brandubh]\n\n1. d7-e7 d3-a3\n", {"result"}),
    ("a win of the other side", "[result:1]\n[variant:Brandubh]\n\n1. d7-e7 d3-a3\n", {"result"}),
    ("a win of the mover", "[result:-1]\n[variant:Brandubh]\n\n1. d7-e7 d3-a3\n", set()),
    ("a mark that Walker does not have", "[variant:Brandubh]\n\n1. d7-e7- d3-a3\n", {"info"}),
    ("a mark that would tell a winner", "[variant:Brandubh]\n\n1. d7-e7 d3-a3++\n", {"info"}),
    ("a mark in the middle", "[variant:Brandubh]\n\n1. d7-e7++ d3-a3\n", set()),
    ("a resignation", "[variant:Brandubh]\n\n1. d7-e7 d3-a3\n2. ---\n", set()),
    ("the defenders first", "[result:-1]\n[variant:rachunek tablut]\n\n1. e3-f3\n", {"result"}),
]


@pytest.mark.parametrize("text, wanted", [row[1:] for row in LOST], ids=[row[0] for row in LOST])
def test_what_only_the_writer_knows_to_be_lost(text: str, wanted: set[str]) -> None:
    record, written = converted(text)
    assert {what for what, _, _, _ in walker.extra_losses(record)} == wanted
    (again,) = read(written)
    if wanted or record.terminators:
        assert again.result is None
    else:
        assert again.result == record.result


def test_what_the_table_says_is_lost() -> None:
    tags = "[event:E]\n[variant:Brandubh]\n[termination:time]\n[result:1]\n"
    text = tags + "\n1. d7-e7 d3-a3\n[so]\n2. d2-a2xa3\n"
    record, _ = converted(text)
    found = {loss.what for loss in losses(record, WALKER)}
    assert {"tag event", "rules", "termination", "comments"} <= found
    assert not {"captures", "result", "resignation"} & found


MANY = settings(
    max_examples=60, deadline=timedelta(seconds=5), suppress_health_check=[HealthCheck.too_slow]
)
ATTACKERS_FIRST = (
    "brandubh", "copenhagen", "tablut:walker", "tablut:saami", "fetlar", "tawlbwrdd:walker",
    "copenhagen-13:site",
)  # fmt: skip


@given(st.sampled_from(ATTACKERS_FIRST), st.integers(0, 2**32), st.integers(1, 70), st.booleans())
@MANY
def test_what_is_written_is_read_again(variant: str, seed: int, length: int, resign: bool) -> None:
    game = random_game(variant, seed, length)
    resign = resign and game.outcome is None
    words = " ".join(map(otn_move, game.steps)) + (" ---" if resign else "")
    option = catalogue.ruleset(variant)
    (first,) = judge(Source("x", numbered(words)), BY_NAME["otn"], option)
    assert first.replay is not None
    record = complete(first.replay)
    (second,) = judge(Source("x", WALKER.write(record)), WALKER, option)
    again = second.record
    assert second.replay is not None
    assert [(m.origin, m.target, m.captures) for m in again.moves] == [
        (m.origin, m.target, m.captures) for m in record.moves
    ]
    assert [each for each in second.diagnostics if each.severity == "error"] == []
    assert second.replay.outcome() == first.replay.outcome()
    assert bool(again.terminators) == resign
    lost = {what for what, _, _, _ in walker.extra_losses(record)}
    if not resign and "result" not in lost:
        assert again.result == record.result


# Hostile input

HOSTILE = {
    "empty": "", "blank": " \n", "prose": "Once upon a time.\nThe end.\n", "zero bytes": "\0" * 50,
    "a list": "d7-e7 d3-a3", "JSON": '{"moves": null, "a": [true, 1e999]}', "brackets": "[" * 20_000,
    "numbers": "1. " * 9000, "lines of numbers": "1.\n" * 9000, "digits": "1" * 50_000,
    "headings": "@ x\n" * 9000, "dots": "." * 50_000, "semicolons": ";" * 50_000,
    "bad words": "1. " + "zz " * 9000, "moves": "1. " + "D7-E7 " * 12_000,
    "marks": "1. D7-E7+++ D3-A3-++", "ends": "1. " + "resigns " * 9000, "cut": LISTING[:-19],
    "a script": "i6-g\nd5-7\n", "names": "@ attackers= defenders=\n1. D7-E7\n", "an at": "@\n1. D7-E7",
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_input_gives_faults_and_never_an_exception(name: str) -> None:
    for keep in (False, True):
        verdicts = list(judge(Source("x", HOSTILE[name]), WALKER, keep_going=keep))
        assert verdicts
        for verdict in verdicts[:50]:
            assert walker.write(verdict.record) is not None
            assert walker.extra_losses(verdict.record) is not None


@pytest.mark.parametrize(
    "name", ["empty", "blank", "prose", "zero bytes", "a list", "JSON", "a script"]
)
def test_a_wrong_guess_gives_a_clear_error(name: str) -> None:
    verdict = next(judge(Source("x", HOSTILE[name]), WALKER))
    assert names(verdict) == ["no-record"]


@pytest.mark.parametrize(
    "form", [each.name for each in FORMATS if each.name not in ("walker", "otn")]
)
def test_a_listing_in_another_notation_gives_a_clear_error(form: str) -> None:
    found = [each for v in judge(Source("x", LISTING), BY_NAME[form]) for each in v.diagnostics]
    assert any(each.severity == "error" for each in found)


def test_the_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walker, "MAX_PLIES", 2)
    verdict = judged("1. D7-E7 D3-A3\n2. D2-A2xA3 D5-G5\n3. D6-G6\n")
    assert len(verdict.record.moves) == 2
    assert names(verdict) == ["record-too-large"]

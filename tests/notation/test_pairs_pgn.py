"""The PGN-like texts of hnefatafl.org and playtafl.com, read and written. Source: formats reference,
section 5; faults reference, 13. What is expected was found by hand."""

import pytest

from taflrec.checks.judge import Verdict, judge
from taflrec.convert.complete import complete
from taflrec.notation import hnefatafl_org_pgn, zevratafl
from taflrec.notation.registry import BY_NAME, detect
from taflrec.record.model import Record, Tag
from taflrec.record.source import Source
from taflrec.rules import catalogue

ZEVRA = '[Event "Zevratafl game"]\n[Site "playtafl.com"]\n[Date "2026.04.25"]\n\n'
HOME = '[Event "Game 7"]\n[Site "hnefatafl.org"]\n[Date "2026-04-25 12:34:56 +0200"]\n'
TAKES = "1. d1d3 e5e2 2. d3d2"
NAMES = ["zevratafl", "hnefatafl-org-pgn"]


def read(text: str, name: str = "zevratafl") -> list[Record]:
    return list(BY_NAME[name].read(Source("x", text)))


def judged(text: str, name: str | None = None, variant: str = "") -> Verdict:
    option = catalogue.ruleset(variant) if variant else None
    (verdict,) = judge(Source("x", text), BY_NAME[name] if name else None, option)
    return verdict


def found(verdict: Verdict) -> list[str]:
    return [each.name for each in verdict.diagnostics]


def squares(record: Record) -> str:
    return " ".join(f"{move.origin}-{move.target}" for move in record.moves)


def tags(record: Record) -> dict[str, str]:
    return {tag.key: tag.value for tag in record.tags}


def test_a_game_with_a_capture_that_only_the_rules_tell() -> None:
    verdict = judged(ZEVRA + TAKES, variant="copenhagen")
    assert found(verdict) == []
    assert verdict.record.format == "zevratafl"
    assert verdict.replay and verdict.replay.captured(3) == ("e2",)
    assert complete(verdict.replay).moves[2].captures == ("e2",)
    assert tags(verdict.record) == {
        "event": "Zevratafl game", "site": "playtafl.com", "date": "2026.04.25"}  # fmt: skip
    text = verdict.source.text
    for ply, move in enumerate(verdict.record.moves):
        assert text[slice(*verdict.record.move_span(ply))] == move.text
    for tag in verdict.record.tags:
        assert text[slice(*tag.value_span)] == tag.value
    assert [(t.number, t.first, t.last) for t in verdict.record.turns] == [(1, 0, 2), (2, 2, 3)]


def test_the_site_has_its_own_rules_and_a_date_with_time_and_zone() -> None:
    verdict = judged(HOME + TAKES)
    assert found(verdict) == []
    assert verdict.record.format == "hnefatafl-org-pgn"
    assert verdict.replay and verdict.replay.ruleset
    assert verdict.replay.ruleset.name == "copenhagen:hnefatafl-org"
    assert verdict.replay.ruleset_from == "notation"
    assert tags(verdict.record) == {
        "event": "Game 7", "site": "hnefatafl.org", "date": "2026.04.25",
        "x-hnefatafl-org-time": "12:34:56 +0200"}  # fmt: skip
    text, date = verdict.source.text, verdict.record.tag("date")
    assert date and text[slice(*date.value_span)] == "2026-04-25"


# moves, variant: the form of the squares tells the board, or what fits does
BOARDS = [
    ("1. d3a3 d7e7", "brandubh:hnefatafl-org"),
    ("1. 0d30a3 0d70e7", "brandubh:hnefatafl-org"),
    ("1. d1d3 g5c5", "copenhagen-13:hnefatafl-org"),
    ("1. D1D3 G5C5", "copenhagen-13:hnefatafl-org"),
    ("1. D13D11 G9C9 2. M10K10", "copenhagen-13:hnefatafl-org"),
    ("1. h11h9 f8i8", "copenhagen:hnefatafl-org"),
    ("1. d1d3 f4f3", "copenhagen:hnefatafl-org"),
]


@pytest.mark.parametrize("moves, name", BOARDS, ids=[row[0] for row in BOARDS])
def test_the_board(moves: str, name: str) -> None:
    verdict = judged(HOME + moves)
    assert found(verdict) == []
    assert verdict.replay and verdict.replay.ruleset and verdict.replay.ruleset.name == name
    assert verdict.replay.complete


# pairs, squares
PAIRS = [
    ("h11h9", "h11-h9"),
    ("a1a11", "a1-a11"),
    ("f10b10", "f10-b10"),
    ("k11k10", "k11-k10"),
    ("a1a1", "a1-a1"),
    ("K11D11", "k11-d11"),
    ("0d10d2", "d1-d2"),
]


@pytest.mark.parametrize("pair, expected", PAIRS, ids=[row[0] for row in PAIRS])
def test_a_letter_starts_each_square(pair: str, expected: str) -> None:
    (record,) = read(ZEVRA + "1. " + pair)
    assert (squares(record), record.faults) == (expected, [])


def test_a_rank_that_was_cut_is_an_illegal_move_with_a_hint() -> None:
    verdict = judged(ZEVRA + "1. h1h9 f8i8 2. f1b1 h6h8", variant="copenhagen")
    assert found(verdict) == ["illegal-move"]
    assert verdict.diagnostics[0].ply == 1
    assert any("h11-h9" in line for line in verdict.diagnostics[0].help)


# ways to write the same three plies
FORMS = [
    TAKES,
    "1. d1d3\ne5e2\n2.\nd3d2\n",
    "1.d1d3 e5e2 2.d3d2",
    "1.\r\nd1d3 e5e2\r\n2. d3d2\r\n",
    "1. d1d3 1... e5e2 2. d3d2",
    "d1d3 e5e2 d3d2",
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("head", [ZEVRA, HOME, HOME + "\n", ZEVRA.strip() + "\n"])
def test_turns_may_run_over_lines(form: str, head: str) -> None:
    (record,) = read(head + form)
    assert squares(record) == "d1-d3 e5-e2 d3-d2"
    assert record.faults == []


def test_several_games() -> None:
    first, second = read(ZEVRA + TAKES + "\n\n" + ZEVRA + "1. d1d3\n")
    assert [len(first.moves), len(second.moves), second.index] == [3, 1, 1]
    assert tags(first) == tags(second)
    assert first.span.end == second.span.start


# text, names of the reader's faults, squares of the moves
WRONG = [
    ('[Event x]\n' + ZEVRA + "1. d1d3", ["tag-syntax"], "d1-d3"),
    ('[Event "x"]\n' + ZEVRA + "1. d1d3", ["duplicate-tag"], "d1-d3"),
    ('[Event "x\n1. d1d3', ["tag-syntax"], "d1-d3"),
    (ZEVRA.replace("2026.04.25", "25 nov"), ["date-format"], ""),
    (ZEVRA + "1. d1d3 zz 2. e5e2", ["move-syntax"], "d1-d3 e5-e2"),
    (ZEVRA + "1. d1d3 1-0", ["move-syntax"], "d1-d3"),
    (ZEVRA + "1. d1-d3 e5-e2", ["separator"], "d1-d3 e5-e2"),
    (ZEVRA + "1. d1d3 E5E2", ["mixed-case"], "d1-d3 e5-e2"),
    (ZEVRA + "1. d1d3 E5e2", ["mixed-case"], "d1-d3 e5-e2"),
    (ZEVRA + "99999999999. d1d3", ["move-syntax"], "d1-d3"),
    (ZEVRA + "1. d1d3 1e5e2", ["move-syntax"], "d1-d3"),
    (ZEVRA + "1. d1d3 [a comment]", ["tag-syntax"], "d1-d3"),
    (ZEVRA + "zz " * 600, ["move-syntax"] * 500 + ["record-too-large"], ""),
    ('[Date "????.??.??"]\n1. d1d3', [], "d1-d3"),
    ('[Name "Bj"örn" ]\n1. d1d3', [], "d1-d3"),
    ('[Result "1-0"] [Rules "x"] 1. d1d3', [], "d1-d3"),
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text, names, moves", WRONG, ids=[str(n) for n in range(len(WRONG))])
def test_faults(text: str, names: list[str], moves: str, name: str) -> None:
    (record,) = read(text, name)
    assert [fault.name for fault in record.faults] == names
    assert squares(record) == moves
    assert record.tag("result") is record.tag("rules") is None
    for fault in record.faults:
        assert 0 <= fault.span.start < fault.span.end <= len(text)


def test_dashes_are_mended_where_nothing_is_lost() -> None:
    text = ZEVRA + "1. d1-d3 e5-e2"
    (fault,) = read(text)[0].faults
    assert fault.fix and fault.fix.safe
    assert [(text[slice(*e.span)], e.text) for e in fault.fix.edits] == [
        ("d1-d3", "d1d3"), ("e5-e2", "e5e2")]  # fmt: skip
    (fault,) = read(ZEVRA + "1. d1-d3 e5-e2xe3")[0].faults
    assert fault.fix is None


# what no game of these notations is, all of whose errors are clear
OTHERS = {
    "empty": "", "blanks": " \n\t", "otn": "[event:A]\n[rules:dim:7]\n\n1. d7-e7 d3-a3\n",
    "row": "d7-e7 d3-a3,0,0,White\n", "json": '{"moves": "d1-d3", "start": "/3/"}',
    "text": "play attacker d1 d3\n=\n", "words": "Once upon a time", "brackets": "[" * 5000,
    "brackets and quotes": '[a "' * 5000, "zeros": "\0" * 40, "quotes": '[a ' + '"' * 5000,
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("other", OTHERS)
def test_wrong_guesses_and_hostile_text(other: str, name: str) -> None:
    verdicts = list(judge(Source("x", OTHERS[other]), BY_NAME[name]))
    errors = [e for v in verdicts for e in v.diagnostics if e.severity == "error"]
    assert {each.name for each in errors} & {"no-record", "tag-syntax", "move-syntax"}


# text, notation
SIGNS = [
    (ZEVRA, "zevratafl"),
    (HOME, "hnefatafl-org-pgn"),
    ('[Site "hnefatafl.org"]\n1. d1d3', "hnefatafl-org-pgn"),
    ('[Site "https://www.hnefatafl.org/"]\n1. d1d3', "hnefatafl-org-pgn"),
    ('[White "[x] y"]\n[Event "e"]\n[Site "hnefatafl.org"]\n', None),  # bracket in a name
    ('[Event "Game 3"]\n[Site "Oslo"]\n\n1. h11h9 f8i8\n', "zevratafl"),
    ('[Event "a"] [Site "playtafl.com"] 1. d1d3', "zevratafl"),
    ('[Event "a"]\n\n1. D1-D3 E5-E2\n', "lasori-pgn"),  # another notation
    ("[event:A]\n[rules:dim:7]\n\n1. d7-e7", "otn"),
    ('[the "old" game]\n1. d7-e7', "otn"),
    ('[event:"A"]\n1. d7-e7', "otn"),
]


@pytest.mark.parametrize("text, name", SIGNS)
def test_signs(text: str, name: str | None) -> None:
    notation = detect(Source("x.txt", text))
    assert (notation.name if notation else None) in ((name,) if name else (None, "otn"))


def test_writing() -> None:
    (record,) = read(HOME + TAKES, "hnefatafl-org-pgn")
    assert hnefatafl_org_pgn.write(record) == HOME + TAKES + "\n"
    (record,) = read(ZEVRA + TAKES)
    assert zevratafl.write(record) == ZEVRA + TAKES + "\n"
    assert hnefatafl_org_pgn.extra_losses(record)[0][0] == "tag site"


@pytest.mark.parametrize("moves", ["1. 0d30a3 0d70e7", "1. D1D3 G5C5"])
def test_writing_other_boards(moves: str) -> None:
    verdict = judged(HOME + moves)
    assert verdict.replay
    record = complete(verdict.replay)
    assert hnefatafl_org_pgn.write(record) == HOME + moves + "\n"
    assert hnefatafl_org_pgn.extra_losses(record) == []
    plain = moves.replace("0", "").lower()
    assert zevratafl.write(record).endswith("\n\n" + plain + "\n")


def test_tags_alone_are_a_record_without_moves() -> None:
    assert found(judged(HOME)) == []


def test_losses_of_tags() -> None:
    (record,) = read(ZEVRA + TAKES)
    record.tags += [
        Tag("annotator", 'the "old" one', 0, 1), Tag("odd key", "x", 0, 1), Tag("round", "1", 0, 1),
        Tag("rules", "dim:7", 0, 1), Tag("time-control", "900", 0, 1)]  # fmt: skip
    assert [loss[0] for loss in zevratafl.extra_losses(record)] == ["tag annotator", "tag odd key"]
    (again,) = read(zevratafl.write(record))
    assert tags(again) == {
        "event": "Zevratafl game", "site": "playtafl.com", "date": "2026.04.25",
        "annotator": "the 'old' one", "round": "1"}  # fmt: skip


def test_other_rules_are_a_loss_of_the_site() -> None:
    verdict = judged("[variant:Brandubh]\n\n1. d7-e7 d3-a3\n")
    assert verdict.replay
    losses = hnefatafl_org_pgn.extra_losses(complete(verdict.replay))
    assert [loss[0] for loss in losses] == ["rules", "defenders-first"]

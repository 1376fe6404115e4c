"""CS61B scripts. Source: formats reference, section 15; faults reference, 16."""

import pytest

from taflrec.board.pieces import ATTACKERS
from taflrec.checks.judge import Verdict, judge
from taflrec.notation import cs61b
from taflrec.notation.registry import BY_NAME, FORMATS
from taflrec.record.model import Record
from taflrec.record.source import Source

SCRIPT = "#* a game\nmanual black\nmanual white\ni6-g\ne3-h\nd1-3\ne7-b\nquit\n"
# the usual start after i6-g6, the top row first
DUMP = """===
 9 - - - B B B - - -
 8 - - - - B - - - -
 7 - - - - W - - - -
 6 B - - - W - B - -
 5 B B W W K W W B B
 4 B - - - W - - - B
 3 - - - - W - - - -
 2 - - - - B - - - -
 1 - - - B B B - - -
   a b c d e f g h i
===
"""


def read(text: str) -> list[Record]:
    return list(BY_NAME["cs61b"].read(Source("x", text)))


def judged(text: str) -> Verdict:
    (verdict,) = judge(Source("x", text), BY_NAME["cs61b"])
    return verdict


def plies(record: Record) -> list[str]:
    return [f"{move.origin}-{move.target}" for move in record.moves]


def names(verdict: Verdict) -> list[str]:
    return [each.name for each in verdict.diagnostics]


def test_half_squares() -> None:
    verdict = judged(SCRIPT)
    record = verdict.record
    assert plies(record) == ["i6-g6", "e3-h3", "d1-d3", "e7-b7"]  # the page's own example
    assert names(verdict) == []
    assert record.implied is not None
    assert (record.implied.variant, record.implied.first) == ("tablut", ATTACKERS)
    assert record.result is None
    for ply, move in enumerate(record.moves):
        span = record.move_span(ply)
        assert record.source.text[span.start : span.end] == move.text


def test_commands_and_remarks_are_kept() -> None:
    (record,) = read(SCRIPT)
    assert [(comment.text, comment.after) for comment in record.comments] == [
        ("#* a game", 0), ("manual black", 0), ("manual white", 0), ("quit", 4),
    ]  # fmt: skip
    (record,) = read("i6-g e3-h # so far\nd1-3")
    assert plies(record) == ["i6-g6", "e3-h3", "d1-d3"]
    assert [(comment.text, comment.after) for comment in record.comments] == [("# so far", 2)]


WORDS = [
    ("i6-g", "i6-g6"), ("d5-7", "d5-d7"), ("I6-G", "i6-g6"), ("i6-g6", "i6-g6"), ("a1-i", "a1-i1"),
    ("e9-1", "e9-e1"),
]  # fmt: skip


@pytest.mark.parametrize("word, ply", WORDS)
def test_words(word: str, ply: str) -> None:
    (record,) = read(word)
    assert plies(record) == [ply]


def test_the_attackers_begin() -> None:
    assert names(judged("e3-h i6-g")) == ["first-move-missing"]


def test_the_king_escapes() -> None:
    # the throne is left along rank 3, which is open on both sides then
    won = judged("i6-g e3-h d1-b e4-f a4-b e5-3 b4-a e3-a")
    assert won.replay is not None
    outcome = won.replay.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("defenders", "king-escaped")
    # some readings of Tablut let him out at a corner only
    assert names(won) == ["reading-dependent"]


def test_a_capture_is_found_by_the_rules() -> None:
    # the man on g3 stands between h3 and f3 in the end
    verdict = judged("i6-i7 e3-g a4-b e4-f h5-h3 e6-f f1-f3")
    assert verdict.replay is not None
    assert verdict.replay.captured(7) == ("g3",)


def test_the_board_of_dump_is_held_against_the_replay() -> None:
    verdict = judged("i6-g\ndump\n" + DUMP + "e3-h\n")
    assert names(verdict) == []
    assert [board.after for board in verdict.record.boards] == [1]
    assert plies(verdict.record) == ["i6-g6", "e3-h3"]


def test_a_dump_that_differs() -> None:
    verdict = judged("i6-g\ndump\n" + DUMP.replace("6 B - -", "6 - B -") + "e3-h\n")
    (found,) = verdict.diagnostics
    assert (found.name, found.ply) == ("board-mismatch", 1)
    assert "a6 has nobody, by the moves an attacker" in found.message
    assert "b6 has an attacker, by the moves nobody" in found.message


def test_a_dump_that_breaks_off() -> None:
    assert names(judged("i6-g\ndump\n" + "\n".join(DUMP.splitlines()[:6]))) == ["position-rows"]


def test_several_games() -> None:
    records = read("i6-g\nnew\na4-b\ne3-h\n")
    assert [plies(record) for record in records] == [["i6-g6"], ["a4-b4", "e3-h3"]]
    assert [record.index for record in records] == [0, 1]


@pytest.mark.parametrize(
    "word", ["i6", "i6-", "-g", "i6-gg", "z6-g", "i6-0", "i10-g", "i6:g", "zz"]
)
def test_words_that_are_no_moves(word: str) -> None:
    verdict = judged(f"i6-g\ne3-h\n{word}\nd1-3\n")
    assert names(verdict) == ["move-syntax"]
    assert verdict.record.broken_at == 2
    (span,) = verdict.record.stray
    assert verdict.source.text[span.start : span.end] == word


HOSTILE = {
    "empty": "", "blank": " \n", "prose": "Once upon a time.\n", "commands": "manual black\n" * 9,
    "a list": "d7-e7 d3-a3", "zero bytes": "\0" * 50, "brackets": "[" * 20_000,
    "rows": "- - - - - - - - -\n" * 5000, "moves": "i6-g " * 12_000, "bad words": "zz " * 5000,
    "boards": "B B B B B B B B B\n" * 8 + "x", "remarks": "#\n" * 9000, "new": "new\n" * 9000,
    "JSON": '{"moves": null}', "cut": SCRIPT[:-25],
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_input_gives_faults_and_never_an_exception(name: str) -> None:
    for keep in (False, True):
        assert list(judge(Source("x", HOSTILE[name]), BY_NAME["cs61b"], keep_going=keep))


@pytest.mark.parametrize("name", ["empty", "blank", "prose", "commands", "zero bytes", "JSON"])
def test_a_wrong_guess_gives_a_clear_error(name: str) -> None:
    verdict = next(judge(Source("x", HOSTILE[name]), BY_NAME["cs61b"]))
    assert {*names(verdict)} & {"no-record", "move-syntax"}


@pytest.mark.parametrize("form", [each.name for each in FORMATS if each.name != "cs61b"])
def test_a_script_in_another_notation_gives_a_clear_error(form: str) -> None:
    found = [each for v in judge(Source("x", SCRIPT), BY_NAME[form]) for each in v.diagnostics]
    assert any(each.severity == "error" for each in found)


def test_the_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cs61b, "MAX_PLIES", 2)
    verdict = judged(SCRIPT)
    assert len(verdict.record.moves) == 2
    assert names(verdict) == ["record-too-large"]

"""Every log of the corpus: the printed boards are those of the replay at every ply, and each log
shows what ``ashton.tsv`` says of it."""

import csv
import io
import tarfile
from functools import lru_cache

import pytest

from taflrec.checks.judge import Verdict, judge
from taflrec.convert.complete import complete
from taflrec.notation.decode import decode
from taflrec.notation.registry import BY_NAME
from taflrec.record.source import Source
from taflrec.rules import catalogue
from tests.shared import shared_file


def _features() -> dict[str, frozenset[str]]:
    text = shared_file("corpus/ashton.tsv").read_text(encoding="utf-8")
    rows = csv.DictReader(io.StringIO(text), delimiter="\t")
    return {row["file"]: frozenset(row["features"].split()) - {"-"} for row in rows}


FEATURES = _features()  # skips the module without it


@lru_cache(maxsize=1)
def contents() -> dict[str, bytes]:
    with tarfile.open(shared_file("corpus/ashton.tar.gz")) as archive:
        return {
            member.name.rpartition("/")[2]: archive.extractfile(member).read()  # type: ignore[union-attr]
            for member in archive.getmembers()
            if member.isfile()
        }


@lru_cache(maxsize=8)
def verdict_of(name: str, variant: str = "") -> Verdict:
    source, _ = decode(name, contents()[name])
    assert source is not None
    option = catalogue.ruleset(variant) if variant else None
    (verdict,) = judge(source, None, option)
    return verdict


def test_every_log_is_described():
    assert {*contents()} == {*FEATURES}
    assert len(FEATURES) == 60


@pytest.mark.parametrize("variant", ["", "tablut:ashton"])
@pytest.mark.parametrize("name", FEATURES)
def test_every_printed_board_is_that_of_the_replay(name, variant):
    verdict = verdict_of(name, variant)
    record, played = verdict.record, verdict.replay
    assert record.format == "ashton"
    assert [each.message for each in verdict.diagnostics if each.severity == "error"] == []
    assert played.complete
    # a board before the first ply and after each, so that nothing was left out of the comparison
    # (the board before an edited one is not that of the game)
    first = 1 if "custom-start" in FEATURES[name] else 0
    assert {board.after for board in record.boards} == {*range(first, len(record.moves) + 1)}


@pytest.mark.parametrize("name", FEATURES)
def test_each_log_shows_what_is_said_of_it(name):
    verdict, features = verdict_of(name), FEATURES[name]
    record, outcome = verdict.record, verdict.replay.outcome()
    told = [each.name for each in verdict.diagnostics]
    text = record.source.text
    assert told.count("duplicate-capture") == ("doubled" in features)
    assert told.count("move-not-played") == bool(features & {"refused", "null-move"})
    assert ("Turn: null" in text) == ("null-turn" in features)
    assert told.count("custom-start") == ("custom-start" in features)
    assert (record.source.encoding == "utf-16") == ("utf-16" in features)
    assert bool(record.implied.start) == ("custom-start" in features)
    drawn = outcome is not None and outcome.winner is None
    assert drawn == bool(features & {"draw", "length"})
    if drawn:
        assert outcome.reason == ("move-limit" if "length" in features else "draw-repetition")
    if "label" in features:
        assert "White:\t" in text
        assert "White" not in record.tag("defenders").value
    written = "".join(move.text.replace("to", "") for move in record.moves if " to " in move.text)
    if "agent-output" not in features and "refused" not in features:
        assert (written != written.lower()) == bool(features & {"mixed-case", "upper-case"})


# what is refused or not sent is no ply: plies of these logs, counted by hand in their texts
PLIES = {
    "ashton-s53.txt": 1, "ashton-s55.txt": 6, "ashton-s56.txt": 1, "ashton-s57.txt": 1,
    "ashton-custom-start.txt": 1, "ashton-trial-5199.txt": 0, "ashton-s17.txt": 2158,
    "ashton-agent-black-utf16.txt": 26,
}  # fmt: skip


@pytest.mark.parametrize("name", PLIES)
def test_plies(name):
    assert len(verdict_of(name).record.moves) == PLIES[name]


@pytest.mark.parametrize("name", FEATURES)
def test_the_end_told_is_that_of_the_board(name):
    verdict = verdict_of(name)
    record, board = verdict.record, verdict.replay.game.outcome
    if record.result in ("attackers", "defenders"):
        assert (board.winner, board.ply) == (record.result, len(record.moves))
    else:
        assert board is None


@pytest.mark.parametrize("name", FEATURES)
def test_a_log_in_otn_is_the_same_game(name):
    verdict = verdict_of(name)
    text = BY_NAME["otn"].write(complete(verdict.replay))
    (again,) = judge(Source("x.otg", text))
    assert [each.message for each in again.diagnostics if each.severity == "error"] == []
    assert [*again.replay.positions()] == [*verdict.replay.positions()]
    assert again.record.result == (verdict.record.result or None)

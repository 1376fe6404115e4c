"""The Hull games of 2017 in Walker's notation, of which the corpus has four."""

import pytest

from taflrec.checks.judge import Verdict, judge
from taflrec.record.source import Source
from taflrec.rules import catalogue
from tests.shared import shared_file

TEXT = shared_file("corpus/cyningstan-hull.txt").read_text(encoding="utf-8")


def verdicts(text: str = TEXT, variant: str = "") -> list[Verdict]:
    option = catalogue.ruleset(variant) if variant else None
    return list(judge(Source("hull.txt", text), None, option))


# heading, plies, winner, reason: counted and read off by hand
GAMES = [
    ("game 1", 35, "attackers", "king-captured"),
    ("game 2", 8, "defenders", "unknown"),  # two open ways to the edge, marked ++
    ("game 5", 29, "attackers", "resignation"),
    ("game 6", 18, "defenders", "resignation"),
]


@pytest.mark.parametrize("variant", ["", "tablut:walker"])
def test_every_game_replays_with_its_captures(variant):
    found = verdicts(variant=variant)
    assert [verdict.record.format for verdict in found] == ["walker"] * 4
    for verdict, (event, plies, winner, reason) in zip(found, GAMES, strict=True):
        assert [each for each in verdict.diagnostics if each.severity == "error"] == []
        assert verdict.record.tag("event").value == event
        assert len(verdict.record.moves) == plies
        assert verdict.replay.complete
        outcome = verdict.replay.outcome()
        assert (outcome.winner, outcome.reason) == (winner, reason)


def test_the_rules_are_a_reading_of_tablut():
    assert {verdict.replay.ruleset.variant for verdict in verdicts()} == {"tablut"}


def test_names_and_remarks_are_kept():
    records = [verdict.record for verdict in verdicts()]
    assert [record.tag("attackers").value for record in records] == [
        "P0001", "P0003", "P0004", "P0003",
    ]  # fmt: skip
    assert [comment.text[:8] for comment in records[0].comments] == ["# Tablut"]
    assert [comment.text[:8] for comment in records[2].comments] == ["# the pu"]


def test_the_slip_of_the_score_sheets():
    """The sheets have D3-A3 in turn 12 of game 5, where no piece stands; E3-A3 mends it."""
    (_, _, faulty, _) = verdicts(
        TEXT.replace("12. F7-C7 E3-A3", "12. F7-C7 D3-A3"), "tablut:walker"
    )
    (found,) = (each for each in faulty.diagnostics if each.severity == "error")
    assert (found.name, found.ply, found.move) == ("illegal-move", 24, "D3-A3")
    assert "no piece on d3" in found.message
    assert any("e3-a3" in hint for hint in found.help)

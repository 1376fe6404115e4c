"""Thousands of recorded games: each replays, or the reason why not is one that is known.

The files hold a part of the games that the corpus page speaks of (7,361 of 12,273 in Copenhagen,
1,197 of 1,959, 763 of 1,275 and 132 of 224 in Brandubh), so its figures are upper bounds here.
They were measured with other programs; forts, surrounding and repetition were not.
"""

import re
from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest

from taflrec.checks.judge import judge
from taflrec.notation.registry import BY_NAME
from taflrec.record.source import Source
from taflrec.rules.kernel.game import Game
from taflrec.rules.ruleset import Ruleset
from tests.corpus import causes
from tests.corpus.causes import GameRow, cause_of, games, types_row
from tests.rules.boards import ruleset_of


class Sample(NamedTuple):
    """A file, its type in ``types.tsv``, the rules, how many games it holds, how many fail why.

    ``drawn``  games recorded as drawn although the board decides them, looked at one by one
    """

    file: str
    type: str
    rules: str
    count: int
    failing: dict[str, int]
    drawn: frozenset[str] = frozenset()


SAMPLES = [
    Sample(
        "aage-16-copenhagen-hnefatafl-11x11.tsv", "16", "copenhagen", 7361,
        {
            causes.NO_MOVES: 4,
            causes.EXTRA_CAPTURES: 47,
            causes.TAKEN_BACK: 3,
            causes.REPEATED: 1,
            causes.ANOTHER_START: 11,
            causes.CAPTURES: 1,
            causes.PLAYS_ON: 1,  # 16-57-20442: after an exit fort
        },
        frozenset({"16-16-23392"}),  # an exit fort on f1
    ),
    Sample(
        "aage-51-historical-hnefatafl-7x7-irish-brandubh-1.tsv", "51", "brandubh", 1197,
        # 51-30-21180 plays on although the king was taken between a man and a corner
        {causes.EXTRA_CAPTURES: 13, causes.PLAYS_ON: 1},
    ),
    Sample(
        "aage-129-historical-hnefatafl-7x7-irish-brandubh-2.tsv", "129", "brandubh", 763, {},
        frozenset({"129-7-20883"}),  # the king taken by three beside the throne
    ),
    # Walker's Brandubh as it was played there: two men take the king everywhere, no throne helps
    Sample("aage-53-brandubh-7x7-walker.tsv", "53", "brandubh:opentafl kcen:n", 132, {}),
]  # fmt: skip
EACH = pytest.mark.parametrize("sample", SAMPLES, ids=[sample.type for sample in SAMPLES])

# how types.tsv writes the number of games with each fault
FIGURES = {
    causes.EXTRA_CAPTURES: r"(\d+) games list captures the move cannot make",
    causes.FIRST_PLY_MISSING: r"(\d+) games lack the first ply",
    causes.TAKEN_BACK: r"(\d+) games keep plies that were taken back",
    causes.ANOTHER_START: r"(\d+) beginning lost or another start",
    causes.CAPTURES: r"not explained: [^;]*?(\d+) captures",
    causes.REPEATED: r"repeated-ply (\d+)",
    causes.END_WORD_EARLY: r"end-word-not-last (\d+)",
    causes.NO_MOVES: r"no-moves (\d+)",
    causes.PLAYS_ON: r"(\d+) games go on after the end on the board",
}


@cache
def classified(file: str, rules: str) -> list[tuple[GameRow, str]]:
    """The games of a file, each with what is wrong with it."""
    ruleset = ruleset_of(rules)
    return [(row, cause_of(row.words, ruleset)) for row in games(file)]


@EACH
def test_every_game_replays_or_has_a_known_cause(sample: Sample) -> None:
    found = Counter(cause for _, cause in classified(sample.file, sample.rules))
    print(sample.file, dict(found))
    assert found.total() == sample.count
    assert found.pop(causes.SOUND) == sample.count - sum(sample.failing.values())
    assert dict(found) == sample.failing


@EACH
def test_no_more_than_in_the_whole_collection(sample: Sample) -> None:
    row = types_row(sample.type)
    assert sample.count <= int(row["games"])
    for cause, count in sample.failing.items():
        if (sample.type, cause) == ("16", causes.PLAYS_ON):
            continue  # a fort, which was not measured there
        figure = re.search(FIGURES[cause], row["notes"])
        assert figure is not None, cause
        assert count <= int(figure[1]), cause


@EACH
def test_the_judge_agrees(sample: Sample) -> None:
    """An error is reported for the games that do not replay, and for no other."""
    moved = [(row, cause) for row, cause in classified(sample.file, sample.rules) if row.words]
    source = Source(sample.file, "".join(" ".join(row.words) + "\n" for row, _ in moved))
    verdicts = judge(source, BY_NAME["movelist"], ruleset_of(sample.rules))
    for (row, cause), verdict in zip(moved, verdicts, strict=True):
        errors = {found.name for found in verdict.diagnostics if found.severity == "error"}
        assert bool(errors) == (cause not in (causes.SOUND, causes.NO_MOVES)), (row.id, errors)


@EACH
def test_the_board_agrees_with_the_recorded_winner(sample: Sample) -> None:
    """Whoever won on the board is the recorded winner, in every game that replays."""
    otherwise = {
        row.id: row.winner
        for row, cause in classified(sample.file, sample.rules)
        if cause in (causes.SOUND, causes.EXTRA_CAPTURES)
        and won_on_the_board(row, ruleset_of(sample.rules)) not in (None, row.winner)
    }
    assert otherwise == dict.fromkeys(sample.drawn, "draw")


def won_on_the_board(row: GameRow, ruleset: Ruleset) -> str | None:
    game = Game(ruleset, ruleset.start)
    game.advance(ply.step for ply in causes.plies_of(row.words, ruleset))
    return game.outcome.winner if game.outcome else None

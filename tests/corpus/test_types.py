"""Every game type of the corpus under its measured rules: how many games replay exactly, how many
are explained by a named accident, how many by none.

The figures of ``types.tsv`` are over all games of the source, of which the files hold a part; so
no more games may fail here than fail there. The counts per cause are kept in ``type_counts.json``:
a change of one is a change of what the program explains, and is looked at.
"""

import json
from pathlib import Path

import pytest

from tests.corpus.types import (
    CLEAN,
    UNEXPLAINED,
    GameType,
    game_types,
    outcomes,
    rows_of,
    verdicts,
)
from tests.shared import shared_file

COUNTS = json.loads((Path(__file__).parent / "type_counts.json").read_text("utf-8"))


TYPES: list[GameType] = game_types(shared_file("corpus"))  # skips the module without it


def test_every_type_is_looked_at():
    assert len(TYPES) == len(COUNTS) == 109


@pytest.mark.parametrize("kind", TYPES, ids=[f"{kind.number}-{kind.name}" for kind in TYPES])
def test_no_more_games_fail_than_measured(kind):
    found = outcomes(kind, shared_file("corpus"))
    games = found.total()
    assert games - found[CLEAN] <= kind.games - kind.exact
    assert sum(found[name] for name in UNEXPLAINED) <= kind.games - kind.explained
    assert dict(sorted(found.items())) == COUNTS[kind.number]


# games that play on after the end on the board: corpus notes of types 15, 16 and 51
PLAYED_ON = {"15": 4, "16": 1, "51": 1}


@pytest.mark.parametrize("kind", TYPES, ids=[f"{kind.number}-{kind.name}" for kind in TYPES])
def test_ends_on_the_board_are_where_the_record_ends_and_agree_with_its_winner(kind):
    rows = rows_of(kind, shared_file("corpus"))
    early = 0
    for row, verdict in zip(rows, verdicts(kind, rows, kind.rulesets[0]), strict=True):
        game = verdict.replay.game
        if game is None or game.outcome is None or verdict.replay.stops:
            continue
        if game.outcome.ply < len(verdict.replay.record.moves):
            early += 1
        elif row["winner"] in ("attackers", "defenders"):
            assert game.outcome.winner == row["winner"], row["id"]
    assert early <= PLAYED_ON.get(kind.number, 0)

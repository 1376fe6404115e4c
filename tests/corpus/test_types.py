"""Every game type of the corpus under its measured rules: how many games replay exactly, how many
are explained by a named accident, how many by none.

The figures of ``types.tsv`` are over all games of the source, of which the files hold a part; so
no more games may fail here than fail there. The counts per cause are kept in ``type_counts.json``:
a change of one is a change of what the program explains, and is looked at.
"""

import json
from pathlib import Path

import pytest

from tests.corpus.types import CLEAN, UNEXPLAINED, GameType, game_types, outcomes
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

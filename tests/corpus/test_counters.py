"""Berserk and Tyr games with the counters of the site: how many are rebuilt, in how many ways, and
what the counters say of it.

Corpus notes: in Berserk the counters include the steps that a list leaves out, in Tyr they do not.
Those that agree with nothing leave out the last turn's captures, or count a step that no later
token shows.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from taflrec.checks.judge import Verdict
from tests.corpus.types import (
    GameType,
    best_verdicts,
    counted_verdicts,
    game_types,
    rows_of,
    verdicts,
)
from tests.shared import shared_file

CORPUS = shared_file("corpus")  # skips the module without it
TYPES: list[GameType] = [
    kind for kind in game_types(CORPUS) if not kind.rulesets[0].says("ber", "n")
]

# family, what is found in its games
FIGURES = [
    ("Berserk", {
        "rebuilt": 389,
        "ambiguous": 17,
        "ambiguous without counters": 24,
        "steps counted": 229,
        "counters agree with nothing": 83,
    }),
    ("Tyr", {
        "rebuilt": 286,
        "ambiguous": 9,
        "ambiguous without counters": 9,
        "steps counted": 1,
        "counters agree with nothing": 85,
    }),
]  # fmt: skip


@pytest.mark.parametrize("family, figures", FIGURES, ids=[row[0] for row in FIGURES])
def test_how_far_the_counters_decide(family: str, figures: dict[str, int]) -> None:
    found: Counter[str] = Counter()
    for kind in TYPES:
        if ("Berserk" in kind.name) == (family == "Berserk"):
            rows = rows_of(kind, CORPUS)
            for verdict in best_verdicts(kind, rows, counted_verdicts):
                found.update(told(verdict))
            for verdict in best_verdicts(kind, rows, verdicts):
                found["ambiguous without counters"] += "ambiguous" in told(verdict)
    assert found == figures


def told(verdict: Verdict) -> Iterator[str]:
    """What there is to count of a game into which steps were put."""
    names = {each.name for each in verdict.diagnostics}
    if "berserk-rebuilt" in names:
        yield "rebuilt"
        if "berserk-ambiguous" in names:
            yield "ambiguous"
        if "capture-total" in names:
            yield "counters agree with nothing"
        game, taken = verdict.replay.game, [0, 0]
        for ply, squares in enumerate(game.captures):
            taken[game.side_at(ply)] += len(squares)
        if (taken[0], taken[1]) == verdict.record.captured_by:
            yield "steps counted"

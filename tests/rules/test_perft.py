"""Move counts from the start positions: rules reference, ``perft.json``.

The figures are those of two other programs, OpenTafl and hnefatafl-rs, not of this one.
"""

import json

import pytest

from taflrec.rules.catalogue import find
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.perft import perft
from tests.rules.boards import ruleset_of
from tests.shared import shared_file

# rules, depth, legal sequences
COUNTS = [
    ("copenhagen", 0, 1),
    ("copenhagen", 1, 116),
    ("copenhagen", 2, 6788),
    ("copenhagen", 3, 806344),
    ("copenhagen:relaxed", 3, 806344),
    ("brandubh", 1, 40),
    ("brandubh", 2, 960),
    ("brandubh", 3, 39512),
    ("brandubh", 4, 1007392),
    ("brandubh:opentafl", 4, 1007392),
    pytest.param("copenhagen", 4, 50456804, marks=pytest.mark.slow),
    pytest.param("brandubh", 5, 41843336, marks=pytest.mark.slow),
]

# rules, depth, sequences whose last move captures
CAPTURES = [
    ("copenhagen", 1, 0),
    ("copenhagen", 2, 16),
    ("brandubh", 1, 0),
    ("brandubh", 2, 16),
    ("brandubh", 3, 568),
    pytest.param("copenhagen", 3, 4200, marks=pytest.mark.slow),
    pytest.param("brandubh", 4, 47104, marks=pytest.mark.slow),
]


def start_of(rules: str) -> Game:
    ruleset = ruleset_of(rules)
    return Game(ruleset, ruleset.start)


@pytest.mark.parametrize(("rules", "depth", "count"), COUNTS)
def test_sequences_of_moves(rules: str, depth: int, count: int) -> None:
    game = start_of(rules)
    assert perft(game, depth) == count
    assert game.ply == 0


@pytest.mark.parametrize(("rules", "depth", "count"), CAPTURES)
def test_sequences_that_end_with_a_capture(rules: str, depth: int, count: int) -> None:
    assert capturing(start_of(rules), depth) == count


MOST = 1_100_000  # sequences that are counted here


def figures(quick: bool) -> list[tuple[str, int, int]]:
    """Reading, depth and sequences of the reference's whole list, the quick ones or the others."""
    rows = json.loads(shared_file("rules/perft.json").read_text(encoding="utf-8"))
    assert len(rows) == 17
    return [
        (f"{row['variant']}:{row['reading']}", int(depth), count)
        for row in rows
        for depth, count in row["counts"].items()
        if (count <= MOST) == quick
    ]


def test_counts_of_every_variant() -> None:
    """All figures of the reference that are quick; every one of its readings is in the catalogue."""
    for name, depth, count in figures(quick=True):
        assert find(name), name
        assert perft(start_of(name), depth) == count, name


@pytest.mark.slow
def test_deep_counts_of_every_variant() -> None:
    for name, depth, count in figures(quick=False):
        assert perft(start_of(name), depth) == count, name


def capturing(game: Game, depth: int) -> int:
    """Legal sequences to a depth whose last move captures."""
    found = 0
    for step in game.legal_steps():
        after = game.copy()
        after.play(*step)
        found += bool(after.captures[-1]) if depth == 1 else capturing(after, depth - 1)
    return found

"""The rows of two move collections against what two other rule engines say of them.

``expected.tsv``: plies, how and when each game ends on the board and who wins, the ply after
which a position stands for the third time, the recorded result and the end word.
"""

import csv
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from taflrec.checks.judge import Verdict, judge
from taflrec.notation.registry import BY_NAME
from taflrec.record.source import Source
from taflrec.rules.catalogue import ruleset
from tests.rules import reference
from tests.shared import shared_file

# rows, plies, third repetitions, how they end on the board; counted in expected.tsv
COUNTS = {
    "copenhagen": (1070, 53387, 7, {
        "king-escaped": 142, "exit-fort": 31, "king-captured": 27, "surrounded": 16,
        "no-legal-moves": 13, "none": 841,
    }),
    "brandubh": (331, 6956, 3, {
        "king-captured": 44, "king-escaped": 30, "no-legal-moves": 1, "none": 256,
    }),
}  # fmt: skip
EACH = pytest.mark.parametrize("variant", COUNTS)


class Expected(NamedTuple):
    """A row of ``expected.tsv`` without its place; ``-`` stands for nothing."""

    plies: str
    ending: str
    ply: str
    winner: str
    third_repetition: str
    status: str
    end_word: str


def rows_of(variant: str) -> list[tuple[str, str]]:
    """The rows of a collection: line number in the source, and the row itself without it."""
    text = shared_file(f"corpus/{variant}.csv").read_text(encoding="utf-8")
    parted = [line.partition(",") for line in text.splitlines() if line.strip()]
    return [(number, row) for number, _, row in parted]


def expected_of(variant: str) -> dict[str, Expected]:
    with shared_file("corpus/expected.tsv").open(encoding="utf-8", newline="") as lines:
        rows = [r for r in csv.DictReader(lines, delimiter="\t") if r["file"] == f"{variant}.csv"]
    return {row["line"]: Expected(*(row[name] for name in Expected._fields)) for row in rows}


@cache
def judged(variant: str) -> list[tuple[str, Verdict]]:
    """The verdicts by line number."""
    rows = rows_of(variant)
    source = Source(f"{variant}.csv", "".join(row + "\n" for _, row in rows))
    verdicts = judge(source, BY_NAME["csv"], ruleset(variant))
    return [(number, v) for (number, _), v in zip(rows, verdicts, strict=True)]


def told(verdict: Verdict) -> Expected:
    """What the program says, in the words of the table."""
    record, replay = verdict.record, verdict.replay
    assert replay is not None
    assert replay.game is not None
    game = replay.game
    end = game.outcome
    thirds = [str(again.ply) for again in game.repetitions if again.times == 3]
    return Expected(
        plies=str(replay.plies),
        ending=end.reason if end else "none",
        ply=str(end.ply) if end else "-",
        winner=(end.winner or "draw") if end else "-",
        third_repetition=thirds[0] if thirds else "-",
        status=record.result or "ongoing",
        end_word=record.terminators[0].word if record.terminators else "-",
    )


@EACH
def test_every_row_is_as_expected(variant: str) -> None:
    expected = expected_of(variant)
    found = {number: told(verdict) for number, verdict in judged(variant)}
    differing = [n for n, row in found.items() if row != expected[n]]
    assert [(number, found[number], expected[number]) for number in differing] == []
    assert found.keys() == expected.keys()


@EACH
def test_no_row_has_an_error(variant: str) -> None:
    errors = [
        (number, found.name, found.message)
        for number, verdict in judged(variant)
        for found in verdict.diagnostics
        if found.severity == "error"
    ]
    assert errors == []


@EACH
def test_counts(variant: str) -> None:
    rows, plies, thirds, endings = COUNTS[variant]
    found = [told(verdict) for _, verdict in judged(variant)]
    counted = Counter(row.ending for row in found)
    print(variant, len(found), dict(counted))
    assert counted == endings
    assert len(found) == rows
    assert sum(int(row.plies) for row in found) == plies
    assert sum(row.third_repetition != "-" for row in found) == thirds


@EACH
def test_the_board_agrees_with_the_recorded_winner(variant: str) -> None:
    """In all games that the board decides (evidence, section 1)."""
    decided = [told(verdict) for _, verdict in judged(variant)]
    assert [row for row in decided if row.winner not in ("-", row.status)] == []


def recorded_moves(row: str) -> Iterator[tuple[str, str, set[str]]]:
    """Origin, target and captured squares of the moves of a row."""
    for word in row.partition(",")[0].split():
        if word != "timeout":
            move, *listed = word.split("x")
            origin, target = move.split("-")
            yield origin, target, set(listed)


@pytest.mark.slow
@EACH
def test_the_slow_reference_agrees(variant: str) -> None:
    """Legality, captures and ends of every ply, without the kernel."""
    law = {"copenhagen": reference.COPENHAGEN, "brandubh": reference.BRANDUBH}[variant]
    expected = expected_of(variant)
    for number, row in rows_of(variant):
        board, side = reference.board_of(ruleset(variant).start.record()), "attackers"
        for ply, (origin, target, listed) in enumerate(recorded_moves(row), 1):
            assert (origin, target) in reference.legal_moves(board, side, law), (number, ply)
            board, taken, ended = reference.played(board, side, (origin, target), law)
            assert taken == listed, (number, ply)
            wanted = expected[number]
            last = (wanted.winner, wanted.ending) if wanted.ply == str(ply) else None
            assert ended == last, (number, ply)
            side = reference.enemy(side)

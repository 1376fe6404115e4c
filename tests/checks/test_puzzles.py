"""Puzzles: mode, addresses in the tree, order, and moves after the start.

Source: notation reference, sections 7 and 8.4.
"""

import pytest

from taflrec.checks.codes import CODES
from taflrec.checks.judge import judge
from taflrec.record.diagnostic import Diagnostic, Edit
from taflrec.record.source import Source
from tests.replay.games import BRANDUB

MOVES = "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n1b.1.1a. ..... d3-b3\n1b.1.2a. d2-a2 d5-g5\n"


def told(tags: str, moves: str = MOVES) -> list[Diagnostic]:
    lines = "".join(f"[{tag}]\n" for tag in tags.split())
    (verdict,) = judge(Source("x", f"{lines}[rules:{BRANDUB}]\n\n{moves}"))
    return [*verdict.diagnostics]


# tags -> what is said
CASES = [
    ("puzzle-mode:none puzzle-start:9z", []),
    ("puzzle-start:9z", []),  # without a mode it is no puzzle
    ("puzzle-mode:loose", []),
    ("puzzle-mode:strict puzzle-start:0a puzzle-prestart:0a", []),
    ("puzzle-mode:strict puzzle-prestart:0a puzzle-start:2a", []),
    ("puzzle-mode:strict puzzle-start:1b.1.1b", []),
    ("puzzle-mode:strict puzzle-start:1b.1.2a puzzle-prestart:1a", []),
    ("puzzle-mode:LOOSE", ["puzzle-mode"]),
    ("puzzle-mode:hard", ["puzzle-mode"]),
    ("puzzle-mode:hard puzzle-start:9a", ["puzzle-mode", "puzzle-address"]),
    ("puzzle-mode:loose puzzle-start:1", ["puzzle-address"]),  # the letter is missing
    ("puzzle-mode:loose puzzle-start:1c", ["puzzle-address"]),
    ("puzzle-mode:loose puzzle-start:x", ["puzzle-address"]),
    ("puzzle-mode:loose puzzle-start:1b.1", ["puzzle-address"]),
    ("puzzle-mode:loose puzzle-start:1b.2.1a", ["puzzle-address"]),
    ("puzzle-mode:loose puzzle-prestart:3a", ["puzzle-address"]),
    ("puzzle-mode:loose puzzle-prestart:1a", ["puzzle-order"]),  # the start is 0a by default
    ("puzzle-mode:loose puzzle-prestart:2a puzzle-start:1b", ["puzzle-order"]),
    ("puzzle-mode:loose puzzle-start:2b", ["puzzle-no-move"]),
    ("puzzle-mode:loose puzzle-start:1b.1.2b", ["puzzle-no-move"]),
]


@pytest.mark.parametrize("tags, wanted", CASES, ids=[row[0] for row in CASES])
def test_what_is_said_of_a_puzzle(tags: str, wanted: list[str]) -> None:
    assert [each.name for each in told(tags)] == wanted


def test_a_puzzle_whose_solution_is_a_variation_only() -> None:
    moves = "1. d7-e7 d3-a3\n1b.1.1a. ..... d3-b3\n1b.1.1b.1.1a. d2-a2\n"
    assert told("puzzle-mode:loose puzzle-start:1b.1.1b", moves) == []
    assert [each.name for each in told("puzzle-mode:loose puzzle-start:1b", moves)] == [
        "puzzle-no-move"
    ]
    assert [each.name for each in told("puzzle-mode:loose", "")] == ["puzzle-no-move"]


def test_a_puzzle_behind_the_break_of_the_main_line_is_passed_over() -> None:
    moves = "1. d7-e7 d3~a3\n2. d2-a2\n"
    for start in ("1b", "2a", "2b", "7a"):
        assert [each.name for each in told(f"puzzle-mode:loose puzzle-start:{start}", moves)] == [
            "move-syntax"
        ]


def test_the_mode_in_other_case_has_a_fix() -> None:
    (verdict,) = judge(Source("x", f"[puzzle-mode: Loose ]\n[rules:{BRANDUB}]\n\n{MOVES}"))
    (found,) = verdict.diagnostics
    assert found.fix
    assert found.fix.safe
    assert found.fix.edits == (Edit(found.span, "loose"),)
    assert verdict.source.text[found.span.start : found.span.end] == "Loose"


# severities by profile: notation reference, sections 8.4 and 9
SEVERITIES = {
    "variation-illegal": ("error", "error", "warning"),
    "variation-unknown-stem": ("error", "error", "error"),
    "variation-address-reading": ("info", "info", "info"),
    "variation-number-gap": ("info", "info", "info"),
    "variation-duplicate-address": ("info", "info", "info"),
    "variation-dot": ("warning", "error", "error"),
    "placeholder-form": ("info", "error", "off"),
    "variation-address": ("error", "error", "error"),
    "variation-equal-line": ("info", "info", "info"),
    "puzzle-mode": ("warning", "warning", "warning"),
    "puzzle-address": ("error", "error", "error"),
    "puzzle-order": ("error", "error", "error"),
    "puzzle-no-move": ("warning", "warning", "warning"),
}


@pytest.mark.parametrize("name", SEVERITIES)
def test_severities_by_profile(name: str) -> None:
    code = CODES[name]
    found = (code.severity, code.severity_in("spec"), code.severity_in("opentafl"))
    assert found == SEVERITIES[name]

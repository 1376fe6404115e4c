"""What tfr does to a record, profile by profile: TR216 and the TR501 of tfr:i. Source: notation
reference, 4.3, 8.5 (tfr) and 9; the verdict of each profile is tested with the rules records."""

import pytest

from taflrec.checks.judge import judge
from taflrec.record.diagnostic import Diagnostic, Profile
from taflrec.record.source import Source
from tests.replay.games import BRANDUB, SHUTTLE, otn_text

THIRD = f"{SHUTTLE} {SHUTTLE}"  # the start position for the third time, by a defenders' ply


def found(moves: str, tfr: str, *tags: str, profile: Profile = "lenient") -> list[Diagnostic]:
    """What is told, recurrences apart."""
    text = otn_text(moves, *tags, rules=BRANDUB.replace("tfr:i", tfr))
    (verdict,) = judge(Source("x", text), profile=profile)
    return [each for each in verdict.diagnostics if each.name != "repetition"]


# moves, tfr, tags, profile, what is told
TOLD: list[tuple[str, str, list[str], Profile, list[str]]] = [
    # the outcome is that of the repetition
    (THIRD, "tfr:w", [], "lenient", ["ambiguous-repetition-rule"]),
    (THIRD, "tfr:l", [], "lenient", ["ambiguous-repetition-rule"]),
    (THIRD, "tfr:w", ["result:1"], "lenient", ["ambiguous-repetition-rule"]),
    # the result says what the written format says: with w the side that completes it wins
    (THIRD, "tfr:w", ["result:-1"], "lenient",
     ["repetition-not-claimed", "ambiguous-repetition-rule"]),
    # one reading only
    (THIRD, "tfr:w", [], "spec", []),
    (THIRD, "tfr:w", ["result:-1"], "spec", []),
    (THIRD, "tfr:w", ["result:1"], "spec", ["repetition-not-claimed"]),
    (THIRD, "tfr:l", ["result:1"], "spec", []),
    (THIRD, "tfr:w", ["result:1"], "opentafl", []),
    (THIRD, "tfr:w", ["result:-1"], "opentafl", ["repetition-not-claimed"]),
    (THIRD, "tfr:l", ["result:-1"], "opentafl", []),
    # an end word decides, the record goes on, there is no third time, the verdict is told apart
    (f"{THIRD} ---", "tfr:w", [], "lenient", []),
    (f"{THIRD} d1-e1", "tfr:w", [], "lenient", ["repetition-not-claimed"]),
    (SHUTTLE, "tfr:w", [], "lenient", []),
    (THIRD, "tfr:d", [], "lenient", []),
    (THIRD, "tfr:w rep:mover", [], "lenient", []),
    # tfr:i: the program draws
    (THIRD, "tfr:i", [], "lenient", ["not-portable"]),
    (THIRD, "tfr:i", ["result:1"], "lenient", ["not-portable"]),
    (f"{THIRD} d1-e1", "tfr:i", [], "lenient", ["not-portable"]),
    (f"{THIRD} d1-e1", "tfr:i", ["result:0"], "lenient", ["not-portable"]),
    (THIRD, "tfr:i", ["result:0"], "lenient", []),
    (SHUTTLE, "tfr:i", [], "lenient", []),
    (THIRD, "rep:none", [], "lenient", []),
    (f"{THIRD} d1-e1", "tfr:i", [], "spec", []),
    (THIRD, "tfr:i", [], "opentafl", []),
    (f"{THIRD} d1-e1", "tfr:i", [], "opentafl", ["repetition-not-claimed"]),
]  # fmt: skip


@pytest.mark.parametrize("moves, tfr, tags, profile, names", TOLD)
def test_what_a_repetition_rule_gives_rise_to(
    moves: str, tfr: str, tags: list[str], profile: Profile, names: list[str]
) -> None:
    told = [each.name for each in found(moves, tfr, *tags, profile=profile)]
    assert sorted(told) == sorted(names)


# tfr, what becomes of the side that completes it by the program, and by the written format
@pytest.mark.parametrize("tfr, program, written", [("w", "loses", "wins"), ("l", "wins", "loses")])
def test_both_readings_are_told(tfr: str, program: str, written: str) -> None:
    (each,) = found(THIRD, f"tfr:{tfr}")
    assert f"tfr:{tfr}" in each.message
    assert f"{program} as OpenTafl plays" in each.message
    assert f"{written} by the written format" in each.message


def test_the_ply_at_which_the_program_draws_is_told() -> None:
    (each,) = found(f"{THIRD} d1-e1", "tfr:i")
    assert (each.ply, each.move, each.severity) == (8, "c3-d3", "warning")

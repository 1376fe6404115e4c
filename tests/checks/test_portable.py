"""What OpenTafl cannot load, and the fixes for it. Source: notation reference, 8.3 and 9."""

import pytest

from taflrec.checks.judge import judge
from taflrec.notation.registry import BY_NAME
from taflrec.record.diagnostic import Diagnostic, Profile
from taflrec.record.source import Source
from taflrec.rules import catalogue
from tests.checks.test_codes import HEAD, MERCENARIES, WALL
from tests.notation.applied import applied

ONE = "1. d7-e7 d3-a3\n"


def found(text: str, profile: Profile = "opentafl") -> list[Diagnostic]:
    (verdict,) = judge(Source("x", text), profile=profile)
    return [*verdict.diagnostics]


# name, text, text after the fix
MENDED = [
    ("resignation-token", HEAD + ONE + "2. d2-a2xa3 ---\n",
     "[result:1]\n[termination:defenders resigned]\n" + HEAD + ONE + "2. d2-a2xa3\n"),
    ("resignation-token", "[result:-1]\n" + HEAD + ONE + "2. ---\n",
     "[result:-1]\n[termination:attackers resigned]\n" + HEAD + ONE + "\n"),
    ("mercenary-letter", MERCENARIES + "1. md7-e7 d3-a3\n", MERCENARIES + ONE),
    ("capture-list-long", WALL + "1. g2-g1xb1/c1/d1/e1/f1+\n", WALL + "1. g2-g1+\n"),
]  # fmt: skip


@pytest.mark.parametrize("name, text, wanted", MENDED)
def test_a_fix_makes_it_loadable(name: str, text: str, wanted: str) -> None:
    (told,) = found(text)
    assert (told.name, told.severity) == (name, "error")
    assert told.fix
    assert told.fix.safe
    assert applied(text, told.fix) == wanted
    assert found(wanted) == []
    for profile in ("spec", "lenient"):  # the marks of these texts are not looked at here
        assert {each.name for each in found(text, profile)} <= {"info-symbol-wrong"}


def test_letters_of_captured_men() -> None:
    text = HEAD + "1. d7-e7xmd6/Gf7 d3-a3\n"
    told = next(each for each in found(text) if each.name == "mercenary-letter")
    assert "G, m" in told.message
    assert told.fix
    assert applied(text, told.fix) == HEAD + "1. d7-e7xd6/f7 d3-a3\n"


def test_four_captures_are_read() -> None:
    names = {each.name for each in found(WALL + "1. g2-g1xb1/c1/d1/e1\n")}
    assert "capture-list-long" not in names


def test_other_notations_are_not_meant() -> None:
    ruleset = catalogue.ruleset("brandubh")
    source = Source("x", "d7-e7 ---")
    (verdict,) = judge(source, BY_NAME["movelist"], ruleset, profile="opentafl")
    assert "resignation-token" not in {each.name for each in verdict.diagnostics}

"""What the tests of single checks need: the findings on a text, and the text after a fix."""

from itertools import pairwise

from taflrec.checks.judge import judge
from taflrec.notation.registry import BY_NAME
from taflrec.notation.rules_record import read_rules
from taflrec.record.diagnostic import Diagnostic, Fix, Profile
from taflrec.record.source import Source
from taflrec.rules import catalogue


def findings(
    text: str, notation: str = "", *, variant: str = "", rules: str = "",
    profile: Profile = "lenient",
) -> list[Diagnostic]:  # fmt: skip
    """All findings on the only record of a text, but for repetitions."""
    option = catalogue.ruleset(variant) if variant else None
    if rules:
        option = read_rules(rules).ruleset
        assert option is not None
    (verdict,) = judge(
        Source("x", text), BY_NAME[notation] if notation else None, option, profile=profile
    )
    return [each for each in verdict.diagnostics if each.name != "repetition"]


def only(found: list[Diagnostic]) -> Diagnostic:
    """The only finding."""
    assert len(found) == 1, [(each.name, each.message) for each in found]
    return found[0]


def mended(text: str, fix: Fix | None) -> str:
    """The text after the edits of a fix, which may not overlap."""
    assert fix is not None
    edits = sorted(fix.edits)
    for (before, _), (after, _) in pairwise(edits):
        assert before.end <= after.start
    for span, new in reversed(edits):
        text = text[: span.start] + new + text[span.end :]
    return text

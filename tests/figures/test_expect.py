"""Claims: how they are written, and when they hold. Source: docs/fences.md."""

import pytest

from taflrec.figures.expect import Claim, ClaimError, Shown, read_claims, unmet
from taflrec.record.outcome import Outcome

READ = [
    ("captures d1 e1 f1", Claim("captures", 1, ("d1", "e1", "f1"))),
    ("captures f1, D1,e1", Claim("captures", 1, ("d1", "e1", "f1"))),
    ("captures: d1", Claim("captures", 1, ("d1",))),
    ("captures none", Claim("captures", 1)),
    ("legal", Claim("legal", 1)),
    ("illegal", Claim("illegal", 1)),
    ("illegal: blocked by", Claim("illegal", 1, words="blocked by")),
    ("illegal blocked", Claim("illegal", 1, words="blocked")),
    ("outcome none", Claim("outcome", 1, winner="none")),
    ("outcome attackers", Claim("outcome", 1, winner="attackers")),
    ("outcome defenders exit-fort", Claim("outcome", 1, winner="defenders", reason="exit-fort")),
    ("outcome draw repetition", Claim("outcome", 1, winner="draw", reason="draw-repetition")),
    ("outcome draw", Claim("outcome", 1, winner="draw")),
    ("outcome draw move-limit", Claim("outcome", 1, winner="draw", reason="move-limit")),
    ("OUTCOME Defenders   Exit-Fort", Claim("outcome", 1, winner="defenders", reason="exit-fort")),
    ("Outcome attackers repetition", Claim("outcome", 1, winner="attackers", reason="repetition")),
]


@pytest.mark.parametrize("text, claim", READ, ids=[row[0] for row in READ])
def test_a_claim_is_read(text: str, claim: Claim) -> None:
    assert read_claims(text, 1) == (claim,)


def test_claims_are_divided_by_semicolons() -> None:
    both = read_claims("captures d1; outcome none;", 7)
    assert both == (Claim("captures", 7, ("d1",)), Claim("outcome", 7, winner="none"))


BAD = [
    ("", "nothing is claimed"),
    (" ; ", "nothing is claimed"),
    ("capture d1", "did you mean 'captures'?"),
    ("wins", "possible are captures, legal, illegal, outcome"),
    ("4 men fall", "no claim begins with '4 men fall'"),
    ("captures", "captures needs squares, or none"),
    ("captures z9", "captures z9: that is no square"),
    ("captures none d1", "captures none: that is no square"),
    ("legal captures d1", "divide claims by ;"),
    ("outcome", "no outcome is called ''"),
    ("outcome attacker", "did you mean 'attackers'?"),
    ("outcome none exit-fort", "outcome none has no reason"),
    ("outcome defenders exitfort", "did you mean 'exit-fort'?"),
    ("legal;" * 30, "30 claims, at most 20 are read"),
]


@pytest.mark.parametrize("text, words", BAD, ids=[row[0][:20] for row in BAD])
def test_a_claim_that_cannot_be_read_says_why(text: str, words: str) -> None:
    with pytest.raises(ClaimError, match=words.replace("?", r"\?")):
        read_claims(text, 1)


@pytest.mark.parametrize(
    "text", ["", "legal ", "captures ", "outcome ", "outcome attackers "], ids=lambda t: t or "verb"
)
def test_a_message_has_forty_characters_of_what_cannot_be_read(text: str) -> None:
    with pytest.raises(ClaimError, match=r"(?<!x)x{40}(?!x)"):
        read_claims(text + "x" * 99, 1)


WON = Outcome("attackers", "king-captured", 1)
DRAWN = Outcome(None, "draw-repetition", 9)
FELL = Shown("a1-a2", king="f6", outcome=WON)
BOTH = Shown("a1-a2", captures=("f7",), king="f6", outcome=WON)
QUIET = Shown("a1-a2")
TOOK = Shown("a1-a2", captures=("d4", "c3"))
REFUSED = Shown("a1-a9", refused="blocked by the attacker on a7")
START = Shown("")

HOLD = [
    ("captures c3 d4", TOOK, ""),
    ("captures c3", TOOK, "captures c3 d4, not c3"),
    ("captures c3 d4 e5", TOOK, "captures c3 d4, not c3 d4 e5"),
    ("captures none", TOOK, "captures c3 d4, not nothing"),
    ("captures none", QUIET, ""),
    ("captures c3", QUIET, "captures nothing, not c3"),
    # the king's fall is an outcome; it may be left out of a list, but not unsaid altogether
    ("captures none", FELL, "captures f6, not nothing"),
    ("captures none; outcome attackers king-captured", FELL, ""),
    ("captures f6", FELL, ""),
    ("captures f7", BOTH, ""),
    ("captures f6 f7", BOTH, ""),
    ("captures f6", BOTH, "captures f6 f7, not f6"),
    ("legal", QUIET, ""),
    ("legal", REFUSED, ""),  # told where the move stands
    ("captures c3; outcome attackers", REFUSED, ""),
    ("illegal", REFUSED, ""),
    ("illegal: Blocked by", REFUSED, ""),
    ("illegal: the Attacker", REFUSED, ""),
    ("illegal: the 7x7 board", Shown("a1-h1", refused="h1 is not on The 7x7 Board"), ""),
    ("illegal: " + "x" * 99, REFUSED, f"not as {'x' * 60!r}: blocked"),
    ("illegal: corner", REFUSED, "illegal, but not as 'corner': blocked by the attacker on a7"),
    ("illegal", QUIET, "a1-a2 is legal, not illegal"),
    ("outcome none", QUIET, ""),
    ("outcome none", FELL, "after a1-a2 the outcome is attackers king-captured, not none"),
    ("outcome attackers", FELL, ""),
    ("outcome attackers surrounded", FELL, "is attackers king-captured, not attackers surrounded"),
    ("outcome defenders", FELL, "is attackers king-captured, not defenders"),
    ("outcome defenders", QUIET, "the outcome is none, not defenders"),
    ("outcome draw", Shown("b", outcome=DRAWN), ""),
    ("outcome draw repetition", Shown("b", outcome=DRAWN), ""),
    ("outcome none", Shown("b", outcome=DRAWN), "is draw draw-repetition, not none"),
    (
        "outcome draw move-limit",
        Shown("b", outcome=DRAWN),
        "draw draw-repetition, not draw move-limit",
    ),
    ("outcome draw", Shown("b", outcome=Outcome(None, "move-limit", 9)), ""),
    ("outcome none", START, ""),
    ("outcome draw", START, "before any move the outcome is none"),
    ("captures none", START, "captures is claimed of the last move, but no move is played"),
    ("legal", START, "legal is claimed of the last move, but no move is played"),
    ("illegal", START, "illegal is claimed of the last move, but no move is played"),
]


@pytest.mark.parametrize("text, shown, words", HOLD, ids=[f"{r[0]}/{r[1].move}" for r in HOLD])
def test_a_claim_holds_or_says_what_is(text: str, shown: Shown, words: str) -> None:
    told = [why for _, why in unmet(read_claims(text, 1), shown)]
    assert bool(told) == bool(words)
    assert words in " ".join(told)


def test_what_is_and_what_is_claimed_is_told_in_the_words_of_claims() -> None:
    told = unmet(read_claims("outcome draw", 3), FELL)
    assert told == [
        (
            Claim("outcome", 3, winner="draw"),
            "after a1-a2 the outcome is attackers king-captured, not draw",
        )
    ]


def test_twenty_claims_are_read() -> None:
    assert len(read_claims("legal;" * 20, 1)) == 20

"""Steps of berserk turns that a list leaves out: rebuilt from the later tokens and the counters.

The board of one group, with an attacker on a1 (the king and the defender on f7 stand apart):

    5 . t .        a1-a3 takes b3. From a3 the turn may go on with a4, which takes b4, or with b3,
    4 . T t        which takes b4 and b2. Either way c4-b4 is possible later, which it is not while
    3 . T t        a man stands on b4.
    2 . T .
    1 t t .
      a b c

Source: corpus notes on Berserk and Tyr records; in Berserk the counters include such steps.
"""

import pytest

from taflrec.checks.judge import Verdict, judge
from taflrec.notation.registry import BY_NAME
from taflrec.notation.rules_record import read_rules
from taflrec.record.source import Source
from taflrec.replay import rebuild

FREE = "esc:e cor: cen: ks:w ber:c berf:may"
ONE = f"dim:7 {FREE} start:/tt5/1T3K1/1Tt4/1Tt4/1t5/7/5T1/"
# the group once more on g1 to i5, with the sides exchanged
TWO = (
    f"dim:11 {FREE} "
    "start:/tt4TT3/1T5t3/1Tt4tT2/1Tt4tT2/1t5T3/11/11/11/5K5/11/11/"
)  # fmt: skip
LIST = "a1-a3xb3 f7-g7 c4-b4"
LIST_TWO = "a1-a3xb3 g1-g3xh3 c4-b4 i4-h4"


def judged(text: str, rules: str = ONE) -> Verdict:
    ruleset = read_rules(rules).ruleset
    assert ruleset is not None
    notation = BY_NAME["csv" if "," in text else "movelist"]
    (verdict,) = judge(Source("x", text), notation, ruleset)
    return verdict


def steps(verdict: Verdict) -> list[str]:
    return [move.text for move in verdict.record.moves if move.rebuilt]


def told(verdict: Verdict) -> list[str]:
    return [each.name for each in verdict.diagnostics if each.name != "berserk-rebuilt"]


SHORT, LONG = ["a3=a4xb4"], ["a3=b3xb2xb4"]
AMBIGUOUS, TOTAL = "berserk-ambiguous", "capture-total"
# what it is about, the text, the steps put in, what is told beside them
ROWS = [
    ("no counters", LIST, SHORT, [AMBIGUOUS]),
    ("the counters want one man more", f"{LIST},2,0,Ongoing", SHORT, []),
    ("the counters want two men more", f"{LIST},3,0,Ongoing", LONG, []),
    ("the counters leave such steps out", f"{LIST},1,0,Ongoing", SHORT, [AMBIGUOUS]),
    ("the counters agree with nothing", f"{LIST},5,0,Ongoing", SHORT, [AMBIGUOUS, TOTAL]),
    ("the right number for the wrong side", f"{LIST},0,3,Ongoing", SHORT, [AMBIGUOUS, TOTAL]),
    # a square that stands twice is counted once or twice
    ("a double, counted once or twice", "a1-a3xb3xb3 f7-g7 c4-b4,3,0,", SHORT, [AMBIGUOUS]),
    ("a double, counted twice", "a1-a3xb3xb3 f7-g7 c4-b4,4,0,", LONG, []),
    ("a double and no steps counted", "a1-a3xb3xb3 f7-g7 c4-b4,2,0,", SHORT, [AMBIGUOUS]),
    # an old list marks no captures, so all of them are counted by the rules
    ("undashed, one man more", "a1a3 f7g7 c4b4,2,0,Ongoing", SHORT, []),
    ("undashed, two men more", "a1a3 f7g7 c4b4,3,0,Ongoing", LONG, []),
    ("undashed, such steps left out", "a1a3 f7g7 c4b4,1,0,Ongoing", SHORT, [AMBIGUOUS]),
    ("undashed, nothing agrees", "a1a3 f7g7 c4b4,9,0,Ongoing", SHORT, [AMBIGUOUS, TOTAL]),
    ("dashed, but without captures", "a1-a3 f7-g7 c4-b4,3,0,Ongoing", LONG, []),
    # the later tokens alone decide: the king passes b2, or a man on a4 moves on
    ("the tokens want two men more", f"{LIST} f2-a2,3,0,White", LONG, []),
    ("tokens against counters", f"{LIST} g7-f7 a4-a5,3,0,", SHORT, [TOTAL]),
]  # fmt: skip


@pytest.mark.parametrize("text, put_in, wrong", [row[1:] for row in ROWS], ids=[r[0] for r in ROWS])
def test_counters_choose_between_rebuildings_that_fit(
    text: str, put_in: list[str], wrong: list[str]
) -> None:
    verdict = judged(text)
    assert steps(verdict) == put_in
    assert sorted(told(verdict)) == wrong


@pytest.mark.parametrize("counters", ["1,0", "2,0", "3,0"])
def test_nothing_is_put_in_where_the_list_fits_as_it_is(counters: str) -> None:
    verdict = judged(f"a1-a3xb3 f7-g7 c4-d4,{counters},Ongoing")
    assert steps(verdict) == []
    assert told(verdict) == ([] if counters == "1,0" else [TOTAL])


HIGH, LOW = "g3=g4xh4", "g3=h3xh2xh4"
# counters, the steps put in: each side has its own, and they are over the whole game
BOTH = [
    ("2,2", [*SHORT, HIGH]),
    ("2,3", [*SHORT, LOW]),
    ("3,2", [*LONG, HIGH]),
    ("3,3", [*LONG, LOW]),
]


@pytest.mark.parametrize("counters, put_in", BOTH)
def test_choices_at_several_turns_are_made_together(counters: str, put_in: list[str]) -> None:
    verdict = judged(f"{LIST_TWO},{counters},", TWO)
    assert steps(verdict) == put_in
    assert told(verdict) == []


def test_without_counters_each_of_several_turns_is_doubtful() -> None:
    verdict = judged(LIST_TWO, TWO)
    assert steps(verdict) == [*SHORT, HIGH]
    assert told(verdict) == [AMBIGUOUS, AMBIGUOUS]


def test_counters_of_one_side_only_are_not_trusted() -> None:
    verdict = judged(f"{LIST_TWO},3,9,", TWO)
    assert steps(verdict) == [*SHORT, HIGH]
    assert sorted(told(verdict)) == [AMBIGUOUS, AMBIGUOUS, TOTAL]


def test_only_the_turn_about_which_rebuildings_differ_is_doubtful() -> None:
    # the king passes h2, so that the defenders' steps are certain
    verdict = judged(f"{LIST_TWO} b5-a5 f9-f2 a5-a6 f2-k2", TWO)
    assert steps(verdict) == [*SHORT, LOW]
    (found,) = [each for each in verdict.diagnostics if each.name == AMBIGUOUS]
    assert "a3=a4xb4" in found.message


def test_the_disagreement_is_told_with_all_numbers() -> None:
    (found,) = [each for each in judged(f"{LIST},5,0,").diagnostics if each.name == TOTAL]
    assert found.message == (
        "the totals say 5 by the attackers and 0 by the defenders taken, "
        "the moves list 1 and 0, and 2 and 0 with the steps put in"
    )


def test_a_search_cut_short_leaves_everything_doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuild, "MOST_WHOLE", 1)
    verdict = judged(f"{LIST},2,0,Ongoing")
    assert (steps(verdict), told(verdict)) == (SHORT, [AMBIGUOUS])


def test_a_search_that_finds_nothing_within_its_bounds_puts_nothing_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rebuild, "MOST_TRIED", 1)
    verdict = judged(f"{LIST_TWO},2,2,", TWO)
    assert steps(verdict) == []
    assert "illegal-move" in told(verdict)

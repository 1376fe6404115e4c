"""OTN as a target: how a game ended survives, and what OTN has no word for is told."""

import pytest

from taflrec.board.pieces import ATTACKERS, DEFENDERS
from taflrec.checks.judge import Verdict, judge
from taflrec.convert.writing import Converted, converted
from taflrec.notation.otn_text import Style
from taflrec.notation.registry import BY_NAME
from taflrec.record.model import Record, Terminator
from taflrec.record.outcome import Outcome, Reason
from taflrec.record.source import Source, Span
from taflrec.replay.replay import replay
from taflrec.rules.catalogue import ruleset

OTN = BY_NAME["otn"]
MOVES = "d7-e7 d3-a3 d2-a2xa3 d5-g5"


def verdict_of(text: str, name: str = "movelist") -> Verdict:
    option = ruleset("brandubh") if name in ("movelist", "csv") else None
    (verdict,) = judge(Source("a", text), BY_NAME[name], option)
    return verdict


def ended(
    winner: str | None, told: Reason | None = None, end: Terminator | None = None, text: str = MOVES
) -> Verdict:
    """A game whose notation tells how it ended."""
    verdict = verdict_of(text)
    record: Record = verdict.record
    record.result, record.told = winner, told  # type: ignore[assignment]
    record.terminators = [end] if end else []
    return verdict._replace(replay=replay(record, ruleset("brandubh")))


def again(made: Converted) -> Verdict:
    """What is read of the text that was written."""
    (verdict,) = judge(Source("b", made.text))
    assert [each for each in verdict.diagnostics if each.severity == "error"] == []
    return verdict


TOLD = [
    ("draw", "draw-agreed", "draw-agreed", "draw agreed"),
    ("draw", "adjudication", "reason", "adjudication"),
    ("draw", "insufficient-material", "reason", "insufficient material"),
    ("draw", "move-limit", "reason", "move limit"),
    ("draw", "draw-repetition", "reason", "repetition"),
    ("attackers", "adjudication", "reason", "adjudication"),
    ("attackers", "timeout", "timeout", "timeout"),
    ("defenders", "resignation", "resignation", "resignation"),
    ("defenders", "timeout", "timeout", "timeout"),
]


@pytest.mark.parametrize("style", ["portable", "opentafl", "spec"])
@pytest.mark.parametrize("winner, told, what, words", TOLD)
def test_the_reason_of_the_result_goes_into_the_termination_tag_and_comes_back(
    style: Style, winner: str, told: Reason, what: str, words: str
) -> None:
    verdict = ended(winner, told)
    made = converted(verdict, OTN, style)
    assert f"[termination:{words}]" in made.text
    assert [loss.what for loss in made.losses] == [what]
    assert repr(words) in made.losses[0].why
    played = again(made).replay
    assert played and played.outcome() == Outcome(
        None if winner == "draw" else winner, told, 4  # type: ignore[arg-type]
    )  # fmt: skip


@pytest.mark.parametrize("word, reason", [("resigned", "resignation"), ("timeout", "timeout")])
@pytest.mark.parametrize("loser", [ATTACKERS, DEFENDERS])
def test_a_loser_who_is_not_to_move_survives(word: str, reason: Reason, loser: str) -> None:
    winner = DEFENDERS if loser == ATTACKERS else ATTACKERS
    end = Terminator(word, word, 4, Span(0, 1), loser)  # type: ignore[arg-type]
    made = converted(ended(None, None, end), OTN)
    played = again(made).replay
    assert played and played.outcome() == Outcome(winner, reason, 4)  # type: ignore[arg-type]
    lost = {loss.what for loss in made.losses}
    # after four plies it is the turn of the attackers
    if loser == DEFENDERS:
        assert lost == {reason}
        assert "[termination:defenders " in made.text
    else:
        assert lost == ({"timeout"} if word == "timeout" else set())


def test_a_termination_tag_that_says_another_thing_stays() -> None:
    verdict = ended("draw", "adjudication")
    from taflrec.record.model import Tag

    verdict.record.tags.append(Tag("termination", "bad light", 0, 1))
    made = converted(verdict._replace(replay=replay(verdict.record, ruleset("brandubh"))), OTN)
    assert "[termination:bad light]" in made.text
    assert "[x-termination:adjudication]" in made.text
    played = again(made).replay
    assert played and played.outcome() == Outcome(None, "adjudication", 4)


def test_otn_that_is_converted_to_otn_loses_nothing() -> None:
    text = (
        "[event:E]\n[result:0]\n[termination:agreed]\n[variant:Brandubh]\n\n1. d7-e7 d3-a3\n[so|]\n"
    )
    made = converted(verdict_of(text, "otn"), OTN)
    assert made.losses == ()
    assert "[termination:agreed]" in made.text
    assert converted(verdict_of(made.text, "otn"), OTN).text == made.text


def test_totals_that_the_moves_bear_out_are_no_loss() -> None:
    made = converted(verdict_of(f"{MOVES},1,0,Ongoing\n", "csv"), OTN)
    assert made.losses == ()
    assert "x-captured" not in made.text


def test_other_totals_become_tags() -> None:
    made = converted(verdict_of(f"{MOVES},1,2,Ongoing\n", "csv"), OTN)
    assert [loss.what for loss in made.losses] == ["totals"]
    assert "[x-captured-by-attackers:1]\n[x-captured-by-defenders:2]\n" in made.text


NOTED = [
    ("[event:a 1. b]\n[variant:Brandubh]\n\n1. d7-e7\n", {"text"}),
    ("[variant:Brandubh]\n\n1. d7-e7 d3-a3\n[a|b|c]\n", {"comment-surplus"}),
    ("[position:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n[variant:Brandubh]\n\n1. d7-e7\n", set()),
    ("[variant:Brandubh]\n\n1. d7-e7\n[said {] by him}\n", set()),
]


@pytest.mark.parametrize("text, wanted", NOTED[:3])
def test_what_the_writer_says_otherwise_is_told(text: str, wanted: set[str]) -> None:
    assert {loss.what for loss in converted(verdict_of(text, "otn"), OTN).losses} == wanted


def test_what_could_not_be_read_is_told() -> None:
    made = converted(
        verdict_of("[variant:Brandubh]\n\n1. d7-e7 d3-a3\n[never closed\n", "otn"), OTN
    )
    assert "unread" in {loss.what for loss in made.losses}


def test_full_form_and_portable_form() -> None:
    text = "[variant:Brandubh]\n\n1. d7-e7 d3-a3\n2. ---\n"
    verdict = verdict_of(text, "otn")
    assert "---" in converted(verdict, OTN, "spec").text
    assert "[termination:resignation]" in converted(verdict, OTN).text
    assert converted(verdict, OTN).losses == ()


def test_what_was_filled_in_is_told() -> None:
    (verdict,) = judge(Source("a", "d7-e7 d3-a3 d2-a2 d5-g5"), BY_NAME["movelist"])
    found = {each.what: each.guessed for each in converted(verdict, OTN).added}
    assert found == {"rules": True, "captures": False}
    assert converted(verdict_of(MOVES), OTN).added[0].guessed is False

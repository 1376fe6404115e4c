"""Fellhuhn's OTN. Source: formats reference, section 8 and "What each target cannot hold"."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.checks.judge import Verdict, judge
from taflrec.convert.complete import complete
from taflrec.convert.losses import losses
from taflrec.notation import fellhuhn
from taflrec.notation.registry import BY_NAME, detect
from taflrec.notation.rules_record import write_rules
from taflrec.record.model import Record
from taflrec.record.source import Source
from taflrec.rules.catalogue import ruleset, variants
from tests.notation.json_hostile import TEXTS, errors, judged
from tests.replay.games import CAPTURE, ESCAPE, otn_text
from tests.strategies import random_game

FORMAT = BY_NAME["fellhuhn"]
RULES = (
    "[rules:dim:9 atkf:y esc:e tfr:l ks:c corh: cor: corp:KkTt aforh: "
    "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]"
)
HEAD = f"[date:2024.02.03] [event:Ranked match] [result:-1] [variant:Tablut] [annotator:] {RULES}"


def verdict_of(text: str) -> Verdict:
    (verdict,) = judge(Source("x", text))
    return verdict


def test_a_record_on_one_line() -> None:
    verdict = verdict_of(f"{HEAD} 1. d1-d3 e7-b7\n2. f9-f7 e5-e5\n")
    record = verdict.record
    assert record.format == "fellhuhn"
    assert [tag.key for tag in record.tags] == [
        "date", "event", "result", "variant", "annotator", "rules"]  # fmt: skip
    assert [move.text for move in record.moves] == ["d1-d3", "e7-b7", "f9-f7", "e5-e5"]
    assert record.result == "defenders"
    assert errors([verdict]) == {"illegal-move"}
    assert [each.ply for each in verdict.diagnostics if each.name == "illegal-move"] == [4]


def test_a_king_without_his_letter_who_escapes() -> None:
    verdict = verdict_of(f"{HEAD} 1. d1-d3 e7-b7\n2. f9-f7 e6-g6\n")
    assert errors([verdict]) <= {"illegal-move", "result-mismatch"}
    (game,) = judge(
        Source("x", otn_text(ESCAPE.replace("K", "")).replace("]\n", "] [event:]\n", 1))
    )
    outcome = game.replay.outcome() if game.replay else None
    assert outcome and outcome.reason == "king-escaped"


def test_it_is_told_from_other_otn() -> None:
    for text, name in [
        (HEAD, "fellhuhn"), (HEAD.replace("] [", "]\n["), "otn"), (f"\n {HEAD}", "fellhuhn"),
        (RULES + "\n1. d1-d3 e7-b7\n", "otn"), (RULES + " 1. d1-d3 e7-b7\n", "otn"),
        ("[a] [b]", "otn"),
    ]:  # fmt: skip
        found = detect(Source("x.otg", text))
        assert found and found.name == name, text


def converted(text: str) -> tuple[Record, str]:
    (first,) = judge(Source("x", text), BY_NAME["otn"])
    assert first.replay is not None
    record = complete(first.replay)
    return record, FORMAT.write(record)


def test_it_is_written_without_letters() -> None:
    _, text = converted(otn_text(CAPTURE, "attackers:A"))
    assert text.partition("\n\n")[2] == (
        "1. d1-c1 e4-e7\n2. f4-f7xe7 d4-f4\n3. b4-b7 c4-c2\n4. a4-e4xf4\n")  # fmt: skip
    assert all(line.count("[") == 1 for line in text.partition("\n\n")[0].splitlines())


@pytest.mark.parametrize(
    "word, words, reason",
    [
        ("---", "attackers resigned", "resignation"),
        ("timeout", "attackers ran out of time", "timeout"),
    ],
)
def test_an_end_word_becomes_tags(word: str, words: str, reason: str) -> None:
    _, text = converted(otn_text(f"d7-e7 d3-a3 {word}"))
    assert f"[termination:{words}]" in text
    assert "[result:-1]" in text
    assert word not in text.partition("\n\n")[2]
    (again,) = judge(Source("x", text), FORMAT)
    outcome = again.replay.outcome() if again.replay else None
    assert outcome and (outcome.winner, outcome.reason) == ("defenders", reason)


def test_lost_letters_and_long_lists() -> None:
    record, _ = converted(otn_text(ESCAPE))
    assert {each.what for each in losses(record, FORMAT)} == {"letters"}
    assert fellhuhn.extra_losses(record) == []
    squares = ("a1", "a2", "a3", "a4", "a5")
    move = record.moves[0]._replace(captures=squares, taken=("",) * 5)
    longer = record.with_moves([move], [0])
    ((what, _, span, ply),) = fellhuhn.extra_losses(longer)
    assert (what, ply, span) == ("captures", 1, longer.move_span(0))
    assert "a1" not in FORMAT.write(longer).partition("\n\n")[2]


@given(st.sampled_from(variants()), st.integers(0, 2**32), st.integers(0, 60))
@settings(max_examples=50, deadline=None)
def test_a_random_game_survives(variant: str, seed: int, length: int) -> None:
    made = random_game(variant, seed, length)
    moves = " ".join(
        f"{s.origin}-{s.target}" + ("x" if s.captures else "") + "/".join(s.captures)
        for s in made.steps
    )
    record, text = converted(otn_text(moves, "event:É", rules=write_rules(ruleset(variant))))
    assert not re.search(r"(?m)^\d+\..*[A-Z]", text.partition("\n\n")[2])
    (verdict,) = judge(Source("x", text), FORMAT)
    played = verdict.replay
    assert played is not None
    again = [(m.origin, m.target) for m in verdict.record.moves]
    assert again == [(s.origin, s.target) for s in made.steps]
    if played.game:
        assert [played.captured(n + 1) for n in range(played.plies)] == [
            s.captures for s in made.steps]  # fmt: skip
        assert played.game.outcome == made.outcome
    assert verdict.record.result == record.result
    assert [tag.value for tag in verdict.record.tags if tag.key == "event"] == ["É"]


def test_hostile_input() -> None:
    for text in (*TEXTS, HEAD[:40], HEAD * 50, "[a:b] " * 9000, "[a:b] [" * 9000):
        judged(text, "fellhuhn")

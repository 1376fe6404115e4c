"""The JSON of ftzm's server. Source: formats reference, section 13; expected values by hand."""

import json
from typing import Any

import pytest

from taflrec.checks.judge import Verdict, judge
from taflrec.notation.ftzm import STATUS
from taflrec.record.source import Source
from tests.notation.json_hostile import check_hostile, errors, judged, names

# Copenhagen: the defender on d5 is shut in between d3-d4 and d6: d4 comes from d1
MOVES = "d1-d3 e5-e2 d11-d8 e2-b2"


def game(moves: str = MOVES, status: str = "ongoing", **fields: Any) -> dict[str, Any]:
    return {
        "gameName": "Evening", "blackPlayerName": "A", "whitePlayerName": "B",
        "startTime": "2024-02-03T19:00:00Z", "endTime": "2024-02-03T20:00:00Z",
        "gameStatus": status, "moves": moves,
    } | fields  # fmt: skip


def verdict_of(made: dict[str, Any]) -> Verdict:
    (verdict,) = judge(Source("x", json.dumps(made)))
    return verdict


def test_a_game() -> None:
    verdict = verdict_of(game())
    record = verdict.record
    assert record.format == "ftzm"
    assert [move.text for move in record.moves] == MOVES.split()
    assert [(tag.key, tag.value) for tag in record.tags] == [
        ("event", "Evening"), ("attackers", "A"), ("defenders", "B"), ("date", "2024.02.03"),
        ("x-ftzm-starttime", "2024-02-03T19:00:00Z"), ("x-ftzm-endtime", "2024-02-03T20:00:00Z"),
    ]  # fmt: skip
    assert (record.result, record.told, record.terminators) == (None, None, [])
    assert verdict.replay and verdict.replay.plies == 4
    assert errors([verdict]) == set()


def test_a_capture_in_the_form_of_a_list() -> None:
    # e5-e2 lets e5 go; the attackers on d1 and f1 take nothing, g1-g2xf2 does nothing either
    record = verdict_of(game("e1-e4xe5 f8-i8 e4e3")).record
    assert [(m.origin, m.target, m.captures) for m in record.moves] == [
        ("e1", "e4", ("e5",)), ("f8", "i8", ()), ("e4", "e3", ())]  # fmt: skip
    assert record.moves[2].undashed


@pytest.mark.parametrize("status", STATUS)
def test_every_status(status: str) -> None:
    text = json.dumps(game(status=status))
    (verdict,) = judge(Source("x", text))
    record = verdict.record
    colour, _, how = status.partition("_won_")
    winner = {"black": "attackers", "white": "defenders"}.get(colour)
    assert record.result == (winner or ("draw" if status == "draw" else None))
    reasons = {
        "king_captured": "king-captured", "white_surrounded": "surrounded",
        "no_white_moves": "no-legal-moves", "no_black_moves": "no-legal-moves",
        "resignation": "resignation", "timeout": "timeout", "king_escaped": "king-escaped",
        "exit_fort": "exit-fort",
    }  # fmt: skip
    assert record.told == reasons.get(how)
    gave_up = how in ("resignation", "timeout")
    loser = {"black": "defenders", "white": "attackers"}.get(colour)
    assert [t.loser for t in record.terminators] == ([loser] if gave_up else [])
    for end in record.terminators:
        assert end.word == {"resignation": "resigned", "timeout": "timeout"}[how]
        assert text[end.span.start : end.span.end] == end.text == status
    outcome = verdict.replay.outcome() if verdict.replay else None
    if gave_up:
        assert outcome and (outcome.winner, outcome.reason) == (winner, record.told)
    tag = record.tag("termination")
    assert (tag.value if tag else None) == ("abandoned" if status == "abandoned" else None)
    assert errors([verdict]) == set()


def test_twelve_statuses_and_two_more() -> None:
    assert len(STATUS) == 13
    verdict = verdict_of(game(status="black_won_by_luck"))
    assert "result-value" in names([verdict])
    tag = verdict.record.tag("x-ftzm-gamestatus")
    assert tag and tag.value == "black_won_by_luck"


def test_a_faulty_game() -> None:
    verdict = verdict_of(game("d1-d3 e5-e2 d3~d4"))
    assert "move-syntax" in errors([verdict])
    verdict = verdict_of(game("d1-d3 e5-e2 d3-d2 e2-d2"))
    (found,) = (each for each in verdict.diagnostics if each.severity == "error")
    assert found.ply in (None, 4)


def test_moves_divided_by_escapes() -> None:
    text = json.dumps(game("d1-d3\n\te5-e2 \n d11-d8"))
    (verdict,) = judge(Source("x", text))
    record = verdict.record
    assert [move.text for move in record.moves] == ["d1-d3", "e5-e2", "d11-d8"]
    for at, move in enumerate(record.moves):
        span = record.move_span(at)
        assert text[span.start : span.end] == move.text


def test_several_games_in_a_list() -> None:
    text = json.dumps([game(), game("d1-d3 resigned"), game("")], indent=2)
    first, second, third = judge(Source("x", text))
    assert first.record.title == "Evening, A - B, 2024.02.03"
    assert [t.word for t in second.record.terminators] == ["resigned"]
    assert third.record.moves == []


def test_a_date_without_a_time_is_only_a_date() -> None:
    tags = verdict_of(game(startTime="2024-02-03", endTime="")).record.tags
    assert [tag.key for tag in tags] == ["event", "attackers", "defenders", "date"]
    tags = verdict_of(game(startTime="yesterday", endTime=None)).record.tags
    assert [(tag.key, tag.value) for tag in tags][3:] == [("x-ftzm-starttime", "yesterday")]


def test_hostile_input() -> None:
    check_hostile("ftzm", game(MOVES, "white_won_timeout"))
    assert "record-too-large" in errors(judged(json.dumps(game("d1-d3 " * 12_000)), "ftzm"))
    for word in ("\\u0064\\u0031-d3", 'd1-\\"d3', "\\ud83d\\ude00", "\\u00e9 d1-d3"):
        text = '{"gameStatus": "ongoing", "moves": "' + word + ' d1-d3"}'
        for verdict in judged(text, "ftzm"):
            for at, move in enumerate(verdict.record.moves):
                span = verdict.record.move_span(at)
                assert text[span.start : span.end] == move.text

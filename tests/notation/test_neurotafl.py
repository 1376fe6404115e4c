"""NeuroTafl's JSON. Source: formats reference, sections 1 and 9; faults 22 and 23."""

import json
from typing import Any

import pytest

from taflrec.checks.judge import Verdict, judge
from taflrec.notation.neurotafl import TYPES
from taflrec.record.source import Source
from taflrec.rules.catalogue import find
from tests.notation.json_hostile import check_hostile, errors, inner_hostile, judged, names
from tests.replay.games import CAPTURE, ESCAPE

WALKER = {"AageGameTypeKey": 53, "AageGameTypeName": "Brandubh 7x7 (Walker)"}
LIST = ESCAPE.replace("K", "").split()


def game(moves: list[Any], won: Any = "", **fields: Any) -> dict[str, Any]:
    return {
        "WhiteSidePlayerName": "B", "BlackSidePlayerName": "A", **WALKER,
        "WhoMovedFirst": "black", "BlackPiecesCaptured": None, "WhitePiecesCaptured": None,
        "Moves": moves, "WhoWon": won,
    } | fields  # fmt: skip


def verdict_of(made: dict[str, Any]) -> Verdict:
    (verdict,) = judge(Source("x", json.dumps(made)))
    return verdict


def test_a_game_with_captures_and_totals() -> None:
    text = json.dumps(game(LIST, "White", BlackPiecesCaptured=2, WhitePiecesCaptured=0))
    (verdict,) = judge(Source("x", text))
    record, played = verdict.record, verdict.replay
    assert played and played.ruleset and played.ruleset.name == "brandubh:aage-walker"
    assert played.ruleset_from == "notation"
    assert [move.text for move in record.moves] == LIST
    assert [move.captures for move in record.moves[2:5]] == [("a3",), (), ("g5",)]
    assert (record.result, record.captured_by) == ("defenders", (2, 0))
    assert [(tag.key, tag.value) for tag in record.tags] == [
        ("attackers", "A"), ("defenders", "B"), ("x-neurotafl-aagegametypekey", "53"),
        ("x-neurotafl-aagegametypename", "Brandubh 7x7 (Walker)"),
        ("x-neurotafl-whomovedfirst", "black")]  # fmt: skip
    for at, move in enumerate(record.moves):
        span = record.move_span(at)
        assert text[span.start : span.end] == move.text
    outcome = played.outcome()
    assert outcome and (outcome.winner, outcome.reason) == ("defenders", "king-escaped")
    assert verdict.diagnostics == ()


def test_a_game_that_was_given_up() -> None:
    verdict = verdict_of(game([*CAPTURE.replace("K", "").split()[:5], "resigned"], "Black"))
    assert verdict.replay is not None
    outcome = verdict.replay.outcome()
    assert outcome and (outcome.winner, outcome.reason, outcome.ply) == (
        "attackers", "resignation", 5)  # fmt: skip
    assert errors([verdict]) == set()


def test_a_faulty_game() -> None:
    verdict = verdict_of(game(["d7-e7", "d3-a3", "d2-g5"]))
    (found,) = verdict.diagnostics
    assert (found.name, found.ply, found.move) == ("illegal-move", 3, "d2-g5")


def test_wrong_totals() -> None:
    verdict = verdict_of(game(LIST, "White", BlackPiecesCaptured=3, WhitePiecesCaptured=0))
    assert names([verdict]) == {"capture-total"}
    one = verdict_of(game(LIST, "White", BlackPiecesCaptured=3))
    assert one.record.captured_by is None
    tag = one.record.tag("x-neurotafl-blackpiecescaptured")
    assert tag and tag.value == "3"


@pytest.mark.parametrize(
    "won, result",
    [("White", "defenders"), ("Black", "attackers"), ("Draw", "draw"), ("Ongoing", None), ("", None),
     (None, None), ("white ", "defenders")],
)  # fmt: skip
def test_who_won(won: Any, result: Any) -> None:
    verdict = verdict_of(game(LIST[:4], won))
    assert verdict.record.result == result
    assert verdict.diagnostics == ()


@pytest.mark.parametrize("won", ["Red", 1, [], True])
def test_a_winner_that_is_none(won: Any) -> None:
    assert names([verdict_of(game(LIST[:4], won))]) == {"result-value"}


def test_only_an_end_word() -> None:
    made = game(["resigned"], "White", AageGameTypeKey=16, AageGameTypeName="Copenhagen Hnefatafl 11x11",
                BlackPiecesCaptured=0, WhitePiecesCaptured=0)  # fmt: skip
    assert names([verdict_of(made)]) == {"no-moves"}


def test_moves_after_the_end_word() -> None:
    found = names([verdict_of(game([*LIST[:2], "timeout", *LIST[2:4]]))])
    assert found == {"moves-after-terminator"}
    found = names([verdict_of(game([*LIST[:2], "resigned", "resigned"]))])
    assert found == {"repeated-terminator"}


def test_types_go_by_number_and_by_name() -> None:
    for number, reading in TYPES.items():
        record = verdict_of(game([], AageGameTypeKey=number, AageGameTypeName="?")).record
        assert (record.implied.variant if record.implied else "") == reading.partition(" ")[0]
        assert not reading or find(reading.partition(" ")[0])
    named = verdict_of(
        game([], AageGameTypeKey=None, AageGameTypeName="Copenhagen Hnefatafl 11x11")
    )
    assert named.record.implied and named.record.implied.variant == "copenhagen:nielsen"
    assert verdict_of(game([], AageGameTypeKey="16")).record.implied
    white = verdict_of(game(["e4-e3"], AageGameTypeKey=166))  # the defenders begin
    assert white.replay and white.replay.choice.to_move == "defenders"


def test_an_unknown_type_is_identified() -> None:
    verdict = verdict_of(game(LIST, "White", AageGameTypeKey=9999, AageGameTypeName="House rules"))
    assert verdict.record.implied is None
    assert verdict.replay and verdict.replay.ruleset_from == "identified"
    assert "rules-inferred" in names([verdict])


@pytest.mark.parametrize(
    "moves", [["a2-e2-d3-c3", "b2-c2-d2", "resigned"], ["nox", "a1-a2", "nox"], ["e4", "d5", "c3"]]
)
def test_another_game_is_refused_politely(moves: list[str]) -> None:
    made = game(moves, AageGameTypeKey=77, AageGameTypeName="Fox and Geese 33")
    text = json.dumps([made, game(LIST, "White")])
    refused, good = judge(Source("x", text))
    (found,) = refused.diagnostics
    assert found.name == "no-record"
    assert "'Fox and Geese 33' seems to be no tafl game" in found.message
    assert [text[span.start : span.end] for span in refused.record.stray] == [json.dumps(made)]
    assert good.diagnostics == ()


def test_a_known_type_is_never_refused() -> None:
    assert "move-syntax" in names([verdict_of(game(["e4", "d5", "c3"]))])


def test_entities_are_left_as_they_are() -> None:
    tag = verdict_of(game(LIST, "White", WhiteSidePlayerName="Bj&ouml;rn")).record.tag("defenders")
    assert tag and tag.value == "Bj&ouml;rn"


def test_berserk_turns_are_rebuilt_as_in_lists() -> None:
    from taflrec.replay.replay import COLLAPSING

    assert "neurotafl" in COLLAPSING


def test_hostile_input() -> None:
    made = game([*LIST, "resigned"], "White", BlackPiecesCaptured=2, WhitePiecesCaptured=0)
    check_hostile("neurotafl", made)
    inner_hostile("neurotafl", made, ("Moves", 2))
    assert errors(judged(json.dumps(made | {"Moves": ["d1-d3"] * 11_000}), "neurotafl"))
    wrong = judged(json.dumps(made | {"Moves": [1] * 11_000}), "neurotafl")
    assert len(wrong[0].diagnostics) <= 101

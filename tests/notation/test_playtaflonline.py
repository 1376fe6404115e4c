"""The JSON of playtaflonline.com. Source: formats reference, section 7; expected values by hand."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.checks.judge import Verdict, judge
from taflrec.convert.complete import complete
from taflrec.convert.losses import losses
from taflrec.notation import playtaflonline as notation
from taflrec.notation.registry import BY_NAME
from taflrec.notation.rules_record import write_rules
from taflrec.record.model import Record
from taflrec.record.source import Source
from taflrec.rules.catalogue import find, ruleset
from taflrec.rules.layouts import LAYOUTS
from tests.notation.json_hostile import check_hostile, errors, inner_hostile, judged, names
from tests.replay.games import BRANDUB, CAPTURE, ESCAPE, otn_move, otn_text
from tests.strategies import RandomGame, random_game

FORMAT = BY_NAME["playtaflonline"]
RULES = {
    "Objective": 1, "KingCapture": 0, "KingStrength": 0, "Throne": 1, "Hostile": 0, "Speed": 0,
    "Surround": 1, "ExitFort": 0, "ShieldWall": 0,
}  # fmt: skip


def ply(word: str, end: int = 0) -> dict[str, int]:
    """A ply on a board of up to nine ranks, such as d7-e7."""
    x, y, to_x, to_y = "abcdefghi".index(word[0]), int(word[1]) - 1, word[3], int(word[4]) - 1
    return {"MoveX": x, "MoveY": y, "MoveXTo": "abcdefghi".index(to_x), "MoveYTo": to_y,
            "EndState": end}  # fmt: skip


def game(moves: str, end: int = 0, **fields: Any) -> dict[str, Any]:
    """A Brandubh game of moves in order; the end state stands in the newest ply."""
    plies = [ply(word.partition("x")[0].lstrip("K")) for word in moves.split()]
    if plies:
        plies[-1]["EndState"] = end
    head = {"Layout": "brandubh", "Attacker": "A", "Defender": "B", "StartDate": 1577836800}
    return head | RULES | {"Move": plies[::-1]} | fields


def verdict_of(made: Any) -> Verdict:
    text = made if isinstance(made, str) else json.dumps(made)
    (verdict,) = judge(Source("x", text))
    return verdict


def moves_of(record: Record) -> list[str]:
    return [f"{move.origin}-{move.target}" for move in record.moves]


# Reading


def test_a_game_with_a_capture_and_an_escape() -> None:
    verdict = verdict_of(game(ESCAPE, 2))
    record, played = verdict.record, verdict.replay
    assert played is not None
    assert moves_of(record) == [
        "d7-e7", "d3-a3", "d2-a2", "d5-g5", "d6-g6", "d4-d7", "g6-f6", "d7-a7"]  # fmt: skip
    assert [played.captured(n) for n in (3, 5)] == [("a3",), ("g5",)]
    assert (record.result, record.told, record.terminators) == ("defenders", None, [])
    outcome = played.outcome()
    assert outcome and (outcome.winner, outcome.reason) == ("defenders", "king-escaped")
    assert [(t.key, t.value) for t in record.tags[:3]] == [
        ("attackers", "A"), ("defenders", "B"), ("date", "2020.01.01")]  # fmt: skip
    assert verdict.diagnostics == ()


def test_what_is_read_stands_where_it_says() -> None:
    text = json.dumps(game("d7-e7 d3-a3", 5))
    record = verdict_of(text).record
    for at, move in enumerate(record.moves):
        span = record.move_span(at)
        assert text[span.start : span.end] == move.text == json.dumps(ply(move.shown, 5 * at))
    (end,) = record.terminators
    assert text[end.span.start : end.span.end] == end.text == "5"
    assert record.result_span == end.span
    for tag in record.tags[:2]:
        assert text[tag.value_span.start : tag.value_span.end] == tag.value


@pytest.mark.parametrize(
    "state, result, reason, word, loser",
    [
        (0, None, None, None, None),
        (1, "attackers", "unknown", None, None),
        (2, "defenders", "unknown", None, None),
        (3, "draw", "draw-agreed", None, None),
        (4, "attackers", "resignation", "resigned", "defenders"),
        (5, "defenders", "resignation", "resigned", "attackers"),
        (6, "attackers", "timeout", "timeout", "defenders"),
        (7, "defenders", "timeout", "timeout", "attackers"),
        (8, None, None, None, None),
    ],
)
@pytest.mark.parametrize("on_top", [False, True])
def test_end_states(
    state: int, result: Any, reason: Any, word: Any, loser: Any, on_top: bool
) -> None:
    made = game("d7-e7 d3-a3", 0, EndState=state) if on_top else game("d7-e7 d3-a3", state)
    verdict = verdict_of(made)
    record = verdict.record
    assert record.result == result
    assert [(t.word, t.loser, t.after) for t in record.terminators] == (
        [(word, loser, 2)] if word else [])  # fmt: skip
    outcome = verdict.replay.outcome() if verdict.replay else None
    assert (outcome.reason if outcome else None) == reason
    declined = record.tag("x-playtaflonline-endstate")
    assert (declined.value if declined else None) == ("8" if state == 8 else None)
    assert verdict.diagnostics == ()


def test_a_faulty_game_stops_at_its_ply() -> None:
    verdict = verdict_of(game("d7-e7 d3-a3 d2-e2 d5-d1", 1))
    (found,) = verdict.diagnostics
    assert (found.name, found.ply) == ("illegal-move", 4)
    assert found.message.startswith("d5-d1:")


@pytest.mark.parametrize(
    "field, number, settings",
    [
        ("Objective", 0, {"esc": "e", "cor": ""}), ("Objective", 1, {"esc": "c", "cor": "default"}),
        ("KingCapture", 0, {"ks": "w"}), ("KingCapture", 1, {"ks": "c"}),
        ("KingCapture", 2, {"ks": "s"}), ("KingCapture", 3, {"ks": "m"}),
        ("KingStrength", 0, {"ka": "y"}), ("KingStrength", 1, {"ka": "n"}),
        ("KingStrength", 2, {"ka": "h"}), ("KingStrength", 3, {"ka": "a"}),
        ("Throne", 0, {"cen": ""}), ("Throne", 1, {"cens": "K", "cenp": "tcnkmgTCNKMG"}),
        ("Throne", 2, {"cens": "", "cenp": "tcnkmgTCNKMG"}), ("Throne", 3, {"cens": "", "cenp": "K"}),
        ("Throne", 4, {"cens": "", "cenp": ""}),
        ("Hostile", 0, {"cenh": "", "cenhe": ""}), ("Hostile", 1, {"cenhe": "tcnkmTCNKM"}),
        ("Speed", 0, {"spd": "-1"}), ("Speed", 1, {"spd": "-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1"}),
        ("Speed", 2, {"spd": "1,1,1,1,1,1,1,1,1,-1,1,1"}), ("Speed", 3, {"spd": "1"}),
        ("Surround", 0, {"enc": "in"}), ("Surround", 1, {"enc": "n"}),
        ("ExitFort", 0, {"efe": "n"}), ("ExitFort", 1, {"efe": "y"}),
        ("ShieldWall", 0, {"sw": "n"}), ("ShieldWall", 1, {"sw": "s"}),
    ],
)  # fmt: skip
def test_every_number_of_every_rule(field: str, number: int, settings: dict[str, str]) -> None:
    verdict = verdict_of(game("", 0, Layout="tablut", Move=[]) | {field: number})
    assert verdict.replay is not None and verdict.replay.ruleset is not None
    values = verdict.replay.ruleset.values
    assert {key: values[key] for key in settings} == settings
    assert verdict.replay.ruleset_from == "notation"


@pytest.mark.parametrize("field", RULES)
@pytest.mark.parametrize("wrong", [9, -1, "1", True, None, [0], 10**30])
def test_a_rule_with_a_value_that_it_cannot_have(field: str, wrong: Any) -> None:
    verdict = verdict_of(game(ESCAPE, 2) | {field: wrong})
    assert [each.name for each in verdict.diagnostics if each.code == "TR204"] == ["rules-value"]
    assert field in next(each.message for each in verdict.diagnostics if each.code == "TR204")


def test_layouts() -> None:
    assert len(notation.START) == 26
    for name, (layout, variant) in notation.START.items():
        assert layout in LAYOUTS
        assert find(variant) is not None
        record = verdict_of(game("", 0, Layout=name.upper())).record
        assert record.implied and record.implied.start
        assert record.implied.start.record() == LAYOUTS[layout]
        assert notation.start_named("hh" + name) is not None
    assert notation.start_named("HHBrandubh") == ("bran7", "brandubh")


def test_an_unknown_layout_says_what_to_do() -> None:
    verdict = verdict_of(game(ESCAPE, 2, Layout="alfheim1"))
    (first,) = (each for each in verdict.diagnostics if each.name == "variant-unknown")
    assert "alfheim1" in first.message
    assert "--layout" in first.message
    text = json.dumps(game(ESCAPE, 2, Layout="alfheim1"))
    (known,) = judge(Source("x", text), None, ruleset("brandubh:opentafl"))
    assert known.replay and known.replay.plies == 8


def test_minus_one_is_no_ply() -> None:
    none = {"MoveX": -1, "MoveY": -1, "MoveXTo": -1, "MoveYTo": -1, "EndState": 7}
    made = game("d7-e7 d3-a3")
    made["Move"] = [none, made["Move"][0], none | {"MoveX": 3, "EndState": 1}, made["Move"][1]]
    record = verdict_of(made).record
    assert moves_of(record) == ["d7-e7", "d3-a3"]
    assert [(t.word, t.loser) for t in record.terminators] == [("timeout", "attackers")]


def test_the_oldest_first_is_another_game() -> None:
    made = game(ESCAPE, 2)
    made["Move"].reverse()
    verdict = verdict_of(made)
    (found,) = verdict.diagnostics
    assert (found.name, found.ply) == ("illegal-move", 1)
    turned = verdict.record.with_moves(verdict.record.moves[::-1], list(range(8)))
    assert moves_of(turned) == moves_of(verdict_of(game(ESCAPE, 2)).record)


def test_what_has_no_place_becomes_a_tag() -> None:
    made = game(ESCAPE, 2, Turn=3, Notes={"a": [1]}, Empty="", Text="so ]", StartDate=1577836801)
    tags = {tag.key: tag.value for tag in verdict_of(made).record.tags}
    assert tags["x-playtaflonline-turn"] == "3"
    assert tags["x-playtaflonline-notes"] == '{"a": [1]}'
    assert tags["x-playtaflonline-text"] == "so ]"
    assert (tags["date"], tags["x-playtaflonline-startdate"]) == ("2020.01.01", "1577836801")
    assert "x-playtaflonline-empty" not in tags


def test_several_games() -> None:
    text = json.dumps([game(ESCAPE, 2), game(CAPTURE, 1)], indent=1)
    verdicts = list(judge(Source("x", text)))
    assert [v.record.format for v in verdicts] == ["playtaflonline"] * 2
    assert [v.replay.plies for v in verdicts if v.replay] == [8, 7]


def test_an_end_state_that_nobody_knows() -> None:
    verdict = verdict_of(game(ESCAPE, 17))
    assert names([verdict]) == {"result-value"}
    tag = verdict.record.tag("x-playtaflonline-endstate")
    assert tag and tag.value == "17"


def test_hostile_input() -> None:
    made = game("d7-e7 d3-a3", 5)
    check_hostile("playtaflonline", made)
    for key in ply("d7-e7"):
        inner_hostile("playtaflonline", made, ("Move", 0, key))
    inner_hostile("playtaflonline", made, ("Move", 0))
    many = made | {"Move": made["Move"] * 6000, "more": {str(n): n for n in range(999)}}
    assert "record-too-large" in errors(judged(json.dumps(many), "playtaflonline"))
    wrong = made | {"Move": [{"MoveX": "x"}] * 6000}
    assert len(judged(json.dumps(wrong), "playtaflonline")[0].diagnostics) <= 101


# Writing


def converted(text: str) -> tuple[Record, Verdict]:
    """The complete record of an OTN text, and the verdict on what is written of it."""
    (first,) = judge(Source("x", text), BY_NAME["otn"])
    assert first.replay is not None
    record = complete(first.replay)
    return record, verdict_of(FORMAT.write(record))


def test_a_record_as_it_is_written() -> None:
    record, _ = converted(otn_text("d7-e7 d3-a3 ---", "attackers:A", "date:2020.01.01"))
    assert json.loads(FORMAT.write(record)) == {
        "Layout": "brandubh", "Attacker": "A", "Defender": "", "StartDate": 1577836800,
        **RULES, "Move": [ply("d3-a3", 5), ply("d7-e7")],
    }  # fmt: skip


@pytest.mark.parametrize("state", range(8))
@pytest.mark.parametrize("moves", ["", "d7-e7", "d7-e7 d3-a3"])
def test_ends_survive(state: int, moves: str) -> None:
    made = game(moves, state, Layout="HHBrandubh")
    if not moves and state:
        made["Move"] = [
            dict.fromkeys(("MoveX", "MoveY", "MoveXTo", "MoveYTo"), -1) | {"EndState": state}
        ]
    verdict = verdict_of(made)
    assert verdict.replay is not None
    assert json.loads(FORMAT.write(complete(verdict.replay))) == made


def lost(text: str) -> dict[str, str]:
    record, _ = converted(text)
    found = {each.what: each.why for each in losses(record, FORMAT)}
    return found | {what: why for what, why, *_ in notation.extra_losses(record)}


def test_what_is_lost_is_told() -> None:
    walker = write_rules(ruleset("brandubh:aage-walker"))
    assert {*lost(otn_text("d7-e7 d3-a3 d2-a2xa3", rules=walker))} == {"captures"}
    assert {*lost(otn_text(CAPTURE, "event:Cup", rules=walker) + "[so]\n")} == {
        "captures", "king-capture", "comments", "tag event"}  # fmt: skip
    own = BRANDUB.replace("/3t3/3t3/3T3/", "/3t3/2t4/3T3/", 1)
    assert "no layout" in lost(otn_text("d7-e7", rules=own))["start"]
    assert lost(otn_text("d7-e7"))["rules"].endswith(
        ": rep:none"
    )  # nothing of men that are not there
    first = BRANDUB.replace("atkf:y", "atkf:n")
    assert "defenders-first" in lost(otn_text("d3-e3", rules=first))
    assert "tag date" in lost(otn_text("d7-e7", "date:spring"))
    assert "result" in lost(otn_text("d7-e7 ---", "result:-1"))


HELD = (
    "copenhagen", "brandubh", "brandubh:walker", "brandubh:aage-walker", "fetlar", "copenhagen-13",
    "tablut:saami", "historical", "sea-battle", "sea-battle-11", "sea-battle-13", "parlett",
    "tawlbwrdd", "simple", "ard-ri:ludii",
)  # fmt: skip
NEARLY = ("magpie", "tablut:walker", "old:fellhuhn", "large-tablut-15", "alea-evangelii", "berserk")


def random_text(made: RandomGame) -> str:
    return otn_text(
        " ".join(map(otn_move, made.steps)), "attackers:É", "event:Cup",
        rules=write_rules(ruleset(made.variant)),
    )  # fmt: skip


@given(st.sampled_from(HELD), st.integers(0, 2**32), st.integers(0, 60))
@settings(max_examples=60, deadline=None)
def test_a_random_game_survives(variant: str, seed: int, length: int) -> None:
    made = random_game(variant, seed, length)
    record, verdict = converted(random_text(made))
    played = verdict.replay
    assert played is not None
    assert moves_of(verdict.record) == [f"{s.origin}-{s.target}" for s in made.steps]
    assert [played.captured(n + 1) for n in range(played.plies)] == [s.captures for s in made.steps]
    assert played.game is not None and played.game.outcome == made.outcome
    winner = made.outcome and (made.outcome.winner or "draw")
    assert verdict.record.result == (record.result or winner)
    tag = verdict.record.tag("attackers")
    assert tag and tag.value == "É"
    told = {each.what for each in losses(record, FORMAT)}
    assert told <= {"captures", "king-capture", "tag event"}
    assert notation.extra_losses(record) == []


@pytest.mark.parametrize("variant", NEARLY)
def test_moves_survive_where_rules_do_not(variant: str) -> None:
    made = random_game(variant, 7, 30)
    record, verdict = converted(random_text(made))
    assert moves_of(verdict.record) == [f"{s.origin}-{s.target}" for s in made.steps]
    assert {what for what, *_ in notation.extra_losses(record)} & {"rules", "start"}

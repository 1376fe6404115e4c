"""The JSON of hnefatafl.org, read and written. Source: formats reference, section 4; the squares'
form is that of section 6. What is expected was found by hand."""

import json
from typing import Any

import pytest

from taflrec.checks.judge import Verdict, judge
from taflrec.convert.complete import complete
from taflrec.notation import hnefatafl_org_json as notation
from taflrec.notation.registry import BY_NAME, detect
from taflrec.record.model import Record, Tag
from taflrec.record.source import Source

START_11 = "/3AAAAA3/5A5/11/A4D4A/A3DDD3A/AA1DDKDD1AA/A3DDD3A/A4D4A/11/5A5/3AAAAA3/"
START_7 = "/3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3/"
TAKES = "d1-d3 e5-e2 d3-d2xe2"  # e2 between d2 and the attacker on f2


def game(**fields: Any) -> str:
    usual = {
        "id": 7, "attackers": "A", "defenders": "B", "dim": 11, "start": START_11,
        "time_control": None, "time_remaining_ms": None, "moves": TAKES, "rated": True,
        "messages": [],
    }  # fmt: skip
    return json.dumps(usual | fields)


def read(text: str) -> list[Record]:
    return list(notation.read(Source("x", text)))


def judged(text: str) -> Verdict:
    (verdict,) = judge(Source("x", text), BY_NAME["hnefatafl-org-json"])
    return verdict


def names(verdict: Verdict) -> list[str]:
    return [each.name for each in verdict.diagnostics]


def tags(record: Record) -> dict[str, str]:
    return {tag.key: tag.value for tag in record.tags}


def test_a_game_with_a_capture() -> None:
    verdict = judged(game())
    record, played = verdict.record, verdict.replay
    assert played and played.ruleset and played.complete
    assert names(verdict) == []
    assert [(m.origin, m.target, m.captures) for m in record.moves] == [
        ("d1", "d3", ()), ("e5", "e2", ()), ("d3", "d2", ("e2",))]  # fmt: skip
    assert played.captured(3) == ("e2",)
    assert (played.ruleset.name, played.ruleset_from) == ("copenhagen:hnefatafl-org", "notation")
    assert tags(record) == {
        "attackers": "A", "defenders": "B", "x-hnefatafl-org-id": "7",
        "x-hnefatafl-org-rated": "true"}  # fmt: skip
    text = record.source.text
    for ply, move in enumerate(record.moves):
        assert text[slice(*record.move_span(ply))] == move.text
    for key in ("attackers", "defenders"):
        tag = record.tag(key)
        assert tag and text[slice(*tag.value_span)] == tag.value


@pytest.mark.parametrize("word", ["---", "resigns", "resigned"])
@pytest.mark.parametrize("moves, loser", [("d1-d3 f4-i4", "attackers"), ("d1-d3", "defenders")])
def test_three_ways_to_resign(word: str, moves: str, loser: str) -> None:
    verdict = judged(game(moves=f"{moves} {word}"))
    assert names(verdict) == []
    outcome = verdict.replay and verdict.replay.outcome()
    assert outcome and outcome.reason == "resignation"
    assert outcome.winner and outcome.winner != loser


def test_a_faulty_game() -> None:
    verdict = judged(game(moves="d1-d3 f4-f9 d3-d2"))
    assert names(verdict) == ["illegal-move"]
    assert verdict.diagnostics[0].ply == 2


# moves of 7x7 and 13x13 in the forms of the site and in plain ones; the defenders begin on 7x7
BOARDS = [
    (7, START_7, "0d3-0a3 0d7-0e7", "brandubh:hnefatafl-org"),
    (7, START_7, "d3-a3 d7-e7", "brandubh:hnefatafl-org"),
    (13, "", "D1-D3 G5-C5", "copenhagen-13:hnefatafl-org"),
    (13, "", "d1-d3 g5-c5", "copenhagen-13:hnefatafl-org"),
]


@pytest.mark.parametrize("dim, start, moves, rules", BOARDS)
def test_boards(dim: int, start: str, moves: str, rules: str) -> None:
    start = start or (
        "/3AAAAAAA3/6A6/13/A5D5A/A5D5A/A4DDD4A/AA1DDDKDDD1AA/A4DDD4A/A5D5A/A5D5A/13/6A6/3AAAAAAA3/"
    )
    verdict = judged(game(dim=dim, start=start, moves=moves))
    assert names(verdict) == []
    assert verdict.replay and verdict.replay.ruleset and verdict.replay.ruleset.name == rules
    assert verdict.replay.plies == 2


def test_the_top_row_is_first_and_both_kinds_of_letters_are_read() -> None:
    # one attacker more on a11, so that the rows cannot be turned over
    lower = "/t2ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
    upper = lower.translate(str.maketrans({"t": "A", "T": "D"}))
    boards = [read(game(start=start))[0].implied for start in (lower, upper)]
    assert boards[0] == boards[1]
    start = boards[0] and boards[0].start
    assert start and start.cells[0] == 0
    assert start.cells[110] == 1


def test_clocks_and_chat() -> None:
    (record,) = read(
        game(
            time_control={"main_time_seconds": 900, "increment_length": 10},
            time_remaining_ms={
                "attackers": 885694, "defenders": 911000, "last_move": "2026-06-24T19:57:38Z"},
            messages=[
                {"username": "david", "timestamp": "2026-06-24T19:57:33Z", "content": "Hello: you"},
                "plain words",
            ],
        )
    )  # fmt: skip
    found = tags(record)
    assert found["time-control"] == "900 10i"
    assert found["time-remaining"] == "885, 911"
    assert json.loads(found["x-hnefatafl-org-time-remaining-ms"])["attackers"] == 885694
    assert [(c.after, c.text) for c in record.comments] == [
        (3, "david (2026-06-24T19:57:33Z): Hello: you"), (3, "plain words")]  # fmt: skip
    again = json.loads(notation.write(record))
    assert again["time_control"] == {"main_time_seconds": 900, "increment_length": 10}
    assert again["time_remaining_ms"]["attackers"] == 885694
    assert again["time_remaining_ms"]["last_move"] == "2026-06-24T19:57:38Z"
    assert again["messages"][0] == {
        "username": "david", "timestamp": "2026-06-24T19:57:33Z", "content": "Hello: you"}  # fmt: skip
    assert again["messages"][1]["content"] == "plain words"


def test_escapes_in_the_moves_keep_their_places() -> None:
    text = game().replace(TAKES, r"\u0064\u0031-d3\te5-e2\n d3-d2xe2 \"zz\ud83d\ude00 d1-d2")
    (record,) = read(text)
    assert [move.origin for move in record.moves] == ["d1", "e5", "d3", "d1"]
    for ply, move in enumerate(record.moves):
        assert text[slice(*record.move_span(ply))] == move.text
    assert record.moves[0].text == r"\u0064\u0031-d3"
    assert [fault.name for fault in record.faults] == ["move-syntax"]


def test_several_games() -> None:
    one, two = game(id=1), game(id=2, moves="d1-d3")
    for text in (f"{one}\n{two}\n", f"[{one}, {two}]"):
        found = read(text)
        assert [len(record.moves) for record in found] == [3, 1]
        assert [record.index for record in found] == [0, 1]
        source = detect(Source("x.txt", text))
        assert source and source.name == "hnefatafl-org-json"


# fields, names of the faults of the reader
WRONG: list[tuple[dict[str, Any], list[str]]] = [
    ({"moves": ["d1-d3"]}, ["json-syntax"]),
    ({"moves": None}, ["json-syntax"]),
    ({"moves": 10**300}, ["json-syntax"]),
    ({"start": 3}, ["json-syntax"]),
    ({"start": "/3/3/3/", "dim": 3}, ["no-king"]),
    ({"start": ""}, ["position-rows"]),
    ({"start": START_11.replace("5A5", "5Z5", 1)}, ["position-letter"]),
    ({"start": START_11.replace("5A5", "6A5", 1)}, ["position-width"]),
    ({"dim": 13}, ["position-rows"]),
    ({"dim": True}, ["position-rows"]),
    ({"dim": [11]}, ["position-rows"]),
    ({"dim": None}, []),
    ({"start": None}, []),
    ({"id": None, "rated": "maybe", "attackers": ["A"], "defenders": 10**40}, []),
    ({"time_control": 5, "time_remaining_ms": [1, 2], "messages": "hello"}, []),
    ({"time_control": {"main_time_seconds": -1, "increment_length": 1.5}}, []),
    ({"messages": [None, 3, {"content": 5}, {"content": "x"}, [[]]]}, []),
    ({"more": {"deep": [1, {"a": None}]}, "[odd]\nkey:": "]"}, []),
    ({"moves": "d1-d3 resigns f4-i4"}, ["moves-after-terminator"]),
    ({"moves": "d1-d3 resigns resigns"}, ["repeated-terminator"]),
    ({"moves": "d1-d3 zz F4-I4 f10-e10"}, ["move-syntax", "mixed-case"]),
    ({"moves": "zz " * 600}, ["move-syntax"] * 500 + ["record-too-large"]),
    ({"moves": ""}, []),
]


@pytest.mark.parametrize("fields, faults", WRONG, ids=[str(row[0])[:40] for row in WRONG])
def test_wrong_types_and_values(fields: dict[str, Any], faults: list[str]) -> None:
    text = game(**fields)
    (record,) = read(text)
    assert [fault.name for fault in record.faults] == faults
    verdict = judged(text)
    for each in verdict.diagnostics:
        assert 0 <= each.span.start <= each.span.end <= len(text)
    assert isinstance(json.loads(notation.write(record)), dict)
    assert notation.extra_losses(record) is not None


HOSTILE = {
    "empty": "", "blank": " \n", "no JSON": "1. d7-e7 d3-a3", "a list of moves": "d7-e7 d3-a3",
    "truncated": game()[:200], "in a string": game()[:-60], "deep": "[" * 5000,
    "deep objects": '{"a":' * 5000, "a number": "7", "words": '["d7-e7", "d3-a3"]', "null": "null",
    "huge number": '{"moves": "d1-d3", "start": ' + "9" * 5000 + "}", "zero": "\0" * 50,
    "another game": '{"gameStatus": "ongoing", "gameName": "x"}', "otn": "[event:A]\n\n1. d7-e7",
    "pgn": '[Event "x"]\n\n1. d7e7', "text": "play attacker d1 d3\n=\n", "row": "d7-e7,0,0,White",
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_game_gives_a_clear_error(name: str) -> None:
    text = HOSTILE[name]
    verdicts = list(judge(Source("x", text), BY_NAME["hnefatafl-org-json"]))
    found = [each for verdict in verdicts for each in verdict.diagnostics]
    assert any(each.severity == "error" for each in found)
    assert {each.name for each in found} <= {"json-syntax", "no-record"}


def test_writing_what_was_read() -> None:
    text = game(moves=f"{TAKES} resigns")
    verdict = judged(text)
    assert verdict.replay
    record = complete(verdict.replay)
    assert json.loads(notation.write(record)) == json.loads(text)
    assert notation.extra_losses(record) == []
    assert "\n" not in notation.write(record)


def test_losses() -> None:
    verdict = judged(game())
    assert verdict.replay
    record = complete(verdict.replay)
    record.result, record.told = "attackers", "timeout"
    record.tags.append(Tag("time-control", "900 30/3", 0, 1))
    assert [loss[0] for loss in notation.extra_losses(record)] == ["result", "clocks"]
    record = complete(verdict.replay)
    record.result, record.told = "attackers", "king-captured"
    assert notation.extra_losses(record) == []
    record.result, record.told = "defenders", "resignation"  # it is the turn of the defenders
    assert [loss[0] for loss in notation.extra_losses(record)] == ["result"]


def test_other_rules_and_the_other_side_first_are_losses() -> None:
    text = "[variant:Brandubh]\n\n1. d7-e7 d3-a3\n[well]\n2. d2-a2xa3\n"
    (verdict,) = judge(Source("x", text))
    assert verdict.replay
    record = complete(verdict.replay)
    found = [(loss[0], loss[3]) for loss in notation.extra_losses(record)]
    assert found == [("rules", None), ("defenders-first", None), ("places of comments", 2)]
    assert json.loads(notation.write(record))["moves"] == "0d7-0e7 0d3-0a3 0d2-0a2x0a3"

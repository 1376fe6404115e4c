"""Our own JSON document: reading is the inverse of writing, whatever notation the record is from."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.board.position import position_of
from taflrec.checks.judge import Verdict, judge
from taflrec.convert.document import document
from taflrec.notation.registry import BY_NAME, detect
from taflrec.notation.rules_record import write_rules
from taflrec.record.model import Board, Record
from taflrec.record.source import Source
from taflrec.rules.catalogue import ruleset, variants
from taflrec.rules.ruleset import Ruleset
from tests.notation.json_hostile import TEXTS, WRONG, errors, judged, names
from tests.replay.games import BRANDUB, CAPTURE, ESCAPE, csv_row, otn_move, otn_text
from tests.strategies import games, random_game

SAMPLES = sorted((Path(__file__).parents[2] / "samples").rglob("*.*"))
FORMAT = BY_NAME["json"]


def verdicts_of(text: str, name: str | None = None, option: Ruleset | None = None) -> list[Verdict]:
    return list(judge(Source("x", text), BY_NAME[name] if name else None, option))


def told(record: Record) -> dict[str, Any]:
    """Everything that a record says, without places."""
    text = record.source.text
    stray = [text[span.start : span.end] for span in record.stray]
    if record.format == "json":
        stray = [json.loads(f'"{each}"') for each in stray]
    return {
        "tags": [(tag.key, tag.value) for tag in record.tags],
        "moves": record.moves,
        "turns": record.turns,
        "comments": [(each.after, each.text) for each in record.comments],
        "variations": [
            (v.after, v.address, v.text, [each.text for each in v.comments])
            for v in record.variations
        ],
        "ends": [(e.word, e.text, e.after, e.loser) for e in record.terminators],
        "stray": stray,
        "result": record.result,
        "totals": record.captured_by,
        "told": record.told,
        "implied": record.implied,
        "boards": [(board.after, board.position) for board in record.boards],
        "placeholder": record.placeholder,
        "broken": record.broken_at,
        "faults": [(fault.name, fault.message) for fault in record.faults],
        "title": record.title,
    }


PLACES = {"index", "line", "column", "end_column", "source", "format", "fix"}
# what checks say of OTN only
OTN_ONLY = {
    "duplicate-capture",
    "king-capture-unmarked",
    "king-letter-missing",
    "berserk-mark",
    "info-symbol-wrong",
}


def without_places(made: str) -> Any:
    found = json.loads(made)
    for record in found["records"]:
        for each in record["diagnostics"]:
            for key in PLACES:
                each.pop(key, None)
        record["diagnostics"] = sorted(
            (each for each in record["diagnostics"] if each["name"] not in OTN_ONLY), key=str
        )
        for key in PLACES:
            record.pop(key, None)
    return found


def check(text: str, name: str | None = None, option: Ruleset | None = None) -> None:
    """Read, written, read and written again: the same record, the same document."""
    first = [each for each in verdicts_of(text, name, option) if each.replay is not None]
    made = document(first)
    again = verdicts_of(made, None, option)
    if not first:
        assert names(again) == {"no-record"}
        return
    for one, two in zip(first, again, strict=True):
        if option:  # which a document remembers as implied, when it is a reading of the catalogue
            two.record.implied = one.record.implied
        assert told(two.record) == told(one.record)
    for one, two in zip(first, again, strict=True):
        assert one.replay and two.replay
        assert two.replay.choice[1:4] == one.replay.choice[1:4]
        assert two.replay.outcome() == one.replay.outcome()
        assert [*two.replay.positions()] == [*one.replay.positions()]
    assert without_places(document(again)) == without_places(made)


@pytest.mark.parametrize("path", SAMPLES, ids=[path.name for path in SAMPLES])
def test_every_sample_survives(path: Path) -> None:
    if path.suffix not in (".otg", ".csv", ".moves"):
        return
    text = path.read_bytes().decode("utf-8", "replace")
    option = None
    if path.suffix != ".otg":
        option = ruleset("copenhagen" if "copenhagen" in path.name else "brandubh")
        check(text)
        assert document(verdicts_of(text, None, option))
        return
    check(text)


NEURO = json.dumps({
    "WhiteSidePlayerName": "B", "BlackSidePlayerName": 'A "x"', "AageGameTypeKey": 53,
    "Moves": ["d7-e7", "d3-a3", "d2-a2xa3", "resigned"], "WhoWon": "Black", "BlackPiecesCaptured": 1,
    "WhitePiecesCaptured": 0,
})  # fmt: skip
PLAYTAFL = json.dumps({
    "Layout": "brandubh", "Attacker": "A", "KingCapture": 0, "Objective": 1, "Surround": 1,
    "Move": [{"MoveX": 3, "MoveY": 6, "MoveXTo": 4, "MoveYTo": 6, "EndState": 6}],
})  # fmt: skip
FTZM = json.dumps({"gameName": "x", "gameStatus": "white_won_exit_fort", "moves": "d1-d3 e5-e2"})
HEAD = f'[event:A \\ "b" é\t]\n[rules:{BRANDUB}]\n\n'
TEXTS_OF_OTHERS = {
    "neurotafl": NEURO,
    "playtaflonline": PLAYTAFL,
    "ftzm": FTZM,
    "csv rows": f"{ESCAPE.replace('K', '')},2,0,White\n,0,0,Black\ntimeout,0,0,\n",
    "remarks": HEAD + '1. d7-e7 d3-a3\n[one "two"\nthree|\\four]\n1a.1.1a. d7-c7\n[so]\n'
    "2. d2-a2xa3 d5-g5\n[later]\n",
    "stray text": HEAD + '1. d7-e7 d3-a3\n"Text" \\ outside\n2. d2-a2xa3\n',
    "a broken line": HEAD + "1. d7-e7 d3~a3\n2. d2-a2\n",
    "a missing first ply": f"[position:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n{HEAD}1. ..... d3-a3\n",
    "odd turns": HEAD + "1. d7-e7\n3. d3-a3 d2-a2xa3\n",
    "end words": "d7-e7 resigned d3-a3 resigned",
    "an end word in OTN": HEAD + "1. d7-e7 ---\n",
    "rules that are none": "[rules:dim:7 esc:q start:/3t3/]\n\n1. d7-e7\n",
    "no rules": "1. d7-e7 d3-a3\n",
    "a typographic dash": HEAD + "1. d7–e7 d3-a3\n",
    "letters, marks, signs": otn_text(CAPTURE.replace("a4-e4", "a4-e4xKf4++")),
    "a draw": otn_text("d7-e7 d3-a3", "result:0", "termination:agreed"),
    "several": (otn_text(ESCAPE, "event:A") + "\n" + otn_text(CAPTURE, "event:B")),
}  # fmt: skip


@pytest.mark.parametrize("name", TEXTS_OF_OTHERS)
def test_records_of_every_kind_survive(name: str) -> None:
    check(TEXTS_OF_OTHERS[name])


def test_the_whole_can_be_kept_without_rules_of_the_record() -> None:
    check("d7-e7 d3-a3 d2-a2xa3", "movelist", ruleset("brandubh:wtf").changed({"rep": "none"}))


def test_what_only_logs_tell_survives() -> None:
    """Numbers of captured men and printed boards, which no reader here gives yet."""
    (verdict,) = verdicts_of(otn_text(ESCAPE))
    record = verdict.record
    record.moves[2] = record.moves[2]._replace(captures=(), taken=(), men=1)
    record.moves[4] = record.moves[4]._replace(captures=(), taken=(), men=-1)
    position = position_of("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/")
    record.boards.append(Board(0, position, record.span))
    record.told = "resignation"
    (again,) = verdicts_of(document([verdict]))
    assert told(again.record) == told(record)
    assert [move.men for move in again.record.moves] == [None, None, 1, None, -1, None, None, None]


def test_the_ruleset_that_the_user_chose_is_remembered() -> None:
    option = ruleset("brandubh:wtf")
    (first,) = verdicts_of("d7-e7 d3-a3", "movelist", option)
    (again,) = verdicts_of(document([first]))
    assert again.replay and again.replay.ruleset
    assert again.replay.ruleset.name == "brandubh:wtf"
    assert again.replay.ruleset_from == "notation"
    assert names([again]) == set()


def test_moves_stand_where_they_say() -> None:
    made = document(verdicts_of(otn_text(ESCAPE)))
    (record,) = (each.record for each in verdicts_of(made))
    for at, move in enumerate(record.moves):
        span = record.move_span(at)
        assert made[span.start : span.end] == move.text
    for tag in record.tags:
        assert made[tag.value_span.start : tag.value_span.end] == tag.value


def test_the_sign_and_the_versions() -> None:
    made = document(verdicts_of(otn_text(ESCAPE)))
    assert made.startswith('{\n "schema": "taflrec-records-2"')
    found = detect(Source("x", made))
    assert found is FORMAT
    old = json.loads(made)
    old["schema"] = "taflrec-records-1"
    (record,) = old["records"]
    for key in ("told_reason", "implied", "boards", "broken_at", "noticed"):
        del record[key]
    for ply in record["plies"]:
        del ply["taken"], ply["men"]
    (verdict,) = verdicts_of(json.dumps(old))
    assert verdict.diagnostics == ()
    assert verdict.replay and verdict.replay.plies == 8
    assert "json-syntax" in names(verdicts_of(made.replace("records-2", "records-3")))


def test_a_name_of_a_fault_that_nobody_knows_is_left_out() -> None:
    made = json.loads(document(verdicts_of(otn_text(ESCAPE))))
    made["records"][0]["noticed"] = [{"name": "later-invented", "message": "so"}]
    (verdict,) = verdicts_of(json.dumps(made))
    assert verdict.diagnostics == ()
    assert json.loads(document([verdict]))["records"][0]["noticed"] == made["records"][0]["noticed"]


def test_a_document_goes_on_to_other_notations() -> None:
    text = otn_text(ESCAPE, "event:A") + "[so]\n1a.1.1a. d7-c7\n"
    (one,), (two,) = verdicts_of(text), verdicts_of(document(verdicts_of(text)))
    for name in ("otn", "csv", "movelist", "playtaflonline"):
        assert BY_NAME[name].write(two.record) == BY_NAME[name].write(one.record)


@given(st.sampled_from(variants()), st.integers(0, 2**32), st.integers(0, 50))
@settings(max_examples=40, deadline=None)
def test_a_random_game_survives(variant: str, seed: int, length: int) -> None:
    made = random_game(variant, seed, length)
    moves = " ".join(map(otn_move, made.steps))
    check(otn_text(moves, "event:É", rules=write_rules(ruleset(variant))))


@given(games(most=30))
@settings(max_examples=10, deadline=None)
def test_a_random_row_survives(made: Any) -> None:
    check(csv_row(made) + "\n", "csv")


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a JSON value."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))[:2]
    return [path, *(each for key, one in inner for each in paths(one, (*path, key)))]


def test_hostile_input() -> None:
    for text in TEXTS:
        assert errors(judged(text, "json")) & {"json-syntax", "no-record", "rules-missing"}
    rich = TEXTS_OF_OTHERS["remarks"].replace("d5-g5", "d5-g5 ---")
    for text in (rich, PLAYTAFL, NEURO):
        made = json.loads(document(verdicts_of(text)))
        made["records"][0]["boards"] = [{"after": 1, "position": "/3/1K1/3/"}]
        for number, path in enumerate(paths(made)):
            if not path or any(key in path for key in ("diagnostics", "values", "repetitions")):
                continue
            for wrong in WRONG[number % 3 :: 3]:  # each place gets a third of them, in turn
                copy = json.loads(json.dumps(made))
                at = copy
                for key in path[:-1]:
                    at = at[key]
                at[path[-1]] = wrong
                document(judged(json.dumps(copy), "json"))
    whole = json.dumps(made)
    for end in range(0, len(whole), 31):
        assert errors(judged(whole[:end], "json")) & {"json-syntax", "no-record"}
    made["records"][0]["plies"] = made["records"][0]["plies"][:1] * 11_000
    assert "record-too-large" in errors(judged(json.dumps(made), "json"))


def test_a_record_in_a_document_is_found_by_its_line() -> None:
    made = document(verdicts_of(TEXTS_OF_OTHERS["several"]))
    one, two = verdicts_of(made)
    assert [one.record.index, two.record.index] == [0, 1]
    lines = [n for n, line in enumerate(made.splitlines(), 1) if re.fullmatch(r"  \{", line)]
    assert [one.record.line, two.record.line] == lines[:2]

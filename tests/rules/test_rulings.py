"""The rulings of the reference, each through the kernel: legality, captures, result, board.

Source: ``rulings.jsonl`` of the rules reference, whose README tells its fields.
"""

import json
from collections import Counter
from typing import Any, get_args

import pytest

from taflrec.board.position import position_of
from taflrec.record.outcome import Reason
from taflrec.rules.catalogue import find, ruleset_of
from taflrec.rules.kernel.game import Game
from tests.rules import reference
from tests.rules.boards import drawn, step
from tests.shared import shared_file

Ruling = dict[str, Any]


def rulings() -> list[Ruling]:
    text = shared_file("rules/rulings.jsonl").read_text(encoding="utf-8")
    rows = [json.loads(line) for line in text.splitlines() if line.strip()]
    return [row for row in rows if find(f"{row['variant']}:{row['reading']}")]


RULINGS = rulings()
LAWS = {"copenhagen:nielsen": reference.COPENHAGEN, "brandubh:nielsen": reference.BRANDUBH}
# those that the slow reference can judge: no other readings, no other men
PLAIN = [
    row for row in RULINGS
    if f"{row['variant']}:{row['reading']}" in LAWS and not row["overrides"]
    and set(row["position"]) <= set("/0123456789tTK")
]  # fmt: skip


def each(rows: list[Ruling]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("ruling", rows, ids=[row["id"] for row in rows])


def test_there_are_as_many_as_there_were() -> None:
    """127 of Copenhagen, 6 of Brandubh, 47 of other variants."""
    named = Counter(row["variant"] for row in RULINGS)
    assert (named["copenhagen"] >= 127, named["brandubh"] >= 6) == (True, True)
    assert len(RULINGS) >= 180
    assert len({row["id"] for row in RULINGS}) == len(RULINGS)


def game_of(ruling: Ruling) -> Game:
    row = find(f"{ruling['variant']}:{ruling['reading']}")
    assert row is not None
    overrides = {key: str(value) for key, value in ruling["overrides"].items()}
    ruleset = ruleset_of(row).changed(overrides)
    return Game(ruleset, position_of(ruling["position"]), ruling["to_move"])


def tried(game: Game, move: str) -> bool:
    """Play a step; one that goes on with a berserk turn is written with ``=``."""
    origin, target = step(game, move.replace("=", "-"))
    goes_on = origin == game.chain
    return goes_on == ("=" in move) and game.play(origin, target)


@each(RULINGS)
def test_ruling(ruling: Ruling) -> None:
    expect, game = ruling["expect"], game_of(ruling)
    names = game.tables.board.names
    about = f"{ruling['id']}: {ruling['note']} ({ruling['source']})\n{drawn(game)}\n"
    for move, legal, captures in zip(
        ruling["moves"], expect["legal"], expect["captures"], strict=True
    ):
        assert game.result() is None, about
        assert tried(game, move) == legal, f"{about}{move}\n{drawn(game)}"
        if legal:
            taken = sorted(names[square] for square in game.captures[-1])
            assert taken == sorted(captures), f"{about}{move}\n{drawn(game)}"
    if "after" in expect:
        assert game.position.record() == expect["after"], f"{about}{drawn(game)}"
    if ruling.get("ends") != "ignore":
        found, wanted = game.result(), expect["result"]
        told = found and {"winner": found.winner, "reason": found.reason}
        assert told == wanted, f"{about}{drawn(game)}"


def test_reasons_are_those_of_the_program() -> None:
    results = [row["expect"]["result"] for row in RULINGS]
    assert {result["reason"] for result in results if result} <= set(get_args(Reason))


@each(PLAIN)
def test_the_slow_reference_agrees(ruling: Ruling) -> None:
    """What checks the kernel is itself checked."""
    expect = ruling["expect"]
    law = LAWS[f"{ruling['variant']}:{ruling['reading']}"]
    law = law._replace(size=position_of(ruling["position"]).size)
    board, side, ended = reference.board_of(ruling["position"]), ruling["to_move"], None
    for move, legal, captures in zip(
        ruling["moves"], expect["legal"], expect["captures"], strict=True
    ):
        origin, target = move.split("-")
        assert ((origin, target) in reference.legal_moves(board, side, law)) == legal
        if legal:
            board, taken, ended = reference.played(board, side, (origin, target), law)
            assert taken == set(captures)
            side = reference.enemy(side)
    if "after" in expect:
        assert reference.record_of(board, law.size) == expect["after"]
    wanted = expect["result"] or {}
    if ruling.get("ends") != "ignore" and wanted.get("reason") != "repetition":
        assert ended == ((wanted["winner"], wanted["reason"]) if wanted else None)

"""Explanations of every ruling and of thousands of recorded plies: each capture has a true cause.

The rulings say which men fall; the games are real ones, of types with other rules too. What an
explanation claims is held against the second implementation of the rules (``claims.py``).
"""

import re
from collections import Counter
from collections.abc import Iterable

import pytest

from taflrec.board.geometry import geometry
from taflrec.figures.explain import explain, explain_ply
from taflrec.figures.phrases import RULE_OF_REASON
from taflrec.figures.ruled import fort_marks, ring_marks
from taflrec.replay.replay import replay
from taflrec.replay.standing import game_before
from taflrec.rules.kernel.game import Game, Step
from taflrec.rules.ruleset import Ruleset
from tests.corpus.causes import games
from tests.corpus.types import game_types
from tests.figures.claims import Claims
from tests.replay.games import record_of
from tests.rules import reference
from tests.rules.boards import drawn, ruleset_of, step
from tests.rules.test_rulings import RULINGS, Ruling, each, game_of
from tests.shared import shared_folder


@each(RULINGS)
def test_ruling(ruling: Ruling) -> None:
    """Who falls and how the game ends is what the ruling says; a refused step has no capture."""
    game, expect = game_of(ruling), ruling["expect"]
    names = game.tables.board.names
    for move, legal, captures in zip(
        ruling["moves"], expect["legal"], expect["captures"], strict=True
    ):
        before, squares = game.copy(), step(game, move.replace("=", "-"))
        told = explain(before, squares)
        assert (told.rules == ("illegal",)) == (not legal), drawn(before)
        if not legal:
            assert told.position == before.position
            return
        game.play(*squares)
        assert told.position == game.position
        claims = Claims(before, squares, told)
        claims.hold()
        claims.end(game)
        shown = {names[s] for m in told.marks if m.kind in ("ghost", "circle") for s in m.squares}
        assert set(captures) <= shown
        assert all(name in told.caption for name in captures)
    if ruling.get("ends") == "ignore":
        return
    reason = (expect["result"] or {}).get("reason")
    winner = (expect["result"] or {}).get("winner")
    assert (reason is None) or RULE_OF_REASON.get(reason, reason) in told.rules
    assert bool(winner) == told.caption.endswith(f"The {winner} win.")


FORTS = [row for row in RULINGS if (row["expect"]["result"] or {}).get("reason") == "exit-fort"]
PLAIN = [
    row
    for row in FORTS
    if (row["variant"], row["reading"], row["overrides"]) == ("copenhagen", "nielsen", {})
]


@each(PLAIN)
def test_every_man_of_a_fort_is_needed(ruling: Ruling) -> None:
    """By the slow reference: with the marked men alone it stands, without one of them it falls."""
    game = game_of(ruling)
    for move in ruling["moves"]:
        game.play(*step(game, move))
    names, marks = game.tables.board.names, fort_marks(game).marks
    wall = {names[square] for mark in marks if mark.kind == "wall" for square in mark.squares}
    law = reference.COPENHAGEN._replace(size=game.tables.size)
    board = reference.board_of(game.position.record())
    board = {square: man for square, man in board.items() if man != "T" or square in wall}
    assert wall
    assert reference.exit_fort(board, law)
    for square in wall:
        assert not reference.exit_fort({s: m for s, m in board.items() if s != square}, law), square


@each(FORTS)
def test_an_explained_fort_is_the_fort_of_the_position(ruling: Ruling) -> None:
    game = game_of(ruling)
    told = explain(game, step(game, ruling["moves"][-1]))
    game.play(*step(game, ruling["moves"][-1]))
    assert {*fort_marks(game).marks} <= {*told.marks}
    assert ring_marks(game).marks == ()


# type -> how many of its games; duces, jumps, camps and weak kings are among them
TYPES = {"16": 60, "51": 60, "92": 12, "8": 40, "7": 60, "145": 12, "134": 8}


@pytest.mark.parametrize("number", TYPES)
def test_recorded_plies(number: str) -> None:
    (kind,) = (kind for kind in game_types(shared_folder() / "corpus") if kind.number == number)
    ruleset = {"16": ruleset_of("copenhagen"), "51": ruleset_of("brandubh")}.get(
        number, kind.rulesets[0]
    )
    seen = Counter[str]()
    for row in list(games(kind.file))[: TYPES[number]]:
        follow(ruleset, row.words, seen)
    assert seen["plies"] > 300
    assert seen["custodial"] > 20, seen


_PLY = re.compile(r"([a-s]\d{1,2})[-=]?([a-s]\d{1,2})(x.*)?")


def steps_of(words: Iterable[str], ruleset: Ruleset) -> list[Step]:
    """The moves among the words of a game; what they capture the kernel says."""
    at = geometry(ruleset.start.size).squares
    found = [_PLY.fullmatch(word) for word in words]
    return [(at[match[1]], at[match[2]]) for match in found if match]


def follow(ruleset: Ruleset, words: list[str], seen: Counter[str]) -> None:
    """Explain every ply of a game as far as it is legal."""
    game = Game(ruleset, ruleset.start)
    for move in steps_of(words, ruleset):
        before = game.copy()
        if not game.play(*move):
            assert explain(before, move).rules == ("illegal",)
            return
        if game.outcome and before.outcome:
            return
        told = explain(before, move)
        claims = Claims(before, move, told)
        try:
            claims.hold()
            if not before.outcome:
                claims.end(game)
        except AssertionError as error:
            raise AssertionError(f"{told.caption}\n{drawn(before)}\n{told.marks}") from error
        seen.update(told.rules)
        seen["plies"] += 1


@pytest.mark.parametrize("number, count, chained", [("3", 25, 20), ("102", 3, 2), ("133", 3, 0)])
def test_plies_of_berserk_records(number: str, count: int, chained: int) -> None:
    """Turns of several steps, which the lists write as one; the replay puts the others in."""
    folder = shared_folder() / "corpus"
    (kind,) = (kind for kind in game_types(folder) if kind.number == number)
    seen = Counter[str]()
    for row in [row for row in games(kind.file) if row.words][:count]:
        played = replay(record_of(" ".join(row.words), "movelist"), kind.rulesets[0])
        for ply in range(1, played.plies + 1):
            assert played.game is not None
            told, before = explain_ply(played, ply), game_before(played, ply - 1)
            Claims(before, played.game.history[ply - 1], told).hold()
            seen.update(told.rules)
            seen["plies"] += 1
    assert seen["plies"] > 60, seen
    assert seen["berserk"] >= chained, seen


def test_the_ends_of_recorded_games_are_told() -> None:
    """Copenhagen: forts, rings and shieldwalls as they came about in play."""
    ruleset, seen = ruleset_of("copenhagen"), Counter[str]()
    for row in list(games("aage-16-copenhagen-hnefatafl-11x11.tsv"))[:1500]:
        steps = steps_of(row.words, ruleset)
        game = Game(ruleset, ruleset.start)
        game.advance(steps)
        taken = [ply for ply, squares in enumerate(game.captures, 1) if len(squares) > 1]
        wanted = taken + ([game.outcome.ply] if game.outcome else [])
        for ply in wanted:
            before = Game(ruleset, ruleset.start)
            before.advance(steps[: ply - 1])
            told, after = explain(before, steps[ply - 1]), before.copy()
            after.play(*steps[ply - 1])
            claims = Claims(before, steps[ply - 1], told)
            claims.hold()
            claims.end(after)
            seen.update(told.rules)
    assert seen["exit-fort"] > 5, seen
    assert seen["surround"] > 20, seen
    assert seen["shieldwall"] > 20, seen

"""Cases of rules as rows of a table, and what the kernel says of them.

A case is (name, rules, rows, moves, expected, source):

``rules``     a name of the catalogue, then single parameters: ``copenhagen swf:n swc:2``
``rows``      the position, the top rank first, as it is seen: ``/7/7/1t5/1T3K1/6t/7/7/``
``moves``     played in order by whose men they are; all of them are legal
``expected``  what the last move does: the squares of the men who fall, ``-`` for none, then the
              winner and the reason when the game is over: ``b4 | attackers: king-captured``
``source``    the rule, by its section of the rules reference

Expected verdicts are worked out by hand from the rule.
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import pytest

from taflrec.board.drawing import drawing
from taflrec.board.pieces import ATTACKERS, Side, side_of
from taflrec.board.position import position_of
from taflrec.rules import catalogue
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.movement import refusal
from taflrec.rules.ruleset import Ruleset


class Case(NamedTuple):
    """One row; see the module."""

    name: str
    rules: str
    rows: str
    moves: str
    expected: str
    source: str


def each(table: Iterable[tuple[str, ...]]) -> pytest.MarkDecorator:
    """Run a test with every row of a table as its argument ``case``."""
    cases = [Case(*row) for row in table]
    return pytest.mark.parametrize("case", cases, ids=[case.name for case in cases])


@cache  # so that its tables are built once
def ruleset_of(rules: str) -> Ruleset:
    """The ruleset of a line such as ``copenhagen swf:n swc:2``."""
    name, *settings = rules.split()
    return catalogue.ruleset(name).changed(dict(each.split(":", 1) for each in settings))


def game_of(rules: str, rows: str, to_move: Side | None = None) -> Game:
    """A game that begins with a position, its top rank written first."""
    return Game(ruleset_of(rules), position_of(rows, "starti"), to_move)


def step(game: Game, move: str) -> tuple[int, int]:
    """``b4-b6`` as the kernel's squares."""
    origin, target = (game.tables.board.squares[name] for name in move.split("-"))
    return origin, target


def steps(game: Game, moves: str) -> list[tuple[int, int]]:
    """The same for several moves, divided by spaces."""
    return [step(game, move) for move in moves.split()]


def mover_of(game: Game, move: str) -> Side:
    """The side whose man stands where a move begins; attackers when nobody does."""
    piece = game.position.cells[step(game, move)[0]]
    return side_of(piece) if piece else ATTACKERS


def played(case: Case) -> Game:
    """The game after the moves of a case, which must be legal."""
    game = game_of(case.rules, case.rows)
    moves = case.moves.split()
    game = game_of(case.rules, case.rows, mover_of(game, moves[0]))
    for move in moves:
        why = refusal(game, *step(game, move))
        assert game.play(*step(game, move)), f"{move}: {why}\n{drawn(game)}"
    return game


def verdict(game: Game) -> str:
    """What the last move did, written like ``expected``."""
    names = game.tables.board.names
    taken = " ".join(sorted(names[square] for square in game.captures[-1])) or "-"
    end = game.result()
    return f"{taken} | {end.winner or 'draw'}: {end.reason}" if end else taken


def assert_expected(case: Case) -> None:
    """Play a case; a failure shows the boards before and after its last move."""
    game = played(case)
    assert verdict(game) == case.expected, (
        f"{case.name}\n{case.rules}, {case.source}\nbefore {case.moves}:\n"
        f"{drawn(game_of(case.rules, case.rows))}\nafter:\n{drawn(game)}"
    )


def drawn(game: Game) -> str:
    """The board of a game as text, with its special squares and the last move."""
    special = {square for ground in game.tables.grounds for square in ground.squares}
    moved = game.history[-1][1] if game.history else None
    return drawing(game.position, special=special, moved=moved)

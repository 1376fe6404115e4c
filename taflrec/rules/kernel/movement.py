"""Why a step is not legal, in the field's words. The legal ones are in the tables and the game.

Source: rules reference, sections 1.12 and 2 (movement keys).
"""

from itertools import pairwise

from taflrec.board.pieces import SIDES, described
from taflrec.rules.kernel.game import Game

GROUNDS = ("a corner", "the throne", "an attackers' camp square", "a defenders' camp square")


def refusal(game: Game, origin: int, target: int) -> str:
    """The reason why the step is refused; empty when it is legal."""
    tables, cells = game.tables, game.cells
    names, piece = tables.board.names, cells[origin]
    if game.chain >= 0:
        return _chain_refusal(game, origin)
    side = SIDES[game.side]
    if not piece:
        return f"no piece on {names[origin]}"
    if not tables.men[game.side][piece]:
        return f"the {described(piece)} on {names[origin]} is not of the {side}, who are to move"
    if origin == target:
        return f"the {described(piece)} stays on {names[origin]}"
    ray = next((ray for ray in tables.board.rays[origin] if target in ray), None)
    if ray is None:
        return f"{names[origin]} and {names[target]} are not on one line"
    return _way_refusal(game, origin, ray[: ray.index(target) + 1])


def _way_refusal(game: Game, origin: int, way: tuple[int, ...]) -> str:
    """Why a step along a line is refused: men in the way, special ground, a ban on repetition."""
    tables, cells, target = game.tables, game.cells, way[-1]
    names, piece = tables.board.names, cells[origin]
    for square in way:
        if cells[square]:
            where = "occupied" if square == target else "blocked"
            return f"{where} by the {described(cells[square])} on {names[square]}"
    if target not in tables.line(piece, origin):
        return _ground_refusal(game, piece, origin, way)
    if game.side in game.banned and game.recreates((origin, target)):
        return "the move would repeat an earlier position, which this ruleset forbids"
    return ""


def _chain_refusal(game: Game, origin: int) -> str:
    """Why a step does not fit the open berserk turn."""
    names, cells, tables = game.tables.board.names, game.cells, game.tables
    at = names[game.chain]
    if origin == game.chain:
        if tables.berserk == "c":
            return f"a further step of the berserk turn on {at} must capture"
        return f"the piece on {at} cannot go on there"
    if tables.men[game.side][cells[origin]]:
        return f"the berserk turn goes on with the piece on {at}, or it is the other side's turn"
    if tables.ruleset.says("berf", "must"):
        return f"the berserk turn must go on: the piece on {at} can capture again"
    return "not legal as the other side's step after the open berserk turn"


def _ground_refusal(game: Game, piece: int, origin: int, way: tuple[int, ...]) -> str:
    """Why an empty way is not open to the piece: special ground or its speed."""
    tables = game.tables
    names, target = tables.board.names, way[-1]
    limit = tables.speeds.get(piece, -1)
    if 0 < limit < len(way):
        return f"the {described(piece)} moves at most {limit} {'square' if limit == 1 else 'squares'} at once"
    for before, square in pairwise((origin, *way)):
        if tables.may(piece, before, square, origin)[square == target]:
            continue  # it passes here, or stops at the end
        for ground, words in zip(tables.grounds, GROUNDS, strict=True):
            if square not in ground.squares:
                continue
            what = f"{names[square]} is {words}"
            if piece in ground.entering or before in ground.squares:
                if square == target and piece not in ground.stopping:
                    return f"{what}, where the {described(piece)} may not stop"
                if square != target and piece not in ground.passing:
                    return f"{what}, which the {described(piece)} may not pass"
            if piece not in ground.entering:
                return f"{what}, which the {described(piece)} may not enter"
    return f"{names[target]} cannot be reached"

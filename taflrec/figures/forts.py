"""Which men make an exit fort or a surrounding ring.

The kernel says whether there is one; the men who make it are those without whom it says no. Men
are taken off one by one, the farthest from the king first, and stay off where the kernel still
finds the fort or the ring: what is left is needed to the last man, and lies close to the king.
Sources: rules reference, sections 1.5 and 1.6. Nothing is decided here.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from taflrec.board.pieces import KING
from taflrec.rules.kernel.exit_fort import exit_fort
from taflrec.rules.kernel.surround import goals, surrounded, way_out
from taflrec.rules.kernel.tables import Tables


class Fort(NamedTuple):
    """Squares of an exit fort, each in square order.

    ``wall``      the men who stand beside the inside
    ``supports``  men behind them, without whom a wall man could be taken; of several who would do,
                  one
    ``inside``    the squares that the wall encloses, the king's among them
    """

    wall: tuple[int, ...]
    supports: tuple[int, ...]
    inside: tuple[int, ...]


def fort_of(tables: Tables, cells: Sequence[int], king: int) -> Fort | None:
    """The exit fort round the king on a square, None when there is none."""
    if not exit_fort(tables, cells, king):
        return None
    men = [s for s, piece in enumerate(cells) if tables.men[1][piece] and piece != KING]
    needed = _needed(tables, cells, king, men, lambda left: exit_fort(tables, left, king))
    inside = _flood(tables, [king], lambda square: square not in needed)
    near = {n for square in inside for n in tables.board.neighbours[square]}
    return Fort(tuple(sorted(needed & near)), tuple(sorted(needed - near)), tuple(sorted(inside)))


def encircled(tables: Tables, cells: Sequence[int], king: int) -> bool:
    """Whether attackers surround the king and all defenders on this board."""
    return way_out(tables, cells, king) is None and surrounded(tables, cells, king)


def rings_of(tables: Tables, cells: Sequence[int], king: int) -> tuple[tuple[int, ...], ...]:
    """The closed rings of attackers round the king and all defenders; empty when there is none.

    Rings apart from each other are apart in the answer. Each is in square order.
    """
    if not encircled(tables, cells, king):
        return ()
    men = [s for s, piece in enumerate(cells) if tables.men[0][piece]]
    needed = _needed(tables, cells, king, men, lambda left: encircled(tables, left, king))
    rings = []
    while needed:
        ring, todo = set[int](), [min(needed)]
        while todo:  # men of one ring touch, at least by a corner
            square = todo.pop()
            if square in needed:
                needed.remove(square)
                ring.add(square)
                todo += (near for near, _ in tables.around[square])
        rings.append(tuple(sorted(ring)))
    return tuple(rings)


def _needed(
    tables: Tables, cells: Sequence[int], king: int, men: Sequence[int],
    stands: Callable[[Sequence[int]], bool],
) -> set[int]:  # fmt: skip
    """Those of the men without any of whom the thing no longer stands."""
    x, y = king % tables.size, king // tables.size

    def far_first(square: int) -> tuple[int, int]:
        return -((square % tables.size - x) ** 2 + (square // tables.size - y) ** 2), square

    left = list(cells)
    for square in sorted(men, key=far_first):
        left[square] = 0
        if not stands(left):
            left[square] = cells[square]
    return {square for square in men if left[square]}


def _flood(tables: Tables, origins: Iterable[int], opened: Callable[[int], bool]) -> set[int]:
    seen = set(origins)
    todo = list(seen)
    while todo:
        for square in tables.board.neighbours[todo.pop()]:
            if square not in seen and opened(square):
                seen.add(square)
                todo.append(square)
    return seen


def why_no_fort(tables: Tables, cells: Sequence[int], king: int) -> str:
    """The first condition of an exit fort that the board does not fulfil, in words."""
    ruleset, names = tables.ruleset, tables.board.names
    edge, at = tables.board.edge, names[king]
    if tables.corner[king]:
        return f"the king on {at} stands on a corner"
    if not edge[king] and ruleset.says("efk", "edge"):
        return f"the king on {at} is not on the edge"
    near = tables.line(KING, king)
    if not any(cells[s] == 0 and s in near for s in tables.board.neighbours[king]):
        return f"the king on {at} cannot move"
    inside = _flood(tables, [king], lambda square: not tables.men[1][cells[square]])
    attackers = [square for square, piece in enumerate(cells) if tables.men[0][piece]]
    within = inside.intersection(attackers)
    if within and (tables.fort_closed or len(within) == len(attackers)):
        return f"attackers can get to the king on {at}, for instance from {names[min(within)]}"
    if not any(edge[square] and not tables.corner[square] for square in inside):
        return f"the king on {at} cannot reach the edge"
    if ruleset.says("efc", "n") and any(tables.corner[square] for square in inside):
        return f"the king on {at} can walk to a corner, which counts as no exit fort"
    return f"a man of the wall round the king on {at} could be taken"


def why_no_ring(tables: Tables, cells: Sequence[int], king: int) -> str:
    """Who is not enclosed, in words."""
    names, attacker, goal = tables.board.names, tables.men[0], goals(tables)
    if way_out(tables, cells, king) is not None:
        to = "an escape square" if tables.ruleset.says("enc", "rim") else "the edge"
        return f"no attackers keep the king on {names[king]} from {to}"
    defenders = [square for square, piece in enumerate(cells) if tables.men[1][piece]]
    alone = tables.ruleset.says("encr", "king")
    free = {square for square, piece in enumerate(cells) if not attacker[piece]}
    origins = [king] if alone else [square for square in free if goal[square]]
    met = _flood(tables, origins, free.__contains__)
    outside = [square for square in defenders if (square in met) != alone]
    if outside:
        return f"the king is enclosed, but the defender on {names[min(outside)]} is not"
    return "a man of the ring could be taken from inside"

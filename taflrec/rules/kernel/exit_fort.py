"""Exit fort: the king on the edge, able to move, inside a wall that cannot be broken.

Source: rules reference, section 1.5. The proof is a greatest fixpoint: start with every defender
as a wall man, take away each that the attackers could capture from squares they can get to, and
repeat; the fort stands when no attacker can ever reach the king's region.
"""

from collections.abc import Iterable, Sequence

from taflrec.board.pieces import KING
from taflrec.rules.kernel.shieldwall import row_at
from taflrec.rules.kernel.tables import GUARDS, Tables


def exit_fort(tables: Tables, board: Sequence[int], king: int) -> bool:
    """Whether the defenders have an exit fort. *king* is the king's square."""
    if tables.fort_closed and _open(tables, board, king):
        return False
    ruleset, edge = tables.ruleset, tables.board.edge
    reach_is_enough = ruleset.says("efk", "reach")
    if tables.corner[king] or not (edge[king] or reach_is_enough):
        return False
    near = tables.line(KING, king)
    if not any(board[s] == 0 and s in near for s in tables.board.neighbours[king]):
        return False
    region = _standing(tables, list(board), king)
    if region is None:
        return False
    if ruleset.says("efc", "n") and any(tables.corner[square] for square in region):
        return False
    return edge[king] or any(edge[s] and not tables.corner[s] for s in region)


def unbreakable(tables: Tables, board: Sequence[int], king: int) -> bool:
    """Whether the king sits in a fort that cannot be broken, on the edge or not (a draw fort)."""
    return not _open(tables, board, king) and _standing(tables, list(board), king) is not None


def _standing(tables: Tables, cells: list[int], king: int) -> set[int] | None:
    """The king's region when the wall round it is proved as efp asks for, else None."""
    ruleset = tables.ruleset
    attackers = {square for square, piece in enumerate(cells) if tables.men[0][piece]}
    wall = {s for s, piece in enumerate(cells) if tables.men[1][piece] and piece != KING}
    if ruleset.says("efi", "y"):
        attackers -= _ignored(tables, cells, king, wall, attackers)
    everywhere = (True,) * len(cells)
    while True:
        region = _flood(tables, [king], wall, everywhere)
        outside = _flood(tables, attackers, wall | {king}, tables.enterable)
        if region & outside:
            return None
        breakable = _breakable(tables, cells, king, wall, outside, len(attackers))
        if not breakable or ruleset.says("efp", "seal"):
            return region
        if ruleset.says("efp", "local"):
            beside = {near for square in region for near, _ in tables.around[square]}
            return None if breakable & beside else region
        wall -= breakable


def _ignored(
    tables: Tables, cells: list[int], king: int, wall: set[int], attackers: set[int]
) -> set[int]:
    """Attackers inside a closed wall (efi:y); where all are 'inside', nothing is closed."""
    inside = attackers & _flood(tables, [king], wall, (True,) * len(cells))
    if inside == attackers:
        return set()
    for square in inside:
        cells[square] = 0
    return inside


def _open(tables: Tables, cells: Sequence[int], king: int) -> bool:
    """Whether an attacker stands in the king's region, the whole wall standing: the usual case."""
    attacker, neighbours = tables.men[0], tables.board.neighbours
    seen = {king}
    todo = [king]
    while todo:
        for square in neighbours[todo.pop()]:
            piece = cells[square]
            if not piece:
                if square not in seen:
                    seen.add(square)
                    todo.append(square)
            elif attacker[piece]:
                return True
    return False


def _flood(
    tables: Tables, origins: Iterable[int], barred: set[int], open_to: Sequence[bool]
) -> set[int]:
    seen = set(origins)
    todo = list(seen)
    neighbours = tables.board.neighbours
    while todo:
        for square in neighbours[todo.pop()]:
            if square not in seen and square not in barred and open_to[square]:
                seen.add(square)
                todo.append(square)
    return seen


def _breakable(
    tables: Tables, cells: list[int], king: int, wall: set[int], outside: set[int], attackers: int
) -> set[int]:
    """Wall men that attackers could capture from the squares they can get to."""
    standing = {square for square in outside if tables.standable[square]}
    found = {
        square for square in wall
        if cells[square] not in GUARDS and _sandwiched(tables, cells, square, standing, attackers)
    }  # fmt: skip
    if not tables.ruleset.says("sw", "n"):
        found |= _rows(tables, king, wall, standing)
    return found


def _sandwiched(
    tables: Tables, cells: list[int], square: int, standing: set[int], attackers: int
) -> bool:
    hostile = tables.empty_hostile[cells[square]]
    up, down, right, left = tables.board.rays[square]
    for one, two in ((up, down), (right, left)):
        if not one or not two:
            continue
        jaws = (one[0], two[0])
        stood = [jaw in standing for jaw in jaws]
        if all(stood) and attackers > 1:
            return True
        for place, jaw in enumerate(jaws):
            if hostile[jaw] and not cells[jaw] and stood[1 - place]:
                return True
    return False


def _rows(tables: Tables, king: int, wall: set[int], standing: set[int]) -> set[int]:
    """Men of edge rows that a shieldwall could take; the men taken away so far are gone.

    A row with the king in it never falls, since nobody gets to the square in front of him.
    """
    ruleset, found = tables.ruleset, set[int]()
    corners_allowed = ruleset.number("swc") if ruleset.says("sw", "s") else 0
    kept = [0] * len(tables.corner)
    for square in wall | {king}:
        kept[square] = KING
    for edge, line in enumerate(tables.board.edges):
        for place, (square, _) in enumerate(line):
            if square not in wall or square in found:
                continue
            row = row_at(tables, kept, 1, edge, place)
            corners = sum(end is not None and tables.corner[end] for end in row.ends)
            closed = all(
                end is not None and (end in standing or tables.corner[end]) for end in row.ends
            )
            if (
                len(row.members) >= ruleset.number("swm")
                and closed
                and corners <= corners_allowed
                and standing.issuperset(row.fronts)
            ):
                found.update(set(row.members) & wall)
    return found

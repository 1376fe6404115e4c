"""King capture by strength, and by commanders. Source: rules reference, section 1.3 and 4.4.

Only asked when the moved attacker stands beside the king and captures by moving. A side of the
king is closed by an attacker that can be a jaw, or by empty ground that counts against him; an
own man on a side protects him.
"""

from collections.abc import Sequence

from taflrec.board.pieces import PIECE_OF_LETTER
from taflrec.rules.kernel.tables import Tables

COMMANDER = PIECE_OF_LETTER["c"]


def king_falls(tables: Tables, cells: Sequence[int], king: int, target: int) -> bool:
    """Whether the attacker that came to *target*, beside the king, captures him."""
    strength = tables.ruleset.values["ks"]
    if strength == "c":
        strength = "s" if tables.strong_near[king] else "w"
    if strength == "w":
        return _opposite_closed(tables, cells, king, target)
    if strength == "s" and _commanders(tables, cells, king, target):
        return True
    if tables.commanders_only:
        return False
    neighbours = tables.board.neighbours[king]
    if strength == "s" and len(neighbours) < 4:
        return False  # off the board is never hostile: a strong king is safe on the edge
    return all(_closed(tables, cells, square) for square in neighbours)


def _closed(tables: Tables, cells: Sequence[int], square: int) -> bool:
    piece = cells[square]
    return tables.jaw[0][piece] if piece else tables.king_ground[square]


def _opposite_closed(tables: Tables, cells: Sequence[int], king: int, target: int) -> bool:
    return any(
        beside == king and _closed(tables, cells, behind)
        for beside, behind in tables.board.jaws[target]
    )


def _commanders(tables: Tables, cells: Sequence[int], king: int, target: int) -> bool:
    """A commander that came beside a strong king, and his partner straight across (comc ...)."""
    ruleset = tables.ruleset
    if ruleset.says("comc", "n") or cells[target] != COMMANDER:
        return False
    near_throne = any(tables.throne[square] for square in tables.board.neighbours[king])
    if tables.throne[king] or (near_throne and ruleset.says("comc", "far")):
        return False
    if tables.board.edge[king] and ruleset.says("come", "n"):
        return False
    for beside, behind in tables.board.jaws[target]:
        if beside == king:
            partner = cells[behind]
            if partner:
                return partner == COMMANDER
            corner = tables.corner[behind] and ruleset.says("comk", "y")
            return corner or (tables.throne[behind] and ruleset.says("comt", "y"))
    return False

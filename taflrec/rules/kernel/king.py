"""King capture by strength. Source: rules reference, section 1.3.

Only asked when the moved attacker stands beside the king and captures by moving. A side of the
king is closed by an attacker that can be a jaw, or by empty ground that counts against him; an
own man on a side protects him.
"""

from collections.abc import Sequence

from taflrec.rules.kernel.tables import Tables


def king_falls(tables: Tables, cells: Sequence[int], king: int, target: int) -> bool:
    """Whether the attacker that came to *target*, beside the king, captures him."""
    strength = tables.ruleset.values["ks"]
    if strength == "c":
        strength = "s" if tables.strong_near[king] else "w"
    if strength == "w":
        return _opposite_closed(tables, cells, king, target)
    neighbours = tables.board.neighbours[king]
    if strength == "s" and len(neighbours) < 4:
        return False  # off the board is never hostile: a strong king is safe on the edge
    return all(_closed(tables, cells, square) for square in neighbours)


def _closed(tables: Tables, cells: Sequence[int], square: int) -> bool:
    piece = cells[square]
    return tables.jaw[0][piece] if piece else tables.king_ground[square]


def _opposite_closed(tables: Tables, cells: Sequence[int], king: int, target: int) -> bool:
    for beside, behind in tables.board.jaws[target]:
        if beside == king:
            return _closed(tables, cells, behind)
    return False

"""Linnaean capture: a defender between the moved attacker and the throne with the king on it.

Source: rules reference, section 1.11. The attacker comes to a square two from the throne in line,
a defender stands between, and attackers stand on the three other sides of the throne.
"""

from collections.abc import Sequence

from taflrec.board.pieces import KING
from taflrec.rules.kernel.tables import Tables


def linnaean(tables: Tables, cells: Sequence[int], target: int) -> tuple[int, ...]:
    """The square of the defender that falls when an attacker came to *target*, or nothing."""
    attacker = tables.men[0]
    for beside, behind in tables.board.jaws[target]:
        if (
            tables.throne[behind]
            and cells[behind] == KING
            and tables.victims[1][cells[beside]]
            and all(
                attacker[cells[square]]
                for square in tables.board.neighbours[behind]
                if square != beside
            )
        ):
            return (beside,)
    return ()

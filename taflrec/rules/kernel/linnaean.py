"""Linnaean capture: a defender between the moved attacker and the throne with the king on it.

Source: rules reference, section 1.11. The attacker comes to a square two from the throne in line,
a defender stands between, and attackers stand on the three other sides of the throne.
"""

from collections.abc import Sequence

from taflrec.board.pieces import KING
from taflrec.rules.kernel.tables import Tables


def with_linnaean(
    tables: Tables, cells: Sequence[int], target: int, taken: tuple[int, ...]
) -> tuple[int, ...]:
    """The captures of an attackers' step to *target* so far, and that of a Linnaean capture."""
    attacker, neighbours = tables.men[0], tables.board.neighbours
    for beside, throne in tables.board.jaws[target]:
        if not tables.throne[throne] or cells[throne] != KING or beside in taken:
            continue
        others = (square for square in neighbours[throne] if square != beside)
        if tables.victims[1][cells[beside]] and all(attacker[cells[square]] for square in others):
            return (*taken, beside)
    return taken

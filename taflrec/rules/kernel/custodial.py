"""Custodial capture: an enemy man between the moved piece and a jaw.

Source: rules reference, sections 1.1 and 1.2. Only the moved piece closes, so moving in between
two enemies is safe. The jaw is a piece of the mover's side that can be one, or special ground
that is hostile to the man. The king and guards are not captured this way.
"""

from collections.abc import Sequence

from taflrec.rules.kernel.tables import Tables


def custodial(tables: Tables, cells: Sequence[int], side: int, target: int) -> tuple[int, ...]:
    """Squares of the men that fall when a piece of *side* came to *target*."""
    victims, jaw, special = tables.victims[1 - side], tables.jaw[side], tables.special
    taken = []
    for beside, behind in tables.board.jaws[target]:
        victim = cells[beside]
        if victims[victim]:
            back = cells[behind]
            if jaw[back]:
                taken.append(beside)
            elif special[behind]:
                ground = tables.held_hostile if back else tables.empty_hostile
                if ground[victim][behind]:
                    taken.append(beside)
    return tuple(taken)

"""Custodial capture: an enemy man between the moved piece and a jaw.

Source: rules reference, sections 1.1 and 1.2. Only the moved piece closes, so moving in between
two enemies is safe. The jaw is a piece of the mover's side that can be one, or special ground
that is hostile to the man. The king and guards are not captured this way. A dux (parameter dux,
measured from records of Unst's Alea Evangelii) falls only when three of his sides are closed.
"""

from collections.abc import Sequence

from taflrec.rules.kernel.tables import Tables


def custodial(tables: Tables, cells: Sequence[int], side: int, target: int) -> tuple[int, ...]:
    """Squares of the men that fall when a piece of *side* came to *target*."""
    victims, jaw, special = tables.victims[1 - side], tables.jaw[side], tables.special
    if tables.any_dux:
        return _with_duces(tables, cells, side, target)
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


def _with_duces(tables: Tables, cells: Sequence[int], side: int, target: int) -> tuple[int, ...]:
    """The same where some men need three closed sides."""
    board, victims = tables.board, tables.victims[1 - side]
    taken = []
    for beside in board.neighbours[target]:
        victim = cells[beside]
        if not victims[victim]:
            continue
        if tables.dux[victim]:
            closed = sum(
                near == target or _closed(tables, cells, side, victim, near)
                for near in board.neighbours[beside]
            )
            if closed >= 3:
                taken.append(beside)
        elif any(
            there == beside and _closed(tables, cells, side, victim, behind)
            for there, behind in board.jaws[target]
        ):
            taken.append(beside)
    return tuple(taken)


def _closed(tables: Tables, cells: Sequence[int], side: int, victim: int, square: int) -> bool:
    piece = cells[square]
    if tables.jaw[side][piece]:
        return True
    ground = tables.held_hostile if piece else tables.empty_hostile
    return ground[victim][square]

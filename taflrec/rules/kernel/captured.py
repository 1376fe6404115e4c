"""All captures of one step that has been made, by every rule that takes men.

The hot loop of the game asks the same modules behind cheap conditions; this is for the places
where a step is only tried. Source: rules reference, sections 1.2 to 1.4, 1.11 and 4.4.
"""

from taflrec.board.pieces import KING
from taflrec.rules.kernel.custodial import custodial
from taflrec.rules.kernel.jump import with_jump
from taflrec.rules.kernel.king import king_falls
from taflrec.rules.kernel.linnaean import with_linnaean
from taflrec.rules.kernel.shieldwall import with_shieldwall
from taflrec.rules.kernel.tables import Tables


def takes(tables: Tables, cells: list[int], side: int, step: tuple[int, int], over: int) -> bool:
    """Whether a step that can be made captures a man or the king.

    ``over``  the square of the man that it jumps over, -1 for none. *cells* is left as it was.
    """
    origin, target = step
    piece, there = cells[origin], cells[target]
    hammer = tables.hammer[piece]
    taken: tuple[int, ...] = ()
    fell = False
    cells[origin], cells[target] = 0, piece
    if hammer:
        taken = custodial(tables, cells, side, target)
        if over >= 0:
            taken = with_jump(tables, cells, step, over, taken)
        if tables.linnaean and not side:
            taken = with_linnaean(tables, cells, target, taken)
    if tables.wall_gate[target]:
        taken = with_shieldwall(tables, cells, side, target, taken)
    if hammer and not side and KING in cells:
        king = cells.index(KING)
        fell = king in tables.board.neighbours[target] and king_falls(tables, cells, king, target)
    cells[origin], cells[target] = piece, there
    return bool(taken) or fell

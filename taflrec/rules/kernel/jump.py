"""Jumps over one adjacent enemy to the empty square behind him.

Source: rules reference, sections 1.2 (the jumped man), 2 (kj, nj, cj, mj, gj, jmpo, jmpv) and 4.4.
Who jumps: by kind, never / only from or to a restricted square and without capturing / without
capturing / capturing. With jmpo:ord only ordinary enemies and mercenaries are jumped, with jmpo:any every
man but the king, own men too (records of Old Tyr).
"""

from collections.abc import Sequence

from taflrec.rules.kernel.tables import Tables


def jumped(tables: Tables, cells: Sequence[int], side: int, origin: int, target: int) -> int:
    """The square of the man that a step jumps over, -1 when it is no legal jump."""
    kind = tables.jumps[cells[origin]]
    over = tables.middles.get((origin, target), -1)
    if over < 0 or kind == "n" or cells[target] or not tables.jumpable[side][cells[over]]:
        return -1
    if kind == "r" and not (tables.restricted[origin] or tables.restricted[target]):
        return -1
    piece = cells[origin]
    may_stop = tables.may(piece, over, target, origin)[1]
    return over if may_stop else -1


def with_jump(
    tables: Tables, cells: Sequence[int], step: tuple[int, int], over: int, taken: tuple[int, ...]
) -> tuple[int, ...]:
    """The captures of a jump: those on landing, and the jumped man where the jump captures him.

    A restricted square that the jump left is a jaw against the jumped man only with jmpv:y.
    """
    _, target = step
    captures = (
        tables.jumps[cells[target]] == "c" and tables.victims[cells[target] <= 6][cells[over]]
    )
    if over in taken and not captures and tables.ruleset.says("jmpv", "n"):
        taken = tuple(square for square in taken if square != over)
    return (*taken, over) if captures and over not in taken else taken

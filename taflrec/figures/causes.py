"""Why the men of one step fell: the rule, and the squares that closed.

The kernel says *whether* a man falls; what stands here finds, on the same board and in the same
tables, *which* squares did it. It decides nothing and plays nothing. Sources: rules reference,
sections 1.1 to 1.4, 1.11, 2 (dux, jumps, commanders), as in the kernel's modules of those rules.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from taflrec.board.pieces import KING, PIECE_OF_LETTER
from taflrec.render.scene import Mark
from taflrec.rules.kernel.jump import jumped
from taflrec.rules.kernel.king import king_falls
from taflrec.rules.kernel.shieldwall import Row, row_at
from taflrec.rules.kernel.tables import Tables

Step = tuple[int, int]


class Cause(NamedTuple):
    """One capture. All squares are as they stand after the step, before men are taken off.

    ``rule``      ``custodial``, ``dux``, ``jump``, ``linnaean``, ``shieldwall``, ``king-capture``
    ``captured``  the squares of those who fall, of the king for a king capture
    ``closers``   the squares that close, the moved piece's first; of a jump none, of a shieldwall
                  the two ends in the order of the row
    ``others``    men who are needed too: in front of a shieldwall, round the throne of a Linnaean
                  capture
    ``row``       of a shieldwall: first and last of the whole row and the square before the first
    ``spared``    of a shieldwall: those in the row who do not fall, a king or guards
    """

    rule: str
    captured: tuple[int, ...]
    closers: tuple[int, ...]
    others: tuple[int, ...] = ()
    row: tuple[int, ...] = ()
    spared: tuple[int, ...] = ()


class Moved(NamedTuple):
    """A step that was made: the board after it with all who fall by it still there."""

    tables: Tables
    cells: tuple[int, ...]
    side: int
    step: Step
    over: int  # the square that it jumped over, -1 for none


def moved(tables: Tables, cells: Sequence[int], side: int, step: Step) -> Moved:
    """Make a legal step on a board, taking nothing."""
    origin, target = step
    over = jumped(tables, cells, side, origin, target)
    after = list(cells)
    after[origin], after[target] = 0, cells[origin]
    return Moved(tables, tuple(after), side, step, over)


def causes(made: Moved, taken: Sequence[int], king: int) -> list[Cause]:
    """What took the men of these squares and, if *king* is not -1, the king there.

    *taken* and *king* are what the kernel says; a man for whom several rules hold is told of once,
    except in rows of a shieldwall, which are told whole.
    """
    found = [] if king < 0 else [_king_capture(made, king)]
    told: set[int] = set()
    for cause in (*_singly(made, taken), *shieldwalls(made)):
        if not told.issuperset(cause.captured) and set(cause.captured) <= set(taken):
            found.append(cause)
            told.update(cause.captured)
    return found


def _singly(made: Moved, taken: Sequence[int]) -> Iterator[Cause]:
    tables, target = made.tables, made.step[1]
    for square in taken:
        if not tables.hammer[made.cells[target]]:
            return
        cause = _sandwich(made, square) or _linnaean(made, square)
        if cause:
            yield cause
        elif square == made.over and tables.jumps[made.cells[target]] == "c":
            yield Cause("jump", (square,), ())


def _sandwich(made: Moved, square: int) -> Cause | None:
    """A custodial capture of the man on a square beside the moved piece."""
    tables, cells, target = made.tables, made.cells, made.step[1]
    near = tables.board.neighbours[square]
    if square == made.over and tables.ruleset.says("jmpv", "n"):
        return None  # the square that the jump left is no jaw
    if target not in near or not tables.victims[1 - made.side][cells[square]]:
        return None
    if tables.dux[cells[square]]:
        closers = tuple(s for s in near if s != target and _closes(made, square, s))
        return Cause("dux", (square,), (target, *closers)) if len(closers) > 1 else None
    behind = 2 * square - target
    if (square, behind) in tables.board.jaws[target] and _closes(made, square, behind):
        return Cause("custodial", (square,), (target, behind))
    return None


def _closes(made: Moved, victim: int, square: int) -> bool:
    """Whether a man or the ground of a square closes that side of the victim."""
    tables, piece = made.tables, made.cells[square]
    ground = tables.held_hostile if piece else tables.empty_hostile
    return tables.jaw[made.side][piece] or ground[made.cells[victim]][square]


def _linnaean(made: Moved, square: int) -> Cause | None:
    """The capture of a defender between the moved attacker and the throne with the king on it."""
    tables, target = made.tables, made.step[1]
    throne = 2 * square - target
    if (square, throne) not in tables.board.jaws[target] or made.cells[throne] != KING:
        return None
    if not tables.linnaean or not tables.throne[throne]:
        return None
    others = tuple(s for s in tables.board.neighbours[throne] if s != square)
    if all(tables.men[0][made.cells[s]] for s in others):
        return Cause("linnaean", (square,), (target, throne), others)
    return None


def shieldwalls(made: Moved) -> Iterator[Cause]:
    """The rows on an edge that the step closed, each once."""
    tables, target = made.tables, made.step[1]
    if tables.ruleset.says("sw", "n") or not tables.wall_end[made.cells[target]]:
        return
    enemies = tables.men[1 - made.side]
    for edge, line in enumerate(tables.board.edges):
        told = -1
        for place, (square, _) in enumerate(line):
            if place > told and enemies[made.cells[square]]:
                row = row_at(tables, made.cells, 1 - made.side, edge, place)
                told = place + len(row.members)
                if _closed_by(made, row):
                    yield _fallen(made, row)


def _closed_by(made: Moved, row: Row) -> bool:
    """Whether a row falls to the step: long enough, all faced, both ends closed, and by it."""
    tables, cells, target = made.tables, made.cells, made.step[1]
    ruleset, friend = tables.ruleset, tables.wall_friend[made.side]
    kings = sum(cells[square] == KING for square in row.members)
    length = len(row.members) - (kings if ruleset.says("swk", "n") else 0)
    corners = [end for end in row.ends if end is not None and not cells[end] and tables.corner[end]]
    by_it = target in row.ends or (ruleset.says("swf", "n") and target in row.fronts)
    return (
        by_it
        and length >= ruleset.number("swm")
        and all(friend[cells[front]] for front in row.fronts)
        and all(end is not None and (end in corners or friend[cells[end]]) for end in row.ends)
        and len(corners) <= (ruleset.number("swc") if ruleset.says("sw", "s") else 0)
    )


def _fallen(made: Moved, row: Row) -> Cause:
    victims = made.tables.victims[1 - made.side]
    captured = tuple(s for s in row.members if victims[made.cells[s]])
    spared = tuple(s for s in row.members if s not in captured)
    ends = tuple(end for end in row.ends if end is not None)
    shape = (row.members[0], row.members[-1], row.fronts[0])
    return Cause("shieldwall", captured, ends, row.fronts, shape, spared)


def _king_capture(made: Moved, king: int) -> Cause:
    """The sides that closed the king: two across from each other where they are enough, else all.

    They are enough when he falls with men of his own on the other sides.
    """
    tables, target = made.tables, made.step[1]
    across = 2 * king - target
    sides = [s for s in tables.board.neighbours[king] if s not in (target, across)]
    helped = list(made.cells)
    for square in sides:
        helped[square] = PIECE_OF_LETTER["T"]
    if sides and king_falls(tables, helped, king, target):
        return Cause("king-capture", (king,), (target, across))
    rest = tuple(s for s in tables.board.neighbours[king] if s != target)
    return Cause("king-capture", (king,), (target, *rest))


def ground_of(made: Moved, cause: Cause) -> tuple[int, ...]:
    """The closers that are hostile ground and not men of the mover."""
    cells, jaw = made.cells, made.tables.jaw[made.side]
    if cause.rule == "shieldwall":  # at its ends an unarmed king may serve, who is no jaw
        return tuple(square for square in cause.closers if not cells[square])
    moved_to = made.step[1]  # whoever came there closes, an armed king too who is no standing jaw
    return tuple(s for s in cause.closers if s != moved_to and not jaw[cells[s]])


def cause_marks(made: Moved, cause: Cause) -> tuple[Mark, ...]:
    """A jaw for each square that closes, the ground among them, and the rows of shieldwalls."""
    ground = ground_of(made, cause)
    marks = [Mark("hostile", ground)] if ground else []
    for closer in cause.closers:
        victim = cause.captured[0]
        if cause.row:
            first, last, _ = cause.row
            victim = min(first, last, key=lambda square: abs(square - closer))
        marks.append(Mark("jaw", (closer, victim)))
    if cause.row:
        marks.append(Mark("bracket", cause.row))
    elif cause.others:
        marks.append(Mark("circle", cause.others))
    return tuple(marks)

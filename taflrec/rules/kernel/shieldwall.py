"""Shieldwall capture: a row of enemies on the edge, closed at both ends, each faced.

Source: rules reference, section 1.4. One move may close the rows to its left and right, and rows
on two edges are judged one by one. A king in the row counts for its length (swk) and is spared;
guards are spared. Corners may close an end: at most swc of them, none with sw:w.
"""

from collections.abc import Sequence
from typing import NamedTuple

from taflrec.board.pieces import KING
from taflrec.rules.kernel.tables import Tables


class Row(NamedTuple):
    """A maximal run of pieces of one side on one edge: places first to last, and its ends.

    An end is the square next to the run, None where the board ends.
    """

    members: tuple[int, ...]
    fronts: tuple[int, ...]
    ends: tuple[int | None, int | None]


def row_at(tables: Tables, cells: Sequence[int], side: int, edge: int, place: int) -> Row:
    """The run of pieces of *side* on an edge that contains the piece at *place*."""
    line, men = tables.board.edges[edge], tables.men[side]
    first = last = place
    while first > 0 and men[cells[line[first - 1][0]]]:
        first -= 1
    while last + 1 < len(line) and men[cells[line[last + 1][0]]]:
        last += 1
    run = line[first : last + 1]
    before = line[first - 1][0] if first > 0 else None
    after = line[last + 1][0] if last + 1 < len(line) else None
    return Row(tuple(s for s, _ in run), tuple(f for _, f in run), (before, after))


def with_shieldwall(
    tables: Tables, cells: Sequence[int], side: int, target: int, taken: tuple[int, ...]
) -> tuple[int, ...]:
    """The captures of a step so far and those by shieldwall, each man once."""
    rows = shieldwall(tables, cells, side, target)
    return tuple(dict.fromkeys((*taken, *rows))) if rows else taken


def shieldwall(tables: Tables, cells: Sequence[int], side: int, target: int) -> list[int]:
    """Squares of the men that fall to a shieldwall when a piece of *side* came to *target*."""
    if not tables.wall_end[cells[target]]:
        return []
    taken: list[int] = []
    men = tables.men[1 - side]
    for edge, place in tables.wall_slots[target]:
        line = tables.board.edges[edge]
        for beside in (place - 1, place + 1):
            if 0 <= beside < len(line) and men[cells[line[beside][0]]]:
                row = row_at(tables, cells, 1 - side, edge, beside)
                taken += _fallen(tables, cells, side, row)
    if tables.ruleset.says("swf", "n"):
        for edge, line in enumerate(tables.board.edges):
            for place, (square, front) in enumerate(line):
                if front == target and men[cells[square]]:
                    row = row_at(tables, cells, 1 - side, edge, place)
                    taken += _fallen(tables, cells, side, row)
    return taken


def _fallen(tables: Tables, cells: Sequence[int], side: int, row: Row) -> list[int]:
    ruleset, friend = tables.ruleset, tables.wall_friend[side]
    length = len(row.members)
    if ruleset.says("swk", "n"):
        length -= sum(cells[square] == KING for square in row.members)
    if length < ruleset.number("swm"):
        return []
    if not all(friend[cells[front]] for front in row.fronts):
        return []
    corners = 0
    for end in row.ends:
        if end is None:
            return []
        piece = cells[end]
        if not friend[piece]:
            if piece or not tables.corner[end]:
                return []
            corners += 1
    if corners > (ruleset.number("swc") if ruleset.says("sw", "s") else 0):
        return []
    victims = tables.victims[1 - side]
    return [square for square in row.members if victims[cells[square]]]

"""Surround: a ring of attackers round the king and all defenders.

Source: rules reference, section 1.6. The ring wins at once, its men need not be safe, diagonal
contact closes it, special squares are ordinary ground. A ring cannot newly arise from a
defenders' move, and none exists while the king has a way to a goal square (the edge, or with
enc:rim an escape square) that no attacker stands on: the game keeps that way as a witness.
"""

from collections.abc import Iterable, Sequence

from taflrec.rules.kernel.tables import Tables


def goals(tables: Tables) -> Sequence[bool]:
    """Squares that the region inside must not hold."""
    return tables.escape if tables.ruleset.says("enc", "rim") else tables.board.edge


def _cuts() -> tuple[bool, ...]:
    """Eight neighbours, clockwise from the north, a bit set for each attacker: is the square
    between them a cut? It is where two free orthogonal neighbours have no free way around."""
    found = []
    for attackers in range(256):
        free = [not attackers >> place & 1 for place in range(8)]
        sides = [place for place in (0, 2, 4, 6) if free[place]]
        links = sum(free[place - 1] and free[place - 2] for place in sides)
        found.append(len(sides) - links > 1)
    return tuple(found)


_CUT = _cuts()


def detour(tables: Tables, cells: Sequence[int], target: int) -> list[int] | None:
    """The free squares round *target*, to which an attacker came, when they all hang together.

    Then no ring can have been closed there, and a way that led over *target* leads round it. None
    means that the squares are cut apart, and that one must look further. Off the board counts as
    free, since with enc:in the whole edge is outside; with enc:rim the answer is always None.
    """
    if tables.ruleset.says("enc", "rim"):
        return None
    attacker, mask, free = tables.men[0], 0, []
    for square, bit in tables.around[target]:
        if attacker[cells[square]]:
            mask |= bit
        else:
            free.append(square)
    return None if _CUT[mask] else free


def way_out(tables: Tables, cells: Sequence[int], king: int) -> set[int] | None:
    """Squares of one way from the king to a goal square over no attacker, or None."""
    goal, attacker = goals(tables), tables.men[0]
    if goal[king]:
        return {king}
    for ray in tables.board.rays[king]:  # most often a straight line is open
        for square in ray:
            if attacker[cells[square]]:
                break
            if goal[square]:
                return {king, *ray}
    came_from = {king: king}
    todo = [king]
    while todo:  # the neighbour nearest to the edge first: mostly a short way, found soon
        here = todo.pop()
        for square in tables.outward[here]:
            if square not in came_from and not attacker[cells[square]]:
                came_from[square] = here
                if goal[square]:
                    return _traced(came_from, square)
                todo.append(square)
    return None


def _traced(came_from: dict[int, int], square: int) -> set[int]:
    way = {square}
    while came_from[square] != square:
        square = came_from[square]
        way.add(square)
    return way


def surrounded(tables: Tables, cells: Sequence[int], king: int) -> bool:
    """Whether the attackers surround, given that the king himself has no way out."""
    if tables.ruleset.says("encs", "y"):
        cells = _opened(tables, cells, king)
        if way_out(tables, cells, king) is not None:
            return False
    defender = tables.men[1]
    defenders = [square for square, piece in enumerate(cells) if defender[piece]]
    if tables.ruleset.says("encr", "king"):
        region = _flood(tables, cells, [king])
        return all(square in region for square in defenders)
    goal = goals(tables)
    attacker = tables.men[0]
    outside = _flood(
        tables, cells, (s for s, wanted in enumerate(goal) if wanted and not attacker[cells[s]])
    )
    return outside.isdisjoint(defenders)


def _opened(tables: Tables, cells: Sequence[int], king: int) -> list[int]:
    """The board without the attackers whom the men inside could capture (encs:y).

    A ring man is weak when on one axis both squares beside him lie inside, where defenders can
    get to; what falls opens the ring, and more men may be weak then. The readings that ask for
    safe rings give no text; this is the counterpart of the exit fort's proof.
    """
    left = list(cells)
    if sum(tables.hammer[piece] and tables.men[1][piece] for piece in left) < 2:
        return left  # nobody there to make both jaws
    while True:
        inside = _flood(tables, left, [king])
        weak = [
            square
            for square, piece in enumerate(left)
            if tables.victims[0][piece] and _between(tables, square, inside)
        ]
        if not weak:
            return left
        for square in weak:
            left[square] = 0


def _between(tables: Tables, square: int, inside: set[int]) -> bool:
    up, down, right, left = tables.board.rays[square]
    return any(
        one and two and one[0] in inside and two[0] in inside
        for one, two in ((up, down), (right, left))
    )


def _flood(tables: Tables, cells: Sequence[int], origins: Iterable[int]) -> set[int]:
    attacker, neighbours = tables.men[0], tables.board.neighbours
    seen = set(origins)
    todo = list(seen)
    while todo:
        for square in neighbours[todo.pop()]:
            if square not in seen and not attacker[cells[square]]:
                seen.add(square)
                todo.append(square)
    return seen

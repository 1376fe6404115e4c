"""The rules once more, slowly and from their text alone, to check the kernel by.

A board is a dict from square names to letters (t attacker, T defender, K king); empty squares
are absent. Nothing here uses the program. Section numbers are those of the rules reference.
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

Board = dict[str, str]
Ending = tuple[str, str]  # winner, reason
ATTACKERS, DEFENDERS = "attackers", "defenders"
MEN = {ATTACKERS: "t", DEFENDERS: "TK"}
VICTIM = {ATTACKERS: "T", DEFENDERS: "t"}
FILES = "abcdefghijklmnopqrstuvwxy"
WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0))


class Law(NamedTuple):
    """Which game: its board, and what differs between the readings that are checked.

    ``strength``     of the king: ``s`` strong, ``c`` only at the throne, ``m`` middleweight, ``w``
    ``near_throne``  whether beside the throne counts as at the throne
    ``throne_counts``, ``corner_counts``  whether they are a side against the king
    ``armed``        ``y``, ``n``, ``a`` the king is only an anvil, ``h`` only a hammer
    ``throne_harms`` whether the throne is hostile, empty to all, held by the king to attackers
    ``crossed``      whether men cross the empty throne
    ``regained``     whether the king stops on it again
    ``walls``        whether there are shieldwalls; ``corners`` may close an end of a row
    ``front_closes`` whether a front man may close a row, not only an end man
    ``forts``        whether there are exit forts
    ``rings``        ``any`` rings surround, or the ``one`` round the king, or ``rim``: any that
                     keep him from the corners; ``none``
    """

    size: int
    strength: str = "s"
    near_throne: bool = True
    throne_counts: bool = True
    corner_counts: bool = False
    armed: str = "y"
    throne_harms: bool = True
    crossed: bool = True
    regained: bool = True
    walls: bool = True
    corners: int = 1
    front_closes: bool = False
    forts: bool = True
    rings: str = "any"


COPENHAGEN = Law(11)
BRANDUBH = Law(7, strength="c", corner_counts=True, walls=False, forts=False, rings="none")


def enemy(side: str) -> str:
    return DEFENDERS if side == ATTACKERS else ATTACKERS


@cache
def ray(square: str, way: tuple[int, int], size: int) -> tuple[str, ...]:
    """The squares from a square on in one direction, nearest first."""
    x, y = FILES.index(square[0]), int(square[1:])
    found = []
    while True:
        x, y = x + way[0], y + way[1]
        if not (0 <= x < size and 1 <= y <= size):
            return tuple(found)
        found.append(f"{FILES[x]}{y}")


@cache
def beside(square: str, size: int) -> tuple[str, ...]:
    """The two to four neighbours of a square."""
    return tuple(line[0] for way in WAYS if (line := ray(square, way, size)))


@cache
def corners(size: int) -> frozenset[str]:
    return frozenset({"a1", f"a{size}", f"{FILES[size - 1]}1", f"{FILES[size - 1]}{size}"})


@cache
def throne(size: int) -> str:
    return f"{FILES[size // 2]}{size // 2 + 1}"


@cache
def edges(size: int) -> tuple[tuple[tuple[str, str], ...], ...]:
    """The four edges, each in order as (square, the square in front of it)."""
    last = FILES[size - 1]
    return (
        tuple((f"{x}1", f"{x}2") for x in FILES[:size]),
        tuple((f"{x}{size}", f"{x}{size - 1}") for x in FILES[:size]),
        tuple((f"a{y}", f"b{y}") for y in range(1, size + 1)),
        tuple((f"{last}{y}", f"{FILES[size - 2]}{y}") for y in range(1, size + 1)),
    )


@cache
def edge_squares(size: int) -> frozenset[str]:
    return frozenset(square for edge in edges(size) for square, _ in edge)


def board_of(record: str) -> Board:
    """The board of a position record, rank 1 first."""
    board = {}
    for y, row in enumerate(record.strip("/").split("/"), 1):
        x, digits = 0, ""
        for symbol in row + " ":
            if symbol.isdigit():
                digits += symbol
                continue
            x, digits = x + int(digits or 0), ""
            if symbol != " ":
                board[f"{FILES[x]}{y}"] = symbol
                x += 1
    return board


def record_of(board: Board, size: int) -> str:
    """The position record, rank 1 first."""
    rows = []
    for y in range(1, size + 1):
        row, empty = "", 0
        for x in FILES[:size]:
            man = board.get(f"{x}{y}")
            if man is None:
                empty += 1
                continue
            row += (str(empty) if empty else "") + man
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return "/" + "/".join(rows) + "/"


def is_of(side: str, man: str | None) -> bool:
    return man is not None and man in MEN[side]


def king_of(board: Board) -> str | None:
    return next((square for square, man in board.items() if man == "K"), None)


def legal_moves(board: Board, side: str, law: Law) -> set[tuple[str, str]]:
    """Rook moves; only the king stops on corners and throne, the empty throne is crossed (4.1)."""
    moves = set()
    for origin, man in board.items():
        if not is_of(side, man):
            continue
        for way in WAYS:
            for target in ray(origin, way, law.size):
                at_throne = target == throne(law.size)
                if target in board or (at_throne and man != "K" and not law.crossed):
                    break
                if at_throne and not (man == "K" and law.regained):
                    continue
                if man == "K" or target not in corners(law.size):
                    moves.add((origin, target))
    return moves


def sandwiched(board: Board, side: str, target: str, law: Law) -> set[str]:
    """1.2: enemies beside *target* between the man who came there and a captor, corner or throne."""
    taken: set[str] = set()
    if board[target] == "K" and law.armed not in "yh":
        return taken
    for way in WAYS:
        line = ray(target, way, law.size)[:2]
        if len(line) == 2 and board.get(line[0]) == VICTIM[side]:
            behind, at_throne = board.get(line[1]), line[1] == throne(law.size)
            captor = is_of(side, behind) and (behind != "K" or law.armed in "ya")
            held = behind == "K" and at_throne and law.throne_harms and side == DEFENDERS
            empty = behind is None and (
                line[1] in corners(law.size) or (at_throne and law.throne_harms)
            )
            if captor or held or empty:
                taken.add(line[0])
    return taken


def walled(board: Board, side: str, target: str, law: Law) -> set[str]:
    """1.4: the rows that a man of *side* has closed by coming to *target*."""

    def friend(square: str) -> bool:
        man = board.get(square)
        return is_of(side, man) and (man != "K" or law.armed == "y")

    taken: set[str] = set()
    for edge in edges(law.size) if friend(target) else ():
        for first, (start, _) in enumerate(edge):
            if not is_of(enemy(side), board.get(start)):
                continue
            if first and is_of(enemy(side), board.get(edge[first - 1][0])):
                continue  # not the beginning of a row
            last = first
            while last + 1 < len(edge) and is_of(enemy(side), board.get(edge[last + 1][0])):
                last += 1
            if first == 0 or last == len(edge) - 1 or last == first:
                continue
            ends = edge[first - 1][0], edge[last + 1][0]
            fronts = [front for _, front in edge[first : last + 1]]
            by_corner = [end in corners(law.size) and end not in board for end in ends]
            closed = all(c or friend(end) for c, end in zip(by_corner, ends, strict=True))
            closed = closed and sum(by_corner) <= law.corners and all(map(friend, fronts))
            if closed and (target in ends or (law.front_closes and target in fronts)):
                taken |= {square for square, _ in edge[first : last + 1] if board[square] != "K"}
    return taken


def king_taken(board: Board, target: str, law: Law) -> bool:
    """1.3: whether the attacker that came to *target* takes the king."""
    king = king_of(board)
    if king is None or target not in beside(king, law.size):
        return False

    def closed(square: str) -> bool:
        if square in board:
            return board[square] == "t"
        at_throne, at_corner = square == throne(law.size), square in corners(law.size)
        return (at_throne and law.throne_counts) or (at_corner and law.corner_counts)

    near, strength = beside(king, law.size), law.strength
    if strength == "c":
        beside_throne = throne(law.size) in near and law.near_throne
        strength = "s" if king == throne(law.size) or beside_throne else "w"
    if strength in "sm":
        return (len(near) == 4 or strength == "m") and all(closed(square) for square in near)
    for one, other in (WAYS[:2], WAYS[2:]):
        pair = ray(king, one, law.size)[:1] + ray(king, other, law.size)[:1]
        if target in pair and len(pair) == 2 and all(closed(square) for square in pair):
            return True
    return False


def flood(origins: Iterable[str], barred: Iterable[str], law: Law) -> set[str]:
    """The squares joined to the origins by steps that do not enter a barred square."""
    barred = set(barred)
    seen = set(origins)
    todo = list(seen)
    while todo:
        for square in beside(todo.pop(), law.size):
            if square not in seen and square not in barred:
                seen.add(square)
                todo.append(square)
    return seen


def surrounded(board: Board, law: Law) -> bool:
    """1.6: from the edge nobody can walk to any defender without meeting an attacker."""
    attackers = {square for square, man in board.items() if man == "t"}
    defenders = {square for square, man in board.items() if man in "TK"}
    if law.rings == "one":
        inside = flood([king_of(board)], attackers, law)
        return not inside & edge_squares(law.size) and defenders <= inside
    goals = corners(law.size) if law.rings == "rim" else edge_squares(law.size)
    return not flood(goals - attackers, attackers, law) & defenders


def exit_fort(board: Board, law: Law) -> bool:
    """1.5: the king on the edge, able to move, inside a wall that cannot be taken apart."""
    king = king_of(board)
    if king is None or king not in edge_squares(law.size) or king in corners(law.size):
        return False
    if all(square in board for square in beside(king, law.size)):
        return False
    attackers = {square for square, man in board.items() if man == "t"}
    wall = {square for square, man in board.items() if man == "T"}
    while True:
        reach = flood(attackers, wall | {king} | corners(law.size), law)
        if reach & flood([king], wall, law):
            return False
        weak = {
            square for square in wall
            if _can_be_sandwiched(board, square, reach, len(attackers), law)
        } | _can_be_walled(wall, king, reach, law)  # fmt: skip
        if not weak:
            return True
        wall -= weak


def _can_be_sandwiched(board: Board, square: str, reach: set[str], count: int, law: Law) -> bool:
    for one, other in (WAYS[:2], WAYS[2:]):
        pair = ray(square, one, law.size)[:1] + ray(square, other, law.size)[:1]
        if len(pair) < 2:
            continue
        stand = [side in reach and side != throne(law.size) for side in pair]
        ground = [
            side in corners(law.size)
            or (side == throne(law.size) and side not in board and law.throne_harms)
            for side in pair
        ]
        if all(stand) and count > 1:
            return True
        if (stand[0] and ground[1]) or (stand[1] and ground[0]):
            return True
    return False


def _can_be_walled(wall: set[str], king: str, reach: set[str], law: Law) -> set[str]:
    taken = set()
    standing = reach - {throne(law.size)}
    for edge in edges(law.size):
        held = [square in wall or square == king for square, _ in edge]
        for first in range(1, len(edge)):
            if not held[first] or held[first - 1]:
                continue
            last = first
            while last + 1 < len(edge) and held[last + 1]:
                last += 1
            if last == first or last == len(edge) - 1:
                continue
            ends = edge[first - 1][0], edge[last + 1][0]
            by_corner = [end in corners(law.size) for end in ends]
            closed = all(c or end in standing for c, end in zip(by_corner, ends, strict=True))
            faced = all(front in standing for _, front in edge[first : last + 1])
            if law.walls and closed and faced and sum(by_corner) <= law.corners:
                taken |= {square for square, _ in edge[first : last + 1]} & wall
    return taken


def moved(board: Board, move: tuple[str, str]) -> Board:
    """The board with one man set elsewhere, and nobody taken yet."""
    after = dict(board)
    after[move[1]] = after.pop(move[0])
    return after


def played(
    board: Board, side: str, move: tuple[str, str], law: Law
) -> tuple[Board, set[str], Ending | None]:
    """The board after a legal move, the men taken (without the king), and how it ended (1.9)."""
    after, target = moved(board, move), move[1]
    man = after[target]
    taken = sandwiched(after, side, target, law)
    if law.walls:
        taken |= walled(after, side, target, law)
    fell = side == ATTACKERS and king_taken(after, target, law)
    after = {square: other for square, other in after.items() if square not in taken}
    if fell:
        del after[king_of(after)]
        return after, taken, (ATTACKERS, "king-captured")
    return after, taken, _ending(after, side, man, target, law)


def _ending(after: Board, side: str, man: str, target: str, law: Law) -> Ending | None:
    if man == "K" and target in corners(law.size):
        return DEFENDERS, "king-escaped"
    if not any(is_of(enemy(side), other) for other in after.values()):
        return side, "all-captured"
    if side == DEFENDERS and law.forts and exit_fort(after, law):
        return DEFENDERS, "exit-fort"
    if side == ATTACKERS and law.rings != "none" and king_of(after) and surrounded(after, law):
        return ATTACKERS, "surrounded"
    if not legal_moves(after, enemy(side), law):
        return side, "no-legal-moves"
    return None

"""Random set-up positions in which something is about to happen; seeded, so always the same.

Boards are those of the reference: dicts from square names to letters.
"""

from collections.abc import Iterable
from random import Random

from tests.rules.reference import (
    WAYS,
    Board,
    Law,
    beside,
    corners,
    edge_squares,
    edges,
    ray,
    throne,
)


def squares_of(law: Law, *, inner: bool = False) -> list[str]:
    """Squares a man may stand on, in order; ``inner`` without the edge."""
    all_squares = {square for edge in edges(law.size) for square, _ in edge}
    todo = list(all_squares)
    while todo:
        fresh = [s for s in beside(todo.pop(), law.size) if s not in all_squares]
        all_squares.update(fresh)
        todo += fresh
    barred = corners(law.size) | {throne(law.size)}
    if inner:
        barred |= edge_squares(law.size)
    return sorted(all_squares - barred)


def strewn(rng: Random, board: Board, men: str, where: Iterable[str]) -> Board:
    """Put men, one after the other, on random free squares; those that find none are left out."""
    free = [square for square in where if square not in board]
    rng.shuffle(free)
    board.update(zip(free, men, strict=False))
    return board


def crowded(rng: Random, law: Law) -> Board:
    """Attackers thick around a king who stands anywhere, often on the edge or by the throne."""
    free = squares_of(law)
    kings = [
        free,
        sorted(edge_squares(law.size) - corners(law.size)),
        [throne(law.size), *beside(throne(law.size), law.size)],
    ]
    king = rng.choice(rng.choice(kings))
    board: Board = {king: "K"}
    near = {n for s in beside(king, law.size) for n in (s, *beside(s, law.size))}
    near -= corners(law.size) | {throne(law.size)}
    strewn(rng, board, "t" * rng.randint(1, 4) + "T" * rng.randint(0, 1), sorted(near))
    many = law.size * law.size // 5
    return strewn(rng, board, "t" * rng.randint(2, many) + "T" * rng.randint(1, many // 2), free)


def edged(rng: Random, law: Law) -> Board:
    """Rows of one side on an edge, faced by the other, with an end or a front still missing."""
    board: Board = {}
    for _ in range(rng.randint(1, 2)):
        edge = rng.choice(edges(law.size))
        length = rng.randint(1, law.size - 2)
        first = rng.randint(1, law.size - 1 - length)
        row, faced = rng.choice(("tT", "Tt"))
        for square, front in edge[first : first + length]:
            board[square] = row
            board[front] = faced if rng.random() < 0.95 else row
        for end, front in (edge[first - 1], edge[first + length]):
            if end in corners(law.size):
                continue
            inwards = next(line for way in WAYS if front in (line := ray(end, way, law.size)))
            stands = end if rng.random() < 0.5 else rng.choice(inwards[1:])
            if stands != throne(law.size):
                board[stands] = faced
    if rng.random() < 0.4:  # the king takes the place of a defender
        defenders = sorted(square for square, man in board.items() if man == "T")
        if defenders:
            board[rng.choice(defenders)] = "K"
    if "K" not in board.values():
        strewn(rng, board, "K", squares_of(law))
    return strewn(rng, board, "tt" + rng.choice(["", "t", "TT", "TTT"]), squares_of(law))


def ringed(rng: Random, law: Law) -> Board:
    """A ring round the king with up to two gaps, men inside it, and men strewn outside."""
    inside = grown(rng, law, squares_of(law, inner=rng.random() < 0.9), rng.randint(2, 10))
    board: Board = {}
    strewn(rng, board, "K" + "T" * rng.randint(0, len(inside) // 2), inside)
    strewn(rng, board, "t" * rng.choice((0, 0, 1)), inside)
    ring = sorted({n for s in inside for n in beside(s, law.size)} - set(inside))
    rng.shuffle(ring)
    for square in ring[rng.choice((0, 1, 1, 1, 2)) :]:
        if square != throne(law.size) and square not in corners(law.size):
            board[square] = "t"
    outside = [square for square in squares_of(law) if square not in inside]
    if rng.random() < 0.3:  # the king is still outside, before an open mouth
        mouths = {n for s in inside for n in beside(s, law.size)} - set(inside) - set(board)
        waiting = sorted(
            {n for s in mouths for n in beside(s, law.size)} & set(outside) - set(board)
        )
        if waiting:
            board = {square: man for square, man in board.items() if man != "K"}
            board[rng.choice(waiting)] = "K"
    strewn(rng, board, rng.choice(["", "", "T", "TT"]), outside)
    return strewn(rng, board, "t" * rng.randint(2, 6), outside)


def forted(rng: Random, law: Law) -> Board:
    """A king on the edge with a few free squares and a wall of defenders, often one man short."""
    edge = sorted(edge_squares(law.size) - corners(law.size))
    king = rng.choice(edge)
    inside = grown(rng, law, squares_of(law), rng.randint(2, 5), king)
    board: Board = {king: "K"}
    wall = sorted({n for s in inside for n in beside(s, law.size)} - set(inside))
    wall += [s for s in diagonal_links(wall, law) if rng.random() < 0.7]
    short = rng.choice(wall)
    for square in wall:
        if square not in corners(law.size) and square != throne(law.size) and square != short:
            board[square] = "T"
    outside = [square for square in squares_of(law) if square not in inside]
    strewn(rng, board, "T" * rng.randint(1, 3), outside)
    return strewn(rng, board, "t" * rng.choice((1, 2, 3, 4, 6, 8)), outside)


def grown(
    rng: Random, law: Law, allowed: list[str], size: int, start: str | None = None
) -> list[str]:
    """A connected set of squares."""
    start = start or rng.choice(allowed)
    found, rim = [start], [n for n in beside(start, law.size) if n in allowed]
    while rim and len(found) < size:
        square = rim.pop(rng.randrange(len(rim)))
        if square not in found:
            found.append(square)
            rim += [n for n in beside(square, law.size) if n in allowed and n not in found]
    return found


def diagonal_links(wall: list[str], law: Law) -> list[str]:
    """Free squares that touch the wall on two sides: men there back the men beside them."""
    touching = [n for s in wall for n in beside(s, law.size) if n not in wall]
    return sorted({square for square in touching if touching.count(square) > 1})

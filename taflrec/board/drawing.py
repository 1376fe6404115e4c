"""A position in plain text, as a person reads it: the top rank first, with coordinates; and in words.

Letters are OTN's (t attackers, T defenders, K king); ``+`` marks an empty special square,
``.`` an empty one. A moved piece can be bracketed, a vacated or captured square marked ``*``.
"""

from collections.abc import Collection

from taflrec.board.geometry import FILE_LETTERS, geometry
from taflrec.board.pieces import LETTERS, described, described_many
from taflrec.board.position import Position


def drawing(
    position: Position,
    *,
    special: Collection[int] = (),
    moved: int | None = None,
    marked: Collection[int] = (),
) -> str:
    """The board as lines of text, without a final newline.

    ``special``  squares drawn ``+`` when empty (throne, corners, camps)
    ``moved``    the square of the piece just moved, drawn ``[t]``
    ``marked``   empty squares drawn ``*`` (left or captured by the last move)
    """
    size = position.size
    files = "    " + "  ".join(FILE_LETTERS[:size])
    lines = [files]
    for rank in reversed(range(size)):
        line = f"{rank + 1:>2} "
        for square in range(rank * size, (rank + 1) * size):
            piece = position.cells[square]
            symbol = LETTERS[piece - 1] if piece else "+" if square in special else "."
            if not piece and square in marked:
                symbol = "*"
            line += f"[{symbol}]" if square == moved else f" {symbol} "
        lines.append(f"{line.rstrip():<{3 + 3 * size}} {rank + 1}".rstrip())
    lines.append(files)
    return "\n".join(lines)


def in_words(position: Position) -> str:
    """Who stands where, piece by piece: ``attackers: a4, a5; king: d4.``"""
    where: dict[int, list[str]] = {}
    for piece, name in zip(position.cells, geometry(position.size).names, strict=True):
        if piece:
            where.setdefault(piece, []).append(name)
    told = (
        f"{described(piece) if len(names) == 1 else described_many(piece)}: {', '.join(names)}"
        for piece, names in sorted(where.items())
    )
    return "; ".join(told) + "." if where else "nobody."

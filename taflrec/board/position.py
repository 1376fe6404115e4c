"""Positions, and their OTN position records both ways.

``/3t3/3t3/…/``: rows from rank 1 up (``start`` order) or from the top rank down (``starti``
order), each row read from file a; a number is a run of empty squares and may have two digits.
Source: notation reference, section 2. The grammar of the record is ``grammar/position.lark``;
what stands here is its plain reader for sound texts, kept equal to the grammar by a test.
"""

import re
from typing import Literal, NamedTuple

from taflrec.board.geometry import MAX_SIZE, MIN_SIZE
from taflrec.board.pieces import EMPTY, LETTERS, PIECE_OF_LETTER

RowOrder = Literal["start", "starti"]
_CELLS = re.compile(r"([0-9]+)|([tcnkmgTCNKMG])|(.)", re.DOTALL)


class PositionError(ValueError):
    """A position record that cannot be used.

    ``name``   the diagnostic it becomes
    ``start``, ``end``  offsets in the text of the record
    """

    def __init__(self, name: str, message: str, start: int, end: int) -> None:
        super().__init__(message)
        self.name, self.start, self.end = name, start, end


class Position(NamedTuple):
    """Who stands where.

    ``size``   squares along one edge
    ``cells``  one piece per square in square order (rank 1 first), 0 for an empty square
    """

    size: int
    cells: tuple[int, ...]

    def record(self, order: RowOrder = "start") -> str:
        """The OTN position record, such as ``/3t3/…/``. Never fails."""
        rows = [self.cells[y * self.size : (y + 1) * self.size] for y in range(self.size)]
        if order == "starti":
            rows.reverse()
        return "/" + "".join(_row_text(row) + "/" for row in rows)


def _row_text(row: tuple[int, ...]) -> str:
    text, run = "", 0
    for piece in row:
        if piece == EMPTY:
            run += 1
            continue
        text += (str(run) if run else "") + LETTERS[piece - 1]
        run = 0
    return text + (str(run) if run else "")


def position_of(text: str, order: RowOrder = "start") -> Position:
    """Read an OTN position record.

    Raises :class:`PositionError` for an unknown letter, a row that is not as wide as the board
    is high, and a board outside 3 to 25; the error has the offsets of the fault.
    """
    bare = text.strip()
    lead = len(text) - len(text.lstrip())
    begin = lead + (1 if bare.startswith("/") else 0)
    rows = bare.removeprefix("/").removesuffix("/").split("/")
    size = len(rows)
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise PositionError(
            "position-rows",
            f"a board has {MIN_SIZE} to {MAX_SIZE} rows, this one has {size}",
            lead, lead + len(bare),
        )  # fmt: skip
    board: list[list[int]] = []
    for row in rows:
        board.append(_row_cells(row, size, begin))
        begin += len(row) + 1
    if order == "starti":
        board.reverse()
    return Position(size, tuple(piece for cells in board for piece in cells))


def _row_cells(row: str, size: int, offset: int) -> list[int]:
    cells: list[int] = []
    for match in _CELLS.finditer(row):
        count, letter, wrong = match.groups()
        start, end = offset + match.start(), offset + match.end()
        if wrong:
            raise PositionError(
                "position-letter",
                f"{wrong!r} is no piece letter; pieces are {LETTERS}",
                start, end,
            )  # fmt: skip
        if letter:
            cells.append(PIECE_OF_LETTER[letter])
        elif len(count) > 3 or len(cells) + int(count) > size:
            raise PositionError(
                "position-width",
                f"row {row[:40]!r} is wider than the board of {size} rows",
                start, end,
            )  # fmt: skip
        else:
            cells.extend([EMPTY] * int(count))
    if len(cells) != size:
        raise PositionError(
            "position-width",
            f"row {row[:40]!r} has {len(cells)} squares, the board has {size} rows",
            offset, offset + len(row),
        )  # fmt: skip
    return cells

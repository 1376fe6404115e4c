"""The board as a block draws it: rows of signs, the top rank first.

Stricter than :mod:`taflrec.notation.drawn_board`, which finds out what a pasted board means: here
a sign means one thing only, and a board may have no king, or men of one side. Reads back what
:mod:`taflrec.board.drawing` writes.
"""

from taflrec.board.geometry import FILE_LETTERS, MAX_SIZE, MIN_SIZE
from taflrec.board.pieces import EMPTY, LETTERS, PIECE_OF_LETTER
from taflrec.board.position import Position
from taflrec.record.patterns import pattern

_ROW = pattern(r"[ \t]*([0-9]{0,2})(.*?)([0-9]{0,2})[ \t]*")
_SIGN = pattern(r"\[([^\[\]])\]|(\S)")
EMPTIES = ".+*"  # empty, empty and special, left or captured


class BoardError(ValueError):
    """A drawn board that cannot be read: why, and the row (from 0) where."""

    def __init__(self, message: str, row: int = 0) -> None:
        super().__init__(message)
        self.row = row


def read_board(rows: list[str]) -> Position:
    """The position of a drawn board; ranks and files at the edges are left out.

    Raises :class:`BoardError` for a sign that is none, rows of other widths, a board that is not
    square or not from 3 to 25, and ranks that are not numbered from the top down to 1.
    """
    found = [(at, *_parts(row)) for at, row in enumerate(rows) if not _is_files(row)]
    if not found:
        raise BoardError("no rows are drawn below it; indent them, the top rank first")
    board: list[list[int]] = []
    for at, left, signs, right in found:
        board.append(_cells(signs, at))
        width = len(board[0])
        if len(board[-1]) != width:
            raise BoardError(f"the row has {len(board[-1])} squares, the first one {width}", at)
        rank = str(len(found) - len(board) + 1)
        for label in (left, right):
            if label and label != rank:
                raise BoardError(f"the row is numbered {label}, but it is rank {rank}", at)
    if len(board) != len(board[0]):
        message = f"{len(board)} rows of {len(board[0])} squares are drawn; a board is square"
        raise BoardError(message, found[0][0])
    if not MIN_SIZE <= len(board) <= MAX_SIZE:
        raise BoardError(f"a board has {MIN_SIZE} to {MAX_SIZE} rows", found[0][0])
    return Position(len(board), tuple(piece for row in reversed(board) for piece in row))


def _is_files(row: str) -> bool:
    letters = "".join(row.split())
    return len(letters) >= MIN_SIZE and letters == FILE_LETTERS[: len(letters)]


def _parts(row: str) -> tuple[str, str, str]:
    match = _ROW.fullmatch(row)
    assert match is not None  # any line matches
    return match[1], match[2], match[3]


def _cells(signs: str, at: int) -> list[int]:
    cells = []
    for bracketed, bare in _SIGN.findall(signs):
        sign = bracketed or bare
        if sign not in PIECE_OF_LETTER and sign not in EMPTIES:
            raise BoardError(
                f"{sign!r} is no piece; pieces are {LETTERS}, . is an empty square", at
            )
        cells.append(PIECE_OF_LETTER.get(sign, EMPTY))
    return cells

"""Boards that the engine of hnefatafl.org prints into a dialogue -> positions.

``show_board`` draws rows `` 7│ . . . A . . . │ 7``, the top one first; ``show_board_open_tafl``
writes one text ``/3A3/…/``. Boards drawn with signs that do not tell the sides are left out.
Source: formats reference, section 6.
"""

from taflrec.board.position import Position, PositionError, position_of
from taflrec.record.patterns import pattern
from taflrec.record.source import Span

_ROW = pattern(r"\s*[0-9]{1,2}\s*[│|](.*)[│|]\s*(?:[0-9]{1,2}\s*)?")
_LETTERS = str.maketrans({"A": "t", "D": "T", "X": "t", "O": "T"})
_RUN = pattern("[.#⌘]+")  # of empty squares


class BoardReader:
    """Puts one printed board together, line by line.

    ``span``  where the answer begins that prints it
    """

    def __init__(self, span: Span | None = None) -> None:
        self.span = span or Span(0, 1)
        self.rows: list[str] = []

    def line(self, text: str) -> tuple[Position, Span] | None:
        """Take a line; the board with the line that completes it."""
        row = _ROW.fullmatch(text.rstrip())
        if row is None or len(self.rows) > 25:
            return None
        cells = "".join(row[1].split())
        self.rows.append(_RUN.sub(lambda run: str(len(run[0])), cells))
        if len(self.rows) == len(cells):
            return self.row_text("/" + "/".join(self.rows) + "/", self.span)
        return None

    def row_text(self, text: str, span: Span) -> tuple[Position, Span] | None:
        """A position text of the engine, the top row first; None when it is none."""
        try:
            return position_of(text.translate(_LETTERS), "starti"), span
        except PositionError:
            return None

"""Reading a position record with every fault in it, by ``grammar/position.lark``.

Sound texts are read by :func:`taflrec.board.position.position_of` alone; the grammar is asked
when that refuses, to show all wrong letters at once and not only the first.
"""

from taflrec.board.pieces import KING, LETTERS
from taflrec.board.position import Position, PositionError, RowOrder, position_of
from taflrec.notation.grammars import parse
from taflrec.record.diagnostic import Fault
from taflrec.record.source import Span


def read_position(text: str, order: RowOrder = "start") -> tuple[Position | None, list[Fault]]:
    """The position, or None, and its faults with offsets in *text*. Raises nothing."""
    try:
        position = position_of(text, order)
    except PositionError as error:
        faults = wrong_cells(text)
        return None, faults or [Fault(error.name, Span(error.start, error.end), str(error))]
    kings = position.cells.count(KING)
    if kings == 1:
        return position, []
    name, message = "no-king", "no king stands on the board (letter K); is he on the empty throne?"
    if kings:
        name, message = (
            "many-kings",
            f"{kings} kings stand on the board (letter K); there can be one",
        )
    return position, [Fault(name, Span(0, len(text)), message)]


def wrong_cells(text: str) -> list[Fault]:
    """Every character that is no piece letter, at most 20 of them."""
    from lark import UnexpectedInput

    try:
        tree = parse(text[:2000], "position")
    except UnexpectedInput:
        return []
    return [
        Fault(
            "position-letter",
            Span(cell.start_pos, cell.end_pos),
            f"{str(cell)!r} is no piece letter; pieces are {LETTERS}",
        )
        for cell in tree.scan_values(lambda token: getattr(token, "type", "") == "BAD_CELL")
    ][:20]

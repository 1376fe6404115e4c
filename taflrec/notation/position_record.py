"""Reading a position record with every fault in it, by ``grammar/position.lark``.

Sound texts are read by :func:`taflrec.board.position.position_of` alone; the grammar is asked
when that refuses, to show all wrong letters at once and not only the first. Rows that are too
short are filled up, as OpenTafl does.
"""

import re

from taflrec.board.pieces import KING, LETTERS
from taflrec.board.position import Position, PositionError, RowOrder, position_of
from taflrec.notation.grammars import parse
from taflrec.record.diagnostic import Edit, Fault, Fix
from taflrec.record.patterns import pattern
from taflrec.record.source import Span

# faults after which a position can be played from all the same
USABLE = frozenset({"position-short"})
_SOUND_ROW = pattern(rf"(?:\d{{1,3}}(?!\d)|[{LETTERS}])*", re.ASCII)


def read_position(
    text: str, order: RowOrder = "start", size: int | None = None
) -> tuple[Position | None, list[Fault]]:
    """The position, or None, and its faults with offsets in *text*. Raises nothing.

    ``size``  of the board, where something else than the rows tells it
    """
    short: list[Fault] = []
    try:
        position = position_of(text, order)
    except PositionError as error:
        short = _short_rows(text, size) if error.name == "position-width" else []
        if not short:
            return None, wrong_cells(text) or [_unusable(text, size, error)]
        position = position_of(_filled_up(text, short), order)
    return position, short + _wrong_kings(position, text)


def _wrong_kings(position: Position, text: str) -> list[Fault]:
    kings = position.cells.count(KING)
    if kings == 1:
        return []
    name, message = "no-king", "no king stands on the board (letter K); is he on the empty throne?"
    if kings:
        name, message = (
            "many-kings",
            f"{kings} kings stand on the board (letter K); there can be one",
        )
    return [Fault(name, Span(0, len(text)), message)]


def _unusable(text: str, size: int | None, error: PositionError) -> Fault:
    rows = text.strip().removeprefix("/").removesuffix("/").split("/")
    if size and len(rows) != size and {_width(row) for row in rows} == {size}:
        # each row is as wide as the board: not they are wrong, but their number
        message = f"a board of {size} has {size} rows, here are {len(rows)}"
        return Fault("position-rows", Span(0, len(text)), message)
    return Fault(error.name, Span(error.start, error.end), str(error))


def _short_rows(text: str, size: int | None) -> list[Fault]:
    """The rows that are too short, if nothing else is wrong with the rows and their number is right."""
    bare = text.strip().removeprefix("/").removesuffix("/")
    begin = text.index(bare)
    rows = bare.split("/")
    widths = [_width(row) for row in rows]
    # without another word for it, the size is what the rows say that are whole
    if max(widths) > len(rows) or min(widths) < 0 or (size or max(widths)) != len(rows):
        return []
    faults = []
    for row, width in zip(rows, widths, strict=True):
        missing, end = len(rows) - width, begin + len(row)
        if missing:
            count = row[len(row.rstrip("0123456789")) :]
            edit = Edit(Span(end - len(count), end), str(int(count or 0) + missing))
            message = (
                f"row {row[:40]!r} has {width} squares, the board {len(rows)}; "
                "it is filled up with empty squares"
            )
            span = Span(begin, max(end, begin + 1))
            fix = Fix("fill the row up with empty squares", (edit,))
            faults.append(Fault("position-short", span, message, fix))
        begin = end + 1
    return faults


def _width(row: str) -> int:
    """Squares of a row; less than none when it holds what is no row."""
    if not _SOUND_ROW.fullmatch(row):
        return -1
    return sum(int(cell) if cell.isdigit() else 1 for cell in re.findall(r"\d+|\D", row))


def _filled_up(text: str, short: list[Fault]) -> str:
    for fault in reversed(short):
        for (start, end), cells in fault.fix.edits if fault.fix else ():
            text = text[:start] + cells + text[end:]
    return text


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

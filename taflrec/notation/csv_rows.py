"""Rows ``moves,int,int,status``: a move list, two totals and how it ended, one game a row.

The totals are the men taken by the attackers and by the defenders, doubles counted as written;
White are the defenders, Black the attackers. Source: formats reference, section 2.
"""

from collections.abc import Iterator

from taflrec.board.pieces import ATTACKERS, DEFENDERS, other
from taflrec.notation.movelist import extra_losses, read_list
from taflrec.notation.movelist import write as write_list
from taflrec.notation.opener import opener_of
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Record, Result
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

__all__ = ["NAME", "STATUS", "extra_losses", "listed_totals", "read", "write"]

NAME = "csv"
STATUS: dict[str, Result | None] = {
    "White": "defenders", "Black": "attackers", "Draw": "draw", "Ongoing": None, "": None,
}  # fmt: skip
_LINES = pattern(r"[^\r\n]+")
_NUMBER = pattern(r"\s*\d{1,6}\s*")


def read(source: Source) -> Iterator[Record]:
    """Yield one record for each row; a row that does not fit gives one with a fault. Raises nothing."""
    index = 0
    for line in _LINES.finditer(source.text):
        if line[0].isspace() or line[0].startswith("#"):
            continue
        record = Record(source, index, NAME, Span(*line.span()))
        _read_row(record, line[0], line.start())
        index += 1
        yield record


def _read_row(record: Record, row: str, start: int) -> None:
    cells = row.split(",")
    if len(cells) != 4:
        message = f"a row is moves,number,number,status: 4 columns, this one has {len(cells)}"
        _misfit(record, Span(start, start + len(row)), message)
        return
    list_end = start + len(cells[0])
    read_list(record, start, list_end)
    at = list_end + 1
    totals = []
    for cell in cells[1:3]:
        if _NUMBER.fullmatch(cell):
            totals.append(int(cell))
        else:
            _misfit(
                record,
                Span(at, at + max(1, len(cell))),
                f"{cell[:40]!r} is no number of captured men",
            )
        at += len(cell) + 1
    if len(totals) == 2:
        record.captured_by = (totals[0], totals[1])
    status = cells[3].strip()
    if status not in STATUS:
        message = (
            f"{status[:40]!r} is no status; possible are White, Black, Draw, Ongoing or nothing"
        )
        _misfit(record, Span(at, at + max(1, len(cells[3]))), message)
        return
    record.result, record.result_span = STATUS[status], Span(at, at + max(1, len(cells[3])))


def _misfit(record: Record, span: Span, message: str) -> None:
    record.faults.append(Fault("row-syntax", span, message))


def write(record: Record) -> str:
    """One row, without a line end. Totals are the record's own, or else counted as written."""
    attackers, defenders = record.captured_by or listed_totals(record)
    status = next((word for word, result in STATUS.items() if result == record.result), "")
    return f"{write_list(record)},{attackers},{defenders},{status}"


def listed_totals(record: Record) -> tuple[int, int]:
    """Men listed as taken by the attackers and by the defenders."""
    totals, side = {ATTACKERS: 0, DEFENDERS: 0}, opener_of(record)
    for ply, move in enumerate(record.moves):
        if ply and not move.berserk:
            side = other(side)
        totals[side] += len(move.captures) - ("K" in move.taken)
    return totals[ATTACKERS], totals[DEFENDERS]

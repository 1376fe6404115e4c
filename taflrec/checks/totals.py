"""The totals of captured men that rows of a move CSV have, against the squares listed."""

from collections.abc import Iterator, Sequence

from taflrec.board.pieces import SIDES
from taflrec.checks.captures import captures
from taflrec.checks.finding import Finding
from taflrec.checks.parts import edited
from taflrec.record.diagnostic import Fix
from taflrec.record.source import Span
from taflrec.replay.replay import Replay


def totals(replay: Replay) -> Iterator[Finding]:
    """TR307: totals of captured men against the squares listed, doubles counted as written.

    Where steps were put in, totals that count them agree as well as totals that leave them out.
    """
    record, game = replay.record, replay.game
    if record.captured_by is None or game is None or record.result_span is None:
        return
    listed = [0, 0]
    for ply, move in enumerate(record.moves, 1):
        if move.captures and not move.rebuilt:
            listed[SIDES.index(replay.side_at(ply))] += len(move.captures)
    told = f"the moves list {listed[0]} and {listed[1]}"
    if any(move.rebuilt for move in record.moves):
        from taflrec.replay.totals import possible_totals  # only for berserk turns

        with_steps = possible_totals(game, record.moves, steps=True)
        agreeing = with_steps | possible_totals(game, record.moves, steps=False)
        most = max(with_steps)
        told += f", and {most[0]} and {most[1]} with the steps put in"
    else:
        agreeing = {(listed[0], listed[1])}
        if not replay.listed and record.captured_by != (0, 0):
            return  # a list without captures tells nothing
    if record.captured_by in agreeing:
        return
    wrote = f"{record.captured_by[0]} by the attackers and {record.captured_by[1]} by the defenders"
    span = Span(record.result_span.start - 1, record.result_span.end)
    message = f"the totals say {wrote} taken, {told}"
    yield Finding("capture-total", span, message, fix=_recounted(replay, listed))


def _recounted(replay: Replay, listed: Sequence[int]) -> Fix | None:
    """The totals counted again, where all squares are those of the rules."""
    record = replay.record
    steps_put_in = any(move.rebuilt for move in record.moves)  # which the totals may count or not
    if not replay.complete or steps_put_in or any(captures(replay)):
        return None
    begin = record.span.start
    cells = record.source.text[begin : record.span.end].split(",")
    if len(cells) != 4:
        return None
    first = begin + len(cells[0]) + 1
    second = first + len(cells[1]) + 1
    return edited(
        "count the captured men again",
        (Span(first, second - 1), str(listed[0])),
        (Span(second, second + len(cells[2])), str(listed[1])),
    )

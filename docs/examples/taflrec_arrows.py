"""A notation of one's own: a game a line, such as ``arrows: d7>e7 d3>a3``."""

import re
from collections.abc import Iterator

from taflrec.notation.formats import Format
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Move, Record
from taflrec.record.source import Source, Span

LINE = re.compile(r"^arrows:(.*)$", re.MULTILINE)
STEP = re.compile(r"([a-z]\d+)>([a-z]\d+)")


def read(source: Source) -> Iterator[Record]:
    """One record a line; spans are offsets in the source."""
    for index, line in enumerate(LINE.finditer(source.text)):
        record = Record(source, index, "arrows", Span(*line.span()))
        for word in re.compile(r"\S+").finditer(source.text, *line.span(1)):
            step = STEP.fullmatch(word[0])
            if step is None:
                record.broken_at = len(record.moves)
                message = f"{word[0]!r} is no move such as d7>e7"
                record.faults.append(Fault("move-syntax", Span(*word.span()), message))
                break
            record.add_move(Move(word[0], "", step[1], step[2]), word.start())
        yield record


def write(record: Record) -> str:
    """The moves; all else is lost, which taflrec tells since ``holds`` is empty."""
    return "arrows: " + " ".join(f"{move.origin}>{move.target}" for move in record.moves)


FORMAT = Format(
    name="arrows", title="moves with arrows", module="taflrec_arrows", writer="taflrec_arrows",
    endings=(".arrows",), sign="arrows:", seen="the word arrows: at the beginning",
)  # fmt: skip

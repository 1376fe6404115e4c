"""A source taken apart into the stretches of its records, and put together again.

The stretches are the whole source: what stands between two records belongs to the first of them,
and what stands before the first record to that one.
"""

from collections.abc import Sequence

from taflrec.record.model import Record
from taflrec.record.source import Source, Span


def stretches(source: Source, records: Sequence[Record]) -> list[Span]:
    """For each record of a source, in order, where it stands; together they are all of it."""
    starts = [0, *(record.span.start for record in records[1:])]
    return [Span(*edges) for edges in zip(starts, [*starts[1:], len(source.text)], strict=True)]


def write_unchanged(record: Record) -> str:
    """The text of a record as it was read, character by character; never fails."""
    return record.text

"""A source of OTN records put into canonical form, record by record."""

from typing import NamedTuple

from taflrec.fix.guard import difference
from taflrec.notation.otn import read
from taflrec.notation.otn_text import Note, Style, unwritable, written
from taflrec.notation.unchanged import stretches
from taflrec.record.model import Record
from taflrec.record.source import Source
from taflrec.replay.replay import replay
from taflrec.replay.seen import seen


class Refused(NamedTuple):
    """A record that stays as it is, character by character, and why."""

    record: Record
    reason: str


class Formatted(NamedTuple):
    """The source in canonical form, what it says in another way, and what was left as it is.

    Without refused records the text is UTF-8; else it keeps the encoding of the old one.
    """

    source: Source
    notes: tuple[Note, ...]
    refused: tuple[Refused, ...]


def formatted(source: Source, style: Style = "portable") -> Formatted:
    """Put every record of an OTN source into canonical form, in order, a blank line between two.

    Raises nothing. A record is refused when it could not be read whole, or when its new text
    would not be read as the same game. A source whose records could no longer be told apart
    stays as it is, with all of its records refused.
    """
    records = [*read(source)]
    pieces, notes, refused = list[str](), list[Note](), list[Refused]()
    for record, span in zip(records, stretches(source, records), strict=True):
        text, noted, reason = _one(record, style)
        if reason:
            refused.append(Refused(record, reason))
            pieces.append(source.text[span.start : span.end])
        else:
            notes += noted
            # a blank line before the next record, whatever that one is
            pieces.append(text + "\n" * (record is not records[-1]))
    made = Source(source.name, "".join(pieces))
    if not _same(records, [*read(made)]):
        reason = "in canonical form its records would not be told apart"
        return Formatted(source, (), tuple(Refused(record, reason) for record in records))
    return Formatted(source.with_text(made.text) if refused else made, tuple(notes), tuple(refused))


def _one(record: Record, style: Style) -> tuple[str, tuple[Note, ...], str]:
    reason = unwritable(record)
    if not (record.tags or record.moves or record.terminators or record.variations):
        reason = reason or "there is no record in it"
    if reason:
        return "", (), reason
    text, notes = written(record, style, seen(replay(record)))
    again = [*read(Source(record.source.name, text))]
    if len(again) != 1:
        return "", (), "in canonical form it would not be read as one record"
    changed = difference(record, again[0], full=style == "spec")
    return text, notes, f"canonical form would change {changed}" if changed else ""


def _same(records: list[Record], again: list[Record]) -> bool:
    return len(records) == len(again) and not any(map(difference, records, again))

"""A complete record -> OTN: what OTN has no word for goes into tags that its program keeps.

How a game ended stands in the termination tag, from where it is read again; what that tag has no
room for, and totals that the moves do not bear out, become tags ``x-...``. All of it is told as a
loss, since other programs read it as words at best. Source: formats reference, "What each target
cannot hold", OTN; notation reference, section 8.
"""

from typing import NamedTuple

from taflrec.board.pieces import other
from taflrec.convert.losses import Loss, derivable, shown
from taflrec.notation.otn_text import UNCHANGED, Note, Style, written
from taflrec.notation.registry import Format
from taflrec.record.model import Record, Tag
from taflrec.record.source import Span
from taflrec.replay.replay import Replay, told_ending
from taflrec.replay.seen import seen

DIALECTS = frozenset({"otn", "fellhuhn"})  # notations that are OTN

# outcome reason -> the words of the termination tag; what is lost
_WORDS = {
    "draw-agreed": ("draw agreed", "draw-agreed"),
    "adjudication": ("adjudication", "reason"),
    "insufficient-material": ("insufficient material", "reason"),
    "move-limit": ("move limit", "reason"),
    "draw-repetition": ("repetition", "reason"),
    "timeout": ("timeout", "timeout"),
    "resignation": ("resignation", "resignation"),
}
_LEFT = {"resigned": "{} resigned", "timeout": "{} ran out of time"}
_WHAT = {"resigned": "resignation", "timeout": "timeout"}
_NOTED = {"not-portable": "captures", "bracket-in-text": "brackets", "stray-text": "stray"}


class Prepared(NamedTuple):
    """A record that OTN can hold, and what was said otherwise to make it so."""

    record: Record
    losses: tuple[Loss, ...]


def prepared(complete: Record, played: Replay) -> Prepared:
    """A complete record with the tags that stand for what OTN lacks."""
    said = played.record
    record = complete.with_moves(complete.moves, list(range(len(complete.moves))))
    record.tags = [*complete.tags]
    # that a side gave up is no word of the source where only a tag tells it
    record.terminators = [*said.terminators]
    found = [*_end(record, played), *_totals(record, played)]
    implied = said.implied
    if implied and implied.variant and not (record.tag("rules") or record.tag("variant")):
        record.tags.append(Tag("variant", implied.variant, *record.span))
    return Prepared(record, tuple(found))


def otn(complete: Record, played: Replay, style: Style) -> tuple[str, list[Loss]]:
    """The OTN text of a complete record, and what it says otherwise or not at all."""
    record, found = prepared(complete, played)
    text, notes = written(record, style, seen(played))
    return text, [*found, *(_noted(note) for note in notes if note.reason not in UNCHANGED)]


def dialect(complete: Record, played: Replay, target: Format) -> tuple[str, list[Loss]]:
    """The same in a dialect of OTN, which has a writer of its own."""
    record, found = prepared(complete, played)
    # what the written form itself does not hold, no dialect does
    notes = written(record, "spec", seen(played)).notes
    return target.write(record), [*found, *map(_noted, notes)]


def _noted(note: Note) -> Loss:
    dot = "space is put" in note.reason
    return Loss("text" if dot else _NOTED.get(note.name, note.name), note.reason, note.span)


def _end(record: Record, played: Replay) -> list[Loss]:
    """How the game ended, as far as neither the board nor an end word of OTN tells it."""
    first = record.terminators[0] if record.terminators else None
    if first is None:
        return _told(record, played)
    to_move = played.side_at(first.after + 1)
    what = _WHAT[first.word]
    if first.loser in (None, to_move):
        if first.word == "resigned":
            return []
        why = "OpenTafl notation has no end word for a loss on time; the tags tell it in words"
        return [Loss(what, why, first.span)]
    assert first.loser is not None
    record.result = record.result or other(first.loser)
    record.terminators = []
    late = first.after < len(record.moves)
    words = _LEFT[first.word].format(first.loser) + (f" after ply {first.after}" if late else "")
    why = f"an end word of OpenTafl notation is of the side to move; {_tag(record, words, first.span)}"
    return [Loss(what, why, first.span)]


def _told(record: Record, played: Replay) -> list[Loss]:
    """The reason that the source's notation gives, unless the board or its own words say it."""
    told = played.record.told
    if told not in _WORDS or told in (shown(played), told_ending(record)):
        return []
    words, what = _WORDS[told]
    span = record.result_span or record.span
    return [Loss(what, f"OpenTafl notation has no sign for it; {_tag(record, words, span)}", span)]


def _tag(record: Record, words: str, span: Span) -> str:
    """Put words into the termination tag, or beside it; what was done, for people."""
    old = record.tag("termination")
    key = "x-termination" if old and old.value.strip() else "termination"
    record.tags = [tag for tag in record.tags if tag.key != key or tag.value.strip()]
    record.tags.append(Tag(key, words, *span))
    return f"the tag {key} says {words!r}"


def _totals(record: Record, played: Replay) -> list[Loss]:
    if record.captured_by is None or derivable(played):
        return []
    span = record.result_span or record.span
    for side, count in zip(("attackers", "defenders"), record.captured_by, strict=True):
        record.tags.append(Tag(f"x-captured-by-{side}", str(count), *span))
    why = "OpenTafl notation has no totals of captured men; tags x-captured-by-... keep them"
    return [Loss("totals", why, span)]

"""All text of a record that is neither tag nor move, put where the canonical OTN writer writes it.

A comment belongs to a ply, whatever turns are made of the plies. Text that belongs nowhere becomes
a comment on what it stands after. Source: notation reference, sections 5.3 and 8.2.
"""

from bisect import bisect_left
from typing import NamedTuple

from taflrec.record.model import Comment, Record, Turn
from taflrec.record.source import Span

FIRST_UNKNOWN = -1  # the place of ``.....`` in the main line


class Remarks(NamedTuple):
    """Texts with ``|`` between parts in those on variations only; none is blank.

    ``lead``        before the first ply
    ``plies``       by ply (0-based); ``FIRST_UNKNOWN`` for a first move that is not known
    ``variations``  by index of the variation line
    ``surplus``     comments that have more parts than their turn has plies
    """

    lead: list[str]
    plies: dict[int, str]
    variations: dict[int, str]
    surplus: list[Comment]


def remarks_of(record: Record) -> Remarks:
    """Everything that is remarked in a record. Blocks of one turn or variation line are put together.

    Parts beyond the plies of a turn are added to its last ply, divided by `` / ``; stray text
    follows, on a line of its own.
    """
    found = Remarks([], {}, {}, [])
    _comments(record, found)
    for index, variation in enumerate(record.variations):
        text = "|".join(comment.text for comment in variation.comments)
        if text.replace("|", "").strip():
            found.variations[index] = _without_empty_end(text)
    if record.stray:
        _stray(record, found)
    if not record.placeholder and FIRST_UNKNOWN in found.plies:
        found.lead.append(found.plies.pop(FIRST_UNKNOWN))
    return found


def slots(record: Record, turn: Turn) -> list[int]:
    """What the parts of a comment on a turn belong to, in order: its plies."""
    unknown = [FIRST_UNKNOWN] if record.placeholder and turn.first == 0 else []
    return [*unknown, *range(turn.first, turn.last)]


def _comments(record: Record, found: Remarks) -> None:
    turns = record.turns
    lasts = [turn.last for turn in turns]
    used: dict[int, int] = {}  # parts seen so far, by turn
    for comment in record.comments:
        # the turn that holds the last ply before the comment
        at = bisect_left(lasts, comment.after)
        plies = slots(record, turns[at]) if at < len(turns) else []
        begun = used.get(at, 0)
        used[at] = begun + len(comment.parts)
        for number, part in enumerate(comment.parts, begun):
            if part.strip():
                _put(
                    found.plies,
                    plies[min(number, len(plies) - 1)] if plies else FIRST_UNKNOWN,
                    part,
                )
        if any(part.strip() for part in comment.parts[max(0, len(plies) - begun) :]):
            found.surplus.append(comment)


def _put(texts: dict[int, str], at: int, part: str) -> None:
    texts[at] = f"{texts[at]} / {part.strip()}" if at in texts else part


def _without_empty_end(text: str) -> str:
    parts = text.split("|")
    while not parts[-1].strip():
        parts.pop()
    return "|".join(parts)


def _stray(record: Record, found: Remarks) -> None:
    plies = [record.move_span(ply).start for ply in range(len(record.moves))]
    lines = [variation.span.start for variation in record.variations]
    for span in record.stray:
        text = _stray_text(record, span)
        ply, line = bisect_left(plies, span.start) - 1, bisect_left(lines, span.start) - 1
        if line >= 0 and (ply < 0 or lines[line] > plies[ply]):
            texts, at = found.variations, line
        elif ply >= 0:
            texts, at = found.plies, ply
        else:
            found.lead.append(text)
            continue
        texts[at] = f"{texts[at]}\n{text}" if at in texts else text


def _stray_text(record: Record, span: Span) -> str:
    """A stretch of stray text as a comment can hold it."""
    lines = record.source.text[span.start : span.end].strip().splitlines()
    return "\n".join(lines).replace("|", "/").replace("]", ")")

"""What a conversion loses: each thing that the record says and the target cannot hold.

Source: formats reference, "What each target cannot hold".
"""

from typing import NamedTuple

from taflrec.notation.holds import HOLDS, MEANING
from taflrec.notation.registry import Format
from taflrec.record.model import Record
from taflrec.record.source import Span


class Loss(NamedTuple):
    """One thing that is lost.

    ``what``   its name, as in the table of :mod:`taflrec.notation.holds`, or ``tag event``
    ``why``    what becomes of it, for people
    ``span``   where it first stands in the source; ``ply`` (1-based) if it belongs to one
    ``times``  how many of them there are
    """

    what: str
    why: str
    span: Span
    ply: int | None = None
    times: int = 1


def losses(record: Record, target: Format) -> list[Loss]:
    """The losses of a complete record in a target, in the order of the source."""
    found = []
    for name, (words, finder) in HOLDS.items():
        if name in target.holds:
            continue
        places = list(finder(record))
        if places:
            why = f"{target.title} cannot hold {words}"
            found.append(Loss(name, why, places[0].span, places[0].ply, len(places)))
    if "*" not in target.tags:
        for tag in record.tags:
            if tag.key not in target.tags | MEANING and tag.value.strip():
                why = f"{target.title} has no place for the tag {tag.key!r}"
                found.append(Loss(f"tag {tag.key}", why, tag.span))
    return sorted(found, key=lambda loss: loss.span)


def cannot_hold(record: Record, target: Format) -> str:
    """Why a record cannot be written in a target at all; empty when it can."""
    start = record.implied.start if record.implied else None
    if start and target.sizes and start.size not in target.sizes:
        sizes = ", ".join(f"{size}x{size}" for size in sorted(target.sizes))
        return f"{target.title} has boards of {sizes} only, this one is {start.size}x{start.size}"
    return ""

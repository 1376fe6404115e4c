"""What a conversion loses: each thing that a record says and the target cannot hold.

Source: formats reference, "What each target cannot hold".
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from taflrec.checks.boards import differing
from taflrec.checks.totals import totals
from taflrec.notation.holds import HOLDS, MEANING, Place
from taflrec.notation.otn_text import unwritable
from taflrec.notation.registry import Format
from taflrec.record.model import Record
from taflrec.record.outcome import Reason
from taflrec.record.source import Span
from taflrec.replay.replay import Replay

# what these say of the game that is written holds whoever said it, the source or the user
_OF_THE_GAME = frozenset({"start", "defenders-first"})

# reasons that rules give, and so the board, where they are those that were played by
_BY_RULES = frozenset({"move-limit", "draw-repetition", "repetition"})
# tags that are lost with a thing, and not told again
_TELLS = {"rules": ("variant",), "clocks": ("time-control", "time-remaining")}


class Loss(NamedTuple):
    """One thing that is lost, or said in another way.

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


def losses(record: Record, target: Format, said: Record | None = None) -> list[Loss]:
    """What of a complete record the table says that a target cannot hold, in the source's order.

    ``said``  the record as it was read: what only the replay put in is no loss
    """
    said = said or record
    found = []
    for name, (words, _) in HOLDS.items():
        places = [] if name in target.holds else list(_places(name, record, said))
        if places:
            why = f"{target.title} cannot hold {words}"
            found.append(Loss(name, why, places[0].span, places[0].ply, len(places)))
    if "*" not in target.tags:
        told = {key for loss in found for key in _TELLS.get(loss.what, ())}
        for tag in said.tags:
            if tag.key not in target.tags | MEANING | told and tag.value.strip():
                why = f"{target.title} has no place for the tag {tag.key!r}"
                found.append(Loss(f"tag {tag.key}", why, tag.span))
            elif tag.key in target.tags and tag is not said.tag(tag.key) and tag.value.strip():
                why = f"{target.title} has one tag {tag.key!r} only; the last one is written"
                found.append(Loss(f"tag {tag.key}", why, tag.span))
    return sorted(found, key=lambda loss: loss.span)


def every_loss(
    record: Record, target: Format, played: Replay, written: Iterable[Loss] = ()
) -> list[Loss]:
    """All that is lost of a complete record, in the order of the source, each thing once.

    ``played``   what came of the record as it was read
    ``written``  losses that only writing showed; what they speak of is told in their words
    """
    said = played.record
    own = [*written, *_of_writer(record, target), *_of_replay(played)]
    if said.told in _BY_RULES and said.told != shown(played) and "reason" not in target.holds:
        why = f"{target.title} cannot hold the reason of the result"
        own.append(Loss("reason", why, said.result_span or said.span))
    whats = {loss.what for loss in own}
    # of what one part is lost, the whole is not
    whats |= {f"tag {key}" for what in whats for key in _TELLS.get(what, ())}
    found = [loss for loss in losses(record, target, said) if loss.what not in whats]
    if derivable(played):
        own = [loss for loss in own if loss.what != "totals"]
        found = [loss for loss in found if loss.what != "totals"]
    return sorted([*found, *_counted(own)], key=lambda loss: (loss.span, loss.what))


def shown(played: Replay) -> Reason | None:
    """The reason of the result that the moves themselves show."""
    game = played.game
    end = game and (game.outcome or (game.claim if played.complete else None))
    return end.reason if end else None


def derivable(played: Replay) -> bool:
    """Whether the totals of captured men are those of the moves."""
    return played.complete and not any(totals(played))


def cannot_hold(record: Record, target: Format) -> str:
    """Why a record cannot be written in a target at all; empty when it can."""
    start = record.implied.start if record.implied else None
    if start and target.sizes and start.size not in target.sizes:
        sizes = ", ".join(f"{size}x{size}" for size in sorted(target.sizes))
        return f"{target.title} has boards of {sizes} only, this one is {start.size}x{start.size}"
    return ""


def _places(name: str, record: Record, said: Record) -> Iterator[Place]:
    finder = HOLDS[name][1]
    if name in _OF_THE_GAME:
        yield from finder(record)
    elif name == "rules" and said is not record:
        tag = said.tag("rules") or said.tag("variant")
        if tag or (said.implied and (said.implied.variant or said.implied.settings)):
            yield Place(tag.span if tag else said.span)
    else:
        yield from finder(said)


def _of_writer(record: Record, target: Format) -> list[Loss]:
    return [Loss(*each) for each in target.extra_losses(record)]


def _of_replay(played: Replay) -> Iterator[Loss]:
    """What no notation but the document keeps: what was not read, boards that say otherwise."""
    record = played.record
    reason = unwritable(record)
    if reason:
        yield Loss("unread", f"what could not be read is not written: {reason}", record.span)
    wrong, unreached = differing(played)
    for board in [*(board for board, _ in wrong), *unreached]:
        why = "a printed board that the moves do not lead to is left out"
        yield Loss("boards", why, board.span, board.after or None)


def _counted(found: list[Loss]) -> list[Loss]:
    """Equal losses as one, at the first place."""
    first: dict[tuple[str, str], Loss] = {}
    for loss in sorted(found, key=lambda each: each.span):
        key = loss.what, loss.why
        first[key] = first[key]._replace(times=first[key].times + 1) if key in first else loss
    return [*first.values()]

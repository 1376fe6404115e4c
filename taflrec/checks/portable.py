"""Checks of what OpenTafl cannot load; they are made only where records are judged as it does.

Source: notation reference, sections 8.3 and 9.
"""

from collections.abc import Iterator

from taflrec.checks.finding import Finding
from taflrec.notation.otn_turns import as_tags
from taflrec.record.diagnostic import Edit, Fix
from taflrec.record.model import MOST_CAPTURES
from taflrec.record.source import Span
from taflrec.replay.replay import Replay

_UNREAD = frozenset("mgMG")


def resignations(replay: Replay) -> Iterator[Finding]:
    """TR502: ``---`` among the moves."""
    record = replay.record
    if replay.profile != "opentafl" or not record.is_otn:
        return
    for end in record.terminators:
        if end.text == "---":
            message = "OpenTafl cannot read '---'; it has result and termination tags"
            yield Finding("resignation-token", end.span, message, fix=as_tags(record, end))


def moves_unread(replay: Replay) -> Iterator[Finding]:
    """TR503, TR504: letters and lists in OTN moves that OpenTafl cannot read."""
    record = replay.record
    if replay.profile != "opentafl" or not record.is_otn:
        return
    for ply, move in enumerate(record.moves, 1):
        long = len(move.captures) > MOST_CAPTURES
        letters = _UNREAD.intersection((move.piece, *move.taken))
        if not (long or letters) or move.rebuilt:
            continue
        span = record.move_span(ply - 1)
        if letters:
            message = f"OpenTafl reads no move with the letter {', '.join(sorted(letters))}"
            yield Finding(
                "mercenary-letter", span, message, ply, fix=_letters_left_out(span, move.text)
            )
        if long:
            count = len(move.captures)
            message = (
                f"{count} captures are listed; OpenTafl reads up to {MOST_CAPTURES} "
                "and finds them itself"
            )
            after = len(move.origin) + len(move.piece) + 1  # the file x may come before
            begin = span.start + move.text.lower().index("x", after + len(move.target))
            edit = Edit(Span(begin, span.end - len(move.info)), "")
            yield Finding(
                "capture-list-long", span, message, ply, fix=Fix("leave the list out", (edit,))
            )


def _letters_left_out(span: Span, text: str) -> Fix:
    """The board knows which piece stands on a square."""
    edits = tuple(
        Edit(Span(at, at + 1).moved(span.start), "")
        for at, letter in enumerate(text)
        if letter in _UNREAD and text[at + 1 : at + 2].isalpha()
    )
    return Fix("leave the letters out", edits)

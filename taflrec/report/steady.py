"""Reports for a terminal hold what strangers wrote: names of files, tags, moves, whole lines.

Knows which characters move a cursor, ring a bell or worse (ECMA-48); only colours may pass, since
they are the report's own way to paint.
"""

from taflrec.record.patterns import pattern

_STEERS = pattern("(?!\x1b\\[(?:0|3[0-9](?:;1)?)m)[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def steady(text: str) -> str:
    """The text with U+FFFD for every character that steers a terminal; lines and colours stay."""
    return _STEERS.sub("\ufffd", text)

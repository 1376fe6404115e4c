"""The notations by name, and telling them apart.

Detection goes by content; the ending of a file name only helps where there is no sign. The readers
are imported when they are used.
"""

import os.path
import re

from taflrec.notation.formats import DOCUMENT, FORMATS, Format
from taflrec.record.source import Source

__all__ = ["BY_NAME", "DOCUMENT", "FORMATS", "HEAD", "Format", "detect", "endings"]

HEAD = 1 << 16  # characters that detection looks at

BY_NAME: dict[str, Format] = {each.name: each for each in FORMATS}


def detect(source: Source) -> Format | None:
    """The notation of a source by its content, or None when nothing fits.

    A text without any sign, unless it is blank, goes to the notation of its ending, so that its
    faults can be told.
    """
    head = source.text[:HEAD].removeprefix("\ufeff")
    for each in FORMATS:
        if re.match(each.sign, head):
            return each
    ending = os.path.splitext(source.name)[1].lower()
    return next((each for each in FORMATS if head.strip() and ending in each.endings), None)


def endings() -> frozenset[str]:
    """Endings of file names that are searched for in folders."""
    return frozenset(ending for each in FORMATS for ending in each.endings)

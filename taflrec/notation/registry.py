"""The notations by name, and telling them apart.

Detection goes by content; the ending of a file name only helps where there is no sign. The readers
are imported when they are used, and what others registered is looked for where nothing here fits.
"""

import os.path
import re
from typing import NamedTuple

from taflrec.notation.formats import DOCUMENT, FORMATS, Format
from taflrec.notation.plugins import plugins
from taflrec.record.source import Source

__all__ = [
    "BY_NAME",
    "DOCUMENT",
    "FORMATS",
    "HEAD",
    "Detection",
    "Format",
    "detect",
    "detection",
    "endings",
    "named",
]

HEAD = 1 << 16  # characters that detection looks at

BY_NAME: dict[str, Format] = {each.name: each for each in FORMATS}


def named(name: str) -> Format | None:
    """The notation of that name, also one that was registered by others; None when there is none."""
    return BY_NAME.get(name) or next((one for one in plugins().formats if one.name == name), None)


def detect(source: Source) -> Format | None:
    """The notation of a source by its content, or None when nothing fits.

    A text without any sign, unless it is blank, goes to the notation of its ending, so that its
    faults can be told.
    """
    head = _head(source)
    for each in FORMATS:
        if re.match(each.sign, head):
            return each
    if not head.strip():
        return None
    for each in plugins().formats:
        if re.match(each.sign, head):
            return each
    return _by_ending(source)


class Detection(NamedTuple):
    """What a source is taken for, and why.

    ``sure``    whether its content says so; else only the ending of its name does
    ``others``  notations whose signs fit as well; the first of the table counts
    ``ending``  the notation that the name's ending means, if it is another one
    """

    format: Format | None
    sure: bool
    others: tuple[Format, ...] = ()
    ending: Format | None = None

    def told(self) -> str:
        """The same in words."""
        if self.format is None:
            return "no notation that is known"
        name = f"{self.format.name} ({self.format.title})"
        if not self.sure:
            return f"{name}, a guess: only the ending of the name says so, nothing in the text does"
        words = f"{name}, by its content: {self.format.seen}"
        if self.others:
            fitting = ", ".join(each.name for each in self.others)
            words += f"; not sure, since the signs of {fitting} fit as well"
        if self.ending:
            words += f"; the ending of the name would mean {self.ending.name}"
        return words


def detection(source: Source) -> Detection:
    """What :func:`detect` finds, and how sure it is, which takes longer."""
    found, head = detect(source), _head(source)
    every = (*FORMATS, *plugins().formats)
    fitting = [each for each in every if re.match(each.sign, head)]
    ending = _by_ending(source)
    others = tuple(each for each in fitting if each is not found)
    return Detection(found, bool(fitting), others, ending if ending is not found else None)


def _head(source: Source) -> str:
    return source.text[:HEAD].removeprefix("\ufeff")


def _by_ending(source: Source) -> Format | None:
    ending = os.path.splitext(source.name)[1].lower()
    every = (*FORMATS, *plugins().formats) if ending else ()
    return next((each for each in every if ending in each.endings), None)


def endings() -> frozenset[str]:
    """Endings of file names that are searched for in folders."""
    return frozenset(ending for each in FORMATS for ending in each.endings)

"""Clock values: ``3600 30/3 3i``, as the time-control tag and comments write them.

Source: notation reference, 5.4 and 8.2; of the pair the length of a period comes first.
"""

import re
from typing import NamedTuple

from taflrec.record.patterns import pattern

_NUMBERS = r" ?(\d{1,9})(?: (\d{1,9})/(\d{1,9}))?(?: (\d{1,9})i)?"
_CLOCK = pattern(_NUMBERS + " ?", re.ASCII)
# at the beginning of a comment: a number alone, or one that a pair or an increment follows
_PREFIX = pattern(_NUMBERS + r"(?=\s|$)", re.ASCII)
_BROKEN = pattern(r"\s?\d+(?::\d|\s+(?:\d+/(?!\d)|/\d|\d+\s?[-:x]\s?\d+\b|\d+:\d))", re.ASCII)
_DIGIT = pattern(r"\s?\d", re.ASCII)


class Clock(NamedTuple):
    """Time in seconds: ``seconds`` of main time, then ``periods`` of ``period_length`` each;
    every move adds ``increment``."""

    seconds: int
    periods: int = 0
    period_length: int = 0
    increment: int = 0


def read_clock(text: str) -> Clock | None:
    """A clock value that fills the text, blanks around it apart; None for anything else."""
    match = _CLOCK.fullmatch(text)
    return _clock(match) if match else None


def write_clock(clock: Clock) -> str:
    """The twin of :func:`read_clock`: a pair and an increment only where there are any."""
    text = f"{clock.seconds}"
    if clock.periods or clock.period_length:
        text += f" {clock.period_length}/{clock.periods}"
    return text + (f" {clock.increment}i" if clock.increment else "")


def clock_of_comment(part: str, control: Clock | None = None) -> tuple[Clock | None, str]:
    """The clock that a part of a comment begins with, if any, and the text after it.

    Digits are a clock when nothing follows them, or a pair or an increment, or when they are no
    more than the main time of ``control``, the record's time control; else they are text.
    """
    match = _PREFIX.match(part)
    if match is None:
        return None, part
    clock, rest = _clock(match), part[match.end() :]
    certain = not rest.strip() or match[2] or match[4]
    if certain or (control and clock.seconds <= control.seconds):
        return clock, rest.removeprefix(" ")
    return None, part


def begins_with_digit(part: str) -> bool:
    """Whether OpenTafl takes the beginning of a part of a comment for a clock."""
    return bool(_DIGIT.match(part))


def broken_clock(part: str) -> bool:
    """Whether a part of a comment begins with what looks like a clock and is none: ``4:55``."""
    return bool(_BROKEN.match(part))


def _clock(match: re.Match[str]) -> Clock:
    seconds, length, periods, increment = (int(number or 0) for number in match.groups())
    return Clock(seconds, periods, length, increment)

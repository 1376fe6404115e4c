"""Text that others wrote, such as titles of records, made fit for where it is shown.

Knows only which characters do not stand there. No XML document may hold some, escaped or not
(XML 1.0, section 2.2): most controls, lone surrogates, two that are no characters; PDF and UTF-8
want none of them either. Further controls move the cursor of a terminal or worse (ECMA-48).
"""

from taflrec.record.patterns import pattern

_NO_XML = pattern("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_STEERS = pattern("[\r\x7f-\x9f]")
# a report paints with colours, and these may pass
_STEERS_A_REPORT = pattern("(?!\x1b\\[(?:0|3[0-9](?:;1)?)m)[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def sound(text: str) -> str:
    """The text with U+FFFD for every character that no XML document may hold."""
    return _NO_XML.sub("\ufffd", text)


def plain(text: str) -> str:
    """The same, for a terminal: lines stay, no character moves the cursor or worse."""
    return _STEERS.sub("\ufffd", sound(text.replace("\r\n", "\n")))


def steady(text: str) -> str:
    """A report with U+FFFD for every character that steers a terminal; lines and colours stay."""
    return _STEERS_A_REPORT.sub("\ufffd", text)

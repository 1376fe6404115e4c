"""Characters that have no place in move text, and blanks where none belong.

Word processors, mail and wrong encodings put typographic dashes, hard blanks, marks without width
and broken characters into moves. Source: faults reference, 35.
"""

from taflrec.record.diagnostic import Edit, Fault, Fix
from taflrec.record.patterns import pattern
from taflrec.record.source import Span

LOST = "\ufffd"  # stands for a character that a wrong encoding has destroyed
_INVISIBLE = (
    "\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe0e\ufe0f\ufeff"
)
_HARD = "\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_NO_WIDTH = pattern(f"[{_INVISIBLE}]+")
# dashes that the grammar does not know, also as Windows-1252 bytes, and dashes in UTF-8 that were
# read as something else
_DASH = pattern(
    "[\x96\x97\u2043\u207b\u2212\ufe58\ufe63\uff0d]"
    "|\xe2(?:\u20ac[\u201c\u201d\u2019]|\x80[\x90-\x95]|\u02c6\u2019|\x88\x92)"
)
_MAYBE_DASH = pattern(f"(?<=[0-9])[\xad{LOST}](?=[A-Za-z])")
_NO_DASH = pattern(f"[\xad{LOST}]")
# blanks with one in front that is not plain; words of nothing visible are blanks here
_HIDDEN_WORD = rf"(?<=\s)[{_INVISIBLE}{LOST}]++(?=\s|\Z)"
_RUN = pattern(rf"(?:[{_HARD}]|{_HIDDEN_WORD})(?:[ \t{_HARD}]|{_HIDDEN_WORD})*+")
_HIDDEN = pattern(f"[{_INVISIBLE}{LOST}]+")


def blanks_before(text: str, at: int) -> int:
    """Where the blanks before an offset begin, on the same line."""
    while at and text[at - 1] in " \t\xa0":
        at -= 1
    return at


def plainer(word: str) -> list[str]:
    """What a word may have been before it was spoilt; empty for a plain one."""
    if word.isascii():
        return []
    base = _DASH.sub("-", _NO_WIDTH.sub("", word))
    found = [_NO_DASH.sub("", _MAYBE_DASH.sub("-", base)), _NO_DASH.sub("", base)]
    return [plain for plain in dict.fromkeys(found) if plain not in (word, "")]


def nothing(word: str) -> bool:
    """Whether a word has no visible character, or only lost ones."""
    return not word.isascii() and bool(_HIDDEN.fullmatch(word))


def hard_blanks(text: str, start: int, end: int) -> Fault | None:
    """The first blank of a stretch of moves that is no plain one; its fix mends them all."""
    edits = []
    for run in _RUN.finditer(text, start, end):
        last = run.end() >= end or text[run.end()] in "\r\n"
        begin = max(start, blanks_before(text, run.start()))
        edits.append(Edit(Span(begin, run.end()), "" if last or begin == start else " "))
    if not edits:
        return None
    message = "a blank between moves is no plain one"
    spoilt = any(LOST in text[edit.span.start : edit.span.end] for edit in edits)
    fix = None if spoilt else Fix("write plain blanks", tuple(edits))
    return Fault("unusual-character", edits[0].span, message, fix)

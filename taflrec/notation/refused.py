"""Formats that are known by their looks and not read: each with its name and what to do instead.

Asked only when nothing that is read fits. Source: formats reference, tier 3.
"""

import re
from typing import NamedTuple

from taflrec.record.diagnostic import Fault
from taflrec.record.source import Source, Span

HEAD = 1 << 16  # characters that are looked at


class Refused(NamedTuple):
    """One format: its name with the article, the sign it has at its beginning, what to do instead."""

    name: str
    sign: str
    advice: str


_LIST = "write the moves as a move list (d1-d3 f4-f3xe3) or as OTN"
_SQUARE = r"[a-yA-Y]\d{1,2}"
_TUPLE = r"\(\s*\d{1,2}\s*(?:,\s*\d{1,2}\s*){3}\)"
_RUNS = r"[0-9A-Za-z.]{3,25}(?:/[0-9A-Za-z.]{1,25})"

# The clearest signs first.
REFUSED: tuple[Refused, ...] = (
    Refused(
        "a Ludii trial (.trl)",
        r"(?s)(?=.{0,2000}?Move=\[Move:mover=)|\s*game=[^\r\n]*\.lud",
        "its cells are numbers of another program's board; export the game from Ludii as text "
        f"and {_LIST}",
    ),
    Refused(
        "HPGN (.hgpn)",
        r'(?:\s*\[\s*\w+\s+"[^\]\r\n]*"\s*\])*?\s*\[\s*[Gg]ame\s+"\s*[Hh]nefatafl\s*"',
        "its moves a1-a2 can be read as a move list once the tags and the letters k before the "
        "king's squares are taken out",
    ),
    Refused(
        "an SGF of another game",
        r"\s*\(\s*;?(?=[^()]{0,2000}?GM\[\s*\d+\s*\])",
        "in the SGF of the tafl forums GM is a name, such as GM[Tablut]",
    ),
    Refused(
        "the engine protocol of OpenTafl",
        r"(?s)(?:[^\n]*\n){0,200}?[ \t]*(?:opponent-move|move|finish|error)[ \t]+"
        rf"(?:{_SQUARE}[-^=]|-?\d)",
        "save the game from OpenTafl as OTN (.otg)",
    ),
    Refused(
        "a Zillions save (.zsg)",
        rf"(?s)(?:[^\n]*\n){{0,60}}?[ \t]*(?:\d+\.[ \t]*)?[A-Z][A-Za-z]+[ \t]+{_SQUARE}[ \t]+-[ \t]+{_SQUARE}",
        f"its captures are told in a way nobody has described; {_LIST}",
    ),
    Refused(
        "a list of tuples (x, y, x, y)",
        rf"\s*\[?\s*{_TUPLE}[\s,]*(?:{_TUPLE}|\]?\s*\Z)",
        f"the attackers are called white there, and columns are numbers; {_LIST}",
    ),
    Refused(
        "a list with captures in brackets",
        rf"\s*{_SQUARE}-{_SQUARE}(?:\([^)\r\n]*\))?\s*,\s*{_SQUARE}-{_SQUARE}",
        "write blanks for the commas between moves and x before every captured square "
        "(C10-I10xI9): that is a move list",
    ),
    Refused(
        "a list of moves as objects",
        r'\s*\[?\s*\{(?=[^{}]*"(?:from|to|player|r)"\s*:)(?:[^{}]|\{[^{}]*\})*\}',
        f"rows are counted from the top there; {_LIST}",
    ),
    Refused(
        "the moves of a Jocly game",
        r"\s*(?:1\.\s*)?\d{1,3}>\d{1,3}(?:x\d{1,3})*(?:\s|\Z)",
        f"its cells are numbers of the board without a size; {_LIST}",
    ),
    Refused(
        "a TSN or TEN position",
        rf"\s*\d{{1,2}}\s+\d{{1,3}}\s+{_RUNS}+\s+\S+\s+\S+\s+\S+\s*\Z",
        "it is a position and no game; give its rows to taflrec position",
    ),
    Refused(
        "a game of pyhnefatafl",
        rf"\s*{_RUNS}{{10}}\s+[A-Za-z]\s+\d+(?:\s|\Z)",
        f"its moves are codes; {_LIST}",
    ),
    Refused(
        "a list of moves in pairs of digits",
        r"\s*(?:[0-9X]{2}[ \t]*(?:->|[-, ])[ \t]*[0-9X]{2}[ \t]*(?:[\r\n]+|\Z)){2,}",
        f"columns and rows are counted from 0 there; {_LIST}",
    ),
    Refused(
        "a page of BrainKing",
        r"(?is)\s*<(?:!doctype|html)(?=.{0,60000}?brainking)",
        f"there is no export that is known; {_LIST}",
    ),
    Refused(
        "a page of Board Game Arena",
        r"(?is)\s*<(?:!doctype|html)(?=.{0,60000}?boardgamearena)",
        f"there is no export that is known; {_LIST}",
    ),
)


def refusal(source: Source) -> Fault | None:
    """What to tell of a text that is in a known format which cannot be read; None for others."""
    head = source.text[:HEAD].removeprefix("\ufeff")
    for each in REFUSED:
        if re.match(each.sign, head):
            first = len(source.text) - len(source.text.lstrip())
            message = f"this looks like {each.name}, a format that is not read; {each.advice}"
            return Fault("format-unsupported", Span(first, first + 1), message)
    return None

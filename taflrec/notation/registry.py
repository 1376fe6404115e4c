"""All notations in one table: name, what it is called, endings, signs, reader and writer.

Detection goes by content; the ending of a file name only helps where there is no sign. The readers
are imported when they are used.
"""

import os.path
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import NamedTuple

from taflrec.notation.holds import ALL, ANY_TAG
from taflrec.record.model import Record
from taflrec.record.source import Source

HEAD = 1 << 16  # characters that detection looks at


class Format(NamedTuple):
    """One notation.

    ``module``   where ``read`` is; ``writer`` the module of ``write``, empty when it only reads
    ``endings``  of file names, with the dot; these alone are searched for in folders
    ``sign``     an expression that a text of this notation matches at its beginning; compiled when
                 it is first needed, as that takes time at every start
    ``seen``     the same in words, for people who ask why a file was taken for this notation
    ``holds``    what it can hold, by the names of :mod:`taflrec.notation.holds`
    ``tags``     keys of the tags that it can hold; ``*`` stands for any
    ``sizes``    boards that it can hold, the side in squares; empty for all
    ``between``  what stands between two records of a file
    """

    name: str
    title: str
    module: str
    writer: str
    endings: tuple[str, ...]
    sign: str
    seen: str
    holds: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    sizes: frozenset[int] = frozenset()
    between: str = ""

    def read(self, source: Source) -> Iterator[Record]:
        """The records of a source, in order. Raises nothing for faults in the text."""
        reader: Callable[[Source], Iterator[Record]] = import_module(self.module).read
        return reader(source)

    def write(self, record: Record) -> str:
        """The text of a record. Raises LookupError for a notation that is only read."""
        if not self.writer:
            raise LookupError(f"{self.name} can only be read")
        writer: Callable[[Record], str] = import_module(self.writer).write
        return writer(record)


_REMARKS = r"(?:\s*#[^\r\n]*[\r\n])*"
_SQUARE = r"[a-yA-Y]\d{1,2}"
_STEP = rf"{_SQUARE}-?{_SQUARE}(?:x{_SQUARE})*"
_WALKER_PLY = r"[A-Y]\d{1,2}-[A-Y]\d"  # upper-case squares in numbered turns without any tag
_WIRE_TURN = r'"turn"\s*:\s*"(?:(?:WHITE|BLACK)(?:WIN)?|DRAW)"'

# No two signs fit the same text; the most frequent notation comes first.
FORMATS: tuple[Format, ...] = (
    Format(
        "otn",
        "OpenTafl notation",
        "taflrec.notation.otn",
        "taflrec.notation.otn_text",
        (".otg", ".otn"),
        rf"(?!\s*\[\s*\{{)\s*\[[^\]]*\]|(?:[^\n]*\n){{0,20}}?\s*1\.\s*(?!{_WALKER_PLY})\S+[-^=]",
        "tags in brackets, or a first turn with dashed moves",
        holds=ALL - {"timeout", "draw-agreed", "totals"},
        tags=ANY_TAG,
        between="\n",
    ),
    Format(
        "csv",
        "move CSV",
        "taflrec.notation.csv_rows",
        "taflrec.notation.csv_rows",
        (".csv",),
        rf"{_REMARKS}[^,\[\]\r\n]*,\s*[0-9]+\s*,\s*[0-9]+\s*,[^,\r\n]*(?:[\r\n]|\Z)",
        "rows of four columns, the last one a status",
        holds=frozenset({"captures", "resignation", "timeout", "result", "totals"}),
    ),
    Format(
        "movelist",
        "move list of aagenielsen.dk",
        "taflrec.notation.movelist",
        "taflrec.notation.movelist",
        (".moves",),
        rf"{_REMARKS}\s*(?:{_STEP}|resigned|timeout)(?:\s|$)",
        "moves or pairs of squares, and nothing else",
        holds=frozenset({"captures", "resignation", "timeout"}),
    ),
    Format(
        "walker",
        "Walker's algebraic notation",
        "taflrec.notation.walker",
        "taflrec.notation.walker",
        (),
        rf"(?!\s*\[)(?:[^\n]*\n){{0,20}}?\s*1\.\s*{_WALKER_PLY}",
        "numbered turns with upper-case squares and dashes",
        holds=frozenset({"captures", "king-capture", "info", "result", "resignation"}),
        between="\n",
    ),
    Format(
        "ashton",
        "log of the Ashton Tablut server",
        "taflrec.notation.ashton",
        "",
        (),
        r"(?!\s*\[\s*[^\s{])(?:(?:[^\n]*\n){0,20}?[^\n]*(?:GameAshtonTablut|Turn: \w+ Pawn from "
        r"|Current state:\s+\S*\s*[OWBKT]{9}\s)"
        rf'|\s*(?:\[\s*)?\{{(?=[^{{}}]{{0,6000}}?"(?:board|from)"\s*:)[^{{}}]{{0,6000}}?{_WIRE_TURN})',
        "GameAshtonTablut, turns of a pawn, printed states, or states and actions in JSON",
    ),
    Format(
        "cs61b",
        "CS61B Tablut script",
        "taflrec.notation.cs61b",
        "",
        (),
        r"(?:[ \t]*(?:#[^\r\n]*|(?:new|auto|manual|seed|limit|dump|undo|clear|quit)\b[^\r\n]*)?[\r\n])*"
        r"[ \t]*[a-iA-I][1-9]-(?:[a-iA-I]|[1-9])(?:\s|\Z)",
        "moves whose second square is one coordinate",
    ),
)

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

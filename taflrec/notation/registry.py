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

_QUOTED = r'\s*\[\s*\w+\s+"[^\]\r\n]*"\s*\]'  # [Key "text"], which OTN does not have
_NOTED = r"(?:\s*[;%{][^\r\n]*[\r\n])*"  # comments before the tags
_GAME = r'\s*\[\s*[Gg]ame\s+"'
_FORMAT = rf'{_NOTED}(?:{_QUOTED})*?\s*\[\s*[Ff]ormat\s+"(?:brandubh|tablut)-\d+"'
_HEN_SQUARE = "[a-kA-K][1-9XLxl]"

# No two signs fit the same text; the most frequent notation comes first.
FORMATS: tuple[Format, ...] = (
    Format(
        "otn",
        "OpenTafl notation",
        "taflrec.notation.otn",
        "taflrec.notation.otn_text",
        (".otg", ".otn"),
        rf"(?!{_NOTED}{_QUOTED}|\s*\[\s*\{{)(?:\s*\[[^\]]*\]|(?:[^\n]*\n){{0,20}}?\s*1\.\s*\S+[-^=])",
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
        rf"{_REMARKS}(?!\s*\(\s*\d)[^,\[\]\r\n]*,\s*[0-9]+\s*,\s*[0-9]+\s*,[^,\r\n]*(?:[\r\n]|\Z)",
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
        "brandubh-tafl",
        ".tafl of a Brandubh program",
        "taflrec.notation.brandubh_tafl",
        "",
        (".tafl",),
        _FORMAT,
        "quoted tags with the format brandubh-1",
    ),
    Format(
        "hen",
        "HEN",
        "taflrec.notation.hen",
        "taflrec.notation.hen",
        (".hen",),
        r"(?:\s*<!--(?:[^-]|-(?!->))*-->)*\s*(?:(?=[^\r\n]*[vV])[0-9vVK]+(?:[ \t]+[0-9vVK]+){2,24}"
        r"[ \t]*(?:[,!][A-Za-z])?[ \t]*(?:[\r\n]|\Z)"
        rf"|1\.(?:-\s|-?\Z|{_HEN_SQUARE}{_HEN_SQUARE}\*?(?:\s|\Z)))",
        "a position with v, V and K and rows between blanks, or turns such as 1.d7e7 d3a3",
        holds=frozenset({"rules", "start", "defenders-first", "result"}),
        sizes=frozenset(range(3, 12)),
        between="\n",
    ),
    Format(
        "forum-pgn",
        "PGN-like proposal of the forums",
        "taflrec.notation.forum_pgn",
        "taflrec.notation.forum_pgn",
        (),
        rf'{_GAME}(?!\s*[Hh]nefatafl\s*")',
        "quoted tags, the first one the name of the game",
        holds=frozenset(
            {"rules", "start", "defenders-first", "captures", "king-capture", "letters", "result"}
        ),
        tags=frozenset({"attackers", "defenders"}),
        between="\n",
    ),
    Format(
        "forum-sgf",
        "SGF-like proposal of the forums",
        "taflrec.notation.forum_sgf",
        "taflrec.notation.forum_sgf",
        (),  # .sgf are mostly games of Go
        r"\s*\(\s*;?\s*GM\[(?!\s*\d+\s*\])",
        "a bracket with the property GM",
        holds=frozenset(
            {
                "rules",
                "start",
                "defenders-first",
                "captures",
                "king-capture",
                "comments",
                "result",
                "resignation",
                "timeout",
            }
        ),
        tags=frozenset({"attackers", "defenders", "event", "date", "site", "round", "annotator"}),
        between="\n",
    ),
    Format(
        "lasori-pgn",
        "PGN of the LasOri program",
        "taflrec.notation.lasori_pgn",
        "",
        (),
        rf'(?!{_FORMAT}|{_GAME})(?:(?:{_QUOTED})*?\s*\[\s*Position\s+"[ADK.]{{121}}"'
        rf"|(?:{_QUOTED})+\s*1\.\s*[A-K]\d{{1,2}}-[A-K]\d{{1,2}}(?:\s|\Z))",
        "quoted tags and upper-case squares with dashes",
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

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
_DASH = "-\u2010-\u2015\u2212"
_STEP = rf"{_SQUARE}(?:[ ]?[{_DASH}][ ]?)?{_SQUARE}(?:x{_SQUARE})*x*"
_QUOTED = r'\s*\[\s*\w+\s+"[^\]\r\n]*"\s*\]'  # [Key "text"], which OTN does not have
_AT_HOME = rf'(?:{_QUOTED})*?\s*\[\s*[Ss]ite\s+"(?:https?://)?(?:www\.)?hnefatafl\.org/?"\s*\]'
_AT_ZEVRA = rf'(?:{_QUOTED})*?\s*\[\s*[Ss]ite\s+"(?:https?://)?(?:www\.)?playtafl\.com/?"\s*\]'
_LINE = rf"(?![ \t]*(?:\[|\{{|1\.|{_STEP}))[^\r\n]*[\r\n]"  # not the beginning of a record
_HOUSE = frozenset({7, 11, 13})

_ONE_LINE = r"\s*\[[^\]\r\n]*\][ \t]+\[[^\]\r\n]*:"  # two tags on the first line
_OBJECT = r"\s*(?:\[\s*)?\{"
_OURS = r'\s*\{\s*"schema"\s*:\s*"taflrec-records-'


def _json(*keys: str) -> str:
    """The sign of JSON objects in which the first key that belongs to one notation is one of these."""
    strings = rf'[^"]*(?:"(?!(?:{"|".join(_JSON_KEYS)})"\s*:)[^"]*)*'
    return rf'(?!{_OURS}){_OBJECT}{strings}"(?:{"|".join(keys)})"\s*:'


# keys that only one notation has
_JSON_KEYS = (
    "AageGameTypeKey", "WhoWon", "KingCapture", "MoveX", "MoveXTo", "gameStatus", "time_control",
)  # fmt: skip
# the notation that convert/document.py writes, with all that a replay knows
DOCUMENT = "json"

# No two signs fit the same text; the most frequent notation comes first.
FORMATS: tuple[Format, ...] = (
    Format(
        "otn",
        "OpenTafl notation",
        "taflrec.notation.otn",
        "taflrec.notation.otn_text",
        (".otg", ".otn"),
        rf"(?!{_QUOTED}|{_ONE_LINE}|{_OBJECT})"
        rf"(?:\s*\[[^\]]*\]|(?:[^\n]*\n){{0,20}}?\s*1\.\s*\S+[ ]?[{_DASH}^=])",
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
        "hnefatafl-org-json",
        "JSON of hnefatafl.org",
        "taflrec.notation.hnefatafl_org_json",
        "taflrec.notation.hnefatafl_org_json",
        (),
        _json("time_control"),
        "a JSON object with start, time_control and a string of moves",
        holds=frozenset(
            {
                "rules",
                "start",
                "defenders-first",
                "captures",
                "king-capture",
                "comments",
                "clocks",
                "result",
                "resignation",
            }
        ),
        tags=frozenset(
            {
                "attackers",
                "defenders",
                "time-control",
                "time-remaining",
                "x-hnefatafl-org-id",
                "x-hnefatafl-org-rated",
                "x-hnefatafl-org-time-remaining-ms",
            }
        ),
        sizes=_HOUSE,
    ),
    Format(
        "hnefatafl-org-pgn",
        "PGN of hnefatafl.org",
        "taflrec.notation.hnefatafl_org_pgn",
        "taflrec.notation.hnefatafl_org_pgn",
        (),
        _AT_HOME,
        "quoted tags with the site hnefatafl.org",
        holds=frozenset({"rules", "defenders-first"}),
        tags=ANY_TAG,
        sizes=_HOUSE,
        between="\n",
    ),
    Format(
        "zevratafl",
        "Zevratafl PGN",
        "taflrec.notation.zevratafl",
        "taflrec.notation.zevratafl",
        (),
        rf"(?!{_AT_HOME})(?:{_AT_ZEVRA}|(?:{_QUOTED})+\s*1\.\s*(?:{_SQUARE}){{2}}(?:\s|$))",
        "quoted tags with the site playtafl.com, or any and undashed moves",
        tags=ANY_TAG,
        between="\n",
    ),
    Format(
        "hnefatafl-org-text",
        "text protocol of hnefatafl.org",
        "taflrec.notation.hnefatafl_org_text",
        "taflrec.notation.hnefatafl_org_text",
        (),
        rf"(?:{_LINE}){{0,600}}?[ \t]*play[ \t]+(?i:attacker|defender|black|white|a|d)[ \t]+"
        r"(?:0?[a-zA-Z]\d{1,2}[ \t]|resign)",
        "lines that play a move for a side",
        holds=frozenset(
            {"rules", "defenders-first", "captures", "king-capture", "result", "resignation"}
        ),
        sizes=_HOUSE,
    ),
    Format(
        "fellhuhn",
        "OTN of the Fellhuhn app",
        "taflrec.notation.fellhuhn",
        "taflrec.notation.fellhuhn",
        (),
        _ONE_LINE,
        "several tags in brackets on the first line",
        holds=ALL - {"timeout", "draw-agreed", "totals", "letters"},
        tags=ANY_TAG,
        between="\n",
    ),
    Format(
        "playtaflonline",
        "JSON of playtaflonline.com",
        "taflrec.notation.playtaflonline",
        "taflrec.notation.playtaflonline",
        (),
        _json("MoveX", "MoveXTo", "KingCapture"),
        "JSON objects with MoveX or KingCapture",
        holds=frozenset(
            {
                "rules",
                "start",
                "letters",
                "jumps",
                "result",
                "resignation",
                "timeout",
                "draw-agreed",
            }
        ),
        tags=frozenset({"attackers", "defenders", "date", "x-playtaflonline-layout"}),
    ),
    Format(
        "neurotafl",
        "JSON of NeuroTafl",
        "taflrec.notation.neurotafl",
        "",
        (),
        _json("AageGameTypeKey", "WhoWon"),
        "JSON objects with AageGameTypeKey or WhoWon",
    ),
    Format(
        "ftzm",
        "JSON of ftzm",
        "taflrec.notation.ftzm",
        "",
        (),
        _json("gameStatus"),
        "JSON objects with gameStatus",
    ),
    Format(
        DOCUMENT,
        "JSON document of taflrec",
        "taflrec.notation.taflrec_json",
        "",
        (),
        _OURS,
        "the name of the document's schema",
        holds=ALL,
        tags=ANY_TAG,
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

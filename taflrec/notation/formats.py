"""The table of notations: name, what it is called, endings, signs, what it holds, reader and writer.

Source: formats reference, and there "Telling formats apart" and "What each target cannot hold".
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import NamedTuple

from taflrec.notation.holds import ALL, ANY_TAG
from taflrec.record.model import Record
from taflrec.record.source import Source, Span

# what is lost, why, where it stands, and the ply (1-based) that it belongs to
ExtraLoss = tuple[str, str, Span, int | None]


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
    ``suffix``   of the file names that are written, where there is no ending of its own
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
    suffix: str = ".txt"

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

    def extra_losses(self, record: Record) -> list[ExtraLoss]:
        """What the writer loses of a complete record beside ``holds``, ``tags`` and ``sizes``."""
        found = getattr(import_module(self.writer), "extra_losses", None) if self.writer else None
        return list(found(record)) if found else []

    @property
    def ending(self) -> str:
        """The ending of a file that is written, with the dot."""
        return self.endings[0] if self.endings else self.suffix


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

_WALKER_PLY = r"[A-Y]\d{1,2}-[A-Y]\d"  # upper-case squares in numbered turns without any tag
_WIRE_TURN = r'"turn"\s*:\s*"(?:(?:WHITE|BLACK)(?:WIN)?|DRAW)"'
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
        rf"(?!{_NOTED}{_QUOTED}|{_ONE_LINE}|{_OBJECT})"
        rf"(?:\s*\[[^\]]*\]|(?:[^\n]*\n){{0,20}}?\s*1\.\s*(?!{_WALKER_PLY})\S+[ ]?[{_DASH}^=])",
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
        suffix=".json",
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
        suffix=".pgn",
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
        suffix=".pgn",
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
        suffix=".json",
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
        suffix=".json",
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
        r"(?:\s*+<!--(?:[^-]|-(?!->))*+-->)*\s*+(?:(?=[^\r\n]*[vV])[0-9vVK]+(?:[ \t]+[0-9vVK]+){2,24}"
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
        suffix=".pgn",
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
        suffix=".sgf",
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

"""The registry of diagnostic codes: number, name, severity, and what it means.

TR0xx syntax, TR1xx tags, TR2xx ruleset and variant, TR3xx moves, TR4xx repetition and result,
TR5xx what OpenTafl cannot load, TR6xx variations and puzzles, TR9xx input. A number is never used
again for something else.
"""

from typing import Literal, NamedTuple

from taflrec.record.diagnostic import Profile, Severity

OFF: Literal["off"] = "off"
Judged = Severity | Literal["off"]


class Code(NamedTuple):
    """``code`` such as ``TR301``, kebab-case ``name``, ``severity``, and one line of ``meaning``.

    ``severity`` is that of the lenient profile; ``spec`` and ``opentafl`` those of the others
    where they differ. ``off``: nothing is said.
    """

    code: str
    name: str
    severity: Judged
    meaning: str
    spec: Judged | None = None
    opentafl: Judged | None = None

    def severity_in(self, profile: Profile) -> Judged:
        """How severe the finding is under a profile."""
        own = {"spec": self.spec, "opentafl": self.opentafl}.get(profile)
        return own or self.severity


TABLE: tuple[Code, ...] = (
    Code("TR001", "move-syntax", "error", "a word in the place of a move is none; replay stops before it"),
    Code("TR002", "tag-syntax", "error", "a bracket among the tags has no key and colon"),
    Code("TR003", "stray-text", "warning", "text outside tags, turns and comments; it is kept"),
    Code("TR004", "comment-unclosed", "error", "a bracket is opened and never closed"),
    Code("TR006", "turn-number", "warning", "turns are not numbered 1, 2, 3",
         spec="error", opentafl="error"),
    Code("TR007", "comment-on-move-line", "warning", "a comment stands on the line of its turn",
         spec="error", opentafl="error"),
    Code("TR008", "turn-split", "warning", "a turn goes on in a line without its number",
         spec="error", opentafl="error"),
    Code("TR010", "row-syntax", "error", "a row of a move CSV does not fit its four columns"),
    Code("TR011", "separator", "warning", "squares are joined by something else than - ^ = or ^=",
         spec="error", opentafl="info"),
    Code("TR012", "terminator-word", "warning", "a word stands for the end where OTN has --- or tags",
         spec="error", opentafl="error"),
    Code("TR013", "repeated-terminator", "warning", "the end word stands more than once"),
    Code("TR014", "moves-after-terminator", "error", "plies follow the end word"),
    Code("TR015", "mixed-case", "info", "squares are written in upper case",
         spec="error", opentafl="error"),
    Code("TR016", "unusual-character", "warning", "a typographic character stands for a plain one",
         spec="error", opentafl="error"),
    Code("TR017", "turn-number-space", "warning", "no blank stands after the number of a turn",
         spec="error", opentafl="error"),
    Code("TR018", "spacing", "info", "moves are not divided by single blanks, or turns not by lines",
         spec="warning", opentafl="error"),
    Code("TR019", "turn-grouping", "info", "a turn has not one ply of each side",
         spec="warning"),
    Code("TR020", "comment-surplus", "warning", "a comment has more parts than its turn has moves"),
    Code("TR021", "comment-blocks", "info", "a turn has more than one comment",
         spec="error", opentafl="off"),
    Code("TR022", "clock-syntax", "warning", "a clock value cannot be read",
         spec="error", opentafl="error"),
    Code("TR023", "clock-like-comment", "info", "a comment begins with digits that are no clock"),
    Code("TR024", "incomplete-square", "error", "half of a square stands for a whole one"),
    Code("TR026", "leading-zero", "info", "the rank of a square has a leading zero",
         spec="error", opentafl="off"),
    Code("TR030", "json-syntax", "error", "the text is no JSON, or not of the form that its notation has"),
    Code("TR031", "format-unsupported", "error", "the format is known and cannot be read"),
    Code("TR046", "letter-skipped", "info", "an 11x11 record has a file l and no file i"),
    Code("TR047", "side-named", "warning", "a line names a side whose turn it is not"),
    Code("TR101", "duplicate-tag", "warning", "a tag stands twice; the last one counts",
         spec="error"),
    Code("TR102", "result-value", "warning", "the result tag is not 1, 0, -1 or ?"),
    Code("TR103", "date-format", "warning", "the date tag is not YYYY.MM.DD",
         spec="error"),
    Code("TR104", "rules-tag-not-last", "info", "other tags follow the rules tag",
         spec="error", opentafl="off"),
    Code("TR105", "tag-case", "warning", "the key of a tag is not in lower case",
         spec="error", opentafl="error"),
    Code("TR106", "position-tag", "warning", "play starts from a position tag, which OpenTafl ignores",
         spec="off"),
    Code("TR107", "tag-multiline", "info", "the value of a tag runs over several lines",
         spec="error", opentafl="off"),
    Code("TR108", "tag-space", "info", "blanks stand round the key of a tag",
         spec="warning", opentafl="warning"),
    Code("TR109", "unknown-tag", "info", "text before the first turn has become a tag"),
    Code("TR110", "html-entity", "warning", "an HTML entity stands for a character"),
    Code("TR111", "tags-glued", "info", "two tags stand on one line",
         spec="error", opentafl="off"),
    Code("TR201", "rules-inferred", "warning", "the record names no rules; a variant that fits was used",
         spec="error", opentafl="error"),
    Code("TR202", "rules-missing", "error", "the record names no rules and none can be inferred"),
    Code("TR203", "variant-unknown", "warning", "the variant tag names no variant of the catalogue"),
    Code("TR204", "rules-value", "warning", "a rules key has a value that it cannot have",
         spec="error"),
    Code("TR205", "rules-unknown-key", "warning", "a rules key is not known; it is ignored"),
    Code("TR206", "rules-duplicate-key", "warning", "a rules key stands twice; the last one counts"),
    Code("TR207", "rules-two-starts", "warning", "start and starti are both given and agree"),
    Code("TR208", "position-width", "error", "a row of a position is not as wide as the board"),
    Code("TR209", "position-rows", "error", "a position has not as many rows as the board"),
    Code("TR210", "position-letter", "error", "a position holds a letter that is no piece"),
    Code("TR211", "no-king", "error", "no king stands on the start board"),
    Code("TR212", "many-kings", "error", "more than one king stands on the start board"),
    Code("TR213", "rules-unplayed", "error", "the ruleset has a parameter that is not played yet"),
    Code("TR214", "variant-mismatch", "warning", "variant tag and rules tag are for different games"),
    Code("TR215", "rules-overridden", "info", "played with the ruleset asked for, not the record's own"),
    Code("TR216", "ambiguous-repetition-rule", "warning",
         "the verdict depends on tfr, which the written format and OpenTafl read in opposite ways",
         spec="off", opentafl="off"),
    Code("TR217", "rules-no-start", "error", "the rules have no start position"),
    Code("TR218", "rules-starts-conflict", "error", "start and starti contradict each other"),
    Code("TR219", "rules-order", "info", "dim does not open the rules, or start does not close them",
         spec="error", opentafl="off"),
    Code("TR220", "rules-multiline", "off", "the rules stand in several lines", opentafl="error"),
    Code("TR221", "rules-style", "info", "a list of the rules is written in an unusual way",
         opentafl="off"),
    Code("TR222", "rules-not-portable", "info", "OpenTafl takes the rules otherwise than written",
         spec="off"),
    Code("TR223", "position-short", "warning", "a row of a position is too short; it is filled up",
         spec="error"),
    Code("TR225", "rules-dfor", "warning", "dfor has the squares of afor, as OpenTafl writes by mistake"),
    Code("TR226", "custom-start", "info", "the board was edited before the first move"),
    Code("TR301", "illegal-move", "error", "a move is not legal under the ruleset"),
    Code("TR302", "square-off-board", "error", "a square of a move is not on the board"),
    Code("TR303", "capture-mismatch", "error", "the captures listed are not those of the rules",
         opentafl="info"),
    Code("TR304", "moves-after-end", "error", "plies follow after the game was over on the board"),
    Code("TR305", "first-move-missing", "error", "the first ply is not told, or seems to be missing"),
    Code("TR306", "piece-letter", "warning", "a piece letter names a piece that does not stand there"),
    Code("TR307", "capture-total", "warning", "the totals of captured men are not those listed"),
    Code("TR308", "duplicate-capture", "info", "a captured square is listed twice"),
    Code("TR309", "wrong-first-mover", "error", "every ply fits if the other side begins"),
    Code("TR310", "repeated-ply", "error", "a ply stands twice; without it the rest is legal"),
    Code("TR311", "plies-taken-back", "error", "the list goes on from an earlier position"),
    Code("TR312", "other-layout", "error", "every ply fits from another start layout"),
    Code("TR313", "berserk-rebuilt", "info", "steps of a berserk turn that the record leaves out were rebuilt"),
    Code("TR314", "berserk-ambiguous", "warning", "more than one rebuilding of a berserk turn fits"),
    Code("TR315", "capture-missing", "error", "fewer men are listed as captured than fall",
         opentafl="info"),
    Code("TR316", "capture-on-empty-square", "error", "a square listed as captured is empty",
         opentafl="info"),
    Code("TR317", "own-piece-captured", "error", "a man of the mover's own side is listed as captured",
         opentafl="info"),
    Code("TR318", "mover-captured", "error", "the piece that moves is listed as captured",
         opentafl="info"),
    Code("TR319", "capture-count-wrong", "error",
         "the number of captured men told is not that of the rules"),
    Code("TR320", "capture-square-missing", "warning", "an x stands without the square captured",
         spec="error", opentafl="error"),
    Code("TR322", "king-capture-unmarked", "info",
         "the king's fall is not marked, although other captures are", opentafl="off"),
    Code("TR323", "berserk-chain-collapsed", "error", "the steps of a berserk turn are written as one"),
    Code("TR324", "king-letter-missing", "info", "the king moves without the K that he has elsewhere",
         opentafl="off"),
    Code("TR325", "info-symbol-wrong", "info", "an info symbol says what is not so on the board",
         spec="warning", opentafl="off"),
    Code("TR326", "capture-differs-from-opentafl", "off",
         "a capture that OpenTafl does not make", opentafl="info"),
    Code("TR327", "board-mismatch", "error", "a printed board is not the one that the moves lead to"),
    Code("TR328", "berserk-mark", "info", "the mark = is missing in a berserk turn, or stands outside of one"),
    Code("TR329", "move-not-played", "info", "a move that a log names was not played"),
    Code("TR401", "repetition", "info", "a position stands again"),
    Code("TR402", "repetition-not-claimed", "warning",
         "by the ruleset a repetition ended the game, and the record plays on or says otherwise"),
    Code("TR403", "result-mismatch", "error", "result and board disagree"),
    Code("TR404", "terminator-mismatch", "error", "end word and board disagree"),
    Code("TR405", "result-terminator-mismatch", "error", "result and end word disagree"),
    Code("TR406", "no-moves", "warning", "a result or an end word without any ply"),
    Code("TR407", "termination-mismatch", "warning", "result and termination tag disagree"),
    Code("TR408", "reading-dependent", "info", "readings of the variant disagree about the end"),
    Code("TR410", "unknown-termination", "info", "a log closes with words that tell no known end"),
    Code("TR501", "not-portable", "warning", "OpenTafl cannot load or play this as it is written",
         spec="off", opentafl="error"),
    Code("TR502", "resignation-token", "off", "a resignation --- among the moves, which OpenTafl cannot read",
         opentafl="error"),
    Code("TR503", "mercenary-letter", "off", "a move has a letter m or g, which OpenTafl cannot read",
         opentafl="error"),
    Code("TR504", "capture-list-long", "off", "a move lists more captures than OpenTafl can read",
         opentafl="error"),
    Code("TR601", "variation-illegal", "error", "a move of a variation is not legal where it stands",
         opentafl="warning"),
    Code("TR602", "variation-unknown-stem", "error", "a variation branches from a move that is not there"),
    Code("TR603", "variation-address-reading", "info",
         "what the address of a variation means was decided by its placeholders or its moves"),
    Code("TR604", "variation-number-gap", "info", "turns of a variation are not numbered 1, 2, 3"),
    Code("TR605", "variation-duplicate-address", "info", "two variation lines have the same address"),
    Code("TR606", "variation-dot", "warning", "the address of a variation line has no final dot",
         spec="error", opentafl="error"),
    Code("TR607", "placeholder-form", "info", "a placeholder has not five dots",
         spec="error", opentafl="off"),
    Code("TR608", "variation-address", "error", "a variation line has no address that a variation can have"),
    Code("TR609", "variation-equal-line", "info", "a variation equals the line that it replaces"),
    Code("TR611", "puzzle-mode", "warning", "the puzzle mode is not none, loose or strict"),
    Code("TR612", "puzzle-address", "error", "a puzzle begins at an address that is not in the record"),
    Code("TR613", "puzzle-order", "error", "the stretch before a puzzle begins after the puzzle"),
    Code("TR614", "puzzle-no-move", "warning", "no move follows where a puzzle begins"),
    Code("TR901", "binary", "error", "the input is no text"),
    Code("TR902", "encoding-guessed", "warning", "the encoding was guessed"),
    Code("TR903", "no-record", "error", "there is no record in the input"),
    Code("TR904", "file-too-large", "error", "the file is larger than can be read"),
    Code("TR905", "record-too-large", "error", "a record has more plies or text than can be read"),
    Code("TR906", "encoding", "info", "the input is in an encoding other than UTF-8, as it declares"),
    Code("TR907", "too-many-findings", "info", "further findings of this record are left out"),
)  # fmt: skip

CODES: dict[str, Code] = {code.name: code for code in TABLE}
UNREADABLE = frozenset({"binary", "file-too-large"})


def matching(prefix: str) -> list[Code]:
    """Codes that a selection such as ``TR3`` or ``illegal-move`` means; empty for a wrong one."""
    if prefix in CODES:
        return [CODES[prefix]]
    upper = prefix.upper()
    return [code for code in TABLE if code.code.startswith(upper)] if upper.startswith("TR") else []

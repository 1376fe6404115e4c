"""The registry of diagnostic codes: number, name, severity. What they mean is in the manual.

TR0xx syntax, TR1xx tags, TR2xx ruleset and variant, TR3xx moves, TR4xx repetition and result,
TR5xx what OpenTafl cannot load, TR6xx variations and puzzles, TR9xx input. A number is never used
again for something else.
"""

from typing import Literal, NamedTuple

from taflrec.record.diagnostic import Profile, Severity

OFF: Literal["off"] = "off"
Judged = Severity | Literal["off"]


class Code(NamedTuple):
    """``code`` such as ``TR301``, kebab-case ``name``, ``severity``.

    ``severity`` is that of the lenient profile; ``spec`` and ``opentafl`` those of the others
    where they differ. ``off``: nothing is said.
    """

    code: str
    name: str
    severity: Judged
    spec: Judged | None = None
    opentafl: Judged | None = None

    def severity_in(self, profile: Profile) -> Judged:
        """How severe the finding is under a profile."""
        own = {"spec": self.spec, "opentafl": self.opentafl}.get(profile)
        return own or self.severity


TABLE: tuple[Code, ...] = (
    Code("TR001", "move-syntax", "error"),
    Code("TR002", "tag-syntax", "error"),
    Code("TR003", "stray-text", "warning"),
    Code("TR004", "comment-unclosed", "error"),
    Code("TR006", "turn-number", "warning", spec="error", opentafl="error"),
    Code("TR007", "comment-on-move-line", "warning", spec="error", opentafl="error"),
    Code("TR008", "turn-split", "warning", spec="error", opentafl="error"),
    Code("TR010", "row-syntax", "error"),
    Code("TR011", "separator", "warning", spec="error", opentafl="info"),
    Code("TR012", "terminator-word", "warning", spec="error", opentafl="error"),
    Code("TR013", "repeated-terminator", "warning"),
    Code("TR014", "moves-after-terminator", "error"),
    Code("TR015", "mixed-case", "info", spec="error", opentafl="error"),
    Code("TR016", "unusual-character", "warning", spec="error", opentafl="error"),
    Code("TR017", "turn-number-space", "warning", spec="error", opentafl="error"),
    Code("TR018", "spacing", "info", spec="warning", opentafl="error"),
    Code("TR019", "turn-grouping", "info", spec="warning"),
    Code("TR020", "comment-surplus", "warning"),
    Code("TR021", "comment-blocks", "info", spec="error", opentafl="off"),
    Code("TR022", "clock-syntax", "warning", spec="error", opentafl="error"),
    Code("TR023", "clock-like-comment", "info"),
    Code("TR024", "incomplete-square", "error"),
    Code("TR026", "leading-zero", "info", spec="error", opentafl="off"),
    Code("TR030", "json-syntax", "error"),
    Code("TR031", "format-unsupported", "error"),
    Code("TR046", "letter-skipped", "info"),
    Code("TR047", "side-named", "warning"),
    Code("TR101", "duplicate-tag", "warning", spec="error"),
    Code("TR102", "result-value", "warning"),
    Code("TR103", "date-format", "warning", spec="error"),
    Code("TR104", "rules-tag-not-last", "info", spec="error", opentafl="off"),
    Code("TR105", "tag-case", "warning", spec="error", opentafl="error"),
    Code("TR106", "position-tag", "warning", spec="off"),
    Code("TR107", "tag-multiline", "info", spec="error", opentafl="off"),
    Code("TR108", "tag-space", "info", spec="warning", opentafl="warning"),
    Code("TR109", "unknown-tag", "info"),
    Code("TR110", "html-entity", "warning"),
    Code("TR111", "tags-glued", "info", spec="error", opentafl="off"),
    Code("TR201", "rules-inferred", "warning", spec="error", opentafl="error"),
    Code("TR202", "rules-missing", "error"),
    Code("TR203", "variant-unknown", "warning"),
    Code("TR204", "rules-value", "warning", spec="error"),
    Code("TR205", "rules-unknown-key", "warning"),
    Code("TR206", "rules-duplicate-key", "warning"),
    Code("TR207", "rules-two-starts", "warning"),
    Code("TR208", "position-width", "error"),
    Code("TR209", "position-rows", "error"),
    Code("TR210", "position-letter", "error"),
    Code("TR211", "no-king", "error"),
    Code("TR212", "many-kings", "error"),
    Code("TR213", "rules-unplayed", "error"),
    Code("TR214", "variant-mismatch", "warning"),
    Code("TR215", "rules-overridden", "info"),
    Code("TR216", "ambiguous-repetition-rule", "warning", spec="off", opentafl="off"),
    Code("TR217", "rules-no-start", "error"),
    Code("TR218", "rules-starts-conflict", "error"),
    Code("TR219", "rules-order", "info", spec="error", opentafl="off"),
    Code("TR220", "rules-multiline", "off", opentafl="error"),
    Code("TR221", "rules-style", "info", opentafl="off"),
    Code("TR222", "rules-not-portable", "info", spec="off"),
    Code("TR223", "position-short", "warning", spec="error"),
    Code("TR225", "rules-dfor", "warning"),
    Code("TR226", "custom-start", "info"),
    Code("TR301", "illegal-move", "error"),
    Code("TR302", "square-off-board", "error"),
    Code("TR303", "capture-mismatch", "error", opentafl="info"),
    Code("TR304", "moves-after-end", "error"),
    Code("TR305", "first-move-missing", "error"),
    Code("TR306", "piece-letter", "warning"),
    Code("TR307", "capture-total", "warning"),
    Code("TR308", "duplicate-capture", "info"),
    Code("TR309", "wrong-first-mover", "error"),
    Code("TR310", "repeated-ply", "error"),
    Code("TR311", "plies-taken-back", "error"),
    Code("TR312", "other-layout", "error"),
    Code("TR313", "berserk-rebuilt", "info"),
    Code("TR314", "berserk-ambiguous", "warning"),
    Code("TR315", "capture-missing", "error", opentafl="info"),
    Code("TR316", "capture-on-empty-square", "error", opentafl="info"),
    Code("TR317", "own-piece-captured", "error", opentafl="info"),
    Code("TR318", "mover-captured", "error", opentafl="info"),
    Code("TR319", "capture-count-wrong", "error"),
    Code("TR320", "capture-square-missing", "warning", spec="error", opentafl="error"),
    Code("TR322", "king-capture-unmarked", "info", opentafl="off"),
    Code("TR323", "berserk-chain-collapsed", "error"),
    Code("TR324", "king-letter-missing", "info", opentafl="off"),
    Code("TR325", "info-symbol-wrong", "info", spec="warning", opentafl="off"),
    Code("TR326", "capture-differs-from-opentafl", "off", opentafl="info"),
    Code("TR327", "board-mismatch", "error"),
    Code("TR328", "berserk-mark", "info"),
    Code("TR329", "move-not-played", "info"),
    Code("TR401", "repetition", "info"),
    Code("TR402", "repetition-not-claimed", "warning"),
    Code("TR403", "result-mismatch", "error"),
    Code("TR404", "terminator-mismatch", "error"),
    Code("TR405", "result-terminator-mismatch", "error"),
    Code("TR406", "no-moves", "warning"),
    Code("TR407", "termination-mismatch", "warning"),
    Code("TR408", "reading-dependent", "info"),
    Code("TR410", "unknown-termination", "info"),
    Code("TR501", "not-portable", "warning", spec="off", opentafl="error"),
    Code("TR502", "resignation-token", "off", opentafl="error"),
    Code("TR503", "mercenary-letter", "off", opentafl="error"),
    Code("TR504", "capture-list-long", "off", opentafl="error"),
    Code("TR601", "variation-illegal", "error", opentafl="warning"),
    Code("TR602", "variation-unknown-stem", "error"),
    Code("TR603", "variation-address-reading", "info"),
    Code("TR604", "variation-number-gap", "info"),
    Code("TR605", "variation-duplicate-address", "info"),
    Code("TR606", "variation-dot", "warning", spec="error", opentafl="error"),
    Code("TR607", "placeholder-form", "info", spec="error", opentafl="off"),
    Code("TR608", "variation-address", "error"),
    Code("TR609", "variation-equal-line", "info"),
    Code("TR611", "puzzle-mode", "warning"),
    Code("TR612", "puzzle-address", "error"),
    Code("TR613", "puzzle-order", "error"),
    Code("TR614", "puzzle-no-move", "warning"),
    Code("TR901", "binary", "error"),
    Code("TR902", "encoding-guessed", "warning"),
    Code("TR903", "no-record", "error"),
    Code("TR904", "file-too-large", "error"),
    Code("TR905", "record-too-large", "error"),
    Code("TR906", "encoding", "info"),
    Code("TR907", "too-many-findings", "info"),
)  # fmt: skip

CODES: dict[str, Code] = {code.name: code for code in TABLE}
UNREADABLE = frozenset({"binary", "file-too-large"})


def matching(prefix: str) -> list[Code]:
    """Codes that a selection such as ``TR3`` or ``illegal-move`` means; empty for a wrong one."""
    if prefix in CODES:
        return [CODES[prefix]]
    upper = prefix.upper()
    return [code for code in TABLE if code.code.startswith(upper)] if upper.startswith("TR") else []

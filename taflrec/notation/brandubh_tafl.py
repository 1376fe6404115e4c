"""``.tafl``, the format ``brandubh-1`` of a Brandubh program: how many men a ply took, not which.

``2. d2-a2x1 d5-g5``. The rules are a name (``wtf`` by default, ``walker``) or, for ``custom``, flags
in a Rules tag; in files of its Tablut sibling the defenders begin. Source: formats reference,
section 12; the meaning of the flags is that of the program's own descriptions of them.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from taflrec.board.pieces import ATTACKERS, DEFENDERS, Side
from taflrec.notation import positions
from taflrec.notation.plies import OddMove, Ply, read_ply, square_text
from taflrec.notation.quoted import PLAYERS, Dialect, add_told_end, read_quoted, understood
from taflrec.record.diagnostic import Edit, Fault, Fix
from taflrec.record.model import Implied, Move, Record, Tag
from taflrec.record.outcome import Reason
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span
from taflrec.rules.catalogue import find, ruleset_of

NAME = "brandubh-tafl"
_MOVE = pattern(
    r"([a-yA-Y][0-9]{1,2})([-\u2010-\u2015\u2212x]?)([a-yA-Y][0-9]{1,2})(?:(x)([0-9]{0,2}))?([!?+#]*)"
)
_TERMINATION = pattern(r"(attackers|defenders)_win_(\w+)")
_REASONS: dict[str, Reason] = {
    "resign": "resignation", "time": "timeout", "escape": "king-escaped",
    "capture": "king-captured", "encirclement": "surrounded",
}  # fmt: skip
_TRUE = pattern(r"(?i)1|true|yes|on")

_MEN_AND_KING = "tcnkmTCNKM"
# flag in lower case -> what it sets when it is on, and when it is off
FLAGS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "armedking": ({"ka": "y"}, {"ka": "n"}),
    "thronehostiletosoldiers": ({"cenhe": _MEN_AND_KING}, {"cenhe": "", "cenh": ""}),
    "thronehostiletoking": ({"kcen": "y"}, {"kcen": "n"}),
    "kingmayreoccupythrone": ({"cens": "K"}, {"cens": ""}),
    "soldierspassthroughthrone": ({"cenp": "tcnkmgTCNKMG"}, {"cenp": "K"}),
    "cornershostile": ({"corh": _MEN_AND_KING, "kcor": "y"}, {"corh": "", "kcor": "n"}),
    "shieldwallcapture": ({"sw": "s"}, {"sw": "n"}),
    "encirclementwin": ({"enc": "in"}, {"enc": "n"}),
    "exitfortwin": ({"efe": "y"}, {"efe": "n"}),
}
REPETITION = {"none": "none", "draw": "draw", "loss_for_defenders": "def"}
# on the throne, beside it -> king strength; strong beside it alone is no rule of ours
STRENGTH = {(True, True): {"ks": "c", "kthr": "near"}, (True, False): {"ks": "c", "kthr": "on"},
            (False, False): {"ks": "w"}}  # fmt: skip
DEFAULTS = {
    "armedking": "1", "thronehostiletosoldiers": "1", "thronehostiletoking": "1",
    "kingmayreoccupythrone": "1", "soldierspassthroughthrone": "1", "cornershostile": "1",
    "strongkingonthrone": "1", "strongkingadjacenttothrone": "1", "shieldwallcapture": "0",
    "encirclementwin": "1", "repetitionresult": "loss_for_defenders",
}  # fmt: skip
WALKER = DEFAULTS | {
    "thronehostiletosoldiers": "0", "thronehostiletoking": "0", "strongkingonthrone": "0",
    "strongkingadjacenttothrone": "0", "encirclementwin": "0", "repetitionresult": "draw",
}  # fmt: skip
_STRONG = ("strongkingonthrone", "strongkingadjacenttothrone")
_NAMED = {"": DEFAULTS, "wtf": DEFAULTS, "walker": WALKER, "custom": DEFAULTS}


def read(source: Source) -> Iterator[Record]:
    """Yield the records of a source. Raises nothing."""
    return read_quoted(source, _DIALECT)


@lru_cache(maxsize=1 << 14)
def read_word(word: str) -> Ply:
    """One word of move text: squares, and after ``x`` how many men fell; a bare ``x``: some."""
    match = _MOVE.fullmatch(word)
    if match is None:
        return read_ply(word)
    origin, dash, target, x, count, marks = match.groups()
    men = int(count) if count else -1 if x or dash == "x" else None
    info = "++" if "++" in marks else "+" if "+" in marks else ""
    move = Move(word, "", square_text(origin), square_text(target), info=info, men=men)
    if dash not in ("", "-", "x"):
        message = "a typographic dash stands where a plain '-' belongs"
        at = Span(len(origin), len(origin) + len(dash))
        fix = Fix("write a plain hyphen", (Edit(at, "-"),))
        return OddMove(move, (Fault("unusual-character", at, message, fix),))
    return move


def settings_of(flags: dict[str, str]) -> dict[str, str]:
    """The parameters that the program's flags (keys in lower case) set; flags unknown set nothing."""
    found: dict[str, str] = {}
    for key, (on, off) in FLAGS.items():
        if key in flags:
            found |= on if _is_on(flags[key]) else off
    if all(key in flags for key in _STRONG):
        found |= STRENGTH.get((_is_on(flags[_STRONG[0]]), _is_on(flags[_STRONG[1]])), {})
    repetition = REPETITION.get(flags.get("repetitionresult", ""))
    return found | ({"rep": repetition} if repetition else {})


def _is_on(value: str) -> bool:
    return _TRUE.fullmatch(value) is not None


def _finish(record: Record, tags: dict[str, Tag]) -> None:
    record.implied = _implied(tags)
    if record.implied.variant:
        understood(record, "format", "variant", *(["rules"] if _all_known(tags) else []))
    _start(record, tags)
    termination = tags.get("termination")
    match = _TERMINATION.fullmatch(termination.value.strip()) if termination else None
    if termination and match:
        record.told = _REASONS.get(match[2])
        if record.result is None:
            record.result = ATTACKERS if match[1] == ATTACKERS else DEFENDERS
        record.result_span = termination.value_span
        add_told_end(record)


def _implied(tags: dict[str, Tag]) -> Implied:
    """What the Variant and Rules tags say."""
    variant = tags["variant"].value.strip().lower() if "variant" in tags else ""
    form = tags["format"].value.strip().lower() if "format" in tags else ""
    flags = _flags(tags)
    words = set(re.split(r"[^a-z]+", variant))
    if form.startswith("tablut") or "tablut" in words:
        row = find(variant) or find("tablut")
        first: Side = ATTACKERS if flags.get("firstmove") == "attackers" else DEFENDERS
        settings = {key: value for key, value in settings_of(flags).items() if key != "sw"}
        return Implied(row.name if row else "", tuple(settings.items()), None, first)
    named = next((name for name in ("custom", "wtf", "walker") if name in words), variant)
    if named not in _NAMED:
        row = find(variant)
        return Implied(row.name if row else "")
    # a Rules tag counts where no variant is named, or the variant is a custom one
    wanted = _NAMED[named] | (flags if named in ("", "custom") else {})
    base = "brandubh:walker" if named == "walker" else "brandubh:wtf"
    row = find(base)
    own = ruleset_of(row).values if row else {}
    changed = {key: value for key, value in settings_of(wanted).items() if own.get(key) != value}
    return Implied(base, tuple(changed.items()))


def _flags(tags: dict[str, Tag]) -> dict[str, str]:
    words = re.split(r"[\s,;]+", tags["rules"].value) if "rules" in tags else []
    pairs = (word.partition("=") for word in words if "=" in word)
    return {key.strip().lower(): value.strip() for key, _, value in pairs}


def _all_known(tags: dict[str, Tag]) -> bool:
    """Whether the Rules tag holds nothing but flags that have been understood."""
    flags, named = _flags(tags), "variant" in tags and "custom" not in tags["variant"].value.lower()
    known = {*FLAGS, *DEFAULTS}
    strong = tuple(_is_on(flags.get(key, "1")) for key in _STRONG)
    return not named and flags.keys() <= known and strong in STRENGTH


def _start(record: Record, tags: dict[str, Tag]) -> None:
    """A Position tag: where play starts, and who begins."""
    tag = tags.get("position")
    if tag is None or record.implied is None:
        return
    found = positions.read(tag.value, "tafl")
    record.faults += [fault.moved(tag.value_span.start) for fault in found.faults]
    if found.position and not found.faults:
        record.implied = record.implied._replace(start=found.position, first=found.to_move)
        understood(record, "position")


_DIALECT = Dialect(NAME, PLAYERS, read_word, _finish)

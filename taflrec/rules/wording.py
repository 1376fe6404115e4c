"""Rule parameters in plain words, for lists and leaflets: what a key is about, what its value says
on the board of its ruleset, and which keys say nothing there.

Source: the meanings in :mod:`taflrec.rules.parameters`.
"""

from collections.abc import Iterable

from taflrec.board.pieces import KING, LETTERS, SIDES, described, side_of
from taflrec.rules.parameters import PARAMETERS, TABLE
from taflrec.rules.ruleset import Ruleset

# parameters that say nothing while another one has a value; those of men who are not on the board
_IDLE_WHILE: dict[str, dict[str, tuple[str, ...]]] = {
    "n": {"sw": ("swf", "swm", "swk", "swc", "swa"), "efe": ("efk", "efi", "efc", "efp", "eft"),
          "enc": ("encr", "encs"), "ber": ("berf", "berk"),
          "comc": ("come",)},
    # whether a king is stronger at the throne is asked for one strength only
    "s": {"ks": ("kthr",)}, "m": {"ks": ("kthr",)}, "w": {"ks": ("kthr",)},
    "none": {"rep": ("repn", "repu", "reps", "repi")},
    "": {"afor": ("aforh", "aforp", "afors", "aforre", "afori", "aforin", "aforho"),
         "dfor": ("dforh", "dforp", "dfors", "dforre"),
         "cor": ("corh", "corp", "cors", "corre", "kcor", "comk"),
         "cen": ("cenh", "cenhe", "cenp", "cens", "cenre", "kcen", "comt", "linc")},
}  # fmt: skip
_OF_MEN = {
    "cC": ("cj", "comc", "comk", "comt", "come", "comx"), "nN": ("nj",), "mM": ("mj",), "gG": ("gj",),
    "cCnN": ("jmpo", "jmpv"),
}  # fmt: skip


def label(key: str) -> str:
    """What a parameter is about, without what its values are."""
    return PARAMETERS[key].meaning.partition(";")[0]


def meaning(ruleset: Ruleset, key: str) -> str:
    """The value of a parameter in plain words."""
    parameter, value = PARAMETERS[key], ruleset.values[key]
    if parameter.kind == "choice":
        return parameter.values[value]
    if parameter.kind == "types":
        return _types(ruleset, value)
    if parameter.kind == "speeds":
        return _speeds(ruleset)
    if parameter.kind == "number":
        return "never" if value == "0" and parameter.meaning.endswith("never") else value
    if value == "default":
        return "the corner squares of the board" if key == "cor" else "the middle of the board"
    return value.replace(",", ", ") or "none"


def idle(ruleset: Ruleset) -> set[str]:
    """Keys whose value makes no difference in this ruleset."""
    found: set[str] = set()
    for value, keys in _IDLE_WHILE.items():
        for key, others in keys.items():
            found.update(others if ruleset.values[key] == value else ())
    present = {LETTERS[piece - 1] for piece in _present(ruleset)}
    for letters, keys_of_men in _OF_MEN.items():
        found.update(() if present & set(letters) else keys_of_men)
    return found


def differing(base: Ruleset, other: Ruleset) -> list[str]:
    """Keys in which two rulesets differ, in the order of the table."""
    return [p.key for p in TABLE if other.values[p.key] != base.values[p.key]]


def _present(ruleset: Ruleset) -> list[int]:
    return sorted({*ruleset.start.cells} - {0})


def _types(ruleset: Ruleset, value: str) -> str:
    """Who of the men on the board is meant by a list of letters."""
    present = _present(ruleset)
    meant = [piece for piece in present if LETTERS[piece - 1] in value]
    if not value:
        return "nobody"
    if not meant:
        return "nobody who is on the board"
    if meant == present:
        return "all pieces"
    return "the king only" if meant == [KING] else _who(present, meant)


def _who(present: Iterable[int], meant: Iterable[int]) -> str:
    """Sides where all men of one are meant, else kinds; the king by himself."""
    found: list[str] = []
    for side in SIDES:
        men = [piece for piece in present if side_of(piece) == side and piece != KING]
        chosen = [piece for piece in men if piece in meant]
        if chosen:
            found += [side] if chosen == men else [f"{described(piece)}s" for piece in chosen]
    found += ["the king"] if KING in meant else []
    return " and ".join(filter(None, (", ".join(found[:-1]), found[-1])))


def _speeds(ruleset: Ruleset) -> str:
    present, speeds = _present(ruleset), ruleset.speeds()
    found = {speeds[piece]: "" for piece in present}
    for speed in found:
        found[speed] = _who(present, [piece for piece in present if speeds[piece] == speed])
    words = {speed: "no limit" if speed == -1 else str(speed) for speed in found}
    if len(found) == 1:
        return next(iter(words.values()))
    return "; ".join(f"{who}: {words[speed]}" for speed, who in found.items())

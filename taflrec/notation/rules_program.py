"""What OpenTafl makes of a rules record, where that is not what is written.

Tables first: values it takes for others, keys it reads by another rule, what it plays without a
key. From them come the reading under the opentafl profile, the diagnostic that both readings
differ, and what cannot be written for the program. Source: notation reference, sections 4.3, 4.4,
8.5 and 8.6; rules reference, section 6.
"""

from collections.abc import Callable, Collection, Mapping

from taflrec.board.pieces import LETTERS
from taflrec.board.position import Position
from taflrec.record.diagnostic import Profile
from taflrec.rules.parameters import OTN_DEFAULTS, PARAMETERS

_WRITTEN = {"i": "none", "d": "draw", "w": "moverwins", "l": "mover"}
_PLAYED = {"i": "draw", "d": "draw", "w": "mover", "l": "moverwins"}
# tfr -> rep (4.3, 9); real files with w and l come from the program, so lenient takes those as it does
REPETITION: dict[Profile, dict[str, str]] = {
    "spec": _WRITTEN, "opentafl": _PLAYED, "lenient": _PLAYED | {"i": "none"},
}  # fmt: skip

# key -> the value that the program silently takes for one that it does not know (8.5)
REPLACED = {
    "esc": "e", "tfr": "d", "ks": "s", "ka": "y",
    **dict.fromkeys(("atkf", "surf", "swf", "efe", "linc"), "n"),
    **dict.fromkeys(("kj", "nj", "cj", "mj", "gj", "sw", "ber"), "n"),
}  # fmt: skip

# how it plays what OTN has no key for (8.6; rules reference, 6)
PLAYS = {
    "comx": "y",  # attackers who began with special men take a strong king by those alone
    "nomvb": "d",  # only the defenders lose without a move
    # exit forts: the king may reach the edge, men inside are overlooked, proof man by man
    "efk": "reach", "efi": "y", "efp": "local", "eft": "any",
}  # fmt: skip

# hostility and re-entry lists, and the squares that each is about
HOSTILITY = {"corh": "cor", "cenhe": "cen", "cenh": "cen", "aforh": "afor", "dforh": "dfor"}
REENTRY = {"corre": "cor", "cenre": "cen", "aforre": "afor", "dforre": "dfor"}
BOARDS = range(5, 20, 2)  # sizes that it plays
LOST_SPEEDS = (2, 10)  # lengths of spd that mean no limit to it

# why it reads a key otherwise, said of the program
WHY = {
    **dict.fromkeys(
        HOSTILITY, "knows hostility by side only, t for all attackers and T for all defenders"
    ),
    **dict.fromkeys(
        REENTRY, "reads re-entry lists only if cenre is there, and an absent one is then for nobody"
    ),
    "spd": "takes a list of 2 or 10 numbers for no limit",
    "gj": "lets no guard jump",
}
OWN_KEY = "does not know this key, which only taflrec has"

_Test = Callable[[Mapping[str, str], Collection[str]], object]
# when keys have an effect, by the values and the letters on the start board; others always have
_EFFECT: tuple[tuple[str, _Test], ...] = (
    ("swm swk swc swa", lambda values, _: values["sw"] != "n"),
    ("efk efi efc efp eft", lambda values, _: values["efe"] == "y"),
    ("encr encs", lambda values, _: values["enc"] != "n"),
    ("repn repu reps repi", lambda values, _: values["rep"] != "none"),
    ("berf berk", lambda values, _: values["ber"] != "n"),
    ("kthr", lambda values, _: values["ks"] == "c"),
    ("kcen", lambda values, _: values["cen"]),
    # a strong king beside a corner stands on the edge, where nothing takes him
    ("kcor", lambda values, _: values["cor"] and (values["ks"], values["cor"]) != ("s", "default")),
    ("afori aforin aforho", lambda values, _: values["afor"]),
    ("comc comk comt come", lambda _, men: "c" in men),
    ("comx", lambda _, men: "c" in men or "n" in men),
    ("gj", lambda _, men: "g" in men or "G" in men),
)
_EFFECTS = {key: test for keys, test in _EFFECT for key in keys.split()}


def as_program(values: Mapping[str, str], given: Collection[str]) -> dict[str, str]:
    """The values that OpenTafl takes from a record.

    ``values``  as written, with OTN's defaults; ``given``  the keys that stand in the record
    """
    taken = dict(values)
    for key in HOSTILITY:
        taken[key] = by_side(values[key])
    for key in REENTRY:
        if "cenre" not in given:
            taken[key] = OTN_DEFAULTS[key]
        elif key not in given:
            taken[key] = ""
    if values["spd"].count(",") + 1 in LOST_SPEEDS:
        taken["spd"] = "-1"
    return taken | {"gj": "n"}


def by_side(letters: str) -> str:
    """A hostility list as the program knows it: all of a side whose t or T is in the list."""
    return "".join(c for c in LETTERS if ("t" if c.islower() else "T") in letters)


def has_effect(key: str, values: Mapping[str, str], start: Position) -> bool:
    """Whether a key can change a game from that start."""
    test = _EFFECTS.get(key)
    return test is None or bool(test(values, men_of(start)))


def differing(written: Mapping[str, str], taken: Mapping[str, str], start: Position) -> list[str]:
    """The keys, in the order of ``WHY``, that two readings take differently for the men that stand
    on the start board."""
    return [
        key for key in WHY if written[key] != taken[key] and _differs(key, written, taken, start)
    ]


def _differs(
    key: str, written: Mapping[str, str], taken: Mapping[str, str], start: Position
) -> bool:
    men = men_of(start)
    if key == "spd":
        return _limits(written, men, start.size) != _limits(taken, men, start.size)
    if key in HOSTILITY:
        concerned = men - {"g", "G", "K"}  # guards never fall
        # the king falls by rules of his own (rules reference, 1.1 b)
        of_king = {"corh": "kcor", "cenhe": "kcen", "aforh": "aforh"}.get(key)
        concerned |= {"K"} if of_king and has_effect(of_king, written, start) else set()
        return bool(written[HOSTILITY[key]] and concerned & (set(written[key]) ^ set(taken[key])))
    if key in REENTRY:
        ground = REENTRY[key]
        concerned = men & {*written[f"{ground}p"], *written[f"{ground}s"]}
        return bool(written[ground] and concerned & (set(written[key]) ^ set(taken[key])))
    return has_effect(key, written, start)


def _limits(values: Mapping[str, str], men: set[str], size: int) -> dict[str, int]:
    """Letter -> limit, for those that a limit holds back on that board."""
    numbers = [int(number) for number in values["spd"].split(",")]
    limits = dict(zip(speed_letters(len(numbers)), numbers, strict=False))
    if len(numbers) <= 2:
        limits = {letter: numbers[-1 if letter.isupper() else 0] for letter in LETTERS}
    return {letter: limits[letter] for letter in men if 0 < limits.get(letter, -1) < size - 1}


def speed_letters(count: int) -> str:
    """Whose limits a longer spd list tells, in its order (4.4)."""
    return {8: "tcnkTCNK", 10: "tcnkmTCNKM", 12: LETTERS}.get(count, "")


def portable_speeds(value: str) -> str:
    """The same limits in 1, 8 or 12 numbers (4.4)."""
    numbers = value.split(",")
    if len(numbers) == 2:
        numbers = [numbers[letter.isupper()] for letter in LETTERS]
    elif len(numbers) == 10:
        told = dict(zip(speed_letters(10), numbers, strict=True))
        numbers = [told.get(letter, "-1") for letter in LETTERS]
    else:
        return value
    return numbers[0] if len(set(numbers)) == 1 else ",".join(numbers)


def is_own(key: str) -> bool:
    """Whether only taflrec has the key."""
    return key in PARAMETERS and not PARAMETERS[key].in_otn


def men_of(start: Position) -> set[str]:
    """Letters on the board, and those a mercenary turns into."""
    men = {LETTERS[piece - 1] for piece in start.cells if piece}
    return men | {"m", "M"} if men & {"m", "M"} else men

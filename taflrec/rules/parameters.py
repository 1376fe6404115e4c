"""Every rule parameter in one table, read by rulesets, rules records, ``variants`` and the docs.

Keys of OTN are kept, keys that OTN lacks are added. ``default`` is the value of
``copenhagen:nielsen``; ``otn`` is what a missing key means in an OTN rules record.
Sources: rules reference, section 2 (keys and defaults) and 6 (OTN's own defaults).
"""

from typing import Literal, NamedTuple

from taflrec.board.geometry import MAX_SIZE
from taflrec.board.pieces import LETTERS

Kind = Literal["choice", "number", "squares", "types", "speeds"]

ALL = LETTERS
MEN_AND_KING = "tcnkmTCNKM"


class Parameter(NamedTuple):
    """One key of a ruleset.

    ``values``   for a choice: value -> what it means, in plain words
    ``played``   the values of a choice that the kernel plays; empty means all of them
    ``otn``      value of a missing key in an OTN rules record (None: the same as ``default``)
    ``in_otn``   whether the reference program knows the key
    ``bounds``   the least and the greatest value of a number
    """

    key: str
    kind: Kind
    default: str
    meaning: str
    values: dict[str, str] = {}  # noqa: RUF012  (never changed; a NamedTuple default)
    played: tuple[str, ...] = ()
    otn: str | None = None
    in_otn: bool = False
    bounds: tuple[int, int] = (0, 999_999)


def _yes_no(yes: str, no: str) -> dict[str, str]:
    return {"y": yes, "n": no}


_JUMPS = {
    "n": "does not jump",
    "r": "jumps only from or to a restricted square, without capturing",
    "j": "jumps over an enemy without capturing him",
    "c": "jumps over an enemy and captures him",
}
_REPETITION = {
    "none": "repeating positions has no consequence",
    "def": "the defenders lose",
    "draw": "the game is drawn",
    "mover": "the side that completes it loses",
    "moverwins": "the side that completes it wins",
    "causer": "the side that began the cycle loses",
    "aggr": "the side that threatens must vary: reported, not decided",
    "illegal": "the move that completes it is not allowed",
    "illegal-def": "a defenders' move that completes it is not allowed",
}


def _types(key: str, default: str, meaning: str, otn: str | None = None) -> Parameter:
    return Parameter(key, "types", default, meaning, otn=otn, in_otn=True)


def _choice(
    key: str, default: str, meaning: str, values: dict[str, str], *,
    played: tuple[str, ...] = (), otn: str | None = None, in_otn: bool = False,
) -> Parameter:  # fmt: skip
    return Parameter(key, "choice", default, meaning, values, played, otn, in_otn)


TABLE: tuple[Parameter, ...] = (
    _choice("esc", "c", "where the king escapes",
            {"c": "on a corner", "e": "on any edge square"}, in_otn=True),
    _choice("atkf", "y", "who moves first",
            _yes_no("the attackers move first", "the defenders move first"), in_otn=True),
    _choice("ka", "y", "the king's part in captures",
            {"y": "armed", "n": "unarmed", "a": "anvil only: others capture against him",
             "h": "hammer only: he captures by moving"}, in_otn=True),
    _choice("ks", "s", "king strength",
            {"s": "strong: four sides, never on the edge",
             "c": "strong at the throne, elsewhere two opposite sides",
             "m": "middleweight: every neighbouring square, also on the edge",
             "w": "weak: two opposite sides"}, in_otn=True),
    _choice("kj", "n", "the king's jump", _JUMPS, in_otn=True),
    _choice("nj", "n", "the knights' jump", _JUMPS, otn="c", in_otn=True),
    _choice("cj", "n", "the commanders' jump", _JUMPS, otn="j", in_otn=True),
    _choice("mj", "n", "the mercenaries' jump", _JUMPS, in_otn=True),
    _choice("gj", "n", "the guards' jump", _JUMPS, in_otn=True),
    Parameter("spd", "speeds", "-1", "most squares a piece moves at once; -1 is no limit", in_otn=True),
    Parameter("cor", "squares", "default", "corner squares", in_otn=True),
    Parameter("cen", "squares", "default", "throne squares", in_otn=True),
    Parameter("afor", "squares", "", "attackers' camp squares", in_otn=True),
    Parameter("dfor", "squares", "", "defenders' camp squares", in_otn=True),
    _types("corh", MEN_AND_KING, "to whom a corner is hostile"),
    _types("cenh", "tcnkm", "to whom the occupied throne is hostile"),
    _types("cenhe", MEN_AND_KING, "to whom the empty throne is hostile"),
    _types("aforh", "TCNKM", "to whom an empty attackers' camp square is hostile"),
    _types("dforh", "tcnkm", "to whom an empty defenders' camp square is hostile"),
    _types("corp", "K", "who may pass a corner"),
    _types("cenp", ALL, "who may pass the empty throne"),
    _types("aforp", ALL, "who may pass attackers' camp squares"),
    _types("dforp", "TCNKMG", "who may pass defenders' camp squares"),
    _types("cors", "K", "who may stop on a corner"),
    _types("cens", "K", "who may stop on the throne"),
    _types("afors", ALL, "who may stop on attackers' camp squares"),
    _types("dfors", "TCNKMG", "who may stop on defenders' camp squares"),
    _types("corre", ALL, "who may enter a corner from outside"),
    _types("cenre", ALL, "who may enter the throne from outside"),
    _types("aforre", ALL, "who may enter attackers' camp squares from outside"),
    _types("dforre", ALL, "who may enter defenders' camp squares from outside"),
    _choice("sw", "s", "shieldwall capture",
            {"n": "none", "w": "corners do not close a row", "s": "a corner may close a row"},
            otn="n", in_otn=True),
    _choice("swf", "y", "who closes a shieldwall",
            _yes_no("the man that comes to an end of the row", "any move that completes it"),
            in_otn=True),
    Parameter("swm", "number", "2", "smallest row that falls to a shieldwall", bounds=(1, MAX_SIZE)),
    _choice("swk", "y", "the king in a shieldwall row",
            _yes_no("he counts for its length", "he does not count")),
    Parameter("swc", "number", "1", "corners that may close one row", bounds=(0, 2)),
    _choice("swa", "n", "an unarmed king in a shieldwall",
            _yes_no("may serve as end or front man", "may not serve")),
    _choice("efe", "y", "exit fort", _yes_no("wins for the defenders", "is no win"),
            otn="n", in_otn=True),
    _choice("efk", "edge", "where the king of an exit fort is",
            {"edge": "on the edge", "reach": "where he can reach the edge inside the fort"}),
    _choice("efi", "n", "attackers inside an exit fort", _yes_no("are ignored", "undo it")),
    _choice("efc", "y", "an exit fort with a corner inside", _yes_no("counts", "does not count")),
    _choice("efp", "fix", "proof that an exit fort is unbreakable",
            {"fix": "no wall man can be captured, seen as a whole", "local": "man by man",
             "seal": "the wall is closed"},),
    _choice("eft", "own", "when an exit fort is looked for",
            {"own": "after a defenders' turn", "any": "after any turn",
             "reply": "after the attackers' reply"},),
    _choice("enc", "in", "surround",
            {"n": "is no win", "in": "wins when the region inside has no contact with the edge",
             "rim": "wins when the region inside holds no escape square"}, otn="in"),
    _choice("encr", "all", "rings of a surround",
            {"all": "any rings that hold the king and all defenders",
             "king": "one region round the king that holds all defenders"}),
    _choice("encs", "n", "men of a surrounding ring",
            _yes_no("must be safe from capture", "need not be safe")),
    Parameter("dux", "types", "", "who falls only when three of his sides are closed"),
    _choice("linc", "n", "Linnaean capture",
            _yes_no("against the throne with the king on it", "none"), in_otn=True),
    _choice("ber", "n", "berserk turns",
            {"n": "none", "c": "further steps capture", "m": "further steps are free"},
            in_otn=True),
    _choice("berf", "may", "going on in a berserk turn",
            {"may": "is the player's choice", "must": "is compulsory"}, otn="must"),
    _choice("berk", "y", "the king's last plain step of a berserk turn",
            _yes_no("is allowed if he escapes", "is not allowed"), otn="n"),
    _choice("jmpo", "ord", "who may be jumped",
            {"ord": "ordinary enemies only", "any": "any man but the king, own men too"}),
    _choice("jmpv", "y", "a restricted square left by a jump",
            _yes_no("is hostile to the jumped man", "is not hostile")),
    _choice("comc", "n", "two commanders against a strong king",
            {"n": "no special rule", "far": "take him, except on and beside the throne",
             "near": "take him, except on the throne"}, otn="far"),
    _choice("comk", "n", "commander and corner against the king",
            _yes_no("take him", "no special rule"), otn="y"),
    _choice("comt", "n", "commander and empty throne against the king",
            _yes_no("take him", "no special rule")),
    _choice("come", "y", "commanders against a king on the edge",
            _yes_no("take him there too", "do not take him there")),
    _choice("comx", "n", "ordinary men against the king when commanders are in the game",
            _yes_no("no longer take him", "take him as ever")),
    _choice("kcen", "y", "the empty throne as a side against the king",
            _yes_no("counts", "does not count")),
    _choice("kcor", "n", "a corner as a side against the king",
            _yes_no("counts", "does not count")),
    _choice("kthr", "near", "the king is strong at the throne",
            {"near": "on it and beside it", "on": "only on it"}),
    _choice("rep", "def", "repetition", _REPETITION),
    Parameter("repn", "number", "3", "occurrences of a position that make a repetition",
              bounds=(2, 999)),
    _choice("repu", "pos", "what is counted as repeated",
            {"pos": "positions", "move": "the same move of each side"}),
    _choice("reps", "y", "the side to move", _yes_no("belongs to the position", "does not")),
    _choice("repi", "y", "the first position of the game", _yes_no("counts", "does not count")),
    _choice("dft", "n", "a draw fort held three times",
            {"n": "no rule", "a": "the attackers win", "d": "the game is drawn"}),
    Parameter("nocap", "number", "0", "draw after so many moves of each side without capture; 0: never"),
    Parameter("maxt", "number", "0", "draw after so many turns; 0: never"),
    _choice("nomv", "l", "the side to move has no legal move",
            {"l": "it loses", "d": "the game is drawn"}),
    _choice("nomvb", "b", "no legal move is tested",
            {"b": "for both sides", "d": "for the defenders only"}),
    _choice("mat", "claim", "too few pieces",
            {"n": "no rule", "claim": "a draw only when recorded as agreed or adjudicated",
             "draw": "an automatic draw"}, played=("n", "claim")),
    Parameter("afori", "squares", "", "camp squares that are no jaw against attackers"),
    _types("aforho", "", "to whom an attackers' camp square with a man on it is hostile"),
    _choice("aforin", "y", "attackers in their own camp",
            _yes_no("may move inside it", "may not move inside it")),
)  # fmt: skip

PARAMETERS: dict[str, Parameter] = {parameter.key: parameter for parameter in TABLE}
OTN_DEFAULTS: dict[str, str] = {p.key: p.default if p.otn is None else p.otn for p in TABLE}
OTN_DEFAULTS["rep"] = "draw"

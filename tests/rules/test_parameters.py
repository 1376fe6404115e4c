"""The table of rule parameters and the values it takes: rules reference, sections 2 and 6."""

import re

import pytest

from taflrec.board.geometry import square_name
from taflrec.board.pieces import LETTERS, PIECE_OF_LETTER
from taflrec.rules.parameters import OTN_DEFAULTS, PARAMETERS, TABLE
from taflrec.rules.ruleset import RulesError, Ruleset, checked
from tests.rules.boards import ruleset_of
from tests.shared import shared_file

MEN = "tcnkmTCNKM"  # without guards

# Defaults of copenhagen:nielsen and, where a missing key means something else there, of OTN.
# rules reference, section 2 (bold values) and section 6
DEFAULTS = dict(
    entry.split(":", 1)
    for entry in (
        "esc:c atkf:y ka:y ks:s kj:n nj:n cj:n mj:n gj:n spd:-1 cor:default cen:default afor: dfor: "
        f"corh:{MEN} cenhe:{MEN} cenh:tcnkm aforh:TCNKM dforh:tcnkm corp:K cenp:{LETTERS} "
        f"aforp:{LETTERS} dforp:TCNKMG cors:K cens:K afors:{LETTERS} dfors:TCNKMG "
        f"corre:{LETTERS} cenre:{LETTERS} aforre:{LETTERS} dforre:{LETTERS} "
        "sw:s swf:y swm:2 swk:y swc:1 swa:n efe:y efk:edge efi:n efc:y efp:fix eft:own "
        "enc:in encr:all encs:n linc:n ber:n berf:may berk:y jmpo:ord jmpv:y "
        "comc:n comk:n comt:n come:y comx:n kcen:y kcor:n kthr:near "
        "rep:def repn:3 repu:pos reps:y repi:y dft:n nocap:0 maxt:0 nomv:l nomvb:b mat:claim "
        "afori: aforho: aforin:y dux:"
    ).split()
)
OTN = {
    "nj": "c", "cj": "j", "sw": "n", "efe": "n", "rep": "draw", "berf": "must", "berk": "n",
    "comc": "far", "comk": "y",
}  # fmt: skip


def test_keys_and_defaults() -> None:
    assert {parameter.key: parameter.default for parameter in TABLE} == DEFAULTS


def test_defaults_of_a_rules_record() -> None:
    assert OTN_DEFAULTS == DEFAULTS | OTN


def test_the_catalogue_default_is_the_table() -> None:
    assert ruleset_of("copenhagen:nielsen").values == DEFAULTS


def test_keys_stand_once() -> None:
    assert len({parameter.key for parameter in TABLE}) == len(TABLE)


@pytest.mark.parametrize("key", PARAMETERS)
def test_shape(key: str) -> None:
    """Every parameter has a meaning; a choice has values, each with a meaning, others have none."""
    parameter = PARAMETERS[key]
    assert parameter.meaning
    assert checked(key, parameter.default) == parameter.default
    assert (parameter.kind == "choice") == bool(parameter.values)
    assert all(parameter.values.values())
    assert set(parameter.played) <= set(parameter.values)
    if parameter.played:
        assert parameter.default in parameter.played
    assert checked(key, OTN_DEFAULTS[key]) == OTN_DEFAULTS[key]


def test_every_key_of_the_reference() -> None:
    """The first column of the table of section 2; ``dux`` and ``aforho`` are measured on records."""
    page = shared_file("rules/variants.md").read_text(encoding="utf-8")
    section = page[page.index("## 2. Parameters") : page.index("## 3. Presets")]
    cells = re.findall(r"^\| ([a-z, ]+) \|", section, re.MULTILINE)
    keys = {key for cell in cells for key in re.findall("[a-z]+", cell)} - {"key", "dim"}
    assert keys | {"dux", "aforho"} == set(PARAMETERS)


# key, value as written, canonical text
CANONICAL = [
    ("ks", "y", "s"),
    ("ks", "n", "w"),
    ("ks", "m", "m"),
    ("ks", " c ", "c"),
    ("esc", "e", "e"),
    ("repn", "3", "3"),
    ("repn", "03", "3"),
    ("nocap", "+50", "50"),
    ("cor", "default", "default"),
    ("cor", "A1,k11", "a1,k11"),
    ("cor", "a1,a11,", "a1,a11"),
    ("cor", " a1 , a11 ", "a1,a11"),
    ("cor", "", ""),
    ("cor", "a01,a1,k011", "a1,k11"),
    ("afor", "d1,E1", "d1,e1"),
    ("cenp", "K", "K"),
    ("cenp", "Tt", "tT"),
    ("cenp", "KCTkct", "tckTCK"),
    ("cenp", "TTtt", "tT"),
    ("cenp", "", ""),
    ("spd", "-1", "-1"),
    ("spd", "1", "1"),
    ("spd", "2,1", "2,1"),
    ("spd", "2,1,", "2,1"),
    ("spd", "-1,-1,-1,-1,-1,-1,-1,1", "-1,-1,-1,-1,-1,-1,-1,1"),
    ("spd", "0", "-1"),
    ("spd", "-7", "-1"),
]


@pytest.mark.parametrize(("key", "value", "canonical"), CANONICAL)
def test_canonical_text(key: str, value: str, canonical: str) -> None:
    assert checked(key, value) == canonical
    assert checked(key, canonical) == canonical


# key, value, words of the message
REFUSED = [
    ("esc", "x", "esc:x possible are c e"),
    ("atkf", "yes", "atkf:yes possible are y n"),
    ("ks", "", "ks: possible are s c m w"),
    ("sw", "S", "sw:S possible are n w s"),
    ("repn", "-1", "repn:-1 whole number"),
    ("repn", "three", "repn:three whole number"),
    ("repn", "1", "repn:1 whole number from 2"),
    ("repn", "0", "repn:0 whole number from 2"),
    ("swc", "3", "swc:3 from 0 to 2"),
    ("swm", "0", "swm:0 from 1 to 25"),
    ("repn", "9999999", "whole number"),
    ("cor", "z1", "cor:z1 squares"),
    ("cor", "a0", "cor:a0 squares"),
    ("cor", "a1;k11", "cor:a1;k11 squares"),
    ("afor", "default", "afor:default squares"),
    ("cenp", "tx", "cenp:tx piece letters tcnkmgTCNKMG"),
    ("spd", "", "spd: whole numbers"),
    ("spd", "1,2,3", "spd:1,2,3 1, 2, 8, 10 or 12"),
    ("spd", "fast", "spd:fast whole numbers"),
]


@pytest.mark.parametrize(("key", "value", "words"), REFUSED)
def test_refused_values(key: str, value: str, words: str) -> None:
    with pytest.raises(RulesError) as error:
        checked(key, value)
    assert (error.value.name, error.value.key) == ("rules-value", key)
    assert [word for word in words.split() if word not in str(error.value)] == [], error.value


@pytest.mark.parametrize(
    ("key", "near"), [("repnn", "repn"), ("cenpp", "cenp"), ("atk", "atkf"), ("swff", "swf")]
)
def test_unknown_keys_suggest(key: str, near: str) -> None:
    with pytest.raises(RulesError) as error:
        checked(key, "y")
    assert (error.value.name, error.value.key) == ("rules-unknown-key", key)
    assert repr(near) in str(error.value)


def test_unknown_keys_like_no_other() -> None:
    with pytest.raises(RulesError, match="qqqq") as error:
        checked("qqqq", "y")
    assert "mean" not in str(error.value)


# spd, then the speed of t, n, K, M, G; OTN reference, section 4.4
SPEEDS = [
    ("-1", (-1, -1, -1, -1, -1)),
    ("3", (3, 3, 3, 3, 3)),
    ("3,1", (3, 3, 1, 1, 1)),
    ("1,2,3,4,5,6,7,8", (1, 3, 8, None, None)),
    ("1,2,3,4,5,6,7,8,9,10", (1, 3, 9, 10, None)),
    ("1,2,3,4,5,6,7,8,9,10,11,12", (1, 3, 10, 11, 12)),
]


@pytest.mark.parametrize(("text", "speeds"), SPEEDS)
def test_speeds(text: str, speeds: tuple[int | None, ...]) -> None:
    found = ruleset_of("copenhagen").changed({"spd": text}).speeds()
    assert tuple(found.get(PIECE_OF_LETTER[letter]) for letter in "tnKMG") == speeds


# key:value, board size, names of the squares
SQUARES = [
    ("cor:default", 7, {"a1", "g1", "a7", "g7"}),
    ("cor:default", 11, {"a1", "k1", "a11", "k11"}),
    ("cen:default", 9, {"e5"}),
    ("cen:default", 8, {"d4", "e4", "d5", "e5"}),
    ("cor:a1,b2", 7, {"a1", "b2"}),
    ("cor:a1,k11", 7, {"a1"}),
    ("cor:", 7, set()),
]


@pytest.mark.parametrize(("setting", "size", "names"), SQUARES)
def test_squares_follow_the_board(setting: str, size: int, names: set[str]) -> None:
    key, value = setting.split(":")
    found = ruleset_of("copenhagen").changed({key: value}).squares(key, size)
    assert {square_name(square, size) for square in found} == names


def test_changed_leaves_the_old_ruleset_alone() -> None:
    old = ruleset_of("copenhagen")
    new = old.changed({"swf": "n", "cenp": "K"})
    assert (old.values["swf"], old.values["cenp"]) == ("y", LETTERS)
    assert (new.values["swf"], new.values["cenp"]) == ("n", "K")
    assert {key for key in DEFAULTS if old.values[key] != new.values[key]} == {"swf", "cenp"}
    assert isinstance(new, Ruleset)
    assert new.start == old.start


# settings, what the kernel does not play of them for the men of the start layout
UNPLAYED = [
    ("copenhagen", []),
    ("copenhagen enc:rim swf:n rep:causer nocap:50", []),
    ("copenhagen mat:n", []),
    ("copenhagen mat:draw", ["mat:draw"]),  # no source gives a figure (section 2)
]


@pytest.mark.parametrize(("rules", "missing"), UNPLAYED)
def test_what_is_not_played_is_told(rules: str, missing: list[str]) -> None:
    assert sorted(ruleset_of(rules).unplayed()) == missing

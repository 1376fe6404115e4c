"""Rules records, both ways. Source: notation reference, sections 4 and 8.5; rules reference,
section 6 (which parameters OTN's keys mean, and OTN's own defaults)."""

import pytest
from hypothesis import given, settings

from taflrec.board.position import position_of
from taflrec.notation.rules_record import RulesReading, read_rules, write_rules
from taflrec.rules.catalogue import CATALOGUE, Reading, ruleset, ruleset_of
from taflrec.rules.parameters import TABLE
from taflrec.rules.ruleset import Ruleset
from tests.notation.otn_samples import RULES
from tests.strategies import rulesets

START = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
BARE = f"dim:7 {START}"
MEN = "tcnkmTCNKM"
# what is told of records that are read well all the same; tests/notation/test_rules_table.py has it
REMARKS = {"rules-order", "rules-multiline", "rules-style", "rules-not-portable", "not-portable",
           "rules-dfor"}  # fmt: skip


def values(entries: str) -> dict[str, str]:
    """Parameters of a sound record with these entries."""
    reading = read_rules(f"dim:7 {entries} {START}")
    assert wrong_in(reading) == []
    assert reading.ruleset is not None
    return reading.ruleset.values


def wrong_in(reading: RulesReading) -> list[str]:
    """Names of faults that are no remarks."""
    return [fault.name for fault in reading.faults if fault.name not in REMARKS]


def faults(reading: RulesReading, text: str) -> list[tuple[str, str]]:
    """Name of each fault and the text it points at."""
    return [(fault.name, text[fault.span.start : fault.span.end]) for fault in reading.faults]


# section 4.2: a key that is not there means this; the spec's text leaves g and G out of lists
OTN_DEFAULTS = {
    "esc": "c", "atkf": "y", "ka": "y", "ks": "s", "kj": "n", "nj": "c", "cj": "j", "mj": "n",
    "gj": "n", "spd": "-1", "cor": "default", "cen": "default", "afor": "", "dfor": "",
    "corh": "tcnkmTCNKM", "cenh": "tcnkm", "cenhe": "tcnkmTCNKM", "aforh": "TCNKM",
    "dforh": "tcnkm", "corp": "K", "cenp": "tcnkmTCNKM", "aforp": "tcnkmTCNKM", "dforp": "TCNKM",
    "cors": "K", "cens": "K", "afors": "tcnkmTCNKM", "dfors": "TCNKM", "corre": "tcnkmTCNKM",
    "cenre": "tcnkmTCNKM", "aforre": "tcnkmTCNKM", "dforre": "tcnkmTCNKM", "sw": "n", "swf": "y",
    "efe": "n", "linc": "n", "ber": "n",
}  # fmt: skip
# rules reference, section 6: surf and tfr in our words, and what OTN has no key for
IN_OUR_WORDS = {
    "enc": "in", "encr": "all", "rep": "draw", "repn": "3", "repu": "pos", "reps": "y",
    "repi": "y", "kcen": "y", "kcor": "y", "nomv": "l", "comc": "far", "comk": "y",
}  # fmt: skip


@pytest.mark.parametrize("key", OTN_DEFAULTS)
def test_the_defaults_of_the_notation(key: str) -> None:
    found = values("")[key]
    if {*OTN_DEFAULTS[key]} & {*"tT"} and key not in ("cor", "cen"):
        found = "".join(letter for letter in found if letter in MEN)
    assert found == OTN_DEFAULTS[key]


@pytest.mark.parametrize("key", IN_OUR_WORDS)
def test_the_defaults_of_what_the_notation_says_otherwise_or_not_at_all(key: str) -> None:
    assert values("")[key] == IN_OUR_WORDS[key]


def test_every_parameter_has_a_value() -> None:
    assert {*values("")} == {each.key for each in TABLE}


# entry -> what it sets; the other parameters keep the defaults
ENTRIES = {
    "esc:c": {}, "esc:e": {"esc": "e"}, "atkf:n": {"atkf": "n"}, "atkf:y": {},
    "surf:y": {}, "surf:n": {"enc": "n"},
    "tfr:d": {}, "tfr:i": {"rep": "none"},
    # as the program plays: with w the side that completes it loses, with l it wins (4.3)
    "tfr:w": {"rep": "mover"}, "tfr:l": {"rep": "moverwins"},
    "ka:n": {"ka": "n"}, "ka:a": {"ka": "a"}, "ka:h": {"ka": "h"},
    "ks:s": {}, "ks:c": {"ks": "c"}, "ks:m": {"ks": "m"}, "ks:w": {"ks": "w"},
    "ks:y": {}, "ks:n": {"ks": "w"},  # old spellings
    "kj:r": {"kj": "r"}, "kj:j": {"kj": "j"}, "kj:c": {"kj": "c"}, "nj:n": {"nj": "n"},
    "cj:c": {"cj": "c"}, "mj:j": {"mj": "j"}, "gj:c": {"gj": "c"},
    "spd:1": {"spd": "1"}, "spd:-1": {}, "spd:0": {}, "spd:-7": {},
    "spd:3,1": {"spd": "3,1"},
    "spd:-1,-1,-1,-1,-1,-1,-1,1": {"spd": "-1,-1,-1,-1,-1,-1,-1,1"},
    "spd:1,2,3,4,5,6,7,8,9,10": {"spd": "1,2,3,4,5,6,7,8,9,10"},
    "spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,0": {"spd": "-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1"},
    "cor:a1": {"cor": "a1"}, "cor:a1,": {"cor": "a1"}, "cor:A1,g7": {"cor": "a1,g7"},
    "cor:": {"cor": ""}, "cor:default": {}, "cen:": {"cen": ""}, "cen:d4,e4": {"cen": "d4,e4"},
    "cen:default": {}, "afor:a1,b1,": {"afor": "a1,b1"}, "afor:": {}, "dfor:d4": {"dfor": "d4"},
    "cenh:": {"cenh": ""}, "cenh:tT": {"cenh": "tT"}, "aforh:": {"aforh": ""},
    "corh:KkTtnNcCmM": {}, "corh:KkTtnNcC": {"corh": "tcnkTCNK"},
    "corh:tT": {"corh": "tT", "kcor": "n"}, "corh:": {"corh": "", "kcor": "n"},
    "cenhe:": {"cenhe": "", "kcen": "n"}, "cenhe:tT": {"cenhe": "tT", "kcen": "n"},
    "cenhe:K": {"cenhe": "K"}, "cenhe:Kk": {"cenhe": "kK"},
    "corp:": {"corp": ""}, "corp:KK": {}, "cenp:K": {"cenp": "K"}, "cens:": {"cens": ""},
    "cenre:": {"cenre": ""}, "corre:K": {"corre": "K"}, "aforp:t": {"aforp": "t"},
    "aforre:": {"aforre": ""}, "afors:t": {"afors": "t"}, "cors:": {"cors": ""},
    "dforh:": {"dforh": ""}, "dforp:": {"dforp": ""}, "dforre:": {"dforre": ""},
    "dfors:": {"dfors": ""},
    "sw:n": {}, "sw:w": {"sw": "w"}, "sw:s": {"sw": "s"}, "swf:n": {"swf": "n"},
    "efe:y": {"efe": "y"}, "linc:y": {"linc": "y"}, "linc:n": {},
    "ber:c": {"ber": "c", "berf": "must", "berk": "n"}, "ber:n": {},
    "ber:m": {"ber": "m", "berf": "must", "berk": "n"},
    "name:Brandub": {}, "name:": {},
    # keys that OTN lacks
    "rep:def": {"rep": "def"}, "tfr:w rep:causer": {"rep": "causer"}, "enc:rim": {"enc": "rim"},
    "nocap:50": {"nocap": "50"}, "nocap:050": {"nocap": "50"}, "kcen:n": {"kcen": "n"},
    "corh:tT kcor:y": {"corh": "tT"}, "ber:c berf:may": {"ber": "c", "berk": "n"},
    "swc:0": {"swc": "0"}, "comx:y": {"comx": "y"}, "afori:a1": {"afori": "a1"},
}  # fmt: skip


@pytest.mark.parametrize("entry", ENTRIES)
def test_an_entry_sets_its_parameter_and_no_other(entry: str) -> None:
    defaults = values("")
    assert values(entry) == defaults | ENTRIES[entry]


def test_every_key_of_the_notation_is_in_the_table() -> None:
    keys = {entry.split(":")[0] for entries in ENTRIES for entry in entries.split()}
    assert keys >= {*OTN_DEFAULTS} | {"surf", "tfr", "name"}


@pytest.mark.parametrize(
    "text",
    [
        f"dim:7 esc:e atkf:n {START}",
        f"{START} atkf:n dim:7 esc:e",
        f"esc:e\n{START}\r\ndim:7\t\tatkf:n",
        f"  DIM:7 ESC:e Atkf:n {START}  ",
        f"dim:7 esc:e atkf:n start{START}".replace("startstart", "starti"),
    ],
)
def test_order_white_space_and_case_of_keys_do_not_matter(text: str) -> None:
    reading = read_rules(text)
    assert wrong_in(reading) == []
    assert reading.ruleset is not None
    assert reading.ruleset.values == values("esc:e atkf:n")
    assert reading.ruleset.start == position_of(START[6:])


def test_the_two_row_orders() -> None:
    rows = "/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
    upright, turned = read_rules(f"dim:7 start:{rows}"), read_rules(f"dim:7 starti:{rows}")
    assert upright.ruleset is not None
    assert turned.ruleset is not None
    assert upright.ruleset.start.cells[2] == 1  # an attacker on c1
    assert turned.ruleset.start.cells[44] == 1  # on c7


# name entry, title, variant of the catalogue
NAMES = [
    ("name:Brandub", "Brandub", "brandubh"),
    ("name:Copenhagen", "Copenhagen", "copenhagen"),
    ("name:Brandub_Study", "Brandub Study", ""),
    ("name:_A__B_", "A  B", ""),
    ("name:Møre", "Møre", ""),
    ("name:", "", ""),
    ("", "", ""),
]


@pytest.mark.parametrize("entry, title, variant", NAMES, ids=[row[0] or "none" for row in NAMES])
def test_the_name(entry: str, title: str, variant: str) -> None:
    reading = read_rules(f"dim:7 {entry} {START}")
    assert reading.ruleset is not None
    assert (reading.name, reading.ruleset.title, reading.ruleset.variant) == (title, title, variant)
    assert reading.ruleset.reading == ""


# entries, the tfr that decides the verdict on a repetition
@pytest.mark.parametrize(
    "entries, tfr",
    [("", ""), ("tfr:d", "d"), ("tfr:i", "i"), ("tfr:w", "w"), ("tfr:l", "l"),
     ("tfr:w rep:mover", "")],
)  # fmt: skip
def test_the_repetition_rule_as_written_is_passed_on(entries: str, tfr: str) -> None:
    assert read_rules(f"dim:7 {entries} {START}").tfr == tfr


# entry, faults (name, what is pointed at); what is wrong is left at its default
WRONG_ENTRIES = [
    ("esc:x", [("rules-value", "x")]),
    ("esc:", [("rules-value", " ")]),
    ("esc:C", [("rules-value", "C")]),
    ("atkf:yes", [("rules-value", "yes")]),
    ("surf:x", [("rules-value", "x")]),
    ("tfr:x", [("rules-value", "x")]),
    ("ks:4", [("rules-value", "4")]),
    ("ka:yes", [("rules-value", "yes")]),
    ("sw:y", [("rules-value", "y")]),
    ("corh:tx", [("rules-value", "tx")]),
    ("corp:t,K", [("rules-value", "t,K")]),
    ("afor:default", [("rules-value", "default")]),
    ("spd:x", [("rules-value", "x")]),
    ("spd:", [("rules-value", " ")]),
    ("spd:1,2,3", [("rules-value", "1,2,3")]),
    ("spd:1,,", [("rules-value", "1,,")]),
    ("spd:1.5", [("rules-value", "1.5")]),
    ("nocap:-1", [("rules-value", "-1")]),
    ("efen:n", [("rules-unknown-key", "efen")]),
    ("moon:full:3", [("rules-unknown-key", "moon")]),
    ("spin", [("rules-value", "spin")]),
    (":x", [("rules-value", ":x")]),
]


@pytest.mark.parametrize("entry, wrong", WRONG_ENTRIES, ids=[row[0] for row in WRONG_ENTRIES])
def test_an_entry_that_is_wrong_is_told_and_has_no_effect(
    entry: str, wrong: list[tuple[str, str]]
) -> None:
    text = f"dim:7 linc:y {entry} {START}"
    reading = read_rules(text)
    assert faults(reading, text) == wrong
    assert reading.ruleset is not None
    assert reading.ruleset.values == values("linc:y")


def test_squares_off_the_board_are_told_and_ignored() -> None:
    text = f"dim:7 cor:a1,h1 cen:d4,d44 afor: {START}"
    reading = read_rules(text)
    assert faults(reading, text) == [("rules-value", "a1,h1"), ("rules-value", "d4,d44")]
    assert reading.ruleset is not None
    assert reading.ruleset.squares("cor", 7) == (0,)
    assert reading.ruleset.squares("cen", 7) == (24,)


@pytest.mark.parametrize("entry", ["cor:a1,b", "cor:a1;g7"])
def test_a_square_list_that_is_refused_is_told_once(entry: str) -> None:
    text = f"dim:7 {entry} {START}"
    assert faults(read_rules(text), text) == [("rules-value", entry[4:])]


def test_the_last_of_two_keys_counts() -> None:
    text = f"dim:7 esc:c atkf:n ESC:e {START}"
    reading = read_rules(text)
    assert faults(reading, text) == [("rules-duplicate-key", "ESC:e")]
    assert reading.ruleset is not None
    assert reading.ruleset.values == values("esc:e atkf:n")


ASYMMETRIC = "/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
TURNED = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/"
KINGLESS = "/3t3/3t3/3T3/ttT1Ttt/3T3/3t3/3t3/"

# name, record, faults, whether there is a start position all the same
STARTS = [
    ("both starts agree", f"dim:7 start:{ASYMMETRIC} starti:{TURNED}",
     [("rules-two-starts", ASYMMETRIC)], True),
    ("both starts contradict", f"dim:7 start:{ASYMMETRIC} starti:{ASYMMETRIC}",
     [("rules-starts-conflict", ASYMMETRIC)], False),
    ("no start", "dim:7 esc:e", [("rules-no-start", "dim:7 esc:e")], False),
    ("an empty start", "dim:7 start:", [("position-rows", "")], False),
    ("rows do not fit dim", f"dim:9 {START}", [("position-rows", START[6:])], False),
    ("dim is no number", f"dim:x {START}", [("position-rows", "x")], False),
    ("dim is empty", f"dim: {START}", [("position-rows", " ")], False),
    ("dim is too small", f"dim:2 {START}", [("position-rows", "2")], False),
    ("dim is too large", f"dim:26 {START}", [("position-rows", "26")], False),
    ("dim is absurd", f"dim:999999999 {START}", [("position-rows", "999999999")], False),
    ("dim is negative", f"dim:-7 {START}", [("position-rows", "-7")], False),
    ("dim is not told", START, [], True),
    ("dim has a leading zero", f"dim:07 {START}", [], True),
    ("a row is too wide", "dim:7 start:/3t3/3t3/3T4/ttTKTtt/3T3/3t3/3t3/",
     [("position-width", "4")], False),
    ("a row is too short", "dim:7 start:/3t3/3t3/3T2/ttTKTtt/3T3/3t3/3t3/",
     [("position-short", "3T2")], True),
    ("a row is missing", "dim:7 start:/3t3/3t3/ttTKTtt/3T3/3t3/3t3/",
     [("position-rows", "/3t3/3t3/ttTKTtt/3T3/3t3/3t3/")], False),
    ("letters that are none, all of them", "dim:7 start:/3x3/3t3/3T3/ttTKTty/3T3/3t3/3t3/",
     [("position-letter", "x"), ("position-letter", "y")], False),
    ("no king", f"dim:7 start:{KINGLESS}", [("no-king", KINGLESS)], False),
    ("an attackers' king is none", f"dim:7 start:{KINGLESS.replace('ttT1', 'ttTk')}",
     [("no-king", KINGLESS.replace("ttT1", "ttTk"))], False),
    ("two kings", "dim:7 start:/3t3/3t3/3T3/ttTKTtt/3K3/3t3/3t3/",
     [("many-kings", "/3t3/3t3/3T3/ttTKTtt/3K3/3t3/3t3/")], False),
    ("nothing at all", "", [("rules-no-start", "")], False),
]  # fmt: skip


@pytest.mark.parametrize(
    "text, wrong, usable", [row[1:] for row in STARTS], ids=[row[0] for row in STARTS]
)
def test_the_start(text: str, wrong: list[tuple[str, str]], usable: bool) -> None:
    reading = read_rules(text)
    found = faults(reading, text)
    assert [name for name, _ in found] == [name for name, _ in wrong]
    for (_, there), (_, expected) in zip(found, wrong, strict=True):
        assert there == expected or (not expected and len(there) <= 1)
    assert (reading.ruleset is not None) == usable


# Writing


def canonical(text: str) -> str:
    reading = read_rules(text)
    assert reading.ruleset is not None
    return write_rules(reading.ruleset)


# 8.5: dim, name, atkf, what differs from the defaults, no trailing commas, start last
WRITTEN = [
    (BARE, f"dim:7 atkf:y {START}"),
    (f"{START} ks:w name:Brandub dim:7", f"dim:7 name:Brandub atkf:y ks:w {START}"),
    (f"dim:7 name:Moonlit_Cross atkf:n {START}", f"dim:7 name:Moonlit_Cross atkf:n {START}"),
    (f"dim:7 esc:c surf:y tfr:d spd:-1 {START}", f"dim:7 atkf:y {START}"),
    (f"dim:7 surf:n tfr:i {START}", f"dim:7 atkf:y surf:n tfr:i {START}"),
    (f"dim:7 tfr:w {START}", f"dim:7 atkf:y tfr:w {START}"),
    (f"dim:7 tfr:l {START}", f"dim:7 atkf:y tfr:l {START}"),
    (f"dim:7 cor:A1,g7, cenh: cenhe: {START}", f"dim:7 atkf:y cor:a1,g7 cenh: cenhe: {START}"),
    (f"dim:7 cor:default cen:default {START}", f"dim:7 atkf:y {START}"),
    (f"dim:7 corp:CK {START}", f"dim:7 atkf:y corp:CK {START}"),
    (f"dim:7 corp:KC {START}", f"dim:7 atkf:y corp:CK {START}"),
    (f"dim:7 ber:c {START}", f"dim:7 atkf:y ber:c {START}"),
    (f"dim:7 rep:def {START}", f"dim:7 atkf:y tfr:i rep:def {START}"),
    (f"dim:7 enc:rim {START}", f"dim:7 atkf:y enc:rim {START}"),
    (f"dim:7 moon:full {START}", f"dim:7 atkf:y {START}"),
    (f"dim:7 starti:{TURNED}", f"dim:7 atkf:y start:{ASYMMETRIC}"),
]  # fmt: skip


@pytest.mark.parametrize("text, expected", WRITTEN, ids=[row[1][:40] for row in WRITTEN])
def test_the_canonical_record(text: str, expected: str) -> None:
    assert canonical(text) == expected
    assert canonical(expected) == expected


def test_a_title_is_written_so_that_it_ends_neither_value_nor_tag() -> None:
    named = Ruleset(
        ruleset("brandubh").values, ruleset("brandubh").start, title="Tafl: a [new] one"
    )
    assert " name:Tafl_a_[new)_one " in write_rules(named)


def test_the_other_row_order_on_request() -> None:
    reading = read_rules(f"dim:7 start:{ASYMMETRIC}")
    assert reading.ruleset is not None
    assert write_rules(reading.ruleset, "starti") == f"dim:7 atkf:y starti:{TURNED}"


@pytest.mark.parametrize("entry", ENTRIES)
def test_what_was_written_is_read_back(entry: str) -> None:
    text = f"dim:7 {entry} {START}"
    first = read_rules(text).ruleset
    assert first is not None
    second = read_rules(write_rules(first))
    assert wrong_in(second) == []
    assert second.ruleset is not None
    assert second.ruleset.values == first.values
    assert second.ruleset.start == first.start
    assert second.ruleset.title == first.title


@pytest.mark.parametrize("row", CATALOGUE, ids=[row.name for row in CATALOGUE])
def test_every_reading_of_the_catalogue_survives_as_a_record(row: Reading) -> None:
    given_rules = ruleset_of(row)
    again = read_rules(write_rules(given_rules))
    assert wrong_in(again) == []
    assert again.ruleset is not None
    assert again.ruleset.values == given_rules.values
    assert again.ruleset.start == given_rules.start


@pytest.mark.parametrize("row", CATALOGUE, ids=[row.name for row in CATALOGUE])
def test_the_variant_of_a_record_is_known_by_the_title_it_was_written_with(row: Reading) -> None:
    given_rules = ruleset_of(row)
    again = read_rules(write_rules(given_rules)).ruleset
    assert again is not None
    assert again.variant == given_rules.variant


@given(rulesets())
@settings(max_examples=200, deadline=None)
def test_any_ruleset_survives_as_a_record(random_rules: Ruleset) -> None:
    text = write_rules(random_rules)
    assert "\n" not in text
    assert "  " not in text
    again = read_rules(text)
    assert wrong_in(again) == []
    assert again.ruleset is not None
    assert again.ruleset.values == random_rules.values
    assert again.ruleset.start == random_rules.start
    assert again.ruleset.title == random_rules.title
    assert write_rules(again.ruleset) == text


def test_idle_berserk_parameters_survive() -> None:
    given_rules = ruleset("brandubh").changed({"berf": "must"})
    again = read_rules(write_rules(given_rules)).ruleset
    assert again is not None
    assert again.values == given_rules.values


def test_equal_texts_share_a_ruleset() -> None:
    assert read_rules(RULES).ruleset is read_rules(RULES).ruleset

"""Parameters in words, on the board that they are about."""

import pytest

from taflrec.rules.catalogue import CATALOGUE, ruleset, ruleset_of
from taflrec.rules.parameters import PARAMETERS, TABLE
from taflrec.rules.wording import differing, idle, label, meaning

# variant, key, value, in words; who is who: rules reference, section 2
MEANT = [
    ("copenhagen", "esc", "e", "on any edge square"),
    ("copenhagen", "cors", "K", "the king only"),
    ("copenhagen", "cors", "", "nobody"),
    ("copenhagen", "cors", "tcnkmTCNKM", "all pieces"),  # there are no guards on this board
    ("copenhagen", "cors", "tcnkmgTCNKMG", "all pieces"),
    ("copenhagen", "cors", "tcnkm", "attackers"),
    ("copenhagen", "cors", "t", "attackers"),
    ("copenhagen", "cors", "TCNKM", "defenders and the king"),
    ("copenhagen", "cors", "T", "defenders"),
    ("copenhagen", "cors", "tT", "attackers and defenders"),
    ("copenhagen", "cors", "gG", "nobody who is on the board"),
    ("berserk", "cors", "c", "attackers' commanders"),
    ("berserk", "cors", "tN", "attackers and defenders' knights"),
    ("berserk", "cors", "cNK", "attackers' commanders, defenders' knights and the king"),
    ("copenhagen", "spd", "-1", "no limit"),
    ("copenhagen", "spd", "3", "3"),
    ("copenhagen", "spd", "1,4", "attackers: 1; defenders and the king: 4"),
    ("copenhagen", "nocap", "0", "never"),
    ("copenhagen", "nocap", "50", "50"),
    ("copenhagen", "swc", "0", "0"),
    ("copenhagen", "cor", "default", "the corner squares of the board"),
    ("copenhagen", "cen", "default", "the middle of the board"),
    ("copenhagen", "cen", "", "none"),
    ("copenhagen", "cor", "a1,b1", "a1, b1"),
]


@pytest.mark.parametrize(("variant", "key", "value", "words"), MEANT)
def test_values_in_words(variant, key, value, words):
    assert meaning(ruleset(variant).changed({key: value}), key) == words


def test_the_slow_king_of_magpie():
    assert meaning(ruleset("magpie"), "spd") == "attackers and defenders: no limit; the king: 1"


@pytest.mark.parametrize("row", CATALOGUE, ids=[row.name for row in CATALOGUE])
def test_every_value_of_the_catalogue_has_words(row):
    for parameter in TABLE:
        assert meaning(ruleset_of(row), parameter.key)


def test_labels_leave_out_what_explains_a_value():
    assert label("nocap") == "draw after so many moves of each side without capture"
    assert label("ks") == PARAMETERS["ks"].meaning


@pytest.mark.parametrize(
    ("variant", "settings", "silent"),
    [
        ("copenhagen", {"sw": "n"}, {"swf", "swm", "swk", "swc", "swa"}),
        ("copenhagen", {"cor": ""}, {"corh", "corp", "cors", "corre", "kcor"}),
        ("copenhagen", {"cen": ""}, {"cenh", "cenhe", "cenp", "cens", "cenre", "kcen", "linc"}),
        ("copenhagen", {"ks": "s"}, {"kthr"}),
        ("copenhagen", {}, {"cj", "nj", "mj", "gj", "comc", "jmpo"}),
        ("copenhagen", {"rep": "none"}, {"repn", "repu", "reps", "repi"}),
    ],
)
def test_what_says_nothing(variant, settings, silent):
    assert silent <= idle(ruleset(variant).changed(settings))


def test_what_says_something():
    said = idle(ruleset("copenhagen").changed({"ks": "c"}))
    assert not said & {"kthr", "swf", "corh", "cenh", "kcor", "repn", "efk"}
    assert not idle(ruleset("berserk")) & {"cj", "nj", "comc", "comk", "berf", "jmpo"}


def test_the_keys_that_differ_are_in_the_order_of_the_table():
    one = ruleset("copenhagen")
    assert differing(one, one) == []
    assert differing(one, one.changed({"maxt": "5", "esc": "e", "ks": "w"})) == [
        "esc",
        "ks",
        "maxt",
    ]

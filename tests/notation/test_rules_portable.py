"""Rules records that OpenTafl understands, and the edits that mend a record. Sources: notation
reference, 4.3, 4.4, 8.5 and 9 (what the program reads otherwise than it is written)."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.checks.codes import CODES, OFF
from taflrec.notation.rules_record import not_portable, read_rules, write_rules
from taflrec.record.diagnostic import PROFILES, Fix, Profile
from taflrec.rules.catalogue import CATALOGUE, Reading, ruleset, ruleset_of
from taflrec.rules.ruleset import Ruleset
from tests.strategies import rulesets

START = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
GUARDED = "start:/3t3/3g3/3T3/ttTKTtt/3T3/3t3/3t3/"
COMMANDED = "start:/3t3/3c3/3T3/ttTKTtt/3T3/3t3/3t3/"
ALL = "tcnkmgTCNKMG"
REENTRY = f"corre:K cenre:{ALL} aforre:{ALL} dforre:{ALL}"

# entries, written for the program, keys that cannot be said
PORTABLE = [
    ("", "", ()),
    ("ks:w esc:e", "esc:e ks:w", ()),
    # any re-entry list: all four
    ("corre:K", REENTRY, ()),
    ("cenre:KTt", f"corre:{ALL} cenre:tTK aforre:{ALL} dforre:{ALL}", ()),
    (f"cenre:{ALL}", "", ()),
    # 1, 8 or 12 numbers, in the order t c n k m g T C N K M G
    ("spd:3,1", "spd:3,3,3,3,3,3,1,1,1,1,1,1", ()),
    ("spd:2,2", "spd:2", ()),
    ("spd:1,2,3,4,5,6,7,8,9,10", "spd:1,2,3,4,5,-1,6,7,8,9,10,-1", ()),
    ("spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,-1", "", ()),
    ("spd:1,2,3,4,5,6,7,8", "spd:1,2,3,4,5,6,7,8", ()),
    ("spd:1", "spd:1", ()),
    ("cor:default cen:default", "", ()),
    # tfr as the program plays it
    ("tfr:w", "tfr:w", ()),
    ("tfr:l", "tfr:l", ()),
    ("rep:mover", "tfr:w", ()),
    ("tfr:i", "tfr:i", ("tfr",)),
    ("rep:def", "tfr:i rep:def", ("rep",)),
    # keys that only we know stand last, and the program does not know them
    ("nocap:50 ks:w", "ks:w nocap:50", ("nocap",)),
    ("enc:rim", "enc:rim", ("enc",)),
    ("nomvb:d", "nomvb:d", ()),  # as the program does anyway
    ("comc:n comk:n", "comc:n comk:n", ()),  # no commanders here
    ("swm:3", "swm:3", ()),  # no shieldwalls here
    ("sw:s swm:3", "sw:s swm:3", ("swm",)),
    # hostility by side
    ("cenhe:K", "cenhe:K", ("cenhe",)),
    ("corh:tT", "corh:tT", ()),  # beside a corner the strong king is on the edge, and safe
    ("ks:w corh:tT", "ks:w corh:tT", ("corh",)),
    ("corh:tT cor:a1,a2", "cor:a1,a2 corh:tT", ("corh",)),
    ("cor: corh:K", "cor: corh:K", ()),  # no corners
    ("cenh:tTcC", "cenh:tcTC", ()),  # no commanders
    ("gj:c", "gj:c", ()),  # no guards
]  # fmt: skip


@pytest.mark.parametrize(
    "entries, written, lost", PORTABLE, ids=[row[0] or "none" for row in PORTABLE]
)
def test_rules_are_written_for_the_program(
    entries: str, written: str, lost: tuple[str, ...]
) -> None:
    rules = read_rules(f"dim:7 {entries} {START}").ruleset
    assert rules is not None
    expected = f"dim:7 atkf:y {written} {START}".replace("  ", " ")
    assert write_rules(rules, portable=True) == expected
    assert tuple(key for key, _ in not_portable(rules)) == lost
    assert all(reason and not reason.endswith(".") for _, reason in not_portable(rules))


# what stands on the board, entries, keys that cannot be said
@pytest.mark.parametrize(
    "text, lost",
    [
        (f"dim:7 gj:c {GUARDED}", ("gj",)),
        (f"dim:7 comc:n {COMMANDED}", ("comc",)),
        (f"dim:7 comx:y {COMMANDED}", ()),
        (f"dim:7 cenh:tT {COMMANDED}", ("cenh",)),
        ("dim:4 start:/t2t/1K2/4/t2t/", ("dim",)),
    ],
)
def test_what_the_men_on_the_board_make_of_it(text: str, lost: tuple[str, ...]) -> None:
    rules = read_rules(text).ruleset
    assert rules is not None
    assert tuple(key for key, _ in not_portable(rules)) == lost


# values of rep, profile, tfr
@pytest.mark.parametrize(
    "rep, profile, tfr",
    [("mover", "lenient", "w"), ("mover", "opentafl", "w"), ("mover", "spec", "l"),
     ("moverwins", "lenient", "l"), ("moverwins", "opentafl", "l"), ("moverwins", "spec", "w"),
     ("none", "lenient", "i"), ("none", "spec", "i")],
)  # fmt: skip
def test_tfr_is_written_in_the_sense_of_the_profile(rep: str, profile: Profile, tfr: str) -> None:
    rules = ruleset("brandubh").changed({"rep": rep})
    assert f" tfr:{tfr} " in write_rules(rules, profile=profile)
    assert " rep:" not in write_rules(rules, profile=profile)
    if profile == "spec":  # what is written for the program is in its sense all the same
        portable = write_rules(rules, portable=True, profile=profile)
        assert portable == write_rules(rules, portable=True)


@pytest.mark.parametrize("row", CATALOGUE, ids=[row.name for row in CATALOGUE])
@pytest.mark.parametrize("profile", ["spec", "lenient"])
def test_the_catalogue_survives_under_each_profile(row: Reading, profile: Profile) -> None:
    rules = ruleset_of(row)
    again = read_rules(write_rules(rules, profile=profile), profile).ruleset
    assert again is not None
    assert (again.values, again.start) == (rules.values, rules.start)


def meant(rules: Ruleset) -> dict[str, object]:
    """The values, with limits by piece, however they are listed."""
    return {**rules.values, "spd": {**dict.fromkeys(range(1, 13), -1), **rules.speeds()}}


@given(rulesets())
@settings(max_examples=150, deadline=None)
def test_any_ruleset_survives_under_each_profile(rules: Ruleset) -> None:
    for profile in ("spec", "lenient"):
        text = write_rules(rules, profile=profile)  # type: ignore[arg-type]
        again = read_rules(text, profile).ruleset  # type: ignore[arg-type]
        assert again is not None
        assert (again.values, again.start, again.title) == (rules.values, rules.start, rules.title)
    portable = read_rules(write_rules(rules, portable=True)).ruleset
    assert portable is not None
    assert (meant(portable), portable.start) == (meant(rules), rules.start)


@given(rulesets())
@settings(max_examples=150, deadline=None)
def test_what_the_program_reads_it_is_told_again(rules: Ruleset) -> None:
    by_program = read_rules(write_rules(rules), "opentafl").ruleset
    assert by_program is not None
    lost = {key for key, _ in not_portable(by_program)}
    assert lost <= {"dim"}  # a board is no matter of words
    reading = read_rules(write_rules(by_program, portable=True), "opentafl")
    assert reading.ruleset is not None
    assert meant(reading.ruleset) == meant(by_program)
    assert {fault.name for fault in reading.faults} <= {
        "rules-dfor",
        *(["not-portable"] * len(lost)),
    }


@given(rulesets())
@settings(max_examples=150, deadline=None)
def test_nothing_is_told_of_what_can_be_said_to_the_program(rules: Ruleset) -> None:
    reading = read_rules(write_rules(rules, portable=True), "opentafl")
    lost = {key for key, _ in not_portable(rules)}
    told = {fault.name for fault in reading.faults} - {"rules-dfor"}
    assert ("not-portable" in told) == ("dim" in lost)
    if "tfr" not in lost:  # a tfr:i is told where a game depends on it, with all that goes with it
        assert ("rules-not-portable" in told) == bool(lost - {"dim"})


# Fixes

# a record, the fault, the record mended
MENDED = [
    (f"{START} dim:7 esc:e", "rules-order", f"dim:7 esc:e {START}"),
    (f"dim:7 {START} esc:e", "rules-order", f"dim:7 esc:e {START}"),
    (f"esc:e  dim:7\n{START}", "rules-order", f"dim:7 esc:e {START}"),
    (f"{START} dim:7 esc:e esc:c", "rules-order", f"dim:7 esc:e esc:c {START}"),
    (f"dim:7 {START} starti:{START[6:]} esc:e", "rules-order",
     f"dim:7 esc:e {START} starti:{START[6:]}"),
    (f"dim:7 esc:e\n  ks:w\r\n{START}", "rules-multiline", f"dim:7 esc:e ks:w {START}"),
    (f"\ndim:7 {START}\n", "rules-multiline", f"dim:7 {START}"),
    (f"dim:7 cor:a1,A7, cenh:Tt corp:KK spd:1, {START}", "rules-style",
     f"dim:7 cor:a1,a7 cenh:tT corp:K spd:1 {START}"),
    (f"dim:7 {START} starti:{START[6:]}", "rules-two-starts", f"dim:7 starti:{START[6:]}"),
    (f"dim:7 starti:{START[6:]} {START}", "rules-two-starts", f"dim:7 starti:{START[6:]}"),
    (f"dim:7 cor:default {START}", "not-portable", f"dim:7 {START}"),
    ("dim:7 start:/3t3/3t3/3T/ttTKTtt/3T3//3t3/", "position-short",
     "dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/7/3t3/"),
]  # fmt: skip


def applied(text: str, fixes: list[Fix]) -> str:
    edits = sorted(edit for fix in fixes for edit in fix.edits)
    assert all(one.span.end <= two.span.start for one, two in pairwise(edits))
    for (start, end), put in reversed(edits):
        text = text[:start] + put + text[end:]
    return text


@pytest.mark.parametrize("text, name, mended", MENDED)
def test_a_fix_mends_the_fault_and_keeps_the_rules(text: str, name: str, mended: str) -> None:
    reading = read_rules(text)
    fixes = [fault.fix for fault in reading.faults if fault.name == name]
    assert all(fix is not None and fix.safe and fix.message for fix in fixes)
    assert applied(text, [fix for fix in fixes if fix]) == mended
    again = read_rules(mended)
    assert name not in [fault.name for fault in again.faults]
    assert reading.ruleset is not None
    assert again.ruleset is not None
    assert again.ruleset.values == reading.ruleset.values
    assert again.ruleset.start == reading.ruleset.start


def test_the_order_of_doubled_keys_is_left_to_a_person() -> None:
    reading = read_rules(f"dim:9 {START} dim:7 esc:e")
    assert [fault.fix for fault in reading.faults if fault.name == "rules-order"] == [None]


@pytest.mark.parametrize("profile", PROFILES)
def test_a_usual_record_of_the_program_is_quiet(profile: Profile) -> None:
    text = (
        "dim:11 name:Copenhagen atkf:y tfr:w sw:s efe:y "
        "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
    )  # 4.5
    found = [CODES[fault.name].severity_in(profile) for fault in read_rules(text, profile).faults]
    assert set(found) <= {OFF}


_pieces = st.sampled_from(
    [
        "dim:7", "dim:4", "dim:", START, f"starti:{START[6:]}", START.replace("3T3", "3T"),
        START.replace("3t3", "2t"), "start:", "esc:e", "esc:x", "tfr:w", "tfr:i", "tfr:", "ks:y",
        "cor:a1,", "cor:default", "cen:default", "cor:a1,,b2", "corh:Kt", "corh:tx", "cenhe:", "cenre:K",
        "corre:", "spd:1,2,", "spd:3,1", "spd:x", "name:A_B", "name:A:B", "rep:causer", "rep:x",
        "kcen:n", "afor:a4", "dfor:a4", "gj:c", "moon:full", "spin", ":", "a:b:c", "DIM:7",
        "Esc:E", "nocap:50", "ber:c", "berf:may", "swm:x", "efk:reach", "start:/", "starti:////",
    ]
)  # fmt: skip


@given(st.lists(_pieces, max_size=7), st.sampled_from([" ", "  ", "\n", " \r\n\t"]), st.booleans())
@settings(max_examples=300, deadline=None)
def test_any_record_is_read_and_its_fixes_keep_its_meaning(
    entries: list[str], blank: str, outer: bool
) -> None:
    text = blank * outer + blank.join(entries) + blank * outer
    for profile in PROFILES:
        reading = read_rules(text, profile)
        for fault in reading.faults:
            assert fault.name in CODES
            assert 0 <= fault.span.start <= len(text)  # at its end, a bracket follows
            assert fault.span.start <= fault.span.end
            if fault.fix is None:
                continue
            mended = read_rules(applied(text, [fault.fix]), profile)
            assert (mended.ruleset is None) == (reading.ruleset is None)
            if mended.ruleset and reading.ruleset:
                assert mended.ruleset.values == reading.ruleset.values
                assert mended.ruleset.start == reading.ruleset.start


# entries, what the one remark points at
@pytest.mark.parametrize(
    "entries, place",
    [
        ("corre:K cenre:K aforre:K dforre:K spd:3,1", "spd:3,1"),
        ("esc:e cenre:K", "cenre:K"),
        ("corre: spd:3,1", "corre:"),
    ],
)
def test_the_remark_stands_at_the_first_entry_that_is_read_otherwise(
    entries: str, place: str
) -> None:
    text = f"dim:7 {entries} {START}"
    (fault,) = read_rules(text).faults
    assert fault.name == "rules-not-portable"
    assert text[slice(*fault.span)] == place

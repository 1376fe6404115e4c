"""Which ruleset a record is played with. Source: design, section 5: the option wins over the rules
tag, that over the variant tag; without any the record is identified, and that is told."""

import pytest

from taflrec.replay.choose import Choice, choose
from taflrec.replay.replay import replay
from taflrec.rules import catalogue
from tests.replay.games import BRANDUB, SHUTTLE, otn_text, record_of

COPENHAGEN_MOVES = "d1-d3 f8-i8 h11-h9 f4-c4"
BRANDUB_MOVES = "d7-e7 d3-a3 d2-a2xa3 d5-g5"


def told(choice: Choice) -> list[str]:
    return [fault.name for fault in choice.faults]


# name, tags, rules tag, moves, option, ruleset, where it is from, what is told
CHOICES = [
    ("an option over nothing", [], "", BRANDUB_MOVES, "brandubh:wtf",
     "brandubh:wtf", "option", []),
    ("an option over the rules tag", [], BRANDUB, BRANDUB_MOVES, "brandubh:wtf",
     "brandubh:wtf", "option", ["rules-overridden"]),
    ("an option over the variant tag", ["variant:Copenhagen"], "", BRANDUB_MOVES, "brandubh",
     "brandubh:nielsen", "option", ["rules-overridden"]),
    ("an option over both, told once", ["variant:Copenhagen"], BRANDUB, BRANDUB_MOVES, "brandubh",
     "brandubh:nielsen", "option", ["rules-overridden"]),
    ("the rules tag over nothing", [], BRANDUB, BRANDUB_MOVES, None,
     "Brandub", "rules-tag", []),
    ("the rules tag over the same variant", ["variant:Brandubh"], BRANDUB, BRANDUB_MOVES, None,
     "Brandub", "rules-tag", []),
    ("the rules tag over another variant", ["variant:Copenhagen"], BRANDUB, BRANDUB_MOVES, None,
     "Brandub", "rules-tag", ["variant-mismatch"]),
    ("rules without a name over another size", ["variant:Copenhagen"],
     BRANDUB.replace("name:Brandub ", ""), BRANDUB_MOVES, None,
     "own rules", "rules-tag", ["variant-mismatch"]),
    ("rules without a name over the same size", ["variant:Brandubh"],
     BRANDUB.replace("name:Brandub ", ""), BRANDUB_MOVES, None, "own rules", "rules-tag", []),
    ("rules with faults are used", [], BRANDUB.replace(" start:", " moon:full esc:q start:"),
     BRANDUB_MOVES, None, "Brandub", "rules-tag", ["rules-unknown-key", "rules-value"]),
    ("the variant tag", ["variant:Brandubh"], "", BRANDUB_MOVES, None,
     "brandubh:nielsen", "variant-tag", []),
    ("the variant tag by another name", ["variant: Brandub "], "", BRANDUB_MOVES, None,
     "brandubh:nielsen", "variant-tag", []),
    ("the variant tag with a reading", ["variant:brandubh:walker"], "", BRANDUB_MOVES, None,
     "brandubh:walker", "variant-tag", []),
    ("the variant tag of another language", ["variant:Kopenhagen Hnefatafl"], "",
     COPENHAGEN_MOVES, None, "copenhagen:nielsen", "variant-tag", []),
    ("a variant tag that fits no move", ["variant:Copenhagen"], "", BRANDUB_MOVES, None,
     "copenhagen:nielsen", "variant-tag", []),
    ("an unknown variant", ["variant:Moonlit Cross"], "", BRANDUB_MOVES, None,
     "brandubh:nielsen", "identified", ["variant-unknown", "rules-inferred"]),
    ("an empty variant", ["variant: "], "", BRANDUB_MOVES, None,
     "brandubh:nielsen", "identified", ["rules-inferred"]),
    ("nothing, on 7x7", [], "", BRANDUB_MOVES, None,
     "brandubh:nielsen", "identified", ["rules-inferred"]),
    ("nothing, on 11x11", [], "", COPENHAGEN_MOVES, None,
     "copenhagen:nielsen", "identified", ["rules-inferred"]),
    ("nothing, and the defenders open on 7x7", [], "", "d3-c3 d2-d3", None,
     "brandubh:hnefatafl-org", "identified", ["rules-inferred"]),
]  # fmt: skip


@pytest.mark.parametrize(
    "tags, rules, moves, option, name, chosen_from, faults",
    [row[1:] for row in CHOICES],
    ids=[row[0] for row in CHOICES],
)
def test_the_ruleset(
    tags: list[str],
    rules: str,
    moves: str,
    option: str | None,
    name: str,
    chosen_from: str,
    faults: list[str],
) -> None:
    record = record_of(otn_text(moves, *tags, rules=rules))
    choice = choose(record, catalogue.ruleset(option) if option else None)
    assert choice.ruleset is not None
    assert choice.ruleset.name == name
    assert choice.chosen_from == chosen_from
    assert told(choice) == faults
    assert choice.position == choice.ruleset.start


# name, tags, rules, moves, what is told
NONE = [
    ("no moves and no rules", ["event:X"], "", "", ["rules-missing"]),
    ("an unknown variant and no moves", ["variant:Moonlit"], "", "",
     ["variant-unknown", "rules-missing"]),
    ("moves that fit nothing", ["event:X"], "", "d7-e7 d3-a3 d2-a3", ["rules-missing"]),
    ("squares of no known board", ["event:X"], "", "s19-s18", ["rules-missing"]),
    ("captures that fit nothing", ["event:X"], "", "d7-e7 d3-a3 d2-a2xg7", ["rules-missing"]),
    ("an empty rules tag", ["rules: "], "", "d7-e7", ["rules-missing"]),
    ("an empty rules tag beside a variant", ["variant:Brandubh", "rules:"], "", "d7-e7",
     ["rules-missing"]),
    ("rules without a start", ["rules:dim:7 esc:c"], "", "d7-e7", ["rules-no-start"]),
    ("a start without a king", ["rules:dim:3 start:/3/3/t2/"], "", "a3-b3", ["no-king"]),
    ("a start that is none", ["rules:dim:3 start:/3/x2/3/"], "", "a3-b3", ["position-letter"]),
    ("starts that contradict", ["rules:dim:3 start:/K2/3/3/ starti:/K2/3/3/"], "", "a1-a2",
     ["rules-starts-conflict"]),
]  # fmt: skip


@pytest.mark.parametrize(
    "tags, rules, moves, faults", [row[1:] for row in NONE], ids=[row[0] for row in NONE]
)
def test_there_may_be_no_ruleset(
    tags: list[str], rules: str, moves: str, faults: list[str]
) -> None:
    choice = choose(record_of(otn_text(moves, *tags, rules=rules), "otn"))
    assert (choice.ruleset, choice.chosen_from, choice.position) == (None, None, None)
    assert told(choice) == faults


def test_what_is_told_says_which_ruleset_and_where() -> None:
    record = record_of(otn_text(BRANDUB_MOVES, "variant:Copenhagen"))
    (fault,) = choose(record).faults
    assert record.source.text[slice(*fault.span)] == "Copenhagen"
    assert "'Copenhagen'" in fault.message
    assert "Brandub" in fault.message
    (fault,) = choose(record, catalogue.ruleset("brandubh")).faults
    assert "brandubh:nielsen" in fault.message
    assert record.source.text[slice(*fault.span)].startswith("[rules:")


def test_faults_of_the_rules_tag_stand_where_they_are_written() -> None:
    record = record_of(otn_text(BRANDUB_MOVES, rules=BRANDUB.replace("surf:n", "surf:n esc:q")))
    (fault,) = choose(record).faults
    assert record.source.text[slice(*fault.span)] == "q"


def test_the_others_that_explain_the_record_are_named() -> None:
    record = record_of("d7-e7 d3-a3 d2-a2xa3 d5-g5")
    choice = choose(record)
    (fault,) = choice.faults
    assert "played as brandubh:nielsen" in fault.message
    # wtf, walker (also as recorded), opentafl and hnefatafl-rs; in hnefatafl-org the defenders
    # open. OpenTafl's
    # magpie has the same board, and its slow king has not moved
    assert "(so do 5 more of brandubh, magpie; see taflrec identify)" in fault.message


def test_captures_decide_between_variants() -> None:
    listed, unlisted = "d7-e7 d3-a3 d2-a2xa3", "d7-e7 d3-a3 d2-a2"
    for moves in (listed, unlisted):
        assert choose(record_of(moves)).ruleset is not None
    assert choose(record_of("d7-e7 d3-a3 d2-a2xb2")).ruleset is None


def test_a_king_that_is_left_out_or_marked_is_no_obstacle() -> None:
    taken = "d1-c1 e4-e7 f4-f7xe7 d4-f4 b4-b7 c4-c2 a4-e4"
    for moves in (taken, f"{taken}xf4"):
        assert choose(record_of(moves)).chosen_from == "identified"


def test_a_list_that_changes_its_form_is_identified() -> None:
    record = record_of("d7e7 d3a3 d2a2 d5g5 d6-g6xg5 d4-d7")
    assert choose(record).chosen_from == "identified"


def test_a_record_is_identified_up_to_where_it_cannot_be_read() -> None:
    record = record_of("d7-e7 d3-a3 d2~a2 d5-g5")
    assert record.broken_at == 2
    assert choose(record).chosen_from == "identified"


# Who moves first, and from where

POSITION = "/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"


def test_the_rules_say_who_opens() -> None:
    for value, side in (("y", "attackers"), ("n", "defenders")):
        rules = BRANDUB.replace("atkf:y", f"atkf:{value}")
        assert choose(record_of(otn_text("d1-c1", rules=rules))).to_move == side


def test_a_position_tag_is_where_play_starts() -> None:
    record = record_of(otn_text("c1-b1", f"position:{POSITION}"))
    choice = choose(record)
    assert choice.position is not None
    assert choice.position.record() == POSITION
    assert choice.to_move == "attackers"
    assert told(choice) == ["position-tag"]


def test_the_program_ignores_a_position_tag() -> None:
    for value in (POSITION, "/3/x2/3/", ""):
        record = record_of(otn_text("c1-b1", f"position:{value}"))
        choice = choose(record, profile="opentafl")
        assert choice.ruleset is not None
        assert (choice.position, choice.own_position) == (choice.ruleset.start, False)
        assert told(choice) == ["position-tag"]
        assert choice.faults[0].fix is None


def test_without_the_position_tag_dots_leave_nothing_to_play() -> None:
    record = record_of(otn_text("..... c4-c3", f"position:{POSITION}"))
    assert replay(record, profile="opentafl").plies == 0
    assert replay(record).plies == 1


def test_a_position_tag_with_a_short_row_is_used() -> None:
    record = record_of(otn_text("c1-b1", f"position:{POSITION.replace('2t4', '2t')}"))
    choice = choose(record)
    assert choice.position is not None
    assert choice.position.record() == POSITION
    assert told(choice) == ["position-short", "position-tag"]
    short = choice.faults[0]
    assert record.source.text[slice(*short.span)] == "2t"


# rules; what becomes of the start position in them
@pytest.mark.parametrize(
    "rules, mended",
    [
        (BRANDUB, BRANDUB.partition("start:")[0] + f"start:{POSITION}"),
        ("dim:7 starti:/7/7/7/3K3/7/7/7/", "dim:7 starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/"),
        ("dim:7 start:/7/7/7/3K3/7/7/7/ starti:/7/7/7/3K3/7/7/7/", ""),
    ],
)
def test_the_position_can_be_moved_into_the_rules(rules: str, mended: str) -> None:
    record = record_of(otn_text("c1-b1", "event:A", f"position:{POSITION}", rules=rules))
    (fault,) = [each for each in choose(record).faults if each.name == "position-tag"]
    if not mended:  # two starts: a person decides
        assert fault.fix is None
        return
    text = record.source.text
    assert fault.fix is not None
    assert fault.fix.safe
    for (start, end), put in reversed(fault.fix.edits):
        text = text[:start] + put + text[end:]
    assert text == otn_text("c1-b1", "event:A", rules=mended)
    again = choose(record_of(text))
    assert again.position is not None
    assert again.position.record() == POSITION
    assert told(again) == []


def test_dots_and_a_position_tag_leave_the_move_to_the_other_side() -> None:
    record = record_of(otn_text("..... c4-c3", f"position:{POSITION}"))
    assert choose(record).to_move == "defenders"
    assert choose(record).faults[0].fix is None  # without the tag the first ply would be missing


# position tag, what is told
@pytest.mark.parametrize(
    "value, faults",
    [
        ("/3/x2/3/", ["position-letter"]),
        ("/3/4/3/", ["position-width"]),
        ("/3/3/", ["position-rows"]),
        ("", ["position-rows"]),
        ("/3t3/3t3/3T3/ttT1Ttt/3T3/3t3/3t3/", ["no-king"]),
        ("/3t3/3t3/3K3/ttTKTtt/3T3/3t3/3t3/", ["many-kings"]),
    ],
)
def test_a_position_tag_that_cannot_be_used(value: str, faults: list[str]) -> None:
    record = record_of(otn_text("d7-e7", f"position:{value}"))
    choice = choose(record)
    assert (choice.ruleset, choice.position) == (None, None)
    assert told(choice) == faults


def test_faults_of_a_position_tag_stand_where_they_are_written() -> None:
    record = record_of(otn_text("d7-e7", "position: /3/x2/3/"))
    (fault,) = choose(record).faults
    assert record.source.text[slice(*fault.span)] == "x"


@pytest.mark.parametrize("tfr", ["i", "d", "w", "l"])
def test_the_repetition_rule_as_written_is_passed_on(tfr: str) -> None:
    rules = BRANDUB.replace("tfr:i", f"tfr:{tfr}")
    assert choose(record_of(otn_text(SHUTTLE, rules=rules))).tfr == tfr


def test_a_record_with_rules_of_its_own_is_not_looked_up() -> None:
    # the start is not that of any variant; the name only gives a title
    rules = f"dim:7 name:Brandub_Study atkf:n ks:w start:{POSITION}"
    choice = choose(record_of(otn_text("c4-c2 c1-b1", "variant:Brandubh", rules=rules)))
    assert choice.ruleset is not None
    assert choice.ruleset.title == "Brandub Study"
    assert told(choice) == []

"""Variations in their places: the worked examples of the reference, berserk turns, gaps and
duplicates, hostile input, and random trees.

Source: notation reference, sections 5.5, 6.2 to 6.4 and 9.
"""

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.checks.judge import judge
from taflrec.record.diagnostic import PROFILES, Diagnostic, Profile
from taflrec.record.source import Source
from taflrec.replay import branches as module
from taflrec.replay.branches import Branch
from tests.replay.games import BRANDUB
from tests.shared import shared_file

HEAD = f"[rules:{BRANDUB}]\n\n"
MAIN = HEAD + "1. d1-c1 d3-c3\n2. c1-d1 c3-d3\n"
FIRST = "1a.1.1a. d1-e1 d3-b3\n1a.1.2a. e1-c1\n"


def judged(
    text: str, profile: Profile = "lenient", *, keep_going: bool = False
) -> tuple[list[Branch], list[Diagnostic]]:
    (verdict,) = judge(Source("x", text), profile=profile, keep_going=keep_going)
    assert verdict.replay
    # the main line of the examples ends where it began
    told = [each for each in verdict.diagnostics if each.name != "repetition"]
    return verdict.replay.branches, told


def names(found: list[Diagnostic]) -> list[str]:
    return [each.name for each in found]


# The worked examples of 6.2: the line, whether FIRST is needed, and for each profile how the stem is
# read and after how many plies the line begins; None where its first move is not legal.
EXAMPLES: list[tuple[str, dict[Profile, tuple[str, int] | None]]] = [
    ("1b.1.1a. ..... d3-b3",
     {"opentafl": ("replaced", 1), "spec": ("replaced", 1), "lenient": ("replaced", 1)}),
    # the placeholders fit the other reading, in which the move is legal
    ("1b.1.1a. c1-b1", {"opentafl": None, "spec": None, "lenient": ("after", 2)}),
    ("1a.1.1a.1.1a. ..... d3-c3",
     {"opentafl": ("after", 1), "spec": None, "lenient": ("after", 1)}),
    ("1a.1.1b.1.1a. ..... d3-c3",
     {"opentafl": None, "spec": ("replaced", 1), "lenient": ("replaced", 1)}),
    ("1a.1.1b.1.1a. e1-d1", {"opentafl": ("after", 2), "spec": None, "lenient": ("after", 2)}),
    ("1a.1.1a.1.1a. d1-b1", {"opentafl": None, "spec": ("replaced", 0), "lenient": ("replaced", 0)}),
]  # fmt: skip


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("line, readings", EXAMPLES, ids=[row[0] for row in EXAMPLES])
def test_the_worked_examples(
    line: str, readings: dict[Profile, tuple[str, int] | None], profile: Profile
) -> None:
    found, told = judged(MAIN + FIRST + line + "\n", profile)
    branch = found[-1]
    wanted = readings[profile]
    assert all(each.legal for each in found[:2])
    if wanted is None:
        assert not branch.legal
        assert branch.stop
        (fault,) = told
        assert fault.name == "variation-illegal"
        assert fault.severity == ("warning" if profile == "opentafl" else "error")
        assert fault.message.startswith(line.partition(". ")[0] + ": ")
        assert (fault.ply, fault.move) == (None, None)
        return
    assert branch.legal
    assert (branch.reading, branch.start) == wanted
    usual = "replaced" if line.startswith("1b") or profile == "spec" else "after"
    expected = [] if wanted[0] == usual else ["variation-address-reading"]
    assert names(told) == expected


# line, reading, start, what is said in the lenient profile
PLACES = [
    # the start position has no move to replace
    ("0a.1.1a. d1-e1", "after", 0, []),
    # without a placeholder the board decides, which is worth a word
    ("1b.1.1a. d3-b3", "replaced", 1, ["variation-address-reading"]),
    ("1a.1.1a. ..... d1-e1", "replaced", 0, ["variation-address-reading"]),
    # the letter instead of a placeholder
    ("1b.1.1b. d3-b3", "replaced", 1, ["variation-address-reading"]),
    # beyond the end of the main line
    ("2b.1.1a. ..... c3-b3", "replaced", 3, []),
    ("2b.1.1a. d7-e7", "after", 4, ["variation-address-reading"]),
    ("2b.1.1a. ..... c3-d3", "replaced", 3, ["variation-equal-line"]),
]


@pytest.mark.parametrize("line, reading, start, said", PLACES, ids=[row[0] for row in PLACES])
def test_places_of_single_lines(line: str, reading: str, start: int, said: list[str]) -> None:
    found, told = judged(MAIN + line + "\n")
    (branch,) = found
    assert branch.legal
    assert (branch.reading, branch.start) == (reading, start)
    assert names(told) == said


def test_a_variation_may_stand_before_what_it_branches_from() -> None:
    lines = ["1a.1.1a.1.1a. ..... d3-c3\n", *FIRST.splitlines(keepends=True)]
    found, told = judged(MAIN + lines[0] + lines[2] + lines[1])
    assert [(each.start, each.legal) for each in found] == [(1, True), (2, True), (0, True)]
    assert told == []


def test_gaps_are_read_with_the_numbers_as_written() -> None:
    text = "1a.1.2a. d1-e1 d3-b3\n1a.1.5a. e1-c1\n1a.1.5a.1.1a. ..... b3-c3\n"
    found, told = judged(MAIN + text)
    assert [(each.start, each.legal) for each in found] == [(0, True), (2, True), (3, True)]
    assert names(told) == ["variation-number-gap"] * 2


def test_a_second_line_with_the_same_address_goes_on_where_the_first_ends() -> None:
    found, told = judged(MAIN + "1a.1.1a. d1-e1 d3-b3\n1a.1.1a. e1-c1\n")
    assert [(each.start, each.legal) for each in found] == [(0, True), (2, True)]
    assert names(told) == ["variation-duplicate-address"]
    _, told = judged(MAIN + "1a.1.1a. d1-e1 d3-b3\n1a.1.1a. d1-b1\n")
    assert names(told) == ["variation-duplicate-address", "variation-illegal"]
    assert "its address stood before" in told[1].help[0]


def test_an_unknown_stem_is_told_once_and_nothing_of_what_hangs_on_it() -> None:
    lines = "7a.1.1a. d1-e1 d3-b3\n7a.1.2a. e1-c1\n7a.1.2a.1.1a. zz\n7a.1.1b.1.1a. e1-d1\n"
    found, told = judged(MAIN + lines)
    assert [each.hindrance for each in found] == ["unknown-stem"] + ["unreached"] * 3
    assert names(told) == ["variation-unknown-stem", "move-syntax"]
    assert "branches from 7a" in told[0].message
    _, told = judged(MAIN + "7a.1.2a. d1-e1 d3-b3\n7a.1.2a. e1-c1\n")
    assert names(told) == ["variation-unknown-stem"]


def test_after_an_illegal_move_of_a_variation_nothing_more_is_said() -> None:
    lines = "1a.1.1a. d1-d5 d3-b3\n1a.1.2a. e1-c1\n1a.1.1b.1.1a. e1-d1\n1a.1.9a.1.1a. e1-d1\n"
    found, told = judged(MAIN + lines)
    assert [each.played for each in found] == [0, 0, 0, 0]
    assert names(told) == ["variation-illegal", "variation-unknown-stem"]


def test_where_the_main_line_stops_variations_are_silent() -> None:
    lines = "1b.1.1a. ..... d3-b3\n2a.1.1a. c1-b1\n2b.1.1a. ..... c3-b3\n3a.1.1a. d1-e1\n"
    illegal = MAIN.replace("2. c1-d1", "2. c1-c7").replace("c3-d3", "c3-d3\n3. d1-c1")
    found, told = judged(illegal + lines)
    assert [each.legal for each in found] == [True, True, False, False]
    assert names(told) == ["illegal-move"]
    for word, lost in (("2. c1~d1", "c3-d3"), ("2. c1-d1", "c3~d3")):
        broken = MAIN.replace("2. c1-d1", word).replace("c3-d3", lost)
        _, told = judged(broken + lines)
        assert names(told) == ["move-syntax"]


def test_behind_a_broken_word_places_are_not_sure() -> None:
    main = HEAD + "1. d1-c1 d3~c3\n2. c1-d1 c3-d3\n"
    _, told = judged(main + "1b.1.1a. ..... d3-b3\n2a.1.1a. c1-b1\n1b.1.2a. c1-b1\n")
    assert names(told) == ["move-syntax"]
    # before it they are
    _, told = judged(main + "1a.1.1a. d1-d6\n")
    assert names(told) == ["move-syntax", "variation-illegal"]


def test_who_kept_going_sees_the_variations_behind_an_illegal_move() -> None:
    text = HEAD + "1. d1-c1 d3-d6\n2. c1-d1 c4-c5\n2a.1.1a. c1-b1\n2a.1.1a.1.1a. ..... c4-c3\n"
    found, told = judged(text, keep_going=True)
    assert [(each.start, each.legal) for each in found] == [(2, True), (3, True)]
    assert names(told) == ["illegal-move"]


def test_without_rules_or_first_move_nothing_is_said_of_variations() -> None:
    _, told = judged(MAIN.replace(f"rules:{BRANDUB}", "event:x").replace("d1-c1", "a1-a2") + FIRST)
    assert names(told) == ["rules-missing"]
    found, told = judged(MAIN.replace("1. d1-c1", "1. .....") + FIRST + "1b.1.1a. ..... d3-b3\n")
    assert found == []
    assert names(told) == ["first-move-missing"]


def test_moves_of_variations_are_checked_like_those_of_the_main_line() -> None:
    main = HEAD + "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n"
    cases = {
        "1b.1.1a. ..... Kd3-b3\n": ["piece-letter"],
        "1b.1.1a. ..... d3-b3xb4\n": ["capture-mismatch"],
        "2a.1.1a. d2-a2\n": ["capture-missing", "variation-equal-line"],
        "2a.1.1a. d2-a2xa3/a3 d5-e5\n": ["duplicate-capture"],
        "2a.1.1a. d2-h2\n": ["square-off-board"],
        "2a.1.1a. d2-c2 d5-c5\n": [],
    }
    for line, wanted in cases.items():
        found, told = judged(main + line)
        assert sorted(names(told)) == wanted
        for each in told:
            assert each.message.startswith(line.partition(". ")[0])
            assert (each.ply, each.move) == (None, None)
            assert each.span.start >= found[0].variation.span.start


def test_the_end_of_the_game_inside_a_variation() -> None:
    text = (
        HEAD + "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n3. d6-g6xg5 Kd4-d7\n4. g6-f6 c4-c5\n"
        "4b.1.1a. ..... Kd7-a7\n4b.1.2a. d1-c1\n"
    )
    found, told = judged(text)
    assert all(each.legal for each in found)
    (fault,) = told
    assert fault.name == "moves-after-end"
    assert fault.message.startswith("4b.1.2a: 1 ply follows after the end")
    assert text[fault.span.start : fault.span.end] == "d1-c1"


# a1xb3 goes on as a3-a4xb4 or a3-b3xb4: see the rules of the codes' samples
BERSERK = (
    "[rules:dim:7 esc:e cor: cen: ks:w ber:c berf:may start:/t6/5K1/1Tt4/1Tt4/1t5/7/5T1/]\n\n"
    "1. a1-a3xb3 a3=a4xb4 f7-g7\n2. c3-d3 g7-f7\n"
)
SLOTS = [
    ("1a.1.1a. c3-d3", "replaced", 0),
    ("1b.1.1a. ..... a3=b3xb4 f7-e7", "replaced", 1),
    ("1b.1.1a. ..... f7-e7", "replaced", 1),  # the turn is broken off
    ("1c.1.1a. ..... ..... f7-e7", "replaced", 2),
    ("2a.1.1a. c3-e3", "replaced", 3),
]


@pytest.mark.parametrize("line, reading, start", SLOTS, ids=[row[0] for row in SLOTS])
def test_slots_of_a_berserk_turn(line: str, reading: str, start: int) -> None:
    for profile in ("spec", "lenient"):  # OpenTafl knows no turn that may be broken off
        found, told = judged(BERSERK + line + "\n", profile)
        (branch,) = found
        assert branch.legal
        assert (branch.reading, branch.start) == (reading, start)
        assert names(told) == []


def test_a_variation_of_a_berserk_variation() -> None:
    lines = "1b.1.1a. ..... a3=b3xb4 f7-e7\n1b.1.1b.1.1a. ..... ..... f7-d7\n1b.1.1c.1.1a. c3-d3\n"
    found, told = judged(BERSERK + lines)
    assert [(each.reading, each.start, each.legal) for each in found] == [
        ("replaced", 1, True), ("after", 2, True), ("after", 3, True),
    ]  # fmt: skip
    assert told == []


# Real files


def test_the_variations_of_the_real_files_are_legal() -> None:
    folder: Path = shared_file("corpus/opentafl")
    files = sorted(folder.glob("*.otg"))
    lines = 0
    for path in files:
        text = path.read_text(encoding="utf-8")
        for profile in ("lenient", "opentafl"):
            found, told = judged(text, profile)  # type: ignore[arg-type]
            assert all(each.legal for each in found), path.name
            assert not [each for each in told if each.code.startswith("TR6")], path.name
            assert "error" not in {each.severity for each in told}
        lines += len(found)
    assert len(files) == 7
    assert lines == 43  # counted with grep


# Hostile input


def test_many_variations_of_a_long_game_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_PLIES", 100)
    text = MAIN + "".join(f"2b.{number}.1a. ..... c3-b3\n" for number in range(1, 51))
    found, told = judged(text)
    assert names(told) == ["record-too-large"]
    assert {each.hindrance for each in found} == {None, "too-many"}
    assert found[0].legal


def test_a_thousand_variations_of_a_long_game_take_little_time() -> None:
    shuttle = ["d1-c1 d3-c3", "c1-d1 c3-d3"] * 100
    text = HEAD + "".join(f"{at}. {pair}\n" for at, pair in enumerate(shuttle, 1))
    text += "".join(f"{at}b.{n}.1a. ..... g4-g5\n" for at in range(200, 0, -1) for n in range(1, 6))
    begun = time.process_time()
    found, _ = judged(text)
    assert len(found) == 1000
    assert time.process_time() - begun < 10


def test_deep_variations_cost_no_stack() -> None:
    # each line goes on after the only move of the one before: the sides take turns
    moves = ["d1-e1", "..... d3-c3", "e1-d1", "..... c3-d3"]
    address, lines = "0a", ""
    for depth in range(60):
        lines += f"{address}.1.1a. {moves[depth % 4]}\n"
        address += f".1.1{'ab'[depth % 2]}"
    found, told = judged(MAIN + lines)
    assert len(found) == 50
    assert [each.start for each in found] == [*range(50)]
    assert all(each.legal for each in found)
    assert names(told) == ["variation-address"] * 10


ADDRESS = st.lists(st.sampled_from(["0a", "1a", "1b", "2a", "9z", "1", "2", "0"]), max_size=7)
WORDS = st.lists(
    st.sampled_from(
        ["...", ".....", "d3-b3", "d1-c1", "d3-c3", "e1-d1", "zz", "---", "2.", "d1-z9"]
    ),
    max_size=5,
)


@settings(deadline=None)
@given(st.lists(st.tuples(ADDRESS, WORDS), max_size=12), st.sampled_from(PROFILES))
def test_any_addresses_and_words_are_judged(
    lines: list[tuple[list[str], list[str]]], profile: Profile
) -> None:
    text = MAIN + "".join(f"{'.'.join(a)}. {' '.join(words)}\n" for a, words in lines)
    found, told = judged(text, profile)
    for branch in found:
        assert 0 <= branch.played <= len(branch.moves)
        assert (branch.game is None) == (branch.hindrance is not None)
        if branch.game:
            assert branch.start is not None
            assert branch.start + branch.played <= branch.game.ply
    assert all(each.message for each in told)

"""``.tafl``: numbers of captured men, names and flags of rules, comments, positions. Source: formats
reference, section 12; faults reference, 04. What is expected was found by hand."""

import pytest

from taflrec.convert.complete import complete
from taflrec.notation.brandubh_tafl import settings_of
from taflrec.record.outcome import Outcome
from tests.notation.reading import detected, judged, names, read, squares, tags

HEAD = '[Format "brandubh-1"]\n'
ESCAPE = "1. d7-e7 d3-a3\n2. d2-a2x1 d5-g5\n3. d6-g6x1 d4-d7\n4. g6-f6 d7-a7\n"


def test_a_game_with_captures_whose_squares_come_from_the_rules() -> None:
    verdict = judged(HEAD + '[Rules "armedKing=1"]\n[Result "0-1"]\n\n' + ESCAPE)
    assert names(verdict) == []
    assert [move.men for move in verdict.record.moves] == [None, None, 1, None, 1, None, None, None]
    assert verdict.replay
    assert verdict.replay.outcome() == Outcome("defenders", "king-escaped", 8)
    whole = complete(verdict.replay)
    assert [move.captures for move in whole.moves if move.captures] == [("a3",), ("g5",)]
    assert verdict.replay.ruleset_from == "notation"


# text of ply 3, variant, faults
COUNTS = [
    ("d2-a2x1", []),
    ("d2-a2x2", ["capture-count-wrong"]),
    ("d2-a2x0", ["capture-count-wrong"]),
    ("d2-a2", ["capture-count-wrong"]),
    ("d2-a2x", []),
    ("d2xa2", []),
    ("d2a2x1", []),
    ("D2-A2x1", []),
    ("d2-a2x1!?", []),
    ("d2-a2x1+", []),
    ("d2–a2x1", ["unusual-character"]),
]


@pytest.mark.parametrize("word, faults", COUNTS)
def test_numbers_of_captured_men(word: str, faults: list[str]) -> None:
    verdict = judged(f"{HEAD}\n1. d7-e7 d3-a3 2. {word} d5-g5 3. d6-g6x1\n", variant="brandubh")
    assert names(verdict) == faults


def test_a_quiet_move_that_claims_something() -> None:
    verdict = judged(f"{HEAD}\n1. d7-e7x d3-a3 2. d2-a2x1\n", variant="brandubh")
    assert names(verdict) == ["capture-count-wrong"]
    (found,) = verdict.diagnostics
    assert (found.ply, found.severity) == (1, "error")
    assert "something is taken, by the rules 0 fall" in found.message


@pytest.mark.parametrize("last", ["a4-e4", "a4-e4x1", "a4-e4x"])
def test_the_king_counts_or_not(last: str) -> None:
    moves = f"1. d1-c1 e4-e7 2. f4-f7x1 d4-f4 3. b4-b7 c4-c2 4. {last}\n"
    weak = judged(HEAD + '[Variant "walker"]\n\n' + moves)
    assert names(weak) == []
    assert weak.replay and weak.replay.outcome() == Outcome("attackers", "king-captured", 7)


# tags, the reading, settings that differ from it (some of them)
RULES = [
    ("", "brandubh:wtf", {"kthr": "near", "enc": "in"}),
    ('[Variant "wtf"]', "brandubh:wtf", {"kthr": "near"}),
    ('[Variant "Brandubh · Walker"]', "brandubh:walker", {"ks": "w", "rep": "draw", "cens": "K"}),
    ('[Variant "custom"]\n[Rules "armedKing=0 repetitionResult=none"]', "brandubh:wtf",
     {"ka": "n", "rep": "none"}),
    ('[Rules "shieldwallCapture=yes, cornersHostile=no"]', "brandubh:wtf",
     {"sw": "s", "kcor": "n", "corh": ""}),
    ('[Rules "soldiersPassThroughThrone=0;kingMayReoccupyThrone=0"]', "brandubh:wtf",
     {"cenp": "K", "cens": ""}),
    ('[Rules "strongKingOnThrone=1 strongKingAdjacentToThrone=0"]', "brandubh:wtf", {"ks": "c"}),
    ('[Variant "tablut"]', "tablut:saami", {}),
]  # fmt: skip


@pytest.mark.parametrize("head, reading, settings", RULES)
def test_rules_by_name_and_by_flags(head: str, reading: str, settings: dict[str, str]) -> None:
    (record,) = read(HEAD + head + "\n1. d1-c1\n", "brandubh-tafl")
    assert record.implied and record.implied.variant == reading
    verdict = judged(HEAD + head + "\n\n1. d1-c1\n")
    assert verdict.replay and verdict.replay.ruleset
    values = verdict.replay.ruleset.values
    assert {key: values[key] for key in settings} == settings


def test_flags_that_set_nothing() -> None:
    assert settings_of({"moon": "1", "repetitionresult": "moon"}) == {}
    strong_beside_only = {"strongkingonthrone": "0", "strongkingadjacenttothrone": "1"}
    assert settings_of(strong_beside_only) == {}


def test_a_rules_tag_is_kept_where_a_flag_of_it_is_not_known() -> None:
    (known,) = read(HEAD + '[Rules "armedKing=1"]\n1. d1-c1\n', "brandubh-tafl")
    (other,) = read(HEAD + '[Rules "armedKing=1 moon=1"]\n1. d1-c1\n', "brandubh-tafl")
    (named,) = read(HEAD + '[Variant "wtf"]\n[Rules "armedKing=0"]\n1. d1-c1\n', "brandubh-tafl")
    assert tags(known) == {}
    assert tags(other) == {"x-brandubh-tafl-rules": "armedKing=1 moon=1"}
    assert tags(named) == {"x-brandubh-tafl-rules": "armedKing=0"}
    assert named.implied and "ka" not in dict(named.implied.settings)


def test_in_tablut_the_first_ply_of_a_pair_is_the_defenders() -> None:
    verdict = judged(HEAD + '[Variant "tablut"]\n\n1. e4-f4 d1-d3\n')
    assert names(verdict) == []
    assert verdict.replay and verdict.replay.side_at(1) == "defenders"


def test_comments_of_three_kinds() -> None:
    text = HEAD + "% made up\n1. d7-e7 {a quiet\none} d3-a3 ; and so\n2. d2-a2x1 d5-g5\n"
    (record,) = read(text, "brandubh-tafl")
    assert [(c.after, c.text) for c in record.comments] == [
        (0, "made up"), (1, "a quiet\none"), (2, "and so")]  # fmt: skip
    assert squares(record) == "d7-e7 d3-a3 d2-a2 d5-g5"
    assert record.turn_numbers == [1, 2]
    assert record.faults == []


def test_a_position_tag_says_where_play_starts_and_who_begins() -> None:
    text = HEAD + '[Position "3A3/3A3/3D3/AADKDAA/3D3/3A3/2A4 d"]\n\n1. c4-c3 c1-b1\n'
    verdict = judged(text)
    assert names(verdict) == []
    assert verdict.record.implied and verdict.record.implied.first == "defenders"
    assert verdict.replay and verdict.replay.plies == 2
    wrong = judged(text.replace("2A4 d", "2A5 d"))
    assert names(wrong)[0] == "position-width"
    assert text[wrong.diagnostics[0].span.start :].startswith("2A4 d")


def test_names_and_dates_and_quotes() -> None:
    text = (
        HEAD
        + '[Event "The \\"Cup\\""]\n[Date "2026.07.29"]\n[Attackers "A"]\n[Moon "full"]\n1. d7-e7\n'
    )
    (record,) = read(text, "brandubh-tafl")
    assert tags(record) == {
        "event": 'The "Cup"', "date": "2026.07.29", "attackers": "A",
        "x-brandubh-tafl-moon": "full"}  # fmt: skip


# termination, result, told
ENDS = [
    ("attackers_win_resign", "attackers", "resignation", 1),
    ("defenders_win_time", "defenders", "timeout", 0),
    ("defenders_win_escape", "defenders", "king-escaped", 0),
    ("moon", None, None, 0),
]


@pytest.mark.parametrize("words, result, told, ends", ENDS)
def test_terminations(words: str, result: str | None, told: str | None, ends: int) -> None:
    (record,) = read(f'{HEAD}[Termination "{words}"]\n\n1. d7-e7\n', "brandubh-tafl")
    assert (record.result, record.told) == (result, told)
    assert len(record.terminators) == ends  # only where it is the loser's turn


def test_results_at_the_end_and_in_the_tag() -> None:
    (record,) = read(HEAD + "1. d7-e7 1/2-1/2\n", "brandubh-tafl")
    assert record.result == "draw"
    assert names(judged(HEAD + '[Result "1-0"]\n\n1. d7-e7 0-1\n')) == ["result-mismatch"]
    assert names(judged(HEAD + '[Result "2-0"]\n\n1. d7-e7\n')) == ["result-value"]


def test_a_faulty_word_stops_the_record() -> None:
    verdict = judged(HEAD + "\n1. d7-e7 d3~a3 2. d2-a2\n")
    assert names(verdict) == ["move-syntax"]
    assert verdict.replay and verdict.replay.plies == 1


def test_several_records() -> None:
    both = read((HEAD + "1. d7-e7 *\n") * 2, "brandubh-tafl")
    assert [squares(record) for record in both] == ["d7-e7", "d7-e7"]
    assert [record.index for record in both] == [0, 1]
    (one,) = read(HEAD + '1. d7-e7\n[Event "late"]\n', "brandubh-tafl")
    assert tags(one) == {"event": "late"}


@pytest.mark.parametrize(
    "text",
    [
        HEAD,
        "% x\n" + HEAD,
        "; x\n" + HEAD + ESCAPE,
        '[Event "A"]\n' + HEAD,
        '[Format "tablut-1"]\n',
    ],
)
def test_it_is_told_by_its_format_tag(text: str) -> None:
    assert detected(text) == "brandubh-tafl"

"""The PGN of LasOri. Source: formats reference, section 11. What is expected was found by hand."""

from tests.notation.reading import detected, judged, names, read, squares, tags

HEAD = '[Black "Ann"]\n[Date "2026.01.02"]\n[Result "*"]\n[White "Bo"]\n\n'
LAYOUT = (
    "...AAAAA........A................A....D....AA...DDD...AAA.DDKDD.AA"
    "A...DDD...AA....D....A................A........AAAAA..."
)


def test_a_game_with_a_capture_that_only_the_rules_tell() -> None:
    verdict = judged(HEAD + "1. G1-G3 F4-H4 2. G3-G4 F8-I8 3. K4-I4 *\n")
    assert names(verdict) == ["rules-inferred"]
    assert verdict.record.format == "lasori-pgn"
    assert verdict.replay and verdict.replay.captured(5) == ("h4",)
    assert tags(verdict.record) == {
        "attackers": "Ann", "date": "2026.01.02", "defenders": "Bo"}  # fmt: skip
    assert verdict.record.result is None


def test_the_result_is_the_attackers_in_one_nil() -> None:
    (record,) = read(HEAD.replace("*", "1-0") + "1. D1-D3\n", "lasori-pgn")
    assert record.result == "attackers"


def test_the_position_has_the_top_rank_first() -> None:
    board = LAYOUT[:-3] + "A.."  # one more attacker on i1
    text = HEAD.replace("[Result", f'[Position "{board}"]\n[Result')
    verdict = judged(text + "1. I1-J1 F4-F3\n")
    assert names(verdict) == []
    assert verdict.replay and verdict.replay.plies == 2
    assert verdict.replay.ruleset and verdict.replay.ruleset.name == "copenhagen:nielsen"
    (usual,) = read(text.replace(board, LAYOUT) + "1. D1-D3\n", "lasori-pgn")
    assert usual.implied and usual.implied.variant == ""


def test_a_position_of_another_length() -> None:
    text = HEAD.replace("[Result", f'[Position "{LAYOUT[:-1]}"]\n[Result') + "1. D1-D3\n"
    verdict = judged(text, "lasori-pgn")
    (found,) = (each for each in verdict.diagnostics if each.name == "position-rows")
    assert text[slice(*found.span)] == LAYOUT[:-1]


def test_a_wrong_ply_spoils_only_what_follows() -> None:
    verdict = judged(HEAD + "1. D1-D3 F4~F4 2. D3-D2\n", variant="copenhagen")
    assert names(verdict) == ["move-syntax"]
    assert verdict.replay and verdict.replay.plies == 1
    illegal = judged(HEAD + "1. D1-D3 F4-K4 2. D3-D2\n", variant="copenhagen")
    assert names(illegal) == ["illegal-move"]


def test_lower_case_and_long_ranks() -> None:
    (record,) = read(HEAD + "1. D11-D10 f8-f9\n", "lasori-pgn")
    assert squares(record) == "d11-d10 f8-f9"
    assert record.faults == []


def test_it_is_told_by_its_upper_case_squares_or_its_position() -> None:
    assert detected(HEAD + "1. D1-D3 F4-F3\n") == "lasori-pgn"
    assert detected(f'[Black "A"]\n[Position "{LAYOUT}"]\n') == "lasori-pgn"
    assert detected(HEAD + "1. d1-d3\n") is None

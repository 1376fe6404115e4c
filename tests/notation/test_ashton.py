"""Logs of the Ashton Tablut server. Source: formats reference, section 10 and traps 1, 2, 5, 9;
faults reference, 02, 11, 29 and 39."""

import json

import pytest

from taflrec.board.pieces import ATTACKERS, DEFENDERS
from taflrec.checks.judge import Verdict, judge
from taflrec.convert.complete import complete
from taflrec.notation import ashton_game
from taflrec.notation.decode import decode
from taflrec.notation.registry import BY_NAME, FORMATS, detect
from taflrec.record.model import Record
from taflrec.record.source import Source
from tests.notation.ashton_samples import (
    AFTER_D1_D3,
    AFTER_E3_F3,
    AFTER_E4_F4,
    D1_D3,
    E3_F3,
    E4_F4,
    EDITED,
    EDITED_2,
    THREE,
    USUAL,
    action,
    log,
    said,
    shown,
    state,
)


def read(text: str) -> list[Record]:
    return list(BY_NAME["ashton"].read(Source("x", text)))


def judged(text: str) -> Verdict:
    (verdict,) = judge(Source("x", text), BY_NAME["ashton"])
    return verdict


def plies(record: Record) -> list[str]:
    return [f"{move.origin}-{move.target}" for move in record.moves]


def names(verdict: Verdict) -> list[str]:
    return [each.name for each in verdict.diagnostics]


# Reading


def test_squares_are_turned_over_and_boards_agree() -> None:
    verdict = judged(log(*THREE))
    record = verdict.record
    assert plies(record) == ["e7-f7", "d9-d7", "e6-f6"]  # the page's own example
    assert names(verdict) == []
    assert [board.after for board in record.boards] == [0, 1, 2, 3]
    assert verdict.replay is not None
    assert verdict.replay.outcome() is None
    assert record.boards[1].position.record().split("/")[7] == "5T3"  # rank 7, the third from above
    assert record.result is None


def test_what_stands_before_the_game() -> None:
    (record,) = read(log(*THREE))
    assert [(tag.key, tag.value) for tag in record.tags] == [
        ("defenders", "Alpha"), ("attackers", "Beta"), ("date", "2020.01.05"),
        ("x-ashton-repeats", "0"),
    ]  # fmt: skip
    for tag, words in zip(record.tags, ("Alpha", "Beta", "Jan 05, 2020", "0"), strict=True):
        assert record.source.text[tag.start : tag.end] == words
    assert record.implied is not None
    assert record.implied.variant == "tablut:ashton"
    assert (record.implied.start, record.implied.first) == (None, DEFENDERS)
    assert record.implied.settings == (("repn", "2"),)


def test_the_place_of_every_move_and_board() -> None:
    (record,) = read(log(*THREE))
    text = record.source.text
    for ply, move in enumerate(record.moves):
        span = record.move_span(ply)
        assert text[span.start : span.end] == move.text
    assert [move.text for move in record.moves] == ["e3 to f3", "d1 to d3", "e4 to f4"]
    for board in record.boards:
        lines = text[board.span.start : board.span.end].splitlines()
        assert (len(lines), lines[9]) == (11, "-")


@pytest.mark.parametrize(
    "players, attackers, defenders",
    [("Alpha\tvs\tBeta", "Beta", "Alpha"), ("White:\tAlpha\tvs\tBeta", "Beta", "Alpha"),
     ("White:\tAlpha\tvs\tBlack:\tBeta", "Beta", "Alpha"), ("A B\tvs\t", "", "A B")],
)  # fmt: skip
def test_players(players: str, attackers: str, defenders: str) -> None:
    (record,) = read(log(players=players))
    tags = {tag.key: tag.value for tag in record.tags}
    assert (tags["attackers"], tags["defenders"]) == (attackers, defenders)


@pytest.mark.parametrize(
    "written, date",
    [("nov 25, 2021 5:43:16 PM", "2021.11.25"), ("Dec 12, 2020 10:29:22 AM", "2020.12.12"),
     ("mag 3, 2019 1:00:00 PM", "2019.05.03"), ("gennaio 03, 2020 1:00:00 PM", "2020.01.03")],
)  # fmt: skip
def test_dates_in_two_languages(written: str, date: str) -> None:
    (record,) = read(log(*THREE).replace("Jan 05, 2020 10:00:00 AM", written))
    tag = record.tag("date")
    assert tag is not None
    assert tag.value == date


def test_a_date_that_is_not_understood_is_kept() -> None:
    (record,) = read(log(*THREE).replace("Jan 05, 2020", "foo 05, 2020"))
    assert record.tag("date") is None
    assert record.tag("x-ashton-date") is not None


def test_letters_in_either_case_and_a_side_that_is_null() -> None:
    moves = [part.replace("e3 to f3", "E3 to f3").replace("d1 to d3", "D1 to D3") for part in THREE]
    moves[5] = moves[5].replace("W Pawn", "null Pawn")
    verdict = judged(log(*moves))
    assert plies(verdict.record) == ["e7-f7", "d9-d7", "e6-f6"]
    assert names(verdict) == []


# a defender on d6 steps to d7; an attacker on c7 stands between him and one on b7
TAKING = (
    "OOOOOOOOO OOOOOOOOO OWBOOOOOO OOOWOOOOO OOOOTOOOO OOOOOOOOO OOOOOKOOO OOOOOOOOO OOBOOOOOO W"
)
TAKEN = (
    "OOOOOOOOO OOOOOOOOO OWOWOOOOO OOOOOOOOO OOOOTOOOO OOOOOOOOO OOOOOKOOO OOOOOOOOO OOBOOOOOO B"
)
FELL = said("Pedina nera rimossa in: c3", method="checkCaptureWhite")


def test_captures_are_messages() -> None:
    verdict = judged(log(TAKING, "W Pawn from d4 to d3") + FELL + shown(TAKEN))
    assert verdict.record.moves[0].captures == ("c7",)
    assert names(verdict) == []


def test_doubled_captures_are_told_once() -> None:
    verdict = judged(log(TAKING, "W Pawn from d4 to d3") + FELL * 2 + shown(TAKEN))
    assert verdict.record.moves[0].captures == ("c7", "c7")
    assert names(verdict) == ["duplicate-capture"]


def test_a_capture_that_the_rules_do_not_know() -> None:
    verdict = judged(log(USUAL, E3_F3) + FELL)
    assert names(verdict) == ["capture-on-empty-square"]


# Moves that are not played


def test_a_refused_move_is_not_played() -> None:
    parts = (USUAL, E3_F3, AFTER_E3_F3, "B Pawn from A4 to e6")
    text = (
        log(*parts, refused="Mossa in diagonale")
        + log(D1_D3, AFTER_D1_D3).partition("partita\n")[2]
    )
    verdict = judged(text)
    assert plies(verdict.record) == ["e7-f7", "d9-d7"]
    assert [(each.name, each.severity) for each in verdict.diagnostics] == [
        ("move-not-played", "info")
    ]
    assert "Mossa in diagonale" in verdict.diagnostics[0].message


def test_a_move_that_was_not_sent() -> None:
    verdict = judged(log(*THREE) + said("Turn: B Pawn from null to null"))
    assert plies(verdict.record) == ["e7-f7", "d9-d7", "e6-f6"]
    assert names(verdict) == ["move-not-played"]


def test_a_warning_about_no_move_is_kept() -> None:
    (record,) = read(log(*THREE) + said("Timeout", "WARNING") + said("Inizio partita"))
    assert [comment.text for comment in record.comments] == ["Timeout"]


# Start


def test_the_first_board_decides_where_play_starts() -> None:
    verdict = judged(log(EDITED, "B Pawn from h2 to h3", EDITED_2))
    implied = verdict.record.implied
    assert implied is not None
    assert implied.first == ATTACKERS
    assert implied.start == verdict.record.boards[0].position
    assert names(verdict) == []
    assert plies(verdict.record) == ["h8-h7"]


def test_the_usual_board_with_the_other_side_to_move() -> None:
    verdict = judged(log(USUAL[:-1] + "B", D1_D3))
    assert verdict.record.implied is not None
    assert verdict.record.implied.start is None
    assert names(verdict) == []


def test_a_board_that_was_edited_before_the_first_move() -> None:
    verdict = judged(log(USUAL[:-1] + "B", "B Pawn from h2 to h3", EDITED_2))
    assert names(verdict) == ["custom-start"]
    (sound,) = read(log(EDITED, "B Pawn from h2 to h3", EDITED_2))
    assert verdict.record.implied is not None
    assert sound.implied is not None
    assert verdict.record.implied.start == sound.implied.start
    assert len(verdict.record.boards) == 1


def test_men_that_fell_are_put_back_on_an_edited_board() -> None:
    verdict = judged(log(USUAL, "W Pawn from d4 to d3").replace("d4 to d3", "c4 to d4") + FELL)
    assert verdict.record.boards  # the first move fails, but it is on no other board
    text = log(EDITED[:-1] + "W", "W Pawn from d4 to d3") + FELL + shown(TAKEN)
    verdict = judged(text)
    assert names(verdict) == ["custom-start"]
    (sound,) = read(log(TAKING, "W Pawn from d4 to d3") + FELL)
    assert verdict.record.implied is not None
    assert sound.implied is not None
    assert verdict.record.implied.start == sound.implied.start


def test_the_start_goes_into_other_notations() -> None:
    verdict = judged(log(EDITED, "B Pawn from h2 to h3", EDITED_2))
    assert verdict.replay is not None
    text = BY_NAME["otn"].write(complete(verdict.replay))
    (again,) = judge(Source("x", text))
    assert names(again) == []
    assert again.replay is not None
    assert [*again.replay.positions()] == [*verdict.replay.positions()]


# Boards


def test_a_board_that_is_not_that_of_the_replay() -> None:
    wrong = AFTER_D1_D3.replace("BOOOWOOOB", "OOOOWOOOB", 1)
    verdict = judged(log(USUAL, E3_F3, AFTER_E3_F3, D1_D3, wrong, E4_F4, AFTER_E4_F4))
    (found,) = verdict.diagnostics
    assert (found.code, found.name, found.severity, found.ply) == (
        "TR327", "board-mismatch", "error", 2,
    )  # fmt: skip
    assert "a6 has nobody, by the moves an attacker" in found.message
    assert found.span == verdict.record.boards[2].span


def test_further_boards_are_counted() -> None:
    wrong = [part.replace("BBWWKWWBB", "BBWWKWWBO") for part in THREE]
    wrong[0] = USUAL
    (found,) = judged(log(*wrong)).diagnostics
    assert "2 further boards differ" in found.message


def test_boards_after_an_illegal_move_are_not_compared() -> None:
    verdict = judged(log(USUAL, E3_F3, AFTER_E3_F3, "B Pawn from d1 to e2", AFTER_D1_D3))
    assert names(verdict) == ["illegal-move"]


def test_a_king_who_fell_may_still_stand() -> None:
    # the king on f6 between e6 and g6; the attacker came from g9
    before = "OOOOOOBOO OOOOOOOOO OOOOOOOOO OOOOBKOOO OOOOTOOOO OOOOOOOOO OOOOOOOOO OOOOOOOOO WOOOOOOOO B"
    after = "OOOOOOOOO OOOOOOOOO OOOOOOOOO OOOOBKBOO OOOOTOOOO OOOOOOOOO OOOOOOOOO OOOOOOOOO WOOOOOOOO BW"
    text = (
        log(before, "B Pawn from g1 to g4")
        + said("Nero vince con re catturato in: f4")
        + shown(after) * 2
    )
    verdict = judged(text)
    assert names(verdict) == []
    assert verdict.replay is not None
    outcome = verdict.replay.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.ply) == (ATTACKERS, "king-captured", 1)
    assert (verdict.record.result, verdict.record.told) == (ATTACKERS, "king-captured")
    assert verdict.record.moves[0].taken == ("K",)


BAD_BOARDS = [
    ("a row too few", shown(USUAL.replace("OOOOBOOOO ", "", 1)), "position-rows"),
    ("a letter", shown(USUAL.replace("OOOOBOOOO", "OOOOXOOOO", 1)), "position-letter"),
    ("a row too wide", shown(USUAL.replace("OOOOBOOOO", "OOOOBOOOOO", 1)), "position-width"),
    ("broken off", shown(USUAL)[:-40], "position-rows"),
]


@pytest.mark.parametrize(
    "text, name", [row[1:] for row in BAD_BOARDS], ids=[r[0] for r in BAD_BOARDS]
)
def test_a_board_that_cannot_be_read(text: str, name: str) -> None:
    verdict = judged(log(USUAL, E3_F3, AFTER_E3_F3, D1_D3) + text)
    assert names(verdict) == [name]
    assert plies(verdict.record) == ["e7-f7", "d9-d7"]


# Ends

LENGTH = "\nPARTITA TERMINATA A CAUSA DELLA LUNGHEZZA\nD\n"
REPEATED = said("Partita terminata in pareggio per numero di stati ripetuti") + said(
    "Equal states found: 1"
)
ENDS = [
    ("stopped for its length", log(*THREE, end=LENGTH), "draw", "move-limit", []),
    ("repeated", log(*THREE, end=REPEATED + "D\n"), "draw", "draw-repetition", []),
    ("only a mark", log(*THREE, end="D\n"), "draw", None, []),
    ("White won", log(*THREE, end="WW\n"), "defenders", None, []),
    ("Black won", log(*THREE, end="BW\n"), "attackers", None, []),
    ("unknown words", log(*THREE, end="\nPARTITA SOSPESA\nD\n"), "draw", None,
     ["unknown-termination"]),
    ("unknown words alone", log(*THREE, end="\nServer spento.\n"), None, None,
     ["unknown-termination"]),
    ("words after a mark", log(*THREE, end="WW\nBUILD SUCCESSFUL\n"), "defenders", None, []),
    ("nothing", log(*THREE), None, None, []),
]  # fmt: skip


@pytest.mark.parametrize(
    "text, result, told, wanted", [r[1:] for r in ENDS], ids=[r[0] for r in ENDS]
)
def test_ends(text: str, result: str | None, told: str | None, wanted: list[str]) -> None:
    verdict = judged(text)
    assert (verdict.record.result, verdict.record.told) == (result, told)
    assert names(verdict) == wanted


def test_words_that_nobody_knows_are_kept_as_comments() -> None:
    (record,) = read(log(USUAL, E3_F3, AFTER_E3_F3) + "one\ntwo\n" + said("Turn: " + D1_D3))
    (comment,) = record.comments
    assert (comment.text, comment.after) == ("one\ntwo", 1)
    assert record.source.text[comment.span.start : comment.span.end] == "one\ntwo"


# Several games, other forms


def test_several_games_in_a_log() -> None:
    records = read(log(*THREE) + log(USUAL, E3_F3, AFTER_E3_F3, players="C\tvs\tD", end=LENGTH))
    assert [plies(record) for record in records] == [["e7-f7", "d9-d7", "e6-f6"], ["e7-f7"]]
    assert [record.index for record in records] == [0, 1]
    assert [record.result for record in records] == [None, "draw"]
    assert records[1].line == log(*THREE).count("\n") + 1
    assert records[0].span.end == records[1].span.start


def agent_output(*boards: str) -> str:
    lines = ["You are player B!"]
    for board in boards:
        lines += ["Current state:", *board.split()[:9], "-", board.split()[9], "Our turn!", "x = 1"]
    return "\n".join(f"     [java] {line}" for line in lines)


def test_plies_are_read_off_the_boards_where_no_turn_is_told() -> None:
    text = "Buildfile: build.xml\n\n" + agent_output(*THREE[0::2])
    found = detect(Source("x", text))
    assert found is BY_NAME["ashton"]
    verdict = judged(text)
    assert plies(verdict.record) == ["e7-f7", "d9-d7", "e6-f6"]
    assert names(verdict) == ["unknown-termination"]
    for ply, move in enumerate(verdict.record.moves):
        span = verdict.record.move_span(ply)
        assert text[span.start : span.end] == move.text


def test_captures_are_read_off_too() -> None:
    (record,) = read(agent_output(TAKING, TAKEN))
    assert (plies(record), record.moves[0].captures) == (["d6-d7"], ("c7",))


def test_boards_that_no_move_joins() -> None:
    verdict = judged(agent_output(USUAL, AFTER_E4_F4, AFTER_E4_F4))
    assert "move-syntax" in names(verdict)
    assert plies(verdict.record) == []


def test_utf_16() -> None:
    text = log(*THREE).replace("\n", "\r\n")
    source, fault = decode("x", text.encode("utf-16"))
    assert source is not None
    assert fault is not None
    (verdict,) = judge(source)
    assert (verdict.record.format, len(verdict.record.moves)) == ("ashton", 3)
    assert names(verdict) == []


def test_the_wire() -> None:
    text = state(USUAL) + action("e3", "f3") + state(AFTER_E3_F3) + action("d1", "d3")
    verdict = judged(text)
    assert plies(verdict.record) == ["e7-f7", "d9-d7"]
    assert names(verdict) == []
    assert len(verdict.record.boards) == 2
    assert detect(Source("x", text)) is BY_NAME["ashton"]
    assert detect(Source("x", "[" + text.replace("}\n{", "},\n{") + "]")) is BY_NAME["ashton"]


def test_states_alone() -> None:
    text = "".join(map(state, THREE[0::2]))
    verdict = judged(text)
    assert plies(verdict.record) == ["e7-f7", "d9-d7", "e6-f6"]
    assert names(verdict) == []
    assert [move.text for move in verdict.record.moves] == ["WHITE", "BLACK", "WHITE"]
    for ply, move in enumerate(verdict.record.moves):
        span = verdict.record.move_span(ply)
        assert text[span.start : span.end] == move.text


# Hostile input

HOSTILE = {
    "empty": "",
    "blank": " \n\n",
    "prose": "Once upon a time.\n",
    "another notation": "[event:A]\n\n1. d7-e7 d3-a3\n",
    "a list": "d7-e7 d3-a3",
    "zero bytes": "\0" * 50,
    "deep": "[" * 30_000,
    "deep objects": '{"board":' * 30_000,
    "null": "null",
    "booleans": "[true, false]",
    "numbers": "{} [] 1 2.5 1e999 " + "9" * 10_000,
    "an empty state": '{"board": null, "turn": null}',
    "a state of numbers": json.dumps({"board": [[1] * 9] * 9, "turn": 1}),
    "a state of lists": json.dumps({"board": [[[]] * 9] * 9, "turn": []}),
    "a state of strings": json.dumps({"board": ["EMPTY" * 9] * 9, "turn": "WHITE"}),
    "an action of numbers": '{"from": 1, "to": true, "turn": "WHITE"}',
    "an action of lists": '{"from": [], "to": {}, "turn": "WHITE"}',
    "an action of nothing": '{"from": null, "to": "e4", "turn": "WHITE"}',
    "an action off the board": '{"from": "z99", "to": "e0", "turn": "WHITE"}',
    "escapes": '{"from": "\\u0065\\u0034", "to": "e5", "turn": "WHITE"}',
    "escaped squares": state(USUAL).replace("WHITE", "\\u0057HITE") + state(AFTER_E3_F3),
    "turns without squares": "Turn: W Pawn from here to there\n" * 20,
    "a capture first": "FINE: Pedina nera rimossa in: f5\n" * 20,
    "captures off the board": "Turn: W Pawn from e3 to f3\n"
    + "FINE: Pedina nera rimossa in: z99\n",
    "rows": "OOOOOOOOO\n" * 1000,
    "marks": "WW\nBW\nD\n" * 1000,
    "players": "FINE: Players:\tA\tvs\tB\n" * 300,
    "a number": "FINE: Repeated moves allowed:\t999999999\tCache:\t-1\nTurn: W Pawn from e3 to f3\n",
    "cut": log(*THREE)[:-150],
    "one line": "GameAshtonTablut " * 5000,
    "digits": "1" * 60_000 + "GameAshtonTablut",
    "blanks in a line": "FINE: Players:\t" + " " * 60_000 + "x",
    "states": "Current state: " * 5000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_input_gives_faults_and_never_an_exception(name: str) -> None:
    for keep in (False, True):
        verdicts = list(judge(Source("x", HOSTILE[name]), BY_NAME["ashton"], keep_going=keep))
        assert verdicts
        for verdict in verdicts:
            text = verdict.source.text
            for ply, move in enumerate(verdict.record.moves):
                span = verdict.record.move_span(ply)
                assert text[span.start : span.end] == move.text


WITHOUT_RECORD = (
    "empty",
    "blank",
    "prose",
    "another notation",
    "a list",
    "null",
    "deep",
    "numbers",
)


@pytest.mark.parametrize("name", WITHOUT_RECORD)
def test_a_wrong_guess_gives_a_clear_error(name: str) -> None:
    verdict = next(judge(Source("x", HOSTILE[name]), BY_NAME["ashton"]))
    assert {each.name for each in verdict.diagnostics} & {"no-record", "json-syntax"}


@pytest.mark.parametrize("form", [each.name for each in FORMATS if each.name != "ashton"])
def test_a_log_in_another_notation_gives_a_clear_error(form: str) -> None:
    found = [each for v in judge(Source("x", log(*THREE)), BY_NAME[form]) for each in v.diagnostics]
    assert any(each.severity == "error" for each in found)


def test_the_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ashton_game, "MAX_PLIES", 2)
    verdict = judged(log(*THREE))
    assert len(verdict.record.moves) == 2
    assert names(verdict) == ["record-too-large"]
    many = judged(f"Turn: {E3_F3}\n" + "Turn: W Pawn from here to there\n" * 600)
    assert "record-too-large" in names(many)


def test_edits_of_the_first_board_need_a_move_that_shows_them() -> None:
    # the first move fits the first board: what differs later is a mismatch
    verdict = judged(log(USUAL, E3_F3, AFTER_D1_D3))
    assert names(verdict) == ["board-mismatch"]

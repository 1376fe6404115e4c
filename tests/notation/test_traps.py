"""The traps of the formats reference, each as a table: what a reader falls into who goes by looks.

Rows of the same position, colours and results in every notation that has them. More of each trap is
in the tests of single notations.
"""

import json

import pytest

from taflrec.board.pieces import PIECE_OF_LETTER
from taflrec.board.position import Position, position_of
from taflrec.replay.identify import explaining, with_assumptions
from taflrec.rules.catalogue import ruleset_of
from tests.notation.ashton_samples import E4_F4, USUAL, log
from tests.notation.reading import judged, names
from tests.notation.test_registry import ORG_JSON, PLIES
from tests.replay.games import record_of

# Brandub with one man moved from d2 to e2: upside down it is another position
TILTED = position_of("/3t3/4t2/3T3/ttTKTtt/3T3/3t3/3t3/")
TOP_FIRST = "3A3/3A3/3D3/AADKDAA/3D3/4A2/3A3"


def start_of(text: str, name: str) -> Position | None:
    verdict = judged(text, name)
    assert verdict.replay
    return verdict.replay.choice.position


# 1. Row order
ROWS = [
    ("otn", "[rules:dim:7 name:X start:/3t3/4t2/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d7-e7\n"),
    ("otn", "[rules:dim:7 name:X starti:/3t3/3t3/3T3/ttTKTtt/3T3/4t2/3t3/]\n\n1. d7-e7\n"),
    ("hnefatafl-org-json", ORG_JSON.replace(
        "/3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3/", f"/{TOP_FIRST}/")),
    ("brandubh-tafl", f'[Format "brandubh-1"]\n[Position "{TOP_FIRST} a"]\n\n1. d7-e7\n'),
    ("hen", TOP_FIRST.replace("A", "v").replace("D", "V").replace("/", " ") + "\n\n1.d7e7\n"),
    ("forum-pgn", '[Game "brandubh"]\n[Size "7"]\n'
     '[Board "/3t3/4t2/3T3/ttTKTtt/3T3/3t3/3t3/"]\n\n1. d7-e7\n'),
]  # fmt: skip


@pytest.mark.parametrize("name, text", ROWS)
def test_rows_are_read_from_their_own_end(name: str, text: str) -> None:
    assert start_of(text, name) == TILTED


# 2. Rank 1 at the top: the format decides, since both ways are legal from a symmetric start
@pytest.mark.parametrize(
    "name, text, moves",
    [
        ("ashton", log(USUAL, E4_F4), ["e6-f6"]),
        ("movelist", "e4-f4", ["e4-f4"]),
    ],
)
def test_only_logs_count_ranks_from_the_top(name: str, text: str, moves: list[str]) -> None:
    record = record_of(text, name)
    assert [f"{move.origin}-{move.target}" for move in record.moves] == moves


# 3. The letter I
@pytest.mark.parametrize(
    "moves, told",
    [
        ("d1 d3|f4 f3|l4 l3", True),  # l and no i
        ("d1 d3|f4 f3|k4 k3", False),
        ("d1 d3|f4 i4|l4 l3", False),  # i is used
    ],
)
def test_a_letter_that_is_left_out_is_told(moves: str, told: bool) -> None:
    sides = ("attacker", "defender", "attacker")
    plays = zip(sides, moves.split("|"), strict=True)
    text = "".join(f"play {side} {squares}\n=\n" for side, squares in plays)
    assert ("letter-skipped" in names(judged(text, "hnefatafl-org-text"))) == told


# 4. X and L as ranks, and x as the mark of captures
@pytest.mark.parametrize(
    "name, word, squares, captures",
    [
        ("hen", "1.eXhX", ("e10", "h10"), ()),
        ("hen", "1.fLfX", ("f11", "f10"), ()),
        ("movelist", "e10-h10xh9", ("e10", "h10"), ("h9",)),
        ("movelist", "l1-l10", ("l1", "l10"), ()),
        ("otn", "1. e1-e2xe3\n", ("e1", "e2"), ("e3",)),
    ],
)
def test_x_is_a_rank_in_hen_alone(
    name: str, word: str, squares: tuple[str, str], captures: tuple[str, ...]
) -> None:
    (move,) = record_of(word, name).moves
    assert ((move.origin, move.target), move.captures) == (squares, captures)


# 5. and 6. Colours and results: the attackers have won
NEUROTAFL = {"AageGameTypeKey": 16, "Moves": ["h11-h9"], "WhoWon": "Black"}
WON = [
    ("csv", "d7-e7,0,0,Black"),
    ("neurotafl", json.dumps(NEUROTAFL)),
    ("ftzm", '{"moves": "h11-h9", "gameStatus": "black_won_resignation"}'),
    ("hnefatafl-org-text", "play black d1 d3\nfinal_status\n= black_wins\n"),
    ("hnefatafl-org-text", "play attacker d1 d3\nfinal_status\n= attacker_wins\n"),
    ("lasori-pgn", '[Black "A"]\n[Result "1-0"]\n\n1. D1-D3 1-0\n'),
    ("brandubh-tafl", '[Format "brandubh-1"]\n[Result "1-0"]\n\n1. d7-e7 1-0\n'),
    ("forum-pgn", '[Game "brandubh"]\n[Result "1-0"]\n\n1. d7-e7\n1-0\n'),
    ("forum-sgf", "( GM[Brandubh] SZ[7] RE[B+R] ;B[dgeg] )"),
    ("otn", "[result:1]\n[variant:Brandubh]\n\n1. d7-e7\n"),
    ("playtaflonline", PLIES.replace('"EndState": 0', '"EndState": 1')),
    ("ashton", log(USUAL, E4_F4, end="Nero vince con re catturato in: e5")),
]  # fmt: skip


@pytest.mark.parametrize("name, text", WON)
def test_black_and_one_nil_are_the_attackers(name: str, text: str) -> None:
    assert record_of(text, name).result == "attackers"


def test_white_is_the_attackers_in_the_format_of_tuples_which_is_refused() -> None:
    verdict = judged("(3,0,2,0)\n(4,2,2,2)\n")
    assert names(verdict) == ["format-unsupported"]


@pytest.mark.parametrize(
    "name, text",
    [("ashton", log(USUAL, E4_F4)),
     ("neurotafl", json.dumps({"AageGameTypeKey": 1, "Moves": ["e4-f4"], "WhoWon": "",
                               "WhoMovedFirst": "black"}))],
)  # fmt: skip
def test_white_moves_first_in_some(name: str, text: str) -> None:
    verdict = judged(text, name)
    assert verdict.replay and verdict.replay.side_at(1) == "defenders"


# 7. Captures: squares, a number, a flag, nothing
TAKEN = [
    ("movelist", "d7-e7 d3-a3 d2-a2xa3", (("a3",), None)),
    ("csv", "d7-e7 d3-a3 d2-a2xa3,1,0,", (("a3",), None)),
    ("otn", "[variant:Brandubh]\n\n1. d7-e7 d3-a3\n2. d2-a2xa3\n", (("a3",), None)),
    ("walker", "1. D7-E7 D3-A3\n2. D2-A2xA3\n", (("a3",), None)),
    ("forum-pgn", '[Game "brandubh"]\n\n1. d7-e7 d3-a3\n2. d2-a2:a3\n', (("a3",), None)),
    ("forum-sgf", "( GM[Brandubh] SZ[7] ;B[dgeg] ;W[dcac] ;B[dbab:ac] )", (("a3",), None)),
    ("brandubh-tafl", '[Format "brandubh-1"]\n\n1. d7-e7 d3-a3\n2. d2-a2x1\n', ((), 1)),
    ("hen", "3v3 3v3 3V3 vvVKVvv 3V3 3v3 3v3\n\n1.d7e7 d3a3 2.d2a2*\n", ((), -1)),
    ("zevratafl", '[Site "playtafl.com"]\n\n1. d7e7 d3a3 2. d2a2\n', ((), None)),
]  # fmt: skip


@pytest.mark.parametrize("name, text, told", TAKEN)
def test_what_is_told_of_captures(
    name: str, text: str, told: tuple[tuple[str, ...], int | None]
) -> None:
    verdict = judged(text, name, "brandubh")
    assert (verdict.record.moves[2].captures, verdict.record.moves[2].men) == told
    assert verdict.replay and verdict.replay.captured(3) == ("a3",)
    assert not any(each.severity == "error" for each in verdict.diagnostics)


# the king falls in these two, which lists and rows never mark
@pytest.mark.parametrize(
    "name, text, told",
    [
        ("movelist", "d1-c1 e4-e7 f4-f7xe7 d4-f4 b4-b7 c4-c2 a4-e4", []),
        ("csv", "d1-c1 e4-e7 f4-f7xe7 d4-f4 b4-b7 c4-c2 a4-e4,1,0,Black", []),
        ("walker", "1. D1-C1 E4-E7\n2. F4-F7xE7 D4-F4\n3. B4-B7 C4-C2\n4. A4-E4xF4++\n", []),
    ],
)
def test_the_kings_fall_is_written_or_not(name: str, text: str, told: list[str]) -> None:
    verdict = judged(text, name, "brandubh:aage-walker")
    assert names(verdict) == told
    outcome = verdict.replay and verdict.replay.outcome()
    assert outcome and outcome.reason == "king-captured"


# 8. Counts of two digits
@pytest.mark.parametrize("count", ["11", "10t", "t10", "5t5"])
def test_counts_of_two_digits(count: str) -> None:
    rows = ["3ttttt3", count, "11", "t4T4t", "t3TTT3t", "tt1TTKTT1tt", "t3TTT3t", "t4T4t", "11",
            "5t5", "3ttttt3"]  # fmt: skip
    cells = position_of(f"/{'/'.join(rows)}/").cells[11:22]
    men = {"11": [], "10t": [10], "t10": [0], "5t5": [5]}[count]
    assert [at for at, cell in enumerate(cells) if cell == PIECE_OF_LETTER["t"]] == men


# 9. Case: a side, a board, nothing, a piece; file k and piece k
CASES = [
    ("otn", "1. kk4-k9\n", ("k", "k4", "k9")),
    ("otn", "1. Kk4-k9\n", ("K", "k4", "k9")),
    ("otn", "1. k4-k9\n", ("", "k4", "k9")),
    ("walker", "1. K4-K9\n", ("", "k4", "k9")),
    ("ashton", log(USUAL, E4_F4.replace("e4", "E4").replace("f4", "F4")), ("", "e6", "f6")),
    ("hnefatafl-org-text", "play attacker D1 D3\n", ("", "d1", "d3")),
]  # fmt: skip


@pytest.mark.parametrize("name, text, ply", CASES)
def test_case_means_what_it_means_in_a_notation(
    name: str, text: str, ply: tuple[str, str, str]
) -> None:
    (move,) = record_of(text, name).moves
    assert (move.piece, move.origin, move.target) == ply


@pytest.mark.parametrize("squares, size", [("d1 d3", 11), ("D1 D3", 13), ("0d1 0c1", 7)])
def test_case_tells_the_board_on_one_site(squares: str, size: int) -> None:
    record = record_of(f"play attacker {squares}\n", "hnefatafl-org-text")
    assert record.implied and record.implied.variant.endswith("hnefatafl-org")
    verdict = judged(record.source.text, "hnefatafl-org-text")
    assert verdict.replay and verdict.replay.choice.position
    assert verdict.replay.choice.position.size == size


# 10. All eight views of a symmetric opening are the same
def test_the_view_of_a_symmetric_opening_is_never_settled() -> None:
    found = set[frozenset[str]]()
    for text in ("d7-e7", "d7-c7", "d1-e1", "d1-c1", "a4-a5", "a4-a3", "g4-g5", "g4-g3"):
        verdict = judged(text, "movelist", "brandubh")
        assert names(verdict) == []
        # what stands there is played, and never turned
        assert [move.text for move in verdict.record.moves] == [text]
        rows = explaining(verdict.record)
        found.add(frozenset(row.name for row in rows if ruleset_of(row).start.size == 7))
    assert len(found) == 1


# 11. Counters tell what a side has taken
def test_counters_are_of_the_taker() -> None:
    game = NEUROTAFL | {
        "AageGameTypeKey": 51, "Moves": ["d7-e7", "d3-a3", "d2-a2xa3"], "WhoWon": "",
        "BlackPiecesCaptured": 1, "WhitePiecesCaptured": 0,
    }  # fmt: skip
    right = judged(json.dumps(game), "neurotafl", "brandubh")
    assert right.record.captured_by == (1, 0)
    assert "capture-total" not in names(right)
    turned = game | {"BlackPiecesCaptured": 0, "WhitePiecesCaptured": 1}
    assert "capture-total" in names(judged(json.dumps(turned), "neurotafl", "brandubh"))
    assert "capture-total" in names(judged("d7-e7 d3-a3 d2-a2xa3,0,1,", "csv", "brandubh"))


# 12. What an unknown record may be
@pytest.mark.parametrize(
    "text, words",
    [
        ("d3-a3 d7-e7", "defenders"),  # the other side begins
        ("e4-e6 d1-c1", ""),  # a ply is missing, or the other side begins
    ],
)
def test_a_wrong_side_at_the_first_ply_is_explained(text: str, words: str) -> None:
    found = [*with_assumptions(record_of(text, "movelist"))]
    assert found
    assert words in " ".join(map(str, found))


def test_a_late_failure_in_an_undashed_record() -> None:
    """Captures come from the rules, so a list without them is played to its end."""
    verdict = judged("d7e7 d3a3 d2a2 d5g5 d6g6", "movelist", "brandubh")
    assert verdict.replay and verdict.replay.complete
    assert [verdict.replay.captured(ply) for ply in (3, 5)] == [("a3",), ("g5",)]


def test_a_slip_of_one_square_lists_the_repairs() -> None:
    verdict = judged("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-d7 d4-d5", "movelist", "brandubh")
    slip = judged("d7-e7 d3-a3 d2-a2xa3 e5-g5 d6-d7", "movelist", "brandubh")
    assert verdict.replay and verdict.replay.complete
    (found,) = [each for each in slip.diagnostics if each.severity == "error"]
    assert found.ply == 4
    assert any("d5-g5" in hint for hint in found.help)

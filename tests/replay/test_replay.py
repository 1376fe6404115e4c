"""A record played through its ruleset: positions, captures, and where a line cannot be followed.

Boards are drawn with the top rank first. Source: design, section 5."""

import pytest

from taflrec.board.drawing import drawing
from taflrec.replay.replay import Replay, replay
from taflrec.rules.catalogue import ruleset
from tests.replay.games import BRANDUB, CAPTURE, ESCAPE, SHUTTLE, otn_text, record_of

COPENHAGEN = (
    "dim:11 name:Copenhagen atkf:y tfr:i sw:s efe:y "
    "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
)


def played(moves: str, *tags: str, rules: str = BRANDUB, keep_going: bool = False) -> Replay:
    return replay(record_of(otn_text(moves, *tags, rules=rules), "otn"), keep_going=keep_going)


def board(played_game: Replay, ply: int) -> str:
    """The board after a ply, rows from the top, coordinates left out."""
    position = list(played_game.positions())[ply][0]
    rows = drawing(position).split("\n")[1:-1]
    return " ".join("".join(row.split()[1:-1]) for row in rows)


# Brandub, ply -> board by hand
BOARDS = {
    0: "...t... ...t... ...T... ttTKTtt ...T... ...t... ...t...",
    1: "....t.. ...t... ...T... ttTKTtt ...T... ...t... ...t...",
    2: "....t.. ...t... ...T... ttTKTtt T...... ...t... ...t...",
    3: "....t.. ...t... ...T... ttTKTtt ....... t...... ...t...",  # a3 falls between a2 and a4
    4: "....t.. ...t... ......T ttTKTtt ....... t...... ...t...",
    5: "....t.. ......t ....... ttTKTtt ....... t...... ...t...",  # g5 falls between g6 and g4
    6: "...Kt.. ......t ....... ttT.Ttt ....... t...... ...t...",
    7: "...Kt.. .....t. ....... ttT.Ttt ....... t...... ...t...",
    8: "K...t.. .....t. ....... ttT.Ttt ....... t...... ...t...",
}


@pytest.mark.parametrize("ply", BOARDS)
def test_the_position_after_each_ply(ply: int) -> None:
    assert board(played(ESCAPE), ply) == BOARDS[ply]


def test_a_game_that_is_followed_to_its_end() -> None:
    game = played(ESCAPE)
    assert (game.plies, game.complete, game.forced, game.stops) == (8, True, 0, [])
    assert game.listed
    assert [game.captured(ply) for ply in range(1, 9)] == [
        (), (), ("a3",), (), ("g5",), (), (), (),
    ]  # fmt: skip
    assert [side for _, side in game.positions()] == ["attackers", "defenders"] * 4 + ["attackers"]
    assert (game.ruleset_from, game.ruleset and game.ruleset.title) == ("rules-tag", "Brandub")


def test_captured_men_are_sorted() -> None:
    start = "start:/7/7/1tT1Tt1/7/7/3t3/5K1/"  # d6-d3 takes on both sides
    game = played("d6-d3", rules=f"dim:7 ks:w surf:n tfr:i {start}")
    assert game.captured(1) == ("c3", "e3")


def test_the_king_is_not_among_the_captured_men() -> None:
    game = played(CAPTURE)
    assert game.plies == 7
    assert game.captured(3) == ("e7",)
    assert game.captured(7) == ()
    assert board(game, 7) == ".t.t.t. ...t... ...T... ....t.t ...T... ..Tt... ..t...."


def test_moves_without_captures_are_played_with_them() -> None:
    bare = played("d7-e7 d3-a3 d2-a2 d5-g5 d6-g6")
    assert not bare.listed
    assert bare.captured(3) == ("a3",)
    assert bare.captured(5) == ("g5",)


# moves, ply, part of the reason, moves with one coordinate changed that would be legal
STOPS = [
    ("d7-e7 d3-a3 e2-a2 d5-g5", 3, "no piece on e2", ("d2-a2",)),
    ("d3-a3", 1, "the defender on d3 is not of the attackers, who are to move", None),
    ("d7-e7 e7-e6", 2, "the attacker on e7 is not of the defenders", None),
    ("d4-d3", 1, "the king on d4 is not of the attackers", None),
    ("d7-d6", 1, "occupied by the attacker on d6", None),
    ("d7-d5", 1, "blocked by the attacker on d6", None),
    ("d7-e6", 1, "d7 and e6 are not on one line", None),
    ("d7-d7", 1, "stays on d7", None),
    ("d7-a7", 1, "a7 is a corner", ("d7-b7", "d7-c7", "d7-e7", "d7-f7")),
    ("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5 c4-d4", 6, "occupied by the king on d4", None),
    ("d7-e7 d5-g5 d6-g6xg5 d4-d7 e7-f7 e4-d4", 6, "d4 is the throne", ()),
]


@pytest.mark.parametrize("moves, ply, reason, near", STOPS, ids=[row[0][-11:] for row in STOPS])
def test_a_line_stops_at_its_first_illegal_ply(
    moves: str, ply: int, reason: str, near: tuple[str, ...] | None
) -> None:
    game = played(moves + " d1-c1 d1-c1")
    (stop,) = game.stops
    assert stop.ply == ply
    assert reason in stop.reason
    assert not stop.off_board
    assert (game.plies, game.complete) == (ply - 1, False)
    assert stop.to_move == ("attackers" if ply % 2 else "defenders")
    assert stop.position == list(game.positions())[ply - 1][0]
    if near is not None:
        assert {*near} <= {*stop.near}


# moves, the near misses of the last: legal moves with one coordinate of it changed, worked out by hand
NEAR = [
    ("d7-e7 d3-a3 e2-a2", {"d2-a2"}),  # nothing stands on e2
    ("c6-b5", set()),  # no man of file c or rank 6 moves to b5 or along c6
    ("d7-d3", set()),  # d6 stands in the way of every other target on file d
    ("d7-a7", {"d7-b7", "d7-c7", "d7-e7", "d7-f7"}),  # a7 is a corner
    ("b4-b8", {"b4-b1", "b4-b2", "b4-b3", "b4-b5", "b4-b6", "b4-b7"}),
]


@pytest.mark.parametrize("moves, near", NEAR, ids=[row[0] for row in NEAR])
def test_near_misses_are_legal_moves_with_one_coordinate_changed(
    moves: str, near: set[str]
) -> None:
    (stop,) = played(moves).stops
    assert {*stop.near} == near
    assert len(stop.near) == len(near)


def test_there_are_at_most_six_near_misses() -> None:
    start = "/K9/10/10/10/9t/10/10/10/10/10/"
    (stop,) = played("j5-k5", rules=f"dim:10 surf:n tfr:i start:{start}").stops
    assert len(stop.near) == 6  # of the nine squares of rank 5


# moves, ply, square
OFF_BOARD = [
    ("a4-a14", 1, "a14 is not on the 7x7 board"),
    ("h1-g1", 1, "h1 is not on the 7x7 board"),
    ("d7-e7 d3-a3 d2-h2", 3, "h2 is not on the 7x7 board"),
    ("d7-e7 d0-a0", 2, "d0 is not on the 7x7 board"),
]


@pytest.mark.parametrize("keep_going", [False, True])
@pytest.mark.parametrize("moves, ply, reason", OFF_BOARD, ids=[row[0] for row in OFF_BOARD])
def test_a_square_off_the_board_stops_the_line(
    moves: str, ply: int, reason: str, keep_going: bool
) -> None:
    game = played(moves + " d7-e7", keep_going=keep_going)
    (stop,) = game.stops
    assert (stop.ply, stop.reason, stop.off_board) == (ply, reason, True)
    assert game.plies == ply - 1


def test_a_square_off_the_board_has_near_misses_too() -> None:
    (stop,) = played("d7-e7 d3-a3 d2-h2").stops
    assert {*stop.near} == {"d2-a2", "d2-b2", "d2-c2", "d2-e2", "d2-f2", "d2-g2"}


# Keep going

KEPT = [
    # moves, plies of the stops, legal plies, the board at the end
    ("d7-e7 d3-a3 e2-a2 d5-g5", [3], 3,
     "....t.. ...t... ......T ttTKTtt T...... ...t... ...t..."),
    ("d7-d3 d5-g5", [1], 1, ".......  ...t... ......T ttTKTtt ...t... ...t... ...t..."),
    ("d7-e6 d3-a3 d2-a2xa3", [1], 2,
     "....... ...tt.. ...T... ttTKTtt ....... t...... ...t..."),
    # the sides take turns all the same, so the third ply is legal and takes a3
    ("d3-a3 d7-e7 d2-a2xa3", [1, 2], 1,
     "....t.. ...t... ...T... ttTKTtt ....... t...... ...t..."),
]  # fmt: skip


@pytest.mark.parametrize("moves, stops, legal, end", KEPT, ids=[row[0] for row in KEPT])
def test_keeping_going_sets_the_man_down_and_goes_on(
    moves: str, stops: list[int], legal: int, end: str
) -> None:
    game = played(moves, keep_going=True)
    assert [stop.ply for stop in game.stops] == stops
    assert (game.plies, game.forced, game.complete) == (legal, len(stops), False)
    assert board(game, len(moves.split())) == " ".join(end.split())
    assert game.captured(stops[0]) == ()


def test_without_keeping_going_nothing_is_set_down() -> None:
    game = played("d7-e7 d3-a3 e2-a2 d5-g5")
    assert (game.plies, game.forced) == (2, 0)
    assert len(list(game.positions())) == 3


# Where there is nothing to follow


def test_a_line_is_followed_up_to_a_word_that_cannot_be_read() -> None:
    game = played("d7-e7 d3-a3 d2~a2 d5-g5")
    assert (game.plies, game.complete, game.stops) == (2, False, [])


def test_nothing_is_followed_after_a_first_move_that_is_not_told() -> None:
    game = played("..... d3-a3")
    assert game.game is not None
    assert (game.plies, game.stops) == (0, [])


def test_a_position_tag_makes_good_for_the_first_move() -> None:
    start = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/4t2/"
    game = played("..... d3-a3 d2-a2xa3", f"position:{start}")
    assert (game.plies, game.complete) == (2, True)


def test_play_starts_from_a_position_tag() -> None:
    start = "/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
    game = played("c1-b1 c4-c2 b1-b3", f"position:{start}")
    assert (game.plies, game.complete) == (3, True)
    assert board(game, 0) == "...t... ...t... ...T... ttTKTtt ...T... ...t... ..t...."


def test_the_defenders_may_open() -> None:
    rules = BRANDUB.replace("atkf:y", "atkf:n")
    game = played("d3-c3 d2-d3", rules=rules)
    assert (game.plies, game.complete) == (2, True)
    assert [side for _, side in game.positions()] == ["defenders", "attackers", "defenders"]


def test_without_a_ruleset_there_is_no_game() -> None:
    game = played("d7-e7", rules="")
    assert game.game is not None  # identified
    game = played("d7-d1 d3-a3", rules="")
    assert (game.game, game.plies, game.complete, game.outcome()) == (None, 0, False, None)
    assert list(game.positions()) == []


def test_rules_that_are_not_played_give_no_game() -> None:
    entry = "mat:draw"  # no source gives a figure, so it is not played
    game = played("d7-e7", rules=BRANDUB.replace("tfr:i", f"tfr:i {entry}"))
    assert game.ruleset is not None
    assert (game.game, game.plies, game.outcome()) == (None, 0, None)


def test_the_option_is_played() -> None:
    record = record_of("d7-e7 d3-a3 d2-a2xa3")
    game = replay(record, ruleset("brandubh:wtf"))
    assert (game.plies, game.ruleset_from) == (3, "option")
    other = replay(record, ruleset("copenhagen"))
    assert other.plies == 0
    assert "no piece on d7" in other.stops[0].reason


def test_a_game_on_11x11() -> None:
    game = played("d1-d3 f8-i8 h11-h9 f4-c4 k4-k3", rules=COPENHAGEN)
    assert (game.plies, game.complete) == (5, True)


def test_repetitions_are_noted() -> None:
    game = played(" ".join([SHUTTLE] * 3)).game
    assert game is not None
    starts = [again for again in game.repetitions if again.first == 0]
    assert [(again.ply, again.times) for again in starts] == [(4, 2), (8, 3), (12, 4)]


def test_positions_go_over_forced_plies() -> None:
    game = played("d7-d3 d5-g5 d6-g6", keep_going=True)
    assert len(list(game.positions())) == 4
    assert list(game.positions())[-1][0] == (game.game and game.game.position)

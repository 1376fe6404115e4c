"""Scenes of games and records: their words, their marks, their special squares.

Games are written out by hand; which men fall is worked out from the rules reference, 1.2 to 1.6.
"""

from collections.abc import Iterable

import pytest

from taflrec.board.geometry import geometry
from taflrec.figures.scenes import part_of, scene_at, scene_of, scenes_at, step_marks, with_grounds
from taflrec.render.scene import Scene, SceneError, View, check
from taflrec.replay.replay import Replay, replay
from taflrec.rules.kernel.game import Game
from tests.figures.shown import expected, written
from tests.replay.games import CAPTURE, ESCAPE, otn_text, record_of
from tests.rules.boards import game_of, mover_of, step


def record(moves: str, *tags: str) -> Replay:
    return replay(record_of(otn_text(moves, *tags)))


def names(squares: Iterable[int], size: int) -> str:
    return " ".join(geometry(size).names[square] for square in sorted(squares))


# ply -> caption, description, marks: two captures between two, then the king goes out to a corner
ESCAPING = [
    (0, "Start", "Start, the attackers move first.", ""),
    (1, "1. d7-e7", "After ply 1: the attackers played d7-e7.", "last d7 e7"),
    (2, "2. d3-a3", "After ply 2: the defenders played d3-a3.", "last d3 a3"),
    (3, "3. d2-a2xa3", "After ply 3: the attackers played d2-a2xa3. Captured: a3.",
     "last d2 a2, ghost:T a3"),
    (4, "4. d5-g5", "After ply 4: the defenders played d5-g5.", "last d5 g5"),
    (5, "5. d6-g6xg5", "After ply 5: the attackers played d6-g6xg5. Captured: g5.",
     "last d6 g6, ghost:T g5"),
    (8, "8. Kd7-a7", "After ply 8: the defenders played Kd7-a7. Defenders won: the king escaped.",
     "last d7 a7"),
]  # fmt: skip


@pytest.mark.parametrize("ply, caption, words, marks", ESCAPING, ids=[row[1] for row in ESCAPING])
def test_a_record_after_a_ply(ply: int, caption: str, words: str, marks: str) -> None:
    scene = scene_at(record(ESCAPE, "event:Hall"), ply)
    assert (scene.caption, scene.description) == (caption, words)
    assert written(scene.marks, 7) == expected(marks)
    assert names(scene.throne, 7) == "d4" and names(scene.corners, 7) == "a1 g1 a7 g7"
    check(scene, View())


def test_the_position_of_a_scene_is_that_after_its_ply() -> None:
    played = record(ESCAPE)
    at = geometry(7).squares
    start, after = scene_at(played, 0), scene_at(played, 3)
    assert start.position.cells[at["d2"]] and start.position.cells[at["d3"]]
    assert not after.position.cells[at["a3"]] and after.position.cells[at["a2"]]


def test_titles() -> None:
    played = record(ESCAPE)
    assert scene_at(record(ESCAPE, "event:Hall"), 3).title == "Hall, ply 3"
    assert (scene_at(played, 0).title, scene_at(played, 3).title) == ("Record", "Record, ply 3")
    assert scene_at(played, 3, title="Hall").title == "Hall, ply 3"
    assert scene_at(played, 0, title="Hall").title == "Hall"


def test_scenes_of_several_plies_in_their_order() -> None:
    played = record(ESCAPE)
    assert scenes_at(played, [5, 0, 5]) == [scene_at(played, ply) for ply in (5, 0, 5)]
    assert scenes_at(played, []) == []


def test_the_king_who_falls_is_a_ghost() -> None:
    """a4-e4 closes him in on f4 with the man on g4; the records do not list him as captured."""
    scene = scene_at(record(CAPTURE), 7)
    assert written(scene.marks, 7) == expected("last a4 e4, ghost:K f4")
    assert scene.description == (
        "After ply 7: the attackers played a4-e4. Attackers won: the king was captured."
    )


def test_the_words_of_an_end_stand_at_the_last_ply_only() -> None:
    played = record("d7-e7 d3-a3 resigned", "result:-1")
    assert "won" not in scene_at(played, 1).description
    assert scene_at(played, 2).description == (
        "After ply 2: the defenders played d3-a3. Defenders won: the other side resigned."
    )


@pytest.mark.parametrize("ply", [-1, 9, 10_000])
def test_no_such_ply(ply: int) -> None:
    with pytest.raises(SceneError) as error:
        scenes_at(record(ESCAPE), [1, ply])
    assert str(error.value) == f"there is no ply {ply}: the replay has plies 0 (the start) to 8"


def test_a_line_that_stopped_has_the_plies_before_it() -> None:
    played = record("d7-e7 d3-a3 a1-a2")
    assert scene_at(played, 2).caption == "2. d3-a3"
    assert "won" not in scene_at(played, 2).description
    with pytest.raises(SceneError, match=r"there is no ply 3: the replay has plies 0 .* to 2"):
        scene_at(played, 3)


def test_a_record_without_rules_has_no_scene() -> None:
    played = replay(record_of(otn_text("d7-e7", rules="dim:7 start:/7/")))
    assert played.game is None
    with pytest.raises(SceneError, match=r"the record is not replayed, .*; name a ruleset"):
        scene_at(played, 0)


# A game alone


def after(rules: str, rows: str, move: str) -> tuple[Game, Game]:
    """The game before a step and after it."""
    game = game_of(rules, rows)
    before = game_of(rules, rows, mover_of(game, move))
    game = before.copy()
    assert game.play(*step(game, move))
    return before, game


STEPS = [
    ("between two", "copenhagen", "/11/11/11/11/5t5/11/11/3tT6/8K2/11/11/", "f7-f4",
     "last f7 f4, ghost:T e4", "Played: f7-f4. Captured: e4."),
    ("a row on the edge", "copenhagen", "/11/t9t/11/11/11/10K/11/11/2T8/3TTT5/3tttT4/", "c3-c1",
     "last c3 c1, ghost:t d1, ghost:t e1, ghost:t f1", "Played: c3-c1. Captured: d1, e1, f1."),
    ("nobody", "brandubh", "/7/7/7/3K3/7/7/t6/", "a1-a2", "last a1 a2", "Played: a1-a2."),
    ("the king by four", "copenhagen", "/11/11/5t5/11/11/4tKt4/5t5/11/11/11/1T9/", "f9-f7",
     "last f9 f7, ghost:K f6", "Played: f9-f7. Attackers won: the king was captured."),
    ("a mercenary changes sides", "brandubh", "/3t3/2Mm3/3T3/ttTKTtt/3T3/3m3/3t3/", "b4-b6",
     "last b4 b6, circle c6", "Played: b4-b6. Captured: c6."),
    ("the king moves and stays", "brandubh", "/7/7/7/3K3/7/7/t6/", "d4-d5", "last d4 d5",
     "Played: d4-d5."),
]  # fmt: skip


@pytest.mark.parametrize("name, rules, rows, move, marks, words", STEPS, ids=[s[0] for s in STEPS])
def test_what_a_step_did(
    name: str, rules: str, rows: str, move: str, marks: str, words: str
) -> None:
    before, game = after(rules, rows, move)
    scene = scene_of(game, title="One step", before=before.position)
    assert written(scene.marks, game.tables.size) == expected(marks)
    assert (scene.title, scene.description, scene.caption) == ("One step", words, "")
    assert scene.marks == step_marks(
        before.position, game.position, game.history[-1], game.captures[-1]
    )
    assert scene.marks[0].kind == "last"
    check(scene, View())


def test_without_the_position_before_no_step_is_shown() -> None:
    before, game = after("brandubh", "/7/7/7/3K3/7/7/t6/", "a1-a2")
    for scene in (scene_of(game), scene_of(before, before=before.position)):
        assert (scene.marks, scene.description) == ((), "")
    assert scene_of(game).title == "Position"
    assert scene_of(game).position == game.position


def test_the_special_squares_are_those_of_the_rules() -> None:
    """Copenhagen's throne and corners; Ashton's sixteen camps, no corners; of an edge game none."""
    scene = with_grounds(Scene(game_of("copenhagen", "/11/11/11/11/11/5K5/11/11/11/11/11/").position),
                         game_of("copenhagen", "/11/11/11/11/11/5K5/11/11/11/11/11/").tables)  # fmt: skip
    assert names(scene.throne, 11) == "f6"
    assert names(scene.corners, 11) == "a1 k1 a11 k11"
    assert not scene.camps and not scene.fortresses
    ashton = scene_of(game_of("tablut:ashton", "/9/9/9/9/4K4/9/9/9/9/"))
    camps = "a4 a5 a6 b5 d1 e1 f1 e2 i4 i5 i6 h5 d9 e9 f9 e8"
    assert {*names(ashton.camps, 9).split()} == {*camps.split()}
    assert not ashton.corners
    assert not scene_of(game_of("tablut:saami", "/9/9/9/9/4K4/9/9/9/9/")).corners


# Parts of a board

PARTS = [
    ("c4", "g6", (2, 3, 6, 5)), ("g6", "c4", (2, 3, 6, 5)), ("c6", "g4", (2, 3, 6, 5)),
    ("G4", "C06", (2, 3, 6, 5)), ("a1", "k11", (0, 0, 10, 10)), ("f6", "f6", (5, 5, 5, 5)),
]  # fmt: skip


@pytest.mark.parametrize("first, last, part", PARTS)
def test_a_part_between_two_squares(first: str, last: str, part: tuple[int, int, int, int]) -> None:
    assert part_of(first, last, 11) == part


@pytest.mark.parametrize("first, last, wrong", [("l1", "a1", "l1"), ("a1", "a12", "a12"), ("", "a1", "nothing"),
                                                ("x" * 99, "a1", "x" * 20)])  # fmt: skip
def test_a_part_off_the_board(first: str, last: str, wrong: str) -> None:
    with pytest.raises(SceneError) as error:
        part_of(first, last, 11)
    assert str(error.value) == f"{wrong} is no square of a board of 11x11"

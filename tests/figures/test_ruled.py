"""Marks that the rules draw on a position: hostile squares, moves, threats, walls and rings.

Positions are set up by hand; sections are those of the rules reference.
"""

import pytest

from taflrec.board.pieces import ATTACKERS, DEFENDERS, KING, PIECE_OF_LETTER, Side
from taflrec.figures.ruled import (
    PlayError,
    Shown,
    fort_marks,
    hostile_squares,
    legal_targets,
    reach_marks,
    ring_marks,
    shieldwall_marks,
    threat_marks,
    threats,
)
from taflrec.rules.kernel.game import Game
from tests.figures.shown import expected, written
from tests.rules.boards import game_of, step


def squares(game: Game, names: str) -> tuple[int, ...]:
    return tuple(sorted(game.tables.board.squares[name] for name in names.split()))


CORNERS = "a1 a11 k1 k11"
OPEN = "/11/t9t/11/11/11/11/4K6/11/11/11/5T5/"  # the throne f6 is empty
HOME = "/11/t9t/11/11/11/5K5/11/11/11/11/5T5/"  # the king is on it
CAMPS = "a4 a5 a6 b5 d1 e1 f1 e2 i4 i5 i6 h5 d9 e9 f9 e8"

HOSTILE = [
    ("corners and the empty throne to all men", "copenhagen", OPEN, ATTACKERS, f"{CORNERS} f6"),
    ("to defenders too while it is empty", "copenhagen", OPEN, DEFENDERS, f"{CORNERS} f6"),
    ("the throne with the king on it to attackers", "copenhagen", HOME, ATTACKERS, f"{CORNERS} f6"),
    ("but not to defenders", "copenhagen", HOME, DEFENDERS, CORNERS),
    ("the empty throne to the king, corners not", "copenhagen", OPEN, KING, "f6"),
    ("corners to the king by kcor", "copenhagen kcor:y kcen:n", OPEN, KING, CORNERS),
    ("no throne under a king who is on it", "copenhagen", HOME, KING, ""),
    ("nothing to guards, who never fall", "copenhagen corh:tg cenhe:g", OPEN, PIECE_OF_LETTER["g"], ""),
    ("men of one kind only", "copenhagen corh:t cenhe:", OPEN, PIECE_OF_LETTER["c"], ""),
    ("no corners in an edge game", "tablut:saami", "/9/t8/9/9/9/9/9/3K5/9/", DEFENDERS, "e5"),
    ("empty camps to defenders", "tablut:ashton", "/9/9/9/9/t3K4/9/9/9/4t4/", DEFENDERS,
     " ".join(sorted({*CAMPS.split()} - {"a5", "e1"}))),
]  # fmt: skip


@pytest.mark.parametrize("name, rules, rows, of, wanted", HOSTILE, ids=[h[0] for h in HOSTILE])
def test_hostile_squares(name: str, rules: str, rows: str, of: int | Side, wanted: str) -> None:
    """1.1 b and 1.3."""
    game = game_of(rules, rows)
    found = hostile_squares(game, of)
    if rules == "tablut:ashton":  # the throne is another matter there
        found = tuple(square for square in found if square != game.tables.board.squares["e5"])
    assert found == squares(game, wanted)


@pytest.mark.parametrize("of", [0, 13, -1, "nobody"])
def test_hostile_to_what(of: object) -> None:
    with pytest.raises(PlayError, match=f"{of!r} is neither a side nor a piece"):
        hostile_squares(game_of("copenhagen", OPEN), of)  # type: ignore[arg-type]


MOVES = [
    # the king may stop on the throne and on the corner, a man on neither
    ("a king", "/6K/7/7/7/6t/7/3t3/", "g7", "a7 b7 c7 d7 e7 f7 g4 g5 g6"),
    ("a man passes the throne", "/7/7/7/t6/7/7/1K5/", "a4",
     "a2 a3 a5 a6 b4 c4 e4 f4 g4"),
    ("a man is stopped by men", "/7/7/3T3/3tT2/3K3/7/7/", "d4", "a4 b4 c4"),
]  # fmt: skip


@pytest.mark.parametrize("name, rows, at, wanted", MOVES, ids=[m[0] for m in MOVES])
@pytest.mark.parametrize("side", [ATTACKERS, DEFENDERS])
def test_legal_targets_whoever_is_to_move(
    name: str, rows: str, at: str, wanted: str, side: Side
) -> None:
    """Worked out by hand from the rows; section 2, corners and throne."""
    game = game_of("brandubh", rows, side)
    (square,) = squares(game, at)
    assert legal_targets(game, square) == squares(game, wanted)
    assert game.history == []
    shown = reach_marks(game, square)
    assert written(shown.marks, 7) == expected(f"reach {wanted}")


def test_where_one_may_go_in_words() -> None:
    game = game_of("brandubh", "/7/7/3T3/3tT2/3K3/7/7/")
    assert reach_marks(game, game.tables.board.squares["d4"]).words == (
        "the attacker on d4 may go to a4, b4 and c4."
    )


def test_a_piece_that_cannot_move() -> None:
    game = game_of("brandubh", "/7/3t3/2tTt2/3t3/7/7/K6/")
    assert reach_marks(game, game.tables.board.squares["d5"]) == Shown(
        (), "the defender on d5 cannot move."
    )


def test_nobody_and_nowhere() -> None:
    game = game_of("brandubh", "/7/7/7/3K3/7/7/t6/")
    with pytest.raises(PlayError, match="nobody stands on a2; name the square of a piece"):
        legal_targets(game, 7)
    with pytest.raises(PlayError, match="square 49 is not on a board of 7 by 7"):
        legal_targets(game, 49)
    with pytest.raises(PlayError, match="square -1 is not on"):
        legal_targets(game, -1)


def test_after_the_end_nobody_moves() -> None:
    game = game_of("tablut:saami", "/9/t8/9/9/9/9/9/4K4/9/", DEFENDERS)
    game.play(*step(game, "e2-e1"))
    assert reach_marks(game, 4) == Shown((), "the game is over.")
    assert threats(game, ATTACKERS) == []


def test_in_an_open_berserk_turn_only_its_piece_goes_on() -> None:
    rows = "/5tT4/5c5/11/t9t/t4TK3t/9ct/t9t/t9t/11/4T6/5tT4/"
    game = game_of("berserk", rows, DEFENDERS)
    game.play(*step(game, "e2-e1"))
    at = game.tables.board.squares
    assert legal_targets(game, at["e1"]) == (at["e11"],)  # a further step captures
    assert legal_targets(game, at["f7"]) == ()
    assert [threat.step for threat in threats(game, DEFENDERS)] == [(at["e1"], at["e11"])]
    # the other side as if it were its turn: along rank 7 to f7, and one square down the file
    assert legal_targets(game, at["a7"]) == squares(game, "b7 c7 d7 e7 a6")


# Threats


def told(game: Game, side: Side) -> list[tuple[str, str, str]]:
    names = game.tables.board.names
    return [
        (
            "-".join(names[s] for s in each.step),
            " ".join(names[s] for s in each.captured),
            each.ends,
        )
        for each in threats(game, side)
    ]


@pytest.mark.parametrize("to_move", [ATTACKERS, DEFENDERS])
def test_threats_of_both_sides(to_move: Side) -> None:
    """c1 comes to c4, so that d4 stands between c4 and e4."""
    rows = "/7/7/7/3Tt2/7/1K5/2t4/"
    game = game_of("brandubh", rows, to_move)
    assert told(game, ATTACKERS) == [("c1-c4", "d4", "")]
    assert told(game, DEFENDERS) == []


def test_the_king_threatened_and_the_way_out() -> None:
    """A weak king on b7 beside the corner a7; the way to the other corner is free too."""
    game = game_of("brandubh", "/1K5/7/2t4/7/7/7/3t3/", ATTACKERS)
    assert told(game, ATTACKERS) == [("c5-c7", "b7", "king-captured")]
    assert told(game, DEFENDERS) == [("b7-a7", "", "king-escaped"), ("b7-g7", "", "king-escaped")]
    assert threat_marks(game, DEFENDERS).words == (
        "the defenders threaten to win by b7-a7 (the king escaped); to win by b7-g7 (the king "
        "escaped)."
    )
    assert written(threat_marks(game, DEFENDERS).marks, 7) == expected(
        "arrow/second b7 a7, arrow/second b7 g7"
    )
    assert written(threat_marks(game, ATTACKERS).marks, 7) == expected(
        "arrow/second c5 c7, threat b7"
    )


def test_threats_by_shieldwall_fort_and_ring() -> None:
    wall = game_of("copenhagen", "/11/t9t/11/11/11/10K/11/11/2T8/3TTT5/3tttT4/", ATTACKERS)
    assert ("c3-c1", "d1 e1 f1", "") in told(wall, DEFENDERS)
    marks = threat_marks(wall, DEFENDERS).marks
    # k10 falls between the king on k9 and the corner k11; k1 is a corner too
    assert written(marks, 11) == expected(
        "arrow c3 c1, arrow k6 k9, arrow/second k6 k1, threat d1 e1 f1 k10"
    )
    fort = game_of("copenhagen", "/11/t9t/11/11/11/11/11/4tt5/3tTTt4/3tT5T/3tTKTt3/", ATTACKERS)
    assert ("k2-g2", "", "exit-fort") in told(fort, DEFENDERS)
    ring = game_of("copenhagen", "/11/t9t/11/5t5/4tTt4/4tK1t3/5t5/11/11/11/6t4/", DEFENDERS)
    assert ("g1-g5", "", "surrounded") in told(ring, ATTACKERS)


def test_a_threat_that_ends_the_game_after_a_berserk_turn() -> None:
    """Free further steps keep the turn open; stopping there wins all the same (1.6, 1.10)."""
    rows = "/11/t9t/11/5t5/4tTt4/4tK1t3/5t1Tt2/11/11/11/6t4/"
    game = game_of("berserk ber:m enc:in", rows, DEFENDERS)
    assert ("g1-g5", "h5", "surrounded") in told(game, ATTACKERS)


def test_a_step_that_loses_is_no_threat() -> None:
    """With eft:any the standing fort wins after the attackers' move too."""
    assert told(game_of("copenhagen eft:any", FORT, ATTACKERS), ATTACKERS) == []


def test_no_threat_in_words() -> None:
    game = game_of("brandubh", "/7/7/7/3K3/7/7/t6/")
    assert threat_marks(game, ATTACKERS) == Shown((), "the attackers threaten nothing.")


# Walls, rings, rows

FORT = "/11/t9t/11/11/11/11/11/4tt5/4TT5/4T1T4/4TKT4/"
NO_FORT = [
    ("the king inside", "copenhagen", "/11/t9t/11/11/11/5K5/11/11/11/11/11/",
     "no exit fort: the king on f6 is not on the edge."),
    ("no free square", "copenhagen", "/11/t9t/11/11/11/11/11/11/11/5T5/4TKT4/",
     "no exit fort: the king on f1 cannot move."),
    ("an attacker inside", "copenhagen", "/11/t9t/11/11/11/11/11/11/5T5/4TtT4/3T1KT4/",
     "no exit fort: attackers can get to the king on f1, for instance from f2."),
    ("an attacker inside who is ignored", "copenhagen efi:y",
     "/11/t9t/11/11/11/11/11/11/5T5/4TtT4/3T1KT4/",
     "no exit fort: a man of the wall round the king on f1 could be taken."),
    ("open", "copenhagen", "/11/t9t/11/11/11/11/11/11/5T5/6T4/4TKT4/",
     "no exit fort: attackers can get to the king on f1, for instance from a10."),
    ("a weak roof", "copenhagen", "/11/t9t/11/11/11/11/11/11/5T5/4T1T4/4TKT4/",
     "no exit fort: a man of the wall round the king on f1 could be taken."),
    ("on a corner", "copenhagen", "/11/t9t/11/11/11/11/11/11/11/11/K10/",
     "no exit fort: the king on a1 stands on a corner."),
    ("no such rule", "brandubh", "/7/7/7/3K3/7/7/7/", "no exit fort: brandubh:nielsen has none."),
    ("no king", "copenhagen", "/11/t9t/11/11/11/11/11/11/11/11/11/",
     "no exit fort: there is no king on the board."),
    ("not at the edge inside", "copenhagen efk:reach",
     "/11/t9t/11/11/5T5/4T1T4/4TKT4/4TTT4/11/11/11/",
     "no exit fort: the king on f5 cannot reach the edge."),
    ("a corner inside", "copenhagen efc:n",
     "/11/t9t/11/11/11/11/11/11/11/TT9/1KT8/",
     "no exit fort: the king on b1 can walk to a corner, which counts as no exit fort."),
]  # fmt: skip


def test_the_wall_of_a_fort() -> None:
    game = game_of("copenhagen", FORT)
    shown = fort_marks(game)
    assert written(shown.marks, 11) == expected("fill f1 f2, wall e1 e2 f3 g1 g2, wall/second e3")
    assert shown.words == "the wall of the exit fort is e1, e2, f3, g1 and g2, held by e3."


def test_without_attackers_a_fort_has_no_wall() -> None:
    shown = fort_marks(game_of("copenhagen", "/5K5/11/11/11/11/11/11/11/11/11/11/", ATTACKERS))
    assert [mark.kind for mark in shown.marks] == ["fill"]
    assert len(shown.marks[0].squares) == 121
    assert shown.words == "the exit fort needs no wall."


def test_men_who_are_not_needed_are_no_wall() -> None:
    """A whole second wall round the first, and a man who stands about: the inner wall."""
    rows = "/11/t9t/11/11/9T1/11/3TTTTT3/3TTTTT3/3TTTTT3/3TT1TT3/3TTKTT3/"
    game = game_of("copenhagen", rows)
    fill, wall, *_ = written(fort_marks(game).marks, 11)
    assert (fill, wall) == ("fill f1 f2", "wall e1 e2 f3 g1 g2")


@pytest.mark.parametrize("name, rules, rows, words", NO_FORT, ids=[n[0] for n in NO_FORT])
def test_no_fort_in_words(name: str, rules: str, rows: str, words: str) -> None:
    assert fort_marks(game_of(rules, rows)) == Shown((), words)


TWO_RINGS = "/11/11/11/11/11/2t8/1tKt7/2t8/7t3/6tTt2/7t3/"
WEAK_RING = "/2t1t2/1t1t1t1/1t1KTt1/2ttt2/7/7/7/"  # d6 stands between c6 and e6
RING = "/11/t9t/11/5t5/4tTt4/4tK1t3/5tt4/11/11/11/11/"
NO_RING = [
    ("a gap", "copenhagen", "/11/t9t/11/5t5/4tTt4/4tK1t3/5t5/11/11/11/11/",
     "no surrounding ring: no attackers keep the king on f6 from the edge."),
    ("no way but to a corner", "copenhagen enc:rim", "/11/t9t/11/5t5/4tTt4/4tK1t3/5t5/11/11/11/11/",
     "no surrounding ring: no attackers keep the king on f6 from an escape square."),
    ("a defender outside", "copenhagen", "/11/t9t/11/5t5/4tTt4/4tK1t3/5tt4/11/2T8/11/11/",
     "no surrounding ring: the king is enclosed, but the defender on c3 is not."),
    ("two rings, but the king's must hold all", "copenhagen encr:king", TWO_RINGS,
     "no surrounding ring: the king is enclosed, but the defender on h2 is not."),
    ("a ring that could be broken", "copenhagen encs:y", WEAK_RING,
     "no surrounding ring: a man of the ring could be taken from inside."),
    ("no such rule", "brandubh", "/7/7/7/3K3/7/7/7/",
     "no surrounding ring: in brandubh:nielsen surrounding does not win."),
    ("no king", "copenhagen", "/11/t9t/11/11/11/11/11/11/11/11/11/",
     "no surrounding ring: there is no king on the board."),
]  # fmt: skip


def test_the_ring() -> None:
    """Not the two attackers outside it, and none who stands behind it."""
    game = game_of("copenhagen", RING.replace("/11/11/11/11/", "/5tt4/11/11/11/"))
    shown = ring_marks(game)
    assert written(shown.marks, 11) == expected("ring e6 e7 f5 f8 g5 g7 h6")
    assert shown.words == "the ring is of e6, e7, f5, f8, g5, g7 and h6."


def test_the_inner_of_two_whole_rings() -> None:
    rows = "/11/11/3ttttt3/2t2t2t2/2t1tTt1t2/2t1tK1tt2/2t2tt1t2/2t5t2/3ttttt3/11/11/"
    game = game_of("copenhagen", rows)
    assert written(ring_marks(game).marks, 11) == expected("ring e6 e7 f5 f8 g5 g7 h6")


def test_two_rings() -> None:
    """Any rings that hold king and defenders: one round each of them (1.6)."""
    game = game_of("copenhagen", TWO_RINGS)
    assert written(ring_marks(game).marks, 11) == expected("ring b5 c4 c6 d5, ring g2 h1 h3 i2")


def test_a_ring_need_not_be_safe() -> None:
    game = game_of("copenhagen", WEAK_RING)
    assert written(ring_marks(game).marks, 7) == expected("ring b5 b6 c4 c7 d4 d6 e4 e7 f5 f6")


@pytest.mark.parametrize("name, rules, rows, words", NO_RING, ids=[n[0] for n in NO_RING])
def test_no_ring_in_words(name: str, rules: str, rows: str, words: str) -> None:
    assert ring_marks(game_of(rules, rows)) == Shown((), words)


def test_the_rows_of_a_shieldwall() -> None:
    rows = "/11/t9t/11/11/11/10K/11/11/2T8/3TTT5/3tttT4/"
    game = game_of("copenhagen", rows, DEFENDERS)
    shown = shieldwall_marks(game, step(game, "c3-c1"))
    assert written(shown.marks, 11) == expected("jaw c1 d1, jaw g1 f1, bracket d1 f1 d2")
    assert shown.words == (
        "c3-c1 takes d1, e1 and f1: a shieldwall capture, closed at c1 and g1 and faced on d2, e2 "
        "and f2."
    )
    none = shieldwall_marks(game, step(game, "c3-b3"))
    assert none == Shown((), "no shieldwall by c3-b3: it closes no row on an edge that is faced.")
    gap = game_of("copenhagen", rows.replace("3TTT5", "3T1T5"), DEFENDERS)
    assert shieldwall_marks(gap, step(gap, "c3-c1")).marks == ()
    refused = shieldwall_marks(game, step(game, "c3-d4"))
    assert refused == Shown((), "no shieldwall by c3-d4: c3 and d4 are not on one line.")
    fetlar = game_of("fetlar", rows, DEFENDERS)
    assert shieldwall_marks(fetlar, step(fetlar, "c3-c1")).words == (
        "no shieldwall by c3-c1: fetlar:nielsen has none."
    )

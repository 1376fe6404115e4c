"""Annotations of a game: each question with an answer and without one, and what lies outside a part.

Positions are set up by hand, their answers worked out from the rules reference: 1.1 b and 1.3
hostile squares, 1.2 custodial capture, 1.4 shieldwall, 1.5 exit fort, 1.6 surround.
"""

import pytest

from taflrec.board.geometry import geometry
from taflrec.board.pieces import ATTACKERS, DEFENDERS
from taflrec.figures import annotate
from taflrec.figures.annotate import Annotated, annotated, outside
from taflrec.figures.explain import explain
from taflrec.render.annotations import ASKING, parse, written
from taflrec.render.scene import Mark, Scene, View, check
from taflrec.rules.kernel.game import Game
from tests.figures.shown import expected
from tests.figures.shown import written as words_of
from tests.rules.boards import game_of, mover_of, step

# a ring of seven, a wall of five with a man behind it, a row of three on the edge
RING = "/11/t9t/11/5t5/4tTt4/4tK1t3/5tt4/11/11/11/11/"
FORT = "/11/t9t/11/11/11/11/11/4tt5/4TT5/4T1T4/4TKT4/"
WALL = "/11/t9t/11/11/11/10K/11/11/2T8/3TTT5/3tttT4/"
QUIET = "/7/7/7/3K3/7/7/t6/"  # the king on d4, an attacker on a1
HOME = "/11/t9t/11/11/11/5K5/11/11/11/11/5T5/"  # the king on his throne f6
THREAT = "/7/7/7/3Tt2/7/1K5/2t4/"  # c1-c4 closes d4 in between c4 and e4

LAST = "there is no last move here; give moves, or a ply of a record"
# question, rules, rows, moves played, the marks, what is said when there are none
ASKED = [
    ("last", "copenhagen", WALL, "c3-c1", "last c3 c1", ""),
    ("last", "copenhagen", WALL, "", "", LAST),
    ("captured", "copenhagen", WALL, "c3-c1", "ghost:t d1, ghost:t e1, ghost:t f1", ""),
    ("captured", "copenhagen", WALL, "c3-b3", "", "the last move captured nobody"),
    ("captured", "copenhagen", WALL, "", "", LAST),
    # a weak king between b7 ... c7 and the corner a7; his fall is a ghost too
    ("captured", "brandubh", "/1K5/7/2t4/7/7/7/3t3/", "c5-c7", "ghost:K b7", ""),
    ("captured", "brandubh", "/3t3/2Mm3/3T3/ttTKTtt/3T3/3m3/3t3/", "b4-b6", "circle c6", ""),
    ("explain", "copenhagen", "/11/11/11/11/5t5/11/11/3tT6/8K2/11/11/", "f7-f4",
     "last f7 f4, ghost:T e4, jaw f4 e4, jaw d4 e4", ""),
    ("explain", "copenhagen", WALL, "", "", LAST),
    ("shieldwall", "copenhagen", WALL, "c3-c1", "jaw c1 d1, jaw g1 f1, bracket d1 f1 d2", ""),
    ("shieldwall", "copenhagen", WALL, "c3-b3", "",
     "no shieldwall by c3-b3: it closes no row on an edge that is faced."),
    # a capture between two alone has jaws, but they are no shieldwall's
    ("shieldwall", "copenhagen", "/11/11/11/11/5t5/11/11/3tT6/8K2/11/11/", "f7-f4", "",
     "no shieldwall by f7-f4: it closes no row on an edge that is faced."),
    ("shieldwall", "copenhagen", WALL, "", "", LAST),
    ("ring", "copenhagen", RING, "", "ring e6 e7 f5 f8 g5 g7 h6", ""),
    ("ring", "copenhagen", HOME, "", "",
     "no surrounding ring: no attackers keep the king on f6 from the edge."),
    ("fort", "copenhagen", FORT, "", "fill f1 f2, wall e1 e2 f3 g1 g2, wall/second e3", ""),
    ("fort", "copenhagen", HOME, "", "", "no exit fort: the king on f6 is not on the edge."),
    ("moves:d4", "brandubh", QUIET, "", "reach d1 d2 d3 d5 d6 d7 a4 b4 c4 e4 f4 g4", ""),
    ("moves:a1", "brandubh", QUIET, "", "reach a2 a3 a4 a5 a6 b1 c1 d1 e1 f1", ""),
    ("moves:b2", "brandubh", QUIET, "", "", "nobody stands on b2; name the square of a piece"),
    ("moves:d5", "brandubh", "/7/3t3/2tTt2/3t3/7/7/K6/", "", "", "the defender on d5 cannot move."),
    ("threats:attackers", "brandubh", THREAT, "", "arrow c1 c4, threat d4", ""),
    ("threats:defenders", "brandubh", THREAT, "", "", "the defenders threaten nothing."),
    ("threats:defenders", "brandubh", "/1K5/7/2t4/7/7/7/3t3/", "",
     "arrow/second b7 a7, arrow/second b7 g7", ""),
    ("hostile:attackers", "copenhagen", HOME, "", "hostile a1 k1 a11 k11 f6", ""),
    ("hostile:defenders", "copenhagen", HOME, "", "hostile a1 k1 a11 k11", ""),
    ("hostile:king", "copenhagen", "/11/t9t/11/11/11/11/4K6/11/11/11/5T5/", "", "hostile f6", ""),
    ("hostile:king", "copenhagen", HOME, "", "", "no square is hostile to the king here."),
    ("numbers:1..3", "brandubh", QUIET, "a1-b1 d4-d5 b1-b2", "label:1 b1, label:2 d5, label:3 b2", ""),
    ("numbers:2", "brandubh", QUIET, "a1-b1 d4-d5 b1-b2", "label:2 d5", ""),
    ("numbers:1", "brandubh", QUIET, "", "", "only 0 plies were played up to here"),
    ("numbers:1..4", "brandubh", QUIET, "a1-b1 d4-d5 b1-b2", "", "only 3 plies were played up to here"),
]  # fmt: skip


def after(rules: str, rows: str, moves: str) -> tuple[Game, Game | None]:
    """The game after some moves, and the game before the last of them."""
    game = game_of(rules, rows)
    before = None
    words = moves.split()
    if words:
        game = game_of(rules, rows, mover_of(game, words[0]))
    for move in words:
        before = game.copy()
        assert game.play(*step(game, move)), move
    return game, before


def told(marks: tuple[Mark, ...], size: int) -> list[str]:
    """As words, with the texts of labels."""
    plain = [mark._replace(text="") for mark in marks]
    words = [words_of([mark], size)[0] for mark in plain]
    texts = [f":{mark.text}" if mark.text else "" for mark in marks]
    return sorted(
        word.replace("label", f"label{text}") for word, text in zip(words, texts, strict=True)
    )


@pytest.mark.parametrize(
    "question, rules, rows, moves, marks, words", ASKED,
    ids=[f"{row[0]} {row[3]} {'yes' if row[4] else 'no'} {at}" for at, row in enumerate(ASKED)],
)  # fmt: skip
def test_a_question_and_its_answer(
    question: str, rules: str, rows: str, moves: str, marks: str, words: str
) -> None:
    game, before = after(rules, rows, moves)
    found = annotated(f"dot:b3 {question}", game, before)
    assert found.marks[0].kind == "dot"
    assert told(found.marks[1:], game.tables.size) == expected(marks)
    name = question.partition(":")[0]
    assert [tuple(problem) for problem in found.problems] == (
        [] if marks else [(7, f"{name}: {words}")]
    )
    check(Scene(game.position, marks=found.marks), View())


def test_every_question_has_both_cases() -> None:
    for yes in (True, False):
        assert {row[0].partition(":")[0] for row in ASKED if bool(row[4]) == yes} == {*ASKING}


def test_without_the_game_before_nothing_is_said_of_a_step() -> None:
    game, _ = after("copenhagen", WALL, "c3-c1")
    for name in ("last", "captured", "explain", "shieldwall"):
        found = annotated(name, game)
        assert found == Annotated((), "", ((0, f"{name}: {LAST}"),))


# Captions


def test_an_explanation_has_a_caption_and_the_others_have_none() -> None:
    game, before = after("copenhagen", "/11/11/11/11/5t5/11/11/3tT6/8K2/11/11/", "f7-f4")
    words = "f7-f4 takes e4: a custodial capture between f4 and d4."
    assert annotated("explain", game, before).caption == words
    assert annotated("explain dot:a1 explain", game, before).caption == words
    assert annotated("last captured", game, before).caption == ""
    ring, _ = after("copenhagen", RING, "")
    assert annotated("ring hostile:king moves:f6", ring).caption == ""


def test_plies_that_ended_on_one_square_are_told() -> None:
    """The picture has room for the latest; b1 was come to at plies 1 and 5, d5 at 2 and 6."""
    moves = "a1-b1 d4-d5 b1-b2 d5-d4 b2-b1 d4-d5"
    game, before = after("brandubh", QUIET, moves)
    found = annotated("numbers:1..6", game, before)
    assert told(found.marks, 7) == expected("label:3 b2, label:4 d4, label:5 b1, label:6 d5")
    assert found.caption == "Ply 1 ended on b1 too. Ply 2 ended on d5 too."
    assert annotated("numbers:1..3", game, before).caption == ""
    assert annotated("numbers:1..6 explain", game, before).caption.startswith(
        "Ply 1 ended on b1 too. Ply 2 ended on d5 too. d4-d5 takes nothing."
    )


def test_numbers_have_three_figures_at_most() -> None:
    game, _ = after("brandubh", QUIET, "a1-b1" + " d4-d5 b1-b2 d5-d4 b2-b1" * 251)
    assert game.ply == 1005
    for plies in ("1000..1003", "1..1000", "1000"):
        found = annotated(f"numbers:{plies}", game)
        assert found == Annotated((), "", ((0, "numbers: plies are numbered up to 999"),))
    # 997 is the last of four, 998 the first
    found = annotated("numbers:997..999", game)
    assert told(found.marks, 7) == expected("label:997 b1, label:998 d5, label:999 b2")


# In a berserk turn

BERSERK = "/5tT4/5c5/11/t9t/t4TK3t/9ct/t9t/t9t/11/4T6/5tT4/"


def test_an_explanation_says_whether_a_berserk_turn_goes_on() -> None:
    """e2-e1 takes f1 between e1 and g1; from e1 a further capture is possible."""
    game, before = after("berserk", BERSERK, "e2-e1")
    assert before is not None
    last = game.history[-1]
    assert game.chain >= 0
    still = annotated("explain", game, before).caption
    assert still == explain(before, last).caption
    assert "go on from e1" in still
    game.close_turn()
    over = annotated("explain", game, before).caption
    assert over == explain(before, last, closed=True).caption
    assert "go on" not in over


# Texts


def test_marks_stand_in_the_order_of_the_text_equal_ones_once() -> None:
    game, before = after("copenhagen", WALL, "c3-c1")
    found = annotated("dot:a3 last d4 last last:c3-c1 dot:a3 fill:b3", game, before)
    assert [(mark.kind, *mark.squares) for mark in found.marks] == [
        ("dot", 22), ("last", 24, 2), ("circle", 36), ("fill", 23),
    ]  # fmt: skip
    assert found.problems == ()


def test_a_tone_is_that_of_all_marks_of_the_answer() -> None:
    game, _ = after("copenhagen", FORT, "")
    assert told(annotated("fort.third", game).marks, 11) == expected(
        "fill/third f1 f2, wall/third e1 e2 f3 g1 g2, wall/third e3"
    )
    assert {mark.tone for mark in annotated("fort", game).marks} == {"first", "second"}
    both = annotated("hostile:defenders hostile.second:attackers", game).marks
    assert [mark.tone for mark in both] == ["first", "second"]


def test_problems_stand_in_the_order_of_the_text() -> None:
    """Those of the language and those of the rules together."""
    game, _ = after("brandubh", QUIET, "")
    found = annotated("fort x9 last circel:d4 d4", game)
    assert [problem.offset for problem in found.problems] == [0, 5, 8, 13]
    assert [problem.message.partition(":")[0] for problem in found.problems] == [
        "fort", "x9", "last", "circel",
    ]  # fmt: skip
    assert found.marks == (Mark("circle", (24,)),)


def test_every_wrong_question_is_told_though_it_is_asked_again() -> None:
    game, _ = after("brandubh", QUIET, "")
    found = annotated("fort moves:b2 fort moves:b2", game)
    assert [problem.offset for problem in found.problems] == [0, 5, 14, 19]


def test_a_question_is_answered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text of two thousand questions must not take minutes."""
    asked = []
    answer = annotate._answer

    def counted(*given: object) -> object:
        asked.append(given[0])
        return answer(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(annotate, "_answer", counted)
    game, _ = after("brandubh", THREAT, "")
    annotated(
        "threats:attackers " * 900 + "threats:defenders threats.second:attackers fort " * 300, game
    )
    assert len(asked) == 3


def test_answers_can_be_written_down() -> None:
    """What the rules draw reads back from its words, so that a writer can take it over and change it."""
    game, before = after("copenhagen", WALL, "c3-c1")
    marks = annotated(
        "explain hostile:king moves:k6 numbers:1 threats:attackers", game, before
    ).marks
    text = " ".join(written(mark, 11) for mark in marks)
    assert parse(text, 11).items == marks


# Parts of a board


def names(*squares: str) -> tuple[int, ...]:
    return tuple(geometry(11).squares[name] for name in squares)


def test_what_a_part_does_not_show() -> None:
    game = game_of("copenhagen", HOME)
    marks = (
        Mark("circle", names("d4")), Mark("circle", names("k11")), Mark("arrow", names("a1", "a5")),
        Mark("arrow", names("a1", "d5")), Mark("ring", names("a1", "e6")),
        Mark("bracket", names("k4", "k6", "j4")),
    )  # fmt: skip
    scene = Scene(game.position, marks=marks)
    part = (2, 3, 6, 5)  # c4 to g6
    assert outside(scene, View(part=part, turn=1, mirror=True)) == [
        "circle on k11 lies outside the part that is shown",
        "arrow on a1 a5 lies outside the part that is shown",
        "bracket on k4 k6 j4 lies outside the part that is shown",
    ]
    assert outside(scene, View()) == []
    assert outside(Scene(game.position), View(part=part)) == []


def test_both_sides_are_as_they_are_called() -> None:
    game = game_of("brandubh", THREAT, DEFENDERS)
    one = annotated(f"threats:{ATTACKERS}", game)
    assert told(one.marks, 7) == expected("arrow c1 c4, threat d4")
    assert annotated(f"threats:{DEFENDERS}", game).marks == ()

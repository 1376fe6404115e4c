"""Text boards. What a cell shows is written down here by hand, square by square."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taflrec.board.geometry import FILE_LETTERS
from taflrec.board.position import Position, position_of
from taflrec.render.scene import KINDS, Mark, Scene, SceneError, View
from taflrec.render.textboard import SIGNS, board_text
from tests.render.scenes_for_tests import all_marks, at

BRANDUBH = Scene(
    position_of("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"),
    "Brandubh",
    throne=(24,),
    corners=(0, 6, 42, 48),
)
START = """\
Brandubh

7  +  .  .  t  .  .  +
6  .  .  .  t  .  .  .
5  .  .  .  T  .  .  .
4  t  t  T  K  T  t  t
3  .  .  .  T  .  .  .
2  .  .  .  t  .  .  .
1  +  .  .  t  .  .  +
   a  b  c  d  e  f  g
"""


def test_a_plain_board():
    assert board_text(BRANDUBH) == START


def test_taflmen_as_discs_and_the_king_as_a_letter():
    assert "4  ●  ●  ○  K  ○  ●  ●" in board_text(BRANDUBH, style="discs")


ALL = """\
9  W    W    .    .    .    A    @    X    +
8  W    .    .    .    O    .    .   <.>   .
7  .    .    O    O    O    .    .    .    .
6  .    .    .    .    .    .    .    .    .
5  =    #    xt   xK   o    o    !   (.)  {.}
4  .    T^  (C)  {N}   K!   MX  <G>   .    .
3  .    .    .    .    .    .    .    .    .
2  .    t=   c    n    k@   m12 [g]   *    .
1  #    .    .    +    +    .    .    .    abc
   a    b    c    d    e    f    g    h    i
"""
LEGEND = """\
=    filled square: a5, b2
W    wall: a8 a9 b9
O    ring: c7 d7 e7 e8
#    hostile square: b5, a1
* [] last move: h2-g2
     arrow: a6-h6
     arrow (second tone): h1-i8
xK   captured king: d5
xt   captured attacker: c5
o    may go to: e5, f5
^    jaw: b4-b3
     bracket: d1 to f1, seen from d2
!    threatened: e4, g5
()   circle: c4, h5
{}   square (third tone): d4, i5
<>   triangle: g4, h8
X    cross: f4, h9
@    dot: g9, e2
12   label: f2
A    label: f9
abc  label (second tone): i1
"""


def test_every_kind_of_mark_has_its_sign_and_its_line():
    scene = all_marks()
    words = f"{scene.title}\n{scene.description}"
    assert board_text(scene, ascii=True) == f"{words}\n\n{ALL}\n{LEGEND}\n{scene.caption}\n"


def test_the_same_in_unicode():
    text = board_text(all_marks())
    assert "5  ░    #    ×t   ×K   ▫    ▫    !   (.)  {.}" in text
    assert "×t   captured attacker: c5" in text


def test_discs_replace_pieces_and_ghosts_but_no_label():
    marks = (Mark("ghost", (0,), piece=1), Mark("label", (1,), text="T"))
    scene = Scene(position_of("/2t/1T1/3/"), marks=marks)
    text = board_text(scene, style="discs")
    assert "1  ×●  T   ●" in text
    assert "×●   captured attacker: a1" in text
    assert "T    label: b1" in text


def test_the_legend_can_be_left_out():
    assert "label" not in board_text(all_marks(), legend=False)


def test_several_marks_on_one_square_are_all_shown():
    kinds = ("square", "circle", "cross", "threat", "dot")
    marks = (*(Mark(kind, (4,)) for kind in kinds), Mark("label", (4,), text="7"))
    lines = board_text(Scene(position_of("/3/1K1/3/"), marks=marks), ascii=True).splitlines()
    assert lines[3].split() == ["2", ".", "(K)!{}X@7", "."]


TURNED = """\
 6    5    4    3    2    1
 .    =    .    .    .    #    a
 .    #    T^   .    t=   .    b
 .    xt  (C)   .    c    .    c
 .    xK  {N}   .    n    +    d
 .    o    K!   .    k@   +    e
 .    o    MX   .    m12  .    f
 .    !   <G>   .   [g]   .    g
"""


def test_a_part_turned_and_mirrored_with_coordinates_on_other_sides():
    view = View(turn=1, mirror=True, part=(0, 0, 6, 5), sides=("right", "top"))
    text = board_text(all_marks(), view=view, ascii=True)
    assert text.split("\n\n")[1] + "\n" == TURNED
    assert "wall" not in text  # none of its squares is shown
    assert "arrow: a6-h6" in text  # it begins in the part


def test_a_half_turn_and_no_coordinates():
    lines = board_text(BRANDUBH, view=View(turn=2)).splitlines()[2:]
    assert [line.split()[0] for line in lines[:-1]] == ["1", "2", "3", "4", "5", "6", "7"]
    assert lines[-1].split() == [*"gfedcba"]
    bare = board_text(BRANDUBH, view=View(coordinates="none")).splitlines()[2:]
    assert bare[3] == " t  t  T  K  T  t  t"
    assert len(bare) == 7


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"view": View(coordinates="inside")}, "inside"),
        ({"view": View(width=300)}, "width in pixels"),
        ({"ascii": True, "style": "discs"}, "not in ASCII"),
        ({"view": View(part=(0, 0, 9, 9))}, "no part of a board"),
    ],
)
def test_what_a_text_cannot_be(options, words):
    with pytest.raises(SceneError, match=words):
        board_text(BRANDUBH, **options)


def test_every_kind_has_a_sign_or_stands_in_the_legend_only():
    assert {*KINDS} - {*SIGNS} == {"arrow", "bracket", "label"}
    for sign in SIGNS.values():
        assert sign.ascii.isascii()
        assert len(sign.unicode) == len(sign.ascii)
    for column in ("unicode", "ascii"):
        shown = [getattr(sign, column) for sign in SIGNS.values()]
        assert len({*shown, "*", ".", "+"}) == len(shown) + 3


@given(st.data())
def test_every_mark_is_named_and_columns_stand_straight(data):
    size = data.draw(st.integers(3, 12))
    cells = data.draw(st.lists(st.integers(0, 12), min_size=size**2, max_size=size**2))
    square = st.integers(0, size**2 - 1)
    kinds = st.sampled_from([kind for kind in KINDS if KINDS[kind].takes == "many"])
    marks = data.draw(st.lists(st.builds(
        Mark, kinds, st.tuples(square), st.just("x1"), st.integers(1, 12)), max_size=4))  # fmt: skip
    marks = [
        mark._replace(
            text=mark.text if mark.kind == "label" else "",
            piece=mark.piece if mark.kind == "ghost" else 0,
        )
        for mark in marks
    ]
    text = board_text(Scene(Position(size, tuple(cells)), "", marks=tuple(marks)), ascii=True)
    board, *legend = text.rstrip("\n").split("\n\n")
    *rows, files = board.split("\n")
    places = [files.index(letter) for letter in FILE_LETTERS[:size]]
    for rank, row in zip(reversed(range(size)), rows, strict=True):
        for file, place in enumerate(places):
            piece = cells[rank * size + file]
            assert row[place] == "tcnkmgTCNKMG"[piece - 1] or not piece
    for mark in marks:
        name = FILE_LETTERS[mark.squares[0] % size] + str(mark.squares[0] // size + 1)
        words = "label" if mark.kind == "label" else KINDS[mark.kind].words
        lines = [line for line in legend[0].split("\n") if f"{words}" in line]
        assert any(name in line.split(": ")[1].split(", ") for line in lines)


def test_squares_are_named_as_people_write_them():
    assert at("a1 b1 a2") == (0, 1, 9)

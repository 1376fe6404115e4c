"""The plain-text board, by hand: what a person would draw is what is drawn."""

import pytest

from taflrec.board.drawing import drawing, in_words
from taflrec.board.geometry import geometry
from taflrec.board.position import position_of

# name, position record (rank 1 first), special squares, moved, marked, the drawing
DRAWINGS = [
    ("the top rank comes first, a1 is bottom left", "/t2/1K1/2T/", "", "", "", """
    a  b  c
 3  .  .  T  3
 2  .  K  .  2
 1  t  .  .  1
    a  b  c"""),
    ("an empty special square is a plus, a held one is not", "/3/1K1/3/", "a1 b2 c3", "", "", """
    a  b  c
 3  .  .  +  3
 2  .  K  .  2
 1  +  .  .  1
    a  b  c"""),
    ("the piece just moved stands in brackets", "/3/1K1/2t/", "", "c3", "", """
    a  b  c
 3  .  . [t] 3
 2  .  K  .  2
 1  .  .  .  1
    a  b  c"""),
    ("left and captured squares are stars, also on special ground", "/3/1K1/3/", "a1", "b2",
     "a1 b3", """
    a  b  c
 3  .  *  .  3
 2  . [K] .  2
 1  *  .  .  1
    a  b  c"""),
    ("a marked square with a piece shows the piece", "/t2/1K1/3/", "", "", "a1 b2", """
    a  b  c
 3  .  .  .  3
 2  .  K  .  2
 1  t  .  .  1
    a  b  c"""),
    ("letters are those of the notation", "/tcnkmg/TCNKMG/6/6/6/6/", "", "", "", """
    a  b  c  d  e  f
 6  .  .  .  .  .  .  6
 5  .  .  .  .  .  .  5
 4  .  .  .  .  .  .  4
 3  .  .  .  .  .  .  3
 2  T  C  N  K  M  G  2
 1  t  c  n  k  m  g  1
    a  b  c  d  e  f"""),
    ("Brandub with throne and corners", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "a1 g1 a7 g7 d4",
     "", "", """
    a  b  c  d  e  f  g
 7  +  .  .  t  .  .  +  7
 6  .  .  .  t  .  .  .  6
 5  .  .  .  T  .  .  .  5
 4  t  t  T  K  T  t  t  4
 3  .  .  .  T  .  .  .  3
 2  .  .  .  t  .  .  .  2
 1  +  .  .  t  .  .  +  1
    a  b  c  d  e  f  g"""),
    ("ranks of two digits keep the columns", "/9t/10/10/10/10/10/10/10/10/K9/", "", "j1", "", """
    a  b  c  d  e  f  g  h  i  j
10  K  .  .  .  .  .  .  .  .  .  10
 9  .  .  .  .  .  .  .  .  .  .  9
 8  .  .  .  .  .  .  .  .  .  .  8
 7  .  .  .  .  .  .  .  .  .  .  7
 6  .  .  .  .  .  .  .  .  .  .  6
 5  .  .  .  .  .  .  .  .  .  .  5
 4  .  .  .  .  .  .  .  .  .  .  4
 3  .  .  .  .  .  .  .  .  .  .  3
 2  .  .  .  .  .  .  .  .  .  .  2
 1  .  .  .  .  .  .  .  .  . [t] 1
    a  b  c  d  e  f  g  h  i  j"""),
]  # fmt: skip


@pytest.mark.parametrize(
    "record, special, moved, marked, expected",
    [row[1:] for row in DRAWINGS],
    ids=[row[0] for row in DRAWINGS],
)
def test_drawing(record: str, special: str, moved: str, marked: str, expected: str) -> None:
    position = position_of(record)
    squares = geometry(position.size).squares
    drawn = drawing(
        position,
        special=[squares[each] for each in special.split()],
        moved=squares[moved] if moved else None,
        marked=[squares[each] for each in marked.split()],
    )
    assert drawn == expected.removeprefix("\n")


def test_nothing_but_the_position_is_needed() -> None:
    assert drawing(position_of("/3/3/3/")).count(".") == 9


@pytest.mark.parametrize(
    "position, words",
    [
        ("/tTK/3/3/", "attacker: a1; defender: b1; king: c1."),
        ("/t1t/3/1TT/", "attackers: a1, c1; defenders: b3, c3."),
        ("/mM1/m1M/3/", "attackers' mercenaries: a1, a2; defenders' mercenaries: b1, c2."),
        ("/k1c/3/N1G/", "attackers' commander: c1; attackers' king: a1; defenders' knight: a3; "
                        "defenders' guard: c3."),
        ("/3/3/3/", "nobody."),
    ],
)  # fmt: skip
def test_a_position_in_words(position, words):
    assert in_words(position_of(position)) == words

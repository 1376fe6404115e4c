"""Scenes that several tests of outputs draw: one with every kind of mark, and the frames of a game."""

from taflrec.board.geometry import square_named
from taflrec.board.position import position_of
from taflrec.render.scene import KINDS, TONES, Mark, Scene

SIZE = 9
POSITION = position_of("/9/1tcnkmg2/9/1TCNKMG2/9/9/9/9/9/")


def at(names: str) -> tuple[int, ...]:
    """The squares of names with spaces between, on the board of nine."""
    found = [square_named(name, SIZE) for name in names.split()]
    assert None not in found
    return tuple(square for square in found if square is not None)


def all_marks() -> Scene:
    """Every kind of mark, on pieces and beside them, in different tones."""
    marks = (
        Mark("fill", at("a5 b2")), Mark("hostile", at("b5 a1")), Mark("last", at("h2 g2")),
        Mark("wall", at("a8 a9 b9")), Mark("ring", at("c7 d7 e7 e8")), Mark("arrow", at("a6 h6")),
        Mark("arrow", at("h1 i8"), tone="second"), Mark("ghost", at("c5"), piece=1),
        Mark("ghost", at("d5"), piece=10), Mark("reach", at("e5 f5")), Mark("jaw", at("b4 b3")),
        Mark("bracket", at("d1 f1 d2")), Mark("threat", at("e4 g5")), Mark("circle", at("c4 h5")),
        Mark("square", at("d4 i5"), tone="third"), Mark("triangle", at("g4 h8")),
        Mark("cross", at("f4 h9")), Mark("dot", at("g9 e2")), Mark("label", at("f9"), text="A"),
        Mark("label", at("f2"), text="12"), Mark("label", at("i1"), text="abc", tone="second"),
    )  # fmt: skip
    assert {mark.kind for mark in marks} == {*KINDS}
    assert {mark.tone for mark in marks} == {*TONES}
    return Scene(
        POSITION, "All marks", "A test.\nIn two lines.", "50% of {all} marks & more: a1_b2",
        throne=at("e5"), corners=at("a1 i1 a9 i9"), camps=at("d1 e1"), marks=marks,
    )  # fmt: skip


def short_game() -> list[Scene]:
    """A board of five, four frames: the king moves, a man is taken, the king moves on."""
    frames = (
        ("/3t1/5/1tT2/2K2/5/", ()),
        ("/3t1/5/1tT2/1K3/5/", (Mark("last", (17, 16)),)),
        ("/5/5/1t1t1/1K3/5/", (Mark("last", (3, 13)), Mark("ghost", (12,), piece=7), Mark("circle", (13,)))),
        ("/5/5/1t1t1/5/1K3/", (Mark("last", (16, 21)),)),
    )  # fmt: skip
    return [
        Scene(position_of(row), f"frame {number}", marks=marks)
        for number, (row, marks) in enumerate(frames)
    ]

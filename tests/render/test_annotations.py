"""The annotation mini-language: each word, each wrong word, marks written and read back, and texts
that nobody should write. Squares are worked out by hand on an 11x11 board: d4 is 3 * 11 + 3 = 36."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.board.geometry import FILE_LETTERS, MAX_SIZE, MIN_SIZE, geometry
from taflrec.board.pieces import LETTERS
from taflrec.board.position import Position
from taflrec.render.annotations import (
    ASKING,
    MOST_MARKS,
    MOST_SQUARES,
    NAMES,
    Asked,
    parse,
    plies_of,
    written,
)
from taflrec.render.glyphs import GLYPHS
from taflrec.render.scene import KINDS, TONES, Mark, Scene, View, check
from tests.figures.shown import written as words_of

# Words that are read: text, the marks as words. Squares of a mark stand in its own order.
A1, D4, E4, F4, D5, E5, F5, D6 = 0, 36, 37, 38, 47, 48, 49, 58
READ: list[tuple[str, list[Mark]]] = [
    ("d4", [Mark("circle", (D4,))]),
    ("d4,e5", [Mark("circle", (D4, E5))]),
    ("d4, e5", [Mark("circle", (D4,)), Mark("circle", (E5,))]),
    ("d4,e4,d4", [Mark("circle", (D4, E4))]),
    ("D4..e5", [Mark("circle", (D4, E4, D5, E5))]),
    ("d4-d6", [Mark("arrow", (D4, D6))]),
    ("d4-d6,e4-e5", [Mark("arrow", (D4, D6)), Mark("arrow", (E4, E5))]),
    *[
        (f"{kind}:e5,d4", [Mark(kind, (E5, D4))])
        for kind in ("circle", "square", "triangle", "cross", "dot", "fill", "reach", "threat",
                     "hostile", "wall", "ring")
    ],
    ("fill:d4..f4", [Mark("fill", (D4, E4, F4))]),
    ("fill:f4..d4", [Mark("fill", (F4, E4, D4))]),
    ("fill:d6..d4", [Mark("fill", (D6, D5, D4))]),
    ("fill:e5..d4", [Mark("fill", (E5, D5, E4, D4))]),
    ("fill:d4..d4,d4", [Mark("fill", (D4,))]),
    ("wall:d04", [Mark("wall", (D4,))]),
    ("arrow:d4-f5", [Mark("arrow", (D4, F5))]),
    ("last:d4-d6", [Mark("last", (D4, D6))]),
    ("last:d4-d4", [Mark("last", (D4, D4))]),
    ("jaw:d4-d5,f5-e5", [Mark("jaw", (D4, D5)), Mark("jaw", (F5, E5))]),
    ("bracket:d1..f1", [Mark("bracket", (3, 5, 14))]),
    ("bracket:f1..d1", [Mark("bracket", (3, 5, 14))]),
    ("bracket:d11..f11", [Mark("bracket", (113, 115, 102))]),
    ("bracket:a4..a6", [Mark("bracket", (33, 55, 34))]),
    ("bracket:k4..k6", [Mark("bracket", (43, 65, 42))]),
    ("bracket:d1", [Mark("bracket", (3, 3, 14))]),
    ("bracket:a1..a3", [Mark("bracket", (0, 22, 1))]),
    ("bracket:a1", [Mark("bracket", (0, 0, 11))]),  # a corner alone lies along its rank
    ("label:A@d4", [Mark("label", (D4,), "A")]),
    ("label:A@d4,b2@e5", [Mark("label", (D4,), "A"), Mark("label", (E5,), "b2")]),
    ("label:+@d4,+@e5", [Mark("label", (D4, E5), "+")]),
    ("label:x@d4..f4", [Mark("label", (D4, E4, F4), "x")]),
    ("label:A@d4,B@d4,A@d4", [Mark("label", (D4,), "A"), Mark("label", (D4,), "B"), Mark("label", (D4,), "A")]),
    ("number:d4,d4", [Mark("label", (D4,), "1"), Mark("label", (D4,), "2")]),
    ("ghost:t@d4,K@e5", [Mark("ghost", (D4,), piece=1), Mark("ghost", (E5,), piece=10)]),
    ("ghost:T@d4..f4", [Mark("ghost", (D4, E4, F4), piece=7)]),
    ("number:f4,d4", [Mark("label", (F4,), "1"), Mark("label", (D4,), "2")]),
    ("number:5@d4..d6", [Mark("label", (D4,), "5"), Mark("label", (D5,), "6"), Mark("label", (D6,), "7")]),
    ("number:999@d4", [Mark("label", (D4,), "999")]),
    ("circle.second:d4", [Mark("circle", (D4,), tone="second")]),
    ("label.third:A@d4", [Mark("label", (D4,), "A", tone="third")]),
    ("number.second:d4", [Mark("label", (D4,), "1", tone="second")]),
    ("ghost.second:t@d4", [Mark("ghost", (D4,), piece=1, tone="second")]),
    ("bracket.third:d1", [Mark("bracket", (3, 3, 14), tone="third")]),
    ("arrow.second:d4-d6", [Mark("arrow", (D4, D6), tone="second")]),
    ("CIRCLE.First:D4", [Mark("circle", (D4,))]),
    ("dot:d4;cross:e5 ;; fill:a1\n\tf4", [
        Mark("dot", (D4,)), Mark("cross", (E5,)), Mark("fill", (A1,)), Mark("circle", (F4,)),
    ]),
    ("", []),
    (" ; ;\n", []),
]  # fmt: skip


@pytest.mark.parametrize("text, marks", READ, ids=[text or "nothing" for text, _ in READ])
def test_what_a_text_says(text: str, marks: list[Mark]) -> None:
    found = parse(text, 11)
    assert found.problems == ()
    assert found.items == tuple(marks)
    check(Scene(Position(11, (0,) * 121), marks=tuple(marks)), View())


ASKS = [
    *[(word, [(word, "")]) for word in ("last", "captured", "explain", "ring", "fort", "shieldwall")],
    ("moves:F6", [("moves", "f6")]),
    ("moves:f06", [("moves", "f6")]),
    ("moves:f6,d4", [("moves", "f6"), ("moves", "d4")]),
    ("threats:attackers", [("threats", "attackers")]),
    ("threats:Attackers,defenders", [("threats", "attackers"), ("threats", "defenders")]),
    ("hostile:defenders", [("hostile", "defenders")]),
    ("hostile:king,attackers", [("hostile", "king"), ("hostile", "attackers")]),
    ("numbers:3..7", [("numbers", "3..7")]),
    ("numbers:5", [("numbers", "5")]),
]  # fmt: skip


@pytest.mark.parametrize("text, asked", ASKS, ids=[text for text, _ in ASKS])
def test_questions_are_handed_on(text: str, asked: list[tuple[str, str]]) -> None:
    found = parse(f"d4 {text}", 11)
    assert found.problems == ()
    assert found.items[1:] == tuple(Asked(name, of, "first", 3) for name, of in asked)


def test_a_question_has_a_tone() -> None:
    assert parse("ring.second", 11).items == (Asked("ring", "", "second", 0),)
    assert parse("threats.third:attackers", 11).items[0] == Asked(
        "threats", "attackers", "third", 0
    )


def test_every_name_has_a_case() -> None:
    tried = {text.partition(":")[0].partition(".")[0] for text, _ in (*READ, *ASKS)}
    assert tried >= {*NAMES}
    assert {*KINDS, *ASKING} < {*NAMES}


OFF = "is no square of a board of 11x11; squares are a1 to k11"
GAP = "something is missing beside a comma; write lists without blanks, such as d4,e5"
SHAPE = "a mark is written name:squares, such as circle:d4"
MANY = "squares, such as"
WRONG = [
    # no word of the language
    ("circel:d4", "no mark is called circel; did you mean circle?"),
    ("qqqqqq", f"no mark is called qqqqqq; there are {', '.join(NAMES)}"),
    ("circle=d4", SHAPE), ("d4:circle", SHAPE), (":d4", SHAPE), ("\u00e4:d4", SHAPE), ("4", SHAPE),
    ("circle.2:d4", "no tone is called 2; there are first, second, third"),
    ("circle.:d4", "no tone is called nothing; there are first, second, third"),
    ("circle.secnod", "no tone is called secnod; there are first, second, third"),
    # nothing behind the name
    ("circle", "circle wants squares, such as circle:d4,e5 or d4..f6"),
    ("wall", "wall wants squares, such as wall:d4,e5 or d4..f6"),
    ("arrow", "arrow wants from and to, such as arrow:d4-d8"),
    ("bracket", "bracket wants a row on an edge, such as bracket:d1..f1"),
    ("label", "label wants a text and a square, such as label:A@d4"),
    ("ghost", "ghost wants a piece letter and a square, such as ghost:t@d4"),
    ("number", "number wants squares in their order, such as number:d4,e4, or 5@d4,e4 to begin with 5"),
    ("moves", "moves wants the square of a piece, such as moves:f6"),
    ("threats", "threats wants attackers or defenders, such as threats:attackers"),
    ("hostile", "hostile wants squares, attackers, defenders or king, such as hostile:king"),
    ("numbers", "numbers wants plies, such as numbers:3..7"),
    ("circle:", "nothing stands behind the colon; put no blank there"),
    ("ring:", "nothing stands behind the colon; put no blank there"),
    ("fort:", "nothing stands behind the colon; put no blank there"),
    # squares
    ("l1", f"l1 {OFF}"), ("a12", f"a12 {OFF}"), ("a0", f"a0 {OFF}"), ("z9", f"z9 {OFF}"),
    ("d4x", f"d4x {OFF}"), ("d4.second", f"d4.second {OFF}"), ("d\u0664", f"d\u0664 {OFF}"),
    ("circle:d4..", f"nothing {OFF}"), ("circle:..d4", f"nothing {OFF}"),
    ("circle:d4..e5..f6", f"e5..f6 {OFF}"), ("circle:d4-d5", f"d4-d5 {OFF}"),
    ("ring:attackers", f"attackers {OFF}"), ("last:captured", "last wants from and to, such as last:d4-d8"),
    ("circle:d4,", GAP), ("circle:,d4", GAP), ("circle:d4,,e5", GAP), ("d4,,e5", GAP), ("d4,,", GAP),
    ("label:A@d4,", GAP), ("arrow:d4-d5,", GAP), ("moves:d4,", GAP), ("threats:attackers,", GAP),
    # pairs and rows
    ("arrow:d4", "arrow wants from and to, such as arrow:d4-d8"),
    ("arrow:d4-", f"nothing {OFF}"), ("arrow:-d4", f"nothing {OFF}"),
    ("arrow:d4-d5-d6", f"d5-d6 {OFF}"),
    ("arrow:d4-d04", "arrow from d4 to itself; name two squares"),
    ("d4-d4", "arrow from d4 to itself; name two squares"),
    ("jaw:d4-d4", "jaw from d4 to itself; name two squares"),
    ("jaw:d4-d6", "a jaw stands beside its victim; d4 and d6 are no neighbours"),
    ("jaw:d4-e5", "a jaw stands beside its victim; d4 and e5 are no neighbours"),
    ("jaw:k1-a2", "a jaw stands beside its victim; k1 and a2 are no neighbours"),
    ("bracket:d4", "a bracket runs along one edge of the board, such as d1..f1"),
    ("bracket:a2..b1", "a bracket runs along one edge of the board, such as d1..f1"),
    ("bracket:d1..", f"nothing {OFF}"),
    # labels, ghosts, numbers
    ("label:d4", "label wants a text and a square, such as label:A@d4"),
    ("label:@d4", "label wants a text and a square, such as label:A@d4"),
    ("label:A@", f"nothing {OFF}"),
    ("label:ABCD@d4", "ABCD is too long; a label has at most 3 characters"),
    ("label:\u00c5@d4", f"a label cannot hold '\u00c5'; it is drawn of {''.join(sorted(GLYPHS))}"),
    ("ghost:d4", "ghost wants a piece letter and a square, such as ghost:t@d4"),
    ("ghost:x@d4", "x is no piece letter; pieces are tcnkmgTCNKMG"),
    ("ghost:tt@d4", "tt is no piece letter; pieces are tcnkmgTCNKMG"),
    ("number:5@", f"nothing {OFF}"),
    ("number:x@d4", "number wants squares in their order, such as number:d4,e4, or 5@d4,e4 to begin with 5"),
    ("number:-1@d4", "number wants squares in their order, such as number:d4,e4, or 5@d4,e4 to begin with 5"),
    ("number:1000@d4", "number wants squares in their order, such as number:d4,e4, or 5@d4,e4 to begin with 5"),
    ("number:@d4", "number wants squares in their order, such as number:d4,e4, or 5@d4,e4 to begin with 5"),
    ("number:998@d4..f4", "numbers go up to 999; name fewer squares"),
    # questions
    ("fort:d4", "fort is found by the rules and takes no squares; write fort alone"),
    ("captured:d4", "captured is found by the rules and takes no squares; write captured alone"),
    ("moves:attackers", f"attackers {OFF}"),
    ("threats:king", "threats wants attackers or defenders, such as threats:attackers"),
    ("hostile:king,d4", f"king {OFF}"),
    *[
        (f"numbers:{plies}", "numbers wants plies, such as numbers:3..7")
        for plies in ("x", "0", "7..3", "3..", "..3", "3..5..7", "123456", "1..123456", "-1..2", "\u0663")
    ],
]  # fmt: skip


@pytest.mark.parametrize("word, message", WRONG, ids=[word for word, _ in WRONG])
def test_what_is_wrong_with_a_word(word: str, message: str) -> None:
    found = parse(f"e5 {word} k11", 11)
    assert [tuple(problem) for problem in found.problems] == [(3, f"{word}: {message}")]
    assert [words_of([mark], 11) for mark in found.items if isinstance(mark, Mark)] == [
        ["circle e5"], ["circle k11"],
    ]  # fmt: skip


def test_a_message_shows_no_control_characters_and_not_all_of_a_long_word() -> None:
    (problem,) = parse("\x1b[31m" + "x" * 100_000, 11).problems
    assert problem.message.startswith("\ufffd[31mxxx") and len(problem.message) < 120
    for word in ("x" * 9999, "circle." + "x" * 9999, "circle:" + "x" * 9999, "ghost:" + "x" * 9999 + "@d4",
                 "label:" + "x" * 9999 + "@d4", "arrow:d" + "0" * 9999 + "4-d4", "jaw:d" + "0" * 9999 + "4-d6",
                 "moves:" + "x" * 9999, "threats:" + "x" * 9999, "numbers:" + "9" * 9999):  # fmt: skip
        (problem,) = parse(word, 11).problems
        assert len(problem.message) < 400, word[:9]


@pytest.mark.parametrize(
    "text, plies",
    [("5", (5, 5)), ("3..7", (3, 7)), ("7..7", (7, 7)), ("1..99999", (1, 99999)), ("", None),
     ("0", None), ("0..3", None), ("7..3", None), ("3.7", None), ("100000", None), ("\u00b2", None)],
)  # fmt: skip
def test_plies(text: str, plies: tuple[int, int] | None) -> None:
    assert plies_of(text) == plies


# Marks written and read back


@st.composite
def marks(draw: st.DrawFn, size: int, kinds: tuple[str, ...] = tuple(KINDS)) -> Mark:
    """Any sound mark that names each square once."""
    kind, tone = draw(st.sampled_from(kinds)), draw(st.sampled_from(TONES))
    board = geometry(size)
    square = st.integers(0, size * size - 1)
    if kind == "jaw":
        jaw = draw(square)
        return Mark(kind, (jaw, draw(st.sampled_from(board.neighbours[jaw]))), tone=tone)
    if kind == "bracket":
        edge = draw(st.sampled_from(board.edges))
        first, last = sorted((draw(st.integers(0, size - 1)), draw(st.integers(0, size - 1))))
        if first == last and first in (0, size - 1):
            last, first = max(last, 1), min(first, size - 2)  # a corner alone lies on two edges
        return Mark(kind, (edge[first][0], edge[last][0], edge[first][1]), tone=tone)
    two = (
        {"min_size": 2, "max_size": 2}
        if KINDS[kind].takes == "pair"
        else {"min_size": 1, "max_size": 9}
    )
    squares = tuple(draw(st.lists(square, unique=True, **two)))  # type: ignore[arg-type]
    text = draw(st.text(sorted(GLYPHS), min_size=1, max_size=3)) if kind == "label" else ""
    piece = draw(st.integers(1, 12)) if kind == "ghost" else 0
    return Mark(kind, squares, text, piece, tone)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
@settings(max_examples=60)
def test_a_mark_reads_back_as_it_was_written(kind: str, data: st.DataObject) -> None:
    size = data.draw(st.integers(MIN_SIZE, MAX_SIZE))
    mark = data.draw(marks(size, (kind,)))
    check(Scene(Position(size, (0,) * size**2), marks=(mark,)), View())
    found = parse(written(mark, size), size)
    assert found.problems == ()
    assert found.items == (mark,)


@given(
    data=st.data(), size=st.integers(MIN_SIZE, MAX_SIZE), gap=st.sampled_from([" ", ";", "\n; "])
)
def test_marks_in_a_row_read_back(data: st.DataObject, size: int, gap: str) -> None:
    some = data.draw(st.lists(marks(size), max_size=6))
    found = parse(gap.join(written(mark, size) for mark in some), size)
    assert (found.items, found.problems) == (tuple(some), ())


def test_written_as_a_person_would() -> None:
    cases = {
        "circle:d4,e5": Mark("circle", (D4, E5)),
        "arrow.second:d4-d6": Mark("arrow", (D4, D6), tone="second"),
        "label.third:A@d4,A@e5": Mark("label", (D4, E5), "A", tone="third"),
        "ghost:K@d4": Mark("ghost", (D4,), piece=LETTERS.index("K") + 1),
        "bracket:d1..f1": Mark("bracket", (3, 5, 14)),
        "ring:d4,e5,d6": Mark("ring", (D4, E5, D6)),
    }
    assert {written(mark, 11): mark for mark in cases.values()} == cases


# Texts that nobody should write

_alphabet = st.sampled_from(
    [*NAMES, *"abkz", *"0149", "..", "-", ",", ":", ".", "@", ";", " ", "second", "attackers", "king",
     "\n", "\u00e9", "\u0664", "\x1b"]
)  # fmt: skip


@given(st.text() | st.lists(_alphabet, max_size=30).map("".join), st.integers(MIN_SIZE, MAX_SIZE))
@settings(max_examples=400)
def test_no_text_fails_and_what_is_read_is_sound(text: str, size: int) -> None:
    found = parse(text, size)
    drawn = tuple(item for item in found.items if isinstance(item, Mark))
    check(Scene(Position(size, (0,) * size**2), marks=drawn), View())
    assert all(0 <= problem.offset < len(text) and problem.message for problem in found.problems)


def squares_in(found: Any) -> int:
    return sum(len(item.squares) for item in found.items if isinstance(item, Mark))


LIMIT = (
    f"a text has at most {MOST_MARKS} words and marks at most {MOST_SQUARES} squares; what follows is "
    "left out, so make two pictures of it"
)
FEW = f"one word names at most {MOST_MARKS} squares; name each only once"
WHOLE = f"a1..{FILE_LETTERS[24]}25"
HOSTILE = [
    ("many words", "d4 " * 300_000, LIMIT),
    ("many wrong words", "x4x " * 300_000, LIMIT),
    ("whole boards", f"fill:{WHOLE} " * 2000, LIMIT),
    ("whole boards in one word", "fill:" + ",".join([WHOLE] * 100_000), FEW),
    ("bare whole boards", ",".join([WHOLE] * 100_000), FEW),
    ("whole boards labelled", "label:" + ",".join([f"A@{WHOLE}"] * 100_000), FEW),
    ("ghosts of them", "ghost:" + ",".join([f"t@{WHOLE}"] * 2000), FEW),
    ("whole boards numbered", "number:" + ",".join([WHOLE] * 100_000), FEW),
    ("whole boards numbered, fewer", "number:" + ",".join([WHOLE] * 2000),
     "numbers go up to 999; name fewer squares"),
    ("arrows", "arrow:" + ",".join(["a1-b2"] * 200_000), FEW),
    ("questions", "moves:" + ",".join(["a1"] * 300_000), FEW),
    ("words too long to repeat", " ".join(["fill:" + ",".join([WHOLE] * 50)] * 3000), LIMIT),
    ("one long name", "x" * 1_000_000, "no mark is called xxxxxxxxxxxxxxxxxxxx..."),
    ("one long rank", "a" + "1" * 1_000_000, "a1111111111111111111... is no square"),
    ("zeros", "a" + "0" * 1_000_000, "a0000000000000000000... is no square"),
    ("dots", "a1" + "." * 1_000_000, "is no square"),
    ("commas", "," * 1_000_000, SHAPE),
    ("commas behind a name", "fill:" + "," * 1_000_000, FEW),
    ("dashes", "a1" + "-" * 1_000_000, "is no square"),
    ("colons", ":" * 1_000_000, SHAPE),
    ("signs at", "label:" + "@" * 1_000_000, "nothing is no square"),
    ("a long start", "number:" + "1" * 1_000_000 + "@d4", "number wants squares"),
    ("many plies", "numbers:1.." + "9" * 1_000_000, "numbers wants plies"),
    ("a bracket", "bracket:" + "a1.." * 300_000, "is no square"),
]  # fmt: skip


@pytest.mark.parametrize("name, text, message", HOSTILE, ids=[name for name, _, _ in HOSTILE])
def test_a_hostile_text_ends_soon_and_in_words(name: str, text: str, message: str) -> None:
    found = parse(text, 25)
    assert message in found.problems[-1].message
    assert squares_in(found) <= MOST_SQUARES
    assert len(found.items) <= MOST_SQUARES and len(found.problems) <= MOST_MARKS + 1
    assert sum(len(problem.message) for problem in found.problems) < 400 * (MOST_MARKS + 1)


def test_the_limits_themselves() -> None:
    """As much as is allowed passes; one more is told."""
    assert parse("d4 " * MOST_MARKS, 11).problems == ()
    over = parse("d4 " * (MOST_MARKS + 1), 11)
    assert len(over.items) == MOST_MARKS
    assert [tuple(problem) for problem in over.problems] == [(3 * MOST_MARKS, LIMIT)]
    boards = MOST_SQUARES // 625  # a whole board of 25x25 each
    full = f"fill:{WHOLE} " * boards
    assert boards * 625 == MOST_SQUARES and parse(full, 25).problems == ()
    found = parse(full + "d4 e4", 25)
    assert squares_in(found) == MOST_SQUARES
    assert [tuple(problem) for problem in found.problems] == [(len(full), LIMIT)]
    assert parse("fill:" + ",".join(["d4"] * MOST_MARKS), 11).problems == ()

"""Single words of move text. Every reading is worked out from the notation reference, section 3,
with the ambiguities of 3.1 and the liberties of 8.3, and from the formats reference, section 1.
"""

import pytest

from taflrec.notation import plies
from taflrec.notation.plies import (
    BadPly,
    EndOfGame,
    OddMove,
    Placeholder,
    read_ply,
    read_ply_by_grammar,
    read_words,
)
from taflrec.record.model import Move
from tests.notation.applied import applied

READERS = [read_ply, read_ply_by_grammar]


def move(
    squares: str, *, piece: str = "", mark: str = "", taken: str = "", info: str = ""
) -> dict[str, object]:
    """A move but for its text; ``taken`` as ``e7 ne9``, ``mark`` as the separator that is no dash."""
    origin, target = squares.split()
    listed = taken.split()
    letters = [each[0] if each[1:2].isalpha() else "" for each in listed]
    return {
        "piece": piece,
        "origin": origin,
        "target": target,
        "jump": "^" in mark,
        "berserk": "=" in mark,
        "captures": tuple(each[len(n) :] for each, n in zip(listed, letters, strict=True)),
        "taken": tuple(letters),
        "info": info,
    }


# the samples of section 3.1 and what its tables say of them
CANONICAL = {
    "e5-e8": move("e5 e8"),
    "e5-e8xe9": move("e5 e8", taken="e9"),
    "Ke5-e1-": move("e5 e1", piece="K", info="-"),
    "Ke1-a1--": move("e1 a1", piece="K", info="--"),
    "c2-c3xKc4++": move("c2 c3", taken="Kc4", info="++"),
    "ce6^e8": move("e6 e8", piece="c", mark="^"),
    "Ne8=e4xe3": move("e8 e4", piece="N", mark="=", taken="e3"),
    "Ne6^=e8xce7/ne9/f8/d8": move("e6 e8", piece="N", mark="^=", taken="ce7 ne9 f8 d8"),
    "d2=d4xd5": move("d2 d4", mark="=", taken="d5"),
    "f4-f7xe7/e7": move("f4 f7", taken="e7 e7"),
    "d4-d7+": move("d4 d7", info="+"),
    "d4-d7++": move("d4 d7", info="++"),
    "d4-d7-": move("d4 d7", info="-"),
    "d4-d7--": move("d4 d7", info="--"),
    "d2-a2xa3+": move("d2 a2", taken="a3", info="+"),
    "d2-a2xa3--": move("d2 a2", taken="a3", info="--"),
    "d2-a2xa3/b2/c2/d3/e3": move("d2 a2", taken="a3 b2 c2 d3 e3"),
}

# the piece letter may be the same letter as a file: it is one only before a whole square
AMBIGUOUS = {
    "k4-k9": move("k4 k9"),
    "kk4-k9": move("k4 k9", piece="k"),
    "Kk4-k9": move("k4 k9", piece="K"),
    "kd4-kd7": move("d4 d7", piece="k"),
    "d4-kd7": move("d4 d7", piece="k"),
    "kk4-kk9": move("k4 k9", piece="k"),
    "t1-t5": move("t1 t5"),
    "tt1-t5": move("t1 t5", piece="t"),
    "c2-c3": move("c2 c3"),
    "cc2-c3": move("c2 c3", piece="c"),
    "n2-n3": move("n2 n3"),
    "Nn2-n3": move("n2 n3", piece="N"),
    "m10-m13": move("m10 m13"),
    "mm10-m13": move("m10 m13", piece="m"),
    "g4-g5": move("g4 g5"),
    "Gg4-g5": move("g4 g5", piece="G"),
    "d4-d5xk5": move("d4 d5", taken="k5"),
    "d4-d5xkk5": move("d4 d5", taken="kk5"),
    "d4-d5xk5/Kk6/tt7": move("d4 d5", taken="k5 Kk6 tt7"),
    "x1-x2xx3": move("x1 x2", taken="x3"),  # file x of a board of 24 or 25
    "a1-a2xx3/x4": move("a1 a2", taken="x3 x4"),
}

# move lists: x before every square, no dash in old records (formats reference, section 1)
MOVE_LIST = {
    "f4-k4xk5xk6xk7": move("f4 k4", taken="k5 k6 k7"),
    "a1-k6xk6xk6": move("a1 k6", taken="k6 k6"),
    "e2-d2xd3xa3xd3": move("e2 d2", taken="d3 a3 d3"),
    "d2-a2xa3/b2xc2": move("d2 a2", taken="a3 b2 c2"),
    "k7h7": move("k7 h7"),
    "h11h9": move("h11 h9"),
    "a1a11": move("a1 a11"),
    "a11a1": move("a11 a1"),
    "k10k11": move("k10 k11"),
    "Kd4d7": move("d4 d7", piece="K"),
    "kk4k9": move("k4 k9", piece="k"),
    "f4k4xk5": move("f4 k4", taken="k5"),
    "a1x3": move("a1 x3"),
}

# section 8.3: a square need not exist on the board
LENIENT = {
    "d4-a0": move("d4 a0"),
    "d4-a00": move("d4 a0"),
    "a4-a14": move("a4 a14"),
    "a4-a99": move("a4 a99"),
    "y25-y1": move("y25 y1"),
    "a1-a1": move("a1 a1"),
}
MOVES = CANONICAL | AMBIGUOUS | MOVE_LIST | LENIENT


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("word", MOVES)
def test_a_move(word: str, reader: object) -> None:
    assert callable(reader)
    assert reader(word) == Move(word, **MOVES[word])  # type: ignore[arg-type]


# word, move, faults: section 8.3 (separators, leading zeros), faults reference 8, 14 and 35
ODD = [
    ("a01-a07", move("a1 a7"), ["leading-zero"]),
    ("a1-a2xb03", move("a1 a2", taken="b3"), ["leading-zero"]),
    ("A07-a1", move("a7 a1"), ["mixed-case", "leading-zero"]),
    ("d2-a2x", move("d2 a2"), ["capture-square-missing"]),
    ("g2-g3xx", move("g2 g3"), ["capture-square-missing"]),
    ("Kd2-a2x++", move("d2 a2", piece="K", info="++"), ["capture-square-missing"]),
    ("d2a2x", move("d2 a2"), ["capture-square-missing"]),
    ("x1-x2x", move("x1 x2"), ["capture-square-missing"]),
    ("D2--a2x", move("d2 a2"), ["separator", "mixed-case", "capture-square-missing"]),
    ("d7-e7\u200b", move("d7 e7"), ["unusual-character"]),  # no width
    ("\ufeffd7-e7xe6", move("d7 e7", taken="e6"), ["unusual-character"]),  # a byte order mark
    ("d7\xade7", move("d7 e7"), ["unusual-character"]),  # soft hyphen
    ("d7-\xade7", move("d7 e7"), ["unusual-character"]),
    ("d7\x96e7", move("d7 e7"), ["unusual-character"]),  # en dash of Windows-1252 as Latin-1
    ("d7\xe2\u20ac\u201ce7", move("d7 e7"), ["unusual-character"]),  # UTF-8 as Windows-1252
    ("d7\xe2\x80\x93e7", move("d7 e7"), ["unusual-character"]),  # UTF-8 as Latin-1
    ("d7\uff0de7", move("d7 e7"), ["unusual-character"]),  # wide hyphen
    ("d7\ufffde7", move("d7 e7"), ["unusual-character"]),  # lost
    ("d7-e7\ufffd", move("d7 e7"), ["unusual-character"]),
    ("d7–e7", move("d7 e7"), ["unusual-character"]),  # en dash
    ("d7—e7", move("d7 e7"), ["unusual-character"]),  # em dash
    ("d2−a2xa3", move("d2 a2", taken="a3"), ["unusual-character"]),  # minus sign
    ("d7‐e7", move("d7 e7"), ["unusual-character"]),  # hyphen U+2010
    ("d7‑e7", move("d7 e7"), ["unusual-character"]),  # non-breaking hyphen
    ("d7‒e7", move("d7 e7"), ["unusual-character"]),  # figure dash
    ("d7―e7", move("d7 e7"), ["unusual-character"]),  # horizontal bar
    ("d7––e7", move("d7 e7"), ["unusual-character"]),
    ("d7--e7", move("d7 e7"), ["separator"]),
    ("d7==e7", move("d7 e7", mark="="), ["separator"]),
    ("d7^^e7", move("d7 e7", mark="^"), ["separator"]),
    ("d7=^e7", move("d7 e7", mark="^="), ["separator"]),
    ("d7-^e7", move("d7 e7", mark="^"), ["separator"]),
    ("D1-c1", move("d1 c1"), ["mixed-case"]),
    ("e4-E7", move("e4 e7"), ["mixed-case"]),
    ("F4-F7xe7", move("f4 f7", taken="e7"), ["mixed-case"]),
    ("d2-a2xA3", move("d2 a2", taken="a3"), ["mixed-case"]),
    ("E7-E6xF6++", move("e7 e6", taken="f6", info="++"), ["mixed-case"]),  # Walker
    ("H11H9", move("h11 h9"), ["mixed-case"]),
    ("K4-K9", move("k4 k9"), ["mixed-case"]),
    ("KK4-K9", move("k4 k9", piece="K"), ["mixed-case"]),
    ("D7–E7", move("d7 e7"), ["unusual-character", "mixed-case"]),
    ("D7--E7", move("d7 e7"), ["separator", "mixed-case"]),
]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("word, meant, names", ODD, ids=[row[0] for row in ODD])
def test_an_odd_form_is_understood_and_noted(
    word: str, meant: dict[str, object], names: list[str], reader: object
) -> None:
    assert callable(reader)
    item = reader(word)
    assert isinstance(item, OddMove)
    assert item.move == Move(word, **meant)  # type: ignore[arg-type]
    assert [fault.name for fault in item.faults] == names
    for fault in item.faults:
        assert fault.message
        assert 0 <= fault.span.start < fault.span.end <= len(word)


END_WORDS = {
    "---": "resigned",
    "resigned": "resigned",
    "resigns": "resigned",
    "resign": "resigned",
    "Resigned": "resigned",
    "RESIGNS": "resigned",
    "resigns.": "resigned",
    "(resigned)": "resigned",
    "(resigned).": "resigned",
    "timeout": "timeout",
    "Timeout": "timeout",
    "time-out": "timeout",
    "(timeout).": "timeout",
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("word", END_WORDS)
def test_an_end_word(word: str, reader: object) -> None:
    assert callable(reader)
    assert reader(word) == EndOfGame(END_WORDS[word])  # type: ignore[arg-type]


# section 8.4: two or more dots, also the one character
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("word", [".....", "..", "...", "......", "…"])
def test_dots_stand_for_a_move(word: str, reader: object) -> None:
    assert callable(reader)
    assert reader(word) == Placeholder()


# word, offset at which it goes wrong, part of the message
BAD = [
    ("a1-a2---", 7, "'-' cannot stand here"),  # --- alone is a resignation
    ("a1-a2+-", 6, "'-' cannot stand here"),
    ("a1-a2+++", 7, "'+' cannot stand here"),
    ("d7-e7#", 5, "'#' cannot stand here"),
    ("d7-e7!", 5, "'!' cannot stand here"),
    ("e4xe5", 2, "'x' cannot stand here"),
    ("d2a2*", 4, "'*' cannot stand here"),
    ("d2-a2x1", 6, "'1' cannot stand here"),
    ("d2-a2:a3", 5, "':' cannot stand here"),
    ("d7~e7", 2, "'~' cannot stand here"),
    ("d7---e7", 4, "'-' cannot stand here"),
    ("a2-e2-d3-c3", 6, "'d' cannot stand here"),  # another game's token
    ("d4-d100", 3, "'d' cannot stand here"),
    ("d7-z7", 3, "'z' cannot stand here"),
    ("d7\xe9e7", 2, "cannot stand here"),
    ("\u200b", 0, "cannot stand here"),
    ("d7\u0430\ufffd", 2, "cannot stand here"),
    ("d2-a2xa3,b3", 8, "',' cannot stand here"),
    ("nox", 0, "'n' cannot stand here"),
    ("zz", 0, "'z' cannot stand here"),
    ("1", 0, "'1' cannot stand here"),
    ("12.5", 0, "'1' cannot stand here"),
    (".", 0, "'.' cannot stand here"),
    ("-", 0, "'-' cannot stand here"),
    ("e", 0, "'e' cannot stand here"),
    ("resignation", 6, "'a' cannot stand here"),
    ("timeouts", 7, "'s' cannot stand here"),
    ("--", 0, ""),
    ("o168", 0, "no board has the square it begins with"),  # faults reference 15
    ("a100-a1", 0, "no board has the square it begins with"),
    ("a" * 201, 0, "no move is that long"),
]  # fmt: skip


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("word, offset, message", BAD, ids=[row[0][:20] for row in BAD])
def test_a_bad_word_is_refused_where_it_goes_wrong(
    word: str, offset: int, message: str, reader: object
) -> None:
    assert callable(reader)
    item = reader(word)
    assert isinstance(item, BadPly)
    assert item.offset == offset
    assert message in item.message


# half a square (faults reference, 16): the word, the offset, what is meant; empty if not certain
HALVES = [
    ("i6-g", 3, "i6-g6"),
    ("d5-7", 3, "d5-d7"),
    ("a10-11", 4, "a10-a11"),
    ("d1-3", 3, "d1-d3"),
    ("e7-b", 3, "e7-b7"),
    ("Kd5-7", 4, "Kd5-d7"),
    ("d2-axa3", 3, "d2-a2xa3"),
    ("d5=7xd6+", 3, "d5=d7xd6+"),
    ("e-g6", 0, "e6-g6"),
    ("5-d7", 0, "d5-d7"),
    ("d5-d", 3, ""),
    ("d5-5", 3, ""),
    ("7-d7", 0, ""),
]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("word, offset, meant", HALVES, ids=[row[0] for row in HALVES])
def test_half_a_square(word: str, offset: int, meant: str, reader: object) -> None:
    assert callable(reader)
    item = reader(word)
    assert isinstance(item, BadPly)
    assert (item.name, item.offset) == ("incomplete-square", offset)
    assert (applied(word, item.fix) if item.fix else "") == meant


# what the fix of an odd word makes of it
MENDED = {
    "D7--E7": ["D7-E7", "d7--e7"],
    "d7=^e7": ["d7^=e7"],
    "d7–e7": ["d7-e7"],
    "d2−a2xa3": ["d2-a2xa3"],
    "KK4-K9": ["Kk4-k9"],
    "a01-a07xb02": ["a1-a7xb2"],
    "d7-\u200be7": ["d7-e7"],
    "d7\xade7": ["d7-e7"],
    "d7\ufffde7": [],  # nobody knows what was lost
    "d2-a2x": [],  # the board knows
}


@pytest.mark.parametrize("word", MENDED)
def test_an_odd_form_is_mended(word: str) -> None:
    item = read_ply(word)
    assert isinstance(item, OddMove)
    fixes = [fault.fix for fault in item.faults if fault.fix]
    assert [applied(word, fix) for fix in fixes] == MENDED[word]
    assert all(fix.safe for fix in fixes)


@pytest.mark.parametrize(
    "word, marks",
    [("d2-a2x", 1), ("g2-g3xx", 2), ("g2-g3xx++", 2), ("d2-a2xa3", 0), ("d2-a2", 0), ("x1-x2", 0)],
)
def test_marks_without_a_square_are_counted(word: str, marks: int) -> None:
    item = read_ply(word)
    move = item.move if isinstance(item, OddMove) else item
    assert isinstance(move, Move)
    assert move.marks == marks


# the end of the word is where something is missing; the last character is pointed at
INCOMPLETE = [("d7", 1), ("d7-", 2), ("Kd7", 2), ("d2-a2xa3/", 8), ("d2-a2xK", 6), ("d7^=", 3)]


@pytest.mark.parametrize("word, offset", INCOMPLETE, ids=[row[0] for row in INCOMPLETE])
def test_a_word_that_breaks_off_is_told_to_be_incomplete(word: str, offset: int) -> None:
    item = read_ply(word)
    assert isinstance(item, BadPly)
    assert "is not complete" in item.message
    assert item.offset == offset


def test_an_empty_word_is_no_ply() -> None:
    assert isinstance(read_ply(""), BadPly)


def test_a_long_word_is_shortened_in_messages() -> None:
    item = read_ply("d7-e7" + "x" * 100)
    assert isinstance(item, BadPly)
    assert len(item.message) < 120


def test_a_message_says_what_was_expected() -> None:
    expected = {"d7~": "'-'", "d7-~": "a square such as d4", "d7-e7?": "'x' and captured squares"}
    for word, wanted in expected.items():
        item = read_ply(word)
        assert isinstance(item, BadPly)
        assert f"expected {wanted}" in item.message or f"or {wanted}" in item.message


@pytest.mark.parametrize("word", ["d7-e7", "D7-E7", "---", ".....", "zz"])
def test_equal_words_share_one_answer(word: str) -> None:
    assert read_ply(word) is read_ply("".join(word))


# words of numbered turns; a number with its dot is the number of a turn
TURN_WORDS = [
    ("1.", 1),
    ("12.", 12),
    ("01.", 1),
    ("999999999.", 999_999_999),
]


@pytest.mark.parametrize("word, number", TURN_WORDS)
def test_a_turn_number_among_words(word: str, number: int) -> None:
    assert read_words([word]) == [number]


@pytest.mark.parametrize("word", ["1", "1..", "x.", "-1.", "1.5.", "9999999999.", "²."])
def test_other_words_are_no_turn_number(word: str) -> None:
    assert not isinstance(read_words([word])[0], int)


def test_words_are_read_in_order() -> None:
    found = read_words(["1.", "d7-e7", "d3-a3", "2.", "---"])
    assert [found[0], found[3], found[4]] == [1, 2, EndOfGame("resigned")]
    assert found[1:3] == [read_ply("d7-e7"), read_ply("d3-a3")]


def test_a_number_is_no_ply_and_stays_a_number() -> None:
    assert read_words(["8."]) == [8]
    assert isinstance(read_ply("8."), BadPly)
    assert read_words(["8."]) == [8]


def test_the_memo_stays_small_and_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plies, "MEMO_LIMIT", 8)
    monkeypatch.setattr(plies, "_memo", {})
    for rank in range(1, 26):
        for file in "abcde":
            item = read_ply(f"{file}{rank}-{file}1")
            assert isinstance(item, Move)
            assert (item.origin, item.target) == (f"{file}{rank}", f"{file}1")
            assert len(plies._memo) <= 8

"""Boards as people draw them. What is expected was written by hand."""

import pytest

from taflrec.board.position import position_of
from taflrec.notation.drawn_board import LEGENDS, read_drawing

ROWS = ["...t...", "...t...", "...T...", "ttTKTtt", "...T...", "...t...", "t......"]
PLACE = position_of("/t6/3t3/3T3/ttTKTtt/3T3/3t3/3t3/")


def drawn(signs: str = "tTK.", between: str = "", left: str = "", right: str = "") -> str:
    table = str.maketrans("tTK.", signs)
    return "\n".join(left + between.join(row.translate(table)) + right for row in ROWS) + "\n"


def labelled(text: str, form: str = "{} {}") -> str:
    lines = text.splitlines()
    return "\n".join(form.format(7 - at, line) for at, line in enumerate(lines)) + "\n"


FILES = "  a b c d e f g\n"
# what it looks like, text
FORMS = [
    ("bare rows", drawn()),
    ("blanks between", drawn(between=" ")),
    ("bars", drawn(between="|", left="|", right="|")),
    ("bars and blanks", drawn(between=" | ", left="| ", right=" |")),
    ("bars without outer ones", drawn(between="|")),
    ("bars and empty cells", drawn("tTK ", between="|", left="|", right="|")),
    ("frames", "+---+\n" + drawn(between=" ", left="| ", right=" |") + "+---+\n"),
    ("lines between rows", "------\n" + drawn(between="|").replace("\n", "\n------\n")),
    ("box signs", "┌───────┐\n" + drawn(left="│", right="│") + "└───────┘\n"),
    ("ranks at the left", labelled(drawn())),
    ("ranks with dots", labelled(drawn(between=" "), "{}. {}")),
    ("ranks and a bar", labelled(drawn(between=" "), "{} | {}") + "    " + FILES),
    ("ranks at both sides", labelled(drawn(between=" "), "{0} {1} {0}") + FILES),
    ("ranks at the right", "\n".join(f"{row} {7 - at}" for at, row in enumerate(ROWS))),
    ("files above in upper case", "  A B C D E F G\n" + labelled(drawn(between=" "))),
    ("a fence", "```\n" + drawn() + "```\n"),
    ("a mail", "".join(f"> {line}\n" for line in drawn().splitlines())),
    ("strings of a program", "".join(f'  "{line}",\n' for line in ROWS)),
    ("numbers and commas", drawn("1230", between=",")),
    ("lists of a program", "[" + drawn(between="', '", left="['", right="'],") + "]"),
    ("lists with empty strings", drawn("tTK~", between="', '", left="['", right="'],").replace("~", "")),
    ("a table", "| a | b | c | d | e | f | g |\n|---|---|---|\n" + drawn(between=" | ", left="| ", right=" |")),
    ("a frame, ranks and files", "   ┌─────┐\n" + labelled(drawn(between=" "), "{0}│ {1} │ {0}") + FILES),
    ("words round it", "The board:\n\n" + drawn(between=" ") + "\nblack to move, I think\n"),
    ("CRLF", drawn().replace("\n", "\r\n")),
    ("dashes for empty squares", drawn("tTK-")),
    ("a whole row of dashes", drawn("tTK-", between=" ")),
    ("underlines", drawn("tTK_")),
    ("blanks for empty squares", drawn("tTK ")),
    ("middle dots", drawn("tTK·", between=" ")),
    ("brackets round a man", drawn(between=" ").replace(" K ", "[K]")),
    ("A, D and K", drawn("ADK.")),
    ("a, d and k", drawn("adk.", between=" ")),
    ("v, V and K", labelled(drawn("vVK.")) + "  abcdefg\n"),
    ("B and W, O empty", drawn("BWKO")),
    ("b and w", drawn("bwk.")),
    ("X and O", drawn("XOK.", between=" ")),
    ("x and o", drawn("xok.")),
    ("round men", drawn("●○♔·", between=" ")),
    ("* and o", drawn("*oK.")),
    ("# and o", drawn("#oK.")),
    ("t, d and k", drawn("tdk.")),
    ("numbers", drawn("1230", between=" ")),
    ("corners marked", "X" + drawn()[1:6] + "X" + drawn()[7:]),
    ("corners marked +", "+" + drawn()[1:6] + "+" + drawn()[7:]),
    ("the top rank below", "\n".join(reversed(labelled(drawn(between=" ")).splitlines()))),
]  # fmt: skip


@pytest.mark.parametrize("text", [row[1] for row in FORMS], ids=[row[0] for row in FORMS])
def test_forms(text: str) -> None:
    found = read_drawing(text)
    assert (found.position, found.faults) == (PLACE, ())


@pytest.mark.parametrize("text", [row[1] for row in FORMS], ids=[row[0] for row in FORMS])
def test_usual_forms_need_no_remark(text: str) -> None:
    notes = read_drawing(text).notes
    assert notes == () or "rank 1 is the top row" in notes[0]


def test_ranks_numbered_from_the_top_decide() -> None:
    text = "\n".join(f"{at} {row}" for at, row in enumerate(ROWS, 1))
    found = read_drawing(text)
    assert found.position == position_of("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/t6/")
    assert "rank 1 is the top row" in found.notes[0]


def test_the_empty_throne_of_a_log() -> None:
    text = "OOOBBBOOO\nOOOOBOOOO\nOOOOWOOOO\nBOOOWOOOB\nBBWWTWWBB\nBOOOWOOOB\nOOOOKOOOO\nOOOOBOOOO\nOOOBBBOOO\n"
    found = read_drawing(text + "-\nW\n")
    assert found.position == position_of("/3ttt3/4t4/4K4/t3T3t/ttTT1TTtt/t3T3t/4T4/4t4/3ttt3/")


# words after the board, whose turn, who has won
WORDS = [
    ("Black's Move", "attackers", None), ("White's move", "defenders", None),
    ("attackers to move", "attackers", None), ("Defenders to play.", "defenders", None),
    ("White Wins!", None, "defenders"), ("black won", None, "attackers"), ("hello", None, None),
]  # fmt: skip


@pytest.mark.parametrize("words, side, winner", WORDS)
def test_words_about_the_turn(words: str, side: str | None, winner: str | None) -> None:
    found = read_drawing(drawn() + "\n" + words + "\n")
    assert (found.position, found.to_move, found.winner) == (PLACE, side, winner)


def test_an_unusual_legend_is_guessed_and_it_is_said() -> None:
    found = read_drawing(drawn("PQ$."))
    assert found.position == PLACE
    assert "'P' is taken for attackers" in found.notes[0]


def test_signs_that_can_be_read_in_two_ways() -> None:
    # x for attackers or for nothing: corners only, the men being o alone
    rows = ["x..x", ".oK.", ".oo.", "x..x"]
    found = read_drawing("\n".join(rows))
    assert found.position == position_of("/t2t/1TT1/1TK1/t2t/")
    star = read_drawing("*..*\n.AK.\n.DD.\n*..*")
    assert star.position == position_of("/4/1TT1/1tK1/4/")


# what is wrong, text, fault, the text at its place
FAULTS = [
    ("a short row", drawn().replace("ttTKTtt", "ttTKTt"), "position-width", "ttTKTt"),
    ("a row too few", "\n".join(ROWS[:-1]), "position-rows", "...t..."),
    ("no king", drawn().replace("K", "."), "no-king", "...t..."),
    ("two kings", drawn().replace("...T...", "...K..."), "many-kings", "...t..."),
    ("unknown signs", drawn("PPP."), "position-letter", "...P..."),
    ("too many signs", drawn().replace("t.", "%&"), "position-letter", "...%"),
    ("words", "one\ntwo\nthree\n", "position-width", "three"),
    ("nothing", "", "position-rows", ""),
    ("a rank twice", labelled(drawn()).replace("6 ", "7 "), "position-rows", "...t..."),
]


@pytest.mark.parametrize(
    "text, name, at", [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS]
)
def test_faults(text: str, name: str, at: str) -> None:
    fault = read_drawing(text).faults[0]
    assert fault.name == name
    assert text[fault.span.start :].startswith(at)


def test_legends_are_told_apart() -> None:
    assert len({each.name for each in LEGENDS}) == len(LEGENDS)


@pytest.mark.parametrize(
    "text", ["a\n" * 100_000, "." * 100_000, "[" * 5000 + "\n" + "|" * 300 + "\n"]
)
def test_hostile_text(text: str) -> None:
    assert read_drawing(text).position is None

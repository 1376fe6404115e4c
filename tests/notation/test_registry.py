"""The table of notations, and telling them apart by content. Source: formats reference, the table
of signs; a file's ending only decides between equals."""

import pytest

from taflrec.notation.registry import BY_NAME, FORMATS, detect, endings
from taflrec.record.source import Source
from tests.notation.otn_samples import HEAD, RULES_TAG, TURNS

LONG = "d1-c1 d3-c3 c1-d1 c3-d3 " * 30

# name, text, notation
SIGNS = [
    ("tags and turns", HEAD + TURNS, "otn"),
    ("a tag alone", RULES_TAG, "otn"),
    ("tags after blank lines", "\n\n  " + HEAD, "otn"),
    ("all on one line", f"[date:2024.02.03] {RULES_TAG} 1. d1-d3", "otn"),
    ("turns without tags", TURNS, "otn"),
    ("turns without a blank", "1.d7-e7 d3-a3\n", "otn"),
    ("a title and turns", "My game\n\n1. d7-e7 d3-a3\n", "otn"),
    ("a byte order mark that was left", "\ufeff" + HEAD + TURNS, "otn"),
    ("a move list", "d7-e7 d3-a3 d2-a2xa3 d5-g5", "movelist"),
    ("an undashed list", "k7h7 f4-f7xe7", "movelist"),
    ("several lists", "d7-e7 d3-a3\nd1-c1 resigned\n", "movelist"),
    ("an upper-case list", "D7-E7 D3-A3", "movelist"),
    ("only an end word", "resigned", "movelist"),
    ("remarks and a list", "# one\n# two\nd7-e7\n", "movelist"),
    ("a list after blank lines", "\n\n  d7-e7 d3-a3", "movelist"),
    ("a long list", LONG, "movelist"),
    ("a row", "d7-e7 d3-a3,0,0,White", "csv"),
    ("a row without status", "timeout,0,0,\n", "csv"),
    ("a row without moves", ",0,0,Black\n", "csv"),
    ("remarks and rows", "# moves, a, b, status\nd7-e7,0,0,Draw\n", "csv"),
    ("rows with CRLF", "d7-e7,0,0,White\r\nd1-c1,0,0,\r\n", "csv"),
    ("a long row", LONG + ",0,0,Ongoing\n", "csv"),
    ("a .tafl game", '[Format "brandubh-1"]\n\n1. d7-e7', "brandubh-tafl"),
    ("a .tafl game after a comment", '; x\n[Format "brandubh-1"]\n1. d7-e7', "brandubh-tafl"),
    ("a forum game", '[Game "tablut"]\n[Size "9"]\n\n1. i6-g6', "forum-pgn"),
    ("HPGN", '[Game "Hnefatafl"]\n[Result "1-0"]\na1-a2', None),
    ("upper-case squares and quotes", '[Black "A"]\n[White "B"]\n\n1. D1-D3', "lasori-pgn"),
    ("a tree", "( GM[Tablut] SZ[9] ;B[ifgf] )", "forum-sgf"),
    ("a tree of Go", "(;GM[1]FF[4];B[pd])", None),
    ("a position of HEN", "3v3 3v3 3V3 vvVKVvv 3V3 3v3 3v3,W\n", "hen"),
    ("turns of HEN", "1.d7e7 d3a3 2.d2a2* 3.aXcX", "hen"),
    ("tuples", "(3,0,2,0)\n(4,2,2,2)\n", None),
    ("prose", "Once upon a time two players met.\n", None),
    ("a path", "../../archive/games/evening-game.otg", None),
    ("numbers", "1 2 3\n4 5 6\n", None),
    ("nothing", "", None),
    ("blanks", " \n\t\r\n", None),
]


@pytest.mark.parametrize("text, name", [row[1:] for row in SIGNS], ids=[row[0] for row in SIGNS])
def test_a_text_is_told_by_its_content(text: str, name: str | None) -> None:
    found = detect(Source("-", text))
    assert (found.name if found else None) == name


@pytest.mark.parametrize("ending", [".otg", ".csv", ".moves", ".txt", ".OTG", ""])
@pytest.mark.parametrize(
    "text, name", [(row[1], row[2]) for row in SIGNS if row[2]], ids=[r[0] for r in SIGNS if r[2]]
)
def test_a_wrong_ending_does_not_mislead(text: str, name: str, ending: str) -> None:
    found = detect(Source(f"games/x{ending}", text))
    assert found is not None
    assert found.name == name


# ending, notation of a text that shows no sign
@pytest.mark.parametrize(
    "ending, name",
    [(".otg", "otn"), (".OTG", "otn"), (".otn", "otn"), (".csv", "csv"), (".moves", "movelist"),
     (".txt", None), ("", None)],
)  # fmt: skip
def test_the_ending_decides_where_there_is_no_sign(ending: str, name: str | None) -> None:
    found = detect(Source(f"x{ending}", "no sign of any game\n"))
    assert (found.name if found else None) == name


@pytest.mark.parametrize("ending", [".otg", ".csv", ".moves"])
def test_a_blank_file_has_no_notation(ending: str) -> None:
    assert detect(Source(f"x{ending}", " \n")) is None


# name, file, text, notation: rows that were not seen as such once
ROWS = [
    ("rows with lone CR", "x.csv", "d7-e7 d3-a3,0,0,White\rd1-c1 d3-c3,0,0,Black\r", "csv"),
    ("a first row longer than the head", "x.csv", LONG * 8 + ",0,0,Ongoing\n", "csv"),
    ("a first row that does not fit", "x.csv", "d7-e7 d3-a3,0,0,Attackers\nd7-e7,0,0,White\n",
     "csv"),
]  # fmt: skip


@pytest.mark.parametrize(
    "file, text, name", [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_rows_are_told_by_their_content(file: str, text: str, name: str) -> None:
    found = detect(Source(file, text))
    assert (found.name if found else None) == name


# The table itself

FORUM = '[Game "tafl"]\n[Size "11"]\n[Result "*"]\n\n1. d7-e7\n*\n'


def test_names_are_unique_and_modules_read_and_write() -> None:
    assert len(BY_NAME) == len(FORMATS)
    samples = {
        "csv": ("d7-e7 d3-a3,0,0,Ongoing", "d7-e7 d3-a3,0,0,Ongoing"),
        "otn": (HEAD + TURNS, HEAD + TURNS),
        "movelist": ("d7-e7 d3-a3", "d7-e7 d3-a3"),
        "brandubh-tafl": ('[Format "brandubh-1"]\n1. d7-e7\n', ""),
        "lasori-pgn": ('[Black "A"]\n1. D7-E7\n', ""),
        "forum-pgn": (FORUM, FORUM),
        "forum-sgf": ("( GM[Tafl] SZ[11]\n;B[dgeg]\n)\n",) * 2,
        "hen": ("1.d7e7 d3a3 2.d2a2\n",) * 2,
    }
    assert {*samples} == {*BY_NAME}
    for name, (text, written) in samples.items():
        each = BY_NAME[name]
        (record,) = each.read(Source("x", text))
        assert record.format == each.name == name
        assert each.title
        if each.writer:
            assert each.write(record) == written
            assert each.holds


def test_a_notation_that_is_only_read_says_so() -> None:
    (record,) = BY_NAME["movelist"].read(Source("x", "d7-e7"))
    with pytest.raises(LookupError, match="can only be read"):
        BY_NAME["movelist"]._replace(writer="").write(record)


def test_the_endings_of_folders() -> None:
    assert endings() == {".otg", ".otn", ".csv", ".moves", ".tafl", ".hen"}
    listed = [ending for each in FORMATS for ending in each.endings]
    assert len(listed) == len({*listed})
    assert all(ending == ending.lower() and ending.startswith(".") for ending in listed)

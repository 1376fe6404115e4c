"""The table of notations, and telling them apart by content. Source: formats reference, the table
of signs; a file's ending only decides between equals."""

import re

import pytest

from taflrec.notation.registry import BY_NAME, DOCUMENT, FORMATS, detect, endings
from taflrec.record.source import Source
from tests.notation.ashton_samples import THREE, USUAL, action, log, state
from tests.notation.otn_samples import HEAD, RULES_TAG, TURNS

PLIES = (
    '{"Layout": "brandubh", "Attacker": "A", "Defender": "B", "Objective": 1, '
    '"KingCapture": 0, "KingStrength": 0, "Throne": 1, "Hostile": 0, "Speed": 0, "Surround": 1, '
    '"ExitFort": 0, "ShieldWall": 0, "Move": '
    '[{"MoveX": 3, "MoveY": 6, "MoveXTo": 4, "MoveYTo": 6, "EndState": 0}]}\n'
)
LONG = "d1-c1 d3-c3 c1-d1 c3-d3 " * 30

JSON = '{"id":1,"dim":7,"start":"/3A3/","time_control":null,"moves":"d1-d3"}'
WALKER = "1. E2-G2 E3-G3\n2. B5-B3 (resigned).\n"
LOG = log(*THREE)

# name, text, notation
SIGNS = [
    ("tags and turns", HEAD + TURNS, "otn"),
    ("a tag alone", RULES_TAG, "otn"),
    ("tags after blank lines", "\n\n  " + HEAD, "otn"),
    ("all on one line", f"[date:2024.02.03] {RULES_TAG} 1. d1-d3", "fellhuhn"),
    ("two tags on one line", f"[event:] {RULES_TAG}\n\n1. d1-d3", "fellhuhn"),
    ("a comment beside a tag", f"{RULES_TAG} [so]\n\n1. d1-d3", "otn"),
    ("plies as numbers", '[{"Layout": "x", "Move": [{"MoveX": 1}]}]', "playtaflonline"),
    ("a type of a site", ' {"Moves": [], "AageGameTypeKey": 16}', "neurotafl"),
    ("who won", '{"Moves": ["d1-d3"], "WhoWon": null, "gameStatus": 1}', "neurotafl"),
    ("a game's status", '[\n{"moves": "MoveX: WhoWon", "gameStatus": "draw"}]', "ftzm"),
    ("our document", '{\n "schema": "taflrec-records-2", "records": [{"MoveX": 1}]}', "json"),
    ("a key of none", '{"Layout": "x"}', None),
    ("a value with the name of a key", '{"Layout": "MoveX"}', None),
    ("an empty object", "{}", None),
    ("turns without tags", TURNS, "otn"),
    ("turns without a blank", "1.d7-e7 d3-a3\n", "otn"),
    ("a title and turns", "My game\n\n1. d7-e7 d3-a3\n", "otn"),
    ("a byte order mark that was left", "\ufeff" + HEAD + TURNS, "otn"),
    ("a move list", "d7-e7 d3-a3 d2-a2xa3 d5-g5", "movelist"),
    ("an undashed list", "k7h7 f4-f7xe7", "movelist"),
    ("several lists", "d7-e7 d3-a3\nd1-c1 resigned\n", "movelist"),
    ("an upper-case list", "D7-E7 D3-A3", "movelist"),
    ("a list with typographic dashes", "d7\u2013e7 d3\u2212a3", "movelist"),
    ("a list with stray blanks", "d7 -e7 d3 - a3", "movelist"),
    ("a list with bare marks", "d7-e7xx d3-a3", "movelist"),
    ("turns with typographic dashes", "1. d7\u2013e7 d3\u2013a3\n", "otn"),
    ("turns with stray blanks", "1. d7 -e7 d3-a3\n", "otn"),
    ("squares alone", "d7 e7 d3 a3", None),
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
    ("JSON of a game", JSON, "hnefatafl-org-json"),
    ("an array of JSON", f"[{JSON},\n{JSON}]", "hnefatafl-org-json"),
    ("JSON over lines", JSON.replace(",", ",\n  "), "hnefatafl-org-json"),
    ("JSON of something else", '{"a": 1, "moves": "d1-d3"}', None),
    (
        "quoted tags of one site",
        '[Event "G"]\n[Site "hnefatafl.org"]\n1. d1d3',
        "hnefatafl-org-pgn",
    ),
    ("quoted tags of the other", '[Event "G"]\n[Site "playtafl.com"]\n', "zevratafl"),
    ("quoted tags and pairs", '[Event "G"]\n\n1. d1d3 e5e2\n', "zevratafl"),
    ("plays", "# a game\nplay attacker d1 d3\n=\n", "hnefatafl-org-text"),
    ("plays of old", "board_size 11\n=\nplay black d1 d3\n=\n", "hnefatafl-org-text"),
    ("a resignation alone", "play white resigns", "hnefatafl-org-text"),
    ("a comment about plays", HEAD + TURNS + "[x\nplay attacker d1 d3\n]\n", "otn"),
    ("a list and plays", "d7-e7 d3-a3\nplay attacker d1 d3\n", "movelist"),
    ("Walker's turns", WALKER, "walker"),
    ("Walker's turns after words", f"Game 1\nof 3\n\n{WALKER}", "walker"),
    ("turns with tags and upper case", "[event:A]\n\n" + WALKER, "otn"),
    ("lower-case turns", WALKER.lower(), "otn"),
    ("a log", LOG, "ashton"),
    ("a log with CRLF", LOG.replace("\n", "\r\n"), "ashton"),
    ("turns of a log", "FINE: Turn: null Pawn from e3 to f3\n", "ashton"),
    ("an action in JSON", action("e3", "f3"), "ashton"),
    ("a state in JSON", state(USUAL), "ashton"),
    ("states in an array", f"[{state(USUAL)}]", "ashton"),
    ("another JSON", '{"board": [["EMPTY"]], "moves": "e4-e5"}', None),
    ("a script", "#* x\nmanual black\n\ni6-g\nd5-7\n", "cs61b"),
    ("a script of moves", "i6-g e3-h\n", "cs61b"),
    ("a script with CRLF", "dump\r\nD5-7\r\n", "cs61b"),
    ("only commands", "manual black\nquit\n", None),
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


@pytest.mark.parametrize("text", [row[1] for row in SIGNS], ids=[row[0] for row in SIGNS])
def test_no_two_signs_fit_the_same_text(text: str) -> None:
    bare = text.removeprefix("\ufeff")
    fitting = {each.name for each in FORMATS if re.match(each.sign, bare)}
    # a row begins with a move list; the table's order tells them apart
    assert len(fitting) <= 1 or fitting == {"csv", "movelist"}


# The table itself

ORG_JSON = (
    '{"id": 1, "attackers": "A", "defenders": "B", "dim": 7, '
    '"start": "/3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3/", "time_control": null, '
    '"time_remaining_ms": null, "moves": "0d3-0a3 0d7-0e7", "rated": false, "messages": []}'
)
FORUM = '[Game "tafl"]\n[Size "11"]\n[Result "*"]\n\n1. d7-e7\n*\n'


def test_names_are_unique_and_modules_read_and_write() -> None:
    assert len(BY_NAME) == len(FORMATS)
    samples = {
        "csv": ("d7-e7 d3-a3,0,0,Ongoing", "d7-e7 d3-a3,0,0,Ongoing"),
        "otn": (HEAD + TURNS, HEAD + TURNS),
        "movelist": ("d7-e7 d3-a3", "d7-e7 d3-a3"),
        "hnefatafl-org-json": (ORG_JSON, ORG_JSON),
        "hnefatafl-org-pgn": ('[Site "hnefatafl.org"]\n1. d1d3 f4f3\n',) * 2,
        "zevratafl": ('[Site "playtafl.com"]\n\n1. d1d3 f4f3\n',) * 2,
        "hnefatafl-org-text": ("play attacker d1 d3\n=\nplay defender f4 f3\n=\n",) * 2,
        "fellhuhn": (HEAD + TURNS, HEAD + TURNS),
        "playtaflonline": (PLIES, PLIES),
        "neurotafl": ('{"Moves": ["d7-e7", "d3-a3"], "WhoWon": ""}', ""),
        "ftzm": ('{"moves": "d7-e7 d3-a3", "gameStatus": "ongoing"}', ""),
        "json": ('{"schema": "taflrec-records-2", "records": [{}]}', ""),
        "walker": ("1. D7-E7 d3-a3;\n", "1. D7-E7 D3-A3\n"),
        "ashton": (LOG, ""),
        "cs61b": ("i6-g", ""),
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
        assert bool(each.holds or each.tags) == (bool(each.writer) or name == DOCUMENT)


def test_a_notation_that_is_only_read_says_so() -> None:
    (record,) = BY_NAME["movelist"].read(Source("x", "d7-e7"))
    with pytest.raises(LookupError, match="can only be read"):
        BY_NAME["movelist"]._replace(writer="").write(record)


def test_the_endings_of_folders() -> None:
    assert endings() == {".otg", ".otn", ".csv", ".moves", ".tafl", ".hen"}
    listed = [ending for each in FORMATS for ending in each.endings]
    assert len(listed) == len({*listed})
    assert all(ending == ending.lower() and ending.startswith(".") for ending in listed)

"""The rulebook: its figures are sound, its chapters are all there, and a wrong claim stops its build.

What a figure claims is played when the book is built; what the text says and no figure shows is
in the tables here.
"""

import os
import re
import runpy
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.rules.boards import Case, assert_expected, each, game_of, mover_of, step

BOOK = Path(__file__).parents[1] / "docs" / "rulebook"
BUILD = runpy.run_path(str(BOOK / "build.py"))
CHAPTERS = sorted(path.name for path in BOOK.glob("*.md") if path.name != "index.md")
BLOCK = re.compile(r"^```tafl\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WIDTH = 118  # millimetres between the margins of A5
KEY = re.compile(r"^([a-z-]+): *(.*)$", re.MULTILINE)


def _figures(path: Path) -> list[tuple[int, dict[str, str]]]:
    """The line of each block's opening fence, and its keys: a reader of this test's own."""
    text = path.read_text("utf-8")
    found = BLOCK.finditer(text)
    return [(text.count("\n", 0, each.start()) + 1, dict(KEY.findall(each[1]))) for each in found]


FIGURES = [(name, line, keys) for name in CHAPTERS for line, keys in _figures(BOOK / name)]
NAMES = [f"{name}:{line}" for name, line, _ in FIGURES]


def test_the_book_has_about_25_figures():
    assert 24 <= len(FIGURES) <= 28


@pytest.mark.parametrize("figure", FIGURES, ids=NAMES)
def test_every_figure_has_words_and_a_claim(figure):
    keys = figure[2]
    assert keys["expect"] and keys["title"] and keys["caption"].endswith(".")
    assert keys["variant"] == ("berserk" if figure[0] == "berserk.md" else "copenhagen")
    assert "moves" in keys or keys["expect"] == "outcome none"


def test_the_ways_to_win_are_shown_and_what_is_against_the_rules():
    claims = " ; ".join(keys["expect"] for _, _, keys in FIGURES)
    for end in (
        "defenders king-escaped", "defenders exit-fort", "attackers king-captured",
        "attackers surrounded", "attackers no-legal-moves", "attackers repetition",
    ):  # fmt: skip
        assert f"outcome {end}" in claims
    assert claims.count("illegal") >= 2


def test_a_caption_that_names_a_move_names_the_one_that_is_played():
    for name, line, keys in FIGURES:
        named = re.match(r"[a-k]\d+-[a-k]\d+", keys["caption"])
        assert not named or keys["moves"].split()[-1] == named[0], f"{name}:{line}"


def test_every_chapter_is_linked_from_the_first_page():
    index = (BOOK / "index.md").read_text("utf-8")
    assert sorted(re.findall(r"\]\(([a-z]+\.md)\)", index)) == CHAPTERS


@pytest.fixture(scope="module")
def html() -> str:
    """The book. Its build plays every figure, and fails for one that is wrong."""
    return BUILD["page"]()


def test_every_figure_is_in_the_book(html):
    assert html.count("<figure") == html.count("<figcaption>") == len(FIGURES)
    for _, _, keys in FIGURES:
        assert f"<figcaption>{keys['caption']}</figcaption>" in html.replace("&#x27;", "'")


def test_the_book_needs_no_other_file(html):
    assert not re.findall(r"""(?:src|href|url)\s*[=(]\s*["']?(?!#|data:)[^"')\s]+\.\w+""", html)
    names = set(re.findall(r'id="([^"]+)"', html))
    assert {*re.findall(r'href="#([^"]+)"', html)} <= names


def test_its_pictures_are_sound_and_of_one_scale(html):
    pictures = re.findall(r"<figure[^>]*>\s*(<svg .*?</svg>)\s*<figcaption", html, re.DOTALL)
    assert len(pictures) == len(FIGURES)
    for picture in pictures:
        svg = ElementTree.fromstring(picture)
        if svg.attrib["class"] == "taflrec-sheet":
            _check_strip(svg)
            continue
        millimetres = float(svg.attrib["style"].removeprefix("width:").removesuffix("mm"))
        assert millimetres / float(svg.attrib["width"]) == pytest.approx(5.7 / 40, rel=0.01)
        assert millimetres < WIDTH


def _check_strip(svg: ElementTree.Element) -> None:
    """A strip has nearly the scale of boards, and captions no smaller than those of the book."""
    pixel = 25.4 / 96  # millimetres
    assert "style" not in svg.attrib
    assert float(svg.attrib["width"]) * pixel < WIDTH
    for board in svg.iter("{*}svg"):
        if board is not svg:
            units = float(board.attrib["viewBox"].split()[2])
            square = 40 * float(board.attrib["width"]) / units
            assert square * pixel == pytest.approx(5.7, rel=0.1)
    for text in svg.iter("{*}text"):
        assert float(text.attrib["font-size"]) * 72 / 96 >= 9  # points


def _wrong(claim: str) -> str:
    """A claim that does not hold where the given one does."""
    if claim.startswith("illegal"):
        return "illegal: it is too late"
    return "outcome defenders" if claim == "outcome none" else "captures f6"


def test_wrong_claims_are_all_told_with_file_and_line(tmp_path, capsys):
    book, out = tmp_path / "book", tmp_path / "out"
    shutil.copytree(BOOK, book)
    places = []
    for name in CHAPTERS:
        lines = (book / name).read_text("utf-8").split("\n")
        for number, line in enumerate(lines):
            if line.startswith("expect: "):
                lines[number] = f"expect: {_wrong(line.removeprefix('expect: '))}"
                places.append(f"{os.path.relpath(book / name)}:{number + 1}: ")
        (book / name).write_text("\n".join(lines), encoding="utf-8")
    assert BUILD["main"]([str(out), "--book", str(book), "--no-pdf"]) == 1
    told = capsys.readouterr().err.splitlines()
    assert sorted(re.match(r".*?:\d+: ", line)[0] for line in told) == sorted(places)
    assert not out.exists()


def test_one_wrong_capture_is_told_in_words(tmp_path, capsys):
    book = tmp_path / "book"
    shutil.copytree(BOOK, book)
    path = book / "shieldwall.md"
    text = path.read_text("utf-8")
    wrong = text.replace("expect: captures d1 e1 f1;", "expect: captures d1 e1;")
    path.write_text(wrong, encoding="utf-8")
    line = wrong.split("\n").index("expect: captures d1 e1; outcome none") + 1
    assert BUILD["main"]([str(tmp_path / "out"), "--book", str(book), "--no-pdf"]) == 1
    assert (
        capsys.readouterr()
        .err.rstrip("\n")
        .endswith(f"shieldwall.md:{line}: expect: g4-g1 captures d1 e1 f1, not d1 e1")
    )


def test_the_same_book_has_the_same_bytes(html):
    assert BUILD["page"]() == html


def test_the_book_is_printed(tmp_path):
    if not any(map(shutil.which, BUILD["BROWSERS"])) and "CI" not in os.environ:
        pytest.skip("no Chromium is installed that prints")
    assert BUILD["main"]([str(tmp_path)]) == 0
    pdf = (tmp_path / "rulebook.pdf").read_bytes()
    assert pdf.startswith(b"%PDF-")
    assert 20 <= len(re.findall(rb"/Type\s*/Page\b", pdf)) <= 26


def test_without_a_browser_it_is_said_what_to_do(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert BUILD["main"]([str(tmp_path / "out")]) == 1
    assert "--no-pdf" in capsys.readouterr().err
    assert (tmp_path / "out" / "rulebook.html").exists()


# ``rows`` has the top rank first; all moves are legal; see tests.rules.boards
SAID: list[tuple[str, ...]] = [
    ("moving: over the throne, one square further", "copenhagen",
     "/11/7t3/5T5/7K3/11/t8T1/11/11/2t2t5/11/1t9/", "f3-f7", "-", "2"),
    ("moving: up to the throne", "copenhagen",
     "/11/7t3/5T5/7K3/11/t8T1/11/11/2t2t5/11/1t9/", "f3-f5", "-", "2"),
    ("capture: a jaw that leaves and comes back", "copenhagen",
     "/t10/11/7K3/11/11/11/1tTt7/11/11/11/11/", "b5-b4 h9-h8 b4-b5", "c5", "1.2"),
    ("capture: two others on the other line", "copenhagen",
     "/t10/11/7K3/11/2t8/11/1tTt7/2t8/11/11/11/", "c7-c6", "c5", "1.2"),
    ("capture: a corner against a defender", "copenhagen",
     "/11/11/11/11/11/5K5/11/11/2t8/11/1T9/", "c3-c1", "b1", "1.1"),
    ("capture: the empty throne against a defender", "copenhagen",
     "/11/11/11/7K3/11/11/5T5/3t7/11/11/11/", "d4-f4", "f5", "1.1"),
    ("capture: the king on his throne against an attacker", "copenhagen",
     "/t10/11/11/11/11/5K5/5t5/3T7/11/11/11/", "d4-f4", "f5", "1.1"),
    ("capture: the edge is no jaw", "copenhagen",
     "/11/11/11/11/11/5K5/11/3t7/11/11/3T7/", "d4-d2", "-", "1.1"),
    ("shieldwall: corners at both ends", "copenhagen",
     "/7/3K3/7/7/3t3/1tt1tt1/1TTTTT1/", "d3-d2", "-", "1.4"),
    ("shieldwall: king and man are a row of two", "copenhagen",
     "/11/2T8/11/11/11/11/11/6t4/11/4tt5/3tKT5/", "g4-g1", "f1", "1.4"),
    ("shieldwall: the king closes an end", "copenhagen",
     "/t10/11/11/11/11/11/11/3K7/11/4TT5/4ttT4/", "d4-d1", "e1 f1", "1.4"),
    ("shieldwall: the king stands in front", "copenhagen",
     "/t10/11/11/11/11/11/11/3T7/11/4TK5/4ttT4/", "d4-d1", "e1 f1", "1.4"),
    ("shieldwall: closed from the front", "copenhagen",
     "/3t7/11/5K3t1/11/11/11/4t6/11/11/3t1t5/2tTTTt4/", "e5-e2", "-", "1.4"),
    ("shieldwall: two rows by one move", "copenhagen",
     "/3t7/11/5K3t1/11/11/11/11/11/4t6/2tt1tt4/1tTT1TTt3/", "e3-e1", "c1 d1 f1 g1", "1.4"),
    ("king: a friend at his side", "copenhagen",
     "/11/7t3/11/6T4/11/5T5/3t7/2tK3t3/3T7/11/9T1/", "h4-e4", "-", "1.3"),
    ("king: on the throne three are not enough", "copenhagen",
     "/11/11/11/5t5/11/4tKt4/11/11/11/11/9T1/", "f8-f7", "-", "1.3"),
    ("ending: a fort needs one man more, on e3", "copenhagen",
     "/4tt5/8t2/2t8/9t1/1t9/10t/11/5t5/3tTT1t3/3tT5T/4TKTt3/", "k2-g2",
     "- | defenders: exit-fort", "1.5"),
    ("ending: or on g3", "copenhagen",
     "/4tt5/8t2/2t8/9t1/1t9/10t/11/5t5/3t1TTt3/3tT5T/4TKTt3/", "k2-g2",
     "- | defenders: exit-fort", "1.5"),
    ("ending: the man on f3 can be caught", "copenhagen",
     "/4tt5/8t2/2t8/9t1/1t9/10t/11/5t5/3t1T1t3/3tT5T/4TKTt3/", "k2-g2 d3-e3 f1-f2 h3-g3",
     "f3", "1.2"),
    ("ending: a defender outside the ring", "copenhagen",
     "/11/11/1T3t5/4t1t4/3t1T1t3/2t1K1T1t2/3tT2t3/4t6/5t5/11/6t4/", "g1-g4", "-", "1.6"),
    ("ending: a king alone plays on", "copenhagen",
     "/11/11/tt9/11/11/11/3K1t5/11/11/11/5t5/", "d5-d6", "-", "1.9"),
    ("ending: the last attacker", "copenhagen",
     "/11/11/11/11/11/2K8/2t8/11/11/11/2T8/", "c1-c4", "c5 | defenders: all-captured", "1.9"),
    ("ending: the attackers have no move", "copenhagen",
     "/1tT8/11/1T9/11/11/5K5/11/11/11/11/11/", "b9-b10", "- | defenders: no-legal-moves", "1.7"),
    ("berserk: a commander does not take by a jump", "berserk",
     "/7t3/11/11/5T5/11/8K2/3T7/3c7/11/5t5/11/", "d4-d6", "-", "4.4"),
    ("berserk: but he takes as any man does", "berserk",
     "/7t3/11/11/5T5/11/4Tt1K3/3T7/3c7/11/5t5/11/", "d4-d6", "e6", "4.4"),
    ("berserk: the king jumps onto his throne", "berserk",
     "/7t3/11/11/5T5/11/11/5t5/5K5/11/3t7/11/", "f4-f6", "-", "4.4"),
    ("berserk: off his throne he takes the man he jumped over", "berserk",
     "/7t3/11/11/11/5t5/5K5/11/5T5/11/3t7/11/", "f6-f8", "f7", "4.4"),
    ("berserk: commander and corner", "berserk",
     "/11/11/9t1/11/11/11/2c8/11/11/9T1/1K9/", "c5-c1", "- | attackers: king-captured", "4.4"),
    ("berserk: two commanders on the edge", "berserk",
     "/11/11/9t1/11/11/11/5c5/11/11/9T1/3cK6/", "f5-f1", "- | attackers: king-captured", "4.4"),
    ("berserk: two commanders beside the throne", "berserk",
     "/11/11/9t1/11/4cK5/11/11/11/6c4/9T1/11/", "g3-g7", "-", "4.4"),
    ("berserk: four ordinary men", "berserk",
     "/10c/11/2t8/1tK4t3/2t8/11/11/11/11/9T1/11/", "h8-d8", "- | attackers: king-captured", "4.4"),
    ("berserk: a turn may be broken off", "berserk",
     "/5t5/11/1c6t2/5T5/11/t9t/3T7/3t3N3/8K2/9t1/1Tt8/", "i3-d3 j2-j3", "-", "1.10"),
    ("berserk: no exit fort", "berserk",
     "/4tt5/8t2/2t8/9t1/1t9/10t/6T4/4t6/4tt1t3/3tTT5/2tTK2t3/", "g5-g1", "-", "4.4"),
    ("berserk: no shieldwall", "berserk",
     "/11/3t7/11/3TKT4t/11/11/11/6t4/11/3ttt5/2tTTT5/", "g4-g1", "-", "4.4"),
    ("berserk: no surround", "berserk",
     "/11/11/5t5/4t1t4/3t1T1t3/2t1K1T1t2/3tT2t3/4t6/5t5/11/6t4/", "g1-g4", "-", "4.4"),
]  # fmt: skip
# the last move is refused
REFUSED: list[tuple[str, ...]] = [
    ("moving: over an enemy", "copenhagen",
     "/11/7t3/5T5/7K3/11/t8T1/11/11/2t2t5/11/1t9/", "f3-f10", "", "2"),
    ("moving: onto an enemy", "copenhagen",
     "/11/7t3/5T5/7K3/11/t8T1/11/11/2t2t5/11/1t9/", "f3-f9", "", "2"),
    ("moving: diagonally", "copenhagen",
     "/11/7t3/5T5/7K3/11/t8T1/11/11/2t2t5/11/1t9/", "f3-g4", "", "2"),
    ("moving: over the king on his throne", "copenhagen",
     "/t10/11/11/11/11/5K5/11/11/5t5/11/11/", "f3-f8", "", "2"),
    ("moving: into a corner", "copenhagen",
     "/11/7t3/5T5/7K3/11/t8T1/11/11/2t2t5/11/1t9/", "b1-a1", "", "2"),
    ("berserk: a knight over a friend", "berserk",
     "/7t3/11/11/11/11/8K2/3T7/3N7/11/5t5/11/", "d4-d6", "", "4.4"),
    ("berserk: a knight onto the throne", "berserk",
     "/7t3/11/11/11/11/11/5t5/5N2K2/11/11/11/", "f4-f6", "", "4.4"),
    ("berserk: a king in the open", "berserk",
     "/7t3/11/11/11/11/11/3t7/3K7/11/9T1/11/", "d4-d6", "", "4.4"),
    ("berserk: a further step that takes nothing", "berserk",
     "/5t5/11/1c6t2/5T5/11/t9t/3T7/3t3N3/8K2/9t1/1Tt8/", "i3-d3 d3-d2", "", "1.10"),
    ("berserk: another piece goes on", "berserk",
     "/5t5/11/1c6t2/5T5/11/t9t/3T7/3t3N3/8K2/9t1/1Tt8/", "i3-d3 h4-h5", "", "1.10"),
]  # fmt: skip


@each(SAID)
def test_what_the_text_says_is_so(case: Case):
    assert_expected(case)


@each(REFUSED)
def test_what_the_text_forbids_is_refused(case: Case):
    *before, last = case.moves.split()
    game = game_of(case.rules, case.rows)
    game = game_of(case.rules, case.rows, mover_of(game, case.moves.split()[0]))
    for move in before:
        assert game.play(*step(game, move))
    assert not game.play(*step(game, last))

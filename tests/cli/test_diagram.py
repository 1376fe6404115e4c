"""``taflrec diagram``: files are what their endings say, every option does what it says, and one
that has no meaning is refused.

The record is that of a shieldwall: j11-j1 at ply 43 takes three men on the edge. It has 46 plies.
"""

import os
import re
import stat
import sys
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from taflrec.render.extras import EXTRAS
from taflrec.render.outputs import OUTPUTS
from taflrec.render.themes import THEMES
from tests.extras import wanted

PALETTES = Path(__file__).parents[2] / "taflrec" / "render" / "palettes"
SAMPLES = Path(__file__).parents[2] / "samples"
WALL = SAMPLES / "copenhagen-shieldwall.otg"
POSITION = "/3tttT4/3TTT5/2T8/11/11/10K/11/11/11/11/11/"
START = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"  # of brandubh
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def draw(run, tmp_path):
    """``draw("gif", WALL, "--delay", 50)`` -> the bytes of the file."""

    def call(ending: str, *arguments: object) -> bytes:
        target = tmp_path / f"out.{ending}"
        for module, extra in EXTRAS.items():
            if ending in OUTPUTS and extra in OUTPUTS[ending].extras:
                wanted(module)
        result = run("diagram", *arguments, "-o", target)
        assert result.exit_code == 0, result.stderr
        assert result.stdout == ""
        return target.read_bytes()

    return call


@pytest.fixture
def refused(run, tmp_path):
    """``refused("gif", WALL, "--delay", 5)`` -> what is told; nothing may have been written."""

    def call(ending: str, *arguments: object) -> str:
        target = tmp_path / f"refused.{ending}"
        result = run("diagram", *arguments, "-o", target)
        assert result.exit_code == 2
        assert "Traceback" not in result.output
        assert not target.exists()
        return result.stderr

    return call


def image(content: bytes):
    return wanted("PIL.Image").open(BytesIO(content))


def times(content: bytes) -> list[float]:
    picture, found = image(content), []
    for at in range(picture.n_frames):
        picture.seek(at)
        picture.load()
        found.append(picture.info["duration"])
    return found


# One board


def test_a_record_and_a_position(run, draw):
    text = draw("svg", WALL, "--ply", 43).decode()
    assert ElementTree.fromstring(text).get("viewBox")
    assert text.count('class="ghost ') == 3
    assert "After ply 43: the attackers played j11-j1xg1/h1/i1." in text
    plain = run(
        "diagram", "--position", POSITION, "-o", "-", "--title", "A <wall>", "--mark", "d1,e1"
    )
    assert ElementTree.fromstring(plain.stdout) is not None
    assert "A &lt;wall&gt;" in plain.stdout


@pytest.mark.parametrize(
    ("ending", "begins"),
    [
        ("svg", b"<svg "), ("png", b"\x89PNG"), ("pdf", b"%PDF-"), ("gif", b"GIF89a"),
        ("apng", b"\x89PNG"), ("webp", b"RIFF"), ("tex", b"% "), ("txt", b"Longhouse"),
    ],
)  # fmt: skip
def test_files_are_what_their_endings_say(draw, ending, begins):
    content = draw(ending, WALL, *(["--to-ply", 2] if ending in ("gif", "apng", "webp") else []))
    assert content.startswith(begins)
    if ending in ("png", "apng", "webp", "gif"):
        assert image(content).size == (469, 469)  # 11 squares of 40, 25 and 4
    assert (
        draw(ending, WALL, *(["--to-ply", 2] if ending in ("gif", "apng", "webp") else []))
        == content
    )


def test_the_record_and_its_notation(draw, refused):
    games = SAMPLES / "two-games.otg"
    first, second = (draw("txt", games, "--game", number, "--ply", 0) for number in (1, 2))
    assert first != second
    assert draw("txt", games, "--format", "otn", "--ply", 0) == first
    assert "there is no number 3" in refused("txt", games, "--game", 3)


def test_standard_output_has_svg_unless_another_is_named(run):
    assert run("diagram", "--position", START, "-o", "-").stdout.startswith("<svg ")
    text = run("diagram", "--position", START, "-o", "-", "--to", "txt").stdout
    assert "4  t  t  T  K  T  t  t" in text
    content = run("diagram", "--position", START, "-o", "-", "--to", "png").stdout_bytes
    assert image(content).size == (309, 309)


def test_the_format_that_is_named_wins_over_the_ending(draw):
    assert draw("dat", "--position", START, "--to", "tex").startswith(b"% Position")


@pytest.mark.parametrize("ending", ["svg", "png", "pdf", "tex"])
def test_the_width(draw, ending):
    content = draw(ending, "--position", START, "--width", 618)  # twice the natural one
    if ending == "png":
        assert image(content).size == (618, 618)
    elif ending == "svg":
        assert ElementTree.fromstring(content).get("width") == "618"
    elif ending == "tex":
        assert b"[x=1.5bp, y=-1.5bp" in content
    else:
        assert re.search(rb"MediaBox \[ ?0 0 463.5\d* 463.5", content)  # 72 to 96


def board(draw, *arguments: object) -> list[str]:
    """The lines of the text board, coordinates included."""
    return (
        draw("txt", "--position", "/2T2/1t3/5/4K/5/", *arguments)
        .decode()
        .split("\n\n")[1]
        .splitlines()
    )


VIEWS = [
    # c1 T, b2 t, e4 K on a board of five, whose throne is c3 and whose corners are special
    ((), ["5  +  .  .  .  +", "4  .  .  .  .  K", "3  .  .  +  .  .", "2  .  t  .  .  .",
          "1  +  .  T  .  +", "   a  b  c  d  e"]),
    (("--rotate", "90"), ["a  +  .  .  .  +", "b  .  t  .  .  .", "c  T  .  +  .  .", "d  .  .  .  .  .",
                          "e  +  .  .  K  +", "   1  2  3  4  5"]),
    (("--flip",), ["1  +  .  T  .  +", "2  .  .  .  t  .", "3  .  .  +  .  .", "4  K  .  .  .  .",
                   "5  +  .  .  .  +", "   e  d  c  b  a"]),
    (("--mirror",), ["5  +  .  .  .  +", "4  K  .  .  .  .", "3  .  .  +  .  .", "2  .  .  .  t  .",
                     "1  +  .  T  .  +", "   e  d  c  b  a"]),
    (("--part", "b1..c2"), ["2  t  .", "1  .  T", "   b  c"]),
    (("--part", "C2..B1", "--coordinates", "none"), [" t  .", " .  T"]),
    (("--part", "b1..c2", "--sides", "top, right"), [" b  c", " t  .  2", " .  T  1"]),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "lines"), VIEWS, ids=[" ".join(row[0]) for row in VIEWS])
def test_views(draw, arguments, lines):
    assert board(draw, *arguments) == lines


def test_flip_and_a_turn_add_up(draw):
    assert board(draw, "--flip", "--rotate", "270") == board(draw, "--rotate", "90")


def test_coordinates_inside(draw):
    inside = draw("svg", "--position", START, "--coordinates", "inside")
    assert ElementTree.fromstring(inside).get("viewBox") == "-4 -4 288 288"  # no room beside


@pytest.mark.parametrize("theme", THEMES)
def test_themes(draw, theme):
    assert f'"taflrec-{theme}-'.encode() in draw("svg", "--position", START, "--theme", theme)


def test_a_theme_of_ones_own(draw, tmp_path):
    path = tmp_path / "club.toml"
    path.write_text(
        (SAMPLES.parent / "taflrec/render/palettes/wood.toml")
        .read_text("utf-8")
        .replace("#ecd3a4", "#123456"),
        "utf-8",
    )
    assert b"#123456" in draw("svg", "--position", START, "--theme", path)


def test_marks_of_the_language_and_of_the_rules(draw):
    text = draw(
        "txt", "--position", START, "--to-move", "attackers", "--mark", "a1,g7 arrow:d1-d3",
        "--mark", "moves:a4", "--style", "ascii",
    ).decode()  # fmt: skip
    assert "()   circle: a1, g7" in text
    assert "     arrow: d1-d3" in text
    assert "o    may go to: a2, a3, a5, a6" in text  # not the corners


def test_what_a_mark_shows_again_is_there_once(draw):
    text = draw("svg", WALL, "--ply", 43, "--mark", "explain").decode()
    assert text.count('class="ghost ') == 3
    assert text.count("After ply 43") == 1


def test_a_move_explained(draw):
    text = draw("svg", WALL, "--explain-move", 43).decode()
    root = ElementTree.fromstring(text)
    words = " ".join(each.text or "" for each in root.iter(f"{SVG}text"))
    assert "shieldwall" in words  # below the board
    assert root.findtext(f"{SVG}title", "").endswith("ply 43")
    bare = ElementTree.fromstring(draw("svg", WALL, "--explain-move", 43, "--caption", ""))
    assert not [*bare.iter(f"{SVG}text")]


@pytest.mark.parametrize("ending", ["svg", "tex", "txt"])
def test_a_caption(draw, ending):
    assert "50" in draw(ending, "--position", START, "--caption", "A fort of 50").decode()
    plain = draw(ending, WALL, "--ply", 43).decode()
    assert "43. j11" not in plain  # a board has the caption that was asked for


def test_the_last_move_can_be_left_out(draw):
    text = draw("txt", WALL, "--ply", 43, "--no-last-move").decode()
    assert "last move" not in text
    assert "captured" not in text.split("\n\n")[-1]


def test_the_style_of_a_text_board(draw):
    assert "●" in draw("txt", "--position", START, "--style", "discs").decode()


# Several boards


def test_a_moving_picture_of_some_plies_with_the_last_frame_held(draw):
    arguments = (WALL, "--from-ply", 40, "--to-ply", 44, "--delay", 300)
    assert times(draw("gif", *arguments)) == [300, 300, 300, 300, 1200]
    assert times(draw("apng", *arguments, "--hold", 50)) == [300, 300, 300, 300, 50]
    assert times(draw("webp", *arguments, "--every", 3)) == [300, 300, 1200]  # 40, 43 and the last


def test_a_moving_picture_has_every_ply_by_default(draw):
    assert len(times(draw("gif", WALL, "--width", 60))) == 47


@pytest.mark.parametrize("arguments", [("--animate",), ("--from-ply", "0"), ("--to-ply", "46")])
def test_an_animated_svg(draw, arguments):
    text = draw("svg", WALL, *arguments, "--delay", 500, "--loop", 3).decode()
    root = ElementTree.fromstring(text)
    assert "animation-duration:25000ms;" in text  # 46 of 500 and one of 2000
    assert "animation-iteration-count:3}" in text
    assert root.findtext(f"{SVG}title", "").startswith("Longhouse Open")
    assert "After ply 43: the attackers played" in root.findtext(f"{SVG}desc", "")


def captions(text: str) -> list[str]:
    words = [each.text or "" for each in ElementTree.fromstring(text).iter(f"{SVG}text")]
    return [each for each in words if re.match(r"\d+\. ", each)]


def test_a_sheet_of_chosen_plies(draw):
    text = draw("svg", WALL, "--plies", "43,3, 7..8", "--columns", 2, "--paper", "a5").decode()
    assert [each.split(".")[0] for each in captions(text)] == ["3", "7", "8", "43"]
    every = draw("svg", WALL, "--every", 20, "--from-ply", 1).decode()
    assert [each.split(".")[0] for each in captions(every)] == ["1", "21", "41", "46"]


def test_a_sheet_in_pixels_and_on_pages(draw):
    assert image(draw("png", WALL, "--plies", "1,2", "--width", 500)).size[0] == 500
    assert draw("pdf", WALL, "--every", 1).count(b"/Type /Page\n") in (0, 2)  # 0: packed


def test_several_boards_in_tex_and_text(draw):
    assert draw("tex", WALL, "--plies", "1,2,3").count(rb"\begin{tikzpicture}") == 3
    text = draw("txt", WALL, "--from-ply", 45, "--mark", "a1").decode()
    assert text.count("circle: a1") == 2
    assert "ply 45\n" in text


def test_marks_of_the_rules_are_found_for_each_board(draw):
    text = draw("txt", WALL, "--plies", "42,43", "--mark", "last", "--no-last-move").decode()
    assert "last move: j11-j1" in text
    assert text.count("last move: ") == 2
    taken = draw("txt", WALL, "--ply", 43, "--mark", "captured", "--no-last-move").decode()
    assert "captured defender: g1, h1, i1" in taken


def test_a_record_that_stops_before_its_end_is_drawn_up_to_there_and_that_is_told(run, tmp_path):
    record = tmp_path / "blocked.otg"
    text = "[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d7-e7 d5-c5\n2. a4-d4\n"
    record.write_text(text, "utf-8")
    for arguments in ((), ("--every", "1")):
        result = run("diagram", record, *arguments, "-o", "-", "--to", "txt")
        assert result.exit_code == 0
        assert "drawn up to ply 2; ply 3 is not legal: a4-d4: blocked" in result.stderr
    assert "drawn" not in run("diagram", record, "--ply", 1, "-o", "-").stderr


# A page


def test_a_replay_page_of_a_record(draw):
    text = draw("html", WALL).decode()
    assert text.startswith("<!doctype html>") or text.startswith("<!DOCTYPE html>")
    assert "Longhouse Open" in text
    assert text == draw("html", WALL, "--theme", "wood").decode()
    assert text != draw("html", WALL, "--theme", "slate").decode()


# What is refused

POS = ("--position", POSITION)
REFUSED = [
    ("svg", (), "either a file or --position"),
    ("svg", (WALL, *POS), "either a file or --position"),
    ("bmp", POS, "the ending must be one of .svg, .png"),
    ("svg", (*POS, "--ply", 3), "--ply is for a record"),
    ("svg", (*POS, "--explain-move", 3), "--explain-move is for a record"),
    ("svg", (*POS, "--game", 1), "--game is for a record"),
    ("svg", (*POS, "--format", "csv"), "--format is for a record"),
    ("svg", (WALL, "--to-move", "attackers"), "--to-move is for --position"),
    ("svg", (WALL, "--ply", 47), "only 46 plies"),
    ("svg", (WALL, "--explain-move", 47), "--explain-move 47"),
    ("svg", (WALL, "--explain-move", 3, "--ply", 3), "leave --ply out"),
    ("svg", (*POS, "--mark", "z9"), "--mark z9"),
    ("svg", (*POS, "--mark", "circel:a1"), "did you mean circle"),
    ("svg", (*POS, "--mark", "explain"), "--mark explain"),
    ("svg", (*POS, "--part", "a1..c3", "--mark", "k6"), "outside the part"),
    # a1..e5 has none of the men that fall on g1, h1 and i1, of which the caption speaks
    ("svg", (WALL, "--explain-move", 43, "--part", "a1..e5"),
     "--explain-move: ghost on g1 lies outside the part"),
    ("svg", (*POS, "--part", "a1..z9"), "--part a1..z9"),
    ("svg", (*POS, "--part", "a1"), "--part a1"),
    ("svg", (*POS, "--sides", "left,north"), "'north' is none of"),
    ("svg", (*POS, "--rotate", "45"), "--rotate"),
    ("svg", (*POS, "--theme", "wod"), "there are print, wood"),
    ("svg", (*POS, "--theme", "nothing.toml"), "cannot be read"),
    ("svg", (*POS, "--style", "discs"), "--style has no meaning for .svg"),
    ("svg", (*POS, "--animate"), "--position is for one board"),
    ("svg", (*POS, "--delay", 300), "--delay is for a moving picture; this is one board"),
    ("svg", (*POS, "--columns", 3), "--columns is for several boards"),
    ("gif", POS, "--position is for one board; this is a moving picture (.gif)"),
    ("gif", (WALL, "--ply", 3), "--ply is for one board"),
    ("gif", (WALL, "--caption", "x"), "--caption is for one board"),
    ("html", POS, "--position is for one board; this is a replay page (.html)"),
    ("html", (WALL, "--from-ply", 3), "--from-ply: .html is a replay page"),
    ("html", (WALL, "--ply", 3), "--ply is for one board"),
    ("html", (WALL, "--mark", "a1"), "--mark is for one board or a moving picture"),
    ("html", (WALL, "--rotate", "90"), "--rotate is for one board"),
    ("html", (WALL, "--title", "x"), "--title has no meaning for .html"),
    ("gif", (WALL, "--delay", 125), "multiples of 10"),
    ("gif", (WALL, "--delay", 5), "20 to 60000 ms"),
    ("webp", (WALL, "--hold", 5), "20 to 60000 ms"),
    ("gif", (WALL, "--from-ply", 9, "--to-ply", 3), "--from-ply 9"),
    ("gif", (WALL, "--to-ply", 47), "only 46 plies"),
    ("gif", (WALL, "--plies", "3", "--every", 2), "leave --every out"),
    ("gif", (WALL, "--plies", "3,x"), "expected numbers"),
    ("gif", (WALL, "--plies", "9..3"), "9..3 is no row of plies"),
    ("gif", (WALL, "--plies", "47"), "only 46 plies"),
    ("gif", (WALL, "--columns", 2), "--columns is for several boards"),
    ("png", (WALL, "--animate"), "--animate: .png is one board or several boards"),
    ("svg", (WALL, "--every", 2, "--delay", 300), "--delay is for a moving picture"),
    ("tex", (WALL, "--plies", "3", "--paper", "a5"), "--paper has no meaning for .tex"),
    ("txt", (WALL, "--theme", "wood"), "--theme has no meaning for .txt"),
    ("txt", (WALL, "--width", 300), "--width has no meaning for .txt"),
    ("txt", (WALL, "--coordinates", "inside"), "inside the squares"),
    ("png", (WALL, "--width", 3), "--width"),
    ("svg", (WALL, "--plies", "3", "--columns", 400), "column"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("ending", "arguments", "words"), REFUSED,
    ids=[f"{row[0]} {' '.join(str(each) for each in row[1] if each != WALL)}" for row in REFUSED],
)  # fmt: skip
def test_what_has_no_meaning_is_refused_and_told(refused, ending, arguments, words):
    assert words in re.sub(r"\s+", " ", refused(ending, *arguments))


@pytest.mark.parametrize(("name", "words"), [
    ("TR001-move-syntax.otg", "drawn up to ply 8 of 15: 'd7~d5' is no move"),
    ("TR204-rules-value.otg", "the record's rules are in doubt: esc:q is not possible"),
    ("TR301-illegal-move.otg", "drawn up to ply 8; ply 9 is not legal: b6-e6: blocked"),
])  # fmt: skip
def test_what_a_record_lacks_is_told(run, name, words):
    result = run("diagram", SAMPLES / "invalid" / name, "-o", "-")
    assert (result.exit_code, result.stdout[:5]) == (0, "<svg ")
    assert words in result.stderr


def test_a_folder_of_several_files_is_no_record(run):
    result = run("diagram", SAMPLES, "-o", "-")
    assert (result.exit_code, result.stdout) == (2, "")
    assert re.search(r"is a folder of \d+ files; name one of them", result.stderr)


def test_the_record_is_never_replaced_by_its_picture(run, tmp_path):
    record = tmp_path / "game.otg"
    record.write_bytes(WALL.read_bytes())
    result = run("diagram", record, "--to", "svg", "-o", record)
    assert (result.exit_code, record.read_bytes()) == (2, WALL.read_bytes())
    assert "that is the file that is read" in result.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_written_to_and_a_link_stays_a_link(run, tmp_path):
    pipe, target, link = (tmp_path / name for name in ("pipe", "target.svg", "link.svg"))
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        arguments = ("diagram", "--position", START, "--variant", "brandubh")
        assert run(*arguments, "--to", "txt", "-o", pipe).exit_code == 0
        assert os.read(end, 9999).decode().startswith("Position\n\n7  +")
        assert stat.S_ISFIFO(pipe.stat().st_mode)
    finally:
        os.close(end)
    target.write_text("old")
    link.symlink_to(target)
    assert run(*arguments, "-o", link).exit_code == 0
    assert link.is_symlink()
    assert "<svg" in target.read_text()


def test_a_bad_theme_file_is_told(refused, tmp_path):
    path = tmp_path / "club.toml"
    path.write_text("paper = 3\n", "utf-8")
    assert "club.toml: " in refused("svg", "--position", START, "--theme", path)


@pytest.mark.parametrize(
    ("ending", "module", "extra"),
    [
        ("png", "resvg_py", "raster"), ("pdf", "cairocffi", "pdf"), ("gif", "PIL", "animation"),
        ("apng", "resvg_py", "raster"), ("webp", "PIL.Image", "animation"),
    ],
)  # fmt: skip
def test_a_missing_library_is_told_with_its_extra(refused, monkeypatch, ending, module, extra):
    monkeypatch.setitem(sys.modules, module, None)
    told = refused(ending, WALL, *(["--to-ply", 1] if ending in ("gif", "apng", "webp") else []))
    assert f"pip install 'taflrec[{extra}]'" in told
    assert extra in OUTPUTS[ending].extras


def test_every_output_is_in_the_help_and_every_option_is_tested(run):
    text = run("diagram", "--help").stdout
    for name in OUTPUTS:
        assert name in text
    own = Path(__file__).read_text("utf-8")
    for flag in re.findall(r"^  (?:-\w, )?(--[\w-]+)", text, re.MULTILINE):
        if flag not in (
            "--help",
            "--variant",
            "--rules",
            "--rules-file",
            "--layout",
            "--set",
            "--output",
        ):
            assert f'"{flag}"' in own, flag

"""The table of outputs: every way of every output writes something that is what it says."""

import re
from xml.etree import ElementTree

import pytest

from taflrec.render.captioned import captioned_svg
from taflrec.render.extras import EXTRAS
from taflrec.render.lettering import width_of
from taflrec.render.outputs import OUTPUTS, WAYS, Look, written_as
from taflrec.render.scene import View
from taflrec.render.svg import board_svg
from taflrec.render.themes import THEMES
from tests.extras import wanted
from tests.render.scenes_for_tests import all_marks, short_game

SVG = "{http://www.w3.org/2000/svg}"
FRAMES = short_game()
LOOK = Look(title="A game", delays=(100, 100, 100, 400))
BEGINS = {
    "svg": "<svg ", "png": b"\x89PNG", "pdf": b"%PDF-", "gif": b"GIF89a", "apng": b"\x89PNG",
    "webp": b"RIFF", "tex": "% ", "txt": "frame 0",
}  # fmt: skip
WRITTEN = [
    (name, way) for name, output in OUTPUTS.items() for way, writer in output.ways.items() if writer
]


@pytest.mark.parametrize(("name", "way"), WRITTEN)
def test_every_output_begins_as_its_kind_does_and_is_the_same_again(name, way):
    for module, extra in EXTRAS.items():
        if extra in OUTPUTS[name].extras:
            wanted(module)
    scenes = FRAMES if way != "board" else FRAMES[:1]
    content = written_as(name, way, scenes, LOOK)
    begin = BEGINS[name]
    assert content[: len(begin)] == begin
    assert written_as(name, way, scenes, LOOK) == content


@pytest.mark.parametrize("foreign", ["\udcff", "\ufffe", "\x1b", "\0", "\x9b"])
@pytest.mark.parametrize(("name", "way"), WRITTEN)
def test_text_that_cannot_be_written_or_steers_a_terminal_is_replaced(name, way, foreign):
    for module, extra in EXTRAS.items():
        if extra in OUTPUTS[name].extras:
            wanted(module)
    text = f"a{foreign}b"
    scene = FRAMES[0]._replace(title=text, description=f"of {text}", caption=f"by {text}")
    content = written_as(name, way, [scene, scene], LOOK._replace(title=text, delays=(100, 100)))
    if isinstance(content, str):
        assert foreign not in content or (foreign, name) == ("\x9b", "svg")
        assert content.encode()


def test_the_table_is_whole():
    assert {extra for output in OUTPUTS.values() for extra in output.extras} == {*EXTRAS.values()}
    for name, output in OUTPUTS.items():
        assert re.fullmatch("[a-z]+", name)
        assert output.words
        assert {*output.ways} <= {*WAYS}


@pytest.mark.parametrize(("name", "way"), [("bmp", "board"), ("gif", "board"), ("html", "page")])
def test_what_is_not_in_the_table_is_a_key_error(name, way):
    with pytest.raises(KeyError):
        written_as(name, way, FRAMES, LOOK)


# Captions below a board


def texts(svg: str) -> list[ElementTree.Element]:
    return [*ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("theme", THEMES)
def test_a_caption_stands_below_the_board_and_inside_the_picture(theme):
    scene = all_marks()._replace(caption="The king is taken between two men & a corner. " * 4)
    svg = captioned_svg(scene, theme=theme)
    left, top, width, height = map(float, ElementTree.fromstring(svg).get("viewBox", "").split())
    board = ElementTree.fromstring(board_svg(scene, theme=theme)).get("viewBox", "").split()
    lines = texts(svg)
    assert len(lines) > 2
    assert " ".join(line.text or "" for line in lines) == scene.caption.strip()
    for line in lines:
        assert float(board[1]) + float(board[3]) < float(line.get("y", "")) < top + height
        half = width_of(line.text or "", 15) / 2
        assert left + 8 <= float(line.get("x", "")) - half
        assert float(line.get("x", "")) + half <= left + width - 8


def test_a_picture_with_an_empty_caption_is_the_board():
    scene = all_marks()._replace(caption="")
    assert captioned_svg(scene) == board_svg(scene)


def test_a_caption_follows_the_width_of_the_view():
    scene = all_marks()
    root = ElementTree.fromstring(captioned_svg(scene, view=View(width=778)))
    box = [float(each) for each in root.get("viewBox", "").split()]
    assert float(root.get("width", "")) == 778
    assert float(root.get("height", "")) == pytest.approx(778 * box[3] / box[2], abs=0.01)


def test_only_a_look_with_captions_draws_one():
    assert not texts(str(written_as("svg", "board", [all_marks()])))
    assert texts(str(written_as("svg", "board", [all_marks()], Look(captioned=True))))

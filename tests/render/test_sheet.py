"""Contact sheets: what stands where is read from the SVG.

The golden file is a sheet that somebody has looked at. To renew it after a change of design, run
``python -m tests.render.test_sheet`` and look at it again.
"""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.render.grid import MOST_SCENES
from taflrec.render.paper import PAPERS, PaperError
from taflrec.render.scene import Mark, SceneError, View
from taflrec.render.sheet import pages, sheet_svg
from taflrec.render.themes import THEMES, ThemeError, theme_named
from tests.render.grids import LONG, SCRIPTS, columns_of, example, scene, scenes, widths_of
from tests.render.lettered import SVG, assert_sound, boards, page_of, root_of, texts

GOLDEN = Path(__file__).parent / "golden" / "sheet.svg"
A4 = (793.7, 1122.52)  # 210 by 297 millimetres in pixels of 1/96 inch


@pytest.mark.parametrize("size", [5, 7, 11, 19])
@pytest.mark.parametrize("count", [1, 2, 3, 7, 31])
def test_boards_and_texts_keep_apart_and_on_the_page(size, count):
    several = scenes(size, count)
    assert_sound(sheet_svg(several, title="A game"))
    for each in pages(several, title="A game"):
        assert_sound(each)


def test_four_hundred_boards_are_possible():
    several = scenes(19, MOST_SCENES)
    svg = sheet_svg(several)
    assert len(boards(svg)) == MOST_SCENES == 400
    assert sum(len(boards(each)) for each in pages(several)) == 400
    assert page_of(svg).right == A4[0]


@pytest.mark.parametrize("caption", SCRIPTS, ids=range(len(SCRIPTS)))
@pytest.mark.parametrize("columns", [None, 1, 4])
def test_captions_of_any_script_keep_to_their_columns(caption, columns):
    several = [scene(9, caption), *scenes(9, 4)]
    svg = sheet_svg(several, columns=columns, title=caption)
    assert_sound(svg)
    under = boards(svg)[0]
    for text in texts(svg):
        if under.top < text.top < boards(svg)[-1].top and text.left < under.right:
            assert text.right <= under.right + 0.1, text
    for each in pages(several, columns=columns, title=caption):
        assert_sound(each)


@given(st.lists(st.text(max_size=300), min_size=1, max_size=9), st.integers(5, 19))
@settings(max_examples=10)
def test_any_captions_are_well_formed_and_on_the_page(captions, size):
    assert_sound(sheet_svg([scene(size, each) for each in captions]))


def test_boards_go_row_by_row_with_their_captions():
    svg = sheet_svg(scenes(7, 5), columns=2)
    placed = boards(svg)
    assert [box.left for box in placed] == [placed[0].left, placed[1].left] * 2 + [placed[0].left]
    assert placed[0].top == placed[1].top < placed[2].top == placed[3].top < placed[4].top
    for number, (text, board) in enumerate(zip(texts(svg), placed, strict=True)):
        assert text.what == f"Ply {number}"
        assert board.left < text.left < board.right
        assert 0 < text.top - board.bottom < 15


def test_a_caption_begins_under_the_frame():
    (board,), (text,) = boards(svg := sheet_svg([scene(7, "Start")])), texts(svg)
    scale = (board.right - board.left) / (25 + 7 * 40 + 4)  # labels, squares and rim
    assert text.left - board.left == pytest.approx(25 * scale, abs=0.1)


def test_the_longest_caption_of_a_row_moves_the_next_row():
    short, long = scene(7, "Start"), scene(7, LONG)
    plain = boards(sheet_svg([short] * 4, columns=2))
    for row in ([short, long], [long, short]):
        moved = boards(sheet_svg([*row, short, short], columns=2))
        assert moved[2].top == moved[3].top > plain[2].top


def test_a_caption_that_is_cut_can_be_had_as_a_title():
    svg = sheet_svg([scene(7, "w" * 1000)])
    assert any(each.what.endswith("…") for each in texts(svg))
    assert "w" * 1000 in [each.text for each in root_of(svg).iter(f"{SVG}title")]


def test_without_captions_there_is_no_text():
    svg = sheet_svg(scenes(7, 4), captions=False)
    assert texts(svg) == []
    higher = sheet_svg(scenes(7, 4), columns=2)
    assert (
        page_of(sheet_svg(scenes(7, 4), columns=2, captions=False)).bottom < page_of(higher).bottom
    )


@pytest.mark.parametrize(
    ("count", "columns"),
    # the paper is 680 wide and 1000 high between its margins: two boards are largest one above the
    # other (some 480 against 330), three are 330 either way, six 330 in two columns
    [(1, 1), (2, 1), (4, 2), (6, 2), (12, 3)],
)
def test_the_columns_are_those_that_show_the_boards_largest(count, columns):
    svg = sheet_svg(scenes(11, count))
    assert columns_of(svg) == columns
    assert page_of(svg).bottom <= A4[1]
    (width,) = widths_of(svg)
    for other in (columns - 1, columns + 1):
        if 0 < other <= count:
            wider = sheet_svg(scenes(11, count), columns=other)
            assert page_of(wider).bottom > A4[1] or max(widths_of(wider)) <= width


def test_boards_never_become_tiny_to_fit_on_one_page():
    svg = sheet_svg(scenes(19, 60))
    assert page_of(svg).bottom > A4[1]
    (width,) = widths_of(svg)
    assert width >= 10 * 19  # ten pixels a square


def test_pages_are_the_paper_and_hold_every_board_once():
    found = pages(scenes(11, 30), title="A game")
    for each in found:
        assert (page_of(each).right, page_of(each).bottom) == A4
        assert texts(each)[0].what == "A game"
    told = [text.what for each in found for text in texts(each) if text.what.startswith("Ply")]
    assert told == [f"Ply {number}" for number in range(30)]
    assert len(set.union(*map(widths_of, found))) == 1
    assert texts(found[0])[-1].what == f"1 / {len(found)}"


@pytest.mark.parametrize(
    ("per_page", "counts"), [(4, [4, 4, 2]), (1, [1] * 10), (10, [10]), (12, [10])]
)
def test_so_many_boards_a_page(per_page, counts):
    found = pages(scenes(11, 10), per_page=per_page)
    assert [len(boards(each)) for each in found] == counts


def test_a_single_page_has_no_number():
    assert [text.what for text in texts(pages(scenes(7, 1))[0])] == ["Ply 0"]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_paper_holds_its_boards(paper):
    for each in pages(scenes(13, 20), paper=paper, title=LONG):
        assert_sound(each)


@pytest.mark.parametrize("size", [5, 7, 11, 19])
def test_squares_on_pages_are_well_seen(size):
    for each in pages(scenes(size, 60)):
        (width,) = widths_of(each)
        assert width / size >= 12  # three millimetres


@pytest.mark.parametrize("theme", THEMES)
def test_paper_and_ink_are_those_of_the_theme(theme):
    root, colours = root_of(sheet_svg(scenes(7, 2), theme=theme)), theme_named(theme)
    assert root.find(f"{SVG}rect").attrib["fill"] == colours.paper
    assert root.find(f"{SVG}g").attrib["fill"] == colours.label


def test_a_view_turns_every_board_and_sizes_the_page():
    svg = sheet_svg(scenes(7, 2), view=View(width=500, part=(0, 0, 6, 3)))
    assert root_of(svg).attrib["width"] == "500"
    assert page_of(svg).right == A4[0]
    for board in boards(svg):
        # seven squares and 25 + 4 wide, four and 25 + 4 high, or a cut without a rim
        assert (board.right - board.left) / (board.bottom - board.top) == pytest.approx(
            309 / 189, 0.05
        )


def test_boards_of_different_sizes_are_equally_wide():
    svg = sheet_svg([scene(5, "Small"), scene(19, "Large"), scene(11, "Middle")])
    assert len(widths_of(svg)) == 1
    assert_sound(svg)


def test_every_drawing_has_its_id_once():
    marked = Mark("circle", (3,))
    svg = sheet_svg([scene(7, "a", (marked,)), scene(7, "b"), scene(9, "c", (marked,))])
    ids = re.findall(r'<g id="([^"]+)"', svg)
    assert ids and len(ids) == len({*ids})
    assert {*re.findall(r'href="#([^"]+)"', svg)} <= {*re.findall(r' id="([^"]+)"', svg)}


@pytest.mark.parametrize(
    ("count", "options", "words"),
    [
        (0, {}, "at least one board"),
        (401, {}, "400 are possible"),
        (3, {"columns": 0}, "at least one column"),
        (3, {"columns": 90}, "too narrow"),
        (3, {"paper": "a9"}, "a4, a5, letter"),
    ],
)
@pytest.mark.parametrize("make", [sheet_svg, pages])
def test_what_cannot_be_drawn_is_refused_in_words(make, count, options, words):
    with pytest.raises(PaperError, match=words):
        make(scenes(11, count), **options)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"per_page": 0}, "at least one board"),
        ({"per_page": 400}, "ask for fewer"),
        ({"per_page": 30, "columns": 1}, "ask for fewer"),
    ],
)
def test_more_boards_than_a_page_has_room_for_are_refused(options, words):
    with pytest.raises(PaperError, match=words):
        pages(scenes(19, 400), **options)


def test_scenes_and_themes_are_checked_as_for_a_board():
    with pytest.raises(SceneError):
        sheet_svg([scene(7, "", (Mark("circle", (99,)),))])
    with pytest.raises(ThemeError):
        sheet_svg(scenes(7, 1), theme="none")


def test_the_sheet_is_the_one_that_was_looked_at():
    assert sheet_svg(example(), title="Four boards") == GOLDEN.read_text("utf-8")


if __name__ == "__main__":
    ElementTree.fromstring(made := sheet_svg(example(), title="Four boards"))
    GOLDEN.write_text(made, "utf-8")

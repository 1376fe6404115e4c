"""Strips: what stands where is read from the SVG.

Golden files are strips that somebody has looked at. To renew them after a change of design, run
``python -m tests.render.test_strip`` and look at them again.
"""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.render.paper import PaperError
from taflrec.render.scene import Mark, SceneError, View
from taflrec.render.strip import WIDTH, measured, strip_svg
from taflrec.render.themes import THEMES, ThemeError, theme_named
from tests.render.grids import LONG, SCRIPTS, columns_of, example, scene, scenes, widths_of
from tests.render.lettered import SVG, assert_sound, boards, page_of, root_of, texts

GOLDEN = Path(__file__).parent / "golden"
LOOKED_AT = {
    "strip": lambda: strip_svg(example(), title="Four boards", theme="wood"),
    "strip-part": lambda: strip_svg(
        example()[:3], columns=3, view=View(part=(0, 1, 4, 4), width=440)
    ),
}
# 40 units a square, 25 for coordinates at the left, and 4 for the rim at the right
NATURAL = {5: 229, 7: 309, 11: 469, 19: 789}


def size_of(svg: str) -> tuple[float, float]:
    root = root_of(svg)
    return float(root.attrib["width"]), float(root.attrib["height"])


@pytest.mark.parametrize("size", NATURAL)
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 31])
def test_nothing_lies_on_anything_and_nothing_is_left_over(size, count):
    svg = strip_svg(scenes(size, count))
    assert_sound(svg)
    page, placed = page_of(svg), boards(svg)
    assert min(box.left for box in placed) == min(box.top for box in placed) == 0
    assert max(box.right for box in placed) == pytest.approx(page.right, abs=0.1)
    assert 0 <= page.bottom - max(text.bottom for text in texts(svg)) < 4
    assert len(widths_of(svg)) == 1
    assert page.right == size_of(svg)[0] <= WIDTH


@pytest.mark.parametrize(
    ("size", "count", "width"),
    # two of seven squares have their natural size: twice 309 and 16 between them
    [(5, 1, 229), (7, 1, 309), (7, 2, 634), (7, 3, 720), (11, 1, 469), (11, 2, 720), (19, 1, 720)],
)
def test_boards_have_their_natural_size_or_a_share_of_the_column(size, count, width):
    svg = strip_svg(scenes(size, count))
    assert size_of(svg)[0] == width
    assert widths_of(svg) == {round(min((width - (count - 1) * 16) / count, NATURAL[size]), 1)}


@pytest.mark.parametrize(
    ("size", "count", "columns"),
    # squares of 17 pixels are 132 of a board of seven (but a caption wants 150), 199 of eleven,
    # 335 of nineteen
    [(7, 2, 2), (7, 3, 3), (7, 4, 4), (7, 5, 3), (7, 6, 3), (7, 7, 4), (11, 3, 3), (11, 4, 2),
     (11, 5, 3), (11, 6, 3), (19, 2, 2), (19, 3, 2), (19, 6, 2), (5, 9, 3)],
)  # fmt: skip
def test_squares_are_well_seen_and_rows_even(size, count, columns):
    svg = strip_svg(scenes(size, count))
    assert columns_of(svg) == columns
    (width,) = widths_of(svg)
    assert width >= 150
    assert width / NATURAL[size] * 40 >= 17


def test_columns_are_those_that_are_asked_for_but_not_more_than_boards():
    assert columns_of(strip_svg(scenes(11, 6), columns=6)) == 6
    assert columns_of(strip_svg(scenes(7, 6), columns=1)) == 1
    assert strip_svg(scenes(7, 2), columns=5) == strip_svg(scenes(7, 2), columns=2)


@pytest.mark.parametrize("width", [300, 440, 720, 1000, 3000])
@pytest.mark.parametrize("columns", [None, 1, 3])
def test_the_width_is_that_of_the_whole(width, columns):
    svg = strip_svg(scenes(11, 3), view=View(width=width), columns=columns)
    assert size_of(svg)[0] == width
    assert size_of(svg)[1] / width == pytest.approx(page_of(svg).bottom / page_of(svg).right, 0.01)
    assert_sound(svg)
    assert max(widths_of(svg)) <= NATURAL[11]  # what is wider is enlarged, its text with it


@pytest.mark.parametrize("size", NATURAL)
@pytest.mark.parametrize("columns", [1, 2, 4])
@pytest.mark.parametrize("width", [None, 500, 2000])
def test_text_is_no_smaller_than_coordinates_and_than_can_be_read(size, columns, width):
    svg = strip_svg(scenes(size, 4), columns=columns, view=View(width=width))
    shown = size_of(svg)[0] / page_of(svg).right
    (board, *_), (each, *_) = boards(svg), root_of(svg).iter(f"{SVG}text")
    capital = 0.73 * float(each.attrib["font-size"])
    # digits beside a board are 11 units high
    assert capital >= 0.99 * 11 * (board.right - board.left) / NATURAL[size]
    assert float(each.attrib["font-size"]) * shown >= 13 * 0.99


@pytest.mark.parametrize("caption", SCRIPTS, ids=range(len(SCRIPTS)))
@pytest.mark.parametrize("columns", [None, 4])
def test_captions_of_any_script_keep_to_their_columns(caption, columns):
    svg = strip_svg([scene(9, caption), *scenes(9, 4)], columns=columns)
    assert_sound(svg)
    under, second = boards(svg)[0], boards(svg)[1]
    for text in texts(svg):
        if text.left < under.right and text.top > under.bottom:
            assert text.right <= second.left


@given(
    st.lists(st.text(max_size=200), min_size=1, max_size=6), st.integers(5, 19),
    st.one_of(st.none(), st.integers(1, 4)), st.one_of(st.none(), st.integers(450, 1500)),
)  # fmt: skip
@settings(max_examples=15, deadline=None)
def test_any_strip_is_well_formed_and_holds_its_captions(captions, size, columns, width):
    several = [scene(size, each) for each in captions]
    svg = strip_svg(several, columns=columns, view=View(width=width))
    assert_sound(svg)
    assert len(boards(svg)) == len(captions)
    assert len(widths_of(svg)) == 1
    assert svg == strip_svg(several, columns=columns, view=View(width=width))


def test_long_captions_are_told_whole_and_move_the_next_row():
    svg = strip_svg([scene(7, LONG), *scenes(7, 3)], columns=2)
    told = " ".join(text.what for text in texts(svg) if text.left < boards(svg)[0].right)
    assert LONG.strip() in told
    plain = boards(strip_svg(scenes(7, 4), columns=2))
    assert boards(svg)[2].top == boards(svg)[3].top > plain[2].top


def test_a_caption_begins_under_the_frame():
    (board,), (text,) = boards(svg := strip_svg([scene(7, "Start")])), texts(svg)
    assert text.left - board.left == pytest.approx(25, abs=0.1)
    assert 0 < text.top - board.bottom < 15


def test_without_captions_there_are_only_boards():
    svg = strip_svg(scenes(7, 4), captions=False)
    assert texts(svg) == []
    assert page_of(svg).bottom == pytest.approx(boards(svg)[-1].bottom, abs=0.1)


def test_a_part_of_the_board_is_measured_as_it_is_shown():
    # seven squares across and three down: 309 by 149
    svg = strip_svg(scenes(7, 2), view=View(part=(0, 0, 6, 2)))
    for box in boards(svg):
        assert (box.right - box.left, box.bottom - box.top) == (309, 149)


def test_boards_of_different_shapes_stand_on_one_line():
    # without a rim for letters below, a small board is flatter: 208 by 229 against 768 by 789
    view = View(sides=("left",))
    for several in ([scene(5, "a"), scene(19, "b")], [scene(19, "b"), scene(5, "a")]):
        svg = strip_svg(several, view=view)
        assert_sound(svg)
        assert len({round(box.bottom, 1) for box in boards(svg)}) == 1
        assert min(box.top for box in boards(svg)) == pytest.approx(0, abs=0.01)


def test_every_board_has_the_drawings_it_needs():
    first = scene(7, "a", (Mark("ghost", (3,), piece=2),))
    svg = strip_svg([first, scene(7, "b")])
    ids = {each.attrib["id"] for each in root_of(svg).iter(f"{SVG}g") if "id" in each.attrib}
    used = {
        value[1:] for each in root_of(svg).iter()
        for key, value in each.attrib.items() if key.endswith("href")
    }  # fmt: skip
    assert used <= ids


@pytest.mark.parametrize("theme", THEMES)
def test_paper_and_ink_are_those_of_the_theme(theme):
    root, colours = root_of(strip_svg(scenes(7, 2), theme=theme)), theme_named(theme)
    assert root.find(f"{SVG}rect").attrib["fill"] == colours.paper
    assert root.find(f"{SVG}g").attrib["fill"] == colours.label


def test_the_title_names_the_picture():
    titles = [root_of(strip_svg(scenes(7, 2), title=title))[0].text for title in ("", "A & B")]
    assert titles == ["Boards", "A & B"]


@pytest.mark.parametrize(
    ("count", "options", "words"),
    [
        (0, {}, "at least one board"),
        (401, {}, "400 are possible"),
        (3, {"columns": 0}, "at least one column"),
        (30, {"columns": 30}, "30 columns are too narrow"),
        (3, {"columns": 3, "view": View(width=100)}, "3 columns are too narrow"),
        (
            3,
            {"view": View(width=40)},
            "one column is too narrow for these boards; ask for more width",
        ),
    ],
)
@pytest.mark.parametrize("make", [strip_svg, measured])
def test_what_cannot_be_drawn_is_refused_in_words(make, count, options, words):
    with pytest.raises(PaperError, match=words):
        make(scenes(11, count), **options)


def test_scenes_and_themes_are_checked_as_for_a_board():
    with pytest.raises(SceneError):
        strip_svg([scene(7, "", (Mark("circle", (99,)),))])
    with pytest.raises(ThemeError):
        strip_svg(scenes(7, 1), theme="none")


@pytest.mark.parametrize("name", LOOKED_AT)
def test_the_strip_is_the_one_that_was_looked_at(name):
    assert LOOKED_AT[name]() == (GOLDEN / f"{name}.svg").read_text("utf-8")


if __name__ == "__main__":
    for each, make in LOOKED_AT.items():
        (GOLDEN / f"{each}.svg").write_text(make(), "utf-8")

"""Leaflets: one page, whatever stands on it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.board.geometry import geometry
from taflrec.board.position import position_of
from taflrec.render.leaflet import Item, Leaflet, Part, Section, leaflet_svg
from taflrec.render.paper import PAPERS, PaperError
from taflrec.render.scene import Scene, View
from taflrec.render.themes import THEMES, theme_named
from tests.render.lettered import SVG, assert_sound, boards, page_of, root_of, texts

SCENE = Scene(
    position_of("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"), "Start", corners=geometry(7).corners,
    throne=geometry(7).middle,
)  # fmt: skip
WORDS = st.text(max_size=60)
SECTIONS = st.lists(
    st.builds(
        Section,
        WORDS,
        st.lists(st.builds(Item, WORDS, WORDS), max_size=5).map(tuple),
        st.lists(WORDS, max_size=2).map(tuple),
    ),
    max_size=6,
).map(tuple)


def sections(count: int, items: int = 3) -> tuple[Section, ...]:
    return tuple(
        Section(
            f"Heading {n}", tuple(Item(f"Label {n}.{m}", f"value {n}.{m}") for m in range(items))
        )
        for n in range(count)
    )


def leaflet(**parts) -> Leaflet:
    return Leaflet("Brandubh", "seven by seven", SCENE, **parts)


def words_of(svg: str) -> str:
    return " ".join(text.what.strip() for text in texts(svg))


def sizes_of(svg: str) -> set[float]:
    return {float(each.attrib["font-size"]) for each in root_of(svg).iter(f"{SVG}text")}


@pytest.mark.parametrize("count", [0, 1, 2, 5, 20, 50])
def test_everything_is_said_and_nothing_lies_on_anything(count):
    svg = leaflet_svg(leaflet(parts=(Part("Rules", sections(count)), Part("More", sections(3)))))
    assert_sound(svg)
    for section in sections(count):
        assert section.heading in words_of(svg)
        for label, value in section.items:
            assert f"{label}: {value}" in words_of(svg)


@given(SECTIONS, SECTIONS, WORDS, st.sampled_from([*PAPERS]))
@settings(max_examples=15, deadline=None)
def test_any_texts_are_well_formed_and_on_the_page(beside, more, title, paper):
    made = Leaflet(title, title, SCENE, beside[:2], (Part(title, more),), (Item(title, title),))
    try:
        assert_sound(leaflet_svg(made, paper=paper))
    except PaperError as error:
        assert "too much text" in str(error)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_page_is_the_paper(paper):
    page = page_of(leaflet_svg(leaflet(parts=(Part("Rules", sections(9)),)), paper=paper))
    assert (page.right, page.bottom) == PAPERS[paper][:2]


def test_more_text_is_set_smaller():
    few, many = (leaflet_svg(leaflet(parts=(Part("Rules", sections(n)),))) for n in (9, 40))
    assert min(sizes_of(many)) < min(sizes_of(few))


def test_the_board_is_the_largest_thing_on_the_page():
    (board,) = boards(leaflet_svg(leaflet(parts=(Part("Rules", sections(9)),))))
    assert board.right - board.left > 793.7 / 2


def test_pieces_are_counted_beside_the_board():
    assert [text.what for text in texts(leaflet_svg(leaflet()))] == [
        "Brandubh", "seven by seven", "8 attackers", "4 defenders", "1 king",
    ]  # fmt: skip


@pytest.mark.parametrize("items", range(1, 7))
def test_the_first_sections_stand_beside_the_board_while_there_is_room(items):
    svg = leaflet_svg(leaflet(parts=(Part("Rules", sections(16, items), "Further rules"),)))
    (board,), placed = boards(svg), {text.what: text for text in texts(svg)}
    assert placed["Heading 0"].left > board.right
    assert placed["Heading 15"].top > board.bottom
    assert "Further rules" in placed and "Rules" not in placed
    beside = [text for text in texts(svg) if text.left > board.right and text.top < board.bottom]
    assert max(text.bottom for text in beside) <= board.bottom


def test_a_part_with_one_section_keeps_it_below_its_title():
    svg = leaflet_svg(leaflet(parts=(Part("Rules", sections(1), "Further rules"),)))
    placed = {text.what: text for text in texts(svg)}
    assert placed["Heading 0"].top > placed["Rules"].bottom
    assert "Further rules" not in placed


def test_columns_are_balanced_and_headings_stay_with_their_text():
    svg = leaflet_svg(leaflet(parts=(Part("One", sections(1)), Part("Two", sections(12, 2)))))
    below = [text for text in texts(svg) if text.top > next(
        each.bottom for each in texts(svg) if each.what == "Two")]  # fmt: skip
    lefts = sorted({text.left for text in below if text.what.startswith("Heading")})
    assert len(lefts) == 3
    for left in lefts:
        column = [text for text in below if text.left == left]
        assert sum(text.what.startswith("Heading") for text in column) == 4
        assert not column[-1].what.startswith("Heading")


def test_the_foot_is_at_the_foot():
    foot = Item("Start", "/3t3/")
    svg = leaflet_svg(leaflet(parts=(Part("Rules", sections(9)),), foot=(foot,)))
    *others, label, value = texts(svg)
    assert (label.what.strip(), value.what) == ("Start:", "/3t3/")
    assert label.top > max(text.bottom for text in others)


def test_too_much_text_is_refused_in_words():
    with pytest.raises(PaperError, match="'Brandubh' has too much text for one page"):
        leaflet_svg(leaflet(parts=(Part("Rules", sections(78)),)))


@pytest.mark.parametrize("theme", THEMES)
def test_themes_and_width(theme):
    root = root_of(leaflet_svg(leaflet(parts=(Part("Rules", sections(3)),)), theme=theme,
                               view=View(width=1000)))  # fmt: skip
    colours = theme_named(theme)
    assert root.attrib["width"] == "1000"
    assert root.find(f"{SVG}rect").attrib["fill"] == colours.paper
    assert root.find(f"{SVG}g").attrib["fill"] == colours.label
    assert {each.attrib["stroke"] for each in root.iter() if each.get("class") == "rule"} == {
        colours.label
    }

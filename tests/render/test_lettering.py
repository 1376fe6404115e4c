"""Lettering. The widths are those that Adobe published for Helvetica; the rest follows from them."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taflrec.render.lettering import (
    Run,
    filled,
    line_elements,
    paragraph,
    text_element,
    width_of,
    wrapped,
)  # fmt: skip
from tests.extras import wanted

# Helvetica and Helvetica-Bold, per mille of the em (Adobe Font Metrics)
REGULAR = {
    " ": 278, "A": 667, "B": 667, "C": 722, "I": 278, "J": 500, "M": 833, "Q": 778, "T": 611,
    "W": 944, "a": 556, "c": 500, "f": 278, "i": 222, "m": 833, "r": 333, "w": 722, "0": 556,
    "9": 556, ".": 278, ":": 278, "/": 278, "-": 333, "@": 1015, "%": 889, "(": 333, "Å": 667,
    "é": 556, "ø": 611, "ß": 611, "Þ": 667, "ð": 556, "þ": 556, "Æ": 1000, "æ": 889, "Ç": 722,
}  # fmt: skip
BOLD = {
    " ": 278, "A": 722, "B": 722, "J": 556, "L": 611, "a": 556, "c": 556, "f": 333, "i": 278,
    "m": 889, "r": 389, "w": 778, "z": 500, "0": 556, ":": 333, "/": 278, "-": 333, "'": 238,
    "Å": 722, "é": 556, "ø": 611,
}  # fmt: skip
WORDS = st.text(max_size=300)
ROOM = st.floats(20, 400)


@pytest.mark.parametrize("letter", REGULAR)
def test_letters_are_as_wide_as_those_of_helvetica(letter):
    assert width_of(letter, 1000) == REGULAR[letter]


@pytest.mark.parametrize("letter", BOLD)
def test_bold_letters_are_as_wide_as_those_of_helvetica_bold(letter):
    assert width_of(letter, 1000, bold=True) == BOLD[letter]


@pytest.mark.parametrize("bold", [False, True])
def test_no_latin_letter_is_narrower_than_in_a_font_of_these_widths(bold):
    fonts = wanted("PIL.ImageFont")
    try:
        name = f"LiberationSans-{'Bold' if bold else 'Regular'}.ttf"
        font = fonts.truetype(name, 2048, layout_engine=fonts.Layout.BASIC)
    except OSError:
        pytest.skip("Liberation Sans is not installed")
    for letter in map(chr, [*range(32, 127), *range(0xA0, 0x180)]):
        width = font.getlength(letter) / 2048 * 1000
        assert width_of(letter, 1000, bold=bold) >= width - 1, letter
        if letter.isascii():
            assert abs(width_of(letter, 1000, bold=bold) - width) < 1, letter


def test_widths_add_up_and_grow_with_the_size():
    assert width_of("Wim", 10) == pytest.approx(9.44 + 2.22 + 8.33)
    assert width_of("", 10) == 0


@pytest.mark.parametrize("letter", ["Ж", "Щ", "ה", "ع", "棋", "盤", "ᚠ", "ก", "\u200b", "🏰"])
def test_letters_of_other_scripts_have_the_whole_em(letter):
    assert width_of(letter, 1000) >= 1000


def test_an_accent_of_its_own_joins_its_letter():
    assert width_of("e\u0301", 1000) == 556


def test_words_fill_the_lines():
    # at 10, a letter a is 5.56 wide and a space 2.78: "aa aa" is 25.02
    assert wrapped("aa aa aa", 10, 25.1, 9).lines == ("aa aa", "aa")
    assert wrapped("aa aa aa", 10, 25.0, 9).lines == ("aa", "aa", "aa")


def test_blanks_of_any_kind_are_one_space():
    assert wrapped(" a\n\tb \r\n c ", 10, 100, 9).lines == ("a b c",)


@pytest.mark.parametrize("text", ["", " ", "\n\t"])
def test_no_text_has_no_lines(text):
    assert wrapped(text, 10, 100, 9) == ((), True)
    assert text_element(text, 0, 0, 10) == ""


def test_a_long_word_is_broken_and_nothing_of_it_is_lost():
    lines = wrapped("aaaaaaa", 10, 17, 9).lines
    assert lines == ("aaa", "aaa", "a")


def test_a_position_record_is_broken_between_its_rows():
    assert wrapped("/3t3/3t3/", 10, 30, 9).lines == ("/3t3/", "3t3/")


def test_a_list_of_squares_is_broken_after_a_comma():
    assert wrapped("a4,a5,a6", 10, 30, 9).lines == ("a4,a5,", "a6")


def test_marks_stay_with_their_letters():
    lines = wrapped("e\u0301" * 9, 10, 17, 9).lines
    assert lines == ("e\u0301" * 3,) * 3


def test_more_marks_than_a_line_holds_go_on_in_the_next():
    lines = wrapped("x" + "\u0324" * 20, 10, 30, 99).lines
    assert "".join(lines) == "x" + "\u0324" * 20
    assert all(width_of(line, 10) <= 30 for line in lines)


def test_what_does_not_fit_ends_in_an_ellipsis():
    lines, whole = wrapped("aaa bbb ccc ddd", 10, 25, 2)
    assert lines == ("aaa", "bb…")  # bbb… would be 26.68
    assert not whole
    assert wrapped("aaa bbb", 10, 25, 2) == (("aaa", "bbb"), True)
    assert wrapped("aaa", 10, 25, 0) == ((), False)


@given(WORDS, ROOM, st.booleans())
def test_every_letter_is_in_some_line_and_every_line_in_the_room(text, room, bold):
    lines, whole = wrapped(text, 10, room, 1000, bold=bold)
    assert whole
    kept = [c for c in text if c not in " \t\r\n\f\v\x85\u2028\u2029"]
    assert [c for c in "".join(lines) if c != " "] == kept
    for line in lines:
        assert width_of(line, 10, bold=bold) <= room + 0.001
        assert line


@given(WORDS, ROOM, st.integers(0, 4))
def test_cut_lines_are_within_the_room_too(text, room, most):
    lines, whole = wrapped(text, 10, room, most)
    assert len(lines) <= most
    assert all(width_of(line, 10) <= room + 0.001 for line in lines)
    assert whole or not lines or lines[-1].endswith("…")


@given(st.lists(st.tuples(WORDS, st.booleans()), max_size=4), ROOM)
def test_runs_keep_their_weight(runs, room):
    lines = filled([Run(*run) for run in runs], 10, room)
    for line in lines:
        assert sum(width_of(text, 10, bold=bold) for text, bold in line) <= room + 0.001
        assert all(one.bold != two.bold for one, two in pairwise(line))
    for weight in (True, False):
        given_ = "".join(text for text, bold in runs if bold is weight)
        set_ = "".join(text for line in lines for text, bold in line if bold is weight)
        blank = " \t\r\n\f\v\x85\u2028\u2029"
        assert [c for c in set_ if c != " "] == [c for c in given_ if c not in blank]


def test_a_run_begins_where_the_one_before_it_ends():
    (line,) = filled([Run("aa"), Run("bb", bold=True)], 10, 100)
    first, second = ElementTree.fromstring(f"<g>{line_elements(line, 5, 7, 10)}</g>")
    assert (first.text, first.attrib["x"], first.get("font-weight")) == ("aa", "5", None)
    # 5 + two letters of 5.56 and a space of 2.78
    assert (second.text, second.attrib["x"], second.get("font-weight")) == ("bb", "18.9", "bold")

    (line,) = filled([Run("aa", bold=True), Run("bb")], 10, 100)
    _, second = ElementTree.fromstring(f"<g>{line_elements(line, 5, 7, 10)}</g>")
    assert second.attrib["x"] == "18.9"
    (line,) = filled([Run("AA", bold=True), Run("bb")], 10, 100)
    _, second = ElementTree.fromstring(f"<g>{line_elements(line, 5, 7, 10)}</g>")
    assert second.attrib["x"] == "22.22"  # two letters of 7.22


@given(WORDS)
def test_any_text_is_one_element_or_none(text):
    drawn = text_element(text, 1, 2, 10)
    elements = list(ElementTree.fromstring(f"<g>{drawn}</g>"))
    assert len(elements) <= 1 and all(not len(each) for each in elements)


def test_what_is_markup_elsewhere_is_text_here():
    (element,) = ElementTree.fromstring(f"<g>{text_element('<b>&amp;</b>', 1, 2, 10)}</g>")
    assert element.text == "<b>&amp;</b>"


def test_a_line_of_known_letters_is_held_to_its_width():
    held = text_element("Wim", 1, 2, 10)
    assert 'textLength="19.99" lengthAdjust="spacingAndGlyphs"' in held
    assert "textLength" not in text_element("Wim 棋", 1, 2, 10)  # it would be stretched


def test_what_was_cut_can_be_had_as_a_title():
    text = "aaa bbb <ccc>"
    (group,) = ElementTree.fromstring(
        f"<g>{paragraph(text, wrapped(text, 10, 25, 1), 0, 0, 10, 12)}</g>"
    )
    assert group[0].tag == "title" and group[0].text == text
    assert [each.text for each in group[1:]] == ["aa…"]  # aaa… would be 26.68

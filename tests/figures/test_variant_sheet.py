"""Leaflets of the catalogue. Golden files are pages that somebody has looked at; to renew them, run
``python -m tests.figures.test_variant_sheet`` and look at every one again."""

from pathlib import Path

import pytest

from taflrec.figures.variant_sheet import GROUPS, variant_leaflet
from taflrec.render.leaflet import leaflet_svg
from taflrec.rules.catalogue import CATALOGUE, find, readings, ruleset_of
from taflrec.rules.parameters import TABLE
from taflrec.rules.wording import idle
from tests.render.lettered import assert_sound, boards, texts

GOLDEN = Path(__file__).parents[1] / "render" / "golden"
LOOKED_AT = ("magpie:nielsen", "berserk:nielsen")
ROWS = pytest.mark.parametrize("row", CATALOGUE, ids=[row.name for row in CATALOGUE])


def golden(name: str) -> Path:
    return GOLDEN / f"leaflet-{name.replace(':', '-')}.svg"


def row_of(name: str):
    row = find(name)
    assert row is not None
    return row


def words_of(name: str) -> str:
    return " ".join(text.what.strip() for text in texts(leaflet_svg(variant_leaflet(row_of(name)))))


def test_every_parameter_has_its_place():
    keys = [key for group in GROUPS.values() for key in group]
    assert sorted(keys) == sorted(parameter.key for parameter in TABLE)


@ROWS
def test_every_row_of_the_catalogue_fits_on_a_page(row):
    svg = leaflet_svg(variant_leaflet(row))
    assert_sound(svg)
    found = texts(svg)
    assert found[0].what == row.title
    words = " ".join(text.what.strip() for text in found)
    assert f"taflrec variants {row.name}" in words
    # a board of that size counts for little if its text cannot be read: 8 pixels are 6 points
    assert min(text.bottom - text.top for text in found) >= 8 * 0.94 - 0.01
    (board,) = boards(svg)
    assert board.right - board.left >= 260  # seven centimetres


@ROWS
def test_all_rules_that_matter_are_told(row):
    ruleset = ruleset_of(row)
    sections = variant_leaflet(row).parts[0].sections
    told = sum(len(section.items) for section in sections)
    assert told == len(TABLE) - len(idle(ruleset))


@ROWS
def test_source_and_note_are_told(row):
    leaflet = variant_leaflet(row)
    told = {section.heading: section.notes[0].lower() for section in leaflet.beside}
    assert told["Source"] == row.source.lower()
    assert told.get("Note", "") == row.note.lower()


def test_the_usual_reading_tells_of_all_others():
    for row in (rows[0] for rows in map(readings, {row.variant for row in CATALOGUE})):
        others = [other.name for other in readings(row.variant)[1:]]
        parts = {part.title: part for part in variant_leaflet(row).parts}
        told = parts["Other readings"].sections if others else ()
        assert [section.heading for section in told] == others


def test_brandubh_by_hand():
    """The rules of brandubh:nielsen, as its page has them."""
    words = words_of("brandubh")
    for expected in (
        "brandubh:nielsen: 7 by 7 squares, the attackers move first",
        "8 attackers 4 defenders 1 king",
        "Where the king escapes: on a corner",
        "Shieldwall capture: none",
        "Exit fort: is no win",
        "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
        "brandubh:wtf Leaflet of the World Tafl Federation",
    ):
        assert expected in words


def test_another_reading_tells_how_it_differs_from_the_usual_one():
    words = words_of("brandubh:wtf")
    assert (
        "Here other than in brandubh:nielsen The king is strong at the throne: only on it" in words
    )
    assert "brandubh:walker" not in words


def test_a_reading_with_another_start_says_so():
    # the knight of berserk:aage stands on e7: fourth row from the top, so the eighth from below
    berserk = variant_leaflet(row_of("berserk")).parts[1].sections
    starts = {s.heading: [i.text for i in s.items if i.label == "Start"] for s in berserk}
    assert starts["berserk:tafl"] == []
    assert len(starts["berserk:aage"]) == 1
    assert starts["berserk:aage"][0].count("N") == 1


def test_special_men_are_listed():
    assert "4 attackers' commanders 11 defenders 1 defenders' knight 1 king" in words_of("berserk")


@pytest.mark.parametrize("name", LOOKED_AT)
def test_the_page_is_the_one_that_was_looked_at(name):
    assert leaflet_svg(variant_leaflet(row_of(name))) == golden(name).read_text("utf-8")


if __name__ == "__main__":
    for each in LOOKED_AT:
        golden(each).write_text(leaflet_svg(variant_leaflet(row_of(each))), "utf-8")

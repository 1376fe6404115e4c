"""Texts of pages and strips in a real browser, whose fonts are not those that they were measured in.

Every group of pictures is one load.
"""

from typing import Any

from taflrec.figures.variant_sheet import variant_leaflet
from taflrec.render.leaflet import Part, leaflet_svg
from taflrec.render.sheet import sheet_svg
from taflrec.render.strip import strip_svg
from taflrec.rules.catalogue import find
from tests.render.grids import SCRIPTS, example, scene
from tests.render.lettered import assert_held
from tests.render.test_leaflet import leaflet, sections
from tests.render.test_strip import LOOKED_AT

VARIANTS = ("copenhagen", "tablut", "berserk", "alea-evangelii")


def _page_of(name: str) -> str:
    row = find(name)
    assert row is not None
    return leaflet_svg(variant_leaflet(row))


def test_captions_and_titles_of_any_script_keep_to_their_width(browser: Any) -> None:
    sheets = [sheet_svg([scene(7, each), scene(7, "Start")], title=each) for each in SCRIPTS]
    strips = [strip_svg([scene(7, each) for each in SCRIPTS]), LOOKED_AT["strip-part"]()]
    assert_held(browser, [*sheets, sheet_svg(example(), title="Four boards"), *strips])


def test_leaflets_keep_to_their_width(browser: Any) -> None:
    long = leaflet_svg(leaflet(parts=(Part("Rules", sections(20)),)))
    assert_held(browser, [long, *map(_page_of, VARIANTS)])


def test_texts_keep_their_width_in_a_wider_font_too(browser: Any) -> None:
    wider = _page_of("copenhagen").replace("Helvetica", "'DejaVu Sans', Verdana")
    assert_held(browser, [wider])

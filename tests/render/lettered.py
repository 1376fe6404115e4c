"""What stands where on a page, read from its SVG: shared by the tests of sheets and leaflets."""

import os
import shutil
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from taflrec.render.lettering import width_of

SVG = "{http://www.w3.org/2000/svg}"
# of the type size: capitals and what hangs below the line, in the fonts whose widths we use
ASCENT, DESCENT = 0.73, 0.21
SLACK = 0.1  # pixels: places are written to a hundredth
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


class Box(NamedTuple):
    """A rectangle of the page, and what is in it."""

    left: float
    top: float
    right: float
    bottom: float
    what: str

    def meets(self, other: "Box") -> bool:
        return (
            self.left < other.right - SLACK and other.left < self.right - SLACK
            and self.top < other.bottom - SLACK and other.top < self.bottom - SLACK
        )  # fmt: skip


def root_of(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def page_of(svg: str) -> Box:
    left, top, width, height = map(float, root_of(svg).attrib["viewBox"].split())
    return Box(left, top, left + width, top + height, "page")


def texts(svg: str) -> list[Box]:
    return [_text(each) for each in root_of(svg).iter(f"{SVG}text")]


def _text(element: ElementTree.Element) -> Box:
    x, y, size = (float(element.attrib[key]) for key in ("x", "y", "font-size"))
    text = element.text or ""
    width = width_of(text, size, bold=element.get("font-weight") == "bold")
    x -= {"start": 0, "middle": width / 2, "end": width}[element.get("text-anchor", "start")]
    return Box(x, y - ASCENT * size, x + width, y + DESCENT * size, text)


def boards(svg: str) -> list[Box]:
    return [Box(*_rectangle(each), "board") for each in root_of(svg).iter(f"{SVG}svg")][1:]


def _rectangle(element: ElementTree.Element) -> Iterator[float]:
    x, y = float(element.get("x", 0)), float(element.get("y", 0))
    yield from (x, y, x + float(element.attrib["width"]), y + float(element.attrib["height"]))


def assert_sound(svg: str) -> None:
    """All on the page, and nothing on top of anything else."""
    page, all_ = page_of(svg), [*texts(svg), *boards(svg)]
    for each in all_:
        assert page.left <= each.left and each.right <= page.right, each
        assert page.top <= each.top and each.bottom <= page.bottom, each
    for one, other in combinations(all_, 2):
        assert not one.meets(other), (one, other)


@pytest.fixture(scope="module")
def browser():
    if not os.environ.get("CI") and not CHROMIUM:
        pytest.skip("there is no Chromium here")
    api = pytest.importorskip("playwright.sync_api")
    with api.sync_playwright() as playing:
        opened = playing.chromium.launch(executable_path=CHROMIUM)
        yield opened
        opened.close()


def shown(browser, svg: str) -> list[Box]:
    """The texts of a page as a browser sets them, in the font that it has."""
    page = browser.new_page()
    page.set_content(svg)
    found = page.evaluate(
        "[...document.querySelectorAll('text')].map(t => {const b = t.getBBox();"
        " return [b.x, b.y, b.x + b.width, b.y + b.height, t.textContent]})"
    )
    page.close()
    return [Box(*each) for each in found]


def assert_held(browser, svg: str) -> None:
    """No text of a page is wider in a browser than it was reckoned, or off the page."""
    page, reckoned = page_of(svg), texts(svg)
    for seen, meant in zip(shown(browser, svg), reckoned, strict=True):
        assert seen.what == meant.what
        # overhang of the outermost letters, and hinting, are no concern
        assert seen.right - seen.left <= (meant.right - meant.left) * 1.005 + 0.8, (seen, meant)
        assert page.left <= seen.left + 0.5 and seen.right <= page.right + 0.5, seen

"""What stands where on a page, read from its SVG: shared by the tests of sheets, strips
and leaflets."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple
from xml.etree import ElementTree

from taflrec.render.lettering import width_of

SVG = "{http://www.w3.org/2000/svg}"
# of the type size: capitals and what hangs below the line, in the fonts whose widths we use
ASCENT, DESCENT = 0.73, 0.21
SLACK = 0.1  # pixels: places are written to a hundredth


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


@lru_cache(maxsize=4)
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
    page = page_of(svg)
    all_ = sorted([*texts(svg), *boards(svg)], key=lambda box: box.top)
    for each in all_:
        assert page.left <= each.left and each.right <= page.right, each
        assert page.top <= each.top and each.bottom <= page.bottom, each
    for number, one in enumerate(all_, 1):
        for other in takewhile(lambda box: box.top < one.bottom, all_[number:]):  # noqa: B023
            assert not one.meets(other), (one, other)


def shown(browser: Any, svgs: list[str]) -> list[list[Box]]:
    """The texts of each picture as a browser sets them, in the font that it has."""
    page = browser.new_page()
    page.set_content("\n".join(svgs))
    found = page.evaluate(
        "[...document.body.children].map(svg => [...svg.querySelectorAll('text')].map(t => {"
        " const b = t.getBBox(); return [b.x, b.y, b.x + b.width, b.y + b.height, t.textContent]"
        " }))"
    )
    page.close()
    return [[Box(*each) for each in picture] for picture in found]


def assert_held(browser: Any, svgs: list[str]) -> None:
    """No text of a picture is wider in a browser than it was reckoned, or off the picture."""
    for svg, picture in zip(svgs, shown(browser, svgs), strict=True):
        page = page_of(svg)
        for seen, meant in zip(picture, texts(svg), strict=True):
            assert seen.what == meant.what
            # a box goes to whole pixels around the letters, on both sides
            assert seen.right - seen.left <= (meant.right - meant.left) * 1.005 + 2, (seen, meant)
            assert page.left <= seen.left + 0.5 and seen.right <= page.right + 0.5, seen

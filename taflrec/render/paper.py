"""Pages: sizes of paper, and the outer element of a page.

Knows no boards. A unit is a CSS pixel, 1/96 inch: no millimetres, which a rasteriser that was
not told a resolution refuses. Sizes of paper: ISO 216, and the US letter.
"""

from typing import NamedTuple

from taflrec.render.lettering import FAMILY, decimal
from taflrec.render.svg import escaped

MILLIMETRE = 96 / 25.4


class Paper(NamedTuple):
    """Width, height and margin of a page in pixels."""

    width: float
    height: float
    margin: float


def _paper(width: float, height: float, margin: float) -> Paper:
    return Paper(*(round(side * MILLIMETRE, 2) for side in (width, height, margin)))


PAPERS: dict[str, Paper] = {
    "a4": _paper(210, 297, 15),
    "a5": _paper(148, 210, 11),
    "letter": _paper(215.9, 279.4, 15),
}


class PaperError(ValueError):
    """What cannot be put on a page, with the reason in words."""


def paper_named(name: str) -> Paper:
    """The paper of a name. Raises PaperError for a name that is not in ``PAPERS``."""
    if name not in PAPERS:
        raise PaperError(f"no paper is called {name[:60]!r}; known are {', '.join(PAPERS)}")
    return PAPERS[name]


def page(
    content: str, width: float, height: float, *, title: str, colour: str, ink: str,
    shown_width: int | None = None, description: str = "",
) -> str:  # fmt: skip
    """A page as one ``<svg>`` element, with a final newline.

    ``content``      elements, each with a final newline
    ``colour``, ``ink``  of the paper and of text
    ``shown_width``  in pixels, the height follows; None is the natural size
    """
    scale = (shown_width or width) / width
    told = f"<desc>{escaped(description)}</desc>\n" if description else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' class="taflrec-sheet" viewBox="0 0 {decimal(width)} {decimal(height)}"'
        f' width="{decimal(width * scale)}" height="{decimal(height * scale)}">\n'
        f"<title>{escaped(title)}</title>\n{told}"
        f'<rect class="paper" x="0" y="0" width="{decimal(width)}" height="{decimal(height)}"'
        f' fill="{colour}"/>\n'
        f'<g class="lettering" font-family="{FAMILY}" fill="{ink}">\n{content}</g>\n</svg>\n'
    )

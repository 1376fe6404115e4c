"""SVG text -> PNG, and SVG texts -> the pages of a PDF.

Knows nothing of boards: any picture of ours goes in. PNG is made by resvg (extra ``raster``), PDF
by CairoSVG (extra ``pdf``), which writes true vectors. Equal texts give equal bytes with the same
releases of these libraries: the PDF has no date in it.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from taflrec.record.foreign import sound
from taflrec.render.extras import needed

MOST_PIXELS = 20_000  # of the width of a PNG; a board of that size has 400 million
DOTS = 96  # pixels of our pictures to an inch
_EXACT = 0.003  # of a line's length, which no eye sees


def png(svg: str, *, width: int | None = None, background: str | None = None) -> bytes:
    """A picture as PNG.

    ``width``       in pixels, the height follows; None: as the picture itself says
    ``background``  a CSS colour behind it, where it has no ground of its own

    Raises ValueError for a width outside 1 to 20,000 and for a text that is no SVG, MissingExtra
    without the library.
    """
    if width is not None and not 1 <= width <= MOST_PIXELS:
        raise ValueError(f"a picture is 1 to {MOST_PIXELS} pixels wide, not {width}")
    resvg = needed("resvg_py")
    made: bytes = resvg.svg_to_bytes(
        svg_string=svg,
        width=width,
        background=background,
        skip_system_fonts="<text" not in svg,  # a board draws its letters as strokes
    )
    return made


def pdf(svg: str, *, title: str = "") -> bytes:
    """A picture as a PDF of one page that is as big as the picture. Raises as :func:`pdf_pages`."""
    return pdf_pages([svg], title=title)


def pdf_pages(pages: Sequence[str], *, title: str = "") -> bytes:
    """Pictures as the pages of one PDF, each as big as its picture, at 96 pixels to an inch.

    ``title``  of the document; any text

    Raises ValueError without a page and for a text that is no SVG, MissingExtra without the
    library or without cairo.
    """
    if not pages:
        raise ValueError("a PDF has at least one page")
    cairo = needed("cairocffi")
    page = _page_of_cairosvg()
    tree = needed("cairosvg.parser").Tree
    made = BytesIO()
    surface = cairo.PDFSurface(made, 1, 1)
    surface.set_metadata(cairo.PDF_METADATA_CREATE_DATE, "")  # else it is the present time
    if title:
        surface.set_metadata(cairo.PDF_METADATA_TITLE, sound(title))
    for each in pages:
        try:
            page(tree(bytestring=each.encode()), surface, DOTS)
        except SyntaxError as error:  # of ElementTree, whose ParseError is one
            raise ValueError(f"this is no SVG: {error}") from None
        surface.show_page()
    surface.finish()
    return made.getvalue()


def _page_of_cairosvg() -> Any:
    """CairoSVG's drawing of a tree, onto the next page of a surface that is there already."""

    class Page(needed("cairosvg.surface").PDFSurface):  # type: ignore[misc]
        def _create_surface(self, width: float, height: float) -> tuple[Any, float, float]:
            self.output.set_size(width, height)
            return self.output, width, height

        def draw(self, node: Any) -> None:
            if node.tag == "text" and (node.get("textLength") or node.get("data-most")):
                _hold(node, self.context)
            super().draw(node)

    return Page


def _hold(node: Any, context: Any) -> None:
    """Do what CairoSVG does not: set a line as long as it says, or at most, in any font."""
    cairo = needed("cairocffi")
    family = (node.get("font-family") or "sans-serif").split(",")[0].strip("'\" ")
    bold = cairo.FONT_WEIGHT_BOLD if node.get("font-weight") == "bold" else 0
    context.save()
    context.select_font_face(family, cairo.FONT_SLANT_NORMAL, bold)
    context.set_font_size(float(node["font-size"]))
    length = sum(context.text_extents(letter)[4] for letter in node.text or "")
    context.restore()
    exact = node.get("textLength")
    factor = float(exact or node["data-most"]) / (length or 1)
    if not exact:
        factor = min(factor, 1)
    if abs(factor - 1) > _EXACT:
        x = node["x"]
        node["transform"] = f"translate({x}) scale({factor} 1) translate(-{x})"

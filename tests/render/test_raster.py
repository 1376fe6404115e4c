"""PNG and PDF. Sizes are read back from the files; what they must be is counted by hand."""

import contextlib
import re
import sys
import zlib
from io import BytesIO

import pytest

from taflrec.render.extras import EXTRAS, MissingExtra, needed
from taflrec.render.raster import _hold, pdf, pdf_pages, png
from tests.extras import wanted

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">'
    '<title>half</title><rect width="20" height="20" fill="#ff0000"/></svg>'
)
TALL = SVG.replace("0 0 40 20", "0 0 40 80").replace('height="20">', 'height="80">', 1)


def image(content: bytes):
    pillow = wanted("PIL.Image")
    return pillow.open(BytesIO(content))


@pytest.fixture(autouse=True)
def libraries():
    for name in ("resvg_py", "cairosvg"):
        wanted(name)


@pytest.mark.parametrize(("width", "size"), [(None, (40, 20)), (400, (400, 200)), (7, (7, 4))])
def test_a_png_has_the_width_that_was_asked_for(width, size):
    content = png(SVG, width=width)
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    assert image(content).size == size


def test_a_png_shows_what_the_svg_draws_and_lets_the_rest_through():
    picture = image(png(SVG)).convert("RGBA")
    assert picture.getpixel((10, 10)) == (255, 0, 0, 255)
    assert picture.getpixel((30, 10))[3] == 0
    behind = image(png(SVG, background="#00ff00")).convert("RGBA")
    assert behind.getpixel((30, 10)) == (0, 255, 0, 255)


@pytest.mark.parametrize("width", [0, -5, 20_001])
def test_a_width_that_no_picture_has(width):
    with pytest.raises(ValueError, match="1 to 20000 pixels"):
        png(SVG, width=width)


def test_what_is_no_svg_is_refused():
    for make in (png, pdf):
        with pytest.raises(ValueError):
            make("<svg")


def plain(content: bytes) -> bytes:
    """A PDF with its streams unpacked; newer releases of cairo put the objects of pages there."""
    parts = [content]
    for packed in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL):
        with contextlib.suppress(zlib.error):
            parts.append(zlib.decompress(packed))
    return b"\n".join(parts)


def boxes(content: bytes) -> list[tuple[float, float]]:
    """Width and height of the pages of a PDF in points."""
    found = re.findall(rb"/MediaBox \[ ?0 0 ([\d.]+) ([\d.]+) ?\]", plain(content))
    return [(float(width), float(height)) for width, height in found]


def test_a_pdf_has_a_page_for_each_picture_as_big_as_it():
    content = pdf_pages([SVG, TALL])
    assert content.startswith(b"%PDF-")
    assert boxes(content) == [(30, 15), (30, 60)]  # 96 pixels are 72 points
    assert boxes(pdf(SVG)) == [(30, 15)]


def test_a_pdf_is_drawn_in_vectors():
    assert b"/Image" not in plain(pdf(SVG))


def test_equal_pictures_give_equal_bytes_at_any_time():
    first, drawn = pdf_pages([SVG, TALL], title="Wall"), png(SVG)
    assert pdf_pages([SVG, TALL], title="Wall") == first
    assert b"Date" not in plain(first)
    assert png(SVG) == drawn


def test_a_pdf_has_the_title_of_the_picture():
    content = pdf(SVG, title="Borg ✓")
    assert b"FEFF" + "Borg ✓".encode("utf-16-be").hex().upper().encode() in plain(content)


def test_a_pdf_without_pages_is_refused():
    with pytest.raises(ValueError, match="at least one page"):
        pdf_pages([])


@pytest.mark.parametrize("module", EXTRAS)
def test_a_missing_library_is_told_with_its_extra(monkeypatch, module):
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra) as told:
        needed(module)
    assert f"pip install 'taflrec[{EXTRAS[module]}]'" in str(told.value)
    assert module in str(told.value)
    assert told.value.extra == EXTRAS[module]


def test_a_missing_library_of_the_system_is_told(monkeypatch):
    def broken(name: str) -> None:
        raise OSError("no library called cairo was found\nand more\nlines")

    monkeypatch.setattr("taflrec.render.extras.import_module", broken)
    with pytest.raises(MissingExtra, match=r"no library called cairo was found\).*libcairo2"):
        pdf(SVG)


def test_the_message_of_each_output_names_its_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    monkeypatch.setitem(sys.modules, "cairosvg.surface", None)
    with pytest.raises(MissingExtra, match=r"taflrec\[raster\]"):
        png(SVG)
    with pytest.raises(MissingExtra, match=r"taflrec\[pdf\]"):
        pdf(SVG)


class Node(dict):
    """As much of CairoSVG's element as is asked for."""

    text = "Hnefatafl"


@pytest.mark.parametrize(
    ("key", "times", "factor"),
    [("textLength", 2, 2), ("textLength", 0.5, 0.5), ("textLength", 1, 1),
     ("data-most", 2, 1), ("data-most", 0.5, 0.5)],
)  # fmt: skip
def test_lines_of_text_are_held_to_their_length(key, times, factor):
    cairo = wanted("cairocffi")
    context = cairo.Context(cairo.PDFSurface(None, 9, 9))
    context.select_font_face("Helvetica")
    context.set_font_size(10)
    natural = sum(context.text_extents(letter)[4] for letter in Node.text)
    node = Node({"x": "7", "font-size": "10", "font-family": "Helvetica, Arial"})
    node[key] = str(natural * times)
    _hold(node, context)
    if factor == 1:
        assert "transform" not in node
    else:
        scale = re.fullmatch(r"translate\(7\) scale\((.+) 1\) translate\(-7\)", node["transform"])
        assert float(scale[1]) == pytest.approx(factor)

"""``taflrec variants NAME --sheet``."""

import shutil
import subprocess
import sys
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from taflrec.render import extras
from taflrec.render.themes import THEMES, theme_named
from tests.extras import wanted


def test_svg_on_standard_output(run):
    result = run("variants", "brandubh", "--sheet", "-")
    assert result.exit_code == 0
    assert ElementTree.fromstring(result.stdout).find("{*}title").text == "Brandubh"


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_of_ours(run, theme):
    result = run("variants", "brandubh", "--sheet", "-", "--theme", theme)
    assert result.exit_code == 0
    page = ElementTree.fromstring(result.stdout)
    colours = theme_named(theme)
    assert page.find("{*}rect").attrib["fill"] == colours.paper
    assert f'fill="{colours.board}"' in result.stdout
    usual = run("variants", "brandubh", "--sheet", "-").stdout
    assert (result.stdout == usual) == (theme == "print")


def test_a_theme_of_ones_own(run, tmp_path):
    path = tmp_path / "mine.toml"
    wood = files("taflrec.render").joinpath("palettes", "wood.toml").read_text("utf-8")
    path.write_text(wood.replace(theme_named("wood").paper, "#abcdef"), "utf-8")
    page = run("variants", "brandubh", "--sheet", "-", "--theme", path).stdout
    assert ElementTree.fromstring(page).find("{*}rect").attrib["fill"] == "#abcdef"
    path.write_text('paper = "red"\n', "utf-8")
    result = run("variants", "brandubh", "--sheet", tmp_path / "a.svg", "--theme", path)
    assert result.exit_code == 2
    assert "mine.toml: " in result.stderr
    assert not (tmp_path / "a.svg").exists()


def test_a_file_of_each_kind(run, tmp_path):
    wanted("cairosvg")
    wanted("resvg_py")
    for ending, start in ((".svg", b"<svg "), (".pdf", b"%PDF-"), (".PNG", b"\x89PNG")):
        path = tmp_path / f"sheet{ending}"
        result = run("variants", "tablut:ashton", "--sheet", path)
        assert (result.exit_code, result.stdout) == (0, "")
        assert path.read_bytes().startswith(start)


def test_the_text_of_the_pdf_can_be_searched(run, tmp_path):
    wanted("cairosvg")
    if not shutil.which("pdftotext"):
        pytest.skip("there is no pdftotext here")
    path = tmp_path / "sheet.pdf"
    assert run("variants", "alea", "--sheet", path).exit_code == 0
    told = subprocess.run(
        ["pdftotext", "-layout", str(path), "-"], capture_output=True, text=True, check=True
    ).stdout
    assert told.split("\n")[0].strip() == "Alea Evangelii"
    assert "taflrec variants alea-evangelii:opentafl" in told
    assert told.count("\f") == 1  # one page


def test_equal_pages_are_equal_bytes(run, tmp_path):
    wanted("cairosvg")
    paths = [tmp_path / f"{number}.pdf" for number in range(2)]
    for path in paths:
        run("variants", "magpie", "--sheet", path)
    assert paths[0].read_bytes() == paths[1].read_bytes()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--sheet", "a.svg"), "give its NAME"),
        (("brandubh", "--sheet", "a.gif"), "must be .pdf or .svg or .png"),
        (("brandubh", "--sheet", "a"), "must be .pdf or .svg or .png"),
        (("brandub7", "--sheet", "a.svg"), "did you mean"),
        (("thor", "--sheet", "a.svg"), "documented nowhere"),
        (("brandubh", "--sheet", "a.svg", "--output-format", "json"), "a sheet has none"),
        (("brandubh", "--sheet", "none/at/all.svg"), "cannot be written"),
        (("brandubh", "--sheet", "a.svg", "--theme", "woods"), "no theme is called that"),
        (("brandubh", "--sheet", "a.svg", "--theme", "none.toml"), "none.toml: cannot be read"),
        (("brandubh", "--theme", "wood"), "--theme is for --sheet"),
        (("--output-format", "json", "--theme", "wood"), "--theme is for --sheet"),
    ],
)
def test_what_is_wrong_is_said(run, arguments, words):
    result = run("variants", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


@pytest.mark.parametrize(("ending", "extra", "module"), [
    ("pdf", "pdf", "cairocffi"), ("png", "raster", "resvg_py"),
])  # fmt: skip
def test_a_missing_library_is_named_by_its_extra(run, tmp_path, monkeypatch, ending, extra, module):
    monkeypatch.setitem(sys.modules, module, None)
    path = tmp_path / f"sheet.{ending}"
    result = run("variants", "brandubh", "--sheet", path)
    assert result.exit_code == 2
    assert f"taflrec[{extra}]" in result.stderr
    assert extras.EXTRAS[module] == extra
    assert not path.exists()

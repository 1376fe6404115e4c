"""Blocks in Sphinx: real builds, each in a process of its own as on the command line."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.integrations.samples import FALSE, RECORD, TRUE, WHY, lines_with, program

program("sphinx")
ROOT = Path(__file__).parents[2]
CONF = 'extensions = ["taflrec.integrations.sphinx_ext"]\nhtml_theme = "basic"\nnumfig = True\n'


def directive(block: str, indent: str = "") -> str:
    return textwrap.indent(f".. tafl::\n\n{textwrap.indent(block, '   ')}\n", indent)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    (tmp_path / "conf.py").write_text(CONF)
    return tmp_path


def built(book: Path, builder: str = "html", *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-b", builder, *more, ".", f"out-{builder}"],
        cwd=book, check=False, timeout=120, capture_output=True, text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT), "NO_COLOR": "1"},
    )  # fmt: skip


SHEET = "variant: brandubh\nmoves: d1-c1 d3-c3\nplies: 0..2\n"


def test_figures_that_are_true_are_built(book: Path) -> None:
    (book / "game.otg").write_text(RECORD)
    blocks = [TRUE + "name: first\n", SHEET, "record: game.otg\nply: 1\n"]
    text = "\n".join(map(directive, blocks))
    (book / "index.rst").write_text(f"Rules\n=====\n\nSee :numref:`first`.\n\n{text}")
    ran = built(book)
    assert (ran.returncode, ran.stderr) == (0, "")
    html = (book / "out-html" / "index.html").read_text("utf-8")
    assert html.count("<figure ") == 3
    assert '<figure class="tafl align-default" id="first">\n<svg ' in html
    assert "Between &lt;b&gt; &amp;" in html
    assert '<a class="reference internal" href="#first"><span class="std std-numref">Fig. 1' in html

    ran = built(book, "latex", "-E")
    assert (ran.returncode, ran.stderr) == (0, "")
    (tex,) = (book / "out-latex").glob("*.tex")
    written = tex.read_text("utf-8")
    assert r"\usepackage{tikz}" in written
    assert written.count(r"\begin{tikzpicture}") == 5  # three of them on a sheet
    assert "2. d3-c3" in written

    ran = built(book, "text")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "[] last move: g2-d2" in (book / "out-text" / "index.txt").read_text("utf-8")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_false_claim_fails_the_build_with_file_and_line(book: Path, jobs: str) -> None:
    text = f"Rules\n=====\n\n- x\n\n{directive(FALSE, '  ')}\n.. tafl::\n   foo: bar\n\n.. tafl::\n"
    text += "\n.. toctree::\n\n   other\n"
    (book / "index.rst").write_text(text)
    for name in ("other", "third", "a", "b"):
        (book / f"{name}.rst").write_text(f":orphan:\n\nOther\n=====\n\n{directive(FALSE)}")
    ran = built(book, "html", "-j", jobs)
    assert ran.returncode != 0
    assert "Traceback" not in ran.stderr
    (one,) = lines_with(text, "captures none")
    (foo,) = lines_with(text, "foo: bar")
    index = book / "index.rst"
    assert f"{index}:{one}: ERROR: {WHY}\n" in ran.stderr
    assert f"{index}:{foo}: ERROR: no key is called 'foo'" in ran.stderr
    assert f"{index}:{foo + 2}: ERROR: the block is empty" in ran.stderr
    assert ran.stderr.count(WHY) == 5


def test_it_fails_again_until_it_is_mended(book: Path) -> None:
    (book / "index.rst").write_text(f"Rules\n=====\n\n{directive(FALSE)}")
    assert built(book).returncode != 0
    again = built(book)
    assert again.returncode != 0
    assert WHY in again.stderr
    (book / "index.rst").write_text(f"The Rules\n=========\n\n{directive(TRUE)}")
    assert built(book).returncode == 0


def test_a_document_is_read_again_when_its_record_changes(book: Path) -> None:
    (book / "game.otg").write_text(RECORD)
    (book / "index.rst").write_text(f"Rules\n=====\n\n{directive('record: game.otg')}")
    assert built(book).returncode == 0
    (book / "game.otg").write_text(RECORD.replace("d2-b2", "d2-d5"))
    os.utime(book / "game.otg", (2_000_000_000, 2_000_000_000))
    ran = built(book)
    assert ran.returncode != 0
    assert "record game.otg: ply 1, d2-d5: blocked by" in ran.stderr

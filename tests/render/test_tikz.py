"""TikZ. Outlines are compared with points that are known from the SVG recommendation; where LaTeX
is installed, every mark of every theme is set by it."""

import os
import re
import shutil
import subprocess
from math import isclose
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from taflrec.render.outlines import SHAPES, number, path_of
from taflrec.render.scene import Scene, View
from taflrec.render.svg import board_svg
from taflrec.render.themes import THEMES
from taflrec.render.tikz import board_tikz, escaped, tikz_of
from tests.render.scenes_for_tests import all_marks

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">'


def tikz(inside: str) -> list[str]:
    """The lines between the edge of the picture and its end."""
    _, box, lines = tikz_of(f"{HEAD}{inside}</svg>").partition(" rectangle (40,40);\n")
    assert box
    return lines.split("\n")[:-3]


# name, path data, operations. A curve with one handle is that with two at 2/3 of the way to it
PATHS = [
    ("lines", "M1 2L3 4H5V6Z", "(1,2) -- (3,4) -- (5,4) -- (5,6) -- cycle"),
    ("numbers without blanks", "M-1-.5L.25.5", "(-1,-0.5) -- (0.25,0.5)"),
    ("a letter left out", "M0 0 1 1 2 2", "(0,0) -- (1,1) -- (2,2)"),
    ("relative", "m1 1l2 0h1v-1zl1 1", "(1,1) -- (3,1) -- (4,1) -- (4,0) -- cycle -- (2,2)"),
    ("cubic", "M0 0C1 2 3 4 5 6", "(0,0) .. controls (1,2) and (3,4) .. (5,6)"),
    ("cubic, relative", "M1 1c1 2 3 4 5 6", "(1,1) .. controls (2,3) and (4,5) .. (6,7)"),
    ("quadratic", "M0 0Q3 3 6 0", "(0,0) .. controls (2,2) and (4,2) .. (6,0)"),
    ("smooth after a cubic", "M0 0C0 1 1 2 2 2S5 5 6 6",
     "(0,0) .. controls (0,1) and (1,2) .. (2,2) .. controls (3,2) and (5,5) .. (6,6)"),
    ("smooth after a line", "M0 0L1 0S5 5 6 6",
     "(0,0) -- (1,0) .. controls (1,0) and (5,5) .. (6,6)"),
    ("smooth quadratic", "M0 0Q3 3 6 0T12 0",
     "(0,0) .. controls (2,2) and (4,2) .. (6,0) .. controls (8,-2) and (10,-2) .. (12,0)"),
    ("an arc without a radius", "M0 0A0 1 0 0 0 5 5", "(0,0) -- (5,5)"),
    ("exponents", "M1e1 2E-1", "(10,0.2)"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "text"), [row[1:] for row in PATHS], ids=[r[0] for r in PATHS])
def test_paths(data, text):
    assert path_of(data) == text


@pytest.mark.parametrize("data", ["M1", "M1 2L", "X1 2", "M1 2Z3", "M0 0A1 1 0 2 0 1 1", "1 2"])
def test_what_is_no_path_is_refused(data):
    with pytest.raises(ValueError, match=r"path"):
        path_of(data)


def points(text: str) -> list[tuple[float, float]]:
    found = re.findall(r"\((-?[\d.]+),(-?[\d.]+)\)", text)
    return [(float(x), float(y)) for x, y in found]


# start (-1, 0) to (1, 0) on the circle around (0, 0): y grows downwards, so sweep 1 goes up first
@pytest.mark.parametrize(("sweep", "middle"), [(1, (0, -1)), (0, (0, 1))])
def test_a_half_circle_goes_the_right_way(sweep, middle):
    found = points(path_of(f"M-1 0A1 1 0 0 {sweep} 1 0"))
    assert found[3] == middle
    assert found[-1] == (1, 0)


def test_large_and_small_arcs_and_flags_without_blanks():
    small, large = (points(path_of(f"M1 0A1 1 0 {flag}10 1")) for flag in (0, 1))
    assert len(small) == 4  # a quarter is one curve
    assert len(large) == 10  # three quarters are three
    assert {(2, 1), (1, 2)} < {*large}  # around (1, 1), by the far side


def test_too_small_an_arc_grows():
    assert points(path_of("M-2 0A1 1 0 0 1 2 0"))[3] == (0, -2)


@given(
    st.floats(1, 50), st.floats(1, 50), st.floats(-180, 180), st.booleans(), st.booleans(),
    st.floats(-30, 30), st.floats(0.5, 30),
)  # fmt: skip
@example(1.1801165531212185, 1.3, 151.3359375, False, False, -0.5, 5.795776120217201)
def test_the_joints_of_an_arc_lie_on_its_ellipse_and_it_ends_where_it_shall(
    radius_x, radius_y, turn, large, sweep, to_x, to_y
):
    data = f"M0 0A{radius_x} {radius_y} {turn} {large:d} {sweep:d} {to_x:f} {to_y:f}"
    found = points(path_of(data))
    assert isclose(found[-1][0], to_x, abs_tol=0.002)
    assert isclose(found[-1][1], to_y, abs_tol=0.002)
    assert (len(found) - 1) % 3 == 0
    assert 1 <= (len(found) - 1) // 3 <= 4
    if not large:  # at most a half
        assert (len(found) - 1) // 3 <= 2


def test_elements_with_colours_widths_and_places():
    svg = f'{HEAD}<circle cx="1" cy="2" r="3" fill="#f00" stroke="#0000ff" stroke-width="2"/></svg>'
    assert tikz_of(svg).split("\n") == [
        r"\begin{tikzpicture}[x=0.75bp, y=-0.75bp, miter limit=4]",
        r"\definecolor{taflrec0000FF}{HTML}{0000FF}",
        r"\definecolor{taflrecFF0000}{HTML}{FF0000}",
        r"\begin{scope}",
        r"\clip (0,0) rectangle (40,40);",
        r"\path[fill=taflrecFF0000, draw=taflrec0000FF, line width=1.5bp] (1,2) circle[radius=3];",
        r"\end{scope}",
        r"\end{tikzpicture}%",
        "",
    ]


LINE = '<line x1="0" y1="0" x2="4" y2="0"'
ELEMENTS = [
    ("dashes", f'{LINE} stroke="#000" stroke-dasharray="4 2" stroke-dashoffset="1"/>',
     "dash pattern=on 3bp off 1.5bp, dash phase=0.75bp"),
    ("odd dashes", f'{LINE} stroke="#000" stroke-dasharray="4"/>', "dash pattern=on 3bp off 3bp"),
    ("ends and joins", f'{LINE} stroke="#000" stroke-linecap="square" stroke-linejoin="bevel"/>',
     "line cap=rect, line join=bevel"),
    ("opacity", f'{LINE} fill="#000" opacity=".5" fill-opacity=".5"/>', "fill opacity=0.25"),
    ("inherited", f'<g stroke="#000" stroke-width="4">{LINE}/></g>', "line width=3bp"),
    ("moved", f'<g transform="translate(3 4)">{LINE}/></g>', r"\path[shift={(3,4)}, fill"),
    # a quarter turn clockwise as we see it: y grows downwards, TikZ's matrix counts it upwards
    ("turned", f'<g transform="translate(3 4) rotate(90)">{LINE}/></g>', "cm={0,-1,1,0,(3,4)}"),
    ("turned about a point", f'<g transform="rotate(180 5 5)">{LINE}/></g>', "cm={-1,0,0,-1,(10,10)}"),
    ("scaled", f'<g transform="scale(2)" stroke="#000">{LINE}/></g>', "line width=1.5bp"),
    ("used", '<use href="#x" x="3" y="4"/>', r"\pic at (3,4) {x};"),
    ("used and turned", '<g transform="rotate(90)"><use href="#x" x="3"/></g>',
     r"\pic[cm={0,-1,1,0,(0,3)}] {x};"),
    ("holes", '<path d="M0 0H1" fill="#000" fill-rule="evenodd"/>', "even odd rule"),
    ("polyline", '<polyline points="0,0 1,1 2,0" fill="#000"/>', "(0,0) -- (1,1) -- (2,0);"),
    ("polygon", '<polygon points="0,0 1,1 2,0"/>', "(0,0) -- (1,1) -- (2,0) -- cycle;"),
    ("rect", '<rect x="1" y="2" width="3" height="4"/>', "(1,2) rectangle (4,6);"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("element", "words"), [row[1:] for row in ELEMENTS], ids=[row[0] for row in ELEMENTS]
)
def test_elements(element, words):
    assert words in tikz(element)[-1]


@pytest.mark.parametrize(
    "element",
    [
        '<text x="1">a</text>', '<circle r="1" clip-path="url(#a)"/>', '<rect rx="3"/>',
        '<g transform="skewX(3)"/>', '<circle r="1" fill="red"/>', '<ellipse rx="1" ry="2"/>',
    ],
)  # fmt: skip
def test_what_the_translation_does_not_know_is_refused_and_not_left_out(element):
    with pytest.raises(ValueError, match="TikZ is not told"):
        tikz(element)


@pytest.mark.parametrize("theme", THEMES)
def test_every_element_of_every_theme_and_view_is_translated(theme):
    for view in (View(), View(turn=3, mirror=True, part=(0, 0, 5, 6), coordinates="inside")):
        scene, text = all_marks(), board_tikz(all_marks(), theme=theme, view=view)
        svg = board_svg(scene, theme=theme, view=view)
        shapes = len(re.findall(rf"<(?:{'|'.join(SHAPES)})[ /]", svg))
        uses = svg.count("<use ")
        assert text.count(r"\path[") == shapes
        assert text.count(r"\pic") == uses
        assert text.count("{") == text.count("}")


def test_the_picture_begins_with_its_words_as_comments_and_ends_with_the_caption():
    scene = Scene(all_marks().position, "Ti\rtle \x07", "one\n\ntwo", "50% & more")
    lines = board_tikz(scene).split("\n")
    assert lines[:4] == ["% Ti tle", "% one", "% two", r"% needs \usepackage{tikz}"]
    assert lines[4].startswith(r"\begin{tikzpicture}")
    # nine squares of 40, 25 for the coordinates and 4 for the frame; the caption hangs below
    assert r"\clip (-25,-4) rectangle (364,385);" in lines
    assert lines[-3] == (
        r"\node[anchor=north, align=center, text width=291.75bp] at (169.5,385) {50\% \& more};"
    )
    assert lines[-2:] == [r"\end{tikzpicture}%", ""]


def test_the_width_is_that_of_the_view():
    # nine squares, 25 for the coordinates and 4 for the frame
    text = board_tikz(all_marks(), view=View(width=2 * (9 * 40 + 25 + 4)))
    assert "[x=1.5bp, y=-1.5bp" in text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (r"\input{x}", r"\textbackslash{}input\{x\}"), ("$1 & #2 % _", r"\$1 \& \#2 \% \_"),
        ("^~<>|", r"\textasciicircum{}\textasciitilde{}\textless{}\textgreater{}\textbar{}"),
        ('say "a"\n\nb', "say ''a''  b"), ("Þórr", "Þórr"),
    ],
)  # fmt: skip
def test_special_characters_are_escaped(text, shown):
    assert escaped(text) == shown


@given(st.text(max_size=20))
def test_no_caption_can_be_a_command_or_end_a_line(text):
    shown = escaped(text)
    assert "\n" not in shown
    assert "\r" not in shown
    plain = re.sub(r"\\(?:text[a-z]+\{\}|[{}$&#%_])", "", shown)
    assert not set(plain) & set("\\{}$&#%_^~")


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.0001, "0"), (1.5, "1.5"), (-2, "-2"), (100, "100"), (1 / 3, "0.333")]
)  # fmt: skip
def test_numbers(value, text):
    assert number(value) == text


@pytest.mark.skipif(
    shutil.which("pdflatex") is None, reason="pdflatex is not installed; nothing else sets TikZ"
)
def test_latex_sets_all_marks_of_all_themes(tmp_path: Path):
    body = ""
    for theme in THEMES:
        (tmp_path / f"{theme}.tex").write_text(board_tikz(all_marks(), theme=theme), "utf-8")
        body += f"\\input{{{theme}.tex}}\n\n"
    (tmp_path / "book.tex").write_text(
        "\\documentclass{article}\\usepackage{tikz}\\begin{document}\n"
        + body
        + "\\end{document}\n",
        "utf-8",
    )
    ran = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "book.tex"],
        cwd=tmp_path, capture_output=True, check=False, env={**os.environ, "TEXMFVAR": str(tmp_path)},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout.decode(errors="replace")[-2000:]
    assert (tmp_path / "book.pdf").read_bytes().startswith(b"%PDF-")

"""A scene as a TikZ picture for LaTeX, and the translation of our SVG that it is made by.

The picture is that of :func:`taflrec.render.svg.board_svg`, shape by shape, so that no mark can
look different in a book or be missing there. It needs ``\\usepackage{tikz}`` and nothing else: no
library of TikZ, no font. What the translation does not know is an error and never left out.
Source: the SVG 1.1 recommendation (paths 8.3, arcs F.6.5); the TikZ and PGF manual, parts III, VI.
"""

from collections.abc import Callable
from math import cos, radians, sin, sqrt
from xml.etree import ElementTree

from taflrec.record.patterns import pattern
from taflrec.render.outlines import SHAPES, number
from taflrec.render.scene import WHOLE, Scene, View
from taflrec.render.svg import board_svg
from taflrec.render.themes import DEFAULT_THEME, Theme

BIG_POINTS = 0.75  # to a pixel: 72 against 96 to an inch

Matrix = tuple[float, float, float, float, float, float]
Style = dict[str, str]
_SAME: Matrix = (1, 0, 0, 1, 0, 0)

_TRANSFORM = pattern(r"(translate|rotate|scale)\(([^()]*)\)")
_INHERITED = frozenset({
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
    "stroke-dashoffset", "fill-rule", "fill-opacity", "stroke-opacity",
})  # fmt: skip
_SILENT = frozenset({"class", "id", "role", "opacity", "transform"})  # told elsewhere, or not drawn
_SPECIAL = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#",
    "%": r"\%", "_": r"\_", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}",
    "<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}", '"': r"\textquotedbl{}",
}  # fmt: skip
_SPECIAL['"'] = "''"  # \textquotedbl is not in every encoding of fonts


def board_tikz(scene: Scene, *, theme: str | Theme = DEFAULT_THEME, view: View = WHOLE) -> str:
    """The picture of a scene as one ``tikzpicture``, to be ``\\input`` into a document.

    The title and the description stand before it as comments, the caption below the board, in the
    font of the document. Raises SceneError for what cannot be drawn, ValueError for the theme.
    """
    svg = board_svg(scene, theme=theme, view=view)
    words = [scene.title, scene.description, r"needs \usepackage{tikz}"]
    comments = [f"% {line}" for text in words for line in _lines(text)]
    return "\n".join([*comments, tikz_of(svg, caption=scene.caption)])


def escaped(text: str) -> str:
    """Any text as LaTeX prints it, on one line. Control characters become spaces. Never fails."""
    plain = "".join(each if each.isprintable() else " " for each in text)
    return "".join(_SPECIAL.get(each, each) for each in plain)


def _lines(text: str) -> list[str]:
    """The lines of a comment; whatever else ends a line in TeX or an editor becomes a space."""
    lines = text.split("\n")
    return [
        "".join(each if each.isprintable() else " " for each in line).rstrip()
        for line in lines
        if line.strip()
    ]


def tikz_of(svg: str, *, caption: str = "") -> str:
    """One of our own SVG pictures as a ``tikzpicture``, with a final newline.

    ``caption``  a text for the line below it

    Raises ValueError for an element, attribute or path command that our pictures do not use.
    """
    root = ElementTree.fromstring(svg)
    left, top, width, height = map(float, (root.get("viewBox") or "").split())
    unit = BIG_POINTS * float(root.get("width") or width) / width
    made = _Translation(unit)
    shapes = made.children(root, {}, _SAME)
    right, bottom = left + width, top + height
    lines = [
        rf"\begin{{tikzpicture}}[x={number(unit)}bp, y=-{number(unit)}bp, miter limit=4]",
        *(rf"\definecolor{{{name}}}{{HTML}}{{{name[-6:]}}}" for name in sorted(made.colours)),
        *made.pics,
        r"\begin{scope}",  # what a part of a board cuts off is cut off here too
        rf"\clip ({number(left)},{number(top)}) rectangle ({number(right)},{number(bottom)});",
        *shapes,
        r"\end{scope}",
    ]
    if caption:
        lines.append(
            rf"\node[anchor=north, align=center, text width={number(width * unit)}bp]"
            f" at ({number(left + width / 2)},{number(bottom)}) {{{escaped(caption)}}};"
        )
    return "\n".join((*lines, r"\end{tikzpicture}%", ""))  # no space after it in a line


class _Translation:
    """The elements of one picture -> lines of TikZ.

    ``unit``     big points to a unit of the picture
    ``colours``  names of the colours met so far, which end in their six digits
    ``pics``     definitions of the drawings that the picture uses again and again
    """

    def __init__(self, unit: float) -> None:
        self.unit = unit
        self.colours: set[str] = set()
        self.pics: list[str] = []

    def children(self, parent: ElementTree.Element, style: Style, place: Matrix) -> list[str]:
        """The lines of all that is in an element."""
        own = style | {key: value for key, value in parent.items() if key in _INHERITED}
        return [line for each in parent for line in self.element(each, own, place)]

    def element(self, element: ElementTree.Element, style: Style, place: Matrix) -> list[str]:
        """The lines of one element."""
        name = element.tag.rpartition("}")[2]
        if name in ("title", "desc", "metadata"):
            return []
        if name == "defs":
            for each in element:
                body = "".join(self.element(each, {}, _SAME))
                self.pics.append(rf"\tikzset{{{each.get('id')}/.pic={{{body}}}}}")
            return []
        place = _within(place, _matrix(element.get("transform", "")))
        if name == "g":
            return self.children(element, style, place)
        if name == "use":
            return [self.use(element, place)]
        if name not in SHAPES:
            raise ValueError(f"TikZ is not told what an element <{name}> is")
        needs, outline = SHAPES[name]
        unknown = {*element.keys()} - {*needs} - _INHERITED - _SILENT
        if unknown:
            raise ValueError(f"TikZ is not told what {min(unknown)!r} of <{name}> is")
        own = style | dict(element.items())
        return [rf"\path{self.options(own, place)} {outline(element)};"]

    def use(self, element: ElementTree.Element, place: Matrix) -> str:
        """A drawing, set down where it is used."""
        x, y = float(element.get("x", "0")), float(element.get("y", "0"))
        href = element.get("{http://www.w3.org/1999/xlink}href") or element.get("href") or "#"
        moved = _within(place, (1, 0, 0, 1, x, y))
        if moved[:4] == _SAME[:4]:
            return rf"\pic at ({number(moved[4])},{number(moved[5])}) {{{href[1:]}}};"
        return rf"\pic[{_shift(moved)}] {{{href[1:]}}};"

    def options(self, style: Style, place: Matrix) -> str:
        """The bracket after ``\\path``: colours, widths, and where it lies."""
        found = [_shift(place)] if place != _SAME else []
        size = sqrt(abs(place[0] * place[3] - place[1] * place[2])) * self.unit
        fill, stroke = style.get("fill", "#000"), style.get("stroke", "none")
        whole = float(style.get("opacity", "1"))
        if fill != "none":
            found.append(f"fill={self.colour(fill)}")
            found += _opacity("fill", whole * float(style.get("fill-opacity", "1")))
            if style.get("fill-rule") == "evenodd":
                found.append("even odd rule")
        if stroke != "none":
            found.append(f"draw={self.colour(stroke)}")
            found.append(f"line width={number(float(style.get('stroke-width', '1')) * size)}bp")
            found += _opacity("draw", whole * float(style.get("stroke-opacity", "1")))
            found += self.dashes(style, size)
            for key, name in (("stroke-linecap", "line cap"), ("stroke-linejoin", "line join")):
                if style.get(key, "miter") not in ("miter", "butt"):
                    found.append(f"{name}={style[key].replace('square', 'rect')}")
        return f"[{', '.join(found)}]"

    def dashes(self, style: Style, size: float) -> list[str]:
        """The dash pattern; an odd one counts twice."""
        given = [
            float(each) * size
            for each in style.get("stroke-dasharray", "").replace(",", " ").split()
        ]
        if not given:
            return []
        if len(given) % 2:
            given *= 2
        words = " ".join(
            f"{'off' if index % 2 else 'on'} {number(each)}bp" for index, each in enumerate(given)
        )
        phase = number(float(style.get("stroke-dashoffset", "0")) * size)
        return [f"dash pattern={words}", *([f"dash phase={phase}bp"] if phase != "0" else [])]

    def colour(self, value: str) -> str:
        """The name of a colour ``#rgb`` or ``#rrggbb``."""
        digits = value.removeprefix("#")
        if len(digits) == 3:
            digits = "".join(each * 2 for each in digits)
        if len(digits) != 6 or not value.startswith("#"):
            raise ValueError(f"TikZ is not told what colour {value!r} is")
        name = f"taflrec{digits.upper()}"
        self.colours.add(name)
        return name


def _opacity(name: str, value: float) -> list[str]:
    return [f"{name} opacity={number(value)}"] if value < 1 else []


# Places


def _matrix(text: str) -> Matrix:
    """The matrix (a, b, c, d, e, f) of a ``transform``, of translations, turns and scalings."""
    place, rest = _SAME, _TRANSFORM.sub("", text)
    if rest.strip(" ,"):
        raise ValueError(f"TikZ is not told what {rest.strip()!r} does")
    for name, inside in _TRANSFORM.findall(text):
        numbers = [float(each) for each in inside.replace(",", " ").split()]
        place = _within(place, _STEPS[name](*numbers))
    return place


def _turned(angle: float, x: float = 0, y: float = 0) -> Matrix:
    along, aside = cos(radians(angle)), sin(radians(angle))
    about = (along, aside, -aside, along, 0.0, 0.0)
    return _within(_within((1, 0, 0, 1, x, y), about), (1, 0, 0, 1, -x, -y))


_STEPS: dict[str, Callable[..., Matrix]] = {
    "translate": lambda x, y=0.0: (1, 0, 0, 1, x, y),
    "scale": lambda x, y=None: (x, 0, 0, x if y is None else y, 0, 0),
    "rotate": _turned,
}


def _within(outer: Matrix, inner: Matrix) -> Matrix:
    """What lies at a place inside of a place."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j,
        a * k + c * m + e, b * k + d * m + f,
    )  # fmt: skip


def _shift(place: Matrix) -> str:
    """As TikZ writes it; its matrix counts y upwards, ours and the shift downwards."""
    a, b, c, d, e, f = place
    at = f"({number(e)},{number(f)})"
    if place[:4] == _SAME[:4]:
        return f"shift={{{at}}}"
    return f"cm={{{number(a)},{number(-b)},{number(-c)},{number(d)},{at}}}"

"""Outlines of SVG elements as the operations of a TikZ path.

Knows nothing of colours and places. Only what our own pictures use is known; the rest is an error.
Source: the SVG 1.1 recommendation (paths 8.3, arcs F.6.5); the TikZ and PGF manual, chapter 14.
"""

import cmath
from collections.abc import Callable, Iterator
from math import ceil, pi, radians, sqrt, tan, tau
from typing import NamedTuple
from xml.etree.ElementTree import Element

from taflrec.record.patterns import pattern

Point = tuple[float, float]

_BLANK = pattern(r"[\s,]*")
_NUMBER = pattern(r"[\s,]*([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?)")
_FLAG = pattern(r"[\s,]*([01])")  # needs no blank after it


def number(value: float) -> str:
    """At most three places, without an exponent; TeX knows none."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _point(at: Point) -> str:
    return f"({number(at[0])},{number(at[1])})"


def _values(element: Element, *names: str) -> list[float]:
    return [float(element.get(name, "0")) for name in names]


def _circle(element: Element) -> str:
    x, y, radius = _values(element, "cx", "cy", "r")
    return f"{_point((x, y))} circle[radius={number(radius)}]"


def _rect(element: Element) -> str:
    x, y, width, height = _values(element, "x", "y", "width", "height")
    return f"{_point((x, y))} rectangle {_point((x + width, y + height))}"


def _line(element: Element) -> str:
    x, y, to_x, to_y = _values(element, "x1", "y1", "x2", "y2")
    return f"{_point((x, y))} -- {_point((to_x, to_y))}"


def _polyline(element: Element) -> str:
    numbers = [float(each) for each in element.get("points", "").replace(",", " ").split()]
    return " -- ".join(map(_point, zip(numbers[::2], numbers[1::2], strict=True)))


def _polygon(element: Element) -> str:
    return f"{_polyline(element)} -- cycle"


def _path(element: Element) -> str:
    return path_of(element.get("d", ""))


# element -> (its own attributes, what its outline is)
SHAPES: dict[str, tuple[tuple[str, ...], Callable[[Element], str]]] = {
    "circle": (("cx", "cy", "r"), _circle),
    "rect": (("x", "y", "width", "height"), _rect),
    "line": (("x1", "y1", "x2", "y2"), _line),
    "polyline": (("points",), _polyline),
    "polygon": (("points",), _polygon),
    "path": (("d",), _path),
}


# command of a path -> how many numbers it takes
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "S": 4, "A": 7, "Z": 0}


class _Pen(NamedTuple):
    """Where a path has come to, where its present outline began, and the last point that drew it.

    ``handle``  the control point that a smooth curve goes on from; its own place without one
    ``after``   the command that led here
    """

    at: Point
    begin: Point
    handle: Point
    after: str


def path_of(data: str) -> str:
    """SVG path data as the operations of a TikZ path. Raises ValueError for what is none."""
    origin = (0.0, 0.0)
    pen, parts = _Pen(origin, origin, origin, ""), []
    for command, numbers in _commands(data):
        text, pen = _operation(command, numbers, pen)
        parts.append(text)
    return " ".join(parts)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """The commands with their numbers; those that are given again without a letter, with it."""
    at, command = _BLANK.match(data, 0).end(), ""  # type: ignore[union-attr] # it may be empty
    while at < len(data):
        if data[at].isalpha():
            command, at = data[at], at + 1
        numbers: list[float] = []
        if command.upper() not in _TAKES:
            raise ValueError(f"{data[at - 1 :][:20]!r} is no command of a path")
        for index in range(_TAKES[command.upper()]):
            one = _FLAG if command in "Aa" and index in (3, 4) else _NUMBER
            found = one.match(data, at)
            if not found:
                raise ValueError(f"{data[at:][:20]!r}: a path needs another number for {command}")
            numbers.append(float(found[1]))
            at = found.end()
        yield command, numbers
        at = _BLANK.match(data, at).end()  # type: ignore[union-attr]
        command = {"M": "L", "m": "l", "Z": "", "z": ""}.get(command, command)


def _operation(command: str, numbers: list[float], pen: _Pen) -> tuple[str, _Pen]:
    """One command as an operation, and where the pen is then."""
    kind = command.upper()
    if kind == "Z":
        return "-- cycle", _Pen(pen.begin, pen.begin, pen.begin, kind)
    x, y = (0.0, 0.0) if command == kind else pen.at
    if kind == "A":
        end = (numbers[5] + x, numbers[6] + y)
        return _arc(pen.at, numbers, end), _Pen(end, pen.begin, end, kind)
    if kind == "H":
        end = (numbers[0] + x, pen.at[1])
    elif kind == "V":
        end = (pen.at[0], numbers[0] + y)
    else:
        points = [(a + x, b + y) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
        end = points[-1]
        if kind in "QTCS":
            return _curve(kind, points, pen)
    if kind == "M":
        return _point(end), _Pen(end, end, end, kind)
    return f"-- {_point(end)}", _Pen(end, pen.begin, end, kind)


def _curve(kind: str, points: list[Point], pen: _Pen) -> tuple[str, _Pen]:
    """A curve with one handle or two; a smooth one mirrors the handle before it."""
    if kind in "TS":
        smooth = pen.after in ("QT" if kind == "T" else "CS")
        points.insert(0, _between(pen.handle, pen.at, 2) if smooth else pen.at)
    end, handle = points[-1], points[-2]
    first, second = points[0], handle
    if kind in "QT":
        first, second = _between(pen.at, handle, 2 / 3), _between(end, handle, 2 / 3)
    return _cubic(first, second, end), _Pen(end, pen.begin, handle, kind)


def _between(one: Point, other: Point, share: float) -> Point:
    """So far on the way from one to the other."""
    return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])


def _cubic(first: Point, second: Point, end: Point) -> str:
    return f".. controls {_point(first)} and {_point(second)} .. {_point(end)}"


def _arc(at: Point, numbers: list[float], end: Point) -> str:
    """An arc of an ellipse, given by its ends, as curves of a quarter turn at most."""
    radius_x, radius_y, turn, large, sweep = numbers[:5]
    if at == end or not radius_x or not radius_y:
        return f"-- {_point(end)}"
    # in a plane where the ellipse is the circle of radius 1
    along = cmath.rect(1, radians(turn))

    def flat(x: float, y: float) -> complex:
        turned = complex(x, y) / along
        return complex(turned.real / abs(radius_x), turned.imag / abs(radius_y))

    def real(place: complex) -> Point:
        turned = complex(place.real * abs(radius_x), place.imag * abs(radius_y)) * along
        return turned.real, turned.imag

    start, stop = flat(*at), flat(*end)
    half = (stop - start) / 2
    radius = max(1.0, abs(half))  # too small an ellipse grows until it reaches
    aside = sqrt(max(0, radius * radius - abs(half) ** 2)) * (-1 if large == sweep else 1)
    middle = (start + stop) / 2 + half / abs(half) * 1j * aside
    angle = cmath.phase((stop - middle) / (start - middle))
    if sweep and angle <= 0:
        angle += tau
    if not sweep and angle >= 0:
        angle -= tau
    steps = ceil(abs(angle) / (pi / 2) - 1e-9)
    reach = 4 / 3 * tan(angle / steps / 4) * 1j
    spoke, parts = start - middle, []
    for _ in range(steps):
        after = spoke * cmath.rect(1, angle / steps)
        handles = real(middle + spoke * (1 + reach)), real(middle + after * (1 - reach))
        parts.append(_cubic(*handles, real(middle + after)))
        spoke = after
    return " ".join(parts)

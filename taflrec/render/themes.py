"""Themes: the colours of a diagram, as data, one file each in ``palettes/``. Shapes are the same in
every theme, but for emblems that a theme brings along for its pieces.

No theme may need its colours to be understood: sides, kinds, marks and tones differ in shape and
in lightness too, so that a page printed in black and white says the same.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple
from zlib import crc32

DEFAULT_THEME = "print"
# the names are written out, so that the command line knows them without looking into a folder
THEMES = ("print", "wood", "high-contrast", "dark", "slate")

_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3}){1,2}\Z")
_PATH = re.compile(r"[Mm][MmZzLlHhVvCcSsQqTtAa0-9 ,.+\-]{1,3999}\Z")
_LISTS = {"ghosts": 2, "inks": 3, "washes": 3}
_EMBLEM_NAMES = ("taflman", "king", "commander", "knight", "mercenary", "guard")


class Coat(NamedTuple):
    """Colours of one set of pieces: ``fill`` of the disc, ``rim`` around it, ``emblem`` on it."""

    fill: str
    rim: str
    emblem: str


class Theme(NamedTuple):
    """Colours of one theme, each ``#rgb`` or ``#rrggbb``.

    ``name``       stands in the ids of its drawings
    ``paper``      behind the whole picture, ``board`` behind the squares
    ``line``       between the squares, ``frame`` around them, ``label`` of the coordinates
    ``throne``, ``corner``, ``camp``, ``fortress``  ground of the special squares, ``ornament``
                   drawn on it
    ``attackers``, ``defenders``      coats of the two sides
    ``king``       coat of the defenders' king; an attackers' king wears his side's coat
    ``move``       ink of the last move, ``target`` a wash over the square it ended on, or none
    ``ghosts``     inks of captured attackers and defenders, ``cross`` of the cross over them
    ``halo``       the seam that keeps inks apart from whatever lies under them
    ``inks``       of marks in the tones first, second and third
    ``washes``     over filled squares in these tones, or none; ``pattern`` of the lines on them
    ``emblems``    (kind, path data) of emblems that replace the usual ones
    """

    name: str
    paper: str
    board: str
    line: str
    frame: str
    label: str
    throne: str
    corner: str
    camp: str
    fortress: str
    ornament: str
    attackers: Coat
    defenders: Coat
    king: Coat
    move: str
    target: str
    cross: str
    ghosts: tuple[str, ...]
    halo: str
    inks: tuple[str, ...]
    washes: tuple[str, ...]
    pattern: str
    emblems: tuple[tuple[str, str], ...] = ()


class ThemeError(ValueError):
    """A theme that does not exist or cannot be used, with the reason in words."""


@cache  # one a name that exists
def theme_named(name: str) -> Theme:
    """The theme of a name. Raises ThemeError for a name that is not in ``THEMES``."""
    if name not in THEMES:
        raise ThemeError(f"no theme is called {name[:60]!r}; known are {', '.join(THEMES)}")
    from pkgutil import get_data  # a file of this package, wherever it is installed

    data = get_data("taflrec.render", f"palettes/{name}.toml")
    assert data is not None
    return read_theme(data.decode("utf-8"), name)


def theme_of(theme: str | Theme) -> Theme:
    """The theme itself, or the one of a name. Raises ThemeError for an unknown name."""
    return theme_named(theme) if isinstance(theme, str) else theme


def read_theme(text: str, name: str = "") -> Theme:
    """A theme from the text of a theme file (TOML, keys as in :class:`Theme`).

    Without a name it gets one from a checksum of its text, so that no two themes share ids.
    Raises ThemeError for what is missing, unknown or no colour.
    """
    import tomllib  # themes are read once, and only where something is drawn

    try:
        given = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # of numbers too long and lists too deep as well
        raise ThemeError(f"not TOML: {error}") from None
    wanted = [field for field in Theme._fields if field not in ("name", "emblems")]
    missing = [key for key in wanted if key not in given]
    unknown = [key for key in given if key not in (*wanted, "emblems")]
    if missing or unknown:
        raise ThemeError(
            "; ".join(
                f"{word} {', '.join(key[:40] for key in keys[:30])}"
                for word, keys in (("it lacks", missing), ("it has no use for", unknown))
                if keys
            )
        )
    values = {key: _value(key, given[key]) for key in wanted}
    emblems = _emblems(given.get("emblems", {}))
    return Theme(name or f"own-{crc32(text.encode()):08x}", **values, emblems=emblems)


def _value(key: str, value: Any) -> Any:
    if key in ("attackers", "defenders", "king"):
        if not isinstance(value, Mapping) or {*value} != {*Coat._fields}:
            raise ThemeError(f"{key}: a table with the keys {', '.join(Coat._fields)} is wanted")
        return Coat(*(_colour(f"{key}.{part}", value[part]) for part in Coat._fields))
    if key in _LISTS:
        if not isinstance(value, list) or len(value) != _LISTS[key]:
            raise ThemeError(f"{key}: a list of {_LISTS[key]} colours is wanted")
        return tuple(_colour(f"{key}[{at}]", each) for at, each in enumerate(value))
    return _colour(key, value)


def _colour(key: str, value: Any) -> str:
    if value == "none" and key.partition("[")[0] in ("target", "washes"):
        return "none"
    if not isinstance(value, str) or not _COLOUR.match(value):
        what = repr(value[:40]) if isinstance(value, str) else f"a {type(value).__name__}"
        raise ThemeError(f'{key}: {what} is no colour; write "#rgb" or "#rrggbb"')
    return value


def _emblems(given: Any) -> tuple[tuple[str, str], ...]:
    if not isinstance(given, Mapping):
        raise ThemeError("emblems: a table of path data is wanted, one for each kind")
    for kind, path in given.items():
        if kind not in _EMBLEM_NAMES:
            raise ThemeError(
                f"emblems: no kind is called {kind[:40]!r}; there are {', '.join(_EMBLEM_NAMES)}"
            )
        if not isinstance(path, str) or not _PATH.match(path):
            raise ThemeError(
                f"emblems.{kind}: path data is wanted, which begins with M and has at most 4000 "
                "characters"
            )
        from taflrec.render.outlines import path_of  # few themes bring emblems along

        try:
            path_of(path)
        except (ValueError, OverflowError) as error:
            raise ThemeError(f"emblems.{kind}: {error}") from None
    return tuple(sorted(given.items()))

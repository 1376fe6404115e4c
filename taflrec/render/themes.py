"""Themes: the colours of a diagram, as data. Shapes are the same in every theme.

No theme may need its colours to be understood: sides, kinds and marks differ in shape and in
lightness too, so that a page printed in black and white says the same.
"""

from typing import NamedTuple


class Coat(NamedTuple):
    """Colours of one set of pieces: the disc, its rim, and the emblem on it."""

    fill: str
    rim: str
    emblem: str


class Theme(NamedTuple):
    """Colours of one theme, each a CSS colour that needs no escaping.

    ``paper``      behind the whole picture, ``board`` behind the squares
    ``line``       between the squares, ``frame`` around them, ``label`` of the coordinates
    ``throne``, ``corner``, ``camp``  ground of the special squares, ``ornament`` drawn on it
    ``attackers``, ``defenders``      coats of the two sides
    ``king``       coat of the defenders' king; an attackers' king wears his side's coat
    ``move``       ink of the last move, ``target`` a wash over the square it ended on
    ``cross``      ink of the cross over a captured piece
    ``mark``       ink of a mark
    ``halo``       the light seam that keeps inks apart from whatever lies under them
    """

    paper: str
    board: str
    line: str
    frame: str
    label: str
    throne: str
    corner: str
    camp: str
    ornament: str
    attackers: Coat
    defenders: Coat
    king: Coat
    move: str
    target: str
    cross: str
    mark: str
    halo: str


_BLACK, _WHITE = "#000", "#fff"
DEFAULT_THEME = "print"

THEMES: dict[str, Theme] = {
    # Two inks and no grey: a grey would be screened into dots by a laser printer or a copier.
    "print": Theme(
        paper=_WHITE, board=_WHITE, line=_BLACK, frame=_BLACK, label=_BLACK,
        throne=_WHITE, corner=_WHITE, camp=_WHITE, ornament=_BLACK,
        attackers=Coat(_BLACK, _BLACK, _WHITE),
        defenders=Coat(_WHITE, _BLACK, _BLACK),
        king=Coat(_WHITE, _BLACK, _BLACK),
        move=_BLACK, target="none", cross=_BLACK, mark=_BLACK, halo=_WHITE,
    ),
    "wood": Theme(
        paper="#fdf8ee", board="#ecd3a4", line="#a67c4a", frame="#5b3a1e", label="#5b3a1e",
        throne="#dcb87c", corner="#dcb87c", camp="#e4c590", ornament="#7d5430",
        attackers=Coat("#4a2b1b", "#26140b", "#f3dfb8"),
        defenders=Coat("#fffaf0", "#4b2e1a", "#4b2e1a"),
        king=Coat("#fffaf0", "#4b2e1a", "#9c2f21"),
        move="#8a2d1c", target="#f5c765", cross="#9c2f21", mark="#1f5f8b", halo="#fffaf0",
    ),
}  # fmt: skip


def theme_named(name: str) -> Theme:
    """The theme of a name. Raises ValueError for a name that is not in ``THEMES``."""
    if name not in THEMES:
        raise ValueError(f"no theme is called {name[:60]!r}; known are {', '.join(THEMES)}")
    return THEMES[name]

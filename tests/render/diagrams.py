"""The diagrams that the renderers are tested with, and how a test reads a drawing.

The golden file of each is a drawing that somebody has looked at. To renew them after a change of
design, run ``python -m tests.render.diagrams`` and look at every file again.
"""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from taflrec.board.geometry import geometry, square_named
from taflrec.board.pieces import PIECES
from taflrec.board.position import position_of
from taflrec.render.annotations import parse
from taflrec.render.scene import TONES, Mark, Scene, View
from taflrec.render.svg import board_svg
from taflrec.render.themes import THEMES
from taflrec.rules.catalogue import ruleset
from taflrec.rules.kernel.game import Game

GOLDEN = Path(__file__).parent / "golden"
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"

SHIELDWALL = "/3tttT4/3TTT5/2T8/11/11/10K/11/11/11/11/11/"
EXIT_FORT = "/3tTKTt3/3tT5T/3tTTt4/4tt5/11/11/11/11/11/11/11/"
SURROUND = "/11/11/4ttt4/3t3t3/2t1T3t2/2t2KT1t2/2t5t2/3t3t3/4ttt4/11/11/"
ALL_KINDS = "/9/1tcnkmg2/9/1TCNKMG2/9/9/9/9/9/"


def squares(names: str, size: int) -> list[int]:
    found = [square_named(name, size) for name in names.split()]
    assert None not in found
    return [square for square in found if square is not None]


def special(size: int) -> dict[str, Any]:
    return {"throne": geometry(size).middle, "corners": geometry(size).corners}


def marks(text: str, size: int) -> tuple[Mark, ...]:
    """The marks of a text that asks no rules."""
    read = parse(text, size)
    assert not read.problems
    return tuple(item for item in read.items if isinstance(item, Mark))


def played(text: str, move: str) -> dict[str, Any]:
    """What a scene needs to show what the defenders' move does in Copenhagen rules."""
    before = position_of(text)
    origin, target = squares(move.replace("-", " "), before.size)
    game = Game(ruleset("copenhagen"), before, "defenders")
    assert game.play(origin, target)
    ghosts = [Mark("ghost", (s,), piece=before.cells[s]) for s in sorted(game.captures[-1])]
    return {
        "position": game.position,
        "marks": (Mark("last", (origin, target)), *ghosts),
        **special(before.size),
    }


def all_kinds() -> Scene:
    """Every piece standing, every piece captured, every ground, a move, and marks on each."""
    gone = squares("b6 c6 d6 e6 f6 g6 b8 c8 d8 e8 f8 g8", 9)
    ghosts = [Mark("ghost", (s,), piece=piece) for s, piece in zip(gone, PIECES, strict=True)]
    return Scene(
        position_of(ALL_KINDS),
        title="All piece kinds",
        camps=squares("d9 e9 f9 e8 a4 a5 a6 b5", 9),
        fortresses=squares("d1 e1 f1 e2", 9),
        marks=(*marks("last:h4-g4 circle:b2,c2,d2,e2,b4,c4,e4,h5", 9), *ghosts),
        **special(9),
    )


def every_mark(tone: str) -> str:
    """Each mark in a tone, somewhere on the board of all kinds."""
    dotted = "" if tone == "first" else f".{tone}"
    return (
        f"fill{dotted}:a8,b8,b4,b2 hostile{dotted}:a1,a9,c2,c4 wall{dotted}:g8..i8,i7 "
        f"ring{dotted}:g6,h7,i6,h5 arrow{dotted}:a7-f7,b4-b2,c8-f9 circle{dotted}:d2,d4,i1 "
        f"square{dotted}:e2,e4,i2 triangle{dotted}:f2,f4,i3 cross{dotted}:g2,g4,i4 "
        f"dot{dotted}:b2,c4,a2 label{dotted}:A@c2,12@d2,?@g6,W3@a4,g@a5 threat{dotted}:h2,g2,f4 "
        f"reach{dotted}:h3,h4,e2 jaw{dotted}:d5-d4,e3-e2 bracket{dotted}:c1..e1 ghost{dotted}:t@c6"
    )


def scene(text: str, annotations: str, title: str, **more: Any) -> Scene:
    position = position_of(text)
    return Scene(
        position, title, marks=marks(annotations, position.size), **special(position.size), **more
    )


SHOWN = scene(SHIELDWALL, "last:c3-c1 bracket:d1..f1 jaw:c1-d1,g1-f1", "A shieldwall, turned")
WALLS = scene(EXIT_FORT, "wall:e1,e2,e3,f3,g1 fill:f2 label:W@f1", "The wall of an exit fort")

# name -> (scene, theme, view)
DIAGRAMS: dict[str, tuple[Scene, str, View]] = {
    "copenhagen-start": (
        Scene(ruleset("copenhagen").start, "Copenhagen Hnefatafl",
              "The start layout; the attackers begin.", **special(11)),
        "print", View(),
    ),
    "shieldwall": (
        Scene(**played(SHIELDWALL, "c3-c1"), title="Shieldwall capture",
              description="c3-c1 takes the attackers on d1, e1 and f1."),
        "print", View(),
    ),
    "exit-fort": (
        Scene(**played(EXIT_FORT, "k2-g2"), title="Exit fort",
              description="k2-g2 closes the fort: the defenders win."),
        "print", View(),
    ),
    "wall": (WALLS, "print", View(part=(2, 0, 8, 5))),
    "ring": (scene(SURROUND, "ring:e3..g3,d4,c5..c7,d8,e9..g9,h8,i5..i7,h4", "A surround"), "wood", View()),
    "turned-inside": (SHOWN, "slate", View(1, False, None, "inside", ("left", "bottom", "right", "top"), 300)),
    "part-mirrored": (SHOWN, "wood", View(2, True, (1, 0, 7, 3), "outside", ("top", "right"))),
    "crowded": (
        scene(ALL_KINDS, "label:A@b2,B@b4,C@e5 dot:b2,b4,e5 triangle:b2,b4 reach:b2 circle:e5,b4 "
              "cross:e6 label:7@e6 square:g6 label:8@g6 number:9@h6,h7 circle:h6,h7", "Many marks a square"),
        "print", View(),
    ),
    "bare": (SHOWN, "high-contrast", View(3, coordinates="none")),
    **{f"all-kinds-{theme}": (all_kinds(), theme, View()) for theme in THEMES},
    **{
        f"marks-{tone}-{theme}": (
            scene(ALL_KINDS, every_mark(tone), f"Every mark in the {tone} tone"), theme, View()
        )
        for tone in TONES
        for theme in THEMES
    },
}  # fmt: skip


def drawn_as(name: str) -> str:
    scene, theme, view = DIAGRAMS[name]
    return board_svg(scene, theme=theme, view=view)


def tree(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def drawn(root: ElementTree.Element) -> list[ElementTree.Element]:
    """Every element that is not a definition."""
    defined = {id(element) for defs in root.iter(f"{SVG}defs") for element in defs.iter()}
    return [element for element in root.iter() if id(element) not in defined]


def of_class(root: ElementTree.Element, *names: str) -> list[ElementTree.Element]:
    """Drawn elements with all these classes, in order of drawing."""
    return [e for e in drawn(root) if {*names} <= {*e.get("class", "").split()}]


def middle(element: ElementTree.Element) -> tuple[float, float]:
    return float(element.get("x", "nan")), float(element.get("y", "nan"))


def text_of(root: ElementTree.Element, name: str) -> str:
    return root.findtext(f"{SVG}{name}") or ""


if __name__ == "__main__":
    for name in DIAGRAMS:
        (GOLDEN / f"{name}.svg").write_text(drawn_as(name), encoding="utf-8", newline="\n")

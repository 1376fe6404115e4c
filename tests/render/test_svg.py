"""The SVG renderer. A diagram is checked as XML, as text, and against golden files.

A golden file is a drawing that somebody has looked at. To renew them after a change of design,
run ``python tests/render/test_svg.py`` and look at every file again.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.board.drawing import drawing
from taflrec.board.geometry import FILE_LETTERS, MAX_SIZE, MIN_SIZE, geometry, square_named
from taflrec.board.pieces import KING, LETTERS, PIECE_OF_LETTER, PIECES, kind_of, side_of
from taflrec.board.position import Position, position_of
from taflrec.render.emblems import piece_drawings
from taflrec.render.glyphs import GLYPHS, label_width
from taflrec.render.ground import SQUARE, extent
from taflrec.render.svg import board_svg
from taflrec.render.themes import THEMES, theme_named
from taflrec.rules.catalogue import ruleset
from taflrec.rules.kernel.game import Game

GOLDEN = Path(__file__).parent / "golden"
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
SIZES = range(MIN_SIZE, MAX_SIZE + 1)

SHIELDWALL = "/3tttT4/3TTT5/2T8/11/11/10K/11/11/11/11/11/"
EXIT_FORT = "/3tTKTt3/3tT5T/3tTTt4/4tt5/11/11/11/11/11/11/11/"
ALL_KINDS = "/9/1tcnkmg2/9/1TCNKMG2/9/9/9/9/9/"


def squares(names: str, size: int) -> list[int]:
    found = [square_named(name, size) for name in names.split()]
    assert None not in found
    return [square for square in found if square is not None]


def special(size: int) -> dict[str, Any]:
    return {"throne": geometry(size).middle, "corners": geometry(size).corners}


def played(text: str, move: str) -> dict[str, Any]:
    """The arguments that show what the defenders' move does in Copenhagen rules."""
    before = position_of(text)
    origin, target = squares(move.replace("-", " "), before.size)
    game = Game(ruleset("copenhagen"), before, "defenders")
    assert game.play(origin, target)
    return {
        "position": game.position,
        "last_move": (origin, target),
        "captured": {square: before.cells[square] for square in game.captures[-1]},
        **special(before.size),
    }


def all_kinds() -> dict[str, Any]:
    """Every piece standing, every piece captured, every ground, a move, and marks on each."""
    gone = squares("b6 c6 d6 e6 f6 g6 b8 c8 d8 e8 f8 g8", 9)
    return {
        "position": position_of(ALL_KINDS),
        "title": "All piece kinds",
        "camps": squares("d9 e9 f9 e8 d1 e1 f1 e2 a4 a5 a6 b5", 9),
        "last_move": tuple(squares("h4 g4", 9)),
        "captured": dict(zip(gone, PIECES, strict=True)),
        "marks": squares("b2 c2 d2 e2 b4 c4 e4 h5", 9),
        **special(9),
    }


DIAGRAMS: dict[str, dict[str, Any]] = {
    "copenhagen-start": {
        "position": ruleset("copenhagen").start,
        "title": "Copenhagen Hnefatafl",
        "description": "The start layout; the attackers begin.",
        **special(11),
    },
    "shieldwall": {
        **played(SHIELDWALL, "c3-c1"),
        "title": "Shieldwall capture",
        "description": "c3-c1 takes the attackers on d1, e1 and f1.",
    },
    "exit-fort": {
        **played(EXIT_FORT, "k2-g2"),
        "title": "Exit fort",
        "description": "k2-g2 closes the fort: the defenders win.",
        "marks": squares("e1 e2 e3 f1 f3 g1 g2", 11),
    },
    "all-kinds": all_kinds(),
    "all-kinds-wood": {**all_kinds(), "theme": "wood"},
}


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


# What it looks like: the golden files.


@pytest.mark.parametrize("name", DIAGRAMS)
def test_a_diagram_is_the_one_that_was_looked_at(name: str) -> None:
    assert board_svg(**DIAGRAMS[name]) == (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")


def test_every_golden_file_is_tested() -> None:
    assert {path.stem for path in GOLDEN.glob("*.svg")} == {*DIAGRAMS}


# A document that every reader takes.


@pytest.mark.parametrize("name", DIAGRAMS)
def test_a_diagram_is_a_labelled_image(name: str) -> None:
    root = tree(board_svg(**DIAGRAMS[name]))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    labels = [root.find(f".//*[@id='{key}']") for key in root.get("aria-labelledby", "").split()]
    assert [label.tag for label in labels if label is not None] == [f"{SVG}title", f"{SVG}desc"]
    assert text_of(root, "title") == DIAGRAMS[name]["title"]


@pytest.mark.parametrize("name", DIAGRAMS)
def test_the_description_holds_the_board_in_text(name: str) -> None:
    options = DIAGRAMS[name]
    moved = options["last_move"][1] if "last_move" in options else None
    left = {*options.get("captured", ()), *options.get("last_move", ())}
    ground = {*options["throne"], *options["corners"], *options.get("camps", ())}
    board = drawing(options["position"], special=ground, moved=moved, marked=left)
    said = options.get("description", "")
    assert text_of(tree(board_svg(**options)), "desc") == (f"{said}\n{board}" if said else board)


@pytest.mark.parametrize("name", DIAGRAMS)
def test_every_reference_has_its_drawing_and_every_drawing_is_used(name: str) -> None:
    root = tree(board_svg(**DIAGRAMS[name]))
    ids = [e.get("id", "") for e in root.iter() if e.get("id")]
    assert len(ids) == len({*ids})
    assert all(key.startswith("taflrec-") for key in ids)
    used = {e.get(HREF, "")[1:] for e in root.iter(f"{SVG}use")}
    defined = {e.get("id") for defs in root.iter(f"{SVG}defs") for e in defs}
    assert used == defined


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("hostile", ['<&">', "]]></title><script>", "a\0b\x1b[2J", "\ud800\uffff"])
def test_hostile_text_stays_text(hostile: str, theme: str) -> None:
    svg = board_svg(
        Position(3, (0,) * 9), title=hostile, description=f"what {hostile} is", theme=theme
    )
    svg.encode("utf-8")
    root = tree(svg)
    harmless = re.sub("[\0\x1b\ud800\uffff]", "\ufffd", hostile)
    assert text_of(root, "title") == harmless
    assert text_of(root, "desc").startswith(f"what {harmless} is\n")
    assert not list(root.iter(f"{SVG}script"))


@settings(deadline=None)
@given(st.text(), st.text())
def test_any_text_comes_back(title: str, description: str) -> None:
    root = tree(board_svg(Position(3, (0,) * 9), title=title, description=description))
    assert text_of(root, "title") == _as_xml_reads_it(title)
    assert text_of(root, "desc").startswith(_as_xml_reads_it(description))


def _as_xml_reads_it(text: str) -> str:
    """Line ends become newlines, and what XML cannot hold becomes U+FFFD."""
    held = (
        c if c in "\t\n" or (c >= " " and not "\ud800" <= c <= "\udfff" and c not in "\ufffe\uffff")
        else "\ufffd"
        for c in text.replace("\r\n", "\n").replace("\r", "\n")
    )  # fmt: skip
    return "".join(held)


def test_nothing_depends_on_a_font_a_style_sheet_or_another_file() -> None:
    for options in DIAGRAMS.values():
        root = tree(board_svg(**options))
        tags = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert tags <= {
            "svg",
            "title",
            "desc",
            "defs",
            "g",
            "use",
            "rect",
            "circle",
            "path",
            "polygon",
        }
        assert all(use.get(HREF, "").startswith("#taflrec-") for use in root.iter(f"{SVG}use"))
        assert not any("url(" in value for e in root.iter() for value in e.attrib.values())


# Several diagrams in one page.


def test_equal_ids_mean_equal_drawings() -> None:
    seen: dict[str, str] = {}
    for options in DIAGRAMS.values():
        for element in tree(board_svg(**options)).iter():
            if key := element.get("id"):
                text = ElementTree.tostring(element, encoding="unicode")
                assert seen.setdefault(key, text) == text


def test_diagrams_that_say_different_things_have_different_labels() -> None:
    start = ruleset("brandubh").start
    boards = [
        board_svg(start, title="One"),
        board_svg(start, title="Two"),
        board_svg(start, title="One", description="Two"),
        board_svg(Position(7, (0,) * 49), title="One"),
    ]
    assert len({tree(board).get("aria-labelledby") for board in boards}) == len(boards)


def test_equal_arguments_give_equal_bytes_in_any_order() -> None:
    options = DIAGRAMS["all-kinds"]
    turned = {
        **options,
        "captured": dict(reversed(options["captured"].items())),
        **{key: [*reversed(options[key])] * 2 for key in ("marks", "camps", "throne", "corners")},
    }
    assert board_svg(**turned) == board_svg(**options)


# Where things are.


@pytest.mark.parametrize("size", SIZES)
def test_a1_is_at_the_bottom_left(size: int) -> None:
    cells = [0] * (size * size)
    for name, letter in (("a1", "t"), ("b1", "c"), ("a2", "n")):
        cells[squares(name, size)[0]] = PIECE_OF_LETTER[letter]
    root = tree(board_svg(Position(size, tuple(cells)), title="corner"))
    low = (size - 1) * SQUARE + SQUARE / 2
    assert middle(*of_class(root, "piece", "taflman")) == (SQUARE / 2, low)
    assert middle(*of_class(root, "piece", "commander")) == (SQUARE * 1.5, low)
    assert middle(*of_class(root, "piece", "knight")) == (SQUARE / 2, low - SQUARE)


Box = tuple[float, float, float, float]


def _reaches(element: ElementTree.Element, dx: float = 0, dy: float = 0) -> Iterator[Box]:
    """The boxes of all shapes and uses below an element that is not a definition; no paths."""
    if element.tag == f"{SVG}defs":
        return
    if moved := re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", "")):
        dx, dy = dx + float(moved[1]), dy + float(moved[2])
    if box := _reach(element):
        left, top, right, low = box
        yield left + dx, top + dy, right + dx, low + dy
    for inner in element:
        yield from _reaches(inner, dx, dy)


def _reach(element: ElementTree.Element) -> Box | None:
    """Left, top, right and bottom of an element, with its stroke; None for a group or a path."""
    number = {k: float(text) for k, text in element.items() if re.fullmatch(r"-?[\d.]+", text)}
    stroke = number.get("stroke-width", 0) / 2 if element.get("stroke", "none") != "none" else 0
    tag = element.tag.removeprefix(SVG)
    if tag == "rect":
        x, y = number["x"], number["y"]
        return _grown(x, y, x + number["width"], y + number["height"], stroke)
    if tag == "use":  # drawings lie within a square around their own middle
        x, y = number["x"], number["y"]
        return _grown(x, y, x, y, SQUARE / 2)
    if tag == "circle":
        x, y = number["cx"], number["cy"]
        return _grown(x, y, x, y, number["r"] + stroke)
    if tag == "polygon":
        points = [pair.split(",") for pair in element.get("points", "").split()]
        across, down = [float(x) for x, _ in points], [float(y) for _, y in points]
        return _grown(min(across), min(down), max(across), max(down), stroke)
    return None


def _grown(left: float, top: float, right: float, low: float, by: float) -> Box:
    return left - by, top - by, right + by, low + by


@pytest.mark.parametrize("coordinates", [True, False], ids=["labels", "bare"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_drawn_outside_the_picture(size: int, coordinates: bool) -> None:
    last = size * size - 1
    everything = range(size * size)
    root = tree(
        board_svg(
            Position(size, tuple(square % 13 for square in everything)),
            title="full", camps=everything, last_move=(0, last), marks=everything,
            captured={square: square % 12 + 1 for square in everything},
            coordinates=coordinates, **special(size),
        )
    )  # fmt: skip
    left, top, width, height = map(float, root.get("viewBox", "").split())
    assert (float(root.get("width", 0)), float(root.get("height", 0))) == (width, height)
    bounds = [*_reaches(root)]
    assert len(bounds) > 3 * size * size
    for x, y, right, low in bounds:
        assert left <= x < right <= left + width
        assert top <= y < low <= top + height


@pytest.mark.parametrize("theme", THEMES)
def test_the_drawing_of_a_piece_stays_in_its_square(theme: str) -> None:
    options = {**DIAGRAMS["all-kinds"], "theme": theme}
    for defs in tree(board_svg(**options)).iter(f"{SVG}defs"):
        circles = list(defs.iter(f"{SVG}circle"))
        assert len(circles) > 24
        for circle in circles:
            assert float(circle.get("r", "nan")) + float(circle.get("stroke-width", 0)) / 2 <= 20
        for path in defs.iter(f"{SVG}path"):
            assert all(abs(float(n)) <= 20 for n in re.findall(r"-?[\d.]+", path.get("d", "x")))


@pytest.mark.parametrize("size", SIZES)
def test_coordinates_name_every_file_and_rank_inside_the_margin(size: int) -> None:
    root = tree(board_svg(Position(size, (0,) * size * size), title="labels"))
    (labels,) = of_class(root, "coordinates")
    drawn_as = {path: character for character, (_, path) in GLYPHS.items()}
    box, below, beside = extent(size, True), "", ""
    for path in labels:
        found = re.fullmatch(r"translate\((-?[\d.]+) (-?[\d.]+)\)", path.get("transform", ""))
        assert found
        x, y = float(found[1]), float(found[2])
        character = drawn_as[path.get("d", "")]
        assert box.left + 1 < x < box.left + box.width - GLYPHS[character][0]
        assert box.top < y - 12 and y + 5 < box.top + box.height
        if y > size * SQUARE:
            below += character
        else:
            assert x + GLYPHS[character][0] < -3
            beside += character
    assert below == FILE_LETTERS[:size]
    assert beside == "".join(str(rank + 1) for rank in range(size))


def test_coordinates_can_be_left_out() -> None:
    start = ruleset("brandubh").start
    bare = tree(board_svg(start, title="bare", coordinates=False))
    assert not of_class(bare, "coordinates")
    named = tree(board_svg(start, title="named"))
    assert float(bare.get("width", 0)) < float(named.get("width", 0))


def test_every_label_of_a_coordinate_has_a_glyph_of_its_own() -> None:
    assert {*FILE_LETTERS, *"0123456789"} == {*GLYPHS}
    assert len({path for _, path in GLYPHS.values()}) == len(GLYPHS)
    assert label_width("11") > label_width("1")


# What is seen.


@pytest.mark.parametrize("theme", THEMES)
def test_every_kind_of_each_side_has_its_own_symbol(theme: str) -> None:
    colours = {
        colour
        for field in THEMES[theme]
        for colour in ([field] if isinstance(field, str) else field)
    }
    shapes = set()
    for symbol in piece_drawings(theme)[1:]:
        shape = re.sub(r' id="[^"]*"', "", symbol)
        assert {*re.findall('(?:fill|stroke)="(#[^"]*)"', shape)} <= colours
        shapes.add(shape)
    assert len(shapes) == len(PIECES)


@pytest.mark.parametrize("theme", THEMES)
def test_kinds_differ_in_outline_and_sides_in_lightness(theme: str) -> None:
    outlines: dict[str, set[str]] = {"attackers": set(), "defenders": set()}
    for piece, symbol in zip(PIECES, piece_drawings(theme)[1:], strict=True):
        outlines[side_of(piece)].add("".join(re.findall(r' d="([^"]*)"', symbol)))
        fill = re.findall(r'class="disc" r="[\d.]+" fill="([^"]*)"', symbol)[0]
        assert (_lightness(fill) > 0.8) == (side_of(piece) == "defenders")
        assert (_lightness(fill) < 0.3) == (side_of(piece) == "attackers")
    assert {side: len(found) for side, found in outlines.items()} == {
        "attackers": 6,
        "defenders": 6,
    }


def _lightness(colour: str) -> float:
    """0 black to 1 white, as a grey print shows it."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def test_the_print_theme_uses_black_and_white_only() -> None:
    svg = board_svg(**DIAGRAMS["all-kinds"])
    assert {*re.findall(r'(?:fill|stroke)="([^"]*)"', svg)} == {"#000", "#fff", "none"}


@pytest.mark.parametrize("letter", LETTERS)
def test_a_piece_has_the_classes_of_its_side_and_kind(letter: str) -> None:
    piece = PIECE_OF_LETTER[letter]
    root = tree(board_svg(Position(3, (0,) * 4 + (piece,) + (0,) * 4), title="one piece"))
    (use,) = of_class(root, "piece")
    assert use.get("class") == f"piece {side_of(piece)} {kind_of(piece)}"
    assert use.get(HREF) == f"#taflrec-print-{side_of(piece)}-{kind_of(piece)}"


@pytest.mark.parametrize("name", DIAGRAMS)
def test_every_piece_of_the_position_is_drawn_once(name: str) -> None:
    position = DIAGRAMS[name]["position"]
    root = tree(board_svg(**DIAGRAMS[name]))
    found = {
        (
            int((position.size * SQUARE - y) // SQUARE * position.size + x // SQUARE),
            use.get("class"),
        )
        for use in of_class(root, "piece")
        for x, y in [middle(use)]
    }
    assert len(of_class(root, "piece")) == len(found)
    assert found == {
        (square, f"piece {side_of(piece)} {kind_of(piece)}")
        for square, piece in enumerate(position.cells)
        if piece
    }


CLASSES = [
    # class, how often in the diagram of all kinds
    ("paper", 1), ("board", 1), ("squares", 1), ("grid", 1), ("frame", 1), ("coordinates", 1),
    ("square", 17), ("throne", 1), ("corner", 4), ("camp", 12),
    ("last-move", 1), ("target", 1), ("origin", 1), ("arrow", 1),
    ("captured", 1), ("ghost", 12), ("pieces", 1), ("piece", 12), ("marks", 1), ("mark", 8),
]  # fmt: skip


@pytest.mark.parametrize("name, count", CLASSES, ids=[name for name, _ in CLASSES])
def test_classes_that_style_sheets_may_use(name: str, count: int) -> None:
    assert len(of_class(tree(board_svg(**DIAGRAMS["all-kinds"])), name)) == count


def test_plain_options_leave_no_empty_groups() -> None:
    root = tree(board_svg(ruleset("brandubh").start, title="plain"))
    for name in ("last-move", "captured", "marks", "square"):
        assert not of_class(root, name)


def test_special_squares_differ_from_each_other() -> None:
    root = tree(board_svg(**DIAGRAMS["all-kinds"]))
    ornaments = {
        name: of_class(root, name)[0].find(f"{SVG}path") for name in ("throne", "corner", "camp")
    }
    assert len({path.get("d") for path in ornaments.values() if path is not None}) == 3


def test_an_even_board_has_four_throne_squares() -> None:
    root = tree(board_svg(Position(8, (0,) * 64), title="even", **special(8)))
    places = {e.get("transform") for e in of_class(root, "throne")}
    assert places == {f"translate({x} {y})" for x in (140, 180) for y in (140, 180)}


def test_the_shieldwall_shows_its_move_and_what_it_took() -> None:
    root = tree(board_svg(**DIAGRAMS["shieldwall"]))
    assert [middle(e) for e in of_class(root, "ghost", "attackers", "taflman")] == [
        (140, 420), (180, 420), (220, 420),
    ]  # fmt: skip
    (origin,) = of_class(root, "origin")
    assert (origin.get("cx"), origin.get("cy")) == ("100", "340")
    (target,) = of_class(root, "target")
    assert float(target.get("x", 0)) + float(target.get("width", 0)) / 2 == pytest.approx(100)
    assert float(target.get("y", 0)) + float(target.get("height", 0)) / 2 == pytest.approx(420)


def test_a_captured_piece_is_crossed_out() -> None:
    root = tree(board_svg(**DIAGRAMS["all-kinds"]))
    ghosts = [e for e in root.iter() if e.get("id", "").endswith("-ghost")]
    assert len(ghosts) == len(PIECES)
    assert all(ghost.find(f"{SVG}path[@class='cross']") is not None for ghost in ghosts)


def test_a_mercenary_that_changed_sides_covers_its_ghost() -> None:
    turned, before = PIECE_OF_LETTER["M"], PIECE_OF_LETTER["m"]
    position = Position(3, (0,) * 4 + (turned,) + (0,) * 4)
    order = [
        e.get("class") for e in drawn(tree(board_svg(position, title="m", captured={4: before})))
    ]
    assert order.index("ghost attackers mercenary") < order.index("piece defenders mercenary")


def test_the_layers_lie_in_order() -> None:
    order = [e.get("class") for e in tree(board_svg(**DIAGRAMS["all-kinds"])) if e.get("class")]
    assert order == ["paper", "board", "coordinates", "last-move", "captured", "pieces", "marks"]


ARROWS = [
    ("to the next square", 0, 1), ("along a file", 0, 110), ("along a rank", 0, 10),
    ("down", 110, 0), ("to the left", 10, 0), ("a knight's jump", 0, 23),
    ("aslant", 4, 16), ("anywhere", 4, 118),
]  # fmt: skip


@pytest.mark.parametrize("name, origin, target", ARROWS, ids=[name for name, _, _ in ARROWS])
def test_the_arrow_points_from_the_origin_to_the_target(
    name: str, origin: int, target: int
) -> None:
    root = tree(board_svg(Position(11, (0,) * 121), title=name, last_move=(origin, target)))
    (arrow,) = of_class(root, "arrow")
    points = [tuple(map(float, pair.split(","))) for pair in arrow.get("points", "").split()]
    tip, tail = points[3], ((points[0][0] + points[6][0]) / 2, (points[0][1] + points[6][1]) / 2)
    start = (origin % 11 * 40 + 20, 420 - origin // 11 * 40)
    end = (target % 11 * 40 + 20, 420 - target // 11 * 40)
    assert _distance(start, tail) == pytest.approx(7, abs=0.02)
    outside = max(abs(end[0] - tip[0]), abs(end[1] - tip[1]))
    assert outside == pytest.approx(20.4, abs=0.02)  # the frame ends at 19.6
    assert _distance(start, tip) + _distance(tip, end) == pytest.approx(
        _distance(start, end), abs=0.02
    )
    assert _distance(tail, end) > _distance(tip, end)


def _distance(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def test_a_step_to_its_own_square_has_no_arrow() -> None:
    root = tree(board_svg(Position(3, (0,) * 9), title="none", last_move=(4, 4)))
    assert of_class(root, "target") and not of_class(root, "arrow")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_board_size_is_drawn(size: int, theme: str) -> None:
    cells = [0] * (size * size)
    cells[size * size // 2] = KING
    root = tree(board_svg(Position(size, tuple(cells)), title="size", theme=theme, **special(size)))
    assert root.get("viewBox") == f"-25 -4 {size * 40 + 29} {size * 40 + 29}"
    assert len(of_class(root, "piece", "defenders", "king")) == 1


# Wrong use.

EMPTY = Position(3, (0,) * 9)
WRONG = [
    (
        "an unknown theme",
        EMPTY,
        {"theme": "neon"},
        "no theme is called 'neon'; known are print, wood",
    ),
    ("a square beyond the board", EMPTY, {"marks": [9]}, "square 9 is not on a board of 3 by 3"),
    ("a negative square", EMPTY, {"last_move": (-1, 2)}, "square -1 is not on a board"),
    ("a throne elsewhere", EMPTY, {"throne": [40]}, "square 40 is not on a board"),
    ("a captured square elsewhere", EMPTY, {"captured": {12: 1}}, "square 12 is not on a board"),
    ("no piece captured", EMPTY, {"captured": {2: 0}}, "pieces are numbered 1 to 12"),
    ("an unknown piece", Position(3, (13, *EMPTY.cells[1:])), {}, "pieces are numbered 1 to 12"),
    ("a negative piece", Position(3, (-1, *EMPTY.cells[1:])), {}, "pieces are numbered 1 to 12"),
    ("too few cells", Position(3, (0,) * 8), {}, "a board of 3 by 3 has 9 squares, not 8"),
    ("too small a board", Position(2, (0,) * 4), {}, "board size 2 is not between 3 and 25"),
    ("too large a board", Position(26, (0,) * 676), {}, "board size 26 is not between 3 and 25"),
]


@pytest.mark.parametrize("name, position, options, message", WRONG, ids=[row[0] for row in WRONG])
def test_wrong_use_is_refused(
    name: str, position: Position, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        board_svg(position, title=name, **options)


def test_a_theme_has_a_name() -> None:
    assert theme_named("print") is THEMES["print"]
    assert [*THEMES] == ["print", "wood"]


if __name__ == "__main__":
    for name, options in DIAGRAMS.items():
        (GOLDEN / f"{name}.svg").write_text(board_svg(**options), encoding="utf-8", newline="\n")

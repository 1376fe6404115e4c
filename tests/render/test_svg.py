"""The SVG renderer. A diagram is checked as XML, as text, and against golden files."""

import io
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.board.drawing import drawing
from taflrec.board.geometry import FILE_LETTERS, MAX_SIZE, MIN_SIZE
from taflrec.board.pieces import KING, LETTERS, PIECE_OF_LETTER, PIECES, kind_of, side_of
from taflrec.board.position import Position, position_of
from taflrec.render.emblems import piece_drawings
from taflrec.render.frame import SQUARE, frame_of
from taflrec.render.glyphs import GLYPHS, label_width
from taflrec.render.scene import KINDS, Mark, Scene, SceneError, View
from taflrec.render.svg import board_svg
from taflrec.render.themes import THEMES, ThemeError, theme_named
from taflrec.rules.catalogue import ruleset
from tests.extras import wanted
from tests.render.diagrams import (
    DIAGRAMS,
    GOLDEN,
    HREF,
    SVG,
    all_kinds,
    drawn_as,
    middle,
    of_class,
    special,
    squares,
    text_of,
    tree,
)

SIZES = range(MIN_SIZE, MAX_SIZE + 1)
KINDS_SHOWN = all_kinds()


def empty(size: int, **more: Any) -> Scene:
    return Scene(Position(size, (0,) * size * size), **more)


# What it looks like: the golden files.


@pytest.mark.parametrize("name", DIAGRAMS)
def test_a_diagram_is_the_one_that_was_looked_at(name: str) -> None:
    assert drawn_as(name) == (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")


def test_every_mark_has_a_golden_file() -> None:
    for theme in THEMES:
        for tone in ("first", "second", "third"):
            scene, _, _ = DIAGRAMS[f"marks-{tone}-{theme}"]
            assert {mark.kind for mark in scene.marks} == {*KINDS} - {"last"}
        assert "last" in {mark.kind for mark in DIAGRAMS[f"all-kinds-{theme}"][0].marks}


# A document that every reader takes.


@pytest.mark.parametrize("name", DIAGRAMS)
def test_a_diagram_is_a_labelled_image(name: str) -> None:
    root = tree(drawn_as(name))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    labels = [root.find(f".//*[@id='{key}']") for key in root.get("aria-labelledby", "").split()]
    assert [label.tag for label in labels if label is not None] == [f"{SVG}title", f"{SVG}desc"]
    assert text_of(root, "title") == DIAGRAMS[name][0].title


def test_the_description_holds_the_position_in_words_and_as_a_board() -> None:
    scene, _, _ = DIAGRAMS["shieldwall"]
    c3, c1, *gone = squares("c3 c1 d1 e1 f1", 11)
    ground = {*scene.throne, *scene.corners}
    board = drawing(scene.position, special=ground, moved=c1, marked={c3, *gone})
    words = "Defenders: c1, g1, d2, e2, f2; king: k6."
    text = text_of(tree(drawn_as("shieldwall")), "desc")
    assert text == f"{scene.description}\n{words}\n{board}"


def test_the_description_names_every_mark_and_the_part() -> None:
    text = text_of(tree(drawn_as("wall")), "desc")
    assert text.startswith(
        "Wall: e1 e2 e3 f3 g1.\nFilled square: f2.\nLabel W: f1.\nThe picture shows c1 to i6.\n"
        "Attackers: d1, h1, d2, d3, g3, e4, f4; defenders: e1, g1, e2, k2, e3, f3; king: f1.\n"
    )
    marked = text_of(tree(drawn_as("marks-second-wood")), "desc")
    for kind in {*KINDS} - {"last"}:
        assert KINDS[kind].words.capitalize() in marked
    assert "Arrow (second): a7-f7." in marked
    assert "Captured attacker (second): c6." in marked
    assert "Last move: h4-g4." in text_of(tree(drawn_as("all-kinds-print")), "desc")


@pytest.mark.parametrize("name", DIAGRAMS)
def test_every_reference_has_its_drawing_and_every_drawing_is_used(name: str) -> None:
    root = tree(drawn_as(name))
    ids = [e.get("id", "") for e in root.iter() if e.get("id")]
    assert len(ids) == len({*ids})
    assert all(key.startswith("taflrec-") for key in ids)
    used = {e.get(HREF, "")[1:] for e in root.iter(f"{SVG}use")}
    defined = {e.get("id") for defs in root.iter(f"{SVG}defs") for e in defs}
    assert used == defined


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("hostile", ['<&">', "]]></title><script>", "a\0b\x1b[2J", "\ud800\uffff"])
def test_hostile_text_stays_text(hostile: str, theme: str) -> None:
    svg = board_svg(empty(3, title=hostile, description=f"what {hostile} is"), theme=theme)
    svg.encode("utf-8")
    root = tree(svg)
    harmless = re.sub("[\0\x1b\ud800\uffff]", "\ufffd", hostile)
    assert text_of(root, "title") == harmless
    assert text_of(root, "desc").startswith(f"what {harmless} is\n")
    assert not list(root.iter(f"{SVG}script"))


@settings(deadline=None)
@given(st.text(), st.text())
def test_any_text_comes_back(title: str, description: str) -> None:
    root = tree(board_svg(empty(3, title=title, description=description)))
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


@pytest.mark.parametrize("name", DIAGRAMS)
def test_nothing_depends_on_a_font_a_style_sheet_or_another_file(name: str) -> None:
    root = tree(drawn_as(name))
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "title", "desc", "defs", "g", "use", "rect", "circle", "path"}
    assert all(use.get(HREF, "").startswith("#taflrec-") for use in root.iter(f"{SVG}use"))
    assert not any("url(" in value for e in root.iter() for value in e.attrib.values())


# Several diagrams in one page.


def test_equal_ids_mean_equal_drawings() -> None:
    seen: dict[str, str] = {}
    for name in DIAGRAMS:
        for element in tree(drawn_as(name)).iter():
            if key := element.get("id"):
                text = ElementTree.tostring(element, encoding="unicode")
                assert seen.setdefault(key, text) == text


def test_diagrams_that_say_different_things_have_different_labels() -> None:
    start = Scene(ruleset("brandubh").start)
    boards = [
        board_svg(start._replace(title="One")),
        board_svg(start._replace(title="Two")),
        board_svg(start._replace(title="One", description="Two")),
        board_svg(empty(7, title="One")),
    ]
    assert len({tree(board).get("aria-labelledby") for board in boards}) == len(boards)


def test_special_squares_may_come_in_any_order() -> None:
    turned = KINDS_SHOWN._replace(
        **{
            key: [*reversed([*getattr(KINDS_SHOWN, key)])] * 2
            for key in ("camps", "fortresses", "throne", "corners")
        }
    )
    assert board_svg(turned) == board_svg(KINDS_SHOWN)


# Where things are.


@pytest.mark.parametrize("size", SIZES)
def test_a1_is_at_the_bottom_left(size: int) -> None:
    cells = [0] * (size * size)
    for name, letter in (("a1", "t"), ("b1", "c"), ("a2", "n")):
        cells[squares(name, size)[0]] = PIECE_OF_LETTER[letter]
    root = tree(board_svg(Scene(Position(size, tuple(cells)))))
    low = (size - 1) * SQUARE + SQUARE / 2
    assert middle(*of_class(root, "piece", "taflman")) == (SQUARE / 2, low)
    assert middle(*of_class(root, "piece", "commander")) == (SQUARE * 1.5, low)
    assert middle(*of_class(root, "piece", "knight")) == (SQUARE / 2, low - SQUARE)


# how a1, b1 and a2 of a board of 3 stand after turning clockwise: (column, row) from the top left
VIEWS = [
    (View(0), (0, 2), (1, 2), (0, 1)),
    (View(1), (0, 0), (0, 1), (1, 0)),
    (View(2), (2, 0), (1, 0), (2, 1)),
    (View(3), (2, 2), (2, 1), (1, 2)),
    (View(0, mirror=True), (2, 2), (1, 2), (2, 1)),
    (View(1, mirror=True), (2, 0), (2, 1), (1, 0)),
]


@pytest.mark.parametrize("view, a1, b1, a2", VIEWS, ids=[str(row[0][:2]) for row in VIEWS])
def test_a_board_is_turned_and_mirrored(
    view: View, a1: tuple[int, int], b1: tuple[int, int], a2: tuple[int, int]
) -> None:
    cells = tuple(PIECE_OF_LETTER.get(letter, 0) for letter in "tc.n.....")
    root = tree(board_svg(Scene(Position(3, cells)), view=view))
    for kind, (column, row) in (("taflman", a1), ("commander", b1), ("knight", a2)):
        (piece,) = of_class(root, "piece", kind)
        assert middle(piece) == (column * 40 + 20, row * 40 + 20)


def _pixels(svg: str, width: int) -> Any:
    resvg = wanted("resvg_py")
    pillow = wanted("PIL.Image")
    return pillow.open(io.BytesIO(bytes(resvg.svg_to_bytes(svg_string=svg, width=width))))


@pytest.mark.parametrize(
    "view",
    [
        View(),
        View(coordinates="none"),
        View(1, coordinates="inside", sides=("left", "top", "right", "bottom")),
        View(3, True, (0, 1, 2, 2), "outside", ("top", "right")),
    ],
    ids=["labels", "bare", "turned", "part"],
)
@pytest.mark.parametrize("size", [3, 8, 19])
def test_nothing_is_drawn_outside_the_picture(size: int, view: View) -> None:
    """The picture on a larger sheet, everything on it: outside its own bounds no ink is seen."""
    every = tuple(range(size * size))
    last = size * size - 1
    many = [Mark(kind, every) for kind, what in KINDS.items() if what.takes in ("many", "group")]
    texts = {"label": {"text": "W8m"}, "ghost": {"piece": 4}}
    marks = [mark._replace(**texts.get(mark.kind, {})) for mark in many]
    pairs = [
        Mark("last", (0, last)), Mark("arrow", (last, 0)), Mark("arrow", (size - 1, 1)),
        Mark("jaw", (0, 1)), Mark("bracket", (0, size - 1, size)), Mark("bracket", (0, 0, 1)),
    ]  # fmt: skip
    cells = tuple(square % 13 for square in every)
    scene = Scene(Position(size, cells), camps=every, marks=(*marks, *pairs), **special(size))
    svg = board_svg(scene, view=view)
    left, top, width, height = map(float, re.findall(r'viewBox="([^"]*)"', svg)[0].split())  # type: ignore[misc]
    around = 60
    sheet = re.sub(
        r'viewBox="[^"]*" width="[^"]*" height="[^"]*"',
        f'viewBox="{left - around} {top - around} {width + 2 * around} {height + 2 * around}"'
        f' width="{width + 2 * around}" height="{height + 2 * around}"',
        svg,
        count=1,
    )
    image = _pixels(sheet, int(width + 2 * around))
    box = image.getchannel("A").getbbox()
    assert box == (around, around, around + width, around + height)


@pytest.mark.parametrize("size", SIZES)
def test_coordinates_name_every_file_and_rank_inside_the_margin(size: int) -> None:
    root = tree(board_svg(empty(size)))
    (labels,) = of_class(root, "coordinates")
    drawn_by = {path: character for character, (_, path) in GLYPHS.items()}
    box, below, beside = frame_of(size, View()).box, "", ""
    for path in labels:
        found = re.fullmatch(r"translate\((-?[\d.]+) (-?[\d.]+)\)", path.get("transform", ""))
        assert found
        x, y = float(found[1]), float(found[2])
        character = drawn_by[path.get("d", "")]
        assert box.left + 1 < x < box.left + box.width - GLYPHS[character][0]
        assert box.top < y - 12 and y + 5 < box.top + box.height
        if y > size * SQUARE:
            below += character
        else:
            assert x + GLYPHS[character][0] < -3
            beside += character
    assert below == FILE_LETTERS[:size]
    ranks = [str(rank + 1) for rank in range(size)]
    assert beside == "".join(reversed(ranks))


def test_coordinates_can_be_left_out() -> None:
    start = Scene(ruleset("brandubh").start)
    bare = tree(board_svg(start, view=View(coordinates="none")))
    assert not of_class(bare, "coordinates")
    named = tree(board_svg(start))
    assert float(bare.get("width", 0)) < float(named.get("width", 0))


def test_every_character_has_a_glyph_of_its_own() -> None:
    assert {*FILE_LETTERS, *"0123456789"} <= {*GLYPHS}
    assert len({path for _, path in GLYPHS.values()}) == len(GLYPHS)
    assert label_width("11") > label_width("1")


def test_the_width_scales_the_picture_and_leaves_its_units() -> None:
    whole, wide = (tree(board_svg(empty(7), view=View(width=width))) for width in (None, 1000))
    assert whole.get("viewBox") == wide.get("viewBox") == "-25 -4 309 309"
    assert (wide.get("width"), wide.get("height")) == ("1000", "1000")
    part = tree(board_svg(empty(7), view=View(part=(0, 0, 6, 2), coordinates="none", width=288)))
    assert part.get("viewBox") == "-4 -4 288 128"
    assert (part.get("width"), part.get("height")) == ("288", "128")


# What is seen.


@pytest.mark.parametrize("theme", THEMES)
def test_every_kind_of_each_side_has_its_own_symbol(theme: str) -> None:
    shapes = {re.sub(r' id="[^"]*"', "", symbol) for symbol in piece_drawings(theme)[1:]}
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


@pytest.mark.parametrize("name", [name for name, row in DIAGRAMS.items() if row[1] == "print"])
def test_the_print_theme_uses_black_and_white_only(name: str) -> None:
    colours = {*re.findall(r'(?:fill|stroke)="([^"]*)"', drawn_as(name))}
    assert colours <= {"#000", "#fff", "none"}


@pytest.mark.parametrize("letter", LETTERS)
def test_a_piece_has_the_classes_of_its_side_and_kind(letter: str) -> None:
    piece = PIECE_OF_LETTER[letter]
    root = tree(board_svg(Scene(Position(3, (0,) * 4 + (piece,) + (0,) * 4))))
    (use,) = of_class(root, "piece")
    assert use.get("class") == f"piece {side_of(piece)} {kind_of(piece)}"
    assert use.get(HREF) == f"#taflrec-print-{side_of(piece)}-{kind_of(piece)}"


@pytest.mark.parametrize("name", ["copenhagen-start", "shieldwall", "all-kinds-dark"])
def test_every_piece_of_the_position_is_drawn_once(name: str) -> None:
    position = DIAGRAMS[name][0].position
    root = tree(drawn_as(name))
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
    ("square", 17), ("throne", 1), ("corner", 4), ("camp", 8), ("fortress", 4),
    ("last-move", 1), ("target", 1), ("origin", 1), ("arrow-head", 1),
    ("ghost", 12), ("pieces", 1), ("piece", 12), ("marks-under", 1), ("marks-over", 1), ("mark", 8),
    ("circle", 8), ("first", 8),
]  # fmt: skip


@pytest.mark.parametrize("name, count", CLASSES, ids=[name for name, _ in CLASSES])
def test_classes_that_style_sheets_may_use(name: str, count: int) -> None:
    assert len(of_class(tree(drawn_as("all-kinds-print")), name)) == count


def test_plain_scenes_leave_no_empty_groups() -> None:
    root = tree(board_svg(Scene(ruleset("brandubh").start)))
    for name in ("last-move", "marks-under", "marks-over", "square"):
        assert not of_class(root, name)


def test_special_squares_differ_from_each_other() -> None:
    root = tree(drawn_as("all-kinds-print"))
    ornaments = {
        name: of_class(root, name)[0].find(f"{SVG}path")
        for name in ("throne", "corner", "camp", "fortress")
    }
    assert len({path.get("d") for path in ornaments.values() if path is not None}) == 4


def test_an_even_board_has_four_throne_squares() -> None:
    root = tree(board_svg(empty(8, **special(8))))
    places = {e.get("transform") for e in of_class(root, "throne")}
    assert places == {f"translate({x} {y})" for x in (140, 180) for y in (140, 180)}


def test_the_layers_lie_in_order() -> None:
    order = [e.get("class") for e in tree(drawn_as("all-kinds-wood")) if e.get("class")]
    assert order == ["paper", "board", "coordinates", "marks-under", "pieces", "marks-over"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_board_size_is_drawn(size: int, theme: str) -> None:
    cells = [0] * (size * size)
    cells[size * size // 2] = KING
    root = tree(board_svg(Scene(Position(size, tuple(cells)), **special(size)), theme=theme))
    assert root.get("viewBox") == f"-25 -4 {size * 40 + 29} {size * 40 + 29}"
    assert len(of_class(root, "piece", "defenders", "king")) == 1


def test_a_part_shows_its_own_pieces_only_and_frames_only_the_edge() -> None:
    root = tree(board_svg(KINDS_SHOWN, view=View(part=(0, 1, 3, 4))))
    assert [use.get("class") for use in of_class(root, "piece")] == [
        "piece defenders taflman", "piece defenders commander", "piece defenders knight",
        "piece attackers taflman", "piece attackers commander", "piece attackers knight",
    ]  # fmt: skip
    (frame,) = of_class(root, "frame")
    assert frame.get("d") == "M-1 -4V164"  # the left side, drawn on over both cuts


# Wrong use.

EMPTY = empty(3)
WRONG = [
    (
        "an unknown theme",
        EMPTY,
        {"theme": "neon"},
        "no theme is called 'neon'; known are print, wood",
    ),
    ("a mark beyond the board", empty(3, marks=(Mark("dot", (9,)),)), {}, "square 9 is not on a"),
    ("a negative square", empty(3, marks=(Mark("last", (-1, 2)),)), {}, "square -1 is not on a"),
    ("a throne elsewhere", empty(3, throne=[40]), {}, "square 40 is not on a board"),
    ("no piece captured", empty(3, marks=(Mark("ghost", (2,)),)), {}, "numbered 1 to 12"),
    ("an unknown mark", empty(3, marks=(Mark("star", (2,)),)), {}, "no mark is called 'star'"),
    ("an arrow of one square", empty(3, marks=(Mark("arrow", (2,)),)), {}, "arrow has 2 squares"),
    ("a label without text", empty(3, marks=(Mark("label", (2,)),)), {}, "1 to 3 characters"),
    ("an unknown piece", Scene(Position(3, (13,) * 9)), {}, "pieces are numbered 1 to 12"),
    ("a negative piece", Scene(Position(3, (-1,) * 9)), {}, "pieces are numbered 1 to 12"),
    ("too few cells", Scene(Position(3, (0,) * 8)), {}, "has 9 squares, not 8"),
    ("too small a board", empty(2), {}, "3 to 25 squares a side, not 2"),
    ("too large a board", empty(26), {}, "3 to 25 squares a side, not 26"),
    ("a part elsewhere", EMPTY, {"view": View(part=(0, 0, 3, 2))}, "no part of a board of 3 by 3"),
    ("a part turned round", EMPTY, {"view": View(part=(2, 0, 1, 2))}, "no part of a board"),
]  # fmt: skip


@pytest.mark.parametrize("name, scene, options, message", WRONG, ids=[row[0] for row in WRONG])
def test_wrong_use_is_refused(
    name: str, scene: Scene, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(message)) as raised:
        board_svg(scene, **options)
    assert isinstance(raised.value, SceneError | ThemeError)


def test_a_theme_has_a_name() -> None:
    assert theme_named("print").name == "print"
    assert THEMES == ("print", "wood", "high-contrast", "dark", "slate")


def test_coordinates_inside_lie_over_marks_and_those_outside_under_all() -> None:
    """A bracket of the last move in the corner of a square hid the letter of its file."""
    scene = Scene(position_of("/7/7/7/3K3/7/7/7/"), marks=(Mark("last", (24, 3)),))
    inside = board_svg(scene, view=View(coordinates="inside"))
    assert inside.index('class="coordinates"') > inside.index('class="marks-under"')
    assert inside.count('class="coordinates"') == 1
    outside = board_svg(scene)
    assert outside.index('class="coordinates"') < outside.index('class="marks-under"')


def test_a_badge_lies_over_the_arms_of_a_cross() -> None:
    """Both reach into a corner of the square; the arm hid the badge."""
    scene = Scene(
        position_of("/7/7/7/3K3/7/7/7/"), marks=(Mark("triangle", (24,)), Mark("cross", (24,)))
    )
    svg = board_svg(scene)
    assert svg.index('class="mark cross') < svg.index('class="mark triangle')

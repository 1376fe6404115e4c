"""The catalogue of variants: rules reference, sections 3.1, 3.2, 4.1 and 4.10."""

import re

import pytest

from taflrec.board.pieces import LETTERS
from taflrec.board.position import Position
from taflrec.rules.catalogue import CATALOGUE, Reading, find, readings, ruleset, ruleset_of
from taflrec.rules.kernel.game import Game
from taflrec.rules.layouts import LAYOUTS
from taflrec.rules.ruleset import RulesError
from tests.shared import shared_file

ROWS = pytest.mark.parametrize("row", CATALOGUE, ids=[row.name for row in CATALOGUE])

# attackers, defenders, kings, board size
MEN = {"copenhagen": (24, 12, 1, 11), "brandubh": (8, 4, 1, 7)}


@ROWS
def test_every_row_builds(row: Reading) -> None:
    built = ruleset_of(row)
    assert (built.variant, built.reading, built.name) == (row.variant, row.reading, row.name)
    assert row.source
    assert row.title
    assert built.unplayed() == []
    assert list(Game(built, built.start).legal_steps())


@ROWS
def test_rows_tell_only_what_differs(row: Reading) -> None:
    values, defaults = ruleset_of(row).values, ruleset("copenhagen:nielsen").values
    settings = dict(entry.split(":", 1) for entry in row.settings.split())
    assert {key: value for key, value in values.items() if value != defaults[key]} == {
        key: value for key, value in settings.items() if value != defaults[key]
    }


@ROWS
def test_men_of_the_layout(row: Reading) -> None:
    start = ruleset_of(row).start
    men = [LETTERS[piece - 1] for piece in start.cells if piece]
    assert (men.count("t"), men.count("T"), men.count("K"), start.size) == MEN[row.variant]


@pytest.mark.parametrize("name", LAYOUTS)
def test_layouts_are_symmetric(name: str) -> None:
    """Mirrored left to right, top to bottom and along the diagonal (section 3.1)."""
    row = next(row for row in CATALOGUE if row.layout == name)
    start = ruleset_of(row).start
    size = start.size
    cells = [start.cells[y * size : (y + 1) * size] for y in range(size)]
    assert [line[::-1] for line in cells] == cells
    assert cells[::-1] == cells
    assert [tuple(column) for column in zip(*cells, strict=True)] == cells
    assert start == Position(size, start.cells)


def test_rows_of_the_reference() -> None:
    """Layout and settings of every row are those of the matrix (section 3.2)."""
    page = shared_file("rules/variants.md").read_text(encoding="utf-8")
    matrix = {
        f"{variant}:{reading}": (layout, "" if settings == "defaults" else settings)
        for variant, reading, layout, settings in re.findall(
            r"^\| ([\w-]+) \| ([\w-]+) \| (\w+) \| `([^`]*)` \|", page, re.MULTILINE
        )
    }
    layouts = dict(re.findall(r"^\| (\w+) \| [^|]+ \| [^|]+ \| `(/[^`]+/)` \|", page, re.MULTILINE))
    letters = {"ALL": "tcnkmgTCNKMG", "MEN": "tcnkmTCNKM"}
    for row in CATALOGUE:
        layout, settings = matrix[row.name]
        wanted = dict(entry.split(":", 1) for entry in settings.split())
        wanted = {key: letters.get(value, value) for key, value in wanted.items()}
        assert ruleset_of(row).values == ruleset("copenhagen").values | wanted, row.name
        assert (row.layout, LAYOUTS[row.layout]) == (layout, layouts[layout]), row.name


def test_rows_are_named_once() -> None:
    assert len({row.name for row in CATALOGUE}) == len(CATALOGUE)


def test_the_first_reading_is_the_default() -> None:
    """Section 3.2: the first row of a variant is its default reading."""
    assert [readings(variant)[0].reading for variant in ("copenhagen", "brandubh")] == [
        "nielsen"
    ] * 2
    assert readings("chess") == []


# a name as written, the row it means
NAMES = [
    ("copenhagen", "copenhagen:nielsen"),
    ("Copenhagen", "copenhagen:nielsen"),
    (" COPENHAGEN ", "copenhagen:nielsen"),
    ("Copenhagen Hnefatafl", "copenhagen:nielsen"),
    ("Copenhagen_Hnefatafl_11x11", "copenhagen:nielsen"),
    ("copenhagen:relaxed", "copenhagen:relaxed"),
    ("copenhagen:hnefatafl-org", "copenhagen:hnefatafl-org"),
    ("brandubh", "brandubh:nielsen"),
    ("Brandub", "brandubh:nielsen"),
    ("brandub:wtf", "brandubh:wtf"),
    ("Brandub 7x7", "brandubh:nielsen"),
]


@pytest.mark.parametrize(("name", "row"), NAMES)
def test_names_and_aliases(name: str, row: str) -> None:
    found = find(name)
    assert found is not None
    assert found.name == row
    assert ruleset(name).name == row


@pytest.mark.parametrize("name", ["chess", "copenhagen:nobody", "", "hnefatafl:copenhagen"])
def test_unknown_names(name: str) -> None:
    assert find(name) is None
    with pytest.raises(RulesError) as error:
        ruleset(name)
    assert error.value.name == "variant-unknown"


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("copenhagn", "copenhagen"),
        ("brandubhh", "brandubh"),
        ("brandubh:wtx", "brandubh:wtf"),
        ("quite another game", "known are copenhagen"),
    ],
)
def test_unknown_names_suggest(name: str, near: str) -> None:
    with pytest.raises(RulesError) as error:
        ruleset(name)
    assert near in str(error.value)


def test_rulesets_are_shared() -> None:
    """So that the tables of the kernel are built once."""
    assert ruleset("copenhagen") is ruleset("Copenhagen Hnefatafl")

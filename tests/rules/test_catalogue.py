"""The catalogue of variants: rules reference, sections 3.1, 3.2, 4 and 7."""

import re

import pytest

from taflrec.board.pieces import LETTERS
from taflrec.board.position import position_of
from taflrec.rules.catalogue import (
    CATALOGUE,
    Reading,
    find,
    readings,
    ruleset,
    ruleset_of,
    spelled_out,
)
from taflrec.rules.kernel.game import Game
from taflrec.rules.layouts import LAYOUTS
from taflrec.rules.ruleset import RulesError
from tests.shared import shared_file

ROWS = pytest.mark.parametrize("row", CATALOGUE, ids=[row.name for row in CATALOGUE])

# size, attackers, defenders beside the king; section 3.1. The special men are among them.
MEN = {
    "cop11": (11, 24, 12), "cop13": (13, 32, 16), "toft13": (13, 24, 12), "serif13": (13, 32, 16),
    "berE": (11, 24, 12), "berF": (11, 24, 12), "tab9": (9, 16, 8), "pap9": (9, 16, 8),
    "star9": (9, 16, 8), "jarl9": (9, 16, 8), "bran7": (7, 8, 4), "mag7": (7, 8, 4),
    "ard7": (7, 16, 8), "bell11": (11, 24, 12), "line11": (11, 24, 12), "lewis11": (11, 24, 12),
    "par13": (13, 32, 16), "par13b": (13, 32, 16), "walker15": (15, 40, 20),
    "alea19": (19, 48, 24), "alea19w": (19, 48, 24), "tyr11": (11, 24, 12), "tyr15": (15, 40, 20),
    "berE7": (11, 24, 12), "unst19": (19, 48, 24),
}  # fmt: skip

# of which special men, by their letters; sections 3.1 and 4.4
SPECIAL = {"berE": "NCCCC", "berF": "NCCCC", "berE7": "NCCCC", "unst19": "NNNN"}


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
    told = {entry.partition(":")[0] for entry in spelled_out(row.settings).split()}
    assert {key for key in values if values[key] != defaults[key]} <= told


@pytest.mark.parametrize("name", LAYOUTS)
def test_men_of_the_layout(name: str) -> None:
    start = position_of(LAYOUTS[name])
    men = [LETTERS[piece - 1] for piece in start.cells if piece]
    attackers = sum(man.islower() for man in men)
    assert (start.size, attackers, len(men) - attackers - 1) == MEN[name]
    assert men.count("K") == 1
    special = sorted(man.upper() for man in men if man not in "tTK")
    assert special == sorted(SPECIAL.get(name, ""))


@pytest.mark.parametrize("name", LAYOUTS)
def test_layouts_are_symmetric(name: str) -> None:
    """Mirrored left to right and top to bottom, but for the knight (section 3.1)."""
    start = position_of(LAYOUTS[name].replace("N", "T"))
    size = start.size
    rows = [start.cells[y * size : (y + 1) * size] for y in range(size)]
    assert [line[::-1] for line in rows] == rows
    assert rows[::-1] == rows


@pytest.mark.parametrize("name", ["cop11", "bran7"])
def test_both_main_layouts_are_square(name: str) -> None:
    """Mirrored along the diagonal as well."""
    start = position_of(LAYOUTS[name])
    rows = [start.cells[y * start.size : (y + 1) * start.size] for y in range(start.size)]
    assert list(zip(*rows, strict=True)) == rows


# Sea Battle on other boards: section 4.14 names them, the matrix does not.
NOT_IN_THE_MATRIX = {
    "sea-battle-11:nielsen": ("line11", "esc:e cor: cen: ka:n sw:n efe:n"),
    "sea-battle-13:nielsen": ("par13", "esc:e cor: cen: ka:n sw:n efe:n"),
    # given as an alias in section 3.2: fetlar, cop11, rep:mover
    "fetlar:computer": ("cop11", "sw:n efe:n rep:mover"),
}
# Measured from records (types.tsv), in no rule text.
MEASURED = {
    "alea-evangelii:unst",
    "berserk:aage",
    "brandubh:aage-walker",
    "old:aage",
    "tablut:rachunek",
    "tyr:aage",
}
LISTS = {
    "ALL": "tcnkmgTCNKMG",
    "MEN": "tcnkmTCNKM",
    "CAMPS": "a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8",
    "COR16": "a1,a2,b1,b2,a18,b18,a19,b19,r1,r2,s1,s2,r18,r19,s18,s19",
}


# what the matrix does not say, and real records do: the boards that the server prints in
# shared/corpus/ashton.tar.gz (tests/corpus/test_ashton.py)
BEYOND_THE_MATRIX = {"tablut:ashton": {"aforho": "tcnm"}}


def test_rows_of_the_reference() -> None:
    """Every row of the matrix is there, with its layout and settings (sections 3.1 and 3.2)."""
    page = shared_file("rules/variants.md").read_text(encoding="utf-8")
    matrix = NOT_IN_THE_MATRIX | {
        f"{variant}:{reading}": (layout, "" if settings == "defaults" else settings)
        for variant, reading, layout, settings in re.findall(
            r"^\| ([\w-]+) \| ([\w-]+) \| (\w+) \| `([^`]*)` \|", page, re.MULTILINE
        )
    }
    assert {row.name for row in CATALOGUE} == set(matrix) | MEASURED
    layouts = dict(re.findall(r"^\| (\w+) \| [^|]+ \| [^|]+ \| `(/[^`]+/)` \|", page, re.MULTILINE))
    assert layouts.items() <= LAYOUTS.items()
    assert set(LAYOUTS) - set(layouts) == {"berE7", "unst19"}
    for row in CATALOGUE:
        if row.name in MEASURED:
            continue
        layout, settings = matrix[row.name]
        wanted = dict(entry.split(":", 1) for entry in settings.split())
        wanted = {key: LISTS.get(value, value) for key, value in wanted.items()}
        wanted |= BEYOND_THE_MATRIX.get(row.name, {})
        assert ruleset_of(row).values == ruleset("copenhagen").values | wanted, row.name
        assert row.layout == layout, row.name


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
    ("fetlar:tafl", "fetlar:tafl"),
    ("tablut saami", "tablut:saami"),
    ("tablut-saami", "tablut:saami"),
    ("tablut-ashton", "tablut:ashton"),
    ("tablut-foteviken", "tablut:foteviken"),
    ("berserk-legacy", "legacy-berserk:fellhuhn"),
    ("Computer Fetlar", "fetlar:computer"),
    ("computer-fetlar", "fetlar:computer"),
    ("tablut ashton", "tablut:ashton"),
    ("tablut foteviken", "tablut:foteviken"),
    ("alea", "alea-evangelii:opentafl"),
    ("berserk legacy", "legacy-berserk:fellhuhn"),
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


@pytest.mark.parametrize("name", ["Thor", "Odin", "Loki", "Skalk", "Skalk Hnefatafl"])
def test_names_without_documented_rules(name: str) -> None:
    """Source: rules reference, section 7."""
    with pytest.raises(RulesError) as error:
        ruleset(name)
    assert error.value.name == "variant-undocumented"
    assert name in str(error.value)


def test_rulesets_are_shared() -> None:
    """So that the tables of the kernel are built once."""
    assert ruleset("copenhagen") is ruleset("Copenhagen Hnefatafl")

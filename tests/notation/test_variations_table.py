"""Table 8.4 of the notation reference, row by row, under each profile: what is told of a line."""

import pytest

from taflrec.checks.judge import judge
from taflrec.record.diagnostic import PROFILES
from taflrec.record.source import Source

HEAD = "[variant:Brandubh]\n\n"
PUZZLE = "[puzzle-mode:{}]\n[puzzle-start:1b]\n" + HEAD
MAIN = "1. d1-c1 d3-c3\n2. c1-d1 c3-d3\n"
FIRST = "1a.1.1a. d1-e1 d3-b3\n1a.1.2a. e1-c1\n"

# point of the table, text, what is told (errors e, warnings w, infos i) in the profiles lenient,
# spec and opentafl, repetitions left aside; one text where all three say the same
ROWS = [
    ("final dot", HEAD + MAIN + "1b.1.1a ..... d3-b3\n", "w:variation-dot", "e:variation-dot",
     "e:variation-dot"),
    ("placeholder of two dots", HEAD + MAIN + "1b.1.1a. .. d3-b3\n", "i:placeholder-form",
     "e:placeholder-form", ""),
    ("placeholder of one sign", HEAD + MAIN + "1b.1.1a. … d3-b3\n", "i:placeholder-form",
     "e:placeholder-form", ""),
    ("nested stem, position after", HEAD + MAIN + FIRST + "1a.1.1a.1.1a. ..... d3-c3\n", "",
     "e:variation-illegal", ""),
    ("nested stem, replaced move", HEAD + MAIN + FIRST + "1a.1.1b.1.1a. ..... d3-c3\n",
     "i:variation-address-reading", "", "w:variation-illegal"),
    ("illegal move in a variation", HEAD + MAIN + "1b.1.1a. ..... d3-d7\n", "e:variation-illegal",
     "e:variation-illegal", "w:variation-illegal"),
    ("unknown stem", HEAD + MAIN + "9b.1.1a. ..... d3-b3\n", *["e:variation-unknown-stem"] * 3),
    ("before turn 1", HEAD + "1a.1.1a. d1-e1\n" + MAIN, "", "", ""),
    ("letters beyond z", HEAD + MAIN + "1b.1.1aa. ..... d3-b3\n", *["e:variation-address"] * 3),
    ("puzzle mode in capitals", PUZZLE.format("LOOSE") + MAIN, *["w:puzzle-mode"] * 3),
    ("an unknown puzzle mode", PUZZLE.format("easy") + MAIN, *["w:puzzle-mode"] * 3),
    ("hints in either case", HEAD + "1. d1-c1 d3-c3\n[(Hint: c3)|(hint:c1)]\n2. c1-d1 c3-d3\n",
     "", "", ""),
]  # fmt: skip
ASIDE = {"repetition", "rules-inferred"}


def told(text: str, profile_at: int) -> str:
    profile = ("lenient", "spec", "opentafl")[profile_at]
    assert profile in PROFILES
    (verdict,) = judge(Source("x", text), profile=profile)
    found = [f"{each.severity[0]}:{each.name}" for each in verdict.diagnostics]
    return " ".join(each for each in found if each[2:] not in ASIDE)


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_what_is_told(row: tuple[str, ...]) -> None:
    _, text, *wanted = row
    assert [told(text, at) for at in range(3)] == wanted


def test_hints_are_found_in_either_case() -> None:
    (verdict,) = judge(Source("x", ROWS[-1][1]))
    assert verdict.record.comments[0].hints == ["c3", "c1"]

"""Known formats that are not read: each is named. Source: formats reference, tier 3."""

import pytest

from taflrec.notation.refused import REFUSED, refusal
from taflrec.record.source import Source
from tests.notation.reading import judged, names

ROWS = "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3"
# name, text
SAMPLES = [
    (
        "Ludii",
        "game=/lud/board/Brandub.lud\nSTART GAME OPTIONS\nMove=[Move:mover=1,from=3,to=21]\n",
    ),
    ("HPGN", '[Game "Hnefatafl"]\n[Result "1-0"]\n[Date "01.31.2020"]\na1-a2 b1-b2 ka3-ka4\n'),
    ("HPGN", '[Date "01.31.2020"]\n[Game "hnefatafl"]\na1-a2\n'),
    ("SGF", "(;GM[1]FF[4]SZ[19];B[pd];W[dp])"),
    ("OpenTafl", "start-game\nopponent-move h6-h7 /3t3/3t3/\n"),
    ("OpenTafl", "move k8-k9\nfinish 2\n"),
    ("Zillions", "VariantName=Tablut\n1. Pawn g3 - g4\n1. King e5 - e6\n"),
    ("tuples", "(3,0,2,0)\n(4,2,2,2)\n"),
    ("tuples", "[(3, 0, 2, 0), (4, 2, 2, 2)]"),
    ("brackets", "F10-C10,F8-H8,C10-I10(I9)"),
    ("objects", '[{"player":"defenders","from":"D6","to":"C6"}]'),
    ("objects", '{"from": {"r": 0, "c": 3}, "to": {"r": 0, "c": 2}}'),
    ("Jocly", "1. 24>27x26 31>30"),
    ("TSN", f"7 4 {ROWS} w 0 1"),
    ("pyhnefatafl", "/".join(["11"] * 3 + ["abc"] * 8).replace("11", "11.") + " a 12 x.y.z"),
    ("pairs of digits", "30 20\n42 22\n"),
    ("pairs of digits", "30->20\n4X->2X\n"),
    ("BrainKing", "<!DOCTYPE html><html><title>BrainKing - game</title></html>"),
    ("Board Game Arena", "<html><a href='https://boardgamearena.com/x'>x</a></html>"),
]


@pytest.mark.parametrize(
    "name, text", SAMPLES, ids=[f"{row[0]} {at}" for at, row in enumerate(SAMPLES)]
)
def test_a_known_format_is_named_and_something_else_advised(name: str, text: str) -> None:
    verdict = judged(text)
    assert names(verdict) == ["format-unsupported"]
    (found,) = verdict.diagnostics
    assert name in found.message
    assert found.severity == "error"
    assert "; " in found.message
    assert verdict.replay is None


def test_every_format_of_the_table_has_a_sample() -> None:
    found = {
        (each := refusal(Source("x", text))) and each.message.split(", a format")[0]
        for _, text in SAMPLES
    }
    assert len(found) == len(REFUSED)


@pytest.mark.parametrize(
    "text",
    ["", "Once upon a time two players met.", "1 2 3\n4 5 6\n", "../../archive/game.otg", '{"a": 1}',
     "<html></html>", "[1, 2, 3]", "7 7 7", "a1 to a2", "move the king\n"],
)  # fmt: skip
def test_other_texts_are_not_taken_for_one(text: str) -> None:
    assert refusal(Source("x", text)) is None
    assert names(judged(text)) == ["no-record"]

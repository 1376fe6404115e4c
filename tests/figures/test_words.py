"""Words for squares, and numbers in order."""

import pytest

from taflrec.figures.words import in_order, listed, named, ordinal
from tests.rules.boards import game_of


@pytest.mark.parametrize(
    "number, word",
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"),
     (21, "21st"), (102, "102nd"), (111, "111th")],
)  # fmt: skip
def test_ordinals(number: int, word: str) -> None:
    assert ordinal(number) == word


@pytest.mark.parametrize(
    "words, text",
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_lists(words: list[str], text: str) -> None:
    assert listed(words) == text


def test_squares_are_listed_by_file_then_rank() -> None:
    tables = game_of("brandubh", "/7/7/7/3K3/7/7/7/").tables
    at = tables.board.squares
    squares = [at["b1"], at["a2"], at["a1"]]
    assert in_order(squares, 7) == (at["a1"], at["a2"], at["b1"])
    assert named(tables, squares) == "a1, a2 and b1"

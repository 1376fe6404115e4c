"""Sides, kinds and letters. Source: notation reference, section 2."""

import pytest

from taflrec.board import pieces
from taflrec.board.pieces import ATTACKERS, DEFENDERS

# letter, side, kind, in words
PIECES = [
    ("t", ATTACKERS, "taflman", "attacker"),
    ("c", ATTACKERS, "commander", "attackers' commander"),
    ("n", ATTACKERS, "knight", "attackers' knight"),
    ("k", ATTACKERS, "king", "attackers' king"),
    ("m", ATTACKERS, "mercenary", "attackers' mercenary"),
    ("g", ATTACKERS, "guard", "attackers' guard"),
    ("T", DEFENDERS, "taflman", "defender"),
    ("C", DEFENDERS, "commander", "defenders' commander"),
    ("N", DEFENDERS, "knight", "defenders' knight"),
    ("K", DEFENDERS, "king", "king"),
    ("M", DEFENDERS, "mercenary", "defenders' mercenary"),
    ("G", DEFENDERS, "guard", "defenders' guard"),
]


@pytest.mark.parametrize("letter, side, kind, words", PIECES)
def test_a_letter_tells_side_and_kind(letter: str, side: str, kind: str, words: str) -> None:
    piece = pieces.PIECE_OF_LETTER[letter]
    assert pieces.letter_of(piece) == letter
    assert pieces.side_of(piece) == side
    assert pieces.kind_of(piece) == kind
    assert pieces.KINDS_OF_LETTERS[letter.lower()] == kind
    assert pieces.described(piece) == words


def test_the_order_is_the_preferred_type_list_and_0_is_empty() -> None:
    assert "".join(letter for letter, *_ in PIECES) == pieces.LETTERS
    assert [pieces.PIECE_OF_LETTER[letter] for letter in pieces.LETTERS] == [*range(1, 13)]
    assert [*pieces.PIECES] == [*range(1, 13)]
    assert pieces.EMPTY == 0
    assert pieces.letter_of(pieces.KING) == "K"


def test_each_side_faces_the_other() -> None:
    assert pieces.SIDES == (ATTACKERS, DEFENDERS) == ("attackers", "defenders")
    assert pieces.other(ATTACKERS) == DEFENDERS
    assert pieces.other(DEFENDERS) == ATTACKERS

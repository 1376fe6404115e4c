"""Sides and piece kinds. A piece is a small int, so that tables can be indexed by it.

The order is that of OTN's preferred type list ``tcnkmgTCNKMG``; 0 is an empty square.
"""

from typing import Literal

Side = Literal["attackers", "defenders"]
ATTACKERS: Side = "attackers"
DEFENDERS: Side = "defenders"
SIDES: tuple[Side, Side] = (ATTACKERS, DEFENDERS)

LETTERS = "tcnkmgTCNKMG"
EMPTY = 0
PIECES = range(1, 13)
KING = LETTERS.index("K") + 1
KIND_NAMES = ("taflman", "commander", "knight", "king", "mercenary", "guard")
KINDS_OF_LETTERS = dict(zip("tcnkmg", KIND_NAMES, strict=True))

PIECE_OF_LETTER = {letter: index for index, letter in enumerate(LETTERS, 1)}


def letter_of(piece: int) -> str:
    """OTN letter of a piece (1 to 12)."""
    return LETTERS[piece - 1]


def side_of(piece: int) -> Side:
    """Side of a piece (1 to 12)."""
    return ATTACKERS if piece <= 6 else DEFENDERS


def kind_of(piece: int) -> str:
    """Kind of a piece (1 to 12) in the field's words, such as ``taflman`` or ``king``."""
    return KIND_NAMES[(piece - 1) % 6]


def other(side: Side) -> Side:
    """The opposing side."""
    return DEFENDERS if side == ATTACKERS else ATTACKERS


def described(piece: int) -> str:
    """A piece in words: ``attacker``, ``defender``, ``king`` or e.g. ``attackers' commander``."""
    kind = kind_of(piece)
    if piece == KING:
        return "king"
    return side_of(piece)[:-1] if kind == "taflman" else f"{side_of(piece)}' {kind}"


def described_many(piece: int) -> str:
    """Several of a piece in words: ``attackers``, ``defenders' mercenaries``."""
    return described(piece).removesuffix("y") + ("ies" if described(piece)[-1] == "y" else "s")

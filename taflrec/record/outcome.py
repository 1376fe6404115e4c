"""How a game ended: the winner and the reason. One list of reasons for the whole program."""

from typing import Literal, NamedTuple

from taflrec.board.pieces import Side

Reason = Literal[
    "king-escaped",
    "king-captured",
    "exit-fort",
    "surrounded",
    "no-legal-moves",
    "all-captured",
    "repetition",
    "draw-repetition",
    "draw-agreed",
    "insufficient-material",
    "move-limit",
    "resignation",
    "timeout",
    "adjudication",
    "unknown",
]

# What the board alone decides, and what ends the game for good: after a repetition the players
# may go on, since servers did not enforce it.
ON_BOARD: frozenset[Reason] = frozenset(
    {
        "king-escaped", "king-captured", "exit-fort", "surrounded", "no-legal-moves",
        "all-captured", "repetition", "draw-repetition", "move-limit",
    }
)  # fmt: skip
FINAL: frozenset[Reason] = ON_BOARD - {"repetition", "draw-repetition"}


class Outcome(NamedTuple):
    """Winner (None: a draw), reason, and the ply after which it stood (0: before the first)."""

    winner: Side | None
    reason: Reason
    ply: int


REASON_WORDS: dict[Reason, str] = {
    "king-escaped": "the king escaped",
    "king-captured": "the king was captured",
    "exit-fort": "the king stands in an exit fort",
    "surrounded": "the king and all defenders are surrounded",
    "no-legal-moves": "the side to move has no legal move",
    "all-captured": "a side has no men left",
    "repetition": "the position was repeated too often",
    "draw-repetition": "the position was repeated too often",
    "draw-agreed": "agreed",
    "insufficient-material": "too few men are left",
    "move-limit": "the limit of moves is reached",
    "resignation": "the other side resigned",
    "timeout": "the other side ran out of time",
    "adjudication": "adjudicated",
    "unknown": "nothing on the board decides it; presumably a resignation",
}


def outcome_words(outcome: Outcome | None) -> str:
    """An outcome in a few words, such as ``defenders won: the king escaped``."""
    if outcome is None:
        return "unfinished"
    who = f"{outcome.winner} won" if outcome.winner else "draw"
    return f"{who}: {REASON_WORDS[outcome.reason]}"

"""Repetition: who wins when a position has occurred often enough.

Source: rules reference, section 1.8. The key of a position is its pieces with their kinds and,
with reps:y, the side to move; the game keeps it as a 60-bit sum of random numbers.
"""

from collections.abc import Callable, Sequence

from taflrec.board.pieces import SIDES, Side
from taflrec.record.outcome import Reason

Step = tuple[int, int]


def verdict(
    rule: str, mover: int, history: Sequence[Step], cycle: int, side_at: Callable[[int], int]
) -> tuple[Side | None, Reason] | None:
    """Winner and reason when the latest step completed a repetition; None: no result follows.

    ``mover``    the side (0, 1) that made the latest step
    ``cycle``    plies since the position last occurred
    ``side_at``  index of a step in *history* -> the side that made it
    """
    if rule == "draw":
        return None, "draw-repetition"
    loser = {"def": 1, "mover": mover, "moverwins": 1 - mover}.get(rule)
    if rule == "causer":
        loser = side_at(_beginning(history, cycle))
    return None if loser is None else (SIDES[1 - loser], "repetition")


def _beginning(history: Sequence[Step], cycle: int) -> int:
    """Index of the step that began the cycle: the first of the longest periodic tail."""
    begin = len(history) - cycle
    while begin > 0 and history[begin - 1] == history[begin - 1 + cycle]:
        begin -= 1
    return begin

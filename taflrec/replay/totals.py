"""Totals of captured men, as the counters beside a move list may give them.

A square that is listed twice is counted once or twice, and steps that the list leaves out are
counted by some sites and not by others (the corpus: in Berserk usually yes, in Tyr no). The king
is never counted. Source: corpus notes, "Habits and faults to expect"; formats reference, section 2.
"""

from collections.abc import Sequence

from taflrec.record.model import Move
from taflrec.rules.kernel.game import Game

Total = tuple[int, int]  # men taken by (attackers, defenders)


def possible_totals(game: Game, moves: Sequence[Move], *, steps: bool) -> set[Total]:
    """What counters may say of a line: doubles counted once, or as often as written.

    ``game``   on which the line was played from the first move on
    ``steps``  whether those that were put in count

    A move that lists no captures, as the old undashed ones, counts by the rules.
    """
    once, written = [0, 0], [0, 0]
    for ply, (move, taken) in enumerate(zip(moves, game.captures, strict=False)):
        if (taken or move.captures) and (steps or not move.rebuilt):
            side = game.side_at(ply)
            once[side] += len(taken)
            written[side] += len(move.captures) or len(taken)
    return {(once[0], once[1]), (written[0], written[1])}

"""Move counts: how many legal sequences of steps there are to a depth.

A finished game has no further moves; slide and jump to the same square count once. Source of
the known figures: rules reference, move counts.
"""

from taflrec.rules.kernel.game import Game


def perft(game: Game, depth: int) -> int:
    """Sequences of exactly *depth* steps from the present position of *game*."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in game.legal_steps())
    total = 0
    for origin, target in game.legal_steps():
        child = game.copy()
        child.play(origin, target)
        total += perft(child, depth - 1)
    return total

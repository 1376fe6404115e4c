"""Why a record stops being legal: the usual accidents, tried by replaying the rest.

In the order in which they are likely (faults reference, "order of judgement"): the other side
begins, the first ply is missing, a ply stands twice, plies were taken back and the list went on,
the board is seen from another side, another layout. The first accident that makes the whole rest
legal is the cause. A cause explains; it never changes what is replayed.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from taflrec.board.pieces import Side, other
from taflrec.board.position import Position, position_of
from taflrec.board.symmetry import SYMMETRIES, turned
from taflrec.record.model import Move
from taflrec.replay.identify import missing_first_ply, turned_moves
from taflrec.replay.line import Break, follow
from taflrec.rules.kernel.game import Game
from taflrec.rules.layouts import LAYOUTS
from taflrec.rules.ruleset import Ruleset

FURTHEST_BACK = 12  # plies; two or four are usual
LATEST_SIGN = 12  # plies between a take-back and the first ply that gives it away
MOST_TAKE_BACKS = 6  # in one record


class Cause(NamedTuple):
    """A diagnostic's name, and what happened in words."""

    name: str
    words: str


class Line(NamedTuple):
    """A main line with all that it was played from.

    ``legal``     plies that are legal; the next one is not
    ``by_rules``  whether the record's own rules say who begins
    """

    ruleset: Ruleset
    start: Position
    side: Side
    moves: Sequence[Move]
    legal: int
    by_rules: bool

    def game(self, moves: Sequence[Move] = ()) -> Game:
        """A game after the given moves from the start."""
        game = Game(self.ruleset, self.start, self.side)
        follow(game, moves, compare=False)
        return game


def cause_of(line: Line) -> Cause | None:
    """The cause of the first illegal ply of a line, or None when no usual accident explains it."""
    for accident in ACCIDENTS:
        cause = accident(line)
        if cause is not None:
            return cause
    return None


def _other_side(line: Line) -> Cause | None:
    if line.legal or not line.by_rules:
        return None
    side = other(line.side)
    if follow(Game(line.ruleset, line.start, side), line.moves, compare=False) is None:
        return Cause(
            "wrong-first-mover", f"every ply fits if the {side} begin, against the rules' atkf"
        )
    return None


def _first_ply(line: Line) -> Cause | None:
    if line.legal:
        return None
    first = missing_first_ply(line.game(), line.moves)
    if first:
        return Cause("first-move-missing", f"every ply fits if a first one is missing ({first})")
    side = other(line.side)
    if follow(Game(line.ruleset, line.start, side), line.moves, compare=False) is None:
        return Cause("wrong-first-mover", f"every ply fits if the {side} begin")
    return None


def _repeated(line: Line) -> Cause | None:
    at = line.legal
    if not at or _squares(line.moves[at]) != _squares(line.moves[at - 1]):
        return None
    if follow(line.game(line.moves[:at]), line.moves[at + 1 :], compare=False) is None:
        return Cause("repeated-ply", "it repeats the ply before; without it the rest is legal")
    return None


def _taken_back(line: Line) -> Cause | None:
    """The list goes on from an earlier position, perhaps more than once.

    What was played instead may have fitted for some plies, so the place is looked for up to
    ``LATEST_SIGN`` plies before the first illegal one.
    """
    left, backs = list(line.moves), list[tuple[int, int]]()
    dropped, legal = 0, line.legal
    while len(backs) < MOST_TAKE_BACKS:
        found = _best_return(line, left, legal)
        if found is None:
            return None
        at, back, stop = found
        backs.append((at + dropped + 1, back))
        del left[at - back : at]
        dropped += back
        if stop is None:
            told = ", ".join(f"{count} before ply {ply}" for ply, count in backs)
            return Cause("plies-taken-back", f"the rest is legal if plies were taken back: {told}")
        legal = stop.at
    return None


def _best_return(
    line: Line, moves: Sequence[Move], legal: int
) -> tuple[int, int, Break | None] | None:
    """Where to leave plies out so that the line goes furthest: place, how many, where it breaks next.

    The latest place and the fewest plies of equals; None when nothing brings it further.
    """
    best: tuple[int, int, Break | None] | None = None
    reach = legal
    for at in range(legal, max(0, legal - LATEST_SIGN) - 1, -1):
        for back in range(1, min(FURTHEST_BACK, at) + 1):
            stop = follow(line.game(), [*moves[: at - back], *moves[at:]], compare=False)
            if stop is None:
                return at, back, None
            if stop.at + back > reach:
                best, reach = (at, back, stop), stop.at + back
    return best


def _seen_from_elsewhere(line: Line) -> Cause | None:
    size = line.start.size
    for symmetry in SYMMETRIES[1:]:
        if turned(line.start, symmetry.name) == line.start:
            continue
        moves = turned_moves(line.moves, symmetry.name, size)
        if follow(line.game(), moves, compare=False) is None:
            return Cause(
                "illegal-move", f"every ply fits if the board is {symmetry.words} (fits-mirrored)"
            )
    return None


def _other_layout(line: Line) -> Cause | None:
    for name, text in LAYOUTS.items():
        start = position_of(text)
        if start == line.start:
            continue
        if follow(Game(line.ruleset, start, line.side), line.moves, compare=False) is None:
            return Cause("other-layout", f"every ply fits if the start layout is {name}")
    return None


def _squares(move: Move) -> tuple[str, str]:
    return move.origin, move.target


ACCIDENTS: tuple[Callable[[Line], Cause | None], ...] = (
    _other_side,
    _first_ply,
    _repeated,
    _taken_back,
    _seen_from_elsewhere,
    _other_layout,
)

"""Why a record stops being legal: the usual accidents, tried by replaying the rest.

In the order in which they are likely (faults reference, "order of judgement"): the other side
begins, the rows of the start stand in the other order, the board is seen from another side, the
first ply is missing, a ply stands twice, the list is turned round, plies were taken back and the
list went on, another layout, another variant. The first accident that makes the whole rest legal
is the cause; the others that do are counted. The variant comes last here, although it is the
likeliest for a person, since it says the least about the record itself. A cause explains; it never
changes what is replayed.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from taflrec.board.pieces import ATTACKERS, Side, other
from taflrec.board.position import Position, position_of
from taflrec.board.symmetry import SYMMETRIES, Symmetry, turned
from taflrec.record.model import Move
from taflrec.replay.identify import explaining_moves, missing_first_ply, turned_moves
from taflrec.replay.line import Break, follow
from taflrec.replay.replay import near_misses
from taflrec.rules.kernel.game import Game
from taflrec.rules.layouts import LAYOUTS
from taflrec.rules.ruleset import Ruleset

FURTHEST_BACK = 12  # plies; two or four are usual
LATEST_SIGN = 12  # plies between a take-back and the first ply that gives it away
MOST_TAKE_BACKS = 6  # in one record
# the symmetries that are not their own inverse
INVERSE = {"quarter-turn": "three-quarter-turn", "three-quarter-turn": "quarter-turn"}


class Cause(NamedTuple):
    """A diagnostic's name, what happened in words, and what would undo it.

    ``undo``  empty, or what to change: ``("opener", "n")``, ``("rows",)``, ``("reversed",)``, or
              ``("turned", symmetry)`` for the moves
    """

    name: str
    words: str
    undo: tuple[str, ...] = ()


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


def causes_of(line: Line) -> Iterator[Cause]:
    """What explains the first illegal ply of a line, the likeliest first; often nothing does."""
    for accident in ACCIDENTS:
        cause = accident(line)
        if cause is not None:
            yield cause


def _other_side(line: Line) -> Cause | None:
    if line.legal or not line.by_rules:
        return None
    side = other(line.side)
    if follow(Game(line.ruleset, line.start, side), line.moves, compare=False) is None:
        words = f"every ply fits if the {side} begin, against the rules' atkf"
        return Cause("wrong-first-mover", words, ("opener", "y" if side == ATTACKERS else "n"))
    return None


def _first_ply(line: Line) -> Cause | None:
    if line.legal:
        return None
    first = missing_first_ply(line.game(), line.moves)
    if first:
        return Cause("first-move-missing", f"every ply fits if a first one is missing ({first})")
    if line.by_rules:
        return None
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
    # games at the places where the line could have been taken up again, so that none is replayed
    first = max(0, legal - LATEST_SIGN - FURTHEST_BACK)
    game = line.game(moves[:first])
    games = {first: game.copy()}
    for ply in range(first, legal):
        follow(game, moves[ply : ply + 1], compare=False)
        games[ply + 1] = game.copy()
    for at in range(legal, max(0, legal - LATEST_SIGN) - 1, -1):
        rest = moves[at:]
        for back in range(1, min(FURTHEST_BACK, at) + 1):
            stop = follow(games[at - back].copy(), rest, compare=False)
            if stop is None:
                return at, back, None
            if stop.at + at > reach:
                reach, best = stop.at + at, (at, back, stop._replace(at=stop.at + at - back))
    return best


def _seen_from_elsewhere(line: Line) -> Cause | None:
    """The moves fit from another side of the board; views that come to the same are one."""
    size, seen, found = line.start.size, {line.start}, list[Symmetry]()
    for symmetry in SYMMETRIES[1:]:
        view = turned(line.start, INVERSE.get(symmetry.name, symmetry.name))
        if view in seen:
            continue
        seen.add(view)
        moves = turned_moves(line.moves, symmetry.name, size)
        if follow(line.game(), moves, compare=False) is None:
            found.append(symmetry)
    if not found:
        return None
    words = " or ".join(symmetry.words for symmetry in found)
    undo = ("turned", found[0].name) if len(found) == 1 else ()
    return Cause("illegal-move", f"fits-mirrored: every ply fits if the board is {words}", undo)


def upside_down(line: Line) -> tuple[Position, int]:
    """The start position with its rows in the other order, and how many plies are legal then."""
    start = turned(line.start, "top-bottom")
    if start == line.start:
        return start, 0
    stop = follow(Game(line.ruleset, start, line.side), line.moves, compare=False)
    return start, len(line.moves) if stop is None else stop.at


def _rows_turned(line: Line) -> Cause | None:
    if upside_down(line)[1] < len(line.moves):
        return None
    words = "start-upside-down: every ply fits if the rows of the start stand in the other order"
    return Cause("illegal-move", words, ("rows",))


def _newest_first(line: Line) -> Cause | None:
    if len(line.moves) < 2 or follow(line.game(), line.moves[::-1], compare=False) is not None:
        return None
    words = "fits-reversed: every ply fits if the list is read from its end"
    return Cause("illegal-move", words, ("reversed",))


def _other_layout(line: Line) -> Cause | None:
    for name, text in LAYOUTS.items():
        start = position_of(text)
        if start == line.start:
            continue
        if follow(Game(line.ruleset, start, line.side), line.moves, compare=False) is None:
            return Cause("other-layout", f"every ply fits if the start layout is {name}")
    return None


def _other_variant(line: Line) -> Cause | None:
    fitting = explaining_moves(line.moves)
    if not fitting:
        return None
    words = f"fits-variant: every ply and capture fits under {fitting[0].name}"
    if len(fitting) > 1:
        words += f", and under {len(fitting) - 1} more (see taflrec identify)"
    return Cause("illegal-move", words)


def _squares(move: Move) -> tuple[str, str]:
    return move.origin, move.target


# Slips of the pen


def repairs(line: Line) -> list[str]:
    """Moves with one coordinate changed, in place of the illegal one, that keep the whole rest legal.

    Empty when no ply follows, since then nothing speaks for one or the other.
    """
    rest = line.moves[line.legal + 1 :]
    if not rest:
        return []
    game, move = line.game(line.moves[: line.legal]), line.moves[line.legal]
    found = []
    for near in near_misses(game, move.origin, move.target, most=None):
        origin, _, target = near.partition("-")
        again = move._replace(origin=origin, target=target)
        if follow(game.copy(), [again, *rest], compare=False) is None:
            found.append(near)
    return sorted(found)


def with_a_digit(line: Line) -> list[str]:
    """Legal moves that have one digit more: two-digit ranks are cut by careless programs."""
    game, move = line.game(line.moves[: line.legal]), line.moves[line.legal]
    squares = game.tables.board.squares
    longer = [(move.origin + digit, move.target) for digit in "0123456789"]
    longer += [(move.origin, move.target + digit) for digit in "0123456789"]
    return [
        f"{origin}-{target}"
        for origin, target in longer
        if origin in squares
        and target in squares
        and game.copy().play(squares[origin], squares[target])
    ]


ACCIDENTS: tuple[Callable[[Line], Cause | None], ...] = (
    _other_side,
    _rows_turned,
    _seen_from_elsewhere,
    _first_ply,
    _repeated,
    _newest_first,
    _taken_back,
    _other_layout,
    _other_variant,
)

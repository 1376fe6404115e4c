"""Steps of berserk turns that a record leaves out, rebuilt from what comes later and from counters.

Move lists name only the first step of a turn and its captures. Where the list stops to fit, the
latest turns that could have gone on are tried with further capturing steps, and what brings the
list furthest is taken. Where several do, each is followed to the end of the list, and counters of
captured men decide between those that reach it. Nothing is invented while the list fits as it is.
Source: corpus notes on Berserk and Tyr records; rules reference, section 1.10.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Self

from taflrec.record.model import Move
from taflrec.replay.line import follow
from taflrec.replay.totals import Total, possible_totals
from taflrec.rules.kernel.game import Game, Step

TURNS_BACK = 30  # turns that are looked back from where the list stops to fit
LONGEST = 4  # further steps of one turn
MOST_TRIED = 60  # breaks of one record that are looked into, those of all its drafts together
MOST_WHOLE = 50  # rebuildings of one record that are held against its counters


class Rebuilt(NamedTuple):
    """A main line with the missing steps put in.

    ``moves``     all steps; those put in are marked
    ``sources``   for each step the index of the recorded move that it belongs to
    ``doubtful``  indices of steps put in where another rebuilding fits as well
    """

    moves: list[Move]
    sources: list[int]
    doubtful: list[int]


class _Way(NamedTuple):
    """Steps to put in after the move of an index; ``reach`` of the moves that were there fit then."""

    at: int
    steps: list[Move]
    reach: int


class _Draft(NamedTuple):
    """A line with steps put in up to a break: ``reach`` of its moves fit, ``sources`` as above."""

    moves: list[Move]
    sources: list[int]
    reach: int

    def going(self, way: _Way) -> Self:
        """The draft with steps put in."""
        (moves, sources, _), (at, steps, reach) = self, way
        return self._replace(
            moves=[*moves[: at + 1], *steps, *moves[at + 1 :]],
            sources=[*sources[: at + 1], *[sources[at]] * len(steps), *sources[at + 1 :]],
            reach=reach + len(steps),
        )

    def put_in(self) -> dict[int, list[str]]:
        """The steps put in, by the recorded move that they go on from."""
        steps: dict[int, list[str]] = {}
        for move, source in zip(self.moves, self.sources, strict=True):
            if move.rebuilt:
                steps.setdefault(source, []).append(move.text)
        return steps


def rebuilt(opening: Game, moves: Sequence[Move], counted: Total | None = None) -> Rebuilt | None:
    """The line with steps put in so that all of it fits; None when it fits as it is or never does.

    *opening* is a game before the first move and is left as it is; *counted* are the totals of
    captured men beside the list, if any. Marked captures must agree; only when nothing fits that
    way, as lists also name men that a step cannot take, legality alone decides.
    """
    if _reach(opening, moves, compare=True) == len(moves):
        return None
    found = _rebuilt(opening, moves, counted, compare=True)
    if found or _reach(opening, moves, compare=False) == len(moves):
        return found
    return _rebuilt(opening, moves, counted, compare=False)


def _rebuilt(
    opening: Game, moves: Sequence[Move], counted: Total | None, *, compare: bool
) -> Rebuilt | None:
    whole, all_known = _whole(opening, moves, compare)
    if not whole:
        return None
    fitting = _agreeing(opening, whole, counted)
    chosen = fitting[0]
    own, others = chosen.put_in(), [each.put_in() for each in fitting[1:]]
    sure = {
        source
        for source, steps in own.items()
        if all_known and all(each.get(source) == steps for each in others)
    }
    doubtful = [
        index
        for index, (move, source) in enumerate(zip(chosen.moves, chosen.sources, strict=True))
        if move.rebuilt and source not in sure
    ]
    return Rebuilt(chosen.moves, chosen.sources, doubtful)


def _whole(opening: Game, moves: Sequence[Move], compare: bool) -> tuple[list[_Draft], bool]:
    """The rebuildings that fit to the end, the likeliest first, and whether these are all."""
    draft = _Draft([*moves], [*range(len(moves))], _reach(opening, moves, compare))
    # a draft is written out when it is its turn, since many ways may tie in a long list
    left, whole = [(draft, way) for way in _ways(opening, draft, compare)], list[_Draft]()
    tried = 1
    while left and len(whole) < MOST_WHOLE and tried < MOST_TRIED:
        before, way = left.pop()
        draft = before.going(way)
        if draft.reach == len(draft.moves):
            whole.append(draft)
        else:
            tried += 1
            left += [(draft, way) for way in _ways(opening, draft, compare)]
    return whole, not left


def _agreeing(opening: Game, whole: list[_Draft], counted: Total | None) -> list[_Draft]:
    """Those that take as many men as the counters say; all of them where the counters tell nothing.

    That is so when they agree with the list as written, so that they leave such steps out too, and
    when they agree with no rebuilding.
    """
    if counted is None or len(whole) == 1:
        return whole
    agreeing = []
    for draft in whole:
        game = opening.copy()
        follow(game, draft.moves, compare=False)
        if counted in possible_totals(game, draft.moves, steps=False):
            return whole
        if counted in possible_totals(game, draft.moves, steps=True):
            agreeing.append(draft)
    return agreeing or whole


def _reach(opening: Game, moves: Sequence[Move], compare: bool) -> int:
    stop = follow(opening.copy(), moves, compare=compare)
    return len(moves) if stop is None else stop.at


def _ways(opening: Game, draft: _Draft, compare: bool) -> list[_Way]:
    """The ways to bring the list furthest beyond the break of a draft, the likeliest last."""
    furthest, found = draft.reach, list[_Way]()
    for at, game in _open_turns(opening, draft):
        rest = draft.moves[at + 1 :]
        for steps, after in _goings_on(game):
            stop = follow(after, rest, compare=compare)
            reach = at + 1 + (len(rest) if stop is None else stop.at)
            if reach > furthest:
                furthest, found = reach, []
            if reach == furthest > draft.reach:
                found.append(_Way(at, steps, reach))
    return found[::-1]


def _open_turns(opening: Game, draft: _Draft) -> Iterator[tuple[int, Game]]:
    """Turns before the break that could go on, the latest first: index of their last step, and the
    game after it."""
    moves, game = draft.moves, opening.copy()
    found: deque[tuple[int, Game]] = deque(maxlen=TURNS_BACK)
    for at, move in enumerate(moves[: draft.reach]):
        if follow(game, [move], compare=False) is not None:
            break
        goes_on = at + 1 < len(moves) and moves[at + 1].rebuilt
        if game.chain >= 0 and not goes_on:
            found.append((at, game.copy()))
    return reversed(found)


def _goings_on(game: Game, length: int = LONGEST) -> Iterator[tuple[list[Move], Game]]:
    """Every way to go on in the open turn, the shorter ones first at each branch."""
    if game.chain < 0 or not length:
        return
    origin = game.chain
    for step in [step for step in game.legal_steps() if step[0] == origin]:
        after = game.copy()
        after.play(*step)
        move = _as_move(after, step)
        yield [move], after.copy()
        for more, last in _goings_on(after, length - 1):
            yield [move, *more], last


def _as_move(game: Game, step: Step) -> Move:
    """The step just played as a move, with the captures of the rules."""
    names = game.tables.board.names
    origin, target = names[step[0]], names[step[1]]
    taken = tuple(sorted(names[square] for square in game.captures[-1]))
    text = f"{origin}={target}" + "".join(f"x{name}" for name in taken)
    return Move(
        text,
        "",
        origin,
        target,
        berserk=True,
        captures=taken,
        taken=("",) * len(taken),
        rebuilt=True,
    )

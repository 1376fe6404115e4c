"""Steps of berserk turns that a record leaves out, rebuilt from what comes later.

Move lists name only the first step of a turn and its captures. Where the list stops to fit, the
latest turns that could have gone on are tried with further capturing steps, and what brings the
list furthest is taken. Nothing is invented while the list fits as it is.
Source: corpus notes on Berserk and Tyr records; rules reference, section 1.10.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from taflrec.record.model import Move
from taflrec.replay.line import follow
from taflrec.rules.kernel.game import Game, Step

TURNS_BACK = 30  # turns that are looked back from where the list stops to fit
LONGEST = 4  # further steps of one turn
MOST_REBUILT = 40  # turns of one record


class Rebuilt(NamedTuple):
    """A main line with the missing steps put in.

    ``moves``     all steps; those put in are marked
    ``sources``   for each step the index of the recorded move that it belongs to
    ``doubtful``  indices of steps put in where another rebuilding goes as far
    """

    moves: list[Move]
    sources: list[int]
    doubtful: list[int]


def rebuilt(opening: Game, moves: Sequence[Move]) -> Rebuilt | None:
    """The line with steps put in so that all of it fits; None when it fits as it is or never does.

    *opening* is a game before the first move and is left as it is. Marked captures must agree;
    only when nothing fits that way, as lists also name men that a step cannot take, legality alone
    decides.
    """
    if _reach(opening, moves, compare=True) == len(moves):
        return None
    found = _rebuilt(opening, moves, compare=True)
    if found or _reach(opening, moves, compare=False) == len(moves):
        return found
    return _rebuilt(opening, moves, compare=False)


def _rebuilt(opening: Game, moves: Sequence[Move], *, compare: bool) -> Rebuilt | None:
    line, sources, doubtful = list(moves), list(range(len(moves))), list[int]()
    reach = _reach(opening, line, compare)
    for _ in range(MOST_REBUILT):
        found = _best(opening, line, reach, compare)
        if found is None:
            return None
        at, steps, reach, alone = found
        line[at + 1 : at + 1] = steps
        sources[at + 1 : at + 1] = [sources[at]] * len(steps)
        doubtful = [each + len(steps) if each > at else each for each in doubtful]
        if not alone:
            doubtful += range(at + 1, at + 1 + len(steps))
        if reach == len(line):
            return Rebuilt(line, sources, sorted(doubtful))
    return None


def _reach(opening: Game, moves: Sequence[Move], compare: bool) -> int:
    stop = follow(opening.copy(), moves, compare=compare)
    return len(moves) if stop is None else stop.at


def _best(
    opening: Game, line: list[Move], reach: int, compare: bool
) -> tuple[int, list[Move], int, bool] | None:
    """Where to put in which steps: place, steps, how far the line goes then, whether only this does."""
    best: tuple[int, list[Move], int, bool] | None = None
    games = _open_turns(opening, line, reach)
    for at, game in games:
        rest = line[at + 1 :]
        for steps, after in _goings_on(game):
            stop = follow(after, rest, compare=compare)
            gone = at + 1 + len(steps) + (len(rest) if stop is None else stop.at)
            if gone - len(steps) <= reach:
                continue
            covered = gone - len(steps)
            if best is None or covered > best[2] - len(best[1]):
                best = at, steps, gone, True
            elif covered == best[2] - len(best[1]):
                best = (*best[:3], False)
    return best


def _open_turns(opening: Game, line: list[Move], reach: int) -> list[tuple[int, Game]]:
    """Turns before the break that could go on: index of their last step, and the game after it."""
    game, found = opening.copy(), list[tuple[int, Game]]()
    for at, move in enumerate(line[:reach]):
        if follow(game, [move], compare=False) is not None:
            break
        following = line[at + 1] if at + 1 < len(line) else None
        goes_on = following is not None and following.rebuilt
        if game.chain >= 0 and not goes_on:
            found.append((at, game.copy()))
    return found[: -TURNS_BACK - 1 : -1]


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

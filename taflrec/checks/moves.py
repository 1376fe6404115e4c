"""Checks of the line of plies: illegal ones, its beginning, steps that were put in, moves after the end."""

from collections.abc import Iterator

from taflrec.checks.captures import goes_on, kings_fall
from taflrec.checks.finding import Finding, plural
from taflrec.record.outcome import REASON_WORDS
from taflrec.replay.replay import Replay


def illegal_moves(replay: Replay) -> Iterator[Finding]:
    """TR301 and what explains it: see :mod:`taflrec.checks.illegal`, loaded only when needed."""
    if replay.stops:
        from taflrec.checks.illegal import illegal

        for number, stop in enumerate(replay.stops):
            found = illegal(replay, number, stop)
            if found:
                yield found


def first_move_missing(replay: Replay) -> Iterator[Finding]:
    """TR305: ``.....`` opens the record, and no position says where play starts."""
    record = replay.record
    if record.placeholder and not replay.choice.own_position:
        span = record.move_span(0) if record.moves else record.span
        yield Finding(
            "first-move-missing",
            span,
            "the first ply is not told, so nothing after it can be replayed",
        )


def rebuilt_steps(replay: Replay) -> Iterator[Finding]:
    """TR313, TR314: steps of berserk turns that were put in, and whether only these fit."""
    if not replay.record.has("rebuilt"):
        return
    for index, move in enumerate(replay.record.moves):
        if not move.rebuilt:
            continue
        message = f"the turn goes on with {move.text}, which the record leaves out"
        yield _at(replay, index, "berserk-rebuilt", message)
        if index in replay.doubtful and not (index and replay.record.moves[index - 1].rebuilt):
            yield _at(
                replay, index, "berserk-ambiguous", f"{message}; another rebuilding fits as well"
            )


def moves_after_end(replay: Replay) -> Iterator[Finding]:
    """TR304: the game was over on the board, and the record goes on."""
    game, record = replay.game, replay.record
    if game is None or game.outcome is None or game.outcome.ply >= len(record.moves):
        return
    end = game.outcome
    left = len(record.moves) - end.ply
    what = f"{plural(left, 'ply follows', 'plies follow')} after the end at ply {end.ply}"
    found = _at(replay, end.ply, "moves-after-end", f"{what}: {REASON_WORDS[end.reason]}")
    fall = kings_fall(replay)
    yield found._replace(help=goes_on(replay, *fall)) if fall else found


def _at(replay: Replay, index: int, name: str, message: str) -> Finding:
    return Finding(name, replay.record.move_span(index), message, index + 1)

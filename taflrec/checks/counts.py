"""Check of captures that are told only as a number, or as a mark that something fell."""

from collections.abc import Iterator

from taflrec.checks.finding import Finding, plural
from taflrec.replay.replay import Replay

SOME = -1


def capture_counts(replay: Replay) -> Iterator[Finding]:
    """TR319: the number of men told against the rules, in a record that tells numbers at all.

    Notations differ in whether they count the king who falls, so both numbers are right.
    """
    game, moves = replay.game, replay.record.moves
    if not replay.record.tells_numbers or game is None:
        return
    if all(move.men is None for move in moves):
        return
    forced = {stop.ply for stop in replay.stops}
    end = game.outcome
    for ply, (move, squares) in enumerate(zip(moves, game.captures, strict=False), 1):
        king = bool(end and end.reason == "king-captured" and end.ply == ply)
        told, fell = move.men or 0, len(squares)
        right = {fell, fell + king}
        if ply in forced or move.captures or told in right or (told == SOME and max(right)):
            continue
        words = "something is" if told == SOME else plural(told, "man is", "men are")
        where = f": {', '.join(replay.captured(ply))}" if squares else ""
        message = (
            f"the record says that {words} taken, by the rules {plural(fell, 'falls', 'fall')}"
        )
        span = replay.record.move_span(ply - 1)
        yield Finding("capture-count-wrong", span, message + where, ply)

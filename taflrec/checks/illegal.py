"""Check of the ply that could not be played: why, what is legal near it, and the accident that
explains it, if the rest of the record bears one out.

Sources: faults reference, 06, 09 to 13, 18 to 21, 28 and "order of judgement".
"""

from collections.abc import Iterator

from taflrec.checks.captures import captures, kings_fall
from taflrec.checks.chains import collapsed_chain, whole_if_expanded
from taflrec.checks.finding import Finding, plural
from taflrec.checks.undo import undo
from taflrec.replay.causes import Cause, Line, causes_of, repairs, upside_down, with_a_digit
from taflrec.replay.readings import move_notes
from taflrec.replay.replay import Replay, Stop
from taflrec.replay.standing import reach_with

MOST_GUESSES = 6


def illegal(replay: Replay, number: int, stop: Stop) -> Finding | None:
    """TR301, TR302, TR305, TR309, TR310 to TR312, TR323: the finding on the number-th stop.

    None for what only follows from a berserk turn that stands just before as one step.
    """
    earlier = [*captures(replay)] if not number else []
    if any(e.name == "berserk-chain-collapsed" and e.ply == stop.ply - 1 for e in earlier):
        return None
    record = replay.record
    move = record.moves[stop.ply - 1]
    line = _line(replay, stop) if not number else None
    chain = None if stop.off_board else collapsed_chain(replay, stop.ply - 1)
    later = _not_replayed(replay, stop)
    if chain:
        return chain._replace(message=f"{chain.message} ({stop.reason})", help=tuple(later))
    message = f"{move.origin}-{move.target}: {stop.reason}"
    causes = [*_witnessed(replay, stop, earlier), *causes_of(line)] if line else []
    if not causes:
        name = "square-off-board" if stop.off_board else "illegal-move"
        hints = [*_guesses(replay, stop, line), *later]
        return Finding(name, record.move_span(stop.ply - 1), message, stop.ply, tuple(hints))
    first, hints = causes[0], [*_rest_of(causes), *later]
    name = first.name
    if name == "illegal-move":
        name = "square-off-board" if stop.off_board else name
        hints.insert(0, first.words)
    else:
        message += f"; {first.words}"
    fix = undo(replay, first)
    return Finding(name, record.move_span(stop.ply - 1), message, stop.ply, tuple(hints), fix)


def _line(replay: Replay, stop: Stop) -> Line | None:
    record, choice = replay.record, replay.choice
    if choice.ruleset is None or choice.position is None or record.broken_at is not None:
        return None
    by_rules = choice.chosen_from == "rules-tag"
    return Line(
        choice.ruleset, choice.position, choice.to_move, record.moves, stop.ply - 1, by_rules
    )


def _witnessed(replay: Replay, stop: Stop, earlier: list[Finding]) -> Iterator[Cause]:
    """What an earlier ply tells of the illegal one, if it makes the whole rest legal.

    Unlike the other accidents these have a witness in the record itself: a berserk turn written
    as one step, a capture that is not marked, moves after the king's fall. So they come first.
    """
    before = [(each.name, each.ply) for each in earlier if each.ply and each.ply < stop.ply]
    for name, ply in before:
        if name == "berserk-chain-collapsed" and whole_if_expanded(replay, ply - 1):
            words = f"the rest is legal if the berserk turn at ply {ply} is played step by step"
            yield Cause("illegal-move", words)
    overlooked = next((ply for name, ply in before if name == "capture-missing"), None)
    fall = kings_fall(replay)
    if overlooked:
        written = replay.record.moves[overlooked - 1].captures
        yield from _standing(replay, overlooked, {*replay.captured(overlooked)} - {*written})
    elif fall and fall[0] + 1 < stop.ply:
        yield from _standing(replay, fall[0] + 1, fall[1])


def _standing(replay: Replay, ply: int, names: set[str]) -> Iterator[Cause]:
    assert replay.game is not None
    squares = replay.game.tables.board.squares
    left = {squares[name] for name in names}
    if reach_with(replay, ply - 1, left) == len(replay.record.moves):
        told = ", ".join(sorted(names))
        falls, stays = ("falls", "is") if len(names) == 1 else ("fall", "are")
        words = f"the rest is legal if {told}, which {falls} at ply {ply}, {stays} left in place"
        yield Cause("illegal-move", words)


def _rest_of(causes: list[Cause]) -> list[str]:
    """How many other accidents explain the record as well, and which."""
    others = causes[1:]
    if not others:
        return []
    told = "; ".join(cause.words for cause in others)
    return [
        f"{plural(len(others), 'other accident explains', 'other accidents explain')} it as well: {told}"
    ]


def _guesses(replay: Replay, stop: Stop, line: Line | None) -> list[str]:
    """What is legal near a ply that no accident explains."""
    hints = []
    if stop.ply <= 3:
        hints.append("the beginning may be missing, or the game has another start or board")
    if line:
        reach = upside_down(line)[1]
        if reach > line.legal:
            hints.append(
                "start-upside-down: with the rows of the start in the other order "
                f"{plural(reach, 'ply is', 'plies are')} legal, not {line.legal}"
            )
    mended = repairs(line) if line else []
    if mended:
        count = "a guess" if len(mended) == 1 else f"{len(mended)} guesses fit"
        shown = ", ".join(mended[:MOST_GUESSES])
        hints.append(f"the rest is legal with one coordinate changed ({count}): {shown}")
    elif stop.near:
        hints.append(f"legal with one coordinate changed (a guess): {', '.join(stop.near)}")
    longer = with_a_digit(line) if line else []
    if longer:
        hints.append(f"legal with a digit added, if ranks were cut (a guess): {', '.join(longer)}")
    return hints if stop.off_board else hints + _other_readings(replay, stop)


def _not_replayed(replay: Replay, stop: Stop) -> list[str]:
    left = len(replay.record.moves) - stop.ply
    if left and replay.game and replay.game.ply < stop.ply:
        return [f"{plural(left, 'later ply', 'later plies')} not replayed"]
    return []


def _other_readings(replay: Replay, stop: Stop) -> list[str]:
    game, choice = replay.game, replay.choice
    if game is None or choice.ruleset is None or choice.position is None:
        return []
    move, squares = replay.record.moves[stop.ply - 1], game.tables.board.squares
    step = squares[move.origin], squares[move.target]
    before = game.history[: stop.ply - 1]
    return move_notes(choice.ruleset, choice.position, choice.to_move, before, step)

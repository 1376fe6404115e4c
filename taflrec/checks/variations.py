"""Checks of variations: their places in the tree, and their moves as those of the main line.

Every finding names the address of its line. Source: notation reference, sections 6 and 8.4.
"""

from collections.abc import Callable, Iterator

from taflrec.checks import captures, letters, moves
from taflrec.checks.finding import Finding
from taflrec.checks.info_symbols import info_symbols
from taflrec.checks.opentafl import captures_otherwise
from taflrec.record.model import Record
from taflrec.record.source import Span
from taflrec.replay.branches import MOST_PLIES, Branch, preferred
from taflrec.replay.replay import Replay
from taflrec.rules.kernel.game import Game

# checks of the main line that hold for a variation as well
OF_LINES: tuple[Callable[[Replay], Iterator[Finding]], ...] = (
    captures.captures,
    captures_otherwise,
    letters.piece_letters,
    letters.berserk_marks,
    info_symbols,
    moves.moves_after_end,
)


def places(replay: Replay) -> Iterator[Finding]:
    """TR602 to TR605, TR609, TR905: what the addresses of the lines say, and how they were read."""
    full = False
    for branch in replay.branches:
        if branch.hindrance == "unknown-stem":
            yield _unknown_stem(branch)
        elif branch.hindrance == "too-many" and not full:
            full = True
            message = (
                f"the variations of a record are replayed for {MOST_PLIES} plies in all; "
                "some of them, such as this one, are not"
            )
            yield _at_address(branch, "record-too-large", message)
        if branch.start is None:
            continue
        if branch.duplicate:
            message = "a line with this address stood before; this one goes on from its end"
            yield _at_address(branch, "variation-duplicate-address", message)
        if branch.gap is not None:
            yield _gap(branch)
        if branch.first:
            yield from _reading(branch, replay)
        if branch.equal:
            message = "the variation is the same as what it replaces; OpenTafl drops it"
            yield _at_address(branch, "variation-equal-line", message)


def _unknown_stem(branch: Branch) -> Finding:
    place = branch.variation.place
    assert place
    stem = _bare(branch).rsplit(".", 2)[0]
    message = f"the variation branches from {stem}, and there is no such move; it is kept as text"
    return _at_address(branch, "variation-unknown-stem", message)


def _gap(branch: Branch) -> Finding:
    place = branch.variation.place
    assert place
    message = (
        f"turn {place.last.turn} of the variation stands where turn {branch.gap} is expected; "
        "OpenTafl counts them anew, and then addresses with the old numbers are lost"
    )
    return _at_address(branch, "variation-number-gap", message)


_WORDS = {
    "replaced": "as the move that is replaced",
    "after": "as the position that the variation starts from",
}


def _reading(branch: Branch, replay: Replay) -> Iterator[Finding]:
    """TR603: the unusual reading was taken, or the placeholders contradict the one that was."""
    place, line, reading = branch.variation.place, branch.variation.line, branch.reading
    assert place
    assert line
    if reading is None or (branch.stop and branch.stop.ply == 1):
        return  # legal nowhere, which is told
    usual = preferred(place.depth - 1, replay.profile)
    if reading != usual and place.stem.last != (0, 0):
        other = _WORDS[usual].removeprefix("as ")
        message = f"the stem is read {_WORDS[reading]}; usual at this depth is {other}"
        yield _at_address(branch, "variation-address-reading", message)
    elif not branch.fits and line.moves:
        count = len(line.placeholders)
        message = (
            f"the stem is read {_WORDS[reading]}, by its first move; {count} placeholders "
            "do not agree with that"
        )
        yield _at_address(branch, "variation-address-reading", message)
    elif place.last.move:
        message = (
            "a line has the letter a, and placeholders for the moves that it shares; "
            f"read as {place.last.move} of them"
        )
        yield _at_address(branch, "variation-address-reading", message)


def line_moves(replay: Replay) -> Iterator[Finding]:
    """TR601, TR302, and what is checked of the moves of a main line, for every variation."""
    for branch in replay.branches:
        if branch.game is None:
            continue
        if branch.stop:
            yield _illegal(branch)
        if branch.played or branch.game.outcome:
            view = _as_main_line(replay, branch)
            for check in OF_LINES:
                for finding in check(view):
                    message = f"{_bare(branch)}: {finding.message}"
                    yield finding._replace(message=message, ply=None)


def _illegal(branch: Branch) -> Finding:
    stop, line = branch.stop, branch.variation.line
    assert stop
    assert line
    move = line.moves[stop.ply - 1]
    hints = []
    if stop.ply == 1 and branch.duplicate:
        hints.append("its address stood before, so it is taken to go on from the end of that line")
    elif stop.ply == 1 and branch.first and branch.reading:
        hints.append(f"the stem of its address is read {_WORDS[branch.reading]}")
    if stop.near:
        hints.append(f"legal with one coordinate changed (a guess): {', '.join(stop.near)}")
    message = f"{_bare(branch)}: {move.origin}-{move.target}: {stop.reason}"
    name = "square-off-board" if stop.off_board else "variation-illegal"
    return Finding(name, line.move_span(stop.ply - 1), message, help=tuple(hints))


def _as_main_line(replay: Replay, branch: Branch) -> Replay:
    """A line by itself, from the position in which it begins, for checks of main lines."""
    source, line, game, start = replay.record, branch.variation.line, branch.game, branch.start
    assert line
    assert game
    assert start is not None
    record = Record(source.source, source.index, source.format, branch.variation.span)
    for move, place in zip(line.moves, line.starts, strict=True):
        record.add_move(move, place)
    choice = replay.choice._replace(
        position=branch.position, to_move=branch.to_move or replay.choice.to_move
    )
    view = Replay(record, choice, replay.profile)
    view.listed = view.listed or replay.listed
    assert choice.ruleset
    assert choice.position
    view.game = own = Game(choice.ruleset, choice.position, choice.to_move)
    own.chain = branch.chain
    for step in game.history[start : start + branch.played]:
        if not own.play(*step):
            own.force(*step)
    # the true end may depend on what was before the line
    end = game.outcome
    own.outcome = end._replace(ply=end.ply - start) if end and end.ply >= start else None
    return view


def _bare(branch: Branch) -> str:
    return branch.variation.address.removesuffix(".")


def _at_address(branch: Branch, name: str, message: str) -> Finding:
    start, bare = branch.variation.span.start, _bare(branch)
    return Finding(name, Span(start, start + len(bare)), f"{bare}: {message}")

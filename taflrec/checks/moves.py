"""Checks of the plies: legality, captures, piece letters, moves after the end."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from taflrec.board.pieces import KING, LETTERS, SIDES, described
from taflrec.checks.finding import Finding, plural
from taflrec.record.outcome import REASON_WORDS
from taflrec.record.source import Span
from taflrec.replay.replay import Replay, Stop

if TYPE_CHECKING:
    from taflrec.replay.causes import Cause


def illegal_moves(replay: Replay) -> Iterator[Finding]:
    """TR301, TR302, TR305, TR309 to TR312: the ply that could not be played, why, what would be
    legal near it, and the accident that explains it, if the rest of the record bears one out."""
    record = replay.record
    for number, stop in enumerate(replay.stops):
        move = record.moves[stop.ply - 1]
        cause = _cause(replay, stop) if not number else None
        name = "square-off-board" if stop.off_board else "illegal-move"
        message = f"{move.origin}-{move.target}: {stop.reason}"
        hints = []
        if cause:
            name = cause.name
            message += f"; {cause.words}"
        elif stop.ply <= 3:
            hints.append("the beginning may be missing, or the game has another start or board")
        if not cause and stop.near:
            hints.append(f"legal with one coordinate changed (a guess): {', '.join(stop.near)}")
        if not stop.off_board and not cause:
            hints += _other_readings(replay, stop)
        left = len(record.moves) - stop.ply
        if left and replay.game and replay.game.ply < stop.ply:
            hints.append(f"{plural(left, 'later ply', 'later plies')} not replayed")
        yield Finding(name, record.move_span(stop.ply - 1), message, stop.ply, tuple(hints))


def _other_readings(replay: Replay, stop: Stop) -> list[str]:
    game, choice = replay.game, replay.choice
    if game is None or choice.ruleset is None or choice.position is None:
        return []
    from taflrec.replay.readings import move_notes  # only for illegal moves

    move, squares = replay.record.moves[stop.ply - 1], game.tables.board.squares
    step = squares[move.origin], squares[move.target]
    before = game.history[: stop.ply - 1]
    return move_notes(choice.ruleset, choice.position, choice.to_move, before, step)


def _cause(replay: Replay, stop: Stop) -> "Cause | None":
    record, choice = replay.record, replay.choice
    if choice.ruleset is None or choice.position is None or record.broken_at is not None:
        return None
    from taflrec.replay.causes import Line, cause_of  # only for illegal moves

    by_rules = choice.chosen_from == "rules-tag"
    line = Line(
        choice.ruleset, choice.position, choice.to_move, record.moves, stop.ply - 1, by_rules
    )
    return cause_of(line)


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


def captures(replay: Replay) -> Iterator[Finding]:
    """TR303, TR308: listed against computed captures, in a record that marks captures at all.

    Nothing is said of a king left out, of a move written without dash and captures (old lists
    change their form in the middle), and, in move lists, of a square listed twice.
    """
    game = replay.game
    if game is None or not replay.listed:
        return
    moves, names = replay.record.moves, game.tables.board.names
    for index, (move, squares) in enumerate(zip(moves, game.captures, strict=False)):
        if not (move.captures or squares):
            continue
        if len(squares) == 1 and move.captures == (names[squares[0]],):
            continue  # the usual capture, agreed on
        taken = {names[square] for square in squares}
        written = set(move.captures)
        if len(written) < len(move.captures) and replay.record.format == "otn":
            twice = sorted({name for name in written if move.captures.count(name) > 1})
            yield _at(replay, index, "duplicate-capture", f"{', '.join(twice)} is listed twice")
        end = game.outcome
        if end and end.reason == "king-captured" and end.ply == index + 1:
            written -= _kings(replay, index)
        if written == taken or (not written and move.undashed) or _forced(replay, index):
            continue
        yield _at(replay, index, "capture-mismatch", _difference(written, taken))


def _difference(written: set[str], taken: set[str]) -> str:
    def named(squares: set[str]) -> str:
        return ", ".join(sorted(squares)) or "nothing"

    return f"the record lists {named(written)} as captured, by the rules {named(taken)} falls"


def _kings(replay: Replay, index: int) -> set[str]:
    """The square of the king who fell at this ply: the last one he is known to have stood on."""
    game = replay.game
    assert game is not None
    position = list(replay.positions())[index][0]
    if KING not in position.cells:
        return set()
    return {game.tables.board.names[position.cells.index(KING)]}


def _forced(replay: Replay, index: int) -> bool:
    return any(stop.ply == index + 1 for stop in replay.stops)


def rebuilt_steps(replay: Replay) -> Iterator[Finding]:
    """TR313, TR314: steps of berserk turns that were put in, and whether only these fit."""
    for index, move in enumerate(replay.record.moves):
        if not move.rebuilt:
            continue
        message = f"the turn goes on with {move.text}, which the record leaves out"
        yield _at(replay, index, "berserk-rebuilt", message)
        if index in replay.doubtful and not (index and replay.record.moves[index - 1].rebuilt):
            yield _at(
                replay, index, "berserk-ambiguous", f"{message}; another rebuilding fits as well"
            )


def piece_letters(replay: Replay) -> Iterator[Finding]:
    """TR306: a letter before a move names another kind of piece than the one that moves."""
    game, moves = replay.game, replay.record.moves
    if game is None or not any(move.piece for move in moves[: game.ply]):
        return
    squares = game.tables.board.squares
    for index, (position, _) in enumerate(replay.positions()):
        if index >= game.ply or not moves[index].piece:
            continue
        piece = position.cells[squares[moves[index].origin]]
        # attackers write k for any king in some dialects, so only the kind counts
        if piece and LETTERS[piece - 1].lower() != moves[index].piece.lower():
            message = (
                f"the letter {moves[index].piece} stands before a move of the {described(piece)}"
            )
            yield _at(replay, index, "piece-letter", message)


def moves_after_end(replay: Replay) -> Iterator[Finding]:
    """TR304: the game was over on the board, and the record goes on."""
    game, record = replay.game, replay.record
    if game is None or game.outcome is None or game.outcome.ply >= len(record.moves):
        return
    end = game.outcome
    left = len(record.moves) - end.ply
    what = f"{plural(left, 'ply follows', 'plies follow')} after the end at ply {end.ply}"
    yield _at(replay, end.ply, "moves-after-end", f"{what}: {REASON_WORDS[end.reason]}")


def totals(replay: Replay) -> Iterator[Finding]:
    """TR307: totals of captured men against the squares listed, doubles counted as written.

    Where steps were put in, totals that count them agree as well as totals that leave them out.
    """
    record, game = replay.record, replay.game
    if record.captured_by is None or game is None or record.result_span is None:
        return
    listed = [0, 0]
    for ply, move in enumerate(record.moves, 1):
        if move.captures and not move.rebuilt:
            listed[SIDES.index(replay.side_at(ply))] += len(move.captures)
    told = f"the moves list {listed[0]} and {listed[1]}"
    if any(move.rebuilt for move in record.moves):
        from taflrec.replay.totals import possible_totals  # only for berserk turns

        with_steps = possible_totals(game, record.moves, steps=True)
        agreeing = with_steps | possible_totals(game, record.moves, steps=False)
        most = max(with_steps)
        told += f", and {most[0]} and {most[1]} with the steps put in"
    else:
        agreeing = {(listed[0], listed[1])}
        if not replay.listed and record.captured_by != (0, 0):
            return  # a list without captures tells nothing
    if record.captured_by not in agreeing:
        wrote = (
            f"{record.captured_by[0]} by the attackers and {record.captured_by[1]} by the defenders"
        )
        yield Finding(
            "capture-total",
            Span(record.result_span.start - 1, record.result_span.end),
            f"the totals say {wrote} taken, {told}",
        )


def _at(replay: Replay, index: int, name: str, message: str) -> Finding:
    return Finding(name, replay.record.move_span(index), message, index + 1)

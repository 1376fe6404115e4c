"""Checks of the captures: what a record lists against what falls by the rules.

One finding a ply, the most telling one. Nothing is said of a record that lists no captures at
all, of a king left out (outside OTN), of a square listed twice (outside OTN), and of a move
written without dash and captures, since old lists change their form in the middle.
Sources: design, section 5; faults reference, 01 to 08.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from taflrec.board.pieces import KING, kind_of, letter_of, side_of
from taflrec.checks.finding import Finding, plural
from taflrec.checks.parts import edited, parts_of, with_captures
from taflrec.record.diagnostic import Fault, Fix
from taflrec.record.model import MOST_CAPTURES, Move
from taflrec.record.source import Span
from taflrec.replay.replay import Replay
from taflrec.replay.standing import boards, reach_with

UNNAMED = "capture-square-missing"  # the fault of a mark without its square; see with_squares


class _Lists(NamedTuple):
    """Captures of a ply (0-based) that differ: as written, without a king who falls, and as taken."""

    at: int
    move: Move
    written: set[str]
    taken: set[str]


def captures(replay: Replay) -> Iterator[Finding]:
    """TR302, TR303, TR308, TR315 to TR318, TR322, TR323: listed against computed captures."""
    game = replay.game
    if game is None or not replay.listed:
        return
    moves, names, otn = replay.record.moves, game.tables.board.names, replay.record.is_otn
    end = game.outcome
    fell = end.ply - 1 if end and end.reason == "king-captured" else -1
    skipped: set[int] | None = None
    looked_on = False
    for index, (move, squares) in enumerate(zip(moves, game.captures, strict=False)):
        if not (move.captures or squares or index == fell):
            continue
        if len(squares) == 1 and move.captures == (names[squares[0]],) and index != fell:
            continue  # the usual capture, agreed on
        lists = _Lists(index, move, set(move.captures), {names[square] for square in squares})
        king = _kings(replay, index) if index == fell else set[str]()
        lists.written.difference_update(king)
        if lists.written == lists.taken:
            if otn and len(set(move.captures)) < len(move.captures):
                yield _twice(replay, index, move)
            elif otn and king - set(move.captures) and not move.undashed:
                yield _king_unmarked(replay, index, king)
            continue
        if not lists.written and (move.undashed or (otn and len(squares) > MOST_CAPTURES)):
            continue  # this form has no captures; a long list is left off for OpenTafl's sake
        if skipped is None:
            skipped = {stop.ply - 1 for stop in replay.stops} | {*_unnamed(replay).values()}
        if index in skipped:
            continue
        found = _difference(replay, lists)
        if found.name == "capture-missing" and not looked_on:
            looked_on = True
            found = found._replace(help=goes_on(replay, index, lists.taken - lists.written))
        yield found


def _difference(replay: Replay, lists: _Lists) -> Finding:
    """The most telling name for two lists that differ."""
    from taflrec.checks.chains import collapsed_chain  # only where lists differ

    index, move = lists.at, lists.move
    chain = collapsed_chain(replay, index)
    if chain:
        return chain
    game = replay.game
    assert game is not None
    squares, cells = game.tables.board.squares, boards(replay)[index][0].cells
    own = replay.side_at(index + 1)
    surplus = sorted(lists.written - lists.taken)
    off = [name for name in surplus if name not in squares]
    standing = {name: cells[squares[name]] for name in surplus if name in squares}
    both = _both(lists)
    if off:
        size = game.tables.size
        why = f"{_and(off)} {_are(off)} not on the {size}x{size} board"
        return _found(replay, lists, "square-off-board", f"{why}; {both}")
    if move.target in surplus or move.origin in surplus:
        itself = [name for name in (move.target, move.origin) if name in surplus]
        return _found(
            replay, lists, "mover-captured", f"{_and(itself)} is the piece that moved; {both}"
        )
    friends = [name for name, piece in standing.items() if piece and side_of(piece) == own]
    if friends:
        why = f"{_and(friends)} {_are(friends)} the {own}' own"
        return _found(replay, lists, "own-piece-captured", f"{why}; {both}")
    nobody = [name for name, piece in standing.items() if not piece]
    if nobody:
        both = f"nothing stands on {_and(nobody)}; {both}"
    if not surplus:
        return _found(replay, lists, "capture-missing", both)
    too_many = lists.taken < lists.written
    name = "capture-on-empty-square" if nobody and too_many else "capture-mismatch"
    return _found(replay, lists, name, both)


def _found(replay: Replay, lists: _Lists, name: str, message: str) -> Finding:
    return _at(replay, lists.at, name, message, fix=_by_the_rules(replay, lists, name))


def _by_the_rules(replay: Replay, lists: _Lists, name: str) -> Fix | None:
    """The rules' list in place of the record's; safe where only the mover himself was listed."""
    index, move = lists.at, lists.move
    only_mover = lists.written <= {move.origin, move.target} and not lists.taken
    if name == "mover-captured" and only_mover:
        return with_captures(
            replay.record, index, (), "leave out the square of the mover", safe=True
        )
    king = dict.fromkeys(square for square in move.captures if square not in lists.written)
    squares = _lettered(replay, index, [*sorted(lists.taken), *king])
    return with_captures(replay.record, index, squares, "list what the rules take", safe=False)


def _lettered(replay: Replay, index: int, squares: Sequence[str]) -> list[str]:
    """Captured squares as the notation writes them: OTN with the letters of special pieces."""
    record, game = replay.record, replay.game
    if not record.is_otn or game is None:
        return list(squares)
    move, cells = record.moves[index], boards(replay)[index][0].cells
    letters = dict(zip(move.captures, move.taken, strict=False))
    for square in squares:
        piece = cells[game.tables.board.squares[square]]
        if square not in letters and piece and kind_of(piece) != "taflman":
            letters[square] = letter_of(piece)
    return [letters.get(square, "") + square for square in squares]


def _twice(replay: Replay, index: int, move: Move) -> Finding:
    letters = dict(zip(reversed(move.captures), reversed(move.taken), strict=False))
    once = list(dict.fromkeys(move.captures))
    twice = sorted(square for square in once if move.captures.count(square) > 1)
    fix = with_captures(
        replay.record, index, (letters.get(square, "") + square for square in once),
        "list each square once", safe=True,
    )  # fmt: skip
    return _at(
        replay, index, "duplicate-capture", f"{_and(twice)} {_are(twice)} listed twice", fix=fix
    )


def _king_unmarked(replay: Replay, index: int, king: set[str]) -> Finding:
    (square,) = king
    parts = parts_of(replay.record, index)
    message = f"the king on {square} falls, which the record does not mark although it marks other captures"
    fix = None
    if parts:
        at = Span(parts.captures.end, parts.marks.end)
        listed = parts.captures.end > parts.captures.start
        fix = edited("mark the king's fall", (at, f"{'/' if listed else 'x'}K{square}"))
    return _at(replay, index, "king-capture-unmarked", message, fix=fix)


def goes_on(replay: Replay, index: int, names: set[str]) -> tuple[str, ...]:
    """Whether the record goes on if men that fall at a ply (0-based) are left standing, in words.

    Nothing is said when it goes less far than by the rules.
    """
    game, record = replay.game, replay.record
    if game is None or index + 1 >= len(record.moves) or record.broken_at is not None:
        return ()
    squares, cells = game.tables.board.squares, boards(replay)[index][0].cells
    left = {squares[name] for name in names}
    reach = reach_with(replay, index, left)
    by_rules = replay.stops[0].ply - 1 if replay.stops else len(record.moves)
    if reach < by_rules or reach == index + 1 or (reach == by_rules and replay.stops):
        return ()
    whom = "the men" if len(left) > 1 else "the man"
    if any(cells[square] == KING for square in left):
        whom = "the king" if len(left) == 1 else "the king and the men"
    where = "to its end" if reach == len(record.moves) else f"to ply {reach}"
    return (f"with {whom} left in place the record goes on {where}",)


def _kings(replay: Replay, index: int) -> set[str]:
    """The square of the king who falls at this ply: where he stands before it."""
    game, start = replay.game, replay.choice.position
    assert game is not None
    assert start is not None
    cells = boards(replay)[index][0].cells if replay.stops else start.cells
    if KING not in cells:
        return set()
    king = cells.index(KING)
    for origin, target in game.history[:index] if not replay.stops else ():
        king = target if origin == king else king  # following him is quicker than playing again
    return {game.tables.board.names[king]}


def kings_fall(replay: Replay) -> tuple[int, set[str]] | None:
    """The ply (0-based) at which the king is captured, and his square; None when he is not."""
    end = replay.game.outcome if replay.game else None
    if end is None or end.reason != "king-captured" or not end.ply:
        return None
    return end.ply - 1, _kings(replay, end.ply - 1)


# Marks without squares


def _unnamed(replay: Replay) -> dict[int, int]:
    """Offset of every mark without its square -> the ply (0-based) that it belongs to."""
    offsets = [fault.span.start for fault in replay.record.faults if fault.name == UNNAMED]
    if not offsets or not replay.record.moves:
        return {}
    starts = [replay.record.move_span(index).start for index in range(len(replay.record.moves))]
    return {offset: max(0, bisect_right(starts, offset) - 1) for offset in offsets}


def with_squares(replay: Replay) -> list[Fault]:
    """The faults of the record, those of marks without squares with the squares of the rules.

    The number of marks is held against that of the men that fall, and told where it differs.
    """
    faults, game, plies = replay.record.faults, replay.game, _unnamed(replay)
    if game is None or not plies:
        return faults
    played = range(game.ply)
    forced = {stop.ply - 1 for stop in replay.stops}
    return [
        _with_square(replay, fault, index)
        if fault.name == UNNAMED
        and (index := plies[fault.span.start]) in played
        and index not in forced
        else fault
        for fault in faults
    ]


def _with_square(replay: Replay, fault: Fault, index: int) -> Fault:
    parts = parts_of(replay.record, index)
    if parts is None or fault.fix or parts.marks.start == parts.marks.end:
        return fault
    squares = list(replay.captured(index + 1))
    fall = kings_fall(replay)
    if fall and fall[0] == index:
        squares += fall[1]
    text = replay.record.source.text[parts.marks.start : parts.marks.end]
    number = text.lstrip("x*")
    marks = int(number) if number else max(1, text.count("x"))
    message = f"{fault.message}; by the rules {_and(squares) or 'nothing'} falls"
    if marks != len(squares) and (marks > 1 or number or not squares):
        message += f", the record marks {plural(marks, 'capture', 'captures')}"
        return fault._replace(message=message)
    listed = _lettered(replay, index, squares)
    words = "write the squares that the rules give"
    fix = with_captures(replay.record, index, listed, words, safe=True)
    return fault._replace(message=message, fix=fix)


# Words


def _both(lists: _Lists) -> str:
    wrote, taken = (", ".join(sorted(each)) or "nothing" for each in (lists.written, lists.taken))
    return f"the record lists {wrote} as captured, by the rules {taken} falls"


def _and(names: Iterable[str]) -> str:
    return ", ".join(names)


def _are(names: Sequence[str]) -> str:
    return "is" if len(names) == 1 else "are"


def _at(replay: Replay, index: int, name: str, message: str, fix: Fix | None = None) -> Finding:
    return Finding(name, replay.record.move_span(index), message, index + 1, fix=fix)

"""Checks of what stands beside the squares of a move: piece letters, the king's K, the berserk mark.

Sources: notation reference, 3.1 and 8.3; faults reference, 17.
"""

from collections.abc import Iterator
from functools import lru_cache

from taflrec.board.pieces import KING, LETTERS, described, kind_of
from taflrec.checks.finding import Finding
from taflrec.checks.parts import edited, parts_of
from taflrec.record.diagnostic import Fix
from taflrec.record.model import Move
from taflrec.record.source import Span
from taflrec.replay.replay import Replay, ruleset_goes_on
from taflrec.replay.standing import boards


def piece_letters(replay: Replay) -> Iterator[Finding]:
    """TR306: a letter before a move or a captured square names another kind of piece.

    Attackers write k for any king in some dialects, so only the kind counts.
    """
    game = replay.game
    if game is None:
        return
    record = replay.record
    if not record.lettered:
        return
    moves = record.moves[: game.ply]
    squares = game.tables.board.squares
    for index, move in enumerate(moves):
        if move.piece:
            piece = boards(replay)[index][0].cells[squares[move.origin]]
            if _wrong(move.piece, piece):
                yield _mover(replay, index, move, piece)
        for square, letter in zip(move.captures, move.taken, strict=False):
            if letter and square in squares:
                piece = boards(replay)[index][0].cells[squares[square]]
                if _wrong(letter, piece):
                    yield _captured(replay, index, square, letter, piece)


def _wrong(letter: str, piece: int) -> bool:
    return bool(piece) and LETTERS[piece - 1].lower() != letter.lower()


def _mover(replay: Replay, index: int, move: Move, piece: int) -> Finding:
    message = f"the letter {move.piece} stands before a move of the {described(piece)}"
    parts = parts_of(replay.record, index)
    fix = _lettered(replay, parts.letter, piece) if parts else None
    return _at(replay, index, "piece-letter", message, fix)


def _captured(replay: Replay, index: int, square: str, letter: str, piece: int) -> Finding:
    message = (
        f"the letter {letter} stands before {square}, where the {described(piece)} is captured"
    )
    parts, fix = parts_of(replay.record, index), None
    if parts:
        listed = replay.record.source.text[parts.captures.start : parts.captures.end]
        at = listed.lower().find(letter.lower() + square)
        if at >= 0:
            begin = parts.captures.start + at
            fix = _lettered(replay, Span(begin, begin + 1), piece)
    return _at(replay, index, "piece-letter", message, fix)


def _lettered(replay: Replay, place: Span, piece: int) -> Fix:
    """The letter of the piece on the board; none for a plain man, unless the record writes those."""
    if kind_of(piece) == "taflman" and not _writes_plain_letters(replay):
        return edited("leave out the letter, the piece is a plain one", (place, ""))
    return edited("write the letter of the piece on the board", (place, LETTERS[piece - 1]))


@lru_cache(maxsize=1)
def _writes_plain_letters(replay: Replay) -> bool:
    return any(
        letter in ("t", "T") for move in replay.record.moves for letter in (move.piece, *move.taken)
    )


def king_letters(replay: Replay) -> Iterator[Finding]:
    """TR324: the king moves without his K, in an OTN record that writes it before other moves."""
    game, record = replay.game, replay.record
    if game is None or not record.is_otn or replay.choice.position is None:
        return
    if not record.has("piece") or not any(move.piece in ("K", "k") for move in record.moves):
        return
    cells = replay.choice.position.cells
    king = cells.index(KING) if KING in cells else -1
    bare, lettered = list[int](), False
    for index, (origin, target) in enumerate(game.history):
        if origin != king:
            continue
        king = target
        if record.moves[index].piece:
            lettered = True
        elif not record.moves[index].undashed:
            bare.append(index)
    for index in bare if lettered else ():
        message = "the king moves without his letter K, which the record writes elsewhere"
        begin = record.move_span(index).start
        fix = edited("write K before the king's move", (Span(begin, begin), "K"))
        yield _at(replay, index, "king-letter-missing", message, fix)


_MARKED = {"-": "=", "^": "^=", "": "="}
_UNMARKED = {"=": "-", "^=": "^", "=^": "^", "==": "-"}


def berserk_marks(replay: Replay) -> Iterator[Finding]:
    """TR328: a step that goes on in a berserk turn without ``=``, or ``=`` where no turn goes on."""
    game, record = replay.game, replay.record
    if game is None or not record.is_otn:
        return
    if not ruleset_goes_on(game) and not record.has("berserk"):
        return
    going_on = {*game.continued}
    for index, move in enumerate(record.moves[: game.ply]):
        if move.berserk == (index in going_on) or move.rebuilt:
            continue
        message, words = "'=' stands where no berserk turn goes on", "write '-' for '='"
        if index in going_on:
            message, words = "the step goes on in a berserk turn, which '=' marks", "write '='"
        fix = _separated(replay, index, _MARKED if index in going_on else _UNMARKED, words)
        yield _at(replay, index, "berserk-mark", message, fix)


def _separated(replay: Replay, index: int, marks: dict[str, str], words: str) -> Fix | None:
    parts = parts_of(replay.record, index)
    if parts is None:
        return None
    place = parts.separator
    mark = marks.get(replay.record.source.text[place.start : place.end])
    return edited(words, (place, mark)) if mark else None


def _at(replay: Replay, index: int, name: str, message: str, fix: Fix | None) -> Finding:
    return Finding(name, replay.record.move_span(index), message, index + 1, fix=fix)

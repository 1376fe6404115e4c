"""The PGN-like proposal of the forums: ``[Game "tablut"]``, ``1. i6-g6 e7-g7:g6 2. Ke5-e7``.

The king has his letter, captured squares follow a colon, and the result stands at the end (``1-0``:
the attackers won). No files of it exist, so two things are settled here: several captured squares
are divided by commas, and the tag Board, if play starts elsewhere than the game does, holds rows
from rank 1 up. Source: formats reference, section 14.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from taflrec.notation import positions
from taflrec.notation.forum import (
    Loss,
    first_losses,
    game_name,
    named_game,
    own_start,
    rules_losses,
    size_of,
    special_losses,
)
from taflrec.notation.plies import BadPly, Ply, read_ply, square_text
from taflrec.notation.quoted import PLAYERS, Dialect, read_quoted, tag_line, turns_text, understood
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Implied, Move, Record, Tag
from taflrec.record.patterns import pattern
from taflrec.record.source import Source

NAME = "forum-pgn"
TITLE = "the PGN-like proposal of the forums"
_SQUARE = "[a-yA-Y][0-9]{1,2}"
_MOVE = pattern(rf"(K?)({_SQUARE})-(K?)({_SQUARE})(?::(K?{_SQUARE}(?:[,:/]?K?{_SQUARE})*))?")
_TAKEN = pattern(rf"(K?)({_SQUARE})")
_RESULTS = {"attackers": "1-0", "defenders": "0-1", "draw": "1/2-1/2", None: "*"}


def read(source: Source) -> Iterator[Record]:
    """Yield the records of a source. Raises nothing."""
    return read_quoted(source, _DIALECT)


@lru_cache(maxsize=1 << 14)
def read_word(word: str) -> Ply:
    """One word of move text: king's letter, squares, captured squares after a colon."""
    match = _MOVE.fullmatch(word) if len(word) <= 200 else None
    if match is None:
        if ":" in word[:200]:
            at = word.index(":")
            return BadPly(at, f"{word[:40]!r} is no move: after ':' stand captured squares")
        return read_ply(word)
    taken = [(letter, square_text(square)) for letter, square in _TAKEN.findall(match[5] or "")]
    return Move(
        word, match[1] or match[3], square_text(match[2]), square_text(match[4]),
        captures=tuple(square for _, square in taken), taken=tuple(letter for letter, _ in taken),
    )  # fmt: skip


def _finish(record: Record, tags: dict[str, Tag]) -> None:
    size = _size(record, tags.get("size"))
    game = tags["game"].value if "game" in tags else ""
    record.implied = named_game(game, size)
    if record.implied:
        understood(record, "game", "size")
    board = tags.get("board")
    if board and positions.detect(board.value):
        found = positions.read(board.value)
        record.faults += [fault.moved(board.value_span.start) for fault in found.faults]
        if found.position and not found.faults:
            implied = record.implied or Implied()
            record.implied = implied._replace(start=found.position, first=found.to_move)
            understood(record, "board")


def _size(record: Record, tag: Tag | None) -> int | None:
    if tag is None:
        return None
    match = re.fullmatch(r"\s*([0-9]{1,2})(?:\s*[xX*]\s*\1)?\s*", tag.value)
    if match:
        return int(match[1])
    message = f"{tag.value.strip()[:40]!r} is no board size such as 9"
    record.faults.append(Fault("position-rows", tag.value_span, message))
    return None


def write(record: Record) -> str:
    """The record with a final line end. See :func:`extra_losses` for what is lost beside the table."""
    implied, size = record.implied, size_of(record)
    text = tag_line("Game", game_name(record) or "tafl") + tag_line("Size", str(size))
    for key, ours in (("Black", "attackers"), ("White", "defenders")):
        tag = record.tag(ours)
        text += tag_line(key, tag.value) if tag and tag.value.strip() else ""
    result = _RESULTS[record.result]
    text += tag_line("Result", result)
    if implied and implied.start and own_start(record):
        text += tag_line("Board", implied.start.record())
    turns = turns_text([move_text(move) for move in record.moves])
    return f"{text}\n{turns}{result}\n"


def move_text(move: Move) -> str:
    """A move as this notation writes it."""
    text = ("K" if move.piece == "K" else "") + f"{move.origin}-{move.target}"
    return text + (":" + ",".join(move.captures) if move.captures else "")


def extra_losses(record: Record) -> list[Loss]:
    """What is lost beside the table: rules without a name, who begins, special pieces."""
    return rules_losses(record, TITLE) + first_losses(record, TITLE) + special_losses(record, TITLE)


_DIALECT = Dialect(NAME, PLAYERS, read_word, _finish)

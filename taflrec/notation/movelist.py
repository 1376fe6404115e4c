"""The move list of aagenielsen.dk: the tokens of one game, here one game a line.

``d7-e7 d3-a3 d2-a2xa3 … resigned``: x before every captured square, the king's capture never
marked, old records without dashes and captures, ``resigned`` or ``timeout`` last.
Source: formats reference, section 1.
"""

from collections.abc import Iterator

from taflrec.notation.characters import hard_blanks
from taflrec.notation.limits import MAX_FAULTS, MAX_PLIES
from taflrec.notation.opener import out_of_turn, side_after
from taflrec.notation.plies import (
    BadPly,
    EndOfGame,
    OddMove,
    Placeholder,
    add_end_word,
    late_moves,
    read_ply,
)
from taflrec.notation.words import words_of
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Move, Record
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

NAME = "movelist"
_WORDS = pattern(r"\S+")
_LINES = pattern(r"[^\r\n]+")


def read(source: Source) -> Iterator[Record]:
    """Yield one record for each line that is not blank. Raises nothing."""
    index = 0
    for line in _LINES.finditer(source.text):
        if line[0].isspace() or line[0].lstrip().startswith("#"):
            continue
        record = Record(source, index, NAME, Span(*line.span()))
        read_list(record, line.start(), line.end())
        index += 1
        yield record


def read_list(record: Record, start: int, end: int) -> None:
    """Read the tokens between two offsets into the main line of a record."""
    if _read_plain(record, start, end):
        return
    text = record.source.text
    if not text.isascii() and (blank := hard_blanks(text, start, end)):
        record.faults.append(blank)
    for word, at, read in words_of(_WORDS.finditer(text, start, end)):
        span = Span(at, at + len(word))
        if len(record.faults) >= MAX_FAULTS:
            message = f"a record with more than {MAX_FAULTS} faults is given up; reading stops here"
            record.faults.append(Fault("record-too-large", span, message))
            record.stray.append(Span(at, end))
            break
        item = read
        if isinstance(read, OddMove):
            record.faults += [fault.moved(at) for fault in read.faults]
            item = read.move
        if isinstance(item, Move):
            record.add_move(item, at)
            if len(record.moves) > MAX_PLIES:
                message = f"a record has at most {MAX_PLIES} plies; reading stops here"
                record.faults.append(Fault("record-too-large", span, message))
                record.stray.append(Span(at, end))
                break
        elif isinstance(item, EndOfGame):
            add_end_word(record, item, word, at)
        elif isinstance(item, BadPly | Placeholder):
            _broken(record, item, word, span)
    late_moves(record)


def _read_plain(record: Record, start: int, end: int) -> bool:
    """Read a list of nothing but moves, and perhaps one end word, as a whole; False for others."""
    text = record.source.text[start:end]
    if not text.isascii():
        return False
    words = text.split()
    last = read_ply(words[-1]) if words else None
    ended = isinstance(last, EndOfGame)
    plies = [*map(read_ply, words[:-1] if ended else words)]
    if len(plies) > MAX_PLIES or not {*map(type, plies)} <= {Move}:
        return False
    record.add_moves(plies, start, end)  # type: ignore[arg-type]
    if isinstance(last, EndOfGame):
        at = record.source.text.rindex(words[-1], start, end)
        add_end_word(record, last, words[-1], at)
    return True


def _broken(record: Record, item: BadPly | Placeholder, word: str, span: Span) -> None:
    if isinstance(item, Placeholder):
        item = BadPly(0, f"{word!r} has no place in a move list")
    record.faults.append(item.fault(*span))
    record.stray.append(span)
    if record.broken_at is None:
        record.broken_at = len(record.moves)


def write(record: Record) -> str:
    """The main line as a move list, with its end word; one line without a line end.

    Cannot hold tags, rules, comments, variations and the result.
    """
    words = [move_text(move) for move in record.moves]
    if record.terminators and not out_of_turn(record):
        words.append(record.terminators[0].word)
    return " ".join(words)


def move_text(move: Move) -> str:
    """A move as move lists write it, without piece letters, info symbols and the king's capture."""
    taken = move.taken or ("",) * len(move.captures)
    men = [square for square, letter in zip(move.captures, taken, strict=True) if letter != "K"]
    return f"{move.origin}-{move.target}" + "".join(f"x{square}" for square in men)


def extra_losses(record: Record) -> list[tuple[str, str, Span, int | None]]:
    """An end word of the side that is not to move, or with plies behind it, and further ones."""
    found: list[tuple[str, str, Span, int | None]] = []
    for number, end in enumerate(record.terminators):
        what = "resignation" if end.word == "resigned" else "timeout"
        if number:
            found.append((what, "only the first end word is written", end.span, None))
        elif end.loser not in (None, side_after(record, end.after)):
            why = f"an end word is of the side to move; that it is of the {end.loser} is lost"
            found.append((what, why, end.span, None))
        elif end.after < len(record.moves):
            found.append((what, "the end word is written behind the last ply", end.span, None))
    return found

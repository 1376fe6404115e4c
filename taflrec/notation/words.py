"""Move text -> its words with what each is read as; for text that is not regular.

Words that a stray blank has torn apart, ``d3 -a3``, are one move. Source: faults reference, 35.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from taflrec.board.pieces import LETTERS
from taflrec.notation.characters import nothing
from taflrec.notation.grammars import terminal
from taflrec.notation.plies import BadPly, OddMove, Ply, read_ply, read_words
from taflrec.record.diagnostic import Edit, Fault, Fix
from taflrec.record.model import Move
from taflrec.record.source import Span

MOST_PARTS = 3  # of one move that blanks have torn apart: d3 - a3
_JOINT = "-+^=/x\u2010\u2011\u2012\u2013\u2014\u2015\u2212"

Match = re.Match[str]


class Word(NamedTuple):
    """A word of move text, or a move that blanks have torn apart: the text from its first to its
    last character, where it stands, and what it is read as."""

    text: str
    start: int
    item: Ply | int


@lru_cache(maxsize=1)
def turn_word() -> re.Pattern[str]:
    """A turn number with its dot, or another word."""
    return re.compile(f"({terminal('NUMBER')})|{terminal('WORD')}")


def words_of_turns(text: str) -> Iterator[Word]:
    """The words of numbered turns."""
    return words_of(turn_word().finditer(text), lambda word: read_words([word])[0])


def words_of(
    matches: Iterator[Match], read: Callable[[str], Ply | int] = read_ply
) -> Iterator[Word]:
    """The words found in a text, read one by one; words without a visible character are left out."""
    ahead: list[Match] = []
    while True:
        while len(ahead) < MOST_PARTS and (following := next(matches, None)):
            if not nothing(following[0]):
                ahead.append(following)
        if not ahead:
            return
        size = _parts_of_move(ahead, read)
        if size > 1:
            yield _mended(ahead[:size])
        else:
            yield Word(ahead[0][0], ahead[0].start(), read(ahead[0][0]))
        del ahead[:size]


def _parts_of_move(ahead: list[Match], read: Callable[[str], Ply | int]) -> int:
    """How many of the next words are one move together; one that is a ply already is not added."""
    for size in range(2, len(ahead) + 1):
        before, last = ahead[size - 2], ahead[size - 1]
        letter = size == 2 and len(before[0]) == 1 and before[0] in LETTERS
        if not (letter or before[0][-1] in _JOINT or last[0][0] in _JOINT):
            break
        gap = last.string[before.end() : last.start()]
        if "\n" in gap or "\r" in gap or not (letter or isinstance(read(last[0]), BadPly)):
            break
        item = _joined(ahead[:size]) if last[0] not in ("-", "--") else None
        move = item.move if isinstance(item, OddMove) else item
        if isinstance(move, Move) and move.origin != move.target:
            return size
    return 1


def _joined(parts: list[Match]) -> Ply:
    return read_ply("".join(each[0] for each in parts))


def _mended(parts: list[Match]) -> Word:
    item = _joined(parts)
    assert isinstance(item, Move | OddMove)
    start, end = parts[0].start(), parts[-1].end()
    text = parts[0].string[start:end]
    edits = tuple(Edit(Span(a.end() - start, b.start() - start), "") for a, b in pairwise(parts))
    whole, message = Span(0, len(text)), "a stray blank stands inside the move"
    blank = Fault("unusual-character", whole, message, Fix("drop the blank", edits))
    faults = item.faults if isinstance(item, OddMove) else ()
    # their places were those in the word without blanks
    others = [fault._replace(span=whole, fix=None) for fault in faults if fault.name != blank.name]
    move = item.move if isinstance(item, OddMove) else item
    return Word(text, start, OddMove(move._replace(text=text), (blank, *others)))

"""The PGN of the LasOri program: tags in the order of the alphabet, then ``1. D1-D3 F4-F3``.

Squares are in upper case, captures are not told, and the Position tag has 121 characters, the top
rank first. Only boards of 11x11. The program itself imports nothing of a record in which a single
ply is wrong; here the plies before it are read. Source: formats reference, section 11.
"""

from collections.abc import Iterator
from functools import lru_cache

from taflrec.notation import positions
from taflrec.notation.plies import Ply, read_ply, square_text
from taflrec.notation.quoted import PLAYERS, Dialect, read_quoted, understood
from taflrec.record.model import Implied, Move, Record, Tag
from taflrec.record.patterns import pattern
from taflrec.record.source import Source
from taflrec.rules.catalogue import CATALOGUE, ruleset_of

NAME = "lasori-pgn"
_MOVE = pattern(r"([A-K][0-9]{1,2})-([A-K][0-9]{1,2})")


def read(source: Source) -> Iterator[Record]:
    """Yield the records of a source. Raises nothing."""
    return read_quoted(source, _DIALECT)


@lru_cache(maxsize=1 << 14)
def read_word(word: str) -> Ply:
    """One word of move text; upper case is the rule here."""
    match = _MOVE.fullmatch(word)
    if match is None:
        return read_ply(word)
    return Move(word, "", square_text(match[1]), square_text(match[2]))


def _finish(record: Record, tags: dict[str, Tag]) -> None:
    """Where play starts; a layout that no variant has is played by the rules of Copenhagen."""
    tag = tags.get("position")
    if tag is None:
        return
    found = positions.read(tag.value, "lasori")
    record.faults += [fault.moved(tag.value_span.start) for fault in found.faults]
    if found.position and not found.faults:
        known = any(ruleset_of(row).start == found.position for row in CATALOGUE)
        variant = "" if known else "copenhagen:nielsen"
        record.implied = Implied(variant, (), found.position)
        understood(record, "position")


_DIALECT = Dialect(NAME, PLAYERS, read_word, _finish)

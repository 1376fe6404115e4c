"""Zevratafl PGN, as playtafl.com exports it: a blank line stands before the moves.

It tells no rules; those that explain the moves are used unless one is asked for.
Source: formats reference, section 5.
"""

from collections.abc import Iterator

from taflrec.notation.hnefatafl_org import Loss
from taflrec.notation.pairs_pgn import moves_text, read_pairs, tag_losses, tags_text
from taflrec.record.model import Record
from taflrec.record.source import Source

NAME = "zevratafl"
TITLE = "Zevratafl PGN"
SITE = "playtafl.com"


def read(source: Source) -> Iterator[Record]:
    """Yield the records of a source. Raises nothing."""
    return read_pairs(source, NAME)


def write(record: Record) -> str:
    """The tags, a blank line, and the moves on one line."""
    tags = tags_text(record, {"site": SITE})
    moves = moves_text([f"{move.origin}{move.target}" for move in record.moves])
    return f"{tags}\n{moves}" if moves else tags


def extra_losses(record: Record) -> list[Loss]:
    """Losses that depend on more than the kind of thing: tags."""
    return tag_losses(record, TITLE, SITE)

"""The PGN-like text of hnefatafl.org: no blank line before the moves, a date with time and zone.

The site's own rules are implied; the form of the squares tells the board.
Source: formats reference, section 5.
"""

from collections.abc import Iterator

from taflrec.notation.hnefatafl_org import (
    Loss,
    board_of,
    first_losses,
    house,
    rules_losses,
    size_of,
    square,
)
from taflrec.notation.pairs_pgn import TIME, moves_text, read_pairs, tag_losses, tags_text
from taflrec.record.model import Record
from taflrec.record.source import Source

NAME = "hnefatafl-org-pgn"
TITLE = "the PGN of hnefatafl.org"
SITE = "hnefatafl.org"


def read(source: Source) -> Iterator[Record]:
    """Yield the records of a source. Raises nothing."""
    for record in read_pairs(source, NAME):
        if record.moves or record.tags:
            record.implied = house(board_of(record.moves))
        yield record


def write(record: Record) -> str:
    """The tags, and the moves on one line below them."""
    date, time = record.tag("date"), record.tag(TIME)
    own = {"site": SITE}
    if date and time:
        day = date.value.strip().replace(".", "-")
        own["date"] = f"{day} {' '.join(time.value.split())}"
    twin = record
    if own.get("date"):
        twin = record.with_moves(record.moves, list(range(len(record.moves))))
        twin.tags = [tag for tag in record.tags if tag.key != TIME]
    size = size_of(record)
    words = [f"{square(m.origin, size)}{square(m.target, size)}" for m in record.moves]
    return tags_text(twin, own) + moves_text(words)


def extra_losses(record: Record) -> list[Loss]:
    """Losses that depend on more than the kind of thing: other rules, the other side first, tags."""
    return [
        *rules_losses(record, TITLE),
        *first_losses(record, TITLE),
        *tag_losses(record, TITLE, SITE),
    ]

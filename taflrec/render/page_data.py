"""What a replay page shows, as plain values: positions, moves, and what is said of them.

No drawing here, no HTML and no rule of play. Squares are ints, ``rank * size + file`` from a1 = 0;
pieces are numbered as in :mod:`taflrec.board.pieces`. Any text may stand in the texts.
"""

from typing import NamedTuple

from taflrec.board.pieces import Side
from taflrec.board.position import Position
from taflrec.record.diagnostic import Severity


class Node(NamedTuple):
    """A position of the game, and the ply that led to it from the one before.

    ``key``      stands in the address of the page, such as ``ply=12``; unique
    ``parent``   index of the node before it; smaller than its own
    ``side``     who made the ply: 0 attackers, 1 defenders
    ``step``     origin and target; None where one of them is not on the board
    ``changes``  (square, piece there now) for every square that is not as before
    ``refused``  whether the ply was not possible: the position is the one before it
    """

    key: str
    parent: int
    side: int
    step: tuple[int, int] | None
    changes: tuple[tuple[int, int], ...]
    refused: bool = False


class Remark(NamedTuple):
    """A diagnostic: its code and name, what it says, further lines, and where it stands."""

    severity: Severity
    code: str
    name: str
    message: str
    help: tuple[str, ...] = ()
    where: str = ""


class Ply(NamedTuple):
    """A move in the list, and what is said about it; all texts as written.

    ``node``        index of its position; None when it was not replayed
    ``column``      0 for the side that begins the turns, 1 for the other
    ``variations``  what could have been played instead, or after it
    """

    text: str
    node: int | None
    column: int = 0
    comment: str = ""
    remarks: tuple[Remark, ...] = ()
    variations: "tuple[Aside, ...]" = ()


class Row(NamedTuple):
    """A turn: its number or address, and its plies in order."""

    label: str
    plies: tuple[Ply, ...]


class Aside(NamedTuple):
    """A variation: its turns, and why it, or the rest of it, was not replayed; empty: it was."""

    rows: tuple[Row, ...]
    reason: str = ""
    comment: str = ""
    remarks: tuple[Remark, ...] = ()


class PageData(NamedTuple):
    """What the page shows; any text may stand in the texts.

    ``title``     of the window
    ``heading``   of the page: one text, or the names of attackers and defenders
    ``above``, ``below``  the lines over and under it
    ``tags``      key and value of every tag, in order
    ``start``     the position before the first ply, and ``first`` who begins
    ``throne``, ``corners``, ``camps``, ``fortresses``  the special squares to be shown
    ``nodes``     the start, then the plies of the main line, then those of each variation
    ``plies``     how many of them are of the main line, a refused one not counted
    ``rows``      the main line as it is written
    ``lead``      the comment before the first ply, ``opening`` the variations there
    ``ending``    how the game ended, in words; ``reason`` why it was not replayed to its end
    ``remarks``   diagnostics that belong to no ply
    """

    title: str
    heading: tuple[str, ...]
    above: str
    below: str
    tags: tuple[tuple[str, str], ...]
    start: Position
    first: Side
    throne: tuple[int, ...]
    corners: tuple[int, ...]
    camps: tuple[int, ...]
    fortresses: tuple[int, ...]
    nodes: tuple[Node, ...]
    plies: int
    rows: tuple[Row, ...]
    lead: str = ""
    opening: tuple[Aside, ...] = ()
    ending: str = ""
    reason: str = ""
    remarks: tuple[Remark, ...] = ()

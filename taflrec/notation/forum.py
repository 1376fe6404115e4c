"""What the two proposals of the forums share: the name of the game, and who is left out.

Both name the game in a word (``tablut``) and have no place for rules. The catalogue's name of the
reading is written there, so that the rules travel along where the catalogue has them.
"""

from taflrec.board.pieces import ATTACKERS
from taflrec.notation.opener import opener_of
from taflrec.record.model import Implied, Record
from taflrec.record.source import Span
from taflrec.rules.catalogue import CATALOGUE, find, ruleset_of

Loss = tuple[str, str, Span, int | None]  # what, why, where, ply (1-based)


def named_game(name: str, size: int | None) -> Implied | None:
    """What the name of a game and the size of its board say of the rules; None for nothing."""
    row = find(name) if name.strip() else None
    if row and size and ruleset_of(row).start.size != size:
        sizes = (each for each in CATALOGUE if ruleset_of(each).start.size == size)
        row = next((each for each in sizes if each.variant.startswith(row.variant)), None)
    return Implied(row.name) if row else None


def game_name(record: Record) -> str:
    """The reading of the catalogue that a complete record was played by, empty for other rules."""
    implied = record.implied
    row = find(implied.variant) if implied and implied.variant else None
    if implied is None or row is None:
        return ""
    same = not implied.settings or dict(implied.settings) == ruleset_of(row).values
    return row.name if same else ""


def own_start(record: Record) -> bool:
    """Whether play starts from another position than the named game has."""
    implied, name = record.implied, game_name(record)
    row = find(name) if name else None
    return bool(implied and implied.start and (not row or ruleset_of(row).start != implied.start))


def size_of(record: Record) -> int:
    """The side of the board in squares; 11 where nothing tells it."""
    return record.implied.start.size if record.implied and record.implied.start else 11


def rules_losses(record: Record, title: str) -> list[Loss]:
    """The loss of rules that no name of the catalogue stands for."""
    if game_name(record):
        return []
    tag = record.tag("rules")
    why = f"{title} names the game only, and these rules have no name in the catalogue"
    return [("rules", why, tag.span if tag else record.span, None)]


def first_losses(record: Record, title: str) -> list[Loss]:
    """The loss of who begins, where neither the notation nor the named game tells it."""
    first, row = opener_of(record), find(game_name(record) or "-")
    usual = "defenders" if row and ruleset_of(row).says("atkf", "n") else ATTACKERS
    if first == usual:
        return []
    return [("defenders-first", f"{title} cannot hold that the {first} begin", record.span, None)]


def special_losses(record: Record, title: str) -> list[Loss]:
    """The loss of commanders and other special pieces, whose moves have no letter."""
    for ply, move in enumerate(record.moves):
        if move.piece not in ("", "K", "t", "T"):
            why = f"{title} has no letter for the piece {move.piece}"
            return [("letters", why, record.move_span(ply), ply + 1)]
    return []

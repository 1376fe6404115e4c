"""Who makes the first ply of a record, as far as its tags say: for writers that need the sides."""

from taflrec.board.pieces import ATTACKERS, DEFENDERS, SIDES, Side
from taflrec.notation.rules_record import read_rules
from taflrec.record.model import Record
from taflrec.rules.catalogue import find, ruleset_of


def opener_of(record: Record) -> Side:
    """The side that the notation itself names, or else the rules tag or the variant tag lets begin.

    Without any of them the attackers.
    """
    if record.implied and record.implied.first:
        return record.implied.first
    rules, variant = record.tag("rules"), record.tag("variant")
    ruleset = read_rules(rules.value).ruleset if rules else None
    row = find(variant.value) if variant and ruleset is None else None
    if row is not None:
        ruleset = ruleset_of(row)
    return DEFENDERS if ruleset is not None and ruleset.says("atkf", "n") else ATTACKERS


def side_after(record: Record, plies: int) -> Side:
    """The side to move after so many plies, one ply a turn of each side."""
    return SIDES[SIDES.index(opener_of(record)) ^ (plies & 1)]

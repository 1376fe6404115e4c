"""Who makes the first ply of a record, as far as its tags say: for writers that need the sides."""

from taflrec.board.pieces import ATTACKERS, DEFENDERS, SIDES, Side
from taflrec.notation.rules_record import read_rules
from taflrec.record.model import Record, Terminator
from taflrec.record.source import Span
from taflrec.rules.catalogue import find, ruleset_of


def opener_of(record: Record) -> Side:
    """The side that begins by the notation itself, or else by the rules tag or the variant tag.

    The attackers where nothing says so.
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
    """The side to move after so many plies, one ply a turn of each side.

    A ply marked as a step of a berserk turn is of the side that made the one before it.
    """
    again = sum(move.berserk for move in record.moves[1 : plies + 1])
    return SIDES[SIDES.index(opener_of(record)) ^ (plies - again & 1)]


def out_of_turn(record: Record) -> Terminator | None:
    """The end word, when it is told of the side that is not to move at the end.

    Most notations say by a bare word that the side to move gave up; there it would name the winner.
    """
    end = record.terminators[0] if record.terminators else None
    told = end is not None and end.loser not in (None, side_after(record, len(record.moves)))
    return end if told else None


def turn_losses(record: Record, title: str) -> list[tuple[str, str, Span, int | None]]:
    """The loss of an end word that the side to move would be taken to have said."""
    end = out_of_turn(record)
    if end is None:
        return []
    name = "timeout" if end.word == "timeout" else "resignation"
    words = "ran out of time" if end.word == "timeout" else "resigned"
    why = f"{title} cannot hold that the {end.loser} {words} while the other side was to move"
    return [(name, why, end.span, None)]

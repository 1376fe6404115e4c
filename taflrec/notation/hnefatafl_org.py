"""What the notations of hnefatafl.org share: boards, house rules, squares, words of move text.

The site writes a square so that it tells the board: ``d4`` on 11x11, ``D4`` on 13x13, ``0d4`` on
7x7. Words in plain lower case are read on every board. Source: formats reference, sections 4 to 6.
"""

import itertools
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from taflrec.board.geometry import geometry
from taflrec.board.pieces import ATTACKERS, Side, other
from taflrec.board.position import Position
from taflrec.notation.limits import MAX_FAULTS, MAX_PLIES
from taflrec.notation.opener import opener_of, side_after
from taflrec.notation.plies import (
    BadPly,
    EndOfGame,
    OddMove,
    Placeholder,
    Ply,
    add_end_word,
    late_moves,
    read_ply,
    square_text,
)
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Implied, Move, Record
from taflrec.record.outcome import ON_BOARD
from taflrec.record.source import Span
from taflrec.rules.catalogue import ruleset
from taflrec.rules.ruleset import Ruleset

# side of the board in squares -> the site's own rules on it
HOUSE = {11: "copenhagen:hnefatafl-org", 13: "copenhagen-13:hnefatafl-org",
         7: "brandubh:hnefatafl-org"}  # fmt: skip
SIZES = frozenset(HOUSE)

Loss = tuple[str, str, Span, int | None]  # what, why, where, ply (1-based)

_ON_7 = re.compile(r"0([a-m][0-9]{1,2}?)-?0([a-m][0-9]{1,2})((?:x0[a-m][0-9]{1,2})*)")
_ON_13 = re.compile(r"([A-M][0-9]{1,2})-?([A-M][0-9]{1,2})((?:x[A-M][0-9]{1,2})*)")


@lru_cache(maxsize=1 << 16)
def read_word(word: str) -> Ply:
    """One word of move text with squares in any of the three forms. Never fails."""
    match = _ON_7.fullmatch(word) or _ON_13.fullmatch(word)
    if match is None:
        return read_ply(word)
    origin, target, rest = match.groups()
    taken = tuple(square_text(each.lstrip("0")) for each in rest.split("x")[1:])
    squares = square_text(origin), square_text(target)
    return Move(word, "", *squares, captures=taken, taken=("",) * len(taken))


def read_moves(record: Record, words: Iterable[tuple[str, int, int]]) -> None:
    """Read words, each with where it stands (start, end), into the main line of a record."""
    upper: bool | None = None  # how the squares of the first move are written
    for word, start, end in words:
        span, item = Span(start, end), read_word(word)
        if len(record.faults) >= MAX_FAULTS or len(record.moves) >= MAX_PLIES:
            message = (
                f"a record with more than {MAX_PLIES} plies or {MAX_FAULTS} faults is given up; "
                "reading stops here"
            )
            record.faults.append(Fault("record-too-large", span, message))
            record.stray.append(Span(start, record.span.end))
            break
        if isinstance(item, OddMove):
            plain = record.source.text[start:end] == word  # without escapes places are true
            record.faults += [
                fault.moved(start) if plain else fault._replace(span=span, fix=None)
                for fault in item.faults
            ]
            item = item.move
        if isinstance(item, Move):
            text = record.source.text[start:end]
            record.add_move(item if text == item.text else item._replace(text=text), start)
            mixed = upper is not None and upper != word[0].isupper()
            upper = word[0].isupper() if upper is None else upper
            if mixed and not any(fault.name == "mixed-case" for fault in record.faults):
                message = "squares are in upper and in lower case; here the case tells the board"
                record.faults.append(Fault("mixed-case", span, message))
        elif isinstance(item, EndOfGame):
            add_end_word(record, item, word, start)
        else:
            bad_word(record, item, span)
    late_moves(record)


def bad_word(record: Record, item: BadPly | Placeholder, span: Span) -> None:
    """Keep a word that is no move; the main line is lost from there on."""
    if isinstance(item, Placeholder):
        item = BadPly(0, "'.....' has no place here")
    at = Span(min(span.start + item.offset, span.end - 1), span.end)
    record.faults.append(Fault("move-syntax", at, item.message))
    record.stray.append(span)
    if record.broken_at is None:
        record.broken_at = len(record.moves)


def house(size: int, start: Position | None = None, first: Side | None = None) -> Implied:
    """What a record of the site says of the rules: its own ones, on a board that it has."""
    return Implied(HOUSE.get(size, ""), (), start, first)


def house_rules(size: int) -> Ruleset:
    """The site's own rules. Raises KeyError for a board that it does not have."""
    return ruleset(HOUSE[size])


def board_of(moves: Sequence[Move]) -> int:
    """The board of moves, by the form of their squares, or the one on which they go furthest."""
    if any(move.text.startswith("0") for move in moves):
        return 7
    if moves and all(move.text[:1].isupper() for move in moves):
        return 13
    return max(HOUSE, key=lambda size: _reach(size, moves))  # the first of equals


def _reach(size: int, moves: Sequence[Move]) -> tuple[int, bool]:
    """How many plies the house rules of a board let pass, and whether all squares are on it."""
    from taflrec.rules.kernel.game import Game  # only where nothing else tells the board

    rules, squares = house_rules(size), geometry(size).squares
    steps = [(squares.get(move.origin, -1), squares.get(move.target, -1)) for move in moves]
    whole = [*itertools.takewhile(lambda step: min(step) >= 0, steps)]
    return Game(rules, rules.start).advance(whole), len(whole) == len(steps)


def square(name: str, size: int) -> str:
    """A square as the site writes it on a board of that size."""
    return {7: f"0{name}", 13: name.upper()}.get(size, name)


def size_of(record: Record) -> int:
    """The board of a record that is to be written."""
    implied = record.implied
    if implied and implied.start:
        return implied.start.size
    return next((size for size, name in HOUSE.items() if implied and implied.variant == name), 11)


def who_resigned(record: Record) -> Side | None:
    """The side that gave up, by an end word or by the reason told for the result."""
    for end in record.terminators:
        if end.word == "resigned":
            return end.loser or side_after(record, end.after)
    if record.told == "resignation" and record.result and record.result != "draw":
        return other(record.result)
    return None


def resigned_in_turn(record: Record) -> bool:
    """Whether the side to move after the last ply is the one that gave up."""
    loser = who_resigned(record)
    return loser is not None and loser == side_after(record, len(record.moves))


def rules_losses(record: Record, title: str) -> list[Loss]:
    """What is lost where the site's own rules are implied, and others were played."""
    implied, size = record.implied, size_of(record)
    if implied is None or not implied.variant or size not in HOUSE:
        return []
    own, settings = house_rules(size).values, dict(implied.settings)
    # who begins is another loss
    same = all(settings[key] == own[key] for key in settings if key != "atkf")
    if same if settings else implied.variant == HOUSE[size]:
        return []
    tag = record.tag("rules")
    why = f"{title} cannot hold rules other than {HOUSE[size]}, these are {implied.variant}"
    return [("rules", why, tag.span if tag else record.span, None)]


def first_losses(record: Record, title: str) -> list[Loss]:
    """The loss of who begins, where that is not told and the house rules let the other side."""
    size, first = size_of(record), opener_of(record)
    if size not in HOUSE or house_rules(size).says("atkf", "y") == (first == ATTACKERS):
        return []
    why = f"{title} cannot hold that the {first} begin on {size}x{size}"
    return [("defenders-first", why, record.span, None)]


def result_losses(record: Record, title: str) -> list[Loss]:
    """The loss of a result that neither the board nor a resignation of the side to move tells."""
    if record.result is None or record.told in ON_BOARD or resigned_in_turn(record):
        return []
    why = f"{title} cannot hold a result that the board does not show"
    found: list[Loss] = [("result", why, record.result_span or record.span, None)]
    if who_resigned(record) and record.terminators:
        why = f"{title} cannot hold that a side resigned out of turn"
        found.append(("resignation", why, record.terminators[0].span, None))
    return found

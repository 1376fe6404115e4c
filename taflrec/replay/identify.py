"""Which variants and readings explain a record, and where the others break.

A reading is tried as it is first. Only when nothing fits are the usual accidents tried, in the
order in which they are likely: the other side begins, the first ply is missing, the board is seen
from another side, another layout of the same size. Source: faults reference, "order of judgement".
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from taflrec.board.pieces import SIDES, Side, other
from taflrec.board.position import Position, position_of
from taflrec.board.symmetry import SYMMETRIES, turned_name
from taflrec.record.model import Move, Record
from taflrec.replay.line import Break, follow
from taflrec.rules.catalogue import CATALOGUE, Reading, ruleset_of
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.movement import refusal
from taflrec.rules.layouts import LAYOUTS

AS_WRITTEN = ""


class Fit(NamedTuple):
    """One reading held against a record.

    ``plies``       how many fit
    ``reason``      why the next one does not; empty when all fit
    ``assumption``  what had to be assumed, empty for the record as it is written
    """

    reading: Reading
    plies: int
    reason: str
    assumption: str = AS_WRITTEN

    @property
    def whole(self) -> bool:
        """Whether the reading explains every ply."""
        return not self.reason


# What these say changes neither a legal move nor a capture.
_ENDS_ONLY = frozenset(
    {"esc", "efe", "efk", "efi", "efc", "efp", "eft", "enc", "encr", "encs", "repu", "repi", "dft",
     "nocap", "maxt", "nomv", "nomvb", "mat"}
)  # fmt: skip


@cache
def move_rules(row: Reading) -> tuple[str, ...]:
    """What decides the legal moves and captures of a reading: its start and such parameters."""
    ruleset = ruleset_of(row)
    values = dict(ruleset.values)
    if not values["rep"].startswith("illegal"):
        values |= {"rep": "", "repn": "", "reps": ""}
    kept = (f"{key}:{value}" for key, value in values.items() if key not in _ENDS_ONLY)
    return (ruleset.start.record(), *kept)


def fits(record: Record) -> list[Fit]:
    """Every reading of the catalogue held against the record as it is written, in catalogue order."""
    known: dict[tuple[str, ...], tuple[int, str]] = {}
    found = []
    for row in CATALOGUE:
        rules = move_rules(row)
        if rules not in known:
            known[rules] = _held(row, record.moves)
        found.append(Fit(row, *known[rules]))
    return found


def explaining(record: Record, *, first_only: bool = False) -> list[Reading]:
    """The readings that explain every ply of a record as it is written, the most played first.

    ``first_only``  stop at the first one, which is much quicker
    """
    moves = record.moves if record.broken_at is None else record.moves[: record.broken_at]
    return explaining_moves(moves, first_only=first_only)


def explaining_moves(moves: Sequence[Move], *, first_only: bool = False) -> list[Reading]:
    """The same for moves alone."""
    if not moves:
        return []
    known: dict[tuple[str, ...], bool] = {}
    found = []
    for row in CATALOGUE:
        rules = move_rules(row)
        if rules not in known:
            ruleset = ruleset_of(row)
            known[rules] = follow(Game(ruleset, ruleset.start), moves) is None
        found += [row] if known[rules] else []
        if found and first_only:
            break
    return found


def _held(
    row: Reading, moves: Sequence[Move], start: Position | None = None, side: Side | None = None
) -> tuple[int, str]:
    ruleset = ruleset_of(row)
    game = Game(ruleset, start or ruleset.start, side)
    stop = follow(game, moves)
    if stop is None:
        return len(moves), ""
    return stop.at, reason_of(game, moves, stop)


def reason_of(game: Game, moves: Sequence[Move], stop: Break) -> str:
    """In the field's words, why a move does not fit; *game* stands before it unless captures differ."""
    move = moves[stop.at]
    names, squares = game.tables.board.names, game.tables.board.squares
    if stop.kind == "off-board":
        size = game.tables.size
        return f"{move.shown}: not on the {size}x{size} board"
    if stop.kind == "captures":
        taken = ", ".join(sorted(names[s] for s in game.captures[stop.at])) or "nothing"
        return f"{move.shown}: by these rules {taken} falls"
    return f"{move.shown}: {refusal(game, squares[move.origin], squares[move.target])}"


def with_assumptions(record: Record) -> Iterator[Fit]:
    """Readings that explain the record under one assumption; the first kind that fits is enough."""
    for assume in (_other_side_first, _first_ply_missing, _seen_from_elsewhere, _other_layout):
        found = list(assume(record.moves))
        if found:
            yield from found
            return


def _other_side_first(moves: Sequence[Move]) -> Iterator[Fit]:
    for row in CATALOGUE:
        side = other(_opener(row))
        if _held(row, moves, side=side)[1] == "":
            yield Fit(row, len(moves), "", f"the {side} begin")


def _first_ply_missing(moves: Sequence[Move]) -> Iterator[Fit]:
    for row in CATALOGUE:
        ruleset = ruleset_of(row)
        game = Game(ruleset, ruleset.start)
        first = missing_first_ply(game, moves)
        if first:
            yield Fit(row, len(moves), "", f"the first ply is missing, {first}")


def missing_first_ply(game: Game, moves: Sequence[Move]) -> str:
    """How a first ply before *moves* would make all of them fit; empty when none does."""
    names = game.tables.board.names
    found = []
    for origin, target in list(game.legal_steps()):
        trial = game.copy()
        trial.play(origin, target)
        if follow(trial, moves) is None:
            found.append(f"{names[origin]}-{names[target]}")
    if not found:
        return ""
    return f"such as {found[0]}" if len(found) > 1 else f"it was {found[0]}"


def _seen_from_elsewhere(moves: Sequence[Move]) -> Iterator[Fit]:
    for row in CATALOGUE:
        size = ruleset_of(row).start.size
        for symmetry in SYMMETRIES[1:]:
            if _held(row, turned_moves(moves, symmetry.name, size))[1] == "":
                yield Fit(row, len(moves), "", f"the board is {symmetry.words}")
                break


def turned_moves(moves: Sequence[Move], symmetry: str, size: int) -> list[Move]:
    """The moves as seen from another side of the board; squares off the board stay as they are."""
    return [
        move._replace(
            origin=turned_name(move.origin, symmetry, size),
            target=turned_name(move.target, symmetry, size),
            captures=tuple(turned_name(name, symmetry, size) for name in move.captures),
        )
        for move in moves
    ]


def _other_layout(moves: Sequence[Move]) -> Iterator[Fit]:
    starts = {name: position_of(record) for name, record in LAYOUTS.items()}
    tried: set[tuple[str, ...]] = set()
    for row in CATALOGUE:
        rules = move_rules(row)[1:]
        if rules in tried:
            continue
        tried.add(rules)
        for name, start in starts.items():
            if _held(row, moves, start=start)[1] == "":
                yield Fit(row, len(moves), "", f"the start layout is {name}")


def _opener(row: Reading) -> Side:
    return SIDES[0] if ruleset_of(row).says("atkf", "y") else SIDES[1]

"""The state of one game, and what follows from it without any judgement.

:mod:`taflrec.rules.kernel.game` puts the parts together: judging on top of the state, berserk
turns on top of judging, and the hot loop on top of all.
"""

from collections.abc import Iterator
from typing import NamedTuple, Self

from taflrec.board.pieces import ATTACKERS, DEFENDERS, KING, SIDES, Side
from taflrec.board.position import Position
from taflrec.record.outcome import Outcome
from taflrec.rules.kernel.jump import jumped
from taflrec.rules.kernel.repetition import Step
from taflrec.rules.kernel.surround import way_out
from taflrec.rules.kernel.tables import TURNCOAT, Opening, tables_of
from taflrec.rules.ruleset import Ruleset

NO_MEN: tuple[int, ...] = ()
NO_WAY: set[int] = set()  # the king's way is lost, and there was no ring when it was looked at
_BANNED: dict[str, tuple[int, ...]] = {"illegal": (0, 1), "illegal-def": (1,)}


class Repetition(NamedTuple):
    """A position that stood before: after which ply, for the how-manieth time, when first."""

    ply: int
    times: int
    first: int

    def as_object(self) -> dict[str, int]:
        """The same for JSON."""
        return {"ply": self.ply, "count": self.times, "first": self.first}


class State:
    """A game under way: what is on the board, what was played, what is known so far.

    ``cells``      the board, changed in place
    ``side``       the side to move, 0 attackers, 1 defenders
    ``king``       the king's square, -1 when there is none
    ``history``    the steps played, in order
    ``captures``   per step the squares of the captured men, without the king
    ``outcome``    the first final outcome, None while the game goes on
    ``repetitions``  every recurrence of a position, in order
    ``banned``     sides that may not repeat a position
    ``chain``      the square of the man whose berserk turn is open, else -1
    ``continued``  indices of the steps that went on in a berserk turn
    ``claim``      the outcome that the latest step's repetition gives, if any
    """

    __slots__ = (
        "_again", "_count", "_first_side", "_free", "_key", "_latest", "_made", "_seen", "_way",
        "banned", "captures", "cells", "chain", "claim", "continued", "history", "king",
        "outcome", "repetitions", "side", "tables",
    )  # fmt: skip

    def __init__(self, ruleset: Ruleset, position: Position, to_move: Side | None = None) -> None:
        """Begin at *position*; ``to_move`` None lets the ruleset say who opens. Raises nothing."""
        self.tables = tables = tables_of(ruleset, position.size)
        self.cells = list(position.cells)
        opener = ATTACKERS if ruleset.says("atkf", "y") else DEFENDERS
        self.side = SIDES.index(to_move or opener)
        self.king = self.cells.index(KING) if KING in self.cells else -1
        self.history: list[Step] = []
        self.captures: list[tuple[int, ...]] = []
        self.outcome: Outcome | None = None
        self.repetitions: list[Repetition] = []
        self.claim: Outcome | None = None
        self._first_side = self.side
        opening = self._opening(position)
        key = opening.key
        self._count = list(opening.men)
        self._free: list[tuple[int, int, int] | None] = [None, None]
        # the king's way out before the first step; None makes the first test a full one
        self._way: set[int] | None = set(opening.way) if opening.way else None
        self.banned = _BANNED.get(ruleset.values["rep"], ())
        self._key = key ^ (tables.turn_hash if self.side else 0)
        # key -> the ply after which the position first stood, and those after which it stood again
        self._seen: dict[int, int] = {self._key: 0} if ruleset.says("repi", "y") else {}
        self._again: dict[int, list[int]] = {}
        # (side, step) -> how often it was made, and when last; times of each side's latest step
        self._made: dict[tuple[int, Step], tuple[int, int]] = {}
        self._latest = [0, 0]
        self.chain = -1
        self.continued: list[int] = []

    def _opening(self, position: Position) -> Opening:
        """What is known of a position before the first step; the latest one is kept."""
        tables = self.tables
        kept = tables.opening
        if kept is None or kept.position != position:
            way = (
                way_out(tables, self.cells, self.king) if tables.rings and self.king >= 0 else None
            )
            count = tuple(sum(men[p] for p in position.cells) for men in tables.men)
            kept = Opening(position, tables.key_of(position.cells), count, frozenset(way or ()))
            tables.opening = kept
        return kept

    @property
    def ply(self) -> int:
        """Steps played so far."""
        return len(self.history)

    @property
    def position(self) -> Position:
        """The position as a value."""
        return Position(self.tables.size, tuple(self.cells))

    @property
    def to_move(self) -> Side:
        """The side to move."""
        return SIDES[self.side]

    @property
    def occurrences(self) -> int:
        """How often the present position has stood, this time included."""
        return 1 + len(self._again.get(self._key, ()))

    def result(self) -> Outcome | None:
        """The outcome if the game stopped here: the final one, or that of a repetition."""
        return self.outcome or self.claim

    def side_at(self, index: int) -> int:
        """The side (0, 1) that made the step of that index (0-based) of the history."""
        going_on = sum(each <= index for each in self.continued)
        return self._first_side ^ ((index - going_on) & 1)

    def copy(self) -> Self:
        """An independent game in the same state."""
        twin = type(self).__new__(type(self))
        for name in State.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.cells, twin.history, twin.captures = self.cells[:], self.history[:], self.captures[:]
        twin.repetitions, twin._count = self.repetitions[:], self._count[:]
        twin._free = self._free[:]
        twin._way = set(self._way) if self._way else self._way
        twin._seen = self._seen.copy()
        twin._made, twin._latest = self._made.copy(), self._latest[:]
        twin.continued = self.continued[:]
        twin._again = {key: plies[:] for key, plies in self._again.items()}
        return twin

    def force(self, origin: int, target: int) -> None:
        """Set a piece down where a record says so, legal or not; takes nothing and ends nothing."""
        cells, tables = self.cells, self.tables
        if origin != target:
            for side in (0, 1):  # whoever stood on the target is gone
                self._count[side] -= tables.men[side][cells[target]]
            cells[target], cells[origin] = cells[origin], 0
        self.king = cells.index(KING) if KING in cells else -1
        self.side = 1 - self.side
        self._key = tables.key_of(cells) ^ (tables.turn_hash if self.side else 0)
        self._way, self._free = None, [None, None]
        self.history.append((origin, target))
        self.captures.append(NO_MEN)
        self.claim = None

    def remove(self, taken: tuple[int, ...], fell: bool, side: int, key: int) -> int:
        """Take the captured men off the board (mercenaries change sides); the new key."""
        cells, hash_of, count = self.cells, self.tables.hash_of, self._count
        for square in taken:
            victim = cells[square]
            turned = TURNCOAT.get(victim, 0)
            cells[square] = turned
            key ^= hash_of[victim][square] ^ hash_of[turned][square]
            count[1 - side] -= 1
            count[side] += turned != 0
            if turned:
                self._way = None
        if fell:
            key ^= hash_of[KING][self.king]
            cells[self.king] = 0
            count[1] -= 1
            self.king = -1
        return key

    def reaches(self, side: int, origin: int, target: int) -> bool:
        """Whether the piece on a square can slide or jump to another one."""
        cells, piece = self.cells, self.cells[origin]
        if cells[target]:
            return False
        between = self.tables.line(piece, origin).get(target)
        if between is not None and not any(cells[square] for square in between):
            return True
        return jumped(self.tables, cells, side, origin, target) >= 0

    def targets(self, side: int, origin: int) -> Iterator[int]:
        """Squares that the piece on a square can slide or jump to, whoever's turn it is."""
        cells, tables = self.cells, self.tables
        piece = cells[origin]
        for ray in tables.slides(piece, origin):
            for target, stops in ray:
                if cells[target]:
                    break
                if stops:
                    yield target
        if tables.jumps[piece] != "n":
            for line in tables.board.rays[origin]:
                if len(line) > 1 and jumped(tables, cells, side, origin, line[1]) >= 0:
                    yield line[1]

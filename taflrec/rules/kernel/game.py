"""The state of one game and the hot loop that plays steps and judges the ends.

Order of the tests after a step: rules reference, section 1.9. Shortcuts here are sound, not
approximate, and each says why. Further steps after an end are still played and checked, so that
a record which goes on can be followed; the first final outcome stays.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from taflrec.board.pieces import ATTACKERS, DEFENDERS, KING, SIDES, Side
from taflrec.board.position import Position
from taflrec.record.outcome import Outcome, Reason
from taflrec.rules.kernel.custodial import custodial
from taflrec.rules.kernel.captured import takes
from taflrec.rules.kernel.exit_fort import exit_fort, unbreakable
from taflrec.rules.kernel.jump import jumped, with_jump
from taflrec.rules.kernel.king import king_falls
from taflrec.rules.kernel.linnaean import linnaean
from taflrec.rules.kernel.repetition import Step, verdict
from taflrec.rules.kernel.shieldwall import with_shieldwall
from taflrec.rules.kernel.surround import detour, surrounded, way_out
from taflrec.rules.kernel.tables import TURNCOAT, Opening, tables_of
from taflrec.rules.ruleset import Ruleset

NO_MEN: tuple[int, ...] = ()
_NO_WAY: set[int] = set()  # the king's way is lost, and there was no ring when it was looked at
_BANNED: dict[str, tuple[int, ...]] = {"illegal": (0, 1), "illegal-def": (1,)}


class Repetition(NamedTuple):
    """A position that stood before: after which ply, for the how-manieth time, when first."""

    ply: int
    times: int
    first: int

    def as_object(self) -> dict[str, int]:
        """The same for JSON."""
        return {"ply": self.ply, "count": self.times, "first": self.first}


class Game:
    """A game under way.

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

    def copy(self) -> "Game":
        """An independent game in the same state."""
        twin = Game.__new__(Game)
        for name in Game.__slots__:
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

    def play(self, origin: int, target: int) -> bool:
        """Play one step. False, with nothing changed, when it is not legal."""
        return self.advance(((origin, target),)) == 1

    def advance(self, steps: Iterable[Step]) -> int:
        """Play steps until one is illegal; returns how many were played."""
        tables, cells = self.tables, self.cells
        # names of this loop only, since a local name is the quickest there is
        roles, lines = tables.roles, tables.lines
        hash_of, turn_hash = tables.hash_of, tables.turn_hash
        hammer, special, wall_gate = tables.hammer, tables.special, tables.wall_gate
        jaws, neighbours = tables.board.jaws, tables.board.neighbours
        fort_gate, rings, watched = tables.fort_gate, tables.rings, tables.watched
        free, count, banned, recall = self._free, self._count, self.banned, self._seen.setdefault
        note_step, note_taken = self.history.append, self.captures.append
        jumps, berserk, by_moves = tables.jumps, tables.berserk, tables.counts_moves
        side, key, king, way = self.side, self._key, self.king, self._way
        begun = ply = len(self.history)
        for step in steps:
            origin, target = step
            if self.chain >= 0:
                self.side, self._key = side, key
                if not self._chain_allows(origin, target):
                    break
                side, key, way = self.side, self._key, self._way
            piece = cells[origin]
            own, enemies = roles[side]
            if not own[piece] or cells[target]:
                break
            between, over = (lines[piece][origin] or tables.line(piece, origin)).get(target), -1
            for square in between or ():
                if cells[square]:
                    between = None
                    break
            if between is None:
                over = jumped(tables, cells, side, origin, target) if jumps[piece] != "n" else -1
                if over < 0:
                    break
            if side in banned:
                self.side, self._key = side, key
                if self._recreates(step):
                    break

            cells[origin] = 0
            cells[target] = piece
            keys = hash_of[piece]
            key ^= keys[origin] ^ keys[target] ^ turn_hash
            taken, fell = NO_MEN, False
            if hammer[piece]:
                for beside, behind in jaws[target]:
                    if enemies[cells[beside]] and (own[cells[behind]] or special[behind]):
                        taken = custodial(tables, cells, side, target)
                        break
                for beside, front in wall_gate[target]:
                    if enemies[cells[beside]] and own[cells[front]]:
                        taken = with_shieldwall(tables, cells, side, target, taken)
                        break
                if over >= 0:
                    taken = with_jump(tables, cells, step, over, taken)
                if not side:
                    if king in neighbours[target]:
                        fell = king_falls(tables, cells, king, target)
                    if tables.linnaean:
                        taken += linnaean(tables, cells, target)
            if piece == KING:
                self.king = king = target
                if way and between is not None:
                    # he walked over free squares, so his old way still leads out from there
                    way.update(between, (target,))
                else:
                    self._way = way = None
            if taken or fell:
                key = self._remove(taken, fell, side, key)
                king, way = self.king, self._way
            note_step(step)
            note_taken(taken)
            ply += 1
            if berserk != "n":
                self.chain = -1
                if taken and not fell and count[1 - side] and self._goes_on(side, target):
                    self.chain = target
                    key ^= turn_hash  # the turn is not over
                    continue
            side = 1 - side

            # The usual step is judged without a call: no end can be near it, and a man that was
            # free to move, and where to, proves that the side to move still can.
            near = rings and (not way or target in way) if side else fort_gate[king]
            if near or fell or piece == KING or watched or not count[side]:
                self.side = side
                self._judge(piece, target, fell)
                way = self._way
            else:
                proof = free[side]
                if proof is None or cells[proof[0]] != proof[1] or cells[proof[2]]:
                    self.side = side
                    if self._is_stuck():
                        self._judge(piece, target, fell)
            first = recall(key, ply)
            if first != ply or by_moves:
                self.side, self._key = side, key
                self._recurred(first)
        self.side, self._key = side, key
        if self.claim and self.claim.ply != ply:
            self.claim = None  # the game went on
        return ply - begun

    def force(self, origin: int, target: int) -> None:
        """Set a piece down where a record says so, legal or not; takes nothing and ends nothing."""
        cells, tables = self.cells, self.tables
        for square in (target, origin):
            self._count[0] -= tables.men[0][cells[square]]
            self._count[1] -= tables.men[1][cells[square]]
        cells[target], cells[origin] = (
            (cells[origin], 0) if origin != target else (cells[target], 0)
        )
        self._count[0] += tables.men[0][cells[target]]
        self._count[1] += tables.men[1][cells[target]]
        self.king = cells.index(KING) if KING in cells else -1
        self.side = 1 - self.side
        self._key = tables.key_of(cells) ^ (tables.turn_hash if self.side else 0)
        self._way, self._free = None, [None, None]
        self.history.append((origin, target))
        self.captures.append(NO_MEN)
        self.claim = None

    def _remove(self, taken: tuple[int, ...], fell: bool, side: int, key: int) -> int:
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

    def _judge(self, piece: int, target: int, fell: bool) -> None:
        """Test the ends in their order after a step of *piece* to *target*; ``side`` has changed."""
        if self.outcome:
            return
        tables, cells, side, king = self.tables, self.cells, self.side, self.king
        ended: tuple[Side | None, Reason] | None = None
        if fell:
            ended = ATTACKERS, "king-captured"
        elif piece == KING and tables.escape[target]:
            ended = DEFENDERS, "king-escaped"
        elif not self._count[side]:
            ended = SIDES[1 - side], "all-captured"
        elif (
            side in tables.forts_after
            and king >= 0
            and tables.fort_gate[king]
            and exit_fort(tables, cells, king)
        ):
            ended = DEFENDERS, "exit-fort"
        elif side and tables.rings and king >= 0 and self._ring(target):
            ended = ATTACKERS, "surrounded"
        else:
            free = self._free[side]  # a man that was free to move, and where to, proves mobility
            if not (free and cells[free[0]] == free[1] and not cells[free[2]]) and self._is_stuck():
                ended = self._stuck(1 - side)
            elif tables.limits:
                ended = self._counted_out()
        if ended:
            self.outcome = Outcome(*ended, self.ply)

    def _ring(self, target: int) -> bool:
        """Whether the attackers' step to *target* surrounds.

        While the king has a way out that the step did not enter there is no ring. Otherwise a
        step that captured nothing can close one only where it cuts the squares around it apart.
        The first test of a game takes no shortcut: a set-up position may hold a ring already.
        """
        tables, cells, way = self.tables, self.cells, self._way
        if way is not None:
            if way and target not in way:
                return False
            if way or not self.captures[-1]:
                round_it = detour(tables, cells, target)
                if round_it is not None:
                    if way:
                        way.discard(target)
                        way.update(round_it)
                    return False
        self._way = way_out(tables, cells, self.king)
        if self._way is not None:
            return False
        self._way = _NO_WAY
        return surrounded(tables, cells, self.king)

    def _stuck(self, mover: int) -> tuple[Side | None, Reason] | None:
        ruleset = self.tables.ruleset
        if mover == 1 and ruleset.says("nomvb", "d"):
            return None
        return (None if ruleset.says("nomv", "d") else SIDES[mover]), "no-legal-moves"

    def _counted_out(self) -> tuple[Side | None, Reason] | None:
        quiet, turns = self.tables.limits or (0, 0)
        if quiet and self.ply >= 2 * quiet and not any(self.captures[-2 * quiet :]):
            return None, "move-limit"
        if turns and self.ply >= 2 * turns:
            return None, "move-limit"
        return None

    def _recurred(self, first: int) -> None:
        """Note a recurrence of the present position, and what it means by the ruleset."""
        ruleset, ply = self.tables.ruleset, self.ply
        occurrences, cycle = 1, 0
        if first != ply:
            later = self._again.setdefault(self._key, [])
            cycle = ply - (later[-1] if later else first)
            later.append(ply)
            occurrences = len(later) + 1
            self.repetitions.append(Repetition(ply, occurrences, first))
        if self.tables.counts_moves:
            occurrences, cycle = self._same_moves()
        if self.outcome is None and occurrences >= ruleset.number("repn"):
            ended = self._draw_fort() or verdict(
                ruleset.values["rep"], 1 - self.side, self.history, cycle, self.side_at
            )
            if ended:
                self.claim = Outcome(*ended, ply)

    def _same_moves(self) -> tuple[int, int]:
        """How often both sides have made their latest move (repu:move), and plies since the last time."""
        step, mover = self.history[-1], 1 - self.side
        times, before = self._made.get((mover, step), (0, 0))
        self._made[mover, step] = times + 1, self.ply
        replied = self._latest[1 - mover]
        self._latest[mover] = times + 1
        return min(times + 1, replied), self.ply - before

    def _draw_fort(self) -> tuple[Side | None, Reason] | None:
        """The verdict on a draw fort held by repetition (dft), None without such a rule or fort."""
        ruleset = self.tables.ruleset
        if (
            ruleset.says("dft", "n")
            or self.king < 0
            or not unbreakable(self.tables, self.cells, self.king)
        ):
            return None
        return (ATTACKERS, "repetition") if ruleset.says("dft", "a") else (None, "draw-repetition")

    def side_at(self, index: int) -> int:
        """The side (0, 1) that made the step of that index (0-based) of the history."""
        going_on = sum(each <= index for each in self.continued)
        return self._first_side ^ ((index - going_on) & 1)

    def _chain_allows(self, origin: int, target: int) -> bool:
        """Whether a step fits the open berserk turn: it goes on, or the other side breaks it off.

        A step of the other side closes the turn, which is judged only then.
        """
        tables, cells = self.tables, self.cells
        if origin == self.chain:
            if not self._goes_on_to(self.side, origin, target):
                return False
            self.continued.append(self.ply)
            return True
        if tables.ruleset.says("berf", "must") or not tables.men[1 - self.side][cells[origin]]:
            return False
        if not self._reaches(1 - self.side, origin, target):
            return False
        self.close_turn()
        return True

    def close_turn(self) -> None:
        """End an open berserk turn: judge the ends and the repetition as after any turn."""
        if self.chain < 0:
            return
        target, self.chain = self.chain, -1
        self.side = 1 - self.side
        self._key ^= self.tables.turn_hash
        self._judge(self.cells[target], target, False)
        first = self._seen.setdefault(self._key, self.ply)
        if first != self.ply or self.tables.counts_moves:
            self._recurred(first)

    def _reaches(self, side: int, origin: int, target: int) -> bool:
        """Whether the piece on a square can slide or jump to another one."""
        cells, piece = self.cells, self.cells[origin]
        if cells[target]:
            return False
        between = self.tables.line(piece, origin).get(target)
        if between is not None and not any(cells[square] for square in between):
            return True
        return jumped(self.tables, cells, side, origin, target) >= 0

    def _goes_on(self, side: int, at: int) -> bool:
        """Whether the piece that captured, now *at* a square, has a further step in its turn."""
        tables, cells = self.tables, self.cells
        if cells[at] == KING and tables.escape[at]:
            return False
        return any(self._goes_on_to(side, at, target) for target in self._targets(side, at))

    def _goes_on_to(self, side: int, origin: int, target: int) -> bool:
        tables, cells = self.tables, self.cells
        if not self._reaches(side, origin, target):
            return False
        if tables.berserk == "m":
            return True
        if cells[origin] == KING and tables.escape[target] and tables.ruleset.says("berk", "y"):
            return True
        between = tables.line(cells[origin], origin).get(target)
        slides = between is not None and not any(cells[square] for square in between)
        over = -1 if slides else jumped(tables, cells, side, origin, target)
        return takes(tables, cells, side, (origin, target), over)

    def _targets(self, side: int, origin: int) -> Iterator[int]:
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
            for ray in tables.board.rays[origin]:
                if len(ray) > 1 and jumped(tables, cells, side, origin, ray[1]) >= 0:
                    yield ray[1]

    def _recreates(self, step: Step) -> bool:
        """Whether an otherwise legal step recreates a position too often for these rules."""
        # captures make older positions unreachable, unless men only change sides, so that a look at
        # the key without captures settles it
        origin, target = step
        keys = self.tables.hash_of[self.cells[origin]]
        key = self._key ^ keys[origin] ^ keys[target] ^ self.tables.turn_hash
        if key not in self._seen and not any(map(TURNCOAT.__contains__, self.cells)):
            return False
        trial = self.copy()
        trial.banned = ()
        trial.advance((step,))
        return trial.occurrences >= self.tables.ruleset.number("repn")

    def _is_stuck(self) -> bool:
        """Whether the side to move has no legal step; a free man is remembered as the proof."""
        cells, side = self.cells, self.side
        tables, men = self.tables, self.tables.men[side]
        # the man moved last stands beside the square it came over, most often
        likely = [(s, cells[s]) for _, s in self.history[-2:-1]]
        for square, piece in chain(likely, enumerate(cells)):
            if men[piece]:
                line = tables.line(piece, square)
                for near in tables.board.neighbours[square]:
                    if not cells[near] and near in line:
                        self._free[side] = square, piece, near
                        return False
        self._free[side] = None
        return next(self.legal_steps(), None) is None

    def legal_steps(self) -> Iterator[Step]:
        """Every legal step of the side to move, by origin; empty after a final outcome."""
        if self.outcome:
            return
        if self.chain >= 0:
            for target in self._targets(self.side, self.chain):
                if self._goes_on_to(self.side, self.chain, target):
                    yield self.chain, target
            if self.tables.ruleset.says("berf", "must"):
                return
        side = self.side if self.chain < 0 else 1 - self.side
        men, banned = self.tables.men[side], side in self.banned
        for origin, piece in enumerate(self.cells):
            if men[piece]:
                for target in self._targets(side, origin):
                    if not (banned and self._recreates((origin, target))):
                        yield origin, target

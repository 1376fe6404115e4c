"""A game, and the hot loop that plays its steps.

The loop asks each rule's own module, behind conditions that are cheap and necessary for that rule
to matter. Further steps after an end are still played and checked, so that a record which goes on
can be followed.
"""

from collections.abc import Iterable, Iterator

from taflrec.board.pieces import KING
from taflrec.rules.kernel.berserk import Berserk
from taflrec.rules.kernel.custodial import custodial
from taflrec.rules.kernel.jump import jumped, with_jump
from taflrec.rules.kernel.king import king_falls
from taflrec.rules.kernel.linnaean import with_linnaean
from taflrec.rules.kernel.repetition import Step
from taflrec.rules.kernel.shieldwall import with_shieldwall
from taflrec.rules.kernel.state import NO_MEN, Repetition
from taflrec.rules.kernel.tables import TURNCOAT


class Game(Berserk):
    """A game under way; what it holds is described at :class:`State`.

    A step is (origin, target). One that begins on ``chain`` goes on in the open berserk turn.
    """

    __slots__ = ()

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
        pincers, neighbours = tables.pincers, tables.board.neighbours
        fort_gate, rings, watched = tables.fort_gate, tables.rings, tables.watched
        free, count, banned, recall = self._free, self._count, self.banned, self._seen.setdefault
        note_step, note_taken = self.history.append, self.captures.append
        jumps, counting, linnaean = tables.jumps, tables.counting, tables.linnaean
        berserk = tables.berserk != "n"
        side, key, king, way = self.side, self._key, self.king, self._way
        begun = ply = len(self.history)
        for step in steps:
            origin, target = step
            if berserk and self.chain >= 0:
                self.side, self._key = side, key
                if not self.chain_allows(origin, target):
                    break
                side, key, way = self.side, self._key, self._way
            piece = cells[origin]
            own, enemies = roles[side]
            if not own[piece] or cells[target]:
                break
            between = (lines[piece][origin] or tables.line(piece, origin)).get(target)
            over = -1
            if between is not None:
                for square in between:
                    if cells[square]:
                        between = None
                        break
            if between is None:
                over = jumped(tables, cells, side, origin, target) if jumps[piece] != "n" else -1
                if over < 0:
                    break
            if side in banned:
                self.side, self._key = side, key
                if self.recreates(step):
                    break

            cells[origin] = 0
            cells[target] = piece
            keys = hash_of[piece]
            key ^= keys[origin] ^ keys[target] ^ turn_hash
            taken, fell = NO_MEN, False
            if hammer[piece]:
                for beside, behind in pincers[target]:
                    if enemies[cells[beside]] and (own[cells[behind]] or special[behind]):
                        taken = custodial(tables, cells, side, target)
                        break
                if over >= 0:
                    taken = with_jump(tables, cells, step, over, taken)
                if not side:
                    if king in neighbours[target]:
                        fell = king_falls(tables, cells, king, target)
                    if linnaean:
                        taken = with_linnaean(tables, cells, target, taken)
            for beside, front in wall_gate[target]:
                if enemies[cells[beside]] and own[cells[front]]:
                    taken = with_shieldwall(tables, cells, side, target, taken)
                    break
            if piece == KING:
                self.king = king = target
                if way:
                    if between is not None:
                        # he walked over free squares, so his old way still leads out from there
                        way.update(between, (target,))
                    else:
                        self._way = way = None
            if taken or fell:
                key = self.remove(taken, fell, side, key)
                king, way = self.king, self._way
            note_step(step)
            note_taken(taken)
            ply += 1
            if berserk:
                self.chain = -1
                if taken and not fell and count[1 - side] and self.goes_on(side, target):
                    self.chain = target
                    key ^= turn_hash  # the turn is not over
                    continue
            side = 1 - side

            # The usual step is judged without a call: no end can be near it, and a man that was
            # free to move, and where to, proves that the side to move still can.
            near = rings and (not way or target in way) if side else fort_gate[king]
            if near or fell or piece == KING or watched or not count[side]:
                self.side, self._key = side, key
                self.judge(piece, target, fell)
                way = self._way
            else:
                proof = free[side]
                if proof is None or cells[proof[0]] != proof[1] or cells[proof[2]]:
                    self.side, self._key = side, key
                    if self.is_stuck():
                        self.judge(piece, target, fell)
            first = recall(key, ply)
            if first != ply or counting:
                self.side, self._key = side, key
                self.recurred(first)
        self.side, self._key = side, key
        if self.claim and self.claim.ply != ply:
            self.claim = None  # the game went on
        return ply - begun

    def recreates(self, step: Step) -> bool:
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

    def legal_steps(self) -> Iterator[Step]:
        """Every legal step of the side to move, by origin; empty after a final outcome."""
        if self.outcome:
            return
        if self.chain >= 0:
            for target in self.targets(self.side, self.chain):
                if self.goes_on_to(self.side, self.chain, target):
                    yield self.chain, target
            if self.tables.ruleset.says("berf", "may"):
                broken_off = self.copy()
                broken_off.close_turn()
                yield from broken_off.legal_steps()
            return
        men, banned = self.tables.men[self.side], self.side in self.banned
        for origin, piece in enumerate(self.cells):
            if men[piece]:
                for target in self.targets(self.side, origin):
                    if not (banned and self.recreates((origin, target))):
                        yield origin, target


__all__ = ["Game", "Repetition", "Step"]

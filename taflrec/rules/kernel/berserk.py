"""Berserk turns: after a capture the same piece goes on, as long as each step captures.

Source: rules reference, section 1.10. The kernel holds a turn open while its piece could go on;
it ends when the piece cannot, or when the other side moves (berf:may). Only a complete turn is
judged, and positions inside a turn are no occurrences.
"""

from taflrec.board.pieces import KING
from taflrec.rules.kernel.captured import takes
from taflrec.rules.kernel.judging import Judging
from taflrec.rules.kernel.jump import jumped


class Berserk(Judging):
    """A game whose turns may have several steps."""

    __slots__ = ()

    def close_turn(self) -> None:
        """End an open berserk turn: judge the ends and the repetition as after any turn."""
        if self.chain < 0:
            return
        target, self.chain = self.chain, -1
        self.side = 1 - self.side
        self._key ^= self.tables.turn_hash
        self.judge(self.cells[target], target, False)
        first = self._seen.setdefault(self._key, self.ply)
        if first != self.ply or self.tables.counting:
            self.recurred(first)

    def chain_allows(self, origin: int, target: int) -> bool:
        """Whether a step fits the open berserk turn: it goes on, or the other side breaks it off.

        A step of the other side closes the turn, which is judged only then.
        """
        tables, cells = self.tables, self.cells
        if origin == self.chain:
            if not self.goes_on_to(self.side, origin, target):
                return False
            self.continued.append(self.ply)
            return True
        if tables.ruleset.says("berf", "must") or not tables.men[1 - self.side][cells[origin]]:
            return False
        if not self.reaches(1 - self.side, origin, target):
            return False
        self.close_turn()
        return True

    def goes_on(self, side: int, at: int) -> bool:
        """Whether the piece that captured, now *at* a square, has a further step in its turn."""
        tables, cells = self.tables, self.cells
        if cells[at] == KING and tables.escape[at]:
            return False
        return any(self.goes_on_to(side, at, target) for target in self.targets(side, at))

    def goes_on_to(self, side: int, origin: int, target: int) -> bool:
        """Whether a step may go on in a turn: it captures, or is free, or lets the king escape."""
        tables, cells = self.tables, self.cells
        if not self.reaches(side, origin, target):
            return False
        if tables.berserk == "m":
            return True
        if cells[origin] == KING and tables.escape[target] and tables.ruleset.says("berk", "y"):
            return True
        over = jumped(tables, cells, side, origin, target)  # -1 where it slides
        return takes(tables, cells, side, (origin, target), over)

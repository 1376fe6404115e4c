"""Judging the ends of a game in their order, and repetition.

Order of the tests: rules reference, section 1.9; repetition: section 1.8. Shortcuts here are
sound, not approximate, and each says why. The first final outcome of a game stays.
"""

from collections.abc import Iterator
from itertools import chain

from taflrec.board.pieces import ATTACKERS, DEFENDERS, KING, SIDES, Side
from taflrec.record.outcome import Outcome, Reason
from taflrec.rules.kernel.exit_fort import exit_fort, unbreakable
from taflrec.rules.kernel.repetition import Step, verdict
from taflrec.rules.kernel.state import NO_WAY, Repetition, State
from taflrec.rules.kernel.surround import detour, surrounded, way_out


class Judging(State):
    """A state that knows when the game is over."""

    __slots__ = ()

    def legal_steps(self) -> Iterator[Step]:
        """Every legal step of the side to move."""
        raise NotImplementedError

    def recreates(self, step: Step) -> bool:
        """Whether an otherwise legal step recreates a position too often for these rules."""
        raise NotImplementedError

    def judge(self, piece: int, target: int, fell: bool) -> None:
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
            if not (free and cells[free[0]] == free[1] and not cells[free[2]]) and self.is_stuck():
                ended = self._stuck(1 - side)
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
            # with encr:king a ring also arises where an inner wall opens, away from the target
            if way or not (self.captures[-1] or tables.ruleset.says("encr", "king")):
                round_it = detour(tables, cells, target)
                if round_it is not None:
                    if way:
                        way.discard(target)
                        way.update(round_it)
                    return False
        self._way = way_out(tables, cells, self.king)
        if self._way is not None:
            return False
        self._way = NO_WAY
        return surrounded(tables, cells, self.king)

    def _stuck(self, mover: int) -> tuple[Side | None, Reason] | None:
        ruleset = self.tables.ruleset
        if mover == 1 and ruleset.says("nomvb", "d"):
            return None
        return (None if ruleset.says("nomv", "d") else SIDES[mover]), "no-legal-moves"

    def _counted_out(self, quiet: int, turns: int) -> bool:
        """Whether nocap or maxt ends the game, 0 for none; a turn of many steps is one (1.10)."""
        begun = self.ply - len(self.continued)
        since = next((n for n, taken in enumerate(reversed(self.captures)) if taken), self.ply)
        since -= sum(index >= self.ply - since for index in self.continued)
        return 0 < 2 * quiet <= since or 0 < 2 * turns <= begun

    def is_stuck(self) -> bool:
        """Whether the side to move has no legal step; a free man is remembered as the proof."""
        cells, side = self.cells, self.side
        tables, men = self.tables, self.tables.men[side]
        if side in self.banned:  # a free man proves nothing while his move may repeat a position
            return next(self.legal_steps(), None) is None
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

    def recurred(self, first: int) -> None:
        """Note a recurrence of the present position, and what it or a counter means by the ruleset."""
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
                return
        limits = self.tables.limits
        if self.outcome is None and limits and self._counted_out(*limits):
            self.outcome = Outcome(None, "move-limit", ply)

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

"""What an explanation claims, held against the rules in their second implementation.

Every captured man must have a cause among the marks, and every mark must be true: a jaw is a man
of the mover or ground hostile to that man, a row is faced and closed, a ring lets nobody out and
a wall nobody in. Nothing here asks the package's own tables.
"""

from collections.abc import Iterable, Iterator

from taflrec.board.pieces import letter_of
from taflrec.figures.explain import Explanation
from taflrec.figures.phrases import RULES
from taflrec.render.scene import Mark, Scene, View, check
from taflrec.rules.kernel.game import Game, Step
from tests.rules import second
from tests.rules.second import Board, Law, Square

CAPTURES = {"custodial", "dux", "jump", "linnaean", "shieldwall", "king-capture"}
ENDS = {
    "king-captured": "king-capture", "king-escaped": "king-escaped", "exit-fort": "exit-fort",
    "surrounded": "surround", "no-legal-moves": "no-legal-moves", "all-captured": "all-captured",
    "repetition": "repetition", "draw-repetition": "repetition", "move-limit": "move-limit",
}  # fmt: skip


class Claims:
    """One explanation beside the step that it is of."""

    def __init__(self, before: Game, step: Step, told: Explanation) -> None:
        self.size = before.tables.size
        ruleset = before.tables.ruleset
        self.law = Law(ruleset.values, self.size, ruleset.start.record())
        self.told, self.step = told, step
        self.origin, self.target = (self.place(square) for square in step)
        cells = enumerate(before.cells)
        self.before: Board = {self.place(s): letter_of(piece) for s, piece in cells if piece}
        self.board = second.moved(self.before, self.origin, self.target)
        self.side = second.side_of(self.board[self.target])
        game = before.copy()
        assert game.play(*step)
        self.taken = {self.place(square) for square in game.captures[-1]}
        king = second.king_of(self.board)
        self.king = king if game.king < 0 and king else None
        self.jaws = [self.pair(mark) for mark in self.marks("jaw")]
        self.over = self._jumped()

    def place(self, square: int) -> Square:
        return square % self.size, square // self.size

    def pair(self, mark: Mark) -> tuple[Square, Square]:
        one, two = map(self.place, mark.squares)
        return one, two

    def marks(self, kind: str) -> Iterator[Mark]:
        return (mark for mark in self.told.marks if mark.kind == kind)

    def squares(
        self, kind: str, tones: Iterable[str] = ("first", "second", "third")
    ) -> set[Square]:
        return {
            self.place(s) for mark in self.marks(kind) if mark.tone in tones for s in mark.squares
        }

    def _jumped(self) -> Square | None:
        ways = second.jumps(self.before, self.origin, self.law)
        return next((over for target, over in ways if target == self.target), None)

    def hold(self) -> None:
        """Every claim is true, and no capture goes without one."""
        check(Scene(self.told.position, marks=self.told.marks), View())
        assert set(self.told.rules) <= set(RULES)
        assert [self.pair(mark) for mark in self.marks("last")] == [(self.origin, self.target)]
        self._ghosts()
        reasons = {self._reason(square) for square in self.taken}
        if self.king:
            reasons.add(self._reason_of_king(self.king))
        assert reasons == CAPTURES.intersection(self.told.rules) - (
            set() if "jump" in reasons or not self.over else {"jump"}
        )
        assert ("jump" in self.told.rules) == (self.over is not None)
        self._jaws_are_true()
        self._rows_are_true()

    def _ghosts(self) -> None:
        """Those who are gone, each as the man he was, and round him who changed sides a circle."""
        gone = {square for square in self.taken if self.board[square] not in "mM"}
        gone |= {self.king} if self.king else set()
        ghosts = {
            self.place(mark.squares[0]): letter_of(mark.piece) for mark in self.marks("ghost")
        }
        assert ghosts == {square: self.board[square] for square in gone}
        assert self.squares("circle") >= self.taken - gone
        assert ("mercenary" in self.told.rules) == (self.taken != gone - {self.king})

    def _reason(self, victim: Square) -> str:
        """The rule by which a man fell, as the marks show it."""
        by = {closer for closer, square in self.jaws if square == victim}
        opposite = (2 * victim[0] - self.target[0], 2 * victim[1] - self.target[1])
        man, near = self.board[victim], self.law.beside(victim)
        assert self.law.falls(man, self.side)
        custodial = self.target in by and self.law.hammer(self.board[self.target])
        left = self.origin if self.over and self.law.says("jmpv", "n") else None
        shut = {s for s in by & set(near) if s == self.target or self.hostile(s, man)} - {left}
        if custodial and man in self.law.values["dux"] and len(shut) >= 3:
            return "dux"
        if custodial and man not in self.law.values["dux"] and opposite in shut:
            return "custodial"
        if victim == self.over and self.law.jump(self.board[self.target]) == "c":
            return "jump"
        if victim in second.linnaean(self.board, self.target, self.law):
            assert opposite in by
            others = set(self.law.beside(opposite)) - {victim}
            assert others <= self.squares("circle")
            return "linnaean"
        assert any(victim in row for row, _ in self.rows()), victim
        return "shieldwall"

    def hostile(self, square: Square, man: str) -> bool:
        return second.hostile(self.board, square, man, self.law)

    def _reason_of_king(self, king: Square) -> str:
        assert second.king_taken(self.board, self.target, self.law)
        by = {closer for closer, square in self.jaws if square == king}
        opposite = (2 * king[0] - self.target[0], 2 * king[1] - self.target[1])
        assert by in ({self.target, opposite}, set(self.law.beside(king)))
        assert {s for s in by if s not in self.board} <= self.squares("hostile")
        for closer in by:
            man = self.board.get(closer)
            assert self.ground_for_king(closer) if man is None else man.islower() and man != "g"
        # with a man of his own on any one of them he would not have fallen
        for closer in by - {self.target}:
            helped = self.board | {closer: "T"}
            assert not second.king_taken(helped, self.target, self.law), closer
        return "king-capture"

    def ground_for_king(self, square: Square) -> bool:
        ground, says = self.law.ground, self.law.says
        return (
            (square in ground["cen"] and (says("kcen", "y") or says("comt", "y")))
            or (square in ground["cor"] and (says("kcor", "y") or says("comk", "y")))
            or (square in ground["afor"] and "K" in self.law.values["aforh"])
        )

    def rows(self) -> Iterator[tuple[list[Square], list[Square]]]:
        """Squares of each row that is marked, and those in front of them."""
        for mark in self.marks("bracket"):
            first, last, front = map(self.place, mark.squares)
            way = (last[0] > first[0]), (last[1] > first[1])
            length = max(last[0] - first[0], last[1] - first[1]) + 1
            inward = front[0] - first[0], front[1] - first[1]
            row = [(first[0] + way[0] * n, first[1] + way[1] * n) for n in range(length)]
            yield row, [(x + inward[0], y + inward[1]) for x, y in row]

    def _rows_are_true(self) -> None:
        for row, fronts in self.rows():
            edge = next(
                e for e in self.law.edges if (row[0], fronts[0]) in e and (row[-1], fronts[-1]) in e
            )
            places = [square for square, _ in edge]
            first, last = places.index(row[0]), places.index(row[-1])
            ends = {places[first - 1], places[last + 1]}
            assert first > 0
            foes = [square for square in row if second.side_of(self.board[square]) != self.side]
            assert foes == row
            assert second._row_closed(
                self.board, self.target, set(row), set(fronts), ends, self.law
            )
            assert {closer for closer, square in self.jaws if square in row} >= ends
            assert {
                square for square in row if self.law.falls(self.board[square], self.side)
            } <= self.taken

    def _jaws_are_true(self) -> None:
        ends = [
            (closer, square)
            for row, _ in self.rows()
            for closer, square in self.jaws
            if square in row
        ]
        ground = set()
        for closer, victim in self.jaws:
            assert closer in self.law.beside(victim)
            man = self.board.get(closer)
            assert second.side_of(self.board[victim]) != self.side
            serves = self.law.closes_walls if (closer, victim) in ends else self.law.jaw
            if man is None or (
                closer != self.target and (second.side_of(man) != self.side or not serves(man))
            ):
                ground.add(closer)
            corner = (closer, victim) in ends and closer in self.law.ground["cor"] and man is None
            linnaean = "linnaean" in self.told.rules and man == "K"
            if closer in ground and victim != self.king and not corner and not linnaean:
                assert self.hostile(closer, self.board[victim]), (closer, victim)
        assert self.squares("hostile") == ground

    def end(self, game: Game) -> None:
        """The end is told, and shown as it is; *game* is the game after the step."""
        end = game.result()
        told = set(self.told.rules) & set(ENDS.values())
        assert told == ({ENDS[end.reason]} if end else set()), (told, end)
        cells = enumerate(self.told.position.cells)
        board = {self.place(s): letter_of(piece) for s, piece in cells if piece}
        if end and end.reason == "surrounded":
            self._ring_is_closed(board)
        elif end and end.reason == "exit-fort":
            self._fort_is_closed(board)
        else:
            assert not [mark for mark in self.told.marks if mark.kind in ("ring", "wall", "fill")]

    def _ring_is_closed(self, board: Board) -> None:
        """Only the marked men standing, the ring holds; without any one of them it does not."""
        ring = self.squares("ring")
        assert all(board[square].islower() for square in ring)
        only = {s: man for s, man in board.items() if man.isupper() or s in ring}
        assert surrounded(only, self.law)
        for square in ring:
            assert not surrounded({s: man for s, man in only.items() if s != square}, self.law)

    def _fort_is_closed(self, board: Board) -> None:
        king = second.king_of(board)
        assert king
        walls, inside = self.squares("wall"), self.squares("fill")
        wall = self.squares("wall", ["first"])
        assert all(board[square].isupper() and board[square] != "K" for square in walls)
        assert second.flood([king], lambda square: square not in walls, self.law) == inside
        rim = {near for square in inside for near in self.law.beside(square)} - inside
        assert rim == wall
        attackers = {square for square in inside if board.get(square, "T").islower()}
        assert not attackers or self.law.says("efi", "y")


def surrounded(board: Board, law: Law) -> bool:
    """1.6, for rings that need not be safe: nobody inside meets the edge (or an escape square)."""
    goal = law.escapes if law.says("enc", "rim") else law.edge

    def free(square: Square) -> bool:
        return not board.get(square, "K").islower()

    defenders = {square for square, man in board.items() if man.isupper()}
    if law.says("encr", "king"):
        king = second.king_of(board)
        assert king
        region = second.flood([king], free, law)
        return not region & goal and defenders <= region
    return not second.flood(filter(free, goal), free, law) & defenders

"""Tables of one ruleset on one board size, built once and shared by all its games.

What depends only on the ruleset, the piece and the empty board is looked up, never computed
in the hot loop: which squares a piece can reach and over which squares, which ground is hostile
to whom, who can be a jaw. Sources: rules reference, sections 1.1, 1.2, 1.12 and 2.
"""

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from taflrec.board.geometry import Geometry, geometry
from taflrec.board.pieces import KING, LETTERS, PIECE_OF_LETTER
from taflrec.board.position import Position
from taflrec.rules.ruleset import Ruleset

PIECE_CODES = range(len(LETTERS) + 1)
GUARDS = frozenset({PIECE_OF_LETTER["g"], PIECE_OF_LETTER["G"]})
# A captured mercenary stays and changes sides (1.13).
TURNCOAT = {PIECE_OF_LETTER["m"]: PIECE_OF_LETTER["M"], PIECE_OF_LETTER["M"]: PIECE_OF_LETTER["m"]}

Flags = tuple[bool, ...]
Line = dict[int, tuple[int, ...]]  # target -> the squares in between
Slides = tuple[tuple[tuple[int, bool], ...], ...]


class Ground(NamedTuple):
    """One kind of special square: where it is and who may pass, stop and enter."""

    squares: frozenset[int]
    passing: frozenset[int]
    stopping: frozenset[int]
    entering: frozenset[int]


class Opening(NamedTuple):
    """What the games from one position share: its key, men of each side, the king's way out."""

    position: Position
    key: int
    men: tuple[int, ...]
    way: frozenset[int]


class Tables:
    """See the module. All per-piece tables are indexed by the piece, all per-square ones by square.

    ``men[side]``        whether a piece belongs to the side
    ``victims[side]``    whether a piece of that side can be captured like a man (not K, not guards)
    ``jaw[side]``        whether a piece of that side can be the standing jaw of a capture
    ``hammer``           whether a piece captures by moving
    ``empty_hostile[piece][square]``  whether the empty square is hostile to the piece
    ``held_hostile[piece][square]``   whether the occupied square is hostile to the piece
    ``king_ground[square]``           whether the empty square is a side against the king
    ``dux``, ``any_dux``  whether a piece needs three closed sides, whether any does
    ``special``          squares where the hostility tables can say yes
    ``pincers[square]``  (enemy, jaw behind him): one such pair must stand for a move to the square
                         to take a man; where there are duces, any enemy beside it will do
    """

    __slots__ = (
        "_slides", "any_dux", "around", "berserk", "board", "commanders_only", "corner",
        "counting", "counts_moves", "dux", "empty_hostile", "enterable", "escape", "fort_closed",
        "fort_gate", "forts_after", "grounds", "hammer", "hash_of", "held_hostile", "jaw",
        "jumpable", "jumps", "king_ground", "limits", "lines", "linnaean", "men", "middles",
        "opening", "outward", "pincers", "restricted", "rings", "roles", "ruleset", "size", "special",
        "speeds", "standable", "strong_near", "throne", "turn_hash", "victims", "wall_end",
        "wall_friend", "wall_gate", "wall_slots", "watched",
    )  # fmt: skip

    def __init__(self, ruleset: Ruleset, size: int) -> None:
        self.ruleset, self.size = ruleset, size
        self.board = board = geometry(size)
        squares = range(size * size)
        self.grounds = _grounds(ruleset, size)
        corners, throne = self.grounds[0].squares, self.grounds[1].squares
        self.corner = tuple(square in corners for square in squares)
        self.throne = tuple(square in throne for square in squares)
        self.escape = self.corner if ruleset.says("esc", "c") else board.edge
        self.strong_near = self._strong_near(board, throne)
        self._sides_and_jaws(ruleset)
        self._hostility(ruleset)
        self._walls(board)
        self._ends(board)
        self._jumps(board)
        self.speeds = ruleset.speeds()
        self._reach()
        numbers = random.Random(11)  # any fixed seed: the keys only need to differ
        self.hash_of = tuple(
            tuple(numbers.getrandbits(60) if piece else 0 for _ in squares) for piece in PIECE_CODES
        )
        # added at every turn when the side to move belongs to the position (reps)
        self.turn_hash = numbers.getrandbits(60) if ruleset.says("reps", "y") else 0
        self.opening: Opening | None = None

    def key_of(self, cells: Sequence[int]) -> int:
        """Key of the pieces on the board, without the side to move."""
        key = 0
        for square, piece in enumerate(cells):
            key ^= self.hash_of[piece][square]
        return key

    def _ends(self, board: Geometry) -> None:
        """Cheap necessary conditions for the ends.

        ``fort_gate[square]``  whether a king there can have an exit fort
        ``fort_closed``        whether an attacker inside undoes a fort
        ``rings``              whether surrounding wins
        ``linnaean``           whether there is Linnaean capture
        ``berserk``            ``n``, or how a turn goes on
        ``counts_moves``       whether repetition counts the same moves, not positions
        ``counting``           whether every turn counts, not only one that recurs
        ``forts_after``        the sides to move when exit forts are looked for
        ``watched``            whether the ends must be looked at after every turn
        ``limits``             the numbers of nocap and maxt, None when there are none
        ``outward``            square -> its neighbours, the one nearest to the edge last
        ``around``             square -> its up to eight neighbours clockwise, each with its bit
        """
        ruleset, size = self.ruleset, self.size
        self.fort_gate = board.edge
        if ruleset.says("efe", "n") or ruleset.says("efk", "reach"):
            self.fort_gate = (ruleset.says("efe", "y"),) * (size * size)
        self.fort_closed = ruleset.says("efi", "n")
        self.rings = not ruleset.says("enc", "n")
        # with comx, attackers who began with special men take the king by commanders alone
        special = {PIECE_OF_LETTER["c"], PIECE_OF_LETTER["n"]}
        self.commanders_only = ruleset.says("comx", "y") and bool(
            special & set(ruleset.start.cells)
        )
        self.counts_moves = ruleset.says("repu", "move")
        self.linnaean = ruleset.says("linc", "y")
        self.berserk = ruleset.values["ber"]
        limits = ruleset.number("nocap"), ruleset.number("maxt")
        self.limits = limits if any(limits) else None
        self.forts_after = {"own": (0,), "any": (0, 1), "reply": (1,)}[ruleset.values["eft"]]
        self.counting = self.counts_moves or any(limits)
        self.watched = self.forts_after != (0,)
        last = size - 1

        def from_edge(square: int) -> int:
            x, y = square % size, square // size
            return min(x, y, last - x, last - y)

        self.outward = tuple(
            tuple(sorted(near, key=from_edge, reverse=True)) for near in board.neighbours
        )
        ring = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
        self.around = tuple(
            tuple(
                ((s // size + y) * size + s % size + x, 1 << place)
                for place, (x, y) in enumerate(ring)
                if 0 <= s // size + y < size and 0 <= s % size + x < size
            )
            for s in range(size * size)
        )

    def _strong_near(self, board: Geometry, throne: frozenset[int]) -> Flags:
        """Where a king of strength c needs four sides (1.3).

        On a board without throne that is the middle: so the records of throneless types say, in
        which a king between two men there plays on.
        """
        near = set(throne or board.middle)
        if self.ruleset.says("kthr", "near"):
            near.update(n for square in throne or board.middle for n in board.neighbours[square])
        return tuple(square in near for square in range(self.size * self.size))

    def _sides_and_jaws(self, ruleset: Ruleset) -> None:
        armed = ruleset.values["ka"]
        self.men = tuple(
            tuple(piece != 0 and (piece > 6) == bool(side) for piece in PIECE_CODES)
            for side in (0, 1)
        )
        # side -> its own men and those of the enemy
        self.roles = (self.men, self.men[::-1])
        able = [piece != 0 and piece not in GUARDS for piece in PIECE_CODES]
        self.hammer = tuple(
            able[piece] and (piece != KING or armed in "yh") for piece in PIECE_CODES
        )
        anvil = [able[piece] and (piece != KING or armed in "ya") for piece in PIECE_CODES]
        self.jaw = tuple(
            tuple(men[piece] and anvil[piece] for piece in PIECE_CODES) for men in self.men
        )
        self.victims = tuple(
            tuple(men[p] and p != KING and p not in GUARDS for p in PIECE_CODES) for men in self.men
        )
        may_serve = ruleset.says("swa", "y")
        self.wall_friend = tuple(
            tuple(jaw[p] or (men[p] and p == KING and may_serve) for p in PIECE_CODES)
            for jaw, men in zip(self.jaw, self.men, strict=True)
        )
        self.wall_end = tuple(
            self.hammer[p] or (p == KING and may_serve) for p in PIECE_CODES
        )  # fmt: skip

    def _hostility(self, ruleset: Ruleset) -> None:
        """Special ground hostile to each piece (1.1 b), and to the king as victim (1.3)."""
        corners, throne, attacker_camps, defender_camps = (g.squares for g in self.grounds)
        no_jaw = frozenset(ruleset.squares("afori", self.size))
        keys = ("corh", "cenhe", "cenh", "aforh", "aforho", "dforh")
        to = {key: ruleset.types(key) for key in keys}
        squares = range(self.size * self.size)

        def ground_for(piece: int, held: bool) -> frozenset[int]:
            camps = attacker_camps - no_jaw if piece <= 6 else attacker_camps
            pairs = (
                [("cenh", throne), ("aforho", camps)] if held
                else [("corh", corners), ("cenhe", throne), ("aforh", camps),
                      ("dforh", defender_camps)]
            )  # fmt: skip
            return frozenset(square for key, there in pairs if piece in to[key] for square in there)

        empty, held = (
            [ground_for(piece, held) if piece else frozenset[int]() for piece in PIECE_CODES]
            for held in (False, True)
        )
        self.empty_hostile = tuple(tuple(s in ground for s in squares) for ground in empty)
        self.held_hostile = tuple(tuple(s in ground for s in squares) for ground in held)
        special = frozenset[int]().union(*empty, *held)
        tough = ruleset.types("dux")
        self.dux = tuple(piece in tough for piece in PIECE_CODES)
        self.any_dux = bool(tough)
        self.special = tuple(s in special or self.any_dux for s in squares)
        self.pincers = self.board.jaws
        if self.any_dux:  # whom three sides close in falls on the edge too: the rule itself judges
            self.pincers = tuple(tuple((n, n) for n in near) for near in self.board.neighbours)
        king = set(throne) if ruleset.says("kcen", "y") else set()
        king |= corners if ruleset.says("kcor", "y") else set()
        king |= attacker_camps if KING in to["aforh"] else set()
        self.king_ground = tuple(s in king for s in squares)

    def _walls(self, board: Geometry) -> None:
        """Edge rows for shieldwalls and exit forts.

        ``wall_slots[square]``  (edge, place along it) for every edge the square is on
        ``wall_gate[square]``   (enemy, friend in front of him): one such pair must stand for a move
                                to the square to close a shieldwall
        ``enterable``, ``standable``  where ordinary attackers may ever get to, and stand
        """
        slots: list[list[tuple[int, int]]] = [[] for _ in range(self.size * self.size)]
        for edge, row in enumerate(board.edges):
            for place, (square, _) in enumerate(row):
                slots[square].append((edge, place))
        self.wall_slots = tuple(tuple(found) for found in slots)
        gates: list[list[tuple[int, int]]] = [[] for _ in slots]
        for row in board.edges if not self.ruleset.says("sw", "n") else ():
            for (square, front), (after, after_front) in pairwise(row):
                gates[square].append((after, after_front))
                gates[after].append((square, front))
            if self.ruleset.says("swf", "n"):
                for square, front in row:
                    gates[front].append((square, front))
        self.wall_gate = tuple(tuple(found) for found in gates)
        man, squares = PIECE_OF_LETTER["t"], range(self.size * self.size)

        def barred(square: int, rights: tuple[str, ...]) -> bool:
            return any(
                square in g.squares
                and not (man in g.entering and any(man in getattr(g, right) for right in rights))
                for g in self.grounds
            )

        self.enterable = tuple(not barred(s, ("passing", "stopping")) for s in squares)
        self.standable = tuple(not barred(s, ("stopping",)) for s in squares)

    def _jumps(self, board: Geometry) -> None:
        """Who jumps how, over whom, and where.

        ``jumps[piece]``      ``n``, ``r``, ``j`` or ``c``
        ``jumpable[side]``    whether a piece of that side can jump over the piece
        ``middles``           (square, square two further in line) -> the square in between
        ``restricted``        whether a square is a throne, corner or camp square
        """
        kinds = ("n", "cj", "nj", "kj", "mj", "gj")
        values = self.ruleset.values | {"n": "n"}
        self.jumps = ("n", *(values[kinds[(piece - 1) % 6]] for piece in PIECE_CODES[1:]))
        ordinary = {PIECE_OF_LETTER[letter] for letter in "tTmM"}
        anybody = self.ruleset.says("jmpo", "any")
        self.jumpable = tuple(
            tuple(
                p not in (0, KING) and (anybody or (p in ordinary and men[p])) for p in PIECE_CODES
            )
            for men in reversed(self.men)
        )
        self.middles: dict[tuple[int, int], int] = {}
        if set(self.jumps) != {"n"}:
            for square, rays in enumerate(board.rays):
                self.middles |= {(square, ray[1]): ray[0] for ray in rays if len(ray) > 1}
        grounds = frozenset[int]().union(*(ground.squares for ground in self.grounds))
        self.restricted = tuple(square in grounds for square in range(self.size * self.size))

    def _reach(self) -> None:
        """Pieces that move alike share one lazily filled list of lines, one per origin."""
        shared: dict[tuple[object, ...], tuple[list[Line | None], list[Slides | None]]] = {}
        self.lines: list[list[Line | None]] = []
        self._slides: list[list[Slides | None]] = []
        for piece in PIECE_CODES:
            rights = [
                (piece in g.passing, piece in g.stopping, piece in g.entering) for g in self.grounds
            ]
            # whether he belongs to the attackers matters inside their camps (1.12)
            kind = (piece <= 6, self.speeds.get(piece, -1), *rights)
            if kind not in shared:
                shared[kind] = ([None] * len(self.corner), [None] * len(self.corner))
            self.lines.append(shared[kind][0])
            self._slides.append(shared[kind][1])

    def line(self, piece: int, origin: int) -> Line:
        """Where a piece can go from a square of the empty board: target -> squares in between."""
        known = self.lines[piece][origin]
        if known is None:
            known = self.lines[piece][origin] = self._line(piece, origin)
        return known

    def slides(self, piece: int, origin: int) -> Slides:
        """The same, ray by ray: (square, whether the piece may stop there), nearest first."""
        known = self._slides[piece][origin]
        if known is None:
            line = self.line(piece, origin)
            rays = []
            for ray in self.board.rays[origin]:
                reached = [place for place, square in enumerate(ray) if square in line]
                if reached:
                    rays.append(
                        tuple((square, square in line) for square in ray[: reached[-1] + 1])
                    )
            known = self._slides[piece][origin] = tuple(rays)
        return known

    def _line(self, piece: int, origin: int) -> Line:
        found: Line = {}
        limit = self.speeds.get(piece, -1)
        for ray in self.board.rays[origin]:
            before = origin
            for steps, square in enumerate(ray, 1):
                passes, stops = self.may(piece, before, square, origin)
                if stops:
                    found[square] = ray[: steps - 1]
                if not passes or steps == limit:
                    break
                before = square
        return found

    def may(self, piece: int, before: int, square: int, origin: int) -> tuple[bool, bool]:
        """Whether the piece, coming from the square before, may pass and may stop on a square."""
        passes = stops = True
        for place, ground in enumerate(self.grounds):
            if square not in ground.squares:
                continue
            inside = before in ground.squares
            if place == 2 and piece <= 6:
                # attackers in their own camp: only as long as they have not left it (1.12)
                inside = inside and origin in ground.squares and self.ruleset.says("aforin", "y")
                if inside:
                    continue
            enters = inside or piece in ground.entering
            passes = passes and enters and piece in ground.passing
            stops = stops and enters and piece in ground.stopping
        return passes, stops


def _grounds(ruleset: Ruleset, size: int) -> tuple[Ground, Ground, Ground, Ground]:
    def ground(key: str) -> Ground:
        where = frozenset(ruleset.squares(key, size))
        return Ground(
            where, ruleset.types(key + "p"), ruleset.types(key + "s"), ruleset.types(key + "re")
        )

    return ground("cor"), ground("cen"), ground("afor"), ground("dfor")


def tables_of(ruleset: Ruleset, size: int) -> Tables:
    """The shared tables of a ruleset on a board size; kept with the ruleset."""
    kept = ruleset._played
    if not isinstance(kept, dict):
        kept = ruleset._played = {}
    tables: Tables | None = kept.get(size)
    if tables is None:
        tables = kept[size] = Tables(ruleset, size)
    return tables

"""The kernel against the second implementation, for every row of the catalogue and beyond it.

Whole games and set-up positions with special men: legal steps, captures, ends, and what the game
keeps of the board (counts, key, the king's square) must agree at every ply.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

import pytest

from taflrec.board.pieces import EMPTY, LETTERS, SIDES
from taflrec.board.position import Position
from taflrec.rules.catalogue import CATALOGUE
from taflrec.rules.kernel.game import Game
from taflrec.rules.ruleset import Ruleset
from tests.rules import second
from tests.rules.boards import drawn, ruleset_of
from tests.rules.second import ATTACKERS, DEFENDERS, Board, Done, Ending, Law, Play, Square, Step

MOST_PLIES = 60


def board_of(position: Position) -> Board:
    size = position.size
    return {
        (place % size, place // size): LETTERS[piece - 1]
        for place, piece in enumerate(position.cells) if piece != EMPTY
    }  # fmt: skip


def position_of(board: Board, size: int) -> Position:
    cells = [EMPTY] * (size * size)
    for (x, y), man in board.items():
        cells[y * size + x] = LETTERS.index(man) + 1
    return Position(size, tuple(cells))


class Pair:
    """One game in the kernel and in the second implementation, kept in step."""

    def __init__(self, ruleset: Ruleset, rules: str, position: Position, side: str) -> None:
        self.rules, self.size = rules, position.size
        self.law = Law(ruleset.values, position.size, ruleset.start.record())
        self.game = Game(ruleset, position, side)  # type: ignore[arg-type]
        self.play = Play(board_of(position), side)
        self.stood: Counter[second.Key] = Counter()
        if self.law.says("repi", "y"):
            self.stand(self.play)
        self.over = False

    def index(self, square: Square) -> int:
        return square[1] * self.size + square[0]

    def squares(self, places: Iterable[int]) -> list[Square]:
        return [(place % self.size, place // self.size) for place in places]

    def stand(self, play: Play) -> None:
        """Count a position that stands between two turns."""
        self.stood[second.key_of(play, self.law)] += 1

    def legal(self) -> list[Step]:
        """The legal steps, in which both agree."""
        wanted = sorted(second.legal(self.play, self.law, self.stood))
        found = sorted((*self.squares(step),) for step in self.game.legal_steps())
        assert found == wanted, self.told("legal steps", only_kernel=set(found) - set(wanted),
                                          only_second=set(wanted) - set(found))  # fmt: skip
        return wanted

    def judged(self, game: Game, step: Step) -> Done:
        """Play a step on a game of the kernel; what it does must be what the rules say."""
        done = second.played(self.play, step, self.law, self.stood)
        assert game.play(*map(self.index, step)), self.told("refused", step=step)
        taken, fell = sorted(self.squares(game.captures[-1])), game.king < 0
        chain = self.squares([game.chain])[0] if game.chain >= 0 else None
        if "K" in self.play.board.values():
            assert (taken, fell, chain) == (sorted(done.taken), done.fell, done.after.chain), (
                self.told("captures, king fell, turn open", step=step, kernel=(taken, fell, chain),
                          second=(sorted(done.taken), done.fell, done.after.chain))
            )  # fmt: skip
        board = board_of(game.position)
        assert board == done.after.board, self.told("board", step=step)
        assert game.to_move == done.after.side, self.told("side", step=step)
        self.ended_alike(game, done.ended, step)
        self.kept_well(game, board, step)
        if done.after.chain:  # and what if the turn were broken off
            twin = game.copy()
            twin.close_turn()
            after = Play(done.after.board, second.enemy(done.after.side))
            self.ended_alike(twin, second.ending(after, self.law, self.stood), step)
        return done

    def ended_alike(self, game: Game, wanted: Ending | None, step: Step) -> None:
        ended = game.outcome and (game.outcome.winner, game.outcome.reason)
        if ended and ended[1] == "exit-fort":  # checked elsewhere; it comes before a few ends
            assert self.law.says("efe", "y") and (not wanted or wanted[1] == "no-legal-moves")
        elif wanted and wanted[1] == "surrounded" and self.law.says("encs", "y"):
            pass  # whether the ring is safe is checked elsewhere
        else:
            assert ended == wanted, self.told("end", step=step, kernel=ended, second=wanted)

    def kept_well(self, game: Game, board: Board, step: Step) -> None:
        """What the game keeps beside its board is what the board says."""
        tables = game.tables
        key = tables.key_of(game.cells) ^ (tables.turn_hash if game.side else 0)
        assert game._key == key, self.told("key", step=step)
        small = sum(map(str.islower, board.values()))
        count = [small, len(board) - small]
        assert game._count == count, self.told("count", step=step, kept=game._count, is_=count)
        king = second.king_of(board)
        assert game.king == (self.index(king) if king else -1), self.told("king", step=step)

    def go(self, step: Step) -> Done:
        """Go on in both."""
        if self.play.chain not in (None, step[0]):  # only now the turn before is complete
            self.stand(Play(self.play.board, second.enemy(self.play.side)))
        done = self.judged(self.game, step)
        self.play = done.after
        if not done.after.chain:
            self.stand(self.play)
        self.over = self.game.outcome is not None
        return done

    def told(self, what: str, **more: object) -> str:
        """What a failure shows."""
        names = self.game.tables.board.names
        steps = " ".join(f"{names[a]}-{names[b]}" for a, b in self.game.history)
        rest = "\n".join(f"{key}: {value}" for key, value in more.items())
        return (
            f"{what}: {self.rules}, {self.play.side} to move, turn open: {self.play.chain}\n"
            f"played {steps or 'nothing'}; the board of the kernel:\n{drawn(self.game)}\n"
            f"{position_of(self.play.board, self.size).record()}\n{rest}"
        )


def eager(rng: Random, pair: Pair, steps: list[Step]) -> Step:
    """A step at random, often one that captures, that goes on, or that comes near the king."""
    wish, liked = rng.random(), list[Step]()
    if wish < 0.5:
        for step in rng.sample(steps, min(len(steps), 20)):
            tried = second.moved(pair.play.board, *step)
            if second.captures(tried, step, None, pair.law):
                return step
    king = second.king_of(pair.play.board)
    if wish < 0.65 and pair.play.chain:
        liked = [step for step in steps if step[0] == pair.play.chain]
    elif wish < 0.65 and king and pair.play.side == ATTACKERS:
        liked = [step for step in steps if step[1] in pair.law.beside(king)]
    elif wish < 0.75:  # to and fro
        before = pair.squares(sum(pair.game.history[-2:-1], ()))
        liked = [step for step in steps if list(step) == before[::-1]]
    return rng.choice(liked or steps)


def random_game(ruleset: Ruleset, rules: str, rng: Random, seen: Counter[str]) -> None:
    pair = Pair(ruleset, rules, ruleset.start,
                ATTACKERS if ruleset.says("atkf", "y") else DEFENDERS)  # fmt: skip
    for _ in range(MOST_PLIES):
        steps = pair.legal()
        if not steps:
            break
        note(seen, pair, pair.go(eager(rng, pair, steps)))
        if pair.over:
            break


def note(seen: Counter[str], pair: Pair, done: Done) -> None:
    """Remember what happened, so that a test can see that it did happen."""
    seen["captures"] += len(done.taken)
    if done.ended:
        seen[done.ended[1]] += 1
    if done.after.chain:
        seen["turn went on"] += 1
    if any(pair.play.board.get(square) in ("m", "M") for square in done.taken):
        seen["changed sides"] += 1


# Set-up positions


def room(law: Law) -> list[Square]:
    """Squares where any man may stand."""
    size, ground = law.size, law.ground
    return [(x, y) for y in range(size) for x in range(size)
            if not any((x, y) in ground[key] for key in second.GROUNDS)]  # fmt: skip


def crowded(rng: Random, law: Law, men: str) -> Board:
    """Men everywhere, the king anywhere inside or on his throne."""
    free = room(law)
    inner = [square for square in free if square not in law.edge]
    king = rng.choice([*law.ground["cen"], rng.choice(inner), rng.choice(inner)])
    rng.shuffle(free)
    part = rng.choice((0.25, 0.4, 0.6))
    board = {square: rng.choice(men) for square in free[: int(len(free) * part)]}
    for camp in law.ground["afor"]:
        if rng.random() < 0.6:
            board[camp] = "t"
    return board | {king: "K"}


def pressed(rng: Random, law: Law, men: str) -> Board:
    """The king anywhere, and an attacker about to come to one side of him."""
    free, grounds = room(law), law.ground["cen"] | law.ground["cor"]
    by_ground = [square for square in free if grounds & set(law.beside(square))]
    by_throne = [square for square in free if law.ground["cen"] & set(law.beside(square))]
    on_edge = [square for square in free if square in law.edge]
    king = rng.choice(
        rng.choice(
            [free, on_edge, by_ground or free, by_throne or free, sorted(law.ground["cen"]) or free]
        )
    )
    board = {square: rng.choice(men) for square in free if rng.random() < 0.1} | {king: "K"}
    ways = [way for way in second.WAYS if second.beyond(king, way) in free]
    from_ground = [way for way in ways if second.beyond(king, way, -1) in grounds]
    way = rng.choice(from_ground or ways)
    for near in law.beside(king):
        if near in free and rng.random() < 0.6:
            board[near] = rng.choice("ctt")
    across = second.beyond(king, way, -1)
    if across in free and rng.random() < 0.6:
        board[across] = "c"
    side = second.beyond(king, way)
    board.pop(side, None)
    for square in law.beside(side):
        if square in free and square != king:
            board[square] = rng.choice("cct")
    return board


def edged(rng: Random, law: Law, men: str) -> Board:
    """Rows on the edge with enemies in front, not all of them yet."""
    board = {square: man for square, man in crowded(rng, law, men).items() if rng.random() < 0.3}
    free = set(room(law))
    row_of, front_of = rng.choice((("T", "t"), ("t", "T")))
    for edge in rng.sample(law.edges, 2):
        first = rng.randrange(0, law.size - 2)
        length = rng.randint(1, 3)
        for place, (square, front) in enumerate(edge[first : first + length + 2]):
            inside = 0 < place < length + 1
            if square in free and rng.random() < 0.9:
                board[square] = (
                    rng.choice((*row_of * 6, row_of.replace("t", "g").replace("T", "G")))
                    if inside
                    else front_of
                )
            if inside and square in free and "K" not in board.values() and rng.random() < 0.3:
                board[square] = "K"
            if inside and front in free and rng.random() < 0.9:
                board[front] = front_of
    return _with_king(rng, law, board)


def ringed(rng: Random, law: Law, men: str) -> Board:
    """A ring of attackers with a gap, defenders and the king inside."""
    centre = law.size // 2
    wide = rng.randint(2, max(2, centre - 1))
    board: Board = {}
    for x, y in room(law):
        far = max(abs(x - centre), abs(y - centre))
        if far == wide and abs(x + y - 2 * centre) != 2 * wide:  # two corners of it are left open
            board[x, y] = "t"
        elif far < wide and rng.random() < 0.25:
            board[x, y] = rng.choice("TTTM" if "M" in men else "T")
        elif far > wide and rng.random() < 0.15:
            board[x, y] = rng.choice("ttm" if "m" in men else "t")
    attackers = [square for square, man in board.items() if man == "t"]
    for gap in rng.sample(attackers, rng.choice((0, 1, 2))):
        del board[gap]
    return _with_king(rng, law, board)


def _with_king(rng: Random, law: Law, board: Board) -> Board:
    if "K" not in board.values():
        centre = (law.size // 2, law.size // 2)
        near = [square for square in room(law) if square in law.beside(centre)]
        board[rng.choice([centre, *near])] = "K"
    return board


def set_ups(ruleset: Ruleset, rules: str, rng: Random, seen: Counter[str], count: int) -> None:
    """Every legal step of set-up positions, and of those that follow them."""
    listed = any(ruleset.values[key] not in ("", "default") for key in (*second.GROUNDS, "afori"))
    size = ruleset.start.size if listed else rng.choice((7, 7, 9))
    kinds: list[Callable[[Random, Law, str], Board]] = [
        crowded,
        pressed,
        edged,
        pressed,
        edged,
        ringed,
    ]
    for number in range(count):
        law = Law(ruleset.values, size, ruleset.start.record())
        men = rng.choice(("ttTT", "tttTT", "ttttTTTTcnmgCNMG", "ttTTcCnN", "tttTTTmM"))
        board = kinds[number % len(kinds)](rng, law, men)
        pair = Pair(ruleset, rules, position_of(board, size), rng.choice(SIDES))
        for _ in range(3):
            quiet, taking = [], []
            steps = pair.legal()
            for step in rng.sample(steps, min(len(steps), 40)):
                game = pair.game.copy()
                done = pair.judged(game, step)
                note(seen, pair, done)
                if not game.outcome:
                    quiet.append(step)
                    taking += [step] if done.taken else []
            if not quiet:
                break
            pair.go(rng.choice(taking if taking and rng.random() < 0.6 else quiet))


@pytest.mark.parametrize("rules", [row.name for row in CATALOGUE])
def test_row_of_the_catalogue(rules: str) -> None:
    rng, seen, ruleset = Random(rules), Counter[str](), ruleset_of(rules)
    for _ in range(2):
        random_game(ruleset, rules, rng, seen)
    set_ups(ruleset, rules, rng, seen, 18)
    assert seen["captures"] >= 10, seen


SWITCHED = [
    "copenhagen ka:n", "copenhagen ka:n swa:y", "copenhagen ka:a", "copenhagen ka:h sw:n",
    "copenhagen sw:w", "copenhagen sw:w swf:n", "copenhagen swf:n swc:2 swm:1", "copenhagen swk:n",
    "copenhagen swc:0 swm:3", "copenhagen enc:rim", "copenhagen encr:king",
    "copenhagen enc:rim encr:king", "copenhagen ks:c kcor:y", "copenhagen ks:m kcor:y kcen:n",
    "copenhagen ks:c kthr:on", "copenhagen cenh: cenhe:t corh:T", "copenhagen nomv:d nomvb:d",
    "copenhagen mj:c nj:j gj:j cj:r kj:r sw:n efe:n", "copenhagen spd:1,2", "copenhagen spd:3,1,2,4,2,1,4,2",
    "tablut:ashton aforin:n", "tablut:ashton ks:w ka:a", "tablut:foteviken enc:rim aforre:K",
    "historical dux:TC", "historical dux:tT ka:a",
    "historical afor:a1,a2,b1 dfor:d4,d5,e4,h5 dforh:tc dforre:T",
    "berserk jmpv:n", "berserk berf:must", "berserk berf:must berk:n", "berserk berk:n", "berserk ber:m",
    "berserk ber:m enc:in", "berserk enc:in", "berserk:opentafl enc:rim",
    "berserk comt:y comc:near", "berserk comx:y", "berserk come:n", "berserk kj:c nj:c cj:c ka:h",
    "berserk ber:n jmpo:any kj:j", "berserk:opentafl comx:n", "berserk mj:c gj:c jmpo:any linc:y",
    "tyr ks:m", "tyr jmpo:ord ber:m", "tyr enc:rim nj:c jmpv:n", "brandubh:hnefatafl-org rep:illegal",
    "tablut:walker ks:w ka:n",
]  # fmt: skip


@pytest.mark.parametrize("rules", SWITCHED)
def test_switched_parameters(rules: str) -> None:
    rng, seen, ruleset = Random(rules), Counter[str](), ruleset_of(rules)
    random_game(ruleset, rules, rng, seen)
    set_ups(ruleset, rules, rng, seen, 18)
    assert seen["captures"] >= 10, seen

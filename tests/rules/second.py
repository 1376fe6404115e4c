"""A second implementation of the rules, slow and from their text, for every ruleset there is.

It reads nothing but the canonical texts of a ruleset's values. A board is a dict from (file, rank),
both counted from 0, to letters (small attackers, capital defenders); empty squares are absent.
Not here: exit forts, safe rings (encs:y), and repetition but for the moves that it forbids.
Section numbers are those of the rules reference, where sections 1 and 2 define all of this.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

Square = tuple[int, int]
Board = dict[Square, str]
Step = tuple[Square, Square]
Key = tuple[frozenset[tuple[Square, str]], str]
Ending = tuple[str | None, str]  # winner (None: a draw), reason
ATTACKERS, DEFENDERS = "attackers", "defenders"
WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0))
GROUNDS = ("cor", "cen", "afor", "dfor")
NEVER: Mapping[Key, int] = {}


def side_of(man: str) -> str:
    return ATTACKERS if man.islower() else DEFENDERS


def enemy(side: str) -> str:
    return DEFENDERS if side == ATTACKERS else ATTACKERS


def beyond(square: Square, way: Square, steps: int = 1) -> Square:
    return square[0] + steps * way[0], square[1] + steps * way[1]


def king_of(board: Board) -> Square | None:
    return next((square for square, man in board.items() if man == "K"), None)


class Law:
    """The values of a ruleset on a board of some size, and what a single man may do by them."""

    def __init__(self, values: Mapping[str, str], size: int, opening: str) -> None:
        """``opening`` is the record of the game's first position: comx asks who stood in it."""
        self.values, self.size, self.opening = values, size, opening
        self.ground = {key: self.squares(key) for key in (*GROUNDS, "afori")}
        self._beside: dict[Square, list[Square]] = {}

    def says(self, key: str, value: str) -> bool:
        return self.values[key] == value

    def squares(self, key: str) -> set[Square]:
        text, last = self.values[key], self.size - 1
        if text == "default" and key == "cor":
            return {(0, 0), (0, last), (last, 0), (last, last)}
        if text == "default":
            return {(last // 2, last // 2)}
        named = {(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in text.split(",") if name}
        return {square for square in named if self.on_board(square)}

    @cached_property
    def edge(self) -> set[Square]:
        sides, along = (0, self.size - 1), range(self.size)
        return {(x, y) for x in along for y in along if x in sides or y in sides}

    @cached_property
    def edges(self) -> list[list[tuple[Square, Square]]]:
        """The four edges, each as (square, the square in front of it)."""
        last, along = self.size - 1, range(self.size)
        return [
            [((x, 0), (x, 1)) for x in along],
            [((x, last), (x, last - 1)) for x in along],
            [((0, y), (1, y)) for y in along],
            [((last, y), (last - 1, y)) for y in along],
        ]

    @property
    def escapes(self) -> set[Square]:
        return self.ground["cor"] if self.says("esc", "c") else self.edge

    def on_board(self, square: Square) -> bool:
        return 0 <= square[0] < self.size and 0 <= square[1] < self.size

    def beside(self, square: Square) -> list[Square]:
        if square not in self._beside:
            near = [beyond(square, way) for way in WAYS]
            self._beside[square] = list(filter(self.on_board, near))
        return self._beside[square]

    def speed(self, man: str) -> int:
        numbers = [int(number) for number in self.values["spd"].split(",")]
        if len(numbers) == 1:
            return numbers[0]
        if len(numbers) == 2:
            return numbers[man.isupper()]
        order = {8: "tcnkTCNK", 10: "tcnkmTCNKM", 12: "tcnkmgTCNKMG"}[len(numbers)]
        return numbers[order.index(man)] if man in order else -1

    def jump(self, man: str) -> str:
        return "n" if man in "tT" else self.values[man.lower() + "j"]

    def hammer(self, man: str) -> bool:
        """Whether a man captures by moving."""
        return man not in "gG" and (man != "K" or self.values["ka"] in "yh")

    def jaw(self, man: str) -> bool:
        """Whether a standing man is a captor."""
        return man not in "gG" and (man != "K" or self.values["ka"] in "ya")

    def closes_walls(self, man: str) -> bool:
        return self.jaw(man) or (man == "K" and self.says("swa", "y"))

    def falls(self, man: str | None, to: str) -> bool:
        """Whether a man can be taken as a man by a side: not the king, not guards."""
        return man is not None and man not in "gGK" and side_of(man) != to

    def rights(self, man: str, before: Square, square: Square, origin: Square) -> tuple[bool, bool]:
        """Whether a man from *origin* may pass and may stop on an empty square, coming over *before*."""
        passes = stops = True
        for key in GROUNDS:
            ground = self.ground[key]
            if square not in ground:
                continue
            inside = before in ground
            if key == "afor" and side_of(man) == ATTACKERS:  # 1.12
                own_camp = self.camp(origin)
                if self.says("aforin", "y") and before in own_camp and square in own_camp:
                    continue
                inside = False
            enters = inside or man in self.values[key + "re"]
            passes = passes and enters and man in self.values[key + "p"]
            stops = stops and enters and man in self.values[key + "s"]
        return passes, stops

    def camp(self, square: Square) -> set[Square]:
        """The attackers' camp squares that hang together with a square, itself among them."""
        camps = self.ground["afor"]
        return flood([square], lambda near: near in camps, self) if square in camps else set()


def flood(origins: Iterable[Square], enters: Callable[[Square], bool], law: Law) -> set[Square]:
    """The squares joined to the origins by steps to squares that can be entered."""
    seen = set(origins)
    todo = list(seen)
    while todo:
        for near in law.beside(todo.pop()):
            if near not in seen and enters(near):
                seen.add(near)
                todo.append(near)
    return seen


# Movement (2: cor ... dforre, spd, kj ... gj, jmpo; 1.12)


def slides(board: Board, origin: Square, law: Law) -> Iterator[Square]:
    man = board[origin]
    limit = law.speed(man)
    for way in WAYS:
        before, steps = origin, 0
        while steps != limit:
            square, steps = beyond(before, way), steps + 1
            if not law.on_board(square) or square in board:
                break
            passes, stops = law.rights(man, before, square, origin)
            if stops:
                yield square
            if not passes:
                break
            before = square


def jumps(board: Board, origin: Square, law: Law) -> Iterator[tuple[Square, Square]]:
    """Targets of jumps, each with the square of the man who is jumped over."""
    man = board[origin]
    for way in WAYS if law.jump(man) != "n" else ():
        over, target = beyond(origin, way), beyond(origin, way, 2)
        victim = board.get(over)
        if victim is None or victim == "K" or target in board or not law.on_board(target):
            continue
        ordinary = victim in "tTmM" and side_of(victim) != side_of(man)
        if law.says("jmpo", "ord") and not ordinary:
            continue
        special = any({origin, target} & law.ground[key] for key in GROUNDS)
        if (special or law.jump(man) != "r") and law.rights(man, over, target, origin)[1]:
            yield target, over


def ways_of(board: Board, origin: Square, law: Law) -> Iterator[tuple[Square, Square | None]]:
    """All targets of a man, each with the square he jumps over."""
    yield from ((target, None) for target in slides(board, origin, law))
    yield from jumps(board, origin, law)


# Captures (1.1 to 1.4, 1.11, 1.13)


def hostile(board: Board, square: Square, victim: str, law: Law) -> bool:
    """1.1: whether a square on the board is hostile to a man (not the king)."""
    there = board.get(square)
    if there is not None and side_of(there) != side_of(victim) and law.jaw(there):
        return True
    throne = square in law.ground["cen"]
    mild = side_of(victim) == ATTACKERS and square in law.ground["afori"]
    if there is not None:
        camp = square in law.ground["afor"] and not mild
        return (throne and victim in law.values["cenh"]) or (
            camp and victim in law.values["aforho"]
        )
    return (
        (throne and victim in law.values["cenhe"])
        or (square in law.ground["cor"] and victim in law.values["corh"])
        or (square in law.ground["afor"] and victim in law.values["aforh"] and not mild)
        or (square in law.ground["dfor"] and victim in law.values["dforh"])
    )


def sandwiched(board: Board, target: Square, left: Square | None, law: Law) -> set[Square]:
    """1.2; ``left`` is the square from which a jump began that is no jaw (jmpv:n)."""
    taken = set()
    for way in WAYS:
        square, behind = beyond(target, way), beyond(target, way, 2)
        victim = board.get(square)
        if victim is None or not law.falls(victim, side_of(board[target])):
            continue
        shut = {near for near in law.beside(square)
                if near == target or (near != left and hostile(board, near, victim, law))}  # fmt: skip
        if len(shut) >= 3 if victim in law.values["dux"] else behind in shut:
            taken.add(square)
    return taken


def walled(board: Board, target: Square, law: Law) -> set[Square]:
    """1.4: the men of all rows that a man has closed by coming to *target*."""
    side, taken = side_of(board[target]), set()
    for edge in law.edges if not law.says("sw", "n") else ():
        foes = [square in board and side_of(board[square]) != side for square, _ in edge]
        for first in range(1, len(edge)):
            if not foes[first] or foes[first - 1]:
                continue
            last = first
            while last + 1 < len(edge) and foes[last + 1]:
                last += 1
            if last + 1 < len(edge):
                ends = {edge[first - 1][0], edge[last + 1][0]}
                fronts = {front for _, front in edge[first : last + 1]}
                row = {square for square, _ in edge[first : last + 1]}
                if _row_closed(board, target, row, fronts, ends, law):
                    taken |= {square for square in row if law.falls(board[square], side)}
    return taken


def _row_closed(board: Board, target: Square, row: set[Square], fronts: set[Square],
                ends: set[Square], law: Law) -> bool:  # fmt: skip
    side = side_of(board[target])

    def friend(square: Square) -> bool:
        man = board.get(square)
        return man is not None and side_of(man) == side and law.closes_walls(man)

    counted = [square for square in row if law.says("swk", "y") or board[square] != "K"]
    by_corner = {end for end in ends if end in law.ground["cor"] and end not in board}
    return (
        len(counted) >= int(law.values["swm"])
        and all(map(friend, fronts))
        and all(map(friend, ends - by_corner))
        and len(by_corner) <= (int(law.values["swc"]) if law.says("sw", "s") else 0)
        and (target in ends or (law.says("swf", "n") and target in fronts))
    )


def linnaean(board: Board, target: Square, law: Law) -> set[Square]:
    """1.11: a defender between the attacker on *target* and a throne with the king on it."""
    taken: set[Square] = set()
    for way in WAYS if law.says("linc", "y") and board[target].islower() else ():
        victim, throne = beyond(target, way), beyond(target, way, 2)
        if throne in law.ground["cen"] and board.get(throne) == "K":
            others = [board.get(near, "K") for near in law.beside(throne) if near != victim]
            if law.falls(board.get(victim), ATTACKERS) and all(map(str.islower, others)):
                taken.add(victim)
    return taken


def captures(board: Board, step: Step, over: Square | None, law: Law) -> set[Square]:
    """The men that fall, without the king, when the board shows a step done and nobody taken."""
    origin, target = step
    if not law.hammer(board[target]):
        return set()
    left = origin if over is not None and law.says("jmpv", "n") else None
    taken = sandwiched(board, target, left, law) | walled(board, target, law)
    taken |= linnaean(board, target, law)
    if over and law.jump(board[target]) == "c" and law.falls(board[over], side_of(board[target])):
        taken.add(over)
    return taken


def king_taken(board: Board, target: Square, law: Law) -> bool:
    """1.3: whether the man who came to *target* takes the king."""
    king, man = king_of(board), board[target]
    if king is None or man.isupper() or not law.hammer(man) or target not in law.beside(king):
        return False

    def closed(square: Square) -> bool:
        if square in board:
            return board[square].islower() and law.jaw(board[square])
        return (
            (square in law.ground["cen"] and law.says("kcen", "y"))
            or (square in law.ground["cor"] and law.says("kcor", "y"))
            or (square in law.ground["afor"] and "K" in law.values["aforh"])
        )

    near, strength = law.beside(king), law.values["ks"]
    across = (2 * king[0] - target[0], 2 * king[1] - target[1])
    if strength == "c":
        # without a throne the middle square counts as one (records of such games)
        throne = law.ground["cen"] or {(law.size // 2, law.size // 2)}
        beside_it = law.says("kthr", "near") and throne & set(near)
        strength = "s" if king in throne or beside_it else "w"
    if strength == "w":
        return across in near and closed(across)
    if strength == "m":
        return all(map(closed, near))
    if across in near and man == "c" and _commander_takes(board, king, across, law):
        return True
    if law.says("comx", "y") and set("cn") & set(law.opening):
        return False  # the attackers began with commanders or knights (6)
    return len(near) == 4 and all(map(closed, near))


def _commander_takes(board: Board, king: Square, across: Square, law: Law) -> bool:
    """2 (comc, comk, comt, come), 4.4: a commander, and across a partner, corner or throne.

    ``comk`` and ``comt`` are read as additions to comc, which says where all of this holds.
    """
    beside_throne = law.ground["cen"] & set(law.beside(king))
    if law.says("comc", "n") or king in law.ground["cen"]:
        return False
    if (law.says("comc", "far") and beside_throne) or (law.says("come", "n") and king in law.edge):
        return False
    if across in board:
        return board[across] == "c"
    return (across in law.ground["cor"] and law.says("comk", "y")) or (
        across in law.ground["cen"] and law.says("comt", "y")
    )


# Turns (1.7 to 1.10)


class Play(NamedTuple):
    """Board, the side to move, and the square of the man whose berserk turn is open, if any."""

    board: Board
    side: str
    chain: Square | None = None


class Done(NamedTuple):
    """What a step did: the men taken without the king, whether he fell, what then, and the end."""

    taken: set[Square]
    fell: bool
    after: Play
    ended: Ending | None


def key_of(play: Play, law: Law) -> Key:
    """1.8: what makes two positions the same."""
    return frozenset(play.board.items()), play.side if law.says("reps", "y") else ""


def moved(board: Board, origin: Square, target: Square) -> Board:
    after = dict(board)
    after[target] = after.pop(origin)
    return after


def further(board: Board, at: Square, law: Law) -> Iterator[Step]:
    """1.10: the steps with which the man on a square can go on in his turn."""
    for target, over in ways_of(board, at, law):
        tried = moved(board, at, target)
        escapes = board[at] == "K" and target in law.escapes and law.says("berk", "y")
        if (
            law.says("ber", "m")
            or escapes
            or captures(tried, (at, target), over, law)
            or king_taken(tried, target, law)
        ):
            yield at, target


def legal(play: Play, law: Law, stood: Mapping[Key, int] = NEVER) -> Iterator[Step]:
    """The legal steps; while a berserk turn is open those that go on, then the other side's."""
    side = play.side
    if play.chain:
        yield from further(play.board, play.chain, law)
        if law.says("berf", "must"):
            return
        side = enemy(side)
        if ending(Play(play.board, side), law, stood):
            return  # breaking off the turn ends the game
    barred = law.says("rep", "illegal") or (law.says("rep", "illegal-def") and side == DEFENDERS)
    for origin, man in play.board.items():
        if side_of(man) != side:
            continue
        for target, over in ways_of(play.board, origin, law):
            if barred:
                after = _set_down(play.board, (origin, target), over, law)[0]
                again = stood.get(key_of(Play(after, enemy(side)), law), 0) + 1
                if again >= int(law.values["repn"]):
                    continue
            yield origin, target


def _set_down(
    board: Board, step: Step, over: Square | None, law: Law
) -> tuple[Board, set[Square], bool]:
    """The board after a step and its captures, the men taken, and whether the king fell."""
    after = moved(board, *step)
    taken, fell = captures(after, step, over, law), king_taken(after, step[1], law)
    for square in taken:
        man = after.pop(square)
        if man in "mM":  # 1.13
            after[square] = man.swapcase()
    if fell:
        after = {square: man for square, man in after.items() if man != "K"}
    return after, taken, fell


def played(play: Play, step: Step, law: Law, stood: Mapping[Key, int] = NEVER) -> Done:
    """Play a legal step."""
    side = side_of(play.board[step[0]])
    over = next(o for target, o in ways_of(play.board, step[0], law) if target == step[1])
    board, taken, fell = _set_down(play.board, step, over, law)
    after = Play(board, enemy(side))
    if fell:
        return Done(taken, fell, after, (ATTACKERS, "king-captured"))
    if board[step[1]] == "K" and step[1] in law.escapes:
        return Done(taken, fell, after, (DEFENDERS, "king-escaped"))
    if not any(side_of(man) != side for man in board.values()):
        return Done(taken, fell, after, (side, "all-captured"))
    if taken and not law.says("ber", "n") and any(further(board, step[1], law)):
        return Done(taken, fell, Play(board, side, step[1]), None)
    return Done(taken, fell, after, ending(after, law, stood))


def ending(play: Play, law: Law, stood: Mapping[Key, int] = NEVER) -> Ending | None:
    """How a complete turn ended the game, but for the ends that come before (1.9)."""
    if play.side == DEFENDERS and not law.says("enc", "n") and surrounded(play.board, law):
        return ATTACKERS, "surrounded"
    if play.side == ATTACKERS and law.says("nomvb", "d"):
        return None
    if not any(legal(play, law, stood)):
        return (None if law.says("nomv", "d") else enemy(play.side)), "no-legal-moves"
    return None


def surrounded(board: Board, law: Law) -> bool:
    """1.6, without encs."""
    defenders = {square for square, man in board.items() if man.isupper()}
    goals = law.escapes if law.says("enc", "rim") else law.edge

    def free(square: Square) -> bool:
        return not board.get(square, "K").islower()

    if law.says("encr", "king"):
        king = king_of(board)
        inside = flood([king] if king else [], free, law)
        return not inside & goals and defenders <= inside
    return not flood(filter(free, goals), free, law) & defenders

"""Variation lines put in their places in the move tree, and played from there.

The stem of an address names the move that is replaced, or the position after it. Placeholders tell
which; where they do not, the first move is tried in both places. The reading that is usual for the
level is preferred: at top level the replaced move, deeper the position after, as OpenTafl does.
Source: notation reference, sections 6.2 to 6.4 and 9.
"""

from typing import TYPE_CHECKING, Literal, NamedTuple

from taflrec.board.pieces import Side
from taflrec.board.position import Position
from taflrec.record.address import Address, Key
from taflrec.record.diagnostic import Profile
from taflrec.record.model import Move, Variation
from taflrec.replay.line import follow
from taflrec.replay.tree import MAIN, Line, Spot, main_line
from taflrec.rules.kernel.game import Game

if TYPE_CHECKING:
    from taflrec.replay.replay import Replay, Stop

# Plies that the variations of one record may take, those before each of them included: a thousand
# variations of a game of five hundred plies.
MOST_PLIES = 500_000

Reading = Literal["replaced", "after"]
# What keeps a line from being played: its stem is not there, what it hangs on was not played,
# there are too many of them.
Hindrance = Literal["unknown-stem", "unreached", "too-many"]


class Branch(NamedTuple):
    """A variation line in its place.

    ``start``       plies of the game before its first move; None when it has no place
    ``first``       whether it is the first one of its variation that is played
    ``reading``     how the stem of its variation was read
    ``fits``        whether the placeholders agree with that
    ``position``, ``to_move``, ``chain``  where it begins; ``chain`` as in the kernel's state
    ``game``        of the whole variation, after its last legal move; None when not played
    ``played``      how many moves of this line are legal
    ``stop``        the first that is not; its ply counts the moves of this line
    ``hindrance``   why it was not played
    ``duplicate``   whether a line with this address stood before it
    ``gap``         the turn that is missing before it, None for none
    ``equal``       whether the variation is what it replaces
    """

    variation: Variation
    start: int | None = None
    first: bool = False
    reading: Reading | None = None
    fits: bool = True
    position: Position | None = None
    to_move: Side | None = None
    chain: int = -1
    game: Game | None = None
    played: int = 0
    stop: "Stop | None" = None
    hindrance: Hindrance | None = None
    duplicate: bool = False
    gap: int | None = None
    equal: bool = False

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the line."""
        return self.variation.line.moves if self.variation.line else ()

    @property
    def legal(self) -> bool:
        """Whether every word of the line was read and played."""
        line = self.variation.line
        return (
            self.game is not None
            and self.played == len(self.moves)
            and bool(line and line.broken_at is None)
        )


class Tree:
    """The move tree of a record.

    ``lines``     by what the addresses of their moves have in common
    ``branches``  the variation lines that have an address, in the order of the text
    """

    def __init__(self, played: "Replay", opening: Game) -> None:
        assert played.game is not None
        self.profile: Profile = played.profile
        self.lines: dict[Key, Line] = {MAIN: main_line(played.record, opening, played.game)}
        self.starts: set[tuple[Key, int]] = set()  # where variations begin: line, move
        self.left = MOST_PLIES
        self._known: set[Key] = set()
        self._parents: set[Key] = set()
        self.branches = self._play(played.record.variations)

    def find(self, address: Address) -> tuple[Line, Spot] | None:
        """The line and the move that an address names, None when the tree has none."""
        line = self.lines.get(address.line)
        spot = line.spot(address.last) if line else None
        return (line, spot) if line and spot else None

    def may_hold(self, address: Address) -> bool:
        """Whether an address that names nothing may name what could not be read or played."""
        line = self.lines.get(address.line)
        if line is not None:
            return line.is_lost(address.last)
        return address.line in self._known

    def _play(self, variations: list[Variation]) -> list[Branch]:
        """Every line, parents before children; a loop, so that depth costs no stack."""
        groups: dict[Key, list[int]] = {}
        for place, variation in enumerate(variations):
            if variation.place:
                groups.setdefault(variation.place.line, []).append(place)
        self._known = {*groups}
        self._parents = {(slots[:-1], numbers[:-1]) for slots, numbers in groups}
        found: dict[int, Branch] = {}
        for key in sorted(groups, key=_depth_first):
            places = groups[key]
            rows = _in_order([variations[place] for place in places])
            played = self._played(key, [variations[places[row.at]] for row in rows])
            for row, branch in zip(rows, played, strict=True):
                found[places[row.at]] = branch._replace(duplicate=row.duplicate, gap=row.gap)
        return [found[place] for place in sorted(found)]

    def _played(self, key: Key, lines: list[Variation]) -> list[Branch]:
        """The lines of one variation, in the order in which they are played."""
        stem = Address(key[0], key[1][:-1])
        parent = self.lines.get(stem.line)
        spot = parent.spot(stem.last) if parent else None
        if parent is None or spot is None:
            return _hindered(lines, "unreached" if self.may_hold(stem) else "unknown-stem")
        self.left -= (
            parent.start + spot.at + sum(len(each.line.moves) for each in lines if each.line)
        )
        if self.left < 0:
            return _hindered(lines, "too-many")
        choice = _Choice(parent, spot, stem, lines[0], self.profile)
        taken = choice.take()
        if taken is None:
            return _hindered(lines, "unreached")
        index, reading, fits, game = taken
        self.starts.add((stem.line, index))
        opening = game.copy() if key in self._parents else None
        own = Line(parent.start + index, opening, stem.line, index)
        self.lines[key] = own
        own.game = game
        branches = []
        for number, variation in enumerate(lines):
            branch = _play_line(own, variation, choice.slot(reading) if not number else None)
            branches.append(branch._replace(first=not number, reading=reading, fits=fits))
        game.close_turn()  # a berserk turn that was open at the end is over
        branches[0] = branches[0]._replace(equal=_equal(own, parent, index))
        return branches


class _Row(NamedTuple):
    """A line of a variation: its place, whether its address stood before, which turn is missing."""

    at: int
    duplicate: bool = False
    gap: int | None = None


def _in_order(lines: list[Variation]) -> list[_Row]:
    """Lines of a variation by their turns; those with an address that stood before come last."""
    first: dict[int, int] = {}
    again = []
    for at, each in enumerate(lines):
        assert each.place
        if first.setdefault(each.place.last.turn, at) != at:
            again.append(_Row(at, duplicate=True))
    rows, wanted = [], 1
    for turn in sorted(first):
        rows.append(_Row(first[turn], gap=wanted if turn != wanted else None))
        wanted = turn + 1
    return rows + again


def _depth_first(key: Key) -> tuple[int, tuple[int, ...], tuple[tuple[int, int], ...]]:
    """Parents before children, those of one parent together and by place, as games are played."""
    slots, numbers = key
    return len(numbers), numbers[:-1], tuple((slot.turn, slot.move or 0) for slot in slots)


def _hindered(lines: list[Variation], hindrance: Hindrance) -> list[Branch]:
    """Lines that are not played; the first one tells why."""
    rest: Hindrance = "unreached"
    return [
        Branch(each, hindrance=rest if place else hindrance) for place, each in enumerate(lines)
    ]


class _Choice:
    """Where a variation begins: rules 1 to 4 of section 6.3."""

    def __init__(
        self, parent: Line, spot: Spot, stem: Address, first: Variation, profile: Profile
    ) -> None:
        assert first.line
        assert first.place
        self.parent, self.spot, self.line = parent, spot, first.line
        self.move = stem.last.move or 0
        self.shared = len(first.line.placeholders) + (first.place.last.move or 0)
        self.readings = _readings(spot, stem.depth, profile)

    def slots(self, reading: Reading) -> tuple[int, ...]:
        """Slots that the first move can have under a reading, the likelier first."""
        if reading == "replaced":
            return (self.move,)
        if self.spot.at < 0 and self.spot.turn_end == 0:
            return (0,)
        after = self.spot.at + 1
        if after < self.spot.turn_end:
            return (self.move + 1,)
        if self.spot.last_turn and self.move == 0:
            return (1, 0)  # a turn of one move so far
        return (0, self.move + 1) if self.spot.last_turn else (0,)

    def slot(self, reading: Reading) -> int:
        """The slot of the first move."""
        possible = self.slots(reading)
        return self.shared if self.shared in possible else possible[0]

    def take(self) -> tuple[int, Reading, bool, Game] | None:
        """Index in the parent, reading, whether the placeholders agree, and a game before it.

        Where the first move is legal nowhere, the reading that the placeholders name, else the
        preferred one. None when the parent was not played so far that this is sure.
        """
        ordered = sorted(self.readings, key=lambda each: self.shared not in self.slots(each))
        first = self.line.moves[:1] if self.line.broken_at != 0 else ()
        best: tuple[int, Reading, bool, Game] | None = None
        beyond = False
        lost = self.parent.broken is not None  # and with it what stands where from there on
        for reading in ordered:
            index = self.spot.at + (reading == "after")
            beyond = beyond or index + lost > self.parent.reach
            if index > self.parent.reach:
                continue
            game = self.parent.game_at(index)
            fits = self.shared in self.slots(reading)
            if follow(game.copy(), first, compare=False) is None:
                return index, reading, fits, game
            if best is None and not (beyond and reading == ordered[0]):
                best = index, reading, fits, game
        return best if best and (best[2] or not beyond) else None


def _readings(spot: Spot, depth: int, profile: Profile) -> tuple[Reading, ...]:
    """The readings to be tried, the preferred one first."""
    if spot.at < 0:
        return ("after",)  # the start: there is no move to be replaced
    if not depth:
        return ("replaced", "after") if profile == "lenient" else ("replaced",)
    by_profile: dict[Profile, tuple[Reading, ...]] = {
        "spec": ("replaced",), "opentafl": ("after",), "lenient": ("after", "replaced"),
    }  # fmt: skip
    return by_profile[profile]


def preferred(depth: int, profile: Profile) -> Reading:
    """The reading that is usual for stems so many variations deep."""
    return "replaced" if not depth or profile == "spec" else "after"


def _play_line(own: Line, variation: Variation, slot: int | None) -> Branch:
    """Play the next line of a variation; one that stopped before is not gone on with."""
    line, place, game = variation.line, variation.place, own.game
    assert line
    assert place
    assert game
    begun = len(own.moves)
    start = own.start + begun
    stopped = own.reach < begun or own.broken is not None
    own.add(variation, len(line.placeholders) if slot is None else slot)
    if stopped:
        return Branch(variation, start, hindrance="unreached")
    moves = line.moves if line.broken_at is None else line.moves[: line.broken_at]
    begin = Branch(
        variation, start, position=game.position, to_move=game.to_move, chain=game.chain, game=game
    )
    broken = follow(game, moves, compare=False)
    played = len(moves) if broken is None else broken.at
    own.reach = begun + played
    if broken is None:
        return begin._replace(played=played)
    from taflrec.replay.replay import stop_at

    return begin._replace(played=played, stop=stop_at(game, moves[broken.at], broken.at))


def _equal(own: Line, parent: Line, index: int) -> bool:
    """Whether a variation, played whole, goes the way of what it replaces."""
    if not own.moves or own.reach < len(own.moves) or own.broken is not None:
        return False
    other = parent.moves[index : index + len(own.moves)]
    return [(m.origin, m.target) for m in own.moves] == [(m.origin, m.target) for m in other]


def tree_of(played: "Replay") -> Tree | None:
    """The tree of a record; None when its main line was not played from its first move."""
    choice, record = played.choice, played.record
    if played.game is None or choice.ruleset is None or choice.position is None:
        return None
    if record.placeholder and record.tag("position") is None:
        return None
    return Tree(played, Game(choice.ruleset, choice.position, choice.to_move))

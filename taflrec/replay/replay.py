"""A record played through its ruleset, ply by ply.

A line stops at its first illegal ply, because later moves were chosen for a position that nobody
knows, unless the caller asks to keep going. Source: design, section 5.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from taflrec.board.pieces import SIDES, Side, other
from taflrec.board.position import Position
from taflrec.record.diagnostic import Profile
from taflrec.record.model import Move, Record
from taflrec.record.outcome import Outcome
from taflrec.replay.choose import Choice, RulesetFrom, choose
from taflrec.rules.kernel.game import Game
from taflrec.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from taflrec.replay.branches import Branch, Tree


class Stop(NamedTuple):
    """Where a line could not be followed: the ply (1-based), and the reason in the field's words.

    ``off_board``  whether a square of the move does not exist on this board
    ``near``       moves with one coordinate changed that would be legal; guesses, never applied
    ``position``, ``to_move``  the board on which the move was tried
    """

    ply: int
    reason: str
    off_board: bool
    near: tuple[str, ...]
    position: Position
    to_move: Side


class Replay:
    """What came of a record under a ruleset.

    ``choice``   the ruleset, where it is from, the start position, the faults found on the way
    ``game``     the kernel's game after the last ply played; None without a ruleset
    ``stops``    where moves could not be played; at most one unless the caller kept going
    ``record``   as it is replayed: with the steps of berserk turns that it leaves out, if any
    ``doubtful`` indices of steps put in where another rebuilding fits as well
    ``listed``   whether the record lists captures at all
    ``profile``  how OpenTafl's deviations from its written format were read
    ``tree``     main line and variations by address, for records that have variations or a puzzle
    """

    __slots__ = ("choice", "doubtful", "game", "listed", "profile", "record", "stops", "tree")

    def __init__(self, record: Record, choice: Choice, profile: Profile = "lenient") -> None:
        self.record, self.choice, self.profile = record, choice, profile
        self.game: Game | None = None
        self.stops: list[Stop] = []
        self.doubtful: frozenset[int] = frozenset()
        self.listed = any(move.captures for move in record.moves)
        self.tree: Tree | None = None

    @property
    def branches(self) -> "list[Branch]":
        """The variation lines that have an address, in their places, in the order of the text."""
        return self.tree.branches if self.tree else []

    @property
    def ruleset(self) -> Ruleset | None:
        """The ruleset played, None when there is none."""
        return self.choice.ruleset

    @property
    def ruleset_from(self) -> RulesetFrom | None:
        """Where the ruleset is from."""
        return self.choice.chosen_from

    @property
    def plies(self) -> int:
        """Legal plies replayed."""
        return self.game.ply - self.forced if self.game else 0

    @property
    def forced(self) -> int:
        """Illegal plies that were set down because the caller kept going."""
        last = self.game.ply if self.game else 0
        return sum(stop.ply <= last and not stop.off_board for stop in self.stops)

    @property
    def complete(self) -> bool:
        """Whether every ply of the main line was played and legal."""
        return self.game is not None and not self.stops and self.game.ply == len(self.record.moves)

    def side_at(self, ply: int) -> Side:
        """The side that makes a ply (1-based); past the last one played, as turns go on."""
        game = self.game
        first = SIDES.index(self.choice.to_move)
        if game is None:
            return SIDES[first ^ ((ply - 1) & 1)]
        if ply <= game.ply:
            return SIDES[game.side_at(ply - 1)]
        return SIDES[game.side ^ ((ply - 1 - game.ply) & 1)]

    def captured(self, ply: int) -> tuple[str, ...]:
        """Names of the men captured at a ply (1-based), sorted; never the king."""
        assert self.game is not None
        names = self.game.tables.board.names
        return tuple(sorted(names[square] for square in self.game.captures[ply - 1]))

    def outcome(self) -> Outcome | None:
        """How the game ended: on the board, else by what the record says of its end.

        A repetition counts only when the record stops there. A line that could not be followed
        to its end has an outcome only when the board had decided before.
        """
        game, record = self.game, self.record
        if game is None:
            return None
        if game.outcome:
            return game.outcome
        if not self.complete or record.broken_at is not None:
            return None
        if record.terminators:
            # it is the turn of the side that gave up or ran out of time
            reason = "timeout" if record.terminators[0].word == "timeout" else "resignation"
            end = record.terminators[0]
            loser = end.loser or self.side_at(end.after + 1)
            return Outcome(other(loser), reason, end.after)  # type: ignore[arg-type]
        if game.claim:
            return game.claim
        return self._by_tags()

    def _by_tags(self) -> Outcome | None:
        game, record = self.game, self.record
        assert game is not None
        if record.result is None:
            return None
        told = record.told or told_ending(record)
        if record.result == "draw":
            reason = told if told in _DRAWN else "draw-agreed"
            return Outcome(None, reason, game.ply)  # type: ignore[arg-type]
        reason = told if told in _DECIDED else "unknown"
        return Outcome(record.result, reason, game.ply)  # type: ignore[arg-type]

    def positions(self) -> Iterator[tuple[Position, Side]]:
        """The position and the side to move before the first ply and after every ply played."""
        game, choice = self.game, self.choice
        if game is None or choice.position is None or choice.ruleset is None:
            return
        again = Game(choice.ruleset, choice.position, choice.to_move)
        yield again.position, again.to_move
        for step in game.history:
            if not again.play(*step):
                again.force(*step)
            yield again.position, again.to_move


# Reasons that a record may give for a draw, and for a win, that the board does not show.
_DRAWN = frozenset({"adjudication", "move-limit", "insufficient-material", "draw-repetition"})
_DECIDED = frozenset({"resignation", "timeout", "adjudication"})

# Words of a termination tag -> the ending they tell of; the first that occurs counts.
_TOLD = (
    ("resign", "resignation"), ("aufgegeben", "resignation"), ("gives up", "resignation"),
    ("timeout", "timeout"), ("time out", "timeout"), ("on time", "timeout"), ("of time", "timeout"),
    ("time forfeit", "timeout"), ("auf zeit", "timeout"), ("zeitüberschreitung", "timeout"),
    ("flag fell", "timeout"), ("win_time", "timeout"),
    ("adjudicat", "adjudication"), ("referee", "adjudication"), ("agree", "draw-agreed"),
    ("clock", "timeout"), ("move limit", "move-limit"), ("too few men", "insufficient-material"),
)  # fmt: skip


def told_ending(record: Record) -> str:
    """The outcome reason that the termination tag tells in free words, empty for none."""
    tag = record.tag("termination")
    words = tag.value.strip().lower() if tag else ""
    if words == "time":
        return "timeout"
    return next((reason for word, reason in _TOLD if word in words), "")


def replay(
    record: Record,
    option: Ruleset | None = None,
    *,
    keep_going: bool = False,
    profile: Profile = "lenient",
) -> Replay:
    """Play the main line of a record.

    ``option``      the ruleset that the user chose, None to let the record decide
    ``keep_going``  set illegal moves down anyway and go on
    ``profile``     how what OpenTafl does otherwise than its written format is read

    Raises nothing for faults written in the record.
    """
    choice = choose(record, option, profile)
    played = Replay(record, choice, profile)
    if choice.ruleset is None or choice.position is None or choice.ruleset.unplayed():
        return played
    game = Game(choice.ruleset, choice.position, choice.to_move)
    played.game = game
    count = len(record.moves) if record.broken_at is None else record.broken_at
    if record.placeholder and not choice.own_position:
        count = 0  # the first move is not known, so no position after it is
    if ruleset_goes_on(game) and record.format in COLLAPSING and count == len(record.moves):
        _rebuild(played, game)
        count = len(played.record.moves)
    _follow(played, game, count, keep_going)
    game.close_turn()  # a berserk turn that was open at the end is over
    if record.variations or record.tag("puzzle-mode"):
        from taflrec.replay.branches import tree_of  # only for records that need it

        played.tree = tree_of(played)
    return played


# notations that write a berserk turn as one token, its first step
COLLAPSING = frozenset({"movelist", "csv", "neurotafl"})


def ruleset_goes_on(game: Game) -> bool:
    """Whether turns of the game can have several steps."""
    return game.tables.berserk != "n"


def _rebuild(played: Replay, game: Game) -> None:
    """Put the steps that a move list leaves out into the record that is replayed."""
    from taflrec.replay.rebuild import rebuilt  # only for berserk turns

    found = rebuilt(game, played.record.moves, played.record.captured_by)
    if found is not None:
        played.record = played.record.with_moves(found.moves, found.sources)
        played.doubtful = frozenset(found.doubtful)


def _follow(played: Replay, game: Game, count: int, keep_going: bool) -> None:
    moves = played.record.moves
    squares = game.tables.board.squares
    at = 0
    while at < count:
        rest = moves if at == 0 and count == len(moves) else moves[at:count]
        try:
            steps = [(squares[move.origin], squares[move.target]) for move in rest]
        except KeyError:  # a square off this board: play up to there
            steps = []
            for move in rest:
                if move.origin not in squares or move.target not in squares:
                    break
                steps.append((squares[move.origin], squares[move.target]))
        at += game.advance(steps)
        if at >= count:
            return
        stop = stop_at(game, moves[at], at)
        played.stops.append(stop)
        if not keep_going or stop.off_board:
            return
        game.force(squares[moves[at].origin], squares[moves[at].target])
        at += 1


def stop_at(game: Game, move: Move, at: int) -> Stop:
    """Why a move cannot be played, as the one of index *at* (0-based) of its line."""
    board = game.tables.board
    for name in (move.origin, move.target):
        if name not in board.squares:
            size = board.size
            reason = f"{name} is not on the {size}x{size} board"
            return Stop(at + 1, reason, True, near_misses(game, move.origin, move.target),
                        game.position, game.to_move)  # fmt: skip
    from taflrec.rules.kernel.movement import refusal  # only for illegal moves

    origin, target = board.squares[move.origin], board.squares[move.target]
    return Stop(at + 1, refusal(game, origin, target), False,
                near_misses(game, move.origin, move.target), game.position, game.to_move)  # fmt: skip


MOST_NEAR = 6


def near_misses(
    game: Game, origin: str, target: str, most: int | None = MOST_NEAR
) -> tuple[str, ...]:
    """Legal moves that differ from the written one in a single coordinate; ``most`` None: all."""
    names = game.tables.board.names
    wanted = _coordinates(origin) + _coordinates(target)
    found = []
    for a, b in game.legal_steps():
        there = _coordinates(names[a]) + _coordinates(names[b])
        if sum(one != two for one, two in zip(wanted, there, strict=True)) == 1:
            found.append(f"{names[a]}-{names[b]}")
    return tuple(found[:most])


def _coordinates(name: str) -> tuple[str, str]:
    return name[0], name[1:]

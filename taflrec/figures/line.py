"""The line of play that a block shows: its rules, where it begins, and how its moves fare.

Knows rulesets, records and the kernel's game; draws nothing and checks no claim. What is wrong
becomes a problem with its line.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from taflrec.board.pieces import Side
from taflrec.board.position import Position
from taflrec.checks.codes import CODES
from taflrec.figures.fence import Fence, Problem, Word
from taflrec.notation.decode import decode
from taflrec.notation.plies import OddMove, read_ply
from taflrec.notation.registry import detect
from taflrec.notation.rules_record import read_rules
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Move, Record
from taflrec.record.outcome import FINAL, Outcome, outcome_words
from taflrec.record.source import Source
from taflrec.replay.replay import Replay, near_misses, replay
from taflrec.replay.tried import try_move
from taflrec.rules import catalogue
from taflrec.rules.file import start_of
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.repetition import Step
from taflrec.rules.ruleset import RulesError, Ruleset

DEFAULT_VARIANT = "copenhagen"
# faults of a record after which it is played, but maybe by other rules than it was
_GUESSED = ("rules-value", "rules-unknown-key", "variant-unknown")
# a file's name as it stands in the document -> its content; raises OSError or ValueError
Reader = Callable[[str], bytes]


class Refused(NamedTuple):
    """The last move, if it is not legal: why, and its squares if it has any."""

    why: str
    step: Step | None


class Line(NamedTuple):
    """What is played.

    ``moves``    every legal step as written, ``steps`` their squares
    ``refused``  what became of one more move at the end
    ``played``   the replay of the record whose moves these are; None with moves of the block's own
    """

    ruleset: Ruleset
    position: Position
    to_move: Side | None
    steps: tuple[Step, ...] = ()
    moves: tuple[Word, ...] = ()
    refused: Refused | None = None
    played: Replay | None = None

    def game(self, ply: int) -> Game:
        """A new game after so many plies."""
        game = Game(self.ruleset, self.position, self.to_move)
        game.advance(self.steps[:ply])
        return game

    def turn_ends(self, ply: int) -> bool:
        """Whether no further step of a berserk turn follows a ply in this line."""
        return ply == len(self.steps) or self.steps[ply][0] != self.steps[ply - 1][1]

    def outcome(self, ply: int) -> Outcome | None:
        """How the game stands after a ply: on the board, at a record's end also by its words."""
        if self.played is not None and ply == len(self.played.record.moves):
            return self.played.outcome()
        game = self.game(ply)
        if ply and self.turn_ends(ply):
            game.close_turn()
        return game.result()


class Followed(NamedTuple):
    """The line, None where it cannot be told, and what is wrong with it."""

    line: Line | None
    problems: tuple[Problem, ...]


class _Fault(Exception):  # noqa: N818 - never leaves this module
    """What stands in the way of a line: the problems."""

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems


def follow(fence: Fence, read: Reader | None) -> Followed:
    """Play the moves of a block. Raises nothing.

    ``read``  gives the content of a record's file; None where there are no files
    """
    try:
        line = _of_record(fence, read) if fence.record else _of_position(fence)
        return Followed(_with_moves(fence, line), ())
    except _Fault as fault:
        return Followed(None, fault.problems)


def _ruleset(fence: Fence) -> Ruleset | None:
    """The ruleset that the block names, None when it names none."""
    at = fence.line_of("variant", "rules", "set", "layout")
    try:
        if fence.variant:
            ruleset = catalogue.ruleset(fence.variant)
        elif fence.rules:
            ruleset = _rules_record(fence.rules, at)
        elif fence.record:
            if fence.settings:
                message = "set changes a ruleset; with a record, name one with variant or rules"
                raise _Fault(Problem(fence.settings[0].line, message))
            return None
        else:
            ruleset = catalogue.ruleset(DEFAULT_VARIANT)
        for setting in fence.settings:
            at = setting.line
            ruleset = ruleset.changed({setting.key: setting.value})
        return ruleset
    except RulesError as error:
        raise _Fault(Problem(at, str(error))) from None


def _rules_record(text: str, at: int) -> Ruleset:
    reading = read_rules(text)
    told = [f for f in reading.faults if CODES[f.name].severity_in("lenient") != "info"]
    if told or reading.ruleset is None:
        messages = [fault.message for fault in told] or ["no usable rules record"]
        raise _Fault(*(Problem(at, f"rules: {message}") for message in messages))
    return reading.ruleset


def _of_position(fence: Fence) -> Line:
    ruleset = _ruleset(fence)
    assert ruleset is not None
    try:
        start = fence.position or (start_of(fence.layout) if fence.layout else ruleset.start)
    except RulesError as error:
        raise _Fault(Problem(fence.line_of("layout"), str(error))) from None
    if "game" in fence.lines:
        raise _Fault(Problem(fence.line_of("game"), "game says which record, but there is none"))
    ruleset = _with_start(ruleset, start)
    _must_be_played(ruleset, fence)
    return Line(ruleset, start, fence.to_move)


@lru_cache(maxsize=256)  # the kernel's tables are kept with a ruleset
def _with_start(ruleset: Ruleset, start: Position) -> Ruleset:
    return ruleset.changed({}, start)


def _must_be_played(ruleset: Ruleset, fence: Fence) -> None:
    missing = ruleset.unplayed()
    if missing:
        message = f"{ruleset.name} has what is not played: {', '.join(missing)}"
        raise _Fault(Problem(fence.line_of("variant", "rules", "record"), message))


def _of_record(fence: Fence, read: Reader | None) -> Line:
    ruleset, at = _ruleset(fence), fence.line_of("record")
    if fence.to_move:
        raise _Fault(Problem(fence.line_of("to-move"), "a record says itself whose turn it is"))
    if read is None:
        raise _Fault(Problem(at, f"record {fence.record[:200]}: no files are read here"))
    try:
        content = read(fence.record)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise _Fault(
            Problem(at, f"record {fence.record[:200]}: cannot be read: {reason}")
        ) from None
    played = replayed(fence.record, content, fence.game, ruleset)
    if isinstance(played, str):
        raise _Fault(Problem(at, f"record {fence.record[:200]}: {played}"))
    choice, game = played.choice, played.game
    if choice.ruleset is None or choice.position is None or game is None:
        if choice.ruleset is not None:
            _must_be_played(choice.ruleset, fence)
        why = choice.faults[0].message if choice.faults else "nothing in it can be replayed"
        raise _Fault(Problem(at, f"record {fence.record[:200]}: {why}"))
    doubt = next(iter(wrong_rules(played)), None)
    if doubt:
        hint = "mend it, or name the variant in the block"
        raise _Fault(Problem(at, f"record {fence.record[:200]}: {doubt.message}; {hint}"))
    moves = tuple(Word(move.shown, at) for move in played.record.moves[: game.ply])
    line = Line(
        choice.ruleset, choice.position, choice.to_move, (*game.history,), moves, played=played
    )
    wanted = max(fence.plies) if fence.plies else len(played.record.moves)
    if wanted > game.ply:
        where = fence.line_of("ply", "plies", "record")
        raise _Fault(Problem(where, _too_short(fence, played, wanted)))
    return line


def wrong_rules(played: Replay) -> list[Fault]:
    """What is wrong with the rules that a record names: in part they were guessed."""
    return [fault for fault in played.choice.faults if fault.name in _GUESSED]


def _too_short(fence: Fence, played: Replay, wanted: int) -> str:
    """Why a record has no such ply."""
    game, record = played.game, played.record
    assert game is not None
    name = f"record {fence.record[:200]}" + (f", game {fence.game}" if fence.game > 1 else "")
    if played.stops:
        stop = played.stops[0]
        return f"{name}: ply {stop.ply}, {record.moves[stop.ply - 1].shown}: {stop.reason}"
    if game.ply < len(record.moves):
        faults = [*record.faults, *played.choice.faults]
        why = faults[0].message if faults else "the moves after it cannot be read"
        return f"{name}: only {game.ply} plies can be replayed: {why}"
    return f"{name}: has {game.ply} plies, there is no ply {wanted}"


@lru_cache(maxsize=64)  # the figures of a document often show one record
def replayed(name: str, content: bytes, number: int, ruleset: Ruleset | None) -> Replay | str:
    """The record of that number (from 1) of a file, replayed; else why there is none, in words.

    ``ruleset``  to play it with; None lets the record decide
    """
    source, fault = decode(name, content)
    if source is None:
        return fault.message if fault else "unreadable"
    records = _records(source, number)
    if not records:
        return "there is no record in it"
    if len(records) < number:
        return f"has {len(records)} record{'s' * (len(records) != 1)}, there is no number {number}"
    return replay(records[-1], ruleset)


def _records(source: Source, number: int) -> list[Record]:
    notation = detect(source)
    return list(islice(notation.read(source), number)) if notation else []


def _with_moves(fence: Fence, line: Line) -> Line:
    """The line with the moves of the block played at its end."""
    if not fence.moves:
        return line
    if line.played:
        if "plies" in fence.lines:
            message = "plies shows a record's own moves; say after which ply: the moves are played"
            raise _Fault(Problem(fence.line_of("moves"), message))
        base = fence.plies[0] if fence.plies else len(line.steps)
        line = line._replace(steps=line.steps[:base], moves=line.moves[:base], played=None)
    game, steps, words = line.game(len(line.steps)), list(line.steps), list(line.moves)
    for move in fence.moves:
        king, over = game.king, game.result()
        if over and over.reason in FINAL:
            why = f"the game was over before {move.text[:40]}: {outcome_words(over)}"
            raise _Fault(Problem(move.line, why))
        tried = try_move(game, move.text)
        if tried.step and not tried.why:
            otherwise = _captures_otherwise(game, move.text, king)
            if otherwise:
                raise _Fault(Problem(move.line, otherwise))
            words.append(move)
            steps.append(tried.step)
            continue
        expected = move is fence.moves[-1] and any(c.verb == "illegal" for c in fence.claims)
        if not expected:
            raise _Fault(Problem(move.line, _illegal(game, move.text, tried.why, tried.step)))
        line = line._replace(refused=Refused(tried.why, tried.step))
    return line._replace(steps=(*steps,), moves=(*words,))


def _captures_otherwise(game: Game, text: str, king: int) -> str:
    """What is wrong with the captures that a move is written with, in words; it may have none.

    ``king``  his square before the move, -1 without one
    """
    item = read_ply(text)
    move = item.move if isinstance(item, OddMove) else item
    assert isinstance(move, Move)  # it was played
    names = game.tables.board.names
    taken = {names[square] for square in game.captures[-1]}
    fell = {names[king]} if king >= 0 > game.king else set[str]()
    quiet = not (taken or fell)
    # as with claims, the king's square may be left out where men fall too
    agrees = {*move.captures} - fell == taken if move.captures else not (quiet and move.marks)
    found = " ".join(sorted(taken | fell)) or "nobody"
    return "" if agrees else f"{text[:40]} captures {found}"


def _illegal(game: Game, text: str, why: str, step: Step | None) -> str:
    message = f"{text[:40]} is not legal: {why}"
    if step is None:
        return message
    names = game.tables.board.names
    near = near_misses(game, names[step[0]], names[step[1]], 3)
    return message + (f"; legal would be {', '.join(near)}" if near else "")

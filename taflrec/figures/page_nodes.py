"""The positions of a replay as nodes: every ply with the squares that it changed, main line and
variations.

Knows replays and their trees; neither comments nor diagnostics. What changed is read off the board
before and after a ply, so that no way of capturing needs words of its own.
"""

from collections.abc import Iterator, Sequence
from itertools import count

from taflrec.board.geometry import square_named
from taflrec.board.pieces import SIDES
from taflrec.notation.address import write_address
from taflrec.record.address import Address, Key, Slot
from taflrec.record.model import Move
from taflrec.render.page_data import Node
from taflrec.replay.branches import Branch
from taflrec.replay.replay import Replay, Stop
from taflrec.replay.tree import MAIN, Line
from taflrec.rules.kernel.game import Game, Step

_LAST_LETTER = 25  # of the moves of a turn, in an address


class Nodes:
    """The nodes of a replay that has a game.

    ``all``  the start, the main line, then each variation; parents before children
    ``at``   line -> index of the node before its first move, then of that after each move
    """

    def __init__(self, played: Replay) -> None:
        self.played = played
        self.all = [Node("ply=0", 0, SIDES.index(played.choice.to_move), None, ())]
        self.at: dict[Key, list[int]] = {MAIN: [0]}
        self._keys: set[str] = set()
        self._main()
        for key, line in _variations(played).items():
            self._line(key, line)

    def of(self, key: Key, index: int) -> int | None:
        """The node after a move (0-based) of a line; None when it was not replayed."""
        row = self.at.get(key, [])
        return row[index + 1] if index + 1 < len(row) else None

    def _main(self) -> None:
        choice, game = self.played.choice, self.played.game
        assert game is not None
        assert choice.ruleset is not None
        assert choice.position is not None
        opening = Game(choice.ruleset, choice.position, choice.to_move)
        for ply, node in enumerate(_followed(opening, game.history, game), 1):
            self._add(MAIN, node._replace(key=f"ply={ply}"))
        for stop in self.played.stops[-1:]:
            if stop.ply > game.ply:
                move = self.played.record.moves[stop.ply - 1]
                self._add(MAIN, _refused(f"ply={stop.ply}", stop, move))

    def _line(self, key: Key, line: Line) -> None:
        """The positions of a variation, from where it branches."""
        assert self.played.tree is not None
        assert line.game is not None
        parent = self.played.tree.lines[line.parent]
        self.at[key] = [self.at[line.parent][line.at]]
        steps = line.game.history[line.start : line.start + line.reach]
        names = [self._key(key, turn, slot) for turn, slot in _slots(line)]
        followed = _followed(parent.game_at(line.at), steps, line.game)
        for name, node in zip(names, followed, strict=False):
            self._add(key, node._replace(key=name))
        stop = _stop_of(line, self.played.branches)
        if stop is not None:
            self._add(key, _refused(names[line.reach], stop, line.moves[line.reach]))

    def _add(self, key: Key, node: Node) -> None:
        row = self.at[key]
        self.all.append(node._replace(parent=row[-1]))
        row.append(len(self.all) - 1)

    def _key(self, key: Key, turn: int, slot: int) -> str:
        """The address of a move of a variation, made unique in the page."""
        slots, numbers = key
        letter = min(slot, _LAST_LETTER)
        word = write_address(Address((*slots, Slot(turn, letter)), numbers))
        word += str(slot) if slot > letter else ""
        tries = (f"move={word}" + (f"-{number}" if number > 1 else "") for number in count(1))
        name = next(name for name in tries if name not in self._keys)
        self._keys.add(name)
        return name


def _variations(played: Replay) -> dict[Key, Line]:
    lines = played.tree.lines if played.tree else {}
    return {key: line for key, line in lines.items() if key != MAIN}


def _followed(game: Game, steps: Sequence[Step], whole: Game) -> Iterator[Node]:
    """Nodes without key and parent for steps played on *game*, a part of the *whole* one."""
    for step in steps:
        before, side = game.cells[:], whole.side_at(game.ply)
        if not game.play(*step):
            game.force(*step)  # the caller of the replay kept going
        after = game.cells
        changed = [square for square, piece in enumerate(before) if after[square] != piece]
        yield Node("", 0, side, step, tuple((square, after[square]) for square in changed))


def _refused(key: str, stop: Stop, move: Move) -> Node:
    """A node for a move that was tried and is not possible."""
    size = stop.position.size
    origin, target = square_named(move.origin, size), square_named(move.target, size)
    step = None if origin is None or target is None else (origin, target)
    return Node(key, 0, SIDES.index(stop.to_move), step, (), refused=True)


def _stop_of(line: Line, branches: Sequence[Branch]) -> Stop | None:
    """Where a variation could not be followed."""
    own = {id(variation) for variation, _, _ in line.parts}
    return next((each.stop for each in branches if each.stop and id(each.variation) in own), None)


def _slots(line: Line) -> Iterator[tuple[int, int]]:
    """Turn and slot of every move of a variation, as its address has them."""
    for variation, _, slot in line.parts:
        assert variation.line
        assert variation.place
        for index in range(len(variation.line.moves)):
            yield variation.place.last.turn, slot + index

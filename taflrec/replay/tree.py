"""The lines of a record's move tree, and what an address names in them.

Turns are counted as written, and their moves by the place in the turn, whoever makes them, so that
berserk turns need nothing of their own. Source: notation reference, sections 5.5 and 6.1.
"""

from typing import NamedTuple

from taflrec.record.address import Key, Slot
from taflrec.record.model import Move, Record, Variation
from taflrec.rules.kernel.game import Game

MAIN: Key = ((), ())


class Spot(NamedTuple):
    """A move of a line, or what stands before the line.

    ``at``         its index in the line; -1 before the line
    ``turn_end``   index of the first move after its turn
    ``last_turn``  whether its turn is the line's last one, which may be incomplete
    """

    at: int
    turn_end: int
    last_turn: bool


class _Turn(NamedTuple):
    first: int  # index of its first move in the line
    slot: int  # of that move
    last: int  # index after its last move
    end_word: bool  # which takes the slot after the last move


class Line:
    """The main line, or the lines of one variation: moves in turns, and how far they were played.

    ``start``   plies of the game before its first move
    ``moves``   all moves of it, legal or not
    ``reach``   how many of them were played
    ``game``    after those; None before the line was played
    ``broken``  the turn in which a word is no move, None when there is none
    ``parent``, ``at``  the line that it branches from, before which of its moves
    ``parts``   index of the first move, and its slot, of every variation line in it
    """

    __slots__ = (
        "_walked", "_walker", "at", "broken", "game", "moves", "opening", "parent", "parts", "reach",
        "start", "turns",
    )  # fmt: skip

    def __init__(self, start: int, opening: Game | None, parent: Key = MAIN, at: int = 0) -> None:
        self.start, self.opening, self.parent, self.at = start, opening, parent, at
        self.moves: list[Move] = []
        self.turns: dict[int, _Turn] = {}
        self.parts: list[tuple[Variation, int, int]] = []
        self.reach = 0
        self.game: Game | None = None
        self.broken: int | None = None
        self._walker: Game | None = None
        self._walked = 0

    def add(self, variation: Variation, slot: int) -> None:
        """Append a variation line; ``slot`` is that of its first move."""
        line, place, first = variation.line, variation.place, len(self.moves)
        assert line
        assert place
        number = place.last.turn
        self.parts.append((variation, first, slot))
        self.moves += line.moves
        ended = any(end.after == len(line.moves) for end in line.ends)
        self.turns.setdefault(number, _Turn(first, slot, len(self.moves), ended))
        if line.broken_at is not None and self.broken is None:
            self.broken = number

    def spot(self, slot: Slot) -> Spot | None:
        """What a slot of this line names, None when there is no such move."""
        if slot == (0, 0):
            return Spot(-1, 0, last_turn=not self.moves)
        turn = self.turns.get(slot.turn)
        if turn is None or slot.move is None:
            return None
        index = turn.first + slot.move - turn.slot
        shared = index == -1 and not turn.first  # the last move before the line
        if not shared and not turn.first <= index < turn.last + turn.end_word:
            return None
        return Spot(index, turn.last, last_turn=turn.last == len(self.moves))

    def is_lost(self, slot: Slot) -> bool:
        """Whether a slot that names nothing may be one of a word that could not be read."""
        return self.broken is not None and slot.turn >= self.broken

    def game_at(self, index: int) -> Game:
        """A game of its own before a move that was reached; cheap when asked for in order."""
        assert self.opening is not None
        assert self.game is not None
        if self._walker is None or self._walked > index:
            self._walker, self._walked = self.opening.copy(), 0
        walker = self._walker
        steps = self.game.history[self.start + self._walked : self.start + index]
        done = walker.advance(steps)
        while done < len(steps):  # the caller kept going
            walker.force(*steps[done])
            done += 1
            done += walker.advance(steps[done:])
        self._walked = index
        return walker.copy()


def main_line(record: Record, opening: Game, game: Game) -> Line:
    """The main line of a record: *opening* before the first move, *game* after the last one played."""
    line = Line(0, opening)
    line.moves, line.game, line.reach = record.moves, game, game.ply
    ended = record.terminators[0].after if record.terminators else -1
    turns = record.turns
    for place, turn in enumerate(turns):
        end_word = ended == turn.last == len(record.moves) and place == len(turns) - 1
        slot = int(record.placeholder and not turn.first)
        line.turns.setdefault(turn.number, _Turn(turn.first, slot, turn.last, end_word))
        broken = record.broken_at
        if broken is not None and (line.broken is None or turn.first < broken):
            line.broken = turn.number  # at a border of turns the earlier one, to be sure
    return line

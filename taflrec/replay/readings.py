"""Where the readings of one variant disagree: about a move, its captures, or the end.

A note says what the other readings hold of the same moves from the same start, such as
``captured under brandubh:nielsen, not under brandubh:hnefatafl-org``.
"""

from functools import lru_cache

from taflrec.board.pieces import Side
from taflrec.board.position import Position
from taflrec.record.outcome import REASON_WORDS, Outcome, Reason
from taflrec.rules.catalogue import readings, ruleset_of
from taflrec.rules.kernel.game import Game, Step
from taflrec.rules.ruleset import Ruleset

# What an end depends on, so that readings alike in all of it need not be replayed.
_END_KEYS: dict[Reason, tuple[str, ...]] = {
    "king-escaped": ("esc", "cor"),
    "king-captured": (
        "ks",
        "kcen",
        "kcor",
        "kthr",
        "comc",
        "comk",
        "comt",
        "come",
        "comx",
        "aforh",
    ),
    "exit-fort": ("efe", "efk", "efi", "efc", "efp", "eft", "sw", "swc", "swm"),
    "surrounded": ("enc", "encr", "encs"),
    "no-legal-moves": ("nomv", "nomvb", "cenp", "cens", "spd"),
    "repetition": ("rep", "repn", "repu", "reps", "repi", "dft"),
    "draw-repetition": ("rep", "repn", "repu", "reps", "repi", "dft"),
    "move-limit": ("nocap", "maxt"),
}


def siblings(ruleset: Ruleset) -> list[Ruleset]:
    """The other readings of a catalogue ruleset's variant, on the same start layout."""
    if not ruleset.variant or not ruleset.reading:
        return []
    return _others(ruleset.variant, ruleset.reading, ruleset.start)


@lru_cache(maxsize=64)  # shared, so that their tables are built once
def _others(variant: str, reading: str, start: Position) -> list[Ruleset]:
    others = (ruleset_of(row) for row in readings(variant) if row.reading != reading)
    return [each if each.start == start else each.changed({}, start) for each in others]


class OtherReadings:
    """Games of the other readings, played along; one that has come apart is told once and left."""

    def __init__(self, ruleset: Ruleset, start: Position, side: Side) -> None:
        self.name = ruleset.name
        self.games = [(each.name, Game(each, start, side)) for each in siblings(ruleset)]

    def notes(self, step: Step, game: Game, legal: bool) -> list[str]:
        """What the others hold of a step that *game* has just played, or refused."""
        found: dict[str, list[str]] = {}
        left = []
        for name, other in self.games:
            their_legal = other.play(*step)
            told, apart = _difference(game, legal, other, their_legal)
            if told:
                found.setdefault(told, []).append(name)
            if not apart:
                left.append((name, other))
        self.games = left
        return [f"{told} under {', '.join(names)}" for told, names in found.items()]


def _difference(game: Game, legal: bool, other: Game, their_legal: bool) -> tuple[str, bool]:
    """What differs, in words, and whether the two games part here."""
    if legal != their_legal:
        return ("legal" if their_legal else "not legal"), True
    if not legal:
        return "", False
    ours, theirs = set(game.captures[-1]), set(other.captures[-1])
    if ours != theirs:
        names = game.tables.board.names
        squares = ", ".join(sorted(names[square] for square in theirs)) or "nothing"
        return f"{squares} captured", True
    mine, yours = game.result(), other.result()
    if _end(mine) != _end(yours):
        return _told(yours), bool(game.outcome or other.outcome)
    return "", False


def _end(outcome: Outcome | None) -> tuple[Side | None, Reason] | None:
    return (outcome.winner, outcome.reason) if outcome else None


def _told(outcome: Outcome | None) -> str:
    if outcome is None:
        return "the game goes on"
    who = f"the {outcome.winner} win" if outcome.winner else "drawn"
    return f"{who} ({REASON_WORDS[outcome.reason]})"


def end_notes(
    ruleset: Ruleset, start: Position, side: Side, history: list[Step], end: Outcome
) -> list[str]:
    """What the other readings hold of the end that a line came to."""
    keys = _END_KEYS.get(end.reason, ())
    found: dict[str, list[str]] = {}
    for other in siblings(ruleset):
        if all(other.values[key] == ruleset.values[key] for key in keys):
            continue
        game = Game(other, start, side)
        if game.advance(history[: end.ply]) == end.ply and _end(game.result()) != _end(end):
            found.setdefault(_told(game.result()), []).append(other.name)
    return [f"{told} under {', '.join(names)}" for told, names in found.items()]


def move_notes(
    ruleset: Ruleset, start: Position, side: Side, history: list[Step], step: Step
) -> list[str]:
    """Under which other readings a refused step is legal after the same moves."""
    names = []
    for other in siblings(ruleset):
        game = Game(other, start, side)
        if game.advance(history) == len(history) and game.play(*step):
            names.append(other.name)
    return [f"legal under {', '.join(names)}"] if names else []

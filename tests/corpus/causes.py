"""Why a recorded game does not replay as it stands: guesses, each proved by replaying the rest.

The kinds of faults are those of the corpus page, "Habits and faults to expect". A guess counts
only when every later ply is then legal and captures what the record says.
"""

import csv
import re
from collections.abc import Iterator
from typing import NamedTuple

from taflrec.rules.kernel.game import Game
from taflrec.rules.ruleset import Ruleset
from tests.shared import shared_file

SOUND = "replays as it stands"
NO_MOVES = "no moves"
END_WORD_EARLY = "the end word is not last"
EXTRA_CAPTURES = "captures the move cannot make"
FIRST_PLY_MISSING = "lacks the first ply"
TAKEN_BACK = "keeps plies that were taken back"
REPEATED = "a ply stands twice"
PLAYS_ON = "goes on after the end on the board"
ANOTHER_START = "beginning lost or another start"
CAPTURES = "other captures"

MOST_BACK = 6  # plies taken back at once; two or four are usual
LATEST = 4  # plies that may still be legal in the position that was given up
_PLY = re.compile(r"([a-k]\d{1,2})-?([a-k]\d{1,2})((?:x[a-k]\d{1,2})*)")
END_WORDS = ("resigned", "timeout")


class GameRow(NamedTuple):
    """One game of a file: its id, the recorded winner, its words."""

    id: str
    winner: str
    words: list[str]


class Ply(NamedTuple):
    """A move as the kernel takes it, and the squares listed as captured, None in an old word
    without a dash, which lists none."""

    step: tuple[int, int]
    listed: frozenset[int] | None


def games(name: str) -> Iterator[GameRow]:
    """The games of a file of the corpus."""
    with shared_file(f"corpus/{name}").open(encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows, delimiter="\t"):
            yield GameRow(row["id"], row["winner"], (row["moves"] or "").split())


def types_row(number: str) -> dict[str, str]:
    """What the corpus says of all games of one type, of which its file may hold a part."""
    with shared_file("corpus/types.tsv").open(encoding="utf-8", newline="") as rows:
        return next(r for r in csv.DictReader(rows, delimiter="\t") if r["type"] == number)


def cause_of(words: list[str], ruleset: Ruleset) -> str:
    """What is wrong with a game, one of the names above."""
    if any(word in END_WORDS for word in words[:-1]):
        return END_WORD_EARLY
    plies = plies_of(words, ruleset)
    if not plies:
        return NO_MOVES
    game = _played(ruleset, plies)
    if game.outcome and game.outcome.ply < len(plies):
        return PLAYS_ON
    if game.ply < len(plies):
        return _cause_of_stop(plies, ruleset)
    return _captures(game, plies) or SOUND


def plies_of(words: list[str], ruleset: Ruleset) -> list[Ply]:
    """The moves among the words, in order."""
    squares = Game(ruleset, ruleset.start).tables.board.squares
    plies = []
    for word in words:
        if word in END_WORDS:
            continue
        match = _PLY.fullmatch(word)
        assert match is not None, word
        origin, target, listed = match.groups()
        taken = frozenset(squares[name] for name in listed.split("x")[1:])
        old = "-" not in word and not taken
        plies.append(Ply((squares[origin], squares[target]), None if old else taken))
    return plies


def _played(ruleset: Ruleset, plies: list[Ply]) -> Game:
    game = Game(ruleset, ruleset.start)
    game.advance(ply.step for ply in plies)
    return game


def _captures(game: Game, plies: list[Ply]) -> str:
    """What is wrong with the captures listed, empty for nothing. The king's is never listed."""
    found = ""
    for ply, taken in zip(plies, game.captures, strict=False):
        if ply.listed is None or ply.listed == set(taken):
            continue
        if not ply.listed > set(taken):
            return CAPTURES
        found = EXTRA_CAPTURES
    return found


def _sound(ruleset: Ruleset, plies: list[Ply]) -> bool:
    game = _played(ruleset, plies)
    over = game.outcome is not None and game.outcome.ply < len(plies)
    return game.ply == len(plies) and not over and not _captures(game, plies)


def _cause_of_stop(plies: list[Ply], ruleset: Ruleset) -> str:
    opening = Game(ruleset, ruleset.start)
    if any(_sound(ruleset, [Ply(s, None), *plies]) for s in opening.legal_steps()):
        return FIRST_PLY_MISSING
    at = _played(ruleset, plies).ply
    if (
        at
        and plies[at].step == plies[at - 1].step
        and _sound(ruleset, plies[:at] + plies[at + 1 :])
    ):
        return REPEATED
    if _without_takebacks(plies, ruleset):
        return TAKEN_BACK
    return ANOTHER_START


def _without_takebacks(plies: list[Ply], ruleset: Ruleset) -> bool:
    """Whether all is sound once the plies taken back before each illegal one are left out.

    The list goes on in an earlier position, where the next plies may be legal either way. Of the
    possible cuts the one is made that lets the game go on furthest.
    """
    while not _sound(ruleset, plies):
        at = _played(ruleset, plies).ply
        if at == len(plies):
            return False
        cuts = [
            plies[: end - back] + plies[end:]
            for end in range(at, max(0, at - LATEST), -1)
            for back in range(1, min(end, MOST_BACK) + 1)
        ]
        left = [len(each) - _played(ruleset, each).ply for each in cuts]
        if not left or min(left) >= len(plies) - at:
            return False
        plies = cuts[left.index(min(left))]
    return True

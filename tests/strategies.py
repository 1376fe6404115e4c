"""Hypothesis strategies that several test folders share: positions, rulesets, words of move text,
and random legal games played by the kernel."""

import random
from typing import NamedTuple

from hypothesis import strategies as st

from taflrec.board.geometry import FILE_LETTERS, MAX_SIZE, MIN_SIZE, geometry
from taflrec.board.pieces import LETTERS, PIECES, Side
from taflrec.board.position import Position
from taflrec.record.outcome import Outcome
from taflrec.rules import catalogue
from taflrec.rules.kernel.game import Game
from taflrec.rules.parameters import TABLE, Parameter
from taflrec.rules.ruleset import Ruleset

VARIANTS = ("copenhagen", "brandubh")


@st.composite
def positions(draw: st.DrawFn, *, kings: int | None = None) -> Position:
    """A board of any size with any pieces; ``kings`` fixes how many defenders' kings stand on it."""
    size = draw(st.integers(MIN_SIZE, MAX_SIZE))
    chance = draw(st.sampled_from((0.0, 0.1, 0.5, 1.0)))
    dice = random.Random(draw(st.integers(0, 2**32)))
    king = LETTERS.index("K") + 1
    kinds = [piece for piece in PIECES if kings is None or piece != king]
    cells = [dice.choice(kinds) if dice.random() < chance else 0 for _ in range(size * size)]
    for square in dice.sample(range(size * size), kings or 0):
        cells[square] = king
    return Position(size, tuple(cells))


def _value(parameter: Parameter, size: int) -> st.SearchStrategy[str]:
    """Any canonical value of a parameter on a board of that size."""
    names = st.sampled_from(geometry(size).names)
    speeds = st.sampled_from(("-1", "1", "2", "7"))
    if parameter.kind == "choice":
        return st.sampled_from([*parameter.values])
    if parameter.kind == "number":
        return st.integers(parameter.bounds[0], min(parameter.bounds[1], 500)).map(str)
    if parameter.kind == "types":
        letters = st.sets(st.sampled_from(LETTERS))
        return letters.map(lambda chosen: "".join(c for c in LETTERS if c in chosen))
    if parameter.kind == "squares":
        lists = st.lists(names, max_size=8, unique=True).map(",".join)
        return lists | st.just("default") if parameter.default == "default" else lists
    lengths = st.sampled_from((1, 2, 8, 10, 12))
    return lengths.flatmap(lambda n: st.lists(speeds, min_size=n, max_size=n).map(",".join))


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """A ruleset with random values of its parameters, a random start and perhaps a name."""
    start = draw(positions(kings=1))
    values = {each.key: each.default for each in TABLE}
    for parameter in draw(st.lists(st.sampled_from(TABLE), unique_by=lambda each: each.key)):
        values[parameter.key] = draw(_value(parameter, start.size))
    title = draw(st.sampled_from(("", "Moonlit", "Moonlit Cross", "Brandub", "Møre tafl 11x11")))
    return Ruleset(values, start, title=title)


_squares = st.builds(
    lambda file, rank, upper: (file.upper() if upper else file) + rank,
    st.sampled_from(FILE_LETTERS),
    st.integers(0, 25).map(str) | st.sampled_from(("01", "07", "99", "168")),
    st.integers(0, 9).map(lambda n: n == 0),
)
_letters = st.just("") | st.sampled_from(LETTERS)
_separators = st.sampled_from(
    ("-", "-", "-", "^", "=", "^=", "", "=^", "--", "==", "^^", "–", "—", "−", "‐-", "~")
)


@st.composite
def move_words(draw: st.DrawFn) -> str:
    """A word by the grammar of moves, or near it: letters, squares, separators, captures, info."""
    word = draw(_letters) + draw(_squares) + draw(_separators)
    word += draw(st.one_of(st.just(""), st.just(""), _letters)) + draw(_squares)
    for number in range(draw(st.sampled_from((0, 0, 0, 1, 1, 2, 4)))):
        word += "x" if number == 0 else draw(st.sampled_from(("/", "x", "/", ",")))
        word += draw(_letters) + draw(_squares)
    return word + draw(st.sampled_from(("", "", "", "+", "-", "++", "--", "---", "+-", "#")))


_OTHER_WORDS = (
    "---", "--", "-", "resigned", "resigns", "resign", "Resigned.", "(resigned).", "(resigns)",
    "timeout", "time-out", "TIMEOUT", "(timeout", "resigneds", ".....", "..", ".", "…", "……",
    "1.", "12.", "0.", "00.", "1", "1..", "1.e4", "x", "x1", "d2-a2x", "g2-g3xx", "d2a2*", "i6-g",
    "d5-7", "o168", "a4-a14", "e4xe5", "k4-k3", "kk4-k3", "Kk4-k3", "kd4-kd7", "f4-k4xk5xk6xk7",
    "d2-a2x1", "a1-a2---", "a2-e2-d3-c3", "nox", "d7–e7", "d2−a2xa3",
)  # fmt: skip


@st.composite
def mutated_words(draw: st.DrawFn) -> str:
    """A word of move text with a few characters dropped, doubled or put in its place."""
    word = draw(st.one_of(move_words(), st.sampled_from(_OTHER_WORDS)))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(word)))
        kind = draw(st.integers(0, 2))
        new = draw(st.sampled_from("aAkKyYzx0123459-^=+/.x()–−…rR٣é#"))
        word = (word[:at] + word[at + 1 :], word[:at] + new + word[at:], word[:at] * 2)[kind]
    return word[:60]


words = st.one_of(move_words(), mutated_words(), st.sampled_from(_OTHER_WORDS))


class Step(NamedTuple):
    """One ply of a random game: squares by name, captured men sorted, the king never among them."""

    origin: str
    target: str
    captures: tuple[str, ...]


class RandomGame(NamedTuple):
    """A legal game as the kernel played it.

    ``positions``  before the first ply and after each
    ``sides``      the side to move in each of them
    ``outcome``    on the board, None while the game goes on; the game stops at it
    """

    variant: str
    size: int
    steps: tuple[Step, ...]
    positions: tuple[Position, ...]
    sides: tuple[Side, ...]
    outcome: Outcome | None


@st.composite
def games(
    draw: st.DrawFn, variant: str | None = None, *, least: int = 0, most: int = 90
) -> RandomGame:
    """A random legal game of Copenhagen or Brandubh, with more captures than chance would give."""
    name = variant or draw(st.sampled_from(VARIANTS))
    length = draw(st.integers(least, most) | st.sampled_from((most, most // 2)))
    return random_game(name, draw(st.integers(0, 2**32)), max(least, length))


def random_game(variant: str, seed: int, length: int) -> RandomGame:
    """The game of a seed: at most so many plies, fewer when it ends on the board."""
    ruleset = catalogue.ruleset(variant)
    game = Game(ruleset, ruleset.start)
    dice = random.Random(seed)
    names = game.tables.board.names
    steps, seen, sides = list[Step](), [game.position], [game.to_move]
    while game.outcome is None and len(steps) < length:
        legal = list(game.legal_steps())
        chosen = dice.choice(legal)
        for step in dice.sample(legal, min(10, len(legal))):
            trial = game.copy()
            if trial.play(*step) and trial.captures[-1]:
                chosen = step
        assert game.play(*chosen)
        taken = tuple(sorted(names[square] for square in game.captures[-1]))
        steps.append(Step(names[chosen[0]], names[chosen[1]], taken))
        seen.append(game.position)
        sides.append(game.to_move)
    return RandomGame(
        variant, game.tables.size, tuple(steps), tuple(seen), tuple(sides), game.outcome
    )

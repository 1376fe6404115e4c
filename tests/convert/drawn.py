"""Random records for the tests of conversion: a legal game of any variant in OTN, with tags, comments,
variations, results and end words. The text is put together here, without the package's writers."""

from typing import NamedTuple

from hypothesis import strategies as st

from taflrec.board.geometry import geometry
from taflrec.board.pieces import Side, other, side_of
from taflrec.checks.judge import Verdict, judge
from taflrec.notation.registry import BY_NAME
from taflrec.notation.rules_record import write_rules
from taflrec.record.source import Source
from taflrec.rules import catalogue
from tests.replay.games import otn_move
from tests.strategies import RandomGame, games

VARIANTS = [row.name for row in catalogue.CATALOGUE if not catalogue.ruleset_of(row).unplayed()]
TAGS = (
    "attackers:Ann [B", 'defenders:Carl "the" D\\', "event:Cup, 2nd", "site:Fetlar",
    "date:2026.04.25", "round:3", "annotator:E", "time-control:900 10i", "time-remaining:810, 55",
    "compiler:x", "x-club:Møre | tafl",
)  # fmt: skip
WORDS = ("", "good", "a | b", "so, it; {was} *said*", 'with "quotes" and \\', "é – ü")
RESULTS = {"attackers": "1", "defenders": "-1", None: "0"}


class Drawn(NamedTuple):
    """A random record: the text, and the game (from its first ply) that the text tells."""

    text: str
    game: RandomGame

    @property
    def verdict(self) -> Verdict:
        """The text read and judged."""
        (verdict,) = judge(Source("x", self.text), BY_NAME["otn"])
        return verdict


def later(game: RandomGame, first: int) -> RandomGame:
    """The game from a position in the middle of it on."""
    return game._replace(
        steps=game.steps[first:], positions=game.positions[first:], sides=game.sides[first:],
    )  # fmt: skip


def turns(game: RandomGame) -> list[list[int]]:
    """The plies (0-based) of each turn: one of the side that begins, then one of the other."""
    squares, found = geometry(game.size).squares, list[list[int]]()
    # whoever may go on with a berserk turn need not, so the piece tells the side
    sides = [
        side_of(position.cells[squares[step.origin]])
        for position, step in zip(game.positions, game.steps, strict=False)
    ]
    for ply in range(len(game.steps)):
        new = not ply or (sides[ply] == sides[0] != sides[ply - 1])
        found += [[]] if new else []
        found[-1].append(ply)
    return found


@st.composite
def endings(draw: st.DrawFn, game: RandomGame) -> tuple[list[str], str]:
    """Tags and end word that tell how a game ended: as the board has it, or nothing on it."""
    if game.outcome:
        tags = [f"result:{RESULTS[game.outcome.winner]}"]
        return tags if draw(st.booleans()) else [], ""
    mover: Side = game.sides[-1]
    kind = draw(st.sampled_from(("none", "resigned", "timeout", "agreed", "draw", "won", "told")))
    lost = [f"result:{RESULTS[other(mover)]}"]
    if kind in ("resigned", "timeout"):
        word = "---" if kind == "resigned" else "timeout"
        return lost if draw(st.booleans()) else [], word
    return {
        "none": [], "agreed": ["result:0", "termination:draw by agreement"], "draw": ["result:0"],
        "won": [f"result:{RESULTS[mover]}"],
        "told": [*lost, "termination:the loser resigned after lunch"],
    }[kind], ""  # fmt: skip


@st.composite
def records(draw: st.DrawFn, variants: tuple[str, ...] = (), most: int = 40) -> Drawn:
    """A record of a random legal game; one in five starts in the middle of it."""
    variant = draw(st.sampled_from(variants or tuple(VARIANTS)))
    game = draw(games(variant, least=1, most=most))
    ruleset, own = catalogue.ruleset(variant), False
    if len(game.steps) > 4 and draw(st.integers(0, 4)) == 0:
        own = True
        first = draw(st.integers(1, len(game.steps) - 1))
        while game.sides[first] == game.sides[first - 1]:  # in the middle of a turn
            first -= 1
        game = later(game, first)
    head, word = draw(endings(game))
    head = draw(st.lists(st.sampled_from(TAGS), max_size=6, unique=True)) + head
    if own or draw(st.booleans()):
        first_side = "y" if game.sides[0] == "attackers" else "n"
        law = ruleset.changed({"atkf": first_side}, game.positions[0]) if own else ruleset
        head.append(f"rules:{write_rules(law)}")
    else:
        head.append(f"variant:{variant}")
    lines = [f"[{tag}]" for tag in head] + [""]
    grouped = turns(game)
    for number, plies in enumerate(grouped, 1):
        words = [otn_move(game.steps[ply]) for ply in plies]
        if draw(st.integers(0, 9)) == 0:
            words[-1] += draw(st.sampled_from(("+", "-", "++", "--")))
        last = number == len(grouped)
        opens = last and game.sides[-1] == game.sides[0]
        words += [word] if last and word and not opens else []
        lines.append(f"{number}. {' '.join(words)}")
        remark = draw(st.sampled_from(WORDS)) if draw(st.integers(0, 5)) == 0 else ""
        lines += [f"[{remark}]"] if remark else []
        if number == 1 and draw(st.integers(0, 5)) == 0:
            lines.append(f"1a.1.1a. {otn_move(game.steps[0])}")
        if opens and word:
            lines.append(f"{number + 1}. {word}")
    return Drawn("\n".join(lines) + "\n", game)

"""Records for the tests of the replay page: judged texts, and long games out of legal steps."""

import random
from itertools import groupby

from taflrec.checks.judge import Verdict, judge
from taflrec.record.source import Source
from taflrec.rules.catalogue import ruleset
from taflrec.rules.kernel.game import Game

KING = 10
BRANDUBH = "[variant:Brandubh]\n\n"
# the attackers take a3 at ply 3, the defenders g5 at ply 5; the king reaches a7 at ply 8
ESCAPE = BRANDUBH + "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n3. d6-g6xg5 Kd4-d7\n4. g6-f6 Kd7-a7\n"
ILLEGAL = BRANDUBH + "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-d7\n3. d6-g6 Kd4-d7\n"
BESIDES = (
    BRANDUBH + "1. d7-e7 d3-a3\n[he begins|she answers]\n"
    "1b.1.1a. ..... d3-c3\n[|quieter]\n1b.1.2a. d6-e6 d5-d6\n"
    "1b.1.2a.1.1a. d6-f6 c3-b3\n"
    "7z.1.1a. a4-a3\n"
    "2. d2-a2xa3 d5-g5\n3. d6-g6xg5 Kd4-d7\n4. g6-f6 Kd7-a7\n"
)
# what begins with markup, ends elements early, or cannot be encoded
HOSTILE = "</script><img src=x onerror=alert(1)></style><!--\u2028\ud800\x00\u202e$title &amp; \"'"
# in a comment, where a bracket would end it and a bar would part it
HOSTILE_COMMENT = HOSTILE + "(hint:<i>a1</i>)"


def judged(text: str, **manner: bool) -> Verdict:
    """The verdict on the only record of a text."""
    (verdict,) = judge(Source("x.otg", text), **manner)  # type: ignore[arg-type]
    return verdict


def hostile() -> Verdict:
    """A record whose every text is hostile."""
    tags = "".join(f"[{key}:{HOSTILE}]\n" for key in ("event", "attackers", "defenders", HOSTILE))
    return judged(
        f"{tags}{BRANDUBH}1. d7-e7 d3-a3\n[{HOSTILE_COMMENT}|{HOSTILE_COMMENT}]\n{HOSTILE}\n"
    )


def long_game(variant: str, plies: int, seed: int, *, captures: bool = False) -> str:
    """A record of random legal steps in which the king stays at home, so that it goes on.

    ``captures``  whether every capture that is possible is made
    """
    dice, rules = random.Random(seed), ruleset(variant)
    game = Game(rules, rules.start)
    while game.ply < plies and not game.outcome:
        steps = list(game.legal_steps())
        steps = [step for step in steps if game.cells[step[0]] != KING] or steps
        taking = [step for step in steps if takes(game, step)] if captures else []
        game.play(*dice.choice(taking or steps))
    assert game.ply == plies or game.outcome
    return f"[variant:{variant}]\n\n{written(game)}"


def takes(game: Game, step: tuple[int, int]) -> bool:
    """Whether a legal step captures."""
    trial = game.copy()
    trial.play(*step)
    return bool(trial.captures[-1])


def written(game: Game) -> str:
    """The steps of a game as numbered turns."""
    names = game.tables.board.names
    sides = groupby(range(game.ply), game.side_at)
    words = [" ".join(word(names, game.history[at]) for at in group) for _, group in sides]
    return "".join(
        f"{at // 2 + 1}. {' '.join(words[at : at + 2])}\n" for at in range(0, len(words), 2)
    )


def word(names: tuple[str, ...], step: tuple[int, int]) -> str:
    """A step as OTN writes it, without captures."""
    return f"{names[step[0]]}-{names[step[1]]}"

"""Our side of every measure."""

from collections import Counter
from collections.abc import Sequence

from corpus import RULES, Moves, Step, step
from measure import Work

from taflrec.checks.judge import judge
from taflrec.notation import otn
from taflrec.record.source import Source
from taflrec.rules.kernel.game import Game


def replay(games: Sequence[Sequence[Step]]) -> int:
    """Replay moves that are already squares; the plies played."""
    start = RULES.start
    return sum(Game(RULES, start).advance(steps) for steps in games)


def replay_text(lines: Sequence[str]) -> int:
    """Replay games that are still text; every distinct move is read once. The plies played."""
    start, plies = RULES.start, 0
    known: dict[str, Step] = {}
    for line in lines:
        steps = []
        for move in line.split():
            found = known.get(move)
            if found is None:
                found = known[move] = step(move)
            steps.append(found)
        plies += Game(RULES, start).advance(steps)
    return plies


def work(games: Sequence[Moves]) -> Work:
    """What a replay comes to, for the check that both sides did the same. Not timed."""
    plies = captures = 0
    endings: Counter[str] = Counter()
    for moves in games:
        game = Game(RULES, RULES.start)
        plies += game.advance(map(step, moves))
        captures += sum(map(len, game.captures))
        if game.outcome:
            endings[game.outcome.reason] += 1
    return Work(len(games), plies, captures, endings)


def texts_to_verdicts(texts: list[str]) -> tuple[int, int]:
    """Text in memory to checked games: how many games and plies."""
    games = plies = 0
    for text in texts:
        for verdict in judge(Source("game.otg", text)):
            games += 1
            plies += verdict.replay.plies if verdict.replay else 0
    return games, plies


def keep(texts: list[str]) -> list[object]:
    """The records of some texts, as a caller would keep them."""
    return [record for text in texts for record in otn.read(Source("game.otg", text))]

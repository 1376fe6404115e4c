"""The games to measure on: read from a csv file, or made by random legal play.

Rows are ``line,moves,int,int,status``; the line number may be missing. Moves are separated by
spaces and look like ``g3-e3xe2``; words such as ``timeout`` are left out.
"""

import random
from collections.abc import Sequence
from pathlib import Path

from taflrec.board.geometry import geometry
from taflrec.rules.catalogue import ruleset
from taflrec.rules.kernel.game import Game

VARIANT = "copenhagen:nielsen"
RULES = ruleset(VARIANT)
SIZE = RULES.start.size
NAMES, SQUARES = geometry(SIZE).names, geometry(SIZE).squares
LONGEST, USUAL = 341, 42  # plies of the longest and the median game of the real corpus

Moves = list[str]  # one game
Step = tuple[int, int]


def read(path: Path) -> list[Moves]:
    """The games of a csv file that have moves."""
    games = []
    for row in path.read_text(encoding="utf-8").splitlines():
        fields = row.split(",")
        if row.startswith("#") or len(fields) < 2:
            continue
        text = fields[1] if fields[0].isdigit() else fields[0]
        games.append([word for word in text.split() if "-" in word])
    return [moves for moves in games if moves]


def write(games: Sequence[Moves], path: Path) -> None:
    """The same games as a csv file for the drivers of the peers."""
    rows = (f"{line},{' '.join(moves)},0,0,Unknown\n" for line, moves in enumerate(games, 1))
    path.write_text("".join(rows), encoding="utf-8")


def made(count: int, seed: int = 7) -> list[Moves]:
    """Random legal games; lengths spread like those of the real corpus, unless a game ends."""
    chance = random.Random(seed)
    lengths = [round(USUAL * chance.lognormvariate(0, 0.65)) for _ in range(count - 1)]
    return [played(chance, min(LONGEST, max(4, length))) for length in (LONGEST, *lengths)]


def played(chance: random.Random, plies: int) -> Moves:
    """One random legal game of at most so many plies."""
    game = Game(RULES, RULES.start)
    moves: Moves = []
    while len(moves) < plies and (steps := list(game.legal_steps())):
        origin, target = chance.choice(steps)
        game.play(origin, target)
        taken = "".join("x" + NAMES[square] for square in game.captures[-1])
        moves.append(f"{NAMES[origin]}-{NAMES[target]}{taken}")
    return moves


def step(move: str) -> Step:
    """Origin and target of a move; its captures are not read."""
    origin, _, target = move.partition("x")[0].partition("-")
    return SQUARES[origin], SQUARES[target]


def otn(moves: Moves, number: int = 1) -> str:
    """The record of one game in OpenTafl notation, captures as the row lists them, each once."""
    words = []
    for move in moves:
        bare, *taken = move.split("x")
        words.append(bare + ("x" + "/".join(dict.fromkeys(taken)) if taken else ""))
    turns = (" ".join(words[ply : ply + 2]) for ply in range(0, len(words), 2))
    body = "\n".join(f"{turn}. {text}" for turn, text in enumerate(turns, 1))
    return (
        f"[event:Benchmark {number}]\n[date:2026.01.01]\n[attackers:A]\n[defenders:B]\n"
        "[variant:Copenhagen]\n"
        f"[rules:dim:{SIZE} name:Copenhagen atkf:y tfr:i sw:s efe:y start:{RULES.start.record()}]\n"
        f"\n{body}\n"
    )

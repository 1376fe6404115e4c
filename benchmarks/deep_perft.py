"""Deep move counts against known figures, and how many leaves a second.

usage: deep_perft.py PERFT.json [--processes N] [--only VARIANT:READING] [--most LEAVES]

The file is a list of objects with ``variant``, ``reading`` and ``counts`` (depth -> leaves); of
each the deepest count is run, if the catalogue knows the reading.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from taflrec.rules.catalogue import find, ruleset
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.perft import perft


class Figure(NamedTuple):
    """A known count: so many leaves at this depth."""

    name: str
    depth: int
    leaves: int


class Part(NamedTuple):
    """The share of one process: what follows one first step."""

    name: str
    depth: int
    origin: int
    target: int


def figures(path: Path) -> Iterator[Figure]:
    """The deepest count of every reading in the file that the catalogue knows."""
    for entry in json.loads(path.read_text(encoding="utf-8")):
        name = f"{entry['variant']}:{entry['reading']}"
        depth, leaves = max((int(depth), leaves) for depth, leaves in entry["counts"].items())
        if find(name):
            yield Figure(name, depth, leaves)
        else:
            print(f"{name} depth {depth}: not run: not in the catalogue")


def opening(name: str) -> Game:
    """A game of that reading before its first step."""
    rules = ruleset(name)
    return Game(rules, rules.start)


def leaves_of(part: Part) -> int:
    """Leaves below one first step."""
    game = opening(part.name)
    game.play(part.origin, part.target)
    return perft(game, part.depth - 1)


def counted(figure: Figure, processes: int) -> int:
    """Leaves of a figure, by one process or split over the first steps."""
    if processes < 2:
        return perft(opening(figure.name), figure.depth)
    parts = [Part(figure.name, figure.depth, *step) for step in opening(figure.name).legal_steps()]
    with ProcessPoolExecutor(processes) as pool:
        return sum(pool.map(leaves_of, parts))


def main() -> int:
    """Count all figures; 1 when one differs."""
    parser = argparse.ArgumentParser(description="Deep move counts against known figures.")
    parser.add_argument("figures", type=Path, help="perft.json")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--only", help="one reading, such as copenhagen:nielsen")
    parser.add_argument("--most", type=int, default=10**9, help="the most leaves to count")
    options = parser.parse_args()
    differ = 0
    for figure in figures(options.figures):
        if figure.leaves > options.most or options.only not in (None, figure.name):
            continue
        begin = time.perf_counter()
        leaves = counted(figure, max(1, options.processes))
        seconds = time.perf_counter() - begin
        agrees = leaves == figure.leaves
        differ += not agrees
        verdict = "agree" if agrees else f"differ, known are {figure.leaves:,}"
        print(f"{figure.name} depth {figure.depth}: {leaves:,} leaves, {verdict}; "
              f"{seconds:.1f} s, {leaves / seconds:,.0f} leaves/s", flush=True)  # fmt: skip
    return int(differ > 0)


if __name__ == "__main__":
    sys.exit(main())

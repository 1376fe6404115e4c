"""Measuring: rounds that take turns, medians and spread, and the table of targets."""

import gc
import time
from collections.abc import Callable, Iterable, Mapping
from statistics import median
from typing import NamedTuple


class NotRunError(Exception):
    """Why a measure could not be taken. It is printed, never replaced by a guess."""


class Work(NamedTuple):
    """What one side did in one pass over the corpus, and its CPU seconds.

    ``endings``  reason on the board -> games, repetition left out; None when a peer does not say
    """

    games: int
    plies: int
    captures: int
    endings: Mapping[str, int] | None
    seconds: float = 0.0


class Spread(NamedTuple):
    """Median, least and greatest of the rounds."""

    middle: float
    low: float
    high: float

    def shown(self, pattern: str = "{:.2f}") -> str:
        """The three numbers as text, such as ``4.10 (4.02-4.31)``."""
        middle, low, high = (pattern.format(value) for value in self)
        return f"{middle} ({low}-{high})"


class Target(NamedTuple):
    """One line of the table: a ratio against a target.

    ``at_least``  whether the ratio should reach the target, or else stay within it
    ``reason``    why there is no ratio
    """

    measure: str
    target: float
    at_least: bool
    ratio: Spread | None = None
    ours: str = "-"
    peer: str = "-"
    reason: str = ""

    @property
    def verdict(self) -> str:
        """HIT, MISS or why it was not run."""
        if self.ratio is None:
            return f"not run: {self.reason}"
        found = self.ratio.middle
        return (
            "HIT" if (found >= self.target if self.at_least else found <= self.target) else "MISS"
        )


def spread(values: Iterable[float]) -> Spread:
    """Median and range of some values."""
    known = sorted(values)
    return Spread(median(known), known[0], known[-1])


def ratios(over: Iterable[float], under: Iterable[float]) -> Spread:
    """Spread of the ratios of two series, each pair from one round."""
    return spread(a / b for a, b in zip(over, under, strict=True))


def cpu_seconds(work: Callable[[], object]) -> float:
    """CPU seconds of this process for one call."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def in_turns(
    tasks: Mapping[str, Callable[[], float]], rounds: int, note: Callable[[str], None]
) -> dict[str, list[float]]:
    """Seconds of every task and round: A, B, C, A, B, C, with a clean heap before each."""
    taken: dict[str, list[float]] = {name: [] for name in tasks}
    for number in range(1, rounds + 1):
        for name, task in tasks.items():
            gc.collect()
            taken[name].append(task())
        note(f"round {number} of {rounds}")
    return taken


def table(rows: Iterable[Target]) -> str:
    """The targets as aligned text."""
    lines = [("measure", "ours", "other side", "ratio (range)", "target", "")]
    for row in rows:
        ratio = row.ratio.shown() if row.ratio else "-"
        sign = ">=" if row.at_least else "<="
        target = f"{sign} {row.target:g}"
        lines.append((row.measure, row.ours, row.peer, ratio, target, row.verdict))
    widths = [max(len(line[column]) for line in lines) for column in range(5)]
    padded = (zip(line, (*widths, 0), strict=True) for line in lines)
    return "\n".join("  ".join(c.ljust(width) for c, width in cells).rstrip() for cells in padded)

"""Measure every target of the project in one run. See README.md for what each number means.

usage: run.py [CORPUS.csv] [--npm-folder DIR] [--rust-driver PROGRAM] [--taflrec COMMAND]
"""

import argparse
import gc
import platform
import sys
import tempfile
import tracemalloc
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median

import corpus
import ours
import peers
from measure import NotRunError, Spread, Target, Work, cpu_seconds, in_turns, ratios, spread, table
from startup import Starts, default_command

PASSES = 3  # passes of our replay in one round, so that a round is not too short to time
NPM, RUST = "npm tafl", "hnefatafl-rs"

VERDICTS = Target("text to verdict : python-chess", 4, True)
REPLAY_NPM = Target(f"replay of ready moves : {NPM}", 80, True)
REPLAY_RUST = Target(f"replay of move text : {RUST}", 0.3, True)
REPLAY_RUST_READY = Target(f"replay of ready moves : {RUST}", 0.3, True)
HELP = Target("taflrec --help : bare Python", 5, False)
VALIDATE = Target("taflrec validate : bare Python", 9, False)
KEPT = Target("kept game, KiB : 1", 5, False)


def note(line: str) -> None:
    """Progress, away from the report."""
    print(line, file=sys.stderr, flush=True)


def installed(name: str) -> str:
    """Name and version of a Python package."""
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} (not installed)"


def rate(values: Iterable[float], unit: str) -> str:
    """Median and range of some figures as text."""
    return f"{spread(values).shown('{:,.0f}')} {unit}"


def same(name: str, mine: Work, theirs: Work) -> str:
    """One line that says whether a peer did the same work."""
    differ = [
        f"{field} {getattr(theirs, field)} (ours {getattr(mine, field)})"
        for field in ("games", "plies", "captures")
        if getattr(theirs, field) != getattr(mine, field)
    ]
    if theirs.endings is None or mine.endings is None:
        differ.append("endings not given")
    else:
        known, told = mine.endings, theirs.endings
        differ += [
            f"{reason} {told.get(reason, 0)} (ours {known.get(reason, 0)})"
            for reason in sorted({*known, *told})
            if told.get(reason, 0) != known.get(reason, 0)
        ]
    return f"same work, {name}: " + ("; ".join(differ) or "plies, captures and endings agree")


def one_pass(work: Callable[[], object]) -> float:
    """CPU seconds of one pass of work that makes several."""
    return cpu_seconds(work) / PASSES


class Bench:
    """The tasks that can be timed here, and the targets that their times decide.

    ``mine``     what our side does in one pass over the corpus
    ``missing``  why a peer is not run
    """

    def __init__(self, games: list[corpus.Moves], rows: Path, options: argparse.Namespace) -> None:
        self.games = games
        self.tasks: dict[str, Callable[[], float]] = {}
        self.missing: dict[str, str] = {}
        self.rust_ready: list[float] = []
        self.mine = ours.work(games)  # also warms the tables of the rules
        self.texts = [corpus.otn(moves, number) for number, moves in enumerate(games, 1)]
        self.chess_games = 0
        self._our_replays()
        self._driver(NPM, lambda: peers.npm_tafl(options.npm_folder, rows))
        self._driver(RUST, lambda: peers.hnefatafl_rs(options.rust_driver, rows))
        self._verdicts()

    def _our_replays(self) -> None:
        ready = [[corpus.step(move) for move in moves] for moves in self.games]
        lines = [" ".join(move.partition("x")[0] for move in moves) for moves in self.games]
        timed: dict[str, Callable[[], int]] = {
            "ready": lambda: sum(ours.replay(ready) for _ in range(PASSES)),
            "text": lambda: sum(ours.replay_text(lines) for _ in range(PASSES)),
        }
        for name, work in timed.items():
            self.tasks[name] = partial(one_pass, work)

    def _driver(self, name: str, found: Callable[[], peers.Driver]) -> None:
        try:
            driver = found()
            note(f"first run of {name}")
            print(same(name, self.mine, driver.run()))
            print(f"  its driver says: {driver.said.get('version', 'no version')}")
        except NotRunError as error:
            self.missing[name] = str(error)
            return

        def run() -> float:
            seconds = driver.run().seconds
            if name == RUST and "replay_seconds" in driver.said:
                self.rust_ready.append(float(driver.said["replay_seconds"]))
            return seconds

        self.tasks[name] = run

    def _verdicts(self) -> None:
        try:
            counted = ours.texts_to_verdicts(self.texts)
            agree = counted == (self.mine.games, self.mine.plies)
            print("same work, our texts:", "all plies replayed" if agree else f"only {counted}")
            note("writing PGN of the same lengths")
            read = peers.chess_reader(peers.chess_texts([len(moves) for moves in self.games]))
            self.chess_games, plies = read()
            print(f"python-chess: {self.chess_games} games, {plies} plies of random chess")
            self.tasks["verdicts"] = lambda: cpu_seconds(lambda: ours.texts_to_verdicts(self.texts))
            self.tasks["chess"] = lambda: cpu_seconds(read)
        except (NotRunError, NotImplementedError) as error:
            self.missing["chess"] = str(error)

    def judged(self, taken: Mapping[str, list[float]]) -> Iterator[Target]:
        """The targets on work, from the rounds."""
        games, plies = self.mine.games, self.mine.plies
        if "chess" in taken:
            mine = [games / seconds for seconds in taken["verdicts"]]
            theirs = [self.chess_games / seconds for seconds in taken["chess"]]
            yield compared(VERDICTS, mine, theirs, "games/s")
        else:
            yield VERDICTS._replace(reason=self.missing["chess"])
        speed = {name: [plies / s for s in seconds] for name, seconds in taken.items()}
        print(f"our replay: {rate(speed['ready'], 'plies/s')} of ready moves, "
              f"{rate(speed['text'], 'plies/s')} of move text")  # fmt: skip
        for target, name, peer in ((REPLAY_NPM, "ready", NPM), (REPLAY_RUST, "text", RUST)):
            if peer in speed:
                yield compared(target, speed[name], speed[peer], "plies/s")
            else:
                yield target._replace(reason=self.missing[peer])
        if self.rust_ready:
            theirs = [plies / seconds for seconds in self.rust_ready]
            yield compared(REPLAY_RUST_READY, speed["ready"], theirs, "plies/s")


def compared(target: Target, mine: list[float], theirs: list[float], unit: str) -> Target:
    """A target with the figures of both sides."""
    return target._replace(
        ratio=ratios(mine, theirs), ours=rate(mine, unit), peer=rate(theirs, unit)
    )


def startup(command: Path, rounds: int) -> Iterator[Target]:
    """The targets on start-up."""
    targets = {"help": HELP, "validate": VALIDATE}
    try:
        starts = Starts(command, corpus.otn(corpus.made(2)[1]))
        tasks = starts.tasks()
    except NotRunError as error:
        yield from (target._replace(reason=str(error)) for target in targets.values())
        return
    note("starting processes")
    taken = in_turns(tasks, rounds, lambda _: None)
    milliseconds = {name: [s * 1000 for s in seconds] for name, seconds in taken.items()}
    for name, target in targets.items():
        if name in milliseconds:
            yield compared(target, milliseconds[name], milliseconds["bare"], "ms")
        else:
            yield target._replace(reason=starts.failed[name])


def memory(texts: list[str]) -> Target:
    """KiB of one kept game, with its text if the record holds on to it."""
    try:
        ours.keep(texts)  # memos and tables are not part of a game
    except NotImplementedError as error:
        return KEPT._replace(reason=str(error))
    stored = [text.encode() for text in texts]
    gc.collect()
    tracemalloc.start()
    fresh = [data.decode() for data in stored]
    kept = ours.keep(fresh)
    fresh.clear()
    gc.collect()
    kib = tracemalloc.get_traced_memory()[0] / 1024 / len(kept)
    tracemalloc.stop()
    return KEPT._replace(ratio=Spread(kib, kib, kib), ours=f"{kib:.2f} KiB")


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description="Measure the targets of taflrec in one run.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    add = parser.add_argument
    add("corpus", nargs="?", type=Path, help="csv of Copenhagen games; without it they are made")
    add("--games", type=int, default=600, help="games to make without a corpus")
    add("--rounds", type=int, default=5, help="rounds of work, at least 5")
    add("--starts", type=int, default=21, help="rounds of start-up, at least 15")
    add("--npm-folder", type=Path, help="where `npm install tafl@4.0.0` was run")
    add("--rust-driver", type=Path, help="program that replays the csv with hnefatafl-rs")
    add("--taflrec", type=Path, default=default_command(), help="the command to start")
    options = parser.parse_args()
    options.rounds, options.starts = max(5, options.rounds), max(15, options.starts)
    return options


def corpus_of(options: argparse.Namespace) -> list[corpus.Moves]:
    """The games, and a line about them."""
    if options.corpus:
        games, origin = corpus.read(options.corpus), f"rows of {options.corpus.name}"
    else:
        note("making random legal games")
        games, origin = corpus.made(options.games), "made by random legal play"
    lengths = [len(moves) for moves in games]
    print(f"corpus: {len(games)} games, {sum(lengths)} plies (median {median(lengths):g}, "
          f"longest {max(lengths)}), {origin}, {corpus.VARIANT}")  # fmt: skip
    return games


def main() -> None:
    """Run everything that can be run here, and print the report."""
    options = arguments()
    packages = map(installed, ("taflrec", "lark", "click", "pydantic", "chess"))
    print(f"versions: Python {platform.python_version()}, {', '.join(packages)}")
    games = corpus_of(options)
    print("memos and tables are warm; CPU time for work, wall time for start-up")
    with tempfile.TemporaryDirectory(prefix="taflrec-bench-") as folder:
        rows = Path(folder, "rows.csv")
        corpus.write(games, rows)
        bench = Bench(games, rows, options)
        mine = bench.mine
        print(f"our work: {mine.plies} plies, {mine.captures} captures, {dict(mine.endings or {})}")
        taken = in_turns(bench.tasks, options.rounds, note)
    found = [*bench.judged(taken), *startup(options.taflrec, options.starts), memory(bench.texts)]
    print(f"\n{options.rounds} rounds of work, {options.starts} of start-up; medians with range\n")
    print(table(found))


if __name__ == "__main__":
    main()

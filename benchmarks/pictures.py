"""Measure the pictures: one SVG board against python-chess's, the documents with figures against the
same documents without, the replay page of a long game in a browser.

usage: pictures.py [--rounds N]
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import corpus
from measure import NotRunError, Target, cpu_seconds, in_turns, ratios, spread, table

from taflrec.checks.judge import judge
from taflrec.figures.replay_page import html_of
from taflrec.figures.scenes import scene_at
from taflrec.record.source import Source
from taflrec.render.svg import board_svg

BOOK = Path(__file__).parents[1] / "docs" / "rulebook"
BOARDS = 300  # in one round
QUIET = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync")  # fmt: skip

BOARD = Target("one SVG board, microseconds : 1", 150, False)
AGAINST = Target("one SVG board : chess.svg", 1, False)
FIGURES = Target("seconds that 28 figures add to a build : 1", 2, False)
PAGE_SIZE = Target("replay page of a long game, kB : 1", 300, False)
PAGE_OPEN = Target("opening it in Chromium, seconds : 1", 1, False)


def ours() -> Callable[[], object]:
    """Boards of a game of forty plies, each with its last move."""
    (verdict,) = judge(Source("game.otg", corpus.otn(corpus.made(1)[0][:40])))
    assert verdict.replay is not None
    scenes = [scene_at(verdict.replay, ply) for ply in range(1, 41)]
    for scene in scenes:
        board_svg(scene)
    return lambda: [board_svg(scenes[at % 40]) for at in range(BOARDS)]


def theirs() -> Callable[[], object]:
    """Boards of python-chess, each with its last move."""
    try:
        import chess.svg
    except ImportError:
        raise NotRunError("pip install chess") from None
    board, move = chess.Board(), chess.Move.from_uci("e2e4")
    board.push(move)
    return lambda: [chess.svg.board(board, lastmove=move) for _ in range(BOARDS)]


def built(plain: bool) -> None:
    """The chapters of the rulebook through Python-Markdown, or the same with blocks as code."""
    import markdown

    from taflrec.integrations.pymdown import custom_fence

    fences = {"pymdownx.superfences": {"custom_fences": [custom_fence("book.md")]}}
    for path in sorted(BOOK.glob("*.md")):
        text = path.read_text("utf-8")
        markdown.markdown(
            re.sub("(?m)^```tafl$", "```text", text) if plain else text,
            extensions=["tables", "attr_list", "pymdownx.superfences"],
            extension_configs=fences,
        )


def build(manner: str) -> float:
    """Seconds of a whole process that builds the book, so that nothing is warm."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, __file__, "--build", manner], check=True)
    return time.perf_counter() - begin


def page() -> str:
    """The replay page of the longest made game."""
    (verdict,) = judge(Source("game.otg", corpus.otn(corpus.made(1)[0][:340])))
    return html_of(verdict)


def opened(html: str) -> Callable[[], float]:
    """Seconds from the address to the loaded page, in a browser that runs already."""
    found = shutil.which("chromium")
    if found is None:
        raise NotRunError("no chromium on the search path")
    from playwright.sync_api import sync_playwright

    browser = sync_playwright().start().chromium.launch(executable_path=found, args=[*QUIET])
    path = Path(tempfile.mkdtemp()) / "game.html"
    path.write_text(html, "utf-8")

    def once() -> float:
        tab = browser.new_page()
        begin = time.perf_counter()
        tab.goto(path.as_uri())
        seconds = time.perf_counter() - begin
        tab.close()
        return seconds

    return once


def main() -> None:
    """Take the measures in turns and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--build", choices=["plain", "figures"], help="only build the book")
    options = parser.parse_args()
    if options.build:
        built(options.build == "plain")
        return
    boards = ours()
    timed: dict[str, Callable[[], float]] = {
        "board": lambda: cpu_seconds(boards),
        "plain": lambda: build("plain"),
        "figures": lambda: build("figures"),
    }
    html = page()
    missing = {}
    try:
        peer = theirs()
        timed["chess"] = lambda: cpu_seconds(peer)
    except NotRunError as error:
        missing["chess"] = str(error)
    try:
        timed["page"] = opened(html)
    except (NotRunError, ImportError) as error:
        missing["page"] = str(error)
    for work in timed.values():
        work()
    taken = in_turns(timed, options.rounds, lambda line: print(line, file=sys.stderr))
    one = [seconds / BOARDS * 1e6 for seconds in taken["board"]]
    more = [
        with_ - without for with_, without in zip(taken["figures"], taken["plain"], strict=True)
    ]
    targets = [
        BOARD._replace(ratio=spread(one)),
        FIGURES._replace(ratio=spread(more)),
        PAGE_SIZE._replace(ratio=spread([len(html.encode()) / 1000])),
    ]
    if "chess" in taken:
        targets.append(AGAINST._replace(ratio=ratios(taken["board"], taken["chess"])))
    if "page" in taken:
        targets.append(PAGE_OPEN._replace(ratio=spread(taken["page"])))
    targets += [target._replace(reason=missing[name])
                for name, target in (("chess", AGAINST), ("page", PAGE_OPEN)) if name in missing]  # fmt: skip
    print(table(targets))


if __name__ == "__main__":
    main()

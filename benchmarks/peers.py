"""The other side: programs and packages that the user has, run beside us and never imported
by the package. What each does, and does not do, stands in README.md.
"""

import json
import random
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from measure import NotRunError, Work

NPM_DRIVER = Path(__file__).with_name("npm_tafl.mjs")


class Driver:
    """A program that replays a csv file and prints its work as one JSON object.

    ``said``  the object of the latest run
    """

    def __init__(self, *command: str) -> None:
        self.command = command
        self.said: dict[str, Any] = {}

    def run(self) -> Work:
        """Run it once. Raises NotRunError when it fails or prints something else."""
        try:
            done = subprocess.run(self.command, capture_output=True, text=True, check=True)
            self.said = said = json.loads(done.stdout)
            games, plies, captures = (int(said[name]) for name in ("games", "plies", "captures"))
            return Work(games, plies, captures, said.get("endings"), float(said["seconds"]))
        except subprocess.CalledProcessError as error:
            last = (error.stderr.strip().splitlines() or ["no message"])[-1]
            raise NotRunError(f"the driver failed: {last}") from error
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise NotRunError(f"the driver gave no result: {error!r}") from error


def npm_tafl(folder: Path | None, rows: Path) -> Driver:
    """npm tafl, installed by the user in *folder*."""
    if folder is None:
        raise NotRunError("no --npm-folder")
    if not (folder / "node_modules" / "tafl").is_dir():
        raise NotRunError("tafl is not installed in --npm-folder")
    return Driver("node", str(NPM_DRIVER), str(folder.resolve()), str(rows))


def hnefatafl_rs(program: Path | None, rows: Path) -> Driver:
    """hnefatafl-rs, through a driver program that the user supplies."""
    if program is None:
        raise NotRunError("no --rust-driver")
    return Driver(str(program.resolve()), str(rows))


def chess_texts(lengths: Sequence[int], seed: int = 3) -> list[str]:
    """Random chess games as PGN, one for every length (shorter when the game ends)."""
    chess, pgn = _chess()
    chance, texts = random.Random(seed), []
    for length in lengths:
        board, game = chess.Board(), pgn.Game()
        node = game
        for _ in range(length):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = chance.choice(moves)
            node = node.add_variation(move)
            board.push(move)
        texts.append(str(game))
    return texts


def chess_reader(texts: Sequence[str]) -> Callable[[], tuple[int, int]]:
    """A call that reads every text to a game tree: how many games and plies."""
    from io import StringIO

    _, pgn = _chess()

    def read() -> tuple[int, int]:
        games = plies = 0
        for text in texts:
            game = pgn.read_game(StringIO(text))
            games += 1
            plies += game.end().ply()
        return games, plies

    return read


def chess_version() -> str:
    """Version of python-chess. Raises NotRunError without it."""
    return str(_chess()[0].__version__)


def _chess() -> tuple[Any, Any]:
    try:
        import chess
        import chess.pgn
    except ImportError as error:
        raise NotRunError("python-chess is not installed (pip install chess)") from error
    return chess, chess.pgn

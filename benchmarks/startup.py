"""Start-up: wall time of whole processes, as multiples of a bare Python start."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from measure import NotRunError


def default_command() -> Path:
    """``taflrec`` beside the running interpreter."""
    return Path(sys.executable).with_name("taflrec")


class Starts:
    """Timed starts of one ``taflrec`` command and of the Python beside it.

    Bytecode is compiled first, and writing it stays switched on.
    """

    def __init__(self, command: Path, clean_record: str) -> None:
        if not command.is_file():
            raise NotRunError(f"no command {command.name} there; see --taflrec")
        self.command = command.absolute()
        beside = self.command.with_name("python")
        self.python = str(beside if beside.is_file() else sys.executable)
        self.environment = dict(os.environ)
        self.environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self.failed: dict[str, str] = {}
        self.folder = tempfile.TemporaryDirectory(prefix="taflrec-bench-")
        self.record = Path(self.folder.name, "clean.otg")
        self.record.write_text(clean_record, encoding="utf-8")
        where = self._run([self.python, "-c", "import taflrec; print(taflrec.__path__[0])"])
        self._run([self.python, "-m", "compileall", "-q", where.strip()])

    def tasks(self) -> dict[str, partial[float]]:
        """The three starts to time; those that fail are left out and named in ``failed``."""
        starts = {
            "bare": [self.python, "-c", "pass"],
            "help": [str(self.command), "--help"],
            "validate": [str(self.command), "validate", str(self.record)],
        }
        for name, words in list(starts.items()):
            try:
                self._run(words)  # also warms the caches
            except NotRunError as error:
                self.failed[name] = str(error)
                del starts[name]
        return {name: partial(self._seconds, words) for name, words in starts.items()}

    def _seconds(self, words: Sequence[str]) -> float:
        begin = time.perf_counter()
        subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                       env=self.environment, cwd=self.folder.name, check=True)  # fmt: skip
        return time.perf_counter() - begin

    def _run(self, words: Sequence[str]) -> str:
        done = subprocess.run(
            words, check=False, capture_output=True, text=True,
            env=self.environment, cwd=self.folder.name,
        )  # fmt: skip
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines() or ["no message"]
            raise NotRunError(f"exit code {done.returncode}: {said[-1][:100]}")
        return done.stdout

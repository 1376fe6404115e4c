"""Where a report goes, and what is shown while it is made."""

import os
import sys
import time
from typing import Any

import click

from taflrec.cli.inputs import written

SLOW = 2.0  # seconds after which progress is shown


class Output:
    """Standard output, or a file that is written as a whole at the end.

    ``beside``  write to standard error, since standard output holds something else
    """

    def __init__(self, path: str, color: str, *, beside: bool = False) -> None:
        self.path, self.beside = path, beside
        terminal = (sys.stderr if beside else sys.stdout).isatty()
        plain = bool(path or os.environ.get("NO_COLOR")) or not terminal
        self.colour = color == "always" or (color == "auto" and not plain)
        self.kept: list[str] = []

    def write(self, text: str) -> None:
        """Put a text out."""
        if self.path:
            self.kept.append(text)
        elif text:
            click.echo(text, nl=False, color=self.colour, err=self.beside)

    def close(self) -> None:
        """Write the file. Raises click.ClickException (exit 2) where that cannot be done."""
        if self.path:
            written(self.path, "".join(self.kept))


class Progress:
    """A bar on standard error, for long runs at a terminal that nothing else is written to."""

    def __init__(self, total: int, *, wanted: bool) -> None:
        self.total, self.done = total, 0
        self.wanted = wanted and total > 1 and sys.stderr.isatty()
        self.begin = time.monotonic()
        self.bar: Any = None

    def reached(self, number: int) -> None:
        """So many inputs are done."""
        if not self.wanted or number == self.done:
            return
        if self.bar is None and time.monotonic() - self.begin > SLOW:
            self.bar = click.progressbar(length=self.total, label="checking", file=sys.stderr)
            self.bar.render_progress()
            self.bar.update(self.done)
        if self.bar is not None:
            self.bar.update(number - self.done)
        self.done = number

    def end(self) -> None:
        """Leave the line."""
        if self.bar is not None:
            self.bar.render_finish()

    def seconds(self) -> float:
        """Time since the beginning."""
        return time.monotonic() - self.begin

"""Reports: verdicts in, text out. One module per output format and a table of them.

A reporter is a class with ``record(verdict) -> str`` and ``end() -> str``; nothing here prints.
"""

from importlib import import_module
from typing import Protocol

from taflrec.checks.judge import Verdict


class Reporter(Protocol):
    """Turns verdicts into text, in the order in which they come.

    ``between``  what divides two files in the report; joins parts that were made apart
    """

    between: str

    def record(self, verdict: Verdict) -> str:
        """What is to be written for one record; may be empty."""

    def end(self) -> str:
        """What is to be written after the last record; may be empty."""


# name -> module with a class Report
REPORTERS: dict[str, str] = {
    "text": "taflrec.report.text",
    "concise": "taflrec.report.concise",
    "jsonl": "taflrec.report.jsonl",
}


def reporter(name: str, *, quiet: bool = False) -> Reporter:
    """A new reporter. ``quiet`` leaves out records without findings where the format allows it."""
    made: Reporter = import_module(REPORTERS[name]).Report(quiet=quiet)
    return made

"""Reports: verdicts in, text out. One module per output format and a table of them.

A reporter works in two halves, so that records can be judged in other processes and the report
is the same, byte for byte. ``record`` turns a verdict into a plain value and looks at nothing
else; ``written`` is given these values in the order of the input, and makes the text. Nothing here
prints.
"""

from importlib import import_module
from typing import Any, NamedTuple, Protocol

from taflrec.checks.judge import Verdict


class Manner(NamedTuple):
    """How a report is to look; plain values.

    ``quiet``   leave out records without findings where the format allows it
    ``colour``  colour words for a terminal where the format has words for people
    ``root``    the folder that the paths of machine formats are relative to, empty for none
    ``version`` of the program, for formats that name it
    """

    quiet: bool = False
    colour: bool = False
    root: str = ""
    version: str = ""


class Reporter(Protocol):
    """Turns verdicts into text, in the order in which they come."""

    def begin(self) -> str:
        """What is to be written before the first record; may be empty."""

    def record(self, verdict: Verdict) -> Any:
        """What the report needs of one record: a plain value, false where it needs nothing."""

    def written(self, name: str, piece: Any) -> str:
        """The text for one such value of the source of that name; may be empty."""

    def end(self) -> str:
        """What is to be written after the last record; may be empty."""

    def notice(self) -> str:
        """What the user is to be told beside the report after its end; may be empty."""


class Lines:
    """A report that is no more than the texts of its records; the base of simple formats."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def begin(self) -> str:
        """Nothing."""
        return ""

    def written(self, name: str, piece: Any) -> str:  # noqa: ARG002
        """The text as it is."""
        return str(piece)

    def end(self) -> str:
        """Nothing."""
        return ""

    def notice(self) -> str:
        """Nothing."""
        return ""


# name -> module with a class Report
REPORTERS: dict[str, str] = {
    "text": "taflrec.report.text",
    "concise": "taflrec.report.concise",
    "jsonl": "taflrec.report.jsonl",
    "sarif": "taflrec.report.sarif",
    "junit": "taflrec.report.junit",
    "github": "taflrec.report.github",
}


def reporter(name: str, manner: Manner | None = None) -> Reporter:
    """A new reporter of that name."""
    made: Reporter = import_module(REPORTERS[name]).Report(manner or Manner())
    return made

"""What is checked: a source that was read, or why it could not be."""

from typing import NamedTuple

from taflrec.notation.decode import decode
from taflrec.record.diagnostic import Fault
from taflrec.record.source import Source


class Input(NamedTuple):
    """One input: its name, its source (None: unreadable), what is to be said, or why it failed.

    ``failure`` is told beside the report; then there is nothing to judge.
    """

    name: str
    source: Source | None
    fault: Fault | None
    failure: str = ""


def decoded(name: str, content: bytes) -> Input:
    """Bytes as text. Cannot fail: what is no text has a fault."""
    source, fault = decode(name, content)
    return Input(name, source, fault)


def unread(name: str, error: OSError) -> Input:
    """Why a file could not be read, in one line."""
    if isinstance(error, FileNotFoundError):
        return Input(name, None, None, f"{name}: no such file or folder")
    return Input(name, None, None, f"{name}: cannot be read: {error.strerror or error}")

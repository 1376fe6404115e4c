"""What a check yields: a diagnostic by name, before the registry gives it code and severity."""

from typing import NamedTuple

from taflrec.record.diagnostic import Fix
from taflrec.record.source import Span


class Finding(NamedTuple):
    """``name`` of the diagnostic, its place, what is wrong; ``ply`` 1-based or None; further lines;
    what mends it."""

    name: str
    span: Span
    message: str
    ply: int | None = None
    help: tuple[str, ...] = ()
    fix: Fix | None = None


def plural(count: int, one: str, many: str) -> str:
    """``1 ply follows``, ``3 plies follow``."""
    return f"{count} {one if count == 1 else many}"

"""Faults as values: what a reader notices (:class:`Fault`) and what a user is told
(:class:`Diagnostic`). Codes and severities live in the registry of the checks layer."""

from typing import Literal, NamedTuple

from taflrec.record.source import Span

Severity = Literal["error", "warning", "info"]
SEVERITIES: tuple[Severity, Severity, Severity] = ("error", "warning", "info")


class Fault(NamedTuple):
    """Something a reader noticed: the diagnostic's name, its place, and what is wrong."""

    name: str
    span: Span
    message: str


class Diagnostic(NamedTuple):
    """One finding about one record.

    ``code``, ``name``  such as ``TR301`` and ``illegal-move``; see ``taflrec explain``
    ``span``            where in the source
    ``ply``             1-based; None when it concerns no single ply
    ``move``            the move as written; None when it concerns no single move
    ``help``            further lines: near misses, what to do
    """

    code: str
    name: str
    severity: Severity
    message: str
    span: Span
    ply: int | None = None
    move: str | None = None
    help: tuple[str, ...] = ()

"""Faults as values: what a reader notices (:class:`Fault`), what a user is told
(:class:`Diagnostic`), and what would mend it (:class:`Fix`).

Codes and severities live in the registry of the checks layer; here is only who judges.
"""

from typing import Any, Literal, NamedTuple

from taflrec.record.source import Source, Span

Severity = Literal["error", "warning", "info"]
SEVERITIES: tuple[Severity, Severity, Severity] = ("error", "warning", "info")


# How strictly deviations are judged, and how OpenTafl's own deviations are read: by the written
# format, as the program OpenTafl does, or as people write. Source: notation reference, section 9.
Profile = Literal["spec", "opentafl", "lenient"]
PROFILES: tuple[Profile, Profile, Profile] = ("spec", "opentafl", "lenient")


class Edit(NamedTuple):
    """A stretch of the source, and the text that is to stand there instead."""

    span: Span
    text: str


class Fix(NamedTuple):
    """What would mend a fault: in words, and as edits that do not overlap.

    ``safe``  keeps every ply and its meaning; what is not safe needs a person's decision
    """

    message: str
    edits: tuple[Edit, ...]
    safe: bool = True

    def as_object(self, source: Source) -> dict[str, Any]:
        """The fix for reports: lines and columns count from 1, an edit ends before its end."""
        keys = "line", "column", "end_line", "end_column"
        edits = []
        for span, text in self.edits:
            places = source.line_and_column(span.start) + source.line_and_column(span.end)
            edits.append(dict(zip(keys, places, strict=True)) | {"text": text})
        return {"safe": self.safe, "message": self.message, "edits": edits}


class Fault(NamedTuple):
    """Something a reader noticed: the diagnostic's name, its place, what is wrong, what mends it."""

    name: str
    span: Span
    message: str
    fix: Fix | None = None

    def moved(self, by: int) -> "Fault":
        """The same, so many characters further on: from a part of a text to the whole."""
        fix = self.fix
        if fix:
            edits = tuple(edit._replace(span=edit.span.moved(by)) for edit in fix.edits)
            fix = fix._replace(edits=edits)
        return self._replace(span=self.span.moved(by), fix=fix)


class Diagnostic(NamedTuple):
    """One finding about one record.

    ``code``, ``name``  such as ``TR301`` and ``illegal-move``; see ``taflrec explain``
    ``span``            where in the source
    ``ply``             1-based; None when it concerns no single ply
    ``move``            the move as written; None when it concerns no single move
    ``help``            further lines: near misses, what to do
    ``fix``             what would mend it; None when a person has to
    """

    code: str
    name: str
    severity: Severity
    message: str
    span: Span
    ply: int | None = None
    move: str | None = None
    help: tuple[str, ...] = ()
    fix: Fix | None = None

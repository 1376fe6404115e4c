"""Annotations of GitHub Actions, one line per finding; the platform shows them beside the source.

Source: the platform's page on workflow commands; ``%``, CR and LF are escaped everywhere, ``:``
and ``,`` inside properties. Columns may stand only where a place ends on the line it begins on.
"""

from taflrec.checks.judge import Verdict
from taflrec.record.diagnostic import Diagnostic
from taflrec.record.source import Source
from taflrec.report import Lines
from taflrec.report.places import region, shown

LEVELS = {"error": "error", "warning": "warning", "info": "notice"}
_MESSAGE = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = _MESSAGE | str.maketrans({":": "%3A", ",": "%2C"})


class Report(Lines):
    """See the module. Records without findings give nothing."""

    def record(self, verdict: Verdict) -> str:
        """One line per finding of a record."""
        return "".join(self._line(verdict.source, each) for each in verdict.diagnostics)

    def _line(self, source: Source, each: Diagnostic) -> str:
        place = region(source, each.span)
        properties = {
            "title": f"{each.code} {each.name}",
            "file": shown(source.name, self.manner.root),
            "line": str(place.line),
        }
        if place.line == place.end_line:
            properties["col"] = str(place.column)
        properties["endLine"] = str(place.end_line)
        if place.line == place.end_line:
            properties["endColumn"] = str(place.end_column)
        told = ",".join(f"{key}={text.translate(_PROPERTY)}" for key, text in properties.items())
        ply = f" (ply {each.ply})" if each.ply else ""
        return f"::{LEVELS[each.severity]} {told}::{(each.message + ply).translate(_MESSAGE)}\n"

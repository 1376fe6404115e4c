"""One line per finding, for editors: ``path:line:column: CODE name: message``.

``CODE[*]`` is what ``--fix`` mends.
"""

from taflrec.checks.judge import Verdict
from taflrec.record.foreign import steady
from taflrec.report import Lines
from taflrec.report.places import mark


class Report(Lines):
    """See the module. Records without findings give nothing."""

    def record(self, verdict: Verdict) -> str:
        """One line per finding of a record."""
        lines = []
        for each in verdict.diagnostics:
            place = verdict.source.place(each.span)
            lines.append(
                f"{verdict.source.name}:{place.line}:{place.column}: "
                f"{each.code}{mark(each)} {each.name}: {each.message}\n"
            )
        return steady("".join(lines))

"""One line per finding, for editors: ``path:line:column: CODE name: message``."""

from taflrec.checks.judge import Verdict


class Report:
    """See the module. Records without findings give nothing."""

    between = ""

    def __init__(self, *, quiet: bool = False) -> None:
        self.quiet = quiet

    def record(self, verdict: Verdict) -> str:
        """One line per finding of a record."""
        lines = []
        for each in verdict.diagnostics:
            place = verdict.source.place(each.span)
            lines.append(
                f"{verdict.source.name}:{place.line}:{place.column}: "
                f"{each.code} {each.name}: {each.message}\n"
            )
        return "".join(lines)

    def end(self) -> str:
        """Nothing."""
        return ""

"""JUnit XML, which build servers read: a file is a suite, a game a case, a finding a failure.

Games without findings are cases that pass. Errors and warnings are failures, of which a case may
have several; remarks go to the case's output, since they do not make a game wrong.
"""

from typing import Any, NamedTuple
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from taflrec.checks.judge import Verdict
from taflrec.record.diagnostic import Diagnostic
from taflrec.record.foreign import sound
from taflrec.report import Lines, Manner
from taflrec.report.places import shown

# what XML 1.0 cannot hold, not even escaped


class Case(NamedTuple):
    """One game: its number and title, its failures (severity, code, place and words), remarks."""

    name: str
    failures: list[tuple[str, str, str]]
    remarks: list[str]


class Report(Lines):
    """See the module. A suite is written when the next file begins."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner)
        self.name = ""
        self.cases: list[Case] = []

    def begin(self) -> str:
        """The declaration and the root."""
        return "<?xml version='1.0' encoding='UTF-8'?>\n<testsuites name=\"taflrec\">\n"

    def record(self, verdict: Verdict) -> Case:
        """One game."""
        failures: list[tuple[str, str, str]] = []
        remarks: list[str] = []
        for each in verdict.diagnostics:
            words = self._words(verdict, each)
            if each.severity == "info":
                remarks.append(words)
            else:
                failures.append((each.severity, f"{each.code} {each.name}", words))
        title = f" {verdict.record.title}" if verdict.record.title else ""
        return Case(f"game {verdict.record.index + 1}{title}", failures, remarks)

    def _words(self, verdict: Verdict, each: Diagnostic) -> str:
        place = verdict.source.place(each.span)
        where = f"{shown(verdict.source.name, self.manner.root)}:{place.line}:{place.column}"
        ply = f", ply {each.ply}" if each.ply else ""
        return "\n".join([f"{where}: {each.code} {each.name}{ply}: {each.message}", *each.help])

    def written(self, name: str, piece: Any) -> str:
        """The suite before this one, when a new one begins."""
        text = self._suite() if name != self.name else ""
        self.name = name
        self.cases.append(piece)
        return text

    def end(self) -> str:
        """The last suite, and the end of the root."""
        return self._suite() + "</testsuites>\n"

    def _suite(self) -> str:
        if not self.cases:
            return ""
        name = sound(shown(self.name, self.manner.root))
        failing = sum(bool(case.failures) for case in self.cases)
        counts = {"tests": str(len(self.cases)), "failures": str(failing), "errors": "0"}
        suite = Element("testsuite", {"name": name, **counts})
        for case in self.cases:
            told = SubElement(suite, "testcase", {"name": sound(case.name), "classname": name})
            for severity, code, words in case.failures:
                failure = {
                    "message": sound(words.partition("\n")[0]),
                    "type": f"{severity} {code}",
                }
                SubElement(told, "failure", failure).text = sound(words)
            if case.remarks:
                SubElement(told, "system-out").text = sound("\n".join(case.remarks))
        self.cases = []
        indent(suite, level=1)
        return f"  {tostring(suite, encoding='unicode')}\n"

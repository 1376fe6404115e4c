"""SARIF 2.1.0, the exchange format of code analysers, which code hosts and editors read.

One run with all findings. Paths are relative with forward slashes, and every result carries a
fingerprint that does not move with its line, so that a host knows a finding again.
Source: the OASIS standard; the limit of results is that of the host that most people use.
"""

import json
from typing import Any, NamedTuple
from urllib.parse import quote

from taflrec.checks.codes import TABLE
from taflrec.checks.fingerprint import fingerprint
from taflrec.checks.judge import Verdict
from taflrec.record.diagnostic import SEVERITIES, Diagnostic, Fix, Severity
from taflrec.record.source import Source, Span
from taflrec.report import Lines, Manner
from taflrec.report.places import region, shown

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {"error": "error", "warning": "warning", "info": "note"}
MOST_RESULTS = 25_000  # more are refused on upload


class Finding(NamedTuple):
    """A result, and what orders it when there are too many."""

    severity: Severity
    result: dict[str, Any]


class Report(Lines):
    """See the module. Everything is written at the end, as one document."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner)
        self.found: list[Finding] = []

    def record(self, verdict: Verdict) -> list[Finding]:
        """The results of one record."""
        return [Finding(each.severity, self._result(verdict, each)) for each in verdict.diagnostics]

    def written(self, name: str, piece: Any) -> str:  # noqa: ARG002
        """Nothing yet."""
        self.found += piece
        return ""

    def end(self) -> str:
        """The document."""
        found, told = self.found, self.notice()
        if told:
            found = sorted(found, key=lambda each: SEVERITIES.index(each.severity))[:MOST_RESULTS]
        results = [each.result for each in found]
        used = {result["ruleId"] for result in results}
        rules = [_rule(code.code) for code in TABLE if code.code in used]
        index = {rule["id"]: number for number, rule in enumerate(rules)}
        for result in results:
            result["ruleIndex"] = index[result["ruleId"]]
        driver: dict[str, Any] = {"name": "taflrec", "rules": rules}
        if self.manner.version:
            driver["version"] = self.manner.version
        run: dict[str, Any] = {
            "tool": {"driver": driver},
            "columnKind": "unicodeCodePoints",
            "results": results,
        }
        if told:
            notice = {"level": "warning", "message": {"text": told}}
            run["invocations"] = [
                {"executionSuccessful": True, "toolExecutionNotifications": [notice]}
            ]
        document = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
        return json.dumps(document, ensure_ascii=False, indent=1) + "\n"

    def notice(self) -> str:
        """How many findings are left out, if any."""
        left = len(self.found) - MOST_RESULTS
        if left <= 0:
            return ""
        return f"{left} findings are left out: SARIF may hold {MOST_RESULTS}, the worst come first"

    def _result(self, verdict: Verdict, each: Diagnostic) -> dict[str, Any]:
        source, record = verdict.source, verdict.record
        result: dict[str, Any] = {
            "ruleId": each.code,
            "level": LEVELS[each.severity],
            "message": {"text": "\n".join([each.message, *each.help])},
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": self._artifact(source),
                        "region": _region(source, each.span),
                    },
                    "logicalLocations": [{"name": record.title or f"game {record.index + 1}"}],
                }
            ],
            "partialFingerprints": {"taflrec/v1": fingerprint(verdict, each)},
            "properties": {"game": record.index + 1, "ply": each.ply, "move": each.move},
        }
        if each.fix:
            result["fixes"] = [self._fix(source, each.fix)]
        return result

    def _artifact(self, source: Source) -> dict[str, str]:
        path = quote(shown(source.name, self.manner.root), safe="/:", errors="surrogateescape")
        if path.startswith("/"):
            return {"uri": f"file://{path}"}  # outside of the folder
        if path[1:3] == ":/":
            return {"uri": f"file:///{path}"}
        # a colon in the first part would make it the name of a protocol
        return {"uri": path.replace(":", "%3A")}

    def _fix(self, source: Source, fix: Fix) -> dict[str, Any]:
        replacements = [
            {
                "deletedRegion": _deleted(source, edit.span),
                "insertedContent": {"text": edit.text},
            }
            for edit in fix.edits
        ]
        change = {"artifactLocation": self._artifact(source), "replacements": replacements}
        words = fix.message if fix.safe else f"{fix.message} (unsafe: a person has to decide)"
        return {"description": {"text": words}, "artifactChanges": [change]}


def _region(source: Source, span: Span) -> dict[str, int]:
    place = region(source, span)
    return {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }


def _deleted(source: Source, span: Span) -> dict[str, int]:
    """The region of an edit; one that only inserts deletes nothing, and has no width."""
    place = _region(source, span)
    return place if span.end > span.start else place | {"endColumn": place["startColumn"]}


def _rule(code: str) -> dict[str, Any]:
    """A rule of the array, from the registry and the manual."""
    from taflrec.checks.manual import page

    row = next(each for each in TABLE if each.code == code)
    told = page(row.code, row.name)
    rule: dict[str, Any] = {
        "id": row.code,
        "name": row.name,
        "shortDescription": {"text": told.summary},
        "fullDescription": {"text": told.summary},
        "help": {"text": f"{told.summary}\n\n{told.text}\n\nSource: {told.source}."},
    }
    if row.severity != "off":
        rule["defaultConfiguration"] = {"level": LEVELS[row.severity]}
    return rule

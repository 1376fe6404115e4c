"""The list of findings that are known and left out: fingerprints by file, as JSON.

Files are named relative to the folder of the list, so that it can be used from anywhere.
"""

import json
import os
from collections import Counter
from collections.abc import Mapping

import click

from taflrec.cli.inputs import written
from taflrec.report.places import shown

VERSION = 1


class Baseline:
    """A list that was read. Raises click.UsageError (exit 2) for one that cannot be used."""

    def __init__(self, path: str) -> None:
        self.path, self.findings = path, _loaded(path)

    def known(self, name: str) -> Mapping[str, int]:
        """Fingerprints that the list has for an input, and how often."""
        return self.findings.get(_name(self.path, name), {})


def write(path: str, found: Mapping[str, Counter[str]]) -> None:
    """Write the list of what was found by name of the input. Raises click.ClickException (exit 2)."""
    files = {
        _name(path, name): dict(sorted(marks.items())) for name, marks in found.items() if marks
    }
    document = {"version": VERSION, "findings": dict(sorted(files.items()))}
    written(path, json.dumps(document, ensure_ascii=False, indent=1) + "\n")


def _name(path: str, name: str) -> str:
    if name == "-":
        return name
    return shown(os.path.abspath(name), os.path.dirname(os.path.abspath(path)))


def _loaded(path: str) -> dict[str, dict[str, int]]:
    try:
        with open(path, encoding="utf-8") as file:
            document = json.load(file)
    except OSError as error:
        raise click.UsageError(f"{path}: cannot be read: {error.strerror or error}") from None
    except ValueError:
        raise click.UsageError(f"{path}: no baseline: it is no JSON") from None
    findings = document.get("findings") if isinstance(document, dict) else None
    if not _is_list_of_findings(findings) or document.get("version") != VERSION:
        raise click.UsageError(f"{path}: no baseline of version {VERSION}; see --write-baseline")
    assert isinstance(findings, dict)
    return findings


def _is_list_of_findings(found: object) -> bool:
    return isinstance(found, dict) and all(
        isinstance(marks, dict)
        and all(isinstance(count, int) and count >= 0 for count in marks.values())
        for marks in found.values()
    )

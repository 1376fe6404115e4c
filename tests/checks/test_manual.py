"""The manual's pages: each is found, has its parts, and its two records do what it says."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from taflrec.checks.codes import TABLE, Code
from taflrec.checks.manual import Sample, page, read_page
from taflrec.cli.main import cli

PAGES = [(code, found) for code in TABLE if (found := page(code.code, code.name))]


def told(sample: Sample, tmp_path: Path) -> dict[str, str]:
    """Name -> severity of what ``validate`` says about a record of the manual."""
    path = tmp_path / "record"
    path.write_bytes(sample.content)
    arguments = ["validate", str(path), "--output-format", "jsonl", *sample.options]
    result = CliRunner().invoke(cli, arguments)
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    return {each["name"]: each["severity"] for row in rows for each in row["diagnostics"]}


@pytest.mark.parametrize("code", [code for code, _ in PAGES], ids=lambda code: code.name)
def test_the_faulty_record_has_the_fault_and_the_good_one_has_none(
    code: Code, tmp_path: Path
) -> None:
    found = page(code.code, code.name)
    assert found
    assert code.name in told(found.fail, tmp_path)
    good = told(found.good, tmp_path)
    assert code.name not in good
    assert "error" not in good.values()


def test_a_page_needs_all_its_parts() -> None:
    with pytest.raises(ValueError, match="no page"):
        read_page("One line.\n\nText.\n\nFAIL::\n\n    x\n\nSource: nowhere.")


def test_escapes_and_options() -> None:
    found = read_page(
        "One line.\n\nText.\n\nFAIL (escapes --variant brandubh)::\n\n    \\x00a\n\n"
        "PASS::\n\n    a\n\n    b\n\nSource: here, 1.2."
    )
    assert found.fail == Sample(("--variant", "brandubh"), b"\0a")
    assert found.good == Sample((), b"a\n\nb\n")
    assert (found.text, found.source) == ("Text.", "here, 1.2")

"""The manual's pages: each is found, has its parts, and its two records do what it says."""

import json
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

from taflrec.checks.codes import TABLE, Code
from taflrec.checks.manual import MODULES, Sample, page, read_page
from taflrec.cli.main import cli

TOO_LARGE = "file-too-large"  # tested with a lower limit in test_codes
RUN = [code for code in TABLE if code.name != TOO_LARGE]


def told(sample: Sample, tmp_path: Path) -> dict[str, str]:
    """Name -> severity of what ``validate`` says about a record of the manual."""
    path = tmp_path / "record"
    path.write_bytes(sample.content * sample.times)
    arguments = ["validate", str(path), "--output-format", "jsonl", *sample.options]
    result = CliRunner().invoke(cli, arguments)
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    return {each["name"]: each["severity"] for row in rows for each in row["diagnostics"]}


def test_every_code_has_its_page() -> None:
    assert all(page(code.code, code.name).summary for code in TABLE)
    with pytest.raises(LookupError, match="no page"):
        page("TR001", "moon-syntax")


def test_no_page_is_without_its_code() -> None:
    names = {"".join(word.capitalize() for word in code.name.split("-")) for code in TABLE}
    modules = [import_module(name) for names in MODULES.values() for name in names]
    entries = [name for module in modules for name in vars(module) if name[0].isupper()]
    assert sorted(entries) == sorted(names)


@pytest.mark.parametrize("code", RUN, ids=[code.name for code in RUN])
def test_the_faulty_record_has_the_fault_and_the_good_one_has_none(
    code: Code, tmp_path: Path
) -> None:
    found = page(code.code, code.name)
    assert code.name in told(found.fail, tmp_path)
    good = told(found.good, tmp_path)
    assert code.name not in good
    assert "error" not in good.values()


def test_a_page_needs_all_its_parts() -> None:
    with pytest.raises(ValueError, match="no page"):
        read_page("One line.\n\nText.\n\nFAIL::\n\n    x\n\nSource: nowhere.")


def test_escapes_and_options() -> None:
    found = read_page(
        "One line.\n\nText.\n\nFAIL (escapes times=7 --variant brandubh)::\n\n    \\x00a\n\n"
        "PASS::\n\n    a\n\n    b\n\nSource: here, 1.2."
    )
    assert found.fail == Sample(("--variant", "brandubh"), b"\0a", 7)
    assert found.good == Sample((), b"a\n\nb\n")
    assert (found.text, found.source) == ("Text.", "here, 1.2")

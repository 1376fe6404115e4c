"""The hooks for pre-commit are commands of this program."""

import re
from pathlib import Path

import pytest

from taflrec.cli.main import COMMANDS, cli

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / ".pre-commit-hooks.yaml").read_text("utf-8")
LINE = re.compile(r"(- |  )([a-z_]+): (.+?)(?: #.*)?")


def hooks() -> list[dict[str, str]]:
    """The file is a list of plain mappings, one line a key."""
    found: list[dict[str, str]] = []
    for line in TEXT.splitlines():
        if line.startswith("#"):
            continue
        match = LINE.fullmatch(line)
        assert match, line
        if match[1] == "- ":
            found.append({})
        assert match[2] not in found[-1]
        found[-1][match[2]] = match[3]
    return found


def test_both_are_there_with_what_a_hook_needs():
    assert [hook["id"] for hook in hooks()] == ["taflrec-validate", "taflrec-fmt"]
    for hook in hooks():
        assert {"id", "name", "entry", "language", "files"} <= hook.keys()
        assert hook["language"] == "python"


@pytest.mark.parametrize("hook", hooks(), ids=lambda hook: hook["id"])
def test_the_entry_is_a_command_that_takes_files(hook):
    program, name = hook["entry"].split()
    assert program == "taflrec"
    if name not in COMMANDS:
        pytest.skip(f"there is no command {name} yet")
    command = cli.get_command(None, name)
    assert any(param.nargs == -1 for param in command.params)
    options = {name for param in command.params for name in param.opts}
    assert {*hook.get("args", "[]")[1:-1].split(", ")} - {""} <= options


@pytest.mark.parametrize("hook", hooks(), ids=lambda hook: hook["id"])
def test_the_files_are_records(hook):
    wanted = re.compile(hook["files"])
    assert all(wanted.search(name) for name in ("a.otg", "games/b.otn"))
    assert not any(wanted.search(name) for name in ("a.csv", "a.otg.txt", "otg", "notes.md"))

"""Every command of the README is run; the two set-up commands are those of ``.ci/run``; the pages
that come from tables are up to date."""

import re
import runpy
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from taflrec.cli.main import cli

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [
    line
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
]
SET_UP = [line for line in COMMANDS if line.startswith("python3 -m venv")]
TOUR = [line for line in COMMANDS if line not in SET_UP]
# options whose values are written
TO_WRITE = ("-o", "--loss-report", "--sheet", "--images")
# commands that are meant to find something
FINDING = {
    ".venv/bin/taflrec validate samples/invalid": 2,
    ".venv/bin/taflrec validate samples/invalid/TR006-turn-number.otg --diff": 1,
    ".venv/bin/taflrec fmt samples/invalid/TR006-turn-number.otg --diff": 1,
}


def _run(line: str, monkeypatch: pytest.MonkeyPatch, folder: Path):
    """Run a taflrec command line in the checkout's root, its written files in another folder."""
    words = shlex.split(line.replace("samples/*.otg samples/*.csv samples/*.moves", "@samples"))
    assert words[0].endswith("taflrec")
    arguments: list[str] = []
    for word in words[1:]:
        if word == "@samples":
            arguments += sorted(
                str(path.relative_to(ROOT))
                for ending in ("otg", "csv", "moves")
                for path in (ROOT / "samples").glob(f"*.{ending}")
            )
        else:
            to_write = bool(arguments) and arguments[-1] in TO_WRITE
            arguments.append(str(folder / word) if to_write and word != "-" else word)
    monkeypatch.chdir(ROOT)
    return CliRunner().invoke(cli, arguments)


@pytest.mark.parametrize("line", TOUR)
def test_commands_of_the_tour_work(line, monkeypatch, tmp_path):
    result = _run(line, monkeypatch, tmp_path)
    assert result.exit_code == FINDING.get(line, 0), result.output
    assert (
        result.stdout
        or any(tmp_path.iterdir())
        or "-q" in line
        or "concise" in line
        or "--ignore" in line
        or "--check" in line
    )


def test_the_first_command_validates_the_sound_samples(monkeypatch, tmp_path):
    line = SET_UP[0].split(" && ")[-1]
    result = _run(line, monkeypatch, tmp_path)
    assert result.exit_code == 0
    assert "exit fort" in result.stdout


def test_ci_calls_the_test_command_of_the_readme():
    assert len(SET_UP) == 2
    assert SET_UP[1] in (ROOT / ".ci" / "run").read_text("utf-8").splitlines()


def test_the_report_shown_first_is_what_the_program_says(monkeypatch, tmp_path):
    shown = README.split("```")[1].strip("\n")
    result = _run(
        ".venv/bin/taflrec validate samples/invalid/TR301-illegal-move.otg", monkeypatch, tmp_path
    )
    assert shown in result.stdout


def test_the_python_example_runs(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    assert "exit-fort" in capsys.readouterr().out


def test_pages_from_tables_are_up_to_date():
    pages = runpy.run_path(str(ROOT / "docs" / "build.py"))["PAGES"]
    for name, make in pages.items():
        assert (ROOT / "docs" / name).read_text("utf-8") == make(), (
            f"run python docs/build.py ({name})"
        )


@pytest.mark.parametrize("picture", ["exit-fort.svg", "shieldwall.svg"])
def test_pictures_of_the_readme_are_what_the_program_draws(picture, monkeypatch, tmp_path):
    source, ply = {"exit-fort.svg": ("exit-fort", 40), "shieldwall.svg": ("shieldwall", 43)}[
        picture
    ]
    record = f"samples/copenhagen-{source}.otg"
    line = f".venv/bin/taflrec diagram {record} --explain-move {ply} --theme wood -o out.svg"
    _run(line, monkeypatch, tmp_path)
    assert (tmp_path / "out.svg").read_text("utf-8") == (
        ROOT / "docs" / "images" / picture
    ).read_text("utf-8")

"""How the report is chosen, where it goes, and what is told beside it."""

import json
import subprocess
import sys
from pathlib import Path

import click
import pytest
from junitparser import JUnitXml
from sarif_pydantic import Sarif

from taflrec.cli import output, validate
from taflrec.report import REPORTERS, sarif
from tests.report.verdicts import ILLEGAL, SAMPLES, SOUND


@pytest.fixture
def files(tmp_path, monkeypatch):
    """A folder of three files, and the working folder."""
    for name, text in (("a.otg", SOUND), ("b.otg", "[event:Cup]\n" + ILLEGAL), ("c.otg", ILLEGAL)):
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def kind_of(text: str) -> str:
    """Which format a report is in."""
    for start, name in (
        ("{\n", "sarif"), ("{", "jsonl"), ("<", "junit"), ("::", "github"), ("b.otg:5:4: TR", "concise"),
        ("a.otg\n", "text"),
    ):  # fmt: skip
        if text.startswith(start):
            return name
    return text


# option, TAFLREC_OUTPUT_FORMAT, configured, GITHUB_ACTIONS -> format
CHOICES = [
    ("", "", "", "", "text"),
    ("jsonl", "sarif", "junit", "true", "jsonl"),
    ("", "sarif", "junit", "true", "sarif"),
    ("", "", "junit", "true", "junit"),
    ("", "", "", "true", "github"),
    ("text", "", "", "true", "text"),
    ("", "concise", "", "", "concise"),
]


@pytest.mark.parametrize(("option", "variable", "configured", "actions", "wanted"), CHOICES)
def test_which_format(run, files, monkeypatch, option, variable, configured, actions, wanted):
    for name, value in (("TAFLREC_OUTPUT_FORMAT", variable), ("GITHUB_ACTIONS", actions)):
        if value:
            monkeypatch.setenv(name, value)
    if configured:
        (files / "taflrec.toml").write_text(f"output-format = '{configured}'")
    arguments = ["--output-format", option] if option else []
    result = run("validate", "a.otg", "b.otg", "c.otg", *arguments)
    assert kind_of(result.stdout) == wanted
    assert result.exit_code == 1


def test_a_wrong_variable_is_a_usage_error(run, files, monkeypatch):
    monkeypatch.setenv("TAFLREC_OUTPUT_FORMAT", "yaml")
    result = run("validate", files)
    assert result.exit_code == 2
    assert "'yaml'" in result.stderr


def test_paths_of_machine_formats_are_relative_to_the_working_folder(run, files):
    for name in ("sarif", "github", "junit"):
        text = run("validate", files, "--output-format", name).stdout
        assert "b.otg" in text
        assert str(files) not in text
    document = Sarif.model_validate_json(run("validate", files, "--output-format", "sarif").stdout)
    assert document.runs[0].tool.driver.version
    suites = list(
        JUnitXml.fromstring(run("validate", files, "--output-format", "junit").stdout.encode())
    )
    assert [suite.name for suite in suites] == ["a.otg", "b.otg", "c.otg"]


@pytest.mark.parametrize("name", list(REPORTERS))
def test_the_report_goes_to_a_file(run, files, name):
    wanted = run("validate", files, "--output-format", name).stdout
    result = run("validate", files, "--output-format", name, "-o", "out")
    assert result.stdout == ""
    assert result.exit_code == 1
    assert (files / "out").read_text("utf-8") == wanted


def test_an_output_file_that_cannot_be_written(run, files):
    result = run("validate", files, "--output-file", "no/such/out")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


@pytest.mark.parametrize("name", list(REPORTERS))
def test_the_same_bytes_on_every_run_and_without_findings_too(run, files, name):
    texts = [run("validate", SAMPLES, "--output-format", name).stdout for _ in range(2)]
    assert texts[0] == texts[1]
    empty = run("validate", "a.otg", "--output-format", name, "-q")
    assert empty.exit_code == 0
    assert empty.stderr == ""


def test_findings_stand_in_the_order_of_input_offset_code(run):
    paths = [SAMPLES / "invalid", SAMPLES / "two-games.otg", SAMPLES / "brandubh-repetition.otg"]
    lines = run("validate", *paths, "--output-format", "jsonl").stdout.splitlines()
    records = [json.loads(line) for line in lines]
    for record in records:
        places = [(d["line"], d["column"], d["code"]) for d in record["diagnostics"]]
        assert places == sorted(places)
    names = list(dict.fromkeys(record["source"] for record in records))
    assert names == [*map(str, sorted(paths[0].iterdir())), *map(str, paths[1:])]


def test_statistics_instead_of_the_text_report_and_beside_others(run, files):
    result = run("validate", files, "--statistics")
    assert result.stdout == "      2  TR301  illegal-move\n"
    assert "3 records in 3 files: 2 errors" in result.stderr
    assert result.exit_code == 1
    result = run("validate", files, "--statistics", "--output-format", "jsonl")
    assert len(result.stdout.splitlines()) == 3
    assert result.stderr == "      2  TR301  illegal-move\n"


def test_statistics_by_file_and_event(run, files):
    by_file = run("validate", "a.otg", "b.otg", "c.otg", "--statistics-by", "file").stdout
    assert by_file == "b.otg\n      1  TR301  illegal-move\n\nc.otg\n      1  TR301  illegal-move\n"
    by_event = run("validate", "b.otg", "--statistics-by", "event", "-q").stdout
    assert by_event == "Cup\n      1  TR301  illegal-move\n"


def test_verbose_tells_what_was_read_and_by_which_configuration(run, files):
    (files / "taflrec.toml").write_text("")
    result = run("validate", "a.otg", "b.otg", "-v", "-q")
    assert result.stderr.splitlines() == [
        f"a.otg: 0 findings ({files / 'taflrec.toml'})",
        f"b.otg: 1 finding ({files / 'taflrec.toml'})",
    ]
    assert "seconds" in run("validate", "a.otg", "-vv").stderr


def test_list_files_and_shards(run, files):
    everything = run("validate", files, "--list-files").stdout.splitlines()
    assert everything == [str(files / name) for name in ("a.otg", "b.otg", "c.otg")]
    parts = [
        run("validate", files, "--list-files", "--shard", f"{part}/2").stdout.splitlines()
        for part in (1, 2)
    ]
    assert sorted(parts[0] + parts[1]) == everything
    assert abs(len(parts[0]) - len(parts[1])) == 1


def test_a_folder_without_records_is_no_file(run, files):
    (files / "empty").mkdir()
    result = run("validate", "a.otg", "empty", "--list-files")
    assert (result.stdout, result.exit_code) == ("a.otg\n", 2)
    assert "empty: no file" in result.stderr


def test_what_a_report_leaves_out_is_told(run, files, monkeypatch):
    monkeypatch.setattr(sarif, "MOST_RESULTS", 1)
    result = run("validate", files, "--output-format", "sarif")
    assert len(json.loads(result.stdout)["runs"][0]["results"]) == 1
    assert result.stderr.startswith("taflrec: 1 findings are left out")


@pytest.mark.parametrize("shard", ["0/2", "3/2", "1", "a/b", "1/0", "-1/2", ""])
def test_wrong_shards(run, files, shard):
    result = run("validate", files, "--shard", shard)
    assert result.exit_code == 2
    assert "1/4" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "no_color", "wanted"),
    [([], "", False), (["--color", "always"], "", True), (["--color", "always"], "1", True),
     (["--color", "never"], "", False)],
)  # fmt: skip
def test_colour(run, files, monkeypatch, arguments, no_color, wanted):
    monkeypatch.setenv("NO_COLOR", no_color)
    assert ("\x1b[" in run("validate", files, *arguments).stdout) is wanted


class Terminal:
    """A stream that says that it is a terminal."""

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass


@pytest.mark.parametrize(("no_color", "wanted"), [("", True), ("1", False)])
def test_colour_by_itself_is_for_terminals(monkeypatch, no_color, wanted):
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setenv("NO_COLOR", no_color)
    assert output.Output("", "auto").colour is wanted
    assert output.Output("file", "auto").colour is False


@pytest.mark.parametrize(("slow", "wanted"), [(0.0, True), (60.0, False)])
def test_progress_is_for_long_runs_at_a_terminal(monkeypatch, slow, wanted):
    terminal = Terminal()
    monkeypatch.setattr(output, "SLOW", slow)
    monkeypatch.setattr(sys, "stderr", terminal)
    progress = output.Progress(4, wanted=True)
    for number in (0, 1, 1, 2, 4):
        progress.reached(number)
    progress.end()
    assert ("checking" in terminal.text) is wanted
    assert ("100%" in terminal.text) is wanted
    quiet = output.Progress(4, wanted=False)
    quiet.reached(3)
    assert quiet.bar is None


def test_no_progress_without_a_terminal(run, files, monkeypatch):
    monkeypatch.setattr(output, "SLOW", 0.0)
    assert "checking" not in run("validate", files).stderr


def test_standard_input_by_another_name(run, files):
    (files / "taflrec.toml").write_text("[per-file-ignores]\n'quiet/*' = 'TR301'\n")
    arguments = ("validate", "-", "--output-format", "concise", "--stdin-filename")
    result = run(*arguments, "loud/x.otg", input=ILLEGAL)
    assert result.stdout.startswith("loud/x.otg:4:4: TR301")
    assert result.exit_code == 1
    assert run(*arguments, "quiet/x.otg", input=ILLEGAL).exit_code == 0
    # a name's ending helps to find the notation where the text does not tell
    broken = run(*arguments, "x.csv", input="nothing here\n")
    assert "x.csv:1:1: TR010" in broken.stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_closed_pipe_ends_quietly(tmp_path, jobs):
    for number in range(220):
        (tmp_path / f"{number:03}.otg").write_text(ILLEGAL)
    command = f"{sys.executable} -m taflrec validate {tmp_path} --jobs {jobs} 2>{tmp_path}/told | head -n 1"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, check=False, timeout=60
    )
    assert "000.otg" in done.stdout
    assert (tmp_path / "told").read_text() == ""


def test_every_option_says_what_it_does():
    for option in validate.validate.params:
        assert isinstance(option, click.Argument) or option.help, option.name


def test_shared_options_do_not_collide():
    names = [name for option in validate.validate.params for name in option.opts]
    assert len(names) == len(set(names))


def test_absolute_and_relative_names_are_shown_as_given(run, files):
    assert run("validate", Path("b.otg"), "--output-format", "concise").stdout.startswith("b.otg:")
    text = run("validate", files / "b.otg", "--output-format", "concise").stdout
    assert text.startswith(str(files))

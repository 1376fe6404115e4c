"""Configuration files and baselines on the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.report.verdicts import ILLEGAL, SOUND


@pytest.fixture
def folders(tmp_path, monkeypatch):
    """Three folders, one below the other, each with an illegal move; HOME is the first."""
    for folder in (tmp_path, tmp_path / "mid", tmp_path / "mid" / "low"):
        folder.mkdir(exist_ok=True)
        (folder / "game.otg").write_text(ILLEGAL)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.chdir(tmp_path / "mid")
    return tmp_path


def found(run, *arguments) -> list[str]:
    """Places of what is found."""
    text = run("validate", "--output-format", "concise", *arguments).stdout
    return [line.split(":")[0] for line in text.splitlines()]


def test_the_nearest_file_holds(run, folders):
    (folders / "mid" / "taflrec.toml").write_text("ignore = ['TR3']")
    (folders / "mid" / "low" / "pyproject.toml").write_text("[tool.taflrec]\n")
    assert found(run, "game.otg") == []
    assert found(run, "low/game.otg") == ["low/game.otg"]
    # each input its own, in one call, in the order given
    assert found(run, "../game.otg", "game.otg", "low/game.otg") == ["../game.otg", "low/game.otg"]


def test_a_file_of_other_tools_is_passed_over(run, folders):
    (folders / "mid" / "taflrec.toml").write_text("ignore = ['TR3']")
    (folders / "mid" / "low" / "pyproject.toml").write_text("[tool.other]\nx = 'taflrec'\n")
    assert found(run, "low/game.otg") == []
    for content in (b"this is [no TOML", b"\xff\xfe taflrec"):
        (folders / "mid" / "low" / "pyproject.toml").write_bytes(content)
        assert found(run, "low/game.otg") == []


def test_taflrec_toml_wins_over_pyproject_toml(run, folders):
    (folders / "mid" / "taflrec.toml").write_text("")
    (folders / "mid" / "pyproject.toml").write_text("[tool.taflrec]\nignore = ['TR3']")
    assert found(run, "game.otg") == ["game.otg"]


def test_the_search_ends_at_home(run, folders, monkeypatch):
    monkeypatch.setenv("HOME", str(folders / "mid"))
    monkeypatch.setenv("USERPROFILE", str(folders / "mid"))
    (folders / "taflrec.toml").write_text("ignore = ['TR3']")
    assert found(run, "low/game.otg") == ["low/game.otg"]
    (folders / "mid" / "taflrec.toml").write_text("ignore = ['TR3']")
    assert found(run, "low/game.otg") == []


def test_another_file_or_none(run, folders):
    (folders / "mid" / "taflrec.toml").write_text("ignore = ['TR3']")
    (folders / "other.toml").write_text("select = ['TR3']")
    assert found(run, "game.otg", "--isolated") == ["game.otg"]
    assert found(run, "game.otg", "--config", "../other.toml") == ["game.otg"]


def test_the_command_line_beats_the_file(run, folders):
    (folders / "mid" / "taflrec.toml").write_text(
        "ignore = ['TR301']\nfail-level = 'info'\nprofile = 'spec'\n"
    )
    assert found(run, "game.otg", "--extend-select", "TR3") == ["game.otg"]
    assert found(run, "game.otg", "--select", "TR3") == ["game.otg"]
    assert "TR301" not in run("validate", "game.otg").stdout


def test_levels_hold_for_their_files(run, folders):
    warned = SOUND.replace("[rules", "[date:yesterday]\n[rules")
    (folders / "mid" / "low" / "warned.otg").write_text(warned)
    assert run("validate", "low/warned.otg").exit_code == 0
    (folders / "mid" / "low" / "taflrec.toml").write_text("fail-level = 'warning'")
    assert run("validate", "low/warned.otg").exit_code == 1
    assert run("validate", "low/warned.otg", "--fail-level", "error").exit_code == 0
    assert run("validate", "low/warned.otg", "--isolated").exit_code == 0


def test_profile_variant_ignores_and_excludes(run, folders):
    low = folders / "mid" / "low"
    (low / "taflrec.toml").write_text(
        "profile = 'spec'\nvariant = 'copenhagen'\nexclude = ['skipped', '*.tmp.otg']\n"
        "[per-file-ignores]\n'game.otg' = ['TR3', 'TR2']\n[per-event-ignores]\n'fuzz*' = ['TR3']\n"
    )
    (low / "skipped").mkdir()
    for name in ("skipped/a.otg", "b.tmp.otg"):
        (low / name).write_text(ILLEGAL)
    (low / "fuzz.otg").write_text("[event:Fuzz 3]\n" + ILLEGAL)
    listed = run("validate", low, "--list-files").stdout.splitlines()
    assert listed == [str(low / "fuzz.otg"), str(low / "game.otg")]
    lines = run("validate", low, "--output-format", "jsonl").stdout.splitlines()
    records = [json.loads(line) for line in lines]
    assert [record["ruleset_from"] for record in records] == ["option", "option"]
    assert {each["code"][:3] for each in records[0]["diagnostics"]} == {"TR2"}
    assert records[1]["diagnostics"] == []
    # a file that is named is checked
    assert found(run, low / "b.tmp.otg")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("selct = ['TR3']", "did you mean 'select'"),
        ("ignore = ['TR3O1']", "'TR3O1' is no diagnostic code"),
        ("output-format = 'sarfi'", "did you mean 'sarif'"),
        ("output-format = 'x'", "possible are text"),
        ("variant = 'copenhagn'", "copenhagen"),
        ("x = ", "no TOML"),
        ("baseline = 'away.json'", "away.json: cannot be read"),
    ],
)
def test_what_is_wrong_in_a_file_is_a_usage_error(run, folders, text, words):
    path = folders / "mid" / "taflrec.toml"
    path.write_text(text)
    result = run("validate", "game.otg")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in result.stderr
    assert str(path.parent) in result.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--config", "away.toml"], "away.toml: cannot be read"),
        (["--per-file-ignores", "a.otg"], "PATTERN:CODES"),
        (["--per-file-ignores", "a.otg:TRX"], "'TRX' is no diagnostic code"),
        (["--extend-select", "ilegal-move"], "did you mean illegal-move"),
        (["--baseline", "away.json"], "away.json: cannot be read"),
    ],
)
def test_wrong_options(run, folders, arguments, words):
    result = run("validate", "game.otg", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_a_named_file_of_other_tools(run, folders):
    (folders / "pyproject.toml").write_text("[tool.other]\n")
    result = run("validate", "game.otg", "--config", "../pyproject.toml")
    assert result.exit_code == 2
    assert "[tool.taflrec]" in result.stderr


def test_ignores_of_files_on_the_command_line(run, folders):
    assert found(run, "game.otg", "low/game.otg", "--per-file-ignores", "low/*:TR3") == ["game.otg"]


def test_the_settings_shown_are_a_configuration_file(run, folders):
    text = "select = ['TR3']\n[per-file-ignores]\n\"a'b\" = ['TR301']\n[per-event-ignores]\n'e*' = ['TR3']\n"
    (folders / "mid" / "taflrec.toml").write_text(text)
    shown = run("validate", "game.otg", "--show-settings", "--ignore", "TR302").stdout
    assert shown.startswith(f"# {folders / 'mid' / 'taflrec.toml'}\n")
    assert 'ignore = ["TR302"]' in shown
    (folders / "again.toml").write_text(
        shown.replace('variant = ""', "").replace('baseline = ""', "")
    )
    again = run("validate", "game.otg", "--show-settings", "--config", "../again.toml").stdout
    assert again.split("\n")[1:] == shown.split("\n")[1:]


def test_a_baseline_leaves_out_what_is_known(run, folders):
    written = run("validate", "game.otg", "low/game.otg", "--write-baseline", "known.json")
    assert written.exit_code == 0
    document = json.loads(Path("known.json").read_text())
    assert list(document["findings"]) == ["game.otg", "low/game.otg"]
    result = run("validate", "game.otg", "low/game.otg", "--baseline", "known.json")
    assert result.exit_code == 0
    assert "TR301" not in result.stdout
    # lines that move change nothing, from whichever folder it is called
    Path("game.otg").write_text("\n\n" + ILLEGAL)
    assert run("validate", folders / "mid", "--baseline", "known.json").exit_code == 0
    # something new does, and so does the same in another file
    Path("game.otg").write_text(ILLEGAL.replace("d1-d6", "d1-d5"))
    assert found(run, "game.otg", "--baseline", "known.json") == ["game.otg"]
    assert found(run, "../game.otg", "--baseline", "known.json") == ["../game.otg"]


def test_a_baseline_of_standard_input(run, folders):
    for name in ((), ("--stdin-filename", "sub/x.otg")):
        run("validate", "-", *name, "--write-baseline", "known.json", input=ILLEGAL)
        arguments = ("validate", "-", *name, "--baseline", "known.json")
        assert run(*arguments, input=ILLEGAL).exit_code == 0
        assert run(*arguments, input=ILLEGAL.replace("d1-d6", "d1-d5")).exit_code == 1


def test_a_configured_baseline_is_relative_to_its_file(run, folders, monkeypatch):
    run("validate", "low/game.otg", "--write-baseline", "low/known.json")
    (folders / "mid" / "low" / "taflrec.toml").write_text("baseline = 'known.json'")
    assert found(run, "low/game.otg") == []
    monkeypatch.chdir(folders)
    assert found(run, "mid/low/game.otg") == []


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 2, "findings": {}}',
                                  '{"version": 1, "findings": {"a": {"b": "c"}}}'])  # fmt: skip
def test_what_is_no_baseline(run, folders, text):
    Path("known.json").write_text(text)
    result = run("validate", "game.otg", "--baseline", "known.json")
    assert result.exit_code == 2
    assert "no baseline" in result.stderr


PROJECT = '[project]\nname = "my-taflrec-book"\n[tool.ruff]\nline-length = 100\n'


@pytest.mark.parametrize(
    "project, unwanted",
    [
        (None, ("pydantic", "tomllib", "json", "concurrent.futures")),
        ('[project]\nname = "something"\n', ("pydantic", "tomllib")),
        (PROJECT, ("pydantic",)),  # it names us, and has no table of ours
    ],
)
def test_pydantic_is_not_loaded_without_a_configuration_file(folders, project, unwanted):
    if project:
        Path("pyproject.toml").write_text(project)
    code = (
        "import sys\nsys.argv = ['taflrec', 'validate', 'game.otg', '--exit-zero', '-q']\n"
        "from taflrec.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print(sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    told = done.stdout.splitlines()[-1]
    for name in unwanted:
        assert repr(name) not in told


def test_a_table_of_a_broken_file_is_told(run, folders):
    Path("pyproject.toml").write_text('[tool.taflrec]\nvariant = "brandubh\n')
    result = run("validate", "game.otg")
    assert result.exit_code == 2
    assert "pyproject.toml: no TOML" in result.stderr

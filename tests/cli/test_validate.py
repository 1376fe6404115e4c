"""``taflrec validate``: verdicts, exit codes, output formats, selection."""

import json
from pathlib import Path

import pytest

from taflrec.checks.codes import TABLE
from taflrec.convert.models import VerdictModel
from taflrec.report import REPORTERS

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
SOUND = sorted(path for path in SAMPLES.iterdir() if path.suffix in (".otg", ".csv", ".moves"))
FAULTY = sorted((SAMPLES / "invalid").iterdir())

BRANDUBH = "dim:7 name:Brandubh surf:n atkf:y tfr:i ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
SOUND_GAME = f"[rules:{BRANDUBH}]\n\n1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n"
ILLEGAL = SOUND_GAME.replace("d2-a2xa3", "d1-d6")

# file -> winner and reason of each record, told by samples/README.md
ENDINGS = {
    "copenhagen-king-escaped.otg": [("defenders", "king-escaped", 40)],
    "copenhagen-king-captured.otg": [("attackers", "king-captured", 47)],
    "copenhagen-exit-fort.otg": [("defenders", "exit-fort", 40)],
    "copenhagen-surrounded.otg": [("attackers", "surrounded", 35)],
    "copenhagen-no-legal-moves.otg": [("attackers", "no-legal-moves", 69)],
    "copenhagen-all-captured.otg": [("defenders", "all-captured", 46)],
    "copenhagen-repetition.otg": [("attackers", "repetition", 33)],
    "copenhagen-resignation.otg": [("defenders", "resignation", 46)],
    "copenhagen-timeout.otg": [("attackers", "timeout", 37)],
    "copenhagen-draw-agreed.otg": [(None, "draw-agreed", 44)],
    "copenhagen-shieldwall.otg": [("defenders", "king-escaped", 46)],
    "copenhagen-annotated.otg": [("defenders", "king-escaped", 22)],
    "copenhagen-evening.moves": [
        ("defenders", "resignation", 50),
        ("attackers", "timeout", 29),
        ("defenders", "king-escaped", 24),
    ],
    "brandubh-king-escaped.otg": [("defenders", "king-escaped", 20)],
    "brandubh-king-captured.otg": [("attackers", "king-captured", 27)],
    "brandubh-no-legal-moves.otg": [("attackers", "no-legal-moves", 29)],
    "brandubh-all-captured.otg": [("defenders", "all-captured", 42)],
    "brandubh-repetition.otg": [("attackers", "repetition", 23)],
    "brandubh-resignation.otg": [("attackers", "resignation", 27)],
    "brandubh-timeout.otg": [("defenders", "timeout", 22)],
    "brandubh-timeout.moves": [("defenders", "timeout", 16)],
    "brandubh-draw-agreed.otg": [(None, "draw-agreed", 30)],
    "brandubh-midgame.otg": [("defenders", "king-escaped", 23)],
    "brandubh-club-evening.csv": [
        ("defenders", "king-escaped", 20),
        ("attackers", "king-captured", 25),
        (None, "draw-agreed", 32),
        ("attackers", "timeout", 15),
        ("attackers", "king-captured", 27),
        None,
    ],
    "two-games.otg": [("defenders", "king-escaped", 16), ("attackers", "king-captured", 21)],
}


@pytest.mark.parametrize("path", SOUND, ids=lambda path: path.name)
def test_sound_samples_have_no_error_and_end_as_told(run, path):
    result = run("validate", path, "--output-format", "jsonl")
    assert result.exit_code == 0, result.output
    records = [json.loads(line) for line in result.stdout.splitlines()]
    wanted = ENDINGS[path.name]
    assert len(records) == len(wanted)
    for record, ending in zip(records, wanted, strict=True):
        outcome = record["outcome"]
        found = outcome and (outcome["winner"], outcome["reason"], outcome["ply"])
        assert found == ending
        assert not [each for each in record["diagnostics"] if each["severity"] == "error"]


def test_every_way_to_end_is_among_the_samples():
    reasons = {ending[1] for endings in ENDINGS.values() for ending in endings if ending}
    assert reasons >= {
        "king-escaped", "king-captured", "exit-fort", "surrounded", "no-legal-moves", "all-captured",
        "repetition", "resignation", "timeout", "draw-agreed",
    }  # fmt: skip


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.name)
def test_faulty_samples_report_the_code_they_are_named_after(run, path):
    result = run("validate", path, "--output-format", "jsonl")
    diagnostics = [
        each for line in result.stdout.splitlines() for each in json.loads(line)["diagnostics"]
    ]
    code, name = path.name.split(".")[0].split("-", 1)
    severities = {each.code: each.severity for each in TABLE}
    assert (code, name) in {(each["code"], each["name"]) for each in diagnostics} or code == "TR901"
    assert code in {each["code"] for each in diagnostics}
    wanted = 2 if code == "TR901" else 1 if severities[code] == "error" else 0
    assert result.exit_code == wanted
    # and nothing else that is an error
    assert {each["code"] for each in diagnostics if each["severity"] == "error"} <= {code}


def test_jsonl_lines_fit_the_published_model(run):
    result = run("validate", SAMPLES, "--output-format", "jsonl")
    lines = result.stdout.splitlines()
    assert len(lines) > 40
    for line in lines:
        VerdictModel.model_validate_json(line)


def test_jsonl_of_an_illegal_move_has_every_field_of_the_contract(run, tmp_path):
    path = tmp_path / "game.otg"
    path.write_text(ILLEGAL)
    result = run("validate", path, "--output-format", "jsonl")
    (record,) = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert record["source"] == str(path)
    assert (record["index"], record["line"], record["format"]) == (0, 1, "otn")
    assert (record["variant"], record["ruleset_from"], record["plies"]) == (
        "brandubh",
        "rules-tag",
        2,
    )
    assert record["outcome"] is None
    # after 1. d7-e7 d3-a3, by hand
    assert record["final_position"] == "/3t3/3t3/T6/ttTKTtt/3T3/3t3/4t2/"
    assert record["to_move"] == "attackers"
    (fault,) = record["diagnostics"]
    assert (fault["code"], fault["name"], fault["severity"]) == ("TR301", "illegal-move", "error")
    assert (fault["line"], fault["column"], fault["end_column"]) == (4, 4, 9)
    assert (fault["ply"], fault["move"], fault["fix"]) == (3, "d1-d6", None)
    assert "blocked by the attacker on d2" in fault["message"]


def test_the_text_report_shows_line_carets_board_and_reason(run, tmp_path):
    path = tmp_path / "game.otg"
    path.write_text(ILLEGAL)
    text = run("validate", path).stdout
    assert f"{path}:4:4: error TR301 illegal-move" in text
    assert "  4 | 2. d1-d6 d5-g5\n    |    ^^^^^\n" in text
    assert "blocked by the attacker on d2" in text
    assert "     7  +  .  .  .  t  .  +  7" in text


def test_concise_is_one_line_a_finding(run, tmp_path):
    path = tmp_path / "game.otg"
    path.write_text(ILLEGAL)
    lines = run("validate", path, "--output-format", "concise").stdout.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith(f"{path}:4:4: TR301 illegal-move: ")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([], 1),
        (["--ignore", "TR3"], 0),
        (["--ignore", "illegal-move"], 0),
        (["--select", "TR4"], 0),
        (["--select", "TR3"], 1),
        (["--select", "TR3", "--ignore", "TR301"], 0),
        (["--select", "TR301", "--ignore", "TR3"], 1),
        (["--exit-zero"], 0),
    ],
)
def test_selection_takes_the_longest_prefix(run, tmp_path, arguments, code):
    path = tmp_path / "game.otg"
    path.write_text(ILLEGAL)
    assert run("validate", path, *arguments).exit_code == code


@pytest.mark.parametrize(("level", "code"), [("error", 0), ("warning", 1), ("info", 1)])
def test_fail_level(run, level, code):
    path = SAMPLES / "invalid" / "TR102-result-value.otg"
    assert run("validate", path, "--fail-level", level).exit_code == code


def test_an_unknown_code_is_a_usage_error(run):
    result = run("validate", SAMPLES, "--select", "TR999")
    assert result.exit_code == 2
    assert "TR999" in result.stderr


def test_a_missing_file_does_not_hide_the_others(run, tmp_path):
    good, missing = tmp_path / "good.otg", tmp_path / "missing.otg"
    good.write_text(SOUND_GAME)
    result = run("validate", missing, good)
    assert result.exit_code == 2
    assert f"{missing}: no such file or folder" in result.stderr
    assert str(good) in result.stdout
    assert "4 plies" in result.stdout


def test_standard_input_and_folders(run, tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.otg").write_text(SOUND_GAME)
    (tmp_path / "a.csv").write_text("d7-e7 d3-a3,0,0,Ongoing\n")
    (tmp_path / "notes.txt").write_text("not a record")
    result = run("validate", "-", tmp_path, input=SOUND_GAME, catch_exceptions=False)
    assert result.exit_code == 0
    assert result.stdout.startswith("-\n")
    assert result.stdout.index("a.csv") < result.stdout.index("b.otg")
    assert "notes.txt" not in result.stdout


def test_an_empty_folder_is_told(run, tmp_path):
    result = run("validate", tmp_path)
    assert result.exit_code == 2
    assert "no file ending in" in result.stderr


def test_the_users_ruleset_wins_and_says_so(run, tmp_path):
    path = tmp_path / "game.otg"
    path.write_text(SOUND_GAME)
    result = run("validate", path, "--variant", "copenhagen", "--output-format", "jsonl")
    record = json.loads(result.stdout)
    assert record["ruleset_from"] == "option"
    names = {each["name"] for each in record["diagnostics"]}
    assert names == {"rules-overridden", "other-layout"}  # Copenhagen rules fit, its board does not


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--variant", "copenhagn"], "copenhagen"),
        (["--variant", "thor"], "documented nowhere"),
        (["--variant", "brandubh", "--rules", BRANDUBH], "only one"),
        (["--set", "ks=w"], "--variant"),
        (["--variant", "brandubh", "--set", "kz=w"], "did you mean"),
        (["--variant", "brandubh", "--set", "ks=q"], "possible are"),
        (["--variant", "brandubh", "--set", "ks"], "KEY=VALUE"),
        (["--variant", "brandubh", "--layout", "bran8"], "did you mean bran7"),
        (["--rules", "dim:7"], "start:"),
        (["--rules-file", "nowhere.toml"], "no such file"),
    ],
)
def test_wrong_rules_options_are_usage_errors_that_help(run, arguments, words):
    result = run("validate", SAMPLES, *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_keep_going_follows_the_record_past_an_illegal_move(run, tmp_path):
    path = tmp_path / "game.otg"
    path.write_text(ILLEGAL + "3. d1-d2 g4-g5\n")
    result = run("validate", path, "--keep-going", "--output-format", "jsonl")
    record = json.loads(result.stdout)
    assert (
        record["plies"] == 3
    )  # d7-e7, d3-a3, d5-g5 are legal; d1-d6 is set down; d1 is empty then
    errors = [each["ply"] for each in record["diagnostics"] if each["severity"] == "error"]
    assert errors[0] == 3


@pytest.mark.parametrize("quiet", [[], ["--quiet"]], ids=["all", "quiet"])
@pytest.mark.parametrize("output_format", list(REPORTERS))
def test_several_processes_give_the_same_bytes(run, tmp_path, output_format, quiet):
    for number in range(230):  # more than it takes to use processes
        # the first tasks and some later ones have nothing to report when quiet
        text = ILLEGAL if number % 50 > 40 else SOUND_GAME
        (tmp_path / f"{number:03}.otg").write_text(text)
    (tmp_path / "broken.otg").write_bytes(bytes(50))
    missing = tmp_path / "missing.otg"
    results = [
        run("validate", tmp_path, missing, "--output-format", output_format, "--jobs", jobs, *quiet)
        for jobs in (1, 2)
    ]
    assert results[0].stdout == results[1].stdout
    assert results[0].stderr == results[1].stderr
    assert [result.exit_code for result in results] == [2, 2]
    assert "missing.otg: no such file" in results[0].stderr

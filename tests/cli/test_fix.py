"""``taflrec validate --fix`` and ``--diff``, with a made-up check whose findings have fixes."""

import os
import stat
from collections.abc import Iterator

import pytest

from taflrec.checks import registry
from taflrec.checks.finding import Finding
from taflrec.cli import files
from taflrec.convert.models import VerdictModel
from taflrec.record.diagnostic import Edit, Fix
from taflrec.record.source import Span
from taflrec.replay.replay import Replay

HEAD = "[rules:dim:7 surf:n tfr:i ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n"
GAME = "[event:good]\n" + HEAD + "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n"
BAD = GAME.replace("good", "bad")  # safe
WORSE = BAD.replace("bad", "bad worse")  # unsafe
FIXED = WORSE.replace("bad", "good")
LOSING = GAME.replace("d3-a3\n", "d3-a3   \n")  # a fix that would lose a ply


def _made_up(replay: Replay) -> Iterator[Finding]:
    text = replay.record.source.text
    for old, new, safe in (("bad", "good", True), (" worse", "", False), (" d3-a3   ", "", True)):
        at = text.find(old)
        if at >= 0:
            span = Span(at, at + len(old))
            yield Finding(
                "duplicate-capture",
                span,
                "made up",
                fix=Fix(f"mend {old}", (Edit(span, new),), safe),
            )


@pytest.fixture(autouse=True)
def _check(monkeypatch):
    monkeypatch.setattr(registry, "CHECKS", (*registry.CHECKS, _made_up))


@pytest.fixture
def game(tmp_path):
    path = tmp_path / "game.otg"
    path.write_text(WORSE)
    return path


def test_without_the_option_nothing_is_changed(run, game):
    assert run("validate", game).exit_code == 0
    assert game.read_text() == WORSE


def test_safe_fixes_are_applied_and_the_report_tells_what_is_left(run, game):
    result = run("validate", game, "--fix", "--output-format", "concise")
    assert result.exit_code == 0
    assert game.read_text() == FIXED
    assert "mend" not in result.stdout
    assert result.stdout.count("TR308") == 1
    assert "1 fixed, 1 more fixable with --unsafe-fixes" in result.stderr


def test_unsafe_fixes_on_request(run, game):
    result = run(
        "validate", game, "--fix", "--unsafe-fixes", "--show-fixes", "--output-format", "concise"
    )
    assert game.read_text() == GAME
    assert "TR308" not in result.stdout
    assert "2 fixed\n" in result.stderr
    assert f"{game}:1: TR308 duplicate-capture: mend bad\n" in result.stderr


@pytest.mark.parametrize("options, code", [((), 0), (("--exit-non-zero-on-fix",), 1)])
def test_the_exit_code_may_say_that_something_was_fixed(run, game, options, code):
    assert run("validate", game, "--fix", *options).exit_code == code
    assert run("validate", game, "--fix", *options).exit_code == 0  # nothing was left to fix


def test_the_diff_shows_what_would_change_and_changes_nothing(run, game):
    result = run("validate", game, "--diff")
    assert result.exit_code == 1
    assert game.read_text() == WORSE
    assert result.stdout == (
        f"--- {game}\n+++ {game}\n@@ -1,4 +1,4 @@\n-[event:bad worse]\n+[event:good worse]\n"
        f" {HEAD.splitlines()[0]}\n \n 1. d7-e7 d3-a3\n"
    )
    assert "1 would be fixed, 1 more fixable with --unsafe-fixes" in result.stderr
    result = run("validate", game, "--diff", "--unsafe-fixes")
    assert "+[event:good]\n" in result.stdout


def test_no_diff_no_exit_code(run, tmp_path):
    (tmp_path / "a.otg").write_text(GAME)
    result = run("validate", tmp_path, "--diff")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "0 would be fixed\n")


def test_only_selected_findings_are_fixed(run, game):
    run("validate", game, "--fix", "--ignore", "TR308")
    assert game.read_text() == WORSE


def test_a_fix_that_loses_a_ply_is_refused_and_told(run, tmp_path):
    path = tmp_path / "game.otg"
    path.write_text(LOSING)
    result = run("validate", path, "--fix", "--unsafe-fixes")
    assert path.read_text() == LOSING
    assert "is not fixed: 1 of 4 plies would be lost" in result.stderr
    assert "0 fixed\n" in result.stderr


def test_standard_input_is_fixed_to_standard_output(run):
    result = run("validate", "-", "--fix", input=WORSE.encode())
    assert result.stdout == FIXED
    assert "1 fixed" in result.stderr
    assert "TR308" in result.stderr  # the report of what is left


def test_standard_input_without_anything_to_fix_comes_through(run):
    assert run("validate", "-", "--fix", "-q", input=GAME.encode()).stdout == GAME


@pytest.mark.parametrize(
    "options",
    [("--unsafe-fixes",), ("--show-fixes",), ("--exit-non-zero-on-fix",), ("--fix", "--diff"),
     ("--diff", "--exit-non-zero-on-fix")],
)  # fmt: skip
def test_options_that_do_not_fit_are_wrong_usage(run, game, options):
    assert run("validate", game, *options).exit_code == 2
    assert game.read_text() == WORSE


def test_encoding_mark_and_line_ends_stay(run, tmp_path):
    path = tmp_path / "game.otg"
    text = ("[event:Møre]\n" + BAD).replace("\n", "\r\n")
    for encoding in ("utf-8", "utf-8-sig", "latin-1", "utf-16"):
        path.write_bytes(text.encode(encoding))
        assert run("validate", path, "--fix", "--ignore", "TR9").exit_code == 0
        assert path.read_bytes() == text.replace("bad", "good").encode(encoding)


def test_missing_and_unreadable_files_are_told_and_the_others_are_fixed(run, game, tmp_path):
    (tmp_path / "binary.otg").write_bytes(bytes(20))
    for option in ("--fix", "--diff"):
        result = run("validate", tmp_path / "none.otg", tmp_path / "binary.otg", game, option)
        assert result.exit_code == 2
        assert "no such file" in result.stderr
    assert game.read_text() != WORSE


# The file itself


def test_permissions_stay(run, game):
    game.chmod(0o640)
    run("validate", game, "--fix")
    assert stat.S_IMODE(game.stat().st_mode) == 0o640


def test_the_file_behind_a_link_is_changed(run, game, tmp_path):
    link = tmp_path / "link.otg"
    link.symlink_to(game.name)
    run("validate", link, "--fix")
    assert link.is_symlink()
    assert game.read_text() == FIXED


@pytest.mark.parametrize("fails", ["replace", "fsync", "chmod"])
def test_a_failure_leaves_the_old_file_whole(run, game, tmp_path, monkeypatch, fails):
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, fails, refuse)
    result = run("validate", game, "--fix")
    monkeypatch.undo()
    assert result.exit_code == 2
    assert "cannot be written: No space left on device" in result.stderr
    assert game.read_text() == WORSE
    assert [path.name for path in tmp_path.iterdir()] == [game.name]


def test_the_bytes_are_on_the_disk_before_the_name_changes(game, monkeypatch):
    done: list[str] = []
    for name in ("fsync", "replace"):
        original = getattr(os, name)
        monkeypatch.setattr(
            files.os, name, lambda *a, n=name, o=original: (done.append(n), o(*a))[1]
        )
    files.replace_file(str(game), b"x")
    assert done[:2] == ["fsync", "replace"]
    assert game.read_bytes() == b"x"


# Reports


@pytest.mark.parametrize("to", ["jsonl", "json"])
def test_reports_hold_the_fix(run, game, to):
    if to == "jsonl":
        text = run("validate", game, "--output-format", "jsonl").stdout
        verdict = VerdictModel.model_validate_json(text)
        fixes = [each.fix for each in verdict.diagnostics if each.name == "duplicate-capture"]
    else:
        from taflrec.convert.models import Document

        document = Document.model_validate_json(run("convert", game, "--to", "json").stdout)
        fixes = [
            each.fix for each in document.records[0].diagnostics if each.name == "duplicate-capture"
        ]
    assert [fix.model_dump() for fix in fixes] == [
        {"safe": True, "message": "mend bad", "edits": [
            {"line": 1, "column": 8, "end_line": 1, "end_column": 11, "text": "good"}]},
        {"safe": False, "message": "mend  worse", "edits": [
            {"line": 1, "column": 11, "end_line": 1, "end_column": 17, "text": ""}]},
    ]  # fmt: skip

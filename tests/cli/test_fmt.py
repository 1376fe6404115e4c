"""``taflrec fmt``: files in place, standard input, ``--check``, ``--diff``, profiles, exit codes."""

import os

import pytest

RULES = "dim:7 surf:n tfr:i ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
HEAD = f"[rules:{RULES}]\n\n"
GAME = HEAD + "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n"
LOOSE = f"[Rules:{RULES}][event:X] 1.d7–e7 d3-a3 [|so] 3. d2-a2xA3   d5-g5 d6-g6xg5 d4-d7"
FORMED = (
    f"[event:X]\n[rules:{RULES}]\n\n1. d7-e7 d3-a3\n[|so]\n2. d2-a2xa3 d5-g5\n3. d6-g6xg5 Kd4-d7\n"
)
BROKEN = HEAD + "1. d7-e7  d3~a3\n"


@pytest.fixture
def game(tmp_path):
    path = tmp_path / "game.otg"
    path.write_text(LOOSE)
    return path


def test_a_file_is_changed_in_place_once(run, game):
    result = run("fmt", game)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "1 file changed, 0 files left as before\n"
    assert game.read_text() == FORMED
    before = game.stat()
    result = run("fmt", game)
    assert result.stderr == "0 files changed, 1 file left as before\n"
    assert (game.stat().st_ino, game.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_check_changes_nothing_and_names_the_file(run, game):
    result = run("fmt", "--check", game)
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"would change: {game}\n" in result.stderr
    assert game.read_text() == LOOSE
    run("fmt", game)
    assert run("fmt", "--check", game).exit_code == 0


def test_diff_changes_nothing_and_shows(run, game):
    result = run("fmt", "--diff", game)
    assert result.exit_code == 1
    assert result.stdout.startswith(
        f"--- {game}\n+++ {game}\n@@ -1 +1,7 @@\n-{LOOSE}\n\\ No newline"
    )
    assert result.stdout.endswith("\n+3. d6-g6xg5 Kd4-d7\n")
    assert game.read_text() == LOOSE
    game.write_text(FORMED)
    result = run("fmt", "--diff", game)
    assert (result.exit_code, result.stdout) == (0, "")


@pytest.mark.parametrize("text", [LOOSE, FORMED])
def test_standard_input_goes_to_standard_output(run, text):
    result = run("fmt", "-", input=text.encode())
    assert (result.exit_code, result.stdout) == (0, FORMED)


def test_standard_input_has_the_name_it_is_given(run):
    result = run("fmt", "-", "--check", "--stdin-filename", "a/b.otg", input=LOOSE.encode())
    assert (result.exit_code, result.stdout) == (1, "")
    assert "would change: a/b.otg" in result.stderr
    result = run("fmt", "-", "--diff", "--stdin-filename", "a/b.otg", input=LOOSE.encode())
    assert "--- a/b.otg\n" in result.stdout


def test_a_folder_means_its_otn_files(run, tmp_path):
    (tmp_path / "game.otg").write_text(LOOSE)
    (tmp_path / "rows.csv").write_text("d7-e7,0,0,\n")
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "other.otn").write_text(LOOSE)
    result = run("fmt", tmp_path)
    assert result.exit_code == 0
    assert result.stderr == "2 files changed, 0 files left as before\n"
    assert (tmp_path / "deep" / "other.otn").read_text() == FORMED


@pytest.mark.parametrize("name, content, words", [
    ("rows.csv", b"d7-e7,0,0,\n", "this is a move CSV"),
    ("list.moves", b"d7-e7 d3-a3\n", "this is a move list"),
    ("empty.otg", b"", "there is no record"),
    ("binary.otg", bytes(9), "binary data"),
    ("none.otg", None, "no such file"),
])  # fmt: skip
def test_what_is_no_otn_is_told_and_the_others_are_formed(
    run, game, tmp_path, name, content, words
):
    if content is not None:
        (tmp_path / name).write_bytes(content)
    result = run("fmt", tmp_path / name, game)
    assert result.exit_code == 2
    assert words in result.stderr
    assert game.read_text() == FORMED
    if content is not None:
        assert (tmp_path / name).read_bytes() == content


def test_a_record_that_could_not_be_read_stays_as_it_is(run, tmp_path):
    path = tmp_path / "three.otg"
    path.write_text(LOOSE + "\n\n\n" + BROKEN + "\n" + LOOSE)
    result = run("fmt", path)
    assert result.exit_code == 1
    assert path.read_text() == FORMED + "\n" + BROKEN + "\n" + FORMED
    assert f"{path}:4: record 2 stays as it is: a word in the place of a move" in result.stderr
    assert run("fmt", path).exit_code == 1
    assert path.read_text() == FORMED + "\n" + BROKEN + "\n" + FORMED


def test_notes_say_what_is_told_otherwise(run, tmp_path):
    path = tmp_path / "game.otg"
    path.write_text("[event:Round 1. May]\n" + GAME)
    result = run("fmt", path)
    assert result.exit_code == 0
    assert f"{path}:1:1: not-portable: " in result.stderr
    assert run("fmt", "-q", path).stderr == ""


@pytest.mark.parametrize("profile, end", [
    ("spec", "1. d7-e7 ---\n"), ("opentafl", "1. d7-e7\n[]\n"), ("lenient", "1. d7-e7\n"),
])  # fmt: skip
def test_the_profile_is_the_style(run, profile, end):
    result = run("fmt", "-", "--profile", profile, input=(HEAD + "1. d7-e7 ---\n").encode())
    tags = "" if profile == "spec" else "[termination:resignation]\n[result:1]\n"
    assert result.stdout == tags + HEAD + end


@pytest.mark.parametrize("encoding", ["utf-8-sig", "latin-1", "utf-16"])
def test_another_encoding_becomes_utf_8_unless_a_record_stays(run, tmp_path, encoding):
    path = tmp_path / "game.otg"
    text = "[event:Møre]\n" + GAME
    path.write_bytes(text.replace("\n", "\r\n").encode(encoding))
    result = run("fmt", path)
    assert path.read_bytes() == text.encode()
    assert "becomes utf-8" in result.stderr
    mixed = text + "\n" + BROKEN
    path.write_bytes(mixed.encode(encoding))
    assert run("fmt", path).exit_code == 1
    assert path.read_bytes() == mixed.encode(encoding)


def test_a_file_that_cannot_be_written_is_told(run, game, monkeypatch):
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    result = run("fmt", game)
    assert result.exit_code == 2
    assert "cannot be written: No space left on device" in result.stderr
    assert game.read_text() == LOOSE

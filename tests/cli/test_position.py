"""``taflrec position``: one form of text to another, with what is lost and what was decided."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from taflrec.cli.main import cli

BRANDUBH = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
DRAWN = "...a...\n...a...\n...d...\naadkdaa\n...d...\n...a...\n...a...\n"


def run(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(cli, ["position", *arguments], input=given)


@pytest.mark.parametrize(
    "target, wanted",
    [
        ("tafl", "3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3 a"), ("hen", "3v3 3v3 3V3 vvVKVvv 3V3 3v3 3v3"),
        ("hnefatafl-org", "/3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3/"), ("otn", BRANDUBH), ("starti", BRANDUBH),
    ],
)  # fmt: skip
def test_one_form_to_another(target: str, wanted: str) -> None:
    result = run(BRANDUBH, "--to", target)
    assert (result.exit_code, result.stdout, result.stderr) == (0, wanted + "\n", "")


def test_a_file_and_standard_input(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text(DRAWN, encoding="utf-8")
    assert run(str(path), "--to", "otn").stdout == BRANDUBH + "\n"
    assert run("-", "--to", "otn", given=DRAWN).stdout == BRANDUBH + "\n"


def test_what_is_lost_and_decided_is_told() -> None:
    lost = run("3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3 d", "--to", "otn")
    assert lost.stdout == BRANDUBH + "\n"
    assert "loss: OTN (rank 1 first) cannot hold whose turn it is (defenders)" in lost.stderr
    vague = run("/t6/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "--to", "hen")
    assert vague.exit_code == 0
    assert "note: the first row is taken as rank 1" in vague.stderr
    turned = run("/t6/7/7/3K3/7/7/7/", "--to", "otn", "--canonical", "--from", "otn")
    assert turned.stdout == "/7/7/7/3K3/7/7/6t/\n"
    assert "note: turned by 180 degrees" in turned.stderr


def test_the_side_to_move_can_be_given() -> None:
    result = run(BRANDUBH, "--to", "hen", "--to-move", "defenders")
    assert result.stdout == "3v3 3v3 3V3 vvVKVvv 3V3 3v3 3v3,W\n"


@pytest.mark.parametrize(
    "text, arguments, words",
    [
        ("/3t3/3x3/3T3/ttTKTtt/3T3/3t3/3t3/", (), "TEXT:1:7: error position-letter"),
        ("Once upon a time", (), "no position in any form that is known"),
        (BRANDUBH, ("--from", "hen"), "error position-rows"),
    ],
)
def test_what_cannot_be_read(text: str, arguments: tuple[str, ...], words: str) -> None:
    result = run(text, "--to", "otn", *arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    assert words in result.stderr


def test_what_cannot_be_written_and_a_missing_king() -> None:
    result = run(BRANDUBH, "--to", "lasori")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "not written: LasOri has boards of 11x11" in result.stderr
    bare = run(BRANDUBH.replace("K", "1"), "--to", "otn")
    assert (bare.exit_code, bare.stdout) == (1, BRANDUBH.replace("K", "1") + "\n")
    assert "error no-king" in bare.stderr

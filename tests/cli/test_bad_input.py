"""Bad input of every kind: a clear error with place and exit code, soon, in bounded memory, and
never a traceback; other files of the same call are still done. Run in processes of their own."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest

BRANDUBH = "[rules:dim:7 name:Brandubh surf:n atkf:y tfr:i ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n"
GAME = BRANDUBH + "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n"
SECONDS, MEMORY = (
    30,
    1_500_000_000,
)  # far above what is needed; a hang or a blow-up is what they catch


def _limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def validate(*paths: Path) -> "subprocess.CompletedProcess[str]":
    command = [
        sys.executable,
        "-m",
        "taflrec",
        "validate",
        *map(str, paths),
        "--output-format",
        "concise",
    ]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=SECONDS, preexec_fn=_limited
    )


# name, content, exit code, words that the report or standard error must hold
CASES = [
    ("empty.otg", b"", 1, "1:1: TR903 no-record: the input is empty"),
    ("blank.otg", b" \n\t\n", 1, "TR903"),
    ("zeros.otg", bytes(range(256)) * 4, 2, "TR901 binary"),
    ("picture.csv", bytes([0x89, 0x50, 1, 2, 3, 4, 200]) * 60, 2, "TR901 binary"),
    ("utf16.otg", GAME.encode("utf-16"), 0, "TR906[*] encoding"),
    ("utf16-no-mark.otg", GAME.encode("utf-16-le"), 0, "TR902[*] encoding-guessed"),
    ("latin1.otg", b"[attackers:Bj\xf6rn]\n" + GAME.encode(), 0, "1:14: TR902"),
    ("truncated.otg", (BRANDUBH + "1. d7-e7 d3-a3\n2. d2-a").encode(), 1, "4:7: TR024"),
    ("truncated-tag.otg", b"[event:x]\n[rules:dim:7 name:Bran", 1, "TR004"),
    ("dim.otg", GAME.replace("dim:7", "dim:999999999").encode(), 1, "1:12: TR209"),
    ("one-row.otg", b"[rules:dim:7 start:/999999999999/]\n\n1. d7-e7\n", 1, "TR209"),
    ("rows.csv", b"d7-e7 d3-a3,0,0,White\nd7-e7,1\nd7-e7,x,0,Purple\n", 1, "2:1: TR010"),
    ("brackets.otg", b"[" * 200_000, 1, "TR004"),
    ("pairs.otg", b"[]" * 200_000, 1, "TR903"),
    ("lines-of-brackets.otg", b"[\n" * 200_000, 1, "TR004"),
    ("open-after-a-game.otg", (GAME + "[" * 200_000).encode(), 1, "TR004"),
    ("comments.otg", (GAME + "[|]\n" * 200_000).encode(), 1, "TR905"),
    ("turns.otg", (BRANDUBH + "".join(f"{n}. d7-e7 d3-a3\n" for n in range(1, 60_001))).encode(), 1, "TR905"),
    ("ten-megabytes-comment.otg", (GAME + "[" + "word " * 2_000_000 + "]\n").encode(), 0, ""),
    ("ten-megabytes-stray.otg", (GAME + "no move at all\n" * 700_000).encode(), 0, "TR003"),
    ("ten-megabytes-digits.otg", b"1" * 10_000_000, 1, "TR903"),
    ("ten-megabytes-lines.otg", b"1 x\n" * 2_500_000, 1, "TR903"),
    ("ten-megabytes-list.moves", b"d7-e7 d3-a3 " * 850_000, 1, "TR905"),
    ("bad-words.otg", (BRANDUBH + "1. " + "z9 " * 500_000).encode(), 1, "TR905"),
    ("dashes.otg", (BRANDUBH + "1. " + "-" * 1_000_000).encode(), 1, "3:4: TR001"),
    ("long-position.otg", b"[rules:dim:7 start:/" + b"t" * 1_000_000 + b"/]\n\n1. d7-e7\n", 1, "TR209"),
    ("many-squares.otg", GAME.replace("dim:7", "dim:7 cor:" + "a1," * 200_000).encode(), 0, ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "content", "code", "words"), CASES, ids=[case[0] for case in CASES]
)
def test_bad_input_gets_a_clear_answer(tmp_path, name, content, code, words):
    path = tmp_path / name
    path.write_bytes(content)
    result = validate(path)
    told = result.stdout + result.stderr
    assert "Traceback" not in told
    assert "internal error" not in told
    assert result.returncode == code, told[:500]
    assert words in told
    assert len(told) < 200_000


def test_the_other_files_of_a_call_are_still_done(tmp_path):
    good = tmp_path / "good.otg"
    good.write_text(GAME)
    bad = tmp_path / "bad.otg"
    bad.write_bytes(bytes(1000))
    faulty = tmp_path / "faulty.otg"
    faulty.write_text(GAME.replace("d2-a2", "d1-d6"))
    result = validate(bad, tmp_path / "missing.otg", faulty, good)
    assert result.returncode == 2
    assert "TR901" in result.stdout
    assert "faulty.otg:4:4: TR301" in result.stdout
    assert "missing.otg: no such file" in result.stderr


def test_a_closed_pipe_ends_quietly(tmp_path):
    path = tmp_path / "many.otg"
    path.write_text(GAME * 3000)
    command = f"{sys.executable} -m taflrec validate {path} | head -n 1"
    result = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert "Traceback" not in result.stderr

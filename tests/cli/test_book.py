"""``taflrec book``."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from taflrec.cli.main import cli
from taflrec.render import extras
from tests.extras import wanted
from tests.integrations.samples import FALSE, RECORD, TRUE, WHY, fenced, lines_with


def run(*arguments: Any, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(cli, ["book", *map(str, arguments)], input=stdin)


def test_blocks_become_pictures(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_bytes(f"# Ä\r\n\n{fenced(TRUE)}\nEnd".encode())
    ran = run(tmp_path / "rules.md", "-o", tmp_path / "out" / "book.md")
    assert (ran.exit_code, ran.output) == (0, "")
    text = (tmp_path / "out" / "book.md").read_bytes().decode()
    assert text == '# Ä\r\n\n![Between \\<b\\> \\& "d"](images/rules-1.svg)\n\nEnd'
    svg = (tmp_path / "out" / "images" / "rules-1.svg").read_text("utf-8")
    assert svg.startswith("<svg ")
    assert (tmp_path / "rules.md").read_bytes().startswith(b"# \xc3\x84\r\n\n```tafl")


def test_several_boards_are_one_strip(tmp_path: Path) -> None:
    block = "variant: brandubh\nmoves: d1-c1 d3-c3\nplies: 0..2\ncolumns: 2\n"
    (tmp_path / "rules.md").write_text(fenced(block))
    ran = run(tmp_path / "rules.md", "-o", tmp_path / "book.md")
    assert (ran.exit_code, ran.output) == (0, "")
    svg = (tmp_path / "images" / "rules-1.svg").read_text("utf-8")
    # two boards of seven in their natural size, 309 wide, and 16 between them; no margins
    assert 'viewBox="0 0 634 ' in svg.partition(">")[0]
    assert all(f">{caption}</text>" in svg for caption in ("Start", "1. d1-c1", "2. d3-c3"))


def test_every_problem_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    text = f"{fenced(FALSE)}\n{fenced(TRUE)}\n> ```tafl\n> foo: bar\n"
    (tmp_path / "rules.md").write_text(text)
    ran = run(tmp_path / "rules.md", "-o", tmp_path / "out" / "book.md")
    assert ran.exit_code == 1
    (one,), (foo,) = lines_with(text, "captures none"), lines_with(text, "foo")
    name = tmp_path / "rules.md"
    lines = ran.stderr.split("\n")
    assert lines[0] == f"{name}:{one}: {WHY}"
    assert lines[1].startswith(f"{name}:{foo}: no key is called 'foo'")
    assert [path.name for path in tmp_path.iterdir()] == ["rules.md"]


def test_standard_input_and_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.otg").write_text(RECORD)
    block = "record: game.otg\nply: 1\ncaption: C\n"
    ran = run("-", "-o", "-", "--images", "pics", stdin=fenced(block).encode())
    assert (ran.exit_code, ran.stdout) == (0, "![C](pics/figure-1.svg)\n")
    assert (tmp_path / "pics" / "figure-1.svg").is_file()


def test_pictures_may_lie_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(fenced(TRUE))
    out = tmp_path / "a" / "b.md"
    assert run(tmp_path / "rules.md", "-o", out, "--images", tmp_path / "p").exit_code == 0
    assert "](../p/rules-1.svg)" in out.read_text()
    assert run(tmp_path / "rules.md", "-o", out, "--images", tmp_path / "a").exit_code == 0
    assert "](rules-1.svg)" in out.read_text()


@pytest.mark.parametrize(
    "kind, module, begin", [("png", "resvg_py", b"\x89PNG"), ("pdf", "cairosvg", b"%PDF-")]
)
def test_other_kinds_of_pictures(tmp_path: Path, kind: str, module: str, begin: bytes) -> None:
    wanted(module)
    (tmp_path / "rules.md").write_text(fenced(TRUE))
    ran = run(tmp_path / "rules.md", "-o", tmp_path / "b.md", "--format", kind)
    assert ran.exit_code == 0
    assert (tmp_path / "images" / f"rules-1.{kind}").read_bytes().startswith(begin)
    assert f"](images/rules-1.{kind})" in (tmp_path / "b.md").read_text()


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise ImportError(name=name)

    monkeypatch.setattr(extras, "import_module", absent)
    (tmp_path / "rules.md").write_text(fenced(TRUE))
    ran = run(tmp_path / "rules.md", "-o", tmp_path / "b.md", "--format", "png")
    assert ran.exit_code == 2
    assert "taflrec[raster]" in ran.stderr
    assert not (tmp_path / "b.md").exists()


def test_input_that_cannot_be_read_is_a_failure(tmp_path: Path) -> None:
    ran = run(tmp_path / "no.md", "-o", "-")
    assert (ran.exit_code, "no such file" in ran.stderr) == (2, True)
    (tmp_path / "b.md").write_bytes(b"\1\0\0" * 99)
    assert run(tmp_path / "b.md", "-o", "-").exit_code == 2


def test_output_that_cannot_be_written_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(fenced(TRUE))
    ran = run(tmp_path / "rules.md", "-o", tmp_path / "rules.md" / "x.md")
    assert ran.exit_code == 2
    assert "Error" in ran.stderr


def test_the_input_is_never_replaced_since_its_blocks_would_be_lost(tmp_path: Path) -> None:
    rules, link = tmp_path / "rules.md", tmp_path / "link.md"
    rules.write_text(fenced(TRUE))
    link.symlink_to(rules)
    for output in (rules, tmp_path / "x" / ".." / "rules.md", link):
        ran = run(rules, "-o", output)
        assert (ran.exit_code, "that is the file that is read" in ran.stderr) == (2, True)
    assert rules.read_text() == fenced(TRUE)
    assert not (tmp_path / "images").exists()


def test_an_empty_folder_of_images_is_the_present_one(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("-", "-o", "-", "--images", "", stdin=fenced(TRUE).encode())
    assert (ran.exit_code, "](figure-1.svg)" in ran.stdout) == (0, True)
    assert (tmp_path / "figure-1.svg").exists()


def test_a_folder_is_no_document(tmp_path: Path) -> None:
    (tmp_path / "game.otg").write_text("[variant:brandubh]\n1. d1-c1\n")
    ran = run(tmp_path, "-o", tmp_path / "out.md")
    assert (ran.exit_code, "is a folder" in ran.stderr) == (2, True)
    assert not (tmp_path / "out.md").exists()


def test_what_is_no_block_stays_byte_for_byte(tmp_path: Path) -> None:
    content = b"\xef\xbb\xbf# T\r\n\tx\x0c\xe2\x80\xa8y\r\r\n```py\n```\n   \n"
    (tmp_path / "a.md").write_bytes(content)
    assert run(tmp_path / "a.md", "-o", tmp_path / "b.md").exit_code == 0
    assert (tmp_path / "b.md").read_bytes() == content
    assert not (tmp_path / "images").exists()


def test_the_theme_is_for_blocks_that_name_none(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(fenced(TRUE) + "\n" + fenced(TRUE + "theme: slate\n"))
    assert run(tmp_path / "a.md", "-o", tmp_path / "b.md", "--theme", "dark").exit_code == 0
    one, other = ((tmp_path / "images" / f"a-{n}.svg").read_text("utf-8") for n in (1, 2))
    assert "taflrec-dark-" in one
    assert "taflrec-slate-" in other

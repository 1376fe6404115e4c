"""``taflrec convert``: folders, archives, names, losses, detection, and nothing lost unsaid."""

import bz2
import gzip
import io
import json
import lzma
import tarfile
from pathlib import Path

import pytest

from taflrec.cli import archives, convert
from taflrec.convert.models import Document
from tests.notation.test_plugins import SHOUTED, register  # noqa: F401

GAME = "[attackers:Ada]\n[defenders:Bo]\n[date:2024.02.03]\n[variant:Brandubh]\n\n1. d7-e7 d3-a3\n"
LIST = "d7-e7 d3-a3 d2-a2xa3 d5-g5\n"
ROWS = "d7-e7 d3-a3,0,0,White\nd7-e7,0,0,Draw\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of unknown files."""
    path = tmp_path / "in"
    (path / "old" / "deep").mkdir(parents=True)
    (path / ".git").mkdir()
    (path / ".git" / "x.otg").write_text(GAME)
    (path / "a.otg").write_text(GAME)
    (path / "b.txt").write_text(LIST)
    (path / "old" / "a.dat").write_text(ROWS)
    (path / "old" / "deep" / "a").write_bytes(GAME.encode("utf-16"))
    (path / "readme.md").write_text("Once upon a time.\n")
    (path / "table.csv").write_text("name,age\nAda,3\n")
    (path / "picture.png").write_bytes(b"\x89PNG\0\0\1")
    return path


def tarball(path: Path, mode: str, **members: bytes) -> Path:
    with tarfile.open(path, mode) as file:
        for name, content in members.items():
            info = tarfile.TarInfo(name.replace("__", "/"))
            info.size = len(content)
            file.addfile(info, io.BytesIO(content))
    return path


def names(path: Path) -> list[str]:
    return sorted(str(each.relative_to(path)) for each in path.rglob("*") if each.is_file())


def test_a_folder_is_searched_by_content(run, folder, tmp_path):
    out = tmp_path / "out"
    result = run("convert", folder, "--to", "otn", "-o", out, "--variant", "brandubh")
    assert result.exit_code == 0
    assert names(out) == ["a.otg", "b.otg", "old/a.otg", "old/deep/a.otg"]
    assert (out / "old" / "a.otg").read_text().count("[rules:") == 2
    for skipped in (".git: skipped: hidden", "readme.md: skipped: there is no record here",
                    "table.csv: skipped", "picture.png: skipped: binary"):  # fmt: skip
        assert skipped in result.stderr
    assert "5 records of 4 files written to 4 files" in result.stderr
    assert "4 files skipped" in result.stderr


def test_nothing_is_replaced_without_force_and_the_rest_goes_on(run, folder, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    (out / "b.otg").write_text("mine")
    result = run("convert", folder, "--to", "otn", "-o", out)
    assert result.exit_code == 2
    assert "b.otg: is there already; --force replaces it" in result.stderr
    assert (out / "b.otg").read_text() == "mine"
    assert len(names(out)) == 4
    assert run("convert", folder, "--to", "otn", "-o", out, "--force").exit_code == 0
    assert "e7" in (out / "b.otg").read_text()


def test_the_folder_that_is_written_to_is_not_searched(run, folder):
    for _ in range(2):
        result = run("convert", folder, "--to", "otn", "-o", folder / "otn", "--force")
        assert result.exit_code == 0
    assert len(names(folder / "otn")) == 4


def test_in_its_own_folder_no_other_source_is_replaced(run, folder):
    (folder / "a.csv").write_text(ROWS)  # becomes a.otg, which is read later
    result = run("convert", folder, "--to", "otn", "-o", folder, "--force", "--variant", "brandubh")
    assert result.exit_code == 2
    assert "not replaced by another's records" in result.stderr
    assert "Ada" in (folder / "a.otg").read_text()


@pytest.mark.parametrize("options", [[], ["--jobs", "2"]])
def test_merge_puts_all_into_one(run, folder, tmp_path, options):
    out = tmp_path / "all.json"
    result = run("convert", folder, "--to", "json", "--merge", "-o", out, *options)
    assert result.exit_code == 0
    records = Document.model_validate_json(out.read_text("utf-8")).records
    assert [each.format for each in records] == ["otn", "movelist", "csv", "csv", "otn"]
    assert run("convert", folder, "--to", "json").stdout == out.read_text("utf-8")


def test_split_with_names_from_a_template(run, tmp_path):
    source, out = tmp_path / "a.otg", tmp_path / "out"
    source.write_text(GAME + "\n" + GAME + "\n" + GAME.replace("Ada", "../A/d:a"))
    template = "{date}-{attackers}-{defenders}"
    result = run("convert", source, "--to", "otn", "-o", out, "--name", template)
    assert result.exit_code == 0
    assert set(names(out)) == {
        "2024.02.03-Ada-Bo.otg", "2024.02.03-Ada-Bo-2.otg", "2024.02.03-A_d_a-Bo.otg",
    }  # fmt: skip
    result = run("convert", source, "--to", "csv", "--split", "-o", tmp_path / "two")
    assert names(tmp_path / "two") == ["a-1.csv", "a-2.csv", "a-3.csv"]


WRONG = [
    (["--split", "--to", "otn"], "say with -o in which folder"),
    (["--split", "--merge", "--to", "otn", "-o", "x"], "--merge does not go with"),
    (["--name", "{", "--to", "otn", "-o", "x"], "fields are written {key}"),
    (["--name", "../{date}", "--to", "otn", "-o", "x"], "a name inside the folder"),
    ([], "say what to write with --to"),
    (["--to", "neurotafl"], "no notation that is known here"),
    (["--from", "pdf", "--to", "otn"], "'pdf' is no notation that is known here; there are otn"),
]


@pytest.mark.parametrize("options, words", WRONG)
def test_options_that_do_not_go_together(run, tmp_path, options, words):
    source = tmp_path / "a.otg"
    source.write_text(GAME)
    result = run("convert", source, *options)
    assert result.exit_code == 2
    assert words in " ".join(result.stderr.split())


def test_several_inputs_and_a_file(run, tmp_path):
    for name in ("a.otg", "b.otg"):
        (tmp_path / name).write_text(GAME)
    arguments = [tmp_path / "a.otg", tmp_path / "b.otg", "--to", "csv"]
    assert run("convert", *arguments, "-o", tmp_path / "b.otg").exit_code == 2
    assert run("convert", *arguments).stdout.count(",0,0,") == 2
    assert run("convert", *arguments, "-o", tmp_path / "new").exit_code == 0
    assert names(tmp_path / "new") == ["a.csv", "b.csv"]


def test_the_input_itself_is_replaced_by_force_only(run, tmp_path):
    source = tmp_path / "a.otg"
    source.write_text(GAME)
    result = run("convert", source, "--to", "otn", "-o", source)
    assert result.exit_code == 2 and "is read and written" in result.stderr
    assert source.read_text() == GAME
    assert run("convert", source, "--to", "otn", "-o", source, "--force").exit_code == 0
    assert "[rules:" in source.read_text()


def test_a_missing_file_does_not_keep_the_others_back(run, tmp_path):
    (tmp_path / "b.otg").write_text(GAME)
    result = run("convert", tmp_path / "a", tmp_path / "b.otg", "--to", "csv")
    assert result.exit_code == 2
    assert "no such file" in result.stderr
    assert result.stdout == "d7-e7 d3-a3,0,0,Ongoing\n"


def test_losses_are_told_reported_and_strict(run, tmp_path):
    source, report = tmp_path / "a.otg", tmp_path / "loss.json"
    source.write_text(GAME + "[so|and so]\n2. d2-a2xa3+ d5-g5\n")
    arguments = ["convert", source, "--to", "movelist", "--loss-report", report]
    result = run(*arguments)
    assert result.exit_code == 0
    assert (
        f"{source}:1: loss: move list of aagenielsen.dk has no place for the tag" in result.stderr
    )
    told = json.loads(report.read_text("utf-8"))
    info = next(each for each in told["losses"] if each["what"] == "info")
    assert info == {
        "source": str(source), "record": 1, "what": "info", "line": 8, "column": 4, "ply": 3,
        "times": 1, "why": "move list of aagenielsen.dk cannot hold the marks + and -",
    }  # fmt: skip
    assert run(*arguments, "--strict").exit_code == 1
    assert run("convert", source, "--to", "otn", "--strict").exit_code == 0
    assert run(*arguments, "-q").stderr == ""


def test_what_is_not_written_is_in_the_report(run, folder, tmp_path):
    report = tmp_path / "loss.json"
    (folder / "nine.otg").write_text("[variant:Tablut]\n\n1. d1-d3\n")
    run(
        "convert",
        folder,
        "--to",
        "hnefatafl-org-json",
        "-o",
        tmp_path / "x",
        "--loss-report",
        report,
    )
    left = json.loads(report.read_text("utf-8"))["left_out"]
    kinds = {Path(each["source"]).name: each["kind"] for each in left}
    assert kinds == {"nine.otg": "refused", ".git": "skipped", "readme.md": "skipped",
                     "table.csv": "skipped", "picture.png": "skipped"}  # fmt: skip


def test_what_is_no_record_fails_when_it_was_named(run, tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("Once upon a time.\n")
    result = run("convert", path, "--to", "otn", "-o", tmp_path / "out.otg")
    assert result.exit_code == 2
    assert "there is no record here" in result.stderr
    assert not (tmp_path / "out.otg").exists()


def test_detect_tells_what_it_saw_and_how_sure_it_is(run, folder):
    result = run("convert", "--detect", folder, folder / "table.csv")
    assert result.exit_code == 2  # the picture
    assert "b.txt: movelist (move list of aagenielsen.dk), by its content" in result.stdout
    assert "table.csv: csv (move CSV), a guess: only the ending" in result.stdout
    assert "readme.md: no notation that is known" in result.stdout
    (folder / "b.csv").write_text(LIST)
    told = run("convert", "--detect", folder / "b.csv")
    assert "the ending of the name would mean csv" in told.stdout
    assert told.exit_code == 0


def test_verbose_tells_what_cannot_be_decided(run, folder):
    result = run("convert", folder / "b.txt", "--to", "otn", "-v", "--variant", "brandubh")
    assert "b.txt: movelist (move list of aagenielsen.dk), by its content" in result.stderr
    assert "the start looks the same in 8 of the 8 views" in result.stderr
    assert "filled in: the rules of brandubh:nielsen, as you chose" in result.stderr
    assert "8 views" not in run("convert", folder / "a.otg", "--to", "otn", "-v").stderr


def test_rules_that_were_guessed_are_always_told(run, folder):
    result = run("convert", folder / "b.txt", "--to", "otn")
    assert (
        "note: filled in: the rules of brandubh:nielsen, inferred from the moves" in result.stderr
    )


# archives

PACKERS = [(".gz", gzip.compress), (".bz2", bz2.compress), (".xz", lzma.compress)]


@pytest.mark.parametrize("ending, pack", PACKERS)
def test_packed_files(run, tmp_path, ending, pack):
    path = tmp_path / f"a.otg{ending}"
    path.write_bytes(pack(GAME.encode()))
    result = run("convert", path, "--to", "csv", "-o", f"{tmp_path}/out/")
    assert result.exit_code == 0
    assert names(tmp_path / "out") == ["a.csv"]
    assert f"{path}:1: loss" in result.stderr
    assert run("validate", path).exit_code == 0
    path.write_bytes(path.read_bytes()[:40])
    result = run("convert", path, "--to", "csv")
    assert result.exit_code == 2 and "cannot be unpacked" in result.stderr
    assert run("validate", path).exit_code == 2


MODES = [(".tar", "w"), (".tar.gz", "w:gz"), (".tgz", "w:gz"), (".tar.bz2", "w:bz2"),
         (".tar.xz", "w:xz")]  # fmt: skip


@pytest.mark.parametrize("ending, mode", MODES)
def test_tarballs(run, tmp_path, ending, mode):
    members = {"in__a": GAME.encode(), "b": LIST.encode(), "note": b"no game",
               "c.csv.gz": gzip.compress(ROWS.encode())}  # fmt: skip
    path = tarball(tmp_path / f"all{ending}", mode, **members)
    out = tmp_path / "out"
    result = run("convert", path, "--to", "otn", "-o", out)
    assert result.exit_code == 0
    assert names(out) == ["b.otg", "c.otg", "in/a.otg"]
    assert f"{path}/note: skipped" in result.stderr
    assert f"{path}/b:1: note" in result.stderr
    listed = run("validate", path, "--list-files")
    assert listed.exit_code == 0
    assert f"{path}/in/a\n" in listed.stdout
    assert run("validate", path, "--variant", "brandubh").exit_code == 1  # the note


def test_members_that_would_be_elsewhere_stay_inside(run, tmp_path):
    path = tarball(tmp_path / "x.tar", "w", **{"..__..__evil.otg": GAME.encode(),
                                               "__root__b.otg": GAME.encode()})  # fmt: skip
    out = tmp_path / "deep" / "out"
    assert run("convert", path, "--to", "otn", "-o", out).exit_code == 0
    assert names(tmp_path / "deep") == ["out/evil.otg", "out/root/b.otg"]


def test_links_are_skipped_and_archives_inside_are_failures(run, tmp_path):
    inner = tarball(tmp_path / "inner.tar", "w", a=GAME.encode()).read_bytes()
    path = tmp_path / "x.tar"
    with tarfile.open(path, "w") as file:
        link = tarfile.TarInfo("link")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        file.addfile(link)
        info = tarfile.TarInfo("inner.tar")
        info.size = len(inner)
        file.addfile(info, io.BytesIO(inner))
    result = run("convert", path, "--to", "otn")
    assert result.exit_code == 2
    assert "link: skipped: is a link or device" in result.stderr
    assert "inner.tar: is an archive inside another" in result.stderr


def test_bombs_give_a_clear_error(run, tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "MAX_FILE_BYTES", 10_000)
    monkeypatch.setattr(archives, "MAX_BETWEEN", 100_000)
    one = tmp_path / "a.csv.gz"
    one.write_bytes(gzip.compress(b"\n" * 1_000_000))
    result = run("convert", one, "--to", "otn")
    assert result.exit_code == 2 and "unpacks to more than" in result.stderr
    path = tarball(tmp_path / "x.tar.gz", "w:gz", a=GAME.encode(), b=b" " * 1_000_000)
    result = run("convert", path, "--to", "csv")
    assert result.exit_code == 2 and "is not read on: one member unpacks" in result.stderr
    assert result.stdout.startswith("d7-e7")
    monkeypatch.setattr(archives, "MAX_MEMBERS", 1)
    many = tarball(tmp_path / "y.tar", "w", a=GAME.encode(), b=GAME.encode())
    result = run("convert", many, "--to", "csv")
    assert result.exit_code == 2 and "more than 1 members" in result.stderr


@pytest.mark.parametrize("size", [0, 1, 30, 100])
def test_damaged_tarballs(run, tmp_path, size):
    path = tarball(tmp_path / "x.tar.gz", "w:gz", a=GAME.encode() * 50)
    path.write_bytes(path.read_bytes()[:size])
    result = run("convert", path, "--to", "otn")
    assert result.exit_code in (1, 2) and "internal error" not in result.stderr
    path.with_suffix("").write_bytes(b"\xff" * size)
    assert "internal error" not in run("convert", path.with_suffix(""), "--to", "otn").stderr


def test_fixes_do_not_touch_packed_files(run, tmp_path):
    path = tmp_path / "a.otg.gz"
    packed = gzip.compress(GAME.replace("d7-e7", "d7 - e7").encode())
    path.write_bytes(packed)
    run("validate", path, "--fix", "--unsafe-fixes")
    assert path.read_bytes() == packed


def test_many_files_in_several_processes_give_the_same(run, tmp_path):
    (tmp_path / "in").mkdir()
    for number in range(convert.PARALLEL_FROM + 1):
        (tmp_path / "in" / f"{number:03}.csv").write_text(ROWS)
    outputs = []
    for jobs in (1, 2):
        result = run("convert", tmp_path / "in", "--to", "otn", "--variant", "brandubh",
                     "--merge", "-o", tmp_path / "out", "--jobs", jobs, "-v")  # fmt: skip
        assert result.exit_code == 0
        outputs.append((result.stderr, (tmp_path / "out").read_text()))
    assert outputs[0] == outputs[1]


# formats of others


def test_a_registered_format_is_read_written_and_detected(run, tmp_path, register):  # noqa: F811
    register(shouted=SHOUTED, broken=3)
    path = tmp_path / "a.txt"
    path.write_text("SHOUTED d7-e7! d3-a3! d2-a2! d5-g5")
    result = run("convert", path, "--to", "csv", "--variant", "brandubh")
    assert (result.exit_code, result.stdout) == (0, "d7-e7 d3-a3 d2-a2xa3 d5-g5,1,0,Ongoing\n")
    (tmp_path / "b.otg").write_text(GAME)
    result = run("convert", tmp_path / "b.otg", "--to", "shouted")
    assert result.stdout == "SHOUTED d7-e7! d3-a3\n"
    assert "shouted moves has no place for the tag 'attackers'" in result.stderr
    assert "format plugin 'broken' (package:broken): is no taflrec Format" in result.stderr
    assert "shouted (shouted moves), by its content" in run("convert", "--detect", path).stdout
    assert run("validate", path, "--format", "shouted", "--variant", "brandubh").exit_code == 0


def test_the_example_of_the_documentation(run, tmp_path, register, monkeypatch):  # noqa: F811
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "docs" / "examples"))
    import taflrec_arrows  # type: ignore[import-not-found]

    register(arrows=taflrec_arrows.FORMAT)
    path = tmp_path / "a.txt"
    path.write_text("arrows: d7>e7 d3>a3 d2>a2 d5>g5\narrows: d7>e7 d3~a3\n")
    result = run("convert", path, "--to", "otn", "--variant", "brandubh")
    assert "2. d2-a2xa3 d5-g5" in result.stdout
    assert "'d3~a3' is no move such as d7>e7" in result.stderr
    (tmp_path / "b.otg").write_text(GAME)
    result = run("convert", tmp_path / "b.otg", "--to", "arrows")
    assert result.stdout == "arrows: d7>e7 d3>a3\n"
    assert "moves with arrows cannot hold the rules" in result.stderr

"""No real file is taken for another notation, and a notation that is forced on the wrong file is told
with a clear error. Source: formats reference, "Telling formats apart"; corpus page."""

import json
import re
import tarfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from taflrec.cli.main import cli
from taflrec.notation.decode import decode
from taflrec.notation.registry import BY_NAME, detect
from taflrec.record.source import Source
from tests.notation.ashton_samples import THREE, log
from tests.notation.test_registry import FORUM, ORG_JSON, PLIES
from tests.notation.test_small_formats import SAMPLES as SMALL
from tests.shared import shared_file

OWN = Path(__file__).resolve().parent.parent.parent / "samples"


def found(name: str, data: bytes) -> str | None:
    source, _ = decode(name, data)
    notation = detect(source) if source else None
    return notation.name if notation else None


def counted(files: Iterator[tuple[str, bytes]]) -> dict[str | None, int]:
    return dict(Counter(found(name, data) for name, data in files))


def named(paths: list[Path]) -> Iterator[tuple[str, bytes]]:
    for path in paths:
        yield path.name, path.read_bytes()


# Files


# a file of the corpus, its notation; the tables beside the records are none
CORPUS = [
    ("copenhagen.csv", "csv"), ("brandubh.csv", "csv"), ("cyningstan-hull.txt", "walker"),
    ("ftzm-openings.txt", "movelist"), ("README.md", None), ("types.tsv", None),
    ("ashton.tsv", None), ("expected.tsv", None),
]  # fmt: skip


@pytest.mark.parametrize("file, notation", CORPUS)
def test_a_file_of_the_corpus(file: str, notation: str | None) -> None:
    path = shared_file(f"corpus/{file}")
    assert found(path.name, path.read_bytes()) == notation
    if notation and notation != "csv":  # its rows have a column more here
        assert found("x", path.read_bytes()) == notation


def test_the_records_of_the_corpus() -> None:
    corpus = shared_file("corpus/README.md").parent
    assert counted(named(sorted(corpus.glob("opentafl/*.otg")))) == {"otn": 7}
    assert counted(named(sorted(corpus.glob("aage-*.tsv")))) == {None: 109}
    with tarfile.open(corpus / "ashton.tar.gz") as archive:
        logs = [(each.name, archive.extractfile(each)) for each in archive if each.isfile()]
        assert counted((name, file.read()) for name, file in logs if file) == {"ashton": 60}


def test_every_list_of_the_corpus_is_one() -> None:
    corpus, wrong = shared_file("corpus/README.md").parent, []
    for path in sorted(corpus.glob("aage-*.tsv")):
        for row in path.read_text(encoding="utf-8").splitlines()[1:20]:
            moves = row.split("\t")[-1]
            if moves and found("x", moves.encode()) != "movelist":
                wrong.append((path.name, moves[:60]))
    assert wrong == []


# how the page of cases calls a notation -> its name here
CALLED = {
    "ashton": "ashton", "moves": "movelist", "pgn": "zevratafl", "tafl": "brandubh-tafl",
    "hnefatafl-json": "hnefatafl-org-json",
}  # fmt: skip


def test_every_case_is_of_the_notation_that_is_said() -> None:
    cases = shared_file("notation/cases.jsonl")
    for line in cases.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        path = cases.parent / case["file"]
        said = case.get("format", "otn")
        assert found(path.name, path.read_bytes()) == CALLED.get(said, said), path.name


def test_our_own_samples() -> None:
    endings = {".otg": "otn", ".csv": "csv", ".moves": "movelist", ".md": None}
    for path in sorted(OWN.rglob("*.*")):
        told = found(path.name, path.read_bytes())
        none = path.name.startswith(("TR901", "TR903"))  # binary, and no record at all
        assert told == (None if none else endings[path.suffix]), path.name


# A wrong guess

# a text of each notation, and what is none
KINDS = {
    "otn": "[variant:Brandubh]\n\n1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n",
    "fellhuhn": "[date:2024.02.03] [event:] [variant:Brandubh]\n1. d7-e7 d3-a3\n",
    "movelist": "d7-e7 d3-a3 d2-a2xa3 d5-g5\n",
    "csv": "d7-e7 d3-a3 d2-a2xa3 d5-g5,1,0,Ongoing\n",
    "walker": "1. D7-E7 D3-A3\n2. D2-A2xA3 D5-G5\n3. (resigned).\n",
    "hnefatafl-org-json": ORG_JSON,
    "hnefatafl-org-pgn": '[Event "G"]\n[Site "hnefatafl.org"]\n1. 0d30a3 0d70e7\n',
    "zevratafl": '[Event "G"]\n[Site "playtafl.com"]\n\n1. d7e7 d3a3\n',
    "hnefatafl-org-text": "play attacker d1 d3\n=\nplay defender f4 f3\n=\n",
    "playtaflonline": PLIES,
    "neurotafl": '{"AageGameTypeKey": 16, "Moves": ["h11-h9", "f4-i4"], "WhoWon": ""}',
    "ftzm": '{"gameName": "A", "moves": "h11-h9 f4-i4", "gameStatus": "ongoing"}',
    "json": '{"schema": "taflrec-records-2", "records": [{"tags": [], "plies": []}]}',
    "ashton": log(*THREE),
    "cs61b": "#* x\nmanual black\n\ni6-g\nd5-7\n",
    **SMALL,
    "forum-pgn": FORUM.replace("d7-e7", "f2-b2"),
    "prose": "Once upon a time two players met.\n",
    "a page": "<!DOCTYPE html>\n<html><body>d7-e7 d3-a3</body></html>\n",
    "another JSON": '{"a": [1, null, {"moves": 3}], "b": "d1-d3"}',
    "a script": "import sys\n\nprint(sys.argv[1])\n",
    "blanks": " \n\t\n",
}  # fmt: skip


def squares(text: str, name: str) -> list[tuple[str, str]]:
    records = BY_NAME[name].read(Source("x", text))
    return [(move.origin, move.target) for record in records for move in record.moves]


def test_there_is_a_text_of_every_notation() -> None:
    assert BY_NAME.keys() <= KINDS.keys()
    for kind in BY_NAME:
        assert found("x", KINDS[kind].encode()) == kind


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_guess_is_told_or_reads_the_same_moves(kind: str) -> None:
    text = KINDS[kind]
    for name in BY_NAME:
        result = CliRunner().invoke(cli, ["validate", "--format", name, "-"], input=text.encode())
        assert result.exception is None or isinstance(result.exception, SystemExit), name
        assert result.exit_code in (0, 1, 2), name
        assert "Traceback" not in result.output, name
        if result.exit_code:
            assert re.search(r"\berror TR\d{3}\b", result.output), name
        else:  # a notation near to it: what it reads is what stands there
            assert kind in BY_NAME, name
            assert squares(text, name) == squares(text, kind), name


@pytest.mark.parametrize("kind", KINDS)
def test_a_conversion_from_a_wrong_guess(kind: str) -> None:
    text = KINDS[kind]
    for name in BY_NAME:
        arguments = ["convert", "--strict", "--from", name, "--to", "otn", "-"]
        result = CliRunner().invoke(cli, arguments, input=text.encode())
        assert result.exception is None or isinstance(result.exception, SystemExit), name
        assert result.exit_code in (0, 1, 2), name
        assert "Traceback" not in result.output, name
        assert result.stdout.strip() or result.stderr.strip(), name

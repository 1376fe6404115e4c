"""Real records written as OTN and as the JSON document, and read back: nothing is lost untold.

Of the large collections a part; with ``-m slow`` all of them.
"""

import itertools
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from taflrec.checks.judge import Verdict, judge
from taflrec.convert.complete import complete
from taflrec.convert.document import document
from taflrec.notation.decode import decode
from taflrec.notation.otn_form import unwritable
from taflrec.notation.registry import BY_NAME
from taflrec.notation.taflrec_json import stray_text
from taflrec.record.model import Record
from taflrec.record.source import Source
from taflrec.rules import catalogue
from tests.convert.comparing import errors_of, lost, steps, told_of, trip
from tests.corpus.test_ashton import contents, verdict_of
from tests.corpus.test_expected import rows_of
from tests.corpus.types import GameType, game_types, verdicts
from tests.corpus.types import rows_of as rows_of_type
from tests.shared import shared_file

CORPUS = shared_file("corpus/README.md").parent
TYPES = game_types(CORPUS)
LONG = 300_000  # bytes; a log of 2,158 plies
PUZZLES = sorted(path.name for path in (CORPUS / "opentafl").glob("*.otg"))
CASES = sorted(path.name for path in (CORPUS.parent / "notation" / "cases").iterdir())


def judged(path: Path) -> list[Verdict]:
    source, _ = decode(path.name, path.read_bytes())
    return list(judge(source)) if source else []


# What is compared


def words(record: Record) -> list[str]:
    """The words of the comments, the one at the beginning among them, in any order.

    OTN puts several of one turn together, and has signs that cannot stand in a comment.
    """
    tag = record.tag("start-comment")
    texts = [tag.value] if tag else []
    texts += [comment.text for comment in record.comments]
    plain = str.maketrans({"|": " ", "/": " ", "]": ")"})
    return sorted(word for text in texts for word in text.translate(plain).split())


def check_otn(verdict: Verdict) -> None:
    """Written as OTN and read again, all that is not told as lost is the same."""
    made = trip(verdict, BY_NAME["otn"])
    assert made
    assert steps(made.after.record) == steps(made.record)
    assert [m.captures for m in made.after.record.moves] == [m.captures for m in made.record.moves]
    # of a game that cannot be followed the end word alone says who lost
    assert made.after.record.result == made.record.result or not made.before.complete
    before = made.before.outcome()
    assert made.replayed.outcome() == before
    assert errors_of(made.after) <= made.errors
    if not made.record.stray:  # what could not be read becomes a comment
        assert words(made.after.record) == words(made.record)
    if made.before.ruleset:
        assert lost(made) - told_of(made) <= {"comments", "stray"}
        assert [*made.replayed.positions()] == [*made.before.positions()]


def check_document(verdict: Verdict) -> None:
    """The document says all that the record says, and is played by the same rules."""
    (after,) = judge(Source("x", document([verdict])))
    assert everything(after.record) == everything(verdict.record)
    old, new = verdict.replay, after.replay
    assert old and new
    assert new.outcome() == old.outcome()
    assert [*new.positions()] == [*old.positions()]
    # the layout that explains a faulty record is not looked for again where the rules were chosen
    assert errors_of(after) <= errors_of(verdict)


def everything(record: Record) -> dict[str, Any]:
    """All that a record says, without its places."""
    text = record.source.text
    return {
        "tags": [(tag.key, tag.value) for tag in record.tags],
        "moves": [move._replace(text="") for move in record.moves],
        "turns": [turn[:2] for turn in record.turns],
        "comments": [(each.after, each.text) for each in record.comments],
        "variations": [(each.address, each.text, each.after) for each in record.variations],
        "ends": [(each.word, each.after, each.loser) for each in record.terminators],
        "result": (record.result, record.told, record.captured_by),
        "boards": [(each.after, each.position) for each in record.boards],
        "stray": [stray_text(record, text[slice(*span)]) for span in record.stray],
        "rest": (record.placeholder, record.broken_at),
    }


def check(verdicts: Iterable[Verdict]) -> int:
    """Check what has a record, and count it."""
    count = 0
    for verdict in verdicts:
        if verdict.replay is None:
            continue
        count += 1
        check_document(verdict)
        if not unwritable(verdict.record):
            check_otn(verdict)
    return count


# The collections


@pytest.mark.parametrize("name", [name for name, log in contents().items() if len(log) <= LONG])
def test_a_log(name: str) -> None:
    assert check([verdict_of(name)]) == 1


@pytest.mark.slow
def test_the_long_logs() -> None:
    long = [name for name, data in contents().items() if len(data) > LONG]
    assert long
    assert check(map(verdict_of, long)) == len(long)


def test_the_hull_games() -> None:
    assert check(judged(CORPUS / "cyningstan-hull.txt")) == 4


def openings() -> Iterator[Verdict]:
    text = shared_file("corpus/ftzm-openings.txt").read_text(encoding="utf-8")
    return judge(Source("x", text), None, catalogue.ruleset("copenhagen"))


def test_the_openings() -> None:
    assert check(openings()) == 300


def csv_verdicts(variant: str, step: int) -> Iterator[Verdict]:
    text = "".join(f"{row}\n" for _, row in rows_of(variant)[::step])
    return judge(Source("x", text), BY_NAME["csv"], catalogue.ruleset(variant))


@pytest.mark.parametrize("variant, step, count", [("copenhagen", 8, 134), ("brandubh", 3, 111)])
def test_the_rows(variant: str, step: int, count: int) -> None:
    assert check(csv_verdicts(variant, step)) == count


@pytest.mark.slow
@pytest.mark.parametrize("variant, count", [("copenhagen", 1070), ("brandubh", 331)])
def test_all_rows(variant: str, count: int) -> None:
    assert check(csv_verdicts(variant, 1)) == count


def of_type(kind: GameType, step: int, most: int | None = None) -> Iterator[Verdict]:
    rows = [*itertools.islice(rows_of_type(kind, CORPUS), 0, None, step)][:most]
    return verdicts(kind, rows, kind.rulesets[0])


@pytest.mark.parametrize("kind", TYPES, ids=[kind.number for kind in TYPES])
def test_two_games_of_a_type(kind: GameType) -> None:
    assert check(of_type(kind, 5, 2)) == 2


@pytest.mark.slow
@pytest.mark.parametrize("kind", TYPES, ids=[kind.number for kind in TYPES])
def test_forty_games_of_a_type(kind: GameType) -> None:
    assert check(of_type(kind, 5, 40))


@pytest.mark.parametrize("name", PUZZLES)
def test_an_annotated_record(name: str) -> None:
    assert check(judged(CORPUS / "opentafl" / name)) == 1


@pytest.mark.parametrize("name", CASES)
def test_a_case(name: str) -> None:
    for verdict in judged(CORPUS.parent / "notation" / "cases" / name):
        if verdict.replay and verdict.record.broken_at is None:
            check([verdict])


@cache
def _files(pattern: str) -> list[Path]:
    return sorted(CORPUS.glob(pattern))


def test_the_counts() -> None:
    assert len(TYPES) == len(_files("aage-*.tsv")) == 109
    assert (len(contents()), len(PUZZLES)) == (60, 7)
    assert complete(_replay(verdict_of(next(iter(contents()))))).implied


def _replay(verdict: Verdict) -> Any:
    assert verdict.replay
    return verdict.replay

"""Notations that other packages register, and what is wrong with some."""

import sys
from collections.abc import Iterator
from importlib import metadata
from types import ModuleType

import pytest

from taflrec.notation import plugins as registered
from taflrec.notation.formats import Format
from taflrec.notation.registry import detect, detection, named
from taflrec.record.model import Record
from taflrec.record.source import Source, Span

# a notation of moves between exclamation marks, as another package would define it
MINE = ModuleType("shouted")


def _read(source: Source) -> Iterator[Record]:
    from taflrec.notation.plies import read_ply

    record = Record(source, 0, "shouted", Span(0, len(source.text)))
    at = 0
    for word in source.text.removeprefix("SHOUTED").split("!"):
        start = source.text.index(word, at)
        at = start + len(word)
        move = read_ply(word.strip())
        if word.strip():
            record.add_move(move, start + len(word) - len(word.lstrip()))  # type: ignore[arg-type]
    yield record


MINE.read = _read  # type: ignore[attr-defined]
MINE.write = lambda record: (
    "SHOUTED "
    + "! ".join(  # type: ignore[attr-defined]
        f"{move.origin}-{move.target}" for move in record.moves
    )
)
SHOUTED = Format(
    "shouted", "shouted moves", "shouted", "shouted", (".shout",), r"SHOUTED\b", "a shout"
)
sys.modules["shouted"] = MINE


class Entry:
    """An entry point whose value is at hand."""

    def __init__(self, name: str, value: object) -> None:
        self.name, self.value, self._made = name, f"package:{name}", value

    def load(self) -> object:
        """The value; an exception is raised."""
        if isinstance(self._made, Exception):
            raise self._made
        return self._made


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    def call(**values: object) -> None:
        entries = [Entry(name, value) for name, value in values.items()]
        asked: list[str] = []

        def entry_points(*, group: str) -> list[Entry]:
            asked.append(group)
            return entries if group == "taflrec.formats" else []

        monkeypatch.setattr(metadata, "entry_points", entry_points)
        registered.plugins.cache_clear()

    yield call
    monkeypatch.undo()
    registered.plugins.cache_clear()


def test_a_registered_format_is_found_by_name_and_by_its_sign(register) -> None:  # type: ignore[no-untyped-def]
    register(shouted=SHOUTED)
    assert named("shouted") is SHOUTED
    assert detect(Source("-", "SHOUTED d7-e7! d3-a3")) is SHOUTED
    assert detect(Source("a.shout", "what?")) is SHOUTED
    assert not detection(Source("a.shout", "what?")).sure
    assert detect(Source("-", "d7-e7 d3-a3")).name == "movelist"  # type: ignore[union-attr]


def test_a_sign_that_fits_what_is_known_does_not_count_but_is_said(register) -> None:  # type: ignore[no-untyped-def]
    register(greedy=SHOUTED._replace(name="greedy", sign="d7"))
    found = detection(Source("-", "d7-e7 d3-a3"))
    assert found.format and found.format.name == "movelist"
    assert [each.name for each in found.others] == ["greedy"]
    assert "not sure" in found.told()


WRONG = [
    ("an exception", ImportError("no module"), "cannot be loaded: ImportError: no module"),
    ("no format", 3, "is no taflrec Format but int"),
    ("a name that is taken", SHOUTED._replace(name="otn"), "the name 'otn' is taken"),
    ("an odd name", SHOUTED._replace(name="A b"), "must be of small letters"),
    ("a sign", SHOUTED._replace(sign="("), "its sign is no regular expression"),
    ("a module", SHOUTED._replace(module="no.such"), "no.such has no function read"),
    ("a writer", SHOUTED._replace(writer="json"), "json has no function write"),
    ("no reader", SHOUTED._replace(module=""), "the module of its reader is missing"),
    ("no text", SHOUTED._replace(sign=None), "must be texts"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("value, words", [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_a_wrong_one_is_told_and_left_out(register, value: object, words: str) -> None:  # type: ignore[no-untyped-def]
    register(wrong=value, shouted=SHOUTED)
    found = registered.plugins()
    assert [each.name for each in found.formats] == ["shouted"]
    (problem,) = found.problems
    assert problem.startswith("format plugin 'wrong' (package:wrong): ")
    assert words in problem


def test_nothing_is_looked_up_where_a_notation_fits(register, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    register()
    monkeypatch.setattr(metadata, "entry_points", None)
    assert detect(Source("-", "d7-e7 d3-a3")) is named("movelist")
    assert detect(Source("-", "")) is None

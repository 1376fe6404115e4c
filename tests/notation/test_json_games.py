"""What the JSON readers share: places of values, dates, and any JSON at all in any of them."""

import json
import time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from taflrec.notation.json_games import date_of_seconds, iso_date, seconds_of_date
from taflrec.notation.json_text import Located, LocatedObject, value_span, values, words
from taflrec.notation.registry import detect
from taflrec.record.diagnostic import Fault
from taflrec.record.source import Source, Span
from tests.notation.json_hostile import judged

JSON_NOTATIONS = ("playtaflonline", "neurotafl", "ftzm", "json")


def value_of(text: str) -> Any:
    (found,) = values(text)
    assert not isinstance(found, Fault)
    return found[0]


def test_strings_and_objects_know_where_they_stand() -> None:
    text = ' {"a": "x\\ty", "b": [{"c": "é"}, {}], "d": {"a": 1}}'
    made = value_of(text)
    assert isinstance(made, LocatedObject)
    assert text[made.span.start : made.span.end] == text.strip()
    assert isinstance(made["a"], Located)
    assert text[made["a"].start : made["a"].end] == "x\\ty"
    assert text[made["a"].quoted.start : made["a"].quoted.end] == '"x\\ty"'
    assert (made["a"].plain, made["b"][0]["c"].plain) == (False, True)
    assert [text[each.span.start : each.span.end] for each in made["b"]] == ['{"c": "é"}', "{}"]


@pytest.mark.parametrize(
    "inside, found",
    [
        ("d1-d3 e5-e2", ["d1-d3", "e5-e2"]), (" a  b ", ["a", "b"]), ("", []),
        (r"a\nb\tc", ["a", "b", "c"]), (r"\u0020a\u0020b", ["a", "b"]),
        (r"\ud83d\ude00 x", [r"\ud83d\ude00", "x"]), (r"a\"b c", [r"a\"b", "c"]),
        (r"\ud83d x", [r"\ud83d", "x"]),
    ],
)  # fmt: skip
def test_words_between_escapes(inside: str, found: list[str]) -> None:
    text = f'"{inside}"'
    assert [text[span.start : span.end] for span in words(text, value_of(text))] == found


def test_where_a_number_stands() -> None:
    text = '{"a": 12, "b" :\n-3}'
    for key, word in (("a", "12"), ("b", "-3")):
        span = value_span(text, Span(0, len(text)), key)
        assert text[span.start : span.end] == word
    assert value_span(text, Span(0, 5), "b") == (0, 5)


@pytest.mark.parametrize(
    "seconds, date",
    [(0, "1970.01.01"), (1470000000, "2016.07.31"), (951782399, "2000.02.28"),
     (951782400, "2000.02.29"), (4107542399, "2100.02.28"), (4107542400, "2100.03.01"),
     (253402300799, "9999.12.31")],
)  # fmt: skip
def test_days_and_seconds(seconds: int, date: str) -> None:
    assert date_of_seconds(seconds) == date
    assert seconds_of_date(date) == seconds - seconds % 86400


@pytest.mark.parametrize("wrong", [-1, 253402300800, 1.5, "0", None, True, [], 10**40])
def test_what_is_no_time(wrong: Any) -> None:
    assert date_of_seconds(wrong) == ""


@pytest.mark.parametrize(
    "wrong", ["", "2023.02.29", "2024.13.01", "2024.00.10", "1969.12.31", "24.1.1", "٢٠٢٤.01.01"]
)
def test_what_is_no_day(wrong: str) -> None:
    assert seconds_of_date(wrong) is None


def test_iso_dates() -> None:
    assert iso_date("2024-02-03T19:00:00.5+01:00") == iso_date(" 2024-02-03") == "2024.02.03"
    assert iso_date("3.2.2024") == iso_date("2024-02-03x") == ""


_keys = st.sampled_from(
    ("Layout", "Move", "MoveX", "MoveY", "MoveXTo", "MoveYTo", "EndState", "Objective", "StartDate",
     "AageGameTypeKey", "AageGameTypeName", "Moves", "WhoWon", "BlackPiecesCaptured",
     "WhitePiecesCaptured", "gameStatus", "moves", "startTime", "schema", "records", "tags", "key",
     "value", "plies", "text", "origin", "target", "captures", "taken", "comments", "variations",
     "after", "end_words", "word", "loser", "stray", "implied", "variant", "settings", "start",
     "ruleset", "chosen_from", "name", "values", "noticed", "message", "turns", "number")
)  # fmt: skip
_leaves = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 12), st.integers(), st.floats(allow_nan=False),
    st.sampled_from(("", "d7-e7", "d7", "e7", "brandubh", "resigned", "White", "taflrec-records-2",
                     "d1-d3 e5-e2", "draw", "option", "illegal-move", "attackers", "/3/1K1/3/", "K")),
    st.text(max_size=6),
)  # fmt: skip
_values = st.recursive(
    _leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_keys, inner, max_size=8),
    max_leaves=30,
)


@given(st.dictionaries(_keys, _values, max_size=10), st.sampled_from(JSON_NOTATIONS), st.booleans())
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_json_in_any_reader(made: dict[str, Any], notation: str, ascii_only: bool) -> None:
    if notation == "json":
        made = {"schema": "taflrec-records-2", "records": [made, made.get("records")]}
    judged(json.dumps(made, ensure_ascii=ascii_only), notation)


@pytest.mark.parametrize("notation", JSON_NOTATIONS)
@pytest.mark.parametrize("content", ["GIF89a\x01\x02", "PK\x03\x04", "a,b\n1,2\n", "<html></html>"])
def test_other_files_in_every_reader(notation: str, content: str) -> None:
    (verdict,) = judged(content, notation)
    assert {each.name for each in verdict.diagnostics} <= {"json-syntax", "no-record"}


HOSTILE = {
    "quotes": "{" + '"' * 60_000,
    "keys": "{" + '"a": 1, ' * 9_000,
    "half a key": "{" + '"MoveX" ' * 9_000,
    "braces": "{" * 60_000,
    "brackets and braces": "[{" * 30_000,
    "blanks": " " * 60_000 + "{",
    "two tags": "[a] " * 15_000,
    "schemas": '{"schema": ' * 6_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_detection_takes_no_time(name: str) -> None:
    begin = time.process_time()
    detect(Source("x", HOSTILE[name]))
    assert time.process_time() - begin < 5

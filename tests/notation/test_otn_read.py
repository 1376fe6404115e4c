"""The OTN reader: every sample, with every kind of line end. See otn_samples for the table."""

import pytest

from taflrec.notation import otn
from taflrec.record.model import Record
from taflrec.record.source import Source
from tests.notation.otn_samples import HEAD, RULES, SAMPLES, TURNS, Said

ENDS = {"LF": "\n", "CRLF": "\r\n", "CR": "\r"}


def said(record: Record) -> Said:
    """What a record says, in the form of the table."""
    source = record.source
    faults = [(fault, source.place(fault.span)) for fault in record.faults]
    return Said(
        " ".join(move.text for move in record.moves),
        tuple((turn.number, turn.first) for turn in record.turns),
        tuple((tag.key, tag.value) for tag in record.tags),
        tuple((comment.after, comment.text) for comment in record.comments),
        tuple(
            (each.after, each.address, each.text, tuple(c.text for c in each.comments))
            for each in record.variations
        ),
        tuple((end.word, end.after) for end in record.terminators),
        tuple(source.text[span.start : span.end] for span in record.stray),
        record.result,
        record.placeholder,
        record.broken_at,
        tuple(sorted((f.name, p.line, p.column) for f, p in faults)),
    )


def with_ends(expected: Said, end: str) -> Said:
    """The same with other line ends in what is kept word for word."""

    def text(value: str) -> str:
        return value.replace("\n", end)

    tags = (("rules", RULES),) if expected.tags is None else expected.tags
    return expected._replace(
        tags=tuple((key, text(value)) for key, value in tags),
        comments=tuple((after, text(value)) for after, value in expected.comments),
        stray=tuple(map(text, expected.stray)),
        faults=tuple(sorted(expected.faults)),
    )


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("name", SAMPLES)
def test_a_record_is_read_as_the_reference_says(name: str, end: str) -> None:
    text, expected = SAMPLES[name]
    text = text.replace("\n", ENDS[end])
    records = list(otn.read(Source("x", text)))
    assert [said(record) for record in records] == [with_ends(e, ENDS[end]) for e in expected]
    assert [record.index for record in records] == [*range(len(expected))]
    assert {record.format for record in records} == {"otn"}
    for record in records:
        for ply, move in enumerate(record.moves):
            span = record.move_span(ply)
            assert text[span.start : span.end] == move.text
        for tag in record.tags:
            assert text[slice(*tag.span)][0] + text[slice(*tag.span)][-1] == "[]"
            assert text[slice(*tag.value_span)] == tag.value
        for comment in record.comments:
            assert text[slice(*comment.span)] == f"[{comment.text}]"


def test_records_follow_each_other_without_a_gap() -> None:
    text = HEAD + TURNS + "[c]\n\n[event:B]\n" + HEAD + TURNS
    first, second = otn.read(Source("x", text))
    assert first.span == (0, text.index("[event:B]"))
    assert second.span == (text.index("[event:B]"), len(text))
    assert (first.line, second.line) == (1, 7)


@pytest.mark.parametrize("text", ["", "\n\n", "\r\n \t\r\n"])
def test_an_empty_text_gives_one_record_that_says_nothing(text: str) -> None:
    assert [said(record) for record in otn.read(Source("x", text))] == [Said(tags=())]


# The result tag: 5.2
RESULTS = [
    ("1", "attackers", False),
    ("0", "draw", False),
    ("-1", "defenders", False),
    (" 1 ", "attackers", False),
    ("?", None, False),
    ("", None, False),
    ("+1", None, True),
    ("1-0", None, True),
    ("attackers", None, True),
    ("−1", None, True),
]


@pytest.mark.parametrize("value, result, faulty", RESULTS, ids=[repr(row[0]) for row in RESULTS])
def test_result_values(value: str, result: str | None, faulty: bool) -> None:
    (record,) = otn.read(Source("x", f"[result:{value}]\n{HEAD}{TURNS}"))
    assert record.result == result
    assert [fault.name for fault in record.faults] == ["result-value"] * faulty
    span = record.result_span
    assert span is not None
    assert record.source.text[span.start : span.end] == value


# The date tag: 5.2, with ? for what is not known
DATES = [
    ("2024.01.02", True),
    (" 2024.01.02 ", True),
    ("2024.??.??", True),
    ("2024.01.??", True),
    ("?", True),
    ("", True),
    ("2024", False),
    ("2024-01-02", False),
    ("2024.1.2", False),
    ("25 nov 2021", False),
    ("02.01.2024", False),
    ("2024.01.02 10:00", False),
]


@pytest.mark.parametrize("value, sound", DATES, ids=[repr(row[0]) for row in DATES])
def test_date_values(value: str, sound: bool) -> None:
    (record,) = otn.read(Source("x", f"[date:{value}]\n{HEAD}{TURNS}"))
    assert [fault.name for fault in record.faults] == ["date-format"] * (not sound)


def test_a_record_is_given_up_at_the_limit_of_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(otn, "MAX_PLIES", 4)
    text = HEAD + TURNS + "3. d6-g6xg5 Kd4-d7\n"
    (record,) = otn.read(Source("x", text))
    assert [fault.name for fault in record.faults] == ["record-too-large"]
    assert len(record.moves) >= 4
    (sound,) = otn.read(Source("x", HEAD + TURNS))
    assert sound.faults == []


def test_a_record_of_very_many_parts_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(otn, "MAX_TOKENS", 20)
    (record,) = otn.read(Source("x", HEAD + TURNS + "[c]\n" * 50))
    names = {fault.name for fault in record.faults}
    assert names == {"record-too-large", "comment-blocks", "comment-surplus"}
    assert len(record.comments) < 50


def test_very_many_open_brackets_are_told_once() -> None:
    text = HEAD + TURNS + "[\n" * 5000
    (record,) = otn.read(Source("x", text))
    assert [fault.name for fault in record.faults] == ["comment-unclosed"]
    assert " ".join(move.text for move in record.moves).startswith("d7-e7 d3-a3")
    assert record.source.place(record.faults[0].span)[:2] == (5, 1)

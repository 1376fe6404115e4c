"""The OTN writer, the twin of the reader: what was read from any sample is read from its text."""

from typing import Any

import pytest

from taflrec.notation import csv_rows, movelist, otn, otn_text
from taflrec.record.model import Move, Record, Variation
from taflrec.record.source import Source
from tests.notation.otn_samples import HEAD, RULES, RULES_TAG, TEXTS, TURNS


def read(text: str) -> list[Record]:
    return list(otn.read(Source("x", text)))


def kept(record: Record) -> dict[str, Any]:
    """What a writer must keep: everything but places, numbers of turns and text without a home."""
    tags = {tag.key: tag.value for tag in record.tags}
    if "rules" in tags:
        tags["rules"] = " ".join(tags["rules"].split())
    if any(end.word == "timeout" for end in record.terminators):
        tags.setdefault("termination", "timeout")
    return {
        "tags": tags,
        "moves": [move._replace(text="") for move in record.moves],
        "turns": [(turn.first, turn.last) for turn in record.turns if turn.last > turn.first],
        "comments": [comment.text for comment in record.comments],
        "variations": [
            (*said(each), [comment.text for comment in each.comments]) for each in record.variations
        ],
        "resigned": [end.word for end in record.terminators][:1] == ["resigned"],
        "result": record.result,
        "placeholder": record.placeholder,
    }


def said(variation: Variation) -> tuple[Any, ...]:
    """What a variation says; its text where it could not be read."""
    line, place = variation.line, variation.place
    if line is None or place is None or not line.readable:
        return (variation.address, variation.text)
    moves = [move._replace(text="") for move in line.moves]
    return (place.slots, place.numbers, len(line.placeholders), moves)


@pytest.mark.parametrize("name", TEXTS)
def test_reading_what_was_written_gives_the_same_record(name: str) -> None:
    for record in read(TEXTS[name]):
        (again,) = read(otn_text.write(record))
        wanted = kept(record)
        if [end.word for end in record.terminators][:1] == ["timeout"] and record.result is None:
            # OTN has no word for it: the result tag tells who lost, see the next table but one
            wanted["result"] = again.result
            wanted["tags"]["result"] = kept(again)["tags"]["result"]
            assert again.result
        assert kept(again) == wanted


# by their place in the text these follow the turn that they are written after
BETWEEN_PLIES = {
    "a comment in the middle of a turn",
    "a variation of the first move before turn 1",
}


@pytest.mark.parametrize("name", [name for name in TEXTS if name not in BETWEEN_PLIES])
def test_comments_and_variations_stay_at_their_turn(name: str) -> None:
    for record in read(TEXTS[name]):
        (again,) = read(otn_text.write(record))
        assert [comment.after for comment in again.comments] == [
            comment.after for comment in record.comments
        ]
        assert [each.after for each in again.variations] == [
            each.after for each in record.variations
        ]


@pytest.mark.parametrize("name", TEXTS)
def test_what_was_written_is_written_again_as_it_is(name: str) -> None:
    for record in read(TEXTS[name]):
        text = otn_text.write(record)
        (again,) = read(text)
        assert otn_text.write(again) == text


# which the writer leaves to people: values, and how plies and comments belong together
VALUES = {
    "result-value", "date-format", "not-portable", "turn-grouping", "comment-blocks",
    "comment-surplus",
}  # fmt: skip
AS_IT_IS = {"a variation with words that are no plies"}  # cannot be read, so it stays


@pytest.mark.parametrize("name", TEXTS)
def test_the_form_of_what_was_written_is_without_fault(name: str) -> None:
    for record in read(TEXTS[name]):
        text = otn_text.write(record)
        (again,) = read(text)
        assert name in AS_IT_IS or {fault.name for fault in again.faults} <= VALUES
        assert text.endswith("\n")
        assert not any(line != line.rstrip() for line in text.split("\n")[:1])


# text as read, text as written: sections 5.1 and 8, one turn a line, comments on their own
WRITTEN = [
    ("a canonical record stays as it is",
     "[event:X]\n" + HEAD + "1. d7-e7 d3-a3\n[a|b]\n2. d2-a2xa3 d5-g5\n",
     "[event:X]\n" + HEAD + "1. d7-e7 d3-a3\n[a|b]\n2. d2-a2xa3 d5-g5\n"),
    ("rules last, one tag a line, lower-case keys",
     f"{RULES_TAG} [Event:X] [result:-1] 1. d7-e7 d3-a3",
     f"[event:X]\n[result:-1]\n{RULES_TAG}\n\n1. d7-e7 d3-a3\n"),
    ("the last value of a tag in its first place",
     "[result:1]\n[event:X]\n[result:-1]\n" + HEAD + "1. d7-e7",
     "[result:-1]\n[event:X]\n" + HEAD + "1. d7-e7\n"),
    ("rules on one line",
     "[rules:" + RULES.replace(" ", "\n") + "]\n\n1. d7-e7", HEAD + "1. d7-e7\n"),
    ("single blanks, one turn a line, a dot and a blank",
     HEAD + "1.d7-e7   d3-a3 2. d2-a2xa3\td5-g5", HEAD + TURNS),
    ("counting numbers", HEAD + "3. d7-e7 d3-a3\n5. d2-a2xa3 d5-g5\n", HEAD + TURNS),
    ("groups of moves stay, empty turns go",
     HEAD + "1. d7-e7\n2.\n3. d3-a3 d2-a2xa3 d5-g5", HEAD + "1. d7-e7\n2. d3-a3 d2-a2xa3 d5-g5\n"),
    ("a comment on its own line, at its turn",
     HEAD + "1. d7-e7 d3-a3 [a|b] 2. d2-a2xa3 d5-g5",
     HEAD + "1. d7-e7 d3-a3\n[a|b]\n2. d2-a2xa3 d5-g5\n"),
    ("plain dashes, lower case, slashes between captures",
     HEAD + "1. D7–e7xe6xE5 d3--a3\n2. d2=^a2 Kd4d5",
     HEAD + "1. d7-e7xe6/e5 d3-a3\n2. d2^=a2 Kd4-d5\n"),
    ("letters, info symbols and doubled captures stay",
     HEAD + "1. ce6^e8xe7/e7/ne9+ Kd4-d5--",
     HEAD + "1. ce6^e8xe7/e7/ne9+ Kd4-d5--\n"),
    ("variations and their comments in place",
     HEAD + "1. d7-e7 d3-a3\n1a.1.1a. d7-c7\n[v]\n[w]\n2. d2-a2xa3\n[c]\n",
     HEAD + "1. d7-e7 d3-a3\n1a.1.1a. d7-c7\n[v]\n[w]\n2. d2-a2xa3\n[c]\n"),
    ("dots for the first move", HEAD + "1. … d3-a3", HEAD + "1. ..... d3-a3\n"),
    ("a resignation as ---", HEAD + "1. d7-e7 d3-a3\n2. (resigns).", HEAD + "1. d7-e7 d3-a3 ---\n"),
    ("a resignation alone", HEAD + "1. resigned", HEAD + "1. ---\n"),
    ("nothing but tags", "[event:X] " + RULES_TAG, f"[event:X]\n{RULES_TAG}\n"),
    ("no tags", "1. d7-e7 d3-a3", "1. d7-e7 d3-a3\n"),
    ("a loss on time as a tag",
     HEAD + "1. d7-e7 d3-a3 timeout", "[termination:timeout]\n[result:-1]\n" + HEAD + "1. d7-e7 d3-a3\n"),
    ("words for a loss on time stay",
     "[termination:Black lost on time]\n" + HEAD + "1. d7-e7 d3-a3 timeout",
     "[termination:Black lost on time]\n[result:-1]\n" + HEAD + "1. d7-e7 d3-a3\n"),
]  # fmt: skip


@pytest.mark.parametrize(
    "text, expected", [row[1:] for row in WRITTEN], ids=[row[0] for row in WRITTEN]
)
def test_canonical_text(text: str, expected: str) -> None:
    (record,) = read(text)
    assert otn_text.write(record) == expected


# move, text: section 3.1
MOVES = [
    (Move("", "", "e5", "e8"), "e5-e8"),
    (Move("", "K", "e1", "a1", info="--"), "Ke1-a1--"),
    (Move("", "c", "e6", "e8", jump=True), "ce6^e8"),
    (Move("", "N", "e8", "e4", berserk=True, captures=("e3",), taken=("",)), "Ne8=e4xe3"),
    (Move("", "N", "e6", "e8", True, True, ("e7", "e9", "f8", "d8"), ("c", "n", "", "")),
     "Ne6^=e8xce7/ne9/f8/d8"),
    (Move("", "", "c2", "c3", captures=("c4",), taken=("K",), info="++"), "c2-c3xKc4++"),
]  # fmt: skip


@pytest.mark.parametrize("move, text", MOVES, ids=[row[1] for row in MOVES])
def test_a_move_is_written_as_the_reference_writes_it(move: Move, text: str) -> None:
    assert otn_text.move_text(move) == text


def test_a_move_list_becomes_numbered_pairs() -> None:
    (record,) = movelist.read(Source("x", "d7e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5 resigned"))
    assert otn_text.write(record) == "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n3. d6-g6xg5 ---\n"


def test_a_move_list_with_nothing_but_its_end_word() -> None:
    (record,) = movelist.read(Source("x", "resigned"))
    assert otn_text.write(record) == "1. ---\n"


# status of a row, result tag
@pytest.mark.parametrize(
    "status, tag", [("White", "-1"), ("Black", "1"), ("Draw", "0"), ("Ongoing", None), ("", None)]
)
def test_the_status_of_a_row_becomes_the_result(status: str, tag: str | None) -> None:
    (record,) = csv_rows.read(Source("x", f"d7-e7 d3-a3,0,0,{status}"))
    head = f"[result:{tag}]\n\n" if tag else ""
    assert otn_text.write(record) == head + "1. d7-e7 d3-a3\n"


def test_a_closing_bracket_in_text_becomes_a_round_one() -> None:
    (record,) = read("[event:X]\n" + HEAD + "1. d7-e7 d3-a3\n[a]\n")
    record.tags[0] = record.tags[0]._replace(value="The [old] cup")
    record.comments[0] = record.comments[0]._replace(text="see [b]")
    text = otn_text.write(record)
    assert "[event:The [old) cup]" in text
    assert "[see [b)]" in text


def test_a_loss_on_time_keeps_its_winner() -> None:
    (record,) = movelist.read(Source("x", "d7-e7 d3-a3 timeout"))
    (again,) = read(otn_text.write(record))
    assert again.result == "defenders"  # the attackers were to move


def test_line_ends_are_written_as_lf() -> None:
    text = (HEAD + "1. d7-e7 d3-a3\n[two\nlines]\n").replace("\n", "\r\n")
    (record,) = read(text)
    assert "\r" not in otn_text.write(record)


def test_what_the_writer_leaves_out_is_told_by_the_record() -> None:
    text = HEAD + "1. d7-e7 d3-a3\n2. zz d5-g5\n"
    (record,) = read(text)
    assert [text[span.start : span.end] for span in record.stray] == ["zz"]

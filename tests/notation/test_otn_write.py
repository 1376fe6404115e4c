"""The OTN writer, the twin of the reader: what was read from any sample is read from its text."""

from typing import Any

import pytest

from taflrec.notation import csv_rows, movelist, otn, otn_text
from taflrec.record.model import Move, Record
from taflrec.record.source import Source
from tests.notation.otn_samples import HEAD, RULES, RULES_TAG, TEXTS, TURNS


def read(text: str) -> list[Record]:
    return list(otn.read(Source("x", text)))


def words(text: str) -> list[str]:
    """Words of comments, without the marks that divide parts or cannot stand in a comment."""
    return text.replace("]", ")").replace("|", " ").replace("/", " ").split()


def kept(record: Record) -> dict[str, Any]:
    """What a writer must keep: everything but places, numbers and groups of turns."""
    tags = [
        (tag.key, tag.value) for tag in record.tags if tag.key not in ("rules", "start-comment")
    ]
    remarks = [comment.text for comment in record.comments]
    remarks += [tag.value for tag in record.tags if tag.key == "start-comment"]
    remarks += [comment.text for each in record.variations for comment in each.comments]
    remarks += [record.source.text[span.start : span.end] for span in record.stray]
    return {
        "tags": sorted({*tags} - {("termination", "timeout")}),
        "rules": sorted(
            word for tag in record.tags if tag.key == "rules" for word in tag.value.split()
        ),
        "moves": [move._replace(text="") for move in record.moves],
        "words": sorted(word for text in remarks for word in words(text)),
        "variations": sorted(
            (each.address.strip("."), each.text.replace("…", ".....").split())
            for each in record.variations
        ),
        "ends": [(end.word, end.after) for end in record.terminators if end.word == "resigned"][:1],
        "result": record.result,
        "placeholder": record.placeholder,
    }


WRITABLE = [name for name in TEXTS if not any(map(otn_text.unwritable, read(TEXTS[name])))]


def test_what_could_not_be_read_is_not_to_be_rewritten() -> None:
    assert {*TEXTS} - {*WRITABLE} == {
        "a tag without a colon", "a tag without a key", "dots in the middle",
        "reading goes on after a bad word", "a comment that is never closed",
        "a tag that is never closed", "faults stay with their record",
    }  # fmt: skip


@pytest.mark.parametrize("name", WRITABLE)
def test_reading_what_was_written_gives_the_same_record(name: str) -> None:
    for record in read(TEXTS[name]):
        (again,) = read(otn_text.write(record))
        wanted, found = kept(record), kept(again)
        if [end.word for end in record.terminators][:1] == ["timeout"] and record.result is None:
            # OTN has no word for it: the result tag tells who lost
            assert again.result
            wanted["result"] = again.result
            found["tags"] = [each for each in found["tags"] if each[0] != "result"]
        assert found == wanted


@pytest.mark.parametrize("style", otn_text.STYLES)
@pytest.mark.parametrize("name", TEXTS)
def test_what_was_written_is_written_again_as_it_is(name: str, style: otn_text.Style) -> None:
    for record in read(TEXTS[name]):
        text = otn_text.written(record, style).text
        (again,) = read(text)
        assert otn_text.written(again, style) == (text, otn_text.written(again, style).notes)


# faults of what is said, not of the form it is said in
CONTENT = {
    "result-value", "date-format", "duplicate-tag", "moves-after-terminator",
    "not-portable",  # in the style of the written format
    "move-syntax",  # of variations, which are kept word for word
}  # fmt: skip


@pytest.mark.parametrize("style", otn_text.STYLES)
@pytest.mark.parametrize("name", TEXTS)
def test_the_form_of_what_was_written_is_without_fault(name: str, style: otn_text.Style) -> None:
    for record in read(TEXTS[name]):
        text = otn_text.written(record, style).text
        (again,) = read(text)
        assert {fault.name for fault in again.faults} <= CONTENT
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
    ("both values of a tag that stands twice, the very same once",
     "[result:1]\n[event:X]\n[result:-1]\n[event:X]\n" + HEAD + "1. d7-e7",
     "[result:1]\n[event:X]\n[result:-1]\n" + HEAD + "1. d7-e7\n"),
    ("rules on one line",
     "[rules:" + RULES.replace(" ", "\n") + "]\n\n1. d7-e7", HEAD + "1. d7-e7\n"),
    ("single blanks, one turn a line, a dot and a blank",
     HEAD + "1.d7-e7   d3-a3 2. d2-a2xa3\td5-g5", HEAD + TURNS),
    ("counting numbers", HEAD + "3. d7-e7 d3-a3\n5. d2-a2xa3 d5-g5\n", HEAD + TURNS),
    ("two moves a turn", HEAD + "1. d7-e7\n2.\n3. d3-a3 d2-a2xa3 d5-g5", HEAD + TURNS),
    ("a berserk chain in one turn",
     HEAD + "1. d3-d2xc2\n2. d2=d4xd5 e9-e8 a1-a2", HEAD + "1. d3-d2xc2 d2=d4xd5 e9-e8\n2. a1-a2\n"),
    ("comments stay at their moves",
     HEAD + "1. d7-e7\n[a]\n2. d3-a3 d2-a2xa3 d5-g5\n[b|c|d]\n",
     HEAD + "1. d7-e7 d3-a3\n[a|b]\n2. d2-a2xa3 d5-g5\n[c|d]\n"),
    ("several comments become one, without its empty end",
     HEAD + "1. d7-e7 d3-a3\n[a]\n\n[b|]\n2. d2-a2xa3 d5-g5\n[c|]\n",
     HEAD + "1. d7-e7 d3-a3\n[a|b]\n2. d2-a2xa3 d5-g5\n[c]\n"),
    ("parts beyond the moves at the last of them",
     HEAD + "1. d7-e7 d3-a3\n[a|b|c|d]\n", HEAD + "1. d7-e7 d3-a3\n[a|b / c / d]\n"),
    ("empty comments go", HEAD + "1. d7-e7 d3-a3\n[|]\n[ ]\n", HEAD + "1. d7-e7 d3-a3\n"),
    ("stray text as a comment on the move before it",
     HEAD + "1. d7-e7 d3-a3\nA fine\nreply.\n2. d2-a2xa3 d5-g5\n[|x]\nso|]\n",
     HEAD + "1. d7-e7 d3-a3\n[|A fine\nreply.]\n2. d2-a2xa3 d5-g5\n[|x\nso/)]\n"),
    ("stray text before the first move as start comment",
     "My best game\n[start-comment:Well]\n" + HEAD + "It began so.\n1. d7-e7 d3-a3\n",
     "[start-comment:Well\n\nMy best game\nIt began so.]\n" + HEAD + "1. d7-e7 d3-a3\n"),
    ("dim first, start last, no comma at the end, all else as it stands",
     "[rules:name:X Cor:a1,g1, start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/  foo:a, dim:7]\n\n1. d7-e7",
     "[rules:dim:7 name:X cor:a1,g1 foo:a, start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d7-e7\n"),
    ("addresses follow the numbers of turns",
     "[puzzle-start:3A]\n" + HEAD + "1. d7-e7 d3-a3\n3. d2-a2xa3 d5-g5\n3b.1.1a ..  d5-f5\n",
     "[puzzle-start:2a]\n" + HEAD + TURNS + "2b.1.1a. ..... d5-f5\n"),
    ("groups of moves that addresses refer to stay",
     HEAD + "2. d7-e7\n4. d3-a3 d2-a2xa3 d5-g5\n4c.1.1a. ..... ..... d5-f5\n",
     HEAD + "1. d7-e7\n2. d3-a3 d2-a2xa3 d5-g5\n2c.1.1a. ..... ..... d5-f5\n"),
    ("variations behind their turn, nested ones behind what they branch from",
     HEAD + TURNS + "1a.1.1a. d7-c7 d3-b3\n1a.1.2a. c7-d7\n1a.1.1b.1.1a. d7-b7\n2a.1.1a. d2-b2\n",
     HEAD + "1. d7-e7 d3-a3\n1a.1.1a. d7-c7 d3-b3\n1a.1.1b.1.1a. d7-b7\n1a.1.2a. c7-d7\n"
     "2. d2-a2xa3 d5-g5\n2a.1.1a. d2-b2\n"),
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
     HEAD + "1. d7-e7 d3-a3\n1a.1.1a. d7-c7\n[v]\n[w|]\n2. d2-a2xa3\n[c]\n",
     HEAD + "1. d7-e7 d3-a3\n1a.1.1a. d7-c7\n[v|w]\n2. d2-a2xa3\n[c]\n"),
    ("plies of a variation in canonical form",
     HEAD + "1. d7-e7\n1A.1.1A .. D3–b3xe6xE5 what?\n",
     HEAD + "1. d7-e7\n1a.1.1a. ..... d3-b3xe6/e5 what?\n"),
    ("dots for the first move", HEAD + "1. … d3-a3", HEAD + "1. ..... d3-a3\n"),
    ("a resignation as ---", HEAD + "1. d7-e7 d3-a3\n2. (resigns).", HEAD + "1. d7-e7 d3-a3\n2. ---\n"),
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


# what the reference program cannot read, and what stands for it: end of section 9, and 8
FIVE = "e6-e5xe4/d5/mf5/a1/a2"
PORTABLE = [
    ("a resignation as tags", HEAD + "1. d7-e7 d3-a3\n2. ---\n",
     "[termination:resignation]\n[result:-1]\n" + HEAD + "1. d7-e7 d3-a3\n", []),
    ("a resignation that its tags tell already",
     "[result:?]\n[termination:Black resigns]\n" + HEAD + "1. d7-e7 d3-a3\n2. ---\n",
     "[result:-1]\n[termination:Black resigns]\n" + HEAD + "1. d7-e7 d3-a3\n", []),
    ("a resignation that its tags contradict",
     "[result:1]\n" + HEAD + "1. d7-e7 d3-a3\n2. ---\n",
     "[result:1]\n" + HEAD + "1. d7-e7 d3-a3\n2. ---\n", ["not-portable"]),
    ("a resignation with another end told",
     "[termination:on time]\n" + HEAD + "1. d7-e7 ---\n",
     "[termination:on time]\n" + HEAD + "1. d7-e7 ---\n", ["not-portable"]),
    ("a resignation and nothing else", HEAD + "1. ---\n",
     "[termination:resignation]\n[result:-1]\n" + HEAD.rstrip() + "\n", []),
    ("a turn number inside a tag", "[event:Round 1. May 11. 12. x]\n" + HEAD + "1. d7-e7\n",
     "[event:Round 1 . May 11 . 12. x]\n" + HEAD + "1. d7-e7\n", ["not-portable"]),
    ("the same in text that becomes the start comment", "On a1. So\n" + HEAD + "1. d7-e7\n",
     "[start-comment:On a1 . So]\n" + HEAD + "1. d7-e7\n", ["stray-text"]),
    ("letters of mercenaries and guards", HEAD + "1. mf6-f7xGf8/ke8 Ge5-e6\n",
     HEAD + "1. f6-f7xf8/ke8 e5-e6\n", []),
    ("four captures stay", HEAD + "1. e6-e5xe4/d5/f5/a1\n", HEAD + "1. e6-e5xe4/d5/f5/a1\n", []),
    ("five go", HEAD + f"1. {FIVE} d3-a3\n", HEAD + "1. e6-e5 d3-a3\n", ["not-portable"]),
    ("the default squares are those of a missing key",
     "[rules:dim:7 cor:default start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d7-e7\n",
     "[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d7-e7\n", []),
    ("a position tag stays and is told",
     "[position:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n" + HEAD + "1. d7-e7\n",
     "[position:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n" + HEAD + "1. d7-e7\n", ["not-portable"]),
    ("in variations, too", HEAD + f"1. d7-e7\n1a.1.1a. {FIVE} Gd3-a3 what?\n",
     HEAD + "1. d7-e7\n1a.1.1a. e6-e5 d3-a3 what?\n", []),
]  # fmt: skip


@pytest.mark.parametrize(
    "text, expected, notes", [r[1:] for r in PORTABLE], ids=[r[0] for r in PORTABLE]
)
def test_portable_text(text: str, expected: str, notes: list[str]) -> None:
    (record,) = read(text)
    assert otn_text.written(record) == (expected, otn_text.written(record, "portable").notes)
    assert [note.name for note in otn_text.written(record).notes] == notes
    (full,) = read(otn_text.written(record, "spec").text)
    assert kept(full) == kept(record)


# text, names and places of the notes
NOTES = [
    (
        HEAD + "1. d7-e7 d3-a3\nstray|\n[a]\n",
        [("stray-text", "stray|"), ("bracket-in-text", "stray|")],
    ),
    (HEAD + "1. d7-e7 d3-a3\n[a|b|c]\n", [("comment-surplus", "[a|b|c]")]),
    (HEAD + "1. d7-e7 d3-a3\n[a|b|]\n", []),
    (HEAD + "1. d7-e7 --- ---\n", [("repeated-terminator", "---")]),
]


@pytest.mark.parametrize("text, notes", NOTES)
def test_notes_say_where_and_what(text: str, notes: list[tuple[str, str]]) -> None:
    (record,) = read(text)
    found = otn_text.written(record, "spec").notes
    assert [(note.name, text[slice(*note.span)]) for note in found] == notes
    assert all(note.reason for note in found)


def test_the_style_of_opentafl_has_a_comment_after_every_turn() -> None:
    (record,) = read(HEAD + "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n[|b]\n3. d6-g6\n")
    assert otn_text.written(record, "opentafl").text == (
        HEAD + "1. d7-e7 d3-a3\n[|]\n2. d2-a2xa3 d5-g5\n[|b]\n3. d6-g6\n[]\n"
    )


# letter as written, letter on the board, letter to write
@pytest.mark.parametrize(
    "wrote, stands, letter",
    [("", "K", "K"), ("k", "K", "K"), ("", "t", ""), ("t", "t", ""), ("T", "T", ""),
     ("K", "T", "K"), ("", "c", "c"), ("N", "n", "n")],
)  # fmt: skip
def test_letters_are_those_of_the_board_unless_they_contradict_it(
    wrote: str, stands: str, letter: str
) -> None:
    (record,) = read(HEAD + f"1. {wrote}d4-d5\n")
    seen = otn_text.Seen("attackers", ("attackers",), (stands,))
    assert otn_text.written(record, "spec", seen).text == HEAD + f"1. {letter}d4-d5\n"


def test_sides_of_the_board_decide_about_turns() -> None:
    (record,) = read(HEAD + "1. d3-d2xc2 d2-d4xd5\n2. e9-e8 a1-a2\n")
    sides = ("attackers", "attackers", "defenders", "attackers")
    seen = otn_text.Seen("attackers", sides)  # type: ignore[arg-type]
    assert otn_text.written(record, "spec", seen).text == (
        HEAD + "1. d3-d2xc2 d2-d4xd5 e9-e8\n2. a1-a2\n"
    )

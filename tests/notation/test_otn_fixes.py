"""What the fixes of the readers make of a text. Each keeps every ply; what is mended is told no more.

Source: faults reference, the column of fixes; notation reference, section 8.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.notation.registry import BY_NAME
from taflrec.record.diagnostic import Fix
from taflrec.record.model import Record
from taflrec.record.source import Source
from tests.notation.applied import applied
from tests.notation.otn_samples import HEAD, TEXTS, TURNS


def read(text: str, notation: str = "otn") -> Record:
    (record,) = BY_NAME[notation].read(Source("x", text))
    return record


def fix_of(record: Record, name: str) -> Fix | None:
    return next(fault.fix for fault in record.faults if fault.name == name)


def steps(record: Record) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(move.origin, move.target, move.captures) for move in record.moves]


ONE = "1. d7-e7 d3-a3\n"
# name, text, text after the fix
MENDED = [
    # turns
    ("turn-number", HEAD + "2. d7-e7 d3-a3\n[a|b]\n7. d2-a2xa3 d5-g5\n",
     HEAD + "1. d7-e7 d3-a3\n[a|b]\n2. d2-a2xa3 d5-g5\n"),
    ("turn-number", HEAD + "1. d7-e7\n1. d3-a3\n2. d2-a2xa3\n",
     HEAD + "1. d7-e7\n2. d3-a3\n3. d2-a2xa3\n"),
    ("turn-number-space", HEAD + "1.d7-e7 d3-a3\n2.d2-a2xa3 d5-g5\n", HEAD + TURNS),
    ("spacing", HEAD + "1.  d7-e7\td3-a3\n2. d2-a2xa3   d5-g5 3. d6-g6xg5\n",
     HEAD + TURNS + "3. d6-g6xg5\n"),
    ("turn-split", HEAD + "1. d7-e7\n  d3-a3\n2. d2-a2xa3 d5-g5\n", HEAD + TURNS),
    ("turn-split", HEAD + "1. d7-e7\r\nd3-a3\r\n", HEAD + "1. d7-e7 d3-a3\r\n"),
    ("turn-split", HEAD + ONE + "---\n", HEAD + "1. d7-e7 d3-a3 ---\n"),
    # comments
    ("comment-on-move-line", HEAD + "1. d7-e7 d3-a3 [a|b]\n", HEAD + ONE + "[a|b]\n"),
    ("comment-on-move-line", HEAD + "1. d7-e7 d3-a3[a|b]\n", HEAD + ONE + "[a|b]\n"),
    ("comment-blocks", HEAD + ONE + "[a]\n\n[b]\n", HEAD + ONE + "[a|b]\n"),
    ("stray-text", HEAD + ONE + "[see [later]|so]\n", HEAD + ONE + "[see (later)|so]\n"),
    ("stray-text", HEAD + ONE + "[quiet] and so on\n", HEAD + ONE + "[quiet]\n[and so on]\n"),
    ("stray-text", HEAD + ONE + "[a [b] c] d]\n", HEAD + ONE + "[a [b]\n[c) d]\n"),
    ("stray-text", "[event:The [old] cup]\n" + HEAD + ONE, "[event:The (old) cup]\n" + HEAD + ONE),
    ("html-entity", HEAD + ONE + "[a &lt; b|c &amp; d]\n", HEAD + ONE + "[a < b|c & d]\n"),
    # ends
    ("terminator-word", HEAD + ONE + "2. resigns\n", HEAD + ONE + "2. ---\n"),
    ("terminator-word", HEAD + "1. d7-e7 d3-a3 (Resigned).\n", HEAD + "1. d7-e7 d3-a3 ---\n"),
    ("terminator-word", HEAD + "1. d7-e7 timeout\n",
     "[result:1]\n[termination:timeout]\n" + HEAD + "1. d7-e7\n"),
    ("terminator-word", "[result:?]\n" + HEAD + ONE + "2. timeout\n",
     "[result:-1]\n[termination:timeout]\n" + HEAD + ONE + "\n"),
    ("terminator-word", "[result:-1]\n[termination:time]\n" + HEAD + "1. d7-e7 d3-a3 timeout\n",
     "[result:-1]\n[termination:time]\n" + HEAD + ONE),
    ("repeated-terminator", HEAD + "1. d7-e7 --- ---\n", HEAD + "1. d7-e7 ---\n"),
    # moves
    ("separator", HEAD + "1. d7--e7 d3-a3\n", HEAD + ONE),
    ("mixed-case", HEAD + "1. D7-E7 d3-a3\n", HEAD + ONE),
    ("leading-zero", HEAD + "1. d07-e07 d3-a3\n", HEAD + ONE),
    ("unusual-character", HEAD + "1. d7\u2013e7 d3-a3\n", HEAD + ONE),
    ("unusual-character", HEAD + "1. d7-e7 d3 -a3\n", HEAD + ONE),
    ("unusual-character", HEAD + "1. d7-e7 d3 - a3\n", HEAD + ONE),
    ("unusual-character", HEAD + "1. d7-e7 d3-a3\n2. d2-a2 xa3\n", HEAD + ONE + "2. d2-a2xa3\n"),
    ("unusual-character", HEAD + "1.\xa0d7-e7 \u3000d3-a3\u2003\n", HEAD + ONE),
    ("unusual-character", HEAD + "1. d7-e7 \u200b d3-a3\n", HEAD + ONE),
    ("unusual-character", HEAD + "1. d7-\u200be7 d3-a3\n", HEAD + ONE),
    # tags
    ("rules-tag-not-last", "[event:A]\n" + HEAD.strip() + "\n[round:1]\n[site:B]\n\n" + ONE,
     "[event:A]\n[round:1]\n[site:B]\n" + HEAD + ONE),
    ("tag-case", "[Event:A]\n" + HEAD + ONE, "[event:A]\n" + HEAD + ONE),
    ("tag-space", "[ event :A]\n" + HEAD + ONE, "[event:A]\n" + HEAD + ONE),
    ("tag-multiline", "[event:a \r\n\r\n b]\n" + HEAD + ONE, "[event:a b]\n" + HEAD + ONE),
    ("tags-glued", "[event:A] [round:1][site:B]\n" + HEAD + ONE,
     "[event:A]\n[round:1]\n[site:B]\n" + HEAD + ONE),
    ("html-entity", "[attackers:Bj&ouml;rn &amp; Co]\n" + HEAD + ONE,
     "[attackers:Bj\xf6rn & Co]\n" + HEAD + ONE),
    ("html-entity", "[site:&#216;stby &#x2014; ?a=b&c;]\n" + HEAD + ONE,
     "[site:\xd8stby \u2014 ?a=b&c;]\n" + HEAD + ONE),
    ("not-portable", "[event:Round 1. May 1. x]\n" + HEAD + ONE,
     "[event:Round 1 . May 1 . x]\n" + HEAD + ONE),
    ("date-format", "[date:25 nov 2021]\n" + HEAD + ONE, "[date:2021.11.25]\n" + HEAD + ONE),
    ("result-value", "[result:\u22121]\n" + HEAD + ONE, "[result:-1]\n" + HEAD + ONE),
    ("result-value", "[result:Draw]\n" + HEAD + ONE, "[result:0]\n" + HEAD + ONE),
]  # fmt: skip


@pytest.mark.parametrize(
    "name, text, wanted", MENDED, ids=[f"{m[0]} {m[1][-24:]!r}" for m in MENDED]
)
def test_a_fix_mends_what_it_says(name: str, text: str, wanted: str) -> None:
    before = read(text)
    fix = fix_of(before, name)
    assert fix
    assert fix.safe
    assert fix.message
    assert "\n" not in fix.message
    assert applied(text, fix) == wanted
    after = read(wanted)
    assert steps(after) == steps(before)
    assert name not in {fault.name for fault in after.faults}


# in lists and rows
LISTS = [
    ("unusual-character", "d7-e7 d3 -a3", "d7-e7 d3-a3"),
    ("unusual-character", "d7-e7\xa0d3-a3", "d7-e7 d3-a3"),
    ("unusual-character", "d7\u2212e7 d3-a3", "d7-e7 d3-a3"),
    ("unusual-character", "d7-e7\ufeff d3-a3", "d7-e7 d3-a3"),
    ("mixed-case", "d7-e7 D3-A3", "d7-e7 d3-a3"),
    ("repeated-terminator", "d7-e7 resigned  resigned", "d7-e7 resigned"),
    ("incomplete-square", "d7-e7 d3-a", "d7-e7 d3-a3"),
]


@pytest.mark.parametrize("notation, end", [("movelist", ""), ("csv", ",0,0,White")])
@pytest.mark.parametrize("name, text, wanted", LISTS)
def test_a_fix_of_a_list(name: str, text: str, wanted: str, notation: str, end: str) -> None:
    fix = fix_of(read(text + end, notation), name)
    assert fix
    assert fix.safe
    assert applied(text + end, fix) == wanted + end
    assert read(wanted + end, notation).faults == []


# what needs a person: name, text, whether a fix is offered at all
UNSAFE = [
    ("turn-number", HEAD + "2. d7-e7 d3-a3\n2a.1.1a. d7-f7\n", True),  # addresses name turns
    ("clock-like-comment", HEAD + ONE + "[12 men]\n", True),  # or it is a clock
    ("html-entity", "[site:&amp;lt;]\n" + HEAD + ONE, True),  # decoded once, an entity again
    ("date-format", "[date:03/04/2021]\n" + HEAD + ONE, False),
    ("result-value", "[result:1-0]\n" + HEAD + ONE, False),
    ("duplicate-tag", "[event:A]\n[event:B]\n" + HEAD + ONE, False),
    ("unusual-character", HEAD + "1. d7\ufffde7 d3-a3\n", False),  # a character was lost
    ("capture-square-missing", HEAD + ONE + "2. d2-a2x\n", False),  # the board knows
    ("incomplete-square", HEAD + "1. d7-e7 d3-d\n", False),
    ("terminator-word", "1. d7-e7 timeout\n", False),  # nobody says who begins
    ("terminator-word", HEAD + "1. d7-e7 timeout d3-a3\n", False),
    ("turn-split", HEAD + "1. d7-e7\n[a]\nd3-a3\n", False),
    ("stray-text", HEAD + ONE + "So it goes.\n", False),
]


@pytest.mark.parametrize(
    "name, text, offered", UNSAFE, ids=[f"{m[0]} {m[1][-20:]!r}" for m in UNSAFE]
)
def test_what_needs_a_person(name: str, text: str, offered: bool) -> None:
    fix = fix_of(read(text), name)
    assert (fix is not None) == offered
    assert fix is None or not fix.safe


_new = st.sampled_from(
    ("", " ", "  ", "\n", "\t", "\xa0", "-", "\u2013", "x", "[", "]", "|", "1.", "2.", "---", "resigns",
     "timeout", "[a|b]", "12 ", "&amp;", "D", "0", "D7-e7", "d3 -a3", ":", "d7-e7", ".....")
)  # fmt: skip


@st.composite
def spoilt_texts(draw: st.DrawFn) -> str:
    """A record with a few stretches put in or taken out."""
    text = draw(st.sampled_from([*TEXTS.values(), HEAD + TURNS]))
    for _ in range(draw(st.integers(1, 3))):
        begin = draw(st.integers(0, len(text)))
        end = min(len(text), begin + draw(st.sampled_from((0, 0, 0, 1, 2))))
        text = text[:begin] + draw(_new) + text[end:]
    return text


@given(spoilt_texts())
@settings(max_examples=300, deadline=None)
def test_no_safe_fix_loses_a_ply(text: str) -> None:
    def plies(text: str) -> list[tuple[str, str, tuple[str, ...]]]:
        # of all records: a bracket put right may be the head of the next one
        return [step for record in BY_NAME["otn"].read(Source("x", text)) for step in steps(record)]

    before = plies(text)
    for record in BY_NAME["otn"].read(Source("x", text)):
        for fault in record.faults:
            if fault.fix and fault.fix.safe:
                after = plies(applied(text, fault.fix))
                if fault.name == "incomplete-square":  # gives the ply that could not be read
                    assert len(after) > len(before)
                else:
                    assert after == before

"""Tables 8.1 to 8.3 of the notation reference, row by row: what a file says, and what is told.

Each row: section, point, text, and what is told under the profiles lenient, spec and opentafl
(one letter of severity before each name). A record that is read otherwise than it is written has
a row in ``READ``. What the writer does of these tables is in test_otn_write and in what tests the
portable form; rows whose checking needs the board, and not the text, are tested with the checks:

8.1  rules tag missing, stale result (``result-mismatch``), position tag moved into the rules
8.3  square off the board, capture marks wrong or missing, shieldwall and Linnaean captures, info
     symbols, wrong piece letter, king without K, jump mark, illegal move, moves after the end
"""

from typing import NamedTuple

import pytest

from taflrec.checks.judge import judge
from taflrec.notation import otn
from taflrec.notation.decode import decode
from taflrec.record.diagnostic import PROFILES
from taflrec.record.source import Source
from tests.notation.otn_samples import FOUR, TURNS
from tests.replay.games import BRANDUB

PLAIN = f"[rules:{BRANDUB}]\n\n"  # rules that every profile plays alike
START = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
MERCENARY = PLAIN.replace("3t3/]", "3m3/]")
WALL = "[rules:dim:7 esc:e cor: cen: surf:n sw:w swf:n start:/tTTTTT1/1tttttt/7/3K3/7/7/7/]\n\n"


class Row(NamedTuple):
    """``lenient``, ``spec``, ``opentafl``: what is told, sorted; a None is as lenient."""

    section: str
    point: str
    text: str | bytes
    lenient: str = ""
    spec: str | None = None
    opentafl: str | None = None


def tag(*lines: str) -> str:
    """A sound record with these tags before the rules."""
    return "\n".join(lines) + "\n" + PLAIN + TURNS


def turns(*lines: str) -> str:
    """A sound header with these lines below."""
    return PLAIN + "\n".join(lines) + "\n"


ROWS = [
    # 8.1 Tags
    Row("8.1", "end of a tag value", tag("[event:a [b: c]"), ""),
    Row("8.1", "end of a tag value: newline", tag("[event:Spring\ncup]"),
        "i:tag-multiline", "e:tag-multiline", ""),
    Row("8.1", "end of a tag value: start-comment", tag("[start-comment:a\n\nb]"), ""),
    Row("8.1", "spaces around the key", tag("[ event :A]"), "i:tag-space", "w:tag-space", "w:tag-space"),
    Row("8.1", "spaces around the value", tag("[event: A ]"), ""),
    Row("8.1", "key case", tag("[Event:A]"), "w:tag-case", "e:tag-case", "e:tag-case"),
    Row("8.1", "key case: rules", f"[Rules:{BRANDUB}]\n\n" + TURNS,
        "w:tag-case", "e:tag-case", "e:tag-case"),
    Row("8.1", "unknown key", tag("[table:4]"), ""),
    Row("8.1", "key given twice", tag("[event:A]", "[event:B]"),
        "w:duplicate-tag", "e:duplicate-tag", "w:duplicate-tag"),
    Row("8.1", "rules tag last", f"[rules:{BRANDUB}]\n[event:A]\n\n" + TURNS,
        "i:rules-tag-not-last", "e:rules-tag-not-last", ""),
    Row("8.1", "rules tag missing: inferred", TURNS,
        "w:rules-inferred", "e:rules-inferred", "e:rules-inferred"),
    Row("8.1", "empty file", "", "e:no-record"),
    Row("8.1", "tag without colon", tag("[foo]"), "e:tag-syntax"),
    Row("8.1", "tags on one line", tag("[event:A] [round:1]"), "i:tags-glued", "e:tags-glued", ""),
    Row("8.1", "`1. ` inside a tag", tag("[event:Round 1. May]"),
        "w:not-portable", "", "e:not-portable"),
    Row("8.1", "`1.` inside a tag without a blank", tag("[event:Round 1.]"), ""),
    Row("8.1", "bracketed text before turn 1", PLAIN + "[x:y]\n" + TURNS, "i:unknown-tag"),
    Row("8.1", "bracketed text before turn 1: a known key", PLAIN + "[event:y]\n" + TURNS,
        "i:rules-tag-not-last", "e:rules-tag-not-last", ""),
    Row("8.1", "position tag", tag(f"[position:{START}]"), "w:position-tag", "", "w:position-tag"),
    Row("8.1", "result", tag("[result:-1]"), ""),
    Row("8.1", "result: another value", tag("[result:1-0]"), "w:result-value"),
    Row("8.1", "date", tag("[date:2024.01.??]"), ""),
    Row("8.1", "date: another form", tag("[date:25 nov 2021]"),
        "w:date-format", "e:date-format", "w:date-format"),
    Row("8.1", "variant: another game", tag("[variant:Copenhagen]"), "w:variant-mismatch"),
    Row("8.1", "time-control", tag("[time-control:3600 30/3 3i]"), ""),
    Row("8.1", "time-control: a bad value", tag("[time-control:1 hour]"),
        "w:clock-syntax", "e:clock-syntax", "e:clock-syntax"),
    Row("8.1", "time-remaining", tag("[time-remaining:295 30/3, 17 30/2 3i]"), ""),
    Row("8.1", "time-remaining: one value", tag("[time-remaining:295]"),
        "w:clock-syntax", "e:clock-syntax", "e:clock-syntax"),
    Row("8.1", "time-remaining: no clocks", tag("[time-remaining:a lot, little]"),
        "w:clock-syntax", "e:clock-syntax", "e:clock-syntax"),
    Row("8.1", "encoding: UTF-8 with a mark", b"\xef\xbb\xbf" + tag("[site:\u00c5]").encode(), ""),
    Row("8.1", "encoding: another", tag("[site:\u00c5]").encode("latin-1"), "w:encoding-guessed"),
    Row("8.1", "encoding: another, declared", tag("[site:\u00c5]").encode("utf-16"), "i:encoding"),
    Row("8.1", "line ends: CRLF", tag("[event:A]").replace("\n", "\r\n"), ""),
    Row("8.1", "line ends: lone CR", tag("[event:A]").replace("\n", "\r"), ""),
    # 8.2 Clocks and comments
    Row("8.2", "clock alone", turns("1. d7-e7 d3-a3", "[295|290 30/3]"), ""),
    Row("8.2", "clock prefix: a pair or an increment follows",
        turns("1. d7-e7 d3-a3", "[295 30/3 good|290 3i bad]"), ""),
    Row("8.2", "clock prefix: plausible by the time control",
        "[time-control:300]\n" + turns("1. d7-e7 d3-a3", "[295 good move|]"), ""),
    Row("8.2", "clock prefix: above the main time",
        "[time-control:300]\n" + turns("1. d7-e7 d3-a3", "[301 men|]"), "i:clock-like-comment"),
    Row("8.2", "clock prefix: no time control",
        turns("1. d7-e7 d3-a3", "[good|12 men on the board]"), "i:clock-like-comment"),
    Row("8.2", "clock prefix: broken",
        "[time-control:300]\n" + turns("1. d7-e7 d3-a3", "[4:55 good|290]"),
        "w:clock-syntax", "e:clock-syntax", "e:clock-syntax"),
    Row("8.2", "comment on the move line", turns("1. d7-e7 d3-a3 [a|b]"),
        "w:comment-on-move-line", "e:comment-on-move-line", "e:comment-on-move-line"),
    Row("8.2", "several comment blocks", turns("1. d7-e7 d3-a3", "[a]", "[b]"),
        "i:comment-blocks", "e:comment-blocks", ""),
    Row("8.2", "too many parts", turns("1. d7-e7 d3-a3", "[a|b|c]"), "w:comment-surplus"),
    Row("8.2", "too many parts: empty ones", turns("1. d7-e7 d3-a3", "[a|b||]"), ""),
    Row("8.2", "too many parts: as many as the turn has moves",
        turns("1. d7-e7 d3-a3 d2-a2xa3", "[a|b|c]"), "i:turn-grouping", "w:turn-grouping"),
    Row("8.2", "fewer parts", turns("1. d7-e7 d3-a3", "[a]"), ""),
    Row("8.2", "empty comment", turns("1. d7-e7 d3-a3", "[|]", "2. d2-a2xa3", "[]"), ""),
    Row("8.2", "`]` in text", turns("1. d7-e7 d3-a3", "[see [later]|so]"), "w:stray-text"),
    Row("8.2", "text outside brackets", turns("1. d7-e7 d3-a3", "A fine reply."), "w:stray-text"),
    Row("8.2", "comment after a variation line",
        turns("1. d7-e7 d3-a3", "1b.1.1a. ..... d3-b3", "[a]"), ""),
    # 8.3 Turns and moves
    Row("8.3", "where moves start", turns("1.d7-e7 d3-a3"),
        "w:turn-number-space", "e:turn-number-space", "e:turn-number-space"),
    Row("8.3", "no `1. ` found", turns("7. d7-e7 d3-a3", "8. d2-a2xa3"),
        "w:turn-number", "e:turn-number", "e:turn-number"),
    Row("8.3", "number skipped", turns("1. d7-e7 d3-a3", "3. d2-a2xa3"),
        "w:turn-number", "e:turn-number", "e:turn-number"),
    Row("8.3", "first turn is 2", turns("2. d7-e7 d3-a3"),
        "w:turn-number", "e:turn-number", "e:turn-number"),
    Row("8.3", "two spaces", turns("1. d7-e7  d3-a3"), "i:spacing", "w:spacing", "e:spacing"),
    Row("8.3", "tab", turns("1. d7-e7\td3-a3"), "i:spacing", "w:spacing", "e:spacing"),
    Row("8.3", "empty turn", turns("1. d7-e7 d3-a3", "2."), "i:spacing", "w:spacing", "e:spacing"),
    Row("8.3", "a blank at the end of a line", turns("1. d7-e7 d3-a3 ", "2. d2-a2xa3"), ""),
    Row("8.3", "two turns on one line", turns("1. d7-e7 d3-a3 2. d2-a2xa3"),
        "i:spacing", "w:spacing", "e:spacing"),
    Row("8.3", "moves on a continuation line", turns("1. d7-e7", "d3-a3"),
        "w:turn-split", "e:turn-split", "e:turn-split"),
    Row("8.3", "one move per turn", turns("1. d7-e7", "2. d3-a3", "3. d2-a2xa3"),
        "i:turn-grouping", "w:turn-grouping"),
    Row("8.3", "three moves per turn", turns("1. d7-e7 d3-a3 d2-a2xa3", "2. d5-g5"),
        "i:turn-grouping", "w:turn-grouping"),
    Row("8.3", "one move in the last turn", turns("1. d7-e7 d3-a3", "2. d2-a2xa3"), ""),
    Row("8.3", "`.....` in the main line: at the start", turns("1. ..... d3-a3"),
        "e:first-move-missing"),
    Row("8.3", "`.....` in the main line: later", turns("1. d7-e7 ....."), "e:move-syntax"),
    Row("8.3", "last line without newline", turns("1. d7-e7 d3-a3").rstrip(), ""),
    Row("8.3", "piece letters", turns("1. td7-e7 Td3-a3", "2. d2-a2xTa3"), ""),
    Row("8.3", "piece letters: m and g", MERCENARY + "1. md7-e7 d3-a3\n", "", "", "e:mercenary-letter"),
    Row("8.3", "rank: leading zero", turns("1. d7-e07 d3-a3"),
        "i:leading-zero", "e:leading-zero", ""),
    Row("8.3", "separators", turns("1. d7--e7 d3-a3"), "w:separator", "e:separator", "i:separator"),
    Row("8.3", "captures: more than four", WALL + "1. g2-g1xb1/c1/d1/e1/f1\n",
        "", "", "e:capture-list-long"),
    Row("8.3", "`---`", turns("1. d7-e7 d3-a3", "2. ---"), "", "", "e:resignation-token"),
    Row("8.3", "`---`: words", turns("1. d7-e7 d3-a3", "2. resigned"),
        "w:terminator-word", "e:terminator-word", "e:terminator-word"),
    Row("8.3", "`x` without square", turns("1. d7-e7 d3-a3", "2. d2-a2x"),
        "w:capture-square-missing", "e:capture-square-missing", "e:capture-square-missing"),
    Row("8.3", "`#`", turns("1. d7-e7 d3-a3#"), "e:move-syntax"),
    Row("8.3", "`e4xe5`", turns("1. d7-e7 d3xa3"), "e:move-syntax"),
]  # fmt: skip


def told(text: str | bytes, profile: str) -> str:
    """Severity and name of everything that is told about a text."""
    source, fault = decode("x.otg", text if isinstance(text, bytes) else text.encode())
    assert source is not None
    name = next(each for each in PROFILES if each == profile)
    verdicts = judge(source, faults=(fault,) if fault else (), profile=name)
    found = [each for verdict in verdicts for each in verdict.diagnostics]
    return " ".join(sorted(f"{each.severity[0]}:{each.name}" for each in found))


@pytest.mark.parametrize("row", ROWS, ids=[f"{row.section} {row.point}" for row in ROWS])
def test_what_is_told(row: Row) -> None:
    assert told(row.text, "lenient") == row.lenient
    assert told(row.text, "spec") == (row.lenient if row.spec is None else row.spec)
    assert told(row.text, "opentafl") == (row.lenient if row.opentafl is None else row.opentafl)


class Reading(NamedTuple):
    """``moves`` as written, ``turns`` (number, first ply), and what is kept in ``tags``,
    ``comments`` (plies before, text) and ``stray``."""

    section: str
    point: str
    text: str
    moves: str = FOUR
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()
    stray: tuple[str, ...] = ()
    result: str | None = None


TWO = "d7-e7 d3-a3"
READ = [
    Reading("8.1", "end of a tag value", tag("[event:a [b: c]"), tags=(("event", "a [b: c"),)),
    Reading("8.1", "end of a tag value: newline", tag("[event:a\nb]"), tags=(("event", "a\nb"),)),
    Reading("8.1", "spaces around key or value", tag("[ event : A ]"), tags=(("event", " A "),)),
    Reading("8.1", "key case", tag("[EVENT:A]"), tags=(("event", "A"),)),
    Reading("8.1", "unknown key", tag("[b:1]", "[a:2]"), tags=(("b", "1"), ("a", "2"))),
    Reading("8.1", "key given twice", tag("[result:1]", "[result:-1]"),
            tags=(("result", "1"), ("result", "-1")), result="defenders"),
    Reading("8.1", "tag without colon", tag("[foo]", "[event:A]"), tags=(("event", "A"),),
            stray=("[foo]",)),
    Reading("8.1", "`1. ` inside a tag", tag("[event:1. May]"), tags=(("event", "1. May"),)),
    Reading("8.1", "time-control: a bad value", tag("[time-control:1 hour]"),
            tags=(("time-control", "1 hour"),)),
    Reading("8.2", "clocks are kept", turns("1. d7-e7 d3-a3", "[ 295 30/3 so|290]"), TWO,
            comments=((2, " 295 30/3 so|290"),)),
    Reading("8.2", "comment on the move line", turns("1. d7-e7 d3-a3 [a|b]"), TWO,
            comments=((2, "a|b"),)),
    Reading("8.2", "several comment blocks", turns("1. d7-e7 d3-a3", "[a]", "[b]"), TWO,
            comments=((2, "a"), (2, "b"))),
    Reading("8.2", "too many parts", turns("1. d7-e7 d3-a3", "[a|b|c]"), TWO,
            comments=((2, "a|b|c"),)),
    Reading("8.2", "turn-like text and blank lines",
            turns("1. d7-e7 d3-a3", "[No:", "", "2. d2-d1 would be dull.|]"), TWO,
            comments=((2, "No:\n\n2. d2-d1 would be dull.|"),)),
    Reading("8.2", "text outside brackets", turns("1. d7-e7 d3-a3", "So."), TWO, stray=("So.",)),
    Reading("8.3", "`1.d1-c1`", turns("1.d7-e7 d3-a3")[:-1], TWO),
    Reading("8.3", "numbers skipped", turns("2. d7-e7 d3-a3", "9. d2-a2xa3 d5-g5")),
    Reading("8.3", "spaces, tab, empty turn", turns("1.  d7-e7\td3-a3", "2.", "3. d2-a2xa3 d5-g5")),
    Reading("8.3", "two turns on one line", turns("1. d7-e7 d3-a3 2. d2-a2xa3 d5-g5")),
    Reading("8.3", "a continuation line", turns("1. d7-e7", "d3-a3", "2. d2-a2xa3", "d5-g5")),
    Reading("8.3", "a bad word", turns("1. d7-e7 d3-a3#"), "d7-e7", stray=("d3-a3#",)),
    Reading("8.3", "`x` without square", turns("1. d7-e7 d3-a3", "2. d2-a2xx"),
            "d7-e7 d3-a3 d2-a2xx"),
]  # fmt: skip


@pytest.mark.parametrize("row", READ, ids=[f"{row.section} {row.point}" for row in READ])
def test_what_is_read(row: Reading) -> None:
    (record,) = otn.read(Source("x", row.text))
    assert " ".join(move.text for move in record.moves) == row.moves
    assert tuple((tag.key, tag.value) for tag in record.tags if tag.key != "rules") == row.tags
    assert tuple((comment.after, comment.text) for comment in record.comments) == row.comments
    assert tuple(row.text[span.start : span.end] for span in record.stray) == row.stray
    assert record.result == row.result

"""The reports for people and editors: marks of what can be mended, colour, statistics."""

import re
from collections import Counter

from taflrec.report import Manner
from taflrec.report.statistics import table, tables
from tests.report.verdicts import SAFE, UNSAFE, made_up, report, sample_verdicts


def test_what_can_be_mended_is_marked_and_told() -> None:
    safe, unsafe, none = (report("text", [made_up(fix=fix)]) for fix in (SAFE, UNSAFE, None))
    assert "a.otg:2:1: warning TR003[*] stray-text\n" in safe
    assert "\n    = fix: write 2\n" in safe
    assert "a.otg:2:1: warning TR003 stray-text\n" in unsafe
    assert "= unsafe fix, a person has to decide: guess\n" in unsafe
    assert "fix" not in none


def test_concise_marks_too() -> None:
    assert report("concise", [made_up(fix=SAFE)]) == "a.otg:2:1: TR003[*] stray-text: words\n"
    assert report("concise", [made_up(fix=UNSAFE)]) == "a.otg:2:1: TR003 stray-text: words\n"


def test_a_remark_is_marked() -> None:
    assert "TR003[*] stray-text, line 2: words" in report(
        "text", [made_up(severity="info", fix=SAFE)]
    )


def test_colour_changes_nothing_but_colour() -> None:
    verdicts = sample_verdicts()
    plain = report("text", verdicts)
    coloured = report("text", verdicts, Manner(colour=True))
    assert "\x1b[31;1merror\x1b[0m TR" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
    assert "\x1b" not in plain


def test_statistics_by_count_then_code() -> None:
    counts = Counter(
        {("TR301", False): 2, ("TR016", True): 3, ("TR016", False): 1, ("TR003", False): 2}
    )
    assert table(counts) == (
        "      4  TR016  [*] 3  unusual-character\n"
        "      2  TR003         stray-text\n"
        "      2  TR301         illegal-move\n"
    )
    assert table(Counter({("TR301", False): 2})) == "      2  TR301  illegal-move\n"
    assert table(Counter()) == ""
    assert (
        tables({"a": Counter({("TR301", False): 1}), "b": Counter()})
        == "a\n      1  TR301  illegal-move\n"
    )

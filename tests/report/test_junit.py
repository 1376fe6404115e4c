"""JUnit XML, read by somebody else's reader."""

import pytest
from junitparser import Failure, JUnitXml, TestCase, TestSuite

from taflrec.checks.judge import judge
from taflrec.record.source import Source
from taflrec.report import Manner
from tests.report.verdicts import ILLEGAL, SOUND, made_up, report, sample_verdicts


def suites(text: str) -> list[TestSuite]:
    return list(JUnitXml.fromstring(text.encode("utf-8")))


def failures(case: TestCase) -> list[Failure]:
    return [each for each in case.result if isinstance(each, Failure)]


def test_a_suite_is_a_file_a_case_a_game_a_failure_a_finding() -> None:
    verdicts = [*judge(Source("one.otg", SOUND + "\n" + ILLEGAL)), *judge(Source("two.otg", SOUND))]
    one, two = suites(report("junit", verdicts))
    assert (one.name, one.tests, one.failures, one.errors) == ("one.otg", 2, 1, 0)
    assert (two.name, two.tests, two.failures) == ("two.otg", 1, 0)
    good, bad = list(one)
    assert (good.name, bad.name, bad.classname) == ("game 1", "game 2", "one.otg")
    assert failures(good) == []
    (failure,) = failures(bad)
    assert failure.type == "error TR301 illegal-move"
    assert failure.message.startswith("one.otg:9:4: TR301 illegal-move, ply 3: d1-d6: blocked by")
    assert "\n1 later ply not replayed" in failure.text


def test_every_finding_of_the_samples_is_told() -> None:
    verdicts = sample_verdicts()
    cases = [case for suite in suites(report("junit", verdicts)) for case in suite]
    assert len(cases) == len(verdicts)
    told = [each.type.split()[1] for case in cases for each in failures(case)]
    wanted = [each.code for v in verdicts for each in v.diagnostics if each.severity != "info"]
    assert sorted(told) == sorted(wanted)
    remarks = [case.system_out for case in cases if case.system_out]
    assert len(remarks) == sum(
        any(each.severity == "info" for each in verdict.diagnostics) for verdict in verdicts
    )


def test_no_input_is_no_suite() -> None:
    assert suites(report("junit", [])) == []


@pytest.mark.parametrize(
    ("message", "wanted"),
    [
        ("a <b> & \"c\" 'd' ]]>", "a <b> & \"c\" 'd' ]]>"),
        ("null \0 escape \x1b bell \x07 half \ud800 none \ufffe", "null � escape � bell � half � none �"),
        ("þórr ♔ 𝔸", "þórr ♔ 𝔸"),
    ],
)  # fmt: skip
def test_any_text_can_be_told(message: str, wanted: str) -> None:
    (suite,) = suites(report("junit", [made_up("a&b.otg", message=message)]))
    assert suite.name == "a&b.otg"
    (failure,) = failures(next(iter(suite)))
    assert failure.text == f"a&b.otg:2:1: TR003 stray-text: {wanted}"


def test_paths_are_relative() -> None:
    (suite,) = suites(report("junit", [made_up("/me/a.otg")], Manner(root="/me")))
    assert suite.name == "a.otg"

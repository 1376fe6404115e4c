"""SARIF: read by somebody else's model, and what the code hosts ask for beyond it."""

import json
from typing import Any

import pytest
from sarif_pydantic import Sarif

from taflrec.checks.codes import TABLE
from taflrec.checks.manual import page
from taflrec.record.source import Source, Span
from taflrec.report import Manner, sarif
from tests.report.verdicts import ILLEGAL, SAFE, UNSAFE, judge, made_up, report, sample_verdicts


def run_of(text: str) -> dict[str, Any]:
    document = json.loads(text)
    assert document["version"] == "2.1.0"
    (run,) = document["runs"]
    return dict(run)


def result_of(*verdicts: Any, manner: Manner | None = None) -> dict[str, Any]:
    (result,) = run_of(report("sarif", verdicts, manner))["results"]
    return dict(result)


def test_other_peoples_model_reads_it() -> None:
    verdicts = sample_verdicts()
    document = Sarif.model_validate_json(report("sarif", verdicts, Manner(version="1.2")))
    run = document.runs[0]
    assert (run.tool.driver.name, run.tool.driver.version) == ("taflrec", "1.2")
    findings = [each for verdict in verdicts for each in verdict.diagnostics]
    assert run.results
    assert len(findings) > 30
    assert [result.rule_id for result in run.results] == [each.code for each in findings]
    assert {result.level.value for result in run.results} == {"error", "warning", "note"}


def test_no_findings_is_a_run_without_results() -> None:
    run = run_of(report("sarif", []))
    assert (run["results"], run["tool"]["driver"]["rules"]) == ([], [])
    assert Sarif.model_validate_json(report("sarif", []))


def test_rules_are_those_used_and_each_result_points_to_its_own() -> None:
    run = run_of(report("sarif", sample_verdicts()))
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted({each["ruleId"] for each in run["results"]})
    meanings = {row.code: page(row.code, row.name).summary for row in TABLE}
    for rule in rules:
        assert rule["shortDescription"]["text"] == meanings[rule["id"]]
        assert rule["help"]["text"]
    assert all(rules[each["ruleIndex"]]["id"] == each["ruleId"] for each in run["results"])


@pytest.mark.parametrize(
    ("span", "wanted"),
    [
        (Span(4, 7), (2, 1, 2, 4)),
        (Span(8, 13), (2, 5, 2, 10)),
        (Span(0, 6), (1, 1, 2, 3)),  # over a line's end
        (Span(8, 8), (2, 5, 2, 6)),  # nothing is told as the character after it
        (Span(4, 14), (2, 1, 3, 1)),  # to the end of the text
    ],
)
def test_regions(span: Span, wanted: tuple[int, ...]) -> None:
    (place,) = result_of(made_up(span=span))["locations"]
    region = place["physicalLocation"]["region"]
    assert (
        region["startLine"], region["startColumn"], region["endLine"], region["endColumn"],
    ) == wanted  # fmt: skip


@pytest.mark.parametrize(
    ("name", "root", "wanted"),
    [
        ("games/a b.otg", "/home/me", "games/a%20b.otg"),
        ("/home/me/games/a.otg", "/home/me", "games/a.otg"),
        ("./games/a.otg", "/home/me", "games/a.otg"),
        ("games\\a.otg", "C:\\me", "games/a.otg"),
        ("C:\\me\\a.otg", "C:\\me", "a.otg"),
        ("bjørn#1.otg", "", "bj%C3%B8rn%231.otg"),
        ("/other/a.otg", "/home/me", "file:///other/a.otg"),
        ("D:\\a.otg", "C:\\me", "file:///D:/a.otg"),
        ("a:b.otg", "/home/me", "a%3Ab.otg"),
        ("/home/meme/a.otg", "/home/me", "file:///home/meme/a.otg"),
    ],
)
def test_paths_are_relative_with_forward_slashes(name: str, root: str, wanted: str) -> None:
    result = result_of(made_up(name), manner=Manner(root=root))
    artifact = result["locations"][0]["physicalLocation"]["artifactLocation"]
    assert artifact == {"uri": wanted}


def test_the_fingerprint_stays_when_lines_move() -> None:
    def prints(text: str) -> list[str]:
        verdicts = judge(Source("a.otg", text))
        return [
            each["partialFingerprints"]["taflrec/v1"]
            for each in run_of(report("sarif", verdicts))["results"]
        ]

    before = prints(ILLEGAL)
    assert len(before) == 1
    assert prints("\n\n" + ILLEGAL) == before
    assert prints(ILLEGAL.replace("d1-d6", "d1-d5")) != before
    assert prints("[event:Cup]\n" + ILLEGAL) != before


def test_fixes() -> None:
    (fix,) = result_of(made_up(fix=SAFE))["fixes"]
    assert fix["description"]["text"] == "write 2"
    (change,) = fix["artifactChanges"]
    assert change["artifactLocation"] == {"uri": "a.otg"}
    first, second = change["replacements"]
    assert first["insertedContent"] == {"text": "2"}
    assert second["deletedRegion"] == {
        "startLine": 2,
        "startColumn": 10,
        "endLine": 3,
        "endColumn": 1,
    }
    (guess,) = result_of(made_up(fix=UNSAFE))["fixes"]
    assert "unsafe" in guess["description"]["text"]
    region = guess["artifactChanges"][0]["replacements"][0]["deletedRegion"]
    assert (region["startColumn"], region["endColumn"]) == (1, 1)
    assert "fixes" not in result_of(made_up())


def test_past_the_limit_the_worst_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sarif, "MOST_RESULTS", 3)
    severities = ["info", "warning", "error", "warning", "info"]
    verdicts = [made_up(f"{n}.otg", severity=each) for n, each in enumerate(severities)]
    run = run_of(report("sarif", verdicts))
    uris = [
        r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in run["results"]
    ]
    assert uris == ["2.otg", "1.otg", "3.otg"]
    (notice,) = run["invocations"][0]["toolExecutionNotifications"]
    assert notice["message"]["text"].startswith("2 findings are left out")
    assert Sarif.model_validate_json(report("sarif", verdicts))

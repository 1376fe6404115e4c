"""Annotations of GitHub Actions, read with a small grammar of the format, written from its description."""

from typing import Any

import pytest
from lark import Lark, Transformer

from taflrec.record.source import Span
from taflrec.report import Manner
from tests.report.verdicts import made_up, report, sample_verdicts

GRAMMAR = r"""
start: line*
line: "::" LEVEL " " property ("," property)* "::" MESSAGE? "\n"
property: NAME "=" VALUE?
LEVEL: "error" | "warning" | "notice"
NAME: "title" | "file" | "line" | "col" | "endLine" | "endColumn"
VALUE: /([^%\r\n:,]|%(25|0D|0A|3A|2C))+/
MESSAGE: /([^%\r\n]|%(25|0D|0A))+/
"""
READER = Lark(GRAMMAR, parser="lalr", lexer="contextual")
BACK = {"%25": "%", "%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","}


def unescaped(text: str) -> str:
    import re

    return re.sub("%..", lambda match: BACK[match[0]], text)


class Values(Transformer[Any, Any]):
    """Level, properties and message of every line."""

    def start(self, lines: list[Any]) -> list[Any]:
        return lines

    def line(self, parts: list[Any]) -> tuple[str, dict[str, str], str]:
        level, *others = parts
        properties = [each for each in others if isinstance(each, tuple)]
        message = [str(each) for each in others if not isinstance(each, tuple)]
        assert len(dict(properties)) == len(properties)
        return str(level), dict(properties), unescaped("".join(message))

    def property(self, parts: list[Any]) -> tuple[str, str]:
        return str(parts[0]), unescaped(str(parts[1]) if len(parts) > 1 else "")


def read(text: str) -> list[tuple[str, dict[str, str], str]]:
    return list(Values().transform(READER.parse(text)))


def test_every_finding_of_the_samples_is_a_line_of_the_grammar() -> None:
    verdicts = sample_verdicts()
    lines = read(report("github", verdicts))
    findings = [(v.source.name, each) for v in verdicts for each in v.diagnostics]
    levels = {"error": "error", "warning": "warning", "info": "notice"}
    assert [(level, properties["file"], properties["title"]) for level, properties, _ in lines] == [
        (levels[each.severity], name, f"{each.code} {each.name}") for name, each in findings
    ]
    for (_, _, message), (_, each) in zip(lines, findings, strict=True):
        assert message.startswith(each.message)


@pytest.mark.parametrize(
    "text",
    ["100% of it", "two\nlines\r\n", "a:b,c::d", "%0A is no line end", "::error file=x::y"],
)
def test_text_comes_back_as_it_was(text: str) -> None:
    ((level, properties, message),) = read(report("github", [made_up(text, message=text)]))
    assert (level, properties["file"], message) == ("warning", text, text)


@pytest.mark.parametrize(
    ("span", "wanted"),
    [
        (Span(8, 13), {"line": "2", "endLine": "2", "col": "5", "endColumn": "10"}),
        (Span(0, 6), {"line": "1", "endLine": "2"}),
    ],
)
def test_columns_only_on_one_line(span: Span, wanted: dict[str, str]) -> None:
    ((_, properties, _),) = read(report("github", [made_up(span=span)]))
    assert properties == {"title": "TR003 stray-text", "file": "a.otg", **wanted}


def test_paths_are_relative_and_the_ply_is_told() -> None:
    verdict = made_up("/home/me/a.otg", ply=7)
    ((_, properties, message),) = read(report("github", [verdict], Manner(root="/home/me/")))
    assert (properties["file"], message) == ("a.otg", "words (ply 7)")


def test_the_grammar_refuses_what_is_not_escaped() -> None:
    for text in ("::error file=a,b::x\n", "::error file=a%::x\n", "::error file=a::x%2C\n", "x\n"):
        with pytest.raises(Exception):  # noqa: B017
            READER.parse(text)

"""Hostile JSON for every reader of it: built round the keys of one notation."""

import json
from typing import Any

from taflrec.checks.judge import Verdict, judge
from taflrec.notation.registry import BY_NAME
from taflrec.record.source import Source

WRONG: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, 10**40, "", "x", "é\n\t\"", [], [None], [[]], [1], ["x"], {},
    {"a": 1}, [{}], [{"MoveX": []}],
)  # fmt: skip
TEXTS = (
    "", " ", "\n", "{", "[", "]", "}", "[]", "{}", "null", "true", "1", '"x"', "[1, 2]", "[[]]", "[{}]",
    "{]", '{"a":', '{"a": "', "\0", "\ufeff", "[" * 5000, '{"a":' * 5000, "9" * 5000, "-", "NaN",
    '{"a": 1}{"a": 2}', "1. d1-d3 e5-e2", "d1-d3 e5-e2", "[rules:dim:7]", "d1-d3,0,0,White",
    "\ud800", '{"a": "\\ud800"}', '{"a": "\\q"}', "Infinity", '{"a": 1,}',
)  # fmt: skip


def judged(text: str, notation: str) -> list[Verdict]:
    """All verdicts; their places lie inside the text."""
    source = Source("x.json", text)
    verdicts = list(judge(source, BY_NAME[notation]))
    assert verdicts
    for verdict in verdicts:
        for each in verdict.diagnostics:
            assert 0 <= each.span.start <= each.span.end <= len(text) + 1
            assert each.message
            source.place(each.span)
        for target in BY_NAME.values():
            assert isinstance(target.write(verdict.record), str) if target.writer else True
    return verdicts


def names(verdicts: list[Verdict]) -> set[str]:
    """Names of all diagnostics."""
    return {each.name for verdict in verdicts for each in verdict.diagnostics}


def errors(verdicts: list[Verdict]) -> set[str]:
    """Names of the errors."""
    return {
        each.name
        for verdict in verdicts
        for each in verdict.diagnostics
        if each.severity == "error"
    }


def check_hostile(notation: str, game: dict[str, Any]) -> None:
    """No text, no field with a wrong value, no field left out and no cut raises anything."""
    for text in TEXTS:
        assert errors(judged(text, notation)) & {"json-syntax", "no-record", "rules-missing"}
    for key in game:
        judged(json.dumps({k: v for k, v in game.items() if k != key}), notation)
        for wrong in WRONG:
            judged(json.dumps(game | {key: wrong}), notation)
            judged(json.dumps([game | {key: wrong}, game], ensure_ascii=False, indent=1), notation)
    whole = json.dumps(game)
    for end in range(0, len(whole), 7):
        assert errors(judged(whole[:end], notation)) & {"json-syntax", "no-record"}


def inner_hostile(notation: str, game: dict[str, Any], path: tuple[Any, ...]) -> None:
    """The same for the values inside one list of objects of the game."""
    for wrong in WRONG:
        copy = json.loads(json.dumps(game))
        at = copy
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = wrong
        judged(json.dumps(copy), notation)

"""Rulesets that users write themselves, in TOML or JSON.

::

    name = "Thor, as our club plays it"
    based-on = "berserk:nielsen"      # a row of the catalogue; Copenhagen's values without it
    layout = "berF"                   # a layout by name, or start = "/3ttttt3/…/"
    [parameters]
    ks = "w"
    esc = "e"

Knows the text of such a file, not the file: opening it is up to the caller.
"""

import json
import tomllib
from difflib import get_close_matches
from typing import Any

from taflrec.board.position import Position, PositionError, position_of
from taflrec.rules import catalogue
from taflrec.rules.layouts import LAYOUTS
from taflrec.rules.ruleset import RulesError, Ruleset

KEYS = ("name", "based-on", "layout", "start", "parameters")


def read_rules_file(text: str, kind: str) -> Ruleset:
    """The ruleset of a file's text; ``kind`` is ``toml`` or ``json``.

    Raises :class:`RulesError` that names the key and, for a wrong one, the nearest right one.
    """
    entries = _entries(text, kind)
    for key in entries:
        if key not in KEYS:
            near = get_close_matches(key, KEYS, 1)
            hint = f"; did you mean {near[0]!r}?" if near else f"; known are {', '.join(KEYS)}"
            raise RulesError("rules-unknown-key", f"{key!r} is no key of a rules file{hint}", key)
    base = catalogue.ruleset(_text(entries, "based-on") or "copenhagen")
    start = base.start
    if "layout" in entries and "start" in entries:
        raise RulesError("rules-two-starts", "give either layout or start", "layout")
    if "layout" in entries or "start" in entries:
        start = start_of(_text(entries, "layout") or _text(entries, "start"))
    parameters = entries.get("parameters", {})
    if not isinstance(parameters, dict):
        raise RulesError("rules-value", "parameters is a table of key = value", "parameters")
    changed = base.changed({key: _value(key, value) for key, value in parameters.items()}, start)
    title = _text(entries, "name") or base.title
    return Ruleset(changed.values, start, title=title)


def _entries(text: str, kind: str) -> dict[str, Any]:
    try:
        entries = tomllib.loads(text) if kind == "toml" else json.loads(text)
    except (tomllib.TOMLDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise RulesError("rules-value", f"no {kind.upper()}: {error}") from None
    if not isinstance(entries, dict):
        raise RulesError("rules-value", "a rules file is a table of key = value")
    return entries


def _text(entries: dict[str, Any], key: str) -> str:
    value = entries.get(key, "")
    if not isinstance(value, str):
        raise RulesError("rules-value", f"{key} is a text, not {value!r}", key)
    return value


def _value(key: str, value: object) -> str:
    """A parameter's value as text; yes and no may be written as truth values."""
    if isinstance(value, bool):
        return "y" if value else "n"
    if isinstance(value, list):
        return ",".join(map(str, value))
    if isinstance(value, str | int):
        return str(value)
    raise RulesError("rules-value", f"{key} is a text or a number, not {value!r}", key)


def start_of(text: str) -> Position:
    """The position of a layout's name or of a position record. Raises :class:`RulesError`."""
    if text in LAYOUTS:
        return position_of(LAYOUTS[text])
    if "/" not in text:
        near = get_close_matches(text, LAYOUTS, 1)
        hint = f"; did you mean {near[0]}?" if near else f"; known are {', '.join(LAYOUTS)}"
        raise RulesError("rules-no-start", f"no layout is called {text[:40]!r}{hint}", "layout")
    try:
        return position_of(text)
    except PositionError as error:
        raise RulesError(error.name, f"{error} (character {error.start + 1})", "start") from None

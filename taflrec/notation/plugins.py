"""Notations that other packages register: entry points of the group ``taflrec.formats``.

The value of an entry point is a :class:`~taflrec.notation.formats.Format`. They are looked up only
where no notation of this program fits, so that they cost nothing at a start.
"""

import re
from functools import lru_cache
from importlib import import_module
from typing import Any, NamedTuple

from taflrec.notation.formats import FORMATS, Format

GROUP = "taflrec.formats"


class Plugins(NamedTuple):
    """The formats that can be used, in the order of their names, and what is wrong with others."""

    formats: tuple[Format, ...]
    problems: tuple[str, ...]


@lru_cache(maxsize=1)
def plugins() -> Plugins:
    """What is registered. Raises nothing: a format that cannot be used is a problem, in words."""
    from importlib import metadata  # takes time, and is hardly ever needed

    formats, problems = list[Format](), list[str]()
    for entry in sorted(metadata.entry_points(group=GROUP), key=lambda each: each.name):
        made = _loaded(entry)
        taken = {each.name for each in (*FORMATS, *formats)}
        if isinstance(made, Format) and made.name in taken:
            made = f"the name {made.name!r} is taken"
        if isinstance(made, Format):
            formats.append(made)
        else:
            problems.append(f"format plugin {entry.name!r} ({entry.value}): {made}")
    return Plugins(tuple(formats), tuple(problems))


def _loaded(entry: Any) -> Format | str:
    """The format, or why there is none."""
    try:
        made = entry.load()
    except Exception as error:  # whatever somebody else's module does while it is imported
        return f"cannot be loaded: {type(error).__name__}: {error}"
    if not isinstance(made, Format):
        return f"is no taflrec Format but {type(made).__name__}"
    return _problem(made) or made


def _problem(made: Format) -> str:
    """What keeps a format from being used, empty for nothing."""
    if not all(isinstance(text, str) for text in made[:4]) or not isinstance(made.sign, str):
        return "name, title, module, writer and sign must be texts"
    if not re.fullmatch(r"[a-z][a-z0-9-]*", made.name):
        return f"the name {made.name!r} must be of small letters, digits and hyphens"
    try:
        re.compile(made.sign)
    except re.error as error:
        return f"its sign is no regular expression: {error}"
    for module, function in ((made.module, "read"), (made.writer, "write")):
        if module and not callable(_attribute(module, function)):
            return f"the module {module} has no function {function}"
    return "" if made.module else "the module of its reader is missing"


def _attribute(module: str, name: str) -> object:
    try:
        return getattr(import_module(module), name, None)
    except Exception:  # somebody else's module again
        return None

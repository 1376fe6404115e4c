"""The manual: what every diagnostic means, with a record that has it and one that is right.

One class per code, named as the code is (``move-syntax`` -> ``MoveSyntax``), and nothing in it but
its docstring, which has this form::

    One line: what is wrong.

    Why it matters, and what to do about it, in as many paragraphs as it takes.

    FAIL (--variant brandubh)::

        d7-e7 d3~a3

    PASS (--variant brandubh)::

        d7-e7 d3-a3

    Source: notation reference, 3.1.

In parentheses stand options of ``taflrec validate`` that the record needs; with ``escapes`` among
them the text is written with the escapes of a Python string of bytes. A test runs both records.
Nothing here is imported while records are checked.
"""

import inspect
import re
from importlib import import_module
from typing import NamedTuple

# the first digit of the codes -> the module that holds their pages
MODULES = {
    "0": "taflrec.checks.manual.text",
    "1": "taflrec.checks.manual.tags",
    "2": "taflrec.checks.manual.rules",
    "3": "taflrec.checks.manual.moves",
    "4": "taflrec.checks.manual.ends",
    "5": "taflrec.checks.manual.style",
    "6": "taflrec.checks.manual.variations",
    "9": "taflrec.checks.manual.input",
}
_SAMPLE = re.compile(r"^(FAIL|PASS)(?: \(([^)]*)\))?::\n\n((?:    .*\n|\n)+)", re.MULTILINE)


class Sample(NamedTuple):
    """A record of the manual: the options of ``validate`` that it needs, and its bytes."""

    options: tuple[str, ...]
    content: bytes


class Page(NamedTuple):
    """What the manual says about a code.

    ``summary``  one line; ``text`` the paragraphs after it; ``source`` where the rule stands
    ``fail``     a record that has the fault; ``good`` the same without it
    """

    summary: str
    text: str
    fail: Sample
    good: Sample
    source: str


def page(code: str, name: str) -> Page | None:
    """The page of a code such as ``TR001``, ``move-syntax``; None when it has none."""
    module = import_module(MODULES[code[2]])
    entry = getattr(module, "".join(word.capitalize() for word in name.split("-")), None)
    return None if entry is None else read_page(inspect.getdoc(entry) or "")


def read_page(text: str) -> Page:
    """A docstring in the form above. Raises ValueError for another one."""
    summary, _, rest = text.partition("\n\n")
    samples = {match[1]: _sample(match) for match in _SAMPLE.finditer(rest + "\n")}
    words, _, source = _SAMPLE.sub("", rest + "\n").strip().rpartition("Source: ")
    if "\n" in summary or set(samples) != {"FAIL", "PASS"} or not source:
        raise ValueError(f"no page of the manual: {summary!r}")
    return Page(summary, words.strip(), samples["FAIL"], samples["PASS"], source.rstrip("."))


def _sample(match: re.Match[str]) -> Sample:
    options = (match[2] or "").split()
    lines = [line[4:] for line in match[3].rstrip("\n").split("\n")]
    content = ("\n".join(lines) + "\n").encode()
    if "escapes" in options:
        options.remove("escapes")
        content = b"".join(
            line.encode("latin-1").decode("unicode_escape").encode("latin-1") for line in lines
        )
    return Sample(tuple(options), content)

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

In parentheses stand options of ``taflrec validate`` that the record needs. With ``escapes`` among
them the text is written with the escapes of a Python string of bytes; with ``times=N`` it is to be
repeated. A test runs both records.
Nothing here is imported while records are checked.
"""

import inspect
import re
from importlib import import_module
from typing import NamedTuple

from taflrec.record.patterns import pattern

# the first digit of the codes -> the modules that hold their pages
MODULES = {
    "0": ("taflrec.checks.manual.text", "taflrec.checks.manual.comments"),
    "1": ("taflrec.checks.manual.tags",),
    "2": ("taflrec.checks.manual.rules", "taflrec.checks.manual.positions"),
    "3": (
        "taflrec.checks.manual.moves",
        "taflrec.checks.manual.captures",
        "taflrec.checks.manual.letters",
        "taflrec.checks.manual.boards",
    ),
    "4": ("taflrec.checks.manual.ends",),
    "5": ("taflrec.checks.manual.style",),
    "6": ("taflrec.checks.manual.variations",),
    "9": ("taflrec.checks.manual.input",),
}
_SAMPLE = pattern(r"^(FAIL|PASS)(?: \(([^)]*)\))?::\n\n((?:    .*\n|\n)+)", re.MULTILINE)


class Sample(NamedTuple):
    """A record of the manual: the options of ``validate`` that it needs, its bytes, how often."""

    options: tuple[str, ...]
    content: bytes
    times: int = 1


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


def page(code: str, name: str) -> Page:
    """The page of a code such as ``TR001``, ``move-syntax``. Raises LookupError without one."""
    title = "".join(word.capitalize() for word in name.split("-"))
    for module in map(import_module, MODULES[code[2]]):
        if title in vars(module):
            return read_page(inspect.getdoc(vars(module)[title]) or "")
    raise LookupError(f"{code} {name} has no page in the manual")


def shown(sample: Sample) -> str:
    """A record of the manual for reading: its text, or where it is none, its bytes as escapes."""
    try:
        text = sample.content.decode()
    except UnicodeDecodeError:
        text = "\0"
    plain = "\0" not in text and "\x1a" not in text
    return text.rstrip("\n") if plain else repr(sample.content)[2:-1]


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
    times = next((word for word in options if word.startswith("times=")), "")
    options = [word for word in options if word != times]
    lines = [line[4:] for line in match[3].rstrip("\n").split("\n")]
    content = ("\n".join(lines) + "\n").encode()
    if "escapes" in options:
        options.remove("escapes")
        content = b"".join(
            line.encode("latin-1").decode("unicode_escape").encode("latin-1") for line in lines
        )
    return Sample(tuple(options), content, int(times[6:] or 1))

"""What the shell offers after the tab key. Asked at every key, so that everything is imported late."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Words = Callable[[], Iterable[tuple[str, str]]]  # what may be typed, and what it means
Completer = Callable[[click.Context, click.Parameter, str], "list[CompletionItem]"]


def _completer(*sources: Words, several: bool = False) -> Completer:
    """Offers words that begin as what was typed; *several*: the last of those divided by commas."""

    def complete(_: click.Context, __: click.Parameter, incomplete: str) -> "list[CompletionItem]":
        from click.shell_completion import CompletionItem

        before, comma, last = incomplete.rpartition(",") if several else ("", "", incomplete)
        return [
            CompletionItem(before + comma + word, help=meaning or None)
            for word, meaning in chain.from_iterable(words() for words in sources)
            if word.lower().startswith(last.lower())
        ]

    return complete


def _codes() -> Iterable[tuple[str, str]]:
    from taflrec.checks.codes import TABLE
    from taflrec.checks.manual import page

    return (
        (word, page(row.code, row.name).summary) for row in TABLE for word in (row.code, row.name)
    )


def _variants() -> Iterable[tuple[str, str]]:
    from taflrec.rules.catalogue import CATALOGUE

    rows = [(row.variant, row.title) for row in CATALOGUE]
    return dict(rows + [(row.name, row.title) for row in CATALOGUE]).items()


def _layouts() -> Iterable[tuple[str, str]]:
    from taflrec.rules.layouts import LAYOUTS

    return ((name, "") for name in LAYOUTS)


def _keys() -> Iterable[tuple[str, str]]:
    from taflrec.rules.parameters import PARAMETERS

    return ((key, parameter.meaning) for key, parameter in PARAMETERS.items())


def _themes() -> Iterable[tuple[str, str]]:
    from taflrec.render.themes import THEMES

    return ((name, "") for name in THEMES)


COMPLETERS: dict[str, Completer] = {
    "codes": _completer(_codes, several=True),
    "variants": _completer(_variants),
    "layouts": _completer(_layouts),
    "themes": _completer(_themes),
    "topics": _completer(_codes, _variants, _keys),
}

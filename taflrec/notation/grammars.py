"""The one place that loads the grammars of ``grammar/`` and compiles them with Lark.

The grammars are looked up inside the package (a wheel) and then beside it (a checkout or an
editable install). Compiling takes some 70 ms, so a caller that starts often can name a file to
keep the compiled tables in; the library by itself writes nothing.
"""

import os.path
from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lark import Lark

START_SYMBOLS = ("records", "turns", "ply", "rules", "position", "sgf")
_cache_file: list[str] = []


def keep_compiled_in(path: str | None) -> None:
    """Name the file in which the compiled grammars are kept between runs (None: keep nothing).

    Whoever can write that file can run code in this process, so it must be the user's own.
    """
    _cache_file[:] = [path] if path else []


def grammar_folder() -> str:
    """Where the grammar files are. Raises FileNotFoundError when the installation lacks them."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    for folder in (package, os.path.dirname(package)):
        found = os.path.join(folder, "grammar")
        if os.path.isfile(os.path.join(found, "taflrec.lark")):
            return found
    raise FileNotFoundError(f"the grammar files are neither in {package} nor beside it")


@lru_cache(maxsize=1)
def compiled() -> "Lark":
    """The compiled grammars, with every start symbol of ``START_SYMBOLS``."""
    lark = import_module("lark")
    made: Lark = lark.Lark.open(
        os.path.join(grammar_folder(), "taflrec.lark"),
        parser="lalr",
        lexer="contextual",
        start=list(START_SYMBOLS),
        maybe_placeholders=False,
        cache=_cache_file[0] if _cache_file else False,
    )
    return made


def parse(text: str, start: str) -> Any:
    """The tree of a text in one of the languages of ``START_SYMBOLS``.

    Raises lark.UnexpectedInput. Trees and tokens are typed loosely, as Lark types them.
    """
    return compiled().parse(text, start=start)


@cache  # as many as there are terminals
def terminal(name: str) -> str:
    """The regular expression of a terminal, so that nothing of a grammar is written twice."""
    return compiled().get_terminal(name).pattern.to_regexp()

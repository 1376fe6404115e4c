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

# grammar file -> its start symbols; each file is compiled when a text in it comes
GRAMMARS = {"taflrec": ("records", "turns", "ply", "rules", "position"), "sgf": ("sgf",)}
START_SYMBOLS = tuple(start for starts in GRAMMARS.values() for start in starts)
_FILE_OF = {start: name for name, starts in GRAMMARS.items() for start in starts}
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


def compiled() -> "Lark":
    """The compiled grammar of OTN, with all its start symbols."""
    return grammar("taflrec")


@lru_cache(maxsize=len(GRAMMARS))
def grammar(name: str) -> "Lark":
    """The compiled grammar of a file, with its start symbols."""
    lark = import_module("lark")
    made: Lark = lark.Lark.open(
        os.path.join(grammar_folder(), f"{name}.lark"),
        parser="lalr",
        lexer="contextual",
        start=list(GRAMMARS[name]),
        maybe_placeholders=False,
        cache=_kept(name),
    )
    return made


def _kept(name: str) -> str | bool:
    """The file in which a compiled grammar is kept; False for none."""
    if not _cache_file:
        return False
    return _cache_file[0] if name == "taflrec" else f"{_cache_file[0]}.{name}"


def parse(text: str, start: str) -> Any:
    """The tree of a text in one of the languages of ``START_SYMBOLS``.

    Raises lark.UnexpectedInput. Trees and tokens are typed loosely, as Lark types them.
    """
    return grammar(_FILE_OF[start]).parse(text, start=start)


@cache  # as many as there are terminals
def terminal(name: str) -> str:
    """The regular expression of a terminal, so that nothing of a grammar is written twice."""
    return compiled().get_terminal(name).pattern.to_regexp()

"""Words for sentences about squares and pieces: names in a row, special squares, numbers.

Knows no rule: what a square is called under a ruleset is read from its tables. The field's words
are those of the refusals (``taflrec.rules.kernel.movement``).
"""

from collections.abc import Iterable, Sequence

from taflrec.rules.kernel.tables import Tables

GROUND_WORDS = ("corner", "throne", "attackers' camp square", "defenders' camp square")
_COUNTS = ("no", "one", "two", "three", "four")
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def listed(words: Sequence[str], last: str = "and") -> str:
    """``d1, e1 and f1``; empty for no words."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def in_order(squares: Iterable[int], size: int) -> tuple[int, ...]:
    """Squares by file, then rank: the order in which the field lists them."""
    return tuple(sorted(squares, key=lambda square: (square % size, square)))


def named(tables: Tables, squares: Iterable[int]) -> str:
    """``d1, e1 and f1``: the squares by file, then rank."""
    names = tables.board.names
    return listed([names[square] for square in in_order(squares, tables.size)])


def grounded(tables: Tables, square: int) -> str:
    """A square with what it is, whoever stands there: ``f4``, ``the throne f6``."""
    name = tables.board.names[square]
    for ground, words in zip(tables.grounds, GROUND_WORDS, strict=True):
        if square in ground.squares:
            return f"the {words} {name}"
    return name


def counted(number: int) -> str:
    """``two``, ``three``; figures above four."""
    return _COUNTS[number] if number < len(_COUNTS) else str(number)


def ordinal(number: int) -> str:
    """``2nd``, ``11th``, ``23rd``."""
    ending = "th" if number % 100 in (11, 12, 13) else _ENDINGS.get(number % 10, "th")
    return f"{number}{ending}"

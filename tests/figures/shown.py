"""Marks written as words, so that a table of cases can say what a picture shows.

``jaw f4 e4`` is one mark; a tone other than the first follows the kind: ``wall/second e3``. The
piece of a ghost is told by its letter: ``ghost:t e4``. Words are put in order.
"""

from collections.abc import Iterable

from taflrec.board.geometry import geometry
from taflrec.board.pieces import letter_of
from taflrec.render.scene import KINDS, Mark


def written(marks: Iterable[Mark], size: int) -> list[str]:
    """Marks as words, in order; squares of a kind that has no order among them in order too."""
    return sorted(_word(mark, size) for mark in marks)


def _word(mark: Mark, size: int) -> str:
    names = [geometry(size).names[square] for square in mark.squares]
    if KINDS[mark.kind].takes in ("many", "group"):
        names.sort()
    kind = mark.kind + (f":{letter_of(mark.piece)}" if mark.piece else "")
    tone = "" if mark.tone == "first" else f"/{mark.tone}"
    return " ".join([kind + tone, *names])


def expected(text: str) -> list[str]:
    """``jaw f4 e4, ghost:t e4`` as the same words."""
    words = [word.split() for word in text.split(",") if word.strip()]
    return sorted(
        " ".join([word[0], *(sorted(word[1:]) if _loose(word[0]) else word[1:])]) for word in words
    )


def _loose(kind: str) -> bool:
    return KINDS[kind.partition(":")[0].partition("/")[0]].takes in ("many", "group")

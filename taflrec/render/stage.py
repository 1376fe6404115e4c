"""Where the marks of one picture are drawn, and what is already there."""

from taflrec.render.frame import Frame
from taflrec.render.scene import KINDS, Mark
from taflrec.render.themes import Theme

# of a badge's middle from that of its square: the corners in the order in which they are used
_CORNERS = ((11.2, -11.2), (-11.2, -11.2), (-11.2, 11.2), (11.2, 11.2))


class Stage:
    """The frame, the theme and the pieces of a picture while its marks are drawn.

    ``definitions``  id -> drawing, of the drawings that marks referred to so far
    """

    __slots__ = ("_badges", "_crowded", "cells", "definitions", "frame", "theme")

    def __init__(
        self, frame: Frame, theme: Theme, cells: tuple[int, ...], marks: tuple[Mark, ...]
    ) -> None:
        self.frame, self.theme, self.cells = frame, theme, cells
        self.definitions: dict[str, str] = {}
        self._badges: dict[int, int] = {}
        seen, crowded = set[int](), set[int]()
        for mark in marks:
            kind = KINDS[mark.kind]
            if kind.above and kind.takes == "many":
                crowded.update(seen.intersection(mark.squares))
                seen.update(mark.squares)
        self._crowded = crowded

    def is_full(self, square: int) -> bool:
        """Whether the middle of a square is taken: by a piece, or since several marks want it."""
        return bool(self.cells[square]) or square in self._crowded

    def corner(self, square: int) -> tuple[float, float]:
        """The middle of the next free corner of a square; a sound scene has enough of them."""
        count = self._badges.get(square, 0)
        self._badges[square] = count + 1
        (x, y), (dx, dy) = self.frame.middles[square], _CORNERS[count]
        return x + dx, y + dy

"""One document, the figures in it, and all that is wrong with them.

What every integration shares: a problem has the document's file and line, the next block is looked
at all the same, and nothing is shown of a block with a problem.
"""

from html import escape
from itertools import chain
from typing import NamedTuple

from taflrec.figures.figure import Figure, figure, figure_svg
from taflrec.figures.line import Reader
from taflrec.render.themes import DEFAULT_THEME

LANGUAGE = "tafl"


class Told(NamedTuple):
    """A problem with its place; as text ``file:line: message``."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class FiguresError(ValueError):
    """A document with figures that are wrong; ``problems`` has all of them, one a line in words."""

    def __init__(self, problems: list[Told]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = (*problems,)


class Document:
    """The figures of one document, made in the order of its text.

    ``file``      as it is called in problems
    ``lines``     of the document; where they are not known, problems count from the block
    ``read``      gives the content of the files that blocks name; None: none are read
    ``theme``     of blocks that name none
    ``problems``  of all blocks so far
    ``files``     that the figures were made from, as the blocks name them
    """

    def __init__(
        self, file: str, lines: list[str], read: Reader | None, theme: str = DEFAULT_THEME
    ) -> None:
        self.file, self.lines, self.read, self.theme = file, lines, read, theme
        self.problems: list[Told] = []
        self.files: list[str] = []
        self._names: set[str] = set()
        self._at = 0  # the line (from 0) below the last block that was found

    def figure(self, text: str, first_line: int | None = None) -> Figure | None:
        """The figure of a block; None when something is wrong with it, which is noted.

        ``first_line``  of the block's text; None: the text is looked for in the document
        """
        line = first_line or self._line_of(text)
        made = figure(text, read=self.read, first_line=line, theme=self.theme)
        self.files += made.files
        told = [Told(self.file, each.line, each.message) for each in made.problems]
        if made.name and made.name in self._names:
            told.append(Told(self.file, line, f"name: another figure is called {made.name} too"))
        self._names.add(made.name)
        self.problems += told
        return None if told else made

    def raise_problems(self) -> None:
        """Raise FiguresError if there were problems; they are told once."""
        if self.problems:
            told, self.problems = self.problems, []
            raise FiguresError(told)

    def _line_of(self, text: str) -> int:
        """The line (from 1) where a block's text begins, looked for from the last one on."""
        wanted = [_bare(line) for line in text.rstrip("\n").split("\n")]
        bare = [_bare(line) for line in self.lines]
        for start in chain(range(self._at, len(bare)), range(self._at)):
            if bare[start] == wanted[0] and bare[start : start + len(wanted)] == wanted:
                self._at = start + len(wanted)
                return start + 1
        return 1


def _bare(line: str) -> str:
    return line.strip(" \t>\r")


def figure_html(made: Figure, *, classes: tuple[str, ...] = (LANGUAGE,), name: str = "") -> str:
    """A figure as HTML: the picture inline, its caption below it.

    ``name``  the id, where the block gives none
    """
    attributes = f' class="{escape(" ".join(classes))}"' if classes else ""
    if made.name or name:
        attributes += f' id="{escape(made.name or name)}"'
    caption = f"<figcaption>{escape(made.caption)}</figcaption>\n" if made.caption else ""
    return f"<figure{attributes}>\n{figure_svg(made)}{caption}</figure>\n"

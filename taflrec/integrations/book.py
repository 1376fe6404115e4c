"""A Markdown text in which every ``tafl`` block becomes a link to a picture, for pandoc and all
programs that know nothing of such blocks.

Text in, text and pictures out; reading and writing files is up to the caller. Everything that is
no block stays as it is, byte for byte.
"""

from typing import NamedTuple

from taflrec.figures.figure import Figure
from taflrec.integrations.blocks import Block, fenced_blocks, lines_of
from taflrec.integrations.document import LANGUAGE, Document
from taflrec.record.patterns import pattern

_SPECIAL = pattern(r"[\\`*_{}\[\]<>~^$@&|#]")
_BLANKS = pattern(r"\s+")
_UNSAFE = pattern(r"[^A-Za-z0-9._-]+")


class Picture(NamedTuple):
    """A figure and the name of its file."""

    file: str
    figure: Figure


class Book(NamedTuple):
    """The new text and its pictures, in order."""

    text: str
    pictures: tuple[Picture, ...]


def booked(text: str, document: Document, *, stem: str, images: str, ending: str) -> Book:
    """Replace the blocks of a text.

    ``document``  notes the problems; with any of them the text must not be used
    ``stem``      of file names: a picture is called as its block says, else ``stem-1`` and so on
    ``images``    what stands before the file name in a link, such as ``images/``
    ``ending``    of the files, such as ``.svg``

    Raises nothing.
    """
    lines = lines_of(text)
    parts: list[str] = []
    pictures: list[Picture] = []
    found = [block for block in fenced_blocks(text) if block.language == LANGUAGE]
    figures = [(block, document.figure(block.content, block.line + 1)) for block in found]
    given = [made.name for _, made in figures if made and made.name]
    names = _Names(_UNSAFE.sub("-", stem).strip("-.") or "figure", given)
    at = 0
    for block, made in figures:
        if made is None:
            continue
        file = names.of(made.name) + ending
        pictures.append(Picture(file, made))
        link = f"![{_literal(made.caption or made.title)}]({_target(images + file)})"
        parts += [
            *lines[at : block.line - 1],
            _alone(lines, block, link, parted=at == block.line - 1),
        ]
        at = block.last
    return Book("".join([*parts, *lines[at:]]), (*pictures,))


class _Names:
    """Names of files, no two alike where capitals do not count.

    ``given``  names of the blocks' own, which no other picture gets
    """

    def __init__(self, stem: str, given: list[str]) -> None:
        self.stem, self.number = stem, 0
        self.given = {name.lower() for name in given}
        self.taken: set[str] = set()

    def of(self, name: str) -> str:
        """The name of the next picture; ``name`` is the block's own, if it has one."""
        self.number += 1
        wanted = name or f"{self.stem}-{self.number}"
        found, again = wanted, 1
        while found.lower() in self.taken or (not name and found.lower() in self.given):
            again += 1
            found = f"{wanted}-{again}"
        self.taken.add(found.lower())
        return found


def _literal(text: str) -> str:
    """A text as Markdown prints it: nothing in it means anything, and it stays on one line."""
    return _SPECIAL.sub(r"\\\g<0>", _BLANKS.sub(" ", text).strip())


def _target(path: str) -> str:
    """The target of a link; one with blanks or brackets stands between angle brackets."""
    if not set(path) & set(" ()<>\\\t"):
        return path
    return "<" + path.replace("\\", "\\\\").replace("<", "\\<").replace(">", "\\>") + ">"


def _alone(lines: list[str], block: Block, link: str, *, parted: bool) -> str:
    """The link as a paragraph of its own, so that it becomes a figure: blank lines around it.

    ``parted``  whether nothing can stand close above it: the text begins here, or another block ends
    """
    last = lines[block.last - 1]
    end = last[len(last.rstrip("\r\n")) :]
    blank = block.beside.rstrip() + (end or "\n")
    begins_item = bool(block.prefix.strip(" >"))
    above = not parted and not begins_item and _bare(lines[block.line - 2])
    below = block.last < len(lines) and _bare(lines[block.last])
    return (blank if above else "") + block.prefix + link + end + (blank if below else "")


def _bare(line: str) -> str:
    """A line without marks of quotes and blanks."""
    return line.strip(" >\t\r\n")

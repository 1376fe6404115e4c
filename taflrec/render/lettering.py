"""Text in a picture whose reader's fonts nobody knows: measured, wrapped, and held to its place.

Knows advance widths and how lines are filled; knows no page. Widths are the metrics that
Helvetica, Arial and Liberation Sans share; other letters are taken as wider than fonts make
them, so that a line does not grow longer than was reckoned. ``textLength`` holds a line of known
width to it in whatever font the reader has (browsers and resvg obey it; CairoSVG does not, so
:mod:`taflrec.render.raster` sees to it).
"""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from taflrec.record.patterns import pattern
from taflrec.render.svg import escaped

# Helvetica first: CairoSVG asks for the first family only, and every system knows a stand-in for it
FAMILY = "Helvetica, Arial, 'Liberation Sans', sans-serif"
ELLIPSIS = "…"
Anchor = Literal["start", "middle", "end"]

# per mille of the type size -> letters; accents ride on their letter for nothing
_REGULAR = {
    191: "'", 222: "ijlłſ‘’‚", 260: "|¦", 278: " !,./:;I[\\]ft\xa0·ìíîïĩīĭıŧ",
    333: "()-`r¡¨²³´¸¹“”„‹›", 292: "ľ", 334: "{}ŀ", 350: "•", 355: '"', 365: "º", 370: "ª",
    375: "ť", 389: "*", 400: "°", 444: "ĳ", 469: "^", 500: "Jckĸsvxyz", 537: "¶", 549: "±÷",
    552: "¯", 556: "#$0123456789?L_abdeghnopqu¢£¤¥§«»ðþđħŁŋ–€", 576: "µ", 584: "+<=>~¬×−",
    604: "ŉ", 611: "FTZ¿ßøŦ", 615: "ď", 667: "&ABEKPSVXYÞ", 722: "CDHNRUwÐĐĦ", 723: "Ŋ", 735: "Ĳ",
    737: "©®", 778: "GOQØ", 833: "Mm", 834: "¼½¾", 889: "%æ", 944: "Wœ", 1000: "ÆŒ—…",
    1015: "@",
}  # fmt: skip
_BOLD = {
    238: "'", 278: " ,./I\\ijl\xa0·ìíîïıłſ‘’‚", 280: "|¦", 333: "!()-:;[]`ft¡¨²³´¸¹ŧ‹›", 350: "•",
    365: "º", 370: "ª", 385: "ľ", 389: "*r{}", 400: "°", 474: '"', 479: "ŀť", 500: "z“”„",
    549: "±÷", 552: "¯", 556: "#$0123456789J_aceĸĳksvxy¢£¤¥§«¶»–€", 576: "µ", 584: "+<=>^~¬×−",
    611: "?FLTZbdghnopqu¿ßðøþđħŁŋŦ", 667: "EPSVXYÞ", 708: "ŉ", 719: "ď", 722: "&ABCDHKNRUÐĐĦ",
    723: "Ŋ", 737: "©®", 778: "GOQwØ", 785: "Ĳ", 833: "M", 834: "¼½¾", 889: "%mæ", 944: "Wœ",
    975: "@", 1000: "ÆŒ—…",
}  # fmt: skip
_WIDTHS = tuple(
    {letter: width for width, letters in table.items() for letter in letters}
    for table in (_REGULAR, _BOLD)
)
_WIDEST, _SMALL = 1100, 850  # a letter of another script; a small one, as words have them
_PICTURE = 1400  # an emoji, which colour fonts draw wider than the em
_MARK = 333  # of its own only where a font lacks the letter that has it

_SPACES = pattern("[ \t\r\n\f\v\x85\u2028\u2029]+")
_PIECES = pattern("[^/,;]*[/,;]+|[^/,;]+")  # a list or an address may go on in the next line


class Run(NamedTuple):
    """Words set alike."""

    text: str
    bold: bool = False


Line = tuple[Run, ...]


class Wrapped(NamedTuple):
    """The lines of a text, and whether they hold all of it."""

    lines: tuple[str, ...]
    whole: bool


class _Piece(NamedTuple):
    """What is not divided; ``joined`` to the piece before it without a space."""

    text: str
    bold: bool
    joined: bool


@lru_cache(maxsize=1024)
def _width(letter: str, bold: bool) -> tuple[int, bool]:
    """Per mille of the type size, and whether that is known and not merely enough."""
    known = _WIDTHS[bold].get(letter)
    if known is None and len(apart := unicodedata.normalize("NFD", letter)) > 1:
        known = _WIDTHS[bold].get(apart[0])
    if known is not None:
        return known, True
    if unicodedata.category(letter) in ("Mn", "Me"):
        return _MARK, False
    if letter >= "\U0001f000":
        return _PICTURE, False
    return (_SMALL if unicodedata.category(letter) == "Ll" else _WIDEST), False


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line in the unit of *size*; with letters of other scripts, the most it has."""
    return _measured(text, bold)[0] * size / 1000


def _measured(text: str, bold: bool) -> tuple[int, bool]:
    """As :func:`_width`, of a text."""
    return _remembered(text, bold) if len(text) <= _MEMORABLE else _added(text, bold)


def _added(text: str, bold: bool) -> tuple[int, bool]:
    widths = [_width(letter, bold) for letter in unicodedata.normalize("NFC", text)]
    return sum(width for width, _ in widths), all(known for _, known in widths)


# a page is set in many sizes until it fits, always of the same words
_MEMORABLE = 120
_remembered = lru_cache(maxsize=8192)(_added)


def wrapped(
    text: str, size: float, width: float, most_lines: int, *, bold: bool = False
) -> Wrapped:
    """A text in lines of at most that width; no text has no lines.

    Space between words is one space. A word longer than a line is broken, after ``/ , ;`` where
    it has them. Lines beyond *most_lines* are cut, and the last one then ends in an ellipsis.
    """
    lines = ["".join(run.text for run in line) for line in filled([Run(text, bold)], size, width)]
    if len(lines) <= most_lines:
        return Wrapped(tuple(lines), True)
    kept = lines[:most_lines]
    if kept:
        last = list(_clusters(kept[-1]))
        while last and width_of("".join(last) + ELLIPSIS, size, bold=bold) > width:
            last.pop()
        kept[-1] = "".join(last).rstrip(" ,;") + ELLIPSIS
    return Wrapped(tuple(kept), False)


def filled(runs: Iterable[Run], size: float, width: float) -> list[Line]:
    """Runs, one after the other, in lines of at most that width."""
    lines: list[list[_Piece]] = []
    used = 0.0
    for piece in _pieces(runs, size, width):
        wide = width_of(piece.text, size, bold=piece.bold)
        gap = 0 if piece.joined else width_of(" ", size)
        if lines and used + gap + wide <= width + 1e-6:
            lines[-1].append(piece)
            used += gap + wide
        else:
            lines.append([piece])
            used = wide
    return [_line(pieces) for pieces in lines]


def _line(pieces: list[_Piece]) -> Line:
    """Neighbours set alike are one run; a space between two runs ends the first."""
    runs: list[Run] = []
    for piece in pieces:
        gap = "" if piece.joined or not runs else " "
        if runs and runs[-1].bold == piece.bold:
            runs[-1] = Run(runs[-1].text + gap + piece.text, piece.bold)
        else:
            if runs:
                runs[-1] = Run(runs[-1].text + gap, runs[-1].bold)
            runs.append(Run(piece.text, piece.bold))
    return tuple(runs)


def _pieces(runs: Iterable[Run], size: float, width: float) -> Iterator[_Piece]:
    for run in runs:
        for word in _SPACES.split(run.text):
            if width_of(word, size, bold=run.bold) <= width:
                yield from [_Piece(word, run.bold, False)] if word else []
                continue
            joined = False
            for part in _broken(word, size, width, run.bold):
                yield _Piece(part, run.bold, joined)
                joined = True


def _broken(word: str, size: float, width: float, bold: bool) -> Iterator[str]:
    """A word in the largest parts that a line holds: of a list, letters with their marks, letters."""
    for part in _PIECES.findall(word):
        if width_of(part, size, bold=bold) <= width:
            yield part
            continue
        for letter in _clusters(part):
            yield from [letter] if width_of(letter, size, bold=bold) <= width else letter


def _clusters(text: str) -> Iterator[str]:
    """Letters with the marks that belong to them."""
    kept = ""
    for letter in text:
        follows = unicodedata.category(letter)[0] == "M" or unicodedata.category(letter) == "Cf"
        if kept and not follows and not kept.endswith("\u200d"):
            yield kept
            kept = ""
        kept += letter
    if kept:
        yield kept


def decimal(value: float) -> str:
    """A length for an attribute, to a hundredth."""
    return f"{round(value, 2):.2f}".rstrip("0").rstrip(".")


def text_element(
    text: str, x: float, y: float, size: float, *, bold: bool = False, anchor: Anchor = "start"
) -> str:
    """One line of text on its base line, as an SVG element with a final newline.

    No text has no element. A line of letters whose widths are known is held to its width;
    of another one, ``data-most`` tells how wide it may be.
    """
    text = _SPACES.sub(" ", text).strip(" ")
    if not text:
        return ""
    weight = ' font-weight="bold"' if bold else ""
    place = "" if anchor == "start" else f' text-anchor="{anchor}"'
    width = decimal(width_of(text, size, bold=bold))
    held = f' textLength="{width}" lengthAdjust="spacingAndGlyphs"'
    if not _measured(text, bold)[1]:  # it would be stretched
        held = f' data-most="{width}"'
    return (
        f'<text x="{decimal(x)}" y="{decimal(y)}" font-size="{decimal(size)}"{weight}{place}{held}>'
        f"{escaped(text)}</text>\n"
    )


def line_elements(line: Line, x: float, y: float, size: float) -> str:
    """The runs of a line side by side."""
    parts = []
    for text, bold in line:
        parts.append(text_element(text, x, y, size, bold=bold))
        x += width_of(text, size, bold=bold)
    return "".join(parts)


def paragraph(
    text: str, wrap: Wrapped, x: float, y: float, size: float, leading: float, *,
    bold: bool = False, anchor: Anchor = "start",
) -> str:  # fmt: skip
    """Lines below each other, *y* the first base line; what was cut can be had as a title."""
    lines = "".join(
        text_element(line, x, y + row * leading, size, bold=bold, anchor=anchor)
        for row, line in enumerate(wrap.lines)
    )
    return lines if wrap.whole else f"<g>\n<title>{escaped(text)}</title>\n{lines}</g>\n"

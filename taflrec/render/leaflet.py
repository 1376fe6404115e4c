"""A leaflet: one page about one game, its board large, and beside and below it text in columns.

Knows plain texts and a scene, no rule of play. Type and board are as large as lets everything
stand on the page; nothing is cut.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from taflrec.board.pieces import described as piece_words
from taflrec.render.emblems import piece_id
from taflrec.render.lettering import (
    Line,
    Run,
    decimal,
    filled,
    line_elements,
    paragraph,
    text_element,
    wrapped,
)  # fmt: skip
from taflrec.render.paper import Paper, PaperError, page, paper_named
from taflrec.render.scene import Scene, View
from taflrec.render.svg import board_parts, described, escaped, opening
from taflrec.render.themes import DEFAULT_THEME, Theme, theme_of


class Item(NamedTuple):
    """A paragraph: a label and what there is to say, set apart; either may be empty."""

    label: str
    text: str


class Section(NamedTuple):
    """Items under a heading. ``notes`` are plain paragraphs between the heading and the items."""

    heading: str
    items: tuple[Item, ...]
    notes: tuple[str, ...] = ()


class Part(NamedTuple):
    """Sections under a title of their own, in columns of equal length.

    The first sections of the first part stand beside the board, as many as have room there; then
    the others are headed ``further``.
    """

    title: str
    sections: tuple[Section, ...]
    further: str = ""


class Leaflet(NamedTuple):
    """What stands on the page, from top to bottom. All texts may be any text.

    ``beside``  beside the board, below a list of its pieces
    ``foot``    at the foot of the page
    """

    title: str
    subtitle: str
    scene: Scene
    beside: tuple[Section, ...] = ()
    parts: tuple[Part, ...] = ()
    foot: tuple[Item, ...] = ()


class _Setting(NamedTuple):
    """Sizes to be tried: of the type and of the board."""

    size: float
    board: float

    @property
    def leading(self) -> float:
        """From line to line."""
        return self.size * 1.28


class _Block(NamedTuple):
    """What is not parted: lines with their place below the block's top, and its height.

    ``lines``  (line, indent, base line, type size)
    ``stays``  whether the next block must not begin another column
    ``above``  space over it, none at the top of a column
    """

    lines: tuple[tuple[Line, float, float, float], ...]
    height: float
    above: float
    stays: bool = False


_COLUMNS, _GUTTER = 3, 20
# sizes of type -> how much is lost by them; 9 is as small as is read with ease
_SIZES = {
    11.5: 0, 11: 1, 10.5: 2, 10: 3, 9.5: 4, 9: 6, 8.5: 8, 8: 12, 7.5: 20, 7: 25,
    6.5: 30, 6: 40, 5.5: 50, 5: 60,
}  # fmt: skip
# widths of the board, in those of two columns -> the same
_BOARDS = {1: 0, 0.92: 1, 0.84: 2, 0.76: 4, 0.68: 6, 0.64: 8, 0.6: 10}
_TITLE, _SUBTITLE, _FOOT = 26, 12, 8.5


def leaflet_svg(
    leaflet: Leaflet, *, theme: str | Theme = DEFAULT_THEME, view: View = View(),  # noqa: B008
    paper: str = "a4",
) -> str:  # fmt: skip
    """The leaflet as one ``<svg>`` element the size of the paper, with a final newline.

    ``view.width`` is the width of the page. Raises PaperError for an unknown paper and for more
    text than fits on the page in the smallest type; SceneError and ThemeError as
    :func:`taflrec.render.svg.board_svg` does.
    """
    sheet, colours = paper_named(paper), theme_of(theme)
    for setting in _settings(sheet):
        drawn = _Drawn(leaflet, sheet, setting, theme, view)
        if drawn.fits:
            break
    else:
        raise PaperError(f"{leaflet.title[:60]!r} has too much text for one page; leave some out")
    return page(
        drawn.content(), sheet.width, sheet.height, title=leaflet.title,
        description=leaflet.subtitle, colour=colours.paper, ink=colours.label,
        shown_width=view.width,
    )  # fmt: skip


def _column(sheet: Paper) -> float:
    return (sheet.width - 2 * sheet.margin - (_COLUMNS - 1) * _GUTTER) / _COLUMNS


def _settings(sheet: Paper) -> list[_Setting]:
    """All sizes of type and board, from the most to the least wished for."""
    whole = 2 * _column(sheet) + _GUTTER
    losses = {
        _Setting(size, whole * board): small + narrow
        for size, small in _SIZES.items()
        for board, narrow in _BOARDS.items()
    }
    return sorted(losses, key=lambda setting: losses[setting])


class _Drawn:
    """A page set in some sizes: its elements, and where they end."""

    def __init__(
        self, leaflet: Leaflet, sheet: Paper, setting: _Setting, theme: str | Theme, view: View
    ) -> None:
        self.sheet, self.setting, self.ink = sheet, setting, theme_of(theme).label
        self.parts: list[str | Callable[[], str]] = []
        self.left, self.measure = sheet.margin, sheet.width - 2 * sheet.margin
        self.bottom = self._heading(leaflet)
        below = self._board(leaflet.scene, theme, view)
        y = self._pieces(leaflet.scene, theme, self.bottom)
        for part in self._beside(leaflet, y, below):
            self._part(part)
        self.fits = self.bottom + _FOOT <= self._foot(leaflet.foot)

    def _heading(self, leaflet: Leaflet) -> float:
        y = self.sheet.margin - _TITLE * 0.25
        for text, size, most, bold in (
            (leaflet.title, _TITLE, 2, True),
            (leaflet.subtitle, _SUBTITLE, 3, False),
        ):
            wrap = wrapped(text, size, self.measure, most, bold=bold)
            first, leading = y + size, size * 1.2
            self.parts.append(paragraph(text, wrap, self.left, first, size, leading, bold=bold))
            y += leading * len(wrap.lines) + size * 0.15
        return y + 10

    def _board(self, scene: Scene, theme: str | Theme, view: View) -> float:
        box, drawings, body = board_parts(scene, theme=theme, view=view._replace(width=None))
        width = self.setting.board * min(1, box.width / box.height)
        height = width * box.height / box.width
        place = (
            f'x="{decimal(self.left)}" y="{decimal(self.bottom)}" width="{decimal(width)}"'
            f' height="{decimal(height)}"'
            f' viewBox="{box.left} {box.top} {box.width} {box.height}"'
        )
        head = opening(escaped(scene.title), escaped(described(scene, view)), place)
        self.parts.append(f"<defs>\n{drawings}</defs>\n{head}{body}</svg>\n")
        return self.bottom + height

    def _pieces(self, scene: Scene, theme: str | Theme, y: float) -> float:
        """The kinds of pieces to the right of the board, and how many there are."""
        size, x = self.setting.size, self.left + self.setting.board + _GUTTER
        count = Counter(piece for piece in scene.position.cells if piece)
        pitch = size * 2
        for row, piece in enumerate(sorted(count)):
            middle = y + pitch * (row + 0.5)
            words = f"{count[piece]} {piece_words(piece)}{'s' if count[piece] > 1 else ''}"
            self.parts.append(
                f'<use xlink:href="#{piece_id(theme, piece)}" transform="translate('
                f'{decimal(x + size)} {decimal(middle)}) scale({decimal(size / 19)})"/>\n'
            )
            self.parts.append(text_element(words, x + size * 2.4, middle + size * 0.35, size))
        return y + pitch * len(count)

    def _beside(self, leaflet: Leaflet, y: float, below: float) -> Sequence[Part]:
        """What goes to the right of the board, down to its lower end. Returns what is left over."""
        x = self.left + self.setting.board + _GUTTER
        width = self.left + self.measure - x
        y += self.setting.leading * 0.6
        blocks = [block for each in leaflet.beside for block in _blocks(each, self.setting, width)]
        parts = list(leaflet.parts)
        while parts and len(parts[0].sections) > 1:
            more = blocks + list(_blocks(parts[0].sections[0], self.setting, width))
            if y + _height(more) > below:
                break
            title, sections, further = parts[0]
            parts[0], blocks = Part(further or title, sections[1:]), more
        self.bottom = max(below, self._poured(blocks, x, y))
        return parts

    def _part(self, part: Part) -> None:
        """A rule across the page, a title, and the sections in columns."""
        size = self.setting.size
        top = self.bottom + size * 1.5
        self._rule(top)
        top += size * 1.9
        wrap = wrapped(part.title, size * 1.3, self.measure, 1, bold=True)
        self.parts.append(
            paragraph(part.title, wrap, self.left, top, size * 1.3, size * 1.6, bold=True)
        )
        top += size * 0.9
        width = _column(self.sheet)
        blocks = [block for each in part.sections for block in _blocks(each, self.setting, width)]
        for number, column in enumerate(_balanced(blocks, _COLUMNS)):
            x = self.left + number * (width + _GUTTER)
            self.bottom = max(self.bottom, self._poured(column, x, top))

    def _poured(self, blocks: Sequence[_Block], x: float, y: float) -> float:
        for number, block in enumerate(blocks):
            y += block.above if number else 0
            for line, indent, base, size in block.lines:
                self._line(line, x + indent, y + base, size)
            y += block.height
        return y

    def _foot(self, items: Sequence[Item]) -> float:
        """A rule and the items below it, down to the margin. Returns where they begin."""
        lines = [line for each in items for line in _item_lines(each, _FOOT, self.measure)]
        top = self.sheet.height - self.sheet.margin - len(lines) * _FOOT * 1.35
        for row, line in enumerate(lines, 1):
            base = top + row * _FOOT * 1.35
            self._line(line, self.left, base, _FOOT)
        if lines:
            self._rule(top - _FOOT * 0.6)
        return top - _FOOT * 0.6

    def _line(self, line: Line, x: float, y: float, size: float) -> None:
        """A line of text, to be drawn only if the page is the one that fits."""
        self.parts.append(partial(line_elements, line, x, y, size))

    def content(self) -> str:
        """All elements."""
        return "".join(part if isinstance(part, str) else part() for part in self.parts)

    def _rule(self, y: float) -> None:
        ends = f"M{decimal(self.left)} {decimal(y)}H{decimal(self.left + self.measure)}"
        self.parts.append(
            f'<path class="rule" d="{ends}" stroke="{self.ink}" stroke-width=".8"/>\n'
        )


def _item_lines(item: Item, size: float, width: float) -> list[Line]:
    colon = ":" if item.label and item.text else ""
    return filled([Run(item.label + colon), Run(item.text, bold=True)], size, width)


def _blocks(section: Section, setting: _Setting, width: float) -> Iterator[_Block]:
    size, leading = setting.size, setting.leading
    if section.heading:
        lines = filled([Run(section.heading, bold=True)], size * 1.1, width)
        yield _block(lines, size * 1.1, leading * 1.05, leading * 0.7, 0, True)
    lines_of = [(filled([Run(note)], size, width), 0.0) for note in section.notes]
    lines_of += [(_item_lines(item, size, width - size), size) for item in section.items]
    for left, (lines, indent) in zip(range(len(lines_of), 0, -1), lines_of, strict=True):
        # neither the first nor the last paragraph stands alone in its column
        stays = left == 2 or (left == len(lines_of) and left > 1)
        yield _block(lines, size, leading, leading * 0.1, indent, stays)


def _block(
    lines: Sequence[Line], size: float, leading: float, above: float, indent: float,
    stays: bool = False,
) -> _Block:  # fmt: skip
    placed = tuple(
        (line, indent if row else 0.0, size * 0.95 + row * leading, size)
        for row, line in enumerate(lines)
    )
    return _Block(placed, leading * len(lines), above, stays)


def _height(blocks: Sequence[_Block]) -> float:
    return sum(block.height + block.above for block in blocks)


def _balanced(blocks: Sequence[_Block], count: int) -> list[list[_Block]]:
    """The blocks in so many columns at most, the longest of them as short as can be."""
    height = _height(blocks) / count
    while len(columns := _columns(blocks, height)) > count:
        height += 2
    return columns


def _columns(blocks: Sequence[_Block], height: float) -> list[list[_Block]]:
    """The blocks in columns of that height; what stays together may be higher than it."""
    columns: list[list[_Block]] = [[]]
    used, group = 0.0, list[_Block]()
    for block in blocks:
        group.append(block)
        if block.stays:
            continue
        high = _height(group)
        if columns[-1] and used + high > height:
            columns.append([])
            used = 0
        if not columns[-1]:
            high -= group[0].above
        columns[-1] += group
        used += high
        group = []
    return columns

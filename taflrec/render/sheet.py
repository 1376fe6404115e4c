"""Contact sheets: many boards on a page, each with its caption.

Knows how a page is divided; its rows are drawn by :mod:`taflrec.render.grid`. The grid is the one
that shows the boards largest: see :func:`_grid`.
"""

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

from taflrec.render.grid import LEAST, ROW_GAP, Boards, Grid, boards_of, rows, share
from taflrec.render.lettering import Wrapped, paragraph, text_element, width_of, wrapped
from taflrec.render.paper import Paper, PaperError, page, paper_named
from taflrec.render.scene import Scene, View
from taflrec.render.themes import DEFAULT_THEME, Theme, theme_of

_LARGEST = 64  # pixels that a square may have
_GOOD, _FAIR, _MORE = 22, 12, 1.2  # see _good_number
_GUTTER, _WIDE_GUTTER = 22, 66  # between columns, and where these could be wider
_WIDE_ROW_GAP = 44  # between rows, in the same way
_CAPTION_SIZES, _LETTERS = (13, 12, 11, 10, 9), 34  # the first that sets so many letters in a line
_MOST_LINES = 6
_TITLE_SIZE, _TITLE_LEADING, _TITLE_LINES, _TITLE_GAP = 20, 24, 2, 24
_FOOT_SIZE, _FOOT_ROOM = 9, 18
_SLACK = 0.01  # of rounding


class _Set(NamedTuple):
    """What all pages have in common.

    ``samples``  the captions that need most lines, empty for a sheet without captions
    """

    boards: Boards
    paper: Paper
    samples: tuple[str, ...]

    @property
    def measure(self) -> float:
        """The width between the margins."""
        return self.paper.width - 2 * self.paper.margin


def sheet_svg(
    scenes: Sequence[Scene], *, theme: str | Theme = DEFAULT_THEME, view: View = View(),  # noqa: B008
    columns: int | None = None, title: str = "", captions: bool = True, paper: str = "a4",
) -> str:  # fmt: skip
    """All boards on one page as one ``<svg>`` element, with a final newline.

    The page is as wide as the paper and as long as it must be. Without *columns* the boards are as
    large as one sheet of paper allows, but no smaller than can be read. ``view.width`` is that of
    the page.

    Raises PaperError for no scenes, more than ``MOST_SCENES``, and columns too narrow for a board;
    SceneError and ThemeError as :func:`taflrec.render.svg.board_svg` does.
    """
    all_ = _set(scenes, theme, view, captions, paper)
    heading = _heading(title, all_)
    room = all_.paper.height - heading.top - all_.paper.margin
    grid = _endless(all_, room) if columns is None else _grid(all_, columns)
    body, bottom = _rows(all_, range(len(scenes)), grid, heading.top)
    return _page(all_, heading.drawn(all_, grid) + body, bottom + all_.paper.margin, title)


def pages(
    scenes: Sequence[Scene], *, theme: str | Theme = DEFAULT_THEME, view: View = View(),  # noqa: B008
    columns: int | None = None, title: str = "", captions: bool = True, paper: str = "a4",
    per_page: int | None = None,
) -> list[str]:  # fmt: skip
    """The boards on as many pages as they need, each an ``<svg>`` element the size of the paper.

    Without *per_page* a page has as many boards as it shows well. Boards are as large on the last
    page as on the others. Raises as :func:`sheet_svg` does, and PaperError where *per_page* boards
    do not fit on the paper.
    """
    all_ = _set(scenes, theme, view, captions, paper)
    heading = _heading(title, all_)
    room = all_.paper.height - heading.top - all_.paper.margin - _FOOT_ROOM
    grid, each = _divided(all_, columns, per_page, room)
    starts = range(0, len(scenes), each)
    found = []
    for page_number, start in enumerate(starts, 1):
        numbers = range(start, min(start + each, len(scenes)))
        body, _ = _rows(all_, numbers, grid, heading.top)
        foot = _foot(all_.paper, f"{page_number} / {len(starts)}") if len(starts) > 1 else ""
        found.append(_page(all_, heading.drawn(all_, grid) + body + foot, all_.paper.height, title))
    return found


def _set(
    scenes: Sequence[Scene], theme: str | Theme, view: View, captions: bool, paper: str
) -> _Set:
    boards = boards_of(scenes, theme, view)
    texts = {scene.caption for scene in scenes} if captions else {""}
    widest = sorted(texts, key=lambda text: (width_of(text, 1), text))[-8:]
    return _Set(boards, paper_named(paper), tuple(filter(str.strip, widest)))


def _grid(all_: _Set, columns: int, width: float | None = None) -> Grid:
    """A grid of so many columns, as wide as the page allows if no width is given."""
    if width is None:
        width = share(all_.boards, columns, all_.measure, _GUTTER)
    width = min(width, all_.boards.wide * _LARGEST)
    fitting = (size for size in _CAPTION_SIZES if width >= size * _LETTERS / 2)
    size = next(fitting, _CAPTION_SIZES[-1])
    set_ = (wrapped(text, size, width * 0.9, _MOST_LINES).lines for text in all_.samples)
    return Grid(columns, width, size, max(map(len, set_), default=0))


def _row_height(all_: _Set, grid: Grid) -> float:
    return grid.width * all_.boards.tall + grid.caption_height + ROW_GAP


def _fitted(all_: _Set, columns: int, rows: int, room: float) -> Grid | None:
    """The largest boards of which so many rows are no higher than the room; None for tiny ones."""
    grid = _grid(all_, columns)
    while (over := _row_height(all_, grid) - (room + ROW_GAP) / rows) > _SLACK:
        narrower = grid.width - max(over / all_.boards.tall, 1)
        if narrower < all_.boards.wide * LEAST / 2:
            return None
        grid = _grid(all_, columns, narrower)
    return grid


def _most_columns(all_: _Set, square: float) -> int:
    """How many columns there may be if a square is to be so many pixels wide."""
    return max(1, floor((all_.measure + _GUTTER) / (all_.boards.wide * square + _GUTTER)))


def _largest(all_: _Set, count: int, room: float) -> Grid | None:
    """The grid that shows so many boards largest within the room, None if none holds them."""
    best = None
    for columns in range(1, min(count, _most_columns(all_, LEAST / 2)) + 1):
        grid = _fitted(all_, columns, ceil(count / columns), room)
        if grid and (best is None or grid.width > best.width + _SLACK):
            best = grid
    return best


def _endless(all_: _Set, room: float) -> Grid:
    """The grid of a page that may become longer than the paper, lest its boards be tiny."""
    count = len(all_.boards.scenes)
    grid = _largest(all_, count, room)
    if grid and grid.width >= all_.boards.wide * LEAST:
        return grid
    return _grid(all_, min(count, _most_columns(all_, LEAST)))


def _divided(
    all_: _Set, columns: int | None, per_page: int | None, room: float
) -> tuple[Grid, int]:
    """The grid of a full page, and how many boards that has."""
    if per_page is not None and per_page < 1:
        raise PaperError("a page has at least one board")
    if columns is not None:
        _grid(all_, columns)  # or it is said what is wrong with it
    each = per_page or _good_number(all_, columns, room)
    count = min(each, len(all_.boards.scenes))
    rows = ceil(count / columns) if columns else 0
    grid = _fitted(all_, columns, rows, room) if columns else _largest(all_, count, room)
    if grid is None:
        raise PaperError(f"{count} boards do not fit on a page; ask for fewer a page")
    rows = ceil(count / grid.columns)
    spare = (room + ROW_GAP - rows * _row_height(all_, grid)) / max(rows - 1, 1)
    return grid._replace(gap=min(ROW_GAP + max(spare, 0), _WIDE_ROW_GAP)), each


def _good_number(all_: _Set, columns: int | None, room: float) -> int:
    """How many boards fill a page best: the greatest area of boards, more of them a little dearer.

    Squares smaller than _FAIR are not wanted, and larger than _GOOD worth no more. Columns that
    were asked for keep most of their width.
    """
    least = all_.boards.wide * _FAIR if columns is None else 0.85 * _grid(all_, columns).width
    found = {columns or 1: 0.0}
    for across in [columns] if columns else range(1, _most_columns(all_, _FAIR) + 1):
        rows = 1
        while (grid := _fitted(all_, across, rows, room)) and grid.width >= least:
            count = across * rows
            found[count] = count**_MORE * min(grid.width, all_.boards.wide * _GOOD) ** 2
            rows += 1
    return max(found, key=lambda count: found[count])


def _rows(all_: _Set, numbers: range, grid: Grid, top: float) -> tuple[str, float]:
    """Boards of those numbers from *top* down as elements, and where the last row ends."""
    return rows(all_.boards, numbers, grid, *_columns(all_, grid), top)


def _columns(all_: _Set, grid: Grid) -> tuple[float, float]:
    """Where the first column begins, and the space between two."""
    spare = all_.measure - grid.columns * grid.width
    gap = min(spare / (grid.columns - 1), _WIDE_GUTTER) if grid.columns > 1 else 0
    return all_.paper.margin + (spare - gap * (grid.columns - 1)) / 2, gap


class _Heading(NamedTuple):
    """A title in lines, and where the boards begin below it."""

    text: str
    wrap: Wrapped
    top: float

    def drawn(self, all_: _Set, grid: Grid) -> str:
        """As elements: flush with the boards, or with the margin if it is too long for that."""
        longest = max(
            (width_of(line, _TITLE_SIZE, bold=True) for line in self.wrap.lines), default=0
        )
        margin = all_.paper.margin
        left = min(_columns(all_, grid)[0], margin + all_.measure - longest)
        first = margin + _TITLE_SIZE * 0.75
        return paragraph(self.text, self.wrap, left, first, _TITLE_SIZE, _TITLE_LEADING, bold=True)


def _heading(title: str, all_: _Set) -> _Heading:
    wrap = wrapped(title, _TITLE_SIZE, all_.measure, _TITLE_LINES, bold=True)
    high = _TITLE_SIZE * 0.75 + _TITLE_LEADING * (len(wrap.lines) - 1) + _TITLE_GAP
    return _Heading(title, wrap, all_.paper.margin + (high if wrap.lines else 0))


def _foot(paper: Paper, text: str) -> str:
    right, line = paper.width - paper.margin, paper.height - paper.margin
    return text_element(text, right, line, _FOOT_SIZE, anchor="end")


def _page(all_: _Set, content: str, height: float, title: str) -> str:
    colours = theme_of(all_.boards.theme)
    return page(
        content, all_.paper.width, height, title=title or "Boards", colour=colours.paper,
        ink=colours.label, shown_width=all_.boards.view.width,
    )  # fmt: skip

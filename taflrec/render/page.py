"""The replay page: one HTML file that shows a record on a board, move by move, from plain values.

Knows HTML and the drawings of this package, no rule of play and no record. The moves, comments and
diagnostics are text of the page, readable without a script; beside them stands the game as
numbers, which the script (``webpage/replay.js``) sets out on the board. The page asks the network for
nothing, and its content security policy, which names style and script by their hashes, forbids it.

All foreign text comes in through :func:`_text`; the numbers are JSON that cannot end its element.
"""

import json
import pkgutil
import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from string import Template

from taflrec.board.drawing import in_words
from taflrec.board.geometry import FILE_LETTERS
from taflrec.board.pieces import PIECES, SIDES, described, described_many
from taflrec.record.patterns import pattern
from taflrec.render.emblems import ghost_drawings, ghost_id, piece_drawings, piece_id
from taflrec.render.frame import LABELS, RIM, SQUARE, frame_of
from taflrec.render.ground import ground
from taflrec.render.page_data import Aside, PageData, Ply, Remark, Row
from taflrec.render.scene import View
from taflrec.render.themes import Theme, theme_of

PAGE_THEME = "wood"
_VIEW = View(coordinates="none")  # the page has coordinates of its own, which can be exchanged

# Controls and lone surrogates; the latter could not even be encoded.
_NO_TEXT = pattern("[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\U00010000-\U0010ffff]")
_BLANK_LINE = pattern(r"\n[ \t]*\n\s*")
_HINT = pattern(r"\(hint:([^)]*)\)", re.IGNORECASE)


def replay_page(page: PageData, *, theme: str | Theme = PAGE_THEME) -> str:
    """The page as HTML, one self-contained file. Equal arguments give equal text.

    ``theme``  colours of the board: a name of :data:`taflrec.render.themes.THEMES`, or a theme

    The text can be encoded in UTF-8, whatever stands in the record. Raises ThemeError for a theme
    that does not exist.
    """
    style, script = _style(theme), _asset("replay.js")
    parts = {
        "policy": _policy(style, script),
        "style": style,
        "script": script,
        "game": _numbers(page, theme),
        "board": _board(page, theme),
        "title": _text(page.title),
        "heading": _heading(page.heading),
        "above": _text(page.above),
        "below": _text(page.below),
        "now": _text(f"Start, the {page.first} move first."),
        "words": _text(in_words(page.start)),
        "tags": "".join(f"<dt>{_text(key)}<dd>{_text(value)}\n" for key, value in page.tags),
        "remarks": _remarks_on_all(page.remarks),
        "moves": "".join(_moves(page)),
        "ending": _text(page.ending),
    }
    return Template(_asset("replay.html")).substitute(parts)


def _heading(texts: tuple[str, ...]) -> str:
    if len(texts) < len(SIDES):
        return f"<bdi>{_text(texts[0])}</bdi>"
    named = zip(SIDES, texts, strict=True)
    return " ".join(
        f'<bdi class="{side}" title="{side}">{_text(text)}</bdi>' for side, text in named
    )


def _text(text: str) -> str:
    """The only way for foreign text into the page; what no page can hold becomes U+FFFD."""
    return escape(_NO_TEXT.sub("\ufffd", text.replace("\r\n", "\n").replace("\r", "\n")))


@cache  # three small files
def _asset(name: str) -> str:
    content = pkgutil.get_data("taflrec.render", f"webpage/{name}")
    assert content is not None
    # browsers hash the text with plain line ends, whatever a checkout made of them
    return content.decode().replace("\r\n", "\n")


def _style(theme: str | Theme) -> str:
    """The style sheet, with the theme's colours for what the script draws."""
    colours = theme_of(theme)
    names = "move", "target", "halo"
    own = "".join(f"--{name}:{getattr(colours, name)};" for name in names)
    return f".replay{{{own}}}\n{_asset('replay.css')}"


def _policy(style: str, script: str) -> str:
    """Nothing from the network, and of styles and scripts only ours."""
    hashes = [b64encode(sha256(text.encode()).digest()).decode() for text in (style, script)]
    return (
        f"default-src 'none'; style-src 'sha256-{hashes[0]}'; script-src 'sha256-{hashes[1]}';"
        " img-src data:; base-uri 'none'; form-action 'none'"
    )


def _numbers(page: PageData, theme: str | Theme) -> str:
    """The game as JSON: see the head of the script. ``<`` is escaped, so nothing ends early."""
    nodes = [
        [each.parent, each.side, *(each.step or (-1, -1)), int(each.refused),
         *(number for change in each.changes for number in change)]
        for each in page.nodes
    ]  # fmt: skip
    game = {
        "size": page.start.size,
        "square": SQUARE,
        "start": page.start.cells,
        "plies": page.plies,
        "written": sum(len(row.plies) for row in page.rows),
        "nodes": nodes,
        "first": page.first,
        "sides": SIDES,
        "words": ["", *(described(piece) for piece in PIECES)],
        "many": ["", *(described_many(piece) for piece in PIECES)],
        "pieces": ["", *(piece_id(theme, piece) for piece in PIECES)],
        "ghosts": ["", *(ghost_id(theme, piece) for piece in PIECES)],
    }
    return json.dumps(game, separators=(",", ":")).replace("<", "\\u003c")


# The board


def _board(page: PageData, theme: str | Theme) -> str:
    """The start as an ``<svg>``: everything that the script moves stands in a group of its own."""
    size, cells = page.start
    squares = (frozenset(each) for each in (page.throne, page.corners, page.camps, page.fortresses))
    still = ground(size, _VIEW, *squares, theme)
    used = sorted({*cells} | {piece for node in page.nodes for _, piece in node.changes})
    drawings = [
        each[piece] for each in (piece_drawings(theme), ghost_drawings(theme)) for piece in used
    ]
    pieces = [
        f'<use href="#{piece_id(theme, piece)}" x="{x}" y="{y}"/>'
        for piece, (x, y) in zip(cells, frame_of(size, _VIEW).middles, strict=True)
        if piece
    ]
    side = size * SQUARE + LABELS + RIM
    return (
        f'<svg class="replay" viewBox="{-LABELS} {-RIM} {side} {side}" role="img"'
        f' aria-label="Board of {size} by {size}">\n<defs>\n{"".join(drawings)}</defs>\n'
        f'<g class="ground">\n{still}</g>\n{_coordinates(size)}'
        '<g class="last"></g>\n<g class="taken"></g>\n'
        f'<g class="pieces">{"".join(pieces)}</g>\n</svg>\n'
    )


def _coordinates(size: int) -> str:
    """Files below and ranks to the left, as text that the script exchanges when the board turns."""
    lines = [f'<g class="coordinates" font-size="{min(15, 5 + size)}">\n']
    for file in range(size):
        x = file * SQUARE + SQUARE // 2
        lines.append(
            f'<text class="file" x="{x}" y="{size * SQUARE + 19}">{FILE_LETTERS[file]}</text>'
        )
    for rank in range(size):
        y = (size - rank) * SQUARE - SQUARE // 2
        lines.append(f'<text class="rank" x="-13" y="{y + 5}">{rank + 1}</text>')
    return "".join((*lines, "</g>\n"))


# The moves


def _moves(page: PageData) -> Iterator[str]:
    yield '<li><div class="line start"><a href="#ply=0" data-n="0">Start</a></div>'
    yield from _notes(0, page.lead, (), page.opening, page)
    yield "</li>\n"
    for row in page.rows:
        yield "<li>"
        yield from _row(row, page)
        yield "</li>\n"
    if page.reason:
        yield f'<li><p class="reason">{_text(page.reason)}</p></li>\n'


def _row(row: Row, page: PageData, *, columns: bool = True) -> Iterator[str]:
    """A turn in lines: a new one after each ply about which something is said."""
    number = f'<span class="number">{_text(row.label)}</span>'
    at = -1  # the column that is open, -1 where no line is
    if not row.plies:
        yield f'<div class="line">{number}</div>'
    for ply in row.plies:
        column = ply.column if columns else 0
        if column < at:  # the sides do not move in their usual order
            yield "</span></div>"
            at = -1
        if at < 0:
            late = " late" if column else ""
            yield f'<div class="line{late}">{number}<span class="side">'
            yield '…</span><span class="side">' * column
        elif column > at:
            yield '</span><span class="side">'
        at = column
        yield _ply(ply, page)
        notes = "".join(_notes(ply.node, ply.comment, ply.remarks, ply.variations, page))
        if notes:
            yield f"</span></div>{notes}"
            at = -1
            number = number if columns else '<span class="number">…</span>'
    if at >= 0:
        yield "</span></div>"


def _ply(ply: Ply, page: PageData) -> str:
    text = _text(ply.text)
    if ply.node is None:
        return f'<span class="unplayed">{text}</span> '
    node = page.nodes[ply.node]
    refused = ' class="refused"' if node.refused else ""
    return f'<a href="#{node.key}" data-n="{ply.node}"{refused}>{text}</a> '


def _notes(
    node: int | None,
    comment: str,
    remarks: Sequence[Remark],
    variations: Sequence[Aside],
    page: PageData,
) -> Iterator[str]:
    """What is said about a ply: its diagnostics, its comment, then its variations."""
    if not (comment.strip() or remarks or variations):
        return
    yield '<div class="notes">' if node is None else f'<div class="notes" data-of="{node}">'
    yield from map(_remark, remarks)
    yield _comment(comment)
    for aside in variations:
        yield '<div class="aside">'
        for row in aside.rows:
            yield from _row(row, page, columns=False)
        yield f'<p class="reason">{_text(aside.reason)}</p>' if aside.reason else ""
        yield _comment(aside.comment)
        yield from map(_remark, aside.remarks)
        yield "</div>"
    yield "</div>"


def _comment(text: str) -> str:
    """Paragraphs, with each hint of a puzzle hidden until it is asked for."""
    found = []
    for paragraph in _BLANK_LINE.split(text.replace("\r\n", "\n").strip()):
        if not paragraph:
            continue
        pieces = _HINT.split(paragraph)  # text and hints in turn
        found.append(f'<p class="comment" dir="auto">{_text("".join(pieces[::2]).strip())}</p>')
        found += [
            f'<details class="comment"><summary>Hint</summary>{_text(hint.strip())}</details>'
            for hint in pieces[1::2]
        ]
    return "".join(found)


def _remark(remark: Remark) -> str:
    where = f" <small>{_text(remark.where)}</small>" if remark.where else ""
    lines = "".join(f"<br>{_text(line)}" for line in remark.help)
    return (
        f'<p class="remark {remark.severity}"><b>{remark.severity} {_text(remark.code)}</b>'
        f" <i>{_text(remark.name)}</i>{where}<br>{_text(remark.message)}{lines}</p>"
    )


def _remarks_on_all(remarks: Sequence[Remark]) -> str:
    if not remarks:
        return ""
    found = "".join(map(_remark, remarks))
    return f'<section class="remarks" aria-label="Diagnostics of the record">{found}</section>\n'

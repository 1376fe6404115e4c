"""Where the fenced blocks of a Markdown text are, by CommonMark's rules of blocks.

A line-by-line reading that knows containers (block quotes, list items), indented code and HTML
blocks, because a fence inside them begins elsewhere or is none. Nothing of what stands inside a
line is read. Source: CommonMark 0.31, sections 4 and 5; a test holds it equal to markdown-it-py.
"""

import re
from typing import NamedTuple

from taflrec.record.patterns import pattern

_LINES = pattern(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_FENCE = pattern(r"(`{3,})([^`]*)|(~{3,})(.*)")
_QUOTE = pattern(r" {0,3}>")
_ITEM = pattern(r" {0,3}([-+*]|[0-9]{1,9}[.)])(?= |$)")
_RULE = pattern(r" {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})")
_SETEXT = pattern(r" {0,3}(?:=+|-+) *")
_HEADING = pattern(r" {0,3}#{1,6}(?: |$)")
_TAGS = (
    "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|"
    "dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|"
    "hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|"
    "search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul"
)
_OTHER = r"[A-Za-z][A-Za-z0-9-]*"
_ATTRIBUTE = r"\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s\"'=<>`]+|'[^']*'|\"[^\"]*\"))?"
MAX_DEPTH = 100  # of containers one inside the other; what lies deeper is text
_BLANK_ENDS = r"\A\s*\Z"
# how an HTML block begins, and what ends it; the last kind cannot interrupt a paragraph
_HTML = tuple(
    (re.compile(" {0,3}" + begin, re.IGNORECASE), re.compile(end, re.IGNORECASE))
    for begin, end in (
        (r"<(?:script|pre|style|textarea)(?=\s|>|$)", r"</(?:script|pre|style|textarea)>"),
        (r"<!--", r"-->"),
        (r"<\?", r"\?>"),
        (r"<![A-Za-z]", r">"),
        (r"<!\[CDATA\[", r"\]\]>"),
        (rf"</?(?:{_TAGS})(?=\s|/?>|$)", _BLANK_ENDS),
        (rf"(?:<{_OTHER}(?:{_ATTRIBUTE})*\s*/?>|</{_OTHER}\s*>)\s*$",
         _BLANK_ENDS),
    )
)  # fmt: skip
_CLASS = re.compile(r"\{[^.}]*\.([^\s.}]+)")


def language_of(info: str) -> str:
    """The first word of an info string, or the first class where it is written ``{.tafl #id}``, as
    pandoc has it; in lower case.
    """
    braced = _CLASS.match(info.strip())
    return braced[1].lower() if braced else (info.split(maxsplit=1) or [""])[0].lower()


class Block(NamedTuple):
    """One fenced block.

    ``line``     the number of its first line, from 1; its content begins on the next one
    ``last``     the number of its last line, that of the closing fence if there is one
    ``info``     what stands behind the fence that opens it, trimmed
    ``content``  its lines without what belongs to containers, each with ``\\n``
    ``prefix``   what stands before the opening fence: marks of quotes and list items, blanks
    ``beside``   what a further line of the same containers begins with
    """

    line: int
    last: int
    info: str
    content: str
    prefix: str
    beside: str

    @property
    def language(self) -> str:
        """See :func:`language_of`."""
        return language_of(self.info)


class _Open(NamedTuple):
    """A fence that is open."""

    line: int
    sign: str
    length: int
    indent: int
    info: str
    prefix: str
    beside: str
    content: list[str]


def fenced_blocks(text: str) -> list[Block]:
    """All fenced blocks of a Markdown text, in order. Never fails."""
    reader = _Reader()
    for number, whole in enumerate(lines_of(text), 1):
        reader.line(whole.rstrip("\r\n").expandtabs(4), number)
    reader.close_fence()
    return reader.found


def lines_of(text: str) -> list[str]:
    """The lines of a Markdown text with their ends, which are ``\\n``, ``\\r\\n`` or ``\\r``."""
    found: list[str] = _LINES.findall(text)
    return found


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip(" "))


class _Reader:
    """Takes lines; ``containers`` has None for a quote, the width of its content for a list item."""

    def __init__(self) -> None:
        self.containers: list[int | None] = []
        self.fence: _Open | None = None
        self.html: re.Pattern[str] | None = None
        self.paragraph = False
        self.empty_item = False  # the last line began an item with nothing in it
        self.found: list[Block] = []
        self.last = 0

    def line(self, text: str, number: int) -> None:
        """Take the next line, its tabs expanded."""
        depth, at = self._continued(text)
        matched = depth == len(self.containers)
        if matched and (self.fence or self.html):
            self._leaf(text[at:], number)
            return
        if self.fence or self.html:
            self.close_fence()
            self.html, self.paragraph = None, False
        self.last = number
        self._begin(text, at, depth)

    def _continued(self, text: str) -> tuple[int, int]:
        """How many of the open containers go on in a line, and where their content begins."""
        at = 0
        for depth, width in enumerate(self.containers):
            rest = text[at:]
            if width is None:
                quote = _QUOTE.match(rest)
                if not quote:
                    return depth, at
                at += quote.end() + rest[quote.end() : quote.end() + 1].count(" ")
            elif rest.strip(" "):
                if _indent(rest) < width:
                    return depth, at
                at += width
            elif self.empty_item and depth == len(self.containers) - 1:
                return depth, at  # an item begins with one blank line at most
            else:
                at = min(len(text), at + width)
        return len(self.containers), at

    def _leaf(self, rest: str, number: int) -> None:
        """A line of the fence or the HTML block that is open."""
        if self.html:
            if self.html.search(rest):
                self.html = None
            return
        assert self.fence is not None
        fence, bare = self.fence, rest.strip(" ")
        self.last = number
        closes = set(bare) == {fence.sign} and len(bare) >= fence.length
        if closes and _indent(rest) < 4:
            self.close_fence()
        else:
            fence.content.append(rest[min(_indent(rest), fence.indent) :] + "\n")

    def _begin(self, text: str, at: int, depth: int) -> None:
        """What begins in a line: containers one inside the other, then a leaf."""
        matched = depth == len(self.containers)
        fresh, self.empty_item = False, False
        outer = self.containers[:depth]
        beside = "".join("> " if width is None else " " * width for width in outer)
        while True:
            rest = text[at:]
            paragraph = self.paragraph and matched and not fresh
            if len(outer) >= MAX_DEPTH:
                break
            quote = _QUOTE.match(rest)
            if quote:
                at += quote.end() + rest[quote.end() : quote.end() + 1].count(" ")
                outer.append(None)
                beside += "> "
                fresh = True
                continue
            if _RULE.fullmatch(rest):
                break
            width = _item_width(rest, paragraph)
            if not width:
                break
            at = min(len(text), at + width)
            outer.append(width)
            beside += " " * width
            fresh = True
            self.empty_item = not text[at:].strip(" ")
        self._settle(text, at, _Begun(outer, fresh, matched, beside))

    def _settle(self, text: str, at: int, begun: "_Begun") -> None:
        """What kind of leaf a line has, and whether a paragraph is open after it."""
        rest = text[at:]
        paragraph = self.paragraph and begun.matched and not begun.fresh
        if not rest.strip(" "):
            self.containers, self.paragraph = begun.outer, False
            return
        if _indent(rest) >= 4:
            if self.paragraph and not begun.fresh:
                return  # the paragraph goes on, perhaps lazily
            self.containers, self.paragraph = begun.outer, False
            return
        fence = _FENCE.fullmatch(rest.strip(" "))
        goes_on = self.paragraph and not begun.fresh  # perhaps lazily
        kinds = _HTML[:-1] if goes_on else _HTML
        html = next((end for begin, end in kinds if begin.match(rest)), None)
        if fence:
            self.containers, self.paragraph = begun.outer, False
            run, info = fence[1] or fence[3], fence[2] or fence[4] or ""
            self.fence = _Open(self.last, run[0], len(run), _indent(rest), info.strip(),
                               text[: at + _indent(rest)], begun.beside, [])  # fmt: skip
        elif html:
            self.containers, self.paragraph = begun.outer, False
            self.html = None if html.search(rest.lstrip(" ")[1:]) else html
        elif (
            _HEADING.match(rest) or _RULE.fullmatch(rest) or (paragraph and _SETEXT.fullmatch(rest))
        ):
            self.containers, self.paragraph = begun.outer, False
        else:
            if not goes_on:
                self.containers = begun.outer
            self.paragraph = True

    def close_fence(self) -> None:
        """The open fence ends, if there is one."""
        if self.fence:
            fence, self.fence = self.fence, None
            self.found.append(Block(fence.line, self.last, fence.info,
                                    "".join(fence.content), fence.prefix, fence.beside))  # fmt: skip


class _Begun(NamedTuple):
    """The containers of a line.

    ``fresh``    whether one of them begins in it
    ``matched``  whether all that were open went on
    """

    outer: list[int | None]
    fresh: bool
    matched: bool
    beside: str


def _item_width(rest: str, paragraph: bool) -> int:
    """How far the content of a list item is indented that begins here; 0 where none does."""
    item = _ITEM.match(rest)
    if not item:
        return 0
    after = rest[item.end() :]
    empty = not after.strip(" ")
    if paragraph and (empty or (item[1][0] not in "-+*" and item[1][:-1].lstrip("0") != "1")):
        return 0
    blanks = _indent(after)
    return item.end() + (1 if empty or blanks > 4 else blanks)

"""SVG texts -> one animated SVG, without any library and without a script.

Knows nothing of boards: it compares the pictures element by element. What all have stands in the
file once; every other element is there once too, with the stretches of time in which it is seen.
Times are CSS keyframes, whose names and ids are the picture's own, so that several can stand in
one page; browsers play them in an ``<img>`` too. Whoever asked for less motion, or looks with a
program that does not know CSS, sees the last frame. Source: CSS Animations Level 1; Media Queries
Level 5, prefers-reduced-motion.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from zlib import crc32

from taflrec.record.patterns import pattern
from taflrec.render.svg import escaped

_TAG = pattern(r"<(/?)([A-Za-z]+)[^<>]*?(/?)>\n?")
_CLASS = pattern(r' class="([^"]*)"')
_VIEW_BOX = pattern(r' viewBox="[^"]*"')
_WORDS = ("title", "desc")


class _Part(NamedTuple):
    """An element: its opening tag, what is in it, its closing tag; the inside is empty for most."""

    opening: str
    inside: str
    closing: str

    @property
    def text(self) -> str:
        """All of it."""
        return self.opening + self.inside + self.closing

    @property
    def key(self) -> str:
        """What says that two groups are the same layer of two frames."""
        found = _CLASS.search(self.opening)
        if self.opening.startswith("<defs"):
            return "defs"
        return found[1] if found and self.opening.startswith("<g ") else self.text


def animated_svg(
    svgs: Sequence[str],
    *,
    delays: Sequence[int],
    title: str = "",
    description: str = "",
    loop: int = 0,
) -> str:
    """Pictures of one size as one that shows them one after the other, with a final newline.

    ``delays``  milliseconds for each picture
    ``title``, ``description``  of the whole; any text
    ``loop``    how many times it is played, 0 without end; then the last frame stays

    Raises ValueError for no picture, other delays, and pictures of different sizes.
    """
    if not svgs or len(svgs) != len(delays):
        raise ValueError(f"there are {len(svgs)} frames and {len(delays)} delays")
    boxes = {found[0] if (found := _VIEW_BOX.search(svg)) else "" for svg in svgs}
    if len(boxes) > 1:
        raise ValueError("the frames of a moving picture are all of one size")
    frames = [_parts(_only(svg).inside) for svg in svgs]
    told = escaped(title)
    name = f"taflrec-play-{crc32('/'.join([*svgs, *map(str, delays), told]).encode()):08x}"
    clock = _Clock(name, delays)
    layers = [_layer(key, frames, clock) for key in _order(frames)]
    words = (
        f'<title id="{name}-title">{told}</title>\n'
        f'<desc id="{name}-desc">{escaped(description)}</desc>\n'
    )
    return "".join(
        (
            _opening(_only(svgs[-1]).opening, name),
            words,
            clock.style(loop),
            *layers,
            "</svg>\n",
        )
    )


class _Clock:
    """When what is seen.

    ``name``   of the picture, with which the names of its keyframes begin
    ``used``   stretches -> name of the keyframes
    """

    def __init__(self, name: str, delays: Sequence[int]) -> None:
        self.name, self.count, self.total = name, len(delays), sum(delays)
        begins = [0]
        for delay in delays:
            begins.append(begins[-1] + delay)
        self.shares = [
            f"{100 * begin / self.total:.4f}".rstrip("0").rstrip(".") for begin in begins
        ]
        self.used: dict[tuple[bool, ...], str] = {}

    def attributes(self, seen: Iterable[int]) -> str:
        """Of what is seen in these frames (from 0): the last frame is what stands still."""
        there = {*seen}
        if len(there) == self.count:
            return ""
        when = tuple(at in there for at in range(self.count))
        name = self.used.setdefault(when, f"{self.name}-{len(self.used)}")
        still = "" if when[-1] else ' visibility="hidden"'
        return f'{still} style="animation-name:{name}"'

    def style(self, loop: int) -> str:
        """The style sheet, of this picture only."""
        if not self.used:
            return ""
        times = str(loop) if loop else "infinite"
        lines = [
            "<style>\n",
            f"#{self.name} [style]{{animation-duration:{self.total}ms;"
            f"animation-timing-function:step-end;animation-iteration-count:{times}}}\n",
            f"@media (prefers-reduced-motion:reduce){{#{self.name} [style]"
            "{animation-name:none!important}}\n",
        ]
        for when, name in self.used.items():
            turns = (at for at in range(self.count) if when[at] != when[at - 1])
            steps = "".join(
                f"{self.shares[at]}%{{visibility:{'visible' if when[at] else 'hidden'}}}"
                for at in turns
            )
            lines.append(f"@keyframes {name}{{{steps}}}\n")
        return "".join((*lines, "</style>\n"))


def _opening(tag: str, name: str) -> str:
    """The opening tag of the whole, with an id and words of its own."""
    tag = pattern(r' aria-labelledby="[^"]*"').sub("", tag)
    words = f' id="{name}" aria-labelledby="{name}-title {name}-desc">\n'
    return tag.rstrip().removesuffix(">") + words


def _only(svg: str) -> _Part:
    return _parts(svg)[0]


def _parts(text: str) -> list[_Part]:
    """The elements that stand side by side in a text of ours."""
    found, depth, begin, inner = [], 0, 0, 0
    for tag in _TAG.finditer(text):
        closes, empty = bool(tag[1]), bool(tag[3])
        if not closes:
            if not depth:
                begin, inner = tag.start(), tag.end()
            depth += 1
        if closes or empty:
            depth -= 1
            if not depth:
                middle = tag.start() if closes else inner
                found.append(_Part(text[begin:inner], text[inner:middle], text[middle : tag.end()]))
    return found


def _order(frames: Sequence[list[_Part]]) -> list[str]:
    """The keys of all layers, in an order that is that of every frame."""
    order: list[str] = []
    for parts in frames:
        after = 0
        for part in parts:
            if part.opening.startswith(tuple(f"<{word}" for word in _WORDS)):
                continue
            if part.key in order:
                after = order.index(part.key) + 1
            else:
                order.insert(after, part.key)
                after += 1
    return order


def _layer(key: str, frames: Sequence[list[_Part]], clock: _Clock) -> str:
    """One layer: as it is, as its elements where they are in no one's way, or as several."""
    versions: dict[str, list[int]] = {}
    found = []
    for at, parts in enumerate(frames):
        for part in parts:
            if part.key == key:
                found.append(part)
                versions.setdefault(part.text, []).append(at)
    example = found[0]
    if len(versions) == 1:
        return _timed(example, clock.attributes(next(iter(versions.values()))))
    if key == "defs":  # a drawing may be there whenever it is not used
        drawings = dict.fromkeys(inner.text for part in found for inner in _parts(part.inside))
        return "".join((example.opening, *drawings, example.closing))
    if key == "pieces":
        return example.opening + _elements(key, frames, clock) + example.closing
    return "".join(_timed(_only(text), clock.attributes(seen)) for text, seen in versions.items())


def _elements(key: str, frames: Sequence[list[_Part]], clock: _Clock) -> str:
    """The elements of a layer, each once; no two of one frame lie over each other."""
    seen: dict[str, list[int]] = {}
    for at, parts in enumerate(frames):
        for part in parts:
            if part.key == key:
                for inner in _parts(part.inside):
                    seen.setdefault(inner.text, []).append(at)
    return "".join(_timed(_only(text), clock.attributes(when)) for text, when in seen.items())


def _timed(part: _Part, attributes: str) -> str:
    """An element with more attributes."""
    if not attributes:
        return part.text
    end = "/>" if part.opening.rstrip().endswith("/>") else ">"
    head, found, tail = part.opening.rpartition(end)
    return f"{head}{attributes}{found}{tail}{part.inside}{part.closing}"

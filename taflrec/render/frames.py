"""SVG texts -> a moving picture of pixels: GIF, APNG or WebP.

Knows nothing of boards. Pixels are made by resvg (extra ``raster``), files by Pillow (extra
``animation``). GIF and APNG have one palette for all frames and no dithering, so that nothing
flickers that does not change, and hold only what changed from frame to frame.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Any, Literal

from taflrec.render.extras import needed
from taflrec.render.raster import png

Kind = Literal["gif", "apng", "webp"]
KINDS: tuple[Kind, ...] = ("gif", "apng", "webp")
DELAY = 800  # milliseconds a frame is shown
HOLD = 4  # times as long the last one is
MOST_FRAMES = 1000
MOST_PIXELS = 200_000_000  # of all frames together; Pillow keeps them in memory
MIN_DELAY, MAX_DELAY = 20, 60_000  # browsers show a GIF that is quicker more slowly

_COLOURS = 255  # of a palette; one more is kept for what does not change
_APART = 8  # of 256 shades, in one of red, green and blue


def delays(count: int, delay: int = DELAY, hold: int | None = None) -> tuple[int, ...]:
    """Milliseconds for each of so many frames; the last is shown for ``hold``, or 4 times as long.

    Raises ValueError for delays outside 20 ms to a minute, and for no frame or too many.
    """
    if not 1 <= count <= MOST_FRAMES:
        raise ValueError(f"a moving picture has 1 to {MOST_FRAMES} frames, not {count}")
    last = min(MAX_DELAY, HOLD * delay) if hold is None else hold
    for each in (delay, last):
        if not MIN_DELAY <= each <= MAX_DELAY:
            raise ValueError(f"a frame is shown for {MIN_DELAY} to {MAX_DELAY} ms, not {each}")
    return (delay,) * (count - 1) + (last,)


def animation(
    svgs: Sequence[str],
    kind: Kind,
    *,
    delays: Sequence[int],
    width: int | None = None,
    loop: int = 0,
) -> bytes:
    """Pictures of one size as the frames of a moving one.

    ``delays``  milliseconds for each frame; a GIF can hold multiples of 10 only
    ``width``   in pixels; None: as the pictures say
    ``loop``    how many times it is played, 0 without end

    Equal arguments give equal bytes with the same releases of the libraries. Raises ValueError
    for pictures of different sizes and delays that do not suit, MissingExtra without a library.
    """
    if not svgs or len(svgs) != len(delays):
        raise ValueError(f"there are {len(svgs)} frames and {len(delays)} delays")
    if kind == "gif" and any(delay % 10 for delay in delays):
        raise ValueError("a GIF counts hundredths of a second: delays are multiples of 10 ms")
    image = needed("PIL.Image")
    drawn = _drawn(image, svgs, width)
    frames = _decoded(image, drawn)
    if kind != "webp":
        palette, frames = _palette(image, frames), _decoded(image, drawn)
        frames = (each.quantize(palette=palette, dither=image.Dither.NONE) for each in frames)
    made = BytesIO()
    first, *others = frames
    first.save(
        made, save_all=True, append_images=others, duration=list(delays), **_options(kind, loop)
    )
    return made.getvalue()


def _options(kind: Kind, loop: int) -> dict[str, Any]:
    """What Pillow is told for a kind of file."""
    if kind == "gif":  # counts how many times it is played again; without the word it is once
        again = {} if loop == 1 else {"loop": max(0, loop - 1)}
        return {"format": "GIF", **again}
    if kind == "apng":
        return {"format": "PNG", "loop": loop, "optimize": True}
    return {"format": "WEBP", "loop": loop, "lossless": True, "quality": 60, "method": 4}


def _drawn(image: Any, svgs: Sequence[str], width: int | None) -> list[bytes]:
    """The pictures as PNG. The first tells whether there is room for all, before they are drawn."""
    first = png(svgs[0], width=width)
    wide, high = image.open(BytesIO(first)).size
    if wide * high * len(svgs) > MOST_PIXELS:
        raise ValueError(
            f"{len(svgs)} frames of {wide} by {high} pixels are too many; take fewer plies or a "
            "smaller width"
        )
    return [first, *(png(svg, width=width) for svg in svgs[1:])]


def _decoded(image: Any, drawn: Sequence[bytes]) -> Iterator[Any]:
    """The pixels of pictures, one after the other."""
    size = None
    for each in drawn:
        frame = image.open(BytesIO(each))
        if frame.size != (size or frame.size):
            raise ValueError("the frames of a moving picture are all of one size")
        size = frame.size
        yield frame.convert("RGB")


def _palette(image: Any, frames: Iterable[Any]) -> Any:
    """A picture with the palette of all frames.

    The most frequent colours are in it, so that surfaces keep theirs. Those too near to one of
    them are not: Pillow looks pixels up in steps of 4, and would take one for the other.
    """
    counted: Counter[tuple[int, int, int]] = Counter()
    for frame in frames:
        for count, colour in frame.getcolors(frame.width * frame.height):
            counted[colour] += count
    colours: list[tuple[int, int, int]] = []
    for colour in sorted(counted, key=lambda each: (-counted[each], each)):
        if len(colours) < _COLOURS and all(_far(colour, other) for other in colours):
            colours.append(colour)
    palette = image.new("P", (1, 1))
    palette.putpalette([part for colour in colours for part in colour])
    return palette


def _far(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    return any(abs(a - b) >= _APART for a, b in zip(one, other, strict=True))

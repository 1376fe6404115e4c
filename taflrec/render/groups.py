"""Marks that several squares make together: walls, rings and the brackets of a shieldwall."""

from collections.abc import Iterator

from taflrec.render.frame import Frame
from taflrec.render.inks import dashes, ink_of, seamed, wash_of
from taflrec.render.scene import Mark
from taflrec.render.stage import Stage

_WALL, _SEAM = 38.0, 3.2  # width of a wall's band, and of the line around it


def wall(mark: Mark, stage: Stage) -> Iterator[str]:
    """A band under the men of a wall, drawn through those that touch."""
    theme = stage.theme
    path, ink = _through(mark, stage.frame), ink_of(theme, mark.tone)
    wash = wash_of(theme, mark.tone)
    wash = theme.board if wash == "none" else wash
    layers = ((theme.halo, _WALL), (ink, _WALL - 1), (wash, _WALL - 1 - _SEAM))
    if path:
        yield f'<g class="mark wall {mark.tone}" fill="none" stroke-linecap="round"' \
              f' stroke-linejoin="round">\n'  # fmt: skip
        for colour, width in layers:
            yield f'<path d="{path}" stroke="{colour}" stroke-width="{width:g}"/>\n'
        if mark.tone != "first":  # the rim of a band cannot be dashed, a line along it can
            yield f'<path d="{path}" stroke="{ink}" stroke-width="3"{dashes(mark.tone, 3)}/>\n'
        yield "</g>\n"


def ring(mark: Mark, stage: Stage) -> Iterator[str]:
    """A line under the men of a ring, from each to those that it touches."""
    theme = stage.theme
    path, ink = _through(mark, stage.frame), ink_of(theme, mark.tone)
    if path:
        yield f'<g class="mark ring {mark.tone}" fill="none" stroke-linecap="round"' \
              f' stroke-linejoin="round">\n'  # fmt: skip
        yield f'<path class="halo" d="{path}" stroke="{theme.halo}" stroke-width="10"/>\n'
        yield f'<path class="ink" d="{path}" stroke="{ink}" stroke-width="6"{dashes(mark.tone, 4)}/>\n'
        yield "</g>\n"


def _through(mark: Mark, frame: Frame) -> str:
    """Path data from square to square where they touch; diagonally only where nothing else joins.

    A square that touches no other is a dot. Squares outside the shown part are left out.
    """
    squares = sorted({square for square in mark.squares if frame.is_shown(square)})
    size = frame.size
    places = {divmod(square, size): frame.middles[square] for square in squares}
    path = []
    for (rank, file), (x, y) in places.items():
        joined = 0
        for up, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            to = places.get((rank + up, file + right))
            around = up and right and {(rank + up, file), (rank, file + right)} & places.keys()
            if to is not None and not around:
                path.append(f"M{x} {y}L{to[0]} {to[1]}")
                joined += 1
        if not joined:
            path.append(f"M{x} {y}h.01")
    return "".join(path)


def bracket(mark: Mark, stage: Stage) -> Iterator[str]:
    """A bracket along a row on the edge, on the side of those who face it."""
    frame = stage.frame
    first, last, front = (frame.middles[square] for square in mark.squares)
    if not all(map(frame.is_shown, mark.squares[:2])):
        return
    out_x, out_y = (front[0] - first[0]) / 2, (front[1] - first[1]) / 2
    along_x, along_y = (
        (last[0] > first[0]) - (last[0] < first[0]),
        (last[1] > first[1]) - (last[1] < first[1]),
    )
    if not (along_x or along_y):  # a row of one man
        along_x, along_y = (1, 0) if out_y else (0, 1)
    near = (first[0] - along_x * 18, first[1] - along_y * 18)
    far = (last[0] + along_x * 18, last[1] + along_y * 18)
    corners = ((near, 0.52), (near, 1), (far, 1), (far, 0.52))  # short of the jaws
    path = "M" + "L".join(f"{x + out_x * by:g} {y + out_y * by:g}" for (x, y), by in corners)
    yield f'<g class="mark bracket {mark.tone}">{seamed(path, stage.theme, mark.tone, 3.4)}</g>\n'

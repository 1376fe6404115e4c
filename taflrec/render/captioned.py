"""A board with its caption below it, as one SVG picture.

Knows how a board and lettering are put together; each is drawn elsewhere. The caption is text, in
lines as wide as the board.
"""

from taflrec.render.lettering import FAMILY, decimal, paragraph, wrapped
from taflrec.render.scene import WHOLE, Scene, View
from taflrec.render.svg import board_parts, described, escaped, opening
from taflrec.render.themes import DEFAULT_THEME, Theme, theme_of

_SIZE, _LEADING = 15, 19
_ABOVE, _BELOW = 6, 10  # beside the lines
_SIDE = 8
_MOST_LINES = 60


def captioned_svg(scene: Scene, *, theme: str | Theme = DEFAULT_THEME, view: View = WHOLE) -> str:
    """The picture of a scene with its caption, as one ``<svg>`` element with a final newline.

    Raises as :func:`taflrec.render.svg.board_svg` does.
    """
    parts, colours = board_parts(scene, theme=theme, view=view), theme_of(theme)
    box = parts.extent
    wrap = wrapped(scene.caption, _SIZE, box.width - 2 * _SIDE, _MOST_LINES)
    top = box.top + box.height
    more = _ABOVE + len(wrap.lines) * _LEADING + _BELOW if wrap.lines else 0
    height, width = box.height + more, view.width or box.width
    attributes = (
        f'viewBox="{box.left} {box.top} {box.width} {height}" width="{width}"'
        f' height="{decimal(width * height / box.width)}"'
    )
    text = paragraph(
        scene.caption, wrap, box.left + box.width / 2, top + _ABOVE + _SIZE, _SIZE, _LEADING,
        anchor="middle",
    )  # fmt: skip
    below = (
        f'<rect class="paper" x="{box.left}" y="{top}" width="{box.width}" height="{more}"'
        f' fill="{colours.paper}"/>\n'
        f'<g class="caption" font-family="{FAMILY}" fill="{colours.label}">\n{text}</g>\n'
    )
    return (
        opening(escaped(scene.title), escaped(described(scene, view)), attributes)
        + f"<defs>\n{parts.definitions}</defs>\n{parts.body}{below if more else ''}</svg>\n"
    )

"""What pictures can be written as: file ending -> which ways of showing there are, and how.

The one table of outputs. It knows no record and no option of a command; every writer takes scenes
and a :class:`Look`. Writers are imported when they are used, so that an SVG needs no library.
"""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from taflrec.render.scene import WHOLE, Scene, View
from taflrec.render.themes import DEFAULT_THEME, Theme

Way = Literal["board", "moving", "sheet", "page"]
WAYS: dict[Way, str] = {
    "board": "one board",
    "moving": "a moving picture",
    "sheet": "several boards",
    "page": "a replay page",
}
Style = Literal["letters", "discs", "ascii"]
STYLES: tuple[Style, ...] = ("letters", "discs", "ascii")


class Look(NamedTuple):
    """How scenes are shown. What a way of showing has no use for is left at its default.

    ``title``     of a sheet or a moving picture; a board has that of its scene
    ``captioned`` whether the caption of a board is drawn where a picture has none of its own
    ``delays``    milliseconds for each frame, ``loop`` times played, 0 without end
    ``columns``, ``paper``  of a sheet, as :mod:`taflrec.render.sheet` has them
    ``style``     of a text board
    """

    theme: str | Theme = DEFAULT_THEME
    view: View = WHOLE
    title: str = ""
    captioned: bool = False
    delays: Sequence[int] = ()
    loop: int = 0
    columns: int | None = None
    paper: str = "a4"
    style: Style = "letters"


Writer = Callable[[Sequence[Scene], Look], str | bytes]


class Output(NamedTuple):
    """One ending.

    ``words``   what it is
    ``extras``  what has to be installed for it, if anything
    ``ways``    how it can show scenes, the usual way first; ``page`` needs a record and is written
                by whoever has one
    """

    words: str
    extras: tuple[str, ...]
    ways: dict[Way, Writer | None]


def _svg(scenes: Sequence[Scene], look: Look) -> str:
    from taflrec.render.svg import board_svg

    if look.captioned and scenes[0].caption:
        from taflrec.render.captioned import captioned_svg

        return captioned_svg(scenes[0], theme=look.theme, view=look.view)
    return board_svg(scenes[0], theme=look.theme, view=look.view)


def _png(scenes: Sequence[Scene], look: Look) -> bytes:
    from taflrec.render.raster import png

    return png(_svg(scenes, look))


def _pdf(scenes: Sequence[Scene], look: Look) -> bytes:
    from taflrec.render.raster import pdf

    return pdf(_svg(scenes, look), title=scenes[0].title)


def _tex(scenes: Sequence[Scene], look: Look) -> str:
    from taflrec.render.tikz import board_tikz

    return "\n".join(board_tikz(scene, theme=look.theme, view=look.view) for scene in scenes)


def _txt(scenes: Sequence[Scene], look: Look) -> str:
    from taflrec.render.textboard import board_text

    texts = (
        board_text(
            scene,
            view=look.view,
            ascii=look.style == "ascii",
            style="discs" if look.style == "discs" else "letters",
        )
        for scene in scenes
    )
    return "\n\n".join(texts)


def _sheet(scenes: Sequence[Scene], look: Look) -> str:
    from taflrec.render.sheet import sheet_svg

    return sheet_svg(
        scenes, theme=look.theme, view=look.view, columns=look.columns, title=look.title,
        paper=look.paper,
    )  # fmt: skip


def _sheet_png(scenes: Sequence[Scene], look: Look) -> bytes:
    from taflrec.render.raster import png

    return png(_sheet(scenes, look))


def _sheet_pdf(scenes: Sequence[Scene], look: Look) -> bytes:
    from taflrec.render.raster import pdf_pages
    from taflrec.render.sheet import pages

    made = pages(
        scenes, theme=look.theme, view=look.view, columns=look.columns, title=look.title,
        paper=look.paper,
    )  # fmt: skip
    return pdf_pages(made, title=look.title)


def _frames(scenes: Sequence[Scene], look: Look) -> list[str]:
    from taflrec.render.svg import board_svg

    return [board_svg(scene, theme=look.theme, view=look.view) for scene in scenes]


def _animated(scenes: Sequence[Scene], look: Look) -> str:
    from taflrec.render.animation import animated_svg

    words = " ".join(scene.description for scene in scenes if scene.description)
    return animated_svg(
        _frames(scenes, look), delays=look.delays, title=look.title, description=words,
        loop=look.loop,
    )  # fmt: skip


def _pixels(kind: Literal["gif", "apng", "webp"]) -> Writer:
    def write(scenes: Sequence[Scene], look: Look) -> bytes:
        from taflrec.render.frames import animation

        return animation(_frames(scenes, look), kind, delays=look.delays, loop=look.loop)

    return write


_MOVING = ("animation", "raster")
OUTPUTS: dict[str, Output] = {
    "svg": Output("SVG picture", (), {"board": _svg, "moving": _animated, "sheet": _sheet}),
    "png": Output("PNG picture", ("raster",), {"board": _png, "sheet": _sheet_png}),
    "pdf": Output("PDF", ("pdf",), {"board": _pdf, "sheet": _sheet_pdf}),
    "gif": Output("GIF", _MOVING, {"moving": _pixels("gif")}),
    "apng": Output("animated PNG", _MOVING, {"moving": _pixels("apng")}),
    "webp": Output("animated WebP", _MOVING, {"moving": _pixels("webp")}),
    "tex": Output("TikZ picture for LaTeX", (), {"board": _tex, "sheet": _tex}),
    "html": Output("replay page", (), {"page": None}),
    "txt": Output("text board", (), {"board": _txt, "sheet": _txt}),
}


def written_as(name: str, way: Way, scenes: Sequence[Scene], look: Look = Look()) -> str | bytes:  # noqa: B008
    """Scenes in an output of that name, shown in one of its ways.

    Raises KeyError for an output or way that is not in the table, ValueError (SceneError,
    ThemeError, PaperError too) for what cannot be drawn, MissingExtra for a missing library.
    """
    writer = OUTPUTS[name].ways[way]
    if writer is None:
        raise KeyError(f"{name} shows a record and no scenes")
    return writer(scenes, look)

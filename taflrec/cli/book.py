"""``taflrec book``."""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from taflrec.cli.exits import FOUND
from taflrec.cli.inputs import STDIN, Failed, not_over, one_source, written
from taflrec.cli.options import keep_grammars
from taflrec.notation.decode import encoded
from taflrec.render.themes import DEFAULT_THEME, THEMES

if TYPE_CHECKING:
    from taflrec.figures.figure import Figure


def _svg(made: "Figure") -> bytes:
    from taflrec.figures.figure import figure_svg

    return figure_svg(made).encode()


def _png(made: "Figure") -> bytes:
    from taflrec.render.raster import png

    return png(_svg(made).decode(), background="#fff")


def _pdf(made: "Figure") -> bytes:
    from taflrec.render.raster import pdf

    return pdf(_svg(made).decode(), title=made.title)


WRITERS: dict[str, "Callable[[Figure], bytes]"] = {"svg": _svg, "png": _png, "pdf": _pdf}


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("source", metavar="IN.md")
@click.option(
    "-o", "--output", required=True, metavar="OUT.md", help="File to write; - is standard output."
)
@click.option(
    "--images", metavar="DIR", help="Folder of the pictures; by default images, beside OUT.md."
)
@click.option(
    "--format", "kind", type=click.Choice(list(WRITERS)), default="svg", show_default=True,
    help="What kind of pictures.",
)  # fmt: skip
@click.option(
    "--theme", type=click.Choice(list(THEMES)), default=DEFAULT_THEME, show_default=True,
    help="Of blocks that name none.",
)  # fmt: skip
def book(source: str, output: str, images: str | None, kind: str, theme: str) -> None:
    """Replace the tafl blocks of a Markdown file by pictures, for pandoc and other programs.

    Every claim of a block is checked against its ruleset. When anything is wrong, each problem is
    told with its line and nothing is written. Files that blocks name are looked for beside IN.md.
    """
    keep_grammars()
    from taflrec.integrations.blocks import lines_of
    from taflrec.integrations.book import booked
    from taflrec.integrations.document import Document
    from taflrec.integrations.files import reader_beside

    if os.path.isdir(source):
        raise Failed(f"{source}: is a folder; give a Markdown file")
    not_over(source, output)
    given = one_source(source)
    folder = os.path.dirname(output) if output != STDIN else ""
    # an empty name is the folder one is in, as it is for OUT.md
    images = os.path.join(folder, "images") if images is None else images or os.curdir
    beside = "" if source == STDIN else source
    document = Document(source, lines_of(given.text), reader_beside(beside), theme)
    stem = "figure" if source == STDIN else os.path.splitext(os.path.basename(source))[0]
    made = booked(given.text, document, stem=stem, images=_link(images, folder), ending=f".{kind}")
    if document.problems:
        for problem in document.problems:
            click.echo(str(problem), err=True)
        sys.exit(FOUND)
    try:
        pictures = [(each.file, WRITERS[kind](each.figure)) for each in made.pictures]
    except (ImportError, ValueError) as error:
        raise Failed(str(error)) from None
    if pictures:
        _made(images)
    for name, content in pictures:
        written(os.path.join(images, name), content)
    _made(folder)
    written(output, encoded(given.with_text(made.text)))


def _link(images: str, folder: str) -> str:
    """What stands before a picture's name in a link from the folder of the new text."""
    try:
        path = os.path.relpath(images, folder or ".")
    except ValueError:  # on another drive
        path = os.path.abspath(images)
    return "" if path == "." else path.replace(os.sep, "/") + "/"


def _made(folder: str) -> None:
    """Make a folder if it is missing. Raises Failed (exit 2)."""
    try:
        os.makedirs(folder or ".", exist_ok=True)
    except OSError as error:
        raise Failed(f"{folder}: cannot be made: {error.strerror or error}") from None

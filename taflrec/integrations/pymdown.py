"""``tafl`` blocks in Python-Markdown, through the custom fences of pymdownx.superfences::

    markdown.markdown(text, extensions=["pymdownx.superfences"], extension_configs={
        "pymdownx.superfences": {"custom_fences": [custom_fence(file="rules.md")]}})

Problems do not stop at the first block: they are raised together, as a FiguresError, when the
text has been converted. For MkDocs there is a plugin, which knows the files of the pages.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from taflrec.integrations.document import LANGUAGE, Document, figure_html
from taflrec.integrations.files import reader_beside
from taflrec.render.themes import DEFAULT_THEME

_NAME = "taflrec"
_LAST = -100  # of the postprocessors

DocumentOf = Callable[[Any], Document]


def custom_fence(file: str = "", theme: str = DEFAULT_THEME) -> dict[str, Any]:
    """An entry of ``custom_fences``.

    ``file``   the document, for problems and for the files that blocks name; without it problems
               begin with ``<text>`` and no files are read
    ``theme``  of blocks that name none
    """
    return fence_entry(partial(fence, file=file, theme=theme))


def fence_entry(formatter: Callable[..., str]) -> dict[str, Any]:
    """The entry of ``custom_fences`` for a formatter."""
    return {"name": LANGUAGE, "class": LANGUAGE, "format": formatter, "validator": validator}


def validator(
    _language: str,
    inputs: dict[str, str],
    options: dict[str, Any],
    _attrs: dict[str, Any],
    _md: Any,
) -> bool:
    """Take what stands behind the word ``tafl``; :func:`drawn` says that it has no meaning there."""
    options["unknown"] = [*inputs]
    return True


def fence(
    source: str, _language: str, css_class: str, options: dict[str, Any], md: Any, *,
    file: str = "", theme: str = DEFAULT_THEME, classes: Any = (), id_value: str = "", **_: Any,
) -> str:  # fmt: skip
    """The formatter of a custom fence. What is wrong is raised when the text has been converted."""
    end = _end_of(md, file, theme)
    return drawn(end.document, source, options, (css_class, *classes), id_value)


def drawn(
    document: Document, source: str, options: dict[str, Any], classes: tuple[str, ...], name: str
) -> str:
    """The HTML of a block; an empty figure where the document notes a problem."""
    unknown = options.get("unknown")
    if unknown:
        # as a line of the block, so that it has a place and a hint
        source = "\n".join([f"{key} behind {LANGUAGE}" for key in unknown] + [source])
    made = document.figure(source)
    return figure_html(made, classes=classes, name=name) if made else "<figure></figure>\n"


class _End:
    """A postprocessor that raises what was noted while one text was converted."""

    def __init__(self, md: Any) -> None:
        self.md = md
        self.document = Document("", [], None)

    def run(self, text: str) -> str:
        """The text as it is. Raises FiguresError."""
        self.document.raise_problems()
        return text


def _end_of(md: Any, file: str, theme: str) -> _End:
    """The postprocessor of a converter, with the document that is converted now."""
    if _NAME not in md.postprocessors:
        md.postprocessors.register(_End(md), _NAME, _LAST)
    end: _End = md.postprocessors[_NAME]
    if end.document.lines is not md.lines:  # a converter may convert many texts
        read = reader_beside(file) if file else None
        end.document = Document(file or "<text>", md.lines, read, theme)
    return end

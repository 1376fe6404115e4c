"""``tafl`` blocks for markdown-it-py::

    MarkdownIt().use(tafl_plugin, file="rules.md").render(text)

A file of the environment (``md.render(text, {"file": "rules.md"})``) wins over the plugin's own.
"""

from typing import Any

from taflrec.integrations.blocks import language_of
from taflrec.integrations.document import LANGUAGE, Document, figure_html
from taflrec.integrations.files import reader_beside
from taflrec.render.themes import DEFAULT_THEME


def tafl_plugin(md: Any, *, file: str = "", theme: str = DEFAULT_THEME) -> None:
    """Make figures of the blocks whose info string begins with ``tafl``.

    ``file``   the document, for problems and for the files that blocks name; without it problems
               begin with ``<text>`` and no files are read
    ``theme``  of blocks that name none

    Parsing raises FiguresError with every problem of the text.
    """

    def make(state: Any) -> None:
        name = str(state.env.get("file") or file)
        read = reader_beside(name) if name else None
        document = Document(name or "<text>", [], read, theme)
        for token in state.tokens:
            if token.type != "fence" or language_of(token.info) != LANGUAGE:
                continue
            made = document.figure(token.content, token.map[0] + 2 if token.map else 1)
            if made:
                token.type, token.tag, token.content = LANGUAGE, "figure", figure_html(made)
        document.raise_problems()

    def render(_: Any, tokens: Any, at: int, _options: Any, _env: Any) -> str:
        html: str = tokens[at].content
        return html

    md.core.ruler.push(LANGUAGE, make)
    md.add_render_rule(LANGUAGE, render)

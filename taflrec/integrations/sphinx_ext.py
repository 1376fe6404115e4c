"""``tafl`` blocks in Sphinx: ``extensions = ["taflrec.integrations.sphinx_ext"]`` in ``conf.py``, then

.. code-block:: rst

    .. tafl::

        moves: d1-d4
        caption: The first move.

A block becomes an ordinary figure, so that captions are numbered and can be referred to. HTML gets
the picture inline, LaTeX as TikZ, every other builder as text. What is wrong is collected while
documents are read, in parallel too, and fails the build before anything is written.
"""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from taflrec.figures.figure import Figure, figure_svg
from taflrec.integrations.document import LANGUAGE, Document, FiguresError, Told
from taflrec.integrations.files import reader_beside
from taflrec.render.themes import DEFAULT_THEME

_NAME = "taflrec"
Problems = dict[str, list[Told]]  # of the environment: by document


class tafl_board(nodes.General, nodes.Element):  # noqa: N801 - docutils names its nodes so
    """The picture of a figure; it has ``svg`` and ``words``, a board in plain text."""


class TaflDirective(SphinxDirective):
    """``.. tafl::`` with the lines of a block as its content."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """A figure, or nothing where there are problems."""
        if not self.content:
            at = Told(self.get_source_info()[0], self.lineno, "the block is empty")
            return self._failed([at])
        document = self._document()
        document.file = self.content.source(0) or document.file
        made = document.figure("\n".join(self.content), (self.content.offset(0) or 0) + 1)
        for name in document.files:
            self.env.note_dependency(str(Path(self.env.doc2path(self.env.docname)).parent / name))
        if made is None:
            told, document.problems = document.problems, []
            return self._failed(told)
        return [self._figure(made)]

    def _document(self) -> Document:
        """The document that is read now."""
        known = self.env.temp_data.get(_NAME)
        if known is None:
            path = str(self.env.doc2path(self.env.docname))
            known = Document(path, [], reader_beside(path), self.config.tafl_theme)
            self.env.temp_data[_NAME] = known
        document: Document = known
        return document

    def _failed(self, told: list[Told]) -> list[nodes.Node]:
        _problems(self.env).setdefault(self.env.docname, []).extend(told)
        return []

    def _figure(self, made: Figure) -> nodes.Node:
        from taflrec.render.textboard import board_text

        words = "\n".join(board_text(scene, view=made.view) for scene in made.scenes)
        figure = nodes.figure("", tafl_board("", svg=figure_svg(made), words=words))
        figure["classes"].append(LANGUAGE)
        self.set_source_info(figure)
        if made.caption:
            figure += nodes.caption(made.caption, "", nodes.Text(made.caption))
        if made.name:
            self.options["name"] = made.name
            self.add_name(figure)
        return figure


def _problems(env: Any) -> Problems:
    if not hasattr(env, "taflrec_problems"):
        env.taflrec_problems = {}
    found: Problems = env.taflrec_problems
    return found


def _forget(_app: Any, env: Any, docname: str) -> None:
    """A document is read again."""
    _problems(env).pop(docname, None)


def _merge(_app: Any, env: Any, docnames: Any, other: Any) -> None:
    """Another process has read these documents."""
    found = _problems(other)
    _problems(env).update({name: found[name] for name in docnames if name in found})


def _all_read(_app: Any, env: Any) -> None:
    """Every document is read. Raises ExtensionError, which stops the build, for wrong figures."""
    told = [each for _, found in sorted(_problems(env).items()) for each in found]
    if told:
        # the environment is not kept then, so that the next build tells it again
        raise ExtensionError(str(FiguresError(told)))


def _html(translator: Any, node: Any) -> None:
    translator.body.append(node["svg"])
    raise nodes.SkipNode


def _latex(translator: Any, node: Any) -> None:
    from taflrec.render.tikz import tikz_of

    translator.body.append(tikz_of(node["svg"]))
    raise nodes.SkipNode


def _text(translator: Any, node: Any) -> None:
    literal = nodes.literal_block(node["words"], node["words"])
    literal.document = node.document
    literal.walkabout(translator)
    raise nodes.SkipNode


def setup(app: Any) -> dict[str, Any]:
    """Sphinx calls this; ``tafl_theme`` in ``conf.py`` is the theme of blocks that name none."""
    app.add_config_value("tafl_theme", DEFAULT_THEME, "env", [str])
    app.add_node(
        tafl_board, html=(_html, None), latex=(_latex, None),
        **dict.fromkeys(("text", "man", "texinfo"), (_text, None)),
    )  # fmt: skip
    app.add_latex_package("tikz")
    app.add_directive(LANGUAGE, TaflDirective)
    app.connect("env-purge-doc", _forget)
    app.connect("env-merge-info", _merge)
    app.connect("env-updated", _all_read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""``tafl`` blocks in Sphinx: ``extensions = ["taflrec.integrations.sphinx_ext"]`` in ``conf.py``, then

.. code-block:: rst

    .. tafl::

        moves: d1-d4
        caption: The first move.

A block becomes an ordinary figure, so that captions are numbered and can be referred to. HTML gets
the picture inline, LaTeX as TikZ, every other builder as text. What is wrong is collected while
documents are read, in parallel too; with anything wrong ``sphinx-build`` exits with 1, also without
``-W``.
"""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from taflrec.figures.figure import Figure, figure_svg
from taflrec.integrations.document import LANGUAGE, Document, Told
from taflrec.integrations.files import reader_beside
from taflrec.render.themes import DEFAULT_THEME

_NAME = "taflrec"
_LOGGER = logging.getLogger(__name__)
Problems = dict[str, list[Told]]  # of the environment: by document


class tafl_board(nodes.General, nodes.Element):  # noqa: N801 - docutils names its nodes so
    """The picture of a figure, as every builder may need it.

    ``svg``     the whole picture, ``words`` the same in plain text
    ``boards``  each board as SVG with its caption in a strip, ``columns`` of these side by side
    """


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
        several = len(made.scenes) > 1
        boards = [(figure_svg(made._replace(scenes=(scene,))), scene.caption if several else "")
                  for scene in made.scenes]  # fmt: skip
        columns = made.columns or min(2, len(boards))
        board = tafl_board("", svg=figure_svg(made), words=words, boards=boards, columns=columns)
        figure = nodes.figure("", board)
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


def _all_read(app: Any, env: Any) -> None:
    """Every document is read: tell what is wrong, and have the build fail.

    An exception would be reported with a traceback, as a fault of ours. What is told is kept with
    the environment, so that the next build tells it again although it reads no document again.
    """
    for _, found in sorted(_problems(env).items()):
        for each in found:
            _LOGGER.error("%s", each.message, location=f"{each.file}:{each.line}")
            app.statuscode = 1


def _html(translator: Any, node: Any) -> None:
    translator.body.append(node["svg"])
    raise nodes.SkipNode


# never wider than the column of text that it stands in
_FITTED = "\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%%\n%s}"


def _latex(translator: Any, node: Any) -> None:
    from taflrec.render.tikz import escaped, tikz_of

    width = 0.96 / node["columns"]
    cells = []
    for svg, caption in node["boards"]:
        cell = _FITTED % tikz_of(svg)
        if len(node["boards"]) > 1:
            begin = f"\\begin{{minipage}}[t]{{{width:.3f}\\linewidth}}\\centering"
            cell = f"{begin}\n{cell}\\\\\n{escaped(caption)}\\end{{minipage}}"
        cells.append(cell)
    rows = [cells[at : at + node["columns"]] for at in range(0, len(cells), node["columns"])]
    translator.body.append("\n\\\\[1ex]\n".join("\\hfill\n".join(row) for row in rows) + "\n")
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

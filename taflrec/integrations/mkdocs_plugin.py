"""``tafl`` blocks in MkDocs: ``plugins: [taflrec]`` in ``mkdocs.yml``, nothing else.

The plugin adds its custom fence to pymdownx.superfences, knows the file of each page, and fails
the build with every problem of every page when all pages are read.
"""

import os
from pathlib import Path
from typing import Any

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin

from taflrec.integrations.document import Document, FiguresError, Told
from taflrec.integrations.files import reader_beside
from taflrec.integrations.pymdown import drawn, fence_entry
from taflrec.render.themes import DEFAULT_THEME, THEMES

SUPERFENCES = "pymdownx.superfences"


class TaflConfig(Config):
    """Options in ``mkdocs.yml``: ``theme`` of blocks that name none."""

    theme = config_options.Choice((*THEMES,), default=DEFAULT_THEME)


class TaflPlugin(BasePlugin[TaflConfig]):
    """The plugin. Its methods are called by MkDocs in the order in which they stand here."""

    def on_config(self, config: Any) -> Any:
        """Add the fence to the Markdown extensions."""
        self.problems: list[Told] = []
        self.document = Document("", [], None)
        if SUPERFENCES not in config.markdown_extensions:
            config.markdown_extensions.append(SUPERFENCES)
        settings = config.mdx_configs.setdefault(SUPERFENCES, {})
        entry = fence_entry(self.fence)
        others = settings.get("custom_fences") or []
        settings["custom_fences"] = [e for e in others if e.get("name") != entry["name"]] + [entry]
        return config

    def on_page_markdown(self, markdown: str, *, page: Any, config: Any, files: Any) -> str:  # noqa: ARG002
        """Begin a page."""
        file, path = page.file, page.file.abs_src_path
        name = os.path.relpath(path, Path(config.config_file_path).parent) if path else ""
        # the file's own text has the lines that an editor counts, what stands above the text too
        lines = (file.content_string if path else markdown).splitlines()
        read = reader_beside(path) if path else None
        self.document = Document(name or file.src_uri, lines, read, self.config.theme)
        return markdown

    def fence(
        self, source: str, _language: str, css_class: str, options: dict[str, Any], _md: Any, *,
        classes: Any = (), id_value: str = "", **_: Any,
    ) -> str:  # fmt: skip
        """The formatter of the custom fence."""
        return drawn(self.document, source, options, (css_class, *classes), id_value)

    def on_page_content(self, html: str, *, page: Any, config: Any, files: Any) -> str:  # noqa: ARG002
        """End a page."""
        self.problems += self.document.problems
        return html

    def on_env(self, env: Any, *, config: Any, files: Any) -> Any:  # noqa: ARG002
        """All pages are read. Raises PluginError, which stops the build, when a figure is wrong."""
        if self.problems:
            raise PluginError(str(FiguresError(self.problems)))
        return env

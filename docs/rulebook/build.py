"""Make the rulebook: one HTML file that needs no other, and its PDF.

    python docs/rulebook/build.py OUT_DIR [--no-pdf]

Knows the chapters, which are what index.md links, in that order, and the look of the book, which
is book.css. Knows no rule of the game: the ``tafl`` blocks are played, checked and drawn by the
fence of ``taflrec.integrations.pymdown``. A block that is wrong is told with its file and line,
and nothing is written. Needs the extra ``docs`` and, for the PDF, a Chromium on the search path.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from base64 import b64encode
from pathlib import Path

from taflrec.integrations.document import FiguresError
from taflrec.integrations.pymdown import custom_fence

BOOK = Path(__file__).parent
INDEX = "index.md"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
EXTENSIONS = ["tables", "attr_list", "admonition", "pymdownx.superfences"]
CHAPTER = re.compile(r"\]\(([a-z-]+\.md)\)")  # a link to one, in Markdown
LINK = re.compile(r'href="([a-z-]+)\.md"')  # and in HTML
HEADING = re.compile(r"<h1[^>]*>(.*?)</h1>")
# of a board; a strip has text in it, and is as wide as its block says
WIDTH = re.compile(
    r'(<figure[^>]*>\s*<svg [^>]*?class="taflrec" [^>]*?)width="(\d+)" height="(\d+)"'
)
SQUARE = 5.7 / 40  # millimetres of a pixel: a square is 40 wide by nature, and 5.7 mm in the book


class BookError(Exception):
    """Why there is no book, in words for a reader; of figures, one problem a line."""


def chapters(book: Path) -> list[Path]:
    """The files of the book: the first page, then the chapters in the order of its links."""
    first = book / INDEX
    names = dict.fromkeys(CHAPTER.findall(first.read_text("utf-8")))
    return [first, *(book / name for name in names)]


def page(book: Path = BOOK) -> str:
    """The book as one HTML page. Raises :class:`BookError` with the problems of all chapters."""
    sections, titles, problems = [], [], []
    for number, path in enumerate(chapters(book)):
        try:
            html = _html(path)
        except FiguresError as error:
            problems.append(str(error))
            continue
        found = HEADING.search(html)
        titles.append((path.stem, re.sub("<[^>]*>", "", found[1]) if found else path.stem))
        sections.append(_section(path.stem, number, html))
    if problems:
        raise BookError("\n".join(problems))
    style = (book / "book.css").read_text("utf-8")
    knot = b64encode((book / "knot.svg").read_bytes()).decode()
    style = style.replace('"knot.svg"', f'"data:image/svg+xml;base64,{knot}"')
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{titles[0][1]}</title>\n<style>\n{style}{_feet(titles[1:])}</style>\n</head>\n"
        f"<body>\n{''.join(sections)}</body>\n</html>\n"
    )


def _html(path: Path) -> str:
    """A chapter as HTML. Raises FiguresError."""
    import markdown

    fence = custom_fence(file=os.path.relpath(path))
    return markdown.markdown(
        path.read_text("utf-8"),
        extensions=EXTENSIONS,
        extension_configs={"pymdownx.superfences": {"custom_fences": [fence]}},
    )


def _section(name: str, number: int, html: str) -> str:
    """A chapter with its number, its links within the page and its pictures in millimetres."""
    html = LINK.sub(r'href="#\1"', html)
    html = WIDTH.sub(
        lambda m: f'{m[1]}style="width:{int(m[2]) * SQUARE:.1f}mm" width="{m[2]}" height="{m[3]}"',
        html,
    )
    if number:
        html = html.replace("<h1>", f'<h1><span class="number">Chapter {number}</span> ', 1)
    return f'<section class="chapter" id="{name}">\n{html}\n</section>\n'


def _feet(titles: list[tuple[str, str]]) -> str:
    """Style rules that put the title of a chapter at the foot of its pages."""
    return "".join(
        f'#{name} {{ page: {name} }}\n@page {name} {{ @bottom-center {{ content: '
        f'"{title.replace(chr(34), "")}  ·  " counter(page) }} }}\n'
        for name, title in titles
    )  # fmt: skip


def print_pdf(html: Path, target: Path) -> None:
    """Print a page as PDF. Raises :class:`BookError` without a browser, or when it fails."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise BookError(
            f"no browser is installed that prints the PDF ({', '.join(BROWSERS)}); "
            "install one, or leave the PDF out with --no-pdf"
        )
    command = [
        browser, "--headless", "--disable-gpu", "--no-pdf-header-footer",
        "--generate-pdf-document-outline", f"--print-to-pdf={target}", html.resolve().as_uri(),
    ]  # fmt: skip
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.insert(1, "--no-sandbox")  # a Chromium has none for the superuser
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    if done.returncode or not target.is_file():
        raise BookError(f"{browser} made no PDF:\n{done.stderr.strip()}")


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Make the rulebook: HTML and PDF.")
    parser.add_argument("out", type=Path, metavar="OUT_DIR")
    parser.add_argument("--book", type=Path, default=BOOK, help="the folder of its chapters")
    parser.add_argument("--no-pdf", action="store_true", help="make the HTML only")
    options = parser.parse_args(arguments)
    html = options.out / "rulebook.html"
    try:
        text = page(options.book)
        options.out.mkdir(parents=True, exist_ok=True)
        html.write_text(text, encoding="utf-8")
        if not options.no_pdf:
            print_pdf(html, html.with_suffix(".pdf"))
    except BookError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Blocks in markdown-it-py: real conversions."""

from pathlib import Path

import pytest

from taflrec.integrations.document import FiguresError
from taflrec.integrations.markdownit import tafl_plugin
from tests.integrations.samples import FALSE, RECORD, TRUE, WHY, fenced, lines_with, program

MarkdownIt = program("markdown_it").MarkdownIt


def test_a_block_becomes_a_figure() -> None:
    html = MarkdownIt().use(tafl_plugin).render(f"Text.\n\n{fenced(TRUE)}\n```python\nx\n```\n")
    assert html.startswith('<p>Text.</p>\n<figure class="tafl">\n<svg ')
    assert "<figcaption>Between &lt;b&gt; &amp; &quot;d&quot;</figcaption>\n</figure>" in html
    assert '<pre><code class="language-python">' in html


def test_a_block_may_have_the_attributes_of_pandoc() -> None:
    render = MarkdownIt().use(tafl_plugin).render
    assert "<svg " in render(fenced(TRUE).replace("```tafl", "``` {.tafl #shieldwall}"))
    assert "<svg " not in render(fenced(TRUE).replace("```tafl", "``` {.python}"))


def test_every_problem_of_a_text_is_raised_with_file_and_line() -> None:
    text = f"# A\n\n{fenced(FALSE)}\n> - x\n>   ```tafl\n>   foo: bar\n>   ```\n\n{fenced(FALSE)}"
    one, other = lines_with(text, "captures none")
    (foo,) = lines_with(text, "foo: bar")
    with pytest.raises(FiguresError) as caught:
        MarkdownIt().use(tafl_plugin, file="a.md").render(text)
    assert [each.line for each in caught.value.problems] == [one, foo, other]
    assert str(caught.value).split("\n")[0] == f"a.md:{one}: {WHY}"


def test_the_environment_says_which_file_it_is(tmp_path: Path) -> None:
    (tmp_path / "game.otg").write_text(RECORD, encoding="utf-8")
    md = MarkdownIt().use(tafl_plugin, file="a.md")
    text = "```tafl\nrecord: game.otg\n```"
    assert "<svg" in md.render(text, {"file": str(tmp_path / "b.md")})
    with pytest.raises(FiguresError, match=r"^a\.md:2: record game.otg: cannot be read"):
        md.render(text)


def test_without_a_file_problems_have_the_line() -> None:
    with pytest.raises(FiguresError, match=r"^<text>:2: no key is called 'foo'"):
        MarkdownIt().use(tafl_plugin).render("```tafl\nfoo: x\n```")


def test_the_theme_is_that_of_the_book() -> None:
    wood = MarkdownIt().use(tafl_plugin, theme="wood").render(fenced(TRUE))
    assert wood == MarkdownIt().use(tafl_plugin).render(fenced(TRUE + "theme: wood\n"))

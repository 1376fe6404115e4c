"""Blocks in Python-Markdown: real conversions."""

import re
from pathlib import Path
from typing import Any

import pytest

from taflrec.integrations.document import FiguresError
from taflrec.integrations.pymdown import custom_fence
from tests.integrations.samples import FALSE, RECORD, TRUE, WHY, fenced, lines_with, program

markdown = program("markdown")
program("pymdownx.superfences")


def converter(file: str = "", theme: str = "print") -> Any:
    settings = {"custom_fences": [custom_fence(file, theme)]}
    return markdown.Markdown(
        extensions=["pymdownx.superfences", "attr_list"],
        extension_configs={"pymdownx.superfences": settings},
    )


def test_a_block_becomes_a_figure() -> None:
    html = converter().convert(f"Text.\n\n{fenced(TRUE)}\nMore.\n")
    assert html.startswith('<p>Text.</p>\n<figure class="tafl">\n<svg ')
    assert "<figcaption>Between &lt;b&gt; &amp; &quot;d&quot;</figcaption>\n</figure>" in html
    assert html.endswith("<p>More.</p>")


def test_every_problem_of_a_text_is_raised_with_file_and_line() -> None:
    text = (
        f"# A\n\n{fenced(FALSE)}\n- item\n\n    ```tafl\n    foo: bar\n    ```\n\n{fenced(FALSE)}"
    )
    one, other = lines_with(text, "captures none")
    (foo,) = lines_with(text, "foo: bar")
    with pytest.raises(FiguresError) as caught:
        converter("docs/rules.md").convert(text)
    places = [(each.file, each.line) for each in caught.value.problems]
    assert places == [("docs/rules.md", one), ("docs/rules.md", foo), ("docs/rules.md", other)]
    assert str(caught.value).split("\n")[0] == f"docs/rules.md:{one}: {WHY}"


def test_a_converter_that_met_a_problem_converts_the_next_text() -> None:
    md = converter()
    for _ in range(2):
        with pytest.raises(FiguresError, match=r"^<text>:2: no key is called 'foo'"):
            md.convert("```tafl\nfoo: x\n```")
    assert "<svg" in md.convert(fenced(TRUE))


def test_words_behind_the_language_are_told() -> None:
    with pytest.raises(FiguresError, match="'theme behind tafl' is no key: value"):
        converter().convert('```tafl theme="wood"\nply: 0\n```')


def test_an_id_and_classes_are_kept() -> None:
    html = converter().convert("```{.tafl .wide #first}\nply: 0\n```")
    assert '<figure class="tafl wide" id="first">' in html


def test_a_record_beside_the_document_is_read(tmp_path: Path) -> None:
    (tmp_path / "game.otg").write_text(RECORD, encoding="utf-8")
    text = "```tafl\nrecord: game.otg\nply: 2\nexpect: captures none\n```"
    assert "<svg" in converter(str(tmp_path / "rules.md")).convert(text)
    with pytest.raises(FiguresError, match="no files are read here"):
        converter().convert(text)


def test_no_device_is_read() -> None:
    with pytest.raises(FiguresError, match="it is no regular file"):
        converter("/dev/rules.md").convert("```tafl\nrecord: zero\n```")


def test_several_pictures_do_not_collide() -> None:
    other = TRUE.replace("moves: g2-d2\nexpect: captures c2", "expect: outcome none")
    html = converter().convert(f"{fenced(TRUE)}\n{fenced(other)}\n{fenced(TRUE)}")
    labelled = re.findall(r'aria-labelledby="(\S+) (\S+)"', html)
    assert len(labelled) == 3
    assert labelled[0] == labelled[2] != labelled[1]
    drawn: dict[str, str] = {}
    for name, element in re.findall(r'<(?:title|desc) id="([^"]+)">(.*?)</', html, re.DOTALL):
        assert drawn.setdefault(name, element) == element  # equal ids have equal content


def test_the_theme_is_that_of_the_book_unless_the_block_names_one() -> None:
    plain = converter().convert(fenced(TRUE))
    wood = converter(theme="wood").convert(fenced(TRUE))
    assert plain != wood == converter().convert(fenced(TRUE + "theme: wood\n"))


def test_a_block_in_a_longer_fence_is_shown_as_it_is() -> None:
    html = converter().convert(f"````md\n{fenced(FALSE)}````\n")
    assert "<figure" not in html
    assert "captures none" in html

"""What all integrations share: where blocks stand in a document, and what is told of them."""

import pytest

from taflrec.integrations.document import Document, FiguresError, Told, figure_html

# both blocks begin alike, and so does a line of the text
TEXT = """variant: brandubh
```tafl
variant: brandubh
title: One
foo: x
```

> ```tafl
>   variant: brandubh
> title: Two
> foo: x
> ```
"""
ONE = "variant: brandubh\ntitle: One\nfoo: x\n"
TWO = "variant: brandubh\ntitle: Two\nfoo: x"


def noted(document: Document, *blocks: str) -> list[int]:
    assert [document.figure(block) for block in blocks] == [None] * len(blocks)
    return [each.line for each in document.problems]


def test_blocks_are_found_in_the_text_also_in_another_order() -> None:
    lines = TEXT.split("\n")
    assert noted(Document("a.md", lines, None), ONE, TWO) == [5, 11]
    assert noted(Document("a.md", lines, None), TWO, ONE, TWO) == [11, 5, 11]


def test_equal_blocks_are_found_one_after_the_other() -> None:
    assert noted(Document("a.md", ["foo: x"] * 3, None), *["foo: x"] * 4) == [1, 2, 3, 1]
    lines = [*"a", *ONE.split("\n"), *ONE.split("\n")]
    assert noted(Document("a.md", lines, None), ONE, ONE) == [4, 8]


def test_a_block_that_is_not_found_counts_its_own_lines() -> None:
    assert noted(Document("a.md", ["else"], None), ONE) == [3]
    document = Document("a.md", TEXT.split("\n"), None)
    assert document.figure(ONE, 101) is None
    assert document.problems[0][:2] == ("a.md", 103)


def test_files_and_theme_are_those_of_the_blocks() -> None:
    document = Document("a.md", [], lambda _: b"[variant: brandubh]\n\n1. d1-c1\n", "wood")
    made = document.figure("record: a.otg")
    assert made is not None
    assert made.theme == "wood"
    assert document.figure("record: b.otg\nply: 7") is None
    assert document.files == ["a.otg", "b.otg"]


def test_a_name_is_taken_by_a_figure_with_problems_too() -> None:
    document = Document("a.md", [], None)
    assert document.figure("name: n\nfoo: x") is None
    assert document.figure("name: n", 7) is None
    assert document.problems[1] == Told("a.md", 7, "name: another figure is called n too")
    assert document.figure("name: m") is not None
    assert document.figure("") is not None
    assert document.figure("") is not None


def test_problems_are_raised_together_and_once() -> None:
    document = Document("a.md", [], None)
    document.raise_problems()
    assert noted(document, "foo: x\nbar: y") == [1, 2]
    with pytest.raises(FiguresError) as caught:
        document.raise_problems()
    assert [each.line for each in caught.value.problems] == [1, 2]
    assert str(caught.value).startswith("a.md:1: no key is called 'foo'")
    document.raise_problems()


def test_a_figure_s_words_are_no_html() -> None:
    document = Document("a.md", [], None)
    plain = document.figure("title: T")
    named = document.figure('name: n\ncaption: <b> & "c"')
    assert plain is not None
    assert named is not None
    assert figure_html(plain, classes=()).startswith("<figure>\n<svg ")
    assert "figcaption" not in figure_html(plain)
    assert figure_html(plain, classes=('a"', "b"), name='x"').startswith(
        '<figure class="a&quot; b" id="x&quot;">\n<svg '
    )
    assert figure_html(named, name="other").startswith('<figure class="tafl" id="n">\n<svg ')
    assert figure_html(named).startswith('<figure class="tafl" id="n">\n<svg ')
    assert figure_html(named).endswith(
        "<figcaption>&lt;b&gt; &amp; &quot;c&quot;</figcaption>\n</figure>\n"
    )

"""Fenced blocks in Markdown, held against the reading of markdown-it-py, which follows CommonMark."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.integrations.blocks import Block, fenced_blocks, lines_of
from tests.integrations.samples import program

CASES = [
    ("plain", "```tafl\na: b\n```\n", [(1, 3, "tafl", "a: b\n", "", "")]),
    ("tildes and words", "~~~~ tafl x=1\na\n~~~\n~~~~", [(1, 4, "tafl x=1", "a\n~~~\n", "", "")]),
    ("closed by the text's end", "```tafl\na", [(1, 2, "tafl", "a\n", "", "")]),
    (
        "indented by three",
        "   ```tafl\n   a\n     b\n  ```",
        [(1, 4, "tafl", "a\n  b\n", "   ", "")],
    ),
    ("indented by four is code", "    ```tafl\n    a\n    ```", []),
    (
        "inside a longer fence",
        "````md\n```tafl\n```\n````",
        [(1, 4, "md", "```tafl\n```\n", "", "")],
    ),
    ("in a quote", "> ```tafl\n> a\n> ```\nb", [(1, 3, "tafl", "a\n", "> ", "> ")]),
    ("the quote ends", "> ```tafl\n> a\nb", [(1, 2, "tafl", "a\n", "> ", "> ")]),
    ("in an item", "- x\n\n  ```tafl\n  a\n  ```\n", [(3, 5, "tafl", "a\n", "  ", "  ")]),
    ("begins an item", "1. ```tafl\n   a\n   ```", [(1, 3, "tafl", "a\n", "1. ", "   ")]),
    ("item in a quote", "> - ```tafl\n>   a\n>   ```", [(1, 3, "tafl", "a\n", "> - ", ">   ")]),
    ("in a comment", "<!--\n```tafl\n```\n-->\n", []),
    ("in pre", "<pre>\n```tafl\n```\n</pre>", []),
    ("after a comment", "<!-- x -->\n```tafl\n```", [(2, 3, "tafl", "", "", "")]),
    ("backticks in the words", "```tafl `x`\n", []),
    ("in an indented comment", "  <!--\n```tafl\n```\n-->\n", []),
    ("begins the second item", "2. ```tafl\n   a", [(1, 2, "tafl", "a\n", "2. ", "   ")]),
    ("a second item is no end of a paragraph", "text\n2. ```tafl\n", []),
    ("an indented end is none", "```tafl\n    ```\n```", [(1, 3, "tafl", "    ```\n", "", "")]),
    ("an indented quote", "   >  ```tafl\n   >  a", [(1, 2, "tafl", "a\n", "   >  ", "> ")]),
    (
        "blanks in an item",
        "> - ```tafl\n>      \n>   a",
        [(1, 3, "tafl", "   \na\n", "> - ", ">   ")],
    ),
    ("a second item in a new quote", "text\n> 2. ```tafl", [(2, 2, "tafl", "", "> 2. ", ">    ")]),
    ("no heading in a new quote", "text\n> ===\n> 2. ```tafl", []),
    ("a short instruction", "<?>\n```tafl\n```", [(2, 3, "tafl", "", "", "")]),
    ("after a lazy line", "- text\nlazy\n  ```tafl\n  a", [(3, 4, "tafl", "a\n", "  ", "  ")]),
    ("a first item ends a paragraph", "text\n1. ```tafl", [(2, 2, "tafl", "", "1. ", "   ")]),
    ("four blanks in an item", "-    ```tafl\n     a", [(1, 2, "tafl", "a\n", "-    ", "     ")]),
    ("after a paragraph", "text\n```tafl\n```\n", [(2, 3, "tafl", "", "", "")]),
    ("tabs", "-\t```tafl\n\ta\n\t```", [(1, 3, "tafl", "a\n", "-   ", "    ")]),
    ("old line ends", "x\r```tafl\ra\r```\r", [(2, 4, "tafl", "a\n", "", "")]),
    ("Windows line ends", "```tafl\r\na\r\n```\r\n", [(1, 3, "tafl", "a\n", "", "")]),
    ("two", "```a\n```\n```b\n```", [(1, 2, "a", "", "", ""), (3, 4, "b", "", "", "")]),
]


@pytest.mark.parametrize("text, blocks", [row[1:] for row in CASES], ids=[row[0] for row in CASES])
def test_blocks_are_found(text: str, blocks: list[tuple[object, ...]]) -> None:
    assert [tuple(block) for block in fenced_blocks(text)] == blocks


def test_the_language_is_the_first_word() -> None:
    blocks = fenced_blocks("```Tafl x\n```\n```\n```\n```{tafl}\n```")
    assert [block.language for block in blocks] == ["tafl", "", "{tafl}"]


@pytest.mark.parametrize("info", ["{.tafl}", "{ .Tafl #fig:a .wide }", "{#a .tafl width=3}"])
def test_the_language_may_be_a_class_as_pandoc_has_it(info: str) -> None:
    assert [block.language for block in fenced_blocks(f"``` {info}\n```")] == ["tafl"]


# no tabs: there markdown-it-py leaves CommonMark inside quotes
PIECES = (
    "```", "````", "~~~", "```tafl", "``` tafl x", "~~~ tafl", "> ", "- ", "1. ", "2) ", "  ", " ",
    "text", "", "> > ", "-   ", "***", "---", "===", "# h", "<!--", "-->", "<div>", "<pre>",
    "</pre>", "`a`", "```a`b", "10. ", "<b>", "* ",
)  # fmt: skip
LINES = st.lists(st.lists(st.sampled_from(PIECES), max_size=4).map("".join), max_size=9)


@settings(deadline=None)
@given(LINES)
def test_it_reads_as_markdown_it_does(lines: list[str]) -> None:
    markdown = program("markdown_it").MarkdownIt("commonmark")
    text = "\n".join(lines) + "\n"
    tokens = [each for each in markdown.parse(text) if each.type == "fence"]
    assert [(block.line, block.info, block.content) for block in fenced_blocks(text)] == [
        (each.map[0] + 1, each.info.strip(), each.content) for each in tokens if each.map
    ]


STARTS = (
    "```tafl", "    ```tafl", "   ~~~", "> ```tafl", "- ```tafl", "  ```tafl", "2. ```tafl", "1.", ">",
    "   > ```tafl", "   - ```tafl", "-     ```tafl", "  text",
    "", "<!--", "x -->", "<div>", "</b >", "===", "* * *", "# ```tafl",
)  # fmt: skip


@pytest.mark.parametrize("first", STARTS, ids=[each or "blank" for each in STARTS])
def test_it_reads_every_short_text_as_markdown_it_does(first: str) -> None:
    markdown = program("markdown_it").MarkdownIt("commonmark")
    for second in STARTS:
        for third in STARTS:
            text = f"{first}\n{second}\n{third}\n  ```tafl\n"
            tokens = [each for each in markdown.parse(text) if each.type == "fence"]
            assert [(block.line, block.info, block.content) for block in fenced_blocks(text)] == [
                (each.map[0] + 1, each.info.strip(), each.content) for each in tokens if each.map
            ], text


@pytest.mark.parametrize("depth, found", [(100, 1), (101, 0)])
def test_what_lies_deeper_than_a_hundred_containers_is_text(depth: int, found: int) -> None:
    assert len(fenced_blocks("> " * depth + "```tafl\n")) == found


@given(st.text(alphabet="`~>- \t\r\n1.)<!a", max_size=80))
def test_no_text_makes_it_fail_and_blocks_do_not_overlap(text: str) -> None:
    assert "".join(lines_of(text)) == text
    blocks: list[Block] = fenced_blocks(text)
    edges = [number for block in blocks for number in (block.line, block.last + 0.5)]
    assert edges == sorted(edges)
    assert not blocks or blocks[-1].last <= len(lines_of(text))


MANY = 10**5
HOSTILE = {
    "quotes": ">" * MANY, "quotes and blanks": "> " * MANY, "items": "- " * MANY + "a",
    "attributes": "<a " + "b " * MANY, "values": "<a" + " b=c" * MANY, "backticks": "`" * MANY,
    "blanks": " " * MANY + "a", "stars": "* " * MANY,
}  # fmt: skip


@pytest.mark.parametrize("line", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_line_is_read_in_time(line: str) -> None:
    assert len(fenced_blocks(f"{line}\n\n> > ```\n{line}\n")) in (1, 2)

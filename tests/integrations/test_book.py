"""A text whose blocks become links to pictures: all else stays, byte for byte."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taflrec.integrations.blocks import lines_of
from taflrec.integrations.book import Book, booked
from taflrec.integrations.document import Document

BLOCK = "```tafl\nvariant: brandubh\ncaption: C\n```"


def made(text: str, *, stem: str = "rules", images: str = "images/") -> tuple[Book, Document]:
    document = Document("rules.md", lines_of(text), None)
    return booked(text, document, stem=stem, images=images, ending=".svg"), document


LINK = "![C](images/rules-1.svg)"
CASES = [
    ("alone", BLOCK, LINK),
    ("line end stays", BLOCK + "\n", LINK + "\n"),
    ("between blank lines", f"a\n\n{BLOCK}\n\nb", f"a\n\n{LINK}\n\nb"),
    ("close to text", f"a\n{BLOCK}\nb\n", f"a\n\n{LINK}\n\nb\n"),
    ("Windows", f"a\r\n{BLOCK}\r\nb".replace("\n", "\r\n").replace("\r\r", "\r"),
     f"a\r\n\r\n{LINK}\r\n\r\nb"),
    ("in a quote", "> a\n> ```tafl\n> caption: C\n> ```\n> b\n", f"> a\n>\n> {LINK}\n>\n> b\n"),
    ("in an item", "- a\n\n  ```tafl\n  caption: C\n  ```\n", f"- a\n\n  {LINK}\n"),
    ("begins an item", "- ```tafl\n  caption: C\n  ```\n- b", f"- {LINK}\n\n- b"),
    ("two in a row", f"{BLOCK}\n{BLOCK}", f"{LINK}\n\n![C](images/rules-2.svg)"),
    ("other blocks", "```python\nx\n```\n    ```tafl\n", "```python\nx\n```\n    ```tafl\n"),
    ("in another block", f"````\n{BLOCK}\n````\n", f"````\n{BLOCK}\n````\n"),
    ("no caption", "```tafl\ntitle: T\n```", "![T](images/rules-1.svg)"),
    ("nor title", "```tafl\n```", "![Position](images/rules-1.svg)"),
    ("a name", "```tafl\nname: first\ncaption: C\n```", "![C](images/first.svg)"),
]  # fmt: skip


@pytest.mark.parametrize("text, wanted", [row[1:] for row in CASES], ids=[row[0] for row in CASES])
def test_a_block_becomes_a_link(text: str, wanted: str) -> None:
    book, document = made(text)
    assert (book.text, document.problems) == (wanted, [])


def test_a_caption_means_nothing_to_markdown() -> None:
    book, _ = made("```tafl\ncaption: [a](b) *c* `d` $e$ <i> \\f\n```")
    assert book.text.startswith(r"![\[a\](b) \*c\* \`d\` \$e\$ \<i\> \\f](")


def test_names_do_not_collide_even_without_capitals() -> None:
    blocks = ["name: rules-2", "", "name: A", "name: a-2"]
    text = "\n".join(f"```tafl\n{block}\n```" for block in blocks)
    files = [picture.file for picture in made(text)[0].pictures]
    assert files == ["rules-2.svg", "rules-2-2.svg", "A.svg", "a-2.svg"]


def test_a_name_that_is_given_twice_is_a_problem() -> None:
    _, document = made("```tafl\nname: a\n```\n\n```tafl\nname: a\n```")
    assert [str(each) for each in document.problems] == [
        "rules.md:6: name: another figure is called a too"
    ]


def test_a_name_that_is_given_goes_before_those_that_are_counted() -> None:
    book, _ = made("```tafl\n```\n\n```tafl\nname: Rules-1\n```\n\n```tafl\n```", stem="rules")
    assert [each.file for each in book.pictures] == ["rules-1-2.svg", "Rules-1.svg", "rules-3.svg"]


def test_odd_stems_and_folders_make_sound_links() -> None:
    book, _ = made(BLOCK, stem="My rules (1)", images="my images/")
    assert book.text == "![C](<my images/My-rules-1-1.svg>)"


def test_problems_have_the_lines_of_the_document() -> None:
    _, document = made(
        f"{BLOCK}\n\n> ```tafl\n> moves: a1-a2\n> foo: bar\n> ```\n\n```tafl\nply: 1\n```"
    )
    assert [each.line for each in document.problems] == [8, 12]


@given(
    st.lists(st.sampled_from(["a", "", "> b", "- c", "```", "    d", "\ttabs ", BLOCK]), max_size=8)
)
def test_what_is_no_block_stays_as_it_is(parts: list[str]) -> None:
    text = "\r\n".join(parts)
    book, _ = made(text)
    if not book.pictures:
        assert book.text == text
    kept = [line for part in parts if part != BLOCK for line in [part] if line.strip(" >")]
    found = [line for line in book.text.split("\r\n") if line in kept]
    assert len(found) >= len(kept) or "```tafl" in book.text

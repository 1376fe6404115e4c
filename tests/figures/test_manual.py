"""The manual of the fence: its examples are true, and it leaves out no key."""

from pathlib import Path

from taflrec.figures.expect import VERBS
from taflrec.figures.fence import KEYS
from taflrec.figures.figure import figure
from taflrec.integrations.blocks import fenced_blocks
from taflrec.record.outcome import REASON_WORDS
from taflrec.render.themes import THEMES

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "fences.md").read_text(encoding="utf-8")
BLOCKS = [block for block in fenced_blocks(TEXT) if block.language == "tafl"]


def test_every_example_is_true() -> None:
    assert len(BLOCKS) >= 3
    for block in BLOCKS:
        assert figure(block.content, first_line=block.line + 1).problems == ()


def test_the_example_of_the_readme_is_true() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (outer,) = [block for block in fenced_blocks(readme) if block.language == "markdown"]
    (block,) = fenced_blocks(outer.content)
    assert block.language == "tafl"
    assert figure(block.content).problems == ()


def test_the_message_it_shows_is_the_one_that_comes() -> None:
    false = BLOCKS[0].content.replace("captures c2", "captures none")
    (problem,) = figure(false, first_line=BLOCKS[0].line + 1).problems
    assert f"rules.md:{problem.line}: {problem.message}" in TEXT


def test_every_key_claim_reason_and_theme_is_in_it() -> None:
    for name in (*KEYS, *VERBS, *REASON_WORDS, *THEMES):
        assert f"`{name}" in TEXT or f"`outcome draw {name}" in TEXT, name
    rows = [line.split("`")[1] for line in TEXT.split("\n") if line.startswith("| `")]
    assert [row for row in rows if row.split()[0] not in {*KEYS, *VERBS, "illegal:"}] == []

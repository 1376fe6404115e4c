"""Blocks that several tests put into documents, and the programs that read these."""

import os
from importlib import import_module
from typing import Any

from tests.extras import wanted

TRUE = """variant: brandubh
board:
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . K . . .
  . . . . . . .
  . t T . . . t
  . . . . . . .
to-move: attackers
moves: g2-d2
expect: captures c2
caption: Between <b> & "d"
"""
FALSE = TRUE.replace("captures c2", "captures none")
CLAIM_LINE = 11  # of the block, where it is false
WHY = "expect: g2-d2 captures c2, not nothing"
RECORD = "[variant: brandubh]\n\n1. d2-b2 d3-b3\n"


def fenced(block: str) -> str:
    """A block as it stands in Markdown."""
    return f"```tafl\n{block}```\n"


def lines_with(text: str, words: str) -> list[int]:
    """The numbers of the lines that have some words."""
    return [number for number, line in enumerate(text.split("\n"), 1) if words in line]


def program(name: str) -> Any:
    """A module of another program; its tests are left out where it is not installed, but not in CI."""
    if os.environ.get("CI") == "true":
        return import_module(name)
    return wanted(name)

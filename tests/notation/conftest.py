"""Tests of records do not depend on each other through the memo of words."""

from collections.abc import Iterator

import pytest

from taflrec.notation import plies


@pytest.fixture(autouse=True)
def _fresh_memo() -> Iterator[None]:
    plies._memo.clear()
    yield
    plies._memo.clear()

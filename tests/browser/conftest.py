"""A headless Chromium for the tests of pages, started once for a module.

Skipped where Playwright or Chromium is missing, except where CI is set: there they have to be. The
browser is the one of the environment variable TAFLREC_CHROMIUM, else the first that is found.
"""

import os
import shutil
from collections.abc import Iterator
from typing import Any, NoReturn

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


def absent(reason: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """The browser; of a module, not of a session, since its loop would be in the way of others."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        absent("no browser tests: Playwright is not installed (pip install 'taflrec[browser]')")
    found = os.environ.get("TAFLREC_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        absent("no browser tests: there is no Chromium (set TAFLREC_CHROMIUM)")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=[*ARGUMENTS])
        yield started
        started.close()

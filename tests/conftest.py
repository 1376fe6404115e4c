"""The tests do not depend on where they run."""

import pytest


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Variables that a build server or a user may have set choose other reports."""
    for name in ("GITHUB_ACTIONS", "TAFLREC_OUTPUT_FORMAT", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)

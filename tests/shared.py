"""What tests of several layers share: where the reference data is, and when slow tests run.

The reference data (rulings, move counts, real games) is not part of the package. It is looked
for in the folder ``shared`` beside the repository, or where the environment variable
TAFLREC_SHARED says. Without it the tests that need it are skipped, except where CI is set: there
it has to be, and its absence is a failure.
"""

import os
from pathlib import Path
from typing import NoReturn

import pytest

BESIDE_THE_REPOSITORY = Path(__file__).resolve().parent.parent.parent / "shared"


def shared_folder() -> Path:
    """The folder of the reference data; it may be absent."""
    return Path(os.environ.get("TAFLREC_SHARED") or BESIDE_THE_REPOSITORY)


def shared_file(name: str) -> Path:
    """A file of the reference data by its path inside the folder.

    May be asked while tests are collected or run. Skips when the file is absent, fails under CI.
    """
    path = shared_folder() / name
    if not path.exists():
        _absent(f"no reference data: {path} is absent (set TAFLREC_SHARED)")
    return path


def leave_out_slow(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A hook for ``conftest.py``: slow tests run only when marks are chosen (``-m slow``)."""
    if config.option.markexpr:
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    if slow:
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]


def _absent(reason: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason, allow_module_level=True)

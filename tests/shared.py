"""Where the reference data is that the tests compare with: rulings, move counts, real games.

It is not part of the package. It is looked for in the folder ``shared`` beside the repository,
or where the environment variable TAFLREC_SHARED says. Without it the tests that need it are
skipped, except where CI is set: there it has to be, and its absence is a failure.
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


def _absent(reason: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason, allow_module_level=True)

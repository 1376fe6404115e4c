"""Libraries that a machine may lack: tests that need one are skipped there, with the reason.

Where ``CI`` is set everything must be there, and nothing is skipped.
"""

import os
from importlib import import_module
from typing import Any

import pytest


def wanted(name: str) -> Any:
    """The module of that name; skips the test, or the module of tests, where it cannot be loaded.

    A library of the system that is missing, such as cairo, is an OSError.
    """
    try:
        return import_module(name)
    except (ImportError, OSError) as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"{name} cannot be loaded: {error}", allow_module_level=True)

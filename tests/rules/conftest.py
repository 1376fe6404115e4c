"""Slow tests are left out unless they are asked for."""

from tests.shared import leave_out_slow as pytest_collection_modifyitems

__all__ = ["pytest_collection_modifyitems"]

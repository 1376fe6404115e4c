"""Exit codes of every command."""

CLEAN = 0  # nothing at or above the fail level
FOUND = 1  # something at or above it
FAILURE = 2  # usage, missing file, unreadable input, internal error

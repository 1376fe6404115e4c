"""Limits of every reader, so that no input takes time or memory without bound. Source: design, 5."""

MAX_PLIES = 10_000  # of one record
MAX_FAULTS = 500  # of one record, or of one source that is no list of records; then it is given up

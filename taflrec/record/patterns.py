"""Regular expressions that are compiled when they are first used.

Compiling one takes some 100 microseconds, and a start that reads one small file needs few of them.
"""

import re
from typing import Any, cast


class _Waiting:
    """Stands for a compiled expression; becomes quick once a method has been used."""

    def __init__(self, text: str, flags: int) -> None:
        self._text, self._flags = text, flags

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(self._text, self._flags), name)
        setattr(self, name, found)  # next time without coming here
        return found


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """An expression like that of ``re.compile``; a wrong one is told at its first use."""
    return cast("re.Pattern[str]", _Waiting(text, flags))

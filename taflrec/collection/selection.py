"""Which findings are told: the longest matching prefix of what is selected and ignored decides.

What stands in a later layer (the command line) beats an earlier one (configuration); a layer that
selects replaces the earlier ones altogether. What single files and events ignore comes on top.
"""

from collections.abc import Iterable
from typing import NamedTuple

from taflrec.checks.codes import TABLE, matching
from taflrec.record.diagnostic import Diagnostic


class SelectionError(ValueError):
    """A word that means no code; the message is for people."""


class Layer(NamedTuple):
    """What one place asks for: codes, prefixes and names, each perhaps several divided by commas."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()


# a pattern of file names or events, and the codes that are not told there
Ignores = tuple[tuple[str, tuple[str, ...]], ...]


class Selection:
    """See the module. Raises :class:`SelectionError` for a word that means no code."""

    def __init__(
        self, layers: Iterable[Layer] = (), for_files: Ignores = (), for_events: Ignores = ()
    ) -> None:
        self.default = True
        self.decided: dict[str, bool] = {}
        for layer in layers:
            if any(layer.select):
                self.default, self.decided = False, {}
            self.decided |= _decided(layer)
        self.for_files = [(pattern, codes_of(codes)) for pattern, codes in for_files]
        self.for_events = [(pattern.casefold(), codes_of(codes)) for pattern, codes in for_events]
        self.everything = self.default and not (self.decided or for_files or for_events)

    def keeps(self, diagnostic: Diagnostic) -> bool:
        """Whether a finding is told, wherever it is."""
        return self.everything or self.decided.get(diagnostic.code, self.default)

    def ignored(self, name: str, event: str) -> frozenset[str]:
        """Codes that are not told in a source of that name, in a record of that event."""
        from fnmatch import fnmatchcase

        codes = frozenset[str]()
        for pattern, without in self.for_files:
            codes |= without if fits(name, pattern) else frozenset()
        for pattern, without in self.for_events:
            codes |= without if fnmatchcase(event.casefold(), pattern) else frozenset()
        return codes


def fits(name: str, pattern: str) -> bool:
    """Whether a path, or the end of it from some folder on, is what a pattern such as
    ``old/*.otg`` or ``drafts`` (with all below) means."""
    from fnmatch import fnmatchcase

    name, pattern = name.replace("\\", "/"), pattern.replace("\\", "/").rstrip("/")
    pattern = pattern.removeprefix("./")
    return any(
        fnmatchcase(name, each)
        for each in (pattern, f"*/{pattern}", f"{pattern}/*", f"*/{pattern}/*")
    )


def codes_of(words: Iterable[str]) -> frozenset[str]:
    """The codes that words mean. Raises :class:`SelectionError`."""
    return frozenset(code for word in parts(words) for code in known(word))


def parts(given: Iterable[str]) -> list[str]:
    """Words divided by commas, one by one."""
    return [part.strip() for each in given for part in each.split(",") if part.strip()]


def known(prefix: str) -> list[str]:
    """Codes that a code, a prefix or a name means. Raises :class:`SelectionError` for another word."""
    codes = [code.code for code in matching(prefix)]
    if not codes:
        from difflib import get_close_matches

        words = [word for row in TABLE for word in (row.name, row.code)]
        close = get_close_matches(prefix.upper(), words, 1) or get_close_matches(prefix, words, 1)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise SelectionError(
            f"{prefix!r} is no diagnostic code, prefix or name such as TR301, TR3 or illegal-move{hint}"
        )
    return codes


def _decided(layer: Layer) -> dict[str, bool]:
    lengths: dict[str, tuple[int, bool]] = {}
    told = (*layer.select, *layer.extend_select)
    for wanted, given in ((True, parts(told)), (False, parts(layer.ignore))):
        for prefix in given:
            for code in known(prefix):
                # a name is as particular as a whole code; to ignore wins between equals
                length = len(prefix) if prefix.upper().startswith("TR") else len(code)
                if length >= lengths.get(code, (0, True))[0]:
                    lengths[code] = length, wanted
    return {code: wanted for code, (_, wanted) in lengths.items()}

"""The text of a rules record in its canonical form: another form, never another meaning.

``dim`` first, the start last, all other keys as they stand, also those that are not known; single
spaces, lower-case keys, no comma at the end of a list. Values stay as written, also those that
cannot be understood. Source: notation reference, sections 4.1 and 8.5.
"""

from taflrec.notation.rules_record import read_rules
from taflrec.rules.parameters import PARAMETERS

# what is said of the form of a record, which is to change
_FORM = frozenset({"rules-order", "rules-style", "rules-multiline", "spacing", "not-portable"})

# where a key is put that has its place; all others stay in their order between these
_RANKS = {"dim": -1, "start": 1, "starti": 1}


def canonical_rules(text: str, *, portable: bool = True) -> str:
    """A rules record on one line in canonical form. Raises nothing.

    ``portable``  leave out ``cor:default`` and its like, which make the program OpenTafl crash
    """
    entries = [_entry(word) for word in text.split()]
    if portable:
        entries = [each for each in entries if not _says_default(each)]
    meant = _meaning(text)
    for candidate in (sorted(entries, key=_rank), entries):
        if _meaning(" ".join(candidate)) == meant:
            return " ".join(candidate)
    return " ".join(text.split())


def _meaning(text: str) -> object:
    """What a rules record says: its parameters, its start, and what is wrong with it."""
    reading = read_rules(text)
    faults = sorted(fault.name for fault in reading.faults if fault.name not in _FORM)
    ruleset = reading.ruleset
    return faults, reading.name, ruleset and (ruleset.values, ruleset.start)


def _entry(word: str) -> str:
    key, colon, value = word.partition(":")
    if not colon:
        return word
    parameter = PARAMETERS.get(key.lower())
    if parameter is not None and parameter.kind in ("squares", "speeds"):
        value = value.rstrip(",")
    return f"{key.lower()}:{value}"


def _says_default(entry: str) -> bool:
    key, _, value = entry.partition(":")
    parameter = PARAMETERS.get(key)
    return value == "default" and parameter is not None and parameter.default == "default"


def _rank(entry: str) -> int:
    key, colon, _ = entry.partition(":")
    return _RANKS.get(key, 0) if colon else 0

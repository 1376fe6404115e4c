"""The form of a rules record: order, lines and style of what is read well all the same.

Source: notation reference, sections 4.1 and 8.5; faults reference, 33.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from taflrec.record.diagnostic import Edit, Fault, Fix
from taflrec.record.patterns import pattern
from taflrec.record.source import Span
from taflrec.rules.parameters import PARAMETERS
from taflrec.rules.ruleset import RulesError, checked

PLACED = ("dim", "start", "starti")
_LINE_END = pattern(r"\s*[\r\n]\s*")


class Entry(NamedTuple):
    """``key:value`` at an offset of the record; the key in lower case.

    ``doubled``  whether the key has stood before
    """

    key: str
    value: str
    start: int
    doubled: bool = False

    @property
    def span(self) -> Span:
        """All of it."""
        return Span(self.start, self.start + len(self.key) + 1 + len(self.value))

    @property
    def value_span(self) -> Span:
        """Where the value stands; one character for an empty one, so that there is something to show."""
        begin = self.start + len(self.key) + 1
        return Span(begin, begin + max(1, len(self.value)))


def left_out(entry: Entry, text: str) -> Fix | None:
    """The fix that drops an entry; None when another one would take its place."""
    if entry.doubled:
        return None
    end = entry.start
    while end < len(text) and not text[end].isspace():
        end += 1
    rest = text[end:].lstrip()
    begin = entry.start if rest else len(text[: entry.start].rstrip())
    edit = Edit(Span(begin, len(text) - len(rest) if rest else end), "")
    return Fix(f"leave {entry.key} out", (edit,))


def form_faults(text: str, entries: Sequence[Entry]) -> Iterator[Fault]:
    """What is odd in the form of a record; ``entries`` as they stand, doubled ones too."""
    if entries:
        yield from _order(text, entries)
    line_ends = list(_LINE_END.finditer(text))
    if line_ends:
        edits = tuple(
            Edit(Span(*each.span()), " " if each.start() > 0 and each.end() < len(text) else "")
            for each in line_ends
        )
        begin = line_ends[0].start()
        message = "the rules stand in several lines; OpenTafl reads them from one only"
        yield Fault(
            "rules-multiline", Span(begin, begin + 1), message, Fix("join the lines", edits)
        )
    yield from _style(entries)


def _order(text: str, entries: Sequence[Entry]) -> Iterator[Fault]:
    """dim first, the start position last."""
    keys = [entry.key for entry in entries]
    starts = [entry for entry in entries if entry.key in ("start", "starti")]
    if "dim" in keys and keys[0] != "dim":
        stray, message = entries[keys.index("dim")], "dim is the first entry of a rules record"
    elif starts and not all(key in ("start", "starti") for key in keys[-len(starts) :]):
        stray, message = starts[0], "the start position is the last entry of a rules record"
    else:
        return
    fix = None
    if all(keys.count(key) <= 1 for key in PLACED):  # which of two counts is told by their order
        size = [entry for entry in entries if entry.key == "dim"]
        rest = [entry for entry in entries if entry.key not in PLACED]
        ordered = " ".join(text[slice(*entry.span)] for entry in (*size, *rest, *starts))
        edit = Edit(Span(entries[0].start, entries[-1].span.end), ordered)
        fix = Fix("put dim first and the start position last", (edit,))
    yield Fault("rules-order", Span(stray.start, stray.start + len(stray.key)), message, fix)


def _style(entries: Sequence[Entry]) -> Iterator[Fault]:
    """Lists with a comma at the end, letters out of their order: told once."""
    odd = [(entry, wanted) for entry in entries if (wanted := _normal(entry)) != entry.value]
    if not odd:
        return
    edits = tuple(Edit(entry.value_span, wanted) for entry, wanted in odd)
    entry, wanted = odd[0]
    message = f"{entry.key}:{entry.value[:40]} is written {entry.key}:{wanted[:40]}"
    message += f"; so {len(odd) - 1} more" if len(odd) > 1 else ""
    yield Fault("rules-style", entry.value_span, message, Fix("write the lists plainly", edits))


def _normal(entry: Entry) -> str:
    """The usual text of a list; every other value as it is."""
    parameter = PARAMETERS.get(entry.key)
    if parameter is None or parameter.kind not in ("squares", "types", "speeds"):
        return entry.value
    try:
        normal = checked(entry.key, entry.value)
    except RulesError:
        return entry.value
    # -7 and 0 are other words for no limit, and no matter of style
    return entry.value.removesuffix(",") if parameter.kind == "speeds" else normal

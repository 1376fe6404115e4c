"""OTN rules records, both ways: ``dim:11 name:Copenhagen atkf:y … start:/…/`` <-> Ruleset.

What OTN says with other words (``surf``, ``tfr``, the K of ``cenhe`` and ``corh``) is one table
of twins here; parameters that OTN lacks travel in keys of their own, which the reference program
ignores. Source: notation reference, section 4 and 8.5; rules reference, section 6.
"""

from functools import lru_cache
from typing import NamedTuple

from taflrec.board.geometry import MAX_SIZE, MIN_SIZE, square_named
from taflrec.board.position import Position, RowOrder
from taflrec.notation.grammars import parse
from taflrec.notation.position_record import read_position
from taflrec.record.diagnostic import Fault, Profile
from taflrec.record.source import Span
from taflrec.rules.catalogue import find
from taflrec.rules.parameters import OTN_DEFAULTS, PARAMETERS, TABLE
from taflrec.rules.ruleset import RulesError, Ruleset, checked, is_square

# By what the program does, not by its written text, since real files come from the program.
REPETITION = {"i": "none", "d": "draw", "w": "mover", "l": "moverwins"}
SURROUND = {"y": "in", "n": "n"}
KING_FAULTS = frozenset({"no-king", "many-kings"})


class RulesReading(NamedTuple):
    """A rules record as read.

    ``ruleset``  None when there is no usable start position
    ``faults``   with offsets in the text of the record
    ``name``     the ``name`` key, spaces restored, empty without one
    ``ambiguous_repetition``  whether ``tfr:w`` or ``tfr:l`` was written, which text and program
                              read differently
    """

    ruleset: Ruleset | None
    faults: tuple[Fault, ...]
    name: str
    ambiguous_repetition: bool


class _Entry(NamedTuple):
    key: str
    value: str
    start: int

    @property
    def value_span(self) -> Span:
        begin = self.start + len(self.key) + 1
        return Span(begin, begin + max(1, len(self.value)))


@lru_cache(maxsize=256)  # the same rules stand in many records
def read_rules(text: str, profile: Profile = "lenient") -> RulesReading:  # noqa: ARG001
    """Read a rules record. Raises nothing; equal texts share one answer and one ruleset.

    ``profile``  what a value means where OpenTafl departs from the written format
    """
    faults: list[Fault] = []
    entries = _entries(text, faults)
    settings = dict(OTN_DEFAULTS)
    for entry in entries.values():
        settings.update(_settings(entry, faults))
    for ground, key in (("cenhe", "kcen"), ("corh", "kcor")):
        if key not in entries:
            settings[key] = "y" if "K" in settings[ground] else "n"
    for key in ("berf", "berk"):
        if settings["ber"] == "n" and key not in entries:
            settings[key] = PARAMETERS[key].default
    start = _start(entries, text, faults)
    name = entries["name"].value.replace("_", " ").strip() if "name" in entries else ""
    row = find(name) if name else None
    ruleset = None
    if start is not None:
        _lists_on_board(entries, start.size, faults)
        ruleset = Ruleset(settings, start, row.variant if row else "", "", name)
    ambiguous = "tfr" in entries and entries["tfr"].value in ("w", "l") and "rep" not in entries
    return RulesReading(ruleset, tuple(faults), name, ambiguous)


def _entries(text: str, faults: list[Fault]) -> dict[str, _Entry]:
    """The entries by key in order; the last of a doubled key counts."""
    found: dict[str, _Entry] = {}
    for token in parse(text, "rules").children:
        start = token.start_pos or 0
        span = Span(start, start + len(token))
        if token.type == "BAD_ENTRY":
            faults.append(Fault("rules-value", span, f"{token[:40]!r} is no key:value entry"))
            continue
        key, _, value = token.partition(":")
        if key.lower() in found:
            faults.append(
                Fault("rules-duplicate-key", span, f"{key}: stands here again; the last one counts")
            )
        found[key.lower()] = _Entry(key.lower(), value, start)
    return found


def _settings(entry: _Entry, faults: list[Fault]) -> dict[str, str]:
    """What an entry sets in our parameters; a fault and nothing where it cannot be understood."""
    key, value = entry.key, entry.value
    if key in ("dim", "name", "start", "starti"):
        return {}
    twins = {"tfr": ("rep", REPETITION), "surf": ("enc", SURROUND)}.get(key)
    if twins:
        parameter, values = twins
        if value in values:
            return {parameter: values[value]}
        wanted = ", ".join(values)
        message = (
            f"{key}:{value[:40]} is not possible; possible are {wanted}; OTN's default is used"
        )
        faults.append(Fault("rules-value", entry.value_span, message))
        return {}
    try:
        return {key: checked(key, value)}
    except RulesError as error:
        span = entry.value_span
        if error.name == "rules-unknown-key":
            span = Span(entry.start, entry.start + len(key))
        tail = "; it is ignored" if error.name == "rules-unknown-key" else "; OTN's default is used"
        faults.append(Fault(error.name, span, f"{error}{tail}"))
        return {}


def _start(entries: dict[str, _Entry], text: str, faults: list[Fault]) -> Position | None:
    size = _size(entries, faults)
    if size == 0:
        return None
    orders: list[RowOrder] = [order for order in ("start", "starti") if order in entries]
    if not orders:
        message = "a rules record needs start:/…/ (rank 1 first) or starti:/…/ (top rank first)"
        faults.append(Fault("rules-no-start", Span(0, max(1, len(text))), message))
        return None
    order = orders[-1]
    entry = entries[order]
    position, found = read_position(entry.value, order)
    base = entry.value_span.start
    faults += [fault.moved(base) for fault in found]
    if position is None or any(fault.name in KING_FAULTS for fault in found):
        return None
    if size and position.size != size:
        message = f"dim:{size} does not fit the {position.size} rows of {order}:"
        faults.append(Fault("position-rows", entry.value_span, message))
        return None
    if len(orders) == 2:
        return _one_start(entries, position, faults)
    return position


def _size(entries: dict[str, _Entry], faults: list[Fault]) -> int | None:
    """``dim``: None when absent (the rows decide), 0 when unusable."""
    entry = entries.get("dim")
    if entry is None:
        return None
    value = entry.value
    if (
        value.isascii()
        and value.isdigit()
        and len(value) < 4
        and MIN_SIZE <= int(value) <= MAX_SIZE
    ):
        return int(value)
    message = (
        f"dim:{value[:20]} is no board size; boards of {MIN_SIZE} to {MAX_SIZE} squares are known"
    )
    faults.append(Fault("position-rows", entry.value_span, message))
    return 0


def _one_start(
    entries: dict[str, _Entry], chosen: Position, faults: list[Fault]
) -> Position | None:
    """Both ``start`` and ``starti``: fine when they say the same."""
    other, _ = read_position(entries["start"].value, "start")
    same = other == chosen
    message = (
        "start and starti are both given and agree; one is enough" if same
        else "start and starti are both given and contradict each other"
    )  # fmt: skip
    name = "rules-two-starts" if same else "rules-starts-conflict"
    faults.append(Fault(name, entries["start"].value_span, message))
    return chosen if same else None


def _lists_on_board(entries: dict[str, _Entry], size: int, faults: list[Fault]) -> None:
    for entry in entries.values():
        parameter = PARAMETERS.get(entry.key)
        if parameter is None or parameter.kind != "squares" or entry.value == "default":
            continue
        for name in filter(None, entry.value.split(",")):
            # what is no square at all has been told already
            if is_square(name.strip()) and square_named(name.strip(), size) is None:
                message = f"{entry.key}: {name.strip()[:10]!r} is not on the board; it is ignored"
                faults.append(Fault("rules-value", entry.value_span, message))


def write_rules(ruleset: Ruleset, order: RowOrder = "start") -> str:
    """The canonical rules record of a ruleset: one line that :func:`read_rules` reads back.

    Keys that OTN has stand first in table order, those it lacks follow; what equals OTN's
    default is left out, except ``atkf``.
    """
    values = ruleset.values
    entries = [f"dim:{ruleset.start.size}"]
    if ruleset.title:
        entries.append("name:" + "_".join(ruleset.title.split()))
    entries.append(f"atkf:{values['atkf']}")
    surround = {ours: theirs for theirs, ours in SURROUND.items()}.get(values["enc"], "y")
    entries += ["surf:n"] if surround == "n" else []
    repetition = {ours: theirs for theirs, ours in REPETITION.items()}.get(values["rep"])
    entries += [f"tfr:{repetition or 'i'}"] if repetition != "d" else []
    ours: list[str] = []
    for parameter in TABLE:
        key, value = parameter.key, values[parameter.key]
        if key == "atkf" or value == _read_back(key, values, surround, repetition):
            continue
        (entries if parameter.in_otn else ours).append(f"{key}:{value}")
    return " ".join([*entries, *ours, f"{order}:{ruleset.start.record(order)}"])


def _read_back(key: str, values: dict[str, str], surround: str, repetition: str | None) -> str:
    """What a reader takes a missing key for, given the entries written so far."""
    if key == "enc":
        return SURROUND[surround]
    if key == "rep":
        return REPETITION[repetition or "i"]
    if key in ("kcen", "kcor"):
        return "y" if "K" in values["cenhe" if key == "kcen" else "corh"] else "n"
    if key in ("berf", "berk") and values["ber"] == "n":
        return PARAMETERS[key].default
    return OTN_DEFAULTS[key]

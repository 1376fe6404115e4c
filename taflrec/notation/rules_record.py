"""OTN rules records, both ways: ``dim:11 name:Copenhagen atkf:y … start:/…/`` <-> Ruleset.

What OTN says with other words (``surf``, ``tfr``, the K of ``cenhe`` and ``corh``) is one table
of twins; parameters that OTN lacks travel in keys of their own, which the reference program
ignores. Where that program departs from the written format, the profile decides
(:mod:`taflrec.notation.rules_program`). Source: notation reference, section 4, 8.5 and 9; rules
reference, section 6.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from taflrec.board.geometry import MAX_SIZE, MIN_SIZE, square_named
from taflrec.board.position import Position, RowOrder
from taflrec.notation import rules_program as program
from taflrec.notation.grammars import parse
from taflrec.notation.position_record import USABLE, read_position
from taflrec.notation.rules_form import Entry, form_faults, left_out
from taflrec.record.diagnostic import Fault, Profile
from taflrec.record.source import Span
from taflrec.rules.catalogue import find
from taflrec.rules.parameters import OTN_DEFAULTS, PARAMETERS, TABLE
from taflrec.rules.ruleset import RulesError, Ruleset, checked, is_square

SURROUND = {"y": "in", "n": "n"}
# keys that are no parameters of ours
OTHER_KEYS = frozenset({"dim", "name", "tfr", "surf", "start", "starti"})


class RulesReading(NamedTuple):
    """A rules record as read.

    ``ruleset``  None when there is no usable start position
    ``faults``   with offsets in the text of the record
    ``name``     the ``name`` key, spaces restored, empty without one
    ``tfr``      the value of ``tfr`` as written (text and program read ``w`` and ``l`` differently,
                 and the program does not know ``i``), empty without one and where ``rep`` decides
    """

    ruleset: Ruleset | None
    faults: tuple[Fault, ...]
    name: str
    tfr: str


@lru_cache(maxsize=256)  # the same rules stand in many records
def read_rules(text: str, profile: Profile = "lenient") -> RulesReading:
    """Read a rules record. Raises nothing; equal texts share one answer and one ruleset.

    ``profile``  what a value means where OpenTafl departs from the written format
    """
    faults: list[Fault] = []
    entries = _entries(text, faults)
    by_program = profile == "opentafl"
    told = {key: each for key, each in entries.items() if not (by_program and program.is_own(key))}
    written = dict(OTN_DEFAULTS)
    for entry in told.values():
        written.update(_settings(entry, profile, faults))
    _implied(written, told)
    taken = program.as_program(written, told)
    settings = taken | program.PLAYS if by_program else written
    _implied(settings, told)
    start = _start(entries, text, faults)
    name = entries["name"].value.replace("_", " ").strip() if "name" in entries else ""
    row = find(name) if name else None
    ruleset = None
    if start is not None:
        _lists_on_board(entries, start.size, faults)
        ruleset = Ruleset(settings, start, row.variant if row else "", "", name)
        faults += _not_portable(entries, text, start, written, taken, profile)
    tfr = told["tfr"].value if "tfr" in told and "rep" not in told else ""
    return RulesReading(ruleset, tuple(faults), name, tfr)


def _implied(settings: dict[str, str], told: Mapping[str, Entry]) -> None:
    """What follows from other keys: the K of two lists speaks of the king (rules reference, 6)."""
    for ground, key in (("cenhe", "kcen"), ("corh", "kcor")):
        if key not in told:
            settings[key] = "y" if "K" in settings[ground] else "n"
    for key in ("berf", "berk"):
        if settings["ber"] == "n" and key not in told:
            settings[key] = PARAMETERS[key].default


def _entries(text: str, faults: list[Fault]) -> dict[str, Entry]:
    """The entries by key in order; the last of a doubled key counts."""
    found: dict[str, Entry] = {}
    listed: list[Entry] = []
    for token in parse(text, "rules").children:
        start = token.start_pos or 0
        span = Span(start, start + len(token))
        if token.type == "BAD_ENTRY":
            faults.append(Fault("rules-value", span, f"{token[:40]!r} is no key:value entry"))
            continue
        key, _, value = token.partition(":")
        entry = Entry(key.lower(), value, start)
        listed.append(entry)
        if entry.key in found:
            faults.append(
                Fault("rules-duplicate-key", span, f"{key}: stands here again; the last one counts")
            )
        found[entry.key] = _cut(entry._replace(doubled=entry.key in found), faults)
    faults += form_faults(text, listed)
    return found


def _cut(entry: Entry, faults: list[Fault]) -> Entry:
    """The value up to a second colon, where OpenTafl cuts it too (8.5)."""
    if ":" not in entry.value or not (entry.key in PARAMETERS or entry.key in OTHER_KEYS):
        return entry
    value = entry.value.partition(":")[0]
    begin = entry.value_span.start + len(value)
    message = f"a value ends at a second colon; read as {entry.key}:{value[:40]}"
    faults.append(Fault("rules-value", Span(begin, entry.span.end), message))
    return entry._replace(value=value)


def _settings(entry: Entry, profile: Profile, faults: list[Fault]) -> dict[str, str]:
    """What an entry sets in our parameters; a fault, and nothing or what the program takes
    instead, where it cannot be understood."""
    try:
        return _meant(entry.key, entry.value, profile)
    except RulesError as error:
        name, span = error.name, entry.value_span
        instead, tail = dict[str, str](), "; OTN's default is used"
        if name == "rules-unknown-key":
            span, tail = Span(entry.start, entry.start + len(entry.key)), "; it is ignored"
        elif profile == "opentafl" and entry.key in program.REPLACED:
            value = program.REPLACED[entry.key]
            instead = _meant(entry.key, value, profile)
            tail = f"; OpenTafl takes it for {entry.key}:{value}"
        elif profile == "opentafl" and PARAMETERS[entry.key].kind == "types":
            name, tail = "not-portable", "; OpenTafl stops at an unknown letter"
        faults.append(Fault(name, span, f"{error}{tail}"))
        return instead


def _meant(key: str, value: str, profile: Profile) -> dict[str, str]:
    """Our parameters for a key and value of OTN. Raises :class:`RulesError`."""
    twins = {"tfr": ("rep", program.REPETITION[profile]), "surf": ("enc", SURROUND)}.get(key)
    if twins is None:
        return {} if key in OTHER_KEYS else {key: checked(key, value)}
    parameter, values = twins
    if value not in values:
        message = f"{key}:{value[:40]} is not possible; possible are {', '.join(values)}"
        raise RulesError("rules-value", message, key)
    return {parameter: values[value]}


def _not_portable(
    entries: Mapping[str, Entry], text: str, start: Position, written: Mapping[str, str],
    taken: Mapping[str, str], profile: Profile,
) -> list[Fault]:  # fmt: skip
    """What OpenTafl cannot load, or takes otherwise than it is written, for the men on the board."""
    faults = []
    size = start.size
    if size not in program.BOARDS:
        named = entries.get("dim") or entries.get("starti") or entries["start"]
        message = f"OpenTafl plays on boards of odd size from 5 to 19 only, this one has {size}"
        faults.append(Fault("not-portable", named.value_span, message))
    for key in ("cor", "cen"):
        if key in entries and entries[key].value == "default":
            message = f"OpenTafl stops at {key}:default; without the key it means the same"
            fix = left_out(entries[key], text)
            faults.append(Fault("not-portable", entries[key].span, message, fix))
    why = {key: program.WHY[key] for key in program.differing(written, taken, start)}
    if profile == "opentafl":
        why |= {
            key: program.OWN_KEY
            for key, entry in entries.items()
            if _ignored(entry, written, start)
        }
    if why:
        # an absent re-entry list is told where cenre stands
        place = next((entries[key] for key in entries if key in why), entries.get("cenre"))
        reasons = "; ".join(f"it {reason} ({', '.join(keys)})" for reason, keys in _grouped(why))
        end = "as OpenTafl does" if profile == "opentafl" else "as written"
        message = f"OpenTafl takes these rules otherwise: {reasons}; played here {end}"
        span = place.span if place else Span(0, 1)
        faults.append(Fault("rules-not-portable", span, message))
    if written["dfor"] and set(written["dfor"].split(",")) == set(written["afor"].split(",")):
        message = "dfor has the squares of afor, which OpenTafl writes by mistake"
        faults.append(Fault("rules-dfor", entries["dfor"].value_span, message))
    return faults


def _ignored(entry: Entry, written: Mapping[str, str], start: Position) -> bool:
    """Whether the program passes over a key that would change the game."""
    if not program.is_own(entry.key):
        return False
    try:
        value = checked(entry.key, entry.value)
    except RulesError:
        return False
    same = value in (written[entry.key], program.PLAYS.get(entry.key))
    return not same and program.has_effect(entry.key, written, start)


def _grouped(why: Mapping[str, str]) -> list[tuple[str, list[str]]]:
    return [
        (reason, [key for key in why if why[key] == reason])
        for reason in dict.fromkeys(why.values())
    ]


def _start(entries: dict[str, Entry], text: str, faults: list[Fault]) -> Position | None:
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
    position, found = read_position(entry.value, order, size)
    base = entry.value_span.start
    faults += [fault.moved(base) for fault in found]
    if position is None or any(fault.name not in USABLE for fault in found):
        return None
    if size and position.size != size:
        message = f"dim:{size} does not fit the {position.size} rows of {order}:"
        faults.append(Fault("position-rows", entry.value_span, message))
        return None
    if len(orders) == 2:
        return _one_start(entries, position, text, faults)
    return position


def _size(entries: dict[str, Entry], faults: list[Fault]) -> int | None:
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
    entries: dict[str, Entry], chosen: Position, text: str, faults: list[Fault]
) -> Position | None:
    """Both ``start`` and ``starti``: fine when they say the same."""
    other, _ = read_position(entries["start"].value, "start", chosen.size)
    same = other == chosen
    message = (
        "start and starti are both given and agree; one is enough" if same
        else "start and starti are both given and contradict each other"
    )  # fmt: skip
    name = "rules-two-starts" if same else "rules-starts-conflict"
    fix = left_out(entries["start"], text) if same else None
    faults.append(Fault(name, entries["start"].value_span, message, fix))
    return chosen if same else None


def _lists_on_board(entries: dict[str, Entry], size: int, faults: list[Fault]) -> None:
    for entry in entries.values():
        parameter = PARAMETERS.get(entry.key)
        if parameter is None or parameter.kind != "squares" or entry.value == "default":
            continue
        for name in filter(None, entry.value.split(",")):
            # what is no square at all has been told already
            if is_square(name.strip()) and square_named(name.strip(), size) is None:
                message = f"{entry.key}: {name.strip()[:10]!r} is not on the board; it is ignored"
                faults.append(Fault("rules-value", entry.value_span, message))


def write_rules(
    ruleset: Ruleset,
    order: RowOrder = "start",
    *,
    portable: bool = False,
    profile: Profile = "lenient",
) -> str:
    """The canonical rules record of a ruleset: one line that :func:`read_rules` reads back.

    ``portable``  so that OpenTafl understands as much as it can: re-entry lists all or none,
                  spd in 1, 8 or 12 numbers, tfr in its sense. What it cannot be told is in
                  :func:`not_portable`
    ``profile``   in whose sense tfr is written; portable text is in the program's

    Keys that OTN has stand first in table order, those it lacks follow; what equals OTN's
    default is left out, except ``atkf``.
    """
    values = _portable(ruleset.values) if portable else ruleset.values
    words = program.REPETITION["spec" if profile == "spec" and not portable else "lenient"]
    all_of = program.REENTRY if portable and _reentry_told(values) else {}
    entries = [f"dim:{ruleset.start.size}"]
    if ruleset.title:
        # a colon would end the value, a bracket the tag
        title = ruleset.title.replace(":", " ").replace("]", ")")
        entries.append("name:" + "_".join(title.split()))
    entries.append(f"atkf:{values['atkf']}")
    surround = {ours: theirs for theirs, ours in SURROUND.items()}.get(values["enc"], "y")
    entries += ["surf:n"] if surround == "n" else []
    repetition = {ours: theirs for theirs, ours in words.items()}.get(values["rep"], "i")
    entries += [f"tfr:{repetition}"] if repetition != "d" else []
    said = {"enc": SURROUND[surround], "rep": words[repetition]}
    ours: list[str] = []
    for parameter in TABLE:
        key, value = parameter.key, values[parameter.key]
        if key == "atkf" or (key not in all_of and value == _read_back(key, values, said)):
            continue
        (entries if parameter.in_otn else ours).append(f"{key}:{value}")
    return " ".join([*entries, *ours, f"{order}:{ruleset.start.record(order)}"])


def _read_back(key: str, values: Mapping[str, str], said: Mapping[str, str]) -> str:
    """What a reader takes a missing key for, given the entries written so far."""
    if key in said:
        return said[key]
    if key in ("kcen", "kcor"):
        return "y" if "K" in values["cenhe" if key == "kcen" else "corh"] else "n"
    if key in ("berf", "berk") and values["ber"] == "n":
        return PARAMETERS[key].default
    return OTN_DEFAULTS[key]


def _portable(values: Mapping[str, str]) -> dict[str, str]:
    return {**values, "spd": program.portable_speeds(values["spd"])}


def _reentry_told(values: Mapping[str, str]) -> bool:
    return any(values[key] != OTN_DEFAULTS[key] for key in program.REENTRY)


def not_portable(ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """What :func:`write_rules` cannot tell OpenTafl: (key, why, said of the program), in a fixed
    order. Empty when it plays what the record says. What has no effect for the men on the board
    does not count."""
    start = ruleset.start
    values = _portable(ruleset.values)
    found = []
    if start.size not in program.BOARDS:
        found.append(("dim", "plays on boards of odd size from 5 to 19 only"))
    if values["rep"] == "none":
        found.append(("tfr", "takes tfr:i for a draw"))
    taken = program.as_program(values, program.REENTRY if _reentry_told(values) else ())
    found += [(key, program.WHY[key]) for key in program.differing(values, taken, start)]
    surround = "n" if values["enc"] == "n" else "in"
    repetition = values["rep"] if values["rep"] in program.REPETITION["lenient"].values() else ""
    said = {"enc": surround, "rep": repetition}
    for key in filter(program.is_own, values):
        known = _read_back(key, values, said), program.PLAYS.get(key)
        if values[key] not in known and program.has_effect(key, values, start):
            found.append((key, program.OWN_KEY))
    return tuple(found)

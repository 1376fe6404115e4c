"""Which ruleset and which start a record is played with.

The user's choice wins, then the record's rules tag, then its variant tag, then whatever
variant of the catalogue explains the record. Source: design, section 5.
"""

from collections import Counter
from typing import Literal, NamedTuple

from taflrec.board.pieces import ATTACKERS, DEFENDERS, Side, other
from taflrec.board.position import Position
from taflrec.record.diagnostic import Fault, Profile
from taflrec.record.model import Record, Tag
from taflrec.record.source import Span
from taflrec.rules.catalogue import UNDOCUMENTED, Reading, bare, find, ruleset_of
from taflrec.rules.ruleset import Ruleset

# Records of one file for which every reading is tried; after that the first that fits is enough.
FULLY_IDENTIFIED = 20

RulesetFrom = Literal["option", "rules-tag", "variant-tag", "notation", "identified"]


class Choice(NamedTuple):
    """The ruleset of a record (None: there is none), where it is from, and what is to be said.

    ``position``, ``to_move``  where play starts
    ``tfr``                    the ``tfr`` of the rules tag that was read, empty where none decides
    ``own_position``           whether play starts from a position tag
    """

    ruleset: Ruleset | None
    chosen_from: RulesetFrom | None
    position: Position | None
    to_move: Side
    faults: tuple[Fault, ...] = ()
    tfr: str = ""
    own_position: bool = False


def choose(record: Record, option: Ruleset | None = None, profile: Profile = "lenient") -> Choice:
    """Choose the ruleset of a record; *option* is the user's own choice. Raises nothing.

    ``profile``  decides how a rules tag is read where OpenTafl departs from the written format
    """
    rules, variant = record.tag("rules"), record.tag("variant")
    if option is not None:
        told = _overridden(option, rules or variant)
        return _with_start(record, option, "option", told, profile)
    if rules is not None:
        return _by_rules_tag(record, rules, variant, profile)
    if variant is not None and variant.value.strip():
        row = find(variant.value)
        if row is not None:
            return _with_start(record, ruleset_of(row), "variant-tag", [], profile)
        message = f"the variant {variant.value.strip()[:60]!r} is not in the catalogue"
        if bare(variant.value) in UNDOCUMENTED:
            message += ": it is known by name, but its rules are documented nowhere"
        told = [Fault("variant-unknown", variant.value_span, message)]
        return _identified(record, told, profile)
    implied = record.implied
    row = find(implied.variant) if implied and implied.variant else None
    if implied and row:
        ruleset = ruleset_of(row).changed(dict(implied.settings))
        return _with_start(record, ruleset, "notation", [], profile)
    return _identified(record, [], profile)


def _overridden(option: Ruleset, tag: Tag | None) -> list[Fault]:
    if tag is None:
        return []
    message = (
        f"played with {option.name}, as asked for, and not with the record's own {tag.key} tag"
    )
    return [Fault("rules-overridden", tag.span, message)]


def _by_rules_tag(record: Record, rules: Tag, variant: Tag | None, profile: Profile) -> Choice:
    from taflrec.notation.rules_record import read_rules  # Lark, only for records with rules

    reading = read_rules(rules.value, profile)
    base = rules.value_span.start
    faults = [f.moved(base) for f in reading.faults]
    if reading.ruleset is None:
        if not rules.value.strip():
            faults = [Fault("rules-missing", rules.span, "the rules tag is empty")]
        return Choice(None, None, None, ATTACKERS, tuple(faults))
    faults += _contradiction(variant, reading.ruleset, reading.name)
    choice = _with_start(record, reading.ruleset, "rules-tag", faults, profile)
    return choice._replace(tfr=reading.tfr)


def _contradiction(variant: Tag | None, ruleset: Ruleset, name: str) -> list[Fault]:
    """The variant tag names a catalogue variant, and the rules are clearly another game."""
    row = find(variant.value) if variant else None
    if variant is None or row is None:
        return []
    named = find(name) if name else None
    if ruleset_of(row).start.size != ruleset.start.size or (named and named.variant != row.variant):
        size = ruleset.start.size
        message = (
            f"the variant tag says {variant.value.strip()[:40]!r}, "
            f"the rules are for {name or 'a game'} on {size}x{size}; the rules tag wins"
        )
        return [Fault("variant-mismatch", variant.value_span, message)]
    return []


def _with_start(
    record: Record, ruleset: Ruleset, chosen_from: RulesetFrom, faults: list[Fault],
    profile: Profile,
) -> Choice:  # fmt: skip
    opener: Side = ATTACKERS if ruleset.says("atkf", "y") else DEFENDERS
    tag, implied = record.tag("position"), record.implied
    if implied:  # the record's own board and first side hold under any rules
        opener = implied.first or opener
    if implied and implied.start:
        return Choice(ruleset, chosen_from, implied.start, opener, tuple(faults), own_position=True)
    if tag is None:
        return Choice(ruleset, chosen_from, ruleset.start, opener, tuple(faults))
    if profile == "opentafl":
        message = "OpenTafl ignores the position tag; play starts from the position of the rules"
        told = Fault("position-tag", tag.span, message)
        return Choice(ruleset, chosen_from, ruleset.start, opener, (*faults, told))
    from taflrec.notation.position_record import USABLE, read_position

    size = ruleset.start.size
    position, wrong = read_position(tag.value, size=size)
    base = tag.value_span.start
    found = faults + [f.moved(base) for f in wrong]
    sound = position is not None and all(fault.name in USABLE for fault in wrong)
    if position and position.size != size:
        message = f"the position has {position.size} rows, the board of the rules has {size}"
        found.append(Fault("position-rows", tag.value_span, message))
        sound = False
    if position is None or not sound:
        return Choice(None, None, None, opener, tuple(found))
    message = "play starts from the position tag; the program OpenTafl ignores that tag"
    fix = None
    if chosen_from in ("rules-tag", "variant-tag") and not record.placeholder:
        from taflrec.replay.tag_fixes import into_rules  # only where that tag stands

        fix = into_rules(record, ruleset, position)
    found.append(Fault("position-tag", tag.span, message, fix))
    opener = other(opener) if record.placeholder else opener
    return Choice(ruleset, chosen_from, position, opener, tuple(found), own_position=True)


def _identified(record: Record, faults: list[Fault], profile: Profile) -> Choice:
    """The variants that explain every move and capture of the record; the most played is used."""
    from taflrec.replay.identify import explaining  # only for records without rules

    first_only = record.index >= FULLY_IDENTIFIED
    fitting = explaining(record, first_only=first_only)
    span = Span(record.span.start, record.span.start + 1)
    if not record.moves or not fitting:
        why = (
            "no variant of the catalogue explains its moves" if record.moves else "it has no moves"
        )
        message = f"the record names no rules, and {why}; give --variant or --rules"
        span = (
            record.move_span(0) if record.moves else Span(record.span.start, record.span.start + 1)
        )
        return Choice(None, None, None, ATTACKERS, (*faults, Fault("rules-missing", span, message)))
    message = f"the record names no rules; played as {fitting[0].name}, which explains every move"
    if len(fitting) > 1:
        message += f" ({_also(fitting)})"
    elif first_only:
        message += " (others may, too; see taflrec identify)"
    ruleset = ruleset_of(fitting[0])
    from taflrec.replay.tag_fixes import with_rules_tag  # only for records without rules

    fix = with_rules_tag(record, ruleset)
    found = [*faults, Fault("rules-inferred", span, message, fix)]
    return _with_start(record, ruleset, "identified", found, profile)


def _also(fitting: list[Reading]) -> str:
    """The further readings that fit, few enough for a line: variants with how many of their readings."""
    by_variant = Counter(row.variant for row in fitting[1:])
    named = [
        name if count == 1 and name != fitting[0].variant else f"{count} more of {name}"
        if name == fitting[0].variant else f"{count} of {name}"
        for name, count in by_variant.items()
    ]  # fmt: skip
    return "so do " + ", ".join(named) + "; see taflrec identify"

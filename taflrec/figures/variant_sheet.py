"""A variant or reading of the catalogue as a leaflet: board, rules in plain words, other readings.

Knows the catalogue and what its parameters are called; how a page looks is for
:mod:`taflrec.render.leaflet`. Source of every text: :mod:`taflrec.rules`.
"""

from taflrec.figures.scenes import scene_of
from taflrec.render.leaflet import Item, Leaflet, Part, Section
from taflrec.rules.catalogue import Reading, readings, ruleset_of
from taflrec.rules.kernel.game import Game
from taflrec.rules.ruleset import Ruleset
from taflrec.rules.wording import differing, idle, label, meaning

# headings of the rules, and the parameters below each, in the order of a rule book
GROUPS: dict[str, tuple[str, ...]] = {
    "The king": (
        "esc", "ka", "ks", "kthr", "kcen", "kcor", "kj",
        "comc", "comk", "comt", "come", "comx",
    ),
    "Moving": ("atkf", "spd", "nj", "cj", "mj", "gj", "jmpo", "jmpv", "ber", "berf", "berk"),
    "The throne": ("cen", "cenp", "cens", "cenre", "cenh", "cenhe"),
    "Corners and camps": (
        "cor", "corp", "cors", "corre", "corh", "afor", "aforp", "afors", "aforre", "aforin", "aforh",
        "aforho", "afori", "dfor", "dforp", "dfors", "dforre", "dforh",
    ),
    "Captures": ("dux", "linc", "sw", "swf", "swm", "swc", "swk", "swa"),
    "Exit fort and surround": ("efe", "efk", "efi", "efc", "efp", "eft", "enc", "encr", "encs", "dft"),
    "End of the game": ("nomv", "nomvb", "mat", "nocap", "maxt"),
    "Repetition": ("rep", "repn", "repu", "reps", "repi"),
}  # fmt: skip


def variant_leaflet(row: Reading) -> Leaflet:
    """All that the catalogue says about one of its rows.

    The default reading of a variant tells in what the others differ from it, any other in what it
    differs from that one.
    """
    ruleset = ruleset_of(row)
    size = ruleset.start.size
    first = "attackers" if ruleset.says("atkf", "y") else "defenders"
    about = [Section(head, (), (_sentence(text),))
             for head, text in (("Source", row.source), ("Note", row.note)) if text]  # fmt: skip
    return Leaflet(
        title=row.title,
        subtitle=f"{row.name}: {size} by {size} squares, the {first} move first",
        scene=scene_of(Game(ruleset, ruleset.start), title=f"{row.title}: start"),
        beside=tuple(about),
        parts=(Part("Rules", _rules(ruleset), "Further rules"), *_others(row, ruleset)),
        foot=(
            Item("Start in OTN", f"start:{ruleset.start.record()}"),
            Item("On the command line", f"taflrec variants {row.name}"),
        ),
    )


def _rules(ruleset: Ruleset) -> tuple[Section, ...]:
    quiet = idle(ruleset)
    found = []
    for heading, keys in GROUPS.items():
        items = tuple(_item(ruleset, key) for key in keys if key not in quiet)
        found += [Section(heading, items)] if items else []
    return tuple(found)


def _item(ruleset: Ruleset, key: str) -> Item:
    return Item(_sentence(label(key)), meaning(ruleset, key))


def _others(row: Reading, ruleset: Ruleset) -> list[Part]:
    """The part about other readings, none for a variant that has only one."""
    usual, *rest = readings(row.variant)
    if row == usual:
        sections = [
            Section(each.name, _differences(ruleset, ruleset_of(each)), _notes(each))
            for each in rest
        ]
        return [Part("Other readings", tuple(sections))] if sections else []
    items = _differences(ruleset_of(usual), ruleset)
    return [Part("The usual reading", (Section(f"Here other than in {usual.name}", items),))]


def _notes(row: Reading) -> tuple[str, ...]:
    return tuple(_sentence(text) for text in (row.source, row.note) if text)


def _differences(base: Ruleset, other: Ruleset) -> tuple[Item, ...]:
    """What the other ruleset has that the base has not."""
    items = [_item(other, key) for key in differing(base, other)]
    if other.start != base.start:
        items.append(Item("Start", other.start.record()))
    return tuple(items) or (Item("No difference that the board shows", ""),)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]

"""The catalogue: every variant and reading as one table row of what differs from the defaults.

Source: rules reference, sections 3.2 (matrix), 4.1 (Copenhagen) and 4.10 (Brandubh). The first
row of a variant is its default reading; ``variant:reading`` names a row.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from taflrec.board.position import position_of
from taflrec.rules.layouts import LAYOUTS
from taflrec.rules.parameters import TABLE
from taflrec.rules.ruleset import RulesError, Ruleset


class Reading(NamedTuple):
    """One row: variant, reading, title, layout, settings that differ, where it is from, a note."""

    variant: str
    reading: str
    title: str
    layout: str
    settings: str
    source: str
    note: str = ""

    @property
    def name(self) -> str:
        """``variant:reading``."""
        return f"{self.variant}:{self.reading}"


_NO_WALLS_OR_FORTS = "sw:n efe:n enc:n "

CATALOGUE: tuple[Reading, ...] = (
    Reading("copenhagen", "nielsen", "Copenhagen Hnefatafl", "cop11", "",
            "Copenhagen rules by Aage Nielsen, Adam Bartley and Tim Millar, aagenielsen.dk",
            "the official text names no count for repetition; three is the web site's"),
    Reading("copenhagen", "site", "Copenhagen Hnefatafl", "cop11", "mat:n",
            "rules as one playing site gives them (German and Italian pages)",
            "no draw for too few pieces"),
    Reading("copenhagen", "walker", "Copenhagen Hnefatafl", "cop11", "rep:aggr",
            "Damian Walker, tafl.cyningstan.com",
            "at the third repetition the side in control must vary: a referee decides"),
    Reading("copenhagen", "relaxed", "Copenhagen Hnefatafl", "cop11", "swf:n",
            "OpenTafl's second Copenhagen preset", "any completing move closes a shieldwall"),
    Reading("copenhagen", "hnefatafl-org", "Copenhagen Hnefatafl", "cop11",
            "rep:illegal-def repn:2 reps:n maxt:132 encr:king", "house rules of hnefatafl.org",
            "its adjudication 'the defenders cannot escape any more' is not applied"),
    Reading("brandubh", "nielsen", "Brandubh", "bran7", _NO_WALLS_OR_FORTS + "ks:c kcor:y",
            "Brandubh rules by Aage Nielsen, aagenielsen.dk",
            "the text does not settle repetition; Copenhagen's rule is used"),
    Reading("brandubh", "wtf", "Brandubh", "bran7", _NO_WALLS_OR_FORTS + "ks:c kcor:y kthr:on",
            "Brandubh leaflet of the World Tafl Federation",
            "the king is strong only on the throne, not beside it"),
    Reading("brandubh", "walker", "Brandubh", "bran7", _NO_WALLS_OR_FORTS + "ks:c kcor:y cens:",
            "Damian Walker, tafl.cyningstan.com", "nobody stops on the throne once it is left"),
    Reading("brandubh", "opentafl", "Brandubh", "bran7",
            _NO_WALLS_OR_FORTS + "ks:w kcor:y cenh: cenhe: rep:draw",
            "how the program OpenTafl plays its Brandub", "two men take the king everywhere"),
    Reading("brandubh", "hnefatafl-org", "Brandubh", "bran7",
            _NO_WALLS_OR_FORTS
            + "atkf:n ks:c kthr:on kcen:n kcor:n cenp:K rep:illegal-def repn:2 reps:n",
            "7x7 house rules of hnefatafl.org",
            "defenders first; no hostile square counts against the king"),
)  # fmt: skip

ALIASES: dict[str, str] = {
    "brandub": "brandubh", "brandubh 7x7": "brandubh", "brandub 7x7": "brandubh",
    "hnefatafl copenhagen": "copenhagen", "copenhagen hnefatafl": "copenhagen",
    "copenhagen hnefatafl 11x11": "copenhagen", "copenhagen 11x11": "copenhagen",
    "hnefatafl copenhague": "copenhagen", "kopenhagen": "copenhagen",
    "kopenhagen hnefatafl": "copenhagen", "københavn": "copenhagen", "copenaghen": "copenhagen",
}  # fmt: skip


def readings(variant: str) -> list[Reading]:
    """Rows of one variant, its default reading first; empty for an unknown name."""
    return [row for row in CATALOGUE if row.variant == variant]


def variants() -> list[str]:
    """Names of all variants, in the order of the catalogue (the most played first)."""
    return list(dict.fromkeys(row.variant for row in CATALOGUE))


@lru_cache(maxsize=256)
def find(name: str) -> Reading | None:
    """The row a name means (``copenhagen``, ``Brandub``, ``brandubh:wtf``), or None."""
    words = " ".join(name.lower().replace("_", " ").split())
    variant, _, reading = words.partition(":")
    variant = ALIASES.get(variant.strip(), variant.strip()).replace(" ", "-")
    rows = readings(variant)
    if not reading:
        return rows[0] if rows else None
    return next((row for row in rows if row.reading == reading.strip()), None)


def ruleset(name: str) -> Ruleset:
    """The ruleset of a variant or ``variant:reading``.

    Raises :class:`RulesError` for a name that is not in the catalogue, with the near ones.
    """
    row = find(name)
    if row is None:
        from difflib import get_close_matches

        known = variants() + [row.name for row in CATALOGUE]
        near = get_close_matches(name.lower(), known, 3)
        hint = (
            f"did you mean {' or '.join(near)}?" if near else f"known are {', '.join(variants())}"
        )
        raise RulesError("variant-unknown", f"no variant is called {name[:60]!r}; {hint}")
    return ruleset_of(row)


@cache  # one per row of the catalogue
def ruleset_of(row: Reading) -> Ruleset:
    """The ruleset of a row; shared, so that its tables are built once."""
    settings = dict(entry.split(":", 1) for entry in row.settings.split())
    defaults = {parameter.key: parameter.default for parameter in TABLE}
    start = position_of(LAYOUTS[row.layout])
    return Ruleset(defaults, start, row.variant, row.reading, row.title).changed(settings)

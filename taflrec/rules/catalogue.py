"""The catalogue: every variant and reading as one table row of what differs from the defaults.

Source: rules reference, sections 3.2 (matrix), 4.1 (Copenhagen) and 4.10 (Brandubh). The first
row of a variant is its default reading; ``variant:reading`` names a row.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from taflrec.board.position import position_of
from taflrec.rules.layouts import LAYOUTS
from taflrec.rules.parameters import TABLE
from taflrec.rules.ruleset import RulesError, Ruleset, checked


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


# Settings that many rows share, written $name in the table.
SHARED = {
    "plain": "sw:n efe:n",  # neither shieldwalls nor exit forts
    "quiet": "sw:n efe:n enc:n",  # nor a win by surrounding
    "edge": "esc:e cor:",  # the king escapes on the edge, corners are ordinary squares
    "berserk": "kj:r nj:c cj:j ber:c comk:y",
    "camps": "afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8",
    "fours": "cor:a1,a2,b1,b2,a18,b18,a19,b19,r1,r2,s1,s2,r18,r19,s18,s19",
    "slowking": "spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1",
    "house": "rep:illegal-def repn:2 reps:n",
}

_NIELSEN = "Aage Nielsen, aagenielsen.dk"
_WALKER = "Damian Walker, tafl.cyningstan.com"
_SITE = "rules as one playing site gives them (German, Italian and Danish pages)"
_APP = "bullets of the Fellhuhn app, as quoted by the playing site"
_OPENTAFL = "how the program OpenTafl plays it"
_RS = "how the library hnefatafl-rs plays it"
_RECORDS = "as the records of aagenielsen.dk show it was played"
_ORG = "house rules of hnefatafl.org"

_ROWS: tuple[tuple[str, str, str, str, str, str], ...] = (
    # variant:reading, title, layout, settings, source, note
    ("copenhagen:nielsen", "Copenhagen Hnefatafl", "cop11", "",
     "Copenhagen rules by Aage Nielsen, Adam Bartley and Tim Millar, aagenielsen.dk",
     "the official text names no count for repetition; three is the web site's"),
    ("copenhagen:site", "Copenhagen Hnefatafl", "cop11", "mat:n", _SITE, "no draw for too few pieces"),
    ("copenhagen:walker", "Copenhagen Hnefatafl", "cop11", "rep:aggr", _WALKER,
     "at the third repetition the side in control must vary: a referee decides"),
    ("copenhagen:2012", "Copenhagen Hnefatafl", "cop11", "swc:0 rep:aggr dft:a nocap:50",
     "earlier wording of the Copenhagen page, 2012 to 2016",
     "corners close no shieldwall; a draw fort held three times loses"),
    ("copenhagen:relaxed", "Copenhagen Hnefatafl", "cop11", "swf:n",
     "OpenTafl's second Copenhagen preset", "any completing move closes a shieldwall"),
    ("copenhagen:hnefatafl-org", "Copenhagen Hnefatafl", "cop11", "$house maxt:132 encr:king", _ORG,
     "its adjudication 'the defenders cannot escape any more' is not applied"),
    ("brandubh:nielsen", "Brandubh", "bran7", "$quiet ks:c kcor:y", _NIELSEN,
     "the text does not settle repetition; Copenhagen's rule is used"),
    ("brandubh:wtf", "Brandubh", "bran7", "$quiet ks:c kcor:y kthr:on",
     "leaflet of the World Tafl Federation", "the king is strong only on the throne, not beside it"),
    ("brandubh:walker", "Brandubh", "bran7", "$quiet ks:c kcor:y cens:", _WALKER,
     "nobody stops on the throne once it is left"),
    ("brandubh:aage-walker", "Brandubh", "bran7", "$quiet ks:w kcen:n kcor:y cenh: cenhe:", _RECORDS,
     "the site's 'Brandubh 7x7 (Walker)': two men take the king everywhere, the throne counts for nothing"),
    ("brandubh:opentafl", "Brandubh", "bran7", "$quiet ks:w kcor:y cenh: cenhe: rep:draw", _OPENTAFL,
     "two men take the king everywhere"),
    ("brandubh:hnefatafl-rs", "Brandubh", "bran7",
     "$plain ks:c enc:in encr:king encs:y kcor:y rep:mover repi:n", _RS,
     "a ring of safe men round all defenders wins"),
    ("brandubh:hnefatafl-org", "Brandubh", "bran7",
     "$quiet $house atkf:n ks:c kthr:on kcen:n kcor:n cenp:K", _ORG,
     "defenders first; no hostile square counts against the king"),
    ("fetlar:nielsen", "Fetlar Hnefatafl", "cop11", "$plain rep:draw", _NIELSEN, ""),
    ("fetlar:tafl", "Fetlar Hnefatafl", "cop11", "$plain enc:rim rep:causer repu:move mat:n", _SITE,
     "a ring may lean on the edge; repeating the same move three times loses"),
    ("fetlar:fellhuhn", "Fetlar Hnefatafl", "cop11",
     "$plain rep:causer repu:move mat:n ka:n cenh: kcor:y", _APP,
     "the king is unarmed; only the empty throne is hostile"),
    ("fetlar:walker", "Fetlar Hnefatafl", "cop11", "$quiet rep:none kcen:n", _WALKER,
     "no throne clause for the king's capture"),
    ("fetlar:panel-2013", "Fetlar Hnefatafl", "cop11", "$quiet rep:draw nomv:d",
     "leaflet of the Fetlar Hnefatafl Panel, 2013", "no legal move is a draw"),
    ("fetlar:opentafl", "Fetlar Hnefatafl", "cop11", "$plain rep:draw", _OPENTAFL, ""),
    ("fetlar:computer", "Computer Fetlar", "cop11", "$plain rep:mover", _OPENTAFL,
     "the side that completes the repetition loses"),
    ("copenhagen-13:site", "Copenhagen Hnefatafl 13x13", "cop13", "mat:n", _SITE,
     "the text only says that other boards may be chosen; the layout is the one played in public"),
    ("copenhagen-13:hnefatafl-org", "Copenhagen Hnefatafl 13x13", "cop13",
     "$house maxt:132 encr:king", _ORG, ""),
    ("tablut:saami", "Tablut", "tab9", "$edge $plain ks:c", f"Saami Tablut by {_NIELSEN}", ""),
    ("tablut:site", "Tablut", "tab9",
     "$quiet ks:m kcor:y cenp:K cenh:tcnkmTCNKM rep:none nomv:d mat:n", _SITE,
     "the king escapes on a corner; edge and corner count against him"),
    ("tablut:walker", "Tablut", "tab9", "$edge $quiet ks:c cens: cenh: linc:y rep:draw nomv:d",
     f"{_WALKER}, after Linnaeus", "the king never returns to the throne"),
    ("tablut:smith", "Tablut", "tab9", "$edge $quiet ks:s cens: cenh: rep:draw nomv:d",
     "J. E. Smith's translation of Linnaeus, 1811", "a mistranslation: four sides everywhere"),
    ("tablut:opentafl", "Tablut", "tab9", "$edge $plain ks:c cens: cenh: linc:y rep:draw nomvb:d",
     _OPENTAFL, ""),
    ("tablut:hnefatafl-rs", "Tablut", "tab9",
     "$edge $quiet ks:c cens: cenh: linc:y rep:draw repi:n nomv:d", _RS, ""),
    ("tablut:ashton", "Ashton Tablut", "tab9",
     "$edge $quiet $camps atkf:n ks:c rep:draw aforh:tcnkmTCNKM aforp: aforre: cenp: cens: cenre: "
     "cenh:tcnkmTCNKM afori:a5,e1,e9,i5 aforho:tcnm",
     "John C. Ashton's reconstruction, as the Tablut competition server plays it",
     "server and rule sheet differ: the server bars jumps from camp to camp, lets White start, and "
     "takes a camp square as a jaw against attackers even when one of them stands on it"),
    ("tablut:rachunek", "Rachunek Tablut", "tab9", "$edge $quiet atkf:n ka:n ks:s cenh: cenhe:", _RECORDS,
     "the defenders begin, the king is unarmed, the throne is hostile to nobody"),
    ("tablut:foteviken", "Foteviken Tablut", "tab9",
     "$edge $plain $camps ks:s rep:draw aforh:K aforre: cens: cenre: cenhe:K cenh:",
     "rules of the Foteviken museum, as OpenTafl plays them", ""),
    ("berserk:nielsen", "Berserk Hnefatafl", "berF", "$quiet $berserk comc:far", _NIELSEN, ""),
    ("berserk:tafl", "Berserk Hnefatafl", "berF", "$quiet $berserk comc:far rep:causer repu:move", _SITE, ""),
    ("berserk:aage", "Berserk Hnefatafl", "berE7", "$quiet $berserk comc:far kj:j", _RECORDS,
     "the knight stands on e7 or f7; the king jumps like the others"),
    ("berserk:opentafl", "Berserk Hnefatafl", "berE",
     "$quiet $berserk comc:near atkf:n berf:must berk:n comx:y rep:moverwins", _OPENTAFL,
     "the knight stands on e5, the defenders begin, a berserk turn must go on"),
    ("legacy-berserk:fellhuhn", "Legacy Berserk Hnefatafl", "berF",
     "$quiet $berserk comc:near rep:causer repu:move cenh:", _APP,
     "documented only by the app's text"),
    ("old:fellhuhn", "Old Hnefatafl", "cop11", "$plain ks:m dft:a", _APP,
     "who is punished for a draw fort is not stated; taken as the defenders"),
    ("old:aage", "Old Hnefatafl", "cop11", "$plain ks:m kcor:y", _RECORDS,
     "a corner counts as a side against the king"),
    ("historical:nielsen", "Historical Hnefatafl", "cop11", "$edge $plain ks:c", _NIELSEN, ""),
    ("sea-battle:nielsen", "Sea Battle Tafl", "tab9", "$edge $plain cen: ka:n", _NIELSEN, ""),
    ("sea-battle:walker", "Sea Battle Tafl", "tab9", "$edge $plain atkf:n cen: ka:n", _WALKER,
     "the defenders begin"),
    ("sea-battle:opentafl", "Sea Battle Tafl", "tab9", "$edge $plain cen: ka:n rep:draw", _OPENTAFL, ""),
    ("sea-battle-11:nielsen", "Sea Battle Tafl 11x11", "line11", "$edge $plain cen: ka:n", _NIELSEN, ""),
    ("sea-battle-13:nielsen", "Sea Battle Tafl 13x13", "par13", "$edge $plain cen: ka:n", _NIELSEN, ""),
    ("parlett:opentafl", "Parlett's Sea Battle 13x13", "par13", "$edge $plain cen: ka:n rep:draw",
     "David Parlett's layout, as OpenTafl plays it", ""),
    ("tawlbwrdd:walker", "Tawlbwrdd", "bell11", "$edge $plain cen: ks:w rep:draw", _WALKER, ""),
    ("simple:nielsen", "Simple Tafl (Lewis cross)", "lewis11", "$edge $plain cen: ks:w", _NIELSEN, ""),
    ("magpie:nielsen", "Magpie", "mag7", "$quiet $slowking ks:m cenp:K rep:none", _NIELSEN, ""),
    ("magpie:opentafl", "Magpie", "bran7", "$quiet $slowking ks:m rep:draw cenh: cenhe:", _OPENTAFL, ""),
    ("ard-ri:dragonheels", "Ard Ri", "ard7", "$edge $quiet ks:s spd:1 cenh: cenhe:",
     "dragonheelslair", "documented in part: sources differ on throne and king"),
    ("ard-ri:ludii", "Ard Ri", "ard7", "$edge $quiet ks:w spd:1", "Ludii, corrected rules",
     "documented in part: sources differ on throne and king"),
    ("large-tablut-15:opentafl", "Tablut 15x15", "walker15", "$edge $plain ks:c cens: cenh: rep:draw",
     _OPENTAFL, ""),
    ("alea-evangelii:opentafl", "Alea Evangelii", "alea19", "$plain $fours cens: cenh: rep:mover",
     f"H. J. R. Murray's layout, {_OPENTAFL}", ""),
    ("alea-evangelii:walker", "Alea Evangelii", "alea19w", "$quiet $fours atkf:n rep:none",
     f"{_WALKER}, layout of 2015", "eight of the inner men are defenders"),
    ("alea-evangelii:unst", "Alea Evangelii (Unst)", "unst19", "$plain $fours nj:n dux:N", _RECORDS,
     "the four outer defenders (N) fall only when three of their sides are closed"),
    ("tyr:aage", "Tyr", "tyr11", "$edge $quiet cen: ks:w ber:c", _RECORDS,
     "no special men show in the records"),
    ("tyr:abstractplay", "Tyr", "tyr11", "$edge $quiet cen: ks:w kj:j nj:c cj:j jmpo:any ber:c",
     "AbstractPlay, after the Nielsen leaflet",
     "documented in part: which squares hold the special men is not known"),
)  # fmt: skip

CATALOGUE: tuple[Reading, ...] = tuple(Reading(*name.split(":"), *rest) for name, *rest in _ROWS)

ALIASES: dict[str, str] = {
    "brandub": "brandubh", "brandubh 7x7": "brandubh", "brandub 7x7": "brandubh",
    "hnefatafl copenhagen": "copenhagen", "copenhagen hnefatafl": "copenhagen",
    "copenhagen hnefatafl 11x11": "copenhagen", "copenhagen 11x11": "copenhagen",
    "hnefatafl copenhague": "copenhagen", "copenhague": "copenhagen", "copenaghen": "copenhagen",
    "kopenhagen": "copenhagen", "kopenhagen hnefatafl": "copenhagen", "københavn": "copenhagen",
    "københavner hnefatafl": "copenhagen", "copenhagen 13x13": "copenhagen-13",
    "copenhagen hnefatafl 13x13": "copenhagen-13",
    "fetlar hnefatafl": "fetlar", "fetlar 11x11": "fetlar", "computer fetlar": "fetlar:computer",
    "berserk hnefatafl": "berserk", "berserk 11x11": "berserk", "berserker": "berserk",
    "berserk legacy": "legacy-berserk", "legacy berserk hnefatafl": "legacy-berserk",
    "old hnefatafl": "old", "altes hnefatafl": "old", "gammelt hnefatafl": "old",
    "hnefatafl vecchio": "old",
    "historical hnefatafl": "historical", "historisches hnefatafl": "historical",
    "sea battle": "sea-battle", "sea battle tafl": "sea-battle", "sea battle 9x9": "sea-battle",
    "sea battle 11x11": "sea-battle-11", "sea battle tafl 11x11": "sea-battle-11",
    "sea battle 13x13": "sea-battle-13", "sea battle tafl 13x13": "sea-battle-13",
    "sea battle (parlett)": "parlett", "parlett sea battle": "parlett",
    "saami tablut": "tablut:saami", "tablut saami": "tablut:saami", "tablut 9x9": "tablut",
    "ashton tablut": "tablut:ashton", "tablut ashton": "tablut:ashton",
    "foteviken tablut": "tablut:foteviken", "tablut foteviken": "tablut:foteviken",
    "tablut 15x15": "large-tablut-15", "large tablut": "large-tablut-15",
    "simple tafl": "simple", "lewis cross": "simple", "tawlbwrdd 11x11": "tawlbwrdd", "tawlbwrd": "tawlbwrdd",
    "alea": "alea-evangelii", "alea evangelii 19x19": "alea-evangelii", "ard rí": "ard-ri", "ardri": "ard-ri",
    "h.h. ard ri": "ard-ri", "magpie 7x7": "magpie", "tyr 11x11": "tyr",
}  # fmt: skip

# Names that go about without any rules that could be played.
UNDOCUMENTED = frozenset({"thor", "odin", "loki", "skalk"})


def readings(variant: str) -> list[Reading]:
    """Rows of one variant, its default reading first; empty for an unknown name."""
    return [row for row in CATALOGUE if row.variant == variant]


def variants() -> list[str]:
    """Names of all variants, in the order of the catalogue (the most played first)."""
    return list(dict.fromkeys(row.variant for row in CATALOGUE))


def bare(name: str) -> str:
    """A variant's name without case, reading and the words that say it is hnefatafl."""
    words = name.lower().replace("_", " ").partition(":")[0].split()
    return " ".join(word for word in words if word not in ("hnefatafl", "tafl"))


@lru_cache(maxsize=256)
def find(name: str) -> Reading | None:
    """The row a name means (``copenhagen``, ``Brandub``, ``brandubh:wtf``), or None."""
    words = " ".join(name.lower().replace("_", " ").split())
    variant, _, reading = words.partition(":")
    variant, spaced = variant.strip(), variant.strip().replace("-", " ")
    variant, _, meant = (ALIASES.get(variant) or ALIASES.get(spaced, variant)).partition(":")
    rows = readings(variant.replace(" ", "-"))
    reading = reading.strip() or meant
    if not rows:  # the title of a rules record that we wrote
        return next((row for row in CATALOGUE if row.title.lower() == words), None)
    if not reading:
        return rows[0]
    return next((row for row in rows if row.reading == reading), None)


def ruleset(name: str) -> Ruleset:
    """The ruleset of a variant or ``variant:reading``.

    Raises :class:`RulesError` for a name that is not in the catalogue, with the near ones.
    """
    row = find(name)
    if row is None and bare(name) in UNDOCUMENTED:
        raise RulesError(
            "variant-undocumented",
            f"{name.strip()!r} is known by name, but its rules are documented nowhere; "
            "supply them with --rules RECORD or --rules-file FILE",
        )
    if row is None:
        from difflib import get_close_matches

        known = variants() + [row.name for row in CATALOGUE]
        near = get_close_matches(name.lower(), known, 3)
        hint = (
            f"did you mean {' or '.join(near)}?" if near else f"known are {', '.join(variants())}"
        )
        raise RulesError("variant-unknown", f"no variant is called {name[:60]!r}; {hint}")
    return ruleset_of(row)


def spelled_out(settings: str) -> str:
    """The settings of a row with its shared ones written out."""
    words = (SHARED[word[1:]] if word.startswith("$") else word for word in settings.split())
    return " ".join(words)


@cache  # one per row of the catalogue
def ruleset_of(row: Reading) -> Ruleset:
    """The ruleset of a row; shared, so that its tables are built once."""
    settings = dict(entry.split(":", 1) for entry in spelled_out(row.settings).split())
    defaults = {parameter.key: parameter.default for parameter in TABLE}
    start = position_of(LAYOUTS[row.layout])
    values = defaults | {key: checked(key, value) for key, value in settings.items()}
    return Ruleset(values, start, row.variant, row.reading, row.title)

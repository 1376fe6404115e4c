"""The JSON of playtaflonline.com, read and written: the newest ply first, squares as numbers.

One object a game: the name of the start layout, a number for each rule, the plies as objects with
zero-based files and ranks. A ply with -1 is none. Captures are not told.
Source: formats reference, section 7; which layout a name means, how the program OpenTafl reads it.
"""

import json
from collections.abc import Iterator
from typing import Any

from taflrec.board.geometry import FILE_LETTERS, MAX_SIZE
from taflrec.board.pieces import Side, other
from taflrec.board.position import position_of
from taflrec.notation.json_games import (
    Game,
    add_name,
    add_rest,
    add_tag,
    date_of_seconds,
    kept,
    misfit,
    place,
    read_games,
    seconds_of_date,
)
from taflrec.notation.json_text import LocatedObject, value_span
from taflrec.notation.limits import MAX_PLIES
from taflrec.notation.opener import side_after
from taflrec.record.diagnostic import Fault
from taflrec.record.model import EndWord, Implied, Move, Record, Result, Terminator
from taflrec.record.outcome import Reason
from taflrec.record.source import Source, Span
from taflrec.rules.catalogue import find, ruleset_of
from taflrec.rules.layouts import LAYOUTS

NAME = "playtaflonline"
PREFIX = "x-playtaflonline-"
MOST_FAULTS = 100  # of one record
_SQUARES = ("MoveX", "MoveY", "MoveXTo", "MoveYTo")
_MEN = "tcnkmgTCNKMG"
_MEN_AND_KING = "tcnkmTCNKM"

# Layout, also with hh before it -> our layout, and the variant whose rules fill what is not told.
# The first of a layout is the one that is written.
START: dict[str, tuple[str, str]] = {
    "brandubh": ("bran7", "brandubh"), "hhardri": ("bran7", "brandubh"),
    "magpie": ("bran7", "magpie:opentafl"), "ardri": ("ard7", "ard-ri"),
    "ballinderry3": ("mag7", "magpie"), "tablut": ("tab9", "tablut"),
    "seabattletablut": ("tab9", "sea-battle"), "jarlshofcircle": ("jarl9", "tablut"),
    "seabattlecircle": ("jarl9", "sea-battle"), "papillon": ("pap9", "tablut"),
    "copenhagen": ("cop11", "copenhagen"), "fetlar": ("cop11", "fetlar"),
    "hnefatafl": ("cop11", "copenhagen"), "tawlbwrdd": ("bell11", "tawlbwrdd"),
    "lewiscross": ("lewis11", "simple"), "trondheimcross": ("line11", "sea-battle-11"),
    "seabattlecross": ("line11", "sea-battle-11"), "toftanes1": ("toft13", "copenhagen-13"),
    "gokstad1": ("serif13", "copenhagen-13"), "gokstad2": ("par13", "sea-battle-13"),
    "hhgokstad": ("par13", "parlett"), "seabattlegokstad": ("par13", "sea-battle-13"),
    "gokstad3": ("cop13", "copenhagen-13"), "coppergate2": ("walker15", "large-tablut-15"),
    "hhcoppergate": ("walker15", "large-tablut-15"), "aleaevangelii": ("alea19", "alea-evangelii"),
}  # fmt: skip

# Rules: field -> number -> the settings it stands for. Edge or corner is told by rules_of.
FIELDS: dict[str, dict[int, dict[str, str]]] = {
    "Objective": {0: {"esc": "e", "cor": ""}, 1: {"esc": "c"}},
    "KingCapture": {0: {"ks": "w"}, 1: {"ks": "c"}, 2: {"ks": "s"}, 3: {"ks": "m"}},
    "KingStrength": {0: {"ka": "y"}, 1: {"ka": "n"}, 2: {"ka": "h"}, 3: {"ka": "a"}},
    "Throne": {
        0: {"cen": ""},
        1: {"cen": "default", "cens": "K", "cenp": _MEN},
        2: {"cen": "default", "cens": "", "cenp": _MEN},
        3: {"cen": "default", "cens": "", "cenp": "K"},
        4: {"cen": "default", "cens": "", "cenp": ""},
    },
    "Hostile": {
        0: {"cenh": "", "cenhe": "", "kcen": "n"},
        1: {"cenh": "tcnkm", "cenhe": _MEN_AND_KING, "kcen": "y"},
    },
    "Speed": {
        0: {"spd": "-1"},
        1: {"spd": "-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1"},
        2: {"spd": "1,1,1,1,1,1,1,1,1,-1,1,1"},
        3: {"spd": "1"},
    },
    "Surround": {0: {"enc": "in"}, 1: {"enc": "n"}},
    "ExitFort": {0: {"efe": "n"}, 1: {"efe": "y"}},
    "ShieldWall": {0: {"sw": "n"}, 1: {"sw": "s"}},
}
# EndState -> the result, and the reason that it gives
END: dict[int, tuple[Result, Reason | None]] = {
    1: ("attackers", None), 2: ("defenders", None), 3: ("draw", None),
    4: ("attackers", "resignation"), 5: ("defenders", "resignation"),
    6: ("attackers", "timeout"), 7: ("defenders", "timeout"),
}  # fmt: skip
UNDECIDED, DECLINED = 0, 8
_WORDS: dict[Reason, EndWord] = {"resignation": "resigned", "timeout": "timeout"}
_OTHER_FIELDS = ("Layout", "Attacker", "Defender", "StartDate", "Move", "EndState")


def read(source: Source) -> Iterator[Record]:
    """Yield one record for each value of the text. Raises nothing."""
    return read_games(source, NAME, ("Layout", "Move"), _read_game)


def _read_game(record: Record, game: Game) -> None:
    add_name(record, game, "Attacker", "attackers")
    add_name(record, game, "Defender", "defenders")
    if game.get("StartDate") not in (None, -1):
        date = date_of_seconds(game["StartDate"])
        if date:
            add_tag(record, "date", date, place(record, game, "StartDate"))
        if not date or game["StartDate"] % 86400:  # the time of day has no tag
            kept(record, game, "StartDate", PREFIX)
    add_rest(record, game, (*_OTHER_FIELDS, *FIELDS), PREFIX)
    _read_rules(record, game)
    end = _read_moves(record, game)
    _read_end(record, game, end)


# rules


def _read_rules(record: Record, game: Game) -> None:
    layout = game.get("Layout")
    if not isinstance(layout, str) or not layout.strip():
        span = place(record, game, "Layout") if "Layout" in game else record.span
        misfit(record, span, "'Layout' is the name of the start layout, a text in quotes")
        return
    kept(record, game, "Layout", PREFIX)
    known = start_named(layout)
    if known is None:
        message = (
            f"the layout {layout.strip()[:40]!r} is not known here; say which board it is with "
            "--variant and --layout"
        )
        record.faults.append(Fault("variant-unknown", place(record, game, "Layout"), message))
        return
    settings: dict[str, str] = {}
    for field, values in FIELDS.items():
        if field not in game:
            continue
        number = game[field]
        if type(number) is int and number in values:
            settings |= values[number]
        else:
            span = place(record, game, field)
            possible = ", ".join(map(str, values))
            message = f"{field} has a value that it cannot have; possible are {possible}"
            record.faults.append(Fault("rules-value", span, f"{message}; it is ignored"))
    text, variant = known
    record.implied = Implied(variant, rules_of(variant, settings), position_of(LAYOUTS[text]))


def start_named(layout: str) -> tuple[str, str] | None:
    """Our layout and the variant that a layout name means, in any case; None for an unknown one."""
    name = layout.strip().lower()
    return START.get(name) or START.get(name.removeprefix("hh"))


def rules_of(variant: str, settings: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """The settings that differ from a variant; with an escape to corners it needs some."""
    row = find(variant)
    assert row is not None
    values = ruleset_of(row).values
    if settings.get("esc") == "c" and not values["cor"]:
        settings = settings | {"cor": "default"}
    return tuple((key, value) for key, value in settings.items() if values[key] != value)


# plies


def _read_moves(record: Record, game: Game) -> LocatedObject | None:
    """Read the plies, the last of the list first. The newest entry is given back."""
    entries = game.get("Move")
    if not isinstance(entries, list):
        span = place(record, game, "Move") if "Move" in game else record.span
        misfit(record, span, "'Move' is a list of plies, the newest first")
        record.broken_at = 0
        return None
    for number, entry in zip(range(len(entries), 0, -1), reversed(entries), strict=True):
        if len(record.moves) >= MAX_PLIES or len(record.faults) >= MOST_FAULTS:
            message = f"a record has at most {MAX_PLIES} plies, {MOST_FAULTS} of them faulty"
            record.faults.append(Fault("record-too-large", record.span, message))
            record.stray.append(record.span)
            break
        _read_ply(record, entry, number)
    newest = entries[0] if entries else None
    return newest if isinstance(newest, LocatedObject) else None


def _read_ply(record: Record, entry: Any, number: int) -> None:
    if not isinstance(entry, LocatedObject):
        misfit(record, record.span, f"number {number} of 'Move' is no ply: {str(entry)[:40]}")
        _broken(record)
        return
    span = entry.span
    told = [entry.get(key) for key in _SQUARES]
    if -1 in told:
        return
    numbers = [n for n in told if type(n) is int and 0 <= n < MAX_SIZE]
    if len(numbers) < len(_SQUARES):
        message = f"a ply has {', '.join(_SQUARES)}, whole numbers from 0 to {MAX_SIZE - 1}"
        record.faults.append(Fault("move-syntax", span, message))
        record.stray.append(span)
        _broken(record)
        return
    text = record.source.text[span.start : span.end]
    x, y, to_x, to_y = numbers
    move = Move(text, "", f"{FILE_LETTERS[x]}{y + 1}", f"{FILE_LETTERS[to_x]}{to_y + 1}")
    record.add_move(move, span.start)


def _broken(record: Record) -> None:
    if record.broken_at is None:
        record.broken_at = len(record.moves)


# the end


def _read_end(record: Record, game: Game, newest: LocatedObject | None) -> None:
    told = game if "EndState" in game else newest
    state = told.get("EndState") if told else None
    if told is None or state is None or state == UNDECIDED:
        return
    at = told.span
    last = at.start + record.source.text[at.start : at.end].rfind('"EndState"')
    span = value_span(record.source.text, Span(last, at.end), "EndState")
    if type(state) is int and state in END:
        record.result, record.told = END[state]
        record.result_span = span
        word = _WORDS.get(record.told) if record.told else None
        if word:
            loser: Side = other("attackers" if record.result == "attackers" else "defenders")
            text = record.source.text[span.start : span.end]
            record.terminators.append(Terminator(word, text, len(record.moves), span, loser))
        return
    if state != DECLINED:
        message = f"EndState {str(state)[:20]} is none of 0 to 8; it is not understood"
        record.faults.append(Fault("result-value", span, message))
    add_tag(record, PREFIX + "endstate", json.dumps(state)[:100], span)


# writing


def write(record: Record) -> str:
    """A complete record as one object on one line, with a final line end.

    Cannot hold captures, comments, variations, clocks, other layouts than the site's, rules beyond
    its numbers, and that the defenders begin.
    """
    tags = {tag.key: tag.value for tag in record.tags}
    game: dict[str, Any] = {
        "Layout": layout_name(record),
        "Attacker": tags.get("attackers", ""),
        "Defender": tags.get("defenders", ""),
    }
    start = seconds_of_date(tags.get("date", ""))
    if start is not None:
        game["StartDate"] = start
    game |= rule_numbers(record)
    state = end_state(record)
    plies = [_ply(move) for move in reversed(record.moves)]
    if not plies and state:
        plies = [dict.fromkeys(_SQUARES, -1)]
    game["Move"] = [ply | {"EndState": 0 if number else state} for number, ply in enumerate(plies)]
    return json.dumps(game, ensure_ascii=False) + "\n"


def _ply(move: Move) -> dict[str, int]:
    squares = (move.origin, move.target)
    numbers = [n for name in squares for n in (FILE_LETTERS.index(name[0]), int(name[1:]) - 1)]
    return dict(zip(_SQUARES, numbers, strict=True))


def layout_name(record: Record) -> str:
    """The layout's name in the source if it fits, else the first that means the start position."""
    own = record.tag(PREFIX + "layout")
    start = record.implied.start if record.implied else None
    known = start_named(own.value) if own else None
    if own and (known is None or position_of(LAYOUTS[known[0]]) == start):
        return own.value
    names = [n for n, (layout, _) in START.items() if position_of(LAYOUTS[layout]) == start]
    variant = find(record.implied.variant) if record.implied and names else None
    same = [
        name for name in names if variant and START[name][1].partition(":")[0] == variant.variant
    ]
    return (same or names or ["custom"])[0]


def rule_numbers(record: Record) -> dict[str, int]:
    """The number of each field that comes nearest to the settings of a record."""
    settings = _settings(record)
    if not settings:
        return {}
    return {
        field: max(values, key=lambda n: sum(settings[k] == v for k, v in values[n].items()))
        for field, values in FIELDS.items()
    } | ({"Throne": 0} if not settings["cen"] else {})


def _settings(record: Record) -> dict[str, str]:
    """Every parameter that a record implies, by its variant and what differs; none without one."""
    implied = record.implied
    row = find(implied.variant) if implied else None
    told = dict(implied.settings) if implied else {}
    # the name of a ruleset of a record's own is in no catalogue; then all parameters are told
    values = ruleset_of(row).values | told if row else told
    return values if values.keys() >= {key for field in FIELDS.values() for key in field[1]} else {}


def end_state(record: Record) -> int:
    """The EndState of a record: who gave up or ran out of time, else who won."""
    for end in record.terminators[:1]:
        loser = end.loser or side_after(record, end.after)
        reason = next(reason for reason, word in _WORDS.items() if word == end.word)
        return _state(other(loser), reason)
    if record.result is None:
        return UNDECIDED
    return _state(record.result, record.told if record.told in _WORDS else None)


def _state(result: Result, reason: Reason | None) -> int:
    return next((n for n, told in END.items() if told == (result, reason)), UNDECIDED)


def extra_losses(record: Record) -> list[tuple[str, str, Span, int | None]]:
    """What the numbers cannot say: a layout, rules, a result beside an end word, part of a date."""
    found: list[tuple[str, str, Span, int | None]] = []
    implied, title = record.implied, "playtaflonline"
    if implied and implied.start:
        name = layout_name(record)
        known = start_named(name)
        if known is None:
            found.append(("start", f"{title} has no layout of this start", record.span, None))
        rules = record.tag("rules")
        span = rules.span if rules else record.span
        lost = _rules_lost(record, known[1]) if known else []
        if lost:
            why = f"{title} has no numbers for these rules: {', '.join(lost[:8])}"
            found.append(("rules", why + (", ..." if lost[8:] else ""), span, None))
    result = END[end_state(record)][0] if end_state(record) else None
    if record.result and record.result != result:
        why = f"{title} tells the end word only, and the result contradicts it"
        found.append(("result", why, record.result_span or record.span, None))
    date = record.tag("date")
    if date and date.value.strip() and seconds_of_date(date.value) is None:
        found.append(("tag date", f"{title} has days since 1970 only", date.span, None))
    return found


def _rules_lost(record: Record, variant: str) -> list[str]:
    """``key:value`` of the settings that a reader of the written numbers would not have."""
    assert record.implied is not None
    row = find(variant)
    assert row is not None
    settings: dict[str, str] = {}
    for field, number in rule_numbers(record).items():
        settings |= FIELDS[field][number]
    read_back = ruleset_of(row).values | dict(rules_of(variant, settings))
    mine = _settings(record)
    men = record.implied.start.record() if record.implied.start else ""
    return [
        f"{key}:{value}"
        for key, value in mine.items()
        if read_back.get(key) != value and not _idle(key, mine, men)
    ]


# the beginning of a key -> without these men on the board it changes nothing
_ABOUT_MEN = {"nj": "nN", "cj": "cC", "com": "cC", "mj": "mM", "gj": "gG"}


def _idle(key: str, values: dict[str, str], men: str) -> bool:
    """Whether a setting changes nothing, since what it is about is not on the board."""
    square = key[:3]
    if square in ("cor", "cen") and key != square:
        return not values[square]
    letters = next((men for start, men in _ABOUT_MEN.items() if key.startswith(start)), "")
    return key == "atkf" or (bool(letters) and not set(letters) & set(men))

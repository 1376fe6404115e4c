"""``taflrec variants``."""

import json
from typing import Any

import click

from taflrec.board.drawing import drawing
from taflrec.board.pieces import LETTERS
from taflrec.cli.options import completing
from taflrec.rules.catalogue import (
    CATALOGUE,
    UNDOCUMENTED,
    Reading,
    bare,
    find,
    readings,
    ruleset_of,
)
from taflrec.rules.catalogue import variants as names
from taflrec.rules.parameters import PARAMETERS, TABLE
from taflrec.rules.ruleset import Ruleset


@click.command(name="variants", context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("name", required=False, metavar="[NAME]", shell_complete=completing("variants"))
@click.option(
    "--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True
)
def variants(name: str | None, output_format: str) -> None:
    """List the variants with their readings, or tell everything about one of them.

    NAME is a variant or variant:reading, e.g. brandubh:wtf.
    """
    rows = _rows(name)
    if output_format == "json":
        click.echo(json.dumps([_object(row) for row in rows], ensure_ascii=False, indent=1))
    elif name is None:
        click.echo(_listed())
    else:
        click.echo(_told(rows))


def _rows(name: str | None) -> list[Reading]:
    if name is None:
        return list(CATALOGUE)
    row = find(name)
    if row is None and bare(name) in UNDOCUMENTED:
        raise click.UsageError(
            f"{name!r} is known by name, but its rules are documented nowhere; a ruleset of your own "
            "can be given with --rules or --rules-file"
        )
    if row is None:
        from difflib import get_close_matches

        near = get_close_matches(name.lower(), [*names(), *(row.name for row in CATALOGUE)], 3)
        hint = (
            f"; did you mean {' or '.join(near)}?" if near else f"; known are {', '.join(names())}"
        )
        raise click.UsageError(f"no variant is called {name!r}{hint}")
    return [row] if ":" in name else readings(row.variant)


def _listed() -> str:
    width = max(len(row.name) for row in CATALOGUE)
    lines = ["variant:reading, the first reading of a variant is its default", ""]
    for row in CATALOGUE:
        size = ruleset_of(row).start.size
        lines.append(f"  {row.name:<{width}}  {size}x{size}  {row.source}")
    return "\n".join(lines)


def told(name: str) -> str:
    """Everything about the variant or reading of that name."""
    return _told(_rows(name))


def _told(rows: list[Reading]) -> str:
    first = rows[0]
    ruleset = ruleset_of(first)
    start = ruleset.start
    lines = [f"{first.title} ({first.name}), {start.size}x{start.size}", f"source: {first.source}"]
    lines += [f"note: {first.note}"] if first.note else []
    lines += ["", _board(ruleset), f"start:{start.record()}", "", *_parameters(ruleset)]
    for row in rows[1:]:
        lines += ["", f"{row.name}: {row.source}", *([f"  {row.note}"] if row.note else [])]
        lines += [f"  {line}" for line in _differences(ruleset, ruleset_of(row))]
    return "\n".join(lines)


def _board(ruleset: Ruleset) -> str:
    size = ruleset.start.size
    special = {*ruleset.squares("cor", size), *ruleset.squares("cen", size)}
    return drawing(ruleset.start, special=special)


def meaning(ruleset: Ruleset, key: str) -> str:
    """The value of a parameter in plain words."""
    parameter, value = PARAMETERS[key], ruleset.values[key]
    if parameter.kind == "choice":
        return parameter.values[value]
    if parameter.kind == "types":
        return _TYPE_WORDS.get(value) or f"the pieces {value}"
    if parameter.kind == "speeds":
        return "no limit" if value == "-1" else f"{value} (-1 is no limit)"
    if value == "default":
        return "the corner squares of the board" if key == "cor" else "the middle of the board"
    return value or "none"


_TYPE_WORDS = {
    "": "nobody", "K": "the king only", "tcnkmgTCNKMG": "all pieces", "tcnkmTCNKM": "all pieces but guards",
    "tcnkm": "attackers", "TCNKM": "defenders", "TCNKMG": "defenders", "tcnkmg": "attackers",
}  # fmt: skip

# parameters that say nothing while another one has a value; those of men who are not on the board
_IDLE_WHILE: dict[str, dict[str, tuple[str, ...]]] = {
    "n": {"sw": ("swf", "swm", "swk", "swc", "swa"), "efe": ("efk", "efi", "efc", "efp", "eft"),
          "enc": ("encr", "encs"), "ber": ("berf", "berk"),
          "comc": ("come",)},
    "none": {"rep": ("repn", "repu", "reps", "repi")},
    "": {"afor": ("aforh", "aforp", "afors", "aforre", "afori", "aforin"),
         "dfor": ("dforh", "dforp", "dfors", "dforre")},
}  # fmt: skip
_OF_MEN = {
    "cC": ("cj", "comc", "comk", "comt", "come", "comx"), "nN": ("nj",), "mM": ("mj",), "gG": ("gj",),
    "cCnN": ("jmpo", "jmpv"),
}  # fmt: skip


def idle(ruleset: Ruleset) -> set[str]:
    """Keys whose value makes no difference in this ruleset."""
    found: set[str] = set()
    for value, keys in _IDLE_WHILE.items():
        for key, others in keys.items():
            found.update(others if ruleset.values[key] == value else ())
    present = {LETTERS[piece - 1] for piece in ruleset.start.cells if piece}
    for letters, keys_of_men in _OF_MEN.items():
        found.update(() if present & set(letters) else keys_of_men)
    return found


def _parameters(ruleset: Ruleset) -> list[str]:
    quiet = idle(ruleset)
    return [
        f"  {p.key + ':' + ruleset.values[p.key]:<20} {p.meaning}: {meaning(ruleset, p.key)}"
        for p in TABLE
        if p.key not in quiet
    ]


def _differences(base: Ruleset, other: Ruleset) -> list[str]:
    return [
        f"{p.key}:{other.values[p.key]} instead of {p.key}:{base.values[p.key]}: "
        f"{p.meaning}: {meaning(other, p.key)}"
        for p in TABLE
        if other.values[p.key] != base.values[p.key]
    ] or ["no difference that the board shows"]


def _object(row: Reading) -> dict[str, Any]:
    ruleset = ruleset_of(row)
    return {
        "name": row.name,
        "variant": row.variant,
        "reading": row.reading,
        "title": row.title,
        "size": ruleset.start.size,
        "start": ruleset.start.record(),
        "source": row.source,
        "note": row.note,
        "parameters": ruleset.values,
    }

"""``taflrec variants``."""

import json
from pathlib import PurePath
from typing import Any

import click

from taflrec.board.drawing import drawing
from taflrec.cli.inputs import STDIN, Failed, written
from taflrec.cli.options import completing
from taflrec.cli.picture_options import theme_wanted
from taflrec.render.themes import DEFAULT_THEME, THEMES, Theme
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
from taflrec.rules.parameters import TABLE
from taflrec.rules.ruleset import Ruleset
from taflrec.rules.wording import differing, idle, label, meaning

SHEETS = (".pdf", ".svg", ".png")
_PNG_WIDTH = 1654  # A4 at 200 dots to an inch


@click.command(name="variants", context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("name", required=False, metavar="[NAME]", shell_complete=completing("variants"))
@click.option(
    "--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True
)
@click.option(
    "--sheet", metavar="OUT", help=f"Write a page about NAME to print: {', '.join(SHEETS)}."
)
@click.option(
    "--theme", metavar="NAME|FILE", shell_complete=completing("themes"),
    help=f"Of --sheet: {', '.join(THEMES)}, or a theme of your own (TOML); by default {DEFAULT_THEME}.",
)  # fmt: skip
def variants(name: str | None, output_format: str, sheet: str | None, theme: str | None) -> None:
    """List the variants with their readings, or tell everything about one of them.

    NAME is a variant or variant:reading, e.g. brandubh:wtf.
    """
    rows = _rows(name)
    if sheet is not None:
        if name is None:
            raise click.UsageError("--sheet is about one variant; give its NAME")
        if output_format != "text":
            raise click.UsageError("--output-format is for standard output; a sheet has none")
        written(sheet, _sheet(find(name) or rows[0], sheet, theme_wanted(theme)))
    elif theme is not None:
        raise click.UsageError("--theme is for --sheet; text and JSON have no colours")
    elif output_format == "json":
        click.echo(json.dumps([_object(row) for row in rows], ensure_ascii=False, indent=1))
    elif name is None:
        click.echo(_listed())
    else:
        click.echo(_told(rows))


def _sheet(row: Reading, path: str, theme: str | Theme | None) -> str | bytes:
    """The leaflet of a reading in the format that a file name ends in; standard output has SVG."""
    from taflrec.figures.variant_sheet import variant_leaflet
    from taflrec.render.extras import MissingExtra
    from taflrec.render.leaflet import leaflet_svg
    from taflrec.render.raster import pdf, png

    ending = ".svg" if path == STDIN else PurePath(path).suffix.lower()
    if ending not in SHEETS:
        raise click.UsageError(f"--sheet {path}: the ending must be {' or '.join(SHEETS)}")
    svg = leaflet_svg(variant_leaflet(row), theme=theme or DEFAULT_THEME)
    try:
        if ending == ".pdf":
            return pdf(svg, title=row.title)
        return png(svg, width=_PNG_WIDTH) if ending == ".png" else svg
    except MissingExtra as error:
        raise Failed(f"--sheet {path}: {error}") from None


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


def _parameters(ruleset: Ruleset) -> list[str]:
    quiet = idle(ruleset)
    return [
        f"  {p.key + ':' + ruleset.values[p.key]:<20} {label(p.key)}: {meaning(ruleset, p.key)}"
        for p in TABLE
        if p.key not in quiet
    ]


def _differences(base: Ruleset, other: Ruleset) -> list[str]:
    return [
        f"{key}:{other.values[key]} instead of {key}:{base.values[key]}: "
        f"{label(key)}: {meaning(other, key)}"
        for key in differing(base, other)
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

"""``taflrec identify``."""

import json
import sys

import click

from taflrec.cli.exits import CLEAN, FOUND
from taflrec.cli.inputs import one_source
from taflrec.cli.options import keep_grammars
from taflrec.notation.registry import BY_NAME, detect
from taflrec.record.model import Record
from taflrec.replay.identify import Fit, fits, with_assumptions


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("source", metavar="IN")
@click.option(
    "--format", "notation", type=click.Choice(list(BY_NAME)), help="Read IN as this notation."
)
@click.option("--game", type=click.IntRange(1), help="Only this record of the file.")
@click.option(
    "--output-format", type=click.Choice(["text", "jsonl"]), default="text", show_default=True
)
def identify(source: str, notation: str | None, game: int | None, output_format: str) -> None:
    """Find the variants and readings that explain a record, and where the others break.

    Rules and variant tags are left aside: the moves and the marked captures speak. When nothing
    fits as it is written, the usual accidents are tried: the other side begins, the first ply is
    missing, the board is seen from another side, another layout. Exit code 1 when a record is
    not explained.
    """
    keep_grammars()
    given = one_source(source)
    reader = BY_NAME[notation] if notation else detect(given)
    if reader is None:
        raise click.UsageError(f"{source}: no notation that is known; name it with --format")
    explained = True
    for record in reader.read(given):
        if game is not None and record.index + 1 != game:
            continue
        found = fits(record)
        assumed = [] if any(fit.whole for fit in found) else list(with_assumptions(record))
        explained = explained and (any(fit.whole for fit in found) or bool(assumed))
        write = _object if output_format == "jsonl" else _text
        click.echo(write(record, found, assumed))
    sys.exit(CLEAN if explained else FOUND)


def _object(record: Record, found: list[Fit], assumed: list[Fit]) -> str:
    def row(fit: Fit) -> dict[str, object]:
        return {
            "name": fit.reading.name,
            "explains": fit.whole,
            "plies": fit.plies,
            "reason": fit.reason or None,
            "assumption": fit.assumption or None,
        }

    return json.dumps(
        {
            "source": record.source.name,
            "index": record.index,
            "line": record.line,
            "plies": len(record.moves),
            "readings": [row(fit) for fit in found + assumed],
        },
        ensure_ascii=False,
    )


def _text(record: Record, found: list[Fit], assumed: list[Fit]) -> str:
    title = f": {record.title}" if record.title else ""
    lines = [f"{record.source.name}: game {record.index + 1}{title}, {len(record.moves)} plies"]
    whole = [fit for fit in found if fit.whole]
    lines += [f"  {fit.reading.name:<26} explains every ply" for fit in whole]
    lines += [f"  {fit.reading.name:<26} explains every ply if {fit.assumption}" for fit in assumed]
    broken: dict[tuple[int, str], list[str]] = {}
    for fit in found:
        if not fit.whole:
            broken.setdefault((-fit.plies, fit.reason), []).append(fit.reading.name)
    for (plies, reason), names in sorted(broken.items()):
        lines += [f"  breaks at ply {1 - plies}: {reason}", f"    {', '.join(names)}"]
    return "\n".join([*lines, ""])

"""``taflrec position``."""

import os
import sys

import click

from taflrec.board.pieces import SIDES, Side
from taflrec.cli.exits import CLEAN, FOUND
from taflrec.cli.inputs import STDIN, one_source
from taflrec.notation.drawn_board import PositionText
from taflrec.notation.positions import (
    BY_KIND,
    KINDS,
    cannot_hold,
    canonical,
    read,
    write,
)
from taflrec.record.source import Source

NAMES = [each.name for each in KINDS]


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("text", metavar="TEXT|FILE|-")
@click.option(
    "--from", "kind", type=click.Choice(NAMES), help="Read it as this; else it is detected."
)
@click.option("--to", "target", type=click.Choice(NAMES), required=True, help="What to write.")
@click.option(
    "--canonical", "turned", is_flag=True,
    help="Write the one of the eight views that is the same for all of them.",
)  # fmt: skip
@click.option(
    "--to-move", type=click.Choice(SIDES), help="Whose turn it is, if the text does not say."
)
def position(text: str, kind: str | None, target: str, turned: bool, to_move: Side | None) -> None:
    """Convert a position from one form of text to another.

    TEXT is the position itself, a file, or - for standard input: an OTN record, the letters of
    hnefatafl.org, LasOri's 121 characters, HEN, .tafl, or a board drawn with characters. What had
    to be decided and what is lost stands on standard error.
    """
    source = one_source(text) if text == STDIN or os.path.isfile(text) else Source("TEXT", text)
    found = read(source.text, kind)
    _tell(source, found)
    if found.position is None:
        sys.exit(FOUND)
    place, side = found.position, found.to_move or to_move
    if turned:
        place, symmetry = canonical(place)
        click.echo(f"{source.name}: note: {symmetry.words}", err=True)
    reason = cannot_hold(place, target)
    if reason:
        click.echo(f"{source.name}: not written: {reason}", err=True)
        sys.exit(FOUND)
    if side and not BY_KIND[target].turn:
        lost = f"{BY_KIND[target].title} cannot hold whose turn it is ({side})"
        click.echo(f"{source.name}: loss: {lost}", err=True)
    click.echo(write(place, target, side))
    sys.exit(FOUND if found.faults else CLEAN)


def _tell(source: Source, found: PositionText) -> None:
    """Faults with their places, and notes."""
    for fault in found.faults:
        at = source.place(fault.span)
        click.echo(
            f"{source.name}:{at.line}:{at.column}: error {fault.name}: {fault.message}", err=True
        )
    for note in found.notes:
        click.echo(f"{source.name}: note: {note}", err=True)

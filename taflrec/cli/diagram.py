"""``taflrec diagram``."""

from pathlib import PurePath

import click

from taflrec.board.geometry import square_named
from taflrec.cli.inputs import STDIN, written
from taflrec.cli.options import RulesChoice, chosen_ruleset, ruleset_options, settled_ruleset
from taflrec.cli.records import one_record, ply_wanted
from taflrec.figures.scenes import scene_at, scene_of
from taflrec.notation.registry import BY_NAME
from taflrec.render.scene import Mark
from taflrec.render.themes import DEFAULT_THEME, THEMES
from taflrec.rules.kernel.game import Game

ENDINGS = (".svg",)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("source", metavar="[IN]", required=False)
@ruleset_options
@click.option(
    "--format", "notation", type=click.Choice(list(BY_NAME)), help="Read IN as this notation."
)
@click.option(
    "--game", type=click.IntRange(1), default=1, show_default=True, help="Which record of the file."
)
@click.option(
    "--ply", type=click.IntRange(0), help="After this ply; 0 is the start, by default the last."
)
@click.option(
    "--position",
    metavar="POS",
    help="Draw this OTN position record (rank 1 first) instead of a file.",
)
@click.option("--theme", type=click.Choice(list(THEMES)), default=DEFAULT_THEME, show_default=True)
@click.option(
    "--mark", "marks", metavar="SQUARES", multiple=True, help="Ring these squares, e.g. d4,e5."
)
@click.option("--title", help="Title of the picture; by default the record's.")
@click.option(
    "-o", "--output", required=True, metavar="OUT.svg", help="File to write; - is standard output."
)
def diagram(
    source: str | None, rules_choice: RulesChoice,
    notation: str | None, game: int, ply: int | None, position: str | None, theme: str,
    marks: tuple[str, ...], title: str | None, output: str,
) -> None:  # fmt: skip
    """Draw a position of a record, or one given in text, as an SVG picture.

    The last move is drawn as an arrow, the men it captured as crossed ghosts. Without --variant
    a position has the throne and the corners of Copenhagen.
    """
    if (source is None) == (position is None):
        raise click.UsageError("give either a file or --position")
    if output != STDIN and PurePath(output).suffix.lower() not in ENDINGS:
        raise click.UsageError(f"-o {output}: the ending must be {' or '.join(ENDINGS)}")
    if position is not None:
        if ply is not None:
            raise click.UsageError("--ply is for a record, a position has none")
        ruleset = settled_ruleset(rules_choice, "copenhagen", position)
        scene = scene_of(Game(ruleset, ruleset.start), title=title or "Position")
    else:
        assert source is not None
        _, played = one_record(source, game, notation, chosen_ruleset(rules_choice))
        scene = scene_at(played, ply_wanted(played, ply), title=title or "")
    from taflrec.render.svg import board_svg

    ringed = _squares(marks, scene.position.size)
    if ringed:
        scene = scene._replace(marks=(*scene.marks, Mark("circle", tuple(sorted(ringed)))))
    written(output, board_svg(scene, theme=theme))


def _squares(given: tuple[str, ...], size: int) -> frozenset[int]:
    found = set()
    for name in (part.strip() for each in given for part in each.split(",") if part.strip()):
        square = square_named(name, size)
        if square is None:
            raise click.UsageError(f"--mark {name}: no such square on a board of {size}x{size}")
        found.add(square)
    return frozenset(found)

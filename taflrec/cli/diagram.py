"""``taflrec diagram``."""

from pathlib import PurePath
from typing import Any

import click

from taflrec.board.geometry import square_named
from taflrec.cli.inputs import STDIN, written
from taflrec.cli.options import RulesChoice, chosen_ruleset, ruleset_options, settled_ruleset
from taflrec.cli.records import one_record, ply_wanted
from taflrec.notation.registry import BY_NAME
from taflrec.render.themes import DEFAULT_THEME, THEMES
from taflrec.replay.replay import Replay
from taflrec.report.text import ending_words
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.tables import Tables

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
        tables = Game(ruleset, ruleset.start).tables
        picture: dict[str, Any] = {"position": ruleset.start, "title": title or "Position"}
    else:
        assert source is not None
        _, played = one_record(source, game, notation, chosen_ruleset(rules_choice))
        assert played.game is not None
        tables = played.game.tables
        picture = _of_record(played, ply_wanted(played, ply), title)
    written(output, _drawn(picture, tables, theme, _squares(marks, tables.size)))


def _drawn(picture: dict[str, Any], tables: Tables, theme: str, marks: frozenset[int]) -> str:
    from taflrec.render.svg import board_svg

    corners, throne, *camps = (ground.squares for ground in tables.grounds)
    return board_svg(
        **picture, throne=throne, corners=corners, camps=frozenset[int]().union(*camps),
        theme=theme, marks=marks,
    )  # fmt: skip


def _of_record(played: Replay, ply: int, title: str | None) -> dict[str, Any]:
    """What a record adds to its position: title, words, the last move and what it captured."""
    game = played.game
    assert game is not None
    positions = list(played.positions())
    title = title or played.record.title or "Record"
    if ply == 0:
        description = f"Start, the {played.choice.to_move} move first."
        return {"position": positions[0][0], "title": title, "description": description}
    before, side = positions[ply - 1]
    move = played.record.moves[ply - 1].shown
    taken = game.captures[ply - 1]
    words = f"After ply {ply}: the {side} played {move}."
    if taken:
        words += f" Captured: {', '.join(played.captured(ply))}."
    if ply == len(played.record.moves) and played.outcome():
        words += f" {ending_words(played.outcome()).capitalize()}."
    return {
        "position": positions[ply][0],
        "title": f"{title}, ply {ply}",
        "description": words,
        "last_move": game.history[ply - 1],
        "captured": {square: before.cells[square] for square in taken},
    }


def _squares(given: tuple[str, ...], size: int) -> frozenset[int]:
    found = set()
    for name in (part.strip() for each in given for part in each.split(",") if part.strip()):
        square = square_named(name, size)
        if square is None:
            raise click.UsageError(f"--mark {name}: no such square on a board of {size}x{size}")
        found.add(square)
    return frozenset(found)

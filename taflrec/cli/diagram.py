"""``taflrec diagram``: pictures of a position or a record, in every output there is."""

from typing import Any

import click

from taflrec.checks.judge import Verdict
from taflrec.cli.inputs import Failed, not_over, written
from taflrec.cli.options import RulesChoice, chosen_ruleset, ruleset_options
from taflrec.cli.picture_options import (
    output_wanted,
    picture_options,
    theme_wanted,
    view_wanted,
    way_wanted,
)
from taflrec.cli.picture_scenes import Board, marked, of_ply, of_position, several
from taflrec.cli.records import one_record
from taflrec.notation.registry import BY_NAME
from taflrec.render.extras import MissingExtra
from taflrec.render.frames import delays
from taflrec.render.outputs import Look, Way, written_as
from taflrec.render.scene import Scene, View
from taflrec.render.themes import DEFAULT_THEME, Theme
from taflrec.replay.replay import Replay


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("source", metavar="[IN]", required=False)
@ruleset_options
@click.option(
    "--format", "notation", type=click.Choice(list(BY_NAME)), help="Read IN as this notation."
)
@click.option(
    "--game", type=click.IntRange(1), help="Which record of the file; by default the first."
)
@picture_options
@click.pass_context
def diagram(
    context: click.Context, /, source: str | None, rules_choice: RulesChoice, notation: str | None,
    game: int | None, output: str, to: str | None, **given: Any,
) -> None:  # fmt: skip
    """Draw a position of a record, or one given in text, or several of a record.

    What is written is told by the ending of OUT. Pictures: svg, png, pdf, tex (TikZ), txt. Moving
    pictures of a record: gif, apng, webp, and svg with --animate, --from-ply or --to-ply. Several
    boards on a sheet: svg, png, pdf, tex and txt with --plies or --every. A page on which a record
    is replayed: html.

    The last move is drawn as an arrow, the men it captured as crossed ghosts. Without --variant
    a position has the throne and the corners of Copenhagen.
    """
    if (source is None) == (given["position"] is None):
        raise click.UsageError("give either a file or --position")
    name = output_wanted(output, to)
    if source is not None:
        not_over(source, output)
    way = way_wanted(name, context)
    theme = theme_wanted(given["theme"])
    if source is None:
        given["title"] = given["title"] or "Position"
        _only_for_files(notation, game, given)
        boards = [of_position(given["position"], given["to_move"], rules_choice, given["title"])]
    else:
        verdict, played = one_record(source, game or 1, notation, chosen_ruleset(rules_choice))
        if way == "page":
            written(output, _page(verdict, theme))
            return
        given["title"] = given["title"] or played.record.title or "Record"
        boards = _of_record(played, way, given)
    view = view_wanted(given, boards[0].scene.position.size)
    scenes = [marked(board, given, view) for board in boards]
    try:
        content = written_as(name, way, scenes, _look(scenes, way, theme, view, given))
    except MissingExtra as error:
        raise Failed(f"-o {output}: {error}") from None
    except ValueError as error:  # SceneError, PaperError and what a moving picture cannot have
        raise click.UsageError(str(error)) from None
    written(output, content)


def _page(verdict: Verdict, theme: str | Theme | None) -> str:
    """The replay page of a record with its diagnostics. Raises Failed (exit 2)."""
    from taflrec.figures.replay_page import PageError, html_of

    try:
        return html_of(verdict) if theme is None else html_of(verdict, theme=theme)
    except PageError as error:
        raise Failed(f"{verdict.source.name}: {error}") from None


def _only_for_files(notation: str | None, game: int | None, given: dict[str, Any]) -> None:
    """Raise click.UsageError (exit 2) for options that say something of a record."""
    options = {
        "format": notation, "game": game, "ply": given["ply"],
        "explain-move": given["explain_move"],
    }  # fmt: skip
    for option, value in options.items():
        if value is not None:
            raise click.UsageError(f"--{option} is for a record, a position has none")


def _of_record(played: Replay, way: Way, given: dict[str, Any]) -> list[Board]:
    if given["to_move"] is not None:
        raise click.UsageError("--to-move is for --position; a record says whose turn it is")
    if played.choice.faults:
        from taflrec.figures.line import wrong_rules

        for fault in wrong_rules(played):
            click.echo(f"the record's rules are in doubt: {fault.message}", err=True)
    asked = ("ply", "explain_move", "to_ply", "plies")
    if all(given[option] is None for option in asked):
        _tell_end(played)
    if way != "board":
        return several(played, given)
    return [of_ply(played, given)]


def _tell_end(played: Replay) -> None:
    """Say on standard error where a record goes on beyond what can be played."""
    assert played.game is not None
    ply, moves = played.game.ply, played.record.moves
    if played.stops:
        stop = played.stops[0]
        told = f"ply {stop.ply} is not legal: {moves[stop.ply - 1].shown}: {stop.reason}"
        click.echo(f"drawn up to ply {stop.ply - 1}; {told}", err=True)
    elif ply < len(moves):
        faults = played.record.faults
        why = faults[0].message if faults else "the moves after it cannot be played"
        click.echo(f"drawn up to ply {ply} of {len(moves)}: {why}", err=True)


def _look(
    scenes: list[Scene], way: Way, theme: str | Theme | None, view: View, given: dict[str, Any]
) -> Look:
    """How it is all shown. Raises click.UsageError (exit 2)."""
    look = Look(
        theme or DEFAULT_THEME, view, given["title"], True, loop=given["loop"],
        columns=given["columns"], paper=given["paper"], style=given["style"],
    )  # fmt: skip
    if way != "moving":
        return look
    try:
        return look._replace(delays=delays(len(scenes), given["delay"], given["hold"]))
    except ValueError as error:
        raise click.UsageError(f"--delay, --hold: {error}") from None

"""``taflrec show``."""

from itertools import zip_longest

import click

from taflrec.board.drawing import drawing
from taflrec.board.position import Position
from taflrec.cli.options import RulesChoice, chosen_ruleset, ruleset_options
from taflrec.cli.records import one_record, ply_wanted
from taflrec.notation.registry import BY_NAME
from taflrec.record.foreign import steady
from taflrec.replay.replay import Replay
from taflrec.report.text import ending_words, headline

BESIDE = 4  # columns between the board and the moves


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("source", metavar="FILE")
@ruleset_options
@click.option(
    "--format", "notation", type=click.Choice(list(BY_NAME)), help="Read FILE as this notation."
)
@click.option(
    "--game", type=click.IntRange(1), default=1, show_default=True, help="Which record of the file."
)
@click.option(
    "--ply", type=click.IntRange(0), help="Only the board after this ply; 0 is the start."
)
def show(
    source: str, rules_choice: RulesChoice,
    notation: str | None, game: int, ply: int | None,
) -> None:  # fmt: skip
    """Show a record on the board, ply by ply or after one ply, with the moves beside it.

    The moved piece stands in brackets, * marks squares that it left or that were captured, + the
    throne and the corners.
    """
    verdict, played = one_record(source, game, notation, chosen_ruleset(rules_choice))
    last = ply_wanted(played, ply)
    click.echo(steady(headline(verdict)) + "\n")
    for each, (position, _) in enumerate(played.positions()):
        if ply is None or each == last:
            click.echo(steady(page(played, position, each)) + "\n")
    if ply is None:
        click.echo(ending_words(played.outcome(), played))
        for stop in played.stops:
            click.echo(
                f"ply {stop.ply} is not legal: {played.record.moves[stop.ply - 1].shown}: {stop.reason}"
            )


def page(played: Replay, position: Position, ply: int) -> str:
    """The board after a ply, and beside it the moves up to there, the latest last."""
    game = played.game
    assert game is not None
    moved, marked = None, tuple[int, ...]()
    if ply:
        origin, moved = game.history[ply - 1]
        marked = (origin, *game.captures[ply - 1])
    special = frozenset[int]().union(*(ground.squares for ground in game.tables.grounds))
    board = drawing(position, special=special, moved=moved, marked=marked).split("\n")
    moves = _moves(played, ply, len(board) - 2)
    width = max(map(len, board)) + BESIDE
    rows = zip_longest(board, ["", *moves], fillvalue="")
    return "\n".join(f"{left:<{width}}{right}".rstrip() for left, right in rows)


def _moves(played: Replay, ply: int, height: int) -> list[str]:
    """The latest turns up to a ply, one a line, at most *height*; an arrow marks the ply."""
    record = played.record
    if not ply:
        return [f"start, the {played.choice.to_move} move first"]
    lines = []
    for begin in range(0, ply, 2):
        pair = [move.shown for move in record.moves[begin : min(begin + 2, ply)]]
        lines.append(f"{begin // 2 + 1:>3}. " + "  ".join(f"{text:<14}" for text in pair).rstrip())
    side = played.side_at(ply)
    taken = played.captured(ply)
    told = f"ply {ply}, {side}: {record.moves[ply - 1].shown}" + (
        f", takes {', '.join(taken)}" if taken else ""
    )
    return [told, "", *lines[-(height - 2) :]]

"""``taflrec play``."""

import json
import sys
from typing import Any, NamedTuple

import click

from taflrec.board.drawing import drawing
from taflrec.board.pieces import SIDES, Side
from taflrec.cli.exits import CLEAN, FOUND
from taflrec.cli.options import RulesChoice, keep_grammars, ruleset_options, settled_ruleset
from taflrec.record.outcome import REASON_WORDS
from taflrec.replay.readings import OtherReadings
from taflrec.replay.tried import try_move
from taflrec.rules.kernel.game import Game


class Step(NamedTuple):
    """What became of one move."""

    ply: int
    side: Side
    move: str
    why: str
    captures: list[str]
    notes: list[str]


@click.command(
    context_settings={"help_option_names": ["-h", "--help"], "ignore_unknown_options": True}
)
@click.argument("moves", nargs=-1, required=True, metavar="MOVE...")
@ruleset_options
@click.option(
    "--position", metavar="POS", help="Start from this OTN position record (rank 1 first)."
)
@click.option(
    "--to-move", type=click.Choice(SIDES), help="Who moves first; by default the ruleset says so."
)
@click.option(
    "--output-format", type=click.Choice(["text", "jsonl"]), default="text", show_default=True
)
def play(
    moves: tuple[str, ...], rules_choice: RulesChoice,
    position: str | None, to_move: Side | None, output_format: str,
) -> None:  # fmt: skip
    """Try moves one after the other: are they legal, what falls, is the game over?

    After an illegal move the position stays and the next move is tried. The board is as large as
    the position; the throne and the corners follow it.
    """
    keep_grammars()
    ruleset = settled_ruleset(rules_choice, "copenhagen", position)
    game = Game(ruleset, ruleset.start, to_move)
    others = OtherReadings(ruleset, ruleset.start, game.to_move)
    legal = True
    for move in moves:
        step = _tried(game, others, move)
        legal = legal and not step.why
        click.echo(
            json.dumps(_object(game, step)) if output_format == "jsonl" else _text(game, step)
        )
    sys.exit(CLEAN if legal else FOUND)


def _tried(game: Game, others: OtherReadings, text: str) -> Step:
    side, ply = game.to_move, game.ply + 1
    why, step = try_move(game, text)
    notes = others.notes(step, game, not why) if step else []
    names = game.tables.board.names
    captures = [] if why else sorted(names[square] for square in game.captures[-1])
    return Step(ply, side, text, why, captures, notes)


def _object(game: Game, step: Step) -> dict[str, Any]:
    outcome = game.result()
    ended = outcome and {"winner": outcome.winner, "reason": outcome.reason}
    return {
        "ply": step.ply,
        "side": step.side,
        "move": step.move,
        "legal": not step.why,
        "why": step.why or None,
        "captures": step.captures,
        "position": game.position.record(),
        "to_move": game.to_move,
        "occurrences": game.occurrences,
        "outcome": None if step.why else ended,
        "notes": step.notes,
    }


def _text(game: Game, step: Step) -> str:
    head = f"{step.ply}. {step.side}: {step.move}"
    if step.why:
        return "\n".join([f"{head}  ILLEGAL: {step.why}", *_notes(step), ""])
    tables = game.tables
    origin, target = game.history[-1]
    special = frozenset().union(*(ground.squares for ground in tables.grounds))
    lines = [head + (f"  captures {', '.join(step.captures)}" if step.captures else "")]
    lines.append(drawing(game.position, special=special, moved=target,
                         marked=(origin, *game.captures[-1])))  # fmt: skip
    if game.occurrences > 1:
        lines.append(f"the position stands for the {game.occurrences}. time")
    outcome = game.result()
    if outcome:
        who = f"{outcome.winner} win" if outcome.winner else "draw"
        lines.append(f"{who}: {REASON_WORDS[outcome.reason]}")
    return "\n".join([*lines, *_notes(step), ""])


def _notes(step: Step) -> list[str]:
    return [f"note: {note}" for note in step.notes]

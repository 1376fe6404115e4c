"""``taflrec perft``."""

import click

from taflrec.cli.options import RulesChoice, ruleset_options, settled_ruleset
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.perft import perft as count_sequences


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("name", metavar="VARIANT")
@click.argument("depth", type=click.IntRange(1, 8))
@ruleset_options
def perft(
    name: str,
    depth: int,
    rules_choice: RulesChoice,
) -> None:
    """Count the legal sequences of moves from the start of a variant, depth by depth.

    A finished game has no further moves.
    """
    ruleset = settled_ruleset(rules_choice, name)
    for plies in range(1, depth + 1):
        click.echo(f"{plies} {count_sequences(Game(ruleset, ruleset.start), plies)}")

"""The command ``taflrec`` and its table of commands, each imported when it is used."""

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import click

from taflrec import __version__
from taflrec.cli.exits import FAILURE

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

# name -> (module with a click command of that name, one line for the list)
COMMANDS: dict[str, tuple[str, str]] = {
    "validate": ("taflrec.cli.validate", "Check records: moves, captures, repetitions, results."),
    "show": ("taflrec.cli.show", "Show a record on the board in the terminal."),
    "play": ("taflrec.cli.play", "Try moves on a position under a ruleset."),
    "convert": ("taflrec.cli.convert", "Convert records to another format."),
    "fmt": ("taflrec.cli.fmt", "Put OTN records into canonical form."),
    "position": ("taflrec.cli.position", "Convert a position from one form of text to another."),
    "diagram": ("taflrec.cli.diagram", "Draw positions: pictures, moving pictures, a replay page."),
    "book": ("taflrec.cli.book", "Draw the tafl blocks of a Markdown file."),
    "identify": ("taflrec.cli.identify", "Find the variants and readings that explain a record."),
    "explain": ("taflrec.cli.explain", "Explain a diagnostic code, a variant or a rules key."),
    "variants": ("taflrec.cli.variants", "List the variants, or tell everything about one."),
    "perft": ("taflrec.cli.perft", "Count legal sequences of moves."),
}


class LazyGroup(click.Group):
    """A group that lists its commands without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Names in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import one command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(COMMANDS[cmd_name][0]), cmd_name)
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem]":
        """Commands and options for the shell, from the table too."""
        from click.shell_completion import CompletionItem

        commands = [
            CompletionItem(name, help=line)
            for name, (_, line) in COMMANDS.items()
            if name.startswith(incomplete)
        ]
        return commands + click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The list for ``--help``, from the table."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


@click.command(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", package_name="taflrec")
def cli() -> None:
    """Read, replay, check, convert and draw records of tafl games.

    Exit codes: 0 nothing found, 1 something found at or above the fail level, 2 wrong usage,
    missing or unreadable input.
    """


def main() -> None:
    """Entry point. Whatever goes wrong inside, a user sees one line and no traceback."""
    try:
        cli()
    except Exception as error:
        if os.environ.get("TAFLREC_DEBUG"):
            raise
        kind = type(error).__name__
        click.echo(
            f"taflrec: internal error ({kind}: {error}); please report it with the input. "
            "TAFLREC_DEBUG=1 shows where.",
            err=True,
        )
        sys.exit(FAILURE)

"""``taflrec convert``."""

import click

from taflrec.checks.judge import judge
from taflrec.cli.inputs import one_source, written
from taflrec.cli.options import RulesChoice, chosen_ruleset, keep_grammars, ruleset_options
from taflrec.notation.registry import BY_NAME

TARGETS = ("json",)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("source", metavar="IN")
@ruleset_options
@click.option(
    "--from", "notation", type=click.Choice(list(BY_NAME)), help="Read IN as this notation."
)
@click.option("--to", "target", type=click.Choice(TARGETS), required=True, help="What to write.")
@click.option(
    "-o", "--output", default="-", metavar="OUT", help="File to write; - is standard output."
)
def convert(
    source: str, rules_choice: RulesChoice,
    notation: str | None, target: str, output: str,  # noqa: ARG001  (json is the only target yet)
) -> None:  # fmt: skip
    """Convert the records of a file (or of standard input, -) to another format.

    The JSON document keeps everything that a record says, and adds what the replay computed.
    """
    option = chosen_ruleset(rules_choice)
    keep_grammars()
    given = one_source(source)
    from taflrec.convert.document import document  # pydantic

    verdicts = judge(given, BY_NAME[notation] if notation else None, option)
    text = document(verdicts)
    written(output, text)

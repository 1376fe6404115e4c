"""``taflrec convert``."""

import sys
from collections.abc import Iterable

import click

from taflrec.checks.judge import Verdict, judge
from taflrec.cli.exits import FOUND
from taflrec.cli.inputs import one_source, written
from taflrec.cli.options import RulesChoice, chosen_ruleset, keep_grammars, ruleset_options
from taflrec.convert.writing import converted, no_record
from taflrec.notation.registry import BY_NAME, DOCUMENT, FORMATS

# the document needs what a replay knows, so it is written from verdicts
TARGETS = tuple(each.name for each in FORMATS if each.writer or each.name == DOCUMENT)


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
@click.option("--strict", is_flag=True, help="Exit 1 when anything is lost.")
def convert(
    source: str, rules_choice: RulesChoice,
    notation: str | None, target: str, output: str, strict: bool,
) -> None:  # fmt: skip
    """Convert the records of a file (or of standard input, -) to another format.

    What the target cannot hold is told on standard error. The JSON document keeps everything that
    a record says, and adds what the replay computed.
    """
    option = chosen_ruleset(rules_choice)
    keep_grammars()
    given = one_source(source)
    verdicts = judge(given, BY_NAME[notation] if notation else None, option)
    if target == DOCUMENT:
        from taflrec.convert.document import document  # pydantic

        judged = list(verdicts)
        written(output, document(judged))
        left_out = [each for each in judged if each.replay is None]
        for each in left_out:
            _not_written(each, no_record(each))
        sys.exit(FOUND if left_out and strict else 0)
    text, lost = _converted(verdicts, target)
    written(output, text)
    sys.exit(FOUND if lost and strict else 0)


def _converted(verdicts: Iterable[Verdict], target: str) -> tuple[str, bool]:
    """The text in the target notation, and whether anything was lost on the way, which is told."""
    texts, lost = [], False
    for verdict in verdicts:
        made = converted(verdict, BY_NAME[target])
        name = verdict.source.name
        for loss in made.losses:
            line = verdict.source.place(loss.span).line
            more = f" ({loss.times} times)" if loss.times > 1 else ""
            click.echo(f"{name}:{line}: loss: {loss.why}{more}", err=True)
        if made.refusal:
            _not_written(verdict, made.refusal)
        lost = lost or bool(made.losses or made.refusal)
        texts += [made.text] if made.text else []
    return BY_NAME[target].between.join(texts), lost


def _not_written(verdict: Verdict, reason: str) -> None:
    number = verdict.record.index + 1
    click.echo(f"{verdict.source.name}: record {number}: not written: {reason}", err=True)

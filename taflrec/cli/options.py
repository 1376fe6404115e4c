"""Options that several commands share, and what they mean."""

import os
from collections.abc import Callable
from typing import Any

import click

from taflrec.board.position import Position, PositionError, position_of
from taflrec.notation import grammars
from taflrec.rules.ruleset import RulesError, Ruleset

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def ruleset_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """``--variant``, ``--rules`` and ``--set``."""
    for option in (
        click.option("--set", "settings", metavar="KEY=VALUE", multiple=True,
                     help="Change one parameter of the ruleset; may be given again."),
        click.option("--rules", metavar="RECORD", help="Play with this OTN rules record."),
        click.option("--variant", metavar="NAME", help="Play with this variant, e.g. brandubh:wtf."),
    ):  # fmt: skip
        command = option(command)
    return command


def chosen_ruleset(
    variant: str | None, rules: str | None, settings: tuple[str, ...]
) -> Ruleset | None:
    """The ruleset that the options name, None without any. Raises click.UsageError (exit 2)."""
    if variant and rules:
        raise click.UsageError("give either --variant or --rules")
    try:
        if rules:
            ruleset = _from_record(rules)
        elif variant:
            from taflrec.rules import catalogue

            ruleset = catalogue.ruleset(variant)
        elif settings:
            raise click.UsageError(
                "--set changes a ruleset; say which one with --variant or --rules"
            )
        else:
            return None
        return ruleset.changed(dict(_setting(each) for each in settings)) if settings else ruleset
    except RulesError as error:
        raise click.UsageError(str(error)) from None


def _setting(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"--set {text}: expected KEY=VALUE")
    return key.strip(), value


def _from_record(text: str) -> Ruleset:
    keep_grammars()
    from taflrec.notation.rules_record import read_rules

    reading = read_rules(text)
    problems = [fault.message for fault in reading.faults]
    if reading.ruleset is None:
        raise click.UsageError("--rules: " + "; ".join(problems or ["no usable rules record"]))
    for problem in problems:
        click.echo(f"taflrec: --rules: {problem}", err=True)
    return reading.ruleset


def keep_grammars() -> None:
    """Keep the compiled grammars in the user's own cache folder, if there is one."""
    base = (
        os.environ.get("XDG_CACHE_HOME")
        or os.environ.get("LOCALAPPDATA")
        or os.path.expanduser("~/.cache")
    )
    folder = os.path.join(base, "taflrec")
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except OSError:
        return
    if os.access(folder, os.W_OK):
        grammars.keep_compiled_in(os.path.join(folder, "grammars.bin"))


def settled_ruleset(
    variant: str | None, rules: str | None, settings: tuple[str, ...], position: str | None = None
) -> Ruleset:
    """The ruleset of a command that needs one, with another start position when one is given.

    Raises click.UsageError (exit 2), also for a ruleset that the kernel does not play.
    """
    ruleset = chosen_ruleset(variant, rules, settings)
    if ruleset is None:
        raise click.UsageError("say which rules to play with: --variant NAME or --rules RECORD")
    if position is not None:
        ruleset = ruleset.changed({}, given_position(position))
    missing = ruleset.unplayed()
    if missing:
        raise click.UsageError(f"{ruleset.name} has what is not played yet: {', '.join(missing)}")
    return ruleset


def given_position(text: str) -> Position:
    """A position record of the command line. Raises click.UsageError (exit 2)."""
    try:
        return position_of(text)
    except PositionError as error:
        raise click.UsageError(f"--position: {error} (character {error.start + 1})") from None

"""Options that several commands share, and what they mean."""

import os
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple
from zlib import crc32

import click

from taflrec.board.position import Position, PositionError, position_of
from taflrec.notation import grammars
from taflrec.record.diagnostic import Profile
from taflrec.rules.ruleset import RulesError, Ruleset


class FormatChoice(click.Choice):  # type: ignore[type-arg] # generic only in newer releases
    """The name of a notation; also one that others registered, looked up when it is not ours."""

    def __init__(self, names: Iterable[str]) -> None:
        super().__init__(list(names))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The name itself."""
        from taflrec.notation.plugins import plugins

        if value in self.choices:
            return value
        found = plugins()
        for problem in found.problems:
            click.echo(f"taflrec: {problem}", err=True)
        others = [each.name for each in found.formats]
        if value in others:
            return value
        known = ", ".join([*map(str, self.choices), *others])
        return self.fail(
            f"{value!r} is no notation that is known here; there are {known}", param, ctx
        )


class RulesChoice(NamedTuple):
    """What the user said about the rules; empty texts for what was not said."""

    variant: str
    rules: str
    rules_file: str
    layout: str
    settings: tuple[str, ...]


def completing(name: str) -> Callable[..., Any]:
    """What the shell offers for a value; the words are looked up only when it asks."""

    def complete(*given: Any) -> Any:
        from taflrec.cli.completion import COMPLETERS

        return COMPLETERS[name](*given)

    return complete


_OPTIONS = (
    click.option("--set", "settings", metavar="KEY=VALUE", multiple=True,
                 help="Change one parameter of the ruleset; may be given again."),
    click.option("--layout", default="", metavar="NAME|POS", shell_complete=completing("layouts"),
                 help="Play the ruleset on another board: a layout's name or a position record."),
    click.option("--rules-file", default="", metavar="FILE", help="Play with this ruleset, TOML or JSON."),
    click.option("--rules", default="", metavar="RECORD", help="Play with this OTN rules record."),
    click.option("--variant", default="", metavar="NAME", shell_complete=completing("variants"),
                 help="Play with this variant, e.g. brandubh:wtf."),
)  # fmt: skip


def ruleset_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """``--variant``, ``--rules``, ``--rules-file``, ``--layout`` and ``--set`` as one ``rules_choice``."""

    def with_choice(
        *,
        variant: str,
        rules: str,
        rules_file: str,
        layout: str,
        settings: tuple[str, ...],
        **others: Any,
    ) -> Any:
        choice = RulesChoice(variant, rules, rules_file, layout, settings)
        return command(rules_choice=choice, **others)

    with_choice.__name__, with_choice.__doc__ = command.__name__, command.__doc__
    with_choice.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
    decorated: Callable[..., Any] = with_choice
    for option in _OPTIONS:
        decorated = option(decorated)
    return decorated


def chosen_ruleset(choice: RulesChoice, profile: Profile = "lenient") -> Ruleset | None:
    """The ruleset that the options name, None without any. Raises click.UsageError (exit 2).

    ``profile``  in whose sense ``--rules`` is read
    """
    if sum(map(bool, choice[:3])) > 1:
        raise click.UsageError("give only one of --variant, --rules and --rules-file")
    try:
        ruleset = _named_ruleset(choice, profile)
        if ruleset is None:
            if choice.settings or choice.layout:
                raise click.UsageError(
                    "--set and --layout change a ruleset; say which one with --variant, --rules "
                    "or --rules-file"
                )
            return None
        start = None
        if choice.layout:
            from taflrec.rules.file import start_of

            start = start_of(choice.layout)
        settings = dict(_setting(each) for each in choice.settings)
        return ruleset.changed(settings, start) if settings or start else ruleset
    except RulesError as error:
        raise click.UsageError(str(error)) from None


def _named_ruleset(choice: RulesChoice, profile: Profile) -> Ruleset | None:
    if choice.rules:
        return _from_record(choice.rules, profile)
    if choice.rules_file:
        return _from_file(choice.rules_file)
    if choice.variant:
        from taflrec.rules import catalogue

        return catalogue.ruleset(choice.variant)
    return None


def _setting(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"--set {text}: expected KEY=VALUE")
    return key.strip(), value


def _from_record(text: str, profile: Profile) -> Ruleset:
    keep_grammars()
    from taflrec.checks.codes import CODES
    from taflrec.notation.rules_record import read_rules

    reading = read_rules(text, profile)
    told = [f for f in reading.faults if CODES[f.name].severity_in(profile) in ("error", "warning")]
    problems = [fault.message for fault in told]
    if reading.ruleset is None:
        raise click.UsageError("--rules: " + "; ".join(problems or ["no usable rules record"]))
    for problem in problems:
        click.echo(f"taflrec: --rules: {problem}", err=True)
    return reading.ruleset


def _from_file(path: str) -> Ruleset:
    from taflrec.cli.inputs import one_source
    from taflrec.rules.file import read_rules_file

    kind = "json" if path.lower().endswith(".json") else "toml"
    try:
        return read_rules_file(one_source(path).text, kind)
    except RulesError as error:
        raise click.UsageError(f"--rules-file {path}: {error}") from None


def keep_grammars() -> None:
    """Keep the compiled grammars in the user's own cache folder, if there is one.

    Each installation has a file of its own: Lark knows a kept grammar by its first file alone, and
    two versions may differ in another.
    """
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
        installed = crc32(grammars.grammar_folder().encode("utf-8", "surrogateescape"))
        grammars.keep_compiled_in(os.path.join(folder, f"grammars-{installed:08x}.bin"))


def settled_ruleset(choice: RulesChoice, default: str = "", position: str | None = None) -> Ruleset:
    """The ruleset of a command that needs one, with another start position when one is given.

    ``default`` is the variant without any option. Raises click.UsageError (exit 2), also for a
    ruleset that the kernel does not play.
    """
    if default and not any(choice[:3]):
        choice = choice._replace(variant=default)
    ruleset = chosen_ruleset(choice)
    if ruleset is None:
        raise click.UsageError(
            "say which rules to play with: --variant NAME, --rules RECORD or --rules-file FILE"
        )
    if position is not None:
        ruleset = ruleset.changed({}, given_position(position))
    missing = ruleset.unplayed()
    if missing:
        raise click.UsageError(f"{ruleset.name} has what is not played: {', '.join(missing)}")
    return ruleset


def given_position(text: str) -> Position:
    """A position record of the command line. Raises click.UsageError (exit 2)."""
    try:
        return position_of(text)
    except PositionError as error:
        raise click.UsageError(f"--position: {error} (character {error.start + 1})") from None

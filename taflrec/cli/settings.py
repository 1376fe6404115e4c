"""What the user asked for: the command line, the environment and the nearest configuration files
together. The command line wins."""

import os
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import click

from taflrec.cli.options import RulesChoice, chosen_ruleset
from taflrec.cli.report_options import JudgeChoice, SelectChoice
from taflrec.collection.many import Settings
from taflrec.collection.selection import Layer, SelectionError, fits
from taflrec.record.diagnostic import Profile, Severity
from taflrec.report import REPORTERS
from taflrec.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from taflrec.collection.config import Config

OWN, SHARED = "taflrec.toml", "pyproject.toml"
FAIL_LEVEL: Severity = "error"
PROFILE: Profile = "lenient"


class ConfigFile(NamedTuple):
    """A configuration file that was read, and its path."""

    path: str
    config: "Config"


class Effective(NamedTuple):
    """What holds for the inputs of one folder."""

    settings: Settings
    fail_level: Severity
    file: ConfigFile | None

    def excludes(self, name: str) -> bool:
        """Whether the configuration leaves out a file that was found in a folder."""
        patterns = self.file.config.exclude if self.file else ()
        return any(fits(name, pattern) for pattern in patterns)

    def baseline(self) -> str:
        """The path of the configured baseline, which is relative to the configuration file."""
        if self.file is None or not self.file.config.baseline:
            return ""
        return os.path.join(os.path.dirname(self.file.path), self.file.config.baseline)


class Resolver:
    """Finds what holds for each input. Everything raises click.UsageError (exit 2) for what cannot
    be used."""

    def __init__(self, rules: RulesChoice, judging: JudgeChoice, selecting: SelectChoice) -> None:
        self.rules, self.judging, self.selecting = rules, judging, selecting
        self._by_folder: dict[str, ConfigFile | None] = {}
        self._by_file: dict[str, Effective] = {}
        self._home = os.path.expanduser("~")

    def of(self, name: str) -> Effective:
        """What holds for an input of that name."""
        file = self.file_of(name)
        key = file.path if file else ""
        if key not in self._by_file:
            self._by_file[key] = self._effective(file)
        return self._by_file[key]

    def file_of(self, name: str) -> ConfigFile | None:
        """The configuration file for an input: the one asked for, else the nearest above it."""
        if self.selecting.isolated:
            return None
        if self.selecting.config:
            return self._named
        name = self.judging.stdin_filename if name == "-" else name
        return self._nearest(os.path.dirname(os.path.abspath(name or "-")))

    @cached_property
    def _named(self) -> ConfigFile | None:
        path = self.selecting.config
        return _read(path, table=os.path.basename(path) == SHARED, asked=True)

    def _nearest(self, folder: str) -> ConfigFile | None:
        """The search ends at the user's home folder, and at the root."""
        if folder not in self._by_folder:
            above = os.path.dirname(folder)
            self._by_folder[folder] = _in_folder(folder) or (
                None if folder in (self._home, above) else self._nearest(above)
            )
        return self._by_folder[folder]

    def _effective(self, file: ConfigFile | None) -> Effective:
        config, asked = file.config if file else None, self.selecting
        rules = self.rules
        if config and config.variant and not any(rules[:3]):
            rules = rules._replace(variant=config.variant)
        layer = Layer(asked.select, asked.ignore, asked.extend_select)
        profile = self.judging.profile or (config and config.profile) or PROFILE
        settings = Settings(
            self._ruleset(rules, profile, file),
            self.judging.notation or "",
            self.judging.keep_going,
            profile,
            ((config.layer(),) if config else ()) + (layer,),
            (config.for_files() if config else ()) + _patterns(asked.per_file_ignores),
            config.for_events() if config else (),
        )
        try:
            settings.selection()
        except SelectionError as error:
            raise click.UsageError(str(error)) from None
        fail_level = asked.fail_level or (config and config.fail_level) or FAIL_LEVEL
        return Effective(settings, fail_level, file)

    def _ruleset(
        self, rules: RulesChoice, profile: Profile, file: ConfigFile | None
    ) -> Ruleset | None:
        try:
            return chosen_ruleset(rules, profile)
        except click.UsageError as error:
            if file and rules.variant != self.rules.variant:
                raise click.UsageError(f"{file.path}: variant: {error.message}") from None
            raise


def _patterns(given: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    pairs = []
    for each in given:
        pattern, colon, codes = each.rpartition(":")
        if not (pattern and colon and codes):
            raise click.UsageError(f"--per-file-ignores {each}: expected PATTERN:CODES")
        pairs.append((pattern, (codes,)))
    return tuple(pairs)


def _in_folder(folder: str) -> ConfigFile | None:
    own, shared = os.path.join(folder, OWN), os.path.join(folder, SHARED)
    if os.path.isfile(own):
        return _read(own, table=False)
    return _read(shared, table=True) if os.path.isfile(shared) else None


def format_of(asked: str | None, resolver: Resolver, paths: tuple[str, ...]) -> str:
    """The output format: asked for, configured for the first path, or what the surroundings want.

    Raises click.UsageError (exit 2) for a configured one that does not exist.
    """
    if asked:
        return asked
    first = os.path.join(paths[0], "-") if os.path.isdir(paths[0]) else paths[0]
    file = resolver.file_of(first)
    configured = file.config.output_format if file else None
    if configured is None:
        return "github" if os.environ.get("GITHUB_ACTIONS") else "text"
    if configured not in REPORTERS:
        from difflib import get_close_matches

        near = get_close_matches(configured, REPORTERS, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"possible are {', '.join(REPORTERS)}"
        assert file
        raise click.UsageError(f"{file.path}: output-format: no {configured!r}; {hint}")
    return configured


def _read(path: str, *, table: bool, asked: bool = False) -> ConfigFile | None:
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError) as error:
        if table and not asked:
            return None  # whatever it is, it was not written for this program
        reason = getattr(error, "strerror", None) or "no UTF-8 text"
        raise click.UsageError(f"{path}: cannot be read: {reason}") from None
    if table and not asked and "taflrec" not in text:
        return None  # most files of several tools are none of ours; parsing them would cost time
    if table and not asked and not _has_table(text):
        return None
    from taflrec.collection.config import ConfigError, read_config

    try:
        config = read_config(text, table=table)
    except ConfigError as error:
        raise click.UsageError(f"{path}: {error}") from None
    if config is None and asked:
        raise click.UsageError(f"{path}: it has no table [tool.taflrec]")
    return ConfigFile(path, config) if config else None


def _has_table(text: str) -> bool:
    """Whether ``[tool.taflrec]`` may be there; true for what cannot be read, so that it is told.

    Asked before the model of the table is imported, which takes as long as all else together.
    """
    import tomllib

    try:
        tools = tomllib.loads(text).get("tool")
    except tomllib.TOMLDecodeError:
        return True
    return isinstance(tools, dict) and "taflrec" in tools


def told(effective: Effective, output_format: str) -> str:
    """The settings in force, in the form of the configuration file."""
    import json

    settings, config = effective.settings, effective.file.config if effective.file else None
    selected: list[str] = []
    ignored: list[str] = []
    extended: list[str] = []
    for layer in settings.layers:
        if layer.select:
            selected, ignored, extended = [], [], []
        selected += layer.select
        ignored += layer.ignore
        extended += layer.extend_select
    variant = settings.ruleset.name if settings.ruleset else ""
    rows: list[tuple[str, object]] = [
        ("select", selected),
        ("ignore", ignored),
        ("extend-select", extended),
        ("profile", settings.profile),
        ("fail-level", effective.fail_level),
        ("output-format", output_format),
        ("variant", variant),
        ("baseline", (config and config.baseline) or ""),
        ("exclude", list(config.exclude) if config else []),
    ]
    lines = [f"# {effective.file.path if effective.file else 'no configuration file'}"]
    lines += [f"{key} = {json.dumps(value)}" for key, value in rows]
    for key, pairs in (
        ("per-file-ignores", settings.for_files),
        ("per-event-ignores", settings.for_events),
    ):
        if pairs:
            lines += ["", f"[{key}]"]
            lines += [f"{json.dumps(name)} = {json.dumps(list(codes))}" for name, codes in pairs]
    return "\n".join(lines) + "\n"

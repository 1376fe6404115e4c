"""Configuration as it stands in ``taflrec.toml`` or in ``[tool.taflrec]`` of ``pyproject.toml``.

Imported only where there is such a file, since pydantic is slow to import.
"""

import tomllib
from difflib import get_close_matches
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, ValidationError

from taflrec.collection.selection import Ignores, Layer, SelectionError, known, parts

TOOL = "taflrec"


class ConfigError(ValueError):
    """Configuration that cannot be used; the message is for people, without the file's name."""


def _as_words(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


def _as_codes(words: list[str]) -> list[str]:
    told = parts(words)
    for word in told:
        known(word)
    return told


Codes = Annotated[list[str], BeforeValidator(_as_words), AfterValidator(_as_codes)]


def _key(name: str) -> str:
    return name.replace("_", "-")


class Config(BaseModel):
    """The keys of the file; what is not given is None or empty."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, alias_generator=_key)

    select: Codes = []
    ignore: Codes = []
    extend_select: Codes = []
    per_file_ignores: dict[str, Codes] = {}
    per_event_ignores: dict[str, Codes] = {}
    profile: Literal["spec", "opentafl", "lenient"] | None = None
    fail_level: Literal["error", "warning", "info"] | None = None
    output_format: str | None = None
    variant: str | None = None
    baseline: str | None = None
    exclude: list[str] = []

    def layer(self) -> Layer:
        """What is selected and ignored."""
        return Layer(tuple(self.select), tuple(self.ignore), tuple(self.extend_select))

    def for_files(self) -> Ignores:
        """Patterns of files, and what is not told there."""
        return tuple((each, tuple(codes)) for each, codes in self.per_file_ignores.items())

    def for_events(self) -> Ignores:
        """Patterns of events, and what is not told there."""
        return tuple((each, tuple(codes)) for each, codes in self.per_event_ignores.items())


def read_config(text: str, *, table: bool) -> Config | None:
    """The configuration of a file; ``table``: it is the tool's table in a file of several tools.

    None when there is no such table. Raises :class:`ConfigError`.
    """
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"no TOML: {error}") from None
    if table:
        tools = found.get("tool")
        if not isinstance(tools, dict) or TOOL not in tools:
            return None
        found = tools[TOOL]
    try:
        return Config.model_validate(found)
    except ValidationError as error:
        raise ConfigError("; ".join(_told(each) for each in error.errors())) from None


def _told(error: Any) -> str:
    place = ".".join(str(part) for part in error["loc"])
    if error["type"] == "extra_forbidden":
        near = get_close_matches(place, [_key(name) for name in Config.model_fields], 1, 0.5)
        return f"no key is called {place!r}" + (f"; did you mean {near[0]!r}?" if near else "")
    raised = error.get("ctx", {}).get("error")
    if isinstance(raised, SelectionError):
        return f"{place}: {raised}"
    return f"{place or 'the configuration'}: {error['msg'][:1].lower()}{error['msg'][1:]}"

"""Names of the files that a conversion writes, from a template such as ``{date}-{attackers}``.

A name is safe on every system: what a record says never becomes a folder, a hidden file, or a
name that is reserved somewhere.
"""

import re
from collections.abc import Mapping

_FIELD = re.compile(r"\{([A-Za-z][\w-]*)\}")
_BARRED = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f-\x9f\u2028\u2029]+')
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
MOST_OF_VALUE = 60  # characters
MOST_OF_PART = 180  # bytes of a file's or folder's name, the ending left out
UNKNOWN = "unknown"


class NamingError(ValueError):
    """A template that cannot be used; its text says why."""


def checked_template(text: str) -> str:
    """The template. Raises NamingError where a bracket is no field or a part goes elsewhere."""
    rest = _FIELD.sub("", text)
    if "{" in rest or "}" in rest:
        raise NamingError(f"{text!r}: fields are written {{key}}, such as {{date}} or {{index}}")
    if not text.strip() or text.startswith("/") or ".." in re.split(r"[/\\]", text):
        raise NamingError(f"{text!r}: a name inside the folder of -o is wanted")
    return text


def file_name(template: str, values: Mapping[str, str]) -> str:
    """A name without its ending; a tag that is missing or blank is ``unknown``.

    ``/`` in the template makes folders, in a value it does not.
    """
    parts = [
        _FIELD.sub(lambda field: _value(values.get(field[1].lower(), "")), part)
        for part in template.split("/")
    ]
    return "/".join(safe(part) for part in parts if part)


def safe(part: str) -> str:
    """A text as the name of one file or folder."""
    text = _BARRED.sub("_", part).strip(" .") or "_"
    text = text.encode("utf-8", "replace")[:MOST_OF_PART].decode("utf-8", "ignore").strip(" .")
    return f"_{text}" if _RESERVED.fullmatch(text) else text


def _value(text: str) -> str:
    words = "_".join(_BARRED.sub("_", text).split())
    return words[:MOST_OF_VALUE].strip("._") or UNKNOWN


class Names:
    """Gives each name once: a second one that is equal, whatever its case, gets a number."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def unique(self, name: str, ending: str) -> str:
        """The name with its ending, and with a number where it was given before."""
        number, made = 1, f"{name}{ending}"
        while made.casefold() in self._taken:
            number += 1
            made = f"{name}-{number}{ending}"
        self._taken.add(made.casefold())
        return made

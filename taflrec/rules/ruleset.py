"""A ruleset: every parameter with a checked value, its start layout, and who it is.

Values are kept in the canonical text of a rules record, so a ruleset can be compared, written
and changed key by key; the typed accessors give the kernel what it builds its tables from.
Source of keys and values: :mod:`taflrec.rules.parameters`.
"""

import re
from collections.abc import Mapping

from taflrec.board.geometry import geometry, square_named
from taflrec.board.pieces import LETTERS, PIECE_OF_LETTER
from taflrec.board.position import Position
from taflrec.rules.parameters import PARAMETERS, TABLE, Parameter

_NUMBER = r"[+-]?[0-9]{1,6}"
_SQUARE = r"[a-yA-Y]0*[1-9][0-9]?"
SPEED_LENGTHS = (1, 2, 8, 10, 12)


class RulesError(ValueError):
    """A ruleset that cannot be used; ``name`` is the diagnostic it becomes, ``key`` the key."""

    def __init__(self, name: str, message: str, key: str = "") -> None:
        super().__init__(message)
        self.name, self.key = name, key


def checked(key: str, value: str) -> str:
    """The canonical text of a value. Raises :class:`RulesError` naming the key and what is allowed."""
    parameter = PARAMETERS.get(key)
    if parameter is None:
        from difflib import get_close_matches

        near = get_close_matches(key, PARAMETERS, 1, 0.5)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise RulesError(
            "rules-unknown-key", f"no rule parameter is called {key[:40]!r}{hint}", key
        )
    canonical = _CANONICAL[parameter.kind](parameter, value.strip())
    if canonical is None:
        raise RulesError(
            "rules-value", f"{key}:{value[:40]} is not possible; {allowed(parameter)}", key
        )
    return canonical


def allowed(parameter: Parameter) -> str:
    """In words, which values a parameter takes."""
    if parameter.kind == "choice":
        return "possible are " + ", ".join(f"{v} ({m})" for v, m in parameter.values.items())
    return {
        "number": f"a whole number from {parameter.bounds[0]} to {parameter.bounds[1]} is expected",
        "squares": "squares such as a1,a11 are expected",
        "types": f"piece letters out of {LETTERS} are expected",
        "speeds": "1, 2, 8, 10 or 12 whole numbers, divided by commas, are expected",
    }[parameter.kind]


def _choice(parameter: Parameter, value: str) -> str | None:
    value = {"y": "s", "n": "w"}.get(value, value) if parameter.key == "ks" else value
    return value if value in parameter.values else None


def _number(parameter: Parameter, value: str) -> str | None:
    least, most = parameter.bounds
    return str(int(value)) if re.fullmatch(_NUMBER, value) and least <= int(value) <= most else None


def _squares(parameter: Parameter, value: str) -> str | None:
    if value == "default" and parameter.default == "default":
        return value
    names = [name.strip().lower() for name in value.split(",") if name.strip()]
    if not all(re.fullmatch(_SQUARE, name) for name in names):
        return None
    return ",".join(dict.fromkeys(name[0] + name[1:].lstrip("0") for name in names))


def is_square(name: str) -> bool:
    """Whether a text is the name of a square of some board."""
    return re.fullmatch(_SQUARE, name) is not None


def _types(_parameter: Parameter, value: str) -> str | None:
    return "".join(c for c in LETTERS if c in value) if set(value) <= set(LETTERS) else None


def _speeds(_parameter: Parameter, value: str) -> str | None:
    numbers = [n.strip() for n in value.removesuffix(",").split(",")]
    if len(numbers) not in SPEED_LENGTHS or not all(re.fullmatch(_NUMBER, n) for n in numbers):
        return None
    return ",".join(str(max(-1, int(n)) or -1) for n in numbers)


_CANONICAL = {
    "choice": _choice,
    "number": _number,
    "squares": _squares,
    "types": _types,
    "speeds": _speeds,
}


class Ruleset:
    """All parameters of a game. Treat it as frozen; :meth:`changed` gives a new one.

    ``values``   key -> canonical text, every key of the table present
    ``start``    the start layout
    ``variant``, ``reading``  names in the catalogue, empty for a ruleset of a record's own
    ``title``    a name for people
    """

    __slots__ = ("_played", "_unplayed", "reading", "start", "title", "values", "variant")

    def __init__(
        self, values: Mapping[str, str], start: Position, variant: str = "", reading: str = "",
        title: str = "",
    ) -> None:  # fmt: skip
        self.values = dict(values)
        self.start, self.variant, self.reading, self.title = start, variant, reading, title
        # kept with the ruleset: the kernel's tables, and the answer of unplayed()
        self._played: object = None
        self._unplayed: list[str] | None = None

    @property
    def name(self) -> str:
        """``variant:reading``, or the title of a ruleset that is in no catalogue."""
        if self.variant and self.reading:
            return f"{self.variant}:{self.reading}"
        return self.title or self.variant or "own rules"

    def changed(self, settings: Mapping[str, str], start: Position | None = None) -> "Ruleset":
        """The same rules with other values (and another start). Raises :class:`RulesError`.

        With another value it is no reading of the catalogue any more.
        """
        values = self.values | {key: checked(key, value) for key, value in settings.items()}
        reading = self.reading if values == self.values else ""
        return Ruleset(values, start or self.start, self.variant, reading, self.title)

    def says(self, key: str, value: str) -> bool:
        """Whether a choice has that value."""
        return self.values[key] == value

    def number(self, key: str) -> int:
        """A whole number."""
        return int(self.values[key])

    def types(self, key: str) -> frozenset[int]:
        """The pieces of a type list."""
        return frozenset(PIECE_OF_LETTER[letter] for letter in self.values[key])

    def squares(self, key: str, size: int) -> tuple[int, ...]:
        """Squares of a list on a board of that size; names off the board are left out."""
        text = self.values[key]
        if text == "default":
            return geometry(size).corners if key == "cor" else geometry(size).middle
        found = (square_named(name, size) for name in text.split(",") if name)
        return tuple(square for square in found if square is not None)

    def speeds(self) -> dict[int, int]:
        """Piece -> most squares it moves at once (-1: no limit). Source: OTN reference 4.4."""
        numbers = [int(n) for n in self.values["spd"].split(",")]
        order = {1: "", 2: "", 8: "tcnkTCNK", 10: "tcnkmTCNKM", 12: LETTERS}[len(numbers)]
        if len(numbers) == 1:
            return dict.fromkeys(PIECE_OF_LETTER.values(), numbers[0])
        if len(numbers) == 2:
            return {piece: numbers[piece > 6] for piece in PIECE_OF_LETTER.values()}
        return {PIECE_OF_LETTER[letter]: n for letter, n in zip(order, numbers, strict=True)}

    def unplayed(self) -> list[str]:
        """``key:value`` of what the kernel does not play for the men of this start layout.

        A jump matters only when a piece of that kind stands on the board, and a commander rule
        only with a commander; everything else matters always.
        """
        if self._unplayed is not None:
            return self._unplayed
        present = {LETTERS[piece - 1] for piece in self.start.cells if piece}
        found = []
        for parameter in TABLE:
            value = self.values[parameter.key]
            if parameter.played and value not in parameter.played:
                needs = _MATTERS_WITH.get(parameter.key)
                if needs is None or present & set(needs):
                    found.append(f"{parameter.key}:{value}")
        self._unplayed = found
        return found


_MATTERS_WITH = {
    "kj": "kK", "nj": "nN", "cj": "cC", "mj": "mM", "gj": "gG",
    "comc": "cC", "comk": "cC", "comt": "cC", "comx": "cCnN",
}  # fmt: skip

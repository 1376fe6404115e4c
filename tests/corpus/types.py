"""The game types of the corpus as rulesets, from the measured rules of ``types.tsv``.

Its lists name sides by t and T; men that were seen to jump are marked c and N in the layouts.
Surround, forts and repetition were not measured and are left out.
"""

import csv
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from taflrec.board.geometry import geometry
from taflrec.board.pieces import PIECE_OF_LETTER
from taflrec.board.position import Position, position_of
from taflrec.checks.judge import Verdict, judge
from taflrec.notation.registry import BY_NAME
from taflrec.record.source import Source
from taflrec.rules.catalogue import ruleset
from taflrec.rules.ruleset import Ruleset

_SIDES = {"t": "tcnm", "T": "TCNM"}
_LISTS = ("cenp", "cenh", "cenhe", "aforh")
CLEAN = "replays exactly"


class GameType(NamedTuple):
    """One row: figures over all games of the source, of which the corpus file holds a part."""

    number: str
    name: str
    file: str
    rulesets: tuple[Ruleset, ...]
    games: int
    exact: int
    explained: int


Judging = Callable[[GameType, list[dict[str, str]], Ruleset], Iterator[Verdict]]


def game_types(corpus: Path) -> list[GameType]:
    """Every row of ``types.tsv``."""
    with (corpus / "types.tsv").open(encoding="utf-8", newline="") as file:
        return [_game_type(row) for row in csv.DictReader(file, delimiter="\t")]


def _game_type(row: dict[str, str]) -> GameType:
    layouts = [position_of(text.strip()) for text in row["layout"].split("|")]
    settings = {"efe": "n", "enc": "n", "rep": "none", "sw": "n"}
    for entry in row["rules"].split():
        key, value = entry.split(":", 1)
        if key == "dux":
            layouts = [_with_knights(layout, value.split(",")) for layout in layouts]
            value = "N"
        elif key in _LISTS:
            value = "".join(_SIDES.get(letter, letter) for letter in value)
        settings[key] = value
    rulesets = tuple(ruleset("copenhagen").changed(settings, layout) for layout in layouts)
    figures = (int(row["games"]), int(row["exact"]), int(row["explained"]))
    return GameType(row["type"], row["name"], row["file"], rulesets, *figures)


def _with_knights(layout: Position, names: list[str]) -> Position:
    cells = list(layout.cells)
    for name in names:
        cells[geometry(layout.size).squares[name]] = PIECE_OF_LETTER["N"]
    return Position(layout.size, tuple(cells))


def rows_of(kind: GameType, corpus: Path) -> list[dict[str, str]]:
    """The games of a type's file."""
    with (corpus / kind.file).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def verdicts(kind: GameType, rows: list[dict[str, str]], rules: Ruleset) -> Iterator[Verdict]:
    """One verdict a game."""
    # an empty list would be no record; so that every row stays one, it gets an end word
    text = "".join((row["moves"] or "resigned") + "\n" for row in rows)
    return judge(Source(kind.file, text), BY_NAME["movelist"], rules)


def counted_verdicts(
    kind: GameType, rows: list[dict[str, str]], rules: Ruleset
) -> Iterator[Verdict]:
    """One verdict a game, with the counters of the site beside its list; a result is left out."""
    counters = ("captured_by_attackers", "captured_by_defenders")
    text = "".join(
        ",".join([row["moves"] or "resigned", *(row[name] for name in counters), "\n"])
        for row in rows
    )
    return judge(Source(kind.file, text), BY_NAME["csv"], rules)


def best_verdicts(
    kind: GameType, rows: list[dict[str, str]], judged: Judging = verdicts
) -> Iterator[Verdict]:
    """One verdict a game, that under the layout of its type which explains it best."""
    options = [judged(kind, rows, rules) for rules in kind.rulesets]
    for each in zip(*options, strict=True):
        yield min(each, key=lambda verdict: _rank(_answer(verdict)))


def outcomes(kind: GameType, corpus: Path) -> Counter[str]:
    """How many games of the file replay exactly, and how many have which cause instead."""
    return Counter(map(_answer, best_verdicts(kind, rows_of(kind, corpus))))


def _answer(verdict: Verdict) -> str:
    names = [each.name for each in verdict.diagnostics]
    errors = [each.name for each in verdict.diagnostics if each.severity == "error"]
    if errors:
        return "capture-mismatch" if errors[0] in CAPTURES else errors[0]
    return "berserk-rebuilt" if "berserk-rebuilt" in names else CLEAN


def _rank(answer: str) -> tuple[bool, bool, bool]:
    return answer in UNEXPLAINED, answer == "other-layout", answer != CLEAN


# the counts are older than the names that tell wrong captures apart
CAPTURES = frozenset(
    {"capture-mismatch", "capture-missing", "capture-on-empty-square", "own-piece-captured",
     "mover-captured", "berserk-chain-collapsed"}
)  # fmt: skip
UNEXPLAINED = frozenset({"illegal-move", "square-off-board"})

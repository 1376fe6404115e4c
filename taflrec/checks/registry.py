"""All checks of a replayed record: those that every record needs, and those of what few records
have, whose modules are loaded when the first such record comes."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import NamedTuple

from taflrec.checks import captures, endings, moves
from taflrec.checks.finding import Finding
from taflrec.replay.replay import Replay

Check = Callable[[Replay], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    moves.first_move_missing,
    moves.illegal_moves,
    captures.captures,
    moves.moves_after_end,
    endings.repetitions,
    endings.repetition_not_claimed,
    endings.ambiguous_repetition,
    endings.ignored_repetition,
    endings.reading_dependent,
    endings.results,
    endings.no_moves,
)


class Rare(NamedTuple):
    """Checks of what few records have: ``when`` it is there, the module, its functions."""

    when: Callable[[Replay], object]
    module: str
    names: tuple[str, ...]


def _goes_on(played: Replay) -> bool:
    """Whether turns can have several steps."""
    return played.ruleset is not None and not played.ruleset.says("ber", "n")


RARE: tuple[Rare, ...] = (
    Rare(lambda played: played.record.lettered, "taflrec.checks.letters",
         ("piece_letters", "king_letters")),
    Rare(lambda played: _goes_on(played) or played.record.has("berserk"), "taflrec.checks.letters",
         ("berserk_marks",)),
    Rare(lambda played: played.record.has("rebuilt"), "taflrec.checks.moves", ("rebuilt_steps",)),
    Rare(lambda played: played.record.has("info"), "taflrec.checks.info_symbols",
         ("info_symbols",)),
    Rare(lambda played: played.record.captured_by, "taflrec.checks.totals", ("totals",)),
    Rare(lambda played: played.record.boards, "taflrec.checks.boards", ("printed_boards",)),
    Rare(lambda played: played.record.tells_numbers, "taflrec.checks.counts",
         ("capture_counts",)),
    Rare(lambda played: played.profile == "opentafl", "taflrec.checks.portable",
         ("moves_unread", "resignations")),
    Rare(lambda played: played.profile == "opentafl", "taflrec.checks.opentafl",
         ("captures_otherwise",)),
    Rare(lambda played: played.record.variations, "taflrec.checks.variations",
         ("places", "line_moves")),
    Rare(lambda played: played.record.tag("puzzle-mode"), "taflrec.checks.puzzles",
         ("puzzle_mode", "puzzle_places")),
)  # fmt: skip


@cache
def loaded(rare: Rare) -> tuple[Check, ...]:
    """The functions of a row."""
    module = import_module(rare.module)
    return tuple(getattr(module, name) for name in rare.names)


def findings(played: Replay) -> list[Finding]:
    """What all checks find in a replayed record; in no order that matters."""
    found: list[Finding] = []
    for check in CHECKS:
        found += check(played)
    for rare in RARE:
        if rare.when(played):
            for check in loaded(rare):
                found += check(played)
    return found

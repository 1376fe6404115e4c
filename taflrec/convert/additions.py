"""What a source did not say and a conversion filled in, so that nobody takes it for the source's."""

from collections.abc import Iterator
from typing import NamedTuple

from taflrec.notation.registry import Format
from taflrec.record.model import Record
from taflrec.record.outcome import REASON_WORDS
from taflrec.replay.replay import Replay

_FROM = {
    "option": "as you chose",
    "variant-tag": "by the name of its variant",
    "notation": "by what its notation says",
    "identified": "inferred from the moves",
}


class Addition(NamedTuple):
    """One thing that was filled in: its name as in the table of what notations hold, and words.

    ``guessed``  whether the source might mean something else
    """

    what: str
    why: str
    guessed: bool = False


def additions(record: Record, target: Format, played: Replay) -> Iterator[Addition]:
    """What a complete record says in the target, and the record that was read does not."""
    said, ruleset = played.record, played.ruleset
    if "rules" in target.holds and ruleset and said.tag("rules") is None:
        how = _FROM.get(played.ruleset_from or "", "")
        yield Addition("rules", f"the rules of {ruleset.name}, {how}",
                       played.ruleset_from == "identified")  # fmt: skip
    if "captures" in target.holds and not any(move.captures for move in said.moves):
        count = sum(bool(move.captures) for move in record.moves)
        if count:
            plies = "1 ply" if count == 1 else f"{count} plies"
            yield Addition("captures", f"the captured squares of {plies}, by the rules")
    if "result" in target.holds and said.result is None and record.result:
        reason = REASON_WORDS[record.told] if record.told else "by the record's end"
        words = "a draw" if record.result == "draw" else f"the {record.result} won"
        yield Addition("result", f"the result: {words}, {reason}")
    steps = sum(move.rebuilt for move in said.moves)
    if steps:
        many = "1 step" if steps == 1 else f"{steps} steps"
        yield Addition("steps", f"{many} of berserk turns, found by replaying the rest",
                       bool(played.doubtful))  # fmt: skip

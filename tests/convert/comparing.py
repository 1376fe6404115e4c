"""What of a record comes back after it was written in a notation and read again, by the names that
losses have (``notation/holds.py``)."""

from importlib import import_module
from typing import Any, NamedTuple

from taflrec.checks.judge import Verdict, judge
from taflrec.convert.complete import complete
from taflrec.convert.losses import cannot_hold, losses
from taflrec.convert.writing import converted
from taflrec.notation import otn_text
from taflrec.notation.holds import MEANING
from taflrec.notation.opener import side_after
from taflrec.notation.registry import Format
from taflrec.record.model import Record
from taflrec.record.source import Source
from taflrec.replay.replay import Replay

# told where the notation has something of the kind, but not all of it
PARTS = {
    "places of comments": "comments", "comment-surplus": "comments", "special pieces": "start",
    "tag time-control": "clocks", "tag time-remaining": "clocks",
}  # fmt: skip
# what a reader cannot do without: the ruleset is asked for when one of them is told as lost
CLOCKS = frozenset({"time-control", "time-remaining"})
LAW = frozenset({"rules", "start", "defenders-first", "special pieces"})


class Trip(NamedTuple):
    """A record there and back: as it was written, what was told as lost, and what was read.

    ``errors``  names of those that it had before
    """

    record: Record
    before: Replay
    errors: frozenset[str]
    text: str
    told: frozenset[str]
    after: Verdict

    @property
    def replayed(self) -> Replay:
        """The record that was read, replayed."""
        assert self.after.replay is not None
        return self.after.replay


def told_losses(record: Record, target: Format) -> frozenset[str]:
    """Names of all losses, those of the table and those that only the writer knows."""
    module: Any = import_module(target.writer) if target.writer else None
    extra = getattr(module, "extra_losses", lambda _: [])(record)
    names = [loss.what for loss in losses(record, target)] + [row[0] for row in extra]
    if target.name in ("otn", "fellhuhn"):  # its notes are told where it is written
        names += [note.name for note in otn_text.written(record, "spec").notes]
    return frozenset(names)


def told_of(made: "Trip") -> frozenset[str]:
    """What was told as lost, a part of a thing by the name of the thing."""
    names = {PARTS.get(name, name) for name in made.told}
    # an end that only the words of the termination tag told is lost with them
    if "termination" in names and not made.record.terminators:
        names |= {"resignation", "timeout", "draw-agreed"}
    return frozenset(names)


def errors_of(verdict: Verdict) -> frozenset[str]:
    """Names of the errors."""
    return frozenset(each.name for each in verdict.diagnostics if each.severity == "error")


def trip(verdict: Verdict, target: Format) -> Trip | None:
    """Write a judged record and read it again; None when the target says that it cannot hold it."""
    before = verdict.replay
    assert before is not None
    record = complete(before)
    if cannot_hold(record, target):
        return None
    told = told_losses(record, target)
    law = before.ruleset if told & LAW else None
    if law and before.choice.position:
        first = "y" if before.choice.to_move == "attackers" else "n"
        law = law.changed({"atkf": first}, before.choice.position)
    text = converted(verdict, target, "spec").text  # as the command writes it
    (after,) = judge(Source("x", text), target, law)
    return Trip(record, before, errors_of(verdict), text, told, after)


def steps(record: Record) -> list[tuple[str, str]]:
    """The moves, which every notation holds."""
    return [(move.origin, move.target) for move in record.moves]


def said(record: Record) -> dict[str, Any]:
    """What a complete record says, by the names of losses; something false stands for nothing."""
    moves = record.moves
    king = [next((s for s, t in zip(m.captures, m.taken, strict=True) if t == "K"), "")
            for m in moves]  # fmt: skip
    clocks = [tag and tag.value for tag in map(record.tag, sorted(CLOCKS))]
    word, ends = record.tag("termination"), record.terminators
    loser = {end.word: end.loser or side_after(record, end.after) for end in ends}
    return {
        "captures": [sorted({*m.captures} - {k}) for m, k in zip(moves, king, strict=True)],
        "king-capture": king,
        "letters": [m.piece for m in moves],
        "jumps": [m.jump for m in moves],
        "berserk": [m.berserk for m in moves],
        "info": [m.info for m in moves],
        "comments": [(c.after, c.text) for c in record.comments if c.text.strip(" |")],
        "variations": [(v.address, v.text) for v in record.variations],
        "clocks": clocks,
        "result": record.result,
        "resignation": loser.get("resigned") or "",
        "timeout": loser.get("timeout") or "",
        "draw-agreed": record.result == "draw" and record.told == "draw-agreed",
        "termination": word.value if word else "",
        "totals": record.captured_by,
        "stray": [record.source.text[slice(*span)] for span in record.stray],
    } | {
        f"tag {tag.key}": tag.value
        for tag in record.tags
        if tag.key not in MEANING | CLOCKS and tag.value.strip()
    }  # fmt: skip


def law_of(played: Replay) -> dict[str, Any]:
    """Rules, start and first side of a replay, by the names of losses."""
    choice = played.choice
    assert choice.ruleset is not None
    rules = {key: value for key, value in choice.ruleset.values.items() if key != "atkf"}
    return {"rules": rules, "start": choice.position, "defenders-first": choice.to_move}


def lost(made: Trip) -> frozenset[str]:
    """Names of what did not come back, even when it is worked out by the rules."""
    old, new = (
        said(complete(played)) | law_of(played) | ending(played)
        for played in (made.before, made.replayed)
    )
    return _differing(old, new)


def ending(played: Replay) -> dict[str, Any]:
    """How a game ended beside the board, by the names of losses; free words may tell it."""
    outcome = played.outcome()
    return {
        name: outcome and outcome.reason == name and (outcome.winner, outcome.ply)
        for name in ("resignation", "timeout", "draw-agreed")
    }


def unwritten(made: Trip) -> frozenset[str]:
    """Names of what the text does not say itself, whether or not it can be worked out."""
    old, new = said(made.record), said(made.after.record)
    implied = made.after.record.implied
    kept = implied is not None and implied.start == made.before.choice.position
    return _differing(old, new) | LAW - ({"start"} if kept else set())


def _differing(old: dict[str, Any], new: dict[str, Any]) -> frozenset[str]:
    """Names under which the one has something that the other does not have so."""
    found = set[str]()
    for name, value in old.items():
        some, other = any(value) if isinstance(value, list) else value, new.get(name)
        if name == "info" and other:  # a further mark may tell the result
            other = [there if here else "" for here, there in zip(value, other, strict=False)]
        if some and other != value:
            found.add(name)
    return frozenset(found)

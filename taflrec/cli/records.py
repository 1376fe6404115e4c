"""One record of an input, for the commands that show or draw a single game."""

from taflrec.checks.judge import Verdict, judge
from taflrec.cli.inputs import Failed, one_source
from taflrec.cli.options import keep_grammars
from taflrec.notation.registry import BY_NAME
from taflrec.replay.replay import Replay
from taflrec.rules.ruleset import Ruleset


def one_record(
    path: str, number: int, notation: str | None, option: Ruleset | None
) -> tuple[Verdict, Replay]:
    """The verdict on the record of that number (from 1). Raises Failed (exit 2)."""
    keep_grammars()
    source = one_source(path)
    count = 0
    for count, verdict in enumerate(
        judge(source, BY_NAME[notation] if notation else None, option), 1
    ):
        if count == number:
            return verdict, _playable(verdict)
    raise Failed(f"{path}: has {count} record{'s' * (count != 1)}, there is no number {number}")


def _playable(verdict: Verdict) -> Replay:
    played = verdict.replay
    if played is not None and played.game is not None:
        return played
    errors = [each for each in verdict.diagnostics if each.severity == "error"]
    reason = errors[0].message if errors else "there is nothing to replay"
    place = verdict.source.place(errors[0].span).line if errors else 1
    raise Failed(f"{verdict.source.name}:{place}: {reason}")


def ply_wanted(played: Replay, ply: int | None) -> int:
    """The ply to show: the one asked for, else the last. Raises Failed (exit 2)."""
    assert played.game is not None
    last = played.game.ply
    if ply is None:
        return last
    if ply > last:
        why = f": {played.stops[0].reason} at ply {played.stops[0].ply}" if played.stops else ""
        raise Failed(f"only {last} plies could be replayed{why}")
    return ply

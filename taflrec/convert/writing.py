"""Verdicts -> the text of another notation, with every loss told."""

from typing import NamedTuple

from taflrec.checks.judge import Verdict
from taflrec.convert.complete import complete
from taflrec.convert.losses import Loss, cannot_hold, losses
from taflrec.notation.registry import Format


class Converted(NamedTuple):
    """One record in another notation.

    ``text``    with a final line end; empty when the target cannot hold the record at all
    ``losses``  what the text does not say, in the order of the source
    ``refusal`` why there is no text, empty when there is one
    """

    verdict: Verdict
    text: str
    losses: tuple[Loss, ...]
    refusal: str = ""


def converted(verdict: Verdict, target: Format) -> Converted:
    """Write one judged record in another notation. Raises LookupError when it is only read."""
    if verdict.replay is None:
        return Converted(verdict, "", (), no_record(verdict))
    record = complete(verdict.replay)
    refusal = cannot_hold(record, target)
    if refusal:
        return Converted(verdict, "", (), refusal)
    text = target.write(record).rstrip("\n") + "\n"
    return Converted(verdict, text, tuple(losses(record, target)))


def no_record(verdict: Verdict) -> str:
    """Why a verdict has no record that could be written."""
    reasons = [each.message for each in verdict.diagnostics if each.severity == "error"]
    return reasons[0] if reasons else "there is no record"

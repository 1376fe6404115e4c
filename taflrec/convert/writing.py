"""Verdicts -> the text of another notation, with every loss told."""

from collections.abc import Iterable
from typing import NamedTuple

from taflrec.checks.judge import Verdict
from taflrec.convert.additions import Addition, additions
from taflrec.convert.complete import complete
from taflrec.convert.losses import Loss, cannot_hold, every_loss
from taflrec.convert.otn import DIALECTS, dialect, otn
from taflrec.notation.otn_text import Style
from taflrec.notation.registry import BY_NAME, DOCUMENT, Format


class Converted(NamedTuple):
    """One record in another notation.

    ``text``    with a final line end; empty when the target cannot hold the record at all. For the
                JSON document it is the object of the record, without one
    ``losses``  what the text does not say, in the order of the source
    ``refusal`` why there is no text, empty when there is one
    ``added``   what the text says and the source does not
    """

    verdict: Verdict
    text: str
    losses: tuple[Loss, ...]
    refusal: str = ""
    added: tuple[Addition, ...] = ()


def converted(verdict: Verdict, target: Format, style: Style = "portable") -> Converted:
    """Write one judged record in another notation. Raises LookupError when it is only read.

    ``style``  of OTN, as its writer takes it
    """
    played = verdict.replay
    if played is None:
        return Converted(verdict, "", (), no_record(verdict))
    if target.name == DOCUMENT:
        from taflrec.convert.document import record_text  # pydantic

        return Converted(verdict, record_text(verdict), ())
    record = complete(played)
    refusal = cannot_hold(record, target)
    if refusal:
        return Converted(verdict, "", (), refusal)
    lost: list[Loss] = []
    if target.name == "otn":
        text, lost = otn(record, played, style)
    elif target.name in DIALECTS:
        text, lost = dialect(record, played, target)
    else:
        try:
            text = target.write(record)
        except Exception as error:
            if target.name in BY_NAME:
                raise
            # somebody else's writer does not keep the other records back
            reason = f"the writer of {target.name} failed: {type(error).__name__}: {error}"
            return Converted(verdict, "", (), reason)
    found = tuple(every_loss(record, target, played, lost))
    if target.name in DIALECTS:  # what became of these in OTN is known exactly
        kept = {"timeout", "draw-agreed", "totals"} - {loss.what for loss in lost}
        found = tuple(loss for loss in found if loss.what not in kept)
    added = tuple(additions(record, target, played))
    return Converted(verdict, text.rstrip("\n") + "\n", found, "", added)


def joined(texts: Iterable[str], target: Format) -> str:
    """One text of the records in a target, each as :class:`Converted` has it."""
    if target.name == DOCUMENT:
        from taflrec.convert.document import whole

        return whole(texts)
    return target.between.join(texts)


def no_record(verdict: Verdict) -> str:
    """Why a verdict has no record that could be written."""
    reasons = [each.message for each in verdict.diagnostics if each.severity == "error"]
    return reasons[0] if reasons else "there is no record"

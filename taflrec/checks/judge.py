"""A source judged: its records read, replayed and checked, one after the other."""

from collections.abc import Iterator
from typing import NamedTuple

from taflrec.checks.captures import with_squares
from taflrec.checks.codes import CODES, OFF
from taflrec.checks.finding import Finding
from taflrec.checks.registry import findings
from taflrec.notation.registry import Format, detect
from taflrec.record.diagnostic import Diagnostic, Fault, Profile
from taflrec.record.model import Record
from taflrec.record.source import Source, Span
from taflrec.replay.replay import Replay, replay
from taflrec.rules.ruleset import Ruleset

MOST_FINDINGS = 100  # of one record

# what explains by itself why there is no record
SAYS_WHY = frozenset({"comment-unclosed", "json-syntax", "no-record"})


class Verdict(NamedTuple):
    """One record judged. ``replay`` is None when there was no record to replay."""

    source: Source
    record: Record
    replay: Replay | None
    diagnostics: tuple[Diagnostic, ...]


class _Manner(NamedTuple):
    """How records are judged: see :func:`judge`."""

    option: Ruleset | None = None
    keep_going: bool = False
    profile: Profile = "lenient"


def judge(
    source: Source,
    notation: Format | None = None,
    option: Ruleset | None = None,
    *,
    keep_going: bool = False,
    faults: tuple[Fault, ...] = (),
    profile: Profile = "lenient",
) -> Iterator[Verdict]:
    """Judge every record of a source, in order. Raises nothing for what stands in the source.

    ``notation``  the format to read it as; None detects it
    ``option``    the ruleset the user chose
    ``profile``   how strictly form is judged, and how OpenTafl's deviations are read
    ``faults``    what is already known of the source, told with its first record
    """
    notation = notation or detect(source)
    records = notation.read(source) if notation else iter([Record(source, 0, "", Span(0, 0))])
    manner = _Manner(option, keep_going, profile)
    seen = 0
    for record in records:
        seen += 1
        yield _judged(record, manner, faults if seen == 1 else ())
    if not seen:
        yield _judged(Record(source, 0, "", Span(0, 0)), manner, faults)


def unreadable_verdict(name: str, fault: Fault) -> Verdict:
    """The verdict on an input that cannot be read as text at all."""
    source = Source(name, "")
    record = Record(source, 0, "", Span(0, 0))
    return Verdict(source, record, None, _diagnostics(record, None, [], (fault,), "lenient"))


def _judged(record: Record, manner: _Manner, faults: tuple[Fault, ...]) -> Verdict:
    source, profile = record.source, manner.profile
    told = record.tags or record.moves or record.terminators or record.boards
    if not (told or record.captured_by or record.result or record.format in ("csv", "movelist")):
        if not any(fault.name in SAYS_WHY for fault in record.faults):
            from taflrec.notation.refused import refusal  # only where there is no record

            record.faults[:] = [refusal(source) or _no_record(source)]
        return Verdict(source, record, None, _diagnostics(record, None, [], faults, profile))
    if any(fault.name == "row-syntax" for fault in record.faults):
        return Verdict(source, record, None, _diagnostics(record, None, [], faults, profile))
    played = replay(record, manner.option, keep_going=manner.keep_going, profile=profile)
    record = played.record
    found = _unplayed(played) + findings(played)
    return Verdict(source, record, played, _diagnostics(record, played, found, faults, profile))


def _no_record(source: Source) -> Fault:
    text = source.text.strip()
    message = "there is no record here: no tag and no move in any notation that is known"
    if not text:
        message = "the input is empty"
    elif "\n" not in text and "/" in text and " " not in text and not text.endswith("/"):
        message += "; the text looks like a path, perhaps a link that was saved as text"
    return Fault("no-record", Span(0, min(1, len(source.text))), message)


def _unplayed(played: Replay) -> list[Finding]:
    ruleset, record = played.ruleset, played.record
    if ruleset is None or played.game is not None:
        return []
    missing = ruleset.unplayed()
    tag = record.tag("rules") or record.tag("variant")
    span = tag.value_span if tag else Span(record.span.start, record.span.start + 1)
    message = f"the ruleset {ruleset.name} has what is not played yet: {', '.join(missing)}"
    return [Finding("rules-unplayed", span, message)]


def _diagnostics(
    record: Record,
    played: Replay | None,
    findings: list[Finding],
    faults: tuple[Fault, ...],
    profile: Profile,
) -> tuple[Diagnostic, ...]:
    if not (findings or faults or record.faults or (played and played.choice.faults)):
        return ()
    own = with_squares(played) if played else record.faults
    noticed = (*faults, *own, *(played.choice.faults if played else ()))
    # a document of records may come from a program that knows other names
    known = (fault for fault in noticed if fault.name in CODES)
    told = [Finding(name, span, words, fix=fix) for name, span, words, fix in known]
    found = [each for finding in told + findings if (each := _diagnostic(record, finding, profile))]
    found.sort(key=lambda each: (each.span.start, each.code))
    if len(found) > MOST_FINDINGS:
        # errors first, so that none is hidden behind remarks
        found.sort(key=lambda each: (each.name != "record-too-large", each.severity != "error"))
        left = len(found) - MOST_FINDINGS
        last = Finding("too-many-findings", record.span, f"{left} further findings are left out")
        found = sorted(found[:MOST_FINDINGS], key=lambda each: (each.span.start, each.code))
        found += [each] if (each := _diagnostic(record, last, profile)) else []
    return tuple(found)


def _diagnostic(record: Record, finding: Finding, profile: Profile) -> Diagnostic | None:
    """The finding with its code; None when the profile does not tell it."""
    code = CODES[finding.name]
    severity = code.severity_in(profile)
    if severity == OFF:
        return None
    move = (
        record.moves[finding.ply - 1].text
        if finding.ply and finding.ply <= len(record.moves)
        else None
    )
    return Diagnostic(
        code.code,
        code.name,
        severity,
        finding.message,
        finding.span,
        finding.ply,
        move,
        finding.help,
        finding.fix,
    )

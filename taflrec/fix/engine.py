"""Fixes of diagnostics applied to a source, round after round, until none is left.

A fix is applied whole or not at all. Of fixes that touch the same text the first wins and the
others come up again in the next round. After every round the source is read again, and what costs
a ply is undone. Source: design, section 5; faults reference (safe and unsafe fixes).
"""

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from taflrec.fix.guard import lost
from taflrec.notation.registry import Format
from taflrec.record.diagnostic import Diagnostic, Edit, Fix
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

MOST_ROUNDS = 10
SAVE_AS_UTF8 = "save as UTF-8"  # the message of the fix that changes the encoding and no text

_LINE_END = pattern(r"\r\n|\r|\n")

Judge = Callable[[Source], Iterable[Diagnostic]]


class Applied(NamedTuple):
    """A fix that was applied: of which finding, where it stood when it was found, what was done."""

    code: str
    name: str
    line: int
    message: str


class Refused(NamedTuple):
    """A fix that was not applied, and why."""

    code: str
    name: str
    line: int
    reason: str


class Mended(NamedTuple):
    """The source after all rounds.

    ``applied``  fixes in the order in which they were applied
    ``refused``  fixes that cannot be applied, each once
    ``safe``, ``unsafe``  fixes that are left for the source as it is now, refused ones not counted
    """

    source: Source
    applied: tuple[Applied, ...]
    refused: tuple[Refused, ...]
    safe: int
    unsafe: int


class _Wanted(NamedTuple):
    """A finding with the fix that is to be applied; ``edits`` in order of their places."""

    finding: Diagnostic
    fix: Fix
    edits: tuple[Edit, ...]
    line: int


def mended(
    source: Source, judge: Judge, *, unsafe: bool = False, notation: Format | None = None
) -> Mended:
    """Apply the fixes of a source's findings. Changes no file and raises nothing of its own.

    ``judge``     gives the findings of a source; it is asked again after every round
    ``unsafe``    whether fixes that need a person's decision may be applied
    ``notation``  what the source is read as; None detects it
    """
    applied, refused = list[Applied](), dict[tuple[object, ...], Refused]()
    seen = {_state(source)}
    wanted = _fixable(source, judge(source))
    for _ in range(MOST_ROUNDS):
        changed, done = _round(source, wanted, unsafe, notation, refused)
        if not done:
            break
        if _state(changed) in seen:
            for each in done:
                reason = "it undoes what another fix does"
                refused[_key(each, source)] = _refused(each, reason)
            break
        source = changed
        seen.add(_state(source))
        applied += [
            Applied(each.finding.code, each.finding.name, each.line, each.fix.message)
            for each in done
        ]
        wanted = _fixable(source, judge(source))
    left = [each.fix.safe for each in wanted if _key(each, source) not in refused]
    counts = left.count(True), left.count(False)
    return Mended(source, tuple(applied), tuple(refused.values()), *counts)


def edited(text: str, edits: Sequence[Edit]) -> str:
    """A text with edits applied, which are in order and do not overlap."""
    pieces, at = [], 0
    for span, new in edits:
        pieces += [text[at : span.start], new]
        at = span.end
    return "".join([*pieces, text[at:]])


def _state(source: Source) -> tuple[str, str, bytes]:
    return source.text, source.encoding, source.mark


def _fixable(source: Source, findings: Iterable[Diagnostic]) -> list[_Wanted]:
    """The fixes that would change something, in the order of their places."""
    found = []
    for finding in findings:
        if finding.fix is not None:
            edits = tuple(sorted(finding.fix.edits, key=lambda edit: edit.span))
            line = source.place(finding.span).line
            found.append(_Wanted(finding, finding.fix, edits, line))
    found.sort(key=lambda each: (each.edits[0].span if each.edits else (0, 0), each.finding.code))
    return [each for each in found if _changes(each, source)]


def _key(wanted: _Wanted, source: Source) -> tuple[object, ...]:
    """What tells a fix again in the next round, when its places have moved."""
    texts = tuple((source.text[slice(*edit.span)], edit.text) for edit in wanted.edits)
    return wanted.finding.code, wanted.fix.message, texts, wanted.line


def _refused(wanted: _Wanted, reason: str) -> Refused:
    return Refused(wanted.finding.code, wanted.finding.name, wanted.line, reason)


def _round(
    source: Source,
    fixable: list[_Wanted],
    unsafe: bool,
    notation: Format | None,
    refused: dict[tuple[object, ...], Refused],
) -> tuple[Source, list[_Wanted]]:
    """The source after one round, and what was applied to it."""
    wanted = []
    for each in fixable:
        key = _key(each, source)
        if key in refused or not (each.fix.safe or unsafe):
            continue
        if _well_formed(each, len(source.text)):
            wanted.append(each)
        else:
            refused[key] = _refused(each, "its edits overlap or lie outside the text")
    kept: list[_Wanted] = []
    for safe in (True, False):
        chosen = [each for each in _apart(wanted) if each.fix.safe == safe]
        kept = _harmless(source, kept, chosen, notation, refused)
    return _applied(source, kept), kept


def _harmless(
    source: Source,
    kept: list[_Wanted],
    chosen: list[_Wanted],
    notation: Format | None,
    refused: dict[tuple[object, ...], Refused],
) -> list[_Wanted]:
    """What is kept already, and those of the chosen fixes (all of one kind) that lose nothing.

    They are tried together; if something is lost, each half of them by itself, and so on.
    """
    if not chosen:
        return kept
    before, after = _applied(source, kept), _applied(source, kept + chosen)
    reason = lost(before, after, safe=chosen[0].fix.safe, notation=notation)
    if not reason:
        return kept + chosen
    if len(chosen) == 1:
        refused[_key(chosen[0], source)] = _refused(chosen[0], reason)
        return kept
    middle = len(chosen) // 2
    for half in (chosen[:middle], chosen[middle:]):
        kept = _harmless(source, kept, half, notation, refused)
    return kept


def _changes(wanted: _Wanted, source: Source) -> bool:
    if wanted.fix.message == SAVE_AS_UTF8 and not wanted.edits:
        return _state(_as_utf8(source)) != _state(source)
    return any(source.text[slice(*edit.span)] != edit.text for edit in wanted.edits)


def _well_formed(wanted: _Wanted, length: int) -> bool:
    at = 0
    for span, _ in wanted.edits:
        if not at <= span.start <= span.end <= length:
            return False
        at = span.end
    return True


def _apart(wanted: list[_Wanted]) -> list[_Wanted]:
    """The fixes, first come first, that touch no text which one before them touches."""
    taken: list[Span] = []  # in order
    chosen = []
    for each in wanted:
        if not any(_touches(edit.span, taken) for edit in each.edits):
            for edit in each.edits:
                insort(taken, edit.span)
            chosen.append(each)
    return chosen


def _touches(span: Span, taken: list[Span]) -> bool:
    """Whether a stretch overlaps one of others, or begins with it so that their order would matter."""
    at = bisect_left(taken, span)
    before, after = taken[at - 1 : at], taken[at : at + 1]
    return any(
        span.start == s.start or (s.start < span.end and span.start < s.end) for s in before + after
    )


def _applied(source: Source, chosen: list[_Wanted]) -> Source:
    end = _line_end(source.text)
    edits = sorted(
        Edit(span, end.join(_LINE_END.split(text)))
        for each in chosen for span, text in each.edits
    )  # fmt: skip
    changed = source.with_text(edited(source.text, edits))
    if any(each.fix.message == SAVE_AS_UTF8 and not each.edits for each in chosen):
        return _as_utf8(changed)
    return changed


def _line_end(text: str) -> str:
    """How the lines of a text end, by its first one."""
    found = _LINE_END.search(text)
    return found[0] if found else "\n"


def _as_utf8(source: Source) -> Source:
    """The text as UTF-8 without a mark, lines ended by LF."""
    return Source(source.name, _LINE_END.sub("\n", source.text))

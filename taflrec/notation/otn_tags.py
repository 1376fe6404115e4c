"""The tags of an OTN record: brackets with key and colon before the first turn.

Source: notation reference, sections 5.2 and 8.1.
"""

import re

from taflrec.notation.characters import blanks_before
from taflrec.record.diagnostic import Edit, Fault, Fix
from taflrec.record.model import Record, Result, Tag
from taflrec.record.patterns import pattern
from taflrec.record.source import Span

RESULTS: dict[str, Result] = {"1": "attackers", "0": "draw", "-1": "defenders"}
KNOWN = frozenset(
    {
        "event", "site", "date", "round", "attackers", "defenders", "result", "annotator",
        "compiler", "time-control", "time-remaining", "termination", "variant", "start-comment",
        "puzzle-mode", "puzzle-prestart", "puzzle-start", "position", "rules",
    }
)  # fmt: skip
# what else people write, where it can mean one thing only; 1-0 cannot: it is not told whose it is
_MEANT = {
    "+1": "1", "\u22121": "-1", "\u20131": "-1", "attackers": "1", "defenders": "-1",
    "draw": "0", "1/2": "0", "1/2-1/2": "0", "\u00bd-\u00bd": "0", "\u00bd": "0", "unknown": "?", "*": "?",
}  # fmt: skip

_BRACKETS = pattern(r"\[([^\]]*)\]")
_GLUED = pattern(r"\]([^\S\r\n]*+)\[")  # in a run of brackets nothing else divides two of them
_DATE = pattern(r"\d{4}\.(?:\d\d|\?\?)\.(?:\d\d|\?\?)|\?*")
_ENTITY = pattern(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")


def read_tags(record: Record, text: str, start: int) -> None:
    """Put a run of brackets into the record as tags."""
    rules_last, seen = True, set[str]()
    header_end = start
    rules_end, apart = 0, False  # apart: a blank line stands between the rules and here
    for match in _BRACKETS.finditer(text):
        key, colon, value = match[1].partition(":")
        name = key.strip()
        begin, end = start + match.start(), start + match.end()
        if not colon or not name:
            message = "a tag has the form [key:value]; this one has no key and colon"
            record.faults.append(Fault("tag-syntax", Span(begin, end), message))
            record.stray.append(Span(begin, end))
            continue
        if rules_end:
            apart = apart or _blank_line(text[rules_end : match.start()])
            rules_end = match.end()
            if apart and name.lower() not in KNOWN:
                _text_before_turns(record, Tag(name.lower(), value, begin, end))
                continue
        if name != key or name != name.lower():
            _key_faults(record, key, begin)
            name = name.lower()
        if name in seen:
            message = f"the tag {name[:40]!r} stands here again; the last one counts"
            record.faults.append(Fault("duplicate-tag", Span(begin, end), message))
        seen.add(name)
        record.tags.append(Tag(name, value, begin, end))
        if ("\n" in value or "\r" in value) and name not in ("start-comment", "rules"):
            _several_lines(record, record.tags[-1])
        rules_last, header_end = name == "rules", end
        if rules_last:
            rules_end = match.end()
    rules = record.tag("rules")
    if not rules_last and rules:
        _rules_not_last(record, rules, header_end)
    if first := _GLUED.search(text):
        _glued(record, text, start, first)


def _text_before_turns(record: Record, tag: Tag) -> None:
    record.tags.append(tag)
    message = f"text before turn 1 that looks like a tag is one: its key is {tag.key[:40]!r}"
    record.faults.append(Fault("unknown-tag", tag.span, message))


def _rules_not_last(record: Record, rules: Tag, header_end: int) -> None:
    message, fix = "by the written format the rules tag is the last one", None
    if rules.end < header_end:
        text = record.source.text
        # only blanks are between two brackets of a header
        taken_out = Edit(Span(rules.start, text.index("[", rules.end)), "")
        put_last = Edit(Span(header_end, header_end), f"\n{text[rules.start : rules.end]}")
        fix = Fix("put it last", (taken_out, put_last))
    record.faults.append(Fault("rules-tag-not-last", rules.span, message, fix))


def _blank_line(gap: str) -> bool:
    return gap.count("\n") > 1 or gap.count("\r") > 1


def _key_faults(record: Record, key: str, begin: int) -> None:
    """A key in another case, or with blanks round it."""
    name = key.strip()
    at = begin + 1 + key.index(name)
    inner, whole = Span(at, at + len(name)), Span(begin, begin + 2 + len(key))
    if name != name.lower():
        message = f"the key {name[:40]!r} is written in lower case"
        fix = Fix("write lower case", (Edit(inner, name.lower()),))
        record.faults.append(Fault("tag-case", whole, message, fix))
    if name != key:
        blanks = (Span(begin + 1, inner.start), Span(inner.end, begin + 1 + len(key)))
        fix = Fix("drop the blanks", tuple(Edit(each, "") for each in blanks if each[0] < each[1]))
        message = f"blanks stand round the key {name[:40]!r}; for OpenTafl they belong to it"
        record.faults.append(Fault("tag-space", whole, message, fix))


def _several_lines(record: Record, tag: Tag) -> None:
    begin, edits = tag.value_span.start, []
    for end in re.finditer(r"[\r\n]\s*", tag.value):
        stretch = Span(blanks_before(tag.value, end.start()), end.end())
        edits.append(Edit(stretch.moved(begin), " "))
    fix = Fix("write one line", tuple(edits))
    message = f"the value of {tag.key[:40]!r} runs over several lines"
    record.faults.append(Fault("tag-multiline", tag.value_span, message, fix))


def _glued(record: Record, text: str, start: int, first: re.Match[str]) -> None:
    gaps = [Span(*each.span(1)) for each in _GLUED.finditer(text)]
    fix = Fix("write one tag a line", tuple(Edit(gap.moved(start), "\n") for gap in gaps))
    at = Span(first.end() - 1, first.end()).moved(start)
    message = "two tags stand on one line; each has a line of its own"
    record.faults.append(Fault("tags-glued", at, message, fix))


def judge_values(record: Record) -> None:
    """What the tags say that is checked without a board, once the record is complete."""
    if not record.tags:
        return
    for tag in record.tags:
        if "&" in tag.value:
            html_entities(record, tag.value, tag.value_span)
        if "1. " in tag.value:
            _breaks_loading(record, tag)
    last = {tag.key: tag for tag in record.tags}
    if result := last.get("result"):
        _result(record, result)
    if (date := last.get("date")) and not _DATE.fullmatch(date.value.strip()):
        _date(record, date)
    control, remaining = last.get("time-control"), last.get("time-remaining")
    if control or remaining:
        _clocks(record, control, remaining)


def _result(record: Record, tag: Tag) -> None:
    value = tag.value.strip()
    record.result, record.result_span = RESULTS.get(value), tag.value_span
    if value not in RESULTS and value not in ("?", ""):
        message = (
            f"{value[:40]!r} is no result; "
            "write 1 (attackers won), 0 (draw), -1 (defenders won) or ? (unknown)"
        )
        meant = _MEANT.get(value.lower())
        fix = Fix(f"write {meant}", (Edit(tag.value_span, meant),)) if meant else None
        record.faults.append(Fault("result-value", tag.value_span, message, fix))


def _date(record: Record, tag: Tag) -> None:
    from taflrec.notation.dates import only_reading  # only for odd dates

    message = f"{tag.value.strip()[:40]!r} is no date of the form YYYY.MM.DD"
    meant = only_reading(tag.value)
    fix = Fix(f"write {meant}", (Edit(tag.value_span, meant),)) if meant else None
    record.faults.append(Fault("date-format", tag.value_span, message, fix))


def _clocks(record: Record, control: Tag | None, remaining: Tag | None) -> None:
    from taflrec.record.clock import read_clock  # only for records with clocks

    if control and control.value.strip() and read_clock(control.value) is None:
        message = (
            f"{control.value.strip()[:40]!r} is no time control; it has the form 3600 30/3 3i: "
            "seconds, length and number of periods, increment"
        )
        record.faults.append(Fault("clock-syntax", control.value_span, message))
    if remaining and remaining.value.strip():
        values = remaining.value.split(",")
        if len(values) != 2 or None in map(read_clock, values):
            message = "the time remaining is two clock values with a comma between, attackers first"
            record.faults.append(Fault("clock-syntax", remaining.value_span, message))


def _breaks_loading(record: Record, tag: Tag) -> None:
    places = [at.start() + tag.value_span.start for at in re.finditer(r"1\. ", tag.value)]
    message = f"OpenTafl takes '1. ' in the tag {tag.key[:40]!r} for the first turn"
    fix = Fix("write '1 . '", tuple(Edit(Span(at + 1, at + 1), " ") for at in places))
    record.faults.append(Fault("not-portable", Span(places[0], places[0] + 3), message, fix))


def html_entities(record: Record, text: str, span: Span) -> None:
    """Report HTML entities in a value or a comment that stands at *span*."""
    from html import unescape  # a large table, hardly ever needed

    decoded: list[Edit] = []
    for match in _ENTITY.finditer(text):
        plain = unescape(match[0])
        # an unknown name, or a character that would end or divide what it stands in
        if plain != match[0] and plain.isprintable() and plain not in "[]|":
            decoded.append(Edit(Span(*match.span()).moved(span.start), plain))
    if not decoded:
        return
    # decoded once; where that gives an entity again, a person has to say what was meant
    result = _ENTITY.sub(lambda match: unescape(match[0]), text)
    fix = Fix("write the characters", tuple(decoded), safe=not _ENTITY.search(result))
    message = "an HTML entity stands for a character"
    record.faults.append(Fault("html-entity", decoded[0].span, message, fix))

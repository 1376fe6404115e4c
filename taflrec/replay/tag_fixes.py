"""Fixes that write into the tags what a record leaves to be guessed, or says where OpenTafl is deaf.

Sources: faults reference, 30 and 39; notation reference, 8.1.
"""

from taflrec.board.position import Position, RowOrder
from taflrec.record.diagnostic import Edit, Fix
from taflrec.record.model import Record, Tag
from taflrec.record.patterns import pattern
from taflrec.record.source import Span
from taflrec.rules.ruleset import Ruleset

_START = pattern(r"(?<!\S)(start|starti):(\S*)")


def with_rules_tag(record: Record, ruleset: Ruleset) -> Fix | None:
    """The rules written as the last tag; unsafe, since they are inferred. Only OTN has the tag."""
    if not record.is_otn:
        return None
    message = f"add the rules of {ruleset.name}"
    return Fix(message, (_rules_tag(record, ruleset),), safe=False)


def _rules_tag(record: Record, ruleset: Ruleset) -> Edit:
    from taflrec.notation.rules_record import write_rules

    text = f"[rules:{write_rules(ruleset)}]"
    if record.tags:
        end = record.tags[-1].end
        return Edit(Span(end, end), f"\n{text}")
    # the record may begin with blank lines
    text_of = record.source.text
    start = record.span.start
    while start < record.span.end and text_of[start].isspace():
        start += 1
    return Edit(Span(start, start), f"{text}\n\n")


def into_rules(record: Record, ruleset: Ruleset, position: Position) -> Fix | None:
    """The position of a position tag written into the rules tag, and the tag dropped.

    None where several tags of the kind stand, and where the rules have two starts.
    """
    tags = [tag for tag in record.tags if tag.key == "position"]
    rules = record.tag("rules")
    if len(tags) != 1:
        return None
    dropped = Edit(_line(record, tags[0]), "")
    message = "move the position into the rules"
    if rules is None:
        added = _rules_tag(record, ruleset.changed({}, position))
        if record.tags[-1] is tags[0]:
            return Fix(message, (Edit(tags[0].span, added.text.strip()),))
        return Fix(message, (dropped, added))
    found = [*_START.finditer(rules.value)]
    if len(found) != 1:
        return None
    order: RowOrder = "starti" if found[0][1] == "starti" else "start"
    place = Span(*found[0].span(2)).moved(rules.value_span.start)
    return Fix(message, (dropped, Edit(place, position.record(order))))


def _line(record: Record, tag: Tag) -> Span:
    """A tag with the end of its line."""
    text, end = record.source.text, tag.end
    if text.startswith("\r\n", end):
        return Span(tag.start, end + 2)
    return Span(tag.start, end + (text[end : end + 1] in ("\r", "\n")))

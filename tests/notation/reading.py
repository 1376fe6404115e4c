"""Reading and judging one text, for the tests of single notations."""

from taflrec.checks.judge import Verdict, judge
from taflrec.notation.registry import BY_NAME, detect
from taflrec.record.model import Record
from taflrec.record.source import Source
from taflrec.rules import catalogue


def read(text: str, name: str) -> list[Record]:
    """The records of a text in a notation; every move and tag stands where the record says."""
    records = list(BY_NAME[name].read(Source("x", text)))
    for record in records:
        for ply, move in enumerate(record.moves):
            assert text[slice(*record.move_span(ply))] == move.text
        for tag in record.tags:
            if "\\" not in text:
                assert text[slice(*tag.value_span)] == tag.value
    return records


def judged(text: str, name: str | None = None, variant: str = "") -> Verdict:
    """The verdict on the only record of a text; without a name it is detected."""
    option = catalogue.ruleset(variant) if variant else None
    (verdict,) = judge(Source("x", text), BY_NAME[name] if name else None, option)
    return verdict


def names(verdict: Verdict) -> list[str]:
    """The diagnostics by name."""
    return [each.name for each in verdict.diagnostics]


def squares(record: Record) -> str:
    """The moves without captures and letters."""
    return " ".join(f"{move.origin}-{move.target}" for move in record.moves)


def tags(record: Record) -> dict[str, str]:
    """The tags by key."""
    return {tag.key: tag.value for tag in record.tags}


def detected(text: str) -> str | None:
    """The name of the notation of a text."""
    found = detect(Source("-", text))
    return found.name if found else None

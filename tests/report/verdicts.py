"""Verdicts with every kind of finding, and reports on them as a whole."""

from collections.abc import Iterable
from pathlib import Path

from taflrec.checks.judge import Verdict, judge
from taflrec.record.diagnostic import Diagnostic, Edit, Fix
from taflrec.record.model import Record
from taflrec.record.source import Source, Span
from taflrec.report import Manner, reporter

SAMPLES = Path(__file__).parents[2] / "samples"
BRANDUBH = "dim:7 name:Brandubh surf:n atkf:y tfr:i ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
SOUND = f"[rules:{BRANDUBH}]\n\n1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n"
TWO = Span(4, 7)
ILLEGAL = SOUND.replace("d2-a2xa3", "d1-d6")


def made_up(
    name: str = "a.otg", text: str = "one\ntwo three\n", span: Span = TWO, **changed: object
) -> Verdict:
    """A verdict with one finding, whose fields may be changed."""
    source = Source(name, text)
    each = Diagnostic("TR003", "stray-text", "warning", "words", span)._replace(**changed)
    return Verdict(source, Record(source, 0, "otn", Span(0, 0)), None, (each,))


SAFE = Fix("write 2", (Edit(Span(4, 7), "2"), Edit(Span(13, 14), "\n\n")))
UNSAFE = Fix("guess", (Edit(Span(4, 4), "x"),), safe=False)


def sample_verdicts() -> list[Verdict]:
    """The verdicts on the faulty samples and on one that is sound."""
    return [
        verdict
        for path in [*sorted((SAMPLES / "invalid").iterdir()), SAMPLES / "two-games.otg"]
        if not path.name.startswith("TR901")
        for verdict in judge(Source(f"samples/{path.name}", path.read_text("utf-8")))
    ]


def report(name: str, verdicts: Iterable[Verdict], manner: Manner | None = None) -> str:
    """The whole report."""
    report = reporter(name, manner)
    pieces = [(verdict.source.name, report.record(verdict)) for verdict in verdicts]
    texts = [report.written(name, piece) for name, piece in pieces if piece]
    return "".join([report.begin(), *texts, report.end()])

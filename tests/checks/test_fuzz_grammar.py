"""Hostile input in numbers: text that our own grammars allow, samples changed here and there, and
bytes of any kind. No exception, and of no input does judging take two seconds or 200 MB.

A few hundred inputs of each kind are tried every time; ``pytest -m slow -k two_hundred_thousand``
tries the lot.
"""

import sys
import time
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from taflrec.checks.judge import judge, unreadable_verdict
from taflrec.fix.engine import mended
from taflrec.fix.form import formatted
from taflrec.notation.decode import decode, encoded
from taflrec.notation.grammars import compiled
from taflrec.record.diagnostic import PROFILES, Diagnostic
from taflrec.record.source import Source
from taflrec.report import REPORTERS, Manner, reporter
from tests.checks.test_fuzz import judged, mutated
from tests.replay.games import BRANDUB
from tests.strategies import words

resource = pytest.importorskip("resource", reason="memory is measured on Unix only")

MANNER = Manner(version="0")
MOST_SECONDS = 2.0
MOST_KILOBYTES = 200 * 1024

_ply = from_lark(compiled(), start="ply")
_turns = st.lists(_ply | words, max_size=8).map(
    lambda plies: "".join(f"{number}. {ply} " for number, ply in enumerate(plies, 1))
)
_rules = from_lark(compiled(), start="rules").map(
    lambda text: f"[rules:{text}]\n\n1. d7-e7 d3-a3\n"
)
_start = from_lark(compiled(), start="position").map(
    lambda text: f"[rules:dim:7 start:{text}]\n\n1. d7-e7\n"
)
_records = from_lark(compiled(), start="records")
_record = st.tuples(_turns, st.booleans()).map(
    lambda pair: f"[rules:{BRANDUB}]\n" * pair[1] + f"\n{pair[0]}\n"
)
KINDS = {
    "grammar": st.one_of(_records, _record, _rules, _start).map(str.encode),
    "mutated": mutated().map(lambda text: text.encode("utf-8", "surrogatepass")),
    "bytes": st.binary(max_size=400)
    | st.tuples(mutated(), st.binary(max_size=6), st.integers(0, 300)).map(
        lambda each: each[0].encode("utf-8", "replace")[: each[2]] + each[1]
        + each[0].encode("utf-8", "replace")[each[2] :]
    ),
}  # fmt: skip


def examine(content: bytes, profile_at: int) -> None:
    """Read and judge some bytes in the way of the command line, and hold time against the limit."""
    begin = time.process_time()
    source, fault = decode("fuzz", content)
    if source is None:
        assert fault is not None
        assert unreadable_verdict("fuzz", fault).diagnostics
        return
    faults = (fault,) if fault else ()
    profile = PROFILES[profile_at]
    told = list(judge(source, faults=faults, profile=profile))
    assert time.process_time() - begin < MOST_SECONDS, content
    for name in REPORTERS:
        report = reporter(name, MANNER)
        pieces = [report.record(verdict) for verdict in told]
        assert all(isinstance(report.written("fuzz", piece), str) for piece in pieces if piece)
        assert isinstance(report.end(), str)
    assert encoded(source) == content
    if profile_at == 0:
        form = formatted(source, "portable").source
        assert formatted(form, "portable").source.text == form.text
        mended(source, findings, unsafe=True)


def findings(source: Source) -> list[Diagnostic]:
    """All that is said about a source."""
    return [each for verdict in judge(source) for each in verdict.diagnostics]


def peak() -> int:
    """The most memory that the process has had so far, in kilobytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


def try_many(kind: str, count: int) -> int:
    """Judge so many inputs of a kind; how many it were."""
    seen = 0

    @given(KINDS[kind], st.integers(0, 2))
    @settings(
        max_examples=count,
        deadline=timedelta(seconds=20),
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    def attempt(content: bytes, profile_at: int) -> None:
        nonlocal seen
        seen += 1
        before = peak()
        examine(content, profile_at)
        assert peak() - before < MOST_KILOBYTES, content

    attempt()
    return seen


@pytest.mark.parametrize("kind", KINDS)
def test_some_hundred_inputs(kind: str) -> None:
    assert try_many(kind, 200) >= 150


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_two_hundred_thousand_inputs(kind: str) -> None:
    """A third of the lot each; hypothesis gives up early only when a strategy has no more to give."""
    seen = 0
    while seen < 67_000:  # in parts, since hypothesis keeps what it tried
        seen += try_many(kind, 6_000)


@given(_record)
@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
def test_findings_on_text_of_the_grammar_have_their_places(text: str) -> None:
    judged(text)

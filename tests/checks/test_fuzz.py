"""Hostile input: whatever stands in a file, judging it raises nothing and takes no time to speak of."""

import time
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from taflrec.checks.judge import Verdict, judge, unreadable_verdict
from taflrec.fix.form import formatted
from taflrec.notation.decode import decode
from taflrec.notation.registry import BY_NAME, Format
from taflrec.record.source import Source
from taflrec.rules import catalogue
from taflrec.rules.ruleset import Ruleset
from tests.notation.ashton_samples import E3_F3, THREE, USUAL, action, log, said, shown, state
from tests.notation.otn_samples import TEXTS
from tests.replay.games import BRANDUB, CAPTURE, ESCAPE, SHUTTLE
from tests.replay.games import otn_text as text_of
from tests.strategies import words

FUZZ = settings(
    max_examples=200,
    deadline=timedelta(seconds=5),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
NOTATIONS: list[Format | None] = [None, *BY_NAME.values()]
OPTIONS: list[Ruleset | None] = [
    None,
    catalogue.ruleset("brandubh"),
    catalogue.ruleset("copenhagen"),
]
PIECES_OF_LOGS = (
    log(*THREE), shown(USUAL), said(f"Turn: {E3_F3}"), state(USUAL), action("e3", "f3"), "\nD\n",
)  # fmt: skip


def judged(
    text: str, notation: Format | None = None, option: Ruleset | None = None, *, keep: bool = False
) -> list[Verdict]:
    """All verdicts on a text; every finding is looked at the way a report does."""
    source = Source("fuzz.otg", text)
    verdicts = list(judge(source, notation, option, keep_going=keep))
    assert verdicts
    for verdict in verdicts:
        assert len(verdict.diagnostics) <= 101
        for each in verdict.diagnostics:
            assert 0 <= each.span.start <= each.span.end <= len(text) + 1
            place = source.place(each.span)
            assert place.line >= 1
            assert 1 <= place.column < place.end_column
            assert each.message
        record = verdict.record
        for ply in range(len(record.moves)):
            span = record.move_span(ply)
            assert text[span.start : span.end] == record.moves[ply].text
        assert (record.line, record.title) is not None
        assert [each.write(record) for each in BY_NAME.values() if each.writer]
        if verdict.replay:
            assert verdict.replay.plies >= 0
            assert list(verdict.replay.positions()) is not None
            verdict.replay.outcome()
    return verdicts


_alphabet = "[]:|/.-=^x+,#\n\r\t 0123456789aAdDeEkKtTzé–…\u00a0\u2028\ufeff\0"
_snippets = st.sampled_from(
    (
        "[", "]", "[rules:", "[rules:dim:7 ", "start:", BRANDUB, "[result:1]", "[date:x]\n",
        "[position:/3/1K1/3/]", "[variant:Brandubh]", "1. ", "2.", "\n", "\r\n", "\r", " ", ",",
        ",0,0,White", "# ", "---", "resigned", "timeout", ".....", "1b.1.1a. ", "d7-e7 ",
        "d3-a3 ", "d2-a2xa3 ", "a99-a0", "|", "\u00a0", "\ufeff", "\0", "\x1c", "\x85",
        ESCAPE, CAPTURE, SHUTTLE, *TEXTS.values(), *PIECES_OF_LOGS, "i6-g ", "d5-7\n", "(resigned).",
        "Turn: W Pawn from ", " to ", "\n" + "- " * 9, "resigns;", "1. D7-E7xD6++ ", "@ game a=b\n",
    )
)  # fmt: skip
_texts = st.one_of(
    st.text(alphabet=_alphabet, max_size=120),
    st.text(max_size=80),
    st.lists(st.one_of(_snippets, words.map(lambda word: word + " ")), max_size=14).map("".join),
)
_how = st.tuples(st.sampled_from(NOTATIONS), st.sampled_from(OPTIONS), st.booleans())


@given(_texts, _how)
@FUZZ
def test_any_text(text: str, how: tuple[Format | None, Ruleset | None, bool]) -> None:
    notation, option, keep = how
    judged(text, notation, option, keep=keep)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A sound record with a few stretches dropped, doubled, swapped or put in its place."""
    text = draw(
        st.sampled_from([*TEXTS.values(), text_of(ESCAPE, "result:-1"), CAPTURE, log(*THREE)])
    )
    for _ in range(draw(st.integers(1, 4))):
        begin = draw(st.integers(0, len(text)))
        end = min(len(text), begin + draw(st.integers(0, 12)))
        piece = text[begin:end]
        new = draw(
            st.sampled_from(("", piece * 2, piece[::-1], piece.swapcase()))
            | st.text(alphabet=_alphabet, max_size=4)
        )
        text = text[:begin] + new + text[end:]
    return text


@given(mutated(), _how)
@FUZZ
def test_any_record_with_a_few_changes(
    text: str, how: tuple[Format | None, Ruleset | None, bool]
) -> None:
    notation, option, keep = how
    judged(text, notation, option, keep=keep)


@given(
    st.one_of(
        st.binary(max_size=200),
        _texts.map(lambda text: text.encode("utf-8", "surrogatepass")),
        _texts.map(lambda text: text.encode("utf-16", "surrogatepass")),
        _texts.map(lambda text: text.encode("latin-1", "replace")),
    )
)
@FUZZ
def test_any_bytes(content: bytes) -> None:
    source, fault = decode("x", content)
    if source is None:
        assert fault is not None
        assert unreadable_verdict("x", fault).diagnostics
        return
    for verdict in judge(source, faults=(fault,) if fault else ()):
        assert verdict.source is source


MANY = 20_000
HOSTILE = {
    "opening brackets": "[" * MANY,
    "closing brackets": "]" * MANY,
    "empty tags": "[]" * MANY,
    "tags": "[a:b]" * MANY,
    "known tags": "[event:b]" * MANY,
    "rules tags": "[rules:]" * 4000,
    "half a header again and again": "1. d7-e7\n[event:A\n" * 4000,
    "open brackets over lines": "1. d7-e7\n[\n" * MANY,
    "turn numbers": "1. " * MANY,
    "numbers without blanks": "1." * MANY,
    "digits": "1" * MANY,
    "an address": "1a" + ".1a" * MANY,
    "addresses": "1a.1.1a. d7-e7\n" * MANY,
    "dots": "." * MANY,
    "dashes": "-" * MANY,
    "a long word": "a1-a2" + "xa3" * MANY,
    "bad words": "1. " + "zz " * MANY,
    "resignations": "1. " + "--- " * MANY,
    "blanks": " " * MANY,
    "blanks and a word": " " * MANY + "x",
    "line ends": "\n" * MANY,
    "blank lines and a word": " \n" * MANY + "x",
    "carriage returns": "\r" * MANY,
    "remarks": "#\n" * MANY,
    "commas": "," * MANY,
    "rows": ",0,0,\n" * 4000,
    "rows that are none": ",,,\n" * 4000,
    "one long line of text": "word " * MANY,
    "lines of text": "some words here\n" * MANY,
    "letters": "x" * MANY,
    "comments": f"[rules:{BRANDUB}]\n1. d7-e7\n" + "[c]\n" * MANY,
    "a comment of bars": f"[rules:{BRANDUB}]\n1. d7-e7\n[" + "|" * MANY + "]",
    "entries of rules": "[rules:" + "a:b " * MANY + "]",
    "a key again and again": "[rules:" + "esc:c " * MANY + "]",
    "a long list of squares": "[rules:cor:" + "a1," * MANY + f" {BRANDUB}]",
    "a wide row": "[rules:start:/" + "t" * MANY + "/]",
    "many rows": "[rules:start:" + "/1" * MANY + "/]",
    "a huge count": "[rules:start:/" + "9" * MANY + "/1K1/3/]",
    "a huge dim": f"[rules:dim:{'9' * MANY} start:/3/1K1/3/]",
    "bad cells": "[rules:start:/" + "x" * MANY + "/]",
    "a shuttle without end": text_of(" ".join([SHUTTLE] * 1200)),
    "a shuttle with a repetition rule": text_of(
        " ".join([SHUTTLE] * 1200), rules=BRANDUB.replace("tfr:i", "tfr:d")
    ),
    "a move list without end": " ".join([SHUTTLE] * 1200),
    "illegal moves": text_of("d7-d1 " * 4000),
    "squares off the board": text_of("s19-s18 " * 4000),
    "records": (text_of("d7-e7 d3-a3", "event:A") + "\n") * 700,
    "lists": "d7-e7 d3-a3\n" * 700,
    "torn moves": f"[rules:{BRANDUB}]\n1. " + "d3 -a3 " * MANY,
    "lines of torn moves": f"[rules:{BRANDUB}]\n1. d7-e7\n" + "-a3\n" * MANY,
    "marks without squares": f"[rules:{BRANDUB}]\n1. " + "d7-e7" + "x" * MANY,
    "entities": f"[a:{'&amp;' * MANY}]\n[rules:{BRANDUB}]\n1. d7-e7\n",
    "comments like clocks": f"[rules:{BRANDUB}]\n1. d7-e7\n[" + "12 a|" * MANY + "]",
    "blanks in a tag": f"[a:{' ' * MANY}x\n]\n[rules:{BRANDUB}]\n1. d7-e7\n",
    "first turns in a tag": f"[a:{'1. ' * MANY}]\n[rules:{BRANDUB}]\n1. d7-e7\n",
    "lost characters": f"[rules:{BRANDUB}]\n1. " + "\ufffd " * MANY + "\ufffd" * MANY,
    "no-break spaces": "\u00a0" * MANY,
    "zero bytes": "\0" * MANY,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_takes_no_time_to_speak_of(name: str) -> None:
    begin = time.process_time()
    for verdict in judge(Source("x.otg", HOSTILE[name])):
        assert len(verdict.diagnostics) <= 101
    assert time.process_time() - begin < 10


@pytest.mark.parametrize("notation", BY_NAME)
@pytest.mark.parametrize("name", ["bad words", "a long word", "commas", "letters", "dashes"])
def test_hostile_text_in_every_notation(name: str, notation: str) -> None:
    begin = time.process_time()
    for verdict in judge(Source("x", HOSTILE[name]), BY_NAME[notation]):
        assert len(verdict.diagnostics) <= 101
    assert time.process_time() - begin < 10


# found by the long run of test_fuzz_grammar
@pytest.mark.parametrize("text", ["\n1.  2. ..... \n", "1. ..... 2. 3. d7-e7"])
def test_turns_without_moves(text: str) -> None:
    judged(text)


def test_a_comment_of_odd_blanks_after_a_variation() -> None:
    assert formatted(Source("x", "0A. [\x85]"), "portable").source


@pytest.mark.parametrize("keep", [False, True])
def test_a_game_of_illegal_moves_that_are_kept(keep: bool) -> None:
    begin = time.process_time()
    judged(text_of("d7-d1 d3-d7 " * 500), keep=keep)
    assert time.process_time() - begin < 10


@pytest.mark.parametrize("blank", ["\u00a0", "\u2028", "\x0b", "\x85", "\u3000"])
def test_blanks_beyond_ascii_between_rules(blank: str) -> None:
    judged(text_of("d7-e7", rules=BRANDUB.replace(" ", blank, 1)))

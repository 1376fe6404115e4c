"""Fixes applied, with made-up findings: order, overlaps, rounds, and the guard of plies."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.fix.engine import Mended, edited, mended
from taflrec.record.diagnostic import Diagnostic, Edit, Fix
from taflrec.record.source import Source, Span
from tests.notation.otn_samples import HEAD, TURNS

TEXT = HEAD + TURNS


def finding(fix: Fix | None, at: int = 0, code: str = "TR501") -> Diagnostic:
    return Diagnostic(code, "made-up", "info", "x", Span(at, at + 1), fix=fix)


def replacing(
    *pairs: tuple[str, str], safe: bool = True, message: str = ""
) -> Callable[[Source], Iterator[Diagnostic]]:
    """A judge that wants each first text replaced by the second, wherever it stands first."""

    def judge(source: Source) -> Iterator[Diagnostic]:
        for old, new in pairs:
            at = source.text.find(old)
            if at >= 0:
                edit = Edit(Span(at, at + len(old)), new)
                yield finding(Fix(message or f"write {new}", (edit,), safe), at)

    return judge


def mend(
    judge: Callable[[Source], Iterator[Diagnostic]], text: str = TEXT, **options: bool
) -> Mended:
    return mended(Source("x.otg", text), judge, **options)


def body(result: Mended) -> str:
    return result.source.text.removeprefix(HEAD)


def test_fixes_of_one_round_are_applied_whatever_their_order() -> None:
    pairs = ("d5-g5\n", "d5-g5  \n"), ("1. d7", "1.  d7"), ("d3-a3\n", "d3-a3\t\n")
    result = mend(replacing(*pairs))
    assert body(result) == "1.  d7-e7 d3-a3\t\n2. d2-a2xa3 d5-g5  \n"
    assert [each.line for each in result.applied] == [3, 3, 4]


def once(old: str, new: str, **more: object) -> Callable[[Source], Iterator[Diagnostic]]:
    """The same for a text that is gone when it was replaced."""
    assert old not in new
    return replacing((old, new), **more)  # type: ignore[arg-type]


def test_a_fix_is_told_with_its_place_and_its_words() -> None:
    result = mend(once("d2-a2xa3", "D2-A2xa3", message="shout"))
    assert body(result) == "1. d7-e7 d3-a3\n2. D2-A2xa3 d5-g5\n"
    (done,) = result.applied
    assert done == ("TR501", "made-up", 4, "shout")
    assert (result.refused, result.safe, result.unsafe) == ((), 0, 0)


def test_unsafe_fixes_wait_for_permission() -> None:
    judge = once("d5-g5", "d5-f5", safe=False)
    result = mend(judge)
    assert (body(result), result.applied, result.safe, result.unsafe) == (TURNS, (), 0, 1)
    result = mend(judge, unsafe=True)
    assert body(result) == TURNS.replace("d5-g5", "d5-f5")
    assert len(result.applied) == 1


# what becomes of a safe fix; old text, new text, the reason
GUARDED = [
    ("a ply is dropped", " d5-g5", "", "1 of 4 plies would be lost"),
    ("a ply becomes another", "d3-a3", "d3-b3", "ply 2 would be another one"),
    ("a ply is put in", "2. d2", "2. a1-a2 d2", "ply 3 would be another one"),
    ("a ply is added", "d5-g5", "d5-g5 a1-a2", "ply 5 would be another one"),
    ("the game falls in two", "2. d2", HEAD + "1. d2", "2 records instead of 1"),
    ("the game is put into a comment", "1. d7-e7", "1. [d7-e7", "plies would be lost"),
]


@pytest.mark.parametrize(
    "old, new, reason", [row[1:] for row in GUARDED], ids=[r[0] for r in GUARDED]
)
def test_a_safe_fix_that_changes_a_ply_is_refused(old: str, new: str, reason: str) -> None:
    # beside a sound one, which is applied
    result = mend(replacing((old, new), ("[rules:dim:7 name", "[rules: dim:7 name")))
    assert result.source.text == TEXT.replace("[rules:", "[rules: ")
    assert [each.name for each in result.applied] == ["made-up"]
    (refusal,) = result.refused
    assert reason in refusal.reason
    assert result.safe == 0  # what is refused is not offered again


@pytest.mark.parametrize("old, new", [(" d5-g5", ""), ("1. d7-e7", "1. [d7-e7")])
def test_an_unsafe_fix_loses_no_ply_either(old: str, new: str) -> None:
    result = mend(replacing((old, new), safe=False), unsafe=True)
    assert result.source.text == TEXT
    assert "would be lost" in result.refused[0].reason


def test_a_word_that_could_not_be_read_may_become_a_ply() -> None:
    text = HEAD + "1. d7-e7 d3~a3\n2. d2-a2xa3 d5-g5\n"
    result = mend(once("d3~a3", "d3-a3"), text)
    assert result.source.text == TEXT
    # but not in the place of one that was read
    result = mend(once("d3~a3\n2. d2-a2xa3", "d3-a3\n2."), text)
    assert result.source.text == text


def test_of_fixes_that_overlap_the_first_wins_and_the_others_wait() -> None:
    def judge(source: Source) -> Iterator[Diagnostic]:
        text = source.text
        for old, new in (("e7 d3", "e7  d3"), ("d7-e7 ", "d7-e7   "), ("a3\n", "a3 \n")):
            at = text.find(old)
            if at >= 0 and new not in text:
                yield finding(Fix(new, (Edit(Span(at, at + len(old)), new),)), at)

    result = mend(judge)
    assert [each.message for each in result.applied[:2]] == ["d7-e7   ", "a3 \n"]


def test_a_fix_is_applied_whole_or_not_at_all() -> None:
    def judge(source: Source) -> Iterator[Diagnostic]:
        text = source.text
        if "d7-e7" in text:
            a, b = text.find("d7-e7"), text.find("d5-g5")
            one = Edit(Span(a, a + 5), "D7-e7")
            yield finding(Fix("one", (one,)), a, "TR501")
            yield finding(Fix("two", (one, Edit(Span(b, b + 5), "D5-g5"))), a, "TR502")

    result = mend(judge)
    assert body(result) == TURNS.replace("d7-e7", "D7-e7")
    assert [each.message for each in result.applied] == ["one"]


def test_two_insertions_at_one_place_come_one_after_the_other() -> None:
    def judge(source: Source) -> Iterator[Diagnostic]:
        for tag in ("[a:1]\n", "[b:2]\n"):
            if tag not in source.text:
                yield finding(Fix(tag, (Edit(Span(0, 0), tag),)), 0)

    result = mend(judge)
    assert result.source.text == "[b:2]\n[a:1]\n" + TEXT
    assert len(result.applied) == 2


def test_edits_that_are_none_are_refused() -> None:
    length = len(TEXT)
    wrong = [
        (Edit(Span(3, 2), "x"),),
        (Edit(Span(length, length + 1), "x"),),
        (Edit(Span(0, 4), "x"), Edit(Span(2, 6), "y")),
    ]
    result = mend(lambda _: (finding(Fix(str(n), edits)) for n, edits in enumerate(wrong)))
    assert result.source.text == TEXT
    assert len(result.refused) == 3


def test_fixes_that_undo_each_other_end() -> None:
    def judge(source: Source) -> Iterator[Diagnostic]:
        for old, new in (("D7-e7", "d7-e7"), ("d7-e7", "D7-e7")):
            if (at := source.text.find(old)) >= 0:
                yield finding(Fix(new, (Edit(Span(at, at + 5), new),)), at)

    result = mend(judge)
    assert len(result.applied) == 1
    assert "undoes" in result.refused[0].reason


def test_fixes_that_never_end_are_stopped() -> None:
    result = mend(lambda _: iter([finding(Fix("a blank", (Edit(Span(0, 0), " "),)))]))
    assert result.source.text == " " * 10 + TEXT
    assert (len(result.applied), result.safe) == (10, 1)


def test_a_fix_that_changes_nothing_is_none() -> None:
    result = mend(replacing(("d7-e7", "d7-e7")))
    assert (result.applied, result.safe) == ((), 0)


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "utf-16"])
def test_saving_as_utf_8_changes_encoding_and_line_ends(encoding: str) -> None:
    mark = b"\xff\xfe" if encoding == "utf-16" else b""
    source = Source("x", TEXT.replace("\n", "\r\n"), encoding, mark)

    def judge(given: Source) -> Iterator[Diagnostic]:
        if given.encoding != "utf-8" or "\r" in given.text:
            yield finding(Fix("save as UTF-8", ()))

    result = mended(source, judge)
    assert (result.source.text, result.source.encoding, result.source.mark) == (TEXT, "utf-8", b"")
    assert [each.message for each in result.applied] == ["save as UTF-8"]


def test_one_bad_fix_among_many_costs_only_itself() -> None:
    text = HEAD + "".join(f"{n}. d7-e7 e7-d7\n" for n in range(1, 41))

    def judge(source: Source) -> Iterator[Diagnostic]:
        at = -1
        while (at := source.text.find(". d7", at + 1)) >= 0:
            new = ". d6" if "\n17." in source.text[at - 3 : at + 1] else ".  d7"
            yield finding(Fix(new, (Edit(Span(at, at + 4), new),)), at)

    result = mend(judge, text)
    assert len(result.applied) == 39
    assert len(result.refused) == 1
    assert result.source.text == text.replace(". d7", ".  d7").replace("17.  d7", "17. d7")


_EDITS = st.lists(
    st.tuples(
        st.integers(0, 40), st.integers(0, 6), st.text("ab[]\n. ", max_size=4), st.booleans()
    ),
    max_size=12,
)


@given(_EDITS)
@settings(max_examples=200, deadline=None)
def test_whatever_fixes_are_asked_for_no_ply_is_lost(
    wanted: list[tuple[int, int, str, bool]],
) -> None:
    from taflrec.notation import otn

    def judge(source: Source) -> Iterator[Diagnostic]:
        for start, size, new, safe in wanted:
            at = len(HEAD) - 20 + start
            yield finding(
                Fix(new, (Edit(Span(at, at + size), new),), safe), min(at, len(source.text))
            )

    result = mend(judge, unsafe=True)
    (record,) = otn.read(result.source)
    assert len(record.moves) >= 4
    if all(safe for *_, safe in wanted):
        assert [move.origin for move in record.moves] == ["d7", "d3", "d2", "d5"]


def test_edits_are_put_into_a_text() -> None:
    edits = [Edit(Span(0, 0), "<"), Edit(Span(1, 3), ""), Edit(Span(3, 4), "X")]
    assert edited("abcdef", edits) == "<aXef"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_that_are_put_in_end_as_the_others_do(end: str) -> None:
    result = mend(once("[rules:", "[event:X]\n[rules :"), TEXT.replace("\n", end))
    assert result.source.text == ("[event:X]\n" + TEXT.replace("[rules:", "[rules :")).replace(
        "\n", end
    )

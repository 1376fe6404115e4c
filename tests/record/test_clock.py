"""Clock values. Source: notation reference, 5.4 and 8.2."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taflrec.record.clock import Clock, clock_of_comment, read_clock, write_clock
from taflrec.record.model import Comment
from taflrec.record.source import Span

VALUES = {
    "3600 30/3 3i": Clock(3600, 3, 30, 3),  # three periods of 30 seconds
    "3600": Clock(3600),
    "3600 3i": Clock(3600, increment=3),
    "295 30/3": Clock(295, 3, 30),
    "0": Clock(0),
    " 295": Clock(295),
}


@pytest.mark.parametrize("text", VALUES)
def test_a_clock_is_read_and_written(text: str) -> None:
    assert read_clock(text) == VALUES[text]
    assert write_clock(VALUES[text]) == text.strip()


@pytest.mark.parametrize(
    "text", ["", "1 hour", "4:55", "3600 30", "3600 30/", "3600 3i 30/3", "3600  3i", "-1", "1.5",
             "3600 30/3 3", "\u0663", "3600i", "9" * 20],
)  # fmt: skip
def test_other_text_is_no_clock(text: str) -> None:
    assert read_clock(text) is None


_counts = st.integers(0, 10**9 - 1)
_clocks = st.builds(Clock, _counts, _counts, _counts, _counts)


@given(_clocks)
def test_what_is_written_is_read_back(clock: Clock) -> None:
    assert read_clock(write_clock(clock)) == clock


@given(st.text(alphabet="0123456789 /i:-x", max_size=20))
def test_what_is_read_is_written_alike(text: str) -> None:
    clock = read_clock(text)
    if clock is not None:
        assert read_clock(write_clock(clock)) == clock


HOUR = Clock(3600)
# part of a comment, time control, clock, text after it
PARTS = [
    ("295", None, Clock(295), ""),
    (" 295 ", None, Clock(295), ""),
    ("295 30/3", None, Clock(295, 3, 30), ""),
    ("295 30/3 good move", None, Clock(295, 3, 30), "good move"),
    ("295 3i good move", None, Clock(295, increment=3), "good move"),
    ("295 good move", HOUR, Clock(295), "good move"),
    ("295 good move", None, None, "295 good move"),
    ("3601 good moves", HOUR, None, "3601 good moves"),
    ("3600 good moves", HOUR, HOUR, "good moves"),
    ("12 men on the board", None, None, "12 men on the board"),
    ("2. d2-d1 is dull", HOUR, None, "2. d2-d1 is dull"),
    ("1a is better", HOUR, None, "1a is better"),
    ("good move", HOUR, None, "good move"),
    ("", HOUR, None, ""),
]


@pytest.mark.parametrize("part, control, clock, rest", PARTS)
def test_the_clock_of_a_comment(
    part: str, control: Clock | None, clock: Clock | None, rest: str
) -> None:
    assert clock_of_comment(part, control) == (clock, rest)
    comment = Comment(2, f"x|{part}", Span(0, len(part) + 4))
    assert comment.clock(1, control) == (clock, rest)


# real files write (Hint: ...): 5.3
def test_hints() -> None:
    text = "295 so (Hint: e3)|(hint:a1-a2) and (HINT: )|(hinted) (hint: open"
    assert Comment(2, text, Span(0, 1)).hints == ["e3", "a1-a2", ""]

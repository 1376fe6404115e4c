"""Addresses of the move tree: what they name, and that reading and writing are inverse.

Source: notation reference, section 6.1.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taflrec.notation.address import MOST_ELEMENTS, read_address, write_address
from taflrec.record.address import Address, Slot

# text, slots as (turn, move), numbers of variations
READ = [
    ("3b", [(3, 1)], []),
    ("3b.", [(3, 1)], []),
    ("0a", [(0, 0)], []),
    ("3", [(3, None)], []),
    ("12.", [(12, None)], []),
    ("3b.2.1a", [(3, 1), (1, 0)], [2]),
    ("3b.2.1a.", [(3, 1), (1, 0)], [2]),
    ("3a.2.1b.1.10c", [(3, 0), (1, 1), (10, 2)], [2, 1]),
    ("1Z", [(1, 25)], []),
    ("03b.02.01a", [(3, 1), (1, 0)], [2]),
]


@pytest.mark.parametrize("text, slots, numbers", READ, ids=[row[0] for row in READ])
def test_an_address_names_a_place(
    text: str, slots: list[tuple[int, int | None]], numbers: list[int]
) -> None:
    found = read_address(text)
    assert isinstance(found, Address)
    assert found.slots == tuple(slots)
    assert found.numbers == tuple(numbers)
    assert found.text == text


WRONG = [
    "", ".", "a", "3b..", "3b.2", "3b.2.", "3b.2.1", "3b.1a", "3b.2a.1a", "3.2.1a", "3bb",
    "3b.2.1aa", "0b", "0", "3b.0.1a", "3b.2.0a", "3b.2.1a.x", "3b 2", "٣b", "3é",
    "1234567890a", ".".join(["1a", "1"] * (MOST_ELEMENTS // 2 + 1) + ["1a"]),
]  # fmt: skip


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_address_is_told_in_words(text: str) -> None:
    found = read_address(text)
    assert isinstance(found, str)
    assert found


def test_stem_and_line() -> None:
    found = read_address("3b.2.1a.1.4b")
    assert isinstance(found, Address)
    assert write_address(found.stem) == "3b.2.1a"
    assert write_address(found.stem.stem) == "3b"
    assert found.depth == 2
    assert found.line == ((Slot(3, 1), Slot(1, 0)), (2, 1))


_slots = st.builds(Slot, st.integers(1, 999_999_999), st.integers(0, 25))


@st.composite
def addresses(draw: st.DrawFn) -> Address:
    numbers = draw(st.lists(st.integers(1, 999_999_999), max_size=MOST_ELEMENTS // 2))
    slots = [draw(_slots) for _ in range(len(numbers) + 1)]
    if not numbers and draw(st.booleans()):
        slots = [Slot(draw(st.integers(1, 99)), None)]
    return Address(tuple(slots), tuple(numbers))


@given(addresses(), st.sampled_from(["", "."]))
def test_reading_is_the_inverse_of_writing(address: Address, dot: str) -> None:
    text = write_address(address)
    found = read_address(text + dot)
    assert isinstance(found, Address)
    assert found == address._replace(text=text + dot)
    assert write_address(found) == text


@given(st.text("0123ab.AZ", max_size=20))
def test_what_is_read_is_written_in_a_form_that_says_the_same(text: str) -> None:
    found = read_address(text)
    if isinstance(found, Address):
        again = read_address(write_address(found))
        assert isinstance(again, Address)
        assert (again.slots, again.numbers) == (found.slots, found.numbers)

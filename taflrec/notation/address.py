"""Addresses of the move tree: text -> :class:`Address`, and back.

Turn elements (``3b``) and numbers of variations take turns, beginning and ending with a turn
element. ``0a`` is the start position. Source: notation reference, section 6.1.
"""

from taflrec.record.address import Address, Slot
from taflrec.record.patterns import pattern

MOST_ELEMENTS = 101  # fifty variations inside each other
_ELEMENT = pattern(r"([0-9]{1,9})([a-zA-Z]*)")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def read_address(text: str) -> Address | str:
    """Read an address, with or without its final dot; what is wrong with it in words otherwise.

    Upper-case letters mean the same as lower-case ones.
    """
    elements = text.removesuffix(".").split(".")
    if len(elements) > MOST_ELEMENTS:
        return f"variations stand at most {MOST_ELEMENTS // 2} deep in each other"
    slots, numbers = list[Slot](), list[int]()
    for place, element in enumerate(elements):
        match = _ELEMENT.fullmatch(element)
        if match is None:
            return f"{element[:40]!r} is no number, with or without a letter"
        number, letters = int(match[1]), match[2].lower()
        if place % 2:
            if letters or not number:
                return f"{element!r} stands where the number of a variation belongs"
            numbers.append(number)
            continue
        wrong = _slot_fault(element, number, letters, first=not place, only=len(elements) == 1)
        if wrong:
            return wrong
        slots.append(Slot(number, _LETTERS.index(letters) if letters else None))
    if len(slots) == len(numbers):
        return "it ends in the number of a variation; a turn with its letter must follow"
    return Address(tuple(slots), tuple(numbers), text)


def _slot_fault(element: str, number: int, letters: str, *, first: bool, only: bool) -> str:
    if len(letters) > 1:
        return f"{element[:40]!r} has {len(letters)} letters; a move of a turn has one, a to z"
    if not letters and not only:
        return f"{element!r} has no letter; a move of a turn has one, a to z"
    if number == 0 and not (first and letters == "a"):
        return f"{element!r}: turns count from 1, and 0a is the start position"
    return ""


def write_address(address: Address) -> str:
    """The canonical text of an address, without a final dot. Moves of a turn go to ``z``, index 25.

    Raises IndexError for a move beyond.
    """
    words = [slot_text(address.slots[0])]
    for number, slot in zip(address.numbers, address.slots[1:], strict=True):
        words += [str(number), slot_text(slot)]
    return ".".join(words)


def slot_text(slot: Slot) -> str:
    """``3b``, and ``3`` for a whole turn."""
    return str(slot.turn) + ("" if slot.move is None else _LETTERS[slot.move])

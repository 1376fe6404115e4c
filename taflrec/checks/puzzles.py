"""Checks of puzzles: mode, and the places where they begin. Source: notation reference, section 7."""

from collections.abc import Iterator

from taflrec.checks.finding import Finding
from taflrec.notation.address import read_address
from taflrec.record.address import Address, Key
from taflrec.record.diagnostic import Edit, Fix
from taflrec.record.model import Tag
from taflrec.record.source import Span
from taflrec.replay.branches import Tree
from taflrec.replay.replay import Replay
from taflrec.replay.tree import Line

MODES = ("none", "loose", "strict")


def puzzle_mode(replay: Replay) -> Iterator[Finding]:
    """TR611: a mode that is not known, or not in lower case."""
    tag = replay.record.tag("puzzle-mode")
    value = tag.value.strip() if tag else ""
    if tag is None or value in MODES:
        return
    span = _value_span(tag)
    if value.lower() in MODES:
        fix = Fix("write it in lower case", (Edit(span, value.lower()),))
        message = f"the puzzle mode {value!r} is written in lower case"
        yield Finding("puzzle-mode", span, message, fix=fix)
        return
    message = f"{value[:40]!r} is no puzzle mode; write none, loose or strict"
    yield Finding("puzzle-mode", span, message)


def puzzle_places(replay: Replay) -> Iterator[Finding]:
    """TR612 to TR614: where a puzzle begins, what is shown before, and whether moves follow."""
    record, tree = replay.record, replay.tree
    mode = record.tag("puzzle-mode")
    if mode is None or mode.value.strip().lower() == "none":
        return
    found: dict[str, tuple[Key, Line, int]] = {}
    for key in ("puzzle-prestart", "puzzle-start"):
        tag = record.tag(key)
        address = read_address(tag.value.strip() if tag else "0a")
        wrong = _address_fault(address, tree)
        if tag and wrong:
            yield Finding("puzzle-address", _value_span(tag), wrong)
        elif tree and isinstance(address, Address) and (spot := tree.find(address)):
            found[key] = (address.line, spot[0], spot[1].at + 1)
    start, before = found.get("puzzle-start"), found.get("puzzle-prestart")
    tag, earlier = record.tag("puzzle-start"), record.tag("puzzle-prestart")
    if start and before and earlier and _ply(before) > _ply(start):
        message = (
            f"the stretch before the puzzle begins at {earlier.value.strip()[:40]}, "
            "after the puzzle itself"
        )
        yield Finding("puzzle-order", _value_span(earlier), message)
    if tree and start and not _goes_on(tree, start):
        message = "no move follows where the puzzle begins, so there is nothing to find"
        yield Finding("puzzle-no-move", _value_span(tag or mode), message)


def _address_fault(address: Address | str, tree: Tree | None) -> str:
    if isinstance(address, str):
        return f"no address: {address}"
    if address.last.move is None:
        return f"{address.text[:40]} is a turn; the address of a move has its letter, as in 9a"
    if tree is None or tree.find(address) or tree.may_hold(address):
        return ""
    return f"there is no move {address.text[:40]} in the record"


def _ply(place: tuple[Key, Line, int]) -> int:
    return place[1].start + place[2]


def _goes_on(tree: Tree, place: tuple[Key, Line, int]) -> bool:
    key, line, after = place
    return after < len(line.moves) or (key, after) in tree.starts or line.broken is not None


def _value_span(tag: Tag) -> Span:
    """The value without blanks around it."""
    start = tag.value_span.start + len(tag.value) - len(tag.value.lstrip())
    return Span(start, start + len(tag.value.strip()))

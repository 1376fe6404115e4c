"""Variation lines: address and words -> :class:`Variation`, and back.

A line stands for one turn. Moves that it shares with its parent are written ``.....``.
Source: notation reference, sections 6.1 and 8.4.
"""

from collections.abc import Callable

from taflrec.notation.address import read_address, write_address
from taflrec.notation.plies import PLACEHOLDER, Placeholder, late_moves, read_ply
from taflrec.record.address import Address
from taflrec.record.diagnostic import Edit, Fault, Fix
from taflrec.record.model import Move, Record, Variation, VariationLine
from taflrec.record.patterns import pattern
from taflrec.record.source import Span

MOST_SHARED = 26  # the moves of a turn have letters
_WORD = pattern(r"\S+")


ReadTurn = Callable[[Record, str, int], None]


def read_variation(token: str, start: int, record: Record, read_turn: ReadTurn) -> Variation:
    """A line that begins with something like an address and stands at an offset of the source.

    ``record``     the one it belongs to, which gets the faults
    ``read_turn``  puts words at an offset into a record as those of its turns
    """
    written = (token.split(None, 1) or [""])[0]
    text, rest = token[len(written) :], start + len(written)
    place = read_address(written)
    record.faults += _address_faults(written, start, place)
    span = Span(start, start + len(token.rstrip()))
    variation = Variation(written, text.strip(), len(record.moves), span)
    if isinstance(place, str) or not place.numbers:
        return variation
    known = len(record.faults)
    line = _line(text, rest, record, read_turn)
    bare = written.removesuffix(".")
    record.faults[known:] = [
        fault._replace(message=f"{bare}: {fault.message}") for fault in record.faults[known:]
    ]
    return variation._replace(place=place, line=line)


def _address_faults(written: str, start: int, address: Address | str) -> list[Fault]:
    bare = written.removesuffix(".")
    span = Span(start, start + len(bare))
    if isinstance(address, str):
        return [Fault("variation-address", span, f"{bare[:40]} is no address: {address}")]
    if not address.numbers:
        message = (
            f"{bare} names a move of the main line; "
            f"a variation has a number and turns of its own, such as {bare}.1.1a."
        )
        return [Fault("variation-address", span, message)]
    faults = []
    if bare != bare.lower():
        fix = Fix("write the letter in lower case", (Edit(span, bare.lower()),))
        message = f"{bare}: letters of addresses are lower case"
        faults.append(Fault("mixed-case", span, message, fix))
    if not written.endswith("."):
        fix = Fix("add the dot", (Edit(Span(span.end, span.end), "."),))
        message = (
            f"{bare}: the address of a line ends in a dot; without it OpenTafl ignores the line"
        )
        faults.append(Fault("variation-dot", span, message, fix))
    return faults


def _line(text: str, start: int, record: Record, read_turn: ReadTurn) -> VariationLine:
    """The words of a line, read as the only turn of a record of its own."""
    placeholders, end = list[Span](), 0
    for match in _WORD.finditer(text):
        if not isinstance(read_ply(match[0]), Placeholder) or len(placeholders) == MOST_SHARED:
            break
        end = match.end()
        placeholders.append(Span(start + match.start(), start + end))
        if match[0] != PLACEHOLDER:
            record.faults.append(_odd_placeholder(placeholders[-1]))
    turn = Record(record.source, 0, record.format, Span(start, start + len(text)))
    turn.faults = record.faults
    turn.placeholder = True  # a further one is no move
    read_turn(turn, text[end:], start + end)
    late_moves(turn)
    if turn.turn_numbers:
        message = "a number stands in a variation line, which is one turn"
        record.faults.append(Fault("turn-number", turn.span, message))
    starts = tuple(turn.move_span(ply).start for ply in range(len(turn.moves)))
    ends = tuple(turn.terminators)
    return VariationLine(tuple(turn.moves), starts, tuple(placeholders), ends, turn.broken_at)


def _odd_placeholder(span: Span) -> Fault:
    fix = Fix("write five dots", (Edit(span, PLACEHOLDER),))
    message = f"a move shared with the parent line is written {PLACEHOLDER!r}, with five dots"
    return Fault("placeholder-form", span, message, fix)


def write_variation(
    variation: Variation,
    address: Address | None = None,
    shared: int | None = None,
    word: Callable[[Move], str] | None = None,
) -> str:
    """The canonical line of a variation, without a line end: final dot, placeholders of five dots.

    ``address``, ``shared``  another address, and how many moves are shared; None: as written
    ``word``                 how a move is written; None: as the OTN writer does

    A line that could not be read is given as it stands.
    """
    from taflrec.notation.otn_text import move_text  # which writes whole records with this

    line, place = variation.line, address or variation.place
    if line is None or place is None or not line.readable:
        return f"{variation.address} {variation.text}".rstrip()
    if address is None and place.last.move:
        # the letter says how many moves are shared
        shared = place.last.move + len(line.placeholders) if shared is None else shared
        place = place._replace(slots=(*place.slots[:-1], place.last._replace(move=0)))
    count = len(line.placeholders) if shared is None else shared
    words = [PLACEHOLDER] * count + [(word or move_text)(move) for move in line.moves]
    words += ["---"] * bool(line.ends)
    return " ".join([f"{write_address(place)}.", *words])

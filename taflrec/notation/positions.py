"""Positions as text, in every form that tafl people use, both ways.

OTN records in either row order, the letters of hnefatafl.org, the 121 characters of LasOri, HEN,
``.tafl``, and boards drawn with characters. All but OTN's ``start`` tell the top rank first.
Source: formats reference, sections 4, 11, 12 and 16, trap 1; notation reference, section 2.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from taflrec.board.drawing import drawing
from taflrec.board.geometry import MAX_SIZE, MIN_SIZE
from taflrec.board.pieces import (
    ATTACKERS,
    DEFENDERS,
    EMPTY,
    KING,
    PIECE_OF_LETTER,
    Side,
    described,
)
from taflrec.board.position import Position
from taflrec.board.symmetry import SYMMETRIES, Symmetry, turned
from taflrec.notation.drawn_board import PositionText, king_faults, read_drawing
from taflrec.record.diagnostic import Fault
from taflrec.record.patterns import pattern
from taflrec.record.source import Span

MAX_CHARACTERS = 20_000
_RUN = pattern(r"([0-9]+)|(.)", re.DOTALL)
_MAN, _DEFENDER = PIECE_OF_LETTER["t"], PIECE_OF_LETTER["T"]
_MEN = {"t": _MAN, "T": _DEFENDER, "K": KING}
_SITE = {"A": _MAN, "D": _DEFENDER, "K": KING}
_TAFL = _SITE | {letter.lower(): piece for letter, piece in _SITE.items()}
_HEN = {"v": _MAN, "V": _DEFENDER, "K": KING}
_HEN_TAIL = {",W": (DEFENDERS, None), ",B": (ATTACKERS, None),
             "!W": (None, DEFENDERS), "!B": (None, ATTACKERS)}  # fmt: skip


class Kind(NamedTuple):
    """One form of a position text.

    ``sign``    an expression that a text of this form matches as a whole (after trimming)
    ``read``    text -> what it says; never fails
    ``write``   position, side to move -> text
    ``sizes``   boards that it can hold, the side in squares
    ``pieces``  pieces that it can hold
    ``turn``    whether it tells whose turn it is
    """

    name: str
    title: str
    sign: str
    read: Callable[[str], PositionText]
    write: Callable[[Position, Side | None], str]
    sizes: range = range(MIN_SIZE, MAX_SIZE + 1)
    pieces: frozenset[int] = frozenset(PIECE_OF_LETTER.values())
    turn: bool = False


class Canonical(NamedTuple):
    """The first of the eight views of a position, and the symmetry that leads to it."""

    position: Position
    symmetry: Symmetry


def canonical(position: Position) -> Canonical:
    """The same position for all eight views: the one whose cells come first, compared from a1 on.

    Where several symmetries lead to it, the first of the table counts. Never fails.
    """
    views = [Canonical(turned(position, each.name), each) for each in SYMMETRIES]
    return min(views, key=lambda view: view.position.cells)


def detect(text: str) -> str | None:
    """The kind of a position text, None when it looks like none. Never fails.

    Rows of ``start`` and ``starti`` look alike; without their key they are taken as ``start``.
    """
    bare = text[:MAX_CHARACTERS].strip()
    return next((each.name for each in KINDS if re.fullmatch(each.sign, bare, re.DOTALL)), None)


def read(text: str, kind: str | None = None) -> PositionText:
    """What a position text says. Never fails: without a position the faults tell why.

    ``kind``  a name of ``BY_KIND``; None detects it
    """
    found = kind or detect(text)
    if found is None:
        known = ", ".join(BY_KIND)
        message = f"this is no position in any form that is known ({known})"
        return PositionText("", None, faults=(Fault("position-rows", Span(0, 1), message),))
    if len(text) > MAX_CHARACTERS:
        message = f"a position has at most {MAX_CHARACTERS} characters"
        return PositionText(found, None, faults=(Fault("position-rows", Span(0, 1), message),))
    return BY_KIND[found].read(text)


def cannot_hold(position: Position, kind: str) -> str:
    """Why a position cannot be written in a kind; empty when it can. Never fails."""
    each = BY_KIND[kind]
    if position.size not in each.sizes:
        first, last = each.sizes[0], each.sizes[-1]
        least = f"{first}x{first}"
        sizes = least if first == last else f"{least} to {last}x{last}"
        return f"{each.title} has boards of {sizes}, this one is {position.size}x{position.size}"
    other = sorted({piece for piece in position.cells if piece} - each.pieces)
    return f"{each.title} has no {described(other[0])}" if other else ""


def write(position: Position, kind: str, to_move: Side | None = None) -> str:
    """The position as text without a final line end; ``to_move`` is left out where it has no place.

    Raises ValueError for what :func:`cannot_hold` tells.
    """
    reason = cannot_hold(position, kind)
    if reason:
        raise ValueError(reason)
    return BY_KIND[kind].write(position, to_move)


# Rows with counts


def _cells(row: str, size: int, at: int, letters: dict[str, int], faults: list[Fault]) -> list[int]:
    """The cells of a row that stands at an offset; its faults are added."""
    cells: list[int] = []
    for match in _RUN.finditer(row):
        count, letter = match.groups()
        span = Span(at + match.start(), at + match.end())
        if letter and letter not in letters:
            message = f"{letter!r} is no piece letter here; pieces are {''.join(letters)}"
            faults.append(Fault("position-letter", span, message))
            cells.append(EMPTY)
        elif letter:
            cells.append(letters[letter])
        elif len(count) > 3 or len(cells) + int(count) > size:
            break
        else:
            cells += [EMPTY] * int(count)
    else:
        if len(cells) == size:
            return cells
    message = f"row {row[:40]!r} is not as wide as the board of {size} rows"
    faults.append(Fault("position-width", Span(at, at + max(1, len(row))), message))
    return [EMPTY] * size


def _position(
    kind: str, rows: list[tuple[str, int]], letters: dict[str, int], *, top_first: bool = True
) -> PositionText:
    """Rows with their offsets -> a position."""
    size = len(rows)
    if not MIN_SIZE <= size <= MAX_SIZE:
        start, end = (rows[0][1], rows[-1][1] + len(rows[-1][0])) if rows else (0, 1)
        message = f"a board has {MIN_SIZE} to {MAX_SIZE} rows, this one has {size}"
        fault = Fault("position-rows", Span(start, max(end, start + 1)), message)
        return PositionText(kind, None, faults=(fault,))
    faults: list[Fault] = []
    board = [_cells(row, size, at, letters, faults) for row, at in rows]
    if faults:
        return PositionText(kind, None, faults=tuple(faults[:20]))
    if top_first:
        board.reverse()
    position = Position(size, tuple(piece for row in board for piece in row))
    span = Span(rows[0][1], rows[-1][1] + len(rows[-1][0]))
    return PositionText(kind, position, faults=king_faults(position, span))


def _split(text: str, start: int, by: str) -> list[tuple[str, int]]:
    """Stretches between separators, with their offsets."""
    rows, at = [], start
    for row in text.split(by):
        rows.append((row, at))
        at += len(row) + len(by)
    return rows


def _slashed(text: str) -> tuple[list[tuple[str, int]], str]:
    """Rows between slashes, with or without slashes at the ends, and the key before them."""
    key, _, _ = text.partition(":") if ":" in text else ("", "", "")
    begin = len(key) + 1 if key else 0
    body = text[begin:]
    begin += len(body) - len(body.lstrip())
    body = body.strip().rstrip("]")
    begin += body.startswith("/")
    return _split(body.removeprefix("/").removesuffix("/"), begin, "/"), key.strip(" [").lower()


def _otn(text: str) -> PositionText:
    rows, key = _slashed(text)
    found = _position("otn", rows, PIECE_OF_LETTER, top_first=False)
    place = found.position
    if place and not key and turned(place, "top-bottom") != place:
        note = "the first row is taken as rank 1; where it is the top one, read it as starti"
        return found._replace(notes=(note,))
    return found


def _starti(text: str) -> PositionText:
    return _position("starti", _slashed(text)[0], PIECE_OF_LETTER)


def _hnefatafl_org(text: str) -> PositionText:
    # the site writes A and D, and its program reads t and T
    return _position("hnefatafl-org", _slashed(text)[0], _SITE | _MEN)


def _tafl(text: str) -> PositionText:
    match = re.fullmatch(r"(\s*)(\S*)(?:\s+(\S+))?\s*", text)
    if match is None:
        message = "rows, a blank, and the side to move (a or d) are expected"
        return PositionText("tafl", None, faults=(Fault("position-rows", Span(0, 1), message),))
    found = _position("tafl", _split(match[2], match.end(1), "/"), _TAFL)
    sides: dict[str, Side] = {"a": ATTACKERS, "d": DEFENDERS}
    side = sides.get((match[3] or "").lower())
    if side is None:
        message = "the side to move, a or d, stands after the rows"
        span = (
            Span(*match.span(3))
            if match[3]
            else Span(max(0, match.end(2) - 1), max(1, match.end(2)))
        )
        return found._replace(faults=(*found.faults, Fault("position-letter", span, message)))
    return found._replace(to_move=side)


def _lasori(text: str) -> PositionText:
    bare = text.strip()
    lead = len(text) - len(text.lstrip())
    if len(bare) != 121:
        message = f"a LasOri position has 121 characters, this one has {len(bare)}"
        span = Span(lead, lead + max(1, len(bare)))
        return PositionText("lasori", None, faults=(Fault("position-rows", span, message),))
    rows = [(bare[at : at + 11], lead + at) for at in range(0, 121, 11)]
    return _position("lasori", rows, _TAFL | {".": EMPTY})


def _hen(text: str) -> PositionText:
    bare = text.rstrip()
    tail = bare[-2:].upper() if bare[-2:-1] in (",", "!") else ""
    turn, winner = _HEN_TAIL.get(tail, (None if tail else ATTACKERS, None))
    body = bare[: len(bare) - len(tail)]
    rows = [(match[0], match.start()) for match in re.finditer(r"\S+", body)]
    found = _position("hen", rows, _HEN)
    if tail and tail not in _HEN_TAIL:
        span = Span(len(body), len(bare))
        message = f"{tail!r}: after the rows stand ,W or ,B (to move) or !W or !B (the winner)"
        return found._replace(faults=(*found.faults, Fault("position-letter", span, message)))
    return found._replace(to_move=turn, winner=winner)


# The writers


def _rows_text(position: Position, letters: dict[str, int]) -> list[str]:
    """Rows with counts, the top one first."""
    text = {piece: letter for letter, piece in reversed(letters.items())}
    rows = []
    for rank in reversed(range(position.size)):
        row, run = "", 0
        for piece in position.cells[rank * position.size : (rank + 1) * position.size]:
            if piece == EMPTY:
                run += 1
                continue
            row += (str(run) if run else "") + text[piece]
            run = 0
        rows.append(row + (str(run) if run else ""))
    return rows


def _write_tafl(position: Position, to_move: Side | None) -> str:
    return "/".join(_rows_text(position, _SITE)) + (" d" if to_move == DEFENDERS else " a")


def _write_hen(position: Position, to_move: Side | None) -> str:
    return " ".join(_rows_text(position, _HEN)) + (",W" if to_move == DEFENDERS else "")


def _write_lasori(position: Position, _: Side | None) -> str:
    letters = {piece: letter for letter, piece in _SITE.items()} | {EMPTY: "."}
    size = position.size
    rows = [position.cells[at : at + size] for at in range(0, size * size, size)]
    return "".join(letters[piece] for row in reversed(rows) for piece in row)


def _write_ascii(position: Position, to_move: Side | None) -> str:
    return drawing(position) + (f"\n\n{to_move} to move" if to_move else "")


_ROWS = r"(?:[0-9{0}]+/){{2,24}}[0-9{0}]+"
_FEW = frozenset(_SITE.values())
KINDS: tuple[Kind, ...] = (
    Kind("starti", "OTN (top rank first)", r"\[?\s*starti\s*:.*", _starti,
         lambda position, _: position.record("starti")),
    Kind("tafl", ".tafl", _ROWS.format("ADKadk") + r"\s+[adAD]", _tafl, _write_tafl,
         pieces=_FEW, turn=True),
    Kind("hnefatafl-org", "hnefatafl.org", r"(?=[^/]*/.*[AD])/?" + _ROWS.format("ADK") + "/?",
         _hnefatafl_org,
         lambda position, _: "/" + "/".join(_rows_text(position, _SITE)) + "/", pieces=_FEW),
    Kind("otn", "OTN (rank 1 first)",
         r"\[?\s*(?:start|position)\s*:.*|(?=[^\s/]*/)/?(?:[^\s/]+/){2,60}[^\s/]*", _otn,
         lambda position, _: position.record()),
    Kind("lasori", "LasOri", r"[ADKadk.]{40,200}", _lasori, _write_lasori, sizes=range(11, 12),
         pieces=_FEW),
    Kind("hen", "HEN", r"(?=.*[vV])[0-9vVK]+(?:[ \t]+[0-9vVK]+){2,24}\s*(?:[,!]\w)?", _hen,
         _write_hen, sizes=range(MIN_SIZE, 12), pieces=_FEW, turn=True),
    Kind("ascii", "a drawn board", r"(?:[^\n]*\n){2,}.*", read_drawing, _write_ascii, turn=True),
)  # fmt: skip
BY_KIND: dict[str, Kind] = {each.name: each for each in KINDS}

"""Boards drawn with characters, as people paste them -> positions.

With or without coordinates, bars, brackets and frames. Which sign means what is found from the
table of usual legends; where none fits, from what stands where, and then it is said. Labelled
ranks decide which side is up; without labels the top row is the highest rank.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from taflrec.board.geometry import FILE_LETTERS, MAX_SIZE, MIN_SIZE, geometry
from taflrec.board.pieces import ATTACKERS, DEFENDERS, EMPTY, KING, PIECE_OF_LETTER, Side
from taflrec.board.position import Position
from taflrec.record.diagnostic import Fault
from taflrec.record.patterns import pattern
from taflrec.record.source import Span

MAX_LINES = 400
MAX_WIDTH = 400
_FRAME = pattern(r"[\s+=|─━│┃┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬`~_-]*")
_QUOTE = pattern(r"[ \t]*(?:>+[ \t]?|//[ \t]?)?")
_STRING = pattern(r"\s*[\"'](.*)[\"'][,;\])]*\s*")
_LEFT = pattern(r"\s*([0-9]{1,2}|[LX](?=[ \t]))(?![0-9])(?:[.:)](?=[ \t|]))?[ \t]*")
_RIGHT = pattern(r"[ \t]*(?<![0-9])([0-9]{1,2}|(?<=[ \t])[LX])\s*$")
_BRACKET = pattern(r"\[(.)\]|\((.)\)|<(.)>")
_BARS = pattern(r"[|│┃║]")
_TURN = pattern(
    r"(?i)\b(attackers?|defenders?|black|white)(?:'s move|'s turn|s?[ \t]+to[ \t]+(?:move|play))"
)
_WON = pattern(r"(?i)\b(attackers?|defenders?|black|white)[ \t]+(?:wins?|won)\b")
_HEN_RANKS = {"X": 10, "L": 11}

# Signs that stand for an empty square wherever they are no piece.
EMPTIES = frozenset(" .,_-+:'`·•∙⋅◦□▢#*⌘0~")
# The same, but only on a corner or in the middle.
MARKS = frozenset("xXRTSCcOo@8%&¤")


class PositionText(NamedTuple):
    """What a position text says.

    ``kind``      its form, empty when it is none
    ``position``  None when it could not be read; ``faults`` tell why, with offsets in the text
    ``to_move``   whose turn it is, ``winner`` who has won; None where the text does not say it
    ``notes``     what was decided although the text leaves it open, in words
    """

    kind: str
    position: Position | None
    to_move: Side | None = None
    faults: tuple[Fault, ...] = ()
    notes: tuple[str, ...] = ()
    winner: Side | None = None


class Legend(NamedTuple):
    """Which sign means what: a name, the signs of each piece, further signs of empty squares."""

    name: str
    pieces: dict[str, int]
    empties: str = ""


def _legend(name: str, attackers: str, defenders: str, kings: str, empties: str = "") -> Legend:
    attacker, defender = PIECE_OF_LETTER["t"], PIECE_OF_LETTER["T"]
    signs = dict.fromkeys(attackers, attacker) | dict.fromkeys(defenders, defender)
    return Legend(name, signs | dict.fromkeys(kings, KING), empties)


# The commonest first; where several fit, this order decides, and the others are told.
LEGENDS: tuple[Legend, ...] = (
    Legend("t, T and K", dict(PIECE_OF_LETTER)),
    _legend("A, D and K", "Aa", "Dd", "Kk"),
    _legend("v, V and K", "v", "V", "K"),
    _legend("B, W and K, O empty", "Bb", "Ww", "Kk", "O"),
    _legend("X, O and K", "X", "O", "K"),
    _legend("x, o and k", "x", "o", "kK"),
    _legend("M, S and K", "Mm", "Ss", "Kk"),
    _legend("R, W and K", "Rr", "Ww", "Kk"),
    _legend("● and ○", "●⚫♟", "○⚪♙", "♔♚Kk◎"),
    _legend("* and o", "*", "oO", "Kk"),
    _legend("# and o", "#", "oO", "Kk"),
    _legend("@ and o", "@", "oO", "Kk"),
    _legend("t, d and k", "t", "d", "kK"),
    _legend("1, 2 and 3", "1", "2", "3"),
)


class _Row(NamedTuple):
    cells: list[str]
    rank: int | None
    span: Span


class _Line(NamedTuple):
    text: str
    start: int

    @property
    def span(self) -> Span:
        bare = self.text.rstrip()
        lead = len(bare) - len(bare.lstrip())
        return Span(self.start + lead, self.start + max(len(bare), lead + 1))


def king_faults(position: Position, span: Span) -> tuple[Fault, ...]:
    """The fault of a board without a king, or with several."""
    kings = position.cells.count(KING)
    if kings == 1:
        return ()
    if kings:
        message = f"{kings} kings stand on the board (letter K); there can be one"
        return (Fault("many-kings", span, message),)
    message = "no king stands on the board (letter K); is he on the empty throne?"
    return (Fault("no-king", span, message),)


def read_drawing(text: str) -> PositionText:
    """The position of a drawn board. Never fails."""
    lines = list(_lines(text))
    rows, fault = _block(lines)
    if fault or not rows:
        return PositionText("ascii", None, faults=(fault,) if fault else ())
    rows, notes = _upright(rows)
    size = len(rows)
    cells = [sign for row in reversed(rows) for sign in row.cells]  # rank 1 first
    legend, more = _legend_of(cells, size)
    if legend is None:
        return PositionText("ascii", None, faults=(_unknown(rows, more),))
    position = Position(size, tuple(legend.pieces.get(sign, EMPTY) for sign in cells))
    span = Span(min(row.span.start for row in rows), max(row.span.end for row in rows))
    return PositionText(
        "ascii",
        position,
        _side(_TURN, text),
        king_faults(position, span),
        (*notes, *more),
        _side(_WON, text),
    )


def _side(words: re.Pattern[str], text: str) -> Side | None:
    match = words.search(text)
    if match is None:
        return None
    return ATTACKERS if match[1].lower()[0] in "ab" else DEFENDERS


def _lines(text: str) -> Iterator[_Line]:
    """The lines without marks of quoting, string quotes and fences."""
    at = 0
    for whole in text.splitlines(keepends=True)[:MAX_LINES]:
        line, start = whole.rstrip("\r\n"), at
        at += len(whole)
        if line.strip().startswith("```") or len(line) > MAX_WIDTH:
            continue
        quote = _QUOTE.match(line)
        if quote and quote[0].strip():
            line, start = line[quote.end() :], start + quote.end()
        string = _STRING.fullmatch(line)
        if string:
            line, start = string[1], start + string.start(1)
        yield _Line(line, start)


def _block(lines: list[_Line]) -> tuple[list[_Row], Fault | None]:
    """The first run of lines that makes a square board; else what is wrong with the nearest."""
    lines = [line for line in lines if line.text.strip() and not _is_files(line.text)]
    framed = [line for line in lines if not _FRAME.fullmatch(line.text)]
    tries = [_parsed(kept, labels) for kept in (framed, lines) for labels in (True, False)]
    for rows in [*tries, _listed(framed), _spaced(framed)]:
        found = _square(rows)
        if found:
            return found, None
    return [], _misfit(tries[0] or tries[1])


def _is_files(text: str) -> bool:
    """Whether a line only letters the files."""
    letters = re.sub(r"[\s|│.:+-]", "", text).lower()
    return len(letters) >= MIN_SIZE and letters == FILE_LETTERS[: len(letters)]


def _parsed(lines: list[_Line], labels: bool) -> list[_Row]:
    """Lines -> rows of signs; with ``labels`` only lines whose ranks are numbered, if most are."""
    numbered = [_labelled(line) for line in lines] if labels else []
    some = [each for each in numbered if each[1] is not None]
    if labels and len(some) < MIN_SIZE:
        return []
    pairs = some if labels else [(line, None) for line in lines]
    return [_Row(_signs(line.text), rank, line.span) for line, rank in pairs]


def _labelled(line: _Line) -> tuple[_Line, int | None]:
    """A line without the number of its rank, and the number."""
    text, start = line.text, line.start
    left, right = _LEFT.match(text), _RIGHT.search(text)
    if left is None and right is None:
        return line, None
    label = (left or right)[1]  # type: ignore[index]
    if right and (left is None or (right.start() > left.end() and right[1] == left[1])):
        text = text[: right.start()]
    if left:
        text, start = text[left.end() :], start + left.end()
    return _Line(text, start), _HEN_RANKS.get(label) or int(label)


def _signs(text: str) -> list[str]:
    """The signs of a row, one a square."""
    text = _BRACKET.sub(lambda match: f" {match[1] or match[2] or match[3]} ", text)
    if len(_BARS.findall(text)) >= MIN_SIZE - 1:
        cells = [cell.strip() for cell in _BARS.split(text)]
        body = text.strip()
        if _BARS.match(body):
            cells = cells[1:]
        if _BARS.search(body[-1:]):
            cells = cells[:-1]
        if len(cells) >= MIN_SIZE:
            return [cell or " " for cell in cells]
    words = _BARS.sub(" ", text).split()
    if len(words) == 1 or any(len(word) > 1 for word in words):
        return list("".join(words))
    return words


def _listed(lines: list[_Line]) -> list[_Row]:
    """Rows whose signs are divided by commas, perhaps in quotes and brackets, as programs print them."""
    rows = []
    for line in lines:
        cells = line.text.strip(" \t[](){};").removesuffix(",").rstrip("])} ").split(",")
        cells = [cell.strip().strip("\"'").strip() for cell in cells]
        if len(cells) >= MIN_SIZE and all(len(cell) < 2 for cell in cells):
            rows.append(_Row([cell or " " for cell in cells], None, line.span))
    return rows


def _spaced(lines: list[_Line]) -> list[_Row]:
    """Rows in which an empty square is a blank: by columns, one apart or two."""
    if any(sign in EMPTIES for line in lines for sign in line.text if sign != " "):
        return []
    lead = min((len(line.text) - len(line.text.lstrip()) for line in lines), default=0)
    width = max((len(line.text.rstrip()) for line in lines), default=0) - lead
    apart = not any(line.text[lead + 1 :: 2].strip() for line in lines)
    for step in (1, 2) if apart else (1,):
        cells = [line.text.rstrip()[lead::step].ljust(len(lines)) for line in lines]
        if (width + step - 1) // step == len(lines) and any(" " in row for row in cells):
            return [
                _Row(list(row), None, line.span) for row, line in zip(cells, lines, strict=True)
            ]
    return []


def _square(rows: list[_Row]) -> list[_Row]:
    """The largest run of rows that are as wide as they are many."""
    for size in range(min(len(rows), MAX_SIZE), MIN_SIZE - 1, -1):
        for first in range(len(rows) - size + 1):
            run = rows[first : first + size]
            if all(len(row.cells) == size for row in run):
                ranks = [row.rank for row in run]
                if None in ranks or sorted(ranks) == [*range(1, size + 1)]:  # type: ignore[type-var]
                    return run
    return []


def _misfit(rows: list[_Row]) -> Fault:
    """What is wrong with rows that make no square."""
    wide = [row for row in rows if len(row.cells) >= MIN_SIZE]
    if not wide:
        return Fault("position-rows", Span(0, 1), "no rows of a board are drawn here")
    width = Counter(len(row.cells) for row in wide).most_common(1)[0][0]
    for number, row in enumerate(wide, 1):
        if len(row.cells) != width:
            message = f"row {number} has {len(row.cells)} squares, the others have {width}"
            return Fault("position-width", row.span, message)
    span = Span(wide[0].span.start, wide[-1].span.end)
    if len(wide) == width:
        return Fault("position-rows", span, "the ranks are not numbered from 1 in one order")
    message = f"the board has {len(wide)} rows of {width} squares; a board is square"
    return Fault("position-rows", span, message)


def _upright(rows: list[_Row]) -> tuple[list[_Row], tuple[str, ...]]:
    """The rows with the highest rank first, and what is to be said of it."""
    ranks = [row.rank for row in rows]
    if None in ranks or ranks[0] == len(rows):
        return rows, ()
    return rows[::-1], ("the ranks are numbered from the top, so rank 1 is the top row",)


def _legend_of(cells: list[str], size: int) -> tuple[Legend | None, tuple[str, ...]]:
    """The legend, and what was decided; without a legend the words say why."""
    fitting = [each for each in LEGENDS if _fits(each, cells, size)]
    whole = [each for each in fitting if _has_both(each, cells)]
    fitting = whole or fitting
    if not fitting:  # with no king, or with several
        loose = [each for each in LEGENDS if _fits(each, cells, size, one_king=False)]
        fitting = [each for each in loose if _has_both(each, cells)][:1]
    if not fitting:
        return _guessed(cells)
    first = fitting[0]
    boards = {each.name: [each.pieces.get(sign, EMPTY) for sign in cells] for each in fitting}
    others = [name for name in boards if boards[name] != boards[first.name]]
    notes = []
    if others:
        notes.append(f"the signs are read as {first.name}; {' or '.join(others)} would fit as well")
    return first, tuple(notes)


def _fits(legend: Legend, cells: list[str], size: int, *, one_king: bool = True) -> bool:
    """Whether every sign has a meaning, and one king stands there."""
    board = geometry(size)
    special = {*board.corners, *board.middle}
    pieces = [sign for sign in cells if sign in legend.pieces]
    if one_king and [legend.pieces[sign] for sign in pieces].count(KING) != 1:
        return False
    empty = EMPTIES | {*legend.empties}
    return all(
        sign in legend.pieces or sign in empty or (sign in MARKS and square in special)
        for square, sign in enumerate(cells)
    )


def _has_both(legend: Legend, cells: list[str]) -> bool:
    """Whether men of both sides stand there."""
    found = {legend.pieces.get(sign, EMPTY) for sign in cells}
    return PIECE_OF_LETTER["t"] in found and PIECE_OF_LETTER["T"] in found


def _guessed(cells: list[str]) -> tuple[Legend | None, tuple[str, ...]]:
    """A legend from the numbers: most squares are empty, one is the king's, the attackers are more."""
    counts = Counter(sign for sign in cells if sign not in EMPTIES)
    if not any(sign in EMPTIES for sign in cells) and counts:
        del counts[counts.most_common(1)[0][0]]
    singles = [sign for sign, count in counts.items() if count == 1]
    kings = [sign for sign in singles if sign in "Kk♔♚"] or singles
    men = [sign for sign, _ in counts.most_common() if sign not in kings[:1]]
    if len(kings) != 1 or len(men) != 2 or counts[men[0]] == counts[men[1]]:
        return None, tuple(sorted(counts))
    attackers, defenders = men
    note = (
        f"the signs are in no usual legend: {attackers!r} is taken for attackers, as there are "
        f"more of them, {defenders!r} for defenders, and {kings[0]!r} for the king"
    )
    return _legend("guessed", attackers, defenders, kings[0]), (note,)


def _unknown(rows: list[_Row], signs: tuple[str, ...]) -> Fault:
    """The fault of signs that cannot be told apart, at the first row that has one."""
    wrong = set(signs)
    row = next((row for row in rows if wrong & {*row.cells}), rows[0])
    shown = " ".join(signs[:12]) or "no piece"
    message = f"the signs ({shown}) are in no usual legend, such as t, T and K or A, D and K"
    return Fault("position-letter", row.span, message)

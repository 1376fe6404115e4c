"""One word of move text -> a move, an end word, a turn number, or what is wrong with it.

The grammar is ``grammar/move.lark``. Words repeat all the time, so the answers are kept by
string; and the plain form ``a1-a2xa3`` is taken apart by an expression put together from the
grammar's own terminals before Lark is asked (a test holds the two equal).
"""

import re
from functools import lru_cache
from typing import Any, NamedTuple

from taflrec.board.pieces import LETTERS
from taflrec.notation.characters import LOST, blanks_before, plainer
from taflrec.notation.grammars import parse, terminal
from taflrec.record.diagnostic import Edit, Fault, Fix
from taflrec.record.model import EndWord, Move, Record, Terminator
from taflrec.record.source import Span

PLACEHOLDER = "....."
MEMO_LIMIT = 1 << 16
_ORDINARY = ("-", "^", "=", "^=")
_TYPOGRAPHIC = "[\u2010-\u2015\u2212]"


class OddMove(NamedTuple):
    """A move in a form that is understood but not canonical: the faults it is worth, with places
    in the word."""

    move: Move
    faults: tuple[Fault, ...]


class EndOfGame(NamedTuple):
    """An end word."""

    word: EndWord


class Placeholder(NamedTuple):
    """``.....`` in the place of a move."""


class BadPly(NamedTuple):
    """No ply at all: the offset in the word at which it goes wrong, and what is wrong; a fix has
    its places in the word."""

    offset: int
    message: str
    name: str = "move-syntax"
    fix: Fix | None = None

    def fault(self, start: int, end: int) -> Fault:
        """The same as the fault of a word between two offsets."""
        return Fault(self.name, Span(self.offset, end - start), self.message, self.fix).moved(start)


Ply = Move | OddMove | EndOfGame | Placeholder | BadPly
_memo: dict[str, Ply | int] = {}


def read_ply(word: str) -> Ply:
    """Read one word of move text. Never fails; the answer is shared by equal words."""
    known = _memo.get(word)
    if isinstance(known, int):
        return read_ply_by_grammar(word)  # a turn number, which stays one for other texts
    if known is None:
        if len(_memo) >= MEMO_LIMIT:
            _memo.clear()
        known = _memo[word] = _plain(word) or read_ply_by_grammar(word)
    return known


def read_words(words: list[str]) -> list[Ply | int]:
    """The same for many words of numbered turns, where ``12.`` is the number 12."""
    known = list(map(_memo.get, words))
    if None in known:
        for place, word in enumerate(words):
            if known[place] is None:
                number = _turn_number(word)
                known[place] = read_ply(word) if number is None else number
    return known  # type: ignore[return-value]


def _turn_number(word: str) -> int | None:
    """The number of a turn, None for any other word."""
    number = word[:-1]
    if word[-1] != "." or len(number) > 9 or not (number.isascii() and number.isdigit()):
        return None
    _memo[word] = int(number)
    return int(number)


@lru_cache(maxsize=1)
def _plain_form() -> re.Pattern[str]:
    square = terminal("SQUARE")
    return re.compile(f"({square})-({square})((?:x{square})?)")


def _plain(word: str) -> Move | None:
    """The commonest form by one expression; None leaves the word to the grammar."""
    match = _plain_form().fullmatch(word)
    if match is None or not word.islower() or "0" in (word[1], match[2][1]):
        return None
    origin, target, captures = match.groups()
    taken = (captures[1:],) if captures else ()
    if taken and taken[0][1] == "0":
        return None
    return Move(word, "", origin, target, captures=taken, taken=("",) * len(taken))


def read_ply_by_grammar(word: str) -> Ply:
    """The same as :func:`read_ply`, always through Lark."""
    from lark import UnexpectedInput

    if len(word) > 200:
        return BadPly(0, "no move is that long")
    try:
        tree = parse(word, "ply")
    except UnexpectedInput as error:
        return _cleaned(word) or _completed(word) or _refused(word, error)
    inner = tree.children[0]
    kind = getattr(inner, "type", "")
    if kind == "RESIGN":
        return EndOfGame("resigned")
    if kind == "END_WORD":
        return EndOfGame("timeout" if "time" in word.lower() else "resigned")
    if kind == "DOTS":
        return Placeholder()
    return _move(word, inner)


def _move(word: str, tree: Any) -> Move | OddMove:
    letters, squares, separator, info = [""], list[str](), None, ""
    captures: list[str] = []
    taken: list[str] = []
    faults: list[Fault] = []
    for child in tree.children:
        kind = getattr(child, "type", "")
        if kind == "PIECE":
            letters.append(str(child))
        elif kind == "SQUARE":
            squares.append(square_text(child))
        elif kind == "SEPARATOR":
            separator = child
        elif kind == "INFO":
            info = str(child)
        elif kind == "MARKS":
            faults.append(_bare_marks(child))
        else:
            for each in child.children:
                captures.append(square_text(each.children[-1]))
                taken.append(str(each.children[0]) if len(each.children) > 1 else "")
    joint = str(separator or "")
    move = Move(
        word, letters[1] if len(letters) > 1 else "", squares[0], squares[1],
        "^" in joint, "=" in joint, tuple(captures), tuple(taken), info,
    )  # fmt: skip
    faults = [*_separators(word, separator), *_letters_and_digits(word), *faults]
    return OddMove(move, tuple(faults)) if faults else move


def square_text(text: str) -> str:
    """A square as written -> its name: lower case, no leading zero."""
    return text[0].lower() + (text[1:].lstrip("0") or "0")


def _bare_marks(marks: Any) -> Fault:
    message = "'x' names no square; after it OTN and move lists write the squares captured"
    return Fault("capture-square-missing", Span(marks.start_pos, marks.end_pos), message)


def _separators(word: str, separator: Any) -> list[Fault]:
    if separator is None or separator in _ORDINARY:
        return []
    span, whole = Span(separator.start_pos, separator.end_pos), Span(0, len(word))
    plain = ("^" if "^" in separator else "") + ("=" if "=" in separator else "") or "-"
    if re.search(_TYPOGRAPHIC, separator):
        message = "a typographic dash stands where a plain '-' belongs"
        fix = Fix("write a plain hyphen", (Edit(span, plain),))
        return [Fault("unusual-character", whole, message, fix)]
    message = f"{str(separator)!r} is no separator; write '-', '^', '=' or '^='"
    return [Fault("separator", whole, message, Fix(f"write {plain!r}", (Edit(span, plain),)))]


def _letters_and_digits(word: str) -> list[Fault]:
    found, whole = list[Fault](), Span(0, len(word))
    upper = tuple(
        Edit(Span(*at.span()), at[0].lower()) for at in re.finditer("[A-Y](?=[0-9])", word)
    )
    if upper:
        message = "squares are written in lower case"
        found.append(Fault("mixed-case", whole, message, Fix("write lower case", upper)))
    zeros = tuple(Edit(Span(*at.span(1)), "") for at in re.finditer("[a-yA-Y](0)[1-9]", word))
    if zeros:
        message = "the rank of a square is written without a leading zero"
        found.append(Fault("leading-zero", whole, message, Fix("drop the zero", zeros)))
    return found


def _cleaned(word: str) -> OddMove | None:
    """The move that a word is without characters that have no place in it."""
    for plain in plainer(word):
        item = read_ply_by_grammar(plain)
        if isinstance(item, OddMove | Move):
            move = item.move if isinstance(item, OddMove) else item
            lost = LOST in word
            message = "a character was lost here" if lost else "a character that is not plain text"
            message += f"; the move is read as {plain}"
            whole = Span(0, len(word))
            fix = None if lost else Fix(f"write {plain}", (Edit(whole, plain),))
            fault = Fault("unusual-character", whole, message, fix)
            return OddMove(move._replace(text=word), (fault,))
    return None


@lru_cache(maxsize=1)
def _half_form() -> re.Pattern[str]:
    square, rest = terminal("SQUARE"), r"(?:x[^x].*)?(?:\+\+|--|\+|-)?"
    joint = "(?:-|\\^=|\\^|=)"
    piece = "[tcnkmgTCNKMG]?"
    return re.compile(
        f"(?:{piece}({square}){joint}([a-yA-Y]|[0-9]{{1,2}})"
        f"|([a-y]|[0-9]{{1,2}}){joint}{piece}({square})){rest}"
    )


def _completed(word: str) -> BadPly | None:
    """What is wrong with a move that gives half of a square; the half that is missing is that of
    the other square, unless the half that is there is the same too."""
    match = _half_form().fullmatch(word)
    if match is None:
        return None
    half, whole = (match[2], match[1]) if match[2] else (match[3], match[4])
    at = match.start(2 if match[2] else 3)
    message = f"{shown(word)}: half of a square, {half!r}, stands for a whole one"
    name, file, rank = "incomplete-square", whole[0], whole[1:]
    full = file + half if half.isdigit() else half + rank
    read = read_ply_by_grammar(word[:at] + full + word[at + len(half) :])
    if square_text(full) == square_text(whole) or not isinstance(read, Move | OddMove):
        return BadPly(at, message, name)
    edit = Edit(Span(at, at + len(half)), full)
    return BadPly(at, f"{message}; {full} is meant", name, Fix(f"write {full}", (edit,)))


def _refused(word: str, error: Any) -> BadPly:
    ended = getattr(getattr(error, "token", None), "type", "") == "$END"
    letter = getattr(error, "pos_in_stream", None) == len(word) - 1 and word[-1] in LETTERS.upper()
    if ended or (letter and len(word) > 1):  # a piece letter whose square is missing
        return BadPly(max(0, len(word) - 1), f"{shown(word)} is not complete: {_wanted(error)}")
    offset = getattr(error, "pos_in_stream", None)
    offset = 0 if offset is None or not 0 <= offset < len(word) else offset
    if not offset and re.match("[a-yA-Y][0-9]{3}", word):
        return BadPly(0, f"{shown(word)} is no move: no board has the square it begins with")
    message = f"{shown(word)} is no move: {word[offset]!r} cannot stand here; {_wanted(error)}"
    return BadPly(offset, message)


_WORDS_FOR = {
    "SQUARE": "a square such as d4", "SEPARATOR": "'-'", "PIECE": "a piece letter",
    "_X": "'x' and captured squares", "INFO": "an info symbol",
}  # fmt: skip


def _wanted(error: Any) -> str:
    expected = getattr(error, "allowed", None) or getattr(error, "expected", None) or ()
    words = [text for name, text in _WORDS_FOR.items() if name in expected and name != "PIECE"]
    return "expected " + " or ".join(words or ["nothing more"])


def shown(word: str) -> str:
    """A word in quotes, shortened for a message."""
    return repr(word if len(word) <= 40 else word[:37] + "...")


def add_end_word(record: Record, end: EndOfGame, text: str, start: int) -> None:
    """Put an end word into the record; a second one is a fault."""
    span = Span(start, start + len(text))
    if record.terminators:
        begin = blanks_before(record.source.text, start)
        fix = Fix("drop the repeated word", (Edit(Span(begin, span.end), ""),))
        message = f"the end word {text!r} stands here once more"
        record.faults.append(Fault("repeated-terminator", span, message, fix))
    record.terminators.append(Terminator(end.word, text, len(record.moves), span))


def late_moves(record: Record) -> None:
    """Report moves after an end word, once the whole record is read."""
    if record.terminators and len(record.moves) > record.terminators[0].after:
        first = record.terminators[0]
        count = len(record.moves) - first.after
        record.faults.append(
            Fault(
                "moves-after-terminator",
                record.move_span(first.after),
                f"{count} {'ply follows' if count == 1 else 'plies follow'} the end word {first.text!r}",
            )
        )

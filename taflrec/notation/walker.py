"""The algebraic notation of Damian Walker's game pages and match reports.

``1. E2-G2 E3-G3`` … ``18. E7-E6xF6++``, ``15. E1-E3 resigns.``: squares in either case, several
captured squares joined by ``/`` or ``x``, ``++`` at the winning move, a word or a turn number with
a word at the end. A text may hold several games; what stands before a game is its heading.
Source: formats reference, section 3.
"""

from collections.abc import Iterator

from taflrec.board.pieces import DEFENDERS, SIDES
from taflrec.notation.limits import MAX_FAULTS, MAX_PLIES
from taflrec.notation.opener import opener_of, out_of_turn, side_after, turn_losses
from taflrec.notation.plies import (
    BadPly,
    EndOfGame,
    OddMove,
    Placeholder,
    add_end_word,
    late_moves,
    read_ply,
)
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Comment, Move, Record, Tag
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

NAME = "walker"
_LINES = pattern(r"[^\r\n]+")
_TURN = pattern(r"\s*(\d{1,9})\.(?!\d)")
_NUMBER = pattern(r"(\d{1,9})\.(?=[A-Za-z(]|$)")
_WORDS = pattern(r"[^\s;]+")
_MOVE_LINE = pattern(r"\s*[A-Ya-y]\d{1,2}-[A-Ya-y]\d{1,2}")  # a turn that goes on
_NAMED = pattern(r"\b(attackers|defenders)=(\S+)")


def read(source: Source) -> Iterator[Record]:
    """Yield one record for each game; turn 1 or a heading begins the next. Raises nothing."""
    listing = _Listing(source)
    for line in _LINES.finditer(source.text):
        if line[0].strip():
            listing.line(line[0], line.start())
    yield from listing.finished(len(source.text))


class _Listing:
    """Reads the lines of one or more games."""

    def __init__(self, source: Source) -> None:
        self.source, self.done = source, list[Record]()
        self._begin(0)

    def _begin(self, start: int) -> None:
        self.record = Record(self.source, len(self.done), NAME, Span(start, start))
        self.full = False

    def finished(self, end: int) -> Iterator[Record]:
        """All records, once the text is read; a text without any turn has an empty one."""
        self._close(end)
        if not self.done:
            self._begin(0)
            self.record.span = Span(0, end)
            self.done.append(self.record)
        yield from self.done

    def _close(self, end: int) -> None:
        record = self.record
        late_moves(record)
        if record.moves and record.moves[-1].info == "++" and not record.terminators:
            # the attackers begin in all of Walker's games
            winner = SIDES[(len(record.moves) - 1) % 2]
            span = record.move_span(len(record.moves) - 1)
            record.result, record.result_span = winner, Span(span.end - 2, span.end)
        record.span = Span(record.span.start, end)
        if self._has_turns:
            self.done.append(record)
        elif self.done:  # words after the last game
            last = self.done[-1]
            last.span = Span(last.span.start, end)
            last.comments += [each._replace(after=len(last.moves)) for each in record.comments]
            last.stray += [tag.span for tag in record.tags]

    @property
    def _has_turns(self) -> bool:
        return bool(self.record.turn_numbers or self.record.moves or self.record.terminators)

    def line(self, text: str, start: int) -> None:
        """Read a line: a turn, the rest of one, or words."""
        turn = _TURN.match(text)
        if turn:
            if int(turn[1]) == 1 and self._has_turns:
                self._close(start)
                self._begin(start)
            if self.full:
                return
            self._words(start, start + len(text))
        elif self._has_turns and _MOVE_LINE.match(text):
            self._words(start, start + len(text))
        else:
            self._heading(text, start)

    def _heading(self, text: str, start: int) -> None:
        bare = text.strip()
        start += text.index(bare)
        span = Span(start, start + len(bare))
        if bare[0] == "@" and self._has_turns:
            self._close(start)
            self._begin(start)
        record = self.record
        if bare[0] == "#" or self._has_turns or record.tag("event"):
            record.comments.append(Comment(len(record.moves), bare, span))
            return
        title = bare.lstrip("@ ")
        for named in _NAMED.finditer(bare):
            record.tags.append(Tag(named[1], named[2], start + named.start(), start + named.end()))
            title = title.replace(named[0], "")
        title = title.strip()
        if title:
            at = start + bare.index(title.split()[0])
            record.tags.append(Tag("event", title, at, span.end))

    def _words(self, start: int, end: int) -> None:
        for match in _WORDS.finditer(self.source.text, start, end):
            if self.full:
                return
            word, span = match[0], Span(*match.span())
            number = _NUMBER.match(word)
            if number:
                self.record.turn_numbers.append(int(number[1]))
                self.record.turn_firsts.append(len(self.record.moves))
                word, span = word[number.end() :], Span(span.start + number.end(), span.end)
            if word:
                self._word(word, span)

    def _word(self, word: str, span: Span) -> None:
        record, item = self.record, read_ply(word)
        if len(record.faults) >= MAX_FAULTS or len(record.moves) >= MAX_PLIES:
            why = f"a record has at most {MAX_PLIES} plies and {MAX_FAULTS} faults"
            record.faults.append(Fault("record-too-large", span, f"{why}; reading stops here"))
            record.stray.append(Span(span.start, len(self.source.text)))
            self.full = True
        elif isinstance(item, OddMove):
            # either case is right here
            record.faults += [
                fault.moved(span.start) for fault in item.faults if fault.name != "mixed-case"
            ]
            record.add_move(item.move, span.start)
        elif isinstance(item, Move):
            record.add_move(item, span.start)
        elif isinstance(item, EndOfGame):
            add_end_word(record, item, word, span.start)
        else:
            self._broken(word, item, span)

    def _broken(self, word: str, item: BadPly | Placeholder, span: Span) -> None:
        record = self.record
        if isinstance(item, Placeholder):
            item = BadPly(0, f"{word!r} has no place in these turns")
        at = Span(span.start + item.offset, span.end)
        record.faults.append(Fault("move-syntax", at, item.message))
        record.stray.append(span)
        if record.broken_at is None:
            record.broken_at = len(record.moves)


def write(record: Record) -> str:
    """The main line, a turn a line, in upper case; ends with ``++`` or ``resigns.``.

    Cannot hold tags, rules, comments, variations, piece letters, draws and losses on time.
    """
    words = [move_text(move) for move in record.moves]
    if words:
        words[-1] = words[-1].removesuffix("++" if _ends_undecided(record) else "")
        if _marks_the_win(record):
            words[-1] = words[-1].rstrip("+-") + "++"
    if _resigned(record):
        words.append("resigns.")
    pairs = [" ".join(words[at : at + 2]) for at in range(0, len(words), 2)]
    return "".join(f"{number}. {pair}\n" for number, pair in enumerate(pairs, 1))


def move_text(move: Move) -> str:
    """A move in upper case, with its captures and its mark, without its piece letter."""
    taken = "x" + "/".join(move.captures).upper() if move.captures else ""
    info = "" if move.info == "-" else move.info  # Walker has no such mark
    return f"{move.origin}-{move.target}".upper() + taken + info


def extra_losses(record: Record) -> list[tuple[str, str, Span, int | None]]:
    """What a table cannot tell: results that ``++`` does not say, marks that have no place."""
    found: list[tuple[str, str, Span, int | None]] = []
    if record.result and not _resigned(record) and not _marks_the_win(record):
        why = "only a win of the side that makes the last move can be marked, the attackers first"
        found.append(("result", why, record.result_span or record.span, None))
    found += [loss for loss in turn_losses(record, "Walker's notation") if loss[0] != "timeout"]
    for ply, move in enumerate(record.moves, 1):
        last = ply == len(record.moves)
        undecided = last and move.info == "++" and _ends_undecided(record)
        covered = last and move.info not in ("", "++") and _marks_the_win(record)
        if move.info == "-" or undecided or covered:
            why = f"the mark {move.info} has no place or another meaning"
            found.append(("info", why, record.move_span(ply - 1), ply))
    return found


def _resigned(record: Record) -> bool:
    """Whether the side to move gave up, which the closing word says."""
    return any(end.word == "resigned" for end in record.terminators) and not out_of_turn(record)


def _ends_undecided(record: Record) -> bool:
    """Whether ``++`` at the last move would say of the result what the record does not."""
    return not record.terminators and not _marks_the_win(record)


def _marks_the_win(record: Record) -> bool:
    """Whether ``++`` at the last move says who won: the side that made it, the attackers first."""
    return (
        record.result is not None
        and not record.terminators
        and bool(record.moves)
        and not any(move.berserk for move in record.moves)
        and opener_of(record) != DEFENDERS
        and record.result == side_after(record, len(record.moves) - 1)
    )

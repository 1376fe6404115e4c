"""OpenTafl notation (OTN), the writer: the twin of :mod:`taflrec.notation.otn`.

One tag a line with the rules last, a blank line, one turn a line, comments on their own lines.
What is decided before writing is in :mod:`taflrec.notation.otn_form`.
Source: notation reference, sections 5, 8 and the end of 9.
"""

import re
from typing import NamedTuple

from taflrec.board.pieces import Side, other
from taflrec.notation.otn_form import (
    PUZZLE_ADDRESSES,
    STYLES,
    Addresses,
    Note,
    Seen,
    Style,
    grouped,
    placed,
    sides_of,
    unwritable,
)
from taflrec.notation.otn_remarks import remarks_of, slots
from taflrec.notation.plies import PLACEHOLDER, OddMove, Placeholder, read_ply
from taflrec.notation.rules_text import canonical_rules
from taflrec.record.model import MOST_CAPTURES, Move, Record, Turn, Variation
from taflrec.record.patterns import pattern
from taflrec.record.source import Span

__all__ = [
    "STYLES",
    "UNCHANGED",
    "Note",
    "Seen",
    "Style",
    "Written",
    "move_text",
    "unwritable",
    "write",
    "written",
]

_RESULTS = {"attackers": "1", "defenders": "-1", "draw": "0"}
_LIKE_TURN = pattern(r"(?<=1)\. ")  # where the program begins to read moves
_NOT_PORTABLE = "not-portable"
_POSITION_STAYS = "play starts from the position tag, which OpenTafl ignores"
_WORD_STAYS = "an end word stays, since tags or board say otherwise or plies follow it"
# of notes on what stands in the new text as in the old
UNCHANGED = frozenset({_POSITION_STAYS, _WORD_STAYS})


class Written(NamedTuple):
    """A record's new text, with a final line end, and what it says otherwise than the record."""

    text: str
    notes: tuple[Note, ...]


def write(record: Record) -> str:
    """The record as OTN text in the full form of the written format (style ``spec``)."""
    return written(record, "spec").text


def written(record: Record, style: Style = "portable", seen: Seen | None = None) -> Written:
    """The record as canonical OTN. Raises nothing.

    ``style``  ``portable``: what the program OpenTafl reads too; ``opentafl``: the same with the
               empty comments that this program writes; ``spec``: the full written format
    ``seen``   what a replay knows of the main line; without it, pieces are as written

    A result, a loss on time or a resignation that the source told in another way becomes a tag
    or ``---``. Cannot hold: ``]`` in tags and comments, which becomes ``)``. Of a record that is
    :func:`unwritable` it writes what could be read.
    """
    writer = _Writer(record, style, seen)
    text = writer.text()
    return Written(text, tuple(sorted(writer.notes, key=lambda note: note.span)))


class _Writer:
    """Writes one record and takes notes."""

    def __init__(self, record: Record, style: Style, seen: Seen | None) -> None:
        self.record, self.style = record, style
        self.portable = style != "spec"
        self.letters = seen.letters if seen else ()
        self.over = seen is not None and seen.over
        self.notes: list[Note] = []
        self.sides = sides_of(record, seen)
        self.addresses = Addresses(record)
        self.turns = grouped(record, self.sides, self.addresses)
        self.remarks = remarks_of(record)

    def text(self) -> str:
        """The whole record."""
        self._note_losses()
        ends = self._ends()
        tags = self._tags(ends)
        body = self._body(ends)
        return "\n".join(tags + [""] * bool(tags and body) + body) + "\n"

    def _note(self, name: str, span: Span, reason: str) -> None:
        self.notes.append(Note(name, span, reason))

    def _note_losses(self) -> None:
        record = self.record
        for comment in self.remarks.surplus:
            reason = "more parts than plies; the last ones are put together"
            self._note("comment-surplus", comment.span, reason)
        for span in record.stray:
            self._note("stray-text", span, "text that belongs nowhere becomes a comment")
            if re.search(r"[|\]]", record.source.text[span.start : span.end]):
                reason = "']' and '|' cannot stand in a comment and become ')' and '/'"
                self._note("bracket-in-text", span, reason)
        position = record.tag("position")
        if position and self.portable:
            self._note(_NOT_PORTABLE, position.span, _POSITION_STAYS)

    # tags

    def _ends(self) -> dict[int, list[str]]:
        """End words by the number of plies before them; none that the tags can tell as well."""
        record, found = self.record, dict[int, list[str]]()
        first = record.terminators[0] if record.terminators else None
        if first is None:
            return found
        for end in record.terminators:
            word = "---" if end.word == "resigned" else "timeout"
            words = found.setdefault(end.after, [])
            if word in words:
                self._note("repeated-terminator", end.span, "the end word is written once")
            else:
                words.append(word)
        in_turn = first.loser in (None, self.sides[first.after])
        if first.word == "resigned" and not self.portable and in_turn:
            return found
        if len(found) == 1 and len(found[first.after]) == 1 and self._fits_tags():
            return {}
        if self.portable:
            self._note(_NOT_PORTABLE, first.span, _WORD_STAYS)
        return found

    def _fits_tags(self) -> bool:
        """Whether result and termination tag can say what the first end word says."""
        record, end = self.record, self.record.terminators[0]
        termination, result = record.tag("termination"), record.tag("result")
        words = termination.value.strip().lower() if termination else ""
        told = "resign" if end.word == "resigned" else "time"
        return (
            end.after == len(record.moves)
            and not self.over
            and (record.result or self._by_end_word()) == self._by_end_word()
            and (record.result is not None or not result or result.value.strip() in ("", "?"))
            and (not words or told in words)
        )

    def _by_end_word(self) -> Side:
        """The winner by the first end word: it was the turn of the side that gave up, if none is told."""
        end = self.record.terminators[0]
        return other(end.loser or self.sides[end.after])

    def _tags(self, ends: dict[int, list[str]]) -> list[str]:
        record = self.record
        values = [(tag.key, self._value(tag.key, tag.value, tag.span)) for tag in record.tags]
        values = [*dict.fromkeys(values)]  # the very same again says nothing more
        result = record.result
        if record.terminators and not ends:
            resigned = record.terminators[0].word == "resigned"
            _put(values, "termination", "resignation" if resigned else "timeout")
            result = self._by_end_word()
        if result:
            _put(values, "result", _RESULTS[result])
        if self.remarks.lead:
            text = _plain("\n".join(self.remarks.lead))
            _add(values, "start-comment", _LIKE_TURN.sub(" . ", text) if self.portable else text)
        values.sort(key=lambda each: each[0] == "rules")
        return [f"[{key}:{value}]" for key, value in values]

    def _value(self, key: str, value: str, span: Span) -> str:
        if key == "rules":
            return canonical_rules(_plain(value), portable=self.portable)
        if key in PUZZLE_ADDRESSES:
            return self.addresses.new(value)
        if "]" in value:
            self._note("bracket-in-text", span, "']' cannot stand in a tag and becomes ')'")
        if self.portable and _LIKE_TURN.search(value):
            reason = "OpenTafl takes '1. ' for the first turn; a space is put before the dot"
            self._note(_NOT_PORTABLE, span, reason)
            value = _LIKE_TURN.sub(" . ", value)
        return _plain(value)

    # moves

    def _body(self, ends: dict[int, list[str]]) -> list[str]:
        record, lines = self.record, list[str]()
        last = len(record.moves)
        turns, places = self.turns, placed(record, self.turns, self.addresses)
        for turn, variations in zip(turns, places, strict=False):
            words = [PLACEHOLDER] if record.placeholder and not turn.first else []
            for ply in range(turn.first, turn.last):
                words += [*ends.get(ply, ()), self._move(ply)]
            if turn.last == last and not self._new_turn():
                words += ends.get(last, ())
            lines += [f"{turn.number}. " + " ".join(words), *self._comment(turn)]
            lines += self._variations(variations)
        if last in ends and self._new_turn():
            lines.append(f"{len(turns) + 1}. " + " ".join(ends[last]))
        elif not turns:
            lines += [f"1. {PLACEHOLDER}"] * record.placeholder
        return lines if turns else lines + self._variations(places[0])

    def _new_turn(self) -> bool:
        """Whether a further ply would begin a turn."""
        sides = self.sides
        opener = other(sides[0]) if self.record.placeholder else sides[0]
        return not self.turns or sides[-1] == opener

    def _move(self, ply: int) -> str:
        move = self.record.moves[ply]
        if self.portable and len(move.captures) > MOST_CAPTURES:
            reason = f"OpenTafl reads {MOST_CAPTURES} captures of a ply, so none are listed"
            self._note(_NOT_PORTABLE, self.record.move_span(ply), reason)
        letter = move.piece
        if ply < len(self.letters) and letter.lower() in ("", self.letters[ply].lower()):
            # a letter that contradicts the board stays, so that it is found
            letter = self.letters[ply] if self.letters[ply] not in ("t", "T") else ""
        return move_text(
            _portable(move._replace(piece=letter)) if self.portable else move._replace(piece=letter)
        )

    def _comment(self, turn: Turn) -> list[str]:
        texts = [_plain(self.remarks.plies.get(ply, "")) for ply in slots(self.record, turn)]
        if self.style == "opentafl":
            return [f"[{'|'.join(texts)}]"]
        while texts and not texts[-1]:
            texts.pop()
        return [f"[{'|'.join(texts)}]"] if texts else []

    def _variations(self, indices: list[int]) -> list[str]:
        lines = []
        for at in indices:
            variation = self.record.variations[at]
            lines.append(self._variation(variation))
            if at in self.remarks.variations:
                lines.append(f"[{_plain(self.remarks.variations[at])}]")
        return lines

    def _variation(self, variation: Variation) -> str:
        """Address and plies of a line; what cannot be read stays as it is."""
        address = self.addresses.new(variation.address)
        words = [address if address.endswith(".") else address + "."]
        for word in variation.text.split():
            ply = read_ply(word)
            if isinstance(ply, Placeholder):
                words.append(PLACEHOLDER)
            elif isinstance(ply, Move | OddMove):
                move = ply.move if isinstance(ply, OddMove) else ply
                words.append(move_text(_portable(move) if self.portable else move))
            else:
                words.append(word)
        return " ".join(words)


def _put(values: list[tuple[str, str]], key: str, value: str) -> None:
    """Add a tag, or fill the last one of that key if it says nothing."""
    at = max((n for n, each in enumerate(values) if each[0] == key), default=-1)
    if at < 0:
        values.append((key, value))
    elif values[at][1].strip() in ("", "?"):
        values[at] = (key, value)


def _add(values: list[tuple[str, str]], key: str, text: str) -> None:
    """Put a paragraph to a tag, which is made when it is not there."""
    at = max((n for n, each in enumerate(values) if each[0] == key), default=-1)
    if at < 0:
        values.append((key, text))
    else:
        values[at] = (key, f"{values[at][1]}\n\n{text}")


def _plain(text: str) -> str:
    return text.replace("]", ")").replace("\r\n", "\n").replace("\r", "\n")


def _portable(move: Move) -> Move:
    """A move as the program OpenTafl reads it: no m and g, no long list, which it works out itself."""
    if len(move.captures) > MOST_CAPTURES:
        move = move._replace(captures=(), taken=())
    taken = tuple("" if letter in "mgMG" else letter for letter in move.taken)
    return move._replace(piece="" if move.piece in "mgMG" else move.piece, taken=taken)


def move_text(move: Move) -> str:
    """A move in canonical OTN, e.g. ``Ne6^=e8xce7/f8``."""
    separator = ("^" if move.jump else "") + ("=" if move.berserk else "")
    text = f"{move.piece}{move.origin}{separator or '-'}{move.target}"
    if move.captures:
        taken = [piece + square for piece, square in zip(move.taken, move.captures, strict=True)]
        text += "x" + "/".join(taken)
    return text + move.info

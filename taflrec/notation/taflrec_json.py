"""The JSON document that ``convert --to json`` writes, read back: the twin of ``convert/document``.

What the replay computed (captures, outcome, final position …) is not read, since it is computed
again; what the record says is read word for word. A ruleset that the user had chosen is kept as
what the notation implies. Documents of version 1 lack some fields, which then are empty.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

from taflrec.board.pieces import LETTERS, SIDES, Side
from taflrec.board.position import Position, PositionError, position_of
from taflrec.notation.json_games import Game, misfit
from taflrec.notation.json_text import Located, LocatedObject, values
from taflrec.notation.limits import MAX_PLIES
from taflrec.notation.otn import variation_of
from taflrec.record.diagnostic import Fault
from taflrec.record.model import (
    Board,
    Comment,
    EndWord,
    Implied,
    Move,
    Record,
    Result,
    Tag,
    Terminator,
    Variation,
)
from taflrec.record.outcome import Reason
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span
from taflrec.rules.catalogue import CATALOGUE, Reading, find, ruleset_of
from taflrec.rules.ruleset import RulesError

NAME = "json"
SCHEMAS = ("taflrec-records-1", "taflrec-records-2")
MOST_FAULTS = 100  # of one record
_RESULTS: tuple[Result, ...] = get_args(Result)
_REASONS: tuple[Reason, ...] = get_args(Reason)
_END_WORDS: tuple[EndWord, ...] = get_args(EndWord)
_INFO = ("", "+", "-", "++", "--")
_PIECES = ("", *LETTERS)
_SQUARE = pattern(r"[a-y][0-9]{1,3}")
_PIECE = pattern(f"[{LETTERS}]?")
_ANY = pattern(r".*", re.DOTALL)


def read(source: Source) -> Iterator[Record]:
    """Yield the records of the documents of a source. Raises nothing."""
    index = 0
    for each in values(source.text):
        if isinstance(each, Fault):
            record = Record(source, index, NAME, Span(each.span.start, len(source.text)))
            record.faults.append(each)
            record.stray.append(record.span)
            yield record
            return
        document, span = each
        if not isinstance(document, LocatedObject) or document.get("schema") not in SCHEMAS:
            record = Record(source, index, NAME, span)
            misfit(record, span, f"a document has a 'schema': {' or '.join(SCHEMAS)}")
            record.stray.append(span)
            index += 1
            yield record
            continue
        games = document.get("records")
        for game in games if isinstance(games, list) else [games]:
            yield _record(source, index, game, span)
            index += 1


def stray_text(record: Record, text: str) -> str:
    """Stray text as the record has it: in a document that was read it stands with escapes."""
    if record.format != NAME:
        return text
    try:
        value = json.loads(f'"{text}"')
    except ValueError:  # the rest of a broken document
        return text
    return value if isinstance(value, str) else text


def _record(source: Source, index: int, game: Any, around: Span) -> Record:
    span = game.span if isinstance(game, LocatedObject) else around
    record = Record(source, index, NAME, span)
    if isinstance(game, LocatedObject):
        _Reader(record, game).read()
    else:
        misfit(record, span, "'records' is a list of objects, one a game")
        record.stray.append(span)
    return record


class _Field(NamedTuple):
    """A value of an object, and how messages call it."""

    value: Any
    name: str


class _Reader:
    """Reads one record; a value of another kind than it should be is a fault, and left out."""

    def __init__(self, record: Record, game: Game) -> None:
        self.record, self.game = record, game
        self.at = game.span

    def read(self) -> None:
        """Everything that the record says."""
        self._tags()
        self._plies()
        self._turns()
        self._remarks()
        self._ends()
        self._rules()
        for item in self._items("boards"):
            position = self._position(self._field(item, "position"))
            if position:
                board = Board(self._after(item), position, item.span)
                self.record.boards.append(board)
        for item in self._items("noticed"):
            name, message = self._text(item, "name"), self._text(item, "message")
            self.record.faults.append(Fault(str(name), _span(name, item), str(message)))

    # values of one kind

    def _wrong(self, what: _Field, wanted: str) -> None:
        if len(self.record.faults) < MOST_FAULTS:
            span = self.at if len(self.record.source.text) > self.at.start else Span(0, 1)
            message = f"{what.name!r} is {wanted}, not {json.dumps(what.value)[:40]}"
            misfit(self.record, Span(span.start, span.start + 1), message)

    def _field(self, item: Game, key: str) -> _Field:
        return _Field(item.get(key), key)

    def _items(self, key: str) -> list[Game]:
        """The objects of a list."""
        value = self.game.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            self._wrong(_Field(value, key), "a list")
            return []
        for each in value:
            if not isinstance(each, LocatedObject):
                self._wrong(_Field(each, key), "a list of objects")
        return [each for each in value if isinstance(each, LocatedObject)]

    def _text(self, item: Game, key: str, among: tuple[str, ...] = ()) -> str:
        value = item.get(key)
        if isinstance(value, str) and (not among or value in among):
            return value
        self.at = item.span
        self._wrong(_Field(value, key), f"one of {', '.join(among)}" if among else "a text")
        return among[0] if among else ""

    def _maybe(self, item: Game, key: str, among: tuple[str, ...]) -> Any:
        """A text that is one of some, or None."""
        return None if item.get(key) is None else self._text(item, key, among)

    def _texts(self, item: Game, key: str, each: re.Pattern[str] = _ANY) -> tuple[str, ...]:
        """A list of texts of a form; empty when it is none."""
        value = item.get(key)
        if isinstance(value, list) and all(isinstance(v, str) and each.fullmatch(v) for v in value):
            return tuple(map(str, value))
        self.at = item.span
        self._wrong(_Field(value, key), "a list of texts of its form")
        return ()

    def _number(self, item: Game, key: str, least: int = 0) -> int:
        value = item.get(key)
        if type(value) is int and least <= value <= MAX_PLIES * 1000:
            return value
        self.at = item.span
        self._wrong(_Field(value, key), "a whole number")
        return least

    def _after(self, item: Game) -> int:
        return min(self._number(item, "after"), len(self.record.moves))

    def _position(self, field: _Field) -> Position | None:
        if isinstance(field.value, str):
            try:
                return position_of(field.value)
            except PositionError:
                pass
        self._wrong(field, "a position record")
        return None

    # parts of a record

    def _tags(self) -> None:
        for item in self._items("tags"):
            key, value = self._text(item, "key"), self._text(item, "value")
            start = value.start if isinstance(value, Located) else item.span.start + 1
            end = start + len(value) + 1
            self.record.tags.append(Tag(str(key).strip().lower(), str(value), start - 1, end))

    def _plies(self) -> None:
        record = self.record
        record.placeholder = self.game.get("first_move_unknown") is True
        broken = self.game.get("broken_at")
        for item in self._items("plies"):
            if len(record.moves) >= MAX_PLIES or len(record.faults) >= MOST_FAULTS:
                message = f"a record has at most {MAX_PLIES} plies; reading stops here"
                record.faults.append(Fault("record-too-large", item.span, message))
                record.stray.append(item.span)
                break
            self._ply(item)
        if type(broken) is int and 0 <= broken <= len(record.moves):
            record.broken_at = min(broken, record.broken_at or broken)

    def _ply(self, item: Game) -> None:
        text, noted = self._text(item, "text"), len(self.record.faults)
        captures = self._texts(item, "captures", _SQUARE)
        # a document of version 1 does not tell the letters
        taken = self._texts(item, "taken", _PIECE) if "taken" in item else ("",) * len(captures)
        if len(taken) != len(captures):
            self._wrong(_Field([*taken], "taken"), "a letter or '' for each capture")
        men = item.get("men")
        move = Move(
            str(text), str(self._text(item, "piece", _PIECES)),
            self._square(item, "origin"), self._square(item, "target"),
            item.get("jump") is True, item.get("berserk") is True, captures,
            taken, str(self._text(item, "info", _INFO)), item.get("rebuilt") is True,
            men if type(men) is int else None,
        )  # fmt: skip
        sound = len(self.record.faults) == noted and isinstance(text, Located) and bool(text)
        if sound and isinstance(text, Located):
            self.record.add_move(move, text.start)
            return
        if len(self.record.faults) == noted:
            self._wrong(_Field(str(text), "text"), "the move as it was written")
        self.record.stray.append(item.span)
        if self.record.broken_at is None:
            self.record.broken_at = len(self.record.moves)

    def _square(self, item: Game, key: str) -> str:
        value = item.get(key)
        if isinstance(value, str) and _SQUARE.fullmatch(value):
            return str(value)
        self.at = item.span
        self._wrong(_Field(value, key), "a square such as d4")
        return ""

    def _turns(self) -> None:
        for item in self._items("turns"):
            first = self._number(item, "first_ply", 1)
            self.record.turn_numbers.append(self._number(item, "number"))
            self.record.turn_firsts.append(min(first - 1, len(self.record.moves)))

    def _remarks(self) -> None:
        for item in self._items("comments"):
            text = self._text(item, "text")
            self.record.comments.append(Comment(self._after(item), str(text), _span(text, item)))
        for item in self._items("variations"):
            after, text = self._after(item), self._text(item, "text")
            remarks = item.get("comments")
            comments = tuple(
                Comment(after, str(remark), remark.span)
                for remark in (remarks if isinstance(remarks, list) else [])
                if isinstance(remark, Located)
            )
            address = str(self._text(item, "address"))
            known = len(self.record.faults)
            line = f"{address} {text}"
            read = variation_of(
                self.record, line, max(0, _span(text, item).start - len(address) - 1)
            )
            del self.record.faults[known:]  # the document lists what was noticed
            variation = Variation(
                address, str(text), after, _span(text, item), comments, read.place, read.line
            )
            self.record.variations.append(variation)

    def _ends(self) -> None:
        record, game = self.record, self.game
        for item in self._items("end_words"):
            word: Any = self._text(item, "word", _END_WORDS)
            text, after = self._text(item, "text"), self._after(item)
            loser: Side | None = self._maybe(item, "loser", SIDES)
            record.terminators.append(Terminator(word, str(text), after, _span(text, item), loser))
        stray = game.get("stray") or []
        for each in stray if isinstance(stray, list) else [stray]:
            if isinstance(each, Located):
                record.stray.append(Span(each.start, each.end))
            else:
                self._wrong(_Field(each, "stray"), "a list of texts")
        record.result = self._maybe(game, "recorded_result", _RESULTS)
        record.told = self._maybe(game, "told_reason", _REASONS)
        totals = game.get("recorded_totals")
        if isinstance(totals, list) and len(totals) == 2 and all(type(n) is int for n in totals):
            record.captured_by = (totals[0], totals[1])
        elif totals is not None:
            self._wrong(_Field(totals, "recorded_totals"), "a list of two numbers")
        if record.result:
            record.result_span = _span(game["recorded_result"], game)
        elif record.captured_by:
            record.result_span = Span(game.span.start, game.span.start + 1)

    def _rules(self) -> None:
        implied, ruleset = self.game.get("implied"), self.game.get("ruleset")
        if isinstance(implied, LocatedObject):
            self.record.implied = self._implied(implied)
        elif isinstance(ruleset, LocatedObject) and ruleset.get("chosen_from") == "option":
            self.record.implied = self._chosen(ruleset)

    def _implied(self, item: Game) -> Implied:
        variant, start = str(self._text(item, "variant")), None
        given = item.get("settings")
        texts = isinstance(given, dict) and all(isinstance(each, str) for each in given.values())
        settings = tuple((k, str(v)) for k, v in given.items()) if given and texts else ()
        if not texts:
            self._wrong(_Field(given, "settings"), "an object of texts")
        row = find(variant[:100])
        try:
            if row:
                ruleset_of(row).changed(dict(settings))
        except RulesError as error:
            self.record.faults.append(Fault(error.name, item.span, str(error)))
            settings = ()
        if item.get("start") is not None:
            start = self._position(self._field(item, "start"))
        return Implied(variant, settings, start, self._maybe(item, "first", SIDES))

    def _chosen(self, item: Game) -> Implied | None:
        """The rules that the user had chosen: a reading of the catalogue, or what differs from one."""
        start, values = self.game.get("start"), item.get("values")
        position = self._position(_Field(start, "start")) if start is not None else None
        row = find(str(item.get("name"))[:100]) or _like(position)
        if row is None or not isinstance(values, dict):
            return None
        usual = ruleset_of(row).values
        settings = tuple((k, str(values[k])) for k in usual if values.get(k, usual[k]) != usual[k])
        try:
            ruleset_of(row).changed(dict(settings))
        except RulesError:
            return None
        return Implied(row.name, settings, position, self._maybe(self.game, "first_side", SIDES))


def _like(start: Position | None) -> Reading | None:
    """A row of the catalogue with that start, or else with a board of that size."""
    boards = [(row, ruleset_of(row).start) for row in CATALOGUE]
    same = [row for row, board in boards if board == start]
    return next(
        iter(same + [row for row, board in boards if start and board.size == start.size]), None
    )


def _span(text: str, item: Game) -> Span:
    """Where a text stands, or else its object."""
    return text.span if isinstance(text, Located) else item.span

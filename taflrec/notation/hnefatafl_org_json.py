"""The JSON of one game as hnefatafl.org exports and imports it, read and written.

One object a game: names, start position with the top row first, clocks, the moves as one string,
the chat. The chat becomes comments behind the last ply, what has no place in the record tags
``x-hnefatafl-org-…``. Source: formats reference, section 4.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from taflrec.board.pieces import KING, SIDES, side_of
from taflrec.board.position import Position
from taflrec.notation.hnefatafl_org import (
    HOUSE,
    Loss,
    first_losses,
    house,
    house_rules,
    read_moves,
    resigned_in_turn,
    result_losses,
    rules_losses,
    size_of,
    square,
)
from taflrec.notation.json_text import Located, values
from taflrec.notation.position_record import read_position
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Comment, Move, Record, Tag
from taflrec.record.patterns import pattern
from taflrec.record.source import Source, Span

NAME = "hnefatafl-org-json"
TITLE = "the JSON of hnefatafl.org"
PREFIX = "x-hnefatafl-org-"
MOST_FIELDS = 200  # of one object
_LETTERS = str.maketrans({"A": "t", "D": "T"})
_FIELDS = ("start", "moves", "time_control", "time_remaining_ms", "messages", "dim")
# one character of a string as it stands in the source
_CHARACTER = pattern(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|.", re.DOTALL
)
_CHAT = pattern(r"(\S+) \((\d{4}-\d\d-\d\dT[^()\s]+)\): (.*)", re.DOTALL)
_CLOCK = pattern(r"\s*(\d{1,9})(?:\s+(\d{1,9})i)?\s*")
_LEFT = pattern(r"\s*(\d{1,9})\s*,\s*(\d{1,9})\s*")
NEVER = "1970-01-01T00:00:00Z"


def read(source: Source) -> Iterator[Record]:
    """Yield one record for each value of the text; a fault in it gives one, too. Raises nothing."""
    for index, each in enumerate(values(source.text)):
        span = Span(each.span.start, len(source.text)) if isinstance(each, Fault) else each[1]
        record = Record(source, index, NAME, span)
        if isinstance(each, Fault):
            record.faults.append(each)
            record.stray.append(span)
        elif isinstance(each[0], dict) and ("moves" in each[0] or "start" in each[0]):
            _read_game(record, each[0])
        else:
            _misfit(record, span, "a game is an object with 'start' and 'moves'; this is none")
            record.stray.append(span)
        yield record


def _read_game(record: Record, game: dict[str, Any]) -> None:
    for key in list(game)[:MOST_FIELDS]:
        if key in ("attackers", "defenders") and isinstance(game[key], str):
            if game[key].strip():
                _tag(record, key, game[key])
        elif key not in _FIELDS:
            _tag(record, PREFIX + re.sub("[^a-z0-9]+", "-", key.lower()), _plain(game[key]))
    _read_start(record, game.get("start"), game.get("dim"))
    _read_clocks(record, game.get("time_control"), game.get("time_remaining_ms"))
    moves = game.get("moves", "")
    if isinstance(moves, Located):
        read_moves(record, _words(record.source.text, moves))
    else:
        _misfit(record, record.span, "'moves' is one string of moves with blanks between them")
        record.broken_at = 0
    _read_chat(record, game.get("messages"))


def _misfit(record: Record, span: Span, message: str) -> None:
    record.faults.append(Fault("json-syntax", Span(span.start, span.start + 1), message))


def _plain(value: Any) -> str:
    return (
        value
        if isinstance(value, str)
        else json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    )


def _tag(record: Record, key: str, value: str) -> None:
    """Add a tag; where its value is a string of the source, its place is that string."""
    start, end = record.span
    if isinstance(value, Located):
        start, end = value.start - 1, value.span.end + 1
    record.tags.append(Tag(key, str(value), start, end))


def _words(text: str, moves: Located) -> Iterator[tuple[str, int, int]]:
    """The words of a string, and where each stands in the text (start, end)."""
    if moves.plain:
        for word in re.finditer(r"\S+", moves):
            yield word[0], moves.start + word.start(), moves.start + word.end()
        return
    at, places = moves.start, [moves.start]
    for _ in moves:
        character = _CHARACTER.match(text, at)
        at = character.end() if character else at
        places.append(at)
    for word in re.finditer(r"\S+", moves):
        yield word[0], places[word.start()], places[word.end()]


def _read_start(record: Record, start: Any, dim: Any) -> None:
    """The start position, with the letters A D K that the site writes, or OTN's t T K."""
    size = dim if type(dim) is int else 0
    if not isinstance(start, Located):
        if start is not None:
            _misfit(record, record.span, "'start' is one string with the rows of the board")
        record.implied = house(size) if size in HOUSE else None
        return
    position, faults = read_position(start.translate(_LETTERS), "starti")
    place = start.span if len(start) else Span(start.start - 1, start.start)
    for fault in faults:
        moved = fault.moved(start.start) if start.plain else fault._replace(span=place)
        record.faults.append(moved)
    if position and dim is not None and dim != position.size:
        message = f"'dim' says {_plain(dim)[:20]}, the start position has {position.size} rows"
        record.faults.append(Fault("position-rows", place, message))
    record.implied = house(position.size if position else size, position)


def _read_clocks(record: Record, control: Any, left: Any) -> None:
    if control is not None:
        times = _numbers(control, "main_time_seconds", "increment_length")
        if times:
            value = f"{times[0]} {times[1]}i" if times[1] else f"{times[0]}"
            _tag(record, "time-control", value)
        else:
            _tag(record, PREFIX + "time-control", _plain(control))
    if left is not None:
        rest = _numbers(left, *SIDES)
        if rest:
            _tag(record, "time-remaining", f"{rest[0] // 1000}, {rest[1] // 1000}")
        _tag(record, PREFIX + "time-remaining-ms", _plain(left))


def _numbers(value: Any, *keys: str) -> list[int] | None:
    """The whole numbers of an object under these keys; None unless all are there."""
    found = [value.get(key) for key in keys] if isinstance(value, dict) else []
    whole = [each for each in found if type(each) is int and 0 <= each < 10**12]
    return whole if len(whole) == len(keys) else None


def _read_chat(record: Record, messages: Any) -> None:
    if messages is None:
        return
    for each in messages if isinstance(messages, list) else [messages]:
        text, span = each, record.span
        if isinstance(each, dict) and isinstance(each.get("content"), Located):
            content, name, when = each["content"], each.get("username"), each.get("timestamp")
            span = content.span
            said = [f"{name} ({when})", content] if when else [f"{name}", content]
            text = ": ".join(said) if name else content
        elif isinstance(each, Located):
            span = each.span
        record.comments.append(Comment(len(record.moves), _plain(text), span))


def write(record: Record) -> str:
    """The record as one object on one line, without a line end.

    The squares are written as the site does, and a resignation as ``resigns``, since its program
    does not read the ``---`` that it writes. Cannot hold what :func:`extra_losses` tells.
    """
    size = size_of(record)
    start = record.implied.start if record.implied else None
    if start is None:
        start = house_rules(size).start
    words = [move_text(move, size) for move in record.moves]
    words += ["resigns"] if resigned_in_turn(record) else []
    game = {
        "id": _kept(record, "id", 0),
        "attackers": _value(record, "attackers"),
        "defenders": _value(record, "defenders"),
        "dim": size,
        "start": start_text(start),
        "time_control": _control(record),
        "time_remaining_ms": _remaining(record),
        "moves": " ".join(words),
        "rated": _kept(record, "rated", False),
        "messages": [_message(comment.text) for comment in record.comments],
    }
    return json.dumps(game, ensure_ascii=False)


def extra_losses(record: Record) -> list[Loss]:
    """Losses that depend on more than the kind of thing: other rules, results, places of comments."""
    found = rules_losses(record, TITLE) + first_losses(record, TITLE)
    found += result_losses(record, TITLE)
    start = record.implied.start if record.implied else None
    if start and any(piece not in _PLAIN for piece in start.cells):
        why = f"{TITLE} cannot hold pieces other than men and the king"
        found.append(("special pieces", why, record.span, None))
    for key, form in (("time-control", _CLOCK), ("time-remaining", _LEFT)):
        tag = record.tag(key)
        if tag and not form.fullmatch(tag.value):
            why = f"{TITLE} cannot hold the clock {tag.value.strip()[:40]!r}"
            found.append(("clocks", why, tag.span, None))
    early = [comment for comment in record.comments if comment.after < len(record.moves)]
    if early:
        why = f"{TITLE} cannot hold to which plies comments belong"
        found.append(("places of comments", why, early[0].span, early[0].after))
    return found


_PLAIN = {0, 1, 7, KING}


def move_text(move: Move, size: int) -> str:
    """A move with its captures, the king's among them."""
    taken = "".join(f"x{square(name, size)}" for name in move.captures)
    return f"{square(move.origin, size)}-{square(move.target, size)}{taken}"


def start_text(position: Position) -> str:
    """A position in the letters of the site, the top row first."""
    cells = [
        piece if piece in (0, KING) else 1 + 6 * (side_of(piece) == SIDES[1])
        for piece in position.cells
    ]
    text = Position(position.size, tuple(cells)).record("starti")
    return text.replace("t", "A").replace("T", "D")


def _value(record: Record, key: str) -> str:
    tag = record.tag(key)
    return tag.value.strip() if tag else ""


def _kept(record: Record, key: str, default: Any) -> Any:
    """A field that was kept in a tag, if it still is of the right kind."""
    try:
        value = json.loads(_value(record, PREFIX + key))
    except (ValueError, RecursionError):
        return default
    return value if type(value) is type(default) else default


def _control(record: Record) -> dict[str, int] | None:
    clock = _CLOCK.fullmatch(_value(record, "time-control"))
    if clock is None:
        return None
    return {"main_time_seconds": int(clock[1]), "increment_length": int(clock[2] or 0)}


def _remaining(record: Record) -> dict[str, Any] | None:
    kept = _kept(record, "time-remaining-ms", {})
    if _numbers(kept, *SIDES):
        return dict(kept)
    left = _LEFT.fullmatch(_value(record, "time-remaining"))
    if left is None:
        return None
    return {SIDES[0]: int(left[1]) * 1000, SIDES[1]: int(left[2]) * 1000, "last_move": NEVER}


def _message(text: str) -> dict[str, str]:
    said = _CHAT.fullmatch(text)
    name, when, content = said.groups() if said else ("", NEVER, text)
    return {"username": name, "timestamp": when, "content": content}

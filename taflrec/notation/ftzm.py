"""The JSON of ftzm's server: one object a game, the moves as one string of list tokens.

It names the reason of the result. 11x11 only. Source: formats reference, section 13.
"""

from collections.abc import Iterator

from taflrec.board.pieces import Side, other
from taflrec.notation.json_games import (
    Game,
    add_name,
    add_rest,
    add_tag,
    finish,
    iso_date,
    kept,
    misfit,
    place,
    read_games,
    read_tokens,
)
from taflrec.notation.json_text import Located
from taflrec.record.diagnostic import Fault
from taflrec.record.model import EndWord, Record, Result, Terminator
from taflrec.record.outcome import Reason
from taflrec.record.source import Source

NAME = "ftzm"
PREFIX = "x-ftzm-"
_FIELDS = ("gameName", "blackPlayerName", "whitePlayerName", "startTime", "gameStatus", "moves")

# what gameStatus says -> the winner, and the reason that it gives; black are the attackers
STATUS: dict[str, tuple[Result | None, Reason | None]] = {
    "ongoing": (None, None),
    "abandoned": (None, None),
    "draw": ("draw", None),
    "black_won_king_captured": ("attackers", "king-captured"),
    "black_won_white_surrounded": ("attackers", "surrounded"),
    "black_won_no_white_moves": ("attackers", "no-legal-moves"),
    "black_won_resignation": ("attackers", "resignation"),
    "black_won_timeout": ("attackers", "timeout"),
    "white_won_king_escaped": ("defenders", "king-escaped"),
    "white_won_exit_fort": ("defenders", "exit-fort"),
    "white_won_no_black_moves": ("defenders", "no-legal-moves"),
    "white_won_resignation": ("defenders", "resignation"),
    "white_won_timeout": ("defenders", "timeout"),
}
# reasons that are an end word elsewhere: the loser gave up or ran out of time
END_WORDS: dict[Reason, EndWord] = {"resignation": "resigned", "timeout": "timeout"}


def read(source: Source) -> Iterator[Record]:
    """Yield one record for each value of the text. Raises nothing."""
    return read_games(source, NAME, ("gameStatus", "moves"), _read_game)


def _read_game(record: Record, game: Game) -> None:
    add_name(record, game, "gameName", "event")
    add_name(record, game, "blackPlayerName", "attackers")
    add_name(record, game, "whitePlayerName", "defenders")
    start = game.get("startTime")
    date = iso_date(start) if isinstance(start, str) else ""
    if date:
        add_tag(record, "date", date, place(record, game, "startTime"))
    if start is not None and str(start).strip() not in ("", date.replace(".", "-")):
        kept(record, game, "startTime", PREFIX)
    add_rest(record, game, _FIELDS, PREFIX)
    moves = game.get("moves", "")
    if isinstance(moves, Located):
        read_tokens(record, moves)
    elif moves != "":
        misfit(record, place(record, game, "moves"), "'moves' is one text of moves with blanks")
        record.broken_at = 0
    _read_status(record, game)
    finish(record)


def _read_status(record: Record, game: Game) -> None:
    status = game.get("gameStatus")
    if status is None:
        return
    span = place(record, game, "gameStatus")
    if not isinstance(status, str) or status not in STATUS:
        known = "ongoing, draw, abandoned, black_won_... and white_won_..."
        message = f"{str(status)[:40]!r} is no status of a game; there are {known}"
        record.faults.append(Fault("result-value", span, message))
        kept(record, game, "gameStatus", PREFIX)
        return
    if status == "abandoned":
        add_tag(record, "termination", "abandoned", span)
    record.result, record.told = STATUS[status]
    record.result_span = span if record.result else None
    word = END_WORDS.get(record.told) if record.told else None
    if word and not record.terminators:
        winner: Side = "attackers" if record.result == "attackers" else "defenders"
        end = Terminator(word, str(status), len(record.moves), span, other(winner))
        record.terminators.append(end)

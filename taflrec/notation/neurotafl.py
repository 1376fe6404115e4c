"""NeuroTafl's JSON of games from aagenielsen.dk: one object a game, the moves as list tokens.

White are the defenders. Who moved first is written wrongly where the defenders open, so it is only
kept. The site has other games than tafl; a record of one is refused as a whole.
Source: formats reference, sections 1 and 9; the types were held against the corpus.
"""

from collections.abc import Iterator

from taflrec.notation.json_games import (
    Game,
    add_name,
    add_rest,
    finish,
    is_number,
    kept,
    misfit,
    place,
    read_games,
    read_tokens,
)
from taflrec.notation.json_text import Located
from taflrec.notation.limits import MAX_PLIES
from taflrec.record.diagnostic import Fault
from taflrec.record.model import Implied, Record, Result
from taflrec.record.patterns import pattern
from taflrec.record.source import Source
from taflrec.rules.catalogue import find

NAME = "neurotafl"
PREFIX = "x-neurotafl-"
_FIELDS = (
    "WhiteSidePlayerName", "BlackSidePlayerName", "Moves", "WhoWon", "BlackPiecesCaptured",
    "WhitePiecesCaptured",
)  # fmt: skip
WON: dict[str, Result | None] = {
    "white": "defenders", "black": "attackers", "draw": "draw", "ongoing": None, "": None,
}  # fmt: skip

# Number of a game type -> the reading that its records replay under, and what differs from it;
# empty: the catalogue has the name for another game. Other types go by their name.
TYPES: dict[int, str] = {
    1: "tablut:rachunek", 3: "berserk:aage", 4: "fetlar", 5: "sea-battle", 7: "tablut:saami",
    8: "tablut:ashton", 15: "old:aage", 16: "copenhagen", 22: "sea-battle", 26: "sea-battle-11",
    29: "tawlbwrdd", 31: "simple", 39: "copenhagen-13", 51: "brandubh", 53: "brandubh:aage-walker",
    64: "", 92: "alea-evangelii:unst", 129: "brandubh", 151: "tyr:aage", 166: "tablut:saami atkf:n",
}  # fmt: skip
# tokens of hunt and race games and of Hex: chains of squares, a single one, no capture
_OTHER_GAMES = pattern(r"[a-z]\d+(?:-[a-z]\d+){2,}|[a-z]\d+|nox|x?\d+")


def read(source: Source) -> Iterator[Record]:
    """Yield one record for each value of the text. Raises nothing."""
    return read_games(source, NAME, ("AageGameTypeKey", "WhoWon", "Moves"), _read_game)


def _read_game(record: Record, game: Game) -> None:
    if _refused(record, game):
        return
    add_name(record, game, "BlackSidePlayerName", "attackers")
    add_name(record, game, "WhiteSidePlayerName", "defenders")
    add_rest(record, game, _FIELDS, PREFIX)
    variant, *settings = reading_of(game).split() or [""]
    if variant:
        changed = tuple((key, value) for key, _, value in (s.partition(":") for s in settings))
        record.implied = Implied(variant, changed)
    _read_moves(record, game)
    _read_winner(record, game)
    _read_totals(record, game)
    finish(record)


def reading_of(game: Game) -> str:
    """The reading of the catalogue that a game type stands for, with settings; empty if unknown."""
    number, name = game.get("AageGameTypeKey"), game.get("AageGameTypeName")
    if isinstance(number, str) and number.isascii() and number.strip().isdigit():
        number = int(number[:9])
    if type(number) is int and number in TYPES:
        return TYPES[number]
    row = find(str(name)[:100]) if isinstance(name, str) else None
    return row.name if row else ""


def _refused(record: Record, game: Game) -> bool:
    """Whether the record is of no tafl game; then it is kept as stray text, and says why."""
    moves = game.get("Moves")
    if reading_of(game) or not isinstance(moves, list):
        return False
    foreign = [each for each in moves if isinstance(each, str) and _OTHER_GAMES.fullmatch(each)]
    if len(foreign) * 2 <= len(moves):
        return False
    name = str(game.get("AageGameTypeName") or game.get("AageGameTypeKey") or "without a name")
    message = (
        f"the game type {name[:60]!r} seems to be no tafl game: its moves are such as "
        f"{foreign[0][:20]!r}; this record is left out"
    )
    record.faults.append(Fault("no-record", place(record, game, "Moves"), message))
    record.stray.append(record.span)
    return True


def _read_moves(record: Record, game: Game) -> None:
    moves = game.get("Moves")
    if not isinstance(moves, list):
        span = place(record, game, "Moves") if "Moves" in game else record.span
        misfit(record, span, "'Moves' is a list of moves, each a text in quotes")
        record.broken_at = 0
        return
    for number, token in enumerate(moves, 1):
        if isinstance(token, Located):
            read_tokens(record, token)
        else:
            misfit(record, record.span, f"number {number} of 'Moves' is no text: {str(token)[:40]}")
            record.broken_at = len(record.moves) if record.broken_at is None else record.broken_at
        if len(record.moves) >= MAX_PLIES or len(record.faults) >= MAX_PLIES // 20:
            break


def _read_winner(record: Record, game: Game) -> None:
    won = game.get("WhoWon")
    if won is None:
        return
    span = place(record, game, "WhoWon")
    word = won.strip().lower() if isinstance(won, str) else None
    if word not in WON:
        message = f"{str(won)[:40]!r} is no winner; possible are White, Black, Draw, Ongoing or ''"
        record.faults.append(Fault("result-value", span, message))
        kept(record, game, "WhoWon", PREFIX)
        return
    record.result, record.result_span = WON[word], span


def _read_totals(record: Record, game: Game) -> None:
    """Counters are the men taken by a colour; they count only together."""
    black, white = game.get("BlackPiecesCaptured"), game.get("WhitePiecesCaptured")
    if is_number(black) and is_number(white):
        record.captured_by = (black, white)
        record.result_span = record.result_span or place(record, game, "BlackPiecesCaptured")
        return
    for key in ("BlackPiecesCaptured", "WhitePiecesCaptured"):
        if game.get(key) is not None:
            kept(record, game, key, PREFIX)

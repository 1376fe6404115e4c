"""Checks of repetition and of the three things that tell how a game ended: the outcome on the
board, the end word, the result. Each pair that disagrees is a diagnostic of its own."""

from collections.abc import Iterator

from taflrec.board.pieces import Side, other
from taflrec.checks.finding import Finding
from taflrec.record.diagnostic import Edit, Fix
from taflrec.record.model import Record, Result, winner_of
from taflrec.record.outcome import REASON_WORDS, Outcome
from taflrec.record.source import Span
from taflrec.replay.replay import Replay, told_ending

_VERDICTS = {
    "def": "the defenders lose",
    "draw": "the game is drawn",
    "mover": "the side that completes it loses",
    "moverwins": "the side that completes it wins",
    "causer": "the side that began the cycle loses",
}


def repetitions(replay: Replay) -> Iterator[Finding]:
    """TR401: every recurrence of a position, with its plies."""
    game = replay.game
    if game is None:
        return
    for again in game.repetitions:
        if again.ply == 0 or again.ply > len(replay.record.moves):
            continue
        first = f"after ply {again.first}" if again.first else "at the start"
        message = f"the position stands for the {ordinal(again.times)} time, first {first}"
        yield Finding("repetition", replay.record.move_span(again.ply - 1), message, again.ply)


def repetition_not_claimed(replay: Replay) -> Iterator[Finding]:
    """TR402: the ruleset gives a repetition a result, and the record plays on or says otherwise."""
    game, record = replay.game, replay.record
    if game is None or replay.ruleset is None:
        return
    rule, wanted = replay.ruleset.values["rep"], replay.ruleset.number("repn")
    if rule not in _VERDICTS:
        return
    first = next((again for again in game.repetitions if again.times >= wanted), None)
    if first is None:
        return
    law = f"by this ruleset {_VERDICTS[rule]}"
    span = record.move_span(first.ply - 1)
    times = f"for the {ordinal(first.times)} time"
    if first.ply < len(record.moves):
        message = f"the position stands {times}, {law}; the record plays on"
        yield Finding("repetition-not-claimed", span, message, first.ply)
    elif game.claim and record.result and winner_of(record.result) != game.claim.winner:
        message = (
            f"the record ends with the position {times}, {law}; its result says {record.result}"
        )
        yield Finding("repetition-not-claimed", span, message, first.ply)


def ambiguous_repetition(replay: Replay) -> Iterator[Finding]:
    """TR216: the outcome hangs on ``tfr:w`` or ``tfr:l``."""
    game, rules, tfr = replay.game, replay.record.tag("rules"), replay.choice.tfr
    if game is None or tfr not in _BY_PROGRAM or not game.claim or not rules:
        return
    if replay.outcome() is not game.claim:  # the board or an end word decides
        return
    by_program, written = _BY_PROGRAM[tfr]
    message = (
        f"the record ends with a repetition under tfr:{tfr}, with which the side that completes it "
        f"{by_program} as OpenTafl plays, so it is taken here, and {written} by the written format"
    )
    yield Finding("ambiguous-repetition-rule", rules.value_span, message)


_BY_PROGRAM = {"w": ("loses", "wins"), "l": ("wins", "loses")}


def ignored_repetition(replay: Replay) -> Iterator[Finding]:
    """TR501: ``tfr:i``, and a third occurrence at which OpenTafl, which reads a draw, ends the game."""
    game, ruleset, record = replay.game, replay.ruleset, replay.record
    if game is None or ruleset is None or replay.choice.tfr != "i" or ruleset.says("rep", "draw"):
        return
    third = next((again for again in game.repetitions if again.times >= 3), None)
    if third is None or (third.ply == len(record.moves) and record.result == "draw"):
        return
    message = (
        "the position stands for the 3rd time, which tfr:i ignores; OpenTafl takes tfr:i for "
        "tfr:d and ends the game in a draw here"
    )
    yield Finding("not-portable", record.move_span(third.ply - 1), message, third.ply)


def reading_dependent(replay: Replay) -> Iterator[Finding]:
    """TR408: the end on the board, or by repetition, is another one under other readings."""
    game, choice = replay.game, replay.choice
    if game is None or choice.ruleset is None or choice.position is None or replay.stops:
        return
    end = game.result()
    if end is None or not end.ply or not choice.ruleset.reading:
        return
    from taflrec.replay.readings import end_notes  # only for readings of the catalogue

    notes = end_notes(choice.ruleset, choice.position, choice.to_move, game.history, end)
    if notes:
        name = choice.ruleset.name
        message = f"{_told(end)}: so under {name}, but {'; '.join(notes)}"
        yield Finding("reading-dependent", replay.record.move_span(end.ply - 1), message, end.ply)


def results(replay: Replay) -> Iterator[Finding]:
    """TR403 to TR405 and TR407: board, end word, result and termination tag, pair by pair."""
    record, board = replay.record, _on_board(replay)
    span = record.result_span or record.span
    loser = _gave_up(replay)
    if board and record.result and winner_of(record.result) != board.winner:
        message = f"the result says {_won(record.result)}, on the board {_told(board)}"
        fix = _result_fix(record, board.winner or "draw", "as the board says", safe=True)
        yield Finding("result-mismatch", span, message, board.ply or None, fix=fix)
    if loser and board and board.winner != other(loser):
        end = record.terminators[0]
        message = f"by the end word {end.text!r} the {loser} gave up, on the board {_told(board)}"
        yield Finding("terminator-mismatch", end.span, message)
    if loser and record.result and winner_of(record.result) != other(loser):
        end = record.terminators[0]
        message = (
            f"the end word {end.text!r} says that the {loser} lost, "
            f"the result says {_won(record.result)}"
        )
        # safe only where the board bears the end word out
        sure = board is not None and board.winner == other(loser)
        fix = _result_fix(record, other(loser), "as the end word says", safe=sure)
        yield Finding("result-terminator-mismatch", span, message, fix=fix)
    yield from _termination(replay, span)


def _termination(replay: Replay, span: Span) -> Iterator[Finding]:
    record = replay.record
    tag, told = record.tag("termination"), told_ending(record)
    if tag is None or record.result is None:
        return
    words = tag.value.lower()
    by = [side for side, names in _SIDE_WORDS.items() if any(name in words for name in names)]
    decisive = told in ("resignation", "timeout")
    drawn = record.result == "draw"
    against = (
        (decisive and drawn)
        or (told == "draw-agreed" and not drawn)
        or (decisive and len(by) == 1 and " wins" not in words and record.result == by[0])
    )
    if against:
        message = (
            f"the termination tag says {tag.value.strip()[:60]!r}, the result {_won(record.result)}"
        )
        fix = None
        if told == "draw-agreed":
            fix = _result_fix(record, "draw", "as the termination tag says", safe=False)
        elif len(by) == 1 and " wins" not in words:
            fix = _result_fix(record, other(by[0]), "as the termination tag says", safe=False)
        yield Finding("termination-mismatch", span, message, fix=fix)


# how the notations that tell a result write it
_RESULT_WORDS: dict[str, dict[Result, str]] = {
    "otn": {"attackers": "1", "draw": "0", "defenders": "-1"},
    "fellhuhn": {"attackers": "1", "draw": "0", "defenders": "-1"},
    "csv": {"attackers": "Black", "draw": "Draw", "defenders": "White"},
}


def _result_fix(record: Record, result: Result, why: str, *, safe: bool) -> Fix | None:
    """The result written anew, in the words of the record's notation; None where it has none."""
    word = _RESULT_WORDS.get(record.format, {}).get(result)
    if record.result_span is None or word is None:
        return None
    return Fix(f"set the result to {word}, {why}", (Edit(record.result_span, word),), safe)


_SIDE_WORDS: dict[Side, tuple[str, ...]] = {
    "attackers": ("attacker", "black", "schwarz"),
    "defenders": ("defender", "white", "weiß"),
}


def no_moves(replay: Replay) -> Iterator[Finding]:
    """TR406: a winner or an end word, and not a single ply."""
    record = replay.record
    if record.moves or record.placeholder or record.broken_at is not None:
        return
    if record.result or record.terminators:
        span = record.result_span or record.terminators[0].span
        yield Finding("no-moves", span, "there is a result or an end word, and no ply at all")


def _on_board(replay: Replay) -> Outcome | None:
    return replay.game.outcome if replay.game else None


def _gave_up(replay: Replay) -> Side | None:
    """The side to move at the end word, when the line was followed that far."""
    record, game = replay.record, replay.game
    if not record.terminators or game is None or not replay.complete:
        return None
    return record.terminators[0].loser or replay.side_at(record.terminators[0].after + 1)


def _won(result: str) -> str:
    return "a draw" if result == "draw" else f"the {result} won"


def _told(outcome: Outcome) -> str:
    who = f"the {outcome.winner} won" if outcome.winner else "it is a draw"
    return f"{who} at ply {outcome.ply}: {REASON_WORDS[outcome.reason]}"


def ordinal(number: int) -> str:
    """``2nd``, ``3rd``, ``4th``."""
    tail = {1: "st", 2: "nd", 3: "rd"}.get(
        number % 10 if number % 100 not in (11, 12, 13) else 0, "th"
    )
    return f"{number}{tail}"

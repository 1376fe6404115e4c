"""Verdicts -> the JSON document of ``convert --to json``, checked by its models."""

from collections.abc import Iterable
from typing import Any

from taflrec.board.pieces import SIDES, Side
from taflrec.checks.judge import Verdict
from taflrec.convert.models import SCHEMA, RecordModel
from taflrec.notation.taflrec_json import stray_text
from taflrec.record.model import Move, Record, Variation
from taflrec.replay.branches import Branch
from taflrec.replay.replay import Replay
from taflrec.rules.kernel.game import Game


def document(verdicts: Iterable[Verdict]) -> str:
    """The JSON text of the records, with a final line end. Raises nothing for faulty records."""
    return whole(record_text(verdict) for verdict in verdicts if verdict.replay is not None)


def record_text(verdict: Verdict) -> str:
    """The JSON object of one record that was replayed."""
    return _record(verdict).model_dump_json(by_alias=True, indent=1)


def whole(records: Iterable[str]) -> str:
    """The document of records that are JSON objects already, with a final line end."""
    # a text inside JSON has no line ends, so that only the lines of the object are moved
    moved = [text.replace("\n", "\n  ") for text in records]
    inside = "\n  " + ",\n  ".join(moved) + "\n " if moved else ""
    return f'{{\n "schema": "{SCHEMA}",\n "records": [{inside}]\n}}\n'


def _record(verdict: Verdict) -> RecordModel:
    record, played = verdict.record, verdict.replay
    assert played is not None
    game, outcome = played.game, played.outcome()
    text = verdict.source.text
    start = played.choice.position
    return RecordModel.model_validate(
        {
            "source": verdict.source.name,
            "index": record.index,
            "line": record.line,
            "format": record.format,
            "title": record.title,
            "tags": [{"key": tag.key, "value": tag.value} for tag in record.tags],
            "ruleset": _ruleset(played),
            "start": start.record() if start else None,
            "first_side": played.choice.to_move if start else None,
            "turns": [{"number": t.number, "first_ply": t.first + 1} for t in record.turns],
            "plies": _plies(record, played),
            "first_move_unknown": record.placeholder,
            "comments": [{"after": c.after, "text": c.text} for c in record.comments],
            "variations": _variations(record, played),
            "end_words": [
                {"word": e.word, "text": e.text, "after": e.after, "loser": e.loser}
                for e in record.terminators
            ],
            "stray": [stray_text(record, text[span.start : span.end]) for span in record.stray],
            "recorded_result": record.result,
            "recorded_totals": record.captured_by,
            "told_reason": record.told,
            "implied": _implied(record),
            "boards": [{"after": b.after, "position": b.position.record()} for b in record.boards],
            "broken_at": record.broken_at,
            "noticed": [{"name": f.name, "message": f.message} for f in record.faults],
            "outcome": outcome._asdict() if outcome else None,
            "repetitions": [again.as_object() for again in game.repetitions] if game else [],
            "final_position": game.position.record() if game else None,
            "to_move": game.to_move if game else None,
            "diagnostics": [_diagnostic(verdict, place) for place in range(len(verdict.diagnostics))],
        }
    )  # fmt: skip


def _implied(record: Record) -> dict[str, Any] | None:
    implied = record.implied
    if implied is None:
        return None
    start = implied.start.record() if implied.start else None
    settings = dict(implied.settings)
    return {
        "variant": implied.variant,
        "settings": settings,
        "start": start,
        "first": implied.first,
    }


def _diagnostic(verdict: Verdict, index: int) -> dict[str, Any]:
    each, source = verdict.diagnostics[index], verdict.source
    place = source.place(each.span)
    fix = each.fix.as_object(source) if each.fix else None
    told = {key: value for key, value in each._asdict().items() if key != "span"}
    return told | place._asdict() | {"help": list(each.help), "fix": fix}


def _ruleset(played: Replay) -> dict[str, Any] | None:
    from taflrec.notation.rules_record import write_rules

    ruleset = played.ruleset
    if ruleset is None:
        return None
    return {
        "name": ruleset.name,
        "title": ruleset.title,
        "chosen_from": played.ruleset_from,
        "values": ruleset.values,
        "record": write_rules(ruleset),
    }


def _plies(record: Record, played: Replay) -> list[dict[str, Any]]:
    game = played.game
    followed = game.ply if game else 0
    return [
        _ply(move, index, game, index < followed, played.side_at(index + 1) if game else None)
        for index, move in enumerate(record.moves)
    ]


def _ply(
    move: Move, index: int, game: Game | None, followed: bool, side: Side | None
) -> dict[str, Any]:
    """A move as the one of that index (0-based) in a game."""
    names = game.tables.board.names if game else ()
    return {
        "ply": index + 1,
        "text": move.text,
        "side": side,
        "piece": move.piece,
        "origin": move.origin,
        "target": move.target,
        "jump": move.jump,
        "berserk": move.berserk,
        "captures": list(move.captures),
        "taken": list(move.taken),
        "men": move.men,
        "captured": sorted(names[square] for square in game.captures[index])
        if game and followed
        else None,
        "info": move.info,
        "rebuilt": move.rebuilt,
    }


def _variations(record: Record, played: Replay) -> list[dict[str, Any]]:
    placed = {branch.variation.span: branch for branch in played.branches}
    return [_variation(each, placed.get(each.span)) for each in record.variations]


def _variation(variation: Variation, branch: Branch | None) -> dict[str, Any]:
    line, branch = variation.line, branch or Branch(variation)
    game, start = branch.game, branch.start
    plies = []
    for index, move in enumerate(branch.moves):
        followed = game is not None and index < branch.played
        at = index + (start or 0)
        side = SIDES[game.side_at(at)] if game and followed else None
        plies.append(_ply(move, at, game, followed, side))
    return {
        "after": variation.after,
        "address": variation.address,
        "text": variation.text,
        "comments": [comment.text for comment in variation.comments],
        "placeholders": len(line.placeholders) if line else 0,
        "first_ply": None if start is None else start + 1,
        "plies": plies,
        "stem_read_as": branch.reading,
        "legal": branch.legal if game else None,
    }

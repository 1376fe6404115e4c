"""A replayed record -> the same record with everything that a writer may need.

Notations leave out what others write down: captured squares, piece letters, the rules, who won.
Here the replay puts it in, so that writers need no rules. Nothing that the record says is changed.
"""

from taflrec.board.pieces import ATTACKERS, KING, letter_of, other
from taflrec.board.position import Position
from taflrec.notation.opener import side_after
from taflrec.notation.rules_record import write_rules
from taflrec.record.model import EndWord, Implied, Move, Record, Tag, Terminator
from taflrec.record.outcome import Reason
from taflrec.replay.replay import Replay

_END_WORDS: dict[Reason, EndWord] = {"resignation": "resigned", "timeout": "timeout"}


def complete(played: Replay) -> Record:
    """A copy of the record with captures, letters, marks, rules, start and result filled in.

    ``implied.start`` and ``implied.first`` say where play starts, also where it is as the variant
    has it. Moves that were not replayed stay as written. The result is the recorded one; only
    where there is none, that of the board, an end word, or a repetition at the end. What a tag or
    the notation tells of a side that gave up becomes an end word, where that side was to move.
    """
    record, choice = played.record, played.choice
    moves = list(record.moves)
    made = record.with_moves(moves, list(range(len(moves))))
    if played.game is None or choice.ruleset is None or choice.position is None:
        return made
    boards = [position for position, _ in played.positions()]
    for ply in range(min(played.game.ply, len(moves))):
        moves[ply] = _whole(played, ply, boards[ply])
    # with the variant's own rules nothing but the name needs to be said
    settings = tuple(choice.ruleset.values.items())
    made.implied = Implied(choice.ruleset.name, settings, choice.position, choice.to_move)
    if record.tag("rules") is None:
        law = choice.ruleset
        if record.implied:  # the record's own board and first side
            law = law.changed(
                {"atkf": "y" if choice.to_move == ATTACKERS else "n"}, choice.position
            )
        made.tags = [*record.tags, Tag("rules", write_rules(law), *record.span)]
    outcome = played.outcome()
    if record.result is None and outcome:
        made.result = outcome.winner or "draw"
    if outcome and not record.told:
        made.told = outcome.reason
    if outcome and outcome.winner and not record.terminators:
        word, loser = _END_WORDS.get(outcome.reason), other(outcome.winner)
        if word and loser == played.side_at(len(moves) + 1):
            span = record.result_span or record.span
            made.terminators = [Terminator(word, "", len(moves), span, loser)]
    # notations tell by a bare word that the side to move gave up, which is not always the other one
    made.terminators = [_with_loser(end, made, played) for end in made.terminators]
    return made


def _with_loser(end: Terminator, record: Record, played: Replay) -> Terminator:
    """An end word with its loser where the words of the record would let one believe otherwise."""
    mover = played.side_at(end.after + 1)
    known = end.loser or not played.complete or mover == side_after(record, end.after)
    return end if known else end._replace(loser=mover)


def _whole(played: Replay, ply: int, before: Position) -> Move:
    """A move with all that the board knows of it; captures are computed where none are listed."""
    assert played.game is not None
    move, game = played.record.moves[ply], played.game
    board = game.tables.board
    piece = before.cells[board.squares[move.origin]]
    letter = letter_of(piece) if piece else move.piece
    end = game.outcome
    squares = move.captures
    if not squares and (not played.listed or move.undashed or move.men is not None):
        squares = played.captured(ply + 1)
    fell = end is not None and end.reason == "king-captured" and end.ply == ply + 1
    throne = board.names[before.cells.index(KING)] if fell and KING in before.cells else ""
    if throne and throne not in squares:
        squares = (*squares, throne)
    taken = tuple(
        "K" if square == throne else _special(before, board.squares[square]) for square in squares
    )
    again = ply > 0 and played.side_at(ply) == played.side_at(ply + 1)
    return move._replace(
        piece="" if letter.lower() == "t" else letter,
        captures=squares,
        taken=taken,
        jump=_jumps(before, board.squares[move.origin], board.squares[move.target]),
        berserk=again or move.berserk,
        men=None,
    )


def _special(before: Position, square: int) -> str:
    """The letter before a captured square: special pieces only."""
    piece = before.cells[square]
    letter = letter_of(piece) if piece else ""
    return "" if letter.lower() == "t" else letter


def _jumps(before: Position, origin: int, target: int) -> bool:
    """Whether a piece stands between the squares of a move."""
    near, far = sorted((origin, target))
    step = before.size if (far - near) % before.size == 0 else 1
    return any(before.cells[square] for square in range(near + step, far, step))

"""One step explained: what it did, by which rule, and which squares show it.

The kernel plays the step on a copy; causes, walls and rings are then found on the same boards.
What comes out is plain marks and sentences. It decides nothing itself, and where the kernel
refuses a step the refusal's words are handed on. Sources: rules reference, section 1.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from taflrec.board.position import Position
from taflrec.figures.causes import Cause, Moved, Step, cause_marks, causes, moved
from taflrec.figures.forts import fort_of, rings_of
from taflrec.figures.phrases import RULE_OF_REASON, ends, takes, won
from taflrec.figures.ruled import PlayError, on_board
from taflrec.figures.words import listed, named
from taflrec.record.outcome import Outcome
from taflrec.render.scene import KINDS, Mark
from taflrec.replay.replay import Replay, Stop
from taflrec.replay.standing import game_before
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.movement import refusal
from taflrec.rules.kernel.tables import TURNCOAT


class Explanation(NamedTuple):
    """What a step did.

    ``marks``     for a picture of ``position``
    ``caption``   one sentence or a few, with names of squares
    ``rules``     keys of :data:`taflrec.figures.phrases.RULES`, captures first, the end of the game last
    ``position``  the board after the step; where the step is refused, the board before it
    """

    marks: tuple[Mark, ...]
    caption: str
    rules: tuple[str, ...]
    position: Position


def explain(before: Game, step: Step, *, closed: bool = False) -> Explanation:
    """Explain a step (origin, target) in the game before it, which is left as it is.

    ``closed``  the berserk turn that the step belongs to ends with it, so that its end is judged

    A step that is not legal is explained too: why not. Raises PlayError for squares off the board.
    """
    text = "-".join(on_board(before, square) for square in step)
    game = before.copy()
    if not game.play(*step):
        return _refused(before, step, text)
    goes_on = step[0] == before.chain
    if before.chain >= 0 and not goes_on:  # the other side's turn, so this one was over
        before = before.copy()
        before.close_turn()
    if closed:
        game.close_turn()
    made = moved(before.tables, before.cells, before.side, step)
    fell = before.king if game.king < 0 else -1
    found = causes(made, game.captures[-1], fell)
    end = None if before.outcome else game.result()
    marks = [
        Mark("last", step), *_fallen(before, game.captures[-1], fell),
        *(mark for cause in found for mark in cause_marks(made, cause)),
        *_end_marks(game, end),
    ]  # fmt: skip
    rules = [cause.rule for cause in found]
    if any(before.cells[square] in TURNCOAT for square in game.captures[-1]):
        rules.append("mercenary")
    if made.over >= 0:
        rules.append("jump")
    if goes_on or game.chain >= 0:
        rules.append("berserk")
    if end:
        rules.append(RULE_OF_REASON.get(end.reason, end.reason))
    caption = _caption(before, game, made, found, end)
    return Explanation(_merged(marks), caption, tuple(dict.fromkeys(rules)), game.position)


def explain_ply(played: Replay, ply: int) -> Explanation:
    """Explain a ply (1-based) of a record's main line, also the one at which the line stopped.

    Raises PlayError when the record was not replayed, and for a ply that was not come to.
    """
    game = played.game
    if game is None:
        raise PlayError(
            "the record is not replayed, since its rules are not known or not played; name a ruleset"
        )
    stop = next((stop for stop in played.stops if stop.ply == ply), None)
    if stop:
        return _stopped(played, stop)
    if not 1 <= ply <= game.ply:
        raise PlayError(f"there is no ply {ply}: the replay has plies 1 to {game.ply}")
    step = game.history[ply - 1]
    closed = ply == game.ply or game.history[ply][0] != step[1]
    return explain(game_before(played, ply - 1), step, closed=closed)


def _stopped(played: Replay, stop: Stop) -> Explanation:
    move, before = played.record.moves[stop.ply - 1], game_before(played, stop.ply - 1)
    if stop.off_board:
        caption = f"{move.origin}-{move.target} is not legal: {stop.reason}."
        return Explanation((), caption, ("illegal",), stop.position)
    squares = before.tables.board.squares
    return explain(before, (squares[move.origin], squares[move.target]))


def _refused(before: Game, step: Step, text: str) -> Explanation:
    """Why a step is not legal: a cross where it goes, and what stands in its way."""
    why = refusal(before, *step) or "the rules do not allow it"
    marks = [Mark("arrow", step)] if step[0] != step[1] else []
    # an empty square where nobody may stand has its cross, which says all
    marks += [
        Mark("circle", (square,))
        for square in _barriers(before, step)
        if square != step[1] or before.cells[square]
    ]
    marks.append(Mark("cross", (step[1],)))
    return Explanation(tuple(marks), f"{text} is not legal: {why}.", ("illegal",), before.position)


def _barriers(game: Game, step: Step) -> Iterator[int]:
    """The first square on the way that is taken or closed to the piece, if it is that which stops it."""
    tables, cells, (origin, target) = game.tables, game.cells, step
    piece = cells[origin]
    way = next((ray for ray in tables.board.rays[origin] if target in ray), ())
    if game.chain >= 0 or not tables.men[game.side][piece] or not way:
        return
    way = way[: way.index(target) + 1]
    taken = next((square for square in way if cells[square]), None)
    if taken is not None:
        yield taken
    elif 0 < tables.speeds.get(piece, -1) < len(way):
        return
    else:
        for before, square in pairwise((origin, *way)):
            if not tables.may(piece, before, square, origin)[square == target]:
                yield square
                return


def _fallen(before: Game, taken: Iterable[int], king: int) -> Iterator[Mark]:
    """Ghosts of those who are gone, circles round those who changed sides."""
    for square in (*sorted(taken), *((king,) if king >= 0 else ())):
        piece = before.cells[square]
        if piece in TURNCOAT:
            yield Mark("circle", (square,))
        else:
            yield Mark("ghost", (square,), piece=piece)


def _end_marks(game: Game, end: Outcome | None) -> Iterator[Mark]:
    """What shows the end of the game on its board: the fort, the ring, the king who is out."""
    if end is None or game.king < 0:
        return
    if end.reason == "king-escaped":
        yield Mark("circle", (game.king,))
    elif end.reason == "exit-fort":
        fort = fort_of(game.tables, game.cells, game.king)
        if fort:
            yield Mark("fill", fort.inside)
            if fort.wall:
                yield Mark("wall", fort.wall)
            if fort.supports:
                yield Mark("wall", fort.supports, tone="second")
    elif end.reason == "surrounded":
        for ring in rings_of(game.tables, game.cells, game.king):
            yield Mark("ring", ring)


def _merged(marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """Each mark once, those that are drawn below first, squares of one kind in one mark."""
    order = [*KINDS]
    hostile = sorted(
        {square for mark in marks if mark.kind == "hostile" for square in mark.squares}
    )
    others = [mark for mark in dict.fromkeys(marks) if mark.kind != "hostile"]
    if hostile:
        others.append(Mark("hostile", tuple(hostile)))
    return tuple(sorted(others, key=lambda mark: order.index(mark.kind)))


def _caption(
    before: Game, game: Game, made: Moved, found: Sequence[Cause], end: Outcome | None
) -> str:
    names, (origin, target) = game.tables.board.names, made.step
    goes_on = origin == before.chain
    text = f"{names[origin]}{'=' if goes_on else '-'}{names[target]}"
    how = ["goes on in the berserk turn"] if goes_on else []
    if made.over >= 0:
        how.append(f"jumps over {names[made.over]}")
    ended = ends(game, end) if end else ""
    did = takes(made, found) if found else ended or "takes nothing"
    sentences = [f"{text} {listed([*how, did])}"]
    turned = [s for s in game.captures[-1] if before.cells[s] in TURNCOAT]
    if turned:
        who = "mercenary" if len(turned) == 1 else "mercenaries"
        verb = "changes" if len(turned) == 1 else "change"
        sentences.append(f"the {who} on {named(game.tables, turned)} {verb} sides")
    if ended and found:
        sentences.append(f"it {ended}")
    if game.chain >= 0:
        must = "must" if game.tables.ruleset.says("berf", "must") else "may"
        sentences.append(f"the berserk turn {must} go on from {names[game.chain]}")
    if end and not ended.endswith(won(end)):
        sentences.append(won(end))
    if before.outcome:
        sentences.append("the game was over before")
    return " ".join(
        f"{each if each.startswith(text) else each[0].upper() + each[1:]}." for each in sentences
    )

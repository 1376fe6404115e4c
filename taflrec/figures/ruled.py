"""Marks that the rules of a game draw: hostile squares, legal moves, threats, walls and rings.

Knows a game and asks its kernel; a mark is plain data, and what is drawn of it is no business of
this module. Where there is nothing to mark, words say why. Sources: rules reference, sections 1.1,
1.4, 1.5 and 1.6.
"""

from typing import Literal, NamedTuple

from taflrec.board.pieces import ATTACKERS, KING, PIECE_OF_LETTER, PIECES, SIDES, Side, described
from taflrec.figures.causes import Step, cause_marks, moved, shieldwalls
from taflrec.figures.forts import fort_of, rings_of, why_no_fort, why_no_ring
from taflrec.figures.phrases import takes
from taflrec.figures.words import named
from taflrec.record.outcome import REASON_WORDS, Reason
from taflrec.render.scene import Mark
from taflrec.rules.kernel.game import Game
from taflrec.rules.kernel.movement import refusal


class PlayError(ValueError):
    """A question about a game that has no answer, with the reason in words."""


class Shown(NamedTuple):
    """Marks, and in words what they show; no marks where the words say why there is nothing."""

    marks: tuple[Mark, ...]
    words: str


class Threat(NamedTuple):
    """A step that would take men or win.

    ``captured``  squares of those who would fall, the king's too, by file and rank in square order
    ``ends``      the reason for which the mover would win, empty when the game would go on
    """

    step: Step
    captured: tuple[int, ...]
    ends: Reason | Literal[""] = ""


def hostile_squares(game: Game, of: int | Side) -> tuple[int, ...]:
    """Special squares that are now hostile to a piece, in square order.

    ``of``  a piece (1 to 12), or a side for its ordinary men

    Hostile means that the ground itself closes a side, occupied or empty as the ruleset says; men
    who stand about are not asked. Guards never fall, so nothing is hostile to them; what closes a
    side only together with a commander (comk, comt) is not told. Raises PlayError for no piece.
    """
    tables, cells = game.tables, game.cells
    piece = PIECE_OF_LETTER["t" if of == ATTACKERS else "T"] if of in SIDES else of
    if piece not in PIECES:
        raise PlayError(
            f"{of!r} is neither a side nor a piece; pieces are numbered 1 to {PIECES[-1]}"
        )
    assert isinstance(piece, int)
    squares = range(len(cells))
    if piece == KING:
        return tuple(s for s in squares if not cells[s] and tables.king_ground[s])
    if not tables.victims[piece > 6][piece]:
        return ()
    held, empty = tables.held_hostile[piece], tables.empty_hostile[piece]
    return tuple(s for s in squares if (held if cells[s] else empty)[s])


def as_if(game: Game, side: int) -> Game:
    """The game if it were that side's turn: itself when it is, else a game from its position.

    A game from the position knows no earlier positions and no open berserk turn.
    """
    if game.side == side or game.outcome:
        return game
    return Game(game.tables.ruleset, game.position, SIDES[side])


def legal_targets(game: Game, square: int) -> tuple[int, ...]:
    """Where the piece on a square may go, in square order, as if it were its side's turn.

    None after the end of the game; while a berserk turn is open only its piece goes on, among
    those of its side. Raises PlayError for a square off the board and for an empty one.
    """
    name = on_board(game, square)
    piece = game.cells[square]
    if not piece:
        raise PlayError(f"nobody stands on {name}; name the square of a piece")
    steps = as_if(game, int(piece > 6)).legal_steps()
    return tuple(sorted({target for origin, target in steps if origin == square}))


def reach_marks(game: Game, square: int) -> Shown:
    """Where the piece on a square may go. Raises PlayError as :func:`legal_targets` does."""
    targets, names = legal_targets(game, square), game.tables.board.names
    who = f"the {described(game.cells[square])} on {names[square]}"
    if not targets:
        why = "the game is over" if game.outcome else f"{who} cannot move"
        return Shown((), f"{why}.")
    return Shown((Mark("reach", targets),), f"{who} may go to {named(game.tables, targets)}.")


def threats(game: Game, side: Side) -> list[Threat]:
    """Every legal step of a side that would take somebody or win, as if it were that side's turn.

    In the order of the steps by origin and target. None after the end of the game.
    """
    number = SIDES.index(side)
    now = as_if(game, number)
    fresh = Game(now.tables.ruleset, now.position, side)  # what a step does needs no history
    found = []
    for step in sorted(set(now.legal_steps())):
        if not now.tables.men[number][now.cells[step[0]]]:
            continue  # the other side's answer to a berserk turn that is broken off
        trial = fresh.copy()
        trial.play(*step)
        trial.close_turn()
        captured = trial.captures[-1] + ((now.king,) if now.king >= 0 > trial.king else ())
        end = trial.outcome
        ends = end.reason if end and end.winner == side else ""
        if captured or ends:
            found.append(Threat(step, tuple(sorted(captured)), ends))
    return found


def threat_marks(game: Game, side: Side) -> Shown:
    """What a side threatens: an arrow for each step, a mark on each square of a man threatened.

    Arrows of steps that win are of the second tone.
    """
    found = threats(game, side)
    if not found:
        return Shown((), f"the {side} threaten nothing.")
    squares = sorted({square for threat in found for square in threat.captured})
    arrows = tuple(
        Mark("arrow", threat.step, tone="second" if threat.ends else "first") for threat in found
    )
    marks = (*arrows, Mark("threat", tuple(squares))) if squares else arrows
    names = game.tables.board.names
    words = [f"to take {named(game.tables, squares)}"] if squares else []
    words += [
        f"to win by {names[threat.step[0]]}-{names[threat.step[1]]} ({REASON_WORDS[threat.ends]})"
        for threat in found if threat.ends
    ]  # fmt: skip
    return Shown(marks, f"the {side} threaten {'; '.join(words)}.")


def fort_marks(game: Game) -> Shown:
    """The exit fort that now stands: its wall, the men behind it, and what it encloses.

    The men behind it, without whom a wall man could be taken, are a wall of the second tone.
    """
    tables, cells, king = game.tables, game.cells, game.king
    if tables.ruleset.says("efe", "n"):
        return Shown((), f"no exit fort: {tables.ruleset.name} has none.")
    if king < 0:
        return Shown((), "no exit fort: there is no king on the board.")
    fort = fort_of(tables, cells, king)
    if fort is None:
        return Shown((), f"no exit fort: {why_no_fort(tables, cells, king)}.")
    marks, words = [Mark("fill", fort.inside)], "the exit fort needs no wall"
    if fort.wall:
        marks.append(Mark("wall", fort.wall))
        words = f"the wall of the exit fort is {named(tables, fort.wall)}"
    if fort.supports:
        marks.append(Mark("wall", fort.supports, tone="second"))
        words += f", held by {named(tables, fort.supports)}"
    return Shown(tuple(marks), f"{words}.")


def ring_marks(game: Game) -> Shown:
    """The rings that now surround the king and all defenders: no attacker more than needed."""
    tables, cells, king = game.tables, game.cells, game.king
    if not tables.rings:
        return Shown((), f"no surrounding ring: in {tables.ruleset.name} surrounding does not win.")
    if king < 0:
        return Shown((), "no surrounding ring: there is no king on the board.")
    rings = rings_of(tables, cells, king)
    if not rings:
        return Shown((), f"no surrounding ring: {why_no_ring(tables, cells, king)}.")
    words = ", and of ".join(named(tables, ring) for ring in rings)
    return Shown(tuple(Mark("ring", ring) for ring in rings), f"the ring is of {words}.")


def shieldwall_marks(game: Game, step: Step) -> Shown:
    """The rows on an edge that fall if the side to move makes a step.

    Each row is one bracket with a jaw at each end; a corner that closes is a hostile square.
    """
    tables, names = game.tables, game.tables.board.names
    for square in step:
        on_board(game, square)
    text = f"{names[step[0]]}-{names[step[1]]}"
    why = refusal(game, *step)
    if why:
        return Shown((), f"no shieldwall by {text}: {why}.")
    if tables.ruleset.says("sw", "n"):
        return Shown((), f"no shieldwall by {text}: {tables.ruleset.name} has none.")
    made = moved(tables, game.cells, game.side, step)
    found = list(shieldwalls(made))
    if not found:
        return Shown((), f"no shieldwall by {text}: it closes no row on an edge that is faced.")
    marks = tuple(mark for cause in found for mark in cause_marks(made, cause))
    return Shown(marks, f"{text} {takes(made, found)}.")


def on_board(game: Game, square: int) -> str:
    """The name of a square. Raises PlayError when it is not on the board."""
    names = game.tables.board.names
    if not 0 <= square < len(names):
        size = game.tables.size
        raise PlayError(f"square {square} is not on a board of {size} by {size}")
    return names[square]

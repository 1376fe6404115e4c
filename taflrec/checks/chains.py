"""A berserk turn that was stored as its net effect: one step with the captures of all.

Source: faults reference, 18.
"""

from collections.abc import Iterator
from itertools import islice

from taflrec.checks.finding import Finding
from taflrec.checks.parts import capture_list, edited
from taflrec.record.diagnostic import Fix
from taflrec.replay.line import follow
from taflrec.replay.replay import Replay, ruleset_goes_on
from taflrec.replay.standing import game_before
from taflrec.rules.kernel.game import Game, Step

MOST_CHAINS = 20  # that are looked for
MOST_TRIES = 2000  # steps that are tried for them

_Chain = list[tuple[Step, tuple[int, ...]]]


def collapsed_chain(replay: Replay, index: int) -> Finding | None:
    """TR323: a ply (0-based) that is the sum of a legal berserk turn of several steps."""
    found = list(islice(_chains_at(replay, index), MOST_CHAINS))
    if not found:
        return None
    told = [_text(replay, index, chain) for chain in found]
    move = replay.record.moves[index]
    message = f"{move.text} is the sum of a berserk turn; its steps are {told[0]}"
    if len(found) > 1:
        message += f" (other turns fit as well: {'; '.join(told[1:4])})"
    fix = _expanded(replay, index, told[0]) if len(found) == 1 else None
    span = replay.record.move_span(index)
    return Finding("berserk-chain-collapsed", span, message, index + 1, fix=fix)


def whole_if_expanded(replay: Replay, index: int) -> bool:
    """Whether the record is legal to its end if a ply (0-based) is played as a berserk turn."""
    for chain in islice(_chains_at(replay, index), MOST_CHAINS):
        game = game_before(replay, index)
        game.advance([step for step, _ in chain])
        if follow(game, replay.record.moves[index + 1 :], compare=False) is None:
            return True
    return False


def _chains_at(replay: Replay, index: int) -> Iterator[_Chain]:
    move, game = replay.record.moves[index], replay.game
    if game is None or not ruleset_goes_on(game) or not move.captures:
        return
    squares = game.tables.board.squares
    if {move.origin, move.target, *move.captures} <= squares.keys():
        wanted = {squares[name] for name in move.captures}
        step = squares[move.origin], squares[move.target]
        yield from _chains(game_before(replay, index), step, wanted, iter(range(MOST_TRIES)))


def _chains(
    game: Game, net: Step, wanted: set[int], tries: Iterator[int], begun: bool = False
) -> Iterator[_Chain]:
    """Every turn with the net effect of a step that takes exactly the wanted men.

    Each step but the last has to capture, and only what is wanted, so that few are left to try.
    """
    origin, target = net
    for step in [step for step in game.legal_steps() if step[0] == origin]:
        if next(tries, None) is None:
            return
        after = game.copy()
        king = after.king
        after.play(*step)
        taken = set(after.captures[-1])
        if after.king < 0 <= king:
            taken.add(king)
        if not taken <= wanted:
            continue
        here = step, tuple(sorted(taken))
        if taken == wanted and step[1] == target and begun:
            yield [here]
        elif after.chain >= 0:
            for rest in _chains(after, (step[1], target), wanted - taken, tries, begun=True):
                yield [here, *rest]


def _text(replay: Replay, index: int, chain: _Chain) -> str:
    """The steps as OTN writes them, each with the letter of the move."""
    assert replay.game is not None
    names, letter = replay.game.tables.board.names, replay.record.moves[index].piece
    words = []
    for at, ((origin, target), taken) in enumerate(chain):
        listed = capture_list(replay.record, [names[square] for square in taken])
        words.append(f"{letter}{names[origin]}{'=' if at else '-'}{names[target]}{listed}")
    return " ".join(words)


def _expanded(replay: Replay, index: int, text: str) -> Fix | None:
    record = replay.record
    if not record.is_otn:
        return None  # other notations have no way to write the further steps
    return edited("write every step of the turn", (record.move_span(index), text), safe=False)

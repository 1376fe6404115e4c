"""Captures and ends of games in sentences: the rule by its name, and the squares that did it.

Finds nothing out: causes come from :mod:`taflrec.figures.causes`, ends from the kernel. The names
of the rules are the field's (rules reference, section 1).
"""

from collections.abc import Callable, Sequence
from itertools import groupby

from taflrec.board.pieces import KING, SIDES, described
from taflrec.figures.causes import Cause, Moved, ground_of
from taflrec.figures.forts import rings_of
from taflrec.figures.words import counted, grounded, in_order, listed, named, ordinal
from taflrec.record.outcome import Outcome
from taflrec.rules.kernel.exit_fort import unbreakable
from taflrec.rules.kernel.game import Game
from taflrec.rules.parameters import PARAMETERS

# the rule words of an explanation, and what each is called
RULES: dict[str, str] = {
    "custodial": "custodial capture",
    "dux": "capture of a dux",
    "jump": "jump",
    "linnaean": "Linnaean capture",
    "shieldwall": "shieldwall capture",
    "king-capture": "capture of the king",
    "mercenary": "a mercenary changes sides",
    "berserk": "berserk turn",
    "king-escaped": "escape of the king",
    "exit-fort": "exit fort",
    "surround": "surround",
    "no-legal-moves": "no legal move",
    "all-captured": "no men left",
    "repetition": "repetition",
    "move-limit": "limit of moves",
    "illegal": "illegal move",
}
# reasons of outcomes that are rule words under another name
RULE_OF_REASON = {
    "king-captured": "king-capture",
    "surrounded": "surround",
    "draw-repetition": "repetition",
}


def takes(made: Moved, causes: Sequence[Cause]) -> str:
    """``takes e4: a custodial capture between f4 and d4``, and so on for every rule.

    At least one cause; causes of one rule follow each other.
    """
    clauses = []
    for rule, group in groupby(causes, key=lambda cause: cause.rule):
        same = list(group)
        if rule == "custodial":
            clauses.append(_custodial(made, same))
        else:
            clauses += (_PHRASES[rule](made, cause) for cause in same)
    return "takes " + "; it takes ".join(clauses)


def _custodial(made: Moved, causes: Sequence[Cause]) -> str:
    between = ["between " + " and ".join(_closers(made, cause)) for cause in causes]
    taken = named(made.tables, [square for cause in causes for square in cause.captured])
    if len(causes) == 1:
        return f"{taken}: a custodial capture {between[0]}"
    order = in_order((cause.captured[0] for cause in causes), made.tables.size)
    pairs = dict(zip((cause.captured[0] for cause in causes), between, strict=True))
    return f"{taken}: custodial captures {listed([pairs[s] for s in order])}"


def _closers(made: Moved, cause: Cause, order: Sequence[int] = ()) -> list[str]:
    """The squares that close, ground by what it is."""
    ground, names = ground_of(made, cause), made.tables.board.names
    return [grounded(made.tables, s) if s in ground else names[s] for s in order or cause.closers]


def _dux(made: Moved, cause: Cause) -> str:
    closers = _closers(made, cause)
    who = named(made.tables, cause.captured)
    return f"{who}: a dux falls, closed on {counted(len(closers))} sides by {listed(closers)}"


def _jump(made: Moved, cause: Cause) -> str:
    return f"{named(made.tables, cause.captured)}: a capture by the jump"


def _linnaean(made: Moved, cause: Cause) -> str:
    tables, (target, throne) = made.tables, cause.closers
    return (
        f"{named(tables, cause.captured)}: a Linnaean capture between {tables.board.names[target]} "
        f"and {grounded(tables, throne)} with the king on it, whose other sides are held by "
        f"{named(tables, cause.others)}"
    )


def _shieldwall(made: Moved, cause: Cause) -> str:
    tables = made.tables
    ends = _closers(made, cause, in_order(cause.closers, tables.size))
    words = (
        f"{named(tables, cause.captured)}: a shieldwall capture, closed at {listed(ends)} "
        f"and faced on {named(tables, cause.others)}"
    )
    spared = [
        f"the {described(made.cells[s])} on {tables.board.names[s]}" for s in cause.spared
    ]  # fmt: skip
    return (
        f"{words}; {listed(spared)} {'is' if len(spared) == 1 else 'are'} spared"
        if spared
        else words
    )


def _king_capture(made: Moved, cause: Cause) -> str:
    tables, (king,) = made.tables, cause.captured
    closers = _closers(made, cause)
    sides = len(tables.board.neighbours[king])
    if len(closers) == sides:
        whole = "both" if sides == 2 else f"all {counted(sides)}"
        left = "" if sides == 4 else " that the board leaves him"
        how = f"a king capture, closed on {whole} sides{left} by {listed(closers)}"
    else:
        strong = tables.ruleset.says("ks", "s") or tables.strong_near[king]
        by = "a capture by commanders" if strong else "a king capture"
        how = f"{by} on two opposite sides, between {' and '.join(closers)}"
    return f"the king on {tables.board.names[king]}: {how}"


_PHRASES: dict[str, Callable[[Moved, Cause], str]] = {
    "dux": _dux,
    "jump": _jump,
    "linnaean": _linnaean,
    "shieldwall": _shieldwall,
    "king-capture": _king_capture,
}


def won(outcome: Outcome) -> str:
    """``the attackers win``, or that it is a draw."""
    return f"the {outcome.winner} win" if outcome.winner else "the game is drawn"


def ends(game: Game, outcome: Outcome) -> str:
    """What the latest step of a game does that ends it, as a clause without its subject.

    Empty for the king's capture, which is told as a capture.
    """
    how = _ENDS.get(outcome.reason)
    return how(game) if how else ""


def _escape(game: Game) -> str:
    tables, target = game.tables, game.history[-1][1]
    where = (
        grounded(tables, target)
        if tables.corner[target]
        else f"the edge on {tables.board.names[target]}"
    )
    return f"brings the king to {where}, where he escapes"


def _fort(game: Game) -> str:
    tables, king, target = game.tables, game.king, game.history[-1][1]
    names, ruleset = tables.board.names, tables.ruleset
    verb = "completes" if tables.men[1][game.cells[target]] else "leaves"
    if game.cells[target] != KING and verb == "completes":
        verb = "closes"
    edge = (
        "stands on the edge and can move"
        if tables.board.edge[king]
        else "reaches the edge inside it"
    )
    firm = (
        "its wall is closed" if ruleset.says("efp", "seal") else "no man of its wall can be taken"
    )
    return f"{verb} an exit fort: the king on {names[king]} {edge}, and {firm}"


def _ring(game: Game) -> str:
    rings = rings_of(game.tables, game.cells, game.king)
    closed = any(game.history[-1][1] in ring for ring in rings)
    verb = (
        "closes the ring: the king and all defenders are"
        if closed
        else "leaves the king and all defenders"
    )
    return f"{verb} surrounded"


def _stuck(game: Game) -> str:
    return f"leaves the {SIDES[game.side]} without a legal move"


def _nobody(game: Game) -> str:
    return f"leaves the {SIDES[game.side]} without a man"


def _repeated(game: Game) -> str:
    tables, ruleset = game.tables, game.tables.ruleset
    if tables.counts_moves:
        what = f"is, like the other side's move before it, made {_times(ruleset.number('repn'))}"
    else:
        latest = game.repetitions[-1]
        first = f"after ply {latest.first}" if latest.first else "before the first ply"
        what = f"brings the same position about for the {ordinal(latest.times)} time; it first stood {first}"
    means = PARAMETERS["rep"].values[ruleset.values["rep"]]
    if (
        not ruleset.says("dft", "n")
        and game.king >= 0
        and unbreakable(tables, game.cells, game.king)
    ):
        means = PARAMETERS["dft"].values[ruleset.values["dft"]] + " where a draw fort is held"
    return f"{what}. By the rule of repetition {means}"


def _times(number: int) -> str:
    return "twice" if number == 2 else f"{counted(number)} times"


def _limit(game: Game) -> str:
    ruleset = game.tables.ruleset
    limits = [
        f"{ruleset.number(key)} {words}"
        for key, words in (("nocap", "moves of each side without a capture"), ("maxt", "turns"))
        if ruleset.number(key)
    ]
    return f"reaches the limit of {listed(limits, 'or')}"


_ENDS: dict[str, Callable[[Game], str]] = {
    "king-escaped": _escape,
    "exit-fort": _fort,
    "surrounded": _ring,
    "all-captured": _nobody,
    "no-legal-moves": _stuck,
    "repetition": _repeated,
    "draw-repetition": _repeated,
    "move-limit": _limit,
}

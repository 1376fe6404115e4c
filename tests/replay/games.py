"""Records for the tests of the replay: short texts, and random games written out here, without
the writers of the package."""

from taflrec.notation.registry import BY_NAME, detect
from taflrec.record.model import Record
from taflrec.record.source import Source
from tests.strategies import RandomGame, Step

BRANDUB = (
    "dim:7 name:Brandub surf:n atkf:y tfr:i ks:w cenh: cenhe: "
    "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
)
# Brandub: the king reaches a7 at ply 8
ESCAPE = "d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5 Kd4-d7 g6-f6 Kd7-a7"
# Brandub with a weak king: two attackers take him on f4 at ply 7
CAPTURE = "d1-c1 e4-e7 f4-f7xe7 Kd4-f4 b4-b7 c4-c2 a4-e4"
# the start position comes back after plies 4 and 8, for the second and third time
SHUTTLE = "d1-c1 d3-c3 c1-d1 c3-d3"


def numbered(moves: str) -> str:
    """Words of a main line as numbered turns of two."""
    words = moves.split()
    pairs = [" ".join(words[at : at + 2]) for at in range(0, len(words), 2)]
    return "".join(f"{number}. {pair}\n" for number, pair in enumerate(pairs, 1))


def otn_text(moves: str, *tags: str, rules: str = BRANDUB) -> str:
    """An OTN record; tags such as ``result:1`` stand before the rules tag (empty: none)."""
    listed = [*tags, *([f"rules:{rules}"] if rules else [])]
    head = "".join(f"[{tag}]\n" for tag in listed)
    return f"{head}\n{numbered(moves)}" if head else numbered(moves)


def record_of(text: str, notation: str | None = None) -> Record:
    """The only record of a text."""
    source = Source("x", text)
    found = BY_NAME[notation] if notation else detect(source)
    assert found is not None
    (record,) = found.read(source)
    return record


def otn_move(step: Step) -> str:
    """A ply of a random game as OTN writes it."""
    return f"{step.origin}-{step.target}" + ("x" if step.captures else "") + "/".join(step.captures)


def list_move(step: Step) -> str:
    """A ply of a random game as move lists write it."""
    return f"{step.origin}-{step.target}" + "".join(f"x{square}" for square in step.captures)


def csv_row(game: RandomGame) -> str:
    """A random game as a row; the attackers move first."""
    counts = [len(step.captures) for step in game.steps]
    winner = game.outcome.winner if game.outcome else None
    status = {"attackers": "Black", "defenders": "White", None: "Ongoing"}[winner]
    if game.outcome and not winner:
        status = "Draw"
    moves = " ".join(map(list_move, game.steps))
    return f"{moves},{sum(counts[0::2])},{sum(counts[1::2])},{status}"

"""The kernel against the slow reference: every legal move, capture, end and repetition.

The kernel takes shortcuts (tables, a kept way out of the ring, a local test for closing one, a man
kept as the proof that a side can move); the reference takes none. They must never differ, neither
in whole games nor in set-up positions, where the rare things happen.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.board.position import position_of
from taflrec.rules.kernel.game import Game
from tests.rules import reference, set_ups
from tests.rules.boards import drawn, ruleset_of
from tests.rules.reference import BRANDUBH, COPENHAGEN, Board, Ending, Law

Move = tuple[str, str]
MOST_PLIES = 120


class Pair:
    """One game in the kernel and in the reference, kept in step."""

    def __init__(self, rules: str, law: Law, board: Board, side: str) -> None:
        self.law, self.board, self.side = law, board, side
        position = position_of(reference.record_of(board, law.size))
        self.game = Game(ruleset_of(rules), position, side)  # type: ignore[arg-type]
        self.ended: Ending | None = None
        self.stood = Counter([self.key()])
        self.moves: list[str] = []

    def key(self) -> str:
        """The position in plain text, with the side to move."""
        return reference.record_of(self.board, self.law.size) + self.side

    def legal(self) -> list[Move]:
        """The legal moves, in which both agree."""
        names = self.game.tables.board.names
        moves = reference.legal_moves(self.board, self.side, self.law)
        assert {(names[a], names[b]) for a, b in self.game.legal_steps()} == moves, self.told()
        return sorted(moves)

    def judged(self, game: Game, move: Move) -> tuple[Board, set[str], Ending | None]:
        """Play a move on a game of the kernel; captures and end must be those of the reference."""
        squares, names = game.tables.board.squares, game.tables.board.names
        wanted = reference.played(self.board, self.side, move, self.law)
        assert game.play(squares[move[0]], squares[move[1]]), f"{self.told()}\n{move}"
        taken = [names[square] for square in game.captures[-1]]
        ended = game.outcome and (game.outcome.winner, game.outcome.reason)
        assert (sorted(taken), ended) == (sorted(wanted[1]), wanted[2]), f"{self.told()}\n{move}"
        return wanted

    def play(self, move: Move) -> None:
        """Go on in both, and compare the boards and how often this position has stood."""
        self.board, _, self.ended = self.judged(self.game, move)
        self.side = reference.enemy(self.side)
        self.moves.append("-".join(move))
        self.stood[self.key()] += 1
        assert self.game.position.record() + self.game.to_move == self.key(), self.told()
        assert self.game.occurrences == self.stood[self.key()], self.told()
        claimed = self.ended is None and self.stood[self.key()] >= 3
        assert (self.game.claim is not None) == claimed, self.told()

    def told(self) -> str:
        """What a failure shows."""
        return (
            f"after {' '.join(self.moves) or 'no move'}, {self.side} to move:\n{drawn(self.game)}"
        )


def start_of(rules: str, law: Law) -> Pair:
    return Pair(rules, law, reference.board_of(ruleset_of(rules).start.record()), "attackers")


def eager(rng: Random, pair: Pair, moves: list[Move]) -> Move:
    """A move at random, in part of the cases one that captures, or goes to the edge or the king."""
    king = reference.king_of(pair.board)
    wish = rng.random()
    if wish < 0.15:
        liked = [
            move for move in rng.sample(moves, min(len(moves), 25))
            if reference.played(pair.board, pair.side, move, pair.law)[1]
        ]  # fmt: skip
    elif wish < 0.25:
        liked = [move for move in moves if move[1] in reference.edge_squares(pair.law.size)]
    elif wish < 0.4 and king and pair.side == "attackers":
        liked = [move for move in moves if move[1] in reference.beside(king, pair.law.size)]
    else:
        liked = []
    return rng.choice(liked or moves)


def random_games(rules: str, law: Law, seed: int, count: int) -> Counter[str]:
    """Play games through; how they ended."""
    rng, ends = Random(seed), Counter[str]()
    for _ in range(count):
        pair = start_of(rules, law)
        while not pair.ended and len(pair.moves) < MOST_PLIES:
            pair.play(eager(rng, pair, pair.legal()))
        ends[pair.ended[1] if pair.ended else "none"] += 1
    return ends


@pytest.mark.parametrize("seed", range(4))
def test_random_games_of_copenhagen(seed: int) -> None:
    ends = random_games("copenhagen", COPENHAGEN, seed, 30)
    assert ends["none"] >= 10


@pytest.mark.parametrize("seed", range(4))
def test_random_games_of_brandubh(seed: int) -> None:
    ends = random_games("brandubh", BRANDUBH, seed, 60)
    assert ends["king-escaped"] >= 5
    assert ends["king-captured"] >= 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 110))
def test_many_random_games(seed: int) -> None:
    random_games("copenhagen", COPENHAGEN, seed, 60)
    random_games("brandubh", BRANDUBH, seed, 120)


@pytest.mark.parametrize("rules", ["copenhagen", "brandubh"])
def test_shuttling_games(rules: str) -> None:
    """Few squares and much going to and fro: every recurrence is counted."""
    law, rng = Law(7) if rules == "copenhagen" else BRANDUBH, Random(rules)
    most = 0
    for _ in range(15):
        board = set_ups.strewn(rng, {"d4": "K"}, "ttTT", set_ups.squares_of(law))
        pair = Pair(rules, law, board, "attackers")
        back: Move | None = None
        while not pair.ended and len(pair.moves) < 60:
            moves = pair.legal()
            going = rng.choice(moves)
            last = pair.moves[-2].split("-") if len(pair.moves) > 1 else []
            back = (last[1], last[0]) if last else None
            pair.play(back if back in moves and rng.random() < 0.9 else going)
        most = max(most, *pair.stood.values())
    assert most >= 4


# a kind of set-up position, how many, plies played on, what must have happened at least so often
SET_UPS: list[tuple[Callable[[Random, Law], Board], int, int, dict[str, int]]] = [
    (set_ups.crowded, 20, 4, {"king-captured": 3, "king-escaped": 20}),
    (set_ups.edged, 60, 3, {"no-legal-moves": 1, "shieldwall": 45}),
    (set_ups.ringed, 20, 8, {"surrounded": 75, "king-captured": 10}),
    (set_ups.forted, 30, 3, {"exit-fort": 300, "all-captured": 1}),
]


def every_move(rules: str, law: Law, kind: Callable[[Random, Law], Board], seed: int,
               count: int, plies: int) -> Counter[str]:  # fmt: skip
    """In set-up positions and those that follow, every legal move; what happened how often."""
    rng, seen = Random(f"{seed} {law.size}"), Counter[str]()
    for _ in range(count):
        pair = Pair(rules, law, kind(rng, law), rng.choice(("attackers", "defenders")))
        for _ in range(plies):
            quiet = []
            for move in pair.legal():
                _, taken, ended = pair.judged(pair.game.copy(), move)
                if ended:
                    seen[ended[1]] += 1
                else:
                    quiet.append(move)
                moved = reference.moved(pair.board, move)
                seen["shieldwall"] += taken > reference.sandwiched(moved, pair.side, move[1], law)
            if not quiet:
                break
            by_king = [move for move in quiet if pair.board[move[0]] == "K"]
            pair.play(rng.choice(by_king if by_king and rng.random() < 0.5 else quiet))
    return seen


@pytest.mark.parametrize(("kind", "count", "plies", "least"), SET_UPS)
def test_set_up_positions_of_copenhagen(
    kind: Callable[[Random, Law], Board], count: int, plies: int, least: dict[str, int]
) -> None:
    seen = Counter[str]()
    for size in (7, 9, 11):
        seen += every_move("copenhagen", Law(size), kind, 1, count, plies)
    assert {what: seen[what] for what, often in least.items() if seen[what] < often} == {}


@pytest.mark.parametrize("kind", [set_ups.crowded, set_ups.edged])
def test_set_up_positions_of_brandubh(kind: Callable[[Random, Law], Board]) -> None:
    seen = every_move("brandubh", BRANDUBH, kind, 1, 60, 4)
    assert seen["king-captured"] >= 20


# rules, and what that means for the reference
READINGS = [
    ("copenhagen:relaxed", Law(9, front_closes=True)),
    ("copenhagen sw:w", Law(9, corners=0)),
    ("copenhagen swf:n swc:2", Law(7, corners=2, front_closes=True)),
    ("copenhagen sw:n", Law(9, walls=False)),
    ("copenhagen ka:n", Law(9, armed="n")),
    ("copenhagen ka:a sw:n", Law(9, armed="a", walls=False)),
    ("copenhagen ka:h sw:n", Law(9, armed="h", walls=False)),
    ("copenhagen ks:m kcor:y", Law(7, strength="m", corner_counts=True)),
    ("copenhagen ks:w", Law(7, strength="w")),
    ("copenhagen kcen:n", Law(7, throne_counts=False)),
    ("copenhagen enc:rim", Law(7, rings="rim")),
    ("copenhagen nocap:99", Law(7)),  # every end is looked for after every move
    ("copenhagen enc:n efe:n", Law(7, forts=False, rings="none")),
    ("copenhagen cenh: cenhe: cenp:K cens:", Law(9, throne_harms=False, crossed=False, regained=False)),
    ("brandubh:wtf", BRANDUBH._replace(near_throne=False)),
    ("brandubh:walker", BRANDUBH._replace(regained=False)),
    ("brandubh:opentafl rep:def", BRANDUBH._replace(strength="w", throne_harms=False)),
    ("brandubh:hnefatafl-org rep:def repn:3 reps:y", BRANDUBH._replace(
        near_throne=False, throne_counts=False, corner_counts=False, crossed=False)),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "law"), READINGS, ids=[row[0] for row in READINGS])
def test_set_up_positions_of_other_readings(rules: str, law: Law) -> None:
    for kind, _, _, _ in SET_UPS:
        every_move(rules, law, kind, 1, 6, 3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 5))
@pytest.mark.parametrize("kind", [row[0] for row in SET_UPS])
def test_many_set_up_positions(kind: Callable[[Random, Law], Board], seed: int) -> None:
    for size in (7, 9, 11, 13):
        every_move("copenhagen", Law(size), kind, seed, 40, 6)
    every_move("brandubh", BRANDUBH, kind, seed, 40, 6)
    for rules, law in READINGS:
        every_move(rules, law, kind, seed, 15, 4)


MEN_ON_SQUARES = st.dictionaries(
    st.sampled_from(set_ups.squares_of(BRANDUBH)), st.sampled_from("tttTT"), min_size=2, max_size=22
)
KINGS = st.sampled_from([*set_ups.squares_of(BRANDUBH), "d4"])


@settings(max_examples=120, derandomize=True, deadline=None)
@given(
    men=MEN_ON_SQUARES, king=KINGS, rules=st.sampled_from(["copenhagen", "brandubh"]),
    side=st.sampled_from(["attackers", "defenders"]), choices=st.lists(st.integers(0, 999), max_size=4),
)  # fmt: skip
def test_any_position(men: Board, king: str, rules: str, side: str, choices: list[int]) -> None:
    """Any men anywhere on a small board; a failure is reduced to the fewest men."""
    law = Law(7) if rules == "copenhagen" else BRANDUBH
    pair = Pair(rules, law, men | {king: "K"}, side)
    for choice in (*choices, None):
        moves = pair.legal()
        quiet = [move for move in moves if not pair.judged(pair.game.copy(), move)[2]]
        if choice is None or not quiet:
            break
        pair.play(quiet[choice % len(quiet)])

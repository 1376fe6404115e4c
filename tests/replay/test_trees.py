"""Random trees of variations: written by the rules of the reference, read back, and written anew in
canonical addresses. Source: notation reference, sections 6.1 to 6.4.
"""

import random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.board.position import Position
from taflrec.checks.judge import judge
from taflrec.notation.address import slot_text
from taflrec.notation.variation_text import write_variation
from taflrec.record.address import Slot
from taflrec.record.diagnostic import Profile
from taflrec.record.source import Source
from taflrec.replay.readdress import canonical_places
from taflrec.replay.replay import Replay
from taflrec.rules import catalogue
from taflrec.rules.kernel.game import Game


class Node(NamedTuple):
    """A line of a random tree: its address, where it begins, its moves, the position after each."""

    stem: str  # address of the line, with a dot behind; empty for the main line
    start: int
    moves: list[str]
    positions: list[Position]
    games: list[Game]  # before each move, and after the last


def slot(ply: int, start: int) -> str:
    """A ply of a line that begins at another: turns are of two, the attackers begin."""
    turn = ply // 2 - start // 2 + 1
    return slot_text(Slot(turn, ply % 2))


def line_from(game: Game, start: int, stem: str, dice: random.Random, barred: str) -> Node | None:
    board = game.tables.board.names
    moves, positions, games = list[str](), [game.position], [game.copy()]
    for _ in range(dice.randint(1, 7)):
        legal = list(game.legal_steps())
        if not legal or game.outcome:
            break
        origin, target = dice.choice(legal)
        word = f"{board[origin]}-{board[target]}"
        if not moves and word == barred.partition("x")[0]:
            break
        game.play(origin, target)
        taken = sorted(board[square] for square in game.captures[-1])
        moves.append(word + ("x" if taken else "") + "/".join(taken))
        positions.append(game.position)
        games.append(game.copy())
    return Node(stem, start, moves, positions, games) if moves else None


def random_tree(seed: int, *, by_spec: bool = False) -> list[Node]:
    """The main line, then lines that branch from any line before them.

    ``by_spec``  every stem names the move that is replaced, else as the program does
    """
    dice = random.Random(seed)
    ruleset = catalogue.ruleset("brandubh")
    main = line_from(Game(ruleset, ruleset.start), 0, "", dice, "")
    assert main
    tree, used = [main], dict[str, int]()
    for _ in range(dice.randint(0, 12)):
        parent = dice.choice(tree)
        count = len(parent.moves)
        replaced = by_spec or parent is main
        at = dice.randrange(count) if replaced else dice.randint(1, count)
        named = parent.start + at - (not replaced)  # else the one before
        stem = parent.stem + slot(named, parent.start)
        barred = parent.moves[at] if at < count else ""
        number = used.get(stem, 0) + 1
        made = line_from(
            parent.games[at].copy(), parent.start + at, f"{stem}.{number}.", dice, barred
        )
        if made:
            used[stem] = number
            tree.append(made)
    return tree


def text_of(node: Node) -> list[str]:
    """The turns of a line."""
    turns: dict[str, list[str]] = {}
    for index, move in enumerate(node.moves):
        ply = node.start + index
        turn = ply // 2 - node.start // 2 + 1
        dots = ["....."] if not index and ply % 2 else []
        turns.setdefault(f"{node.stem}{turn}{'a' if node.stem else ''}.", dots).append(move)
    return [f"{address} {' '.join(words)}\n" for address, words in turns.items()]


def whole(tree: list[Node], dice: random.Random | None) -> str:
    """The record of a tree; *dice* shuffle the variation lines."""
    lines = [line for node in tree[1:] for line in text_of(node)]
    if dice:
        dice.shuffle(lines)
    return "[variant:Brandubh]\n\n" + "".join(text_of(tree[0])) + "".join(lines)


def read(text: str, profile: Profile) -> Replay:
    """The replay of a record about which nothing is said of interest here."""
    (verdict,) = judge(Source("x", text), profile=profile)
    assert verdict.replay
    assert {each.name for each in verdict.diagnostics} <= {
        "repetition",
        "variation-equal-line",
        "king-capture-unmarked",
    }
    return verdict.replay


def lines_of(replay: Replay) -> list[tuple[Position | None, list[str], Position]]:
    """Where each line begins, its moves, and where its variation ends; in some order."""
    found = []
    for branch in replay.branches:
        assert branch.legal
        assert branch.game
        moves = [move.text for move in branch.moves]
        found.append((branch.position, moves, branch.game.position))
    return sorted(found, key=str)


def expected(tree: list[Node]) -> list[tuple[Position | None, list[str], Position]]:
    """The same of a tree as it was made."""
    found: list[tuple[Position | None, list[str], Position]] = []
    for node in tree[1:]:
        at = 0
        for line in text_of(node):
            moves = [word for word in line.split()[1:] if word != "....."]
            found.append((node.positions[at], moves, node.positions[-1]))
            at += len(moves)
    return sorted(found, key=str)


@settings(deadline=None)
@given(st.integers(0, 2**32), st.booleans(), st.sampled_from(["lenient", "opentafl"]))
def test_trees_in_the_programs_reading_are_read_back(
    seed: int, mixed: bool, profile: Profile
) -> None:
    tree = random_tree(seed)
    text = whole(tree, random.Random(seed) if mixed else None)
    assert lines_of(read(text, profile)) == expected(tree)


@settings(deadline=None)
@given(st.integers(0, 2**32), st.booleans())
def test_trees_in_the_reading_of_the_written_format_are_read_back(seed: int, mixed: bool) -> None:
    tree = random_tree(seed, by_spec=True)
    text = whole(tree, random.Random(seed) if mixed else None)
    assert lines_of(read(text, "spec")) == expected(tree)


@settings(deadline=None)
@given(st.integers(0, 2**32), st.booleans(), st.booleans())
def test_canonical_addresses_say_the_same_to_the_program(
    seed: int, by_spec: bool, mixed: bool
) -> None:
    tree = random_tree(seed, by_spec=by_spec)
    text = whole(tree, random.Random(seed) if mixed else None)
    replay = read(text, "spec" if by_spec else "opentafl")
    places = canonical_places(replay)
    assert len(places) == len(replay.branches)
    main = "[variant:Brandubh]\n\n" + "".join(text_of(tree[0]))
    lines = [write_variation(each, *places[each.span]) + "\n" for each in replay.record.variations]
    again = read(main + "".join(lines), "opentafl")
    assert lines_of(again) == expected(tree)
    # what is canonical stays as it is
    second = canonical_places(again)
    assert [
        write_variation(each, *second[each.span]) + "\n" for each in again.record.variations
    ] == lines


# as written and read by spec or, where it can be only so, leniently -> canonical addresses
CANONICAL = [
    ("1a.1.1a. d1-e1 d3-b3\n1a.1.2a. e1-c1\n1a.1.1b.1.1a. ..... d3-c3\n",
     "1a.1.1a. d1-e1 d3-b3\n1a.1.2a. e1-c1\n1a.1.1a.1.1a. ..... d3-c3\n"),
    ("1a.1.1a. d1-e1 d3-b3\n1a.1.2a. e1-c1\n1a.1.2a.1.1a. e1-d1\n",
     "1a.1.1a. d1-e1 d3-b3\n1a.1.2a. e1-c1\n1a.1.1b.1.1a. e1-d1\n"),
    # an alternative to the first move of a variation is its sibling
    ("1a.1.1a. d1-e1 d3-b3\n1a.1.1a.1.1a. d1-b1\n", "1a.1.1a. d1-e1 d3-b3\n1a.2.1a. d1-b1\n"),
    # gaps are closed, missing placeholders are written
    ("1b.4.3a. d3-b3\n1b.4.5a. c1-b1\n", "1b.4.1a. ..... d3-b3\n1b.4.2a. c1-b1\n"),
    ("0a.1.1a. d1-e1\n", "1a.1.1a. d1-e1\n"),
]  # fmt: skip
SHUTTLES = "1. d1-c1 d3-c3\n2. c1-d1 c3-d3\n"


@pytest.mark.parametrize("lines, canonical", CANONICAL, ids=[row[0] for row in CANONICAL])
def test_canonical_addresses(lines: str, canonical: str) -> None:
    (verdict,) = judge(Source("x", "[variant:Brandubh]\n\n" + SHUTTLES + lines))
    assert verdict.replay
    places = canonical_places(verdict.replay)
    written = [
        write_variation(each, *places[each.span]) + "\n" for each in verdict.record.variations
    ]
    assert "".join(written) == canonical


@pytest.mark.parametrize(
    "lines",
    ["1a.1.1a. d1-d5\n", "9a.1.1a. d1-e1\n", "1a.1.1a. d1~e1\n", "1a.1.1aa. d1-e1\n",
     "2b.1.1a. d7-e7\n"],
)  # fmt: skip
def test_no_addresses_are_changed_where_a_line_has_no_sure_name(lines: str) -> None:
    (verdict,) = judge(Source("x", "[variant:Brandubh]\n\n" + SHUTTLES + lines))
    assert verdict.replay
    assert canonical_places(verdict.replay) == {}

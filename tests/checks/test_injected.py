"""Random legal games with one fault put in: its code at its ply, and nothing else.

The texts are put together here. Where a fix is safe, it gives back the text without the fault.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from taflrec.board.geometry import geometry
from taflrec.board.pieces import KING, SIDES, side_of
from taflrec.notation.rules_record import write_rules
from taflrec.record.diagnostic import Diagnostic
from taflrec.rules import catalogue
from tests.checks.judged import findings, mended, only
from tests.replay.games import csv_row, list_move, otn_text
from tests.strategies import VARIANTS, RandomGame, Step, games, random_game

MANY = settings(max_examples=60, deadline=None)
RULES = {name: write_rules(catalogue.ruleset(name)) for name in VARIANTS}
# what a random game may give without any fault
HARMLESS = {"repetition-not-claimed", "reading-dependent"}


def told(text: str, notation: str = "otn", variant: str = "") -> list[Diagnostic]:
    return [e for e in findings(text, notation, variant=variant) if e.name not in HARMLESS]


def king_moves(game: RandomGame) -> list[int]:
    """Plies (0-based) of the king."""
    squares = geometry(game.size).squares
    return [
        index
        for index, step in enumerate(game.steps)
        if game.positions[index].cells[squares[step.origin]] == KING
    ]


def king_at(game: RandomGame, index: int) -> str:
    cells = game.positions[index].cells
    return geometry(game.size).names[cells.index(KING)] if KING in cells else ""


def falls(game: RandomGame, index: int) -> bool:
    """Whether the king is captured at a ply."""
    end = game.outcome
    return bool(end) and end.reason == "king-captured" and end.ply == index + 1


def words_of(game: RandomGame) -> list[str]:
    """A game as OTN writes it, with the king's letter and his fall."""
    kings = {*king_moves(game)}
    words = []
    for index, step in enumerate(game.steps):
        taken = [*step.captures, *([f"K{king_at(game, index)}"] if falls(game, index) else [])]
        letter = "K" if index in kings else ""
        words.append(f"{letter}{step.origin}-{step.target}{'x' if taken else ''}{'/'.join(taken)}")
    return words


def text_of(game: RandomGame, words: list[str], *tags: str) -> str:
    return otn_text(" ".join(words), *tags, rules=RULES[game.variant])


def squares_where(game: RandomGame, at: int, wanted: Callable[[int], bool]) -> list[str]:
    """Squares whose content before a ply is as wanted, without the mover's and the captured ones."""
    step, names = game.steps[at], geometry(game.size).names
    cells = game.positions[at].cells
    out = {step.origin, step.target, *step.captures}
    return [
        name for name, piece in zip(names, cells, strict=True) if name not in out and wanted(piece)
    ]


# Captures


class Surplus(NamedTuple):
    """A square too many: the finding's name, and which squares give it."""

    name: str
    squares: Callable[[RandomGame, int], list[str]]


def own(game: RandomGame, at: int) -> list[str]:
    side = SIDES.index(game.sides[at])
    return squares_where(game, at, lambda piece: piece > 0 and side_of(piece) == SIDES[side])


def enemies(game: RandomGame, at: int) -> list[str]:
    side = game.sides[at]
    return squares_where(game, at, lambda piece: piece not in (0, KING) and side_of(piece) != side)


SURPLUS = [
    Surplus("capture-on-empty-square", lambda game, at: squares_where(game, at, lambda p: not p)),
    Surplus("own-piece-captured", own),
    Surplus("capture-mismatch", enemies),
    Surplus("mover-captured", lambda game, at: [game.steps[at].target, game.steps[at].origin]),
]


@pytest.mark.parametrize("notation", ["otn", "movelist"])
@pytest.mark.parametrize("kind", SURPLUS, ids=[kind.name for kind in SURPLUS])
@given(game=games(least=1, most=50), data=st.data())
@MANY
def test_a_square_too_many(
    kind: Surplus, notation: str, game: RandomGame, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(game.steps) - 1), label="ply")
    assume(not falls(game, at))
    choices = kind.squares(game, at)
    assume(choices)
    step = game.steps[at]
    surplus = data.draw(st.sampled_from(choices), label="square")
    taken = sorted([*step.captures, surplus])
    variant = ""
    if notation == "otn":
        words = words_of(game)
        letter = "K" if at in king_moves(game) else ""
        words[at] = f"{letter}{step.origin}-{step.target}x{'/'.join(taken)}"
        text, sound = text_of(game, words), text_of(game, words_of(game))
    else:
        words = [*map(list_move, game.steps)]
        words[at] = list_move(step._replace(captures=tuple(taken)))
        text, sound = " ".join(words), " ".join(map(list_move, game.steps))
        variant = game.variant
    # one mark is enough for a record that marks captures; the others have to stay, then
    found = only(told(text, notation, variant))
    assert (found.name, found.ply, found.move) == (kind.name, at + 1, words[at])
    assert mended(text, found.fix) == sound


@pytest.mark.parametrize("notation", ["otn", "movelist", "csv"])
@given(game=games(least=4, most=60), data=st.data())
@MANY
def test_a_square_too_few(notation: str, game: RandomGame, data: st.DataObject) -> None:
    marked = [index for index, step in enumerate(game.steps) if step.captures]
    assume(len(marked) > 1)
    at = data.draw(st.sampled_from(marked), label="ply")
    assume(not falls(game, at))
    step = game.steps[at]
    left_out = data.draw(st.sampled_from(step.captures), label="square")
    steps = [*game.steps]
    steps[at] = step._replace(captures=tuple(each for each in step.captures if each != left_out))
    other = game._replace(steps=tuple(steps))
    if notation == "otn":
        found = only(told(text_of(game, words_of(other))))
        assert mended(text_of(game, words_of(other)), found.fix) == text_of(game, words_of(game))
    elif notation == "csv":
        found = only(told(csv_row(other), "csv", game.variant))
    else:
        text = " ".join(map(list_move, other.steps))
        found = only(told(text, "movelist", game.variant))
        assert mended(text, found.fix) == " ".join(map(list_move, game.steps))
    assert (found.name, found.ply) == ("capture-missing", at + 1)
    assert left_out in found.message


@given(game=games(least=4, most=60), data=st.data())
@MANY
def test_a_square_twice(game: RandomGame, data: st.DataObject) -> None:
    marked = [index for index, step in enumerate(game.steps) if step.captures]
    assume(marked)
    at = data.draw(st.sampled_from(marked), label="ply")
    words = words_of(game)
    words[at] += f"/{data.draw(st.sampled_from(game.steps[at].captures))}"
    text = text_of(game, words)
    found = only(told(text))
    assert (found.name, found.ply) == ("duplicate-capture", at + 1)
    assert found.fix is not None
    assert found.fix.safe
    assert mended(text, found.fix) == text_of(game, words_of(game))


def test_a_king_whose_fall_is_not_marked() -> None:
    seeds = 0
    for seed in range(150):
        game = random_game("brandubh", seed, 90)
        if not falls(game, len(game.steps) - 1) or not any(step.captures for step in game.steps):
            continue
        seeds += 1
        words = words_of(game)
        words[-1] = words[-1].rpartition("K")[0][:-1]
        text = text_of(game, words)
        found = only(told(text))
        assert (found.name, found.ply) == ("king-capture-unmarked", len(words))
        assert mended(text, found.fix) == text_of(game, words_of(game))
    assert seeds > 5


def test_a_berserk_turn_as_its_net_effect() -> None:
    rules, turns = write_rules(catalogue.ruleset("berserk")), 0
    for seed in range(150):
        game = random_game("berserk", seed, 60)
        steps = game.steps
        goes_on = [a.target == b.origin for a, b in pairwise(steps)] + [False]
        words = [
            list_move(step).replace("-", "=" if index and goes_on[index - 1] else "-")
            for index, step in enumerate(steps)
        ]
        for first in range(len(steps)):
            if not goes_on[first] or (first and goes_on[first - 1]):
                continue
            last = goes_on.index(False, first)
            taken = {name for step in steps[first : last + 1] for name in step.captures}
            net = list_move(Step(steps[first].origin, steps[last].target, tuple(sorted(taken))))
            line = [*words[:first], net, *words[last + 1 :]]
            found, *more = (
                each for each in findings(otn_text(" ".join(line), rules=rules))
                if each.severity == "error"
            )  # fmt: skip
            turns += 1
            assert (found.name, found.ply) == ("berserk-chain-collapsed", first + 1)
            # where the net effect is a step, play may go on from it for a while
            assert [each.name for each in more] in ([], ["illegal-move"])
            for each in more:
                assert "the berserk turn at ply" in each.help[0]
    assert turns > 20


@given(game=games(least=2, most=50), data=st.data())
@MANY
def test_totals_that_are_off(game: RandomGame, data: st.DataObject) -> None:
    assume(any(step.captures for step in game.steps))
    moves, first, second, status = csv_row(game).split(",")
    by = data.draw(st.integers(1, 3))
    row = f"{moves},{int(first) + by},{second},{status}"
    found = only(told(row, "csv", game.variant))
    assert (found.name, found.ply) == ("capture-total", None)
    assert mended(row, found.fix) == csv_row(game)


# Letters and marks


@given(game=games(least=1, most=50), data=st.data())
@MANY
def test_a_wrong_letter(game: RandomGame, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(game.steps) - 1), label="ply")
    words = words_of(game)
    if at in king_moves(game):
        words[at] = data.draw(st.sampled_from("CNMGcnmg")) + words[at][1:]
    else:
        words[at] = data.draw(st.sampled_from("CNKMGcnkmg")) + words[at]
    text = text_of(game, words)
    found = only([each for each in told(text) if each.name != "king-letter-missing"])
    assert (found.name, found.ply) == ("piece-letter", at + 1)
    assert found.fix is not None
    assert found.fix.safe
    assert mended(text, found.fix) == text_of(game, words_of(game))


@given(game=games(least=10), data=st.data())
@MANY
def test_a_king_without_his_letter(game: RandomGame, data: st.DataObject) -> None:
    plies = king_moves(game)
    assume(len(plies) > 1)
    at = data.draw(st.sampled_from(plies), label="ply")
    words = words_of(game)
    words[at] = words[at][1:]
    text = text_of(game, words)
    found = only(told(text))
    assert (found.name, found.ply) == ("king-letter-missing", at + 1)
    assert mended(text, found.fix) == text_of(game, words_of(game))


@given(game=games(least=1, most=50), data=st.data())
@MANY
def test_a_berserk_mark(game: RandomGame, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(game.steps) - 1), label="ply")
    words = words_of(game)
    words[at] = words[at].replace("-", "=")
    text = text_of(game, words)
    found = only(told(text))
    assert (found.name, found.ply) == ("berserk-mark", at + 1)
    assert mended(text, found.fix) == text_of(game, words_of(game))


@given(game=games(least=2, most=50), data=st.data())
@MANY
def test_a_symbol_of_an_end_that_did_not_come(game: RandomGame, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(game.steps) - 2), label="ply")
    words = words_of(game)
    words[at] += data.draw(st.sampled_from(["++", "--"]))
    found = only(told(text_of(game, words)))
    assert (found.name, found.ply) == ("info-symbol-wrong", at + 1)


# Results


@given(game=games("brandubh", least=20), data=st.data())
@MANY
def test_a_result_against_the_board(game: RandomGame, data: st.DataObject) -> None:
    assume(game.outcome)
    assert game.outcome
    right = {"attackers": "1", "defenders": "-1", None: "0"}[game.outcome.winner]
    wrong = data.draw(st.sampled_from([each for each in ("1", "0", "-1") if each != right]))
    text = text_of(game, words_of(game), f"result:{wrong}")
    found = only(told(text))
    assert (found.name, found.ply) == ("result-mismatch", len(game.steps))
    assert found.fix is not None
    assert found.fix.safe
    assert mended(text, found.fix) == text_of(game, words_of(game), f"result:{right}")


# Whole records


@given(game=games(least=3, most=40))
@MANY
def test_a_side_that_opens_against_the_rules(game: RandomGame) -> None:
    text = text_of(game, words_of(game)).replace("atkf:y", "atkf:n")
    found = only(told(text))
    assert (found.name, found.ply) == ("wrong-first-mover", 1)
    assert mended(text, found.fix) == text_of(game, words_of(game))


@given(game=games(least=2, most=40), data=st.data())
@MANY
def test_a_ply_sent_twice(game: RandomGame, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(game.steps) - 1), label="ply")
    words = words_of(game)
    findings = told(text_of(game, [*words[: at + 1], *words[at:]]))
    (found,) = [each for each in findings if each.name == "repeated-ply"]
    errors = {each.name for each in findings if each.severity == "error"}
    assert errors <= {"repeated-ply", "moves-after-end"}  # the last ply again is both
    assert found.ply == at + 2
    assert found.fix is None

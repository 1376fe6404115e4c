"""Reasons of outcomes: the same strings everywhere. Source: design, section 2."""

from typing import get_args

from taflrec.record.outcome import FINAL, ON_BOARD, REASON_WORDS, Outcome, Reason

REASONS = [
    "king-escaped", "king-captured", "exit-fort", "surrounded", "no-legal-moves", "all-captured",
    "repetition", "draw-repetition", "draw-agreed", "insufficient-material", "move-limit",
    "resignation", "timeout", "adjudication", "unknown",
]  # fmt: skip


def test_the_reasons_are_those_of_the_design() -> None:
    assert list(get_args(Reason)) == REASONS


def test_every_reason_has_words_for_people() -> None:
    assert [*REASON_WORDS] == REASONS
    assert all(REASON_WORDS.values())


def test_what_the_board_decides() -> None:
    told = {
        "draw-agreed",
        "insufficient-material",
        "resignation",
        "timeout",
        "adjudication",
        "unknown",
    }
    assert {*REASONS} - told == ON_BOARD


def test_a_repetition_is_the_only_end_on_the_board_after_which_play_may_go_on() -> None:
    assert {"repetition", "draw-repetition"} == ON_BOARD - FINAL


def test_an_outcome_is_winner_reason_and_ply() -> None:
    assert Outcome("attackers", "king-captured", 57)._asdict() == {
        "winner": "attackers", "reason": "king-captured", "ply": 57,
    }  # fmt: skip

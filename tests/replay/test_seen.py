"""What a replay tells the writers: sides and piece letters of the plies that were played."""

from taflrec.notation import otn
from taflrec.notation.otn_form import Seen
from taflrec.record.source import Source
from taflrec.replay.replay import replay
from taflrec.replay.seen import seen

BRANDUB = "[rules:dim:7 surf:n tfr:i ks:w {more}start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n"


def told(moves: str, more: str = "") -> Seen | None:
    (record,) = otn.read(Source("x", BRANDUB.format(more=more) + moves))
    return seen(replay(record))


def test_sides_and_letters_by_ply() -> None:
    assert told("1. d7-e7 d3-a3\n2. d2-a2 d4-d3\n") == Seen(
        "attackers", ("attackers", "defenders") * 2, ("t", "T", "t", "K")
    )


def test_the_defenders_may_begin() -> None:
    assert told("1. d3-a3 d7-e7\n", "atkf:n ") == Seen(
        "defenders", ("defenders", "attackers"), ("T", "t")
    )


def test_as_far_as_the_plies_are_legal() -> None:
    assert told("1. d7-e7 d3-d6\n") == Seen("attackers", ("attackers",), ("t",))


def test_whether_the_board_ended_the_game() -> None:
    escape = "1. d7-e7 d5-a5\n2. e7-f7 d4-d5\n3. f7-e7 d5-g5\n4. e7-f7 g5-g7\n"
    found = told(escape)
    assert found is not None
    assert (found.over, found.letters[-1]) == (True, "K")


def test_without_rules_and_moves_nothing_is_known() -> None:
    (record,) = otn.read(Source("x", "[event:X]\n"))
    assert seen(replay(record)) is None

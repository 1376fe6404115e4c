"""Captures that OpenTafl does not make: a shieldwall by a piece that has never moved.

By hand, from notation reference, 8.6. Defenders on a2 and a3, attackers on a1, b2 and b3: e4-a4
closes the wall.
"""

import pytest

from tests.checks.judged import findings, only
from tests.replay.games import otn_text

WALL = "dim:7 surf:n atkf:y tfr:i sw:s cor: cen: start:/t5T/Tt5/Tt5/4t2/7/7/5K1/"
CLOSES = "e4-a4xa2/a3"


def test_the_first_move_of_a_piece() -> None:
    found = only(findings(otn_text(CLOSES, rules=WALL), profile="opentafl"))
    assert (found.name, found.severity, found.ply) == ("capture-differs-from-opentafl", "info", 1)
    assert found.message.startswith("a2, a3 falls to a shieldwall")


# moves, rules, profile: nothing is said
QUIET = [
    ("e4-e5 Kf7-f6 e5-e4 Kf6-f7 " + CLOSES, WALL, "opentafl"),  # it has moved before
    (CLOSES, WALL.replace("sw:s", "sw:s swf:n"), "opentafl"),  # any move closes a wall
    (CLOSES, WALL, "lenient"),
    (CLOSES, WALL, "spec"),
    ("e4-a4", WALL.replace("sw:s ", ""), "opentafl"),  # no shieldwalls
    # an attacker on a4 and a defender on a5 between him and a6: no wall, and yet on the edge
    ("e6-a6xa5", WALL.replace("/4t2/7/7/", "/t6/T6/4t2/").replace("Tt5/Tt5", "7/7"), "opentafl"),
]  # fmt: skip


@pytest.mark.parametrize("moves, rules, profile", QUIET)
def test_nothing_is_said(moves: str, rules: str, profile: str) -> None:
    assert findings(otn_text(moves, rules=rules), profile=profile) == []  # type: ignore[arg-type]

"""The ends of a game and the order in which they are tested: rules reference, sections 1.7, 1.9,
2 (esc, mat, nocap, maxt, nomv, nomvb)."""

from tests.rules.boards import Case, assert_expected, drawn, each, game_of, step

ENDS: list[tuple[str, ...]] = [
    ("the king on a corner", "copenhagen",
     "/3K3/7/1t5/7/7/5t1/7/", "d7-a7", "- | defenders: king-escaped", "1.9"),
    ("the king on another edge square", "copenhagen",
     "/7/7/1t1K3/7/7/5t1/7/", "d5-d7", "-", "2 esc"),
    ("the king on any edge square", "copenhagen esc:e cor:",
     "/7/7/1t1K3/7/7/5t1/7/", "d5-d7", "- | defenders: king-escaped", "2 esc"),
    ("a capture on the way out", "copenhagen",
     "/7/7/K6/7/5t1/7/1tT4/", "a5-a1", "b1 | defenders: king-escaped", "1.9"),
    ("escaped, and the last attacker taken", "copenhagen",
     "/7/7/K6/7/7/7/1tT4/", "a5-a1", "b1 | defenders: king-escaped", "1.9"),
    ("the last attacker taken", "copenhagen",
     "/7/5K1/1T5/1t5/6T/7/7/", "g3-b3", "b4 | defenders: all-captured", "1.9"),
    ("the last attacker changes sides", "copenhagen",
     "/7/5K1/1T5/1m5/6T/7/7/", "g3-b3", "b4 | defenders: all-captured", "1.13"),
    ("the last man beside the king is taken", "copenhagen",
     "/7/7/1t3K1/1T5/6t/7/7/", "g3-b3", "b4", "1.9"),
    ("few men left are no end", "copenhagen",
     "/7/7/1t3K1/7/6t/7/7/", "g3-b3", "-", "2 mat"),
    ("the last attacker taken by the move that closes a fort", "copenhagen",
     "/9/1T7/1t7/T6T1/K1T6/TTT6/9/9/9/", "h6-b6", "b7 | defenders: all-captured", "1.9"),
    ("a fort, and the attackers cannot move", "copenhagen",
     "/1tT6/1T7/9/T6T1/K1T6/TTT6/9/9/9/", "h6-b6", "- | defenders: exit-fort", "1.9"),
    ("a ring, and the defenders cannot move", "copenhagen",
     "/9/4t4/9/9/2tt5/1tKT5/2tt5/9/9/", "e8-e4", "- | attackers: surrounded", "1.9"),
    ("the defenders cannot move", "copenhagen",
     "/7/3t3/7/7/7/3K3/2t1t2/", "d2-d1 d6-d2", "- | attackers: no-legal-moves", "1.7"),
    ("the king cannot move, another man can", "copenhagen",
     "/7/3t3/5T1/7/7/7/2tKt2/", "d6-d2", "-", "1.7"),
    ("the attackers cannot move", "copenhagen",
     "/7/7/5K1/7/7/6T/1tT4/", "g2-b2", "- | defenders: no-legal-moves", "1.7"),
    ("no move draws", "copenhagen nomv:d",
     "/7/3t3/7/7/7/3K3/2t1t2/", "d2-d1 d6-d2", "- | draw: no-legal-moves", "1.7 nomv"),
    ("attackers without a move draw", "copenhagen nomv:d",
     "/7/7/5K1/7/7/6T/1tT4/", "g2-b2", "- | draw: no-legal-moves", "1.7 nomv"),
    ("tested for the defenders only: the defenders", "copenhagen nomvb:d",
     "/7/3t3/7/7/7/3K3/2t1t2/", "d2-d1 d6-d2", "- | attackers: no-legal-moves", "1.7 nomvb"),
    ("tested for the defenders only: the attackers", "copenhagen nomvb:d",
     "/7/7/5K1/7/7/6T/1tT4/", "g2-b2", "-", "1.7 nomvb"),
    ("a man may still move across the empty throne", "copenhagen",
     "/9/9/9/9/9/3tTt3/4t4/7t1/2tKt4/", "h2-d2", "-", "1.7"),
    ("the throne behind him is empty, the square beyond is not", "copenhagen",
     "/9/9/9/4t4/9/3tTt3/4t4/7t1/2tKt4/", "h2-d2", "- | attackers: no-legal-moves", "1.7"),
    ("only the king may cross the throne", "copenhagen cenp:K",
     "/9/9/9/9/9/3tTt3/4t4/7t1/2tKt4/", "h2-d2", "- | attackers: no-legal-moves", "1.7"),
    ("so many moves without capture", "copenhagen nocap:2",
     "/7/7/t3K2/7/2T4/6t/7/", "a5-a6 c3-c2 a6-a5 c2-c3", "- | draw: move-limit", "2 nocap"),
    ("one ply fewer", "copenhagen nocap:2",
     "/7/7/t3K2/7/2T4/6t/7/", "a5-a6 c3-c2 a6-a5", "-", "2 nocap"),
    ("a capture begins the count anew", "copenhagen nocap:2",
     "/7/7/t3K2/6T/2T3t/5T1/7/", "a5-a6 f2-g2 a6-a5 c3-c2 a5-a6", "-", "2 nocap"),
    ("and it runs out later", "copenhagen nocap:2",
     "/7/7/t3K2/6T/2T3t/5T1/7/",
     "a5-a6 f2-g2 a6-a5 c3-c2 a5-a6 c2-c1", "- | draw: move-limit", "2 nocap"),
    ("so many turns", "copenhagen maxt:2",
     "/7/7/t3K2/7/2T4/6t/7/", "a5-a6 c3-c2 a6-a5 c2-c3", "- | draw: move-limit", "2 maxt"),
    ("one ply fewer than the turns", "copenhagen maxt:2",
     "/7/7/t3K2/7/2T4/6t/7/", "a5-a6 c3-c2 a6-a5", "-", "2 maxt"),
    ("the last turn of the limit decides on the board", "copenhagen maxt:1",
     "/7/3t3/7/7/7/3K3/2t1t2/", "d2-d1 d6-d2", "- | attackers: no-legal-moves", "1.9"),
    ("the square that he could go to is taken", "copenhagen",
     "/7/3t2t/7/7/2t4/1t3T1/2tKt2/", "g6-g5 f2-c2 d6-d2", "c2 | attackers: no-legal-moves", "1.7"),
    ("the same where moves are counted", "copenhagen nocap:50",
     "/7/3t2t/7/7/2t4/1t3T1/2tKt2/", "g6-g5 f2-c2 d6-d2", "c2 | attackers: no-legal-moves", "1.7"),
]  # fmt: skip


@each(ENDS)
def test_end(case: Case) -> None:
    assert_expected(case)


def test_after_the_end_the_first_outcome_stays() -> None:
    """A record that plays on can be followed, but it has ended (design, section 5)."""
    game = game_of("copenhagen", "/3K3/7/1t5/7/7/4t2/7/", "defenders")
    moves = ["d7-a7", "b5-b6", "a7-g7", "e2-e3"]
    assert [game.play(*step(game, move)) for move in moves] == [True] * 4, drawn(game)
    assert game.outcome == ("defenders", "king-escaped", 1)
    assert list(game.legal_steps()) == []


def test_the_outcome_tells_its_ply() -> None:
    game = game_of("copenhagen", "/7/3t3/7/7/7/3K3/2t1t2/", "defenders")
    assert game.play(*step(game, "d2-d1"))
    assert game.result() is None
    assert game.play(*step(game, "d6-d2"))
    assert game.result() == ("attackers", "no-legal-moves", 2)

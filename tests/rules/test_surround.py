"""Surround: rules reference, section 1.6."""

from tests.rules.boards import Case, assert_expected, each

SURROUND: list[tuple[str, ...]] = [
    ("a ring with diagonal links", "copenhagen",
     "/3t5/9/9/9/2t6/1tK1t4/2tt5/9/9/", "d9-d5", "- | attackers: surrounded", "1.6"),
    ("a hole in the ring", "copenhagen",
     "/3t5/9/9/9/2t6/1tK6/2tt5/9/9/", "d9-d5", "-", "1.6"),
    ("a defender outside", "copenhagen",
     "/3t5/9/6T2/9/2t6/1tK1t4/2tt5/9/9/", "d9-d5", "-", "1.6"),
    ("a defender inside as well", "copenhagen",
     "/9/4t4/9/9/2tt5/1tKT5/2tt5/9/9/", "e8-e4", "- | attackers: surrounded", "1.6"),
    ("no surround", "copenhagen enc:n",
     "/3t5/9/9/9/2t6/1tK1t4/2tt5/9/9/", "d9-d5", "-", "2 enc"),
    ("brandubh has none", "brandubh",
     "/3t5/9/9/9/2t6/1tK1t4/2tt5/9/9/", "d9-d5", "-", "4.10"),
    ("rings apart", "copenhagen",
     "/3t5/6t2/5tTt1/6t2/2t6/1tK1t4/2tt5/9/9/", "d9-d5", "- | attackers: surrounded", "1.6 encr"),
    ("rings apart where one must hold all", "copenhagen encr:king",
     "/3t5/6t2/5tTt1/6t2/2t6/1tK1t4/2tt5/9/9/", "d9-d5", "-", "1.6 encr"),
    ("one ring that holds all", "copenhagen encr:king",
     "/9/4t4/9/9/2tt5/1tKT5/2tt5/9/9/", "e8-e4", "- | attackers: surrounded", "1.6 encr"),
    ("a ring that leans on the edge", "copenhagen",
     "/9/9/9/9/5t3/9/9/3tt4/2tK5/", "f5-f1", "-", "1.6 enc"),
    ("the edge may close it", "copenhagen enc:rim",
     "/9/9/9/9/5t3/9/9/3tt4/2tK5/", "f5-f1", "- | attackers: surrounded", "1.6 enc"),
    ("but not with a corner inside", "copenhagen enc:rim",
     "/9/9/9/9/3t5/9/9/ttt6/1K7/", "d5-d1", "-", "1.6 enc"),
    ("a hole at the edge", "copenhagen enc:rim",
     "/9/9/9/9/5t3/9/9/3t5/2tK5/", "f5-f1", "-", "1.6 enc"),
    ("a ring man who could be taken", "copenhagen",
     "/3t5/9/9/9/1t7/t1tTt4/tTK1t4/1ttt5/9/", "d9-d5", "- | attackers: surrounded", "1.6 encs"),
    ("the last man outside is taken", "copenhagen",
     "/9/8t/6T2/6t2/2tt5/1tK1t4/2tt5/9/9/", "i8-g8", "g7 | attackers: surrounded", "1.6"),
    ("set up closed, at the next attackers' move", "copenhagen",
     "/9/9/9/9/2tt5/1tK1t4/2tt5/7t1/9/", "h2-h3", "- | attackers: surrounded", "1.6"),
    ("set up closed, not at a defenders' move", "copenhagen",
     "/9/9/9/9/2tt5/1tK1t4/2tt5/7t1/9/", "c4-d4", "-", "1.6"),
    ("the throne inside is ordinary ground", "copenhagen",
     "/4t4/9/9/3t5/2tK1t3/3tt4/9/9/9/", "e9-e6", "- | attackers: surrounded", "1.6"),
    ("the empty throne is a hole", "copenhagen",
     "/5t3/9/9/9/9/3t5/3tKt3/4t4/9/", "f9-f4", "-", "1.6"),
    ("guards are ring men", "copenhagen",
     "/3t5/9/9/9/2t6/1tK1g4/2tt5/9/9/", "d9-d5", "- | attackers: surrounded", "1.13"),
    ("closed in two moves", "copenhagen",
     "/3t5/4t4/9/9/2t6/1tK6/2tt5/9/9/", "d9-d5 c4-d4 e8-e4", "- | attackers: surrounded", "1.6"),
    ("closed, and later the man outside is taken", "copenhagen",
     "/3t5/8t/6T2/7t1/2t6/1tK1t4/2tt5/9/9/",
     "d9-d5 g7-h7 i8-h8", "h7 | attackers: surrounded", "1.6"),
]  # fmt: skip


@each(SURROUND)
def test_surround(case: Case) -> None:
    assert_expected(case)

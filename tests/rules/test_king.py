"""Capture of the king: rules reference, sections 1.3 and 4.10."""

from tests.rules.boards import Case, assert_expected, drawn, each, played

KING: list[tuple[str, ...]] = [
    ("four attackers take him on the throne", "copenhagen",
     "/4t2/7/3t3/2tK3/3t3/T6/7/", "e7-e4", "- | attackers: king-captured", "1.3"),
    ("three and an own man do not", "copenhagen",
     "/4t2/7/3T3/2tK3/3t3/T6/7/", "e7-e4", "-", "1.3"),
    ("beside the throne three take him, from behind", "copenhagen",
     "/7/T6/7/7/2tKt2/6t/7/", "g2-d2", "- | attackers: king-captured", "1.3"),
    ("beside the throne three take him, from a side", "copenhagen",
     "/4t2/T6/7/7/2tK3/3t3/7/", "e7-e3", "- | attackers: king-captured", "1.3"),
    ("beside the throne with a flank open", "copenhagen",
     "/7/T6/7/7/2tK3/6t/7/", "g2-d2", "-", "1.3"),
    ("beside a throne that does not count", "copenhagen kcen:n",
     "/7/T6/7/7/2tKt2/6t/7/", "g2-d2", "-", "1.3 kcen"),
    ("in the open four take him", "copenhagen",
     "/7/1t5/tKt4/7/7/5T1/1t5/", "b1-b4", "- | attackers: king-captured", "1.3"),
    ("in the open three do not", "copenhagen",
     "/7/1t5/tK5/7/7/5T1/1t5/", "b1-b4", "-", "1.3"),
    ("a trap not closed by this move", "copenhagen",
     "/7/1t3t1/tKt4/1t5/7/5T1/7/", "f6-f5", "-", "1.3"),
    ("never on the edge", "copenhagen",
     "/7/7/T6/7/7/5t1/2tKt2/", "f2-d2", "-", "1.3"),
    ("never beside a corner on the edge", "copenhagen",
     "/7/2t4/5T1/7/7/1t5/1K5/", "c6-c1", "-", "1.3"),
    ("an unarmed king is taken just so", "copenhagen ka:n",
     "/4t2/7/3t3/2tK3/3t3/T6/7/", "e7-e4", "- | attackers: king-captured", "1.3"),
    ("a man and the king by one move", "copenhagen",
     "/7/T6/7/7/2tKt2/1tT3t/7/", "g2-d2", "c2 | attackers: king-captured", "1.3"),
    ("the last man and the king by one move", "copenhagen",
     "/7/7/7/7/2tKt2/1tT3t/7/", "g2-d2", "c2 | attackers: king-captured", "1.3"),
    ("a guard is no captor", "copenhagen",
     "/4t2/7/3g3/2tK3/3t3/T6/7/", "e7-e4", "-", "1.13"),
    ("a guard does not close", "copenhagen",
     "/4g2/7/3t3/2tK3/3t3/T6/7/", "e7-e4", "-", "1.13"),
    ("a middleweight king on the edge", "copenhagen ks:m",
     "/7/7/T6/7/7/5t1/2tKt2/", "f2-d2", "- | attackers: king-captured", "1.3 ks"),
    ("a middleweight king with a side open", "copenhagen ks:m",
     "/7/7/T6/7/7/5t1/2tK3/", "f2-d2", "-", "1.3 ks"),
    ("a middleweight king beside a corner", "copenhagen ks:m",
     "/7/2t4/5T1/7/7/1t5/1K5/", "c6-c1", "-", "1.3 kcor"),
    ("the corner closes a side against him", "copenhagen ks:m kcor:y",
     "/7/2t4/5T1/7/7/1t5/1K5/", "c6-c1", "- | attackers: king-captured", "1.3 kcor"),
    ("a weak king between two", "copenhagen ks:w",
     "/7/7/tK4t/7/7/5T1/7/", "g5-c5", "- | attackers: king-captured", "1.3 ks"),
    ("a weak king with one on each of two lines", "copenhagen ks:w",
     "/7/1t5/1K4t/7/7/5T1/7/", "g5-c5", "-", "1.3 ks"),
    ("a weak king who stepped in between", "copenhagen ks:w",
     "/7/7/tKt4/7/7/5T1/1t5/", "b1-b4", "-", "1.3 ks"),
    ("a weak king along the edge", "copenhagen ks:w",
     "/7/4t2/T6/7/7/7/2tK3/", "e6-e1", "- | attackers: king-captured", "1.3 ks"),
    ("a weak king against the edge", "copenhagen ks:w",
     "/7/7/T6/7/7/5t1/3K3/", "f2-d2", "-", "1.3 ks"),
    ("a weak king against a camp hostile to him", "copenhagen ks:w afor:a5 aforh:K",
     "/7/7/1K4t/7/7/5T1/7/", "g5-c5", "- | attackers: king-captured", "1.3 aforh"),
    ("a weak king against a harmless camp", "copenhagen ks:w afor:a5 aforh:T",
     "/7/7/1K4t/7/7/5T1/7/", "g5-c5", "-", "1.3 aforh"),
    ("brandubh: three on the throne do not", "brandubh",
     "/4t2/7/7/2tK3/3t3/T6/7/", "e7-e4", "-", "4.10"),
    ("brandubh: four on the throne", "brandubh",
     "/4t2/7/3t3/2tK3/3t3/T6/7/", "e7-e4", "- | attackers: king-captured", "4.10"),
    ("brandubh: two beside the throne do not", "brandubh",
     "/4t2/T6/7/7/2tK3/7/7/", "e7-e3", "-", "4.10"),
    ("brandubh: three beside the throne", "brandubh",
     "/4t2/T6/7/7/2tK3/3t3/7/", "e7-e3", "- | attackers: king-captured", "4.10"),
    ("brandubh: two elsewhere", "brandubh",
     "/7/7/tK4t/7/7/5T1/7/", "g5-c5", "- | attackers: king-captured", "4.10"),
    ("brandubh: two on the edge", "brandubh",
     "/7/4t2/T6/7/7/7/2tK3/", "e6-e1", "- | attackers: king-captured", "4.10"),
    ("brandubh: one and a corner", "brandubh",
     "/7/2t2t1/7/5T1/7/7/1K5/", "c6-c1", "- | attackers: king-captured", "4.10 kcor"),
    ("brandubh: strong only on the throne", "brandubh:wtf",
     "/4t2/T6/7/7/2tK3/7/7/", "e7-e3", "- | attackers: king-captured", "4.10 kthr"),
    ("brandubh: one and the empty throne", "brandubh:wtf",
     "/7/T6/t6/7/3K3/6t/7/", "g2-d2", "- | attackers: king-captured", "4.10 kthr"),
    ("brandubh: still strong on the throne", "brandubh:wtf",
     "/4t2/T6/7/2tK3/7/7/7/", "e7-e4", "-", "4.10 kthr"),
    ("brandubh: neither throne nor corner count", "brandubh:hnefatafl-org",
     "/7/T6/t6/7/3K3/6t/7/", "g2-d2", "-", "4.10 kcen"),
    ("brandubh: no corner against the king", "brandubh:hnefatafl-org",
     "/7/2t2t1/7/5T1/7/7/1K5/", "c6-c1", "-", "4.10 kcor"),
    ("brandubh: two take him even on the throne", "brandubh:opentafl",
     "/4t2/T6/7/2tK3/7/7/7/", "e7-e4", "- | attackers: king-captured", "4.10"),
]  # fmt: skip


@each(KING)
def test_king_capture(case: Case) -> None:
    assert_expected(case)


def test_the_captured_king_leaves_the_board() -> None:
    """Source: rules reference, section 1.3; he is not listed among the captured men."""
    name = "four attackers take him on the throne"
    case = next(Case(*row) for row in KING if row[0] == name)
    game = played(case)
    assert game.king == -1, drawn(game)
    assert game.position.record("starti") == "/7/7/3t3/2t1t2/3t3/T6/7/"

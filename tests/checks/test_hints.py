"""What a record's illegal ply is explained by: hints beside it, and what undoes the accident.

By hand, from faults reference, 09 to 13, 19 to 21, 28 and "order of judgement".
"""

from taflrec.checks.judge import judge
from taflrec.record.source import Source
from tests.checks.judged import findings, mended, only
from tests.replay.games import BRANDUB, ESCAPE, otn_text

# one man of rank 1 stands on c1, so that only the identity leaves the board as it is
ODD = "dim:7 name:Study surf:n atkf:n ks:w cenh: cenhe: start:/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
LINE = "c4-c2 c1-b1 d3-c3"
COPENHAGEN = (
    "dim:11 name:Copenhagen atkf:y tfr:w sw:s efe:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/"
    "tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
)


def helps(text: str, **options: str) -> str:
    return "\n".join(line for each in findings(text, **options) for line in each.help)


def test_the_line_itself_is_sound() -> None:
    assert findings(otn_text(LINE, rules=ODD)) == []


# The board from another side


def test_a_mirrored_board_is_turned_by_the_fix() -> None:
    text = otn_text("e4-e2 e1-f1 d3-e3", rules=ODD)
    found = only(findings(text))
    assert (found.name, found.ply) == ("illegal-move", 2)
    assert any("fits-mirrored" in line and "left to right" in line for line in found.help)
    assert found.fix is not None
    assert not found.fix.safe
    assert mended(text, found.fix) == otn_text(LINE, rules=ODD)


def test_variation_lines_are_turned_along() -> None:
    text = otn_text("e4-e2 e1-f1 d3-e3", rules=ODD) + "1a.1.1a. e4-e3\n"
    fix = only(findings(text)).fix
    assert mended(text, fix).endswith("1a.1.1a. c4-c3\n")


def test_captured_squares_are_turned_along() -> None:
    rules = ODD.replace("atkf:n", "atkf:y")
    sound = "d7-e7 d3-a3 d2-a2xTa3 d5-g5 c1-b1"
    assert findings(otn_text(sound, rules=rules)) == []
    turned = "d7-c7 d3-g3 d2-g2xTg3 d5-a5 e1-f1"
    text = otn_text(turned, rules=rules)
    assert mended(text, only(findings(text)).fix) == otn_text(sound, rules=rules)


def test_rows_in_the_other_order() -> None:
    upside = ODD.replace("/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/")
    for wrong in (upside, ODD.replace("start:", "starti:")):
        text = otn_text(LINE, rules=wrong)
        found = only(findings(text))
        assert (found.name, found.ply) == ("illegal-move", 2)
        assert any("start-upside-down" in line for line in found.help)
        assert any("fits-mirrored" in line for line in found.help)  # it comes to the same
        assert found.fix is not None
        assert not found.fix.safe
        assert findings(mended(text, found.fix)) == []


def test_rows_in_the_other_order_that_only_bring_the_record_further() -> None:
    upside = ODD.replace("start:", "starti:")
    found = only(findings(otn_text(LINE + " a7-a1", rules=upside)))
    assert any("start-upside-down" in line and "3 plies" in line for line in found.help)
    assert found.fix is None


# The beginning


def test_the_key_of_who_opens_is_changed_by_the_fix() -> None:
    text = otn_text("d7-e7 d3-a3", rules=BRANDUB.replace("atkf:y", "atkf:n"))
    found = only(findings(text))
    assert found.name == "wrong-first-mover"
    assert mended(text, found.fix) == otn_text("d7-e7 d3-a3")


def test_the_key_of_who_opens_is_added_by_the_fix() -> None:
    text = otn_text("d3-a3 d7-e7", rules=BRANDUB.replace(" atkf:y", ""))
    found = only(findings(text))
    assert found.name == "wrong-first-mover"
    assert "[rules:dim:7 atkf:n name:" in mended(text, found.fix)
    assert findings(mended(text, found.fix)) == []


def test_other_accidents_that_explain_it_are_counted() -> None:
    told = helps(otn_text("d3-a3 d7-e7"))
    assert "other accident" in told
    assert "if a first one is missing" in told


def test_a_first_ply_that_is_missing() -> None:
    found = only(findings("f8-i8 d1-d3 f4-c4 k4-i4", variant="copenhagen"))
    assert (found.name, found.fix) == ("first-move-missing", None)


# The order of the list


def test_a_list_that_is_turned_round() -> None:
    words = ESCAPE.split()
    text = otn_text(" ".join(words[::-1]))
    (verdict,) = judge(Source("x", text))
    found = only(list(verdict.diagnostics))
    assert (found.name, found.ply) == ("illegal-move", 1)
    assert any("fits-reversed" in line for line in found.help)
    assert found.fix is not None
    assert not found.fix.safe
    assert mended(text, found.fix) == otn_text(ESCAPE)


def test_a_ply_sent_twice_is_told_and_left() -> None:
    found = only(findings("d1-d3 f4-i4 f4-i4 h11-h9", variant="copenhagen"))
    assert (found.name, found.ply, found.fix) == ("repeated-ply", 3, None)


# Slips


def test_a_slip_with_one_repair_that_keeps_the_rest() -> None:
    told = helps(otn_text("d7-e7 d3-a3 e2-a2xa3 d5-g5 d6-g6xg5"))
    assert "the rest is legal with one coordinate changed (a guess): d2-a2" in told


def test_a_slip_with_several_repairs() -> None:
    # d7 could have gone to any of four squares; what follows does not tell which
    told = helps(otn_text("d7-a7 d3-a3 d2-a2xa3"))
    assert "(4 guesses fit): d7-b7, d7-c7, d7-e7, d7-f7" in told


def test_the_last_ply_has_only_guesses_of_its_own() -> None:
    told = helps(otn_text("d7-e7 d3-h3"))
    assert "legal with one coordinate changed (a guess): " in told
    assert "the rest is legal" not in told


def test_ranks_that_were_cut() -> None:
    found = only(findings(otn_text("d1-d3 f8-i8 h1-h9", rules=COPENHAGEN)))
    assert (found.name, found.ply) == ("illegal-move", 3)
    assert "legal with a digit added, if ranks were cut (a guess): h11-h9" in found.help


def test_another_variant_that_explains_all() -> None:
    text = "d1-d3 f4-i4 h11-h9 f8-i8 k8-j8"
    assert findings(text, variant="copenhagen") == []
    found, *_ = findings(text, variant="brandubh")
    assert found.name == "other-layout"  # the variant alone changes no name
    assert any("fits-variant" in line and "copenhagen" in line for line in found.help)

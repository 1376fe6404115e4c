"""What the replay page shows of a record: positions, moves, and what is said of them."""

from pathlib import Path

import pytest

from taflrec.board.geometry import square_named
from taflrec.board.position import Position
from taflrec.figures.replay_page import PageError, html_of, page_of
from taflrec.render.page_data import Aside, Node, PageData, Ply
from taflrec.render.themes import ThemeError
from tests.figures.pages import BESIDES, BRANDUBH, ESCAPE, ILLEGAL, hostile, judged, long_game

SAMPLES = sorted((Path(__file__).parents[2] / "samples").glob("*.otg"))
MOST_BYTES = 300_000
BERSERK = (
    "[rules:dim:7 esc:e cor: cen: ks:w ber:c berf:may start:/t6/5K1/1Tt4/1Tt4/1t5/7/5T1/]\n\n"
    "1. a1-a3xb3 a3=a4xb4 f7-g7\n2. c3-d3 g7-f7\n"
)


def sq(name: str, size: int = 7) -> int:
    square = square_named(name, size)
    assert square is not None
    return square


def position(page: PageData, index: int) -> Position:
    """The position of a node, by the changes from the start."""
    path = []
    while index:
        path.append(page.nodes[index])
        index = page.nodes[index].parent
    cells = list(page.start.cells)
    for node in reversed(path):
        for square, piece in node.changes:
            cells[square] = piece
    return Position(page.start.size, tuple(cells))


def plies(page: PageData) -> list[Ply]:
    return [ply for row in page.rows for ply in row.plies]


def words(aside: Aside) -> list[str]:
    return [f"{row.label} " + " ".join(ply.text for ply in row.plies) for row in aside.rows]


# Positions


def test_a_node_tells_what_its_ply_changed() -> None:
    page = page_of(judged(ESCAPE))
    taking = ((sq("d2"), 0), (sq("a2"), 1), (sq("a3"), 0))
    assert page.nodes[0] == Node("ply=0", 0, 0, None, ())
    assert page.nodes[3]._replace(changes=()) == Node("ply=3", 2, 0, (sq("d2"), sq("a2")), ())
    assert {*page.nodes[3].changes} == {*taking}
    assert {*page.nodes[8].changes} == {(sq("d7"), 0), (sq("a7"), 10)}
    assert [node.side for node in page.nodes[1:]] == [0, 1] * 4
    assert (page.plies, page.start, page.first) == (
        8,
        judged(ESCAPE).replay.ruleset.start,
        "attackers",
    )  # type: ignore[union-attr]


def test_the_king_that_is_captured_leaves_the_board() -> None:
    text = BRANDUBH + "1. d1-c1 e4-e7\n2. f4-f7xe7 Kd4-f4\n3. b4-b7 c4-c2\n4. a4-e4\n"
    page = page_of(judged(text.replace("variant:Brandubh", "variant:brandubh:nielsen")))
    outcome = page.ending
    assert outcome.startswith("Attackers won: the king was captured")
    assert (sq("f4"), 0) in page.nodes[7].changes


@pytest.mark.parametrize("path", SAMPLES, ids=[path.stem for path in SAMPLES])
def test_positions_of_the_samples_are_those_of_the_replay(path: Path) -> None:
    from taflrec.checks.judge import judge
    from taflrec.record.source import Source

    for verdict in judge(Source(path.name, path.read_text(encoding="utf-8"))):
        page = page_of(verdict)
        assert verdict.replay
        wanted = [each for each, _ in verdict.replay.positions()]
        assert [position(page, index) for index in range(len(wanted))] == wanted
        assert "".join(ply.text for ply in plies(page)) == "".join(
            move.shown for move in verdict.record.moves
        )


@pytest.mark.parametrize("variant", ["berserk", "tablut", "copenhagen-13"])
def test_positions_of_random_games_are_those_of_the_replay(variant: str) -> None:
    verdict = judged(long_game(variant, 120, 5, captures=True))
    assert verdict.replay
    page = page_of(verdict.replay)
    wanted = [each for each, _ in verdict.replay.positions()]
    assert len(wanted) == verdict.replay.plies + 1 == page.plies + 1
    assert [position(page, index) for index in range(len(wanted))] == wanted


def test_steps_of_a_berserk_turn_stand_in_one_column() -> None:
    page = page_of(judged(BERSERK))
    assert [[(ply.text, ply.column) for ply in row.plies] for row in page.rows] == [
        [("a1-a3xb3", 0), ("a3=a4xb4", 0), ("f7-g7", 1)],
        [("c3-d3", 0), ("g7-f7", 1)],
    ]
    assert [node.side for node in page.nodes[1:]] == [0, 0, 1, 0, 1]


def test_turns_of_a_notation_without_numbers_are_counted() -> None:
    page = page_of(judged("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5\n"))
    assert [(row.label, [ply.text for ply in row.plies]) for row in page.rows] == [
        ("1.", ["d7-e7", "d3-a3"]), ("2.", ["d2-a2xa3", "d5-g5"]), ("3.", ["d6-g6xg5"]),
    ]  # fmt: skip


def test_the_defenders_may_begin() -> None:
    rules = "dim:7 atkf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
    page = page_of(judged(f"[rules:{rules}]\n\n1. d3-a3 d2-a2xa3\n"))
    assert page.first == "defenders"
    assert [(ply.text, ply.column) for ply in plies(page)] == [("d3-a3", 0), ("d2-a2xa3", 1)]
    assert [node.side for node in page.nodes] == [1, 1, 0]


def test_a_first_turn_may_lack_its_first_move() -> None:
    rules = "dim:7 atkf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
    position = "[position:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]"
    page = page_of(judged(f"[rules:{rules}]\n{position}\n\n1. ..... d3-a3\n2. d2-a2xa3\n"))
    assert [(ply.text, ply.column) for ply in plies(page)] == [("d3-a3", 1), ("d2-a2xa3", 0)]


# A line that cannot be followed


def test_an_illegal_ply_is_shown_as_refused_and_the_rest_as_not_replayed() -> None:
    page = page_of(judged(ILLEGAL))
    assert page.plies == 3
    assert page.nodes[4] == Node("ply=4", 3, 1, (sq("d5"), sq("d7")), (), refused=True)
    assert [ply.node for ply in plies(page)] == [1, 2, 3, 4, None, None]
    assert [each.name for each in plies(page)[3].remarks] == ["illegal-move"]
    assert page.reason == (
        "The moves after ply 4 are not replayed: they were chosen for a position that nobody knows."
    )
    assert page.ending == "The replay stops before the end."


def test_a_square_off_the_board_has_no_step() -> None:
    page = page_of(judged(BRANDUBH + "1. d7-e7 d3-i3\n"))
    assert page.nodes[2] == Node("ply=2", 1, 1, None, (), refused=True)
    assert page.reason == ""


def test_a_caller_who_keeps_going_sees_the_illegal_ply_on_the_board() -> None:
    page = page_of(judged(ILLEGAL, keep_going=True))
    assert page.plies == 6
    assert not any(node.refused for node in page.nodes[:5])
    assert {*page.nodes[4].changes} == {(sq("d5"), 0), (sq("d7"), 7)}
    assert page.reason == ""


def test_moves_after_an_unreadable_word_are_not_replayed() -> None:
    page = page_of(judged(BRANDUBH + "1. d7-e7 ?!?\n2. d2-a2 d5-g5\n"))
    assert (
        page.reason
        == "The moves after ply 1 are not replayed: what stands before them could not be read."
    )
    assert page.remarks or any(ply.remarks for ply in plies(page))


def test_what_cannot_be_replayed_has_no_page() -> None:
    with pytest.raises(PageError, match="cannot be shown on a page: 'd' is no piece letter"):
        page_of(judged("[variant:Brandubh]\n[position:d/7/]\n\n1. d7-e7 d3-a3\n"))
    with pytest.raises(PageError, match="the input is empty"):
        page_of(judged(""))


# What is said


def test_comments_stand_at_their_plies() -> None:
    page = page_of(judged("[start-comment:hear]\n" + BESIDES))
    assert page.lead == "hear"
    assert [ply.comment for ply in plies(page)][:3] == ["he begins", "she answers", ""]
    assert "start-comment" not in dict(page.tags)


def test_variations_stand_after_the_move_that_they_replace() -> None:
    page = page_of(judged(BESIDES))
    second = plies(page)[1]
    quieter, lost = second.variations
    assert words(quieter) == ["1b.1.1a d3-c3", "1b.1.2a d6-e6 d5-d6"]
    assert quieter.rows[0].plies[0].comment == "quieter"
    assert quieter.reason == ""
    # read as what replaces d6-e6, since c3-b3 needs the defender on c3
    (inner,) = quieter.rows[1].plies[0].variations
    assert words(inner) == ["1b.1.2a.1.1a d6-f6 c3-b3"]
    assert words(lost) == ["7z.1.1a a4-a3"]
    assert lost.rows[0].plies[0].node is None
    assert lost.reason == "Not replayed: there is no move from which it branches."
    assert [each.name for each in lost.remarks] == ["variation-unknown-stem"]


def test_positions_of_variations_hang_on_those_of_their_parents() -> None:
    page = page_of(judged(BESIDES))
    at = {node.key: index for index, node in enumerate(page.nodes)}
    assert [*at][9:] == [
        "move=1b.1.1b", "move=1b.1.2a", "move=1b.1.2b", "move=1b.1.2a.1.1a", "move=1b.1.2a.1.1b",
    ]  # fmt: skip
    assert page.nodes[at["move=1b.1.1b"]].parent == at["ply=1"]
    assert page.nodes[at["move=1b.1.2a.1.1a"]].parent == at["move=1b.1.1b"]
    last = position(page, at["move=1b.1.2a.1.1b"])
    there = {sq(name): last.cells[sq(name)] for name in ("e7", "f6", "b3", "d6", "d3", "c3")}
    assert there == {sq("e7"): 1, sq("f6"): 1, sq("b3"): 7, sq("d6"): 0, sq("d3"): 0, sq("c3"): 0}


def test_a_line_that_stands_twice_has_two_addresses() -> None:
    twice = BRANDUBH + "1. d7-e7 d3-a3\n1a.1.1a. d7-f7 d3-c3\n1a.1.1a. d6-e6\n"
    keys = [node.key for node in page_of(judged(twice)).nodes[3:]]
    assert keys == ["move=1a.1.1a", "move=1a.1.1b", "move=1a.1.1a-2"]


def test_an_illegal_move_of_a_variation_is_refused() -> None:
    page = page_of(judged(ESCAPE.replace("2. d2", "1b.1.1a. ..... d3-d7\n2. d2")))
    (aside,) = plies(page)[1].variations
    node = aside.rows[0].plies[0].node
    assert node is not None
    assert page.nodes[node] == Node("move=1b.1.1b", 1, 1, (sq("d3"), sq("d7")), (), refused=True)
    assert [each.name for each in aside.remarks] == ["variation-illegal"]


def test_a_variation_of_the_start_stands_before_the_moves() -> None:
    page = page_of(judged(BRANDUBH + "1. d7-e7 d3-a3\n0a.1.1a. d2-c2\n"))
    shown = [*page.opening, *plies(page)[0].variations]
    assert [words(each) for each in shown] == [["0a.1.1a d2-c2"]]


def test_diagnostics_stand_at_their_ply_or_on_the_record() -> None:
    text = ESCAPE.replace("[variant", "[date:yesterday]\n[variant").replace("d2-a2xa3", "d2-a2xa4")
    page = page_of(judged(text))
    (remark,) = page.remarks
    assert (remark.severity, remark.code, remark.where) == ("warning", "TR103", "line 1")
    (at_ply,) = plies(page)[2].remarks
    assert (at_ply.severity, at_ply.code) == ("error", "TR317")  # a4 is the attackers' own
    assert page_of(judged(text).replay).remarks == ()  # type: ignore[arg-type]


def test_the_head_names_players_place_rules_and_end() -> None:
    tags = "[event:Club]\n[site:Hall]\n[round:2]\n[attackers:A]\n[defenders:B]\n[date:2026.01.02]\n"
    page = page_of(judged(tags + ESCAPE))
    assert page.heading == ("A", "B")
    assert page.above == "Club, Hall, round 2"
    assert page.below == "Brandubh · 2026.01.02 · 8 plies · Defenders won: the king escaped"
    assert page.ending == "Defenders won: the king escaped."
    assert page_of(judged(ESCAPE)).heading == ("Game 1",)


def test_special_squares_are_those_of_the_ruleset() -> None:
    page = page_of(judged(ESCAPE))
    assert (page.corners, page.throne) == ((0, 6, 42, 48), (24,))


# The whole


def test_a_page_of_340_plies_is_small_and_always_the_same() -> None:
    verdict = judged(long_game("copenhagen", 340, 1))
    assert verdict.replay
    assert verdict.replay.plies == 340
    text = html_of(verdict)
    assert len(text.encode()) < MOST_BYTES
    assert text == html_of(judged(long_game("copenhagen", 340, 1)))


def test_any_record_can_be_encoded() -> None:
    assert html_of(hostile()).encode()


def test_an_unknown_theme_is_told() -> None:
    with pytest.raises(ThemeError, match="no theme is called 'gold'"):
        html_of(judged(ESCAPE), theme="gold")

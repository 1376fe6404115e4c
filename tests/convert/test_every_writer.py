"""Every notation that can be written: a record comes back as it was, but for the losses that are told,
and what is told as lost is lost. Source: formats reference, "What each target cannot hold"."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.checks.judge import judge
from taflrec.convert.complete import complete
from taflrec.convert.document import document
from taflrec.notation.holds import HOLDS
from taflrec.notation.opener import side_after
from taflrec.notation.registry import BY_NAME, DOCUMENT, FORMATS, detect
from taflrec.record.source import Source
from tests.convert.comparing import (
    Trip,
    ending,
    errors_of,
    lost,
    said,
    steps,
    told_losses,
    told_of,
    trip,
    unwritten,
)
from tests.convert.drawn import VARIANTS, Drawn, records
from tests.notation.test_playtaflonline import game
from tests.replay.games import CAPTURE, otn_text

WRITERS = [each.name for each in FORMATS if each.writer]
EVERY = pytest.mark.parametrize("name", WRITERS)
BERSERK = tuple(name for name in VARIANTS if "berserk" in name)
SITE = ("brandubh:hnefatafl-org", "copenhagen:hnefatafl-org", "copenhagen-13:hnefatafl-org")
MANY = settings(max_examples=30, deadline=None)
ENDINGS = frozenset({"result", "resignation", "timeout", "draw-agreed"})


# The table of the page

NEWER = frozenset({"reason", "first-unknown"})  # what the page has no word for
ALWAYS = "termination stray totals"  # what the page passes over
# notation, what the page says is lost, what is lost beside that
PAGE = {
    "otn": ("timeout draw-agreed", "totals"),
    "fellhuhn": ("timeout draw-agreed letters", "totals"),
    "movelist": (
        "king-capture info comments variations clocks rules result",
        f"{ALWAYS} start defenders-first letters jumps berserk draw-agreed",
    ),
    "csv": (
        "king-capture info comments variations clocks rules draw-agreed",
        "termination stray start defenders-first letters jumps berserk",
    ),
    "walker": (
        "rules clocks comments variations jumps berserk letters timeout",
        f"{ALWAYS} start defenders-first draw-agreed",
    ),
    "hnefatafl-org-json": (
        "timeout draw-agreed variations letters",
        f"{ALWAYS} jumps berserk info",
    ),
    "hnefatafl-org-pgn": (
        "captures king-capture result resignation timeout draw-agreed comments variations clocks",
        f"{ALWAYS} start letters jumps berserk info",
    ),
    "zevratafl": (
        "captures king-capture result resignation timeout draw-agreed comments variations rules "
        "clocks",
        f"{ALWAYS} start defenders-first letters jumps berserk info",
    ),
    "hnefatafl-org-text": (
        "comments clocks variations timeout draw-agreed letters jumps berserk info start",
        ALWAYS,
    ),
    "playtaflonline": (
        "captures king-capture comments variations clocks defenders-first",
        f"{ALWAYS} berserk info",
    ),
    "hen": (
        "captures king-capture",
        f"{ALWAYS} comments variations clocks resignation timeout draw-agreed letters jumps berserk "
        "info",
    ),
    # the page says nothing of the two proposals; what they have no sign for
    "forum-pgn": (
        "",
        f"{ALWAYS} comments variations clocks resignation timeout draw-agreed jumps berserk info",
    ),
    "forum-sgf": ("", f"{ALWAYS} variations clocks draw-agreed letters jumps berserk info"),
}


def test_the_table_of_the_page() -> None:
    assert {*PAGE} == {*WRITERS}
    for name, (page, beside) in PAGE.items():
        assert HOLDS.keys() - BY_NAME[name].holds - NEWER == {*page.split(), *beside.split()}, name
    assert BY_NAME[DOCUMENT].holds == HOLDS.keys()


# One record of everything

KING_TAKEN = (
    "[attackers:A]\n[defenders:B]\n[event:C]\n[date:2026.01.02]\n[time-control:900]\n[result:1]\n"
    "[termination:well fought]\n[variant:brandubh:aage-walker]\n\n"
    "1. d1-c1+ e4-e7\n[so]\n1a.1.1a. d1-b1\n2. f4-f7xe7 Kd4-f4\n3. b4-b7 c4-c2\n4. a4-e4xKf4\n"
)
RESIGNED = "[variant:Brandubh]\n\n1. d7-e7 d3-a3\n2. ---\n"
TIMEOUT = "[variant:Brandubh]\n\n1. d7-e7 d3-a3\n2. timeout\n"
AGREED = "[variant:Brandubh]\n[result:0]\n\n1. d7-e7 d3-a3\n"
THE_TAGS = "tag-event tag-date clocks termination"
# text, notation, the losses by hand
TOLD = [
    (KING_TAKEN, "otn", ""),
    (KING_TAKEN, "fellhuhn", "letters"),
    (KING_TAKEN, "movelist", f"king-capture letters info comments variations rules result {THE_TAGS} "
     "tag-attackers tag-defenders"),
    (KING_TAKEN, "csv", f"king-capture letters info comments variations rules {THE_TAGS} "
     "tag-attackers tag-defenders"),
    (KING_TAKEN, "walker", f"letters comments variations rules {THE_TAGS} tag-attackers tag-defenders"),
    (KING_TAKEN, "hnefatafl-org-json", "letters info variations rules comments tag-event tag-date "
     "termination defenders-first"),
    (KING_TAKEN, "hnefatafl-org-pgn", "captures king-capture letters info comments variations rules "
     "result clocks termination defenders-first"),
    (KING_TAKEN, "zevratafl", "captures king-capture letters info comments variations rules result "
     "clocks termination"),
    (KING_TAKEN, "hnefatafl-org-text", f"letters info comments variations rules {THE_TAGS} "
     "tag-attackers tag-defenders"),
    (KING_TAKEN, "playtaflonline", "captures king-capture info comments variations clocks tag-event "
     "termination"),
    (KING_TAKEN, "hen", f"captures king-capture letters info comments variations rules {THE_TAGS} "
     "tag-attackers tag-defenders"),
    (KING_TAKEN, "forum-pgn", f"info comments variations {THE_TAGS}"),
    (KING_TAKEN, "forum-sgf", "letters info variations clocks termination"),
    (RESIGNED, "otn", ""), (RESIGNED, "fellhuhn", ""),
    (RESIGNED, "movelist", "rules result"), (RESIGNED, "csv", "rules"),
    (RESIGNED, "walker", "rules"), (RESIGNED, "hnefatafl-org-text", "rules"),
    (RESIGNED, "hnefatafl-org-json", "rules defenders-first"),
    (RESIGNED, "hen", "resignation"), (RESIGNED, "zevratafl", "rules result resignation"),
    (RESIGNED, "forum-pgn", "resignation"), (RESIGNED, "forum-sgf", ""),
    (TIMEOUT, "otn", "timeout"), (TIMEOUT, "fellhuhn", "timeout"), (TIMEOUT, "csv", "rules"),
    (TIMEOUT, "movelist", "rules result"), (TIMEOUT, "walker", "rules result timeout"),
    (TIMEOUT, "hnefatafl-org-json", "rules defenders-first result timeout"),
    (TIMEOUT, "hen", "timeout"), (TIMEOUT, "playtaflonline", ""),
    (TIMEOUT, "forum-sgf", ""), (TIMEOUT, "forum-pgn", "timeout"),
    (AGREED, "otn", "draw-agreed"), (AGREED, "csv", "rules draw-agreed"),
    (AGREED, "movelist", "rules result draw-agreed"), (AGREED, "walker", "rules result draw-agreed"),
    (AGREED, "hen", "result draw-agreed"), (AGREED, "playtaflonline", ""),
    (AGREED, "hnefatafl-org-json", "rules defenders-first result draw-agreed"),
    (AGREED, "hnefatafl-org-text", "rules draw-agreed"), (AGREED, "forum-sgf", "draw-agreed"),
]  # fmt: skip


@pytest.mark.parametrize("text, name, names", TOLD)
def test_the_losses_of_a_record(text: str, name: str, names: str) -> None:
    (verdict,) = judge(Source("x", text), BY_NAME["otn"])
    made = trip(verdict, BY_NAME[name])
    assert made
    wanted = {each.replace("tag-", "tag ") for each in names.split()}
    # the name of the variant is one way to tell the rules
    assert told_of_the_things(made) - {"tag variant", "reason"} == wanted
    check(made)


def told_of_the_things(made: Trip) -> set[str]:
    parts = {"places of comments": "comments", "tag time-control": "clocks"}
    return {parts.get(name, name) for name in made.told}


# Random records


def check(made: Trip) -> None:
    """All but the losses that are told came back, and those did not."""
    target, told = BY_NAME[made.after.record.format], told_of(made)
    found = detect(Source("-", made.text))
    # the app's OTN is written so that the program reads it too, one tag a line
    assert found in (target, BY_NAME["otn"]) or not made.text.strip()
    assert found is target or target.name == "fellhuhn"
    assert steps(made.after.record) == steps(made.record)
    assert told <= unwritten(made) | ENDINGS | {"rules", "tag variant", "reason"}, (
        "told as lost, and it is written"
    )
    new, old = said(made.after.record), said(made.record)
    for name in BY_NAME[target.name].tags & {key.removeprefix("tag ") for key in old}:
        assert new[f"tag {name}"] == old[f"tag {name}"] or f"tag {name}" in told
    if "start" in told:  # without the board nothing can be replayed
        return
    assert lost(made) - {"tag variant"} <= told  # which is one way to tell the rules
    played, before = made.replayed, made.before
    assert played.complete
    assert [*played.positions()] == [*before.positions()]
    assert errors_of(made.after) <= made.errors
    if not told & ENDINGS:
        assert played.outcome() == before.outcome()
        assert ending(played) == ending(before)
    # what ends the game on the board needs no words
    outcome = before.game and before.game.outcome
    assert not outcome or played.outcome() == before.outcome()


@EVERY
@given(records())
@MANY
def test_a_random_record_comes_back(name: str, drawn: Drawn) -> None:
    made = trip(drawn.verdict, BY_NAME[name])
    if made:
        check(made)


@EVERY
@given(records(BERSERK))
@settings(max_examples=15, deadline=None)
def test_a_random_record_with_berserk_turns_comes_back(name: str, drawn: Drawn) -> None:
    made = trip(drawn.verdict, BY_NAME[name])
    if made:
        check(made)


@pytest.mark.parametrize("name", [name for name in WRITERS if name.startswith("hnefatafl-org")])
@given(records(SITE))
@settings(max_examples=15, deadline=None)
def test_a_random_record_by_the_rules_of_the_site_comes_back(name: str, drawn: Drawn) -> None:
    made = trip(drawn.verdict, BY_NAME[name])
    assert made
    assert "rules" not in made.told
    check(made)


@given(records())
@MANY
def test_a_random_record_comes_back_from_the_document(drawn: Drawn) -> None:
    verdict = drawn.verdict
    text = document([verdict])
    (after,) = judge(Source("x", text))
    assert after.record.format == DOCUMENT
    assert verdict.replay and after.replay
    assert [*after.replay.positions()] == [*verdict.replay.positions()]
    assert after.replay.outcome() == verdict.replay.outcome()
    assert said(after.record) == said(verdict.record)
    assert after.record.tags == [
        tag._replace(start=new.start, end=new.end)
        for tag, new in zip(verdict.record.tags, after.record.tags, strict=True)
    ]
    assert [(t.number, t.first) for t in after.record.turns] == [
        (t.number, t.first) for t in verdict.record.turns
    ]


# Chains: what came from one notation goes to the next


@given(records(), st.lists(st.sampled_from(WRITERS), min_size=2, max_size=3))
@settings(max_examples=60, deadline=None)
def test_a_random_record_goes_from_notation_to_notation(drawn: Drawn, names: list[str]) -> None:
    verdict = drawn.verdict
    for name in names:
        made = trip(verdict, BY_NAME[name])
        if made is None:
            return
        check_chain(made)
        if "start" in made.told:
            return
        verdict = made.after


def check_chain(made: Trip) -> None:
    """Moves, captures and result are the same; the rest is checked for single conversions."""
    assert steps(made.after.record) == steps(made.record)
    told = told_of(made)
    if "start" in told:
        return
    assert [*made.replayed.positions()] == [*made.before.positions()]
    old, new = made.before.outcome(), made.replayed.outcome()
    assert old == new or told & ENDINGS
    # nothing is ever said to be the other way round
    assert not (old and new) or old.winner == new.winner or "result" in told


# Who gave up, where it is not the side to move


@EVERY
@pytest.mark.parametrize("state", [4, 5, 6, 7])
@pytest.mark.parametrize("moves", ["", "d7-e7", "d7-e7 d3-a3"])
def test_an_end_out_of_turn_never_names_the_other_winner(name: str, state: int, moves: str) -> None:
    made = game(moves, state)
    if not moves:
        squares = ("MoveX", "MoveY", "MoveXTo", "MoveYTo")
        made["Move"] = [dict.fromkeys(squares, -1) | {"EndState": state}]
    (verdict,) = judge(Source("x", json.dumps(made)))
    there = trip(verdict, BY_NAME[name])
    assert there
    if not there.text.strip():  # a record of nothing
        assert {"result"} <= there.told
        return
    assert not any(each.severity == "error" for each in there.after.diagnostics)
    old, new = there.before.outcome(), there.replayed.outcome()
    assert old
    assert old == new or told_of(there) & ENDINGS
    assert new is None or new.winner == old.winner


def test_the_side_to_move_after_berserk_steps() -> None:
    text = (
        "[variant:berserk:aage]\n\n1. h11-i11 g7-h7\n2. f2-d2 f8-b8\n3. j6-j7 e5-e4\n"
        "4. k4-i4 f4-g4\n"
    )
    (verdict,) = judge(Source("x", text), BY_NAME["otn"])
    assert verdict.replay
    record = complete(verdict.replay)
    moves = [*record.moves]
    moves[2] = moves[2]._replace(berserk=True)  # as if ply 3 were a step of ply 2's turn
    twin = record.with_moves(moves, list(range(len(moves))))
    sides = [side_after(twin, plies) for plies in range(6)]
    assert sides == [
        "attackers", "defenders", "defenders", "attackers", "defenders", "attackers"]  # fmt: skip


def test_totals_of_a_row_count_berserk_steps_for_their_side() -> None:
    text = otn_text(CAPTURE, "variant:Brandubh", rules="")
    (verdict,) = judge(Source("x", text), BY_NAME["otn"])
    assert verdict.replay
    record = complete(verdict.replay)
    moves = [*record.moves[:2], record.moves[2]._replace(berserk=True)]
    twin = record.with_moves(moves, [0, 1, 2])  # f4-f7xe7 now is the defenders' second step
    assert BY_NAME["csv"].write(twin).split(",")[1:3] == ["0", "1"]


def test_a_start_with_special_pieces_is_held_by_the_forum_proposal() -> None:
    start = "/3t3/3t3/3T3/ttNKTtt/3T3/3t3/3t3/"
    text = f"[rules:dim:7 name:Mine start:{start}]\n\n1. d1-c1 c4-c2\n"
    (verdict,) = judge(Source("x", text), BY_NAME["otn"])
    made = trip(verdict, BY_NAME["forum-pgn"])
    assert made and "start" not in told_losses(made.record, BY_NAME["forum-pgn"])
    assert made.replayed.choice.position == made.before.choice.position

"""Random legal games written in the notations of hnefatafl.org and playtafl.com, read again and
replayed: the same moves, captures, ends and tags, except for the losses that are told."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.checks.judge import judge
from taflrec.convert.complete import complete
from taflrec.convert.losses import losses
from taflrec.notation import (
    hnefatafl_org_json,
    hnefatafl_org_pgn,
    hnefatafl_org_text,
    zevratafl,
)
from taflrec.notation.registry import BY_NAME, detect
from taflrec.notation.rules_record import write_rules
from taflrec.record.source import Source
from taflrec.rules import catalogue
from tests.replay.games import otn_move
from tests.replay.games import otn_text as text_of
from tests.strategies import RandomGame, games

MANY = settings(max_examples=60, deadline=None)
MODULES = {
    "hnefatafl-org-json": hnefatafl_org_json,
    "hnefatafl-org-pgn": hnefatafl_org_pgn,
    "hnefatafl-org-text": hnefatafl_org_text,
    "zevratafl": zevratafl,
}
HOUSE = ("copenhagen:hnefatafl-org", "copenhagen-13:hnefatafl-org", "brandubh:hnefatafl-org")
OTHERS = ("copenhagen:nielsen", "brandubh:nielsen", "fetlar:nielsen", "copenhagen-13:site",
          "magpie:nielsen", "ard-ri:dragonheels")  # fmt: skip
ANY_SIZE = ("tablut:saami", "sea-battle:nielsen", "simple:nielsen", "alea-evangelii:walker")
TAGS = ("event:Random", "attackers:Ann B.", "defenders:Carl (D)", "date:2026.04.25")

# what each notation cannot hold of the games below
LOST = {
    "hnefatafl-org-json": {"letters", "tag event", "tag date"},
    "hnefatafl-org-pgn": {"letters", "captures", "king-capture", "result", "resignation", "start"},
    "hnefatafl-org-text": {"letters", "tag event", "tag date", "tag attackers", "tag defenders",
                           "start"},
    "zevratafl": {"letters", "captures", "king-capture", "result", "resignation", "rules", "start",
                  "defenders-first"},
}  # fmt: skip


def check(game: RandomGame, name: str, resigned: bool, variant: str) -> set[str]:
    """Write the game, read it again, compare; the names of the losses told."""
    rules = write_rules(catalogue.ruleset(game.variant))
    resigned = resigned and game.outcome is None
    words = " ".join([*map(otn_move, game.steps), *(["---"] if resigned else [])])
    (verdict,) = judge(Source("x", text_of(words, *TAGS, rules=rules)))
    assert verdict.replay
    record = complete(verdict.replay)
    target, module = BY_NAME[name], MODULES[name]
    lost = {loss.what for loss in losses(record, target)}
    extra = {loss[0] for loss in module.extra_losses(record)}
    assert extra <= {"rules", "defenders-first", "result", "tag site"}
    text = target.write(record)
    found = detect(Source("x", text))
    assert found and found.name == name
    option = catalogue.ruleset(variant) if variant else None
    (again,) = judge(Source("x", text), target, option)
    assert again.record.faults == []
    assert [(m.origin, m.target) for m in again.record.moves] == [s[:2] for s in game.steps]
    played = again.replay
    assert played
    assert played.complete
    assert {e.severity for e in again.diagnostics} <= {"info", "warning"}
    for ply, step in enumerate(game.steps, 1):
        assert played.captured(ply) == step.captures
    outcome, wanted = played.outcome(), verdict.replay.outcome()
    if not (resigned and "resignation" in lost):
        assert outcome == wanted
    assert [p for p, _ in played.positions()] == [*game.positions]
    for tag in record.tags:
        if tag.key in target.tags or ("*" in target.tags and tag.key != "rules"):
            kept = again.record.tag(tag.key)
            assert kept and kept.value == tag.value
    return lost | extra


@pytest.mark.parametrize("name", MODULES)
@given(data=st.data(), resigned=st.booleans())
@MANY
def test_games_by_the_house_rules(name: str, data: st.DataObject, resigned: bool) -> None:
    game = data.draw(games(data.draw(st.sampled_from(HOUSE)), least=1, most=60))
    variant = game.variant if name == "zevratafl" else ""
    assert check(game, name, resigned, variant) <= LOST[name]


@pytest.mark.parametrize("name", MODULES)
@given(data=st.data(), resigned=st.booleans())
@MANY
def test_games_by_other_rules(name: str, data: st.DataObject, resigned: bool) -> None:
    pool = OTHERS + ANY_SIZE if name == "zevratafl" else OTHERS
    game = data.draw(games(data.draw(st.sampled_from(pool)), least=1, most=40))
    first = {"defenders-first"} if name != "hnefatafl-org-text" else set()
    allowed = LOST[name] | {"rules"} | first
    assert check(game, name, resigned, game.variant) <= allowed

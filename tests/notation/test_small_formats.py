"""The small notations together: hostile input, wrong guesses, and random games written and read."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.checks.judge import judge
from taflrec.convert.complete import complete
from taflrec.convert.losses import cannot_hold, losses
from taflrec.notation import forum_pgn, forum_sgf, hen
from taflrec.notation.registry import BY_NAME, FORMATS
from taflrec.notation.rules_record import write_rules
from taflrec.record.source import Source
from taflrec.rules import catalogue
from tests.notation.reading import detected
from tests.replay.games import ESCAPE, otn_move, otn_text
from tests.strategies import RandomGame, games

SAMPLES = {
    "brandubh-tafl": '[Format "brandubh-1"]\n\n1. d7-e7 d3-a3\n2. d2-a2x1 d5-g5\n',
    "lasori-pgn": '[Black "A"]\n[White "B"]\n\n1. D1-D3 F4-F3\n',
    "forum-pgn": '[Game "tablut"]\n\n1. d1-d2 e3-c3\n',
    "forum-sgf": "( GM[Tablut] ;B[dadb] ;W[eccc] )",
    "hen": "3v3 3v3 3V3 vvVKVvv 3V3 3v3 3v3\n\n1.d7e7 d3a3\n",
}
NAMES = [*SAMPLES]
HOSTILE = {
    "nothing": "", "blanks": " \n\t", "zero bytes": "\0" * 500, "brackets": "[" * 3000,
    "closing brackets": "]" * 3000, "braces": "{" * 20000, "round brackets": "(" * 20000,
    "round brackets closed": ")" * 20000, "quotes": '["' * 5000, "backslashes": "\\" * 5000,
    "a tag of backslashes": '[Event "' + "\\" * 5001 + '"]', "semicolons": ";\n" * 5000,
    "nodes": ";" * 20000, "values": "B[dgeg]" * 12000, "values without keys": "[dgeg]" * 5000,
    "bad values": "B[x]" * 5000, "keys": "B " * 5000, "numbers": "1." * 20000, "dots": "." * 20000,
    "stars": "*" * 20000, "stars apart": "* " * 5000, "dashes": "- " * 5000, "x": "x" * 20000,
    "words": "1. zz " * 5000, "moves": "d7-e7 e7-d7 " * 6000, "pairs": "1.d7e7 e7d7 " * 6000,
    "captures": "a1-a2:" + "a3," * 5000, "a capture": "d2-a2x" + "9" * 5000,
    "positions": "3v3 3v3 3V3 vvVKVvv 3V3 3v3 3v3\n" * 2000, "comments": "<!-- " * 5000,
    "tags": '[Event "A"]\n' * 5000, "a long tag": '[Event "' + "a" * 50000 + '"]',
    "a size": '[Game "tablut"]\n[Size "' + "9" * 5000 + '"]\n1. d1-d2\n',
    "a position": '[Format "brandubh-1"]\n[Position "' + "9/" * 5000 + ' a"]\n1. d1-d2\n',
    "a drawing": "L ...\n" * 3000, "lists": '{"a": [1, null, true]}', "text": "Once upon a time",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_text_gives_faults_and_nothing_else(kind: str, name: str) -> None:
    for text in (HOSTILE[kind], SAMPLES[name] + HOSTILE[kind]):
        for verdict in judge(Source("x", text), BY_NAME[name]):
            assert len(verdict.diagnostics) <= 101
            for ply in range(len(verdict.record.moves)):
                span = verdict.record.move_span(ply)
                assert text[span.start : span.end] == verdict.record.moves[ply].text
            for each in verdict.diagnostics:
                assert 0 <= each.span.start <= each.span.end <= len(text) + 1


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_cut_anywhere(name: str) -> None:
    for end in range(len(SAMPLES[name])):
        for verdict in judge(Source("x", SAMPLES[name][:end]), BY_NAME[name]):
            assert verdict.record is not None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["nothing", "text", "lists", "zero bytes"])
def test_a_wrong_guess_is_told(kind: str, name: str) -> None:
    (verdict,) = judge(Source("x", HOSTILE[kind]), BY_NAME[name])
    assert any(each.severity == "error" for each in verdict.diagnostics)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("other", NAMES)
def test_the_samples_of_the_others_give_no_exception(name: str, other: str) -> None:
    for verdict in judge(Source("x", SAMPLES[other]), BY_NAME[name]):
        assert verdict.record.format in (name, "")


@pytest.mark.parametrize("name", NAMES)
def test_detection(name: str) -> None:
    assert detected(SAMPLES[name]) == name


@pytest.mark.parametrize("name", NAMES)
def test_no_other_sign_fits(name: str) -> None:
    import re

    assert [f.name for f in FORMATS if re.match(f.sign, SAMPLES[name])] == [name]


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_changed_samples(name: str, data: st.DataObject) -> None:
    text = SAMPLES[name]
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text)))
        new = data.draw(st.sampled_from('[]"\\(){};:*x-K129aZ \n.\0<>!,'))
        text = (text[:at] + new + text[at + data.draw(st.integers(0, 3)) :])[:400]
    for verdict in judge(Source("x", text), BY_NAME[name]):
        for tag in verdict.record.tags:
            assert 0 <= tag.start <= tag.end <= len(text)


# Random games

MODULES = {"forum-pgn": forum_pgn, "forum-sgf": forum_sgf, "hen": hen}
VARIANTS = [row.name for row in catalogue.CATALOGUE if not catalogue.ruleset_of(row).unplayed()]
TAGS = ("attackers:Ann [B", 'defenders:Carl "the" D\\', "event:Cup", "date:2026.04.25")
LOST = {
    "forum-pgn": {"resignation", "tag event", "tag date", "comments"},
    "forum-sgf": {"letters", "jumps", "berserk"},
    "hen": {"letters", "captures", "king-capture", "resignation", "comments", "tag attackers",
            "tag defenders", "tag event", "tag date"},
}  # fmt: skip
EXTRA = {
    "forum-pgn": {"letters", "jumps", "berserk", "start"},
    "forum-sgf": set[str](),
    "hen": {"rules", "result", "start", "jumps", "berserk"},
}


def check(game: RandomGame, name: str, resigned: bool) -> None:
    """Write the game, read it again, compare: all but the losses told is the same."""
    rules = write_rules(catalogue.ruleset(game.variant))
    resigned = resigned and game.outcome is None
    words = " ".join([*map(otn_move, game.steps), *(["---"] if resigned else [])])
    head = [*TAGS, f"variant:{game.variant}"]
    text = otn_text(words, *head, rules="" if ":" in game.variant else rules)
    (verdict,) = judge(Source("x", text), BY_NAME["otn"])
    played = verdict.replay
    assert played and played.complete
    record, target = complete(played), BY_NAME[name]
    if cannot_hold(record, target):
        return
    told = {loss.what for loss in losses(record, target)}
    told |= {loss[0] for loss in MODULES[name].extra_losses(record)}
    assert told <= LOST[name] | EXTRA[name] | {"tag variant"}
    written = target.write(record)
    assert detected(written) == name
    option = catalogue.ruleset(game.variant) if "rules" in told else None
    (again,) = judge(Source("x", written), target, option)
    assert again.record.faults == []
    assert [(m.origin, m.target) for m in again.record.moves] == [s[:2] for s in game.steps]
    if "start" in told:
        return
    assert {e.severity for e in again.diagnostics} <= {"info", "warning"}, again.diagnostics
    assert again.replay
    assert again.replay.complete
    assert [p for p, _ in again.replay.positions()] == [*game.positions]
    for ply, step in enumerate(game.steps, 1):
        assert again.replay.captured(ply) == step.captures
        if "captures" in target.holds and step.captures:
            assert {*step.captures} <= {*again.record.moves[ply - 1].captures}
    if not (resigned and "resignation" in told):
        assert again.replay.outcome() == played.outcome()
    elif "result" not in told:
        assert again.record.result == record.result
    for tag in record.tags:
        if tag.key in target.tags:
            kept = again.record.tag(tag.key)
            assert kept and kept.value == tag.value
    for board in again.record.boards:
        assert board.position == game.positions[-1]


@pytest.mark.parametrize("name", MODULES)
@given(data=st.data(), resigned=st.booleans())
@settings(max_examples=100, deadline=None)
def test_random_games_are_the_same_after_writing_and_reading(
    name: str, data: st.DataObject, resigned: bool
) -> None:
    game = data.draw(games(data.draw(st.sampled_from(VARIANTS)), least=1, most=50))
    check(game, name, resigned)


@pytest.mark.parametrize("name", MODULES)
def test_a_record_without_moves_is_written(name: str) -> None:
    (verdict,) = judge(Source("x", otn_text("", "result:1", "variant:Brandubh", rules="")))
    assert verdict.replay
    text = BY_NAME[name].write(complete(verdict.replay))
    (again,) = BY_NAME[name].read(Source("x", text))
    assert (again.moves, again.result) == ([], "attackers")


@pytest.mark.parametrize("name", MODULES)
def test_two_records_in_one_file(name: str) -> None:
    (verdict,) = judge(Source("x", otn_text(ESCAPE, "variant:Brandubh", rules="")))
    assert verdict.replay
    text = BY_NAME[name].write(complete(verdict.replay))
    both = list(BY_NAME[name].read(Source("x", BY_NAME[name].between.join([text, text]))))
    assert [len(record.moves) for record in both] == [8, 8]

"""Losses of all targets: each said once, and only what the source says itself."""

import pytest

from taflrec.checks.judge import Verdict, judge
from taflrec.convert.writing import converted, joined
from taflrec.notation.registry import BY_NAME, FORMATS, Format
from taflrec.record.model import Tag
from taflrec.record.outcome import Reason
from taflrec.record.source import Source
from taflrec.replay.replay import replay
from taflrec.rules.catalogue import ruleset

TARGETS = [each for each in FORMATS if each.writer]
EVERYTHING = """[event:E]
[attackers:A]
[defenders:B]
[annotator:C]
[time-control:10m]
[result:-1]
[termination:time]
[variant:Brandubh]

1. d7-e7+ d3-a3
[one|two]
2. d2-a2xa3 d5-g5
1a.1.1a. d7-c7
3. timeout
"""


def verdicts(text: str, name: str, variant: str = "") -> list[Verdict]:
    option = ruleset(variant) if variant else None
    return [*judge(Source("a", text), BY_NAME[name], option)]


@pytest.mark.parametrize("target", TARGETS, ids=[each.name for each in TARGETS])
def test_nothing_is_said_twice(target: Format) -> None:
    (verdict,) = verdicts(EVERYTHING, "otn")
    made = converted(verdict, target)
    assert made.text or made.refusal
    said = [(loss.what, loss.why) for loss in made.losses]
    assert len({*said}) == len(said)
    assert [loss.span for loss in made.losses] == sorted(loss.span for loss in made.losses)


def test_a_move_list_loses_what_the_table_says() -> None:
    (verdict,) = verdicts(EVERYTHING, "otn")
    lost = {loss.what: loss for loss in converted(verdict, BY_NAME["movelist"]).losses}
    assert {*lost} == {
        "tag event", "tag attackers", "tag defenders", "tag annotator", "clocks", "result",
        "termination", "rules", "info", "comments", "variations",
    }  # fmt: skip
    assert (lost["info"].ply, lost["comments"].times) == (1, 1)


SAID = [
    ("d7-e7 d3-a3 d2-a2xa3 d5-g5", "movelist", "csv"),
    ("d7-e7 d3-a3 d2-a2xa3 d5-g5", "movelist", "walker"),
    ("d7-e7 d3-a3 d2-a2xa3 d5-g5,1,0,White", "csv", "walker"),
]


@pytest.mark.parametrize("text, source, target", SAID)
def test_what_the_source_does_not_say_is_not_lost(text: str, source: str, target: str) -> None:
    (verdict,) = verdicts(text, source, "brandubh")
    found = converted(verdict, BY_NAME[target])
    assert {loss.what for loss in found.losses} - {"result"} == set()


ENDED = [("walker", "resigns."), ("movelist", "resigned"), ("csv", "resigned"),
         ("hnefatafl-org-text", "resigns")]  # fmt: skip


@pytest.mark.parametrize("target, word", ENDED)
def test_a_resignation_that_only_a_tag_tells_is_written(target: str, word: str) -> None:
    text = "[result:-1]\n[termination:A resigns]\n[variant:Brandubh]\n\n1. d7-e7 d3-a3\n"
    (verdict,) = verdicts(text, "otn")
    assert word in converted(verdict, BY_NAME[target]).text


def test_end_words_that_a_list_cannot_place() -> None:
    text = "[variant:Brandubh]\n\n1. d7-e7 ---\n2. d3-a3\n"
    (verdict,) = verdicts(text, "otn")
    found = {loss.why for loss in converted(verdict, BY_NAME["movelist"]).losses}
    assert "the end word is written behind the last ply" in found


def test_a_first_move_that_is_not_known_is_lost() -> None:
    (verdict,) = verdicts("[variant:Brandubh]\n\n1. ..... d3-a3\n", "otn")
    assert "first-unknown" in {loss.what for loss in converted(verdict, BY_NAME["csv"]).losses}
    assert converted(verdict, BY_NAME["otn"]).losses == ()


def test_the_document_holds_everything_and_is_put_together_from_records() -> None:
    from taflrec.convert.document import document
    from taflrec.convert.models import SCHEMA, Document

    for text in (EVERYTHING, EVERYTHING + "\n" + EVERYTHING, "no record"):
        judged = verdicts(text, "otn")
        made = [converted(each, BY_NAME["json"]) for each in judged]
        assert not any(each.losses for each in made)
        whole = joined([each.text for each in made if each.text], BY_NAME["json"])
        assert whole == document(judged)
        again = Document.model_validate_json(whole)
        assert again.schema_name == SCHEMA
        assert again.model_dump_json(by_alias=True, indent=1) + "\n" == whole


def test_a_board_of_another_size_is_refused_with_the_reason() -> None:
    (verdict,) = verdicts("[variant:Tablut]\n\n1. d1-d3\n", "otn")
    made = converted(verdict, BY_NAME["hnefatafl-org-json"])
    assert not made.text and "this one is 9x9" in made.refusal


def test_a_tag_that_is_given_twice_is_written_once() -> None:
    text = "[attackers:A]\n[attackers:C]\n[variant:Brandubh]\n\n1. d7-e7 d3-a3\n"
    (verdict,) = verdicts(text, "otn")
    found = {loss.what: loss for loss in converted(verdict, BY_NAME["forum-sgf"]).losses}
    assert "the last one is written" in found["tag attackers"].why
    assert found["tag attackers"].span.start == 0


@pytest.mark.parametrize("told", ["adjudication", "insufficient-material", "move-limit"])
@pytest.mark.parametrize("target", ["movelist", "csv", "walker", "playtaflonline", "forum-sgf"])
def test_a_reason_that_the_board_does_not_show_is_lost(target: str, told: Reason) -> None:
    (verdict,) = verdicts("d7-e7 d3-a3", "movelist", "brandubh")
    verdict.record.told, verdict.record.result = told, "draw"
    again = verdict._replace(replay=replay(verdict.record, ruleset("brandubh")))
    assert "reason" in {loss.what for loss in converted(again, BY_NAME[target]).losses}


def test_brackets_in_a_dialect_of_otn_are_told() -> None:
    (verdict,) = verdicts(EVERYTHING, "otn")
    verdict.record.tags.append(Tag("site", "a]b", 0, 5))
    assert "brackets" in {loss.what for loss in converted(verdict, BY_NAME["fellhuhn"]).losses}


def test_a_writer_of_others_that_fails_keeps_nothing_back() -> None:
    (verdict,) = verdicts(EVERYTHING, "otn")
    made = converted(verdict, BY_NAME["csv"]._replace(name="theirs", writer="json"))
    assert made.refusal.startswith("the writer of theirs failed: AttributeError")


@pytest.mark.parametrize(
    "text",
    [
        "[variant:Brandubh]\n\n1. d7-e7 ---\n2. d3-a3\n",
        "[variant:Brandubh]\n[result:1]\n\n1. d7-e7 d3-a3\n2. ---\n",
    ],
)
def test_an_end_word_that_words_of_a_tag_cannot_place(text: str) -> None:
    (verdict,) = verdicts(text, "otn")
    lost = {loss.what for loss in converted(verdict, BY_NAME["fellhuhn"]).losses}
    assert "resignation" in lost

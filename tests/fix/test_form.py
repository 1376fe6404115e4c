"""Canonical form changes nothing but form: samples, real records, texts of every kind."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.checks.judge import judge
from taflrec.fix.form import Formatted, formatted
from taflrec.fix.guard import difference
from taflrec.notation import otn
from taflrec.notation.decode import decode
from taflrec.notation.otn_text import STYLES, Style, written
from taflrec.notation.registry import detect
from taflrec.notation.rules_record import write_rules
from taflrec.notation.rules_text import canonical_rules
from taflrec.record.source import Source
from taflrec.rules import catalogue
from tests.notation.otn_samples import HEAD, RULES, TEXTS, TURNS
from tests.notation.test_otn_write import kept
from tests.shared import shared_folder
from tests.strategies import RandomGame, games

ROOT = Path(__file__).parents[2]


def sources() -> dict[str, Source]:
    """Every OTN text there is: of this project, and of the reference data where that is."""
    found = {name: Source(name, text) for name, text in TEXTS.items()}
    files = [*(ROOT / "samples").rglob("*.otg"), *shared_folder().glob("**/*.otg")]
    for path in sorted(files):
        source, _ = decode(path.name, path.read_bytes())
        notation = detect(source) if source else None
        if source is not None and notation is not None and notation.name == "otn":
            found[path.name] = source
    return found


SOURCES = sources()
each_source = pytest.mark.parametrize("name", SOURCES)
each_style = pytest.mark.parametrize("style", STYLES)


def told(source: Source) -> Counter[str]:
    """The diagnostics of a source by name."""
    return Counter(each.name for verdict in judge(source) for each in verdict.diagnostics)


def check(source: Source, style: Style) -> Formatted:
    """Form a source, and hold the new text against the old one."""
    result = formatted(source, style)
    refused = {each.record.index for each in result.refused}
    old, new = [*otn.read(source)], [*otn.read(result.source)]
    assert len(old) == len(new)
    for record, again in zip(old, new, strict=True):
        if record.index in refused:
            assert again.text.strip() == record.text.strip()
            continue
        assert difference(record, again) == ""
        assert [(m.origin, m.target) for m in again.moves] == [
            (m.origin, m.target) for m in record.moves
        ]
        if style == "spec":
            was, now = kept(record), kept(again)
            for side in (was, now):
                # in canonical form, and not word for word: letters of pieces, numbers in addresses, rules
                side["moves"] = [move._replace(piece="") for move in side["moves"]]
                side["variations"] = sorted(len(line) for _, line in side["variations"])
                del side["rules"], side["result"]
                side["tags"] = sorted(
                    (key, value.split())
                    for key, value in side["tags"]
                    if key != "result" and not key.startswith("puzzle")
                )
            assert now == was
    twice = formatted(result.source, style)
    assert twice.source.text == result.source.text
    assert len(twice.refused) == len(result.refused)
    return result


@each_style
@each_source
def test_nothing_changes_but_form(name: str, style: Style) -> None:
    result = check(SOURCES[name], style)
    if not result.refused:
        assert "\r" not in result.source.text
        assert result.source.text.endswith("\n")


@each_style
@each_source
def test_canonical_form_has_no_new_diagnostic(name: str, style: Style) -> None:
    result = formatted(SOURCES[name], style)
    assert told(result.source) - told(SOURCES[name]) == Counter()


@each_source
def test_line_ends_do_not_matter(name: str) -> None:
    source = SOURCES[name]
    text = source.text.replace("\r\n", "\n").replace("\r", "\n")
    plain = formatted(source.with_text(text))
    if not plain.refused:
        crlf = formatted(source.with_text(text.replace("\n", "\r\n")))
        assert crlf.source.text == plain.source.text


# Texts of every kind

_texts = st.text("abc  12.|[/\n\r\t-x_é日", max_size=24) | st.sampled_from(
    ("1. d7-e7", "a11. So", "rules:dim:7", "event:x", "d7-e7", "[", "|", "---", "1b.1.1a. x", "…")
)
_keys = st.sampled_from(("event", " Site ", "my key", "start-comment", "annotator", "2", "result"))


@st.composite
def messy(draw: st.DrawFn, game: RandomGame) -> str:
    """A legal game as OTN in any form that the reader understands without loss."""
    rules = write_rules(catalogue.ruleset(game.variant))
    rules = draw(st.sampled_from((" ", "\n", "  "))).join(rules.split(" "))
    tags = [
        f"[{key}:{value}]" for key, value in draw(st.lists(st.tuples(_keys, _texts), max_size=4))
    ]
    tags.insert(
        draw(st.integers(0, len(tags))), f"[{draw(st.sampled_from(('rules', ' Rules ')))}:{rules}]"
    )
    text = draw(st.sampled_from(("\n", " ", ""))).join(tag for tag in tags) + "\n\n"
    number, at = draw(st.sampled_from((1, 1, 2))), 0
    while at < len(game.steps):
        size = draw(st.sampled_from((2, 2, 2, 1, 3)))
        moves = [
            f"{step.origin}{draw(st.sampled_from('-–'))}{step.target}"
            + ("x" + draw(st.sampled_from("/x")).join(step.captures) if step.captures else "")
            for step in game.steps[at : at + size]
        ]
        text += f"{number}.{draw(st.sampled_from((' ', '  ', '')))}" + " ".join(moves)
        text += draw(st.sampled_from(("\n", " ", "\n\n", "\r\n")))
        for kind in draw(st.lists(st.sampled_from("ccvs"), max_size=2)):
            words = draw(_texts)
            if kind == "c":
                text += f"[{words}]" + draw(st.sampled_from(("\n", " ", "")))
            elif kind == "v" and text.endswith("\n"):
                text += f"{number}a.1.1a. {' '.join(words.replace('[', '').split())}\n"
            elif kind == "s" and text.endswith("\n"):
                text += f"Well, {words}\n"
        at, number = at + size, number + draw(st.sampled_from((1, 1, 1, 2)))
    return text + draw(st.sampled_from(("", "\n", "---", "resigned\n", "timeout")))


@given(games(most=14).flatmap(messy), st.sampled_from(STYLES))
@settings(max_examples=150, deadline=None)
def test_a_game_in_any_form_stays_the_game_it_is(text: str, style: Style) -> None:
    check(Source("x", text), style)


_PIECES = st.lists(
    st.sampled_from(
        [*TEXTS.values(), HEAD, "\n", "\r\n", "[a|b]", "1. d7-e7", " ", "]", "[", "3a.1.1a. x\n"]
    )
    | st.text(max_size=12),
    max_size=6,
)


@given(_PIECES.map("".join), st.sampled_from(STYLES))
@settings(max_examples=150, deadline=None)
def test_any_text_at_all_stays_what_it_is(text: str, style: Style) -> None:
    check(Source("x", text), style)


# several records

FORMED = HEAD + TURNS


def test_records_stay_in_order_with_a_blank_line_between() -> None:
    text = f"[event:A]\n{HEAD}1.d7-e7 [event:B]\n{HEAD}1. d7-e7   d3-a3"
    result = formatted(Source("x", text))
    assert result.source.text == f"[event:A]\n{HEAD}1. d7-e7\n\n[event:B]\n{HEAD}1. d7-e7 d3-a3\n"


def test_records_that_could_not_be_told_apart_stay_as_they_are() -> None:
    # the comment of the first would look like the header of a record of its own
    text = HEAD + "1. d7-e7\n[event:X]\n1a.1.1a. d7-c7\n[date:Y]\n2. d3-a3\n"
    result = formatted(Source("x", text))
    again = [*otn.read(result.source)]
    assert len(again) == len([*otn.read(Source("x", text))])


# what the guard notices; each is a change of the words of FORMED
CHANGED = [
    ("a ply less", " d5-g5", "", "its moves"),
    ("another ply", "d5-g5", "d5-f5", "its moves"),
    ("another capture", "xa3", "xa4", "its moves"),
    ("no capture", "xa3", "", "its moves"),
    ("a tag less", "[event:X]\n", "", "its tags"),
    ("another tag", "event:X", "event:Y", "its tags"),
    ("another rule", "ks:w", "ks:s", "its tags"),
    ("another result", "result:1", "result:0", "its end"),
    ("another ending", "on time", "resigned", "its end"),
    ("a word of a comment less", "so it", "so", "the words of its comments"),
    ("a word of a variation", "d5-a5", "d5-b5", "its variations"),
    ("a variation less", "2b.1.1a. ..... d5-a5\n", "", "its variations"),
]  # fmt: skip
WHOLE = (
    f"[event:X]\n[result:1]\n[termination:lost on time]\n{HEAD}{TURNS}[so it|goes]\n"
    "2b.1.1a. ..... d5-a5\n"
)


@pytest.mark.parametrize(
    "old, new, what", [row[1:] for row in CHANGED], ids=[r[0] for r in CHANGED]
)
def test_the_guard_notices(old: str, new: str, what: str) -> None:
    assert old in WHOLE
    (record,), (again,) = (otn.read(Source("x", text)) for text in (WHOLE, WHOLE.replace(old, new)))
    assert difference(record, again) == what


def test_the_guard_lets_form_pass() -> None:
    text = (
        WHOLE.replace(" ", "  ").replace("[event:X]\n", "").replace("[result", "[ Event :X][result")
    )
    (record,), (again,) = (otn.read(Source("x", each)) for each in (WHOLE, text))
    assert difference(record, again) == ""


# rules, in form only: 4.1, 8.5
@pytest.mark.parametrize("text, expected", [
    (RULES, RULES),
    ("", ""),
    ("  ks:w\n dim:7  ", "dim:7 ks:w"),
    ("start:/3/3/1K1/ dim:3 tfr:w", "dim:3 tfr:w start:/3/3/1K1/"),
    ("DIM:7 Name:A_b, cor:a1,g1, afor:, spd:-1,", "dim:7 name:A_b, cor:a1,g1 afor: spd:-1"),
    ("dim:7 odd foo:a,b, foo:c", "dim:7 odd foo:a,b, foo:c"),
    ("dim:7 ks:zz cor:a1,,g1", "dim:7 ks:zz cor:a1,,g1"),
    ("starti:/1K1/3/3/ start:/3/3/1K1/ dim:3", "dim:3 starti:/1K1/3/3/ start:/3/3/1K1/"),
])  # fmt: skip
def test_rules_keep_their_keys_and_values(text: str, expected: str) -> None:
    assert canonical_rules(text) == expected


@pytest.mark.parametrize("row", catalogue.CATALOGUE, ids=lambda row: row.name)
def test_rules_that_the_program_writes_are_canonical(row: catalogue.Reading) -> None:
    text = write_rules(catalogue.ruleset_of(row))
    assert canonical_rules(text) == text


def test_the_writer_alone_needs_no_board() -> None:
    for source in SOURCES.values():
        for record in otn.read(source):
            for style in STYLES:
                assert written(record, style).text.endswith("\n")


def test_a_long_list_of_captures_may_go_where_the_program_could_not_read_it() -> None:
    text = HEAD + "1. d7-e7xa1/a2/a3/a4/a5\n"
    (record,), (again,) = (
        otn.read(Source("x", each)) for each in (text, text.replace("xa1/a2/a3/a4/a5", ""))
    )
    assert difference(record, again) == ""
    assert difference(record, again, full=True) == "its moves"

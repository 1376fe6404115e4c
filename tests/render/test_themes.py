"""Theme files: those that come along, own ones, and each kind of wrong one, whose key is named."""

import re
import tomllib
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.render import themes
from taflrec.render.themes import (
    DEFAULT_THEME,
    THEMES,
    Coat,
    Theme,
    ThemeError,
    read_theme,
    theme_named,
    theme_of,
)

FOLDER = Path(themes.__file__).parent / "palettes"
TEXTS = {name: (FOLDER / f"{name}.toml").read_text("utf-8") for name in THEMES}
PRINT = TEXTS["print"]


def changed(key: str, value: str | None) -> str:
    """The theme ``print`` with another value of a key, or without it."""
    line = re.compile(rf"^{key} = .*\n", re.M)
    assert line.search(PRINT)
    return line.sub(lambda _: "" if value is None else f"{key} = {value}\n", PRINT)


def refusal(text: str) -> str:
    with pytest.raises(ThemeError) as error:
        read_theme(text)
    return str(error.value)


def test_every_file_has_a_name_and_every_name_a_file() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.toml" for name in THEMES}
    assert DEFAULT_THEME in THEMES


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_that_comes_along_says_what_its_file_says(name: str) -> None:
    theme, given_ = theme_named(name), tomllib.loads(TEXTS[name])
    assert theme.name == name
    for key, value in given_.items():
        read: Any = getattr(theme, key)
        if isinstance(value, list):
            read = list(read)
        elif isinstance(read, Coat):
            read = read._asdict()
        assert read == value
    assert theme_of(name) is theme is theme_named(name)
    assert theme_of(theme) is theme


def test_no_theme_of_that_name() -> None:
    with pytest.raises(ThemeError) as error:
        theme_of("wod")
    assert str(error.value) == (
        "no theme is called 'wod'; known are print, wood, high-contrast, dark, slate"
    )
    with pytest.raises(ThemeError) as error:
        theme_named("../" + "x" * 999)
    assert len(str(error.value)) < 160


def test_every_key_is_explained() -> None:
    for each in (Theme, Coat):
        assert {*each._fields} <= {*re.findall("``([a-z]+)``", each.__doc__ or "")}
    assert {*themes._LISTS} <= {*Theme._fields}


# Own themes


def test_an_own_theme_is_named_by_its_text() -> None:
    """A checksum, so that two pictures on one page do not share the ids of their drawings."""
    assert read_theme(PRINT).name == f"own-{crc32(PRINT.encode()):08x}"
    assert read_theme(PRINT).name != read_theme(PRINT + "# another\n").name
    assert read_theme(PRINT, "mine").name == "mine"
    assert read_theme(PRINT, "print") == theme_named("print")
    assert read_theme(PRINT.replace("\n", "\r\n"), "print") == theme_named("print")


def test_what_an_own_theme_may_say() -> None:
    assert read_theme(changed("paper", '"#AbC"')).paper == "#AbC"
    assert read_theme(changed("paper", '"#0a1B2c"')).paper == "#0a1B2c"
    assert read_theme(changed("target", '"none"')).target == "none"
    assert read_theme(changed("target", '"#123"')).target == "#123"
    assert read_theme(changed("inks", '["#111", "#222", "#333"]')).inks == ("#111", "#222", "#333")
    coat = '{ fill = "#111", rim = "#222", emblem = "#333" }'
    assert read_theme(changed("king", coat)).king == Coat("#111", "#222", "#333")
    assert read_theme(PRINT).emblems == ()
    drawn = read_theme(PRINT + '[emblems]\nking = "M0 0L1 -1.5Z"\nguard = "m1,2h3"\n')
    assert drawn.emblems == (("guard", "m1,2h3"), ("king", "M0 0L1 -1.5Z"))
    assert read_theme(PRINT + f'[emblems]\nking = "M0 {"0" * 3997}"\n').emblems[0][1][:2] == "M0"


# Wrong files

PLAIN = [
    field for field in Theme._fields
    if field not in ("name", "emblems", "attackers", "defenders", "king", "ghosts", "inks", "washes")
]  # fmt: skip
NO_COLOURS = [
    ('"red"', "'red'"), ('"#ff"', "'#ff'"), ('"#ffff"', "'#ffff'"), ('"#fffffff"', "'#fffffff'"),
    ('"#ggg"', "'#ggg'"), ('"fff"', "'fff'"), ('"#fff "', "'#fff '"), ('"#fff\\n"', "'#fff\\n'"),
    ('""', "''"), ("255", "a int"), ("true", "a bool"), ("[]", "a list"), ("{}", "a dict"),
    ("1979-05-27", "a date"), (f"0x{'f' * 9999}", "a int"), (f'"{"x" * 9999}"', f"'{'x' * 40}'"),
]  # fmt: skip


@pytest.mark.parametrize("value, shown", NO_COLOURS, ids=[value[:20] for value, _ in NO_COLOURS])
def test_no_colour(value: str, shown: str) -> None:
    ending = f'{shown} is no colour; write "#rgb" or "#rrggbb"'
    assert refusal(changed("paper", value)) == f"paper: {ending}"
    coat = f'{{ fill = "#111", rim = {value}, emblem = "#333" }}'
    assert refusal(changed("attackers", coat)) == f"attackers.rim: {ending}"
    assert refusal(changed("washes", f'["#111", {value}, "#333"]')) == f"washes[1]: {ending}"


@pytest.mark.parametrize("key", PLAIN)
def test_every_key_is_checked(key: str) -> None:
    assert refusal(changed(key, '"red"')).startswith(f"{key}: 'red' is no colour")
    assert refusal(changed(key, None)) == f"it lacks {key}"
    if key != "target":
        assert refusal(changed(key, '"none"')).startswith(f"{key}: 'none' is no colour")


@pytest.mark.parametrize("key, count", [("ghosts", 2), ("inks", 3), ("washes", 3)])
def test_every_list_is_checked(key: str, count: int) -> None:
    words = f"{key}: a list of {count} colours is wanted"
    for value in ('"#fff"', "[]", str(["#fff"] * (count - 1)), str(["#fff"] * (count + 1)), "{}"):
        assert refusal(changed(key, value)) == words
    assert refusal(changed(key, str(["#fff"] * (count - 1) + ["red"]))).startswith(
        f"{key}[{count - 1}]"
    )
    assert refusal(changed(key, None)) == f"it lacks {key}"


@pytest.mark.parametrize("key", ["attackers", "defenders", "king"])
def test_every_coat_is_checked(key: str) -> None:
    words = f"{key}: a table with the keys fill, rim, emblem is wanted"
    for value in (
        '"#fff"', "[]", "{}", '{ fill = "#fff", rim = "#fff" }',
        '{ fill = "#fff", rim = "#fff", emblem = "#fff", edge = "#fff" }',
    ):  # fmt: skip
        assert refusal(changed(key, value)) == words
    for part in Coat._fields:
        coat = ", ".join(f'{each} = "{"red" if each == part else "#fff"}"' for each in Coat._fields)
        assert refusal(changed(key, f"{{ {coat} }}")).startswith(f"{key}.{part}: 'red'")
    assert refusal(changed(key, None)) == f"it lacks {key}"


def test_keys_too_many_and_too_few() -> None:
    assert refusal("") == f"it lacks {', '.join([*Theme._fields][1:-1])}"
    assert refusal(PRINT + 'papper = "#fff"\n') == "it has no use for papper"
    assert refusal(changed("paper", None) + 'papper = "#fff"\nname = "x"\n') == (
        "it lacks paper; it has no use for papper, name"
    )
    assert len(refusal(PRINT + "".join(f"{'k' * 999}{at} = 1\n" for at in range(999)))) < 1400


EMBLEMS = [
    ('emblems = "M0 0"', "emblems: a table of path data is wanted, one for each kind"),
    ('emblems = ["M0 0"]', "emblems: a table of path data is wanted, one for each kind"),
    ('[emblems]\nqueen = "M0 0"', "emblems: no kind is called 'queen'; there are taflman, king, "
     "commander, knight, mercenary, guard"),
    *[
        (f"[emblems]\nking = {value}", "emblems.king: path data is wanted, which begins with M and has "
         "at most 4000 characters")
        for value in ('""', '"M"', '"0 0"', '"L0 0"', '"M0 0\\""', '"M0 0<"', '"M0 0\\n"', "1", '["M0 0"]',
                      '"url(#x)"', f'"M{"0" * 4000}"')
    ],
    ('[emblems]\nking = "M1 2 3"', "emblems.king: '': a path needs another number for L"),
    ('[emblems]\nking = "MMM"', "emblems.king: 'MM': a path needs another number for M"),
    ('[emblems]\nking = "M1 2A1 1"', "emblems.king: '': a path needs another number for A"),
]  # fmt: skip


@pytest.mark.parametrize("lines, words", EMBLEMS, ids=[lines[:30] for lines, _ in EMBLEMS])
def test_emblems_that_are_none(lines: str, words: str) -> None:
    assert refusal(f"{PRINT}{lines}\n") == words


@pytest.mark.parametrize(
    "text",
    ["paper", "paper = #fff", 'paper = "#fff"\npaper = "#000"\n', "\0", "paper = " + "[" * 100_000,
     "paper = " + "9" * 9999, "<svg/>", "[paper", 'paper = "#fff'],
    ids=["no value", "no quotes", "twice", "nul", "deep", "long number", "svg", "open", "open text"],
)  # fmt: skip
def test_no_toml(text: str) -> None:
    assert refusal(text).startswith("not TOML: ")


@given(st.text() | st.text().map(lambda text: f"{PRINT}{text}"))
@settings(max_examples=100)
def test_no_text_makes_it_fail_otherwise(text: str) -> None:
    try:
        assert isinstance(read_theme(text), Theme)
    except ThemeError as error:
        assert str(error)

"""Configuration files: what is read, and how wrong ones are told."""

import pytest

from taflrec.collection.config import Config, ConfigError, read_config
from taflrec.collection.selection import Layer

EVERY_KEY = """
select = ["TR3", "TR4"]
ignore = "TR401"
extend-select = ["move-syntax"]
profile = "spec"
fail-level = "warning"
output-format = "concise"
variant = "brandubh:wtf"
baseline = "known.json"
exclude = ["drafts"]

[per-file-ignores]
"old/*" = ["TR103", "TR101"]

[per-event-ignores]
"Fuzz*" = "TR2"
"""


def test_every_key():
    config = read_config(EVERY_KEY, table=False)
    assert config is not None
    assert config.layer() == Layer(("TR3", "TR4"), ("TR401",), ("move-syntax",))
    assert config.for_files() == (("old/*", ("TR103", "TR101")),)
    assert config.for_events() == (("Fuzz*", ("TR2",)),)
    assert (config.profile, config.fail_level, config.output_format) == (
        "spec",
        "warning",
        "concise",
    )
    assert (config.variant, config.baseline) == ("brandubh:wtf", "known.json")
    assert config.exclude == ["drafts"]
    keys = {name.replace("_", "-") for name in Config.model_fields}
    assert all(key in EVERY_KEY for key in keys)


def test_the_table_of_a_file_of_several_tools():
    text = "[tool.other]\nselect = 3\n[tool.taflrec]\nselect = ['TR3']\n"
    config = read_config(text, table=True)
    assert config is not None
    assert config.select == ["TR3"]
    assert read_config("[tool.other]\n", table=True) is None
    assert read_config("[project]\nname = 'taflrec'\n", table=True) is None
    assert read_config("", table=False) == Config()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("selct = ['TR3']", "no key is called 'selct'; did you mean 'select'?"),
        ("extend_select = ['TR3']", "did you mean 'extend-select'?"),
        ("zzz = 1", "no key is called 'zzz'"),
        ("ignore = ['ilegal-move']", "did you mean illegal-move?"),
        ("select = ['TR999']", "select: 'TR999' is no diagnostic code"),
        ("[per-file-ignores]\n'a' = ['TR8']", "per-file-ignores.a: 'TR8' is no diagnostic code"),
        ("[per-event-ignores]\n'a' = 3", "per-event-ignores.a: "),
        ("profile = 'strict'", "profile: input should be 'spec', 'opentafl' or 'lenient'"),
        ("fail-level = 'fatal'", "fail-level: input should be"),
        ("exclude = 'x'", "exclude: "),
        ("baseline = 3", "baseline: "),
        ("select = [", "no TOML: "),
    ],
)
def test_wrong_configuration_says_where_and_what(text, words):
    with pytest.raises(ConfigError) as raised:
        read_config(text, table=False)
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_tool_that_is_no_table():
    with pytest.raises(ConfigError):
        read_config("[tool]\ntaflrec = 3\n", table=True)

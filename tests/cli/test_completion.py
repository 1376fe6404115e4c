"""What the shell offers after the tab key."""

import subprocess
import sys

import pytest
from click.shell_completion import ShellComplete

from taflrec.checks.codes import TABLE
from taflrec.cli.main import COMMANDS, cli
from taflrec.rules.layouts import LAYOUTS


def offered(*words: str) -> list[str]:
    """What may stand in the place of the last word."""
    *before, last = words
    completions = ShellComplete(cli, {}, "taflrec", "_TAFLREC_COMPLETE").get_completions(
        before, last
    )
    return [each.value for each in completions]


def test_commands():
    assert offered("") == list(COMMANDS)
    assert offered("va") == ["validate", "variants"]
    assert "--version" in offered("--v")


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("validate", "--variant", "brandubh:wt"), ["brandubh:wtf"]),
        (("validate", "--variant", "BRANDUBH:WT"), ["brandubh:wtf"]),
        (("variants", "ard-ri:dra"), ["ard-ri:dragonheels"]),
        (("validate", "--select", "TR301"), ["TR301"]),
        (("validate", "--ignore", "TR401,ill"), ["TR401,illegal-move"]),
        (("validate", "--extend-select", "tr90"), [row.code for row in TABLE if row.code.startswith("TR90")]),
        (("validate", "--output-format", "s"), ["sarif"]),
        (("validate", "--output-format", ""), ["text", "concise", "jsonl", "sarif", "junit", "github"]),
        (("validate", "--profile", ""), ["spec", "opentafl", "lenient"]),
        (("validate", "--fail-level", "w"), ["warning"]),
        (("validate", "--layout", ""), list(LAYOUTS)),
        (("explain", "illegal"), ["illegal-move"]),
        (("explain", "kth"), ["kthr"]),
        (("explain", "fetlar:co"), ["fetlar:computer"]),
        (("play", "--variant", "zzz"), []),
    ],
)  # fmt: skip
def test_words(words, wanted):
    assert offered(*words) == wanted


def test_paths_are_left_to_the_shell():
    completions = ShellComplete(cli, {}, "taflrec", "_TAFLREC_COMPLETE").get_completions(
        ["validate"], "sam"
    )
    assert [each.type for each in completions] == ["file"]


def test_nothing_heavy_is_imported():
    code = (
        "import sys\nfrom click.shell_completion import ShellComplete\nfrom taflrec.cli.main import cli\n"
        "complete = ShellComplete(cli, {}, 'taflrec', '_TAFLREC_COMPLETE').get_completions\n"
        "complete([], '')\ncomplete(['validate', '--select'], 'TR')\n"
        "complete(['validate', '--variant'], 'b')\n"
        "print(sorted({'lark', 'pydantic', 'taflrec.rules.kernel.game'} & {*sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "lark" not in done.stdout
    assert "pydantic" not in done.stdout

"""What ``diagram`` loads: libraries of other outputs stay where they are."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OTHERS = (
    "resvg_py",
    "cairosvg",
    "cairocffi",
    "PIL",
    "pydantic",
    "xml.etree",
    "taflrec.render.tikz",
)
START = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",), ("diagram", "--help"), ("diagram", "--position", START, "-o", "-"),
        ("diagram", "--position", START, "-o", "-", "--to", "txt", "--mark", "moves:c4"),
        ("diagram", str(ROOT / "samples" / "brandubh-midgame.otg"), "--animate", "-o", "-"),
    ],
    ids=["help", "diagram help", "svg", "txt", "animated svg"],
)  # fmt: skip
def test_what_is_drawn_as_text_needs_no_library(arguments, tmp_path):
    code = (
        f"import sys\nsys.argv = ['taflrec', *{list(arguments)!r}]\n"
        "from taflrec.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit as end:\n    assert not end.code, end.code\n"
        f"print([name for name in {OTHERS!r} if name in sys.modules], file=sys.stderr)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True,
        env={"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert ran.stderr.splitlines()[-1] == "[]"

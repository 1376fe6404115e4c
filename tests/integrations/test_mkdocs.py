"""Blocks in MkDocs: real builds, each in a process of its own as on the command line."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.integrations.samples import FALSE, RECORD, TRUE, WHY, fenced, lines_with, program

program("mkdocs")
program("pymdownx.superfences")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with a configuration, and beside it the entry point as an installation has it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (name, place), = project["entry-points"]["mkdocs.plugins"].items()  # fmt: skip
    info = tmp_path / "installed" / "taflrec_entry-0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: taflrec-entry\nVersion: 0\n")
    (info / "entry_points.txt").write_text(f"[mkdocs.plugins]\n{name} = {place}\n")
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text("site_name: Rules\nplugins: [taflrec]\n")
    return tmp_path


def built(site: Path) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(site / "installed"), str(ROOT)])
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-q"], cwd=site, check=False, timeout=120,
        capture_output=True, text=True, env=os.environ | {"PYTHONPATH": path},
    )  # fmt: skip


def test_figures_that_are_true_are_built(site: Path) -> None:
    (site / "docs" / "game.otg").write_text(RECORD)
    text = f"# Rules\n\n!!! note\n    x\n\n{fenced(TRUE)}\n```tafl\nrecord: game.otg\nply: 1\n```\n"
    (site / "docs" / "index.md").write_text(text)
    (site / "mkdocs.yml").write_text(
        "site_name: Rules\nplugins:\n- taflrec:\n    theme: wood\n"
        "markdown_extensions:\n- admonition\n- pymdownx.superfences:\n    custom_fences:\n"
        "    - {name: other, class: other}\n"
    )
    ran = built(site)
    assert (ran.returncode, ran.stderr) == (0, "")
    html = (site / "site" / "index.html").read_text("utf-8")
    assert html.count('<figure class="tafl">') == 2
    assert "taflrec-wood-" in html


def test_a_false_claim_fails_the_build_with_file_and_line(site: Path) -> None:
    front = f"---\ntitle: The rules\n---\n\n# Rules\n\n{fenced(TRUE)}\n{fenced(FALSE)}"
    second = f"# Other\n\n- item\n\n    ```tafl\n    foo: bar\n    ```\n\n{fenced(FALSE)}"
    (site / "docs" / "index.md").write_text(front)
    (site / "docs" / "other.md").write_text(second)
    ran = built(site)
    assert ran.returncode != 0
    assert "Traceback" not in ran.stderr
    (one,) = lines_with(front, "captures none")
    (foo,), (two,) = lines_with(second, "foo: bar"), lines_with(second, "captures none")
    index, other = (os.path.join("docs", name) for name in ("index.md", "other.md"))  # noqa: PTH118
    assert f"{index}:{one}: {WHY}\n" in ran.stderr
    assert f"{other}:{foo}: no key is called 'foo'" in ran.stderr
    assert f"{other}:{two}: {WHY}\n" in ran.stderr
    assert not (site / "site" / "index.html").exists()

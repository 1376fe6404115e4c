"""Write the pages that come from the program's own tables. Run it after changing one of them:

python docs/build.py
"""

import json
import runpy
from pathlib import Path

from taflrec.checks.codes import TABLE as CODES
from taflrec.checks.manual import Page, page, shown
from taflrec.convert.models import Document, VerdictModel
from taflrec.notation.formats import DOCUMENT, FORMATS
from taflrec.notation.holds import ANY_TAG, HOLDS
from taflrec.rules.catalogue import CATALOGUE
from taflrec.rules.parameters import TABLE as PARAMETERS
from taflrec.rules.ruleset import allowed

HERE = Path(__file__).parent


def diagnostics() -> str:
    """Every diagnostic code: a table, and the manual's pages."""
    lines = [
        "# Diagnostics",
        "",
        "Written by `docs/build.py` from the registry and the manual of the checks.",
        "",
    ]
    lines += [
        "Severities are those of the profiles `lenient` (the default), `spec` and `opentafl`;",
        "`off` is not told.",
        "",
    ]
    lines += ["| code | name | lenient | spec | opentafl | meaning |", "|---|---|---|---|---|---|"]
    for c in CODES:
        severities = " | ".join(
            c.severity_in(profile) for profile in ("lenient", "spec", "opentafl")
        )
        anchor = f"#{c.code.lower()}-{c.name}"
        lines.append(
            f"| [{c.code}]({anchor}) | `{c.name}` | {severities} | {page(c.code, c.name).summary} |"
        )
    for c in CODES:
        lines += ["", f"## {c.code} {c.name}", "", *_page(page(c.code, c.name))]
    return "\n".join(lines).replace("``", "`").replace("§§", "```") + "\n"


def _page(told: Page) -> list[str]:
    lines = [told.summary, "", told.text]
    for word, sample in (("Fails", told.fail), ("Passes", told.good)):
        options = f" with `{' '.join(sample.options)}`" if sample.options else ""
        times = f", {sample.times} times" if sample.times > 1 else ""
        lines += ["", f"{word}{options}{times}:", "", "§§", shown(sample), "§§"]
    return [*lines, "", f"Source: {told.source}."]


def rules() -> str:
    """Every rule parameter, and every variant and reading."""
    lines = [
        "# Rules",
        "",
        "Written by `docs/build.py` from the tables of the rules.",
        "",
        "## Parameters",
        "",
    ]
    lines += ["| key | default | meaning | values |", "|---|---|---|---|"]
    for p in PARAMETERS:
        values = allowed(p).removeprefix("possible are ").replace("|", "/")
        lines.append(f"| `{p.key}` | `{p.default}` | {p.meaning} | {values} |")
    lines += [
        "",
        "The default is the value of `copenhagen:nielsen`.",
        "",
        "## Variants and readings",
        "",
    ]
    lines += ["| reading | differs by | source | note |", "|---|---|---|---|"]
    for row in CATALOGUE:
        lines.append(
            f"| `{row.name}` | `{row.settings or 'nothing'}` | {row.source} | {row.note} |"
        )
    return "\n".join(lines) + "\n"


def formats() -> str:
    """Every notation: reading and writing, how it is told, and what it can hold."""
    lines = [
        "# Formats",
        "",
        "Written by `docs/build.py` from the registry of notations.",
        "",
        "Endings are those that are searched for in folders by `validate`; `convert` looks into",
        "every file. The sign is what a file's content is recognised by.",
        "",
        "| name | what it is | read | write | endings | sign | boards |",
        "|---|---|---|---|---|---|---|",
    ]
    for f in FORMATS:
        write = "yes" if f.writer or f.name == DOCUMENT else "no"
        endings = ", ".join(f"`{ending}`" for ending in f.endings) or "-"
        boards = ", ".join(f"{size}x{size}" for size in sorted(f.sizes)) or "all"
        lines.append(
            f"| `{f.name}` | {f.title} | yes | {write} | {endings} | {f.seen} | {boards} |"
        )
    targets = [f for f in FORMATS if f.writer or f.name == DOCUMENT]
    lines += [
        "",
        "## What each target can hold",
        "",
        "What a record says and its target cannot hold is told by `convert` as a loss. Some",
        "notations hold a thing in part; what is lost of it then is told with the reason.",
        "",
        "| target | can hold | cannot hold | tags |",
        "|---|---|---|---|",
    ]
    for f in targets:
        can = "; ".join(words for name, (words, _) in HOLDS.items() if name in f.holds)
        cannot = "; ".join(words for name, (words, _) in HOLDS.items() if name not in f.holds)
        tags = "any" if f.tags == ANY_TAG else ", ".join(f"`{tag}`" for tag in sorted(f.tags))
        lines.append(f"| `{f.name}` | {can or '-'} | {cannot or '-'} | {tags or '-'} |")
    return "\n".join(lines) + "\n"


def schema(model: type[Document] | type[VerdictModel]) -> str:
    """The JSON schema of a model."""
    return json.dumps(model.model_json_schema(by_alias=True), indent=1) + "\n"


PAGES = {
    "diagnostics.md": diagnostics,
    "rules.md": rules,
    "formats.md": formats,
    "schema/records.json": lambda: schema(Document),
    "schema/verdict.json": lambda: schema(VerdictModel),
    **runpy.run_path(str(HERE / "gallery.py"))["PICTURES"],
}

if __name__ == "__main__":
    for name, make in PAGES.items():
        path = HERE / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(make(), encoding="utf-8")

"""Write the pages that come from the program's own tables. Run it after changing one of them:

python docs/build.py
"""

import json
from pathlib import Path

from taflrec.checks.codes import TABLE as CODES
from taflrec.checks.manual import Page, page, shown
from taflrec.convert.models import Document, VerdictModel
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


def schema(model: type[Document] | type[VerdictModel]) -> str:
    """The JSON schema of a model."""
    return json.dumps(model.model_json_schema(by_alias=True), indent=1) + "\n"


PAGES = {
    "diagnostics.md": diagnostics,
    "rules.md": rules,
    "schema/records.json": lambda: schema(Document),
    "schema/verdict.json": lambda: schema(VerdictModel),
}

if __name__ == "__main__":
    for name, make in PAGES.items():
        path = HERE / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(make(), encoding="utf-8")

"""Write the pages that come from the program's own tables. Run it after changing one of them:

python docs/build.py
"""

import json
from pathlib import Path

from taflrec.checks.codes import TABLE as CODES
from taflrec.convert.models import Document, VerdictModel
from taflrec.rules.catalogue import CATALOGUE
from taflrec.rules.parameters import TABLE as PARAMETERS
from taflrec.rules.ruleset import allowed

HERE = Path(__file__).parent


def diagnostics() -> str:
    """Every diagnostic code."""
    rows = [f"| {c.code} | `{c.name}` | {c.severity} | {c.meaning} |" for c in CODES]
    head = "# Diagnostics\n\nWritten by `docs/build.py` from the registry of the checks.\n\n"
    return (
        head + "| code | name | severity | meaning |\n|---|---|---|---|\n" + "\n".join(rows) + "\n"
    )


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

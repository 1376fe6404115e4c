"""How often every code was found, and how many of these ``--fix`` mends, as a table."""

from collections import Counter
from collections.abc import Mapping

from taflrec.checks.codes import TABLE

# code, and whether it can be mended -> how often
Counts = Counter[tuple[str, bool]]
NAMES = {row.code: row.name for row in TABLE}


def table(counts: Counts) -> str:
    """Lines of count, code, mendable and name, the most frequent first; empty without findings."""
    total = Counter[str]()
    mendable = Counter[str]()
    for (code, fixable), count in counts.items():
        total[code] += count
        mendable[code] += count if fixable else 0
    if not total:
        return ""
    rows = sorted(total.items(), key=lambda row: (-row[1], row[0]))
    fixes = {code: f"[*] {mendable[code]}" if mendable[code] else "" for code in total}
    width = max(map(len, fixes.values()))
    return "".join(
        f"{count:>7}  {code}  {fixes[code]:<{width}}  {NAMES[code]}\n"
        if width
        else f"{count:>7}  {code}  {NAMES[code]}\n"
        for code, count in rows
    )


def tables(groups: Mapping[str, Counts]) -> str:
    """A table per group, such as a file or an event, under its name; empty groups are left out."""
    return "\n".join(
        f"{name}\n{told}" for name, counts in groups.items() if (told := table(counts))
    )

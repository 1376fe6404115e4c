"""What reports for machines share: paths that stay the same from run to run, and places with an
end; and the mark of what can be mended."""

from typing import NamedTuple

from taflrec.record.diagnostic import Diagnostic
from taflrec.record.source import Source, Span


class Region(NamedTuple):
    """Where a stretch begins and ends: lines and columns from 1, ``end_column`` not included."""

    line: int
    column: int
    end_line: int
    end_column: int


def region(source: Source, span: Span) -> Region:
    """The region of a span, also where it ends on a later line. Cannot fail."""
    begin = source.place(span)
    if span.end <= span.start:
        return Region(begin.line, begin.column, begin.line, begin.end_column)
    end = source.place(Span(span.end, span.end))
    return Region(begin.line, begin.column, end.line, end.column)


def shown(name: str, root: str) -> str:
    """The name of a source as a path below *root* with forward slashes; any other name as it is."""
    name = name.replace("\\", "/") if "\\" in root or name[1:3] == ":\\" else name
    root = root.replace("\\", "/").rstrip("/") + "/"
    name = name[len(root) :] if root != "/" and name.startswith(root) else name
    while name.startswith("./"):
        name = name[2:].lstrip("/")
    return name


def mark(each: Diagnostic) -> str:
    """``[*]`` after the code of what ``--fix`` mends by itself."""
    return "[*]" if each.fix and each.fix.safe else ""

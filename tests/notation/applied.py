"""A fix applied to a text, for tests."""

from taflrec.record.diagnostic import Fix


def applied(text: str, fix: Fix) -> str:
    """The text after the edits of a fix, which must stand in order and not overlap."""
    done, at = "", 0
    for (start, end), new in fix.edits:
        assert at <= start <= end <= len(text)
        done += text[at:start] + new
        at = end
    return done + text[at:]

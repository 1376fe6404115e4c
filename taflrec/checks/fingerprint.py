"""What a finding is known by from run to run, wherever its line has moved to."""

from taflrec.checks.judge import Verdict
from taflrec.record.diagnostic import Diagnostic


def fingerprint(verdict: Verdict, each: Diagnostic) -> str:
    """32 hexadecimal digits, from the record's title (without one: its number), code, ply and move.

    A finding about no move is known by its message instead. Lines and columns do not count, so
    that text put in above changes nothing; equal findings of records with equal titles are equal.
    """
    from hashlib import sha256

    record = verdict.record
    parts = (
        record.title or str(record.index + 1),
        each.code,
        str(each.ply or ""),
        each.move or each.message,
    )
    return sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]

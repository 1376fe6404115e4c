"""The report for people: a line per record, and every finding with its place in the source,
the reason, the game it is from, and for an illegal move the board on which it was tried."""

from collections.abc import Callable
from typing import Any

from taflrec.board.drawing import drawing
from taflrec.board.pieces import Side
from taflrec.checks.judge import Verdict
from taflrec.record.diagnostic import Diagnostic
from taflrec.record.foreign import steady
from taflrec.record.outcome import Outcome, outcome_words
from taflrec.replay.replay import Replay, Stop
from taflrec.report import Lines, Manner
from taflrec.report.places import mark

WIDTH = 100  # a longer source line is cut round the place


class Report(Lines):
    """See the module. ``quiet`` leaves out the lines of records without errors and warnings."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner)
        self.name = ""

    def record(self, verdict: Verdict) -> str:
        """The lines of one record."""
        loud = [each for each in verdict.diagnostics if not _is_remark(each)]
        remarks = [each for each in verdict.diagnostics if _is_remark(each)]
        if self.manner.quiet and not loud:
            return ""
        paint = _painted if self.manner.colour else _plain
        lines = [f"  {_mark(verdict, paint)} {headline(verdict)}", *_remarks(verdict, remarks)]
        for each in loud:
            lines += ["", *_finding(verdict, each, paint)]
        return steady("\n".join([*lines, *([""] if loud else []), ""]))

    def written(self, name: str, piece: Any) -> str:
        """The lines, with the name of the file before its first record."""
        if not piece or name == self.name:
            return str(piece)
        between = "\n" if self.name else ""
        self.name = name
        return f"{between}{steady(name)}\n{piece}"


Paint = Callable[[str, str], str]
_COLOURS = {"error": "31;1", "warning": "33;1", "info": "36", "": "32"}


def _plain(words: str, _severity: str) -> str:
    return words


def _painted(words: str, severity: str) -> str:
    return f"\x1b[{_COLOURS[severity]}m{words}\x1b[0m"


def _is_remark(each: Diagnostic) -> bool:
    """Whether a finding is told in one line: it concerns the record, and no place in it."""
    return each.severity == "info" or each.name == "rules-inferred"


def _mark(verdict: Verdict, paint: Paint) -> str:
    severities = {each.severity for each in verdict.diagnostics}
    if "error" in severities:
        return paint("FAULT", "error")
    return paint("check", "warning") if "warning" in severities else paint("ok   ", "")


def headline(verdict: Verdict) -> str:
    """Number, title, variant, length and ending of a record in one line."""
    record, played = verdict.record, verdict.replay
    parts = [f"game {record.index + 1}" + (f": {record.title}" if record.title else "")]
    if played and played.ruleset:
        ruleset = played.ruleset
        parts.append(ruleset.title or ruleset.name)
    if played and played.game:
        count = played.plies
        parts.append(f"{count} {'ply' if count == 1 else 'plies'}")
        parts.append(ending_words(played.outcome(), played))
    return " | ".join(parts)


def ending_words(outcome: Outcome | None, played: Replay | None = None) -> str:
    """An outcome in a few words, such as ``defenders won: the king escaped``."""
    stopped = played is not None and not (played.complete and played.record.broken_at is None)
    return "replay stopped" if outcome is None and stopped else outcome_words(outcome)


def _remarks(verdict: Verdict, remarks: list[Diagnostic]) -> list[str]:
    """Remarks, one line each; recurrences of positions together in one."""
    again = [each for each in remarks if each.name == "repetition"]
    lines = [
        f"        {each.code}{mark(each)} {each.name}, "
        f"line {verdict.source.place(each.span).line}: {each.message}"
        for each in remarks
        if each.name != "repetition"
    ]
    if again:
        plies = ", ".join(str(each.ply) for each in again[:12]) + (
            " ..." if len(again) > 12 else ""
        )
        lines.append(
            f"        {again[0].code} repetition: earlier positions stand again after ply {plies}"
        )
    return lines


def _finding(verdict: Verdict, each: Diagnostic, paint: Paint) -> list[str]:
    source = verdict.source
    place = source.place(each.span)
    severity = paint(each.severity, each.severity)
    lines = [
        f"{source.name}:{place.line}:{place.column}: {severity} {each.code}{mark(each)} {each.name}"
    ]
    where = _where(verdict, each)
    lines += [f"    {where}"] if where else []
    text, begin = _cut(source.line(place.line), place.column - 1)
    width = max(1, min(place.end_column - place.column, len(text) - begin))
    gutter = str(place.line)
    blank = " " * len(gutter)
    lines += [
        f"  {blank} |",
        f"  {gutter} | {text}",
        f"  {blank} | {' ' * begin}{'^' * width}",
        f"  {blank} = {each.message}",
    ]
    lines += [f"  {blank} = {line}" for line in each.help]
    if each.fix:
        kind = "fix" if each.fix.safe else "unsafe fix, a person has to decide"
        lines.append(f"  {blank} = {kind}: {each.fix.message}")
    stop = _stop_of(verdict, each)
    if stop:
        lines += _board(verdict, stop, blank)
    return lines


def _where(verdict: Verdict, each: Diagnostic) -> str:
    if each.ply is None:
        return ""
    side = _side_at(verdict, each.ply)
    title = verdict.record.title
    return (
        f"game {verdict.record.index + 1}"
        + (f" ({title})" if title else "")
        + (f", ply {each.ply}" + (f", {side} to move" if side else ""))
    )


def _side_at(verdict: Verdict, ply: int) -> Side | None:
    played = verdict.replay
    if played is None or played.game is None:
        return None
    return played.side_at(ply)


def _cut(line: str, begin: int) -> tuple[str, int]:
    """A source line for the terminal: tabs and odd characters made plain, long lines cut."""
    plain = "".join(char if char.isprintable() else " " for char in line)
    if len(plain) <= WIDTH:
        return plain, min(begin, len(plain))
    start = max(0, begin - WIDTH // 3)
    cut = plain[start : start + WIDTH]
    lead, tail = "..." if start else "", "..." if start + WIDTH < len(plain) else ""
    return lead + cut + tail, begin - start + len(lead)


def _stop_of(verdict: Verdict, each: Diagnostic) -> Stop | None:
    if verdict.replay is None or each.severity != "error":
        return None
    return next((stop for stop in verdict.replay.stops if stop.ply == each.ply), None)


def _board(verdict: Verdict, stop: Stop, blank: str) -> list[str]:
    assert verdict.replay is not None
    assert verdict.replay.game is not None
    tables = verdict.replay.game.tables
    special = frozenset().union(*(ground.squares for ground in tables.grounds))
    board = drawing(stop.position, special=special)
    return [
        f"  {blank} = the board before ply {stop.ply}:",
        *(f"    {row}" for row in board.split("\n")),
    ]

"""What a conversion makes of each record, in any process, as plain values."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import Any, NamedTuple

from taflrec.board.symmetry import SYMMETRIES, turned
from taflrec.checks.codes import UNREADABLE
from taflrec.checks.judge import Verdict
from taflrec.cli.archives import unpacked
from taflrec.cli.options import keep_grammars
from taflrec.collection.many import Checked, Job, check_many
from taflrec.convert.writing import Converted, converted
from taflrec.notation.otn_text import Style
from taflrec.notation.registry import Detection, detection, named
from taflrec.record.source import Source

PARALLEL_FROM = 200  # files; starting processes costs more than it saves before that

# notations that do not say from which side the recorder looked at the board
_ANY_VIEW = frozenset({"movelist", "csv", "walker", "ftzm", "neurotafl", "cs61b", "zevratafl"})


class Entry(NamedTuple):
    """One thing that is lost, filled in or remarked: where it stands counts from 1."""

    what: str
    why: str
    line: int = 1
    column: int = 1
    ply: int | None = None
    times: int = 1


class Told(NamedTuple):
    """What came of one record.

    ``text``     in the target; empty with a ``refusal``
    ``nothing``  whether there is no record here at all, by what stands in the source
    ``losses``, ``added``, ``notes``  for people and for the report; ``details`` only on request
    ``tags``     for names of files
    """

    number: int
    line: int
    text: str
    refusal: str = ""
    nothing: bool = False
    losses: tuple[Entry, ...] = ()
    added: tuple[Entry, ...] = ()
    notes: tuple[Entry, ...] = ()
    details: tuple[str, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()


Tell = Callable[[Verdict], Told]


def teller(target: str, style: Style, *, verbose: bool) -> Tell:
    """Makes that of a verdict."""
    return partial(_told, target, style, verbose)


def results(jobs: Iterable[Job], tell: Tell, processes: int) -> Iterator[Checked[Told]]:
    """What came of every record, in order."""
    keep_grammars()
    if processes <= 1:
        yield from check_many(jobs, read=unpacked, tell=tell)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(processes, initializer=keep_grammars) as pool:
        yield from check_many(jobs, read=unpacked, tell=tell, executor=pool)


def _told(target: str, style: Style, verbose: bool, verdict: Verdict) -> Told:
    record, source = verdict.record, verdict.source
    to = named(target)
    assert to is not None
    made = converted(verdict, to, style)
    number, line = record.index + 1, record.line
    details = _details(verdict) if verbose and not record.index else ()
    if made.refusal:
        return Told(number, line, "", made.refusal, _nothing(verdict), details=details)
    losses = tuple(
        Entry(each.what, each.why, *source.place(each.span)[:2], each.ply, each.times)
        for each in made.losses
    )
    added = tuple(Entry(each.what, each.why, line) for each in made.added)
    tags = tuple((tag.key.lower(), tag.value.strip()) for tag in record.tags)
    return Told(number, line, made.text, "", False, losses, added, _notes(made), details, tags)


def _notes(made: Converted) -> tuple[Entry, ...]:
    """What the keeper of an archive must know of this record: guesses, and that it has faults."""
    verdict, line = made.verdict, made.verdict.record.line
    found = [
        Entry(each.what, f"filled in: {each.why}", line) for each in made.added if each.guessed
    ]
    found += [
        Entry("encoding", each.message, line)
        for each in verdict.diagnostics
        if each.name == "encoding-guessed"
    ]
    errors = [each for each in verdict.diagnostics if each.severity == "error"]
    if errors:
        more = f" (and {len(errors) - 1} more; taflrec validate tells them)" if errors[1:] else ""
        place = verdict.source.place(errors[0].span)
        found.append(Entry("fault", f"{errors[0].code} {errors[0].message}{more}", *place[:2]))
    return tuple(found)


def _nothing(verdict: Verdict) -> bool:
    """Whether the source is no record of any kind, and not a faulty or an unfitting one."""
    names = {each.name for each in verdict.diagnostics}
    if verdict.replay is not None or "file-too-large" in names:
        return False
    return not verdict.record.format or "no-record" in names or not _seen(verdict.source).sure


@lru_cache(maxsize=2)
def _seen(source: Source) -> Detection:
    return detection(source)


def _details(verdict: Verdict) -> tuple[str, ...]:
    """What a source was taken for, and what nobody can know of it."""
    if any(each.name in UNREADABLE for each in verdict.diagnostics):
        return ()
    seen, name = _seen(verdict.source), verdict.record.format
    taken = seen.format.name if seen.format else ""
    found = [seen.told() if name == taken else f"read as {name}, but it looks like {seen.told()}"]
    views = undecided(verdict)
    if views > 1:
        found.append(
            f"the start looks the same in {views} of the 8 views of the board, so that nothing "
            "tells from which side the game was recorded; squares are taken as they are written"
        )
    return tuple(found)


def undecided(verdict: Verdict) -> int:
    """In how many views of the board the start is the same, where the notation leaves that open."""
    played = verdict.replay
    start = played.choice.position if played else None
    if start is None or verdict.record.format not in _ANY_VIEW:
        return 0
    return sum(turned(start, each.name) == start for each in SYMMETRIES)


class Report:
    """All that is to be known of a conversion, for ``--loss-report``, and how much of it there is."""

    def __init__(self) -> None:
        self.losses: list[dict[str, Any]] = []
        self.added: list[dict[str, Any]] = []
        self.notes: list[dict[str, Any]] = []
        self.left_out: list[dict[str, Any]] = []
        self.count: Counter[str] = Counter()

    def add(self, name: str, told: Told) -> None:
        """What came of a record that was written."""
        for kept, entries in (
            (self.losses, told.losses), (self.added, told.added), (self.notes, told.notes)
        ):  # fmt: skip
            kept += [{"source": name, "record": told.number} | each._asdict() for each in entries]

    def leave_out(self, name: str, kind: str, why: str, record: int | None = None) -> None:
        """What was not written: a record (``refused``), or a file (``skipped``, ``failed``)."""
        self.left_out.append({"source": name, "record": record, "kind": kind, "why": why})
        self.count[kind] += 1

    def text(self) -> str:
        """The report as JSON, with a final line end."""
        import json

        found = {
            "schema": "taflrec-losses-1", "losses": self.losses, "left_out": self.left_out,
            "added": self.added, "notes": self.notes,
        }  # fmt: skip
        return json.dumps(found, ensure_ascii=False, indent=1) + "\n"

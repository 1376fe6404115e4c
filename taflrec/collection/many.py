"""Many sources checked, one after the other or by any ``concurrent.futures`` executor.

Records are independent, so that a process pool serves on one machine, and the executor of an
engine on many. A worker gets names and plain settings and gives back plain values, so that it
does not matter how it was started. Results come in the order of the input.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from taflrec.checks.codes import UNREADABLE
from taflrec.checks.judge import Verdict, judge, unreadable_verdict
from taflrec.collection.inputs import Input, decoded, unread
from taflrec.collection.selection import Ignores, Layer, Selection
from taflrec.notation.registry import named
from taflrec.record.diagnostic import Profile
from taflrec.record.source import Source
from taflrec.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

SOURCES_A_TASK = 40  # few, so that all workers have work; many, since each task costs a little
TASKS_AHEAD = 64  # a huge archive is not queued at once, and its results do not pile up

T = TypeVar("T")
R = TypeVar("R")


class Settings(NamedTuple):
    """How records are judged and what is told; all of it plain values.

    ``ruleset``   plays every record, whatever it names; None: the record's own
    ``notation``  a name of the registry; empty detects it
    ``layers``    what is selected and ignored; later layers win
    ``for_files``, ``for_events``  patterns, and the codes that are not told there
    """

    ruleset: Ruleset | None = None
    notation: str = ""
    keep_going: bool = False
    profile: Profile = "lenient"
    layers: tuple[Layer, ...] = ()
    for_files: Ignores = ()
    for_events: Ignores = ()

    def selection(self) -> Selection:
        """The selection. Raises SelectionError for a word that means no code."""
        return Selection(self.layers, self.for_files, self.for_events)


class Job(NamedTuple):
    """An input with settings of its own, and fingerprints (how often) that are not told again."""

    item: Any
    settings: Settings
    known: Mapping[str, int] = {}


class Checked(NamedTuple, Generic[T]):
    """What came of one record, or of an input that cannot be used.

    ``number``   of the input, from 0; ``name`` of its source
    ``value``    what ``tell`` made of the record; None where there is a failure
    ``failed``   whether the input could not be read, then ``failure`` may say why
    """

    number: int
    name: str
    value: T | None
    failed: bool = False
    failure: str = ""


Read = Callable[[Any], "bytes | Input"]


def check_many(
    items: Iterable[Any],
    settings: Settings | None = None,
    *,
    read: Read | None = None,
    tell: Callable[[Verdict], Any] | None = None,
    executor: "Executor | None" = None,
    sources_a_task: int = SOURCES_A_TASK,
) -> Iterator[Checked[Any]]:
    """Check every record of every item, in order; raises nothing for what stands in them.

    ``items``     sources, names that *read* turns into bytes, or jobs with their own settings; a
                  huge archive may be an iterator, it is asked only as far as the work has gone
    ``read``      gives the bytes of a name, such as ``Path.read_bytes``; an OSError is a failure
    ``tell``      makes a value of each verdict, where the record is judged; a
                  :class:`~taflrec.collection.result.RecordResult` unless given
    ``executor``  any executor; None works here. What goes to workers (items, read, tell) must
                  then be such that it can be pickled

    Raises SelectionError for settings that select an unknown code.
    """
    given = settings or Settings()
    given.selection()
    if tell is None:
        from taflrec.collection.result import plain

        tell = plain
    jobs = (
        (number, item if isinstance(item, Job) else Job(item, given))
        for number, item in enumerate(items)
    )
    if executor is None:
        for number, job in jobs:
            yield from _checked(number, job, read, tell)
        return
    tasks = ((chunk, read, tell) for chunk in iter(lambda: list(islice(jobs, sources_a_task)), []))
    for results in in_order(executor, _task, tasks):
        yield from results


def in_order(
    executor: "Executor", function: Callable[..., R], tasks: Iterable[tuple[Any, ...]],
    ahead: int = TASKS_AHEAD,
) -> Iterator[R]:  # fmt: skip
    """Results of the tasks in their order, with only so many of them handed over ahead.

    What a task raises is raised here, and the tasks that wait are cancelled, also when the caller
    stops early.
    """
    waiting: deque[Future[R]] = deque()
    left = iter(tasks)
    try:
        while True:
            for task in islice(left, ahead - len(waiting)):
                waiting.append(executor.submit(function, *task))
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _task(
    jobs: list[tuple[int, Job]], read: Read | None, tell: Callable[[Verdict], Any]
) -> list[Checked[Any]]:
    return [each for number, job in jobs for each in _checked(number, job, read, tell)]


def _checked(
    number: int, job: Job, read: Read | None, tell: Callable[[Verdict], Any]
) -> Iterator[Checked[Any]]:
    given = _opened(job.item, read)
    if given.failure:
        yield Checked(number, given.name, None, True, given.failure)
        return
    settings, known = job.settings, Counter(job.known)
    select = _selection(settings.layers, settings.for_files, settings.for_events)
    failed = given.source is None and given.fault is not None and given.fault.name in UNREADABLE
    for verdict in _verdicts(given, settings):
        if verdict.diagnostics and not (select.everything and not known):
            verdict = _kept(verdict, select, known)  # noqa: PLW2901
        yield Checked(number, given.name, tell(verdict), failed)


# the settings of a call are few, and its inputs many
_selection = lru_cache(maxsize=64)(Selection)


def _opened(item: Any, read: Read | None) -> Input:
    if isinstance(item, Input):
        return item
    if isinstance(item, Source):
        return Input(item.name, item, None)
    if read is None:
        raise TypeError(f"{item!r} is no Source: say with read= how it is read")
    name = str(item)
    try:
        content = read(item)
    except OSError as error:
        return unread(name, error)
    return content if isinstance(content, Input) else decoded(name, content)


def _verdicts(given: Input, settings: Settings) -> Iterable[Verdict]:
    if given.source is None:
        assert given.fault is not None
        return [unreadable_verdict(given.name, given.fault)]
    return judge(
        given.source,
        named(settings.notation) if settings.notation else None,
        settings.ruleset,
        keep_going=settings.keep_going,
        faults=(given.fault,) if given.fault else (),
        profile=settings.profile,
    )


def _kept(verdict: Verdict, selection: Selection, known: Counter[str]) -> Verdict:
    """The verdict with what is to be told; *known* counts down what was known before."""
    from taflrec.checks.fingerprint import fingerprint

    event = verdict.record.tag("event")
    ignored = selection.ignored(verdict.source.name, event.value.strip() if event else "")
    kept = []
    for each in verdict.diagnostics:
        if not selection.keeps(each) or each.code in ignored:
            continue
        if known and known[mark := fingerprint(verdict, each)] > 0:
            known[mark] -= 1
            continue
        kept.append(each)
    return verdict._replace(diagnostics=tuple(kept))

"""Many records: the same results in the same order with any executor, and never all at once."""

import multiprocessing
import pickle
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import taflrec
from taflrec.checks.fingerprint import fingerprint
from taflrec.checks.judge import Verdict, judge
from taflrec.collection.inputs import Input
from taflrec.collection.many import Job, Settings, check_many, in_order
from taflrec.collection.selection import Layer, SelectionError
from taflrec.record.source import Source
from taflrec.rules.catalogue import ruleset
from tests.report.verdicts import ILLEGAL, SAMPLES, SOUND

PATHS = sorted(path for path in SAMPLES.rglob("*.*") if path.suffix in (".otg", ".csv", ".moves"))


class Counting(Executor):
    """Runs a task when its result is asked for; counts how many were handed over and not asked for."""

    def __init__(self) -> None:
        self.waiting = self.most = self.cancelled = self.total = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        executor = self
        executor.waiting += 1
        executor.total += 1
        executor.most = max(executor.most, executor.waiting)

        class Late(Future):  # type: ignore[type-arg]
            def result(self, timeout: float | None = None) -> Any:  # noqa: ARG002
                executor.waiting -= 1
                return fn(*args, **kwargs)

            def cancel(self) -> bool:
                executor.cancelled += 1
                return True

        return Late()


def test_plain_results_of_the_samples_are_those_of_single_verdicts() -> None:
    results = list(check_many(PATHS, read=Path.read_bytes))
    assert [r.number for r in results] == sorted(r.number for r in results)
    assert {r.number for r in results} == set(range(len(PATHS)))
    wanted = [
        (str(path), verdict.record.index, verdict.diagnostics)
        for path in PATHS
        if "TR901" not in path.name
        for verdict in judge(Source(str(path), path.read_text("utf-8")))
    ]
    told = [r.value for r in results if not r.failed]
    assert [(v.source, v.number, tuple(d for _, d in v.findings)) for v in told] == wanted
    (broken,) = [r for r in results if r.failed]
    assert [each.name for _, each in broken.value.findings] == ["binary"]


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_threads_and_processes_give_the_same(size: int) -> None:
    alone = list(check_many(PATHS, read=Path.read_bytes))
    # some systems begin a process by copying this one, some from nothing
    anew = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
    for executor in (ThreadPoolExecutor(2), ProcessPoolExecutor(2), anew):
        with executor:
            many = check_many(PATHS, read=Path.read_bytes, executor=executor, sources_a_task=size)
            assert list(many) == alone


def test_results_are_plain_values() -> None:
    results = list(check_many([Source("a.otg", ILLEGAL)]))
    assert pickle.loads(pickle.dumps(results)) == results
    assert results[0].value.findings[0][0] == (4, 4, 9)
    settings = Settings(ruleset("copenhagen"), layers=(Layer(ignore=("TR3",)),))
    assert pickle.loads(pickle.dumps(settings)).layers == settings.layers


def test_a_huge_archive_is_asked_only_as_far_as_the_work_has_gone() -> None:
    asked = 0

    def archive() -> Iterator[Source]:
        nonlocal asked
        while True:
            asked += 1
            yield Source(f"{asked}.otg", SOUND)

    executor = Counting()
    results = check_many(archive(), executor=executor, sources_a_task=2)
    for _, each in zip(range(20), results, strict=False):
        assert not each.failed
    assert executor.most <= 64
    assert asked <= 2 * (64 + 11)
    results.close()  # type: ignore[attr-defined]
    assert executor.cancelled == executor.waiting > 0


def test_without_an_executor_only_one_source_is_asked_for_at_a_time() -> None:
    asked: list[int] = []

    def archive() -> Iterator[Source]:
        for number in range(10):
            asked.append(number)
            yield Source(f"{number}.otg", SOUND)

    results = check_many(archive())
    next(results)
    assert asked == [0]


def test_what_a_task_raises_is_raised_and_the_rest_is_cancelled() -> None:
    def divide(number: int) -> float:
        return 1 / number

    executor = Counting()
    results = in_order(executor, divide, [(1,), (0,), (1,), (1,)])
    assert next(results) == 1
    with pytest.raises(ZeroDivisionError):
        next(results)
    assert executor.cancelled == 2


def test_files_that_cannot_be_read_are_failures(tmp_path: Path) -> None:
    good = tmp_path / "good.otg"
    good.write_text(SOUND)
    missing, folder = tmp_path / "missing.otg", tmp_path
    first, second, third = check_many([missing, folder, good], read=Path.read_bytes)
    assert (first.failed, first.value) == (True, None)
    assert first.failure == f"{missing}: no such file or folder"
    assert second.failure.startswith(f"{tmp_path}: cannot be read: ")
    assert (third.failed, third.value.plies) == (False, 4)
    (told,) = check_many([Input("x", None, None, "x: away")])
    assert told.failure == "x: away"


def test_names_need_a_reader() -> None:
    with pytest.raises(TypeError, match="read="):
        list(check_many(["a.otg"]))


def test_a_wrong_selection_is_told_at_once() -> None:
    with pytest.raises(SelectionError):
        next(check_many([Source("a", SOUND)], Settings(layers=(Layer(select=("TRX",)),))))


def test_settings_of_all_and_of_one() -> None:
    source = Source("a.otg", ILLEGAL)
    ignoring = Settings(layers=(Layer(ignore=("TR301",)),))
    jobs = [source, Job(source, Settings()), Job(source, Settings(keep_going=True))]
    told = [each.value for each in check_many(jobs, ignoring)]
    assert [len(each.findings) for each in told] == [0, 1, 1]
    assert [each.plies for each in told] == [2, 2, 3]


def test_events_and_files_that_ignore() -> None:
    settings = Settings(
        for_files=(("old/*", ("TR301",)),), for_events=(("fuzz*", ("illegal-move",)),)
    )
    sources = [
        Source("old/a.otg", ILLEGAL),
        Source("new/a.otg", ILLEGAL),
        Source("new/b.otg", "[event:Fuzz]\n" + ILLEGAL),
    ]
    assert [len(each.value.findings) for each in check_many(sources, settings)] == [0, 1, 0]


def test_what_is_known_is_left_out_as_often_as_it_is_known() -> None:
    (verdict,) = judge(Source("a.otg", ILLEGAL))
    mark = fingerprint(verdict, verdict.diagnostics[0])
    text = "".join("[event:Same]\n" + ILLEGAL + "\n" for _ in range(3))
    marks = {fingerprint(v, v.diagnostics[0]) for v in judge(Source("a.otg", text))}
    (same,) = marks
    job = Job(Source("a.otg", text), Settings(), {same: 2, mark: 1})
    assert [len(each.value.findings) for each in check_many([job])] == [0, 0, 1]


def test_what_is_told_may_be_anything() -> None:
    def title(verdict: Verdict) -> str:
        return verdict.record.title

    results = check_many([Source("a.otg", "[event:Cup]\n" + SOUND)], tell=title)
    assert [each.value for each in results] == ["Cup"]


def test_the_front_door_has_it() -> None:
    assert taflrec.check_many is check_many
    assert taflrec.Settings is Settings


def test_threads_do_not_mix() -> None:
    sources = [Source(f"{n}.otg", ILLEGAL if n % 3 else SOUND) for n in range(60)]
    with ThreadPoolExecutor(4) as pool:
        results = list(check_many(sources, executor=pool, sources_a_task=1))
    assert [len(each.value.findings) for each in results] == [1 if n % 3 else 0 for n in range(60)]
    assert threading.active_count() < 20

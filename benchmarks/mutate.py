"""Mutation testing of the kernel: does a test fail when one operator of a rule is changed?

    python benchmarks/mutate.py --processes 2 --file king.py --file state.py:170

One at a time: a comparison turned round or moved by one, ``and`` for ``or``, a ``not`` or a
``says(key, value)`` negated, True for False, a small number or an offset by one more or less.
The tests are collected once, in a copy of the package; every mutant runs them in a fork, with its
module's functions changed, until one fails. One that survives shows that a test is missing, unless
it changes no result: ``equivalent.toml`` lists these with their proofs, and they run with ``--all``
only. Exit code 1 when another one survives, or when the list names what is not there any more.
"""

import argparse
import ast
import gc
import importlib
import os
import resource
import shutil
import signal
import sys
import tempfile
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
KERNEL = "taflrec/rules/kernel"
LIST = "equivalent.toml"
WIDTH = 96
FOLDERS = ("taflrec", "tests", "grammar", "samples")
TARGETS = (
    "rules/mutants rules/mutants_turns rules/mutants_tables rules/rulings rules/custodial "
    "rules/king rules/shieldwall rules/exit_fort rules/surround rules/repetition rules/movement "
    "rules/ends rules/game rules/catalogue rules/perft corpus/expected rules/every_variant "
    "rules/against_reference"
)
COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.Lt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Lt, ast.Gt), ast.Gt: (ast.LtE, ast.GtE), ast.LtE: (ast.Gt, ast.Lt),
}  # fmt: skip


class Mutant(NamedTuple):
    """One change: the file, its syntax tree, the node in it and what stands there instead."""

    file: str
    tree: ast.Module
    node: ast.expr
    changed: ast.expr
    words: str  # the function and the change within its statement, the same wherever that stands

    def __str__(self) -> str:
        return f"{self.file}:{self.node.lineno} {self.words}"


def changes(node: ast.AST) -> Iterator[ast.expr]:
    """What may stand in the place of one node, each a mutant."""
    match node:
        case ast.Compare(left=left, ops=ops, comparators=right):
            for place, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    yield ast.Compare(left, [*ops[:place], other(), *ops[place + 1 :]], right)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield ast.Call(ast.Name("bool", ast.Load()), [operand], [])
        case ast.Call(func=ast.Attribute(attr="says")):
            yield ast.UnaryOp(ast.Not(), node)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)) if value <= 60:
            yield from (ast.Constant(n) for n in (value - 1, value + 1) if n >= 0)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=ast.Constant(value=1)):
            yield ast.BinOp(left, ast.Sub() if isinstance(op, ast.Add) else ast.Add(), node.right)


def put(parent: ast.AST, old: ast.AST, new: ast.AST) -> None:
    """Put one node of a syntax tree into the place of another."""
    for key, value in ast.iter_fields(parent):
        if value is old:
            setattr(parent, key, new)
        elif isinstance(value, list):
            value[:] = [new if each is old else each for each in value]


def in_words(node: ast.expr, changed: ast.expr, above: list[ast.AST]) -> str:
    """``function: what stands round it [before -> after]``, as much of the statement as fits."""
    mark = ast.Name(f"[{ast.unparse(node)} -> {ast.unparse(changed)}]", ast.Load())
    put(above[0], node, mark)
    words = mark.id
    for around in above:
        if isinstance(around, ast.expr | ast.stmt):
            wider = ast.unparse(around).splitlines()[0]
            if len(wider) > WIDTH:
                break
            words = wider
        if isinstance(around, ast.stmt):
            break
    put(above[0], mark, node)
    inside = [each.name for each in above if isinstance(each, ast.FunctionDef)]
    return f"{inside[0] if inside else 'module'}: {words}"


def mutants_of(file: str) -> Iterator[Mutant]:
    """Every mutant of a file of the kernel."""
    tree = ast.parse(Path(KERNEL, file).read_text(encoding="utf-8"))
    parents = {each: node for node in ast.walk(tree) for each in ast.iter_child_nodes(node)}
    alike: Counter[str] = Counter()
    for node in ast.walk(tree):
        # `not says(...)` is negated once, as a whole
        inner = isinstance(node, ast.Call) and isinstance(parents[node], ast.UnaryOp)
        if isinstance(node, ast.expr) and not inner:
            above = [parents[node]]
            while above[-1] is not tree:
                above.append(parents[above[-1]])
            for new in changes(node):
                words = in_words(node, new, above)
                alike[words] += 1
                number = f" #{alike[words]}" if alike[words] > 1 else ""
                yield Mutant(file, tree, node, new, words + number)


def listed() -> set[tuple[str, str]]:
    """File and words of the mutants that are proved to be equivalent."""
    files = tomllib.loads(Path(__file__).with_name(LIST).read_text(encoding="utf-8"))
    return {
        (file, words.strip())
        for file, entries in files.items()
        for entry in entries
        for words in entry["changes"].strip().splitlines()
    }


def patch(mutant: Mutant) -> None:
    """Give the loaded module the code and the constants of the mutant; spoils its tree."""
    tree, node, changed = mutant.tree, mutant.node, mutant.changed
    for parent in list(ast.walk(tree)):
        put(parent, node, changed)
    ast.fix_missing_locations(ast.copy_location(changed, node))
    module = importlib.import_module(f"{KERNEL.replace('/', '.')}.{mutant.file[:-3]}")
    fresh: dict[str, Any] = {"__name__": module.__name__}
    exec(compile(tree, mutant.file, "exec"), fresh)
    for name, new in fresh.items():
        old = vars(module).get(name)
        if getattr(new, "__module__", "") == module.__name__:
            for key, value in (vars(new) if isinstance(new, type) else {name: new}).items():
                made: Any = getattr(value, "fget", value)
                if hasattr(made, "__code__") and made.__code__.co_filename == mutant.file:
                    there: Any = vars(old)[key] if isinstance(old, type) else old
                    getattr(there, "fget", there).__code__ = made.__code__
        elif not name.startswith("__") and new != old:
            for holder in [each for each in sys.modules.values() if vars(each).get(name) is old]:
                setattr(holder, name, new)
    for thing in [each for each in gc.get_objects() if type(each).__name__ == "Ruleset"]:
        thing._played = None  # tables built while the tests were collected


class Mutating:
    """A pytest plugin that runs the collected tests once for every mutant."""

    def __init__(self, mutants: list[Mutant], processes: int) -> None:
        self.mutants, self.processes = mutants, processes
        self.ended: dict[Mutant, str] = {}
        self.kills: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the unchanged tests, then every mutant in a fork."""
        for item in session.items:
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        running: dict[int, Mutant] = {}
        todo = [] if session.testsfailed else self.mutants[::-1]
        while todo or running:
            while todo and len(running) < self.processes:
                child = os.fork()
                if not child:
                    self.try_one(session, todo[-1])
                running[child] = todo.pop()
            child, status = os.wait()
            self.note(running.pop(child), status, Path(str(child)))
        return True

    def note(self, mutant: Mutant, status: int, killer: Path) -> None:
        """Count how a mutant ended; tell at once of one that lives."""
        late = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF
        word = "timed out" if late else "killed" if status else "survived"
        self.ended[mutant] = word
        if killer.exists():
            self.kills[mutant.file][killer.read_text()] += 1
        if word == "survived":
            print(len(self.ended), word, mutant, file=sys.__stderr__, flush=True)

    def try_one(self, session: pytest.Session, mutant: Mutant) -> None:
        """In a fork: run the tests against one mutant until one fails; does not come back."""
        resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))  # it may loop for ever
        session.config.pluginmanager.unregister(name="terminalreporter")
        try:
            patch(mutant)
            kills = self.kills[mutant.file]  # the tests that killed its neighbours come first
            for item in sorted(session.items, key=lambda item: -kills[item.nodeid]):
                signal.setitimer(signal.ITIMER_PROF, 20)  # of its own time, whatever else runs
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if session.testsfailed:
                    Path(str(os.getpid())).write_text(item.nodeid)
                    os._exit(1)
            os._exit(0)
        finally:  # the mutated module does not even load
            os._exit(1)


def main() -> int:
    """Read the command line, collect the tests in a copy of the package, run the mutants."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    default = [f"tests/{name.replace('/', '/test_')}.py" for name in TARGETS.split()]
    parser.add_argument("targets", nargs="*", default=default, help="tests to run, in this order")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--file", action="append", help="NAME or NAME:LINE; all when left out")
    parser.add_argument("--all", action="store_true", help=f"run those of {LIST} too")
    options = parser.parse_args()
    files = sorted(path.name for path in (ROOT / KERNEL).glob("*.py"))
    places, proofs = set(options.file or files), listed()
    os.environ.setdefault("TAFLREC_SHARED", str(ROOT.parent / "shared"))
    with tempfile.TemporaryDirectory() as folder:
        for name in FOLDERS:
            shutil.copytree(ROOT / name, Path(folder, name))
        shutil.copy(ROOT / "pyproject.toml", folder)
        os.chdir(folder)
        sys.path.insert(0, folder)
        every = [each for name in files for each in mutants_of(name)]
        asked = [each for each in every if {each.file, str(each).split()[0]} & places]
        proved = [each for each in asked if (each.file, each.words) in proofs]
        todo = asked if options.all else [each for each in asked if each not in proved]
        plugin = Mutating(todo, options.processes)
        targets = [each for each in options.targets if Path(each.partition("::")[0]).exists()]
        # in this process alone, since every mutant is a fork of it
        alone = ["-q", "-o", "addopts=-m 'not slow'", "-p", "no:cacheprovider"]
        code = pytest.main([*alone, *targets], plugins=[plugin])
    ended = plugin.ended.items()
    wrong = [f"{word}: {each}" for each, word in ended if (word == "survived") != (each in proved)]
    stale = proofs - {(each.file, each.words) for each in every}
    wrong += [f"no mutant any more: {file} {words}" for file, words in sorted(stale)]
    print(f"{len(asked)} mutants, {len(proved)} in {LIST};", dict(Counter(plugin.ended.values())))
    print("\n".join(wrong) or "none is left without a test or a proof")
    return int(code != pytest.ExitCode.OK or bool(wrong))


if __name__ == "__main__":
    sys.exit(main())

"""What may know what. The imports of every module are read, also those inside functions and those
by a module's name in a string; an arrow that points up or sideways fails. Source: design, section 4;
style, "How taflrec code should read"."""

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "taflrec"

# layer -> the layers below it that it may import, from the bottom to the top
LAYERS: dict[str, set[str]] = {
    "board": set(),
    "record": {"board"},
    "rules": {"board", "record"},
    "notation": {"board", "record", "rules"},
    "replay": {"board", "record", "rules", "notation"},
    "checks": {"board", "record", "rules", "notation", "replay"},
    # side by side, never into each other
    "report": {"board", "record", "rules", "notation", "replay", "checks"},
    "convert": {"board", "record", "rules", "notation", "replay", "checks"},
    "collection": {"board", "record", "rules", "notation", "replay", "checks"},
    "render": {"board", "record"},
    "fix": {"board", "record", "rules", "notation", "replay", "checks"},
    # what a picture of a record shows, and which of its claims hold
    "figures": {"board", "record", "rules", "notation", "replay", "checks", "render"},
    # figures inside the documents of other programs
    "integrations": {"board", "record", "render", "figures"},
    "cli": {
        "board", "record", "rules", "notation", "replay", "checks", "report", "convert", "render",
        "collection", "fix", "figures", "integrations",
    },
}  # fmt: skip
# the front door hands on what others define; only the command line may knock at it
LAYERS[""] = {*LAYERS} - {"cli"}
# what does not come with Python -> the layers that may import it
OUTSIDE = {
    "click": {"cli"},
    "lark": {"notation"},
    "pydantic": {"convert", "collection"},
    **{name: {"render"} for name in ("resvg_py", "cairosvg", "cairocffi", "PIL")},
    **{name: {"integrations"} for name in ("docutils", "sphinx", "mkdocs")},
}
MOST_LINES = 400

MODULES = sorted(PACKAGE.rglob("*.py"))
_MODULE_NAME = re.compile(r"taflrec(\.\w+)+")


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def layer_of(module: str) -> str:
    parts = module.split(".")
    if parts[1:] == ["__main__"]:
        return "cli"  # ``python -m taflrec``
    return parts[1] if len(parts) > 1 else ""


@cache  # every module is asked some six things
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


class Import(NamedTuple):
    """What is imported, and on which line."""

    module: str
    line: int


def imports(path: Path) -> Iterator[Import]:
    """Every import of a module, wherever it stands; for ``from a import b`` both a and a.b."""
    package = name_of(path) if path.name == "__init__.py" else name_of(path).rpartition(".")[0]
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*parents, *([base] if base else [])])
            yield Import(base, node.lineno)
            for alias in node.names:
                yield Import(f"{base}.{alias.name}", node.lineno)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            # tables name modules that are imported when they are used
            if _MODULE_NAME.fullmatch(node.value):
                yield Import(node.value, node.lineno)
        elif isinstance(node, ast.Call) and _called(node) in (
            "import_module",
            "__import__",
            "needed",
        ):
            for argument in node.args[:1]:
                if isinstance(argument, ast.Constant):
                    yield Import(str(argument.value), node.lineno)


def _called(node: ast.Call) -> str:
    """The last name of what is called, such as ``exit`` of ``sys.exit``."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


IDS = [str(path.relative_to(PACKAGE)) for path in MODULES]
each_module = pytest.mark.parametrize("path", MODULES, ids=IDS)


def test_every_package_has_its_place_in_the_order() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert packages == {*LAYERS} - {""}
    assert {path.name for path in PACKAGE.glob("*.py")} == {"__init__.py", "__main__.py"}


@each_module
def test_no_arrow_points_up_or_sideways(path: Path) -> None:
    layer = layer_of(name_of(path))
    allowed = LAYERS[layer] | {layer} | ({""} if layer == "cli" else set())
    wrong = [
        f"line {found.line}: {layer or 'taflrec'} imports {found.module}"
        for found in imports(path)
        if found.module.split(".")[0] == "taflrec"
        and layer_of(found.module) in LAYERS
        and layer_of(found.module) not in allowed
    ]
    assert wrong == []


@each_module
def test_modules_that_are_imported_exist(path: Path) -> None:
    known = {name_of(module) for module in MODULES}
    wrong = [
        found.module
        for found in imports(path)
        if found.module.startswith("taflrec.")
        and found.module not in known
        and found.module.rpartition(".")[0] not in known
    ]
    assert wrong == []


@each_module
def test_what_does_not_come_with_python_is_imported_in_its_layer_only(path: Path) -> None:
    layer = layer_of(name_of(path))
    wrong = []
    for found in imports(path):
        top = found.module.split(".")[0]
        if top in sys.stdlib_module_names or top in ("taflrec", ""):
            continue
        if layer not in OUTSIDE.get(top, set()):
            wrong.append(f"line {found.line}: {layer} imports {top}")
    assert wrong == []


def test_only_the_models_need_pydantic() -> None:
    users = {
        str(path.relative_to(PACKAGE)).replace(os.sep, "/")
        for path in MODULES
        for found in imports(path)
        if found.module.split(".")[0] == "pydantic"
    }
    assert users == {"convert/models.py", "collection/config.py"}


def test_click_is_used_in_cli_and_lark_in_notation() -> None:
    used = {
        found.module.split(".")[0]: layer_of(name_of(path))
        for path in MODULES
        for found in imports(path)
        if found.module.split(".")[0] in ("click", "lark")
    }
    assert used == {"click": "cli", "lark": "notation"}


# The pure core

BUILT_IN = {"print", "input", "open", "exit", "quit", "breakpoint", "eval", "exec", "compile"}
ATTRIBUTES = {
    "sys": {"exit", "argv", "stdin", "stdout", "stderr", "_exit"},
    "os": {
        "environ", "environb", "getenv", "putenv", "open", "remove", "unlink", "rename", "replace",
        "mkdir", "makedirs", "listdir", "scandir", "walk", "system", "popen", "_exit", "getcwd",
    },
}  # fmt: skip
METHODS = {
    "read_text", "write_text", "read_bytes", "write_bytes", "unlink", "mkdir", "iterdir", "rglob",
    "glob",
}  # fmt: skip
CLOCKS = {"time", "datetime", "subprocess", "socket", "shutil", "tempfile", "logging", "argparse"}
# the files that a document names: other programs hand over the document alone
OPENS_FILES = PACKAGE / "integrations" / "files.py"
CORE = [path for path in MODULES if layer_of(name_of(path)) != "cli" and path != OPENS_FILES]


def touches_the_world(path: Path) -> Iterator[str]:
    for node in ast.walk(tree_of(path)):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in BUILT_IN:
                yield f"line {line}: {node.func.id}()"
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.attr in ATTRIBUTES.get(node.value.id, set()):
                yield f"line {line}: {node.value.id}.{node.attr}"
        elif isinstance(node, ast.ImportFrom) and node.module in ATTRIBUTES:
            for alias in node.names:
                if alias.name in ATTRIBUTES[node.module]:
                    yield f"line {line}: from {node.module} import {alias.name}"
        if isinstance(node, ast.Call) and _called(node) in METHODS:
            yield f"line {line}: .{_called(node)}()"
    for found in imports(path):
        if found.module.split(".")[0] in CLOCKS:
            yield f"line {found.line}: import {found.module}"


@pytest.mark.parametrize("path", CORE, ids=[str(path.relative_to(PACKAGE)) for path in CORE])
def test_below_the_command_line_nothing_prints_exits_or_opens_files(path: Path) -> None:
    assert list(touches_the_world(path)) == []


def test_the_check_sees_what_it_is_to_see(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "taflrec" / "board" / "x.py"
    module.parent.mkdir(parents=True)
    module.write_text(
        "import time\nfrom os import environ\nprint(1)\nsys.exit(2)\nos.environ['A']\n"
        "def f():\n    open('x')\n    Path('x').read_text()\n    from taflrec.rules import a\n"
        "X = 'taflrec.cli.main'\nimport_module('lark')\nfrom ..notation import otn\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    assert len(list(touches_the_world(module))) == 7
    found = {each.module for each in imports(module)}
    assert found >= {"taflrec.rules", "taflrec.cli.main", "lark", "taflrec.notation.otn", "time"}


# Form


@each_module
def test_a_module_is_short_enough_to_be_read(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < MOST_LINES


def public_names(path: Path) -> Iterator[tuple[str, ast.AST]]:
    """The module, its public functions and classes, and the public methods of these."""
    tree = tree_of(path)
    yield "the module", tree
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if node.name.startswith("_"):
                continue
            yield node.name, node
            for inner in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
                    yield f"{node.name}.{inner.name}", inner


@each_module
def test_every_public_name_has_a_docstring(path: Path) -> None:
    without = [
        name
        for name, node in public_names(path)
        if not ast.get_docstring(node)  # type: ignore[arg-type]
    ]
    assert without == []


@each_module
def test_every_function_is_typed(path: Path) -> None:
    untyped = []
    for node in ast.walk(tree_of(path)):
        if not isinstance(node, ast.FunctionDef):
            continue
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        bare = [
            each.arg
            for each in arguments
            if each.annotation is None and each.arg not in ("self", "cls")
        ]
        if bare or node.returns is None:
            untyped.append(node.name)
    assert untyped == []


def test_the_package_says_that_it_is_typed() -> None:
    assert (PACKAGE / "py.typed").is_file()


def test_the_grammars_are_in_the_checkout_and_nowhere_else() -> None:
    found = {path.relative_to(ROOT).parts[0] for path in ROOT.glob("*/**/*.lark")}
    found |= {path.parent.name for path in (ROOT / "grammar").glob("*.lark")}
    assert found - {".venv", "dist", "build"} == {"grammar"}
    names = {path.name for path in (ROOT / "grammar").glob("*.lark")}
    assert {"taflrec.lark", "record.lark", "move.lark", "position.lark", "rules.lark"} <= names


def test_the_grammars_go_into_the_wheel() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert re.search(r"force-include\]\s*\n\s*grammar\s*=\s*\"taflrec/grammar\"", text)


# What is loaded when. Each case runs in an interpreter of its own.

HEAVY = ("lark", "pydantic", "pydantic_core", "jsonschema")
_TELL = (
    "\nimport json, sys\nprint('\\n' + json.dumps(sorted({n.split('.')[0] for n in sys.modules})))"
)


def loaded(code: str, tmp_path: Path) -> set[str]:
    """Names of the top-level modules that are loaded after running some code."""
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "XDG_CACHE_HOME": str(tmp_path),
        "HOME": str(tmp_path),
        "TAFLREC_DEBUG": "1",
    }
    for name in ("COVERAGE_PROCESS_START", "COV_CORE_SOURCE"):
        environment.pop(name, None)
    ran = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n{code}{_TELL}"],
        capture_output=True, text=True, timeout=60, check=False, cwd=tmp_path, env=environment,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return {*json.loads(ran.stdout.splitlines()[-1])}


def command(*arguments: str) -> str:
    """Code that runs a command and catches its exit."""
    return (
        f"sys.argv = ['taflrec', *{list(arguments)!r}]\n"
        "from taflrec.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit as end:\n    assert end.code in (0, None), end.code\n"
    )


ROW = "d7-e7 d3-a3 d2-a2xa3 d5-g5,1,0,Ongoing\n"
# name, code, what must not be loaded
STARTS = [
    ("import taflrec", "import taflrec", (*HEAVY, "click", "taflrec.cli")),
    ("taflrec --help", command("--help"), HEAVY),
    ("taflrec --version", command("--version"), HEAVY),
    ("taflrec validate --help", command("validate", "--help"), HEAVY),
    ("taflrec variants", command("variants"), HEAVY),
    ("taflrec perft brandubh 1", command("perft", "brandubh", "1"), HEAVY),
    ("taflrec validate rows.csv", command("validate", "--variant", "brandubh", "rows.csv"),
     HEAVY[1:]),
    ("taflrec validate game.otg", command("validate", "game.otg"), HEAVY[1:]),
    ("taflrec play", command("play", "--variant", "brandubh", "d7-e7"), HEAVY[1:]),
]  # fmt: skip


@pytest.mark.parametrize("code, barred", [row[1:] for row in STARTS], ids=[r[0] for r in STARTS])
def test_heavy_modules_are_loaded_by_the_commands_that_need_them(
    code: str, barred: tuple[str, ...], tmp_path: Path
) -> None:
    (tmp_path / "rows.csv").write_text(ROW, encoding="utf-8")
    (tmp_path / "game.otg").write_text(
        "[rules:dim:7 ks:w surf:n tfr:i start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d7-e7\n",
        encoding="utf-8",
    )
    assert loaded(code, tmp_path) & {*barred} == set()


def test_the_front_door_hands_on_what_it_lists(tmp_path: Path) -> None:
    code = (
        "import taflrec\n"
        "for name in taflrec.__all__:\n"
        "    assert getattr(taflrec, name).__doc__, name\n"
        "try:\n    taflrec.no_such_name\nexcept AttributeError as error:\n"
        "    assert 'no_such_name' in str(error)\nelse:\n    raise SystemExit(1)\n"
    )
    assert loaded(code, tmp_path) & {*HEAVY, "click"} == set()


def test_the_pure_core_needs_nothing_but_python(tmp_path: Path) -> None:
    code = (
        "import taflrec.board.drawing, taflrec.record.model, taflrec.rules.kernel.game\n"
        "import taflrec.notation.registry, taflrec.checks.judge, taflrec.render.svg\n"
    )
    found = loaded(code, tmp_path)
    assert found & {*HEAVY, "click"} == set()

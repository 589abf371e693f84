"""The classes: how much each holds with all that it inherits from us, and why it has heirs."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.test_architecture import PACKAGE, ROOT, Module, modules

MOST_METHODS = 25
PORTS = (f"{PACKAGE}.rules.system.RuleSystem",)
"""Bases that ask every heir the same questions: these are counted once, where they are asked."""


@dataclass(frozen=True)
class Class:
    """A class of ours: its full name, those of its bases that are ours, and its own methods."""

    name: str
    bases: tuple[str, ...]
    methods: frozenset[str]
    is_port: bool


def classes(root: Path = ROOT) -> dict[str, Class]:
    """Every class of the program, by its full name."""
    found = modules(root)
    return {each.name: each for module in found.values() for each in _classes_of(module, found)}


@cache
def _nodes(tree: ast.Module) -> tuple[ast.AST, ...]:
    """What is looked through here; walking all of a tree takes the most time."""
    kinds = ast.ClassDef | ast.ImportFrom | ast.Call
    return tuple(node for node in ast.walk(tree) if isinstance(node, kinds))


def _classes_of(module: Module, found: dict[str, Module]) -> Iterator[Class]:
    known = _names(module, found)
    for node in _nodes(module.tree):
        if isinstance(node, ast.ClassDef):
            named = [known.get(_base(each), "") for each in node.bases]
            functions = (each for each in node.body if isinstance(each, ast.FunctionDef))
            yield Class(
                f"{module.name}.{node.name}",
                tuple(each for each in named if each),
                frozenset(each.name for each in functions),
                any(_base(each) == "Protocol" for each in node.bases),
            )


def _base(node: ast.expr) -> str:
    """The name of a base, without what it is generic in."""
    return ast.unparse(node.value if isinstance(node, ast.Subscript) else node)


def _names(module: Module, found: dict[str, Module]) -> dict[str, str]:
    """What the names of classes in a module stand for: its own, and those it imports from us."""
    names = {}
    for node in _nodes(module.tree):
        if isinstance(node, ast.ClassDef):
            names[node.name] = f"{module.name}.{node.name}"
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == PACKAGE:
            for each in node.names:
                full = f"{node.module}.{each.name}"
                names[each.asname or each.name] = full
                inside = _own_classes(found.get(full))
                names |= {f"{each.asname or each.name}.{name}": f"{full}.{name}" for name in inside}
    return names


def _own_classes(module: Module | None) -> list[str]:
    tree = ast.Module([], []) if module is None else module.tree
    return [node.name for node in tree.body if isinstance(node, ast.ClassDef)]


def methods(name: str, known: dict[str, Class]) -> frozenset[str]:
    """The methods of a class with those of its ancestors that are ours; overridden ones once."""
    one = known.get(name)
    if one is None:
        return frozenset()
    return one.methods.union(*(methods(base, known) for base in one.bases))


def large_classes(root: Path = ROOT) -> list[str]:
    """Classes with more methods than one can keep in mind."""
    known = classes(root)
    counted = {name: len(_counted(name, known)) for name in known}
    return sorted(f"{name}: {many}" for name, many in counted.items() if many > MOST_METHODS)


def _counted(name: str, known: dict[str, Class]) -> frozenset[str]:
    others = (methods(port, known) for port in PORTS if port != name)
    return methods(name, known).difference(*others)


def cut_in_two(root: Path = ROOT) -> list[str]:
    """Bases that nobody makes and only one class has: that class was cut, not divided."""
    known = classes(root)
    heirs = Counter(base for each in known.values() for base in each.bases)
    made = _made(root)
    return sorted(
        name
        for name, many in heirs.items()
        if many == 1 and name in known and not known[name].is_port and name not in made
    )


def _made(root: Path) -> set[str]:
    """Classes that some code calls by their name."""
    found, made = modules(root), set()
    for module in found.values():
        names = _names(module, found)
        calls = (node.func for node in _nodes(module.tree) if isinstance(node, ast.Call))
        made |= {names.get(_dotted(each), "") for each in calls}
    return made


def _dotted(node: ast.expr) -> str:
    """A name, or names with dots between; nothing for whatever else is called."""
    if isinstance(node, ast.Attribute):
        before = _dotted(node.value)
        return f"{before}.{node.attr}" if before else ""
    return node.id if isinstance(node, ast.Name) else ""


def test_no_class_holds_more_than_one_can_keep_in_mind() -> None:
    assert list(large_classes()) == []


def test_no_class_is_cut_into_bases() -> None:
    assert cut_in_two() == []


def many(first: int, last: int) -> str:
    """Methods by the names m1, m2, ..."""
    return "".join(f"    def m{n}(self): ...\n" for n in range(first, last + 1))


PLANTED = {
    "ui/base.py": "class Base:\n" + many(1, 20),
    "ui/whole.py": f"from {PACKAGE}.ui.base import Base\nclass Whole(Base):\n" + many(20, 26),
    "ui/fine.py": "class Fine(QWidget):\n" + many(1, 25),
    "ui/heirs.py": "class One(Rows[int]): ...\nclass Other(Rows[str]): ...\nclass Rows: ...\n",
    "ui/made.py": "class Made: ...\nclass More(Made): ...\nmade = Made()\n",
    "ui/port.py": "class Port(Protocol): ...\nclass Answer(Port): ...\n",
    "session/far.py": f"from {PACKAGE}.ui import base\nclass Far(base.Base): ...\n",
}


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """Two classes cut in two, one of them too large, beside others that are as they should be."""
    for name, text in PLANTED.items():
        path = tmp_path / PACKAGE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        (path.parent / "__init__.py").touch()
    return tmp_path


def test_a_class_that_inherits_too_much_is_found(planted: Path) -> None:
    assert large_classes(planted) == [f"{PACKAGE}.ui.whole.Whole: 26"]


def test_a_base_of_only_one_class_is_found(planted: Path) -> None:
    assert cut_in_two(planted) == []
    (planted / PACKAGE / "session/far.py").unlink()
    assert cut_in_two(planted) == [f"{PACKAGE}.ui.base.Base"]

"""The house: which way imports may go, who may name what, and how long things get."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from gm_tracker.rules import SYSTEMS

ROOT = Path(__file__).parents[1]
PACKAGE = "gm_tracker"

ARROWS = {
    "__init__": set(),
    "__main__": {"app", "headless", "__init__"},
    "app": {"ui", "session", "logs", "paths", "model"},
    "headless": {"session", "words", "logs", "paths", "model", "__init__"},
    "ui": {"session", "words", "model", "__init__"},
    # One sitting at the table, without Qt: what the window and the verbs stand on.
    "session": {
        "words",
        "campaign",
        "engine",
        "odds",
        "forecast",
        "recap",
        "rules",
        "paths",
        "logs",
        "model",
    },
    # Whole fights played ahead.
    "forecast": {"engine", "odds", "rules", "model"},
    # How a fight went: its steps read again, its dice held against the odds they had.
    "recap": {"engine", "odds", "rules", "model"},
    "words": {"rules", "model"},
    "campaign": {"rules", "model", "paths"},
    "engine": {"rules", "model"},
    "odds": {"rules", "model"},
    "rules": {"model"},
    # What a system that lives elsewhere may rely on; the one module that only hands on names.
    "api": {"rules", "model"},
    "model": set(),
    # Where things lie on the disk, and the program's own log.
    "paths": set(),
    "logs": {"paths", "__init__"},
}
"""Each part of the program and the parts that it may import."""

SHARED_RULES = {
    "system",
    "turns",
    "two_readings",
    "sheet",
    "tracks",
    "dialogue",
    "exchange",
    "playing",
    "tally",
    "hands",
    "joining",
    "later",
    "saving",
    "tactics",
    "verdicts",
    "building",
    "channels",
    "of_actions",
    "converting",
    "game_creature",
    "taking",
    "percentile",
    "opposed",
}
LONGEST_FILE = 320
LONG_FUNCTION = 30


@dataclass(frozen=True)
class Module:
    """One file of the program: its dotted name, its tree and its text."""

    name: str
    tree: ast.Module
    text: str

    @property
    def part(self) -> str:
        """The part of the house it stands in."""
        return _part(self.name)


def _part(name: str) -> str:
    return name.split(".")[1] if "." in name else "__init__"


def modules(root: Path = ROOT) -> dict[str, Module]:
    """Every module of the program, by its dotted name."""
    found = {}
    for path in sorted((root / PACKAGE).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        text = path.read_text(encoding="utf-8")
        found[name] = Module(name, _tree(text), text)
    return found


@cache
def _tree(text: str) -> ast.Module:
    """Most of these tests read the same files, and reading them takes the most time."""
    return ast.parse(text)


@cache
def _import_nodes(tree: ast.Module) -> tuple[ast.Import | ast.ImportFrom, ...]:
    return tuple(n for n in ast.walk(tree) if isinstance(n, ast.Import | ast.ImportFrom))


def imported(module: Module, known: dict[str, Module], *, is_package: bool) -> Iterator[str]:
    """The full names of everything a module imports, in functions too."""
    for node in _import_nodes(module.tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        else:
            base = _base(module, node, is_package=is_package)
            for each in node.names:
                full = f"{base}.{each.name}"
                yield full if full in known else base


def _base(module: Module, node: ast.ImportFrom, *, is_package: bool) -> str:
    if not node.level:
        return node.module or ""
    parts = module.name.split(".")
    up = node.level - 1 if is_package else node.level
    parts = parts[: len(parts) - up]
    return ".".join([*parts, node.module] if node.module else parts)


def graph(found: dict[str, Module], root: Path = ROOT) -> dict[str, set[str]]:
    """The imports of every module."""
    packages = {n for n in found if (root / Path(*n.split("."))).is_dir()}
    return {n: set(imported(m, found, is_package=n in packages)) for n, m in found.items()}


def inside(imports: set[str]) -> set[str]:
    """The imports that stay within the program."""
    return {each for each in imports if each.split(".")[0] == PACKAGE}


def wrong_arrows(root: Path = ROOT) -> list[str]:
    """Imports that go a way they may not."""
    wrong = []
    for name, imports in graph(modules(root), root).items():
        part = _part(name)
        allowed = ARROWS.get(part, set()) | {part}
        wrong += [f"{name} -> {each}" for each in inside(imports) if _part(each) not in allowed]
    return sorted(wrong)


def names_qt_outside_ui(root: Path = ROOT) -> list[str]:
    """Modules that import or name PySide6 (or its helpers) and are not the window."""
    found = modules(root)
    return sorted(
        name
        for name, module in found.items()
        if module.part != "ui" and re.search(r"\b(PySide6|shiboken6)\b", module.text)
    )


def wrong_rules(root: Path = ROOT) -> list[str]:
    """Rule modules that import another system, or something that rules may not."""
    wrong = []
    for name, imports in graph(modules(root), root).items():
        parts = name.split(".")
        if parts[1:2] != ["rules"] or len(parts) < 3:
            continue
        for each in inside(imports):
            other = each.split(".")
            if other[1] == "rules" and not _is_fellow(parts[2], other[2:3]):
                wrong.append(f"{name} -> {each}")
    return sorted(wrong)


def _is_fellow(mine: str, other: list[str]) -> bool:
    allowed = SHARED_RULES if mine in SHARED_RULES else {*SHARED_RULES, mine}
    return bool(other) and other[0] in allowed


OF_OTHERS = tuple(f"{PACKAGE}.campaign.imports.{each}." for each in ("foreign", "texts"))
"""Readers of what others write: each says of which game that is, and knows nothing else of it."""


def system_names(root: Path = ROOT, ids: tuple[str, ...] = ()) -> list[str]:
    """Places outside a system's own files that name it, in a string or an import."""
    known = ids or tuple(each.id for each in SYSTEMS)
    found, wrong = modules(root), []
    for name, imports in graph(found, root).items():
        if name == f"{PACKAGE}.rules" or name.startswith(OF_OTHERS):
            continue
        said = set(strings(found[name].tree))
        for each in known:
            home = f"{PACKAGE}.rules.{each}"
            if name == home or name.startswith(f"{home}."):
                continue
            if any(i == home or i.startswith(f"{home}.") for i in imports):
                wrong.append(f"{name} imports {each}")
            if any(each in text.lower() and _names(text, each) for text in said):
                wrong.append(f"{name} names {each}")
    return sorted(wrong)


def _names(text: str, system: str) -> bool:
    """Whether a string names a system; examples of the command line may."""
    lines = (each for each in text.splitlines() if not each.strip().startswith("gm-tracker "))
    return any(re.search(rf"\b{system}\b", each, re.IGNORECASE) for each in lines)


def strings(tree: ast.Module) -> Iterator[str]:
    """The strings of a module that are not documentation."""
    documentation = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in documentation
        ):
            yield node.value


def cycle(root: Path = ROOT) -> list[str]:
    """Some modules that import one another in a circle, or nothing."""
    edges = {n: inside(i) for n, i in graph(modules(root), root).items()}
    done: set[str] = set()

    def visit(name: str, path: list[str]) -> list[str]:
        if name in path:
            return [*path[path.index(name) :], name]
        if name in done:
            return []
        for each in sorted(edges.get(name, ())):
            if found := visit(each, [*path, name]):
                return found
        done.add(name)
        return []

    return next((found for name in edges if (found := visit(name, []))), [])


KIT = {f"{PACKAGE}.model.frozen", f"{PACKAGE}.model.advice", f"{PACKAGE}.words.pieces"}
"""What the kit of the window may know beside itself: no fight is among it."""


def kit_that_knows_a_fight(root: Path = ROOT) -> list[str]:
    """Imports of the window's kit that are neither its own nor mere words."""
    home, wrong = f"{PACKAGE}.ui.kit", []
    for name, imports in graph(modules(root), root).items():
        if name == home or name.startswith(f"{home}."):
            others = (
                each for each in inside(imports) - KIT if not f"{each}.".startswith(f"{home}.")
            )
            wrong += [f"{name} -> {each}" for each in others]
    return sorted(wrong)


SEEN_BY_PLAYERS = {
    *(f"{PACKAGE}.model.frozen", f"{PACKAGE}.words.pieces"),
    *(f"{PACKAGE}.words.players.projection", f"{PACKAGE}.ui.fight.sides"),
}
"""What the players' window may know beside itself and the kit: values that are shown whole."""


def players_that_know_a_fight(root: Path = ROOT) -> list[str]:
    """Imports of the players' window by which something could be painted that is not disclosed."""
    home, wrong = f"{PACKAGE}.ui.players", []
    own = f"{home}.", f"{PACKAGE}.ui.kit."
    for name, imports in graph(modules(root), root).items():
        if name == home or name.startswith(f"{home}."):
            others = inside(imports) - SEEN_BY_PLAYERS
            wrong += [f"{name} -> {e}" for e in others if not f"{e}.".startswith(own)]
    return sorted(wrong)


def without_a_region(root: Path = ROOT) -> list[str]:
    """Modules of the window that stand in none of its regions."""
    return sorted(
        name
        for name in modules(root)
        if name.startswith(f"{PACKAGE}.ui.")
        and name.count(".") == 2
        and not (root / Path(*name.split("."))).is_dir()
    )


def unfinished(root: Path = ROOT) -> list[str]:
    """Modules with notes of work that is still to be done."""
    marks = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
    return [name for name, module in modules(root).items() if marks.search(module.text)]


def long_files(root: Path = ROOT) -> list[str]:
    """Modules longer than they should be."""
    counted = {name: module.text.count("\n") for name, module in modules(root).items()}
    return [f"{name}: {lines} lines" for name, lines in counted.items() if lines > LONGEST_FILE]


def function_lengths(root: Path = ROOT) -> list[int]:
    """The length of every function, in lines, from the shortest to the longest."""
    return sorted(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for module in modules(root).values()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def test_every_part_of_the_house_is_known() -> None:
    assert {module.part for module in modules().values()} <= set(ARROWS)


def test_arrows_only_go_down() -> None:
    assert wrong_arrows() == []


def test_only_the_window_names_qt() -> None:
    assert names_qt_outside_ui() == []


def test_rule_systems_do_not_know_one_another() -> None:
    assert wrong_rules() == []


def test_no_code_names_a_system_outside_its_own_files() -> None:
    assert system_names() == []


def test_nothing_imports_in_a_circle() -> None:
    assert cycle() == []


def test_the_kit_of_the_window_knows_no_fight() -> None:
    assert kit_that_knows_a_fight() == []


def test_the_players_window_knows_no_fight() -> None:
    assert players_that_know_a_fight() == []


def test_every_part_of_the_window_has_its_region() -> None:
    assert without_a_region() == []


def test_nothing_is_left_unfinished() -> None:
    assert unfinished() == []


def test_files_are_short() -> None:
    assert long_files() == []


def test_nine_functions_of_ten_are_under_30_lines() -> None:
    lengths = function_lengths()
    assert lengths[len(lengths) * 9 // 10] < LONG_FUNCTION


def test_functions_are_short_at_the_median() -> None:
    lengths = function_lengths()
    assert lengths[len(lengths) // 2] <= 7


PLANTED = {
    "ui/fight/panel.py": "def f():\n    from gm_tracker.rules import SYSTEMS\n",
    "ui/kit/chips.py": "from gm_tracker.words import log\nfrom gm_tracker.ui.fight import panel\n",
    "ui/players/picture.py": "from gm_tracker.words.log import x\nfrom gm_tracker.ui import kit\n",
    "ui/kit/rows.py": "from gm_tracker.model import frozen\nfrom gm_tracker.ui.kit import chips\n",
    "ui/loose.py": "",
    "model/frozen.py": "",
    "words/log.py": "import gm_tracker.campaign.file\n",
    "engine/fight.py": "from ..words import log\n",
    "app.py": "def run():\n    from PySide6.QtWidgets import QWidget\n",
    "rules/dogs.py": "from gm_tracker.rules.cats import tables\n",
    "rules/cats/__init__.py": "",
    "rules/cats/tables.py": "",
    "rules/__init__.py": "from gm_tracker.rules.cats import tables\n",
    "rules/system.py": "from gm_tracker.rules import cats\n",
    "odds.py": "def f(x):\n    return x.id == 'cats'\n",
    "model/a.py": "from gm_tracker.model import b\n# TO" + "DO more\n",
    "model/b.py": "def f():\n    from gm_tracker.model.a import x\n" + "\n" * 400,
}


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """A house in which everything is wrong."""
    for name, text in PLANTED.items():
        path = tmp_path / PACKAGE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for folder in ("", "ui", "ui/kit", "ui/fight", "ui/players", "words", "engine", "model"):
        (tmp_path / PACKAGE / folder / "__init__.py").touch()
    return tmp_path


def test_each_planted_fault_is_found(planted: Path) -> None:
    assert wrong_arrows(planted) == [
        "gm_tracker.engine.fight -> gm_tracker.words.log",
        "gm_tracker.ui.fight.panel -> gm_tracker.rules",
        "gm_tracker.words.log -> gm_tracker.campaign.file",
    ]
    assert names_qt_outside_ui(planted) == ["gm_tracker.app"]
    assert wrong_rules(planted) == [
        "gm_tracker.rules.dogs -> gm_tracker.rules.cats.tables",
        "gm_tracker.rules.system -> gm_tracker.rules.cats",
    ]
    assert system_names(planted, ("cats",)) == [
        "gm_tracker.odds names cats",
        "gm_tracker.rules.dogs imports cats",
        "gm_tracker.rules.system imports cats",
    ]
    assert kit_that_knows_a_fight(planted) == [
        "gm_tracker.ui.kit.chips -> gm_tracker.ui.fight.panel",
        "gm_tracker.ui.kit.chips -> gm_tracker.words.log",
    ]
    assert players_that_know_a_fight(planted) == [
        "gm_tracker.ui.players.picture -> gm_tracker.words.log",
    ]
    assert without_a_region(planted) == ["gm_tracker.ui.loose"]
    assert cycle(planted) == ["gm_tracker.model.a", "gm_tracker.model.b", "gm_tracker.model.a"]
    assert unfinished(planted) == ["gm_tracker.model.a"]
    assert long_files(planted) == ["gm_tracker.model.b: 402 lines"]
    assert function_lengths(planted) == [2, 2, 2, 2]

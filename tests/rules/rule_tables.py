"""Tables that say which tests hold which rule, and whether those tests are there."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path

Table = Mapping[str, str]
"""By the id of a rule: tests as "file.name", without test_, with spaces between them."""


def lost(folder: Path, table: Table) -> list[str]:
    """Rules without a test, and tests that are named but not there."""
    empty = [rule for rule, named in table.items() if not named.split()]
    wanted = [(rule, each) for rule, named in table.items() for each in named.split()]
    return empty + [f"{rule}: {each}" for rule, each in wanted if not _is_there(folder, each)]


def _is_there(folder: Path, named: str) -> bool:
    file, _, name = named.partition(".")
    return f"test_{name}" in _tests(folder / f"test_{file}.py")


@cache
def _tests(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return frozenset(each.name for each in tree.body if isinstance(each, ast.FunctionDef))

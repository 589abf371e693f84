"""What systems of other packages rely on: it only hands on names, and takes none away."""

from __future__ import annotations

import ast
from pathlib import Path

from gm_tracker import api

PROMISED = Path(__file__).with_name("api_1.txt")
"""The names of API 1, a line each. What is added is added here too; nothing else changes."""


def test_the_names_of_this_number_are_all_there() -> None:
    assert api.API == 1
    assert sorted(api.__all__) == PROMISED.read_text("utf-8").split()
    assert all(hasattr(api, name) for name in api.__all__)


def test_it_defines_nothing_but_its_number() -> None:
    body = ast.parse(Path(api.__file__).read_text("utf-8")).body
    made = [each for each in body if not isinstance(each, ast.ImportFrom | ast.Expr)]
    assert [ast.unparse(each.targets[0]) for each in made if isinstance(each, ast.Assign)] == [
        "API",
        "__all__",
    ]
    assert len(made) == 2


def test_everything_in_it_says_what_it_is() -> None:
    kinds = [getattr(api, name) for name in api.__all__]
    assert all(each.__doc__ for each in kinds if isinstance(each, type))

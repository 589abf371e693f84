"""Pydantic's compiled core without the package around it.

That package brings the types of schemas for type checkers, which take three times as long to load
as the core itself; an opening needs none of them. Whoever imports pydantic later gets both, with
this same core in them.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import find_spec, module_from_spec
from typing import Any

_PACKAGE = "pydantic_core"
_NAME = f"{_PACKAGE}._pydantic_core"


def compiled_core() -> Any:
    """The core; by way of its package where that is loaded already, or hides it."""
    if _NAME in sys.modules:
        return sys.modules[_NAME]
    package = find_spec(_PACKAGE)
    places = None if package is None else package.submodule_search_locations
    found = PathFinder.find_spec(_NAME, places)
    if found is None or found.loader is None:
        return import_module(_NAME)
    core = sys.modules[_NAME] = module_from_spec(found)
    found.loader.exec_module(core)
    return core

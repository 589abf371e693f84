"""The scripts of packaging/, which is no package, as modules."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"


@pytest.fixture(scope="session")
def script() -> Callable[[str], ModuleType]:
    """Load packaging/NAME.py."""

    def load(name: str) -> ModuleType:
        spec = spec_from_file_location(f"packaging_{name}", PACKAGING / f"{name}.py")
        assert spec is not None and spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        return module

    return load

"""Methods of dataclasses that are compiled at the build do the same as those compiled later."""

from __future__ import annotations

import marshal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
Script = Callable[[str], ModuleType]


@pytest.fixture
def ready_made(script: Script) -> ModuleType:
    return script("ready_made")


def test_a_known_text_is_not_compiled_again_and_a_new_one_is_kept(ready_made: ModuleType) -> None:
    methods = {"x = 1": compile("x = 2", "<known>", "exec")}
    result: dict[str, object] = {}
    execute = ready_made.executing(methods)
    execute("x = 1", {}, result)
    execute("y = 3", {}, result)
    assert result == {"x": 2, "y": 3}
    assert list(methods) == ["x = 1", "y = 3"]


START = """
import sys
from pathlib import Path
sys.path[:0] = [{root!r}, {packaging!r}]
import ready_made
ready_made.use_file(Path({file!r}))
import dataclasses
methods = dataclasses.exec.__closure__[0].cell_contents
before = len(methods)
import gm_tracker.app, gm_tracker.headless
from gm_tracker.model.encounter import Encounter
one = Encounter("toy")
print(before > 500, len(methods) - before, one == Encounter("toy"), one == Encounter("other"))
try:
    one.system = "other"
except dataclasses.FrozenInstanceError:
    print("frozen", repr(one) == repr(Encounter("toy")), hash("toy") is not None)
"""


def test_a_start_finds_all_its_methods_made(tmp_path: Path) -> None:
    file, packaging = tmp_path / "ready-made.bin", ROOT / "packaging"
    around = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}
    write = [sys.executable, str(packaging / "ready_made.py"), str(file)]
    subprocess.run(write, env=around, check=True)
    assert marshal.loads(file.read_bytes())  # noqa: S302 - written a moment ago
    code = START.format(root=str(ROOT), packaging=str(packaging), file=str(file))
    told = subprocess.run(
        [sys.executable, "-c", code], env=around, capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines() == ["True 0 True False", "frozen True True"]


def test_without_the_file_everything_is_as_always(ready_made: ModuleType, tmp_path: Path) -> None:
    import dataclasses

    ready_made.use_file(tmp_path / "nothing.bin")
    assert "exec" not in vars(dataclasses)

"""Methods of dataclasses, compiled when the package is built instead of at every start.

`dataclass` writes its methods as text and compiles them: a sixth of the time to the first window.
Here the compiled form of each text is kept; a text that is not known is compiled as always.
"""

from __future__ import annotations

import dataclasses
import marshal
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType
from typing import Any

FILE = "ready-made.bin"
Methods = dict[str, CodeType]
Execute = Callable[[str, dict[str, Any], dict[str, Any]], None]


def executing(methods: Methods) -> Execute:
    """What `exec` does for a text, with the methods known so far; new ones are added to them."""

    def execute(text: str, names: dict[str, Any], result: dict[str, Any]) -> None:
        code = methods.get(text)
        if code is None:
            code = methods[text] = compile(text, "<string>", "exec")
        exec(code, names, result)  # noqa: S102 - the text is the one that dataclasses wrote

    return execute


def use(methods: Methods) -> None:
    """Let dataclasses take the methods from here."""
    # A name of the module goes before the builtin of that name.
    vars(dataclasses)["exec"] = executing(methods)


def use_file(path: Path) -> None:
    """The same with methods from a file that this very Python wrote, if it is there."""
    if path.is_file():
        use(marshal.loads(path.read_bytes()))  # noqa: S302 - a part of the program itself


def write(path: Path) -> None:
    """Import what a start imports, and keep the methods that this compiles."""
    methods: Methods = {}
    use(methods)
    import gm_tracker.app
    import gm_tracker.headless  # noqa: F401

    path.write_bytes(marshal.dumps(methods))


if __name__ == "__main__":
    write(Path(sys.argv[1]))

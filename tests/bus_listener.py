"""Prints every announcement that comes over the accessibility bus; for `tests/on_the_bus.py`.

It is run by the Python of the system, which has pyatspi, and ends when its input does.
"""

from typing import Any

import pyatspi  # type: ignore[import-not-found]
from gi.repository import GLib  # type: ignore[import-not-found]

_ASSERTIVE = 2


def main() -> None:
    """Listen until standard input is closed."""
    pyatspi.Registry.registerEventListener(_announced, "object:announcement")
    GLib.io_add_watch(0, GLib.IO_HUP | GLib.IO_IN, _ended)
    print("listening", flush=True)
    pyatspi.Registry.start()


def _announced(event: Any) -> None:
    at_once = "! " if event.detail1 == _ASSERTIVE else ""
    print(f"{at_once}{event.any_data}", flush=True)


def _ended(*_told: object) -> bool:
    pyatspi.Registry.stop()
    return False


if __name__ == "__main__":
    main()

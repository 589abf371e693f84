"""What the command palette lists; the palette itself is loaded when it is first opened."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.model.frozen import frozen


@frozen
class PaletteEntry:
    """One thing to choose; `hint` is its shortcut or its kind, `run` does it."""

    label: str
    hint: str
    run: Callable[[], object]


More = Callable[[str], tuple[PaletteEntry, ...]]


def no_more(_typed: str) -> tuple[PaletteEntry, ...]:
    """Where nothing else is searched."""
    return ()

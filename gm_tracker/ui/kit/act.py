"""What the GM can ask for: one record for its menu, its keys, the palette and the key sheet."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.model.frozen import frozen


@frozen
class Menu:
    """Where acts are listed: found by its id, shown by its label."""

    id: str
    label: str


@frozen
class Act:
    """One thing to ask for: `run` does it; `keys` are its shortcuts.

    The `id` names the setting that holds other keys. `bare` keys act only where nothing else
    takes them (Space on a button works the button). Two acts with no place in common may have
    the same key.
    """

    id: str
    menu: Menu
    label: str
    run: Callable[[], object]
    keys: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    line_before: bool = False
    places: tuple[str, ...] = ("window",)

    @property
    def name(self) -> str:
        """The label where no menu shows that more is asked."""
        return self.label.rstrip(".")

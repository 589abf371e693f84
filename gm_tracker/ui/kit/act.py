"""What the GM can ask for: one record for its menu, its keys, the palette and the key sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gm_tracker.model.frozen import frozen


@frozen
class Menu:
    """Where acts are listed: found by its id, shown by its label."""

    id: str
    label: str


@frozen
class Choice:
    """One way to carry an act out at once; `on` has a tick, `hint` stands beside it."""

    label: str
    run: Callable[[], object]
    on: bool = False
    hint: str = ""


def always() -> bool:
    """What can be asked for at any time."""
    return True


def no_choices() -> Iterable[Choice]:
    """What has nothing to choose before it is asked for."""
    return ()


@frozen
class Act:
    """One thing to ask for: `run` does it; `keys` are its shortcuts.

    The `id` names the setting that holds other keys. `bare` keys act only where nothing else
    takes them (Space on a button works the button). Two acts with no place in common may have
    the same key.

    `on` are the kinds of thing in whose menu it stands, while it `fits` what is selected; its
    `choices` stand beneath it there. `there` is a key that does the same only where the thing is.
    Acts `under` one name share an entry of that name.
    """

    id: str
    menu: Menu
    label: str
    run: Callable[[], object]
    keys: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    line_before: bool = False
    places: tuple[str, ...] = ("window",)
    on: tuple[str, ...] = ()
    fits: Callable[[], bool] = always
    choices: Callable[[], Iterable[Choice]] = no_choices
    there: str = ""
    under: str = ""

    @property
    def name(self) -> str:
        """The label where no menu shows that more is asked."""
        return self.label.rstrip(".")

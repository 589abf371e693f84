"""What can be done inside the library: one table for its keys, hints, menus and the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.library.places import ENTRIES, GROUPS, PAGES, PLACES, PLANS

# The library is loaded when it is first opened; its keys are known before.
if TYPE_CHECKING:
    from gm_tracker.ui.library.entry_acts import EntryActs
    from gm_tracker.ui.library.filters import What
    from gm_tracker.ui.library.group_acts import GroupActs
    from gm_tracker.ui.library.library_box import LibraryBox
    from gm_tracker.ui.library.plan_acts import PlanActs

Box = Callable[[], "LibraryBox"]


def library_acts(box: Box) -> tuple[Act, ...]:
    """All acts inside the library; `box` gives it when one of them is asked for."""
    return (
        Act(
            "library_search",
            PAGES,
            "Search, or go to the list",
            lambda: box().page.turn_search(),
            ("Ctrl+F",),
            places=PLACES,
        ),
        *_filter_acts(box),
        Act(
            "library_entries",
            PAGES,
            "Turn to the entries",
            lambda: box().turn_to(0),
            ("Ctrl+1",),
            places=PLACES,
        ),
        Act(
            "library_encounters",
            PAGES,
            "Turn to the encounters",
            lambda: box().turn_to(1),
            ("Ctrl+2",),
            places=PLACES,
        ),
        *_entry_acts(box),
        *_plan_acts(box),
        *_group_acts(box),
    )


def _filter_acts(box: Box) -> tuple[Act, ...]:
    def act(name: What, key: str) -> Act:
        def choose() -> None:
            box().page.finder.filters.choose(name)

        return Act(f"library_{name}", PAGES, f"Only one {name}...", choose, (key,), places=PLACES)

    return (act("game", "Alt+G"), act("kind", "Alt+K"), act("source", "Alt+S"))


def _entry_acts(box: Box) -> tuple[Act, ...]:
    def act(name: str, label: str, key: str, run: Callable[[EntryActs], object]) -> Act:

        def done() -> object:
            return run(box().entry_acts)

        return Act(f"entry_{name}", ENTRIES, label, done, (key,), places=("entries",))

    return (
        act("new", "New entry...", "Ctrl+N", lambda do: do.ask_new()),
        act("edit", "Edit", "Ctrl+E", lambda do: do.edit()),
        act("build", "Build", "Ctrl+B", lambda do: do.build()),
        act("duplicate", "Duplicate", "Ctrl+D", lambda do: do.duplicate()),
        act("delete", "Delete", "Delete", lambda do: do.delete()),
        act("favourite", "Favourite", "F", lambda do: do.favour()),
        act("tags", "Tags...", "T", lambda do: do.ask_tags()),
        act("variant", "Variant...", "V", lambda do: do.ask_variant()),
        act("notes", "Notes", "N", lambda do: do.notes.edit()),
        act("traits", "Traits for the fight", "Shift+N", lambda do: do.notes.edit_traits()),
        act("source", "Source...", "S", lambda do: do.ask_source()),
        act("dice", "Hit dice...", "H", lambda do: do.ask_dice()),
        act("into_plan", "Put into the encounter", "P", lambda do: do.put_into_plan()),
        Act(
            "entry_portrait",
            ENTRIES,
            "Portrait...",
            lambda: box().entry_portrait.choose(),
            ("I",),
            places=("entries",),
        ),
        Act(
            "entry_no_portrait",
            ENTRIES,
            "No portrait",
            lambda: box().entry_portrait.take_off(),
            ("Shift+I",),
            places=("entries",),
        ),
    )


def _plan_acts(box: Box) -> tuple[Act, ...]:
    def act(name: str, label: str, key: str, run: Callable[[PlanActs], object]) -> Act:

        def done() -> object:
            return run(box().plan_acts)

        return Act(f"plan_{name}", PLANS, label, done, (key,), places=("encounters",))

    return (
        act("new", "New encounter...", "Ctrl+N", lambda do: do.ask_new()),
        act("folder", "New folder...", "G", lambda do: do.ask_folder()),
        act("forecast", "Forecast with the party", "F", lambda do: do.foretell()),
        act("name", "Rename...", "R", lambda do: do.ask_name()),
        act("duplicate", "Duplicate", "Ctrl+D", lambda do: do.duplicate()),
        act("delete", "Delete", "Delete", lambda do: do.delete()),
        act("move", "Move into a folder...", "M", lambda do: do.ask_move()),
        act("up", "Further up", "Alt+Up", lambda do: do.shift(-1)),
        act("down", "Further down", "Alt+Down", lambda do: do.shift(1)),
        act("notes", "Notes", "N", lambda do: do.edit_notes()),
    )


def _group_acts(box: Box) -> tuple[Act, ...]:
    def act(name: str, label: str, key: str, run: Callable[[GroupActs], object]) -> Act:

        def done() -> object:
            return run(box().group_acts)

        return Act(f"group_{name}", GROUPS, label, done, (key,), places=("groups",))

    return (
        act("more", "One more", "+", lambda do: do.count(1)),
        act("less", "One less", "-", lambda do: do.count(-1)),
        act("side", "Side", "S", lambda do: do.turn_side()),
        act("points", "Hit points: written, average, rolled", "H", lambda do: do.turn_points()),
        act("as_one", "Act as one, or each alone", "O", lambda do: do.turn_as_one()),
        act("hidden", "Hidden from the players, or not", "V", lambda do: do.veil.turn_hidden()),
        act("alias", "Known to the players as...", "Shift+N", lambda do: do.veil.ask_alias()),
        act("conditions", "Conditions...", "C", lambda do: do.ask_conditions()),
        act("arrival", "Comes later...", "W", lambda do: do.ask_arrival()),
        act("numbers", "Numbers here...", "K", lambda do: do.ask_numbers()),
        act("engaged", "Engaged with...", "E", lambda do: do.ask_engaged()),
        act("name", "Name here...", "R", lambda do: do.ask_name()),
        act("notes", "Notes", "N", lambda do: do.edit_notes()),
        act("copy", "Copy", "Ctrl+D", lambda do: do.copy()),
        act("up", "Further up", "Alt+Up", lambda do: do.move(-1)),
        act("down", "Further down", "Alt+Down", lambda do: do.move(1)),
        act("take_out", "Take out", "Delete", lambda do: do.take_out()),
    )

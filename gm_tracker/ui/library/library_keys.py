"""What can be done inside the library: one table for its keys, hints, menus and the settings."""

from __future__ import annotations

from gm_tracker.ui.window.acts import LIBRARY, Act

_ALL, _ENTRIES, _PLANS, _GROUPS = (
    "Library, every page",
    "Library, entries",
    "Library, encounters",
    "Library, an encounter's groups",
)


def _entry(label: str, method: str, key: str) -> Act:
    return Act(_ENTRIES, label, f"entry_{method}", (key,), places=("entries",))


def _plan(label: str, method: str, key: str) -> Act:
    return Act(_PLANS, label, f"plan_{method}", (key,), places=("encounters",))


def _group(label: str, method: str, key: str) -> Act:
    return Act(_GROUPS, label, f"group_{method}", (key,), places=("groups",))


LIBRARY_ACTS = (
    Act(_ALL, "Search, or go to the list", "library_search", ("Ctrl+F",), places=LIBRARY),
    Act(_ALL, "Turn to the entries", "library_entries", ("Ctrl+1",), places=LIBRARY),
    Act(_ALL, "Turn to the encounters", "library_encounters", ("Ctrl+2",), places=LIBRARY),
    _entry("New entry...", "new", "Ctrl+N"),
    _entry("Edit", "edit", "Ctrl+E"),
    _entry("Build", "build", "Ctrl+B"),
    _entry("Duplicate", "duplicate", "Ctrl+D"),
    _entry("Delete", "delete", "Delete"),
    _entry("Favourite", "favourite", "F"),
    _entry("Tags...", "tags", "T"),
    _entry("Variant...", "variant", "V"),
    _entry("Notes", "notes", "N"),
    _entry("Source...", "source", "S"),
    _entry("Hit dice...", "dice", "H"),
    _entry("Put into the encounter", "into_plan", "P"),
    _plan("New encounter...", "new", "Ctrl+N"),
    _plan("New folder...", "folder", "G"),
    _plan("Rename...", "name", "R"),
    _plan("Duplicate", "duplicate", "Ctrl+D"),
    _plan("Delete", "delete", "Delete"),
    _plan("Move into a folder...", "move", "M"),
    _plan("Further up", "up", "Alt+Up"),
    _plan("Further down", "down", "Alt+Down"),
    _plan("Notes", "notes", "N"),
    _group("One more", "more", "+"),
    _group("One less", "less", "-"),
    _group("Side", "side", "S"),
    _group("Hit points: written, average, rolled", "points", "H"),
    _group("Conditions...", "conditions", "C"),
    _group("Comes later...", "arrival", "W"),
    _group("Numbers here...", "numbers", "K"),
    _group("Engaged with...", "engaged", "E"),
    _group("Name here...", "name", "R"),
    _group("Notes", "notes", "N"),
    _group("Copy", "copy", "Ctrl+D"),
    _group("Further up", "up", "Alt+Up"),
    _group("Further down", "down", "Alt+Down"),
    _group("Take out", "take_out", "Delete"),
)

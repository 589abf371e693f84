"""Where acts inside the library are listed, and where their keys act."""

from __future__ import annotations

from gm_tracker.ui.kit.act import Menu

PLACES = ("entries", "encounters", "groups")
"""Where keys act inside the library: on its pages, and in the list of groups."""

PAGES = Menu("library_pages", "Library, every page")
ENTRIES = Menu("library_entries", "Library, entries")
PLANS = Menu("library_encounters", "Library, encounters")
GROUPS = Menu("library_groups", "Library, an encounter's groups")

"""The guide's page of keys, made from the table of acts so that it is never out of date."""

from __future__ import annotations

from collections.abc import Iterable

from gm_tracker.ui.window.key_sheet import Section
from gm_tracker.words.glance import plain

_HEAD = """\
# Keys

Every command is in a menu and in the command palette, which finds it by a few letters of its name.
Single keys work wherever nothing is being typed. In the settings every command can be given other
keys.
"""


def keys_page(sections: Iterable[Section]) -> str:
    """The page as Markdown, a table for each menu and for each page of the library."""
    parts = [_HEAD]
    for title, rows in sections:
        lines = [f"## {title}", "", "| Key | What it does |", "| --- | --- |"]
        lines += [f"| {plain(key)} | {plain(what)} |" for key, what in rows]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)

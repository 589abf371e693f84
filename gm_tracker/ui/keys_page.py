"""The guide's page of keys, made from the table of acts so that it is never out of date."""

from __future__ import annotations

from collections.abc import Iterable

from gm_tracker.ui.acts import Act
from gm_tracker.ui.menus import key_sections
from gm_tracker.words.glance import plain

_HEAD = """\
# Keys

Every command is in a menu and in the command palette, which finds it by a few letters of its name.
Single keys such as A or Space work wherever nothing is being typed. In the settings every command
can be given other keys.
"""


def keys_page(acts: Iterable[Act], others: tuple[tuple[str, str], ...]) -> str:
    """The page as Markdown, a table for each menu."""
    parts = [_HEAD]
    for title, rows in key_sections(acts, others):
        lines = [f"## {title}", "", "| Key | What it does |", "| --- | --- |"]
        lines += [f"| {plain(key)} | {plain(what)} |" for key, what in rows]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)

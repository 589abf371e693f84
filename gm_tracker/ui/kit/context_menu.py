"""A menu of acts for one thing, each with its key beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget, QWidgetAction

from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.keymap import first_key
from gm_tracker.ui.kit.labels import plain_label

_LONGEST = 44
"""So many letters of a name stand in a menu."""


def context_menu(parent: QWidget, name: str, acts: Iterable[Act]) -> QMenu:
    """The acts in their order, a line between those of different menus, under the thing's name."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setAccessibleName(f"Menu of {name}" if name else "Menu")
    if name:
        menu.addAction(_heading(menu, name))
    before, shared = "", dict[str, QMenu]()
    for act in acts:
        if act.under in shared:
            _add(shared[act.under], act)
            continue
        if before not in ("", act.menu.id):
            menu.addSeparator()
        before = act.menu.id
        if act.under:
            shared[act.under] = menu.addMenu(act.under)
        _add(shared.get(act.under, menu), act)
    return menu


def _heading(menu: QMenu, name: str) -> QWidgetAction:
    label = plain_label("menu_head")
    label.setText(_short(name))
    label.setWordWrap(False)
    made = QWidgetAction(menu)
    made.setDefaultWidget(label)
    made.setText(escaped(name))
    made.setEnabled(False)
    return made


def _add(menu: QMenu, act: Act) -> None:
    choices = tuple(act.choices())
    key = first_key(act) or act.there
    if not choices:
        _entry(menu, act.label, key, act.run)
        return
    beneath = menu.addMenu(f"{escaped(act.name)}\t{key}" if key else escaped(act.name))
    _entry(beneath, act.label, key, act.run)
    beneath.addSeparator()
    for each in choices:
        made = _entry(beneath, each.label, each.hint, each.run)
        made.setCheckable(each.on)
        made.setChecked(each.on)


def _entry(menu: QMenu, label: str, beside: str, run: Callable[[], object]) -> QAction:
    made = menu.addAction(f"{escaped(label)}\t{beside}" if beside else escaped(label))
    made.triggered.connect(lambda: run())
    return made


def escaped(text: str) -> str:
    """A text that somebody may have typed: & is no mark of a key, and a tab ends nothing."""
    return _short(text).replace("&", "&&").replace("\t", " ")


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1].rstrip()}\u2026"

"""What a menu is about at a place of the stage, and what only the stage can do there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TypeVar

from PySide6.QtWidgets import QAbstractButton, QWidget

from gm_tracker.ui.fight.stage.asking_parts import AskingParts
from gm_tracker.ui.fight.stage.die_line import DieLine
from gm_tracker.ui.fight.stage.fields import FieldBox
from gm_tracker.ui.fight.stage.idle_page import IdlePage
from gm_tracker.ui.fight.stage.result_page import ResultPage
from gm_tracker.ui.fight.things import ASKING, FACT, IDLE, NOBODY, PERSON, RESULT
from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.chips import ChipButton
from gm_tracker.ui.kit.thing import Thing, own

Widget = TypeVar("Widget", bound=QWidget)


def of_idle(page: IdlePage, at: QWidget | None, row: str) -> Thing:
    """Whom an attack may mean, or who acts; `row` is the combatant of the table there."""
    if page.view is None:
        return Thing(NOBODY, name="Fight")
    if at is not None and page.table.isAncestorOf(at) and row:
        return Thing(PERSON, row)
    return Thing(PERSON if at is page.head else IDLE, page.view.actor.id)


def of_asking(parts: AskingParts, at: QWidget | None) -> Thing:
    """A fact, a die, or the whole action."""
    chip, box = _around(at, ChipButton), _around(at, FieldBox)
    acts = tuple(_buttons(parts))
    if chip is not None and (box is None or box.is_choice):
        words = f"{chip.chip.label} {chip.chip.detail}".strip()
        press = own("Take it away" if chip.chip.on else "Take it", chip.click, "Space")
        return Thing(FACT, name=words, own=(press,))
    if box is not None and not box.is_choice:
        acts = (*_of_die(box), *acts)
        return Thing(ASKING, name=box.line.accessibleName(), own=acts)
    return Thing(ASKING, own=acts)


def of_result(page: ResultPage) -> Thing:
    """What can be done about it, but for what has a key everywhere."""
    parts = page.parts
    buttons = (parts.override, parts.later, parts.first, parts.go_on)
    shown = (each for each in buttons if not each.isHidden() and each.isEnabled())
    acts = tuple(
        own(_words(each), each.click, "Enter" if each is parts.go_on else "") for each in shown
    )
    return Thing(RESULT, own=acts)


def _of_die(box: FieldBox) -> Iterator[Act]:
    line = box.line
    if not line.die.isHidden():
        yield own("Roll this die", line.roll.emit, "R")
    if line.text():
        yield own("Empty it", partial(_empty, line), "Backspace")
    if line.adjusts:
        yield own("One more", lambda: line.adjusted.emit(1), "+")
        yield own("One less", lambda: line.adjusted.emit(-1), "\N{MINUS SIGN}")


def _empty(line: DieLine) -> None:
    line.clear()
    line.textEdited.emit("")


def _buttons(parts: AskingParts) -> Iterator[Act]:
    keyed = ((parts.button, "Enter"), (parts.roll_foes, "F"), (parts.roll_all, "A"))
    for button, key in keyed:
        if not button.isHidden():
            yield own(_words(button), button.click, key)
    if not parts.back.isHidden():
        yield own("Leave it; what is typed is kept", parts.back.click, "Esc")


def _words(button: QAbstractButton) -> str:
    return button.text().partition(" \N{MIDDLE DOT} ")[0]


def _around(widget: QWidget | None, kind: type[Widget]) -> Widget | None:
    """The widget of that kind that holds this one, if any does."""
    while widget is not None and not isinstance(widget, kind):
        widget = widget.parentWidget()
    return widget

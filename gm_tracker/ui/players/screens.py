"""On which screen the players' window stands, and how it is kept for the next time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication, QScreen

from gm_tracker.model.frozen import frozen

SHARE = 0.6
"""The share of a screen's width and height that a window takes on the GM's own screen."""
_WIDE, _HIGH = 16, 9


@frozen
class Stand:
    """A screen by its name, and whether the window takes all of it."""

    screen: str = ""
    whole: bool = True


def read_stand(kept: str) -> Stand:
    """The stand of a setting, as `stand_text` writes it; the default where it is none."""
    how, _, name = kept.partition(" ")
    return Stand(name, how == "whole") if how in ("whole", "window") else Stand()


def stand_text(stand: Stand) -> str:
    """A stand as a setting: `whole HDMI-1` or `window HDMI-1`."""
    return f"{'whole' if stand.whole else 'window'} {stand.screen}"


def stand_for(names: Sequence[str], own: str, kept: Stand) -> Stand:
    """Where to open, with the names of all screens and of the GM's `own`.

    The kept screen if it is there and another one, else the first other one, whole. Where there is
    only the GM's own, a window: nothing may cover the fight unasked.
    """
    others = [each for each in names if each != own]
    if not others:
        return Stand(own, whole=False)
    if kept.screen in others:
        return kept
    return Stand(others[0])


def screen_named(name: str) -> QScreen | None:
    """The screen of that name, or none."""
    return next((each for each in QGuiApplication.screens() if each.name() == name), None)


def part_of(room: QRect) -> QRect:
    """The middle part of a screen, in the shape of a television, for a window with a frame."""
    most = QSize(int(room.width() * SHARE), int(room.height() * SHARE))
    width = min(most.width(), most.height() * _WIDE // _HIGH)
    area = QRect(QPoint(), QSize(width, width * _HIGH // _WIDE))
    area.moveCenter(room.center())
    return area

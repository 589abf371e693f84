"""Garbage is looked for between two keys, never within one."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from gm_tracker.ui.window import garbage
from gm_tracker.ui.window.garbage import Garbage, settle


class Ring:
    """It holds itself, so only a look finds it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def _as_found() -> Iterator[None]:
    before, on = gc.get_threshold(), gc.isenabled()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)
    (gc.enable if on else gc.disable)()


def test_what_a_key_leaves_behind_is_gone_soon_after(qtbot: QtBot) -> None:
    settle()
    parent = QObject()
    gone = weakref.ref(Ring())
    Garbage(parent).soon()
    assert gone() is not None
    qtbot.waitUntil(lambda: gone() is None, timeout=2000)


def test_the_making_of_ten_thousand_objects_is_not_interrupted() -> None:
    settle()
    gc.collect()
    looks: list[str] = []
    note = lambda phase, _: looks.append(phase)  # noqa: E731 - to be taken out again
    gc.callbacks.append(note)
    kept = [Ring() for _ in range(10_000)]
    gc.callbacks.remove(note)
    assert kept and not looks


def test_older_objects_are_looked_at_more_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", looked.append)
    for counts in [(5, 3, 2), (0, 10, 2), (0, 10, 10), (0, 0, 10)]:
        monkeypatch.setattr(gc, "get_count", lambda counts=counts: counts)
        garbage._look()
    assert looked == [0, 1, 2, 2]


def test_nobody_looks_while_it_is_turned_off(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    gc.disable()
    monkeypatch.setattr(gc, "collect", looked.append)
    garbage._look()
    assert not looked

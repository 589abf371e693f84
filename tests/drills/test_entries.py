"""Keys pressed at random in the real window: what was typed is somewhere, and with its owner."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.campaign.codec import decode_draft
from gm_tracker.engine.composing import TARGETS
from gm_tracker.engine.parse_answers import answer_text
from gm_tracker.model import commands as c
from gm_tracker.model.step import Draft
from gm_tracker.session.put_aside import actor_of
from tests.drills.drilling import Drill, long_or_short
from tests.ui.library.test_library import entry, opened
from tests.ui.library.test_notes import click_row
from tests.ui.window_helpers import BACK, ENTER, ESC, TAB, Key, Table, at_table, start_round

KEYS = 30
Owned = dict[str, Counter[str]]
"""The digits that are kept for each owner, counted."""


def digits(*texts: str) -> Counter[str]:
    """The digits in texts; how faces are parted does not matter."""
    return Counter(each for text in texts for each in text if each.isdecimal())


def of_draft(draft: Draft) -> Counter[str]:
    """What stands in its fields; the numbers of targets are no more than its target."""
    answered = {key: answer_text(each) for key, each in draft.answers.items()}
    return digits(*{**answered, **draft.typed, TARGETS: ""}.values())


def owned(table: Table) -> Owned:
    """All that is kept: in the action in the making, in those put aside, in steps."""
    fight, current = table.session.fight, table.session.composer.current
    found: Owned = {"c0": Counter(), "c1": Counter()}
    for draft in (*fight.aside, *([current.draft] if current else [])):
        found.setdefault(actor_of(draft.command), Counter()).update(of_draft(draft))
    for step in fight.path:
        for command, answers in zip(step.commands, step.answers, strict=True):
            texts = map(answer_text, answers.values())
            found.setdefault(actor_of(command), Counter()).update(digits(*texts))
    return found


def click(part: QWidget, source: random.Random) -> None:
    """Click anywhere on a part of the window."""
    at = QPoint(source.randrange(part.width()), source.randrange(part.height()))
    QTest.mouseClick(part, Qt.MouseButton.LeftButton, pos=at)


def without_moot(table: Table, draft: Draft, steps: int) -> Counter[str]:
    """What stands in the fields of a draft, but for the damage of a blow that missed by now."""
    path = table.session.fight.path
    missed = len(path) > steps and path[-1].label.values.get("hit") == 0
    if not missed:
        return of_draft(draft)
    texts = {key: answer_text(each) for key, each in draft.answers.items()} | dict(draft.typed)
    return digits(*{**texts, TARGETS: "", "damage": ""}.values())


def press_any(table: Table, source: random.Random) -> str:
    """One key or click, and what it may have done to what is kept; gives what was pressed."""
    kind = source.choice(("digit",) * 5 + ("letter", "click", "tab", "enter", "esc", "back"))
    composer, before, steps = table.session.composer, owned(table), list(table.labels)
    current = composer.current
    making = current is not None and table.focus_is_in(table.stage)
    actor = "" if current is None else actor_of(current.command)
    if kind == "digit":
        digit = source.choice("123456789")
        table.press(digit)
        after = owned(table)
        picking = current is not None and current.picking
        shown = table.views.composer().typed if picking else ""
        assert not making or digit in shown or after[actor][digit] > 0, f"{digit} is nowhere"
        others = [each for each in before if each != actor or not making]
        assert all(after[each] == before[each] for each in others), f"{digit} went elsewhere"
    elif kind == "back":
        if current is None or table.session.answers.is_going_back:
            return ""
        table.press(BACK)
        assert table.labels == steps, "another step was taken back"
        after = owned(table)
        assert all(after[each] == before[each] for each in before if each != actor)
    else:
        if kind == "click":
            parts = (table.initiative.view.viewport(), table.window.parts.schedule.page)
            click(source.choice(parts), source)
        elif kind == "letter":
            # None opens a sheet: the clicks here go straight to parts that it would cover.
            table.press(source.choice("aajk~"))
        else:
            table.press({"tab": TAB, "enter": ENTER, "esc": ESC}[kind])
        after = owned(table)
        if kind == "enter" and current is not None:
            before[actor] += without_moot(table, current.draft, len(steps))
            before[actor] -= of_draft(current.draft)
        lost = {each: before[each] - after[each] for each in before if before[each] - after[each]}
        assert not lost, f"{kind} lost {lost}"
    return kind if making else ""


def check_disk(table: Table) -> None:
    """What is being entered is in the file too."""
    table.window.acts.composer.keep_typed()
    journal, current = table.workspace.fights.in_play.journal, table.session.composer.current
    body = journal.file.drafts.get(journal.stream)
    assert (decode_draft(body) if body else None) == (current.draft if current else None)


def test_keys_in_an_action(qtbot: QtBot, tmp_path: Path, drill: Drill) -> None:
    """Keys pressed at random while actions are entered."""
    runs, counted = long_or_short(500, 50), Counter[str]()
    for first in range(0, runs, 25):
        with at_table(qtbot, tmp_path / f"{first}.gmt") as table:
            table.add("DeathBow party hp 9000 df 7 of 9 dr 5")
            table.add("orc hp 9000")
            start_round(table, "3", "3")
            for run in range(first, first + 25):
                source = random.Random(run)
                with drill.run(run):
                    for who in ("c0", "c1"):
                        table.session.act(c.GrantSlot(who))
                    table.press("a", ENTER)
                    for _ in range(KEYS):
                        counted[press_any(table, source)] += 1
                    check_disk(table)
    inside = ("digit", "letter", "click", "tab", "enter", "esc", "back")
    drill.notes.append(", ".join(f"{counted[each]} {each}" for each in inside))
    assert all(counted[each] > runs // 2 for each in inside), counted


def test_keys_in_notes(qtbot: QtBot, tmp_path: Path, drill: Drill) -> None:
    """Keys pressed at random while notes are typed."""
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = opened(table)
        for name in ("Orc", "Wolf"):
            table.ctrl("n")
            table.answer(name)
        typed: dict[str, Counter[str]] = {"Orc": Counter(), "Wolf": Counter()}
        whose, pages = "", box.entries
        for run in range(long_or_short(500, 50)):
            source = random.Random(run)
            with drill.run(run):
                for _ in range(KEYS):
                    what = source.choice(("letter",) * 4 + ("open", "esc", "click", "search"))
                    if what == "open" and not pages.notes.isVisible():
                        click_row(pages.finder.list, source.randrange(2))
                        current = pages.entry
                        assert current is not None
                        pages.finder.list.setFocus()
                        whose = current.name
                        table.press("n")
                    elif what == "letter" and QApplication.focusWidget() is pages.notes:
                        letter = source.choice("abcdxyz")
                        table.press(letter)
                        typed[whose][letter] += 1
                    elif what == "esc" and pages.notes.isVisible():
                        table.press(ESC)
                    elif what == "click":
                        click_row(pages.finder.list, source.randrange(2))
                    elif what == "search":
                        pages.finder.line.setFocus()
                for name, letters in typed.items():
                    shown = pages.notes.toPlainText() if pages.notes.is_changed else ""
                    kept = shown if name == whose and shown else entry(table, name).notes
                    assert Counter(kept) == letters, name
        table.press(Key.Key_Escape)

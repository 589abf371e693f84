"""Thirteen in NC for some rounds by keys, by a game master in a hurry who keeps changing course.

Between the keys of each attack come wrong keys, Esc, other minds and clicks elsewhere. Nothing
that was typed is lost, and every blow meets the one whom the stage named before the last key.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.model import commands as c
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.step import Request
from tests.drills.drilling import long_or_short
from tests.ui.window_helpers import BACK, ENTER, ESC, SPACE, TAB, Key, Table, at_table

PEOPLE = (
    ("Anna party hp 160 of 6 df 2", "Bo party hp 150 of 5", "Cleo party hp 140 of 4"),
    ("Dirk party hp 150 of 5", "Enno party hp 150 of 6", "orc x5 hp 130", "wolf x3 hp 120"),
)
ROUNDS, MOST_KEYS = long_or_short(6, 2), 12_000


class Hurry:
    """Plays whatever is asked, with noise between, and looks after what was typed."""

    def __init__(self, table: Table) -> None:
        self.table, self.chance = table, random.Random(13)
        self.blows = self.noises = 0
        self._named = ""

    def play(self) -> None:
        """Until the last round is over."""
        while self.table.encounter.clock.round <= ROUNDS and self.table.presses < MOST_KEYS:
            if self.chance.random() < 0.25:
                self.noise()
            self.come_back()
            self.turn()

    def come_back(self) -> None:
        """To the stage, from wherever a click or a wrong key has led."""
        if not self.table.focus_is_in(self.table.stage):
            self.table.press(ESC)
            current = self.table.session.composer.current
            self.table.press(SPACE if current and current.command == c.Next() else "a")

    def turn(self) -> None:
        """The next thing that the fight wants."""
        table, composer = self.table, self.table.session.composer
        current = composer.current
        if current is None and table.encounter.prompts:
            self.settle()
        elif current is None and table.session.stage.actor:
            self.enter("a" if self.chance.random() < 0.4 else ENTER)
        elif current is None:
            self.enter(SPACE)
        elif current.picking:
            if self.chance.random() < 0.3:
                self.table.press(self.chance.choice([str(n) for n in range(6, 14)]))
            self.enter(ENTER)
        elif asked := composer.open_requests():
            self.type(asked[0])
        else:
            self.enter(ENTER)

    def settle(self) -> None:
        """A question of the rules, by the number of its first answer."""
        before = len(self.table.encounter.prompts)
        self.table.press("q")
        self.enter("1")
        if len(self.table.encounter.prompts) == before:
            # One that is answered in words, or by nothing but a mark that it is done.
            self.table.press("0", "so be it", ENTER)

    def type(self, asked: Request) -> None:
        """The answer to one thing that is asked, sometimes left in the middle for later."""
        text, current = self.answer(asked), self.table.session.composer.current
        assert current is not None
        # What was left half typed came back, with the cursor behind it.
        self.table.press(*[BACK] * len(current.typed.get(asked.id, "")), text[:1])
        if self.chance.random() < 0.15:
            self.leave(text[:1])
            return
        self.table.press(text[1:])
        if self.is_asked(asked):
            self.enter(ENTER)

    def is_asked(self, asked: Request) -> bool:
        """Whether it still is: a die that is full goes on by itself."""
        return asked.id in (each.id for each in self.table.session.composer.open_requests())

    def answer(self, asked: Request) -> str:
        """Faces as they are called across the table."""
        if asked.options:
            return "1"
        if not asked.dice:
            return str(max(asked.lowest, 1))
        return " ".join(map(str, parse_dice(asked.dice).roll(self.chance)))

    def leave(self, typed: str) -> None:
        """Esc in the middle: it waits aside with what stands in it."""
        table, current = self.table, self.table.session.composer.current
        assert current is not None
        command, answers = current.command, dict(current.answers)
        table.press(ESC)
        if isinstance(command, c.DeclareAttack):
            (kept,) = [each for each in table.session.fight.aside if each.command == command]
            assert dict(kept.answers) == answers
            assert typed in " ".join(kept.typed.values()) or answers

    def noise(self) -> None:
        """Something that a hand in a hurry does, and that must not cost anything typed."""
        before = self.kept()
        self.noises += 1
        self.chance.choice(self.noisy())()
        assert before - self.kept() == set(), self.table.texts()

    def noisy(self) -> list[Callable[[], object]]:
        """Wrong keys, a click elsewhere, another mind."""
        table = self.table
        return [
            lambda: table.press("y"),
            lambda: table.press("%", "$"),
            lambda: table.press(TAB),
            lambda: self.click(table.log),
            lambda: self.click(table.initiative),
            lambda: self.click(table.timeline),
            lambda: table.press("d", "5", ESC),
            lambda: table.press(Key.Key_F6),
            lambda: table.press(Key.Key_F1, ESC),
            lambda: table.press("e", ESC),
        ]

    def click(self, widget: QWidget) -> None:
        """With the left button, somewhere in the middle."""
        where = QPoint(widget.width() // 2, widget.height() // 3)
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=where)

    def kept(self) -> set[tuple[str, str]]:
        """Every answer and every typed text that is held for somebody, whoever it belongs to."""
        composer, fight = self.table.session.composer, self.table.session.fight
        drafts = [*fight.aside, *([] if composer.current is None else [composer.current.draft])]
        return {
            (key, str(value))
            for draft in drafts
            for key, value in (*draft.answers.items(), *draft.typed.items())
        }

    def enter(self, key: Key | str) -> None:
        """A key that may resolve: whom it strikes was named on the stage before it."""
        table = self.table
        named, steps = table.stage.accessibleDescription(), len(table.session.fight.path)
        if table.stage.page is table.stage.idle:
            named = table.stage.idle.spoken
        table.press(key)
        for step in table.session.fight.path[steps:]:
            for each in step.commands:
                if isinstance(each, c.DeclareAttack):
                    self.blows += 1
                    people = table.encounter.combatants
                    assert named.startswith(
                        f"{people[each.actor].name} at {people[each.target].name}"
                    ), (named, step.label)


def test_thirteen_in_a_hurry(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "warband.gmt"
    with at_table(qtbot, path) as table:
        for line in (each for lines in PEOPLE for each in lines):
            table.add(line)
        assert len(table.encounter.combatants) == 13
        hurry = Hurry(table)
        hurry.play()
        assert table.encounter.clock.round == ROUNDS + 1
        assert min(hurry.blows, hurry.noises) > 6 * ROUNDS
        known = table.encounter
    with at_table(qtbot, path) as table:
        assert table.encounter == known

"""Whoever acts is in sight on the timeline, whatever happens and however large the text is."""

from __future__ import annotations

import random
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.ui.kit.theme import Theme
from tests.drills.drilling import Drill, long_or_short
from tests.helpers import perform
from tests.ui.window_helpers import Table, at_table

SCALES = (1.0, 1.5, 2.0)
PEOPLE = ("orc x20", "town guard party x10", "bandit archer x4")
LONE = ("Mara party", "Toren party", "<b>Bob</b> party", "Ogre", "Hedge mage", "Wolf")


def step(fight: Fight, source: random.Random) -> c.Command:
    """Something that may happen: mostly Next, else blows, links, holds and what lasts."""
    encounter = fight.encounter
    who, other = source.sample(list(encounter.combatants), 2)
    acting = [slot.id for slot in encounter.acting()]
    kind = source.choice(("next", "next", "hurt", "link", "hold", "last", "cancel"))
    if kind == "hurt":
        return c.ChangeTrack(who, "hp", source.choice((-20, -60, 40)))
    if kind == "link":
        return c.SetLink("engaged", who, other, on=source.random() < 0.8)
    if kind == "hold" and acting:
        return c.HoldSlot(source.choice(acting), "the horn sounds")
    if kind == "cancel" and acting:
        return c.CancelSlot(source.choice(acting))
    if kind == "last":
        last = encounter.clock.position + source.randint(0, 40)
        return c.AddCondition(who, "stunned", End(last))
    return c.Next()


def missing(table: Table) -> list[str]:
    """Those who act and are not in sight; where all rows in sight act, nobody is missing."""
    schedule = table.window.parts.schedule
    acting = {slot.combatant for slot in table.encounter.acting()}
    if schedule.page is schedule.strip:
        cells = schedule.strip.cells()
        seen = {cell.person.id for cell in cells if cell.person is not None and cell.now}
        first = schedule.strip.people[0].id if acting else ""
        return [] if not acting or first in seen else [first]
    timeline, space = table.timeline, table.timeline.space()
    rows = timeline.view.rows
    top, bottom = space.head, timeline.viewport().height()
    whole = {
        at for at in range(len(rows)) if space.y(at) >= top and space.y(at) + space.row <= bottom
    }
    scrolled = [at for at in whole if at >= space.pins]
    whole -= {at for at in scrolled if space.y(at) < space.below_pins}
    seen = {who for at in whole for who in rows[at].members or (rows[at].id,)}
    if whole and all(rows[at].acting for at in whole):
        return [] if rows[0].acting and 0 in whole else [rows[0].name]
    return sorted(acting - seen)


def test_whoever_acts_is_in_sight(qtbot: QtBot, tmp_path: Path, drill: Drill) -> None:
    """1,000 steps with forty combatants, at three sizes of text each."""
    source = random.Random(13)
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        for line in (*PEOPLE, *(f"{each} hp 60" for each in LONE)):
            table.session.entries.add(line)
        assert len(table.encounter.combatants) == 40
        colours = table.window.parts.theme.colours
        for at in range(long_or_short(1000, 45)):
            perform(table.session.fight, step(table.session.fight, source), source)
            table.refresh()
            if at % 15 == 0:
                table.take_theme(Theme(colours, SCALES[at // 15 % 3]))
                QApplication.processEvents()
            with drill.run(at):
                assert not missing(table)
    assert not drill.faults, drill.faults[:3]

"""What of the guide is made from the program: `python -m tests.guide_pictures [FOLDER]`.

The pictures, and the page of keys. Without a folder they are written where the program reads them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QWidget

from gm_tracker import paths
from gm_tracker.model import library_commands as c
from gm_tracker.model.library_plans import Arrival, Group, Plan
from gm_tracker.ui.kit import theme as look
from gm_tracker.ui.kit.colours import DARK, LIGHT
from gm_tracker.ui.window.key_sheet import OTHER_KEYS, key_sections
from gm_tracker.ui.window.keys_page import keys_page
from gm_tracker.ui.window.run import make_application
from tests.act_tables import EVERY_ACT
from tests.screen_stage import Stage
from tests.screens import STATES, drawn_stage

HOME = "/home/gm/.local/share/gm-tracker"
"""Whose folder it was that the pictures were made in is nobody's business."""


def _settings(stage: Stage) -> QWidget:
    stage.settings.show_place(HOME)
    return stage.settings


def _library(stage: Stage) -> QWidget:
    """The library with everybody of the fight in it."""
    room = stage.window.workspace.library.open()
    for each in list(stage.fight.encounter.combatants):
        room.keep(each)
    numbers = tuple(each.id for each in room.stream.library.entries)
    room.stream.do(c.TagEntries(numbers[-1:], ("forest", "warband"), ()))
    room.stream.do(c.MarkFavourite(numbers[-1:], True))
    stage.acts.library.show_library()
    return stage.library


def _encounter(stage: Stage) -> QWidget:
    """A prepared encounter of five orcs, two of whom come later, and a lizardman."""
    box, stream = _library(stage), stage.window.workspace.library.open().stream
    stream.do(c.AddFolder("Chapter 1"))
    made = {each.name: each.id for each in stream.library.entries}
    orc, lizard = next(n for name, n in made.items() if "Orc" in name), made["Lizardman"]
    groups = (
        Group(orc, 3, name="Orc"),
        Group(lizard),
        Group(orc, 2, name="Orc", arrival=Arrival(3, "the horn sounds")),
    )
    notes = "The bridge is **narrow**: two abreast."
    stream.do(c.SavePlan(Plan(0, "At the bridge", "nc", "Chapter 1", groups, notes=notes)))
    stage.acts.library.show_encounters()
    stage.library.plans.refresh(stream.library.plans[0].id)
    return box


Part = Callable[[Stage], QWidget]
PICTURES: dict[str, tuple[str, Part]] = {
    "window": ("attack-odds", lambda stage: stage.window),
    "initiative": ("fight", lambda stage: stage.window.parts.initiative_dock),
    "timeline": ("spans", lambda stage: stage.window.parts.timeline_dock),
    "target": ("attack-picking", lambda stage: stage.stage),
    "odds": ("attack-odds", lambda stage: stage.stage),
    "result": ("attack-result", lambda stage: stage.stage),
    "panel": ("panel", lambda stage: stage.window.parts.side_dock),
    "dice": ("round", lambda stage: stage.stage),
    "palette": ("palette", lambda stage: stage.palette),
    "library": ("fight", _library),
    "encounter": ("fight", _encounter),
    "settings": ("settings", _settings),
    "forecast": ("forecast-eve", lambda stage: stage.stage),
    "recap": ("recap-ended", lambda stage: stage.window),
}


def draw(folder: Path) -> None:
    """Draw all of them at 100 % text; light, but for the whole window, to show both."""
    application = make_application()
    folder.mkdir(parents=True, exist_ok=True)
    for name, (state, part) in PICTURES.items():
        with drawn_stage(state) as stage:
            stage.window.resize(1366, 768)
            colours = DARK if name == "window" else LIGHT
            stage.take_theme(look.Theme(colours))
            STATES[state](stage)
            QApplication.processEvents()
            stage.refresh()
            shown = part(stage)
            application.processEvents()
            shown.grab().save(str(folder / f"{name}.png"))


def write_keys(folder: Path) -> None:
    """The page of keys with the program's own."""
    (folder / "keys.md").write_text(keys_page(key_sections(EVERY_ACT, OTHER_KEYS)), "utf-8")


if __name__ == "__main__":
    to = Path(sys.argv[1]) if len(sys.argv) > 1 else paths.resources() / "help"
    draw(to)
    write_keys(to)

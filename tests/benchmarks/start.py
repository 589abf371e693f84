"""Run as a process of its own: show a window, say when it is painted and what memory it takes.

`floor` is a bare window with a table of 30 rows; `sample` the program on the sample fight;
`forty` the program on a fight of forty.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication, QMainWindow, QTableWidget, QTableWidgetItem


def floor() -> QMainWindow:
    """The least that a window of this kind can be."""
    window, grid = QMainWindow(), QTableWidget(30, 4)
    for row in range(30):
        for column in range(4):
            grid.setItem(row, column, QTableWidgetItem(f"{row} {column}"))
    window.setCentralWidget(grid)
    return window


def program(combatants: int) -> QMainWindow:
    """The main window on the user's own campaign, with so many more in the fight."""
    from gm_tracker.app import Parts, open_campaign
    from gm_tracker.campaign.presets import find_creature
    from gm_tracker.model.commands import AddCombatants, NewCombatant
    from gm_tracker.ui.run import Opened, make_window

    workspace, fight = open_campaign(None, Parts())
    if combatants:
        fight.act(AddCombatants(NewCombatant("Orc"), combatants))
    return make_window(Opened(fight, workspace, find_creature, random.Random(1), ()))


def resident() -> int:
    """Resident memory in kB, 0 where it cannot be told."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(each.split()[1]) for each in lines if each.startswith("VmRSS")), 0)


def main(what: str) -> None:
    """Show it, paint it, and print the memory."""
    app = QApplication.instance() or QApplication(["start"])
    window = floor() if what == "floor" else program(38 if what == "forty" else 0)
    window.resize(1366, 768)
    window.show()
    for _ in range(5):
        app.processEvents()
    print(resident(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])

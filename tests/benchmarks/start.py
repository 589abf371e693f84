"""Run as a process of its own: show a window, say when it is painted and what memory it takes.

`floor` is a bare window with a table of 30 rows; `program` is the program as a user starts it,
on the user's own campaign.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

# As the program does it.
gc.disable()

from PySide6.QtCore import QTimer  # noqa: E402
from PySide6.QtWidgets import (  # noqa: E402
    QApplication,
    QMainWindow,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)


def is_mapped(window: QWidget) -> bool:
    """Whether it stands on the screen, and is no other window's part."""
    handle = window.windowHandle()
    return isinstance(window, QMainWindow) and handle is not None and handle.isExposed()


def tell() -> None:
    """End when there is a window on the screen and all of it was painted, with the memory in kB."""
    QApplication.processEvents()
    # Whatever is exposed was painted with it.
    if any(is_mapped(each) for each in QApplication.topLevelWidgets()):
        print(resident(), flush=True)
        QApplication.quit()
    else:
        QTimer.singleShot(0, tell)


def floor(app: QApplication) -> int:
    """The least that a window of this kind can be."""
    window, grid = QMainWindow(), QTableWidget(30, 4)
    for row in range(30):
        for column in range(4):
            grid.setItem(row, column, QTableWidgetItem(f"{row} {column}"))
    window.setCentralWidget(grid)
    window.resize(1366, 768)
    window.show()
    return app.exec()


def program() -> int:
    """The program itself, from its entry on."""
    from gm_tracker.__main__ import main

    return main([])


def resident() -> int:
    """Resident memory in kB, 0 where it cannot be told."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(each.split()[1]) for each in lines if each.startswith("VmRSS")), 0)


def run(what: str) -> int:
    """Start one of the two, watched."""
    app = QApplication(["start"])
    # Nothing happens at that time before the program lets Qt run.
    QTimer.singleShot(0, tell)
    return floor(app) if what == "floor" else program()


if __name__ == "__main__":
    sys.exit(run(sys.argv[1]))

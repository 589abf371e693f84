"""Pictures of the window in many states and looks: `python -m tests.screens FOLDER [WORD...]`.

File names say state, colours, size and text size. With words only states with the first in their
name are drawn, and of those the files with all the others in theirs: `attack dark 1366x738 200`.
738 and 572 are what a title bar leaves of two small screens. Whatever Qt complains of on the way
is printed and makes the exit code 1.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from itertools import product
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gm_tracker.ui.kit import theme as look
from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT
from gm_tracker.ui.window.run import make_application
from tests.library_states import STATES as LIBRARY
from tests.screen_first import FIRST
from tests.screen_forecast import FORECAST
from tests.screen_groups import GROUPS
from tests.screen_idle import IDLE
from tests.screen_menus import BEFORE, draw_open
from tests.screen_notes import NOTES
from tests.screen_past import PAST
from tests.screen_players import PLAYERS
from tests.screen_recap import RECAP
from tests.screen_second import BARE_SECOND, PREVIEWS, SECOND, draw_second
from tests.screen_stage import Stage, staged
from tests.screen_states import MORE
from tests.screen_systems import SYSTEMS
from tests.screen_touch import TOUCH

SHAPES = {
    (1366, 768): (1.0, 1.5, 2.0),
    (1366, 738): (1.0, 2.0),
    (1920, 1080): (1.0, 1.5, 2.0),
    (1024, 600): (1.0, 1.5, 2.0),
    (1024, 572): (1.0, 1.5),
}
"""The sizes of the window, each with the text sizes that are drawn in it."""
COLOURS = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}
HARMLESS = tuple(
    f"This plugin does not support {each}"
    for each in ("propagateSizeHints()", "raise()", "grabbing the keyboard")
)
TRIES, BETWEEN_MS = 20, 20
"""A window is looked at so often, with so many milliseconds between, until it stands still."""
warnings: list[str] = []


def main(folder: Path, word: str = "", *words: str) -> int:
    """Draw everything; 1 if Qt had something to complain of."""
    qInstallMessageHandler(_hear)
    application = make_application()
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, play in STATES.items():
        if word in name:
            with drawn_stage(name) as stage:
                play(stage)
                if name in SECOND:
                    count += draw_second(stage, folder, name, words)
                else:
                    count += _draw(application, stage, folder, name, words)
    if not word and "QT_SCALE_FACTOR" not in os.environ:
        _draw_on_a_dense_screen(folder)
    for line in sorted(set(warnings)):
        print(f"Qt: {line}", file=sys.stderr)
    print(f"{count} pictures are in {folder}")
    return 1 if warnings else 0


def _hear(_kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
    if text not in HARMLESS:
        warnings.append(text)


def _draw(
    application: QApplication, stage: Stage, folder: Path, name: str, words: Sequence[str]
) -> int:
    dense = os.environ.get("QT_SCALE_FACTOR", "")
    count = 0
    shapes = [(size, scale) for size, scales in SHAPES.items() for scale in scales]
    for called, (size, scale) in product(COLOURS, shapes):
        at = f"-{called}-{size[0]}x{size[1]}-{round(scale * 100)}"
        if not all(f"-{each}" in at for each in words):
            continue
        stage.window.resize(*size)
        stage.take_theme(look.Theme(COLOURS[called], scale))
        application.processEvents()
        stage.refresh()
        application.processEvents()
        if name in SAID:
            # What was said is outdated by what is shown anew.
            STATES[name](stage)
        file = f"{name}{at}{f'-dense{dense}' if dense else ''}.png"
        picture = _still(stage)
        draw_open(name, stage, picture)
        picture.save(str(folder / file))
        count += 1
    return count


def _still(stage: Stage) -> QPixmap:
    """The window when nothing in it moves any more: rows are laid out, odds have come."""
    picture = stage.window.grab()
    for _ in range(TRIES):
        QTest.qWait(BETWEEN_MS)
        again = stage.window.grab()
        if again.toImage() == picture.toImage():
            break
        picture = again
    return picture


def _draw_on_a_dense_screen(folder: Path) -> None:
    """Qt takes the density of a screen only when it starts."""
    command = [sys.executable, "-m", "tests.screens", str(folder), "attack-critical"]
    subprocess.run(command, env={**os.environ, "QT_SCALE_FACTOR": "1.5"}, check=True)


def drawn_stage(name: str) -> AbstractContextManager[Stage]:
    """A window for one of the states, which is still to be played."""
    return staged(name in BARE)


STATES: dict[str, Callable[[Stage], None]] = {
    **FIRST,
    **MORE,
    **PLAYERS,
    **IDLE,
    **PAST,
    **RECAP,
    **FORECAST,
    **GROUPS,
    **LIBRARY,
    **NOTES,
    **SYSTEMS,
    **TOUCH,
    **SECOND,
    **PREVIEWS,
    **BEFORE,
}
SAID = ("said",)
"""States that say something in passing: it is said again for each picture."""
BARE = ("empty", "forty", "odd-names", "busy-forty", "forecast-eve", *BARE_SECOND, *GROUPS)
"""States that begin with nobody there."""

if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))

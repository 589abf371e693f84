"""Starting Qt, showing the window, and the demonstration without a screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMessageLogContext, QSize, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from gm_tracker.model.frozen import frozen
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.workspace import Workspace
from gm_tracker.ui.kit import system_hints
from gm_tracker.ui.kit import theme as look
from gm_tracker.ui.kit.held_keys import HeldKeys
from gm_tracker.ui.kit.icons import app_icon
from gm_tracker.ui.kit.motion import take_motion, wants_stillness
from gm_tracker.ui.kit.speech import look_for_readers
from gm_tracker.ui.window.crash_notice import Reporting, watching
from gm_tracker.ui.window.garbage import settle
from gm_tracker.ui.window.growth import growth_of
from gm_tracker.ui.window.loading import load_soon
from gm_tracker.ui.window.looks import ALWAYS, LARGER, TOUCH, chosen_colours
from gm_tracker.ui.window.main_window import MainWindow
from gm_tracker.ui.window.placing import (
    USUAL,
    first_size,
    free_areas,
    place_for,
    read_place,
    stand,
)
from gm_tracker.ui.window.screen import has_screen, why_no_screen

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox


@frozen
class Opened:
    """An opened campaign with all that the window needs."""

    session: FightSession
    workspace: Workspace
    reporting: Reporting | None = None
    """How problems of the program itself are told of; None leaves them to whoever runs it."""


def run_window(opened: Opened, *, picture: Path | None = None) -> int:
    """Show the window until it is closed; gives the exit code.

    Where a `picture` is wanted, it is drawn off-screen into that file, and closed at once.
    """
    if picture is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        qInstallMessageHandler(without_noise)
    elif why := why_no_screen():
        print(why, file=sys.stderr)
        return 2
    application = make_application()
    window = _placed_window(opened) if picture is None else make_window(opened)
    told = nullcontext() if opened.reporting is None else watching(window, opened.reporting)
    with told:
        window.show()
        if application.platformName() == "xcb":
            HeldKeys(window).window.listen()
        settle()
        look_for_readers()
        load_soon(window)
        try:
            return application.exec() if picture is None else _demonstrate(window, picture)
        finally:
            # Or it would go on checking and copying a file that is closed by then.
            window.close()


def _placed_window(opened: Opened) -> MainWindow:
    """The window where it stood last, or wholly on the screen."""
    kept, _, _ = opened.workspace.settings.get("window").partition(" ")
    screens = free_areas()
    place = place_for(screens, read_place(kept))
    window = make_window(opened, first_size(place, screens))
    stand(window, place)
    return window


def show_problem(sentence: str, choices: Sequence[str] = ()) -> int | None:
    """Say on the screen, if there is one, why nothing could be opened; which choice was taken."""
    if not has_screen() or os.environ.get("QT_QPA_PLATFORM") == "offscreen":
        return None
    make_application()
    box = problem_box(sentence, choices)
    box.exec()
    clicked = box.clickedButton()
    return next((i for i, each in enumerate(choices) if clicked.text() == each), None)


def problem_box(sentence: str, choices: Sequence[str] = ()) -> QMessageBox:
    """A sentence with what can be done about it, the first choice being the default."""
    from PySide6.QtWidgets import QMessageBox

    box = QMessageBox(QMessageBox.Icon.Warning, "GM Tracker", "")
    # Plain, because a file's name may look like markup.
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(sentence)
    buttons = [box.addButton(each, QMessageBox.ButtonRole.AcceptRole) for each in choices]
    box.addButton(QMessageBox.StandardButton.Close)
    if buttons:
        box.setDefaultButton(buttons[0])
    return box


def make_application() -> QApplication:
    """The application with its font; the one that runs already, if one does."""
    running = QApplication.instance()
    application = running if isinstance(running, QApplication) else QApplication(["gm-tracker"])
    application.setApplicationDisplayName("GM Tracker")
    application.setDesktopFileName("gm-tracker")
    application.setWindowIcon(app_icon(large=False))
    return application


def make_window(opened: Opened, size: QSize = USUAL) -> MainWindow:
    """The main window of that size with the look that was kept, on the opened fight."""
    workspace = opened.workspace
    theme = kept_theme(workspace, size)
    # Widgets made before the fonts are loaded would measure and draw with another font.
    look.prepare(make_application(), theme)
    window = MainWindow(opened.session, workspace, theme, size)
    window.acts.arrange.restore(workspace.settings.get("window"))
    window.at.selection.go_on()
    if wants_stillness(workspace.settings.get("motion")):
        take_motion(window, True)
    for changed in system_hints.colours_changed():
        changed.connect(window.at.looks.follow_system)
    return window


def kept_theme(workspace: Workspace, size: QSize) -> look.Theme:
    """The look that was chosen last, or what the system prefers, for a window of that size."""
    try:
        scale = float(workspace.settings.get("text size") or 1.0)
    except ValueError:
        scale = 1.0
    growth = growth_of(size, one_column=bool(workspace.settings.get(LARGER)))
    touch = workspace.settings.get(TOUCH) == ALWAYS
    return look.Theme(chosen_colours(workspace.settings.get("look")), scale, growth, touch)


def without_noise(_kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
    """Print Qt's messages, but for one that every off-screen window gives."""
    if "propagateSizeHints" not in text:
        print(text, file=sys.stderr)


def _demonstrate(window: MainWindow, picture: Path) -> int:
    """Print the log of the fight and write a picture of the window."""
    QApplication.processEvents()
    for line in reversed(window.play.views.log()):
        print(line.spoken)
    picture.parent.mkdir(parents=True, exist_ok=True)
    if not window.grab().save(str(picture)):
        print(f"The picture cannot be written: {picture}", file=sys.stderr)
        return 2
    print(f"A picture of the window is in {picture}")
    return 0

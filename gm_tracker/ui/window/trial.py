"""Trying, on the real window, what an installation must be able to do with Qt."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import qInstallMessageHandler
from PySide6.QtGui import QFontDatabase, QImageReader
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication

from gm_tracker.session.exports import write_export
from gm_tracker.ui.kit import resources
from gm_tracker.ui.kit.icons import pixmap
from gm_tracker.ui.kit.pdf import PaperText, pdf_of
from gm_tracker.ui.window.main_window import MainWindow
from gm_tracker.ui.window.run import (
    Opened,
    make_application,
    make_window,
    without_noise,
)
from gm_tracker.ui.window.screen import has_screen


class NotWorking(Exception):
    """Something that comes with the program cannot be used."""


def try_window(opened: Opened, play: Callable[[], None], paper: Path) -> None:
    """Show the window, play in it, print its log on paper, and open every font and picture.

    Without a screen it is done off-screen. Raises what went wrong first, also in a slot.
    """
    if not has_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    qInstallMessageHandler(without_noise)
    application = make_application()
    try_resources(resources.folder())
    with _caught():
        window = make_window(opened)
        window.show()
        application.processEvents()
        play()
        _painted(application, window)
        lines = [line.spoken for line in reversed(window.play.views.log())]
        text = "\n".join([window.windowTitle(), "", *lines])
        write_export(paper, pdf_of(text, paper.stem), "pdf")
        window.close()
        application.processEvents()


def try_resources(folder: Path) -> None:
    """Open every font, icon, picture and page of help under the folder. Raises NotWorking."""
    QPrinter()  # also proves that the printing library is there
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        opens = _OPENERS.get(path.suffix.lower())
        if opens is not None and not opens(path):
            raise NotWorking(f"{path.relative_to(folder).as_posix()} cannot be opened")


def _font(path: Path) -> bool:
    return bool(QFontDatabase.applicationFontFamilies(_font_id(path)))


def _font_id(path: Path) -> int:
    return QFontDatabase.addApplicationFont(str(path))


def _picture(path: Path) -> bool:
    # For an SVG this asks the plugin that style sheets need, beside our own drawing of icons.
    return not QImageReader(str(path)).read().isNull()


def _icon(path: Path) -> bool:
    return _picture(path) and not pixmap(path.stem, "#ffffff").isNull()


def _page(path: Path) -> bool:
    page = PaperText()
    page.setMarkdown(path.read_text(encoding="utf-8"))
    return not page.isEmpty()


_OPENERS: dict[str, Callable[[Path], bool]] = {
    ".otf": _font,
    ".ttf": _font,
    ".svg": _icon,
    ".png": _picture,
    ".jpg": _picture,
    ".md": _page,
}


def _painted(application: QApplication, window: MainWindow) -> None:
    application.processEvents()
    seen = window.grab().toImage()
    step = max(1, seen.width() // 64)
    colours = {
        seen.pixel(x, y) for x in range(0, seen.width(), step) for y in range(0, seen.height(), 8)
    }
    if len(colours) < 3:
        raise NotWorking("the window stays empty")


@contextmanager
def _caught() -> Iterator[None]:
    """Raise at the end what was raised in slots, which Qt only hands to the excepthook."""
    problems: list[BaseException] = []
    before, sys.excepthook = sys.excepthook, lambda _kind, problem, _where: problems.append(problem)
    try:
        yield
    finally:
        sys.excepthook = before
    if problems:
        raise problems[0]

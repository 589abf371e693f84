"""Stat blocks out of the clipboard: wherever the keyboard is, they are shown before they enter."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QGuiApplication

from gm_tracker.ui.window.import_acts import ImportActs


class PasteActs(QObject):
    """What is pasted and is no line of text goes to the page of an import."""

    def __init__(self, imports: ImportActs) -> None:
        super().__init__()
        self._imports = imports
        self._waiting: list[Path] = []

    def paste(self) -> None:
        """Show what the clipboard would bring; with nothing in it there is room to type."""
        pasted = QGuiApplication.clipboard().mimeData()
        if not self._took_file(pasted):
            self._imports.import_text(pasted.text())

    def took(self) -> bool:
        """Whether what is about to be pasted into a line was no line, and went there instead."""
        from gm_tracker.session.import_texts import is_block

        pasted = QGuiApplication.clipboard().mimeData()
        if self._took_file(pasted):
            return True
        if not is_block(pasted.text()):
            return False
        self._imports.import_text(pasted.text())
        return True

    def _took_file(self, pasted: QMimeData) -> bool:
        files = [Path(each.toLocalFile()) for each in pasted.urls() if each.isLocalFile()]
        if not files:
            return False
        first, *self._waiting = files
        unique = Qt.ConnectionType.UniqueConnection
        self._imports.importer.closed.connect(self._go_on, unique)
        self._imports.import_from(first)
        return True

    @Slot()
    def _go_on(self) -> None:
        """Of several files the next is shown when one is in or was left."""
        if self._waiting:
            QTimer.singleShot(0, self._show_next)

    @Slot()
    def _show_next(self) -> None:
        if self._waiting:
            self._imports.import_from(self._waiting.pop(0))

"""Stat blocks out of the clipboard: wherever the keyboard is, they are shown before they enter."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

from gm_tracker.ui.window.import_acts import ImportActs


class PasteActs:
    """What is pasted and is no line of text goes to the page of an import."""

    def __init__(self, imports: ImportActs) -> None:
        self._imports = imports

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
        if files:
            self._imports.import_from(files[0])
        return bool(files)

"""What is remarked of a whole import, as far as there is room for it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme

ROOMY = 340
"""The height of the page from which on what is usual has a line; the choice of rows has it too."""


class ImportRemarks(QObject):
    """The `label` of a page: remarks, and last what is usual where the page is high enough."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.label = plain_label("muted")
        self._page, self._told, self._roomy = page, ("", ""), ROOMY
        page.installEventFilter(self)

    def show(self, remarks: Sequence[str], usual: str = "") -> None:
        """Say these."""
        self._told = "\n".join(remarks), usual
        self._fit()

    def _fit(self) -> None:
        remarks, usual = self._told
        roomy = self._page.height() >= self._roomy
        told = "\n".join(filter(None, (remarks, usual if roomy else "")))
        self.label.setText(told)
        self.label.setVisible(bool(told))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the page's height."""
        if event.type() == QEvent.Type.Resize and self._told[1]:
            self._fit()
        return False

    def set_theme(self, theme: Theme) -> None:
        """Take text size."""
        self._roomy = theme.px(ROOMY)

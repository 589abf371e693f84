"""The list of a campaign's backups, to choose the one that is put back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from gm_tracker.session.choices import BackupEntry
from gm_tracker.ui.kit.floating import FloatingBox
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.dates import moment

SAFE = "What is there now is backed up first, so this can be taken back."
EMPTY = (
    "There is no backup of this campaign yet. One is made when it is opened, "
    "and every ten minutes while it changes."
)
_PATH = Qt.ItemDataRole.UserRole


class RestoreBox(FloatingBox):
    """Stands over the window until a backup is chosen with Enter, or Esc puts it away."""

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window, "Backups")
        self._chosen: Callable[[Path], None] = lambda path: None
        self._title, self._hint = plain_label("name"), plain_label("muted")
        self.list = _list()
        self.list.itemDoubleClicked.connect(lambda _item: self._choose())
        self._restore, self._cancel = QPushButton("Restore"), QPushButton("Cancel")
        self._restore.setProperty("kind", "primary")
        self._restore.clicked.connect(self._choose)
        self._cancel.clicked.connect(self.put_away)
        self._row = QHBoxLayout()
        for part in (self._title, self._hint, self.list):
            self._box.addWidget(part)
        self._box.addLayout(self._row)
        self._row.addStretch()
        self._row.addWidget(self._cancel)
        self._row.addWidget(self._restore)
        self.set_theme(theme)

    def offer(
        self, name: str, entries: Sequence[BackupEntry], chosen: Callable[[Path], None]
    ) -> None:
        """List these, the first one selected; `chosen` gets the one that is wanted."""
        self._chosen = chosen
        self._title.setText(f"Restore a backup of {name}")
        self._hint.setText(SAFE if entries else EMPTY)
        self.list.clear()
        now = datetime.now().astimezone()
        self.list.addTopLevelItems([_item(each, now) for each in entries])
        self.list.setVisible(bool(entries))
        self._restore.setVisible(bool(entries))
        self.list.setCurrentIndex(self.list.model().index(0, 0))
        self._rise()
        (self.list if entries else self._cancel).setFocus(Qt.FocusReason.PopupFocusReason)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._row.setSpacing(theme.px(8))
        super().set_theme(theme)

    def _choose(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.put_away()
            self._chosen(Path(item.data(0, _PATH)))

    def _place(self) -> None:
        px, window = self._theme.px, self._window
        width = min(px(620), window.width() - px(40))
        full = px(460) if self.list.topLevelItemCount() else self._box.totalHeightForWidth(width)
        height = min(full, window.height() - px(120))
        self.setGeometry((window.width() - width) // 2, px(90), width, height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.put_away() if self._cancel.hasFocus() else self._choose()
        else:
            super().keyPressEvent(event)


def _list() -> QTreeWidget:
    made = QTreeWidget()
    made.setAccessibleName("Backups, newest first")
    made.setColumnCount(3)
    made.setHeaderHidden(True)
    made.setRootIsDecorated(False)
    made.setUniformRowHeights(True)
    made.setAllColumnsShowFocus(True)
    made.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    return made


def _item(entry: BackupEntry, now: datetime) -> QTreeWidgetItem:
    fights = "1 fight" if entry.fights == 1 else f"{entry.fights} fights"
    steps = "1 step" if entry.steps == 1 else f"{entry.steps} steps"
    words = [moment(entry.made, now), entry.reason, f"{fights}, {steps}"]
    item = QTreeWidgetItem(words)
    item.setData(0, _PATH, str(entry.path))
    item.setData(0, Qt.ItemDataRole.AccessibleTextRole, ", ".join(words))
    return item

"""The list of a campaign's backups, to choose the one that is put back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.files import BackupEntry
from gm_tracker.ui.theme import Theme
from gm_tracker.ui.window_base import WindowBase
from gm_tracker.words.dates import moment

SAFE = "What is there now is backed up first, so this can be taken back."
EMPTY = (
    "There is no backup of this campaign yet. One is made when it is opened, "
    "and every ten minutes while it changes."
)
_PATH = Qt.ItemDataRole.UserRole


class RestoreBox(QFrame):
    """Stands over the window until a backup is chosen with Enter, or Esc puts it away."""

    def __init__(self, window: WindowBase) -> None:
        super().__init__(window)
        self._window, self._theme = window, window.theme
        self._chosen: Callable[[Path], None] = lambda path: None
        self._before: QWidget | None = None
        self.setProperty("kind", "float")
        self.setAccessibleName("Backups")
        self._title, self._hint = _label("name"), _label("muted")
        self.list = _list()
        self.list.itemDoubleClicked.connect(lambda _item: self._choose())
        self._restore, self._cancel = QPushButton("Restore"), QPushButton("Cancel")
        self._restore.setProperty("kind", "primary")
        self._restore.clicked.connect(self._choose)
        self._cancel.clicked.connect(self.put_away)
        self._box = QVBoxLayout(self)
        self._row = QHBoxLayout()
        for part in (self._title, self._hint, self.list):
            self._box.addWidget(part)
        self._box.addLayout(self._row)
        self._row.addStretch()
        self._row.addWidget(self._cancel)
        self._row.addWidget(self._restore)
        self.hide()
        window.installEventFilter(self)

    def offer(
        self, name: str, entries: Sequence[BackupEntry], chosen: Callable[[Path], None]
    ) -> None:
        """List these, the first one selected; `chosen` gets the one that is wanted."""
        self._chosen = chosen
        self.set_theme(self._window.theme)
        self._title.setText(f"Restore a backup of {name}")
        self._hint.setText(SAFE if entries else EMPTY)
        self.list.clear()
        now = datetime.now().astimezone()
        self.list.addTopLevelItems([_item(each, now) for each in entries])
        self.list.setVisible(bool(entries))
        self._restore.setVisible(bool(entries))
        if not self.isVisible():
            self._before = self._window.focusWidget()
        self.list.setCurrentIndex(self.list.model().index(0, 0))
        self.show()
        self._place()
        self.raise_()
        (self.list if entries else self._cancel).setFocus(Qt.FocusReason.PopupFocusReason)

    def put_away(self) -> None:
        """Hide, and give the focus back."""
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._before = None

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        px = theme.px
        self._box.setContentsMargins(px(16), px(14), px(16), px(14))
        self._box.setSpacing(px(10))
        self._row.setSpacing(px(8))
        self._place()

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

    def changeEvent(self, event: QEvent) -> None:
        """Follow the window to another look while it is shown."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            self.set_theme(self._window.theme)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
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


def _label(role: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setProperty("role", role)
    return label

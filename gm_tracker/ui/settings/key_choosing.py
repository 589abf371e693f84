"""The keys in the settings: every act with its keys, and a line that catches a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.keymap import key_of, keys_of, shown
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme

_ACT_ID = Qt.ItemDataRole.UserRole
HINT = "Enter changes the keys of the row; Delete takes them away."


class KeyCatcher(QLabel):
    """Takes the next key whatever it is; Esc, or going elsewhere, leaves it."""

    caught = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setProperty("role", "toast")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.hide()

    def wait_for(self, label: str) -> None:
        """Say what the key is for, and wait."""
        self.setText(f"Press the new key for \u201c{label}\u201d. Esc leaves it as it is.")
        self.setAccessibleName(self.text())
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        """Every key comes here, also one that is a shortcut, and Tab."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self._take(event)
            return True
        return super().event(event)

    def _take(self, event: QKeyEvent) -> None:
        key = key_of(event)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif key:
            self.caught.emit(key)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.isVisible() and event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.left.emit()


class KeyTable(QTreeWidget):
    """A row for each act; Enter emits `change_wanted`, Delete `clear_wanted`."""

    change_wanted = Signal()
    clear_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Keys of every command")
        self.setColumnCount(2)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setTabKeyNavigation(False)
        self.setHeaderHidden(True)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.itemDoubleClicked.connect(lambda _item: self.change_wanted.emit())

    def show_acts(self, acts: Sequence[Act], own: Sequence[Act]) -> None:
        """Show these; `own` are the same with the program's own keys."""
        if self.topLevelItemCount() != len(acts):
            self.clear()
            self.addTopLevelItems([QTreeWidgetItem() for _ in acts])
        for index, (act, before) in enumerate(zip(acts, own, strict=True)):
            self._show(self._row(index), act, before)
        if self.currentItem() is None:
            self.setCurrentItem(self._row(0))

    def _row(self, index: int) -> QTreeWidgetItem:
        return cast(QTreeWidgetItem, self.topLevelItem(index))

    def _show(self, item: QTreeWidgetItem, act: Act, own: Act) -> None:
        label = f"{act.menu.label}: {act.name}"
        changed = set(keys_of(act)) != set(keys_of(own))
        keys = ", ".join(map(shown, keys_of(act))) or "no key"
        font = self.font()
        font.setBold(changed)
        item.setText(0, label)
        item.setText(1, f"{keys} (changed)" if changed else keys)
        item.setFont(1, font)
        item.setData(0, _ACT_ID, act.id)
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{label}, {item.text(1)}")

    def act_id(self) -> str:
        """The act of the current row."""
        item = self.currentItem()
        return str(item.data(0, _ACT_ID)) if item else ""

    def go_to(self, act_id: str) -> None:
        """Make that act's row the current one."""
        for index in range(self.topLevelItemCount()):
            item = self._row(index)
            if item.data(0, _ACT_ID) == act_id:
                self.setCurrentItem(item)

    def showEvent(self, event: QShowEvent) -> None:
        """Measure the rows again: only now the look is on them."""
        super().showEvent(event)
        self.doItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.change_wanted.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.clear_wanted.emit()
        else:
            super().keyPressEvent(event)


class KeyChoosing(QWidget):
    """`chosen` gives act, key and whether it is one more; the others the act, or nothing."""

    chosen = Signal(str, str, bool)
    cleared = Signal(str)
    put_back = Signal(str)
    all_put_back = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._acts: Sequence[Act] = ()
        self._one_more = False
        self.table, self.catcher = KeyTable(), KeyCatcher()
        self.sentence = plain_label("muted", HINT)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(plain_label("heading", "Keys"))
        self._box.addWidget(self.table, 1)
        self._box.addWidget(self.catcher)
        self._box.addWidget(self.sentence)
        self._buttons = QWidget()
        self._flow = FlowLayout(self._buttons)
        self._box.addWidget(self._buttons)
        for text, do in (
            ("Change...", lambda: self.begin(False)),
            ("One more...", lambda: self.begin(True)),
            ("No key", lambda: self.cleared.emit(self.table.act_id())),
            ("The program's own", lambda: self.put_back.emit(self.table.act_id())),
            ("All back to the program's own", self.all_put_back.emit),
        ):
            self._add(text).clicked.connect(do)
        self.table.change_wanted.connect(lambda: self.begin(False))
        self.table.clear_wanted.connect(lambda: self.cleared.emit(self.table.act_id()))
        self.catcher.caught.connect(self._caught)
        self.catcher.left.connect(self._left)

    def _add(self, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        self._flow.addWidget(button)
        return button

    def show_acts(self, acts: Sequence[Act], own: Sequence[Act]) -> None:
        """Show the keys as they are now."""
        self._acts = acts
        self.table.show_acts(acts, own)

    def begin(self, one_more: bool) -> None:
        """Wait for a key for the act of the current row."""
        act = next((each for each in self._acts if each.id == self.table.act_id()), None)
        if act is not None:
            self._one_more = one_more
            # With large text there is room for one of them.
            self._below(False)
            self.catcher.wait_for(act.name)

    def say(self, sentence: str, wrong: bool = False) -> None:
        """What came of it, under the table."""
        self.sentence.setText(sentence)
        self.sentence.setAccessibleName(sentence)
        self.sentence.setProperty("role", "error" if wrong else "muted")
        self.sentence.style().polish(self.sentence)

    def _caught(self, key: str) -> None:
        self._left()
        self.chosen.emit(self.table.act_id(), key, self._one_more)

    def _below(self, shown: bool) -> None:
        self.sentence.setVisible(shown)
        self._buttons.setVisible(shown)

    def _left(self) -> None:
        self.catcher.hide()
        self._below(True)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_theme(self, theme: Theme) -> None:
        """Take text size."""
        self._box.setSpacing(theme.px(8))
        self._flow.setSpacing(theme.px(6))

"""The notes beside the fight: of the encounter, of who acts, of whom it meets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout

from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.ui.kit.close_button import close_button
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.notes_look import NotesLook
from gm_tracker.ui.kit.owned_text import NOBODY, STAYING, OwnedText, TextOwner
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.notes import NotesOf, of_combatant
from gm_tracker.words.pieces import Chip

NOTHING = "Nothing is written here. Enter begins to write."
NOBODYS = "Select a combatant to see what is noted about it."
NOWHERE = NotesOf("", "Notes", "", "")
Offered = tuple[str, Sequence[NotesOf]]
_CTRL = Qt.KeyboardModifier.ControlModifier
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class NotesText(OwnedText):
    """Is read until Enter; what is typed then is taken by Ctrl+Enter, Esc, or leaving it."""

    typing = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.look = NotesLook(self.document())
        self.setTabChangesFocus(True)
        self.read()

    def read(self) -> None:
        """Take what was typed; from now on the text is only read."""
        if self.leave():
            self._let_type(on=False)

    def write(self) -> None:
        """Let the text be changed."""
        self._let_type(on=True)

    def _let_type(self, *, on: bool) -> None:
        # Of what is read the arrows move the page, and there is no place to type at.
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(
            flags.TextEditorInteraction if on else flags.TextSelectableByMouse
        )
        self.style().polish(self)
        self.typing.emit(on)

    def event(self, event: QEvent) -> bool:
        """While it is read the keys of the fight go on acting."""
        if event.type() == QEvent.Type.ShortcutOverride and self.isReadOnly():
            event.ignore()
            return False
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in STAYING and not self.is_changed and not self.isReadOnly():
            self._let_type(on=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in _ENTER
        if self.isReadOnly() and enter:
            self.write()
        elif self.isReadOnly() and (event.text().isdigit() or event.key() == Qt.Key.Key_Escape):
            event.ignore()
        elif event.key() == Qt.Key.Key_Escape or (enter and event.modifiers() & _CTRL):
            self.read()
        else:
            super().keyPressEvent(event)


class NotesPage(QFrame):
    """A chip for each whose notes are wanted, and the notes of one; Esc emits `closed`.

    `offered` gives the fight by a name and whose notes are wanted in it, `owner_of` whose text
    the notes of somebody are.
    """

    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self.setAccessibleName("Notes")
        self.offered: Callable[[], Offered] = lambda: ("", ())
        self.owner_of: Callable[[str], TextOwner] = lambda who: NOBODY
        self._fight, self._shown = "", NotesOf("", "", "", "")
        self.title, self.close_button = plain_label("name", "Notes"), close_button()
        self.whose, self.edit = (
            ChipRow("Whose notes", single=True),
            KeyButton("Edit", key="Enter", quiet=True),
        )
        self.text, self.words, self.find_button = (
            NotesText(),
            QLineEdit(),
            KeyButton("Find", key="Ctrl+F", quiet=True),
        )
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.text)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button)
        foot = QHBoxLayout()
        foot.addWidget(self.find_button)
        foot.addWidget(self.words, 1)
        foot.addStretch()
        foot.addWidget(self.edit)
        self._box = QVBoxLayout(self)
        self._box.addLayout(head)
        self._box.addWidget(self.whose)
        self._box.addWidget(self.text, 1)
        self._box.addLayout(foot)
        self.words.hide()

    def _connect(self) -> None:
        self.edit.clicked.connect(self._press_edit)
        self.close_button.clicked.connect(self.closed)
        self.whose.pressed.connect(self.turn_to)
        self.text.typing.connect(self._name_edit)
        self._name_edit(typing=False)
        self.words.setPlaceholderText("words to look for")
        self.words.setAccessibleName("Words to look for in the notes")
        self.words.textChanged.connect(self._search)
        self.words.returnPressed.connect(self._go_to_next)
        self.find_button.clicked.connect(self.look_for)

    @property
    def who(self) -> str:
        """Whose notes are shown; nobody's are the encounter's."""
        return self._shown.who

    def turn_to(self, who: str) -> None:
        """Show the notes of that one."""
        if who != self.who:
            # Before anything is asked for anew: taking what was typed changes it.
            self.text.read()
        self._show(who)

    def refresh(self) -> None:
        """Show the notes as they are now; those that are read stay while they are offered."""
        fight, found = self.offered()
        if fight != self._fight or self.who not in [each.who for each in found]:
            self.text.read()
        self._show(self.who)

    def _show(self, who: str) -> None:
        fight, found = self.offered()
        # Where somebody is no longer meant, it is whoever is meant instead.
        people = (each for each in found if of_combatant(each.who) and of_combatant(who))
        now = next((each for each in found if each.who == who), None)
        shown = now or next(people, None) or next(iter(found), NOWHERE)
        before, self._shown = self._shown, shown
        other = (fight, shown.who) != (self._fight, before.who)
        self._fight = fight
        self.whose.show_chips(tuple(map(self._chip, found)))
        self.edit.setEnabled(bool(found))
        self.text.setPlaceholderText(NOTHING if found else NOBODYS)
        if other or (shown.text != before.text and not self.text.is_changed):
            self.text.show_of(self.owner_of(shown.who) if found else NOBODY, shown.text)
            if self.text.is_changed:
                self.text.write()

    def _chip(self, of: NotesOf) -> Chip:
        return Chip(of.who, of.name, of.role, on=of.who == self.who)

    def _press_edit(self) -> None:
        if self.text.isReadOnly():
            self.text.write()
        else:
            self.text.read()
        self.text.setFocus()

    def _name_edit(self, typing: bool) -> None:
        self.edit.show_text("Keep" if typing else "Edit")
        self.edit.show_key("Esc" if typing else "Enter")
        self.close_button.setVisible(not typing)

    def look_for(self) -> None:
        """Look for words in the notes, or no more."""
        wanted = self.words.isHidden()
        self.words.setVisible(wanted)
        for button in (self.find_button, self.edit):
            button.setVisible(not wanted)
        if wanted:
            self.words.setFocus()
        else:
            self.words.clear()
            self.text.setFocus()

    def _search(self, words: str) -> None:
        self.text.look.look_for(words)
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        self._go_to_next()

    def _go_to_next(self) -> None:
        words = self.words.text()
        if words and not self.text.find(words):
            self.text.moveCursor(QTextCursor.MoveOperation.Start)
            self.text.find(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        find = event.key() == Qt.Key.Key_F and event.modifiers() == _CTRL
        if find or (event.key() == Qt.Key.Key_Escape and not self.words.isHidden()):
            self.look_for()
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        px = theme.px
        self._box.setContentsMargins(px(12), px(6), px(8), px(8))
        self._box.setSpacing(px(6))
        for part in (self.whose, self.find_button, self.edit):
            part.set_theme(theme)
        self.text.look.set_theme(theme)
        self.text.setFont(theme.font(14))

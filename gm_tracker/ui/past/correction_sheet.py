"""The sheet of a correction: what should have been, what comes of it, and what follows."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.mover import Mover
from gm_tracker.ui.kit.overlay import Overlay
from gm_tracker.ui.kit.still_scrim import StillScrim
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.past.correction_parts import CorrectionParts
from gm_tracker.words.correction_views import CorrectionView, MendView
from gm_tracker.words.differences import Difference
from gm_tracker.words.pieces import Piece

_SIZE, _EDGE, _STEP = QSize(998, 646), 16, 40
_STEPS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_MOST_ENDS = 4
"""So many who end otherwise are named; more are counted."""


class CorrectionSheet(Overlay):
    """Shows a CorrectionView. What is typed or pressed is told by signals; nothing is changed here.

    `said` gives a field and its text, `turned` the field that is wanted, `kept` the place of a
    step that cannot be, `stepped` wants the action before (-1) or after (1). It is moved
    by its ground, or with Alt and the arrows.
    """

    said = Signal(str, str)
    turned = Signal(str)
    rolled = Signal(str)
    answered = Signal(str, str)
    roll_wanted = Signal()
    kept = Signal(int)
    strike_wanted = Signal()
    stepped = Signal(int)
    noted = Signal()
    accepted = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, "Correction")
        self._view = CorrectionView("", "")
        self._mover = Mover(self, self._place)
        self.scrim = self.still = StillScrim(self, window)
        self.parts = CorrectionParts(self)
        self.tabs: dict[str, KeyButton] = {}
        self._connect()

    def _connect(self) -> None:
        self.parts.earlier.clicked.connect(lambda: self.stepped.emit(-1))
        self.parts.later.clicked.connect(lambda: self.stepped.emit(1))
        self.parts.mend.typed.connect(self._type)
        self.parts.mend.entered.connect(self._enter)
        self.parts.mend.rolled.connect(lambda: self.rolled.emit(self._view.current))
        self.parts.choice.pressed.connect(lambda key: self.said.emit(self._view.current, key))
        self.parts.need.answered.connect(self.answered)
        self.parts.need.roll_wanted.connect(self.roll_wanted)
        self.parts.list.kept.connect(self.kept)
        self.parts.list.turned.connect(self._show_keep)
        self.parts.keep.clicked.connect(self.parts.list.keep_current)
        self.parts.list.confirmed.connect(self._confirm)
        self.parts.strike.clicked.connect(self.strike_wanted)
        self.parts.only.clicked.connect(self.noted)
        self.parts.cancel.clicked.connect(self.put_away)
        self.parts.accept.clicked.connect(self._confirm)

    def _type(self, text: str) -> None:
        field = self._view.field
        # A ruling is read when it is whole: half of one would be another.
        if field is not None and field.what != "text":
            self.said.emit(field.id, text)

    def _enter(self, text: str) -> None:
        field = self._view.field
        if field is not None and field.what == "text" and text != field.text:
            self.parts.mend.words.clear()
            self.said.emit(field.id, text)
        else:
            self._confirm()

    def _confirm(self) -> None:
        """Accept it, or go to what must be said first."""
        asked = self._view.open_field
        if asked:
            self.turned.emit(asked)
        elif self.parts.need.is_asking:
            self.parts.need.take_focus()
        else:
            self.accepted.emit()

    # What is shown

    @property
    def current(self) -> str:
        """The field that is being corrected."""
        return self._view.current

    @property
    def spoken(self) -> str:
        """The sheet as it is said."""
        return self._view.spoken

    def open_up(self) -> None:
        """Show it in the middle of the window, over everything else."""
        if not self.isVisible():
            self._mover.center()
            self.still.take()
        super().open_up()

    def show_view(self, view: CorrectionView) -> None:
        """Show this; what is being typed stays as it is."""
        turned, self._view = view.current != self._view.current, view
        self.parts.title.show_pieces((Piece(view.title, strong=True),))
        self.parts.beneath.show_pieces((Piece(view.beneath, quiet=True),))
        self._show_fields(view)
        self.parts.was.show_view(view.was)
        self.parts.now.show_view(view.now)
        error = view.error if isinstance(view.error, str) else view.error.sentence
        self.parts.note.setText(error or view.note)
        self.parts.list.show_rows(view.rows)
        self._show_keep()
        self.parts.need.show_view(view.need)
        self.parts.same.setText(_same(view))
        self.parts.same.setVisible(bool(self.parts.same.text()))
        self.parts.ends.show_pieces(_ends(view.ends))
        self.parts.ends.setVisible(bool(view.ends))
        self.parts.foot.setText(view.foot)
        for button in (*self.parts.always, self.parts.only):
            button.setVisible(not view.puts_in)
        self.parts.accept.show_text(view.accept or "Accept")
        self.parts.accept.setEnabled(bool(view.accept))
        self.parts.accept.show_manner("do" if view.accept else "open")
        self.setAccessibleDescription(view.spoken)
        if turned:
            self.take_focus()

    def _show_keep(self) -> None:
        """What can be done with the row that has the cursor."""
        row = self.parts.list.current
        kept = row is not None and row.kind == "kept"
        self.parts.keep.setVisible(row is not None and row.kind in ("kept", "impossible"))
        self.parts.keep.show_text("Drop its numbers again" if kept else "Keep its numbers")

    def _show_fields(self, view: CorrectionView) -> None:
        field = view.field
        self.parts.mend.show_view(field)
        self.parts.choice.show_chips(field.chips if field is not None and not field.is_line else ())
        wanted = {each.id: each for each in view.fields}
        if list(self.tabs) != list(wanted):
            self._arrange(view.fields)
        for key, tab in self.tabs.items():
            tab.show_text(_tab(wanted[key]))
            tab.show_marked(key == view.current)

    def _arrange(self, fields: tuple[MendView, ...]) -> None:
        for gone in self.tabs.values():
            self.parts.fields.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for button in self.parts.always:
            self.parts.fields.removeWidget(button)
        self.tabs = {each.id: self._tab(each) for each in fields}
        for tab in (*self.tabs.values(), *self.parts.always):
            self.parts.fields.addWidget(tab)
            tab.show()

    def _tab(self, field: MendView) -> KeyButton:
        tab = KeyButton(_tab(field))
        tab.setParent(self)
        tab.set_tight(True)
        tab.set_theme(self._theme)
        tab.clicked.connect(lambda: self.turned.emit(field.id))
        return tab

    def take_focus(self) -> None:
        """Put the keyboard where it is typed or chosen."""
        field = self._view.field
        if field is not None and field.is_line:
            self.parts.mend.take_focus()
        elif self.parts.choice.buttons() and not self.parts.choice.isHidden():
            self.parts.choice.buttons()[0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.parts.list.setFocus(Qt.FocusReason.OtherFocusReason)

    # Where it stands

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.still.drop()
        self.parts.set_theme(theme)
        for tab in self.tabs.values():
            tab.set_theme(theme)
        self._mover.step = theme.px(_STEP)
        if self.isVisible():
            self._place()

    def _place(self) -> None:
        px, room = self._theme.px, self._window.size()
        edge = 2 * px(_EDGE)
        wide = min(px(_SIZE.width()), room.width() - edge)
        high = min(px(_SIZE.height()), room.height() - edge)
        self.setGeometry(self._mover.place(QSize(wide, high), room))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS:
            self.stepped.emit(_STEPS[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._confirm()
        else:
            super().keyPressEvent(event)


def _tab(field: MendView) -> str:
    """A field and what stands in it, as in "d100 to hit 40"."""
    on = next((chip.label for chip in field.chips if chip.on), "")
    shown = on.split("  ")[-1] if field.chips else field.text
    return " ".join(filter(None, (field.label, shown)))


def _same(view: CorrectionView) -> str:
    if not view.same:
        return ""
    return "1 result stays the same" if view.same == 1 else f"{view.same} results stay the same"


def _ends(found: tuple[Difference, ...]) -> tuple[Piece, ...]:
    """Who ends otherwise, in one line."""
    pieces = [Piece("In the end: ", quiet=True)]
    for at, each in enumerate(found[:_MOST_ENDS]):
        if at:
            pieces.append(Piece("; "))
        said = ", ".join(each.parts)
        named = (Piece(each.name, strong=True), Piece(f" {said}"))
        pieces += named if each.name else (Piece(said),)
    if len(found) > _MOST_ENDS:
        pieces.append(Piece(f"; {len(found) - _MOST_ENDS} more"))
    return tuple(pieces) if found else ()

"""The initiative list: who acts now, next and later, in rows that are read from a metre away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QModelIndex, QPoint, Signal
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.ui.fight.initiative_model import InitiativeModel, without_out
from gm_tracker.ui.fight.initiative_view import InitiativeView, drawn_ahead
from gm_tracker.ui.fight.now_line import NowLine
from gm_tracker.ui.fight.things import NOBODY, PERSON
from gm_tracker.ui.kit.foot_line import FootLine
from gm_tracker.ui.kit.spare_time import Task
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.thing import Thing, asked_at
from gm_tracker.words.column_views import InitiativeRow


class InitiativeList(QWidget):
    """The list of InitiativeRow. `activated` on Enter, `picked` when the user goes to a row.

    Those who are out stand behind one line at the foot; the selected one is shown all the same,
    or the next key would be about somebody else. In the row of a group one member may be selected.
    """

    activated = Signal(str)
    picked = Signal(str)
    menu_wanted = Signal(object, QPoint)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._quiet, self._shows_out = False, False
        self._rows: Sequence[InitiativeRow] = ()
        self._acting: tuple[str, ...] = ()
        self.model = InitiativeModel(self)
        self.view = InitiativeView(self.model, theme, self)
        self.view.entered_row.connect(self.activated)
        self.view.selectionModel().currentChanged.connect(self._moved)
        # Whoever is current already may not be the one on the stage.
        self.view.clicked.connect(lambda index: self._moved(index, index))
        self.now = NowLine(self.view)
        self.foot = FootLine("skull", strong=True)
        self.foot.clicked.connect(self.toggle_out)
        self.foot.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.foot)
        self.setFocusProxy(self.view)

    def show_view(self, rows: Sequence[InitiativeRow]) -> None:
        """Show these rows; the current one stays current wherever it moves."""
        self._rows = rows
        self._show(self.current_id())
        acting = tuple(row.id for row in rows if row.acting)
        # Those who have still to act; once all have, everybody who acts now.
        now = [at for at, row in enumerate(rows) if row.acting]
        now = [at for at in now if not rows[at].acted] or now
        end = self.view.end_of(now[0]) if now else 0
        self.now.show_names([rows[at].name for at in now], end)
        if acting != self._acting:
            # Who acts stands at the top, and is what the GM looks for.
            self._acting = acting
            self.view.verticalScrollBar().setValue(0)
            self._reveal_marked()

    def ahead(self, rows: Sequence[InitiativeRow]) -> Iterator[Task]:
        """What can be drawn before these rows are shown, row by row, of those then in sight."""
        kept = self.current_id()
        shown = rows if self._shows_out else without_out(rows, kept)
        acting = [row for row in shown if row.acting and not row.acted]
        # Where the selected one has acted, the first who has not will be selected.
        stays = not acting or any(row.holds(kept) for row in acting)
        return drawn_ahead(self.view, shown, kept if stays else acting[0].id)

    def mark(self, id: str) -> None:
        """Mark the one whose action is in the making; nobody if it is empty."""
        if id != self.model.marked:
            self.model.marked = self.view.painter_of_rows.marked = id
            self.view.viewport().update()
            self._reveal_marked()

    def toggle_out(self) -> None:
        """Show those who are out, or put them behind their line again."""
        self._shows_out = not self._shows_out
        self._show(self.current_id())
        if self._shows_out:
            last = self.model.index(self.model.rowCount() - 1)
            self.view.scrollTo(last)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self.view.set_theme(theme)
        self.foot.set_theme(theme)
        self.now.set_theme(theme)

    def select(self, id: str, *, alone: bool = False) -> None:
        """Go to a combatant without telling `picked`; does nothing if it has no row.

        Of a group it is meant `alone`, or all of the group are.
        """
        if self.model.place(id) < 0 and any(row.holds(id) for row in self._rows):
            self._show(id)
        at = self.model.place(id)
        if at >= 0:
            self._name(id if alone else "")
            self._quiet = True
            self.view.setCurrentIndex(self.model.index(at))
            self._quiet = False
            self._put_away(id)

    def current_id(self) -> str:
        """The combatant of the current row, or nothing."""
        index = self.view.currentIndex()
        if not index.isValid():
            return ""
        row, named = self.model.row(index.row()), self.view.painter_of_rows.named
        return named if named in row.members else row.id

    def current_group(self) -> tuple[str, ...]:
        """The members of the group whose row is current, as long as none of them is meant alone."""
        index = self.view.currentIndex()
        row = self.model.row(index.row()) if index.isValid() else None
        alone = row is None or self.view.painter_of_rows.named in row.members
        return () if row is None or alone else row.members

    def _name(self, member: str) -> None:
        """Mean this member of a group alone; nobody if it is empty."""
        if member != self.view.painter_of_rows.named:
            self.view.painter_of_rows.named = member
            self.view.viewport().update()

    def _put_away(self, selected: str) -> None:
        """Whoever is out was shown only while selected."""
        last = self.model.row(self.model.rowCount() - 1)
        if not self._shows_out and last.out and not last.holds(selected):
            self._show(selected)

    def _show(self, kept: str) -> None:
        """Show all rows but those of the fallen; `kept` is shown even then."""
        out = sum(len(row.members) or 1 for row in self._rows if row.out)
        hides = out and not self._shows_out
        shown = without_out(self._rows, kept) if hides else self._rows
        self._quiet = True
        self.model.show_rows(shown)
        self._quiet = False
        self.foot.setVisible(len(shown) < len(self._rows) or bool(out and self._shows_out))
        word, sign = ("hide", "chevron-up") if self._shows_out else ("show", "chevron-down")
        self.foot.show_words(f"{out} out", word, sign)
        self.view.lay_out()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the row under the mouse, or of the current one."""
        here = self.view.visualRect(self.view.currentIndex())
        at = asked_at(event, self.view.viewport(), here.center())
        index = self.view.indexAt(at)
        row = self.model.row(index.row()) if index.isValid() else None
        named = row is not None and bool(row.id)
        thing = Thing(PERSON, row.id, row.name) if row and named else Thing(NOBODY, name="Fight")
        self.menu_wanted.emit(thing, self.view.viewport().mapToGlobal(at))

    def _reveal_marked(self) -> None:
        at = self.model.place(self.model.marked)
        if at >= 0:
            self.view.scrollTo(self.model.index(at))

    def _moved(self, current: QModelIndex, _before: QModelIndex) -> None:
        row = self.model.row(current.row()) if current.isValid() else None
        if row is not None and row.id and not self._quiet:
            self._name("")
            self.picked.emit(row.id)

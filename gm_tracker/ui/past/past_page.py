"""The page of the past in the right column: all moments, and what has changed since one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.past.moment_list import MomentList
from gm_tracker.words.branches import PastRow
from gm_tracker.words.differences import Difference
from gm_tracker.words.pieces import Piece

_LARGE = 1.5
"""From this text size on the title gives its place to the moments."""
_MOST = 40
"""So many differences are told one by one; more are counted."""


class PastPage(QFrame):
    """The tree as a list, and beneath it what has come about since the moment with the cursor."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self.setAccessibleName("The past")
        self.title = plain_label("name", "The past")
        self.list = MomentList()
        self.since = plain_label("head")
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.changes = FitScroll(content)
        self._lines: list[PieceLine] = []
        self._theme: Theme | None = None
        self._box = QVBoxLayout(self)
        for part, share in ((self.title, 0), (self.list, 3), (self.since, 0), (self.changes, 2)):
            self._box.addWidget(part, share)
        self.setFocusProxy(self.list)

    def show_view(self, rows: Sequence[PastRow], step: int | None) -> None:
        """Show these moments, the one after this step being looked at."""
        self.list.show_rows(rows, step)

    def show_differences(self, found: Sequence[Difference], *, is_now: bool) -> None:
        """Tell what has come about from the moment that is looked at to now."""
        self.since.setText("THIS IS NOW" if is_now else "FROM THERE TO NOW")
        shown = [_pieces(each) for each in found[:_MOST]]
        if len(found) > _MOST:
            shown.append((Piece(f"and {len(found) - _MOST} more", quiet=True),))
        if not found and not is_now:
            shown.append((Piece("Nothing is otherwise.", quiet=True),))
        while len(self._lines) < len(shown):
            self._add_line()
        for at, line in enumerate(self._lines):
            line.setVisible(at < len(shown))
            line.show_pieces(shown[at] if at < len(shown) else ())
        self.changes.setAccessibleName(". ".join(each.spoken for each in found))
        self.changes.verticalScrollBar().setValue(0)
        self.changes.refit()

    def _add_line(self) -> None:
        line = PieceLine(13)
        if self._theme is not None:
            line.set_theme(self._theme)
        self._lines.append(line)
        self._column.addWidget(line)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme, px = theme, theme.px
        self._box.setContentsMargins(px(10), px(10), px(10), px(10))
        self._box.setSpacing(px(8))
        self._column.setSpacing(px(5))
        self.changes.set_least(px(80))
        self.list.setMinimumHeight(px(150))
        self.title.setVisible(theme.scale < _LARGE)
        self.list.set_theme(theme)
        for line in self._lines:
            line.set_theme(theme)


def _pieces(found: Difference) -> tuple[Piece, ...]:
    if not found.name:
        return (Piece(found.text),)
    return (Piece(found.name, strong=True), Piece(f" {', '.join(found.parts)}"))

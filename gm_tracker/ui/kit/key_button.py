"""A button with an icon, its words, and the cap of the key that presses it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.icons import pixmap
from gm_tracker.ui.kit.kept_picture import draw_frame, put_kept
from gm_tracker.ui.kit.letters import CENTRE, LEFT, Letters, colour_of, letters_of
from gm_tracker.ui.kit.theme import Theme

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_HEIGHT, _TIGHT, _GAP, _ICON = 36, 28, 8, 16


class KeyButton(QAbstractButton):
    """A button that Enter and Space press. A `leading` key stands before the words.

    A `quiet` one has a ground and no outline. A double click counts once, for the second was meant
    for what stood here before; only on one that is pressed `often` it counts twice.
    """

    def __init__(
        self,
        text: str,
        icon: str = "",
        key: str = "",
        *,
        leading: bool = False,
        quiet: bool = False,
        often: bool = False,
    ) -> None:
        super().__init__()
        self._quiet, self._often = quiet, often
        self._theme, self._icon, self._key, self._leading = Theme(DARK), icon, key, leading
        self._marked, self._tight, self._capped, self.reached = False, False, True, True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleDescription(key)
        self.show_text(text)

    def show_text(self, text: str) -> None:
        """Change the words."""
        self.setText(text)
        self.setAccessibleName(text.replace("\N{HORIZONTAL ELLIPSIS}", ""))
        self.updateGeometry()
        self.update()

    def show_key(self, key: str) -> None:
        """Draw this key; none if there is none."""
        if key == self._key:
            return
        self._key = key
        self.setAccessibleDescription(key)
        self.updateGeometry()
        self.update()

    def show_cap(self, capped: bool) -> None:
        """Whether there is room for the cap of the key; who listens is told of the key always."""
        if capped != self._capped:
            self._capped = capped
            self.updateGeometry()
            self.update()

    def show_reached(self, reached: bool) -> None:
        """Whether its key gets here; the cap is not drawn while that key does something else."""
        if reached != self.reached:
            self.reached = reached
            self.update()

    def set_tight(self, tight: bool) -> None:
        """Stand with less ground around the words."""
        if tight != self._tight:
            self._tight = tight
            self.updateGeometry()
            self.update()

    def show_marked(self, marked: bool) -> None:
        """Whether what it opens stands open."""
        self._marked = marked
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        words = self._letters().width(self.text())
        wide = 2 * self._edge() + words + self._icon_room() + self._key_room()
        return QSize(wide + 2, self._height())

    def minimumSizeHint(self) -> QSize:
        least = self._icon_room() + self._key_room() + 2 * self._edge() + self._theme.px(30)
        return QSize(min(least, self.sizeHint().width()), self._height())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._often:
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            # A key held down counts once.
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ringed, lit = self.hasFocus() or self._marked, self.isDown() or self.underMouse()
        key = self._seen_key if self.reached else None
        about = self.text(), self._icon, key, self._leading, self._quiet, self._tight
        place = 0, 0, self.width(), self.height()
        # All of it, for its words stand on a ground of its own.
        put_kept(
            painter,
            place,
            ("key button", about, ringed, lit, self._theme),
            lambda on, box: self._paint(on, box, ringed=ringed, lit=lit),
            rim=0,
        )
        painter.end()

    def _paint(self, painter: QPainter, box: QRectF, *, ringed: bool, lit: bool) -> None:
        colours, px = self._theme.colours, self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, box, ringed=ringed, lit=lit)
        left = self._edge()
        if self._icon:
            self._paint_icon(painter, left)
            left += self._icon_room()
        if self._leading:
            self._paint_key(painter, left)
            left += self._key_room()
        said = self._letters()
        painter.setPen(colour_of(colours.text))
        # Where the cap is not drawn its place stays, or the buttons beside it would jump.
        bare = self._leading or not self.reached
        room = self.width() - left - self._edge() - (0 if bare else self._key_room())
        words, align = said.fit(self.text(), room + 1), LEFT if self.reached else CENTRE
        said.lines.draw(painter, QRectF(left, 0, room + 2, box.height()), words, align)
        if not self._leading:
            self._paint_key(painter, self.width() - self._edge() - self._key_room() + px(_GAP))

    def _paint_ground(self, painter: QPainter, box: QRectF, *, ringed: bool, lit: bool) -> None:
        colours, px = self._theme.colours, self._theme.px
        edge = colours.text if ringed else colours.edge
        plain = self._quiet and not ringed and not colours.contrast
        ground = colours.nowbg if lit else colours.raised
        box = box.adjusted(1, 1, -1, -1)
        if not plain:
            draw_frame(painter, box, px(8), edge, ground, 2 if ringed else 1.2)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour_of(ground))
        painter.drawRoundedRect(box, px(8), px(8))

    def _paint_icon(self, painter: QPainter, left: int) -> None:
        side = self._theme.px(_ICON)
        drawn = pixmap(self._icon, self._theme.colours.text, side, self.devicePixelRatioF())
        painter.drawPixmap(left, (self.height() - side) // 2, drawn)

    def _paint_key(self, painter: QPainter, left: int) -> None:
        if not (self._seen_key and self.reached):
            return
        px = self._theme.px
        lines = self._cap().lines
        painter.setPen(QPen(colour_of(self._theme.colours.text), 1))
        if self._leading:
            box = QRectF(left, 0, self._key_room(), self.height())
            lines.draw(painter, box, self._key, LEFT)
            return
        box = QRectF(left, (self.height() - px(20)) / 2, self._key_room() - px(_GAP), px(20))
        draw_frame(painter, box, px(4), self._theme.colours.text)
        lines.draw(painter, box, self._key, CENTRE)

    def _edge(self) -> int:
        return self._theme.px(8 if self._tight else 11 if self._leading else 14)

    def _height(self) -> int:
        return self.height_as(tight=self._tight)

    def height_as(self, *, tight: bool) -> int:
        """The height in pixels, as it would be."""
        return self._theme.reach(_TIGHT if tight else _HEIGHT)

    def _letters(self) -> Letters:
        return letters_of(self._theme, 14, 600)

    def _cap(self) -> Letters:
        return letters_of(self._theme, *((14, 700) if self._leading else (12, 500)))

    def _icon_room(self) -> int:
        return self._theme.px(_ICON + _GAP) if self._icon else 0

    @property
    def _seen_key(self) -> str:
        return self._key if self._capped else ""

    def _key_room(self) -> int:
        if not self._seen_key:
            return 0
        return self._cap().width(self._key) + self._theme.px(6 if self._leading else 12 + _GAP)

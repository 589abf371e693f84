"""The band over the top line while the past is looked at: it stands where Next would."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.theme import Theme


@frozen
class PastMoment:
    """Which moment is looked at: "Round 2, segment 3", and what was done last, and when."""

    moment: str
    after: str
    is_now: bool = False

    @property
    def spoken(self) -> str:
        """The sentence for the ear."""
        head = "Now, as it is" if self.is_now else f"The past: {self.moment}"
        return f"{head}. {self.after}"


class PastBand(QWidget):
    """Covers the line with Next; `back_wanted` is to go back to the moment, `left` to leave it."""

    back_wanted = Signal()
    left = Signal()

    def __init__(self, header: QWidget) -> None:
        super().__init__(header.parentWidget())
        self._header, self._theme, self._shown = header, Theme(DARK), PastMoment("", "")
        self._key = ""
        self.head, self.moment, self.after = QLabel(), QLabel(), QLabel()
        self.back, self.leave = (
            KeyButton("Go back to here", "undo"),
            KeyButton("Back to now", key="Esc"),
        )
        self._row = QHBoxLayout(self)
        for label in (self.head, self.moment, self.after):
            label.setTextFormat(Qt.TextFormat.PlainText)
            self._row.addWidget(label, 1 if label is self.after else 0)
        self.after.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        for button in (self.back, self.leave):
            self._row.addWidget(button)
        self.back.clicked.connect(self.back_wanted)
        self.leave.clicked.connect(self.left)
        header.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lie over the header, wherever that is and however large."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def rise(self) -> None:
        """Cover the line."""
        self.show()
        self._place()

    def _place(self) -> None:
        self.setGeometry(self._header.geometry())
        self.raise_()
        self._fit()

    def show_moment(self, moment: PastMoment) -> None:
        """Say which moment this is."""
        self._shown = moment
        self.head.setText("NOW" if moment.is_now else "THE PAST")
        self.moment.setText(moment.moment)
        self.after.setToolTip("")
        self.back.setVisible(not moment.is_now)
        self.setAccessibleName(moment.spoken)
        self._fit()

    def _fit(self) -> None:
        """The caps of the keys give way first, then what was done last."""
        for button, key in ((self.back, self._key), (self.leave, "Esc")):
            button.show_key(key)
        if self._needed() > self.width():
            for button in (self.back, self.leave):
                button.show_key("")
        self._row.activate()
        metrics, room = self.after.fontMetrics(), max(0, self.after.width())
        self.after.setText(cut(metrics, self._shown.after, room))

    def _needed(self) -> int:
        parts = (self.head, self.moment, self.back, self.leave)
        shown = [each.sizeHint().width() for each in parts if not each.isHidden()]
        return sum(shown) + self._row.spacing() * len(shown) + self._theme.px(22)

    def resizeEvent(self, _event: object) -> None:
        self._fit()

    def show_key(self, key: str) -> None:
        """The key that goes back to the moment."""
        self._key = key
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme, px = theme, theme.px
        self._row.setContentsMargins(px(14), 0, px(8), 0)
        self._row.setSpacing(px(14))
        ink = f"color: {theme.colours.onnow}; background: transparent;"
        for label, font in (
            (self.head, theme.font(14, 700)),
            (self.moment, theme.font(20, 700)),
            (self.after, theme.font(15)),
        ):
            label.setStyleSheet(ink)
            label.setFont(font)
        for button in (self.back, self.leave):
            button.set_theme(theme)
        self._fit()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours, px = QPainter(self), self._theme.colours, self._theme.px
        painter.fillRect(self.rect(), QColor(colours.now))
        # The head is a stamp, so that it is told from the clock also without the colour.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.onnow), max(1, px(1.5))))
        stamp = QRectF(self.head.geometry()).adjusted(-px(6), px(9), px(6), -px(9))
        painter.drawRoundedRect(stamp, px(4), px(4))
        painter.end()

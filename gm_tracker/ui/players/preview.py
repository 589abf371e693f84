"""What the players see, small, in the GM's window: with a word for whether it is shown."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.letters import CENTRE, colour_of, letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.voice import Voice
from gm_tracker.ui.players.picture import paint
from gm_tracker.ui.players.show import Show

SHOWN, BLACK = "Players: shown", "Players: black"
_MOST_SHARE = 0.34
"""The share of the column's height that it takes at most."""
_DIM = 0.62
_LATER_MS = 150
"""The small picture follows the large one so many milliseconds later: it stands in the GM's window,
whose keys come first."""


class Miniature(QWidget):
    """The picture in the shape of the players' window, dimmed while they see black."""

    def __init__(self, show: Show) -> None:
        super().__init__()
        self._show, self._theme, self._drawn = show, Theme(DARK), QImage()
        self.voice = Voice("graphic", lambda: show.seen.spoken)
        self.setAccessibleName("What the players would see")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.whole = QSize(1920, 1080)
        """The size of the players' window."""

    def outdate(self) -> None:
        """Draw anew with the next paint."""
        self._drawn = QImage()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.update()

    def fit(self, high: int) -> None:
        """Be as high as the shape wants, at most so many pixels."""
        wanted = round(self.width() * self.whole.height() / self.whole.width())
        self.setFixedHeight(max(1, min(wanted, high)))

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._drawn.size() != self.size() * ratio:
            self._drawn = self._picture(ratio)
        painter = QPainter(self)
        painter.drawImage(0, 0, self._drawn)
        if not self._show.is_open:
            painter.setOpacity(_DIM)
            painter.fillRect(self.rect(), Qt.GlobalColor.black)
            painter.setOpacity(1.0)
            painter.setFont(letters_of(self._theme, 15, 700).font)
            painter.setPen(Qt.GlobalColor.white)
            painter.drawText(QRectF(self.rect()), CENTRE, "black")
        painter.setPen(colour_of(self._theme.colours.edge))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def _picture(self, ratio: float) -> QImage:
        made = QImage(self.size() * ratio, QImage.Format.Format_RGB32)
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.black)
        seen, whole = self._show.seen, self.whole
        times = min(self.width() / whole.width(), self.height() / whole.height())
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate((self.width() - whole.width() * times) / 2, 0)
        painter.scale(times, times)
        area = QRectF(0, 0, whole.width(), whole.height())
        paint(painter, area, self._show.look, seen, self._show.timer)
        painter.end()
        return made


class Preview(QFrame):
    """The miniature with its state above and one button beneath: show it, or hide it now."""

    show_wanted, hide_wanted = Signal(), Signal()

    def __init__(self, show: Show) -> None:
        super().__init__()
        self._show, self._theme = show, Theme(DARK)
        self._keys = ("", "")
        self.state = plain_label("note")
        self.state.setWordWrap(False)
        self.button = KeyButton("")
        self.button.set_tight(True)
        self.button.clicked.connect(self._press)
        self.miniature = Miniature(show)
        self._box, self._line = QVBoxLayout(self), QHBoxLayout()
        self._line.addWidget(self.state)
        self._line.addStretch()
        self._line.addWidget(self.button)
        self._box.addLayout(self._line)
        self._box.addWidget(self.miniature)
        self.setAccessibleName("The players' window")
        self._later = QTimer(self, singleShot=True, interval=_LATER_MS)
        self._later.timeout.connect(self.miniature.outdate)
        show.changed.connect(self._take)
        show.blackened.connect(self._take)
        show.ticked.connect(self._later.start)
        self._take()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._box.setContentsMargins(theme.px(10), theme.px(4), theme.px(10), theme.px(10))
        self._box.setSpacing(theme.px(6))
        self.button.set_theme(theme)
        self.miniature.set_theme(theme)
        self._fit()

    def show_keys(self, show: str, hide: str) -> None:
        """Name the keys of both acts."""
        self._keys = (show, hide)
        self._name()

    def take_shape(self, size: QSize) -> None:
        """The players' window has another size."""
        self.miniature.whole = size
        self.miniature.outdate()
        self._fit()

    def _take(self) -> None:
        self._name()
        if not self._later.isActive():
            self._later.start()

    def _name(self) -> None:
        is_open = self._show.is_open
        self.state.setText(SHOWN if is_open else BLACK)
        self.miniature.update()
        self.button.show_text("Hide now" if is_open else "Show")
        self.button.show_key(self._keys[is_open])

    def _press(self) -> None:
        (self.hide_wanted if self._show.is_open else self.show_wanted).emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        around = self.parentWidget()
        high = around.height() if around is not None else self.height()
        self.miniature.fit(round(high * _MOST_SHARE))

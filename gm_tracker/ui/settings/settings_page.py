"""The settings over the window. Each change counts at once; there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.model.frozen import frozen
from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.overlay import Overlay
from gm_tracker.ui.kit.tabs import order_tabs
from gm_tracker.ui.kit.theme import LARGEST_SCALE, SMALLEST_SCALE, Theme
from gm_tracker.ui.settings.key_choosing import KeyChoosing
from gm_tracker.words.names import capital

LOOKS = (
    ("", "As the system has it"),
    ("light", "Light"),
    ("dark", "Dark"),
    ("contrast", "High contrast"),
)
_STILL = "Docks and menus jump, nothing glides, the cursor does not blink."
TOUCH = (("", "From the first touch on"), ("yes", "Always"), ("no", "Never"))
PAPERS = (("", "As is usual here"), ("a4", "A4"), ("letter", "Letter"))
_RESCUE = "A sheet of the fight to go on by hand is kept beside the campaign, after each round."
PADS = (("", "In touch mode"), ("yes", "Always"), ("no", "Never"))
DICE = tuple((each.value, capital(each.label)) for each in DiceMode)


@frozen
class SettingsView:
    """What is chosen now; `own` are the acts with the program's own keys."""

    look: str
    percent: int
    dice: str
    reduced: bool
    touch: str
    pad: str
    paper: str
    rescue: bool
    place: str
    acts: Sequence[Act]
    own: Sequence[Act]


class Choices(QWidget):
    """A heading and one of several choices; `chosen` gives its key. Short ones stand `across`."""

    chosen = Signal(str)

    def __init__(
        self, title: str, choices: Sequence[tuple[str, str]], *, across: bool = False
    ) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self._group = QButtonGroup(self)
        self.radios: dict[str, QRadioButton] = {}
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(2)
        box.addWidget(plain_label("heading", title))
        places: QLayout = box
        if across:
            places = FlowLayout()
            box.addLayout(places)
        for key, label in choices:
            radio = QRadioButton(label)
            radio.setAccessibleName(f"{title}: {label}")
            radio.clicked.connect(lambda _on=False, k=key: self.chosen.emit(k))
            self._group.addButton(radio)
            self.radios[key] = radio
            places.addWidget(radio)

    def show_choice(self, key: str) -> None:
        """Mark what is chosen."""
        if key in self.radios:
            self.radios[key].setChecked(True)


class SettingsPage(Overlay):
    """Shows a SettingsView; Esc puts it away. Keys are told of by `keys`."""

    look_chosen = Signal(str)
    size_chosen = Signal(int)
    dice_chosen = Signal(str)
    touch_chosen = Signal(str)
    pad_chosen = Signal(str)
    motion_chosen = Signal(bool)
    paper_chosen = Signal(str)
    rescue_chosen = Signal(bool)
    folder_wanted = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, "Settings")
        self.look, self.dice = Choices("Colours", LOOKS), Choices("Dice", DICE)
        self.touch, self.pad = (
            Choices("Touch mode", TOUCH, across=True),
            Choices("Number pad", PADS, across=True),
        )
        self.text_size, self.motion = QSpinBox(), QCheckBox("Reduced motion")
        self.paper, self.rescue = Choices("Paper", PAPERS, across=True), QCheckBox("Paper rescue")
        self.keys = KeyChoosing()
        self.close_button = QPushButton("Close  Esc")
        self._place_line = plain_label("muted")
        self._set_up()
        self._lay_out()
        order_tabs(self)

    def _set_up(self) -> None:
        self.text_size.lineEdit().setTextMargins(6, 0, 0, 0)
        self.text_size.setRange(round(SMALLEST_SCALE * 100), round(LARGEST_SCALE * 100))
        self.text_size.setSingleStep(10)
        self.text_size.setSuffix(" %")
        self.text_size.setKeyboardTracking(False)
        self.text_size.setAccessibleName("Text size in percent")
        self.motion.setAccessibleDescription(_STILL)
        self.rescue.setAccessibleDescription(_RESCUE)
        self.close_button.setProperty("kind", "plain")
        self.close_button.clicked.connect(self.put_away)
        self.look.chosen.connect(self.look_chosen)
        self.dice.chosen.connect(self.dice_chosen)
        self.touch.chosen.connect(self.touch_chosen)
        self.pad.chosen.connect(self.pad_chosen)
        self.text_size.valueChanged.connect(self.size_chosen)
        self.motion.toggled.connect(self.motion_chosen)
        self.paper.chosen.connect(self.paper_chosen)
        self.rescue.toggled.connect(self.rescue_chosen)

    def _lay_out(self) -> None:
        content = QWidget()
        self._left = QVBoxLayout(content)
        self._left.setContentsMargins(0, 0, 6, 0)
        self._left.addWidget(self.look)
        self._left.addWidget(plain_label("heading", "Text size"))
        self._left.addWidget(self.text_size)
        self._left.addWidget(self.dice)
        self._left.addWidget(self.touch)
        self._left.addWidget(self.pad)
        self._left.addWidget(plain_label("heading", "Motion"))
        self._left.addWidget(self.motion)
        self._left.addWidget(plain_label("muted", self.motion.accessibleDescription()))
        self._left.addWidget(self.paper)
        self._left.addWidget(self.rescue)
        self._left.addWidget(plain_label("muted", self.rescue.accessibleDescription()))
        self._left.addWidget(plain_label("heading", "Where your data is"))
        self._left.addWidget(self._place_line)
        self._left.addStretch()
        half = QVBoxLayout()
        half.addWidget(FitScroll(content, grows=True), 1)
        half.addWidget(self.close_button)
        self._row = QHBoxLayout(self)
        self._row.addLayout(half, 2)
        self._row.addWidget(self.keys, 3)

    def show_view(self, view: SettingsView) -> None:
        """Show this."""
        self.look.show_choice(view.look)
        self.dice.show_choice(view.dice)
        self.touch.show_choice(view.touch)
        self.pad.show_choice(view.pad)
        self.paper.show_choice(view.paper)
        for widget in (self.text_size, self.motion, self.rescue):
            widget.blockSignals(True)
        self.text_size.setValue(view.percent)
        self.motion.setChecked(view.reduced)
        self.rescue.setChecked(view.rescue)
        for widget in (self.text_size, self.motion, self.rescue):
            widget.blockSignals(False)
        self.show_place(view.place)
        self.keys.show_acts(view.acts, view.own)

    def show_place(self, folder: str) -> None:
        """Say where the data is."""
        self._place_line.setText(folder)

    def focus_first(self) -> None:
        """Put the keyboard into the first choice."""
        chosen = next((r for r in self.look.radios.values() if r.isChecked()), self.close_button)
        chosen.setFocus(Qt.FocusReason.PopupFocusReason)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._left.setSpacing(theme.px(10))
        self._row.setSpacing(theme.px(24))
        self._row.setContentsMargins(*(theme.px(14),) * 4)
        self.text_size.setMaximumWidth(theme.px(110))
        self.keys.set_theme(theme)
        if self.isVisible():
            self._place()
